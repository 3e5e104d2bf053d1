subroutine f
integer i, j, k, n
real(8) s
real(8) a(8,8), b(8,8)
!$xmp nodes p(2,2)
!$xmp template t(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp loop (i,j) on t(i,j) reduction(firstmax:s/k,n/)
  do j = 1, 8
    do i = 1, 8
      if (i > s) then
        s = i
        k = i
        n = j
      end if
    end do
  end do
!$xmp loop (j) on t(*,j) reduction(lastmin:s/k/)
  do j = 8, 1, -1
    if (j < s) then
      s = j
      k = j
    end if
  end do
end subroutine
