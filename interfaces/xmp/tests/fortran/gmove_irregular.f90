! feature: global.gmove
! ranks: 2 3 4
! `gmove in` and `gmove out` (XMP 4.5.2) between a gblock array, rows, columns and parts of two-dimensional arrays.
program gmove_irregular
  use xmp_lib
  implicit none
  integer, parameter :: n = 15
  integer :: m(4), i, bad, k
  integer, allocatable :: a(:), b(:, :), c(:, :)
!$xmp nodes p(*)
!$xmp template t(:)
!$xmp template u(n, n)
!$xmp template w(n, n)
!$xmp distribute t(gblock(*)) onto p
!$xmp distribute u(*, cyclic) onto p
!$xmp distribute w(block, *) onto p
!$xmp align a(i) with t(i)
!$xmp align b(i, j) with u(i, j)
!$xmp align c(i, j) with w(i, j)
  integer :: j
  m = 1; k = xmp_num_nodes(); m(k) = n - (k - 1)
!$xmp template_fix (gblock(m(1:k))) t(n)
  allocate (a(n), b(n, n), c(n, n))
  bad = 0
!$xmp loop (i, j) on u(i, j)
  do j = 1, n
    do i = 1, n
      b(i, j) = 100*i + j
    end do
  end do
!$xmp loop (i, j) on w(i, j)
  do j = 1, n
    do i = 1, n
      c(i, j) = 0
    end do
  end do
!$xmp gmove in
  a(:) = b(3, :)
!$xmp loop on t(i)
  do i = 1, n
    if (a(i) /= 300 + i) bad = bad + 1
  end do
!$xmp gmove out
  c(2:8, 3:n) = b(4:10, 1:n-2)
!$xmp loop (i, j) on w(i, j)
  do j = 1, n
    do i = 1, n
      if (c(i, j) /= merge(100*(i + 2) + j - 2, 0, i >= 2 .and. i <= 8 .and. j >= 3)) bad = bad + 1
    end do
  end do
!$xmp gmove out
  c(1, :) = a(:)
!$xmp loop (i, j) on w(i, j)
  do j = 1, n
    do i = 1, 1
      if (c(i, j) /= 300 + j) bad = bad + 1
    end do
  end do
!$xmp reduction (+:bad)
  if (xmp_node_num() == 1) then
    if (bad == 0) print '(a)', 'PASS'
  end if
end program
