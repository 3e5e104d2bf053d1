! feature: local.alias library.gather
! ranks: 1 2 3 4 6
! What a node has of an array: no more than it owns and its shadow, where templates and blocks are larger than the array. A whole array in a
! statement, as an argument, under another name, and as indices of gather and scatter.
program part
  implicit none
  integer, parameter :: n = 7, m = 23
!$xmp nodes p(*)
!$xmp template t(n, 0:n+5)
!$xmp distribute t(*, block) onto p
!$xmp template u(m)
!$xmp distribute u(cyclic(5)) onto p
!$xmp template v(m)
!$xmp distribute v(block(40)) onto p
  integer :: a(n, n), b(n, n), wide(n, n), c(m), after_c(m), d(m), after_d(m)
  integer :: k1(n, n), k2(n, n), x(n, n), alias_a(:, :), alias_c(:)
  integer, allocatable :: e(:, :), after_e(:, :)
  integer :: i, j, mine, failures
!$xmp align (i, j) with t(i, j) :: a, b, wide, e, after_e, k1, k2, x
!$xmp shadow (0, 1:2) :: wide
!$xmp align (i) with u(i) :: c, after_c
!$xmp align (i) with v(i) :: d, after_d
!$xmp local_alias alias_a => a
!$xmp local_alias alias_c => c
  failures = 0
  allocate(e(n, n), after_e(n, n))
!$xmp loop (i, j) on t(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = 1; b(i, j) = 1; e(i, j) = 1; after_e(i, j) = 1; x(i, j) = 0
      k1(i, j) = j; k2(i, j) = n + 1 - i
    end do
  end do
!$xmp loop on u(i)
  do i = 1, m
    c(i) = 1; after_c(i) = 1
  end do
!$xmp loop on v(i)
  do i = 1, m
    d(i) = 1; after_d(i) = 1
  end do
  a = 5
  e = 5
  c(:) = 5
  d = 5

  mine = 0
!$xmp loop (i, j) on t(i, j) reduction(+:failures)
  do j = 1, n
    do i = 1, n
      mine = mine + 1
      if (a(i, j) /= 5 .or. b(i, j) /= 1 .or. e(i, j) /= 5 .or. after_e(i, j) /= 1) failures = failures + 1
    end do
  end do
  if (size(alias_a) /= mine) failures = failures + 1
  call seen(a, mine/n, failures)
  call seen(e, mine/n, failures)
  call seen(wide, merge(mine/n + 3, 0, mine > 0), failures)

  mine = 0
!$xmp loop on u(i) reduction(+:failures)
  do i = 1, m
    mine = mine + 1
    if (c(i) /= 5 .or. after_c(i) /= 1) failures = failures + 1
  end do
  if (size(alias_c) /= mine) failures = failures + 1
!$xmp loop on v(i) reduction(+:failures)
  do i = 1, m
    if (d(i) /= 5 .or. after_d(i) /= 1) failures = failures + 1
  end do

!$xmp loop (i, j) on t(i, j)
  do j = 1, n
    do i = 1, n
      b(i, j) = 10*i + j
    end do
  end do
  call xmp_gather(x, b, k1, k2)
  call xmp_scatter(a, b, k1, k2)
!$xmp loop (i, j) on t(i, j) reduction(+:failures)
  do j = 1, n
    do i = 1, n
      if (k1(i, j) /= j .or. k2(i, j) /= n + 1 - i) failures = failures + 1
      if (x(i, j) /= 10*j + n + 1 - i .or. a(i, j) /= 10*(n + 1 - j) + i) failures = failures + 1
    end do
  end do

!$xmp reduction(+:failures)
!$xmp task on p(1)
  if (failures == 0) print '(a)', 'PASS'
!$xmp end task
contains
  ! The local part, as an array of assumed shape (XMP 6.2).
  subroutine seen(local, columns, failures)
    integer, intent(in) :: local(:, :), columns
    integer, intent(inout) :: failures
    if (any(shape(local) /= [n, columns])) failures = failures + 1
  end subroutine
end program
