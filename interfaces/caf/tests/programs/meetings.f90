! feature: allocate.meets
! ranks: 2 4
! Allocation and deallocation of coarrays are image control statements: images meet there, and segments are ordered.
program meetings
  implicit none
  integer, save :: word[*]
  integer, allocatable :: a(:)[:], b[:], c(:)[:]
  integer :: bad, me, n, p, left, k, st
  me = this_image(); n = num_images(); p = mod(me, n) + 1; left = mod(me - 2 + n, n) + 1
  bad = 0
  do k = 1, 50
    word[p] = 1000*me + k
    allocate (a(k)[*])
    if (word /= 1000*left + k) bad = bad + 1
    a(k)[p] = me
    if (mod(k, 2) == 0) then
      deallocate (a)
    else
      allocate (b[*], c(2)[*])
      if (a(k) /= left) bad = bad + 1
      word[p] = -me
      deallocate (b, c, stat=st)
      if (st /= 0 .or. word /= -left) bad = bad + 1
      call ends
      deallocate (a)
    end if
    if (allocated(a) .or. allocated(b) .or. allocated(c)) bad = bad + 1
  end do
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  ! A local coarray goes when all have come to the end.
  subroutine ends
    integer, allocatable :: x[:]
    allocate (x[*], source=me)
    word[p] = 7*me
  end subroutine
end program
