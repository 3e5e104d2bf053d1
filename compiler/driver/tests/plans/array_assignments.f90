subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp array on t(:,:)
  a(:,:) = 1
!$xmp array on t(2:7,:)
  a(2:7,:) = a(1:6,:) + a(3:8,:)
!$xmp array on t(:,:)
  a(:,4) = 2
end subroutine
