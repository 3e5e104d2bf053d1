! feature: convert.complex derived.component
! ranks: 1 3
program parts
  implicit none
  type t
    complex(8) :: z
    complex :: a(2)
  end type
  complex, save :: z[*]
  complex(8), allocatable :: a[:]
  complex :: w
  type(t), save :: d[*]
  integer :: bad, me, n, p
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  allocate (a[*])
  a = (0, 1)*me
  z = cmplx(me, -me); d%z = (1, 2)*me; d%a = [(3, 4), (5, 6)]*me
  sync all
  w = z[p]; if (real(w) /= p .or. aimag(w) /= -p) bad = bad + 1
  if (z[p] + 1 /= cmplx(p + 1, -p) .or. a[p] /= (0, 1)*p) bad = bad + 1
  if (d[p]%z /= (1, 2)*p .or. d[p]%a(2) /= (5, 6)*p .or. abs(d[p]%a(1)) /= 5*p) bad = bad + 1
  sync all
  z[p] = (4, 5); a[p] = z
  sync all
  if (z /= (4, 5)) bad = bad + 1
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
