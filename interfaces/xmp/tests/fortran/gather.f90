! feature: library.gather
! ranks: 1 2 3 4
! xmp_gather and xmp_scatter: indices count from the lower bounds of the array that they are for.
program gather
  use xmp_lib
  implicit none
  integer, parameter :: n = 9, m = 4
  real(8) :: a(0:n - 1, m), x(n), y(-1:n - 2), back(0:n - 1)
  integer :: first(n), second(n), list(0:n - 1), i, j, wrong, me
!$xmp nodes p(*)
!$xmp template t(0:n - 1, m)
!$xmp template u(n)
!$xmp distribute t(block, *) onto p
!$xmp distribute u(cyclic) onto p
!$xmp align a(i, j) with t(i, j)
!$xmp align x(i) with u(i)
!$xmp align first(i) with u(i)
!$xmp align second(i) with u(i)
!$xmp align y(i) with u(i + 2)
!$xmp align back(i) with t(i, *)
!$xmp align list(i) with t(i, *)
  me = xmp_node_num()
!$xmp loop (i, j) on t(i, j)
  do j = 1, m
    do i = 0, n - 1
      a(i, j) = 10*i + j
    end do
  end do
!$xmp loop on u(i)
  do i = 1, n
    first(i) = n - i
    second(i) = 1 + mod(i, m)
  end do
  call xmp_gather(x, a, first, second)
  wrong = 0
!$xmp loop on u(i) reduction(+:wrong)
  do i = 1, n
    if (nint(x(i)) /= 10*(n - i) + 1 + mod(i, m)) wrong = wrong + 1
    if (first(i) /= n - i) wrong = wrong + 1
  end do
!$xmp loop on t(i, *)
  do i = 0, n - 1
    list(i) = n - 2 - i
    back(i) = i
  end do
  call xmp_scatter(y, back, list)
!$xmp loop on u(i + 2) reduction(+:wrong)
  do i = -1, n - 2
    if (nint(y(i)) /= n - 2 - i) wrong = wrong + 1
  end do
  if (wrong == 0 .and. me == 1) print '(a)', 'PASS'
end program
