! feature: global.parameter
! ranks: 1 2 3 4 6
! flags: -Wno-function-elimination
! Dummy arguments over a part of the memory of an array: columns, a shorter dummy argument, another rank, another distribution.
! Dummy arguments whose directives place all elements like those of the array.
module kernels
  implicit none
  integer, parameter :: n = 10, m = 4
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic) onto p
!$xmp template t11(11), t12(0:11), c11(11), c12(12)
!$xmp distribute (block) onto p :: t11, t12
!$xmp distribute (cyclic(2)) onto p :: c11, c12
contains
  integer function same(x, y)
    integer :: x(11), y(11), i
!$xmp align x(i) with t12(i-1)
!$xmp shadow x(1)
!$xmp align y(i) with c12(i)
!$xmp loop on t12(i-1)
    do i = 1, 11
      x(i) = 2*i
    end do
!$xmp reflect (x)
!$xmp gmove
    same = x(11)
!$xmp loop on t12(i-1) reduction(+:same)
    do i = 2, 11
      same = same + x(i-1)
    end do
!$xmp loop on c12(i) reduction(+:same)
    do i = 1, 11
      y(i) = 3*i
      same = same + y(i)
    end do
  end function
  subroutine fill(x, v)
    integer :: x(n), v, i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = v*i
    end do
  end subroutine
  subroutine fill_assumed(x, v)
    integer :: x(:), v, i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = v*i
    end do
  end subroutine
  integer function total(x, k)
    integer :: k, x(k), i
!$xmp align x(i) with t(i)
    total = 0
!$xmp loop on t(i)
    do i = 1, k
      total = total + x(i)
    end do
!$xmp reduction(+:total)
  end function
  subroutine columns(x, k, v)
    integer :: k, x(n, k), v, i
!$xmp align x(i, *) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i, k) = v*i
    end do
  end subroutine
  integer function reused(x)
    integer :: x(n), i
!$xmp align x(i) with c(i)
    reused = 0
!$xmp loop on c(i)
    do i = 1, n
      x(i) = i
    end do
!$xmp loop on c(i) reduction(+:reused)
    do i = 1, n
      if (x(i) /= i) reused = reused + 1
    end do
  end function
end module

subroutine outside(x, v)
  use kernels, only: n
  implicit none
!$xmp nodes q(*)
!$xmp template u(n)
!$xmp distribute u(block) onto q
  integer :: x(n), v, i
!$xmp align x(i) with u(i)
!$xmp loop on u(i)
  do i = 1, n
    x(i) = v*i
  end do
end subroutine

program parameter_memory
  use kernels
  implicit none
  integer :: a(n, m), b(n), d(11), e(11), i, wrong
!$xmp align a(i, *) with t(i)
!$xmp align b(i) with t(i)
!$xmp align d(i) with t11(i)
!$xmp shadow d(1)
!$xmp align e(i) with c11(i)
  wrong = 0
  call fill(b, 3)
  call fill(a(:, 1), 1)
  call fill(a(:, 2), 2)
  call fill_assumed(a(:, 3), 3)
  call outside(a(:, m), 4)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (b(i) /= 3*i .or. any(a(i, :) /= [1, 2, 3, 4]*i)) wrong = wrong + 1
  end do
  if (total(b, n) /= 165 .or. total(b, 6) /= 63 .or. total(a(:, 1), 6) /= 21) wrong = wrong + 1
  call columns(a, 3, 5)
  call fill_assumed(a(:, 1), 7)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (any(a(i, :) /= [7, 2, 5, 4]*i)) wrong = wrong + 1
  end do
  if (reused(a) /= 0) wrong = wrong + 1
  if (same(d, e) /= 22 + 110 + 198) wrong = wrong + 1
!$xmp loop on t11(i) reduction(+:wrong)
  do i = 2, 11
    if (d(i) /= 2*i .or. d(i-1) /= 2*i - 2) wrong = wrong + 1
  end do
!$xmp loop on c11(i) reduction(+:wrong)
  do i = 1, 11
    if (e(i) /= 3*i) wrong = wrong + 1
  end do
!$xmp reduction(+:wrong)
!$xmp master_io
  print '(a)', merge('PASS', 'FAIL', wrong == 0)
end program
