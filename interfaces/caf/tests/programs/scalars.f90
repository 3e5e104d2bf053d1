! feature: access.element convert.complex convert.character derived.component
! ranks: 1 2 3
! Scalar coarrays of every type. Complex ones are allocatable: gfortran 12 loses assignments to others.
module things
  implicit none
  type inner
    complex(8) :: z
    logical(1) :: on
    character(3) :: s
  end type
  type thing
    character(1) :: tag
    complex :: z
    real(16) :: q
    type(inner) :: in
  end type
  type only
    complex :: z
  end type
end module
program scalars
  use things
  implicit none
  complex, allocatable :: z[:], za[:]
  complex(8), allocatable :: zd[:]
  complex(10), allocatable :: zx[:]
  complex(16), allocatable :: zq[:]
  complex, save :: list(3)[*]
  real(10), save :: x[*]
  real(16), save :: q[*]
  logical(1), save :: l[*]
  logical(8), save :: l8[*]
  integer(1), save :: i1[*]
  integer(16), save :: i16[*]
  character(7), save :: c[*]
  character(kind=4, len=2), save :: wide[*]
  character(:), allocatable :: deferred[:]
  type(thing), save :: d[*]
  type(only), save :: o[*]
  complex :: w
  complex(8) :: wd
  complex(16) :: wq
  character(9) :: text
  integer :: bad, me, p
  me = this_image(); p = mod(me, num_images()) + 1
  bad = 0
  allocate (z[*], za[*], zd[*], zx[*], zq[*])
  allocate (character(5) :: deferred[*])
  z = cmplx(me, -me); zd = 2*z; zx = 3*z; zq = 4*z; za = 5*z; list = [z, z + 1, z + 2]
  x = me/3.0_10; q = me/3.0_16; l = .true.; l8 = .false.; i1 = int(-me, 1); i16 = me*10_16**20
  write (c, '(a,i1)') 'image', me
  wide = 4_'ab'; deferred = c
  d%tag = 't'; d%z = z + 1; d%q = q; d%in%z = zd + 1; d%in%on = .true._1; d%in%s = 'xyz'; o%z = z - 1
  sync all
  w = z[p]; call same(w == cmplx(p, -p))
  wd = z[p]; call same(wd == cmplx(p, -p))
  w = zd[p]; call same(w == 2*cmplx(p, -p))
  wq = zx[p]; call same(wq == 3*cmplx(p, -p))
  wq = zq[p] + za[p]; call same(wq == 9*cmplx(p, -p))
  w = conjg(z[p]); call same(w == cmplx(p, p))
  call same(real(z[p]) + aimag(zd[p]) == -p)
  call same(x[p] == p/3.0_10 .and. q[p] == p/3.0_16)
  call same(logical(l[p]) .and. .not. logical(l8[p]))
  call same(i1[p] == -p .and. i16[p] == p*10_16**20)
  text = c[p]; call same(text == 'image'//achar(48 + p))
  text = deferred[p]; call same(text == 'image')
  call same(wide[p] == 4_'ab')
  w = d[p]%z; call same(w == cmplx(p + 1, -p))
  call same(d[p]%z%re == p + 1 .and. d[p]%z%im == -p .and. d[p]%tag == 't' .and. d[p]%q == p/3.0_16)
  call same(d[p]%in%z%im == -2*p .and. logical(d[p]%in%on) .and. d[p]%in%s == 'xyz')
  w = o[p]%z; call same(w == cmplx(p - 1, -p))
  call same(o[p]%z%im == -p)
  call same(list(2)[p]%re == p + 1 .and. list(3)[p]%im == -p)
  sync all
  ! Puts, with conversions.
  z[p] = (1.5, 2.5); zd[p] = 7; zx[p] = w; zq[p] = zd; za[p] = (1d0, 2d0)
  x[p] = 0.5; q[p] = 3; l[p] = .false.; l8[p] = .true._1; i1[p] = 300 + me*0; i16[p] = i1
  c[p] = 'put'; deferred[p] = 'longer text'; wide[p] = 4_'z'
  d[p]%z%im = 9; d[p]%in%z = (3, 4); d[p]%in%on = .false.; d[p]%in%s = 'q'; o[p]%z%re = 8; list(2)[p]%im = 6
  sync all
  call same(z == (1.5, 2.5) .and. zd == 7 .and. za == (1, 2) .and. x == 0.5_10 .and. q == 3)
  call same(.not. l .and. logical(l8) .and. i1 == 44 .and. c == 'put' .and. deferred == 'longe' .and. wide == 4_'z ')
  call same(d%z == cmplx(me + 1, 9) .and. d%in%z == (3, 4) .and. .not. d%in%on .and. d%in%s == 'q' .and. d%tag == 't')
  call same(o%z == cmplx(8, -me) .and. list(2) == cmplx(me + 1, 6))
  sync all
  ! Both sides on other images.
  z[p] = za[p]; zd[p] = z[p]; c[p] = deferred[p]
  sync all
  call same(z == (1, 2) .and. zd == (1, 2) .and. c == 'longe')
  call dummies(c)
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine same(is)
    logical, intent(in) :: is
    if (.not. is) bad = bad + 1
  end subroutine
  subroutine dummies(c)
    character(*) :: c[*]
    sync all
    c[p] = 'of a dummy'
    sync all
    call same(c == 'of a du')
  end subroutine
end program
