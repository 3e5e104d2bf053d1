! race: lines 17 and 20
program gmove_out
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), i, v
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
  end do
!$xmp barrier
!$xmp task on p(1)
!$xmp gmove out
  a(n) = 7
!$xmp end task
!$xmp task on t(n)
  v = a(n)                                   ! neither post nor barrier
  print *, v
!$xmp end task
end program
