! feature: global.loop-margin global.loop-sections
! ranks: 2 4 6
! Loops over the frame of a node's part, over the inner part first and then over the frame; sections that change with the iteration.
program margins
  use xmp_lib
  implicit none
  integer, parameter :: n = 26, m = 22
  integer :: i, j, wrong, visits(n, m), u(n, m), v(n, m), low(5), high(5), line(n), count
!$xmp nodes p(2, *)
!$xmp nodes q(*)
!$xmp template t(n, m)
!$xmp distribute t(block, block) onto p
!$xmp template s(n)
!$xmp distribute s(block) onto q
!$xmp align (i, j) with t(i, j) :: visits, u, v
!$xmp shadow u(1, 1)
!$xmp align line(i) with s(i)
!$xmp loop (i, j) on t(i, j)
  do j = 1, m
    do i = 1, n
      visits(i, j) = 0
      u(i, j) = 100*i + j
      v(i, j) = 0
    end do
  end do
! The frame inside the part, and what it leaves: each element once.
!$xmp loop (i, j) on t(i, j) margin(-1:-1, -2)
  do j = 1, m
    do i = 1, n
      visits(i, j) = visits(i, j) + 1
    end do
  end do
!$xmp loop (i, j) on t(i, j) expand(-1:-1, -2)
  do j = 1, m
    do i = 1, n
      visits(i, j) = visits(i, j) + 1
    end do
  end do
  wrong = 0
!$xmp loop (i, j) on t(i, j) reduction(+:wrong)
  do j = 1, m
    do i = 1, n
      if (visits(i, j) /= 1) wrong = wrong + 1
    end do
  end do
  if (wrong /= 0) error stop 1
! What needs no neighbour while the shadows are under way.
!$xmp reflect (u) async(7)
!$xmp loop (i, j) on t(i, j) peel_and_wait(7, -1, -1)
  do j = 2, m - 1
    do i = 2, n - 1
      v(i, j) = v(i, j) + u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1)
    end do
  end do
!$xmp loop (i, j) on t(i, j) reduction(+:wrong)
  do j = 2, m - 1
    do i = 2, n - 1
      if (v(i, j) /= 4*(100*i + j)) wrong = wrong + 1
    end do
  end do
  if (wrong /= 0) error stop 2
! Each iteration for the nodes that have a section.
!$xmp loop on s(i)
  do i = 1, n
    line(i) = 0
  end do
  low = [1, 4, 9, 2, 20]
  high = [3, 8, 19, 7, 26]
!$xmp loop (i) on s(low(i):high(i))
  do i = 1, 5
    count = 0
!$xmp loop (j) on s(j) reduction(+:count)
    do j = low(i), high(i)
      line(j) = line(j) + i
      count = count + 1
    end do
    if (count /= high(i) - low(i) + 1) error stop 3
  end do
!$xmp loop on s(i) reduction(+:wrong)
  do i = 1, n
    if (line(i) /= sum([(j, j = 1, 5)], [(low(j) <= i .and. i <= high(j), j = 1, 5)])) wrong = wrong + 1
  end do
  if (wrong /= 0) error stop 4
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
