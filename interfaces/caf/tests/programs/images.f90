! feature: images.number images.cobounds images.static
! ranks: 1 2 3 4 8
module shared
  implicit none
  integer, save :: in_module(3)[*] = 7
end module
program images
  use shared
  implicit none
  integer, save :: x[*], grid(2)[2,-1:*]
  integer :: bad, me, n, k, sub(2)
  me = this_image()
  n = num_images()
  bad = 0
  if (me < 1 .or. me > n) bad = bad + 1
  x = 10*me
  if (any(in_module /= 7)) bad = bad + 1
  sync all
  do k = 1, n
    if (x[k] /= 10*k) bad = bad + 1
    if (in_module(2)[k] /= 7) bad = bad + 1
  end do
  if (lcobound(grid, 1) /= 1 .or. ucobound(grid, 1) /= 2 .or. lcobound(grid, 2) /= -1) bad = bad + 1
  sub = this_image(grid)
  if (sub(1) /= mod(me - 1, 2) + 1 .or. sub(2) /= (me - 1)/2 - 1) bad = bad + 1
  if (image_index(grid, sub) /= me) bad = bad + 1
  if (image_index(grid, [1, 1000]) /= 0) bad = bad + 1
  if (this_image(grid, 1) /= sub(1)) bad = bad + 1
  grid = me
  sync all
  do k = 1, n
    if (grid(2)[mod(k - 1, 2) + 1, (k - 1)/2 - 1] /= k) bad = bad + 1
  end do
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
