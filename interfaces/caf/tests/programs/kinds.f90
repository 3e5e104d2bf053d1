! feature: convert.integer convert.real convert.complex convert.logical
! ranks: 1 2
program kinds
  use iso_fortran_env
  implicit none
  integer(1), save :: i1(4)[*]
  integer(2), save :: i2(4)[*]
  integer(4), save :: i4(4)[*]
  integer(8), save :: i8(4)[*]
  integer(16), save :: i16(4)[*]
  real(4), save :: r4(4)[*]
  real(8), save :: r8(4)[*]
  real(10), save :: r10(4)[*]
  real(16), save :: r16(4)[*]
  complex(4), save :: c4(4)[*]
  complex(8), save :: c8(4)[*]
  logical(1), save :: l1(4)[*]
  logical(8), save :: l8(4)[*]
  integer(4) :: j4(4)
  integer(8) :: j8(4)
  real(4) :: s4(4)
  real(8) :: s8(4)
  real(10) :: s10(4)
  real(16) :: s16(4)
  complex(8) :: d8(4)
  logical :: l(4)
  integer :: bad, me, k, p
  me = this_image(); p = mod(me, num_images()) + 1
  bad = 0
  i1 = [1_1, -2_1, 127_1, -127_1]; i2 = int(i1, 2); i4 = i1; i8 = i1; i16 = i1
  r4 = [1.5, -2.25, 3e10, 1e-3]; r8 = r4/3d0; r10 = r8; r16 = 1.0_16/3
  c4 = [(cmplx(k, -k), k = 1, 4)]; c8 = 2*c4
  l1 = [.true._1, .false._1, .true._1, .false._1]; l8 = .not. l1
  sync all
  j4 = i1(:)[p]; if (any(j4 /= i1)) bad = bad + 1
  j8 = i1(:)[p]; if (any(j8 /= i1)) bad = bad + 1
  j8 = i16(:)[p]; if (any(j8 /= i1)) bad = bad + 1
  j4 = i8(:)[p]; if (any(j4 /= i1)) bad = bad + 1
  j4 = int(r4(1:4)[p]*0 + 3); if (any(j4 /= 3)) bad = bad + 1
  j4(1:2) = r4(1:2)[p]; if (any(j4(1:2) /= [1, -2])) bad = bad + 1
  s8 = i4(:)[p]; if (any(s8 /= i1)) bad = bad + 1
  s8 = r4(:)[p]; if (any(s8 /= r4)) bad = bad + 1
  s4 = r8(:)[p]; if (any(s4 /= real(r8, 4))) bad = bad + 1
  s10 = r8(:)[p]; if (any(s10 /= r8)) bad = bad + 1
  s16 = r8(:)[p]; if (any(s16 /= r8)) bad = bad + 1
  s16 = r10(:)[p]; if (any(s16 /= r10)) bad = bad + 1
  s10 = r16(:)[p]; if (any(s10 /= real(r16, 10))) bad = bad + 1
  s8 = r16(:)[p]; if (any(s8 /= real(r16, 8))) bad = bad + 1
  s4 = r16(:)[p]; if (any(s4 /= real(r16, 4))) bad = bad + 1
  d8 = c4(:)[p]; if (any(d8 /= c4)) bad = bad + 1
  d8 = i4(:)[p]; if (any(d8 /= i1)) bad = bad + 1
  s8 = c8(:)[p]; if (any(s8 /= real(c8))) bad = bad + 1
  l = l1(:)[p]; if (any(l .neqv. l1)) bad = bad + 1
  l = l8(:)[p]; if (any(l .neqv. l8)) bad = bad + 1
  k = i8(2)[p]; if (k /= -2) bad = bad + 1
  sync all
  i8(:)[p] = [1, 2, 3, 4]; i2(1:4:3)[p] = [70000_8, 5_8]; r8(:)[p] = [1, 2, 3, 4]; r4(2)[p] = 0.1d0
  c8(:)[p] = c4; c4(1)[p] = 5; l8(:)[p] = l1; r16(:)[p] = 0.5; i1(1)[p] = k*0 + 300
  sync all
  if (any(i8 /= [1, 2, 3, 4]) .or. i2(1) /= 4464 .or. i2(4) /= 5 .or. any(r8 /= [1, 2, 3, 4])) bad = bad + 1
  if (r4(2) /= real(0.1d0, 4) .or. r4(1) /= 1.5) bad = bad + 1
  if (any(c8(2:) /= [(cmplx(k, -k), k = 2, 4)]) .or. c4(1) /= (5.0, 0.0)) bad = bad + 1
  if (any(l8 .neqv. l1) .or. any(r16 /= 0.5) .or. i1(1) /= 44) bad = bad + 1
  sync all
  r8(1:2)[p] = i1(2:3)[p]
  sync all
  if (any(r8(1:2) /= [-2, 127])) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
