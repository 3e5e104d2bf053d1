! feature: program.sort
! ranks: 1 3 8
! Odd-even merging of sorted pieces, and sums of all before by doubling distances.
program sorting
  implicit none
  integer, parameter :: m = 40
  integer, save :: a(m)[*], sums(0:4)[*]
  integer :: mine(m), other(m), both(2*m), bad, me, n, k, step, partner, distance, round
  integer(8) :: seed, total
  me = this_image(); n = num_images()
  bad = 0
  seed = 12345 + 77*me
  do k = 1, m
    seed = mod(seed*1103515245_8 + 12345_8, 2147483648_8)
    a(k) = int(seed/65536)
  end do
  total = sum(int(a, 8))
  call co_sum(total)
  call sort(a)
  do step = 1, n
    partner = me + merge(1, -1, mod(me + step, 2) == 0)
    sync all
    if (partner >= 1 .and. partner <= n) other = a(:)[partner]
    mine = a
    sync all
    if (partner < 1 .or. partner > n) cycle
    both = [mine, other]
    call sort(both)
    if (partner > me) then
      a = both(:m)
    else
      a = both(m + 1:)
    end if
  end do
  sync all
  if (any(a(2:) < a(:m - 1))) bad = bad + 1
  if (me < n) then
    if (a(1)[me + 1] < a(m)) bad = bad + 1
  end if
  total = total - 0
  if (me == 1) then
    seed = 0
    do k = 1, n
      seed = seed + sum(int(a(:)[k], 8))
    end do
    if (seed /= total) bad = bad + 1
  end if
  sums(0) = me*me
  distance = 1; round = 0
  do while (distance < n)
    sync all
    sums(round + 1) = sums(round)
    if (me > distance) sums(round + 1) = sums(round) + sums(round)[me - distance]
    distance = 2*distance; round = round + 1
  end do
  if (sums(round) /= sum([(k*k, k = 1, me)])) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine sort(x)
    integer, intent(inout) :: x(:)
    integer :: i, j, v
    do i = 2, size(x)
      v = x(i)
      j = i - 1
      do while (j >= 1)
        if (x(j) <= v) exit
        x(j + 1) = x(j)
        j = j - 1
      end do
      x(j + 1) = v
    end do
  end subroutine
end program
