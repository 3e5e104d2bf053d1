subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp task on p(2,*) nocomm
  n = 1
!$xmp end task
!$xmp task on p
!$xmp loop (i,j) on t(i,j) reduction(+:s)
  do j = 1, 8
    do i = 1, 8
      s = s + i
    end do
  end do
!$xmp end task
end subroutine
