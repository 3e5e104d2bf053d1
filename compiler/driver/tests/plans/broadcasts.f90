subroutine f
integer i, n, k
real(8) s, r(4)
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp bcast (s)
!$xmp bcast (n, a) from p(2)
!$xmp bcast (r) from t(3) on p(2:4)
!$xmp bcast (a(4)) on t(4)
end subroutine
