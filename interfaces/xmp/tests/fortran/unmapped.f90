! feature: library.transform
! ranks: 1 2 3 4
! Procedures on whole arrays of which some are not distributed: each node has all of the result then, and gives all of an argument.
program unmapped
  use xmp_lib
  implicit none
  integer, parameter :: n = 5, m = 7
!$xmp nodes p(*)
!$xmp template t(m)
!$xmp distribute t(block) onto p
  integer :: a(n, m), b(m, n), v(m)
  logical :: mask(m)
!$xmp align a(*, j) with t(j)
!$xmp align b(i, *) with t(i)
!$xmp align v(i) with t(i)
!$xmp align mask(i) with t(i)
  integer :: product(n, n), left(n, m), right(m, n), packed(m), turned(0:m - 1, 2:n + 1), sorted(m), few(2)
  integer, allocatable :: from(:)
  integer :: i, j
  do j = 1, m
    left(:, j) = [(10*i + j, i=1, n)]
    right(j, :) = [(i - 2*j, i=1, n)]
  end do
!$xmp loop on t(j)
  do j = 1, m
    a(:, j) = left(:, j)
    b(j, :) = right(j, :)
    v(j) = mod(3*j, m)
    mask(j) = mod(j, 2) == 0
  end do
  product = -1
  call xmp_matmul(product, a, b)
  if (any(product /= matmul(left, right))) error stop 'a product that is not distributed'
  product = -1
  call xmp_matmul(product, left, b)
  if (any(product /= matmul(left, right))) error stop 'a factor that is not distributed'
  if (n > m) call xmp_transpose(turned, b, 0)
  turned = -1
  if (n < m) call xmp_transpose(turned, a, 0)
  if (any(turned /= transpose(left))) error stop 'transposed'
  sorted = -1
  call xmp_sort_down(sorted(:), v)
  if (any(sorted /= [(m - i, i=1, m)])) error stop 'sorted'
  packed = -1
  call xmp_pack(packed, v, mask)
  if (any(packed /= [6, 5, 4, -1, -1, -1, -1])) error stop 'packed'
  allocate (from(3))
  from = [60, 50, 40]
  call xmp_unpack(v, from, mask)
!$xmp gmove
  packed = v
  if (any(packed /= [3, 60, 2, 50, 1, 40, 0])) error stop 'unpacked'
  few = packed(6:7)
  if (any(few /= [40, 0])) error stop 'other arrays'
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
end program
