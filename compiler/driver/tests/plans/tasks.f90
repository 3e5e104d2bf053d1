subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp tasks
!$xmp task on p(1,:)
  n = 1
!$xmp end task
!$xmp task on t(1:4,5:k)
  n = 2
!$xmp end task
!$xmp end tasks
end subroutine
