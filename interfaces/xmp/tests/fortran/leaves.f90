! feature: global.loop
! ranks: 1 2 4
! flags: -Wno-error
! compiles with: leaves.f90:47:19: warning: this 'return' leaves this node's part of the loop: the other nodes continue with theirs
! compiles with: leaves.f90:27:17: warning: this 'exit' leaves this node's part of the loop: the other nodes continue with theirs
! compiles with: leaves.f90:34:19: warning: this 'stop' ends only the nodes that reach it: the other nodes continue
! Statements that leave a distributed loop: each node leaves its own part.
program leaves
  use xmp_lib
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), i, first, last, count, failures
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  failures = 0
  count = (n + xmp_num_nodes() - 1)/xmp_num_nodes()
  first = (xmp_node_num() - 1)*count + 1
  last = min(first + count - 1, n)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = 0
  end do
!$xmp loop on t(i)
  do i = 1, n
    if (i == 3) exit
    a(i) = i
  end do
  call expect(3)
!$xmp loop on t(i)
  do i = 1, n
    if (a(i) > n) error stop 'an element that nobody wrote'
    if (a(i) > n) stop
    a(i) = 0
  end do
  call early(5)
  call expect(5)
!$xmp reduction(+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine early(at)
    integer, intent(in) :: at
!$xmp loop on t(i)
    do i = 1, n
      if (i == at) then
        a(i) = 0; return
      end if
      a(i) = i
    end do
  end subroutine

  ! The elements from `at` to the end of its owner's part are 0, the others their index.
  subroutine expect(at)
    integer, intent(in) :: at
!$xmp loop on t(i)
    do i = 1, n
      if (a(i) /= merge(0, i, first <= at .and. at <= last .and. i >= at)) failures = failures + 1
    end do
  end subroutine
end program
