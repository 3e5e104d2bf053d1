! feature: directive.module
! ranks: 1 2 3 4
! flags: -std=f2008
! Distributed arrays of modules: used, renamed, taken with only, of a module that uses another, private, allocatable, cyclic; a module
! without procedures, and one with some.
module space
  implicit none
  integer, parameter :: n = 20
!$xmp nodes p(*)
!$xmp template t(0:n+1)
!$xmp distribute t(block) onto p
!$xmp template c(n)
!$xmp distribute c(cyclic(2)) onto p
end module

module field
  use space
  implicit none
  private
  real(8), public :: u(0:n+1)
  integer :: hidden(n)
  integer, public :: dealt(n)
  integer, allocatable, public :: grown(:)
  public :: fill, total, m
  integer, parameter :: m = n/2
!$xmp align u(i) with t(i)
!$xmp shadow u(1)
!$xmp align (i) with c(i) :: hidden, dealt, grown
contains
  subroutine fill(first)
    integer, intent(in) :: first
    integer :: i
!$xmp loop on t(i)
    do i = 0, n + 1
      u(i) = first + i
    end do
!$xmp loop on c(i)
    do i = 1, n
      hidden(i) = i
      dealt(i) = 2*hidden(i)
    end do
  end subroutine

  integer function total()
    integer :: i
    total = 0
!$xmp loop on c(i) reduction(+:total)
    do i = 1, n
      total = total + hidden(i) + dealt(i)
    end do
  end function

  pure integer function twice(i)
    integer, intent(in) :: i
    twice = 2*i
  end function
end module

program modules
  use xmp_lib
  use field, only: v => u, fill, total, several => dealt, grown
  use space
  implicit none
  integer :: i, wrong
  wrong = 0
  call fill(5)
  if (total() /= 3*n*(n + 1)/2) error stop 1
!$xmp reflect (v)
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (v(i-1) + v(i+1) /= 2*v(i)) wrong = wrong + 1
  end do
!$xmp loop on c(i) reduction(+:wrong)
  do i = 1, n
    if (several(i) /= 2*i) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 2
  allocate(grown(n))
  if (.not. allocated(grown)) error stop 3
!$xmp loop on c(i)
  do i = 1, n
    grown(i) = i
  end do
  call other
  if (allocated(grown)) error stop 4
  call local
!$xmp task on p(1)
  call inside
!$xmp end task
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine local
    integer :: i, mine(n), sum
!$xmp align mine(i) with c(i)
    sum = 0
!$xmp loop on c(i) reduction(+:sum)
    do i = 1, n
      mine(i) = several(i)
      sum = sum + mine(i)
    end do
    if (sum /= 15 + 2*(210 - 15)) error stop 6
  end subroutine
end program

! Everything that the module has.
subroutine other
  use field
  implicit none
  integer :: i, sum
  sum = 0
!$xmp gmove
  dealt(1:5) = grown(1:5)
  call add
  if (sum /= 15 + 2*(210 - 15)) error stop 5
  deallocate(grown)
contains
  subroutine add
    use space
!$xmp loop on c(i) reduction(+:sum)
    do i = 1, n
      sum = sum + dealt(i)
    end do
  end subroutine
end subroutine

! Some nodes use what all have made.
subroutine inside
  use field, only: u
  use space
  implicit none
!$xmp task on p(1)
  if (u(0) /= 5) error stop 7
!$xmp end task
end subroutine
