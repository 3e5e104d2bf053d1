! feature: omni.coarray omni.declaration omni.collective omni.header omni.inquiry
! ranks: 1 2 4
! flags: -fomni -Wno-error
! compiles with: omni_coarrays.f90:15:3: warning: 'xmp_coarray.h' is a header of the Omni compiler, and xmpf90 does not need it
! compiles with: omni_coarrays.f90:18:11: warning: a declaration with a value needs '::' in the standard
! compiles with: omni_coarrays.f90:32:7: warning: 'a[right]' has no subscripts: xmpf90 takes all of the coarray
! compiles with: omni_coarrays.f90:37:3: warning: 'a[right]' has no subscripts: xmpf90 takes all of the coarray
! compiles with: omni_coarrays.f90:42:8: warning: 'co_sum' has a result here: in the standard it replaces its argument
! compiles with: omni_coarrays.f90:46:23: warning: 'co_min' has a result here: in the standard it replaces its argument
! compiles with: omni_coarrays.f90:55:8: warning: 'xmpf_sync_all' is not declared: xmpf90 takes that of the library
! compiles with: omni_coarrays.f90:58:12: warning: 'xmpf_coarray_allocated_bytes' is not declared: xmpf90 takes that of the library
! Coarrays as programs for the Omni compiler have them: whole coarrays of an image, collectives with a result, its header,
! declarations without colons, and its questions about memory.
program omni_coarrays
  include 'xmp_coarray.h'
  implicit none
  integer a(4)[*], b(4), me, right, n
  integer step = 3, other
  real*8 x(2, 2)[*], y(2, 2)
  character*4 word = 'old'
  double precision, allocatable :: big(:)[:]
  integer total, totals(4), most, least
  integer(8) before
  logical xmpf_coarray_uses_gasnet, slow
  n = num_images()
  me = this_image()
  right = mod(me, n) + 1
  other = step
  a = me
  x = 10*me
  sync all
  b = a[right]
  y = x[right]
  if (any(b /= right) .or. any(y /= 10*right)) error stop 1
  if (word /= 'old') error stop 2
  sync all
  a[right] = b + other
  x(:, 1)[right] = 7
  sync all
  if (any(a /= me + 3) .or. any(x(:, 1) /= 7) .or. any(x(:, 2) /= 10*me)) error stop 3
  most = 0
  call co_sum(me, total)
  call co_sum(a, totals)
  call co_max(me, most)
  least = 0
  if (total > 0) call co_min(me, least)
  if (me < 0) call co_max(step, most)
10 call co_max(step, other)
  if (total /= n*(n + 1)/2 .or. me /= this_image()) error stop 4
  if (any(totals /= total + 3*n) .or. any(a /= me + 3)) error stop 5
  if (most /= n .or. least /= 1 .or. other /= 3) error stop 6
  ! One image only is meant by a constant.
  call co_sum(total, 1)
  if (me == 1 .and. total /= n*n*(n + 1)/2) error stop 7
  call xmpf_sync_all()
  slow = xmpf_coarray_uses_gasnet() .or. xmpf_coarray_uses_fjrdma() .or. xmpf_coarray_uses_mpi3_onesided()
  if (slow) print '(a)', 'another network'
  before = xmpf_coarray_allocated_bytes()
  if (before < 4*4 + 8*4 .or. xmpf_coarray_malloc_bytes() < before) error stop 8
  allocate (big(1000)[*])
  if (xmpf_coarray_allocated_bytes() /= before + 8000) error stop 9
  deallocate (big)
  if (xmpf_coarray_allocated_bytes() /= before .or. xmpf_coarray_garbage_bytes() /= 0) error stop 10
  if (me == 1) print '(a)', 'PASS'
end program
