! feature: sync.stat lock.stat allocate.stat
! ranks: 1 2
! A status is 0 where all is well, and then errmsg= stays as it was; else both say what was wrong.
program statuses
  use iso_fortran_env
  implicit none
  integer, save :: x[*]
  type(lock_type), save :: l[*]
  type(event_type), save :: e[*]
  integer, allocatable :: a(:)[:]
  integer(atomic_int_kind), save :: f[*]
  integer(atomic_int_kind) :: v
  integer :: bad, me, n, st
  logical :: got
  character(80) :: msg
  me = this_image(); n = num_images()
  bad = 0; msg = 'as it was'; st = -1
  x = me
  call well(99)
  st = -1; sync all (stat=st, errmsg=msg);              call well(1)
  st = -1; sync memory (stat=st, errmsg=msg);           call well(2)
  st = -1; sync images (*, stat=st, errmsg=msg);        call well(3)
  st = -1; lock (l, stat=st, errmsg=msg);               call well(4)
  st = -1; unlock (l, stat=st, errmsg=msg);             call well(5)
  st = -1; event post (e, stat=st, errmsg=msg);         call well(6)
  st = -1; event wait (e, stat=st, errmsg=msg);         call well(7)
  st = -1; allocate (a(3)[*], stat=st, errmsg=msg);     call well(8)
  st = -1; call atomic_define(f, 3, stat=st);           call well(9)
  st = -1; call atomic_ref(v, f, stat=st);              call well(10)
  st = -1; deallocate (a, stat=st, errmsg=msg);         call well(11)
  st = -1; call co_sum(x, stat=st);                     call well(12)
  lock (l)
  st = 0; lock (l, stat=st, errmsg=msg);                call ill(stat_locked)
  got = .true.
  unlock (l)
  st = 0; unlock (l, stat=st, errmsg=msg);              call ill(stat_unlocked)
  sync all
  if (me == 1) then
    lock (l[n], acquired_lock=got, stat=st)
    if (.not. got .or. st /= 0) bad = bad + 1
  end if
  sync all
  if (me == n .and. n > 1) then
    lock (l, acquired_lock=got)
    if (got) bad = bad + 1
    st = 0; unlock (l, stat=st, errmsg=msg);            call ill(stat_locked_other_image)
  end if
  sync all
  if (me == 1) unlock (l[n])
  st = 0; sync images ([n, n], stat=st, errmsg=msg);    call ill(-1)
  st = 0; call atomic_define(f[n + 1], 1, stat=st);     if (st == 0) bad = bad + 1
  allocate (a(2)[*])
  st = 0; allocate (a(2)[*], stat=st, errmsg=msg);      call ill(-1)
  deallocate (a)
  st = 0; deallocate (a, stat=st, errmsg=msg);          call ill(-1)
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine well(which)
    integer, intent(in) :: which
    if (which /= 99 .and. st /= 0 .or. msg /= 'as it was') then
      bad = bad + 1
      print *, 'statement', which, 'status', st, trim(msg)
    end if
  end subroutine
  subroutine ill(code)
    integer, intent(in) :: code
    ! gfortran's stat_unlocked is 0.
    if (code >= 0 .and. st /= code .or. code < 0 .and. st == 0 .or. msg == 'as it was' .or. msg == ' ') then
      bad = bad + 1
      print *, 'status', st, 'instead of', code, trim(msg)
    end if
    msg = 'as it was'
  end subroutine
end program
