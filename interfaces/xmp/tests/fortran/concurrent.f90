! feature: global.loop-concurrent
! ranks: 1 2 4 6
! `do concurrent` behind `loop`: blocks, cyclic parts, steps, the innermost loop of two. Its index is its own.
program concurrent
  implicit none
  integer, parameter :: n = 23, m = 5
  integer :: a(n), b(m, n), c(n), i, j, wrong
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic(2)) onto p
!$xmp align a(i) with t(i)
!$xmp align b(*, i) with t(i)
!$xmp align c(i) with u(i)
  i = -5
!$xmp loop on t(i)
  do concurrent (i = 1:n)
    a(i) = i
  end do
!$xmp loop on u(i)
  do concurrent (i = 1:n)
    c(i) = 0
  end do
!$xmp loop on u(i)
  do concurrent (i = n:2:-3)
    if (mod(i, 2) == 0) cycle
    c(i) = -i
  end do
!$xmp loop on t(i)
  do concurrent (i = 1:n)
    do concurrent (j = 1:m)
      b(j, i) = 10*i + j
    end do
  end do
  if (i /= -5) error stop 1
  wrong = 0
!$xmp loop on t(i) reduction(+:wrong)
  do i = 1, n
    if (a(i) /= i .or. any(b(:, i) /= [(10*i + j, j = 1, m)])) wrong = wrong + 1
  end do
!$xmp loop on u(i) reduction(+:wrong)
  do i = 1, n
    if (c(i) /= merge(-i, 0, mod(n - i, 3) == 0 .and. mod(i, 2) == 1 .and. i > 1)) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 2
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
end program
