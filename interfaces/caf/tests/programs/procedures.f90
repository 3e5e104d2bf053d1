! feature: images.procedure images.static
! ranks: 1 2 4
module counters
  implicit none
  integer, save, private :: hits(2)[*] = 0
  type, private :: pair
    integer :: a = 3, b = 4
  end type
  type(pair), save, private :: pairs(2)[*]
contains
  subroutine hit(image)
    integer, intent(in) :: image
    integer, save :: own[*] = 100
    hits(1)[image] = hits(1)[image] + 1
    own = own + 1
    hits(2) = own
  end subroutine
  integer function seen(image, which)
    integer, intent(in) :: image, which
    seen = hits(which)[image]
  end function
  integer function default(image)
    integer, intent(in) :: image
    default = pairs(2)[image]%b
  end function
end module
program procedures
  use counters
  implicit none
  integer, save :: table(3)[*]
  data table /5, 6, 7/
  integer :: bad, me, n, p, left, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  if (table(2)[p] /= 6 .or. default(p) /= 4) bad = bad + 1
  sync all
  do k = 1, 5
    call hit(p)
  end do
  sync all
  if (seen(me, 1) /= 5 .or. seen(p, 1) /= 5 .or. seen(left, 2) /= 105) bad = bad + 1
  if (factorial(6) /= 720) bad = bad + 1
  block
    integer, save :: inner[*]
    inner = 9*me
    sync all
    if (inner[p] /= 9*p) bad = bad + 1
    sync all
  end block
  associate (t => table(3))
    t = me
  end associate
  sync all
  if (table(3)[p] /= p) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  recursive integer function factorial(m) result(f)
    integer, intent(in) :: m
    integer, save :: calls[*] = 0
    calls = calls + 1
    f = 1
    if (m > 1) f = m*factorial(m - 1)
  end function
end program
