! feature: global.gmove
! ranks: 1 2 3 5
! Assignments between distributed arrays, and between these and plain ones, whole, by section, by element.
program gmoves
  use xmp_lib
  implicit none
  integer, parameter :: n = 15, m = 8
  integer :: a(n, m), b(n, m), c(m, 0:n-1), plain(n, m), line(n), x, i, j
!$xmp nodes p(*)
!$xmp template t(m)
!$xmp template s(0:n-1)
!$xmp distribute t(block) onto p
!$xmp distribute s(cyclic(2)) onto p
!$xmp align (*,j) with t(j) :: a, b
!$xmp align c(*,i) with s(i)
!$xmp loop (j) on t(j)
  do j = 1, m
    do i = 1, n
      a(i, j) = 100*i + j
      b(i, j) = 0
    end do
  end do
!$xmp gmove
  plain(:,:) = a(:,:)
  do j = 1, m
    do i = 1, n
      if (plain(i, j) /= 100*i + j) error stop 1
    end do
  end do
!$xmp gmove
  b(2:n:3, 1:m-1) = a(1:n-1:3, 2:m)
!$xmp gmove
  plain = b
  do j = 1, m - 1
    do i = 2, n, 3
      if (plain(i, j) /= 100*(i-1) + j + 1) error stop 2
    end do
  end do
!$xmp gmove
  line(:) = a(:, 5)
  if (any(line /= [(100*i + 5, i = 1, n)])) error stop 3
!$xmp gmove
  x = a(7, 3)
  if (x /= 703) error stop 4
!$xmp gmove
  c(3, :) = a(:, 4)
  x = 0
!$xmp loop (i) on s(i) reduction(+:x)
  do i = 0, n - 1
    if (c(3, i) == 100*(i+1) + 4) x = x + 1
  end do
  if (x /= n) error stop 5
!$xmp gmove
  c(:, :) = 9
!$xmp gmove in
  line(1:3) = a(1:3, 1)
  if (any(line(1:3) /= [101, 201, 301])) error stop 6
  x = 0
!$xmp loop (i) on s(i) reduction(+:x)
  do i = 0, n - 1
    x = x + sum(c(:, i))
  end do
  if (x /= 9*n*m) error stop 7
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
