! feature: global.align global.gmove
! ranks: 1 2 3
! flags: -Wno-character-truncation
! Declarations that the translator writes again: lengths of characters that are expressions, in each place that declares arrays. Pointers
! with `=> null()`, of which some are distributed. An `enum` beside them.
module lengths
  implicit none
!$xmp nodes p(*)
  enum, bind(c)
    enumerator :: red = 3, blue
    enumerator green
  end enum
!$xmp template t(8)
!$xmp distribute t(block) onto p
  integer, parameter :: m = 3, ext(2) = [4, 5]
  character(7), parameter :: seven = 'abc'
  type field
    character(len=2*4) :: c(8)
    integer, pointer :: u(:) => null(), v(:) => null(), w(:) => null()
!$xmp align c(i) with t(i)
!$xmp align (i) with t(i) :: u, w
  end type
  integer, pointer :: first(:) => null(), second(:) => null(), third(:) => null(), fourth(:) => null()
!$xmp align (i) with t(i) :: second, fourth
  character(2*4,1) :: product(8)
  character(kind=kind('a'),len=2**3) :: power(8)
  character*(m*2) :: old(8)
  character(len=ext(1)) :: element(8), own(8)*(m*m)
  character(len(seven)) :: of_text(8)
  character(len=len_trim(seven)) :: trimmed(8)
  character(len=ichar('A') - 60) :: code(8)
  character(len=len_trim('a,)(')) :: quoted(8)
!$xmp align (i) with t(i) :: product, power, old, element, own, of_text, trimmed, code, quoted
contains
  integer pure function twice(n)
    integer, intent(in) :: n
    twice = 2*n
  end function
end module

program declared_again
  use lengths
  use xmp_lib, only: xmp_all_node_num
  implicit none
  type(field) :: q
  character(len=2*4), allocatable :: made(:)
  character(len=2*4), pointer :: points(:)
  character(len=2*4) :: shared(8)
  common /block/ shared
  character(len=m*2), dimension(8), save :: saved
  character(len=m*2 - 2) :: literal(8)
  integer :: i
!$xmp align (i) with t(i) :: made, points, shared, saved, literal
  call same(len(q%c), 8)
  call same(len(product), 8)
  call same(len(power), 8)
  call same(len(old), 6)
  call same(len(element), 4)
  call same(len(own), 9)
  call same(len(of_text), 7)
  call same(len(trimmed), 3)
  call same(len(code), 5)
  call same(len(quoted), 4)
  call same(len(made), 8)
  call same(len(points), 8)
  call same(len(shared), 8)
  call same(len(saved), 6)
  call same(len(literal), 4)
  block
    character(len=2*4) :: inside(8)
!$xmp align inside(i) with t(i)
    call same(len(inside), 8)
  end block
  if (red /= 3 .or. blue /= 4 .or. green /= 5 .or. kind(red) /= kind(1)) error stop 6
  if (associated(q%v) .or. associated(first) .or. associated(third)) error stop 3
  allocate(q%u(8), q%v(3), q%w(8), first(2), second(8), third(2), fourth(8))
  if (size(q%v) /= 3 .or. size(first) + size(third) /= 4) error stop 4
!$xmp loop on t(i)
  do i = 1, 8
    q%u(i) = i; q%w(i) = -i; second(i) = 2*i; fourth(i) = 4*i
  end do
!$xmp loop on t(i)
  do i = 1, 8
    if (q%u(i) + q%w(i) /= 0 .or. 2*second(i) /= fourth(i)) error stop 5
  end do
  call of_arguments(product, 4, 'four')
!$xmp gmove
  literal(:) = 'abcdefg'
!$xmp loop on t(i)
  do i = 1, 8
    if (literal(i) /= 'abcd' .or. product(i) /= 'abcdefgh') error stop 2
  end do
  if (xmp_all_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine same(found, wanted)
    integer, intent(in) :: found, wanted
    if (found /= wanted) then
      print *, found, ' and not ', wanted
      error stop 1
    end if
  end subroutine
  subroutine of_arguments(x, n, word)
    character(*, 1) :: x(8)
    integer, intent(in) :: n
    character(*), intent(in) :: word
    character(len=twice(n)) :: local(8), as_word(8)*(len(word))
!$xmp align (i) with t(i) :: x, local, as_word
    call same(len(x), 8)
    call same(len(local), 8)
    call same(len(as_word), 4)
!$xmp loop on t(i)
    do i = 1, 8
      x(i) = 'abcdefghijk'
    end do
  end subroutine
end program
