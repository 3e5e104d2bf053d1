! feature: global.loop-reduction global.reduction
! ranks: 1 2 3 5
! flags: -std=f2018
! Clauses of all operators and types, of scalars and of arrays; what a variable was before counts once.
program reductions
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: i, bits, least, several(3)
  integer(8) :: big
  real :: product
  real(8) :: high, table(2, 2)
  complex :: z
  logical :: all_of, any_of, odd, several_alike(2)
  logical(1) :: alike
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(cyclic) onto p
  bits = 0; least = 99; several = [1, 2, 3]; big = 5; product = 2; high = -1; table = 10; z = (1.0, 0.0)
  all_of = .true.; any_of = .false.; odd = .true.
!$xmp loop on t(i) reduction(ior:bits) reduction(min:least) reduction(+:several, big, z) reduction(*:product) &
!$xmp& reduction(max:high) reduction(+:table) reduction(.and.:all_of) reduction(.or.:any_of) reduction(.neqv.:odd)
  do i = 1, n
    bits = ior(bits, ishft(1, i))
    least = min(least, 50 - i)
    several(2) = several(2) + i
    big = big + 10_8**12
    z = z + (0.0, 1.0)
    if (i < 5) product = product*i
    high = max(high, dble(i))
    table(:, 2) = table(:, 2) + [i, 1]
    all_of = all_of .and. i < 12
    any_of = any_of .or. i == 7
    odd = odd .neqv. .true.
  end do
  if (bits /= 2**(n + 1) - 2) error stop 1
  if (least /= 50 - n) error stop 2
  ! Array sections.
  several = [1, 2, 3]; table = 1
!$xmp loop on t(i) reduction(+:several(2:3), table(1,:)) reduction(max:several(1:1))
  do i = 1, n
    several(2 + mod(i, 2)) = several(2 + mod(i, 2)) + i
    several(1) = max(several(1), i)
    table(1, 2) = table(1, 2) + 1
  end do
  if (any(several /= [n, 2 + n*(n + 2)/4, 3 + n*n/4])) error stop 13
  if (any(table /= reshape([1, 1, 1 + n, 1], [2, 2]))) error stop 14
  several = [1, 2 + n*(n + 1)/2, 3]; table = reshape([10, 10, 10 + n*(n + 1)/2, 10 + n], [2, 2])
  alike = .false.; several_alike = [.true., .false.]
!$xmp loop on t(i) reduction(.eqv.:alike, several_alike)
  do i = 1, n
    alike = alike .eqv. i > 3
    several_alike(2) = several_alike(2) .eqv. i > 4
  end do
  if (.not. alike .or. .not. several_alike(1) .or. several_alike(2)) error stop 11
  alike = xmp_node_num() /= 1
!$xmp reduction (.eqv.:alike)
  if (alike) error stop 12
  if (any(several /= [1, 2 + n*(n + 1)/2, 3])) error stop 3
  if (big /= 5 + n*10_8**12) error stop 4
  if (z /= cmplx(1, n)) error stop 5
  if (product /= 48) error stop 6
  if (high /= n) error stop 7
  if (any(table /= reshape([10, 10, 10 + n*(n + 1)/2, 10 + n], [2, 2]))) error stop 8
  if (all_of .or. .not. any_of .or. .not. odd) error stop 9
!$xmp reduction (max:several)
!$xmp reduction (*:table(1,:)) on p(1:1)
  if (several(2) /= 2 + n*(n + 1)/2) error stop 10
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
