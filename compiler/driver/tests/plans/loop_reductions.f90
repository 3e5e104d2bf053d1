subroutine f
integer i, n, k
real(8) s, r(4)
real(8) a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop (i) on t(i) reduction(+:s, r) reduction(*:n) reduction(max:k)
  do i = 1, 8
    s = s + i
  end do
!$xmp loop (i) on t(i) reduction(ieor:n) reduction(ior:k)
  do i = 1, 8
    n = ieor(n, i)
  end do
end subroutine
