! feature: access.section access.character
! ranks: 1 2
! Sections without elements, texts without characters, coarrays without memory; and large ones.
program nothing
  implicit none
  integer, save :: a(5)[*], none(0)[*]
  character(0), save :: empty[*]
  character(4), save :: c(3)[*]
  integer, allocatable :: z(:,:)[:]
  real(8), allocatable :: large(:)[:]
  real(8), allocatable :: copy(:)
  integer :: bad, me, n, p, k, r(5), v(0)
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0; k = 3
  a = me; c = 'text'; r = 7
  allocate (z(0,4)[*], large(1500000)[*])
  if (size(z) /= 0 .or. any(shape(z) /= [0, 4])) bad = bad + 1
  large = [(me + 0.5d0*k, k = 1, 1500000)]
  k = 3
  sync all
  r(1:0) = a(k:2)[p]; r(2:1) = a(5:4)[p]; r(1:0) = a(1:5:-1)[p]; r(1:0) = a(v)[p]
  if (any(r /= 7)) bad = bad + 1
  a(k:2)[p] = 0; a(4:3)[p] = r(4:3); none(:)[p] = none
  z(:,:)[p] = z
  empty[p] = 'long'; c(2)[p] = ''
  sync all
  if (any(a /= me) .or. c(2) /= ' ' .or. c(1) /= 'text' .or. len(empty[p]) /= 0) bad = bad + 1
  sync all
  copy = large(:)[p]
  if (size(copy) /= 1500000 .or. any(copy /= [(p + 0.5d0*k, k = 1, 1500000)])) bad = bad + 1
  sync all
  large(2:1500000:3)[p] = -copy(2:1500000:3)
  sync all
  if (any(large(2::3) > 0) .or. any(large(1::3) /= [(me + 0.5d0*k, k = 1, 1500000, 3)])) bad = bad + 1
  deallocate (z, large)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
