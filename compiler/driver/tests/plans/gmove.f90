subroutine f
integer i, j, k, n
real(8) s
integer m
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp gmove
  a(3,1:8) = b(1:8,4)
!$xmp gmove in
  b(1,1:4) = a(1:4,3)
!$xmp gmove out async(k)
  a(:,:) = b(:,:)
!$xmp gmove
  s = a(4,3)
!$xmp gmove async(7)
  m = a(4,3)
!$xmp gmove
  m = n
end subroutine
