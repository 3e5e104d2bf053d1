! feature: directive.order directive.preprocessor global.gblock global.loop-nest global.template-fix
! flags: -cpp -DSIZE=23
! ranks: 1 2 3 4
! Directives in front of what they name; macros; gblock; loops inside loops, with bounds of their own; statements that share a line.
program order
!$xmp align a(i,j) with t(i,j)
!$xmp shadow a(0,0)
!$xmp nodes p(*)
!$xmp template t(SIZE,n)
!$xmp distribute t(*,cyclic(2)) onto p
!$xmp template g(:)
!$xmp distribute g(gblock(*)) onto p
  use xmp_lib
  implicit none
  integer, parameter :: n = SIZE - 4
  integer a(SIZE, n), other; integer :: i, j, k, sum, map(64), mine
  map = 0; map(1) = n
!$xmp template_fix (gblock(map)) g(n)
  mine = 0; other = 1; sum = 0
!$xmp loop (i) on g(i)
  do i = 1, n; mine = mine + 1; end do
  if (xmp_node_num() == 1 .and. mine /= n) error stop 1
  if (xmp_node_num() > 1 .and. mine /= 0) error stop 2
!$xmp loop (j) on t(*,j)
  do j = 1, n
    do i = 1, SIZE
      a(i, j) = 0
    end do
  end do
  ! A triangle: the inner bounds depend on the outer variable.
!$xmp loop (i,j) on t(i,j) reduction(+:sum)
  do j = 1, n
    do i = j, SIZE, 2
      a(i, j) = i*j
      sum = sum + a(i, j)
    end do
  end do
  k = 0
  do j = 1, n
    do i = j, SIZE, 2
      k = k + i*j
    end do
  end do
  if (sum /= k) error stop 3
  ! A subscript that is no variable is asked for in each iteration.
  mine = 0
!$xmp loop (j) on t(*,mod(j,n)+1) reduction(+:mine)
  outer: do j = 1, 2*n
    if (j > n) cycle outer
    mine = mine + a(n, mod(j, n) + 1)
  end do outer
  k = 0
  do j = 1, n
    if (mod(n - j, 2) == 0) k = k + n*j
  end do
  if (mine /= k) error stop 4
  ! A loop that runs over nodes.
  mine = 0
!$xmp loop (i) on p(i) reduction(+:mine)
  do i = 1, xmp_num_nodes()
    if (xmp_all_node_num() == i) mine = mine + 1
  end do
  if (mine /= xmp_all_num_nodes()) error stop 5
  call given(xmp_num_nodes(), [(i, i = 1, xmp_num_nodes())])
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  ! Blocks of 1, 2, 3 ... indices.
  subroutine given(nodes, lengths)
    integer, intent(in) :: nodes, lengths(nodes)
    integer :: v(nodes*(nodes + 1)/2), i, mine
!$xmp template h(nodes*(nodes + 1)/2)
!$xmp distribute h(gblock(lengths)) onto p
!$xmp align v(i) with h(i)
    mine = 0
!$xmp loop on h(i)
    do i = 1, nodes*(nodes + 1)/2
      v(i) = i
      mine = mine + 1
    end do
    if (mine /= xmp_node_num()) error stop 6
  end subroutine
end program
