! feature: access.element access.section access.strided access.scalar access.local
! ranks: 1 2 3 4
program sections
  implicit none
  integer, save :: a(20)[*], m(6,5)[*], low(-3:8,0:3)[*], t(2,3,4)[*]
  real(8), allocatable :: y(:,:)[:]
  integer :: r(20), q(6,5), bad, me, n, left, right, k, zero
  me = this_image(); n = num_images()
  right = mod(me, n) + 1
  left = mod(me - 2 + n, n) + 1
  bad = 0; zero = 0
  allocate (y(4,7)[*])
  a = [(100*me + k, k = 1, 20)]
  m = reshape([(1000*me + k, k = 1, 30)], [6, 5])
  low = reshape([(2000*me + k, k = 1, 48)], [12, 4])
  t = reshape([(3000*me + k, k = 1, 24)], [2, 3, 4])
  y = me
  sync all
  ! Gets.
  r = a(:)[right];                if (any(r /= [(100*right + k, k = 1, 20)])) bad = bad + 1
  r(1:5) = a(2:18:4)[right];      if (any(r(1:5) /= [(100*right + k, k = 2, 18, 4)])) bad = bad + 1
  r(1:20:2) = a(11:20)[left];     if (any(r(1:20:2) /= [(100*left + k, k = 11, 20)])) bad = bad + 1
  r(1:7) = a(20:2:-3)[right];     if (any(r(1:7) /= [(100*right + k, k = 20, 2, -3)])) bad = bad + 1
  if (a(7)[left] /= 100*left + 7) bad = bad + 1
  q = 0
  q = m(:,:)[right];              if (q(6,5) /= 1000*right + 30 .or. q(2,1) /= 1000*right + 2) bad = bad + 1
  r(1:5) = m(3,:)[right];         if (any(r(1:5) /= [(1000*right + 3 + 6*k, k = 0, 4)])) bad = bad + 1
  r(1:6) = m(:,4)[right];         if (any(r(1:6) /= [(1000*right + 18 + k, k = 1, 6)])) bad = bad + 1
  q(1:3,1:2) = m(2:6:2,1:5:4)[left]
  if (any(q(1:3,1:2) /= reshape([2, 4, 6, 26, 28, 30] + 1000*left, [3, 2]))) bad = bad + 1
  r(1:4) = low(-3,:)[right];      if (any(r(1:4) /= [(2000*right + 1 + 12*k, k = 0, 3)])) bad = bad + 1
  r(1:3) = low(-1:3:2,2)[left];   if (any(r(1:3) /= [(2000*left + 24 + k, k = 3, 7, 2)])) bad = bad + 1
  r(1:4) = t(2,3,:)[right];       if (any(r(1:4) /= [(3000*right + 6 + 6*k, k = 0, 3)])) bad = bad + 1
  r(1:3) = t(1,:,4)[right];       if (any(r(1:3) /= [19, 21, 23] + 3000*right)) bad = bad + 1
  r(1:zero) = a(1:zero)[right]
  r = -1
  r(2:3) = a(4:5)[right] + a(6:7)[left]
  if (any(r(2:3) /= 100*(left + right) + [10, 12]) .or. r(1) /= -1 .or. r(4) /= -1) bad = bad + 1
  sync all
  ! Puts, to the image on the right; what this image finds is of the one on the left.
  a(:)[right] = me;               sync all
  if (any(a /= left)) bad = bad + 1
  sync all
  a(3)[right] = 7; a(4:20:5)[right] = [1, 2, 3, 4]; a(5:6)[right] = 9
  sync all
  if (a(3) /= 7 .or. any(a(4:20:5) /= [1, 2, 3, 4]) .or. any(a(5:6) /= 9) .or. a(7) /= left) bad = bad + 1
  m(2,:)[right] = 5;              sync all
  if (any(m(2,:) /= 5) .or. m(1,1) /= 1000*me + 1 .or. m(3,5) /= 1000*me + 27) bad = bad + 1
  sync all
  q = reshape([(k, k = 1, 30)], [6, 5])
  m(1:6:5,2:4)[right] = q(2:3,3:5)
  sync all
  if (any(m(1:6:5,2:4) /= q(2:3,3:5)) .or. m(2,2) /= 5) bad = bad + 1
  sync all
  a(20:1:-1)[right] = [(k, k = 1, 20)]
  sync all
  if (any(a /= [(21 - k, k = 1, 20)])) bad = bad + 1
  y(:,3)[right] = 0.5d0*me
  sync all
  if (any(y(:,3) /= 0.5d0*left) .or. any(y(:,2) /= me) .or. any(y(:,4) /= me)) bad = bad + 1
  sync all
  ! Overlapping, on this image.
  a = [(k, k = 1, 20)]
  a(2:20)[me] = a(1:19)
  if (any(a /= [1, (k, k = 1, 19)])) bad = bad + 1
  a = [(k, k = 1, 20)]
  a(1:19)[me] = a(2:20)[me]
  if (any(a /= [(k, k = 2, 20), 20])) bad = bad + 1
  a(1:10)[me] = a(10:1:-1)
  if (any(a(1:10) /= [(k, k = 11, 2, -1)])) bad = bad + 1
  ! Accesses of one image to one place are in order.
  sync all
  a(1)[right] = 1
  a(1)[right] = 2
  if (a(1)[right] /= 2) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
