program wrong
  implicit none
  integer :: a(12), b(12)
!$xmp nodes p(*)
!$xmp template t(12)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b
!$xmp array on t
  where (a > 6) b = a
!$xmp array on t
  where (a > 6)
    b = a
  end where
!$xmp tasklets
!$xmp tasklet out(a)
  a = 0
!$xmp end tasklet
!$xmp end tasklets
end program
! error: 9:3: 'array' applies to an assignment to a section, as in 'a(1:n) = b(1:n) + 1'
! error: 11:3: 'array' applies to an assignment to a section
! error: 14:7: 'tasklets' is not implemented in this version: it belongs to the draft of XcalableMP 2.0
! error: 15:7: 'tasklet' is not implemented in this version
! error: 17:7: unknown directive 'end tasklet'
! error: 18:7: unknown directive 'end tasklets'
