! feature: global.align global.allocatable global.association global.parameter local.alias
! ranks: 1 2 3
! Attributes in statements of their own, in front of the type and behind it, also of arrays without a type declaration.
module kept
  implicit none
  integer, parameter :: n = 12
  allocatable :: u
  integer :: u(:), v, w
  dimension :: v(n)
  allocatable w(:)
  target v
  save w
  private
  public n, u, v, w, fill
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: u, v, w
!$xmp shadow v(1)
contains
  subroutine fill(x, y, z)
    integer :: x, y, z
    allocatable x(:), y(:), other(:)
    pointer :: z(:)
    intent(out) :: x
    intent(inout) y
    optional :: y, z
    integer other
!$xmp align (i) with t(i) :: x, y, z
!$xmp shadow z(1)
    integer :: i
    allocate(x(n), other(3))
!$xmp loop on t(i)
    do i = 1, n
      x(i) = i
    end do
    if (present(y)) then
!$xmp loop on t(i)
      do i = 1, n
        y(i) = y(i) + x(i)
      end do
    end if
    if (present(z)) z => v
  end subroutine
end module

subroutine assumed(a, k, total)
  use kept, only: n
  implicit none
  integer a, k, total, i
  dimension a(n)
  target a
  intent(in) :: a, k
  intent(out) total
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    total = total + k*a(i)
  end do
end subroutine

program statements
  use kept
  integer total
  real a, b(n)
  double precision far
  dimension a(n), part(:), few(3)
  target :: a, few
  allocatable far(:, :), hither, given(:), more(:)
  dimension hither(:)
  pointer link(:)
  contiguous link
  integer given, more, link
  common /block/ shared(n)
  save :: b, a
  character*4 words
  allocatable words(:)
  volatile b
!$xmp template s(n)
!$xmp distribute s(cyclic) onto p
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b, hither, given, more, shared, link
!$xmp align (*, i) with s(i) :: far
!$xmp align words(i) with s(i)
!$xmp shadow link(1)
!$xmp local_alias part => hither
  few = 1
  allocate(hither(n), far(2, n), u(n), w(n), words(n))
!$xmp loop on t(i)
  do i = 1, n
    a(i) = few(1)*i
    b(i) = 2*i
    hither(i) = a(i) + b(i)
    shared(i) = i
    u(i) = i
    v(i) = 2*i
    w(i) = 3*i
  end do
!$xmp loop on s(i)
  do i = 1, n
    far(:, i) = i
    words(i) = 'word'
  end do
!$xmp reflect (v)
  wrong = 0
  if (size(part) > 0) then
    if (nint(part(1)) /= 3*first()) wrong = 1
  end if
  allocate(more(n))
  more = 0
  call fill(given)
  call fill(given, more, link)
  call assumed(given, 3, total)
  if (total /= 3*n*(n + 1)/2) error stop 1
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (nint(hither(i)) /= 3*i .or. given(i) /= i .or. more(i) /= i .or. link(i) /= 2*i) wrong = wrong + 1
    if (shared(i) /= i .or. u(i) + v(i) /= w(i)) wrong = wrong + 1
  end do
!$xmp loop on s(i) reduction(+:wrong)
  do i = 1, n
    if (far(2, i) /= i .or. words(i) /= 'word') wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 2
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  ! The first index that is here.
  integer function first()
    integer j
    first = n + 1
!$xmp loop on t(j)
    do j = 1, n
      first = min(first, j)
    end do
  end function
end program
