! feature: global.shadow
! ranks: 1 2 3 4 7
! A full shadow of cyclic dimensions: the part has all elements, and bounds that say so (-fcheck=bounds compares them).
program main
  implicit none
  integer, parameter :: n = 11
  integer :: a(0:n), b(2, n), failures, i, j
!$xmp nodes p(*)
!$xmp template t(0:n)
!$xmp distribute t(cyclic(2)) onto p
!$xmp align a(i) with t(i)
!$xmp align b(*, i) with t(i)
!$xmp shadow a(*)
!$xmp shadow b(0, *)
  failures = 0
!$xmp loop on t(i)
  do i = 0, n
    a(i) = i*i
  end do
!$xmp loop on t(i)
  do i = 1, n
    b(:, i) = [i, -i]
  end do
!$xmp reflect (a, b)
  if (lbound(a, 1) /= 0 .or. ubound(a, 1) /= n .or. any(shape(b) /= [2, n])) failures = failures + 1
!$xmp loop on t(i) reduction(+:failures)
  do i = 0, n
    do j = 0, n
      if (a(j) /= j*j) failures = failures + 1
    end do
  end do
  do j = 1, n
    if (b(1, j) /= j .or. b(2, j) /= -j) failures = failures + 1
  end do
!$xmp reduction(+:failures)
!$xmp task on p(1)
  print '(a)', merge('PASS', 'FAIL', failures == 0)
!$xmp end task
end program
