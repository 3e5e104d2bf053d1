! feature: access.vector
! ranks: 1 2 3
program vectors
  implicit none
  integer, save :: a(0:9)[*], m(5:8,-1:3)[*]
  real(8), allocatable :: y(:)[:]
  integer(1) :: v1(2)
  integer(2) :: v2(2)
  integer(8) :: v8(2)
  real(8) :: f(3)
  integer :: v(3), r(3), none(0), bad, me, n, right, left, k
  me = this_image(); n = num_images()
  right = mod(me, n) + 1
  left = mod(me - 2 + n, n) + 1
  bad = 0
  allocate (y(-2:7)[*])
  a = [(100*me + k, k = 0, 9)]
  m = reshape([(1000*me + k, k = 1, 20)], [4, 5])
  y = [(me + k/16d0, k = -2, 7)]
  v = [7, 0, 3]; v1 = [1_1, 9_1]; v2 = [2_2, 8_2]; v8 = [3_8, 6_8]
  sync all
  r = a(v)[right];                if (any(r /= 100*right + [7, 0, 3])) bad = bad + 1
  r(1:2) = a(v1)[right];          if (any(r(1:2) /= 100*right + [1, 9])) bad = bad + 1
  r(1:2) = a(v2)[right];          if (any(r(1:2) /= 100*right + [2, 8])) bad = bad + 1
  r(1:2) = a(v8)[right];          if (any(r(1:2) /= 100*right + [3, 6])) bad = bad + 1
  r = a([1, 1, 2])[left];         if (any(r /= 100*left + [1, 1, 2])) bad = bad + 1
  r(1:2) = m(7, [3, 0])[right];   if (any(r(1:2) /= 1000*right + [19, 7])) bad = bad + 1
  r = m([8, 5, 6], 2)[right];     if (any(r /= 1000*right + [16, 13, 14])) bad = bad + 1
  f = y(v)[right]; r = int(16*(f - right)); if (any(r /= [7, 0, 3])) bad = bad + 1
  sync all
  a(v)[right] = [1, 2, 3];        sync all
  if (any(a(v) /= [1, 2, 3]) .or. a(1) /= 100*me + 1) bad = bad + 1
  sync all
  a(v)[right] = -me;              sync all
  if (any(a(v) /= -left)) bad = bad + 1
  ! Without elements, nothing is done.
  a(none)[right] = 3
  a(none)[right] = [integer ::]
  m(none,2)[right] = 3
  m(6:7,none)[right] = 4
  m(none,[0, 3])[right] = 5
  y(none)[right] = 6
  a(none)[right] = a(none)[left]
  a(1:0)[right] = a(none)[left]
  y(none)[right] = a(none)[left]
  r = 1;  r(1:0) = a(none)[right]
  if (any(r /= 1)) bad = bad + 1
  sync all
  if (any(a(v) /= -left) .or. any(m /= reshape([(1000*me + k, k = 1, 20)], [4, 5]))) bad = bad + 1
  sync all
  m(6, [-1, 3])[right] = [4, 5];  sync all
  if (m(6,-1) /= 4 .or. m(6,3) /= 5 .or. m(6,0) /= 1000*me + 6) bad = bad + 1
  sync all
  ! On this image the right side is read first.
  a = [(k, k = 0, 9)]
  a([2, 0, 1])[me] = a(0:2)
  if (any(a(0:2) /= [1, 2, 0])) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
