subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,block) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp shadow a(1:2,1)
!$xmp reflect (a) async(k)
!$xmp loop (i,j) on t(i,j) peel_and_wait(k, -1:-2, -1)
  do j = 1, 8
    do i = 1, 8
      s = i
    end do
  end do
end subroutine
