! Heat in a rod, by explicit steps: each image has a part of it, and puts its outermost points into its neighbours' halos.
!
! nagaya fc -O2 interfaces/caf/examples/heat.f90 -o heat && nagaya run -n 4 ./heat [points per image] [steps]
program heat
  implicit none
  real(8), allocatable :: t(:)[:], next(:)
  integer, allocatable :: neighbours(:)
  integer :: me, images, points, steps, step, k
  real(8) :: before, after
  me = this_image()
  images = num_images()
  points = argument(1, 1000)
  steps = argument(2, 200)
  allocate (t(0:points + 1)[*], next(points))
  neighbours = pack([me - 1, me + 1], [me > 1, me < images])
  ! A hot spot on each image, and rods that let no heat out at their ends.
  t = 0
  t(points/2) = 100*me
  before = sum(t(1:points))
  call co_sum(before)
  do step = 1, steps
    if (me > 1) t(points + 1)[me - 1] = t(1)
    if (me < images) t(0)[me + 1] = t(points)
    if (me == 1) t(0) = t(1)
    if (me == images) t(points + 1) = t(points)
    sync images (neighbours)
    next = [(t(k) + 0.25d0*(t(k - 1) - 2*t(k) + t(k + 1)), k = 1, points)]
    ! Nobody writes into a halo that its image still reads.
    sync images (neighbours)
    t(1:points) = next
  end do
  after = sum(t(1:points))
  call co_sum(after)
  if (abs(after - before) > 1d-9*before) error stop 'heat was lost'
  if (me == 1) print '(a,f0.3,a,i0,a)', 'heat ', after, ' on ', images, ' images: OK'
contains
  integer function argument(which, default)
    integer, intent(in) :: which, default
    character(20) :: text
    integer :: status
    call get_command_argument(which, text, status=status)
    argument = default
    if (status == 0) read (text, *) argument
  end function
end program
