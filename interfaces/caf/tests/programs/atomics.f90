! feature: atomic.define atomic.operations atomic.cas
! ranks: 1 2 3 4 8
program atomics
  use iso_fortran_env
  implicit none
  integer(atomic_int_kind), save :: a[*], b(3)[*]
  logical(atomic_logical_kind), save :: l[*]
  integer(atomic_int_kind) :: old, v, expected
  logical(atomic_logical_kind) :: t
  integer :: bad, me, n, p, k, st
  me = this_image(); n = num_images(); p = mod(me, n) + 1
  bad = 0
  a = 0; b = 0; l = .false.
  sync all
  do k = 1, 100
    call atomic_add(a[1], me)
    call atomic_fetch_add(b(2)[n], 1, old)
    if (old < 0 .or. old >= 100*n) bad = bad + 1
  end do
  sync all
  call atomic_ref(v, a[1])
  if (v /= 100*n*(n + 1)/2) bad = bad + 1
  call atomic_ref(v, b(2)[n], st)
  if (v /= 100*n .or. st /= 0) bad = bad + 1
  sync all
  call atomic_define(l[p], .true.)
  call atomic_define(a[p], 12)
  sync all
  call atomic_ref(t, l)
  if (.not. t) bad = bad + 1
  call atomic_and(a[p], 10);                if (a[p] /= 8) bad = bad + 1
  call atomic_or(a[p], 3);                  if (a[p] /= 11) bad = bad + 1
  call atomic_xor(a[p], 2);                 if (a[p] /= 9) bad = bad + 1
  call atomic_fetch_and(a[p], 1, old);      if (old /= 9) bad = bad + 1
  call atomic_fetch_or(a[p], 6, old);       if (old /= 1) bad = bad + 1
  call atomic_fetch_xor(a[p], 7, old);      if (old /= 7) bad = bad + 1
  call atomic_cas(a[p], old, 5, 6);         if (old /= 0) bad = bad + 1
  call atomic_cas(a[p], old, 0, 6);         if (old /= 0) bad = bad + 1
  call atomic_ref(v, a[p]);                 if (v /= 6) bad = bad + 1
  sync all
  ! A counter by compare and swap.
  b(3) = 0
  sync all
  do k = 1, 20
    call atomic_ref(expected, b(3)[1])
    do
      call atomic_cas(b(3)[1], old, expected, expected + 1)
      if (old == expected) exit
      expected = old
    end do
  end do
  sync all
  if (b(3)[1] /= 20*n) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
