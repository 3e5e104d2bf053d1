! feature: access.between
! ranks: 1 2 3 4
program between
  implicit none
  integer, save :: a(10)[*], m(4,5)[*]
  real(8), save :: r(10)[*]
  integer :: base(10), bad, me, n, k
  me = this_image(); n = num_images()
  bad = 0
  a = [(100*me + k, k = 1, 10)]; m = 0; r = 0
  sync all
  if (me == 1) then
    a(1:5)[n] = a(6:10)[1]
    m(2,:)[n] = a(2:10:2)[1]
    r(1:3)[n] = a(1:3)[1]
    m(1,[1, 5])[n] = a([3, 4])[1]
    r(9)[n] = a(10)[1]
  end if
  sync all
  base = [(100 + k, k = 1, 10)]
  if (n == 1) base(1:5) = base(6:10)
  if (me == n) then
    if (any(a(1:5) /= [(100 + k, k = 6, 10)])) bad = bad + 1
    if (any(m(2,:) /= base(2:10:2)) .or. any(r(1:3) /= base(1:3)) .or. m(1,1) /= base(3) .or. m(1,5) /= base(4)) bad = bad + 1
    if (r(9) /= 110 .or. m(1,2) /= 0) bad = bad + 1
  end if
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
