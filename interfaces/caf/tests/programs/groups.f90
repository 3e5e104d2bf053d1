! feature: team.form team.change team.collective team.sync team.number
! ranks: 1 4 6
! Rows and columns of a grid of images, again and again; broadcasts, sums, puts and synchronisation of each.
program groups
  use iso_fortran_env
  implicit none
  type(team_type) :: rows, columns
  integer, save :: x(4)[*]
  integer, allocatable :: y(:)[:]
  integer :: bad, me, n, row, col, width, height, k, round, v
  me = this_image(); n = num_images()
  width = merge(2, 1, n > 1); height = n/width
  row = (me - 1)/width + 1; col = mod(me - 1, width) + 1
  bad = 0
  form team (row, rows)
  form team (10*col, columns)
  do round = 1, 10
    change team (rows)
      if (this_image() /= col .or. num_images() /= width .or. team_number() /= row) bad = bad + 1
      v = me
      call co_broadcast(v, width); if (v /= row*width) bad = bad + 1
      x(1)[mod(col, width) + 1] = me + round
      sync all
      if (x(1) /= (row - 1)*width + mod(col - 2 + width, width) + 1 + round) bad = bad + 1
      sync all
    end team
    change team (columns)
      if (this_image() /= row .or. num_images() /= height .or. team_number() /= 10*col) bad = bad + 1
      v = me
      call co_max(v); if (v /= (height - 1)*width + col) bad = bad + 1
      allocate (y(row)[*], stat=k)
      if (k /= 0) bad = bad + 1
      deallocate (y)
      allocate (y(3)[*])
      y = me*[1, 2, 3]
      sync images (*)
      if (y(2)[height] /= 2*((height - 1)*width + col)) bad = bad + 1
      deallocate (y)
    end team
    sync team (rows)
    sync team (columns)
  end do
  if (team_number() /= -1 .or. this_image() /= me .or. num_images() /= n) bad = bad + 1
  if (team_number(rows) /= row .or. team_number(columns) /= 10*col) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
