subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp loop (i) on t(i*k,:)
  do i = 1, 4
    s = i
  end do
!$xmp loop (i) on t(1:i,3)
  do i = 1, 4
    s = i
  end do
end subroutine
