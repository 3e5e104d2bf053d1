subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,block) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp shadow a(1:2,1)
!$xmp reflect (a)
!$xmp reflect (a) width(/periodic/1:0, 1) orthogonal async(3)
!$xmp wait_async (3)
!$xmp reflect_init (a) width(0:2, 1)
!$xmp reflect_do (a)
!$xmp reduce_shadow (a) width(1:2, 0)
!$xmp wait_async (3, k) on p(1,1:2)
end subroutine
