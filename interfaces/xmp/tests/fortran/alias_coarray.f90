! feature: local.alias local.coarray
! flags: -fcheck=no-bounds -Wno-function-elimination
! ranks: 2 3 4
! local_alias with a name that is a coarray: elements of other nodes' parts; of arrays with bounds, allocatable ones and arguments,
! of a module, in a task, with cyclic dimensions and shadows. For gfortran a part that is shorter than another one ends where it ends here.
module shared
  implicit none
  integer, parameter :: n = 10
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  integer :: whole(n), mine(:)[*]
!$xmp align whole(i) with t(i)
!$xmp local_alias mine => whole
end module

program alias_coarray
  use shared
  implicit none
  integer :: me, all, i, k, x, chunk, there(2)
!$xmp template fixed(:)
!$xmp template c(12)
!$xmp distribute fixed(block) onto p
!$xmp distribute c(cyclic) onto p
  real(8), allocatable :: a(:)
  real(8) :: b(:)[*]
  integer :: g(2, 12), l(:, 0:)[0:*]
!$xmp align a(i) with fixed(i)
!$xmp align g(*, i) with c(i)
!$xmp shadow a(1)
!$xmp local_alias b => a
!$xmp local_alias l => g
  me = this_image(); all = num_images()
  ! What the specification shows: the part of the node on the right.
!$xmp template_fix fixed(8*all)
  do k = 1, 2
    if (allocated(b)) error stop 'not yet'
    allocate (a(8*all))
!$xmp loop on fixed(i)
    do i = 1, 8*all
      a(i) = i*k
    end do
    if (size(b) /= 10) error stop 'bounds'
    sync all
    if (me < all) then
      if (nint(b(2)[me + 1]) /= (8*me + 1)*k .or. any(nint(b(2:9)[me + 1]) /= [(k*(8*me + i), i = 1, 8)])) error stop 'right'
      b(1)[me + 1] = -me
    end if
    sync all
    if (me > 1 .and. nint(b(1)) /= 1 - me) error stop 'shadow'
    deallocate (a)
  end do
  if (this_image(l, 1) /= me - 1 .or. image_index(l, [0]) /= 1) error stop 'position'
  if (lbound(l, 2) /= 0) error stop 'lower bound'
!$xmp loop on c(i)
  do i = 1, 12
    g(:, i) = [i, -i]
  end do
  sync all
  ! Element i is number (i - 1)/all of its node.
  do i = 1, 12
    there = l(:, (i - 1)/all)[mod(i - 1, all)]
    if (any(there /= [i, -i])) error stop 'cyclic'
  end do
!$xmp loop on t(i)
  do i = 1, n
    whole(i) = 100*i
  end do
  sync all
  ! Parts of different lengths.
  chunk = (n + all - 1)/all
  do i = 1, n
    if (mine(i - (i - 1)/chunk*chunk)[(i - 1)/chunk + 1] /= 100*i) error stop 'module'
  end do
  sync all
  do k = 1, 2
    call of_argument(whole)
  end do
!$xmp task on p(all - 1:all)
  call in_task
!$xmp end task
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine of_argument(v)
    integer :: v(n), w(:)[*]
!$xmp align v(i) with t(i)
!$xmp local_alias w => v
    sync all
    x = w(1)[1]
    if (x /= 100) error stop 'argument'
    w(1)[1] = 100
  end subroutine
  subroutine in_task
    integer :: k
    integer :: v(6), w(:)[*]
!$xmp nodes q(2) = *
!$xmp template s(6)
!$xmp distribute s(block) onto q
!$xmp align v(i) with s(i)
!$xmp local_alias w => v
!$xmp loop on s(i)
    do i = 1, 6
      v(i) = i
    end do
    sync all
    do k = 1, 2
      do i = 1, 3
        if (w(i)[k] /= 3*(k - 1) + i) error stop 'task'
      end do
    end do
    sync all
  end subroutine
end program
