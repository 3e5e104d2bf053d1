module m
real(8) :: a(8)
!$xmp nodes p(4)
!$xmp template t(1:8)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
contains
subroutine f()
integer :: i, n, k
!$xmp task on p(1:2)
  n = 1
!$xmp end task
!$xmp task on p(2) nocomm
  n = 2
!$xmp end task
!$xmp loop on t(i)
  do i = 1, n
    k = i
  end do
end subroutine f
subroutine g(m)
integer :: m, i, k
! A node may return before the others, so the nodes compare nothing here.
!$xmp task on p(1)
  if (m == 0) return
!$xmp end task
!$xmp task on p(2) nocomm
  m = 2
!$xmp end task
!$xmp loop on t(i)
  do i = 1, m
    k = i
  end do
end subroutine g
end module m
