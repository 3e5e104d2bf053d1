! feature: access.argument access.expression
! ranks: 1 2 3
program arguments
  implicit none
  integer, save :: a(6)[*], m(3,2)[*], i[*]
  real(8), save :: x(4)[*]
  logical, save :: l(3)[*]
  character(5), save :: c(2)[*]
  integer :: bad, me, n, p, k, calls, r(6)
  integer, allocatable :: list(:)
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0; calls = 0
  a = [(10*me + k, k = 1, 6)]; m = reshape([(k*me, k = 1, 6)], [3, 2]); x = [1, 2, 3, 4]*0.5d0*me; i = me
  l = [.true., me == 1, .false.]; c = ['right', 'left ']
  sync all
  ! Intrinsic functions of coindexed objects.
  if (sum(a(:)[p]) /= 60*p + 21 .or. maxval(a(2:5)[p]) /= 10*p + 5 .or. product(m(:,1)[p]) /= 6*p**3) bad = bad + 1
  if (count(l(:)[p]) /= merge(2, 1, p == 1) .or. .not. any(l(:)[p]) .or. all(l(:)[p])) bad = bad + 1
  if (abs(dot_product(x(:)[p], x) - 7.5d0*p*me) > 1e-12 .or. size(a(2:6:2)[p]) /= 3) bad = bad + 1
  if (any(matmul(transpose(m(:,:)[p]), m) /= me*p*reshape([14, 32, 32, 77], [2, 2]))) bad = bad + 1
  if (any(cshift(a(1:3)[p], 1) /= 10*p + [2, 3, 1]) .or. sqrt(x(2)[p]**2) /= p) bad = bad + 1
  if (any(merge(a(1:3)[p], -1, l(:)[p]) /= merge(10*p + [1, 2, 3], -1, [.true., p == 1, .false.]))) bad = bad + 1
  if (trim(c(2)[p]) // c(1)[p] /= 'leftright' .or. index(c(1)[p], 'g') /= 3) bad = bad + 1
  ! Several images in one expression; constructors.
  if (a(1)[p] + a(2)[me] * i[p] /= 10*p + 1 + (10*me + 2)*p) bad = bad + 1
  if (any([(i[k], k = 1, n)] /= [(k, k = 1, n)])) bad = bad + 1
  list = [a(1:2)[p], a(6)[1], m(2:3,2)[n]]
  if (size(list) /= 5) bad = bad + 1
  if (any(list /= [10*p + 1, 10*p + 2, 16, 5*n, 6*n])) bad = bad + 1
  r(1:3) = merge(1, 0, a(1:3)[p] > 10*p + 1); if (any(r(1:3) /= [0, 1, 1])) bad = bad + 1
  where (l(:)[p]) r(1:3) = -1
  if (r(1) /= -1 .or. r(3) /= 1) bad = bad + 1
  ! Subscripts and images are asked for once.
  r(1) = a(next())[next() - 1]
  if (calls /= 2 .or. r(1) /= 12) bad = bad + 1
  ! Actual arguments: a copy.
  if (twice(i[p]) /= 2*p .or. total(a(2:4)[p]) /= 30*p + 9 .or. total(a(6:1:-2)[p]) /= 30*p + 12) bad = bad + 1
  if (length(c(2)[p]) /= 5 .or. explicit(m(:,:)[p]) /= 21*p) bad = bad + 1
  call recurse(3)
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  integer function next()
    calls = calls + 1
    next = merge(2, 2, calls > 0)
  end function
  pure elemental integer function twice(k)
    integer, intent(in) :: k
    twice = 2*k
  end function
  integer function total(v)
    integer, intent(in) :: v(:)
    total = sum(v)
  end function
  integer function explicit(v)
    integer, intent(in) :: v(3,2)
    explicit = sum(v)
  end function
  integer function length(text)
    character(*), intent(in) :: text
    length = len(text)
  end function
  recursive subroutine recurse(depth)
    integer, intent(in) :: depth
    if (i[p] /= p) bad = bad + 1
    if (depth > 0) call recurse(depth - 1)
  end subroutine
end program
