! Conjugate gradients for Poisson's equation on a cube: a stencil of 7 points, two of three dimensions distributed over a grid of nodes,
! `reflect` without corners. gfortran alone makes the serial program of it. The solution is compared with that of a serial run; sums are
! rounded differently, so it may differ in the last digits.
!
!   xmpf90 -O2 -DACROSS=2 cg3d.F90 -o cg3d && nagaya run -n 4 cg3d      (-DN=... for another size, -DACROSS=... nodes in a row)
#ifndef N
#define N 48
#endif
#ifndef ACROSS
#define ACROSS 1
#endif
program cg3d
  implicit none
  real(8), parameter :: enough = 1d-20
  real(8) :: x(N, N, N), p(N, N, N), q(N, N, N), r(N, N, N)
  ! The same without directives.
  real(8), allocatable, dimension(:, :, :) :: ax, ap, aq, ar
  real(8) :: rho, old, pq, alpha, beta, most
  integer :: i, j, k, steps
!$xmp nodes g(ACROSS, *)
!$xmp template t(N, N, N)
!$xmp distribute t(*, block, block) onto g
!$xmp align (i, j, k) with t(i, j, k) :: x, p, q, r
!$xmp shadow p(0, 1, 1)

!$xmp loop (i, j, k) on t(i, j, k)
  do k = 1, N
    do j = 1, N
      do i = 1, N
        x(i, j, k) = 0
        p(i, j, k) = source(i, j, k)
        q(i, j, k) = 0
        r(i, j, k) = source(i, j, k)
      end do
    end do
  end do
  rho = 1
  do steps = 0, 10*N
    if (rho <= enough) exit
    old = rho
    pq = 0
!$xmp reflect (p) orthogonal
!$xmp loop (i, j, k) on t(i, j, k) reduction(+:pq)
    do k = 2, N - 1
      do j = 2, N - 1
        do i = 2, N - 1
          q(i, j, k) = 6*p(i, j, k) - p(i-1, j, k) - p(i+1, j, k) - p(i, j-1, k) - p(i, j+1, k) - p(i, j, k-1) - p(i, j, k+1)
          pq = pq + p(i, j, k)*q(i, j, k)
        end do
      end do
    end do
    alpha = rho/pq
    rho = 0
!$xmp loop (i, j, k) on t(i, j, k) reduction(+:rho)
    do k = 2, N - 1
      do j = 2, N - 1
        do i = 2, N - 1
          x(i, j, k) = x(i, j, k) + alpha*p(i, j, k)
          r(i, j, k) = r(i, j, k) - alpha*q(i, j, k)
          rho = rho + r(i, j, k)*r(i, j, k)
        end do
      end do
    end do
    beta = rho/old
!$xmp loop (i, j, k) on t(i, j, k)
    do k = 2, N - 1
      do j = 2, N - 1
        do i = 2, N - 1
          p(i, j, k) = r(i, j, k) + beta*p(i, j, k)
        end do
      end do
    end do
  end do

  call solve_alone
  most = 0
!$xmp loop (i, j, k) on t(i, j, k) reduction(max:most)
  do k = 1, N
    do j = 1, N
      do i = 1, N
        most = max(most, abs(x(i, j, k) - ax(i, j, k)))
      end do
    end do
  end do
!$xmp task on g(1, 1)
  print '(i0, a, i0, a, es9.2)', N, '^3 points, ', steps, ' steps, differs from the serial solution by ', most
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', most < 1d-9 .and. steps <= 10*N)
!$xmp end task
contains
  ! A point source off the middle; the walls are at 0.
  pure real(8) function source(i, j, k)
    integer, intent(in) :: i, j, k
    source = merge(1, 0, i == N/2 .and. j == N/3 .and. k == N/4)
  end function

  subroutine solve_alone
    real(8) :: rho, old, pq, alpha
    integer :: i, j, k, steps
    allocate(ax(N, N, N), ap(N, N, N), aq(N, N, N), ar(N, N, N))
    ax = 0
    aq = 0
    ap = 0
    ap(N/2, N/3, N/4) = 1
    ar = ap
    rho = 1
    do steps = 0, 10*N
      if (rho <= enough) exit
      old = rho
      do k = 2, N - 1
        do j = 2, N - 1
          do i = 2, N - 1
            aq(i, j, k) = 6*ap(i, j, k) - ap(i-1, j, k) - ap(i+1, j, k) - ap(i, j-1, k) - ap(i, j+1, k) - ap(i, j, k-1) &
              - ap(i, j, k+1)
          end do
        end do
      end do
      pq = sum(ap*aq)
      alpha = rho/pq
      ax = ax + alpha*ap
      ar = ar - alpha*aq
      rho = sum(ar*ar)
      ap = ar + rho/old*ap
    end do
  end subroutine
end program
