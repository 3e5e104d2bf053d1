! feature: derived.object derived.component derived.array
! ranks: 1 2 3
program derived
  implicit none
  type inner
    integer :: i
    real(8) :: r(3)
  end type
  type outer
    character(3) :: c
    type(inner) :: in(2)
    integer :: m(2,3)
  end type
  type(outer), save :: x[*], y(4)[*]
  type(outer) :: l
  type(outer), allocatable :: z(:)[:]
  integer :: bad, me, p, n, left, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  allocate (z(2)[*])
  x%c = 'abc'; x%in(1)%i = me; x%in(2)%i = 10*me; x%in(2)%r = [1, 2, 3]*me; x%m = reshape([1, 2, 3, 4, 5, 6], [2, 3])*me
  do k = 1, 4
    y(k) = x
    y(k)%in(1)%i = k
  end do
  z = y(1:2)
  sync all
  l = x[p]
  if (l%in(2)%i /= 10*p .or. any(l%m(:,3) /= [5, 6]*p) .or. l%c /= 'abc') bad = bad + 1
  l = y(3)[p]; if (l%in(1)%i /= 3) bad = bad + 1
  if (x[p]%in(2)%r(3) /= 3*p .or. y(2)[p]%in(1)%i /= 2 .or. x[p]%m(2,2) /= 4*p .or. x[p]%c /= 'abc') bad = bad + 1
  l%m(1,:) = x[p]%m(2,:); if (any(l%m(1,:) /= [2, 4, 6]*p)) bad = bad + 1
  l%in(1)%r(1:2) = y(4)[p]%in(2)%r(1:3:2); if (any(l%in(1)%r(1:2) /= [1, 3]*p)) bad = bad + 1
  if (z(2)[p]%in(1)%i /= 2) bad = bad + 1
  sync all
  x[p]%in(1)%i = -1; x[p]%m(:,2) = [8, 9]; y(2:3)[p] = [l, l]; z(1)[p]%c = 'new'
  sync all
  if (x%in(1)%i /= -1 .or. any(x%m(:,2) /= [8, 9]) .or. x%m(1,1) /= me .or. z(1)%c /= 'new') bad = bad + 1
  if (any(y(3)%m(1,:) /= [2, 4, 6]*me) .or. y(1)%in(1)%i /= 1) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
