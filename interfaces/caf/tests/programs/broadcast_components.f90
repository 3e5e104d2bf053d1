! feature: collective.broadcast
! ranks: 1 2 3 4 8
! flags: -fcheck=no-recursion
! Of an object with allocatable components gfortran makes one call for each component, with descriptors that are not complete.
! Its check of recursion does not link in a procedure with such a call.
module things
  implicit none
  type :: thing
    character(:), allocatable :: name
    integer, allocatable :: few(:)
    real(8), allocatable :: many(:,:), one
    character(:), allocatable :: remark
    character(3), allocatable :: words(:)
    integer(8) :: id
    integer, allocatable :: absent(:)
    real, allocatable :: nothing
  end type
  type :: named
    integer(8) :: before
    character(:), allocatable :: name
  end type
contains
  subroutine make(x, me)
    type(thing), intent(inout) :: x
    integer, intent(in) :: me
    integer :: k
    x%name = repeat(achar(64 + me), 12)
    x%few = [(me*k, k = 1, 5)]
    allocate (x%many(20,30), x%one, source=1d0*me)
    x%remark = 'of image '//achar(48 + me)
    x%words = ['abc', 'def']
    x%words(2)(2:2) = achar(48 + me)
    x%id = 1000*me
  end subroutine
  logical function is_of(x, image)
    type(thing), intent(in) :: x
    integer, intent(in) :: image
    integer :: k
    is_of = x%name == repeat(achar(64 + image), 12) .and. len(x%name) == 12 .and. all(x%few == [(image*k, k = 1, 5)]) &
      .and. all(x%many == image) .and. x%one == image .and. x%remark == 'of image '//achar(48 + image) &
      .and. x%words(2) == 'd'//achar(48 + image)//'f' .and. x%words(1) == 'abc' .and. x%id == 1000*image &
      .and. .not. allocated(x%absent) .and. .not. allocated(x%nothing)
  end function
  subroutine of_a_procedure(me, n, bad)
    integer, intent(in) :: me, n
    integer, intent(inout) :: bad
    type(thing) :: x
    type(named) :: y
    integer :: a(4)
    call make(x, me)
    ! Leaves descriptors of its own on the stack.
    a = me
    call co_broadcast(a(1:4:3), n)
    if (any(a /= [n, me, me, n])) bad = bad + 1
    call co_broadcast(x, n)
    if (.not. is_of(x, n)) bad = bad + 1
    y%before = me; y%name = repeat('x', 4 + me)
    call co_broadcast(y, n)
    if (y%before /= n .or. y%name /= repeat('x', 4 + n) .or. len(y%name) /= 4 + n) bad = bad + 1
    ! Other lengths, some of them greater than here.
    y%name = repeat('ab', merge(400, 1, me == n))
    call co_broadcast(y, n)
    if (y%name /= repeat('ab', 400) .or. len(y%name) /= 800) bad = bad + 1
    y%name = y%name // 'c'
  end subroutine
  ! Leaves words on the stack that look like the offset and the span of another array's descriptor.
  recursive subroutine litter(first, depth)
    integer, intent(in) :: first, depth
    integer(8), volatile :: words(2000)
    integer :: k
    do k = 1, size(words)
      words(k) = merge(-1, 7, mod(k, 2) == first)
    end do
    if (depth > 0) call litter(first, depth - 1)
    if (words(1) == 0) print *, words
  end subroutine
  subroutine of_a_coarray(me, n, bad)
    integer, intent(in) :: me, n
    integer, intent(inout) :: bad
    type(named), save :: c[*]
    c%before = me; c%name = repeat(achar(64 + me), 20)
    call co_broadcast(c, n)
    if (c%before /= n .or. c%name /= repeat(achar(64 + n), 20) .or. len(c%name) /= 20) bad = bad + 1
    sync all
    if (c[1]%before /= n) bad = bad + 1
  end subroutine
end module
program broadcast_components
  use things
  implicit none
  type(thing) :: x
  type(named), allocatable :: y
  integer :: bad, me, n, k
  me = this_image(); n = num_images()
  bad = 0
  call make(x, me)
  do k = 1, n
    x%one = me
    call co_broadcast(x, k)
    if (.not. is_of(x, k)) bad = bad + 1
    x%many = me; x%few = [me, 2*me, 3*me, 4*me, 5*me]; x%remark(10:) = achar(48 + me); x%id = 1000*me
    x%name = repeat(achar(64 + me), 12); x%words(2)(2:2) = achar(48 + me)
  end do
  allocate (y)
  y%before = me; y%name = repeat(achar(64 + me), 30 + me)
  call co_broadcast(y, 1)
  if (y%before /= 1 .or. y%name /= repeat('A', 31) .or. len(y%name) /= 31) bad = bad + 1
  call of_a_coarray(me, n, bad)
  do k = 0, 1
    call litter(k, 1)
    call of_a_procedure(me, n, bad)
    call litter(k, 1)
    call of_a_procedure(me, 1, bad)
  end do
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
