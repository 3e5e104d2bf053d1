! feature: directive.module global.parameter
! ranks: 1 2 4
! Interface bodies that say with the templates of the scope around them, which `import` shows, how arguments are distributed: in a module,
! in a main program, and with a template of their own of the same name.
module bodies
  implicit none
  integer, parameter :: n = 8
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  abstract interface
    subroutine changing(x)
      import
      real :: x(n)
!$xmp align x(i) with t(i)
    end subroutine
    subroutine with_own(x)
      integer, parameter :: n = 8
!$xmp nodes q(*)
!$xmp template t(n)
!$xmp distribute t(cyclic) onto q
      real :: x(n)
!$xmp align x(i) with t(i)
    end subroutine
  end interface
contains
  subroutine call_with(f, x)
    procedure(changing) :: f
    real :: x(n)
!$xmp align x(i) with t(i)
    call f(x)
  end subroutine
end module

subroutine doubled(x)
  use bodies
  implicit none
  real :: x(n)
  integer :: i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
  do i = 1, n
    x(i) = 2*x(i)
  end do
end subroutine

subroutine tripled(x)
  implicit none
  integer, parameter :: n = 8
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  real :: x(n)
  integer :: i
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
  do i = 1, n
    x(i) = 3*x(i)
  end do
end subroutine

program import
  use bodies, only: changing, call_with
  implicit none
  integer, parameter :: m = 8
!$xmp nodes r(*)
!$xmp template here(m)
!$xmp distribute here(block) onto r
  interface
    subroutine tripled(x)
      import
      real :: x(m)
!$xmp align x(i) with here(i)
    end subroutine
  end interface
  procedure(changing) :: doubled
  real :: a(m), all_of_it(m)
  integer :: i
!$xmp align a(i) with here(i)
!$xmp loop on here(i)
  do i = 1, m
    a(i) = i
  end do
  call call_with(doubled, a)
  call tripled(a)
!$xmp gmove
  all_of_it = a
  if (any(all_of_it /= [(6.*i, i=1, m)])) error stop 'arguments'
!$xmp task on r(1)
  print '(a)', 'PASS'
!$xmp end task
end program
