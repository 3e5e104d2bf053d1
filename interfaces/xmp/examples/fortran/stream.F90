! STREAM: memory bandwidth of four loops over long vectors that lie in blocks on the nodes, in a module. The best time of each of several
! rounds counts. Every element is compared with what a single number becomes by the same operations.
!
!   xmpf90 -O2 stream.F90 -o stream && nagaya run -n 4 stream      (-DN=... for another length, -DROUNDS=...)
#ifndef N
#define N 10000000
#endif
#ifndef ROUNDS
#define ROUNDS 10
#endif
module vectors
  implicit none
  real(8), parameter :: scalar = 3
  real(8) :: a(N), b(N), c(N)
!$xmp nodes p(*)
!$xmp template t(N)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b, c
contains
  subroutine execute(kernel)
    integer, intent(in) :: kernel
    integer :: i
    select case (kernel)
    case (1)
!$xmp loop on t(i)
      do i = 1, N
        c(i) = a(i)
      end do
    case (2)
!$xmp loop on t(i)
      do i = 1, N
        b(i) = scalar*c(i)
      end do
    case (3)
!$xmp loop on t(i)
      do i = 1, N
        c(i) = a(i) + b(i)
      end do
    case default
!$xmp loop on t(i)
      do i = 1, N
        a(i) = b(i) + scalar*c(i)
      end do
    end select
  end subroutine
end module

program stream
  use vectors
  implicit none
  character(6), parameter :: names(4) = ['copy  ', 'scale ', 'add   ', 'triad ']
  integer, parameter :: words(4) = [2, 2, 3, 3]
  real(8) :: best(4), x, y, z, total
  integer(8) :: from, to, rate
  integer :: i, k, round, wrong
!$xmp loop on t(i)
  do i = 1, N
    a(i) = 1
    b(i) = 2
    c(i) = 0
  end do
  x = 1
  y = 2
  z = 0
  best = huge(best)
  do round = 1, ROUNDS
    do k = 1, 4
!$xmp barrier
      call system_clock(from, rate)
      call execute(k)
!$xmp barrier
      call system_clock(to)
      best(k) = min(best(k), max(1_8, to - from)/real(rate, 8))
    end do
    z = x
    y = scalar*z
    z = x + y
    x = y + scalar*z
  end do
!$xmp reduction (max: best)
  wrong = 0
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, N
    if (a(i) /= x .or. b(i) /= y .or. c(i) /= z) wrong = wrong + 1
  end do
!$xmp task on p(1)
  total = sum(best)
  print '(2x, a, f10.1, a)', (names(k), 8d-6*words(k)*N/best(k), ' MB/s', k = 1, 4)
  print '(a, f10.4, a, f10.2, a)', 'time ', total, ' s   ', 1d-6*sum(words)*N/total, ' Mop/s'
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', wrong == 0)
!$xmp end task
end program
