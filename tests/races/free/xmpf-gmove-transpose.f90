! free of races
program gmove_transpose
  implicit none
  integer, parameter :: n = 16
  integer :: a(n, n), b(n, n), i, j, step
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(*, j) with t(j)
!$xmp align b(i, *) with t(i)
!$xmp loop on t(j)
  do j = 1, n
    a(:, j) = j
  end do
  do step = 1, 3
!$xmp gmove
    b(:, :) = a(:, :)
!$xmp loop on t(i)
    do i = 1, n
      b(i, 1) = b(i, 1) + 1
    end do
!$xmp gmove
    a(:, :) = b(:, :)
!$xmp loop on t(j)
    do j = 1, n
      a(1, j) = a(1, j) + 1
    end do
  end do
!$xmp task on t(1)
  print *, a(1, 1)
!$xmp end task
end program
