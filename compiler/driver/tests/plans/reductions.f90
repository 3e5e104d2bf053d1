subroutine f
integer i, n, k
real(8) s, r(4)
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp reduction (+:s, r)
!$xmp reduction (min:n/k/) on p(1:3)
!$xmp reduction (max:a) on t(1:4)
!$xmp reduction (iand:k) on p
!$xmp reduction (+:a(4)) on t(4)
end subroutine
