! feature: directive.names global.align
! ranks: 1 2 3
! The names of iso_c_binding come by the program's own `use` and by that of a module, beside directives.
module addresses
  use, intrinsic :: iso_c_binding
  implicit none
  type(c_ptr) :: kept = c_null_ptr
end module
program words_of_c
  use, intrinsic :: iso_c_binding
  use addresses
  implicit none
  integer, parameter :: n = 20
  integer, target :: a(n)
  integer, pointer :: seen(:)
  type(c_ptr) :: address
  integer :: i, wrong, first, last
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  first = n + 1; last = 0
!$xmp loop on t(i)
  do i = 1, n
    a(i) = 3*i
    first = min(first, i); last = max(last, i)
  end do
  wrong = 0
  if (last > 0) then
    address = c_loc(a(first))
    kept = address
    call c_f_pointer(kept, seen, [last - first + 1])
    do i = first, last
      if (seen(i - first + 1) /= 3*i) wrong = wrong + 1
    end do
  end if
!$xmp reduction (+:wrong)
!$xmp task on p(1)
  if (wrong == 0) print '(a)', 'PASS'
!$xmp end task
end program
