program wrong
  implicit none
  integer :: i
!$xmp nodes p(2)
!$xmp tasks
!$xmp task on(p)
  i = 1
!$xmp end task
  i = 2
!$xmp end tasks
end program
! error: 6:14: expected the name of a node array or of a template, found '('
! error: 9:3: only 'task' constructs are allowed inside 'tasks'
