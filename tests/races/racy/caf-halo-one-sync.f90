! race: lines 12 and 14
program halo_one_sync
  implicit none
  real(8) :: u(0:50)[*], w(50)
  integer :: me, n, right, step
  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  u = me
  sync all
  do step = 1, 4
    u(0)[right] = u(50)
    sync all
    w = 0.5d0*(u(0:49) + u(1:50))
    u(1:50) = w
  end do                                     ! no sync: the next put may come while others read
  print *, me, u(1)
end program
