! feature: io.master
! ranks: 1 2 3 4
! master_io: files of the language, written and read by one node for all: distributed arrays by name, by element, in an implied do;
! formats, namelists, jumps that all take together, inquiries; the entire set and that of a task.
program main
  use xmp_lib
  implicit none
  integer, parameter :: n = 7, m = 3
  character(len=300) :: path, line
  character(len=20) :: status
  real(8) :: a(n, m), b(0:n), whole(n, m)
  integer :: c(n), local(n), i, j, k, ios, me, unit, length, failures
  logical :: is_there, is_open
  namelist /others/ status, j
!$xmp nodes p(*)
!$xmp nodes q(*, 1 + mod(xmp_num_nodes() + 1, 2))
!$xmp template t(n, m)
!$xmp template u(0:n)
!$xmp distribute t(block, cyclic) onto q
!$xmp distribute u(cyclic(2)) onto p
!$xmp align a(i,j) with t(i,j)
!$xmp align b(i) with u(i)
!$xmp align c(i) with u(i)
  failures = 0
  me = xmp_node_num()
  call get_command_argument(0, path)
  path = trim(path) // '.txt'
!$xmp loop (i,j) on t(i,j)
  do j = 1, m
    do i = 1, n
      a(i, j) = 10*i + j
    end do
  end do
!$xmp loop on u(i)
  do i = 0, n
    b(i) = -i
  end do

!$xmp master_io
  open(newunit=unit, file=path, status='replace', action='readwrite', iostat=ios)
  call expect('open', ios == 0 .and. unit /= 0)
!$xmp begin master_io
  write(unit, '(a)') 'table', 'of numbers'
  write(unit, '(*(f6.1))') a
  write(unit, *) b(3), me, (b(i), c_of(i), i = 0, 2)
  write(unit, *) ((a(i, j), j = 1, m), i = 1, 2), 'end'
!$xmp end master_io
!$xmp master_io
  inquire(unit=unit, opened=is_open, name=line, exist=is_there)
  call expect('inquire', is_open .and. is_there .and. line(1:1) /= ' ')
!$xmp master_io
  rewind unit
!$xmp master_io
  read(unit, '(a)') line
  call expect('line', line == 'table')
!$xmp master_io
  read(unit, '(a4)', advance='no', size=length, eor=5, iostat=ios) line
  call expect('size', length == 4 .and. line == 'of n')
!$xmp master_io
  read(unit, *)
  goto 6
5 continue
  call expect('no end of record', .false.)
6 continue
!$xmp loop (i,j) on t(i,j)
  do j = 1, m
    do i = 1, n
      a(i, j) = 0
    end do
  end do
!$xmp master_io
  read(unit, '(*(f6.1))') a
!$xmp loop (i,j) on t(i,j)
  do j = 1, m
    do i = 1, n
      call expect('a', nint(a(i, j)) == 10*i + j)
    end do
  end do
  whole = 0
  local = me
!$xmp master_io
  read(unit, *) b(4), k, (b(i), local(i + 1), i = 0, 2)
  call expect('k', k == 1)
  call expect('local', all(local(1:3) == [0, 1, 4]) .and. local(4) == me)
!$xmp loop on u(i)
  do i = 0, n
    call expect('b', nint(b(i)) == merge(-3, -i, i == 4))
  end do
!$xmp master_io
  read(unit, *, err=30, end=30) ((whole(i, j), j = 1, m), i = 1, 2), status
  call expect('whole', nint(whole(2, 3)) == 23 .and. status == 'end')
!$xmp master_io
  read(unit, *, end=20, err=30) k
  call expect('an end', .false.)
20 continue
!$xmp master_io
  backspace(unit)
!$xmp master_io begin
  backspace unit
  read(unit, *, iostat=ios, iomsg=line) k, j, length
!$xmp end master_io
  call expect('no integer', ios > 0 .and. line /= ' ')
  goto 40
30 continue
  call expect('no error', .false.)
40 continue
  rewind_and_write: block
    k = me
    j = 5
    status = 'all'
!$xmp master_io begin
    rewind(unit)
    write(unit, nml=others)
    endfile unit
    rewind(unit)
!$xmp end master_io
    j = 0
    status = ''
!$xmp master_io
    read(unit, others, iostat=ios)
    call expect('namelist', ios == 0 .and. j == 5 .and. status == 'all')
  end block rewind_and_write
!$xmp master_io
  close(unit, status='delete')
!$xmp master_io
  inquire(file=path, exist=is_there)
  call expect('deleted', .not. is_there)
!$xmp task on p(xmp_num_nodes())
  k = 0
!$xmp master_io begin
  open(20, file=path)
  write(20, *) 4
  rewind(20)
  read(20, *) k
  close(20, status='delete')
!$xmp end master_io
  call expect('task', k == 4)
!$xmp end task
!$xmp reduction(+:failures)
  if (failures == 0) then
!$xmp master_io
    print '(a)', 'PASS'
  end if
contains
  integer function c_of(i)
    integer, intent(in) :: i
    c_of = i*i
  end function
  subroutine expect(what, ok)
    character(len=*), intent(in) :: what
    logical, intent(in) :: ok
    if (.not. ok) then
      failures = failures + 1
      print '(2a,i0)', 'wrong: ', what, me
    end if
  end subroutine
end program
