! feature: team.selector team.form team.change team.sync team.allocate team.collective team.nested
! ranks: 1 2 3 4 8
program teams
  use iso_fortran_env
  implicit none
  type(team_type) :: parity, half
  integer, save :: x[*]
  integer, allocatable :: y(:)[:]
  integer :: bad, me, n, k, total, members, mine
  me = this_image(); n = num_images()
  bad = 0
  x = 100*me
  sync all
  form team (mod(me, 2) + 1, parity)
  members = (n + mod(n, 2)*merge(1, -1, mod(me, 2) == 1))/2
  if (members == 0) members = 1
  change team (parity)
    if (team_number() /= mod(me, 2) + 1) bad = bad + 1
    if (num_images() /= members) bad = bad + 1
    mine = this_image()
    if (mine /= (me + 1)/2) bad = bad + 1
    ! Image numbers count in the team.
    do k = 1, num_images()
      if (x[k] /= 100*(2*k - mod(me, 2))) bad = bad + 1
    end do
    sync all
    total = me
    call co_sum(total)
    if (total /= sum([(2*k - mod(me, 2), k = 1, members)])) bad = bad + 1
    allocate (y(3)[*])
    y = me
    sync all
    if (y(2)[members] /= 2*members - mod(me, 2)) bad = bad + 1
    y(3)[mod(mine, members) + 1] = -me
    sync all
    if (y(3) >= 0) bad = bad + 1
    sync images (*)
    deallocate (y)
    form team (merge(1, 2, mine <= 1), half)
    change team (half)
      if (mine == 1 .and. num_images() /= 1) bad = bad + 1
      if (mine > 1 .and. num_images() /= members - 1) bad = bad + 1
      total = 1
      call co_sum(total)
      if (total /= num_images()) bad = bad + 1
    end team
    if (this_image() /= mine) bad = bad + 1
  end team
  if (this_image() /= me .or. num_images() /= n) bad = bad + 1
  sync team (parity)
  ! An image of a team, named from outside.
  sync all
  if (mine == 1) x[members, team=parity] = -me
  sync all
  if (mine == members .and. x /= -(2 - mod(me, 2))) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
