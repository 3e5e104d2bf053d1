! feature: library.transform
! ranks: 1 2 3
! Products of logicals of every kind are logicals, however many of the products they are made of are true.
program products
  use xmp_lib
  implicit none
  integer, parameter :: n = 4, m = 256
!$xmp nodes p(*)
!$xmp template t(m)
!$xmp distribute t(block) onto p
  logical(1) :: a1(n, m), b1(m, n), x1(n, n)
  logical(2) :: a2(n, m), b2(m, n), x2(n, n)
  logical :: a4(n, m), b4(m, n), x4(n, n), left(n, m), right(m, n), want(n, n)
  logical(8) :: a8(n, m), b8(m, n), x8(n, n)
!$xmp align (*, k) with t(k) :: a1, a2, a4, a8
!$xmp align (k, *) with t(k) :: b1, b2, b4, b8
!$xmp align (*, k) with t(k) :: x1, x2, x4, x8
  integer :: i, k, wrong
  do k = 1, m
    left(:, k) = [.true., k == 1, .false., mod(k, 2) == 0]
    right(k, :) = [.true., k == m, mod(k, 2) == 1, .true.]
  end do
!$xmp loop on t(k)
  do k = 1, m
    a1(:, k) = left(:, k); a2(:, k) = left(:, k); a4(:, k) = left(:, k); a8(:, k) = left(:, k)
    b1(k, :) = right(k, :); b2(k, :) = right(k, :); b4(k, :) = right(k, :); b8(k, :) = right(k, :)
  end do
  call xmp_matmul(x1, a1, b1)
  call xmp_matmul(x2, a2, b2)
  call xmp_matmul(x4, a4, b4)
  call xmp_matmul(x8, a8, b8)
  want = matmul(left, right)
  wrong = 0
!$xmp loop on t(k) reduction(+:wrong)
  do k = 1, n
    do i = 1, n
      ! As numbers: gfortran takes every value but 0 for true where it prints or branches, but not where it compares.
      if (transfer(x1(i, k), 0_1) /= merge(1, 0, want(i, k))) wrong = wrong + 1
      if (transfer(x2(i, k), 0_2) /= merge(1, 0, want(i, k))) wrong = wrong + 1
      if (transfer(x4(i, k), 0_4) /= merge(1, 0, want(i, k))) wrong = wrong + 1
      if (transfer(x8(i, k), 0_8) /= merge(1, 0, want(i, k))) wrong = wrong + 1
    end do
  end do
  if (wrong /= 0) error stop 'distributed'
  call local(n, left, right, want)
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  subroutine local(n, a, b, want)
    integer, intent(in) :: n
    logical, intent(in) :: a(:, :), b(:, :), want(:, :)
    logical :: x(n, n)
    call xmp_matmul(x, a, b)
    if (any(x .neqv. want)) error stop 'not distributed'
  end subroutine
end program
