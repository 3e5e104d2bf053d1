! feature: global.template global.distribute global.align global.loop global.loop-reduction directive.order
! ranks: 1 2 3 4 7
! Every format, loops in all directions and steps: each element is visited once by a node that stores it, with its global index.
program loops
  use xmp_lib
  implicit none
  integer, parameter :: size = 41
  integer :: i, lengths(16)
  integer(8) :: total, turns
!$xmp nodes p(*)
!$xmp template tb(size), tn(3:size+2), tc(size), tk(size), tg(-4:size)
!$xmp distribute tb(block) onto p
!$xmp distribute tn(block(size)) onto p
!$xmp distribute tc(cyclic) onto p
!$xmp distribute tk(cyclic(3)) onto p
!$xmp distribute tg(cyclic(4)) onto p
  integer(8) :: b(size), n(0:size-1), c(size), k(size), part(size-9), plain
!$xmp align b(i) with tb(i)
!$xmp align n(i) with tn(i+3)
!$xmp align (i) with tc(i) :: c
!$xmp align k(x) with tk(x)
!$xmp align part(i) with tg(i+1)
  plain = 0
  lengths = 0

  total = 0
!$xmp loop (i) on tb(i) reduction(+:total)
  do i = 1, size
    b(i) = i
    total = total + b(i)
  end do
  call expect(total, int(size*(size+1)/2, 8), 1)

  total = 100
!$xmp loop on tn(i+3) reduction(+:total)
  do i = size - 1, 0, -2
    n(i) = i + 1
    total = total + n(i)
  end do
  ! Nodes without an iteration keep what they had.
!$xmp reduction (max:total)
  call expect(total - 100, int(sum([(i, i = 1, size, 2)]), 8), 2)

  total = 0
  turns = 0
!$xmp loop on tc(i) reduction(+:total, turns)
  do i = 2, size, 3
    c(i) = 3*i
    total = total + c(i)
    turns = turns + 1
  end do
!$xmp reduction (max:total, turns)
  call expect(total, int(sum([(3*i, i = 2, size, 3)]), 8), 3)
  call expect(turns, int((size - 2)/3 + 1, 8), 4)

  total = 0
!$xmp loop on tk(i) reduction(+:total)
  do i = size, 1, -1
    k(i) = i
    k(i) = k(i) + k(i)
    total = total + k(i)
  end do
  call expect(total, int(size*(size+1), 8), 5)

  total = 0
!$xmp loop on tg(i+1) reduction(+:total)
  do i = 1, size - 9
    part(i) = i
    total = total + part(i)
  end do
!$xmp reduction (max:total)
  call expect(total, int((size-9)*(size-8)/2, 8), 6)

  ! A product, a maximum, a minimum, a truth value.
  turns = -1
!$xmp loop on tb(i) reduction(max:turns)
  do i = 1, size
    turns = max(turns, b(i))
  end do
  call expect(turns, int(size, 8), 7)

  ! No index in `on` (XMP 4.4.3): the node with index 1 of the template executes all iterations.
  turns = 0
!$xmp loop on tb(1)
  do i = 1, 3
    turns = turns + i
  end do
  call expect(turns, merge(6_8, 0_8, xmp_node_num() == 1), 8)
  turns = 0
!$xmp loop on p(*)
  do i = 1, 3
    turns = turns + xmp_num_nodes()
  end do
  call expect(turns, 3_8, 9)
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine expect(have, want, where)
    integer(8), intent(in) :: have, want
    integer, intent(in) :: where
    if (have == want) return
    print *, 'wrong at', where, have, want
    error stop 1
  end subroutine
end program
