! Uses of distributed arrays that are not allocated; each case ends the program. With -fcheck also `element`, `loop` and `after`.
! case reflect: a is used before it is allocated
! case gmove: a is used before it is allocated
! case source: b is used before it is allocated
! case array: a is used before it is allocated
! case bcast: a is used before it is allocated
! case reduction: a is used before it is allocated
! case element: a is used before it is allocated
! case loop: a is used before it is allocated
! case right: a is used before it is allocated
! case after: a is used before it is allocated
! case pointer: q is used before it is allocated
! case module: late is used before it is allocated
! case dummy: x is used before it is allocated
! case deallocate: a is not allocated
! case twice: a is allocated already
module arrays
  implicit none
  integer, parameter :: n = 8
  real(8), allocatable :: late(:)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align late(i) with t(i)
end module
program unallocated
  use arrays
  implicit none
  real(8), allocatable :: a(:), b(:)
  real(8), pointer :: q(:)
  integer :: i
  character(12) :: which
!$xmp align a(i) with t(i)
!$xmp align b(i) with t(i)
!$xmp align q(i) with t(i)
!$xmp shadow a(1)
  nullify (q)
  call get_command_argument(1, which)
  select case (which)
  case ('reflect')
!$xmp reflect (a)
  case ('gmove')
!$xmp gmove
    a(:) = 1
  case ('source')
    allocate (a(n))
!$xmp gmove
    a(:) = b(:)
  case ('array')
!$xmp array on t(:)
    a(:) = 1
  case ('bcast')
!$xmp bcast (a) on p
  case ('reduction')
!$xmp reduction (+:a)
  case ('element')
!$xmp task on t(1)
    a(1) = 1
!$xmp end task
  case ('loop')
!$xmp loop on t(i)
    do i = 1, n
      a(i) = i
    end do
  case ('right')
    allocate (b(n))
!$xmp loop on t(i)
    do i = 1, n
      b(i) = a(i)
    end do
  case ('after')
    allocate (a(n))
    deallocate (a)
!$xmp loop on t(i)
    do i = 1, n
      a(i) = i
    end do
  case ('pointer')
!$xmp bcast (q) on p
  case ('module')
!$xmp loop on t(i)
    do i = 1, n
      late(i) = i
    end do
  case ('dummy')
    call fill(a)
  case ('deallocate')
    deallocate (a)
  case ('twice')
    allocate (a(n))
    allocate (a(n))
  end select
contains
  subroutine fill(x)
    real(8), allocatable :: x(:)
!$xmp align x(i) with t(i)
!$xmp loop on t(i)
    do i = 1, n
      x(i) = i
    end do
  end subroutine
end program
