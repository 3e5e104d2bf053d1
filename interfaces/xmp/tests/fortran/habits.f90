! feature: global.allocatable directive.module global.gmove global.parameter
! ranks: 1 2 3
! What programs do every day: lists of names of which some are distributed, modules that name their nodes and templates alike,
! `if (allocated(a)) deallocate(a)`, `source=`, arguments of any length, literals that are moved, names of `associate`.
module left
  implicit none
  integer, parameter :: n = 11
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  integer :: u(n)
!$xmp align u(i) with t(i)
end module

module right
  implicit none
!$xmp nodes p(*)
!$xmp template t(11)
!$xmp distribute t(block) onto p
  integer :: v(11)
!$xmp align v(i) with t(i)
end module

program habits
  use left
  use right
  implicit none
  integer :: s, a(n), b(n)
  integer, dimension(3) :: few, c(n), &
    d(n)
  integer :: e(n), &
    i
  character(6) :: words(n), word
  real, allocatable :: x(:), y(:)
  integer :: stat
  class(*), allocatable :: some
!$xmp align (i) with t(i) :: a, b, c, d, e, words, x, y
  few = 1
  s = 0
  associate (last => n - 1)
!$xmp loop on t(i)
    do i = 1, last + 1
      a(i) = i
      b(i) = few(1)
      c(i) = 2
      d(i) = 3
      e(i) = 4
      u(i) = 5
      v(i) = 6
      words(i) = 'none'
    end do
  end associate
!$xmp loop on t(i) reduction(+:s)
  do i = 1, n
    s = s + a(i) + b(i) + c(i) + d(i) + e(i) + u(i) + v(i)
  end do
  if (s /= n*(n + 1)/2 + 21*n) error stop 1
  ! Names of `associate` that are also distributed arrays.
  associate (e => few(2:3), b => few(1)); e = 7; b = 9; end associate
  if (any(few /= [9, 7, 7])) error stop 7
  allocate(some, source=4)
  select type (b => some)
  type is (integer)
    b = b + 5
  end select
  select type (some)
  type is (integer)
    if (some /= 9) error stop 8
  end select
  if (allocated(x)) deallocate(x)
  allocate(x(n), source=2.5)
  allocate(x(n), stat=stat)
  if (stat == 0) error stop 2
!$xmp loop on t(i) reduction(+:s)
  do i = 1, n
    if (x(i) /= 2.5) s = 0
  end do
  if (s == 0) error stop 3
  if (allocated(x)) deallocate(x, stat=stat)
  if (stat /= 0 .or. allocated(x)) error stop 4
  allocate(y(n))
  deallocate(y)
  deallocate(y, stat=stat)
  if (stat == 0) error stop 5
!$xmp gmove
  words(3) = 'three'
  call lengthened(words)
!$xmp gmove
  word = words(3)
  if (word /= 'three!') error stop 6
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  subroutine lengthened(w)
    character(*), intent(inout) :: w(n)
!$xmp align w(i) with t(i)
!$xmp task on t(3)
    w(3)(len(w):) = '!'
!$xmp end task
  end subroutine
end program
