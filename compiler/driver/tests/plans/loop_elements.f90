subroutine f
real(8) a(8,8), b(8,8), c(4,8), d(8)
integer :: parts(2) = [3, 5]
integer i, j, k
!$xmp nodes p(2,2)
!$xmp nodes q(2)
!$xmp template t(1:8,1:8)
!$xmp template u(1:8)
!$xmp template g(1:8)
!$xmp template w(1:8,1:8)
!$xmp distribute t(block,cyclic(2)) onto p
!$xmp distribute u(cyclic) onto q
!$xmp distribute g(gblock(parts)) onto q
!$xmp distribute w(block,cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp align b(i,j) with w(i,j)
!$xmp align c(*,i) with u(i)
!$xmp align d(i) with g(i)
! The loop's own index, another one, the same index of a template that is dealt alike.
!$xmp loop (i,j) on t(i,j)
  do j = 1, 8
    do i = 1, 8
      a(i,j) = a(i,j+1) + b(i,j) + a(i,9-j)
    end do
  end do
! A dimension that is stored whole; elements of a general block.
!$xmp loop (i) on u(i)
  do i = 1, 8, 2
    do k = 1, 4
      c(k,i) = k
    end do
  end do
!$xmp loop (i) on g(i)
  do i = 1, 8
    d(i) = c(1,i)
  end do
! The inner nest is a nest of its own, and the outer loop counts in it, too.
!$xmp loop (j) on t(*,j)
  do j = 1, 8
    a(1,j) = 0
!$xmp loop (i) on t(i,*)
    do i = 1, 8
      a(i,j) = i
    end do
  end do
end subroutine
