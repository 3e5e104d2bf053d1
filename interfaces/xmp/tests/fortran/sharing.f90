! feature: global.loop-reduction
! ranks: 1 2 3 4 6
! The nodes of a reduction clause are the owners of the triplet with the range of the loop variable. Other nodes keep their values.
module counted
  implicit none
  integer :: calls = 0
contains
  integer function bound(n)
    integer, intent(in) :: n
    calls = calls + 1
    bound = n
  end function
end module

program sharing
  use xmp_lib
  use counted
  implicit none
  integer, parameter :: n = 24
  integer :: i, j, k, first, last, step, total, most, list(3), place, wanted, failures, row, whole
!$xmp nodes p(*)
!$xmp nodes g(*,1)
!$xmp template t(n)
!$xmp template c(n)
!$xmp template few(2)
!$xmp template grid(n,6)
!$xmp distribute t(block) onto p
!$xmp distribute c(cyclic) onto p
!$xmp distribute few(block) onto p
!$xmp distribute grid(cyclic,block) onto g
  failures = 0
  ! Constant bounds.
  total = 100; most = 1; list = [1, 2, 3]
!$xmp loop (i) on t(i) reduction(+:total, list) reduction(max:most)
  do i = 4, 6
    total = total + i
    list(i - 3) = list(i - 3) + i
    most = max(most, i)
  end do
  if (shares(1, 4, 6, 1)) then
    call expect(total == 115 .and. most == 6 .and. all(list == [5, 7, 9]), 1)
  else
    call expect(total == 100 .and. most == 1 .and. all(list == [1, 2, 3]), 2)
  end if
  ! Variables, up and down, by more than 1.
  do first = 1, n, 5
    do last = first - 1, n, 4
      total = 0
!$xmp loop (i) on c(i) reduction(+:total)
      do i = first, last, 3
        total = total + i
      end do
      wanted = sum([(k, k = first, last, 3)])
      call expect(total == merge(wanted, 0, shares(2, first, last, 3)), 3)
      total = 0; step = -3
!$xmp loop (i) on c(i) reduction(+:total)
      do i = last, first, step
        total = total + i
      end do
      wanted = sum([(k, k = last, first, -3)])
      call expect(total == merge(wanted, 0, shares(2, last, first, -3)), 4)
    end do
  end do
  ! A subscript that is a multiple, and one that counts backwards.
  total = 0; most = 0
!$xmp loop (i) on c(2*i+1) reduction(+:total)
  do i = 1, 2
    total = total + i
  end do
!$xmp loop (i) on t(n+1-i) reduction(+:most)
  do i = 1, 4
    most = most + i
  end do
  call expect(total == merge(3, 0, shares(2, 3, 5, 2)), 5)
  call expect(most == merge(10, 0, shares(1, n - 3, n, 1)), 6)
  ! Nobody executes an empty loop.
  total = 77 + xmp_node_num()
!$xmp loop (i) on t(i) reduction(+:total)
  do i = 8, 7
    total = 0
  end do
  call expect(total == 77 + xmp_node_num(), 7)
  ! Bounds with calls are evaluated once.
  total = 0
!$xmp loop (i) on t(i) reduction(+:total)
  do i = bound(2), bound(4)
    total = total + i
  end do
  call expect(total == merge(9, 0, shares(1, 2, 4, 1)) .and. calls == 2, 8)
  ! Where an extremum is.
  most = -1; place = -1
!$xmp loop (i) on t(i) reduction(lastmax:most/place/)
  do i = 9, 12
    if (mod(i, 2) >= most) then
      most = mod(i, 2); place = i
    end if
  end do
  if (shares(1, 9, 12, 1)) then
    call expect(most == 1 .and. place == 11, 9)
  else
    call expect(most == -1 .and. place == -1, 10)
  end if
  ! Nests.
  total = 0; row = 0
!$xmp loop (i, j) on grid(j, i) reduction(+:total)
  do i = 1, 6
    do j = 3, 4
      total = total + 10*i + j
    end do
  end do
  call expect(total == merge(462, 0, shares(2, 3, 4, 1)), 11)
!$xmp loop (i) on grid(:, i)
  do i = 1, 6
    total = 0
!$xmp loop (j) on grid(j, i) reduction(+:total)
    do j = 1, 2
      total = total + j
    end do
    row = row + total
  end do
  call expect(row == merge(18, 0, shares(2, 1, 2, 1)), 12)
  ! Nodes as indices.
  total = 0; last = (xmp_num_nodes() + 1)/2
!$xmp loop (k) on p(k) reduction(+:total)
  do k = 1, last
    total = total + k
  end do
  call expect(total == merge(last*(last + 1)/2, 0, xmp_node_num() <= last), 13)
  ! A loop over a whole dimension: nodes that own nothing of it have the result, too.
  whole = 0
!$xmp loop (i) on few(i) reduction(+:whole)
  do i = 1, 2
    whole = whole + i
  end do
  call expect(whole == 3, 14)
!$xmp reduction(+:failures)
  if (xmp_node_num() == 1 .and. failures == 0) print '(a)', 'PASS'
contains
  subroutine expect(holds, number)
    logical, intent(in) :: holds
    integer, intent(in) :: number
    if (holds) return
    failures = failures + 1
    print '(a,i0,a,i0)', 'node ', xmp_node_num(), ': not true: ', number
  end subroutine

  ! Whether this node owns an index of a triplet: of a block (1) or of a cyclic (2) dimension.
  logical function shares(format, first, last, step)
    integer, intent(in) :: format, first, last, step
    integer :: k, owner, nodes
    nodes = xmp_num_nodes()
    shares = .false.
    do k = first, last, step
      owner = merge((k - 1)/((n + nodes - 1)/nodes), mod(k - 1, nodes), format == 1)
      if (owner + 1 == xmp_node_num()) shares = .true.
    end do
  end function
end program
