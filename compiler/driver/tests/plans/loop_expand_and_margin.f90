subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,block) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp shadow a(1:2,1)
!$xmp loop (i,j) on t(i,j) expand(/unbound/1:2, 0)
  do j = 1, 8
    do i = 1, 8
      s = i
    end do
  end do
!$xmp loop (i,j) on t(i,j) margin(-1:-2, -1)
  do j = 1, 8
    do i = 1, 8
      s = i
    end do
  end do
end subroutine
