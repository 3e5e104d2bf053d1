! feature: global.array
! ranks: 1 2 3 4
! Array assignments that the owners of a section of a template execute: whole arrays, sections, steps, functions, values that are read
! after they have been assigned to, cyclic dimensions, one index of a dimension, lists of indices.
program arrays
  use xmp_lib
  implicit none
  integer, parameter :: n = 18, m = 4
  integer :: i, j, wrong
  integer :: a(n, m), b(n, m), v(n), c(n), d(n), order(n), small(0:5)
  real(8) :: x(n)
  character(2) :: letters(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic(2)) onto p
!$xmp align (i, *) with t(i) :: a, b
!$xmp align (i) with t(i) :: v, x, letters
!$xmp align (i) with u(i) :: c, d
!$xmp shadow v(1)
  wrong = 0
  order = [(n + 1 - i, i = 1, n)]
!$xmp array on t(:)
  a(:,:) = 2
!$xmp array on t(:)
  v = 5
!$xmp array on t
  x(:) = sqrt(v(:)**2 + 0.0d0) + size(v) - n
!$xmp array on t
  letters(:) = 'a'//"b"
!$xmp loop on t(i)
  do i = 1, n
    do j = 1, m
      b(i,j) = 10*i + j
    end do
  end do
!$xmp array on t(2:n-1)
  a(2:n-1,:) = b(2:n-1,:) + 1
!$xmp array on t(1:n:3)
  a(1:n:3,2) = -b(1:n:3,3)
!$xmp array on t(4)
  a(4,1:2) = 100
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    do j = 1, m
      if (a(i,j) /= want(i,j)) wrong = wrong + 1
    end do
    if (x(i) /= 5 .or. letters(i) /= 'ab') wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 1
! Neighbours: the right side counts as evaluated first.
!$xmp loop on t(i)
  do i = 1, n
    v(i) = i
  end do
!$xmp reflect (v)
!$xmp array on t(2:n-1)
  v(2:n-1) = v(1:n-2) + v(3:n)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 2, n - 1
    if (v(i) /= 2*i) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 2
!$xmp array on u(:)
  c(:) = order(:)
!$xmp array on u(2:n:2)
  d(2:n:2) = c(2:n:2)*order(order(2:n:2))
!$xmp loop on u(i) reduction(+:wrong)
  do i = 2, n, 2
    if (c(i) /= n + 1 - i .or. d(i) /= i*(n + 1 - i)) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 3
! What is not distributed goes with the template's sections.
  small = 0
!$xmp array on t(3:8)
  small(0:5) = v(3:8)
!$xmp reduction (+: small)
  if (any(small /= [(2*i, i = 3, 8)])) error stop 4
! A function of a whole array or section has one value for all elements.
!$xmp array on t(:)
  v(:) = order(:) + maxval(order(:)) + size(order) + sum(order(2:3))
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (v(i) /= 5*n - 2 - i) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 20
  small = 1
!$xmp array on t(3:8)
  small(0:5) = small(0:5) + sum(small(0:5))
!$xmp reduction (+: small)
  if (any(small /= 7 + xmp_num_nodes() - 1)) error stop 21
  ! Array constructors, which have a value for each element.
!$xmp array on t
  v = [(3*i, i = 1, n)]
!$xmp array on t(2:8:2)
  v(2:8:2) = v(2:8:2) + abs((/-5, -6, m + 3, 8/))*sum([1, 1])
!$xmp array on u(3:6)
  c(3:6) = (/ 5, 6, 7, 8 /) - maxval((/1, 2/))
!$xmp array on t(1:2)
  letters(1:2) = [character(2) :: 'ab', 'c']
!$xmp loop on t(i)
  do i = 1, n
    if (i <= 8 .and. mod(i, 2) == 0) then
      if (v(i) /= 3*i + 2*(4 + i/2)) error stop 5
    else if (v(i) /= 3*i) then
      error stop 6
    end if
    if (i == 1 .and. letters(i) /= 'ab') error stop 7
    if (i == 2 .and. letters(i) /= 'c') error stop 8
  end do
!$xmp loop on u(i)
  do i = 3, 6
    if (c(i) /= i) error stop 9
  end do
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  integer function want(i, j)
    integer, intent(in) :: i, j
    want = 2
    if (i > 1 .and. i < n) want = 10*i + j + 1
    if (mod(i, 3) == 1 .and. j == 2) want = -(10*i + 3)
    if (i == 4 .and. j < 3) want = 100
  end function
end program
