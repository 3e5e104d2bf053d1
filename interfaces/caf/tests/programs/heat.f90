! feature: program.halo
! ranks: 1 2 3 8
! A rod of 48 points, whose pieces tell their neighbours of their ends; the same without images.
program heat
  implicit none
  integer, parameter :: points = 48, steps = 60
  real(8), allocatable :: u(:)[:]
  real(8) :: whole(0:points + 1), before(0:points + 1), new
  integer :: bad, me, n, m, k, step, first
  integer, allocatable :: neighbours(:)
  me = this_image(); n = num_images(); m = points/n; first = (me - 1)*m
  bad = 0
  neighbours = [integer ::]
  if (me > 1) neighbours = [neighbours, me - 1]
  if (me < n) neighbours = [neighbours, me + 1]
  allocate (u(0:m + 1)[*])
  whole = [(sin(0.1d0*k) + mod(k, 5), k = 0, points + 1)]
  u = whole(first:first + m + 1)
  do step = 1, steps
    before = whole
    whole(1:points) = before(1:points) + 0.25d0*(before(0:points - 1) - 2*before(1:points) + before(2:points + 1))
  end do
  sync all
  do step = 1, steps
    block
      real(8) :: old(0:m + 1)
      old = u
      sync images (neighbours)
      u(1:m) = old(1:m) + 0.25d0*(old(0:m - 1) - 2*old(1:m) + old(2:m + 1))
      if (me > 1) u(m + 1)[me - 1] = u(1)
      if (me < n) u(0)[me + 1] = u(m)
      sync images (neighbours)
    end block
  end do
  if (any(u(1:m) /= whole(first + 1:first + m))) bad = bad + 1
  new = sum(u(1:m))
  call co_sum(new)
  if (abs(new - sum(whole(1:points))) > 1e-9) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
