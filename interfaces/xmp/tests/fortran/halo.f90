! feature: global.reflect-clauses global.loop-expand global.reduce-shadow global.wait-async
! ranks: 1 2 3 4
! Shadows of different widths: periodic, in part, later, and added up; a loop that runs over them.
program halo
  use xmp_lib
  implicit none
  integer, parameter :: n = 24
  integer :: a(n), b(n), i, bad
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, b
!$xmp shadow a(2:1)
!$xmp shadow b(2)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i; b(i) = 0
  end do
!$xmp reflect (a) width(/periodic/2:1)
  bad = 0
!$xmp loop on t(i) reduction(+:bad)
  do i = 1, n
    if (a(i-2) /= modulo(i - 3, n) + 1) bad = bad + 1
    if (a(i+1) /= modulo(i, n) + 1) bad = bad + 1
  end do
  if (bad /= 0) error stop 1
!$xmp reflect (a) async(3)
!$xmp wait_async (3)
!$xmp loop (i) on t(i) expand(1)
  do i = 1, n
    b(i) = b(i) + 1
  end do
!$xmp reduce_shadow (b)
  ! An element beside a block was written by both neighbours.
  bad = 0
!$xmp loop on t(i) reduction(+:bad)
  do i = 1, n
    bad = bad + b(i) - 1
  end do
  if (bad /= 2*(xmp_num_nodes() - 1)) error stop 2
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
