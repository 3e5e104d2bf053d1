subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp loop (i,j) on t(i,j)
  do j = 1, 8
    do i = j, 8
      a(i,j) = i
    end do
  end do
end subroutine
