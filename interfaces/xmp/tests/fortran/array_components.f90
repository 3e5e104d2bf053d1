! feature: global.array
! ranks: 1 2 3
! `array` with a component of each element on the left side: block and cyclic, part of the array, and with itself on the right side.
program array_components
  implicit none
  integer, parameter :: n = 11
  type inner
    real(8) :: x
  end type
  type cell
    integer :: k
    type(inner) :: in
  end type
  integer :: i, wrong
!$xmp nodes p(*)
!$xmp template t(n), c(n)
!$xmp distribute t(block) onto p
!$xmp distribute c(cyclic) onto p
  type(cell) :: s(n), d(n)
  integer :: a(n)
!$xmp align (i) with t(i) :: s, a
!$xmp align d(i) with c(i)
  wrong = 0
!$xmp loop on t(i)
  do i = 1, n
    a(i) = 10 * i
    s(i) = cell(0, inner(i))
  end do
!$xmp array on t(:)
  s%k = 4
!$xmp array on t(2:n-1)
  s(2:n-1)%k = a(2:n-1) + 1
!$xmp array on t(:)
  s(:)%in%x = s(:)%k + s%in%x
!$xmp array on c(n:1:-2)
  d(n:1:-2)%k = 7
!$xmp array on t(2:n)
  s(2:n)%k = s(2:n)%k + 1
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (i == 1) then
      if (s(i)%k /= 4 .or. s(i)%in%x /= 5) wrong = wrong + 1
    else if (i == n) then
      if (s(i)%k /= 5 .or. s(i)%in%x /= n + 4) wrong = wrong + 1
    else
      if (s(i)%k /= 10 * i + 2 .or. s(i)%in%x /= 11 * i + 1) wrong = wrong + 1
    end if
  end do
!$xmp loop on c(i) reduction(+:wrong)
  do i = 1, n, 2
    if (d(i)%k /= 7) wrong = wrong + 1
  end do
  if (wrong /= 0) stop 1
  if (this_image() == 1) print '(a)', 'PASS'
end program
