! feature: allocate.source
! ranks: 1 3
program sources
  implicit none
  type t
    integer :: i = 5
    real(8) :: r(2) = [1, 2]
  end type
  integer, allocatable :: a(:)[:], s[:], b(:,:)[:]
  type(t), allocatable :: d(:)[:]
  character(:), allocatable :: text[:]
  integer :: bad, me, n, p, k
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  allocate (a(4)[*], source=[(me*k, k = 1, 4)])
  allocate (s[*], source=7*me)
  allocate (b(2,3)[*], mold=0)
  allocate (d(3)[*])
  allocate (character(len=4) :: text[*])
  b = me; text = 'im'//achar(48 + me)
  sync all
  if (a(3)[p] /= 3*p .or. s[p] /= 7*p .or. any(shape(b) /= [2, 3]) .or. b(2,3)[p] /= p) bad = bad + 1
  if (d(2)[p]%i /= 5 .or. d(3)[p]%r(2) /= 2) bad = bad + 1
  if (len(text) /= 4 .or. text[p] /= 'im'//achar(48 + p)) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
