! feature: check.runtime
! ranks: 2
! flags: -fcheck
! Only some of the nodes come to a task in which nothing communicates: that is no difference between them.
program checked_task
  use xmp_lib
  implicit none
  integer :: a(16), i, total
!$xmp nodes p(*)
!$xmp template t(16)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
  do i = 1, 16
    a(i) = 0
  end do
  if (xmp_node_num() == xmp_num_nodes()) then
!$xmp task on p(:) nocomm
!$xmp loop on t(i)
    do i = 1, 16
      a(i) = 1
    end do
!$xmp end task
  end if
!$xmp array on t(1:4)
  a(1:4) = 3
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, 16
    total = total + a(i)
  end do
  ! Two nodes: three times 4, and the 8 elements of the last one.
  if (total /= 20) error stop 'a wrong sum'
  print '(a)', 'PASS'
end program
