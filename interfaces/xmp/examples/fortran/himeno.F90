! The Himeno benchmark: Jacobi's method for Poisson's equation in general coordinates, a stencil of 19 points in single precision, written
! anew from the published kernel. Each node has a slab of the last dimension. The pressure at the end is compared with that of a
! serial run, in which the coefficients are the constants that they are here.
!
!   xmpf90 -O2 himeno.F90 -o himeno && nagaya run -n 4 himeno      (-DSCALE=1, 2, 4, 8: XS, S, M, L; -DSTEPS=...)
#ifndef SCALE
#define SCALE 1
#endif
#ifndef STEPS
#define STEPS 20
#endif
module grid
  implicit none
  integer, parameter :: li = 64*SCALE, lj = 32*SCALE, lk = 32*SCALE
  real(4), parameter :: omega = 0.8
  real(4) :: p(li, lj, lk), next(li, lj, lk), bound(li, lj, lk), work(li, lj, lk)
  real(4) :: a(li, lj, lk, 4), b(li, lj, lk, 3), c(li, lj, lk, 3)
!$xmp nodes n(*)
!$xmp template t(li, lj, lk)
!$xmp distribute t(*, *, block) onto n
!$xmp align (i, j, k) with t(i, j, k) :: p, next, bound, work
!$xmp align (i, j, k, *) with t(i, j, k) :: a, b, c
!$xmp shadow p(0, 0, 1)
contains
  real(4) function pressure(k)
    integer, intent(in) :: k
    pressure = real((k - 1)*(k - 1))/real((lk - 1)*(lk - 1))
  end function

  subroutine initialise
    integer :: i, j, k
    real(4) :: value
!$xmp loop on t(*, *, k)
    do k = 1, lk
      value = real((k - 1)*(k - 1))/real((lk - 1)*(lk - 1))
      do j = 1, lj
        do i = 1, li
          a(i, j, k, 1:3) = 1
          a(i, j, k, 4) = 1.0/6
          b(i, j, k, :) = 0
          c(i, j, k, :) = 1
          p(i, j, k) = value
          bound(i, j, k) = 1
          work(i, j, k) = 0
        end do
      end do
    end do
  end subroutine

  ! Gives the sum of the squared residuals of the last step.
  subroutine jacobi(steps, residual)
    integer, intent(in) :: steps
    real(8), intent(out) :: residual
    integer :: i, j, k, step
    real(4) :: total, s
    residual = 0
    do step = 1, steps
      residual = 0
!$xmp reflect (p)
!$xmp loop on t(*, *, k) reduction(+:residual)
      do k = 2, lk - 1
        do j = 2, lj - 1
          do i = 2, li - 1
            total = a(i,j,k,1)*p(i,j,k+1) + a(i,j,k,2)*p(i,j+1,k) + a(i,j,k,3)*p(i+1,j,k) &
              + b(i,j,k,1)*(p(i,j+1,k+1) - p(i,j-1,k+1) - p(i,j+1,k-1) + p(i,j-1,k-1)) &
              + b(i,j,k,2)*(p(i+1,j+1,k) - p(i+1,j-1,k) - p(i-1,j+1,k) + p(i-1,j-1,k)) &
              + b(i,j,k,3)*(p(i+1,j,k+1) - p(i+1,j,k-1) - p(i-1,j,k+1) + p(i-1,j,k-1)) &
              + c(i,j,k,1)*p(i,j,k-1) + c(i,j,k,2)*p(i,j-1,k) + c(i,j,k,3)*p(i-1,j,k) + work(i,j,k)
            s = (total*a(i,j,k,4) - p(i,j,k))*bound(i,j,k)
            residual = residual + s*s
            next(i,j,k) = p(i,j,k) + omega*s
          end do
        end do
      end do
!$xmp loop on t(*, *, k)
      do k = 2, lk - 1
        do j = 2, lj - 1
          do i = 2, li - 1
            p(i,j,k) = next(i,j,k)
          end do
        end do
      end do
    end do
  end subroutine

  ! How many points differ from a serial run.
  integer function wrong(steps)
    integer, intent(in) :: steps
    real(4), allocatable :: from(:,:,:), to(:,:,:)
    real(4) :: total
    integer :: i, j, k, step
    allocate(from(li, lj, lk))
    do k = 1, lk
      from(:,:,k) = pressure(k)
    end do
    to = from
    do step = 1, steps
      do k = 2, lk - 1
        do j = 2, lj - 1
          do i = 2, li - 1
            total = from(i,j,k+1) + from(i,j+1,k) + from(i+1,j,k) + from(i,j,k-1) + from(i,j-1,k) + from(i-1,j,k)
            to(i,j,k) = from(i,j,k) + omega*(total*(1.0/6) - from(i,j,k))
          end do
        end do
      end do
      from = to
    end do
    wrong = 0
!$xmp loop on t(*, *, k) reduction(+:wrong)
    do k = 1, lk
      do j = 1, lj
        do i = 1, li
          if (abs(p(i,j,k) - from(i,j,k)) > 1e-6) wrong = wrong + 1
        end do
      end do
    end do
  end function
end module

program himeno
  use grid
  implicit none
  real(8) :: residual, seconds
  integer(8) :: from, to, rate
  integer :: differ
  call initialise
  call jacobi(1, residual)
  call initialise
!$xmp barrier
  call system_clock(from, rate)
  call jacobi(STEPS, residual)
  call system_clock(to)
  seconds = max(1_8, to - from)/real(rate, 8)
!$xmp reduction (max: seconds)
  differ = wrong(STEPS)
!$xmp task on n(1)
  print '(2(i0, a), i0, a, i0, a, es13.6)', li, ' x ', lj, ' x ', lk, ', ', STEPS, ' steps: residual ', residual
  print '(a, f10.4, a, f10.2, a)', 'time ', seconds, ' s   ', 34d-6*STEPS*(li - 2d0)*(lj - 2)*(lk - 2)/seconds, ' Mop/s'
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', differ == 0)
!$xmp end task
end program
