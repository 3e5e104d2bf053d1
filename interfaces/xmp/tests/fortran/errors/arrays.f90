program arrays
  use elsewhere
  implicit none
  integer, parameter :: n = 10
  real :: a(n), b(n), c(n), l(:)[*]
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b
!$xmp align (i) with t(i) :: c
!$xmp local_alias l => a
  data c /10*0./
!$xmp array on t(1:n)
  a(1:n) = 2*sqrt(b(1:n-1))
!$xmp array on t(1:n)
  a(1:n) = b(1:n)*sum([1., 2.])
!$xmp array on t(1:2)
  a(1:2) = [b(1), 2.]
  call xmp_sort_up(a(1:n), b)
!$xmp loop on far(i)
  do i = 1, n
  end do
end program
! error: 10:30: 'c' is initialised by 'data': assign its values instead
! error: 14:19: the sections do not conform: 9 elements in dimension 1 here, 10 on the left side
! error: 18:12: 'b' is distributed, and each node computes the whole array constructor
! error: 19:8: 'xmp_sort_up' takes whole arrays
! error: 20:15: 'far' is
