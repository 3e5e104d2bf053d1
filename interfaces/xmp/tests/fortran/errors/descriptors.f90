program e
  use xmp_lib
  implicit none
  integer :: plain, n, s
  integer :: a(10)
!$xmp nodes p(*)
!$xmp template t(10)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  s = xmp_nodes_ndims(xmp_desc_of(p), n)
  s = xmp_template_ndims(xmp_desc_of(t), n)
  s = xmp_array_ndims(xmp_desc_of(a), n)
  s = xmp_nodes_ndims(xmp_desc_of(plain), n)
end program
! error: 13:35: 'plain' is not a node array, a template or a distributed array
