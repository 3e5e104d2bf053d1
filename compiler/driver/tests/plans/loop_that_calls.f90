subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp loop (j) on t(1:4,j)
  do j = 1, 8
    call mine()
  end do
!$xmp loop (i) on t(i,2)
  do i = 1, 8
!$xmp barrier
  end do
end subroutine
