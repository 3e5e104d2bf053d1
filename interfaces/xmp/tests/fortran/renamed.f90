! feature: directive.module
! ranks: 1 2 3 4
! Names of nodes and templates in `use`, with and without `only`, and renamed; in `public` and `private` (XMP 4.1: they are accessible by
! use association as other names are).
module space
  implicit none
  private
  public :: n, p, t, operator(.plus.), show
  public c, u
  private :: secret
  integer, parameter :: n = 12
  integer :: u(n), hidden(n)
!$xmp nodes p(*)
!$xmp nodes secret(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic) onto secret
!$xmp align u(i) with t(i)
!$xmp align hidden(i) with c(i)
  interface operator(.plus.)
    module procedure plus
  end interface
contains
  integer function plus(a, b)
    integer, intent(in) :: a, b
    plus = a + b
  end function
  integer function show()
    integer :: i
    show = 0
!$xmp loop (i) on c(i) reduction(+:show)
    do i = 1, n
      hidden(i) = i
      show = show + hidden(i)
    end do
  end function
end module

! It has the same names, with other meanings.
module other
  implicit none
  integer, parameter :: m = 5
!$xmp nodes q(*)
!$xmp template t(0:m)
!$xmp distribute t(cyclic) onto q
  integer :: v(0:m)
!$xmp align v(i) with t(i)
end module

! It passes on what it uses.
module between
  use space, only: nodes_of_space => p, template_of_space => t, n, u
  implicit none
  public
end module

program renamed
  use xmp_lib
  use other, only: m, v, small => t
  use space, only: t, p, &
      operator(.plus.), u, show
  implicit none
  integer :: i, total, a(12)
!$xmp align a(i) with t(i)
  total = 0
!$xmp loop (i) on t(i) reduction(+:total)
  do i = 1, 12
    u(i) = i .plus. 1; a(i) = u(i)
    total = total + a(i)
  end do
  if (total /= 90) error stop 1
  total = 0
!$xmp loop (i) on small(i) reduction(+:total)
  do i = 0, m
    v(i) = i
    total = total + v(i)
  end do
  if (total /= 15) error stop 2
  if (show() /= 78) error stop 3
  call without_only
  call passed_on
  call clashing
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  subroutine passed_on
    use between, only: where => template_of_space, all_nodes => nodes_of_space, w => u
    integer :: i, total
    total = 0
!$xmp loop (i) on where(i) reduction(+:total)
    do i = 1, 12
      total = total + w(i)
    end do
    if (total /= 90) error stop 4
    total = xmp_node_num()
!$xmp bcast (total) from all_nodes(xmp_num_nodes()) on all_nodes
    if (total /= xmp_num_nodes()) error stop 5
  end subroutine
end program

subroutine without_only
  use space, mine => t, local => u
  use other
  implicit none
  integer :: i, k
!$xmp template c(3)
!$xmp distribute c(block) onto q
  k = 0
!$xmp loop (i) on mine(i) reduction(+:k)
  do i = 1, n
    k = k + local(i)
  end do
  if (k /= 90) error stop 6
  ! The only name 't' here is that of the other module.
  k = 0
!$xmp loop (i) on t(i) reduction(+:k)
  do i = 0, m
    k = k + v(i)
  end do
  if (k /= 15) error stop 7
  ! The scope's own template hides that of a module.
  k = 0
!$xmp loop (i) on c(i) reduction(+:k)
  do i = 1, 3
    k = k + i
  end do
  if (k /= 6) error stop 8
end subroutine

! Of two modules with the same name, the one that lists it is meant.
subroutine clashing
  use other, only: m
  use space, only: t, u, n
  implicit none
  integer :: i, k
  k = 0
!$xmp loop (i) on t(i) reduction(+:k)
  do i = 1, n
    k = k + u(i)
  end do
  if (k /= 90) error stop 9
  if (m /= 5) error stop 10
end subroutine
