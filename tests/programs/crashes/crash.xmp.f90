! Node 2, which is rank 1, writes beyond an array, where it has memory, and then through a null pointer.
program crash
!$xmp nodes p(*)
!$xmp template t(100)
!$xmp distribute t(block) onto p
  real :: u(100)
  real, pointer :: q(:)
!$xmp align u(i) with t(i)
  integer :: i
  nullify (q)
!$xmp loop on t(i)
  do i = 1, 100
    u(i) = i
  end do
!$xmp task on p(2)
  u(i + 500000000) = 1.0
  q(1) = 1.0 ! null
!$xmp end task
!$xmp barrier
  print *, u(1)
end program
