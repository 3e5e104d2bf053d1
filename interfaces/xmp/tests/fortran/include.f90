! feature: directive.include
! ranks: 1 2 3
! Declarations and directives of an included file, which includes another one.
program included
  implicit none
  include 'include/shape.inc'
  integer :: i, total
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    a(i) = i
    total = total + a(i)
  end do
  if (total /= n*(n + 1)/2) error stop 1
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
end program
