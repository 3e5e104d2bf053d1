! feature: directive.module directive.common library.transform global.parameter
! ranks: 1 2 3
! Submodules see what their module distributes; arrays of common blocks whose other variables `block data` initialises; dummy arguments
! with bounds of their own; whole arrays written as sections; loops that end at labels of their own.
module solver
  implicit none
  private
  integer, parameter, public :: n = 14
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  integer, public :: x(n)
  integer :: hidden(n)
!$xmp align x(i) with t(i)
!$xmp align hidden(i) with t(i)
  interface
    module subroutine fill(by)
      integer, intent(in) :: by
    end subroutine
    module function total(with) result(r)
      integer, intent(in) :: with
      integer :: r
    end function
  end interface
  public :: fill, total
end module

submodule (solver) details
  implicit none
contains
  module subroutine fill(by)
    integer, intent(in) :: by
    integer :: i
!$xmp loop on t(i)
    do i = 1, size(hidden)
      hidden(i) = by
      x(i) = i
    end do
  end subroutine
  module procedure total
    integer :: i
    r = with
!$xmp loop on t(i) reduction(+:r)
    do i = 1, n
      r = r + x(i)*hidden(i)
    end do
  end procedure
end submodule

block data
  include 'include/block.inc'
  data factor /3/
end block data

program separate
  use solver
  implicit none
  include 'include/block.inc'
  integer :: y(0:n-1), sorted(0:n-1), i, j, wrong
!$xmp template s(0:n-1)
!$xmp distribute s(block) onto q
!$xmp align y(i) with s(i)
!$xmp align sorted(i) with s(i)
  call fill(2)
  wrong = 0
  if (total(0) /= n*(n + 1)) wrong = 1
!$xmp loop (i, j) on u(j, i)
  do 30 j = 1, m
    do 20 i = 1, m
      c(j, i) = factor*(i + 100*j)
20  continue
30 continue
!$xmp loop (i, j) on u(j, i) reduction(+:wrong)
  do j = 1, m
    do i = 1, m
      if (c(j, i) /= 3*(i + 100*j)) wrong = wrong + 1
    end do
  end do
!$xmp loop on s(i)
  do i = 0, n - 1
    y(i) = n - i
  end do
  call doubled(y, n)
  call xmp_sort_up(sorted(:), y(:))
!$xmp loop on s(i) reduction(+:wrong)
  do i = 0, n - 1
    if (sorted(i) /= 2*(i + 1)) wrong = wrong + 1
  end do
!$xmp task on q(1)
  if (wrong == 0) print '(a)', 'PASS'
!$xmp end task
contains
  subroutine doubled(a, m)
    integer, intent(in) :: m
    integer :: a(m), k
!$xmp template r(m)
!$xmp distribute r(block) onto q
!$xmp align a(k) with r(k)
!$xmp loop on r(k)
    do k = 1, m
      a(k) = 2*a(k)
    end do
  end subroutine
end program
