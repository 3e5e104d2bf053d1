! feature: global.procedure global.parameter
! ranks: 1 2 3
! Several program units, the main one without a first line; interfaces with directives; functions; a block of one `task` in another.
module kinds
  implicit none
  integer, parameter :: long = 8
contains
  integer(long) function total(v, n)
    integer, intent(in) :: n
    integer(long) :: v(n)
    integer :: i
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic(2)) onto p
!$xmp align v(i) with t(i)
    total = 0
!$xmp loop on t(i) reduction(+:total)
    do i = 1, n
      total = total + v(i)
    end do
  end function
end module

subroutine fill(v, n)
  integer(8) v
  dimension v(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic(2)) onto p
!$xmp align v(k) with t(k)
!$xmp loop on t(k)
  do k = n, 1, -1
    v(k) = 3*k
  end do
end subroutine

  use xmp_lib
  use kinds
  interface
    subroutine fill(v, n)
      integer :: n
      integer(8) :: v(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic(2)) onto p
!$xmp align v(i) with t(i)
    end subroutine
  end interface
  integer(long) :: a(33)
  integer :: inner
!$xmp nodes p(*)
!$xmp template t(33)
!$xmp distribute t(cyclic(2)) onto p
!$xmp align a(i) with t(i)
  call fill(a, 33)
  if (total(a, 33) /= 3*33*17) error stop 1
  inner = 0
!$xmp task on p
  ! Node numbers are those of the program's array, sets those of the task.
!$xmp task on p(1)
  inner = xmp_num_nodes()
!$xmp end task
  inner = inner + xmp_num_nodes()
!$xmp end task
  if (inner /= xmp_num_nodes() + merge(1, 0, xmp_node_num() == 1)) error stop 2
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end
