! feature: library.inquiry library.transform
! ranks: 2 4
! What the library knows of node arrays, templates and arrays, and its operations on whole arrays.
program inquiry
  use xmp_api
  implicit none
  integer, parameter :: n = 10, m = 6
  integer :: k, i, j, wrong, lb(2), ub(2), st(2), map(2)
  logical :: is
  real(8) :: a(0:n-1, m), x(m, 0:n-1), y(n, n), square(m, m)
  integer :: v(n), w(n), packed(n)
  logical :: mask(n)
  type(xmp_desc) :: d, e
!$xmp nodes p(2, *)
!$xmp nodes q(*)
!$xmp nodes first(1) = q(1:1)
!$xmp template t(0:n-1, m)
!$xmp distribute t(cyclic(3), block) onto p
!$xmp template s(n)
!$xmp distribute s(block) onto q
!$xmp template r(m)
!$xmp distribute r(block) onto q
!$xmp align a(i,j) with t(i,j)
!$xmp shadow a(0,1:2)
!$xmp align x(j,*) with r(j)
!$xmp align (*,j) with s(j) :: y
!$xmp align square(j,*) with r(j)
!$xmp align (i) with s(i) :: v, w, mask, packed
  d = xmp_desc_of(p)
  if (xmp_nodes_ndims(d, k) /= 0 .or. k /= 2) error stop 1
  if (xmp_nodes_size(d, 1, k) /= 0 .or. k /= 2) error stop 2
  i = xmp_node_num()
  if (xmp_nodes_index(d, 1, k) /= 0 .or. k /= mod(i - 1, 2) + 1) error stop 3
  if (xmp_nodes_equiv(xmp_desc_of(first), d, lb, ub, st) /= 0 .or. lb(1) /= 1 .or. ub(1) /= 1) error stop 4
  if (xmp_nodes_attr(xmp_desc_of(q), k) /= 0 .or. k /= xmp_entire_nodes) error stop 5
  if (xmp_nodes_equiv(xmp_desc_of(q), d, lb, ub, st) >= 0) error stop 6
  d = xmp_desc_of(t)
  if (xmp_template_fixed(d, is) /= 0 .or. .not. is) error stop 7
  if (xmp_template_lbound(d, 1, k) /= 0 .or. k /= 0) error stop 8
  if (xmp_template_ubound(d, 2, k) /= 0 .or. k /= m) error stop 9
  if (xmp_dist_format(d, 1, k) /= 0 .or. k /= xmp_cyclic) error stop 10
  if (xmp_dist_blocksize(d, 1, k) /= 0 .or. k /= 3) error stop 11
  if (xmp_dist_axis(d, 2, k) /= 0 .or. k /= 2) error stop 12
  if (xmp_dist_gblockmap(d, 1, map) >= 0) error stop 13
  d = xmp_desc_of(a)
  if (xmp_array_ndims(d, k) /= 0 .or. k /= 2) error stop 14
  i = xmp_node_num()
  if (xmp_array_lda(d, k) /= 0 .or. k /= merge(6, 4, mod(i, 2) == 1)) error stop 26
  if (xmp_array_lda(xmp_desc_of(v), k) >= 0) error stop 27
  if (xmp_array_lbound(d, 1, k) /= 0 .or. k /= 0) error stop 15
  if (xmp_array_ubound(d, 1, k) /= 0 .or. k /= n - 1) error stop 16
  if (xmp_array_ubound(d, 2, k) /= 0 .or. k /= m) error stop 17
  if (xmp_array_ushadow(d, 2, k) /= 0 .or. k /= 2) error stop 18
  if (xmp_array_lshadow(d, 1, k) /= 0 .or. k /= 0) error stop 19
  if (xmp_align_axis(d, 2, k) /= 0 .or. k /= 2) error stop 20
  if (xmp_align_offset(d, 1, k) /= 0 .or. k /= 0) error stop 21
  if (xmp_align_template(d, e) /= 0) error stop 22
  if (xmp_template_ndims(e, k) /= 0 .or. k /= 2) error stop 23
  if (xmp_array_gtol(xmp_desc_of(v), 1, 1, k) /= 0 .or. k /= 1) error stop 24
  call xmp_get_primary_image_index(1, [1], map, xmp_desc_of(q))
  if (map(1) /= 1) error stop 25
  wrong = 0
!$xmp loop (i,j) on t(i,j)
  do j = 1, m
    do i = 0, n - 1
      a(i,j) = 10*i + j
    end do
  end do
  call xmp_transpose(x, a, 0)
!$xmp loop on r(j) reduction(+:wrong)
  do j = 1, m
    do i = 0, n - 1
      if (x(j,i) /= 10*i + j) wrong = wrong + 1
    end do
  end do
  if (wrong /= 0) error stop 26
  call xmp_matmul(y, a, x)
  call xmp_matmul(square, x, a)
!$xmp loop on s(j) reduction(+:wrong)
  do j = 1, n
    do i = 1, n
      if (y(i,j) /= sum([((10*(i - 1) + k)*(10*(j - 1) + k), k = 1, m)])) wrong = wrong + 1
    end do
  end do
!$xmp loop on r(i) reduction(+:wrong)
  do i = 1, m
    do j = 1, m
      if (square(i,j) /= sum([((10*k + i)*(10*k + j), k = 0, n - 1)])) wrong = wrong + 1
    end do
  end do
  if (wrong /= 0) error stop 27
!$xmp loop on s(i)
  do i = 1, n
    w(i) = mod(7*i, n)
    mask(i) = mod(i, 2) == 0
    packed(i) = 0
  end do
  call xmp_sort_up(v, w)
  call xmp_pack(packed, w, mask)
!$xmp loop on s(i) reduction(+:wrong)
  do i = 1, n
    if (v(i) /= i - 1) wrong = wrong + 1
    if (i <= n/2) then
      if (packed(i) /= mod(14*i, n)) wrong = wrong + 1
    end if
  end do
  if (wrong /= 0) error stop 28
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
