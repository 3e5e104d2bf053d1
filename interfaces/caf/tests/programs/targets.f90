! feature: access.target
! ranks: 1 3
! This image's part of a coarray may be a target, and is an ordinary variable.
program targets
  use iso_c_binding
  implicit none
  integer, save, target :: a(10)[*]
  real(8), allocatable, target :: x(:,:)[:]
  integer, pointer :: v(:), w(:)
  real(8), pointer :: column(:)
  integer(c_int), pointer :: c(:)
  integer :: bad, me, n, p, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  allocate (x(3,4)[*])
  v => a(2:10:2)
  v = [(me*k, k = 1, 5)]
  w(0:2) => a(1:5:2)
  w = -me
  column => x(:,2)
  column = 0.5d0*me
  call c_f_pointer(c_loc(a(7)), c, [1])
  c(1) = 77*me
  sync all
  if (a(4)[p] /= 2*p .or. a(3)[p] /= -p .or. x(3,2)[p] /= 0.5d0*p .or. a(7)[p] /= 77*p) bad = bad + 1
  sync all
  a(10)[p] = 3
  sync all
  if (v(5) /= 3) bad = bad + 1
  do concurrent (k = 1:10)
    a(k) = k*k
  end do
  forall (k = 1:10, mod(k, 2) == 0) a(k) = -a(k)
  sync all
  if (a(9)[p] /= 81 .or. a(8)[p] /= -64) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
