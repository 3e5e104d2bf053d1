! feature: access.io
! ranks: 1 3
program input_output
  implicit none
  integer, save :: a(3)[*]
  character(6), save :: c[*]
  character(40) :: line
  integer :: bad, me, n, p, k, unit
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  a = me*[1, 2, 3]; write (c, '(a,i2)') 'im', me
  sync all
  write (line, '(3i3,1x,a)') a(:)[p], c[p]
  if (line(1:9) /= repeat(' ', 2)//achar(48 + p)//'  '//achar(48 + 2*p)//'  '//achar(48 + 3*p)) bad = bad + 1
  if (line(11:14) /= 'im '//achar(48 + p)) bad = bad + 1
  sync all
  ! What is read goes into the part of this image.
  read (line, *) a
  if (any(a /= p*[1, 2, 3])) bad = bad + 1
  sync all
  open (newunit=unit, status='scratch')
  write (unit, *) (a(k)[p], k = 1, 3)
  rewind (unit)
  sync all
  read (unit, *) a(3), a(2), a(1)
  close (unit)
  k = mod(p, n) + 1
  if (any(a /= k*[3, 2, 1])) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
