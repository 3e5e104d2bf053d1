program unclosed
  integer, parameter :: n = 20
  integer :: a(n), i
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
!$xmp end loop
contains
  subroutine labelled
    integer :: b(n), i
!$xmp align b(i) with t(i)
!$xmp loop on t(i)
    do 10 i = 1, n
      b(i) = i
  end subroutine
  subroutine last
    integer :: b(n)
!$xmp align b(i) with t(i)
!$xmp barrier on p(
!$xmp loop on t(i)
  end subroutine
end program
! error: 9:3: this 'do' has no 'end do'
! error: 11:7: unknown directive 'end loop'
! error: 17:5: this 'do' has no statement with the label 10 at its end
! error: 23:20: expected an expression, found the end of the directive
! error: 24:7: no statement follows this directive
