! NPB Integer Sort (classes S, W, A, B; any number of images) with puts: what xmp-c/npb-is.c does, in Fortran. Integers, each the mean of
! four random numbers, are ranked ten times: the rank of a key is the number of smaller keys. Before every ranking two keys are changed,
! and after it the ranks of five keys are compared with values of the report. At the end each image sorts its keys and checks the order.
!
! Every image puts its bucket sizes into a table that all have. After one barrier everybody can compute where its keys belong, at whom and
! where, so keys are put straight to their final place. A second barrier, and every image ranks the keys it was given.
!
!   xmpf90 -O2 -DCLASS=A npb-is.F90 -o is && nagaya run -n 4 is
#define S 1
#define W 2
#define A 3
#define B 4
#ifndef CLASS
#define CLASS S
#endif
module problem
  implicit none
  integer, parameter :: rounds = 10, tests = 5
  ! Positions of the test keys, from 0; their ranks, which change by `drift` with each round after round `lag`.
#if CLASS == 1
  character, parameter :: class = 'S'
  integer, parameter :: log_keys = 16, log_most = 11, log_buckets = 9
  integer, parameter :: at(tests) = [48427, 17148, 23627, 62548, 4431], rank(tests) = [0, 18, 346, 64917, 65463]
  integer, parameter :: drift(tests) = [1, 1, 1, -1, -1], lag(tests) = [0, 0, 0, 0, 0]
#elif CLASS == 2
  character, parameter :: class = 'W'
  integer, parameter :: log_keys = 20, log_most = 16, log_buckets = 10
  integer, parameter :: at(tests) = [357773, 934767, 875723, 898999, 404505]
  integer, parameter :: rank(tests) = [1249, 11698, 1039987, 1043896, 1048018]
  integer, parameter :: drift(tests) = [1, 1, -1, -1, -1], lag(tests) = [2, 2, 0, 0, 0]
#elif CLASS == 3
  character, parameter :: class = 'A'
  integer, parameter :: log_keys = 23, log_most = 19, log_buckets = 10
  integer, parameter :: at(tests) = [2112377, 662041, 5336171, 3642833, 4250760]
  integer, parameter :: rank(tests) = [104, 17523, 123928, 8288932, 8388264]
  integer, parameter :: drift(tests) = [1, 1, 1, -1, -1], lag(tests) = [1, 1, 1, 1, 1]
#else
  character, parameter :: class = 'B'
  integer, parameter :: log_keys = 25, log_most = 21, log_buckets = 10
  integer, parameter :: at(tests) = [41869, 812306, 5102857, 18232239, 26860214]
  integer, parameter :: rank(tests) = [33422937, 10244, 59149, 33135281, 99]
  integer, parameter :: drift(tests) = [-1, 1, 1, -1, 1], lag(tests) = [0, 0, 0, 0, 0]
#endif
#undef S
#undef W
#undef A
#undef B
  integer, parameter :: keys = 2**log_keys, most = 2**log_most, buckets = 2**log_buckets, width = most/buckets
  integer(8), parameter :: half = 2_8**23, whole = 2_8**46, multiplier = 1220703125_8
contains
  ! Two numbers below 2**46, multiplied modulo 2**46.
  pure integer(8) function product46(x, y)
    integer(8), intent(in) :: x, y
    integer(8) :: middle
    middle = mod(mod(x/half*mod(y, half), half) + mod(mod(x, half)*(y/half), half), half)
    product46 = mod(mod(x, half)*mod(y, half) + middle*half, whole)
  end function

  ! Keys first .. first + size(key) - 1 of the sequence, from 0; the generator skips to them by repeated squaring.
  subroutine make_keys(key, first)
    integer, intent(out) :: key(:)
    integer(8), intent(in) :: first
    integer(8) :: state, power, steps
    real(8) :: total
    integer :: i, k
    state = 314159265_8
    power = multiplier
    steps = 4*first
    do while (steps > 0)
      if (mod(steps, 2_8) == 1) state = product46(state, power)
      power = product46(power, power)
      steps = steps/2
    end do
    do i = 1, size(key)
      total = 0
      do k = 1, 4
        state = product46(state, multiplier)
        total = total + real(state, 8)/real(whole, 8)
      end do
      key(i) = int(most/4*total)
    end do
  end subroutine

  ! The first of the items 0 .. total - 1 that belong to part k of parts, from 0.
  pure integer(8) function cut(total, k, parts)
    integer, intent(in) :: total, k, parts
    cut = int(total, 8)*k/parts
  end function
end module

