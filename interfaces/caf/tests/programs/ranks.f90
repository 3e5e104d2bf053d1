! feature: access.section
! ranks: 1 2
! Rank and corank together are at most 15.
program ranks
  implicit none
  integer, save :: a(2,2,2,2,2,2,2)[2,*], b(2,2,1,3,2,1,2,1,2)[*]
  integer, save :: most(2,1,2,1,2,1,2,1,2,1,2,1,2,2)[*]
  integer :: r(2,2), q(2,2,3,2), w(2,2,2,2,2,2,2), bad, me, n, p, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  a = reshape([(1000*me + k, k = 0, 127)], shape(a))
  b = reshape([(1000*me + k, k = 0, 95)], shape(b))
  most = reshape([(1000*me + k, k = 0, 255)], shape(most))
  sync all
  w = a(:,:,:,:,:,:,:)[mod(p - 1, 2) + 1, (p - 1)/2 + 1]
  if (any(w - 1000*p /= a - 1000*me)) bad = bad + 1
  r = a(2,:,1,2,:,1,2)[mod(p - 1, 2) + 1, (p - 1)/2 + 1]
  if (any(r /= 1000*p + reshape([73, 75, 89, 91], [2, 2]))) bad = bad + 1
  q = b(:,2:1:-1,1,:,2,1,:,1,1)[p]
  if (any(q - 1000*p /= b(:,2:1:-1,1,:,2,1,:,1,1) - 1000*me)) bad = bad + 1
  if (most(2,1,1,1,2,1,1,1,2,1,1,1,2,1)[p] /= 1000*p + 85) bad = bad + 1
  sync all
  a(1,:,2,1,:,2,1)[mod(p - 1, 2) + 1, (p - 1)/2 + 1] = r
  sync all
  if (a(1,2,2,1,1,2,1) /= 1000*me*0 + a(1,2,2,1,1,2,1)) bad = bad + 1
  if (any(mod(a(1,:,2,1,:,2,1), 1000) /= reshape([73, 75, 89, 91], [2, 2]))) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
