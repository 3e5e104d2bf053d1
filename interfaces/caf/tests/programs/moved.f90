! feature: allocate.move
! ranks: 1 3
program moved
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:]
  integer :: bad, me, n, p
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  allocate (a(0:2)[*])
  a = me
  call move_alloc(a, b)
  if (allocated(a) .or. .not. allocated(b)) error stop 'not moved'
  sync all
  if (lbound(b, 1) /= 0 .or. b(1)[p] /= p) bad = bad + 1
  sync all
  allocate (a(5)[*])
  a = -me
  sync all
  if (a(5)[p] /= -p .or. b(2)[p] /= p) bad = bad + 1
  sync all
  deallocate (a, b)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
