! feature: directive.module
! ranks: 1 2 3 4
! Arrays of a module and of the main program: assigned as a whole, with shadows that differ, behind if and where; pointed to; named in a
! namelist and in a data transfer; passed on.
module field
  implicit none
  type cell
    integer :: key
    real(8), allocatable :: more(:)
  end type
  integer, parameter :: n = 13
  real(8) :: a(n, 3), b(n, 3)
  integer, target :: marked(n)
  type(cell), private :: cells(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i, *) with t(i)
!$xmp align b(i, *) with t(i)
!$xmp align (i) with t(i) :: marked, cells
!$xmp shadow a(1:2, 0)
contains
  subroutine fill_cells
    integer :: i
!$xmp loop on t(i)
    do i = 1, n
      cells(i)%key = i
      cells(i)%more = [real(8) :: i, i + 1]
    end do
  end subroutine
  integer function in_cells()
    integer :: i
    in_cells = 0
!$xmp loop on t(i) reduction(+:in_cells)
    do i = 1, n
      in_cells = in_cells + cells(i)%key + nint(cells(i)%more(2))
    end do
  end function
  subroutine everywhere(value)
    real(8), intent(in) :: value
    a = value
    if (value > 0) b = value + 1
  end subroutine
end module

program lasting
  use xmp_lib
  use field
  implicit none
  integer :: c(n), i, j, wrong
  integer, pointer :: some(:)
  namelist /all/ c
  character(400) :: text
!$xmp align c(i) with t(i)
!$xmp shadow c(2)
  wrong = 0
  call everywhere(3d0)
  c = 4
  marked = 0
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    do j = 1, 3
      if (nint(a(i, j)) /= 3 .or. nint(b(i, j)) /= 4) wrong = wrong + 1
    end do
    if (c(i) /= 4) wrong = wrong + 1
    c(i) = i
    marked(i) = 2*i
  end do
  where (b > 0) b = -b
  b = b*2
  some => marked
  call grow(some, size(some))
  call grow(marked, size(some))
  text = ' '
  write (text, all)
  if (xmp_num_nodes() == 1 .and. index(text, '13') == 0) wrong = wrong + 1
!$xmp reflect (c)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 2, n - 1
    if (c(i - 1) + c(i + 1) /= 2*i) wrong = wrong + 1
    if (marked(i) /= 2*i + 2) wrong = wrong + 1
    if (nint(b(i, 2)) /= -8) wrong = wrong + 1
  end do
  call again(2)
  call again(5)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (c(i) /= 5) wrong = wrong + 1
  end do
  call fill_cells
  if (in_cells() /= n*(n + 1) + n) wrong = wrong + 1
  if (wrong /= 0) error stop 'lasting'
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  subroutine grow(list, length)
    integer, intent(in) :: length
    integer, intent(inout) :: list(length)
    list = list + 1
  end subroutine
  subroutine again(value)
    integer, intent(in) :: value
    c = value
  end subroutine
end program
