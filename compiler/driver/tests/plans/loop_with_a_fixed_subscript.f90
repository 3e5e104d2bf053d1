subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp loop (j) on t(k,j)
  do j = 1, 8
    a(k,j) = 0
  end do
!$xmp loop (i) on t(i,*)
  do i = 1, 8
    s = i
  end do
end subroutine
