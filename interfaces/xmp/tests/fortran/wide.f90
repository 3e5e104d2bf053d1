! feature: global.loop-reduction global.reduction
! ranks: 1 2 4
! Reductions of types longer than 8 bytes: of values and arrays, as a clause and as a directive.
program wide
  implicit none
  integer, parameter :: n = 30, quad = selected_real_kind(33), long = selected_real_kind(18), big = selected_int_kind(38)
  integer, parameter :: all_ones = 2**4 - 1
  integer :: a(n), i
  real(quad) :: q, most(2)
  real(long) :: x, least
  integer(big) :: k, bits, product, either
  complex(quad) :: z(2)
  complex(long) :: w
  real(quad), parameter :: third = 1/3.0_quad
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic) onto p
!$xmp align a(i) with t(i)
  q = third
  most = [-huge(1.0_quad), 5.0_quad]
  x = 2
  least = huge(1.0_long)
  k = 10_big**30
  product = 1
  bits = not(0_big)
  either = 0
  z = [(1, 0), (2, 1)]
  w = (0, 2)
!$xmp loop on t(i) reduction(+:q, k, z) reduction(max:most) reduction(*:product) reduction(iand:bits) reduction(ieor:either)
  do i = 1, n
    a(i) = i
    q = q + i*2.0_quad**(-100)
    k = k + 10_big**20*i
    z = z + cmplx(i, third, quad)
    most(1) = max(most(1), i + third)
    product = product*merge(10, 1, mod(i, 3) == 0)
    bits = iand(bits, not(shiftl(1_big, 70 + i)))
    either = ieor(either, shiftl(1_big, i + 60))
  end do
!$xmp loop on t(i) reduction(*:x, w) reduction(min:least)
  do i = 1, n
    if (a(i) <= 10) then
      x = x*a(i)
      w = w*(0, 1)
    end if
    least = min(least, 1/real(a(i), long))
  end do
  if (q /= third + 465*2.0_quad**(-100)) error stop 1
  if (k /= 10_big**30 + 10_big**20*465) error stop 2
  if (abs(z(1) - cmplx(466, 30*third, quad)) > 1e-30_quad .or. real(z(2)) /= 467) error stop 3
  if (most(1) /= 30 + third .or. most(2) /= 5) error stop 4
  if (product /= 10_big**10) error stop 5
  if (bits /= not(shiftl(shiftl(1_big, 30) - 1, 71)) .or. either /= shiftl(shiftl(1_big, 30) - 1, 61)) error stop 6
  if (x /= 2*3628800.0_long .or. w /= (0, -2) .or. least /= 1/30.0_long) error stop 7
  ! Each node has 1.
  q = 1 + 2.0_quad**(-110)
  x = 1
  k = 1
!$xmp reduction (+: q, x, k)
!$xmp reduction (max: bits)
!$xmp reduction (+: w)
  i = nint(x)
  if (k /= i .or. q /= i*(1 + 2.0_quad**(-110)) .or. aimag(w) /= -2*x) error stop 8
  if (all_ones /= 15) error stop 9
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
end program
