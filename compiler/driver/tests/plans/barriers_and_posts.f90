subroutine f
integer i, n, k
real(8) s
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp barrier
!$xmp barrier on p(1:k)
!$xmp barrier on t(2:5)
!$xmp post (p(2), 5)
!$xmp wait
!$xmp wait (p(n))
!$xmp wait (p(1), k)
end subroutine
