! Heat on a square plate by explicit steps, the plate cut into blocks in both dimensions, by directives. gfortran alone makes the serial
! program of it; xmp-c/heat.c computes the same on coarrays. Two copies of the plate take turns. The check is exact: with edges held at 0,
! the start sin(pi i/(N+1)) sin(pi j/(N+1)) keeps its shape and shrinks by a known factor per step.
!
!   xmpf90 -O2 -DACROSS=2 heat.F90 -o heat && nagaya run -n 4 heat      (-DN=... for another plate, -DSTEPS=..., -DACROSS=... nodes in a row)
#ifndef N
#define N 256
#endif
#ifndef STEPS
#define STEPS 500
#endif
#ifndef ACROSS
#define ACROSS 1
#endif
module plate
  implicit none
  real(8), parameter :: pi = 3.14159265358979323846d0
  ! Of the temperature difference, per step; stable up to 0.25.
  real(8), parameter :: flow = 0.2d0
  real(8) :: u(0:N + 1, 0:N + 1), v(0:N + 1, 0:N + 1)
!$xmp nodes p(ACROSS, *)
!$xmp template t(0:N + 1, 0:N + 1)
!$xmp distribute t(block, block) onto p
!$xmp align (i, j) with t(i, j) :: u, v
!$xmp shadow u(1, 1)
!$xmp shadow v(1, 1)
contains
  pure real(8) function shape_at(i, j)
    integer, intent(in) :: i, j
    shape_at = 0
    if (i > 0 .and. i <= N .and. j > 0 .and. j <= N) shape_at = sin(pi*i/(N + 1))*sin(pi*j/(N + 1))
  end function

  subroutine two_steps
    integer :: i, j
!$xmp reflect (u) orthogonal
!$xmp loop (i, j) on t(i, j)
    do j = 1, N
      do i = 1, N
        v(i, j) = u(i, j) + flow*(u(i, j-1) + u(i, j+1) + u(i-1, j) + u(i+1, j) - 4*u(i, j))
      end do
    end do
!$xmp reflect (v) orthogonal
!$xmp loop (i, j) on t(i, j)
    do j = 1, N
      do i = 1, N
        u(i, j) = v(i, j) + flow*(v(i, j-1) + v(i, j+1) + v(i-1, j) + v(i+1, j) - 4*v(i, j))
      end do
    end do
  end subroutine
end module

program heat
  use plate
  implicit none
  integer, parameter :: pairs = STEPS/2
  real(8) :: factor, worst, seconds
  integer(8) :: from, to, rate
  integer :: i, j, k
!$xmp loop (i, j) on t(i, j)
  do j = 0, N + 1
    do i = 0, N + 1
      u(i, j) = shape_at(i, j)
      v(i, j) = u(i, j)
    end do
  end do
!$xmp barrier
  call system_clock(from, rate)
  do k = 1, pairs
    call two_steps
  end do
  call system_clock(to)
  seconds = max(1_8, to - from)/real(rate, 8)
!$xmp reduction (max: seconds)

  factor = (1 - 8*flow*sin(pi/2/(N + 1))**2)**(2*pairs)
  worst = 0
!$xmp loop (i, j) on t(i, j) reduction(max:worst)
  do j = 0, N + 1
    do i = 0, N + 1
      worst = max(worst, abs(u(i, j) - factor*shape_at(i, j)))
    end do
  end do
!$xmp task on p(1, 1)
  print '(i0, a, i0, a, i0, a, es9.2)', N, ' x ', N, ' points, ', 2*pairs, ' steps: largest error ', worst
  print '(a, f10.4, a, f10.2, a)', 'time ', seconds, ' s   ', 6d-6*2*pairs*N*N/seconds, ' Mop/s'
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', worst < 1d-12)
!$xmp end task
end program
