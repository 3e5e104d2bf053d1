! What the program is given as its argument is wrong at run time. Each message counts and spells as the source does.
! case index: dimension 1 of a is used from 11 to 11; it has -3 to 8
! case first: dimension 1 of a is used from -4 to -2; it has -3 to 8
! case inner: dimension 1 of b is used from 3 to 9; it has 0 to 7
! case outer: dimension 2 of b is used from 17 to 17; it has 5 to 16
! case shape: gmove: the left side has the shape (8,3), the right side (8,4)
! case task: p: subscript 5 of dimension 1 is outside 1 to 4
! case bcast: g: subscript 3 of dimension 2 is outside 1 to 2
! case section: p: section (3:6) of dimension 1 reaches element 6, but the dimension has 4 elements (1 to 4)
! case nodes: nodes q(3,2): the array has 6 node(s), but the job has 4
! case star: nodes q(3,*): the job has 4 node(s), which is not a multiple of 3
! case part: nodes q(3): the array has 3 node(s), but the section g(1,1:2) has 2
! case open: template u is not complete yet: `!$xmp template_fix` has to be reached before it is used
! case argument: dummy argument x needs 24 bytes on this node, and a has 20 bytes from what was passed for it to its end
! case local: x is distributed here, and what it is associated with is not: the array that is passed
! case element: argument a(k): index 7 of dimension 1 is not on this node
! case column: argument b(:, k + 5): index 11 of dimension 2 is not on this node
! case unlike: dummy argument y is not distributed like d, which was passed for it
! case rank: dummy argument z needs 24 bytes on this node, and a has 20 bytes from what was passed for it to its end
! case piece: as in `on p(:,*)` for an array that is aligned with t(*,i)
! case sum: as in `on p(:,*)` for an array that is aligned with t(*,i)
! case replicated: as in `on p(:,*)` for an array that is aligned with t(*,i)
! case width: width 2:0 of dimension 1 of a is more than its shadow, 1:1
! case prepared: reflect_do(a) without `!$xmp reflect_init(a)` before it
! case ended: node 4 (counted from 1) has ended (came to the end of the program or stopped)
! case template: t(k + 1): dimension 1: the indices 9 to 9 are wanted; the template has -3 to 8
! case grid: s(0, k): dimension 2: the indices 4 to 4 are wanted; the template has 5 to 16
! case sort: the elements of e and a must be of the same type; they are real(4) and integer(4)
! case gather: places has the index 9 for dimension 1 of a; it has -3 to 8
! case transpose: c(8,12) cannot hold the transpose of b(8,12)
! case uneven: dimension 1 has the extent 3 on image 1 and 1 on image 4; only the extent of the last dimension may differ
program wrong
  use xmp_lib
  implicit none
  integer :: a(-3:8), b(0:7, 5:16), c(0:7, 5:16)
  real :: e(-3:8)
  integer :: k, total
  integer, allocatable :: d(:), plain(:)
  integer :: places(-3:8), found(-3:8)
  procedure(shown), pointer :: by_name
  character(16) :: what
!$xmp nodes p(4)
!$xmp nodes g(2, 2)
!$xmp template t(-3:8)
!$xmp template s(0:7, 5:16)
!$xmp distribute t(block) onto p
!$xmp distribute s(block, block) onto g
!$xmp align (i) with t(i) :: a, e, d, places, found
!$xmp align (i, j) with s(i, j) :: b, c
!$xmp shadow a(1)
  call get_command_argument(1, what)
  k = len_trim(what)
  total = 0
  select case (what)
  case ('index')
!$xmp gmove
    a(k + 6) = a(1)
  case ('first')
!$xmp gmove
    a(k - 9:k - 7) = a(1:3)
  case ('inner')
!$xmp gmove
    b(k - 2:k + 4, 5) = c(0:6, 5)
  case ('outer')
!$xmp gmove
    total = b(0, k + 12)
  case ('shape')
!$xmp gmove
    b(:, 5:7) = c(:, k + 1:k + 4)
  case ('task')
!$xmp task on p(k + 1)
    total = 1
!$xmp end task
  case ('bcast')
!$xmp bcast (total) from g(1, k - 2)
  case ('section')
!$xmp task on p(3:k - 1)
    total = 1
!$xmp end task
  case ('nodes')
    call grid(3, 2)
  case ('star')
    call rows(3)
  case ('part')
    call piece(3)
  case ('open')
    call unknown()
  case ('argument')
    call dealt(a)
  case ('local')
    allocate(plain(12))
    by_name => shown
    call by_name(plain)
  case ('element')
    call begins(a(k))
  case ('column')
    call begins(b(:, k + 5))
  case ('unlike')
    allocate(d(-3:8))
    call turned(d)
  case ('rank')
    call folded(a)
  case ('piece')
!$xmp bcast (a(k))
  case ('sum')
!$xmp reduction (+: a(k))
  case ('replicated')
!$xmp bcast (a)
  case ('width')
!$xmp reflect (a) width(k - 3:0)
  case ('prepared')
!$xmp reflect_do (a)
  case ('ended')
    if (xmp_node_num() == 4) stop
!$xmp barrier
  case ('template')
!$xmp task on t(k + 1)
    total = 1
!$xmp end task
  case ('grid')
!$xmp task on s(0, k)
    total = 1
!$xmp end task
  case ('sort')
    call xmp_sort_up(e, a)
  case ('gather')
    places = k + 3
    call xmp_gather(found, a, places)
  case ('transpose')
    call xmp_transpose(c, b, 0)
  case ('uneven')
    call uneven()
  end select
  print '(a,i0)', 'nothing was wrong ', total
contains
  subroutine grid(m, n)
    integer, intent(in) :: m, n
!$xmp nodes q(m, n)
  end subroutine
  subroutine rows(m)
    integer, intent(in) :: m
!$xmp nodes q(m, *)
  end subroutine
  subroutine piece(m)
    integer, intent(in) :: m
!$xmp nodes q(m) = g(1, 1:2)
  end subroutine
  subroutine uneven()
    integer :: y(10, 3), part(:, :)[*]
!$xmp template v(10)
!$xmp distribute v(block) onto p
!$xmp align y(i, *) with v(i)
!$xmp local_alias part => y
    y = 0
    part(1, 1) = 1
  end subroutine
  subroutine unknown()
!$xmp template u(:)
!$xmp distribute u(block) onto p
    real, allocatable :: z(:)
!$xmp align z(i) with u(i)
    allocate (z(10))
  end subroutine
  subroutine shown(x)
    integer, allocatable, intent(in) :: x(:)
!$xmp align x(i) with t(i)
    total = size(x)
  end subroutine
  subroutine turned(y)
    integer, allocatable, intent(in) :: y(:)
!$xmp align y(i) with t(i)
!$xmp shadow y(1)
    total = size(y)
  end subroutine
  subroutine dealt(x)
    integer :: x(2, -3:8), i
!$xmp template r(-3:8)
!$xmp distribute r(cyclic) onto p
!$xmp align x(*, i) with r(i)
!$xmp loop on r(i)
    do i = -3, 8
      x(:, i) = 0
    end do
  end subroutine
end program
subroutine folded(z)
  integer :: z(3, 8)
!$xmp nodes p(4)
!$xmp template t(8)
!$xmp distribute t(block) onto p
!$xmp align z(*, i) with t(i)
  z = 0
end subroutine
subroutine begins(x)
  integer, intent(in) :: x(*)
  if (x(1) == huge(1)) print '(a)', 'the largest number'
end subroutine
