! feature: allocate.plain allocate.stat allocate.procedure allocate.dummy allocate.scalar
! ranks: 1 2 3 4
program allocatables
  implicit none
  real, allocatable :: a(:)[:], b(:,:)[:,:]
  integer, allocatable :: s[:]
  integer :: bad, me, n, p, st, k
  character(40) :: msg
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  if (allocated(a)) bad = bad + 1
  do k = 1, 20
    allocate (a(0:k)[*], stat=st, errmsg=msg)
    if (st /= 0 .or. .not. allocated(a) .or. lbound(a, 1) /= 0 .or. size(a) /= k + 1) bad = bad + 1
    a = me*k
    sync all
    if (a(k)[p] /= p*k) bad = bad + 1
    deallocate (a, stat=st)
    if (st /= 0 .or. allocated(a)) bad = bad + 1
  end do
  allocate (a(3)[*])
  allocate (a(3)[*], stat=st, errmsg=msg)
  if (st == 0 .or. msg == ' ') bad = bad + 1
  allocate (b(2,2)[2,*], s[*])
  s = me
  b = me
  sync all
  if (s[p] /= p .or. b(2,1)[mod(p - 1, 2) + 1, (p - 1)/2 + 1] /= p) bad = bad + 1
  call local(4)
  call local(9)
  a = me
  call dummy(a, 3)
  if (a(2) /= mod(me - 2 + n, n) + 1) bad = bad + 1
  sync all
  deallocate (a, b)
  deallocate (s)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine local(m)
    integer, intent(in) :: m
    integer, allocatable :: x(:)[:]
    allocate (x(m)[*])
    x = me + m
    sync all
    if (any(x(1:m:m - 1)[p] /= p + m)) bad = bad + 1
    sync all
    ! Deallocated at the end.
  end subroutine
  subroutine dummy(x, m)
    integer, intent(in) :: m
    real, intent(inout) :: x(m)[*]
    sync all
    x(2)[p] = me
    sync all
  end subroutine
end program
