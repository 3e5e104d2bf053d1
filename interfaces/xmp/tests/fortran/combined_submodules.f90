! feature: global.loop-reduction global.procedure
! ranks: 1 2 4
! flags: -Wno-function-elimination
! Distributed arrays in procedures of submodules: arrays of their own, and those of the module.
module base
  implicit none
!$xmp nodes p(*)
!$xmp template t(12)
!$xmp distribute t(block) onto p
!$xmp template c(12)
!$xmp distribute c(cyclic) onto p
!$xmp template w(6,12)
!$xmp distribute w(*,block) onto p
  type pair
    integer :: i
    real(8) :: x
  end type
  integer :: failures = 0
contains
  subroutine need(ok)
    logical, intent(in) :: ok
    if (.not. ok) failures = failures + 1
  end subroutine
end module
module api
  implicit none
  interface
    module function total() result(s)
      integer :: s
    end function
  end interface
end module
submodule (api) impl
  use base
  implicit none
contains
  module function total() result(s)
    integer :: s, i
    integer :: a(12)
!$xmp align a(i) with t(i)
    s = 0
!$xmp loop on t(i) reduction(+:s)
    do i = 1, 12
      a(i) = i
      s = s + a(i)
    end do
  end function
end submodule
module stored
  use base
  implicit none
  integer :: held(12), i
!$xmp align held(i) with t(i)
  interface
    module subroutine fill()
    end subroutine
  end interface
end module
submodule (stored) filling
  implicit none
contains
  module procedure fill
    integer :: j
!$xmp loop on t(j)
    do j = 1, 12
      held(j) = 2
    end do
  end procedure
end submodule
program combined
  use base
  use api
  use stored
  use xmp_lib
  implicit none
  integer :: k
  call need(total() == 78)
  k = 0
  call fill()
!$xmp loop on t(i) reduction(+:k)
  do i = 1, 12
    k = k + held(i)
  end do
  call need(k == 24)
!$xmp reduction (+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
end program
