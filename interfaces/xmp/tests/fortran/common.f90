! feature: directive.common
! ranks: 1 2 3 4
! Distributed arrays of common blocks, which each unit declares alike, and saved arrays of procedures.
program commons
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: i, k, scale
  real(8) :: a, b
  common /both/ a(n), b(n, 3), scale
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align b(i,*) with t(i)
!$xmp shadow a(1)
  scale = 3
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
    b(i,2) = 10*i
  end do
!$xmp reflect (a)
  call apply
  do k = 1, 4
    call count_up(k)
  end do
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program

subroutine apply
  implicit none
  integer, parameter :: n = 12
  integer :: i, scale, wrong
  real(8) :: x(n), y(n, 3)
  common /both/ x, y, scale
!$xmp nodes q(*)
!$xmp template s(n)
!$xmp distribute s(block) onto q
!$xmp align x(i) with s(i)
!$xmp align y(i,*) with s(i)
!$xmp shadow x(1)
  wrong = 0
!$xmp loop on s(i) reduction(+:wrong)
  do i = 1, n
    if (i > 1) then
      if (x(i-1) /= i - 1) wrong = wrong + 1
    end if
    if (y(i,2) /= 10*i .or. scale /= 3) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 1
end subroutine

subroutine count_up(k)
  implicit none
  integer, parameter :: n = 12
  integer, intent(in) :: k
  integer :: i, wrong
  integer, save :: kept(n), dealt(n)
  logical, save :: is_first = .true.
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic) onto p
!$xmp align kept(i) with t(i)
!$xmp align dealt(i) with c(i)
  wrong = 0
  if (is_first) then
!$xmp loop on t(i)
    do i = 1, n
      kept(i) = 0
    end do
!$xmp loop on c(i)
    do i = 1, n
      dealt(i) = 0
    end do
    is_first = .false.
  end if
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    kept(i) = kept(i) + i
    if (kept(i) /= k*i) wrong = wrong + 1
  end do
!$xmp loop on c(i) reduction(+:wrong)
  do i = 1, n
    dealt(i) = dealt(i) + 1
    if (dealt(i) /= k) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 2
end subroutine
