! feature: global.procedure global.parameter
! ranks: 1 2 4
! Distributed arrays by keyword: of procedures with interface blocks, generic names, names that `use` changes, names of types.
module kinds
  implicit none
  integer, parameter :: n = 15
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  interface fill
    module procedure fill_integer, fill_real
  end interface
  type :: weight
    integer :: by = 1
  contains
    procedure :: scaled
    procedure :: moved => moved_by
    generic :: change => scaled, moved
  end type
contains
  subroutine fill_integer(x, with)
    integer :: x(n), with, i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = with*i
    end do
  end subroutine
  subroutine fill_real(x, with)
    real :: x(n), with
    integer :: i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = with*i
    end do
  end subroutine
  subroutine scaled(this, x)
    class(weight), intent(in) :: this
    integer :: x(n), i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = x(i)*this%by
    end do
  end subroutine
  subroutine moved_by(this, distance, x)
    class(weight), intent(in) :: this
    integer :: distance, x(n), i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = x(i) + distance*this%by
    end do
  end subroutine
end module

program keywords
  use kinds, renamed => fill_integer
  implicit none
  interface
    subroutine double(m, x)
      integer :: m, x(m)
!$xmp nodes q(*)
!$xmp template s(m)
!$xmp distribute s(block) onto q
!$xmp align x(i) with s(i)
    end subroutine
    subroutine plain(x, s)
      integer, intent(in) :: x(:)
      integer, intent(inout) :: s
    end subroutine
  end interface
  integer :: a(n), i, s
  real :: r(n)
  type(weight) :: w = weight(3)
!$xmp align a(i) with t(i)
!$xmp align r(i) with t(i)
  call fill(with=2, x=a)
  call fill(with=2.0, x=r)
  call renamed(with=7, x=a)
  call double(x=a, m=n)
  call w%scaled(x=a)
  call w%moved(x=a, distance=5)
  call w%change(x=a)
  s = 0
  call plain(s=s, x=a(:))
!$xmp reduction(+:s)
!$xmp loop on t(i) reduction(+:s)
  do i = 1, n
    s = s + int(r(i))
  end do
!$xmp master_io
  print '(a)', merge('PASS', 'FAIL', s == 16035)
end program

subroutine double(m, x)
  integer :: m, x(m), i
!$xmp nodes q(*)
!$xmp template s(m)
!$xmp distribute s(block) onto q
!$xmp align x(i) with s(i)
!$xmp loop on s(i)
  do i = 1, m
    x(i) = 2*x(i)
  end do
end subroutine

subroutine plain(x, s)
  integer, intent(in) :: x(:)
  integer, intent(inout) :: s
  s = s + sum(x)
end subroutine
