! feature: local.alias
! ranks: 1 2 3 4
! local_alias: the node's part of an array by another name, its shadow with it; of an allocatable array, too.
program alias
  use xmp_lib
  implicit none
  integer, parameter :: n = 10
  real(8) :: g(n), l(0:), cyc(n, 3), all_of(:, 0:)
  integer, allocatable :: h(:)
  integer :: part(:), i, first, count, wrong, me
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic) onto p
!$xmp local_alias l => g
!$xmp local_alias part => h
!$xmp local_alias all_of => cyc
!$xmp align g(i) with t(i)
!$xmp align h(i) with t(i)
!$xmp align cyc(i, *) with u(i)
!$xmp shadow g(1)
  me = xmp_node_num()
  wrong = 0
!$xmp loop on t(i)
  do i = 1, n
    g(i) = i
  end do
!$xmp reflect (g)
  first = n + 1
!$xmp loop on t(i)
  do i = 1, n
    first = min(first, i)
  end do
  count = ubound(l, 1)
  if (lbound(l, 1) /= 0 .or. lbound(g, 1) /= 1 .or. size(g) /= n) wrong = wrong + 1
  if (count > 1) then
    if (nint(l(1)) /= first .or. nint(l(count - 1)) /= first + count - 2) wrong = wrong + 1
    if (me > 1) then
      if (nint(l(0)) /= first - 1) wrong = wrong + 1
    end if
  end if
!$xmp loop on u(i)
  do i = 1, n
    cyc(i, 2) = i
  end do
  if (me <= n) then
    if (nint(all_of(1, 1)) /= me .or. lbound(all_of, 2) /= 0) wrong = wrong + 1
  end if
  allocate(h(n))
  part = 7
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (h(i) /= 7) wrong = wrong + 1
  end do
  deallocate(h)
  if (associated(part)) wrong = wrong + 1
  if (wrong == 0 .and. me == 1) print '(a)', 'PASS'
end program
