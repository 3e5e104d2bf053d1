subroutine f
integer i, n, k
real(8) s
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop (i) on t(2*i+k-1)
  do i = 1, 3, 2
    s = i
  end do
!$xmp loop (i) on t(9-i)
  do i = 8, 1, -1
    s = i
  end do
end subroutine
