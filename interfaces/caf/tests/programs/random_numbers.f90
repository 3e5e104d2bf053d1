! feature: random.init
! ranks: 1 2 4
program random_numbers
  implicit none
  real, save :: same(4)[*], distinct(4)[*], together(4)[*], apart(4)[*]
  real :: again(4)
  integer :: bad, me, k
  me = this_image()
  bad = 0
  call random_init(repeatable=.true., image_distinct=.false.)
  call random_number(same)
  call random_init(repeatable=.true., image_distinct=.true.)
  call random_number(distinct)
  call random_init(repeatable=.true., image_distinct=.true.)
  call random_number(again)
  if (any(again /= distinct)) bad = bad + 1
  call random_init(repeatable=.true., image_distinct=.false.)
  call random_number(again)
  if (any(again /= same)) bad = bad + 1
  ! Not repeatable: another seed in each call, and the same on all images only if that is asked for.
  call random_init(repeatable=.false., image_distinct=.false.)
  call random_number(again)
  call random_init(repeatable=.false., image_distinct=.false.)
  call random_number(together)
  if (any(again == together)) bad = bad + 1
  call random_init(repeatable=.false., image_distinct=.true.)
  call random_number(again)
  call random_init(repeatable=.false., image_distinct=.true.)
  call random_number(apart)
  if (any(again == apart)) bad = bad + 1
  sync all
  do k = 1, num_images()
    again = same(:)[k]
    if (any(again /= same)) bad = bad + 1
    again = distinct(:)[k]
    if (k /= me .and. any(again == distinct)) bad = bad + 1
    again = together(:)[k]
    if (any(again /= together)) bad = bad + 1
    again = apart(:)[k]
    if (k /= me .and. any(again == apart)) bad = bad + 1
  end do
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
