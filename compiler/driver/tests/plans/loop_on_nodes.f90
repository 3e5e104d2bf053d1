subroutine f
integer i, n, k
real(8) s
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop (i) on p(i)
  do i = 1, n
    s = i
  end do
end subroutine
