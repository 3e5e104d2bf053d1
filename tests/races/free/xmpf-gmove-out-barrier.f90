! free of races
program gmove_out_barrier
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
!$xmp barrier
!$xmp task on t(n)
  v = a(n)
  a(n) = v + 1
  print *, v
!$xmp end task
end program
