! feature: access.character convert.character
! ranks: 1 2 3
program characters
  implicit none
  character(5), save :: c(4)[*], one[*]
  character(:), allocatable :: line
  character(kind=4, len=3), save :: wide(2)[*]
  character(8) :: long(4)
  character(2) :: short(4)
  character(8) :: text
  integer :: bad, me, p, n, left
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  c = ['alpha', 'beta ', 'gamma', 'delta']
  write (one, '(a,i1)') 'im', me
  wide = [4_'abc', 4_'de ']
  sync all
  long = c(:)[p]; if (any(long /= c) .or. long(1) /= 'alpha   ') bad = bad + 1
  short = c(:)[p]; if (any(short /= ['al', 'be', 'ga', 'de'])) bad = bad + 1
  text = one[p]; if (text(3:3) /= achar(48 + p) .or. text(4:) /= ' ') bad = bad + 1
  long(1:2) = c(4:2:-2)[p]; if (any(long(1:2) /= ['delta', 'beta '])) bad = bad + 1
  line = trim(c(2)[p]); if (len(line) /= 4 .or. line /= 'beta') bad = bad + 1
  sync all
  c(2)[p] = 'x'; c(3)[p] = 'longer text'; one[p] = c(1)
  wide(2)[p] = 4_'z'
  sync all
  if (c(2) /= 'x    ' .or. c(3) /= 'longe' .or. one /= 'alpha') bad = bad + 1
  if (wide(2) /= 4_'z  ' .or. wide(1) /= 4_'abc') bad = bad + 1
  sync all
  c(:)[p] = ['a', 'b', 'c', 'd']
  sync all
  if (any(c /= ['a    ', 'b    ', 'c    ', 'd    '])) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
