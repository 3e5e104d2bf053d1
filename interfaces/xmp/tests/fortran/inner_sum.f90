! feature: global.loop global.loop-reduction
! ranks: 1 2 4
! flags: -Wno-error
! compiles with: inner_sum.f90:16:39: warning: this clause does not combine 's' along dimension 1 of 't', where the subscript is ':'
! A reduction clause combines along the loop's own dimensions. The nodes along another dimension keep what they add in an inner loop.
program inner_sum
  implicit none
  integer, parameter :: n = 8
  integer i, j, s, all
!$xmp nodes p(*)
!$xmp nodes g(2 - mod(xmp_all_num_nodes(), 2), *)
!$xmp template t(n, n)
!$xmp distribute t(block, block) onto g
  integer, external :: xmp_all_num_nodes
  s = 0
!$xmp loop (j) on t(:, j) reduction(+:s)
  do j = 2, n - 1
!$xmp loop (i) on t(i, j)
    do i = 1, n
      s = s + 1
    end do
  end do
  all = s
!$xmp reduction(+:all) on p
  if (all /= xmp_all_num_nodes() * (n - 2) * n / (2 - mod(xmp_all_num_nodes(), 2))) stop 1
  s = 0
!$xmp loop (j) on t(:, j) reduction(+:s)
  do j = 2, n - 1
!$xmp loop (i) on t(i, j) reduction(+:s)
    do i = 1, n
      s = s + 1
    end do
  end do
  if (s /= n * (n - 2)) stop 2
  if (this_image() == 1) print '(a)', 'PASS'
end program
