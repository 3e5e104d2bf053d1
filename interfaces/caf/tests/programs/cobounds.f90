! feature: images.cobounds
! ranks: 1 4 6
program cobounds
  implicit none
  integer, save :: a[2,*], b(3)[0:1,-2:-1,5:*], c[4:*]
  integer(8) :: low(3)
  integer :: bad, me, n, k, sub(3), two(2), beyond
  integer, allocatable :: d[:,:]
  me = this_image(); n = num_images()
  bad = 0
  allocate (d[-1:0,*])
  a = me; b = 10*me; c = 100*me; d = 1000*me
  if (any(lcobound(b) /= [0, -2, 5]) .or. any(ucobound(b) /= [1, -1, 5 + (n - 1)/4])) bad = bad + 1
  low = lcobound(b, kind=8); if (any(low /= [0, -2, 5])) bad = bad + 1
  if (lcobound(c, 1) /= 4 .or. ucobound(c, 1) /= 3 + n .or. size(lcobound(a)) /= 2) bad = bad + 1
  if (any(lcobound(d) /= [-1, 1]) .or. any(ucobound(d) /= [0, (n + 1)/2])) bad = bad + 1
  sub = this_image(b)
  if (any(sub /= [mod(me - 1, 2), mod((me - 1)/2, 2) - 2, (me - 1)/4 + 5])) bad = bad + 1
  if (this_image(b, 3) /= sub(3) .or. this_image(c, 1) /= me + 3) bad = bad + 1
  sync all
  ! Every image by its cosubscripts, the first the fastest.
  do k = 1, n
    two = [mod(k - 1, 2) + 1, (k - 1)/2 + 1]
    if (image_index(a, two) /= k .or. a[two(1), two(2)] /= k) bad = bad + 1
    sub = [mod(k - 1, 2), mod((k - 1)/2, 2) - 2, (k - 1)/4 + 5]
    if (image_index(b, sub) /= k .or. b(2)[sub(1), sub(2), sub(3)] /= 10*k) bad = bad + 1
    if (c[k + 3] /= 100*k .or. d[mod(k - 1, 2) - 1, (k - 1)/2 + 1] /= 1000*k) bad = bad + 1
  end do
  ! What no image has.
  beyond = 3; if (image_index(a, [beyond, 1]) /= 0 .or. image_index(c, [n + 4]) /= 0) bad = bad + 1
  beyond = -3; if (image_index(b, [0, beyond, 5]) /= 0) bad = bad + 1
  call other(b)
  sync all
  deallocate (d)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  ! A dummy argument has cobounds of its own.
  subroutine other(x)
    integer, intent(inout) :: x(2:4)[10:*]
    integer :: k
    if (this_image(x, 1) /= me + 9 .or. ucobound(x, 1) /= n + 9) bad = bad + 1
    do k = 1, n
      if (x(3)[k + 9] /= 10*k) bad = bad + 1
    end do
  end subroutine
end program
