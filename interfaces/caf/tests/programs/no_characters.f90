! feature: access.empty
! ranks: 1 2 3
! Characters of length 0, and an internal procedure, for which gfortran does not pass the length.
program no_characters
  implicit none
  character(0), save :: z(3)[*], zs[*]
  character(5), save :: c(6)[*]
  character(kind=4, len=2), save :: w(3)[*]
  character(0) :: nothing, none(3)
  character(5) :: l(3)
  integer :: me, n, p, bad
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  c = ['abcde', 'fghij', 'klmno', 'pqrst', 'uvwxy', 'zabcd']
  c(6)(5:5) = achar(48 + me)
  w = [4_'ab', 4_'cd', 4_'ef']
  sync all
  call co_max(nothing); call co_min(none); call co_max(z, result_image=1); call co_reduce(nothing, first)
  call co_broadcast(nothing, 1); call co_broadcast(none, n); call co_broadcast(z, 1)
  z(:)[p] = ''
  z(:)[p] = 'abc'
  z(:)[p] = z(:)[p]
  zs[p] = z(1)[p]
  none = z(:)[p]
  l = z(:)[p]
  if (any(l /= ' ')) bad = bad + 1
  sync all
  call inside(p)
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine inside(k)
    integer, intent(in) :: k
    character(5) :: l(2)
    character(7) :: long(2)
    character(kind=4, len=2) :: v(2)
    character(0) :: e(2)
    l = c(1:2)[k];   if (any(l /= ['abcde', 'fghij'])) bad = bad + 1
    long = c(2:6:4)[k]; if (long(1) /= 'fghij' .or. long(2) /= 'zabc'//achar(48 + k)) bad = bad + 1
    v = w(2:3)[k];   if (v(1) /= 4_'cd' .or. v(2) /= 4_'ef') bad = bad + 1
    e = z(1:2)[k]
    l = z(2:3)[k];   if (any(l /= ' ')) bad = bad + 1
  end subroutine
  pure function first(a, b) result(r)
    character(0), intent(in) :: a, b
    character(0) :: r
    r = a
  end function
end program
