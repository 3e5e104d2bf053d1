! feature: global.task global.tasks global.bcast global.reduction
! ranks: 3 4 7
! task on nodes, on owners, inside tasks; broadcasts and reductions of scalars, arrays and sections.
program tasks_test
  use xmp_lib
  implicit none
  integer, parameter :: n = 20
  integer :: me, x, y, v(6), k, who
  real(8) :: r(4, 3)
  complex(8) :: z
  logical :: ok
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template plane(n, 4)
!$xmp distribute plane(block, *) onto p
  me = xmp_node_num()
  x = 0
!$xmp task on p(2)
  x = 7
  if (xmp_num_nodes() /= 1) error stop 1
  if (xmp_node_num() /= 1) error stop 1
!$xmp end task
!$xmp bcast (x) from p(2)
  if (x /= 7) error stop 2
  x = me
  y = me
!$xmp bcast (x) from plane(n, :)
!$xmp bcast (y) from plane(1:2, 2:3)
  if (x /= xmp_num_nodes() .or. y /= 1) error stop 12
  v = me
!$xmp bcast (v(1:5:2)) from p(3)
  if (any(v(1:5:2) /= 3) .or. any(v(2:6:2) /= me)) error stop 3
  who = 0
!$xmp task on t(n)
  who = 100
!$xmp end task
!$xmp reduction (+:who)
  if (who /= 100) error stop 4
  k = 0
!$xmp tasks
!$xmp task on p(1)
  k = 1
!$xmp end task
!$xmp task on p(2:3)
  if (xmp_num_nodes() /= 2) error stop 5
  k = 2
!$xmp reduction (+:k)
!$xmp end task
!$xmp end tasks
  if (me == 1 .and. k /= 1) error stop 6
  if ((me == 2 .or. me == 3) .and. k /= 4) error stop 7
  if (me > 3 .and. k /= 0) error stop 8
  r = me
  z = (1d0, 2d0)
  ok = me /= 2
!$xmp reduction (max:r(:,2))
!$xmp reduction (+:z)
!$xmp reduction (.and.:ok)
  if (any(r(:,2) /= xmp_all_num_nodes()) .or. any(r(:,1) /= me)) error stop 9
  if (z /= xmp_all_num_nodes()*(1d0, 2d0)) error stop 10
  if (ok) error stop 11
!$xmp barrier
  if (me == 1) print '(a)', 'PASS'
end program
