! Laplace's equation on a square, by directives: each node has some columns of the grid, the shadow holds its neighbours' edges. At the
! end each node compares its part with what it computes alone. gfortran alone makes the serial program of it.
!
!   xmpf90 -O2 laplace.F90 -o laplace && nagaya run -n 4 laplace      (-DN=... for another size, -DSTEPS=...)
#ifndef N
#define N 512
#endif
#ifndef STEPS
#define STEPS 200
#endif
program laplace
  implicit none
  real(8) :: u(N, N), v(N, N), change, seconds
  integer(8) :: from, to, rate
  integer :: i, j, step, wrong
  ! The same without directives.
  real(8), allocatable :: alone(:, :), next(:, :)
!$xmp nodes p(*)
!$xmp template t(N, N)
!$xmp distribute t(*, block) onto p
!$xmp align (i, j) with t(i, j) :: u, v
!$xmp shadow u(0, 1)

  ! One hot edge.
!$xmp loop (j) on t(*, j)
  do j = 1, N
    do i = 1, N
      u(i, j) = merge(100, 0, i == 1)
      v(i, j) = u(i, j)
    end do
  end do

!$xmp barrier
  call system_clock(from, rate)
  do step = 1, STEPS
!$xmp reflect (u)
!$xmp loop (j) on t(*, j)
    do j = 2, N - 1
      do i = 2, N - 1
        v(i, j) = 0.25d0*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1))
      end do
    end do
!$xmp loop (j) on t(*, j)
    do j = 2, N - 1
      do i = 2, N - 1
        u(i, j) = v(i, j)
      end do
    end do
  end do

  call system_clock(to)
  seconds = max(1_8, to - from)/real(rate, 8)
!$xmp reduction (max: seconds)

  ! How far it still is from the solution.
  change = 0
!$xmp reflect (u)
!$xmp loop (j) on t(*, j) reduction(max:change)
  do j = 2, N - 1
    do i = 2, N - 1
      change = max(change, abs(0.25d0*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1)) - u(i, j)))
    end do
  end do

  allocate(alone(N, N), next(N, N))
  alone = 0
  alone(1, :) = 100
  next = alone
  do step = 1, STEPS
    do j = 2, N - 1
      do i = 2, N - 1
        next(i, j) = 0.25d0*(alone(i-1, j) + alone(i+1, j) + alone(i, j-1) + alone(i, j+1))
      end do
    end do
    alone = next
  end do
  wrong = 0
!$xmp loop (j) on t(*, j) reduction(+:wrong)
  do j = 1, N
    do i = 1, N
      if (u(i, j) /= alone(i, j)) wrong = wrong + 1
    end do
  end do
!$xmp task on p(1)
  print '(i0, a, f0.6)', STEPS, ' steps, last change ', change
  print '(a, f10.4, a, f10.2, a)', 'time ', seconds, ' s   ', 4d-6*STEPS*(N - 2d0)**2/seconds, ' Mop/s'
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', wrong == 0)
!$xmp end task
end program
