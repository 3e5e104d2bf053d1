program wrong
  implicit none
  integer, parameter :: n = 10
  real :: a(n), b(n, n)
  integer :: i, j
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto q
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align b(i) with t(i)
!$xmp align c(i) with t(i)
  !$xmp barier
!$xmp loop (k) on t(k)
  do i = 1, n
    a(i) = 1
  end do
!$xmp loop (i) on t(i)
  a(1) = 2
!$xmp reduction (-:i)
!$xmp gmove
  call f(a)
!$xmp bcast (x)
!$xmp nodes r(2)
!$xmp task on p(1)
  a = 0
end program
! error: 8:32: node array 'q' is not declared
! error: 11:13: 'b' has 2 dimensions
! error: 12:13: 'c' is not declared
! error: 13:9: unknown directive 'barier'; did you mean 'barrier'?
! error: 14:13: no loop of the nest after the directive has the variable 'k'
! error: 19:3: expected a 'do' loop after the directive 'loop'
! error: 20:20: '-' belongs to the reduction clause of a 'loop'
! error: 22:3: 'gmove' applies to an assignment
! error: 23:14: 'x' is not a variable that is declared here
! error: 24:7: 'nodes' must be among the declarations
! error: 25:7: this 'task' has no 'end task' in its block
