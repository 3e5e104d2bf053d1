! free of races
program ring
  implicit none
  real(8) :: ghost[*], mine
  integer :: me, n, left, right, step
  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  left = mod(me + n - 2, n) + 1
  mine = me
  do step = 1, 3
    ghost[right] = mine
    if (left == right) then
      sync images (left)
    else
      sync images ([left, right])
    end if
    mine = mine + ghost
    if (left == right) then
      sync images (left)
    else
      sync images ([left, right])
    end if
  end do
  print *, me, mine
end program
