! feature: component.array component.scalar component.nested component.reallocated component.allocated
! ranks: 1 2 3 4
program components
  implicit none
  type t
    integer :: i
    real, allocatable :: a(:)
    integer :: s(2:4,0:4)
    integer, allocatable :: k
    real(8), allocatable :: m(:,:)
    character(4) :: c
  end type
  type u
    type(t) :: in(2)
    type(t), allocatable :: al(:)
  end type
  type(t), save :: d[*], da(5)[*]
  type(u), save :: uu[*]
  type(t), allocatable :: z(:)[:]
  real, allocatable :: r(:)
  real :: f(3)
  integer :: w(5), q(2,2), bad, me, n, p, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  d%i = me; d%c = 'text'
  ! Images may have different extents.
  allocate (d%a(2 + me), d%k, d%m(3,4))
  d%a = [(10*me + k, k = 1, 2 + me)]
  d%k = 5*me
  d%m = reshape([(100*me + k, k = 1, 12)], [3, 4])
  d%s = reshape([(k, k = 1, 15)], [3, 5])*me
  do k = 1, 5
    da(k)%i = 10*me + k
    allocate (da(k)%a(k))
    da(k)%a = k
    da(k)%s = k*me
  end do
  allocate (uu%al(3))
  allocate (uu%al(2)%a(4))
  uu%al(2)%a = [1, 2, 3, 4]*me
  uu%al(:)%i = [7, 8, 9]*me
  uu%in(2)%s = 3
  allocate (z(2)[*])
  allocate (z(2)%a(3))
  z(2)%a = me
  sync all
  if (d[p]%i /= p .or. d[p]%c /= 'text') bad = bad + 1
  if (d[p]%a(2) /= 10*p + 2 .or. d[p]%a(2 + p) /= 10*p + 2 + p) bad = bad + 1
  r = d[p]%a;                     if (size(r) /= 2 + p .or. any(r /= [(10*p + k, k = 1, 2 + p)])) bad = bad + 1
  f(1:2) = d[p]%a(1:3:2);         if (any(f(1:2) /= [10*p + 1, 10*p + 3])) bad = bad + 1
  r = d[p]%a(2:);                 if (size(r) /= 1 + p .or. r(1) /= 10*p + 2) bad = bad + 1
  r = d[p]%a([3, 1]);             if (size(r) /= 2 .or. r(1) /= 10*p + 3 .or. r(2) /= 10*p + 1) bad = bad + 1
  if (d[p]%k /= 5*p) bad = bad + 1
  f = d[p]%m(:,2);                if (any(f /= [(100*p + 3 + k, k = 1, 3)])) bad = bad + 1
  r = d[p]%m(2,:);                if (any(r /= [(100*p + 2 + 3*k, k = 0, 3)])) bad = bad + 1
  w = d[p]%s(3,:);                if (any(w /= [2, 5, 8, 11, 14]*p)) bad = bad + 1
  w(1:3) = d[p]%s(:,2);           if (any(w(1:3) /= [7, 8, 9]*p)) bad = bad + 1
  q = d[p]%s(2:4:2,1:4:3);        if (any(q /= reshape([4, 6, 13, 15], [2, 2])*p)) bad = bad + 1
  w = da(:)[p]%i;                 if (any(w /= [(10*p + k, k = 1, 5)])) bad = bad + 1
  w(1:3) = da(1:5:2)[p]%s(3,4);   if (any(w(1:3) /= [1, 3, 5]*p)) bad = bad + 1
  if (da(4)[p]%a(4) /= 4 .or. uu[p]%al(2)%a(3) /= 3*p .or. uu[p]%in(2)%s(2,2) /= 3) bad = bad + 1
  w(1:3) = uu[p]%al(:)%i;         if (any(w(1:3) /= [7, 8, 9]*p)) bad = bad + 1
  f = z(2)[p]%a;                  if (any(f /= p)) bad = bad + 1
  sync all
  d[p]%a(1) = -1; d[p]%a(2:3) = [-2, -3]; d[p]%k = 77; d[p]%m(3,:) = 0.25d0; d[p]%s(3,1:3) = [4, 5, 6]
  da(2:4)[p]%i = [1, 2, 3]; uu[p]%al(2)%a(1:4:3) = 9; d[p]%c = 'ab'; z(2)[p]%a(2) = 0.5
  sync all
  if (any(d%a(1:3) /= [-1, -2, -3]) .or. d%k /= 77 .or. any(d%m(3,:) /= 0.25d0) .or. d%m(2,1) /= 100*me + 2) bad = bad + 1
  if (any(d%s(3,1:3) /= [4, 5, 6]) .or. d%s(3,4) /= 14*me .or. any(da%i /= [10*me + 1, 1, 2, 3, 10*me + 5])) bad = bad + 1
  if (any(uu%al(2)%a /= [9, 2*me, 3*me, 9]) .or. d%c /= 'ab  ' .or. z(2)%a(2) /= 0.5) bad = bad + 1
  sync all
  ! Another shape: the component moves.
  d%a = [(real(me), k = 1, 100*me)]
  deallocate (da(3)%a)
  allocate (da(3)%a(50))
  da(3)%a = me
  sync all
  r = d[p]%a;                     if (size(r) /= 100*p .or. any(r /= p)) bad = bad + 1
  if (da(3)[p]%a(50) /= p .or. da(4)[p]%a(4) /= 4) bad = bad + 1
  sync all
  deallocate (z)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