program is
  use problem
  implicit none
  ! rows(:, k): bucket sizes of image k, then the test keys it holds.
  integer, allocatable :: rows(:, :)[:], mine(:)[:]
  integer, allocatable :: key(:), sorted(:), upto(:), next(:), first_bucket(:), place(:), start(:)
  integer :: row(buckets + tests), passed, received, wrong, me, images, round, smaller, lowest, k, t, low, high, bucket
  integer :: tested(tests)
  integer(8) :: first, from, to, rate
  real(8) :: seconds
  me = this_image()
  images = num_images()
  first = cut(keys, me - 1, images)
  allocate(key(cut(keys, me, images) - first), sorted(cut(keys, me, images) - first))
  allocate(rows(buckets + tests, images)[*], mine(keys)[*])
  allocate(first_bucket(images + 1), place(images), start(images + 1))
  call make_keys(key, first)
  passed = 0
  call system_clock(from, rate)
  ! Round 0 warms up and is not timed.
  do round = 0, rounds
    if (round == 1) then
      passed = 0
      sync all
      call system_clock(from)
    end if
    if (me == 1) then
      key(max(round, 1) + 1) = max(round, 1)
      key(max(round, 1) + rounds + 1) = most - max(round, 1)
    end if
    call by_buckets
    do k = 1, images
      rows(:, me)[k] = row
    end do
    sync all
    call plan
    ! Each image begins with its neighbour, so that they do not all write to the same one.
    do t = 1, images
      k = mod(me + t - 1, images) + 1
      if (start(k + 1) > start(k)) mine(place(k) + 1:place(k) + start(k + 1) - start(k))[k] = sorted(start(k) + 1:start(k + 1))
    end do
    sync all
    call ranks
    passed = passed + ranked_rightly(max(round, 1))
  end do
  call system_clock(to)
  seconds = real(to - from, 8)/real(rate, 8)
  wrong = out_of_order()
  call co_max(seconds)
  call co_sum(passed)
  call co_sum(received)
  call co_sum(wrong)
  if (me == 1) then
    print '(3a, i0, a)', 'IS class ', class, ', put, ', images, ' images'
    print '(a, f10.4, a, f10.2, a)', 'time ', seconds, ' s   ', 1d-6*rounds*keys/seconds, ' Mop/s'
    print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', passed == rounds*tests .and. received == keys .and. wrong == 0)
  end if
contains
  ! My keys in the order of their buckets, and how many are in each.
  subroutine by_buckets
    integer :: i, at_next(0:buckets - 1)
    row = 0
    do i = 1, size(key)
      row(key(i)/width + 1) = row(key(i)/width + 1) + 1
    end do
    at_next(0) = 1
    do i = 1, buckets - 1
      at_next(i) = at_next(i - 1) + row(i)
    end do
    do i = 1, size(key)
      sorted(at_next(key(i)/width)) = key(i)
      at_next(key(i)/width) = at_next(key(i)/width) + 1
    end do
    do i = 1, tests
      if (at(i) >= first .and. at(i) < first + size(key)) row(buckets + i) = key(at(i) - first + 1)
    end do
  end subroutine

  ! What follows from everybody's rows, the same everywhere: neighbouring buckets go to one image, so that all get about as many keys;
  ! where my keys begin, here and at their images.
  subroutine plan
    integer :: d
    integer(8) :: before
    first_bucket = buckets + 1
    first_bucket(1) = 1
    before = 0
    d = 1
    do bucket = 1, buckets
      before = before + sum(rows(bucket, :))
      do while (d < images .and. before*images >= int(keys, 8)*d)
        d = d + 1
        first_bucket(d) = bucket + 1
      end do
    end do
    start(1) = 0
    do d = 1, images
      low = first_bucket(d)
      high = first_bucket(d + 1) - 1
      start(d + 1) = start(d) + sum(row(low:high))
      place(d) = sum(rows(low:high, :me - 1))
    end do
    low = first_bucket(me)
    high = first_bucket(me + 1) - 1
    smaller = sum(rows(:low - 1, :))
    received = sum(rows(low:high, :))
    ! Another image may put its row of the next round before this one checks the ranks.
    tested = sum(rows(buckets + 1:, :), 2)
    lowest = (low - 1)*width
  end subroutine

  ! upto(k): how many of my keys are at most k.
  subroutine ranks
    integer :: i
    if (allocated(upto)) deallocate(upto)
    allocate(upto(lowest - 1:(first_bucket(me + 1) - 1)*width))
    upto = 0
    do i = 1, received
      upto(mine(i)) = upto(mine(i)) + 1
    end do
    do i = lowest, ubound(upto, 1)
      upto(i) = upto(i) + upto(i - 1)
    end do
  end subroutine

  ! How many of the test keys that fell to me have the report's rank.
  integer function ranked_rightly(round)
    integer, intent(in) :: round
    integer :: i, it
    ranked_rightly = 0
    do i = 1, tests
      it = tested(i)
      if (it < lowest .or. it >= (first_bucket(me + 1) - 1)*width) cycle
      if (smaller + upto(it - 1) == rank(i) + drift(i)*(round - lag(i))) ranked_rightly = ranked_rightly + 1
    end do
  end function

  ! Sorts my keys with their ranks; keys that are not mine, and pairs out of order.
  integer function out_of_order()
    integer :: i
    next = upto
    out_of_order = count(mine(:received) < lowest .or. mine(:received) >= (first_bucket(me + 1) - 1)*width)
    if (out_of_order > 0) return
    deallocate(sorted)
    allocate(sorted(received))
    do i = 1, received
      sorted(next(mine(i))) = mine(i)
      next(mine(i)) = next(mine(i)) - 1
    end do
    out_of_order = count(sorted(2:) < sorted(:received - 1))
  end function
end program
