! feature: collective.sum collective.minmax collective.broadcast collective.character collective.result_image
! ranks: 1 2 3 4 8
program collectives
  implicit none
  type pair
    integer :: i
    real(8) :: r(2)
  end type
  integer(1) :: i1
  integer(2) :: i2
  integer :: i4(5), m(4,6)
  integer(8) :: i8
  integer(16) :: i16
  real :: r4(3)
  real(8) :: r8, big(5000)
  complex(8) :: c8(2)
  character(3) :: c(2)
  character(7) :: text
  logical :: l
  type(pair) :: d(2)
  integer, allocatable :: al(:)
  integer :: bad, me, n, k, st
  character(30) :: msg
  me = this_image(); n = num_images()
  bad = 0
  i1 = int(me, 1); i2 = int(me, 2); i4 = [(me*k, k = 1, 5)]; i8 = me; i16 = me
  call co_sum(i1); call co_sum(i2); call co_sum(i4, stat=st, errmsg=msg); call co_sum(i8); call co_sum(i16)
  k = n*(n + 1)/2
  if (i1 /= k .or. i2 /= k .or. i8 /= k .or. i16 /= k .or. st /= 0) bad = bad + 1
  if (any(i4 /= [1, 2, 3, 4, 5]*k)) bad = bad + 1
  r4 = [1, 2, 3]*me; r8 = me/4d0; c8 = [(1, 2), (3, 4)]*me; big = me
  call co_sum(r4); call co_sum(r8); call co_sum(c8); call co_sum(big)
  if (any(r4 /= [1, 2, 3]*k) .or. r8 /= k/4d0 .or. any(c8 /= [(1, 2), (3, 4)]*k) .or. any(big /= k)) bad = bad + 1
  ! A section, not contiguous.
  m = me
  call co_sum(m(1:4:3,2:6:2))
  if (any(m(1:4:3,2:6:2) /= k) .or. any(m(2:3,:) /= me) .or. any(m(:,1:5:2) /= me)) bad = bad + 1
  ! For one image: others' values are theirs no more, so they are not looked at.
  r8 = me
  call co_sum(r8, result_image=n)
  if (me == n .and. r8 /= k) bad = bad + 1
  i4 = [me, -me, 3, mod(me, 3), 7]
  call co_max(i4); if (any(i4 /= [n, -1, 3, min(2, n), 7])) bad = bad + 1
  i4 = [me, -me, 3, me + 1, 7]
  call co_min(i4); if (any(i4 /= [1, -n, 3, 2, 7])) bad = bad + 1
  r8 = 1d0/me
  call co_min(r8, result_image=1); if (me == 1 .and. r8 /= 1d0/n) bad = bad + 1
  r4 = -me
  call co_max(r4); if (any(r4 /= -1)) bad = bad + 1
  i16 = -me
  call co_max(i16); if (i16 /= -1) bad = bad + 1
  c = [achar(96 + me)//'bc', 'z'//achar(64 + me)//' ']
  call co_min(c); if (any(c /= ['abc', 'zA '])) bad = bad + 1
  c(1) = achar(96 + me)//'bc'
  call co_max(c(1)); if (c(1) /= achar(96 + n)//'bc') bad = bad + 1
  ! Broadcasts.
  i4 = me; text = 'image '//achar(48 + me); l = me == n; d(1)%i = me; d(2)%r = me; big = me
  allocate (al(10*1), source=me)
  call co_broadcast(i4, n); call co_broadcast(text, n); call co_broadcast(l, n); call co_broadcast(d, n)
  call co_broadcast(big, 1); call co_broadcast(al(2:10:4), n)
  if (any(i4 /= n) .or. text /= 'image '//achar(48 + n) .or. .not. l .or. d(1)%i /= n .or. any(d(2)%r /= n)) bad = bad + 1
  if (any(big /= 1) .or. any(al(2:10:4) /= n) .or. al(1) /= me .or. al(3) /= me) bad = bad + 1
  call co_sum(i4, result_image=n + 1, stat=st, errmsg=msg)
  if (st == 0) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
