! feature: component.pointer
! ranks: 1 3
! Pointer components are reached if they point to coarrays.
program linked
  implicit none
  type t
    integer, pointer :: p(:) => null()
    integer, pointer :: s => null()
  end type
  type(t), save :: d[*]
  integer, save, target :: a(6)[*], b[*]
  integer :: bad, me, n, p, k, r(3)
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  a = [(me*k, k = 1, 6)]; b = 9*me
  d%p => a(2:6:2)
  d%s => b
  sync all
  if (d[p]%p(2) /= 4*p .or. d[p]%s /= 9*p) bad = bad + 1
  r = d[p]%p; if (any(r /= [2, 4, 6]*p)) bad = bad + 1
  sync all
  d[p]%p(3) = -1; d[p]%s = -2
  sync all
  if (a(6) /= -1 .or. b /= -2) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
