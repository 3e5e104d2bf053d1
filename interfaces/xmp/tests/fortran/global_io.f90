! feature: io.global
! ranks: 1 2 3 4 7
! global_io: arrays of several distributions and local variables in one file, which holds their bytes and nothing else; what one
! distribution wrote another reads; records of any node, exclusive ones and those with a number; what is wrong comes as IOSTAT.
module helpers
  implicit none
  integer :: failures = 0
contains
  subroutine expect(what, ok)
    character(len=*), intent(in) :: what
    logical, intent(in) :: ok
    if (.not. ok) then
      failures = failures + 1
      print '(2a)', 'wrong: ', what
    end if
  end subroutine
end module

program main
  use helpers
  use xmp_lib
  use, intrinsic :: iso_fortran_env, only: iostat_end
  implicit none
  integer, parameter :: n = 11, m = 6
  character(len=300) :: path
  real(8) :: a(0:n, m), b(0:n, m)
  integer :: c(n), d(n)
  integer :: i, j, k, ios, me, nodes, head(3), back(3), record(4), seen
  character(len=5) :: word, other
  real(4) :: plane(4, 5), found(4, 5)
  logical, allocatable :: is_seen(:)
!$xmp nodes p(*)
!$xmp template t(0:n)
!$xmp template u(n)
!$xmp template v(0:n)
!$xmp distribute t(block) onto p
!$xmp distribute u(cyclic(2)) onto p
!$xmp distribute v(cyclic) onto p
!$xmp align a(i,*) with t(i)
!$xmp align b(i,*) with v(i)
!$xmp align c(i) with u(i)
!$xmp align d(i) with t(i)
!$xmp shadow a(1,0)
  me = xmp_node_num()
  nodes = xmp_num_nodes()
  call get_command_argument(0, path)
  path = trim(path) // '.io'

  do j = 1, m
!$xmp loop on t(i)
    do i = 0, n
      a(i, j) = 100*j + i
    end do
  end do
!$xmp loop on u(i)
  do i = 1, n
    c(i) = -i
  end do
  head = [7, 8, 9]
  word = 'hallo'
  do j = 1, 5
    do i = 1, 4
      plane(i, j) = real(10*i + j)
    end do
  end do

  ! Collective.
!$xmp global_io
  open(unit=10, file=path, status='replace', form='unformatted', access='sequential', iostat=ios)
  call expect('replace', ios == 0)
!$xmp global_io begin
  write(10, iostat=ios) head, a, word
  write(unit=10) c
!$xmp end global_io
  call part(plane(2:4:2, 1:5:2))
!$xmp file_sync_all(unit=10)
!$xmp global_io
  close(10)

!$xmp task on p(1)
  block
    ! As anybody sees it.
    real(8) :: whole(0:n, m)
    integer :: list(n), unit
    real(4) :: some(2, 3)
    open(newunit=unit, file=path, access='stream', form='unformatted', status='old')
    read(unit) back, whole, other, list, some
    call expect('size', pos_of(unit) == 12 + 8*(n + 1)*m + 5 + 4*n + 24 + 1)
    close(unit)
    call expect('head', all_equal(back, head) .and. other == word)
    call expect('some', abs(some(2, 3) - plane(4, 5)) < 0.5)
    do j = 1, m
      do i = 0, n
        call expect('whole', nint(whole(i, j)) == 100*j + i)
      end do
    end do
    do i = 1, n
      call expect('list', list(i) == -i)
    end do
  end block
!$xmp end task

!$xmp global_io begin
  open(10, file=path, form='UNFORMATTED', action='read', position='rewind')
  read(10) back, b, other
  read(10) d
!$xmp end global_io
  call expect('back', all_equal(back, head) .and. other == word)
  do j = 1, m
!$xmp loop on v(i)
    do i = 0, n
      call expect('b', nint(b(i, j)) == 100*j + i)
    end do
  end do
!$xmp loop on t(i)
  do i = 1, n
    call expect('d', d(i) == -i)
  end do
  found = -1
  call part_read(found(1:3:2, 2:4))
  call expect('found', nint(found(3, 4)) == nint(plane(4, 5)) .and. nint(found(2, 3)) == -1)
!$xmp global_io
  read(10, iostat=ios) d
  call expect('end of file', ios == iostat_end)
!$xmp global_io
  write(10, iostat=ios) d
  call expect('open for reading', ios > 0)
!$xmp global_io
  close(10, iostat=ios)
  call expect('close', ios == 0)
!$xmp global_io
  close(10, iostat=ios)
  call expect('closed twice', ios > 0)
!$xmp global_io
  open(10, file=path, form='unformatted', status='new', iostat=ios)
  call expect('new, and there', ios > 0)
!$xmp global_io begin
  open(10, file=path, form='unformatted', position='append')
  write(10) head
  close(10)
!$xmp end global_io

  ! Atomic: each node writes three records, in any order.
!$xmp global_io atomic begin
  open(11, file=path, form='unformatted', status='replace')
!$xmp end global_io
  do k = 1, 3
    record = [me, k, me*k, -1]
!$xmp global_io atomic
    write(11) record, me
  end do
!$xmp file_sync_all(11)
!$xmp global_io atomic
  close(11)
!$xmp global_io atomic
  open(11, file=path, form='unformatted', status='old', action='read')
  seen = 0
  allocate(is_seen(3*nodes))
  is_seen = .false.
  do
!$xmp global_io atomic
    read(11, iostat=ios) record, k
    if (ios /= 0) exit
    seen = seen + 1
    call expect('record', record(1)*record(2) == record(3) .and. record(4) == -1 .and. k == record(1))
    is_seen(3*(record(1) - 1) + record(2)) = .true.
  end do
  call expect('end of records', ios == iostat_end)
!$xmp reduction(+:seen)
  call expect('records', seen == 3*nodes)
  do k = 1, 3*nodes
    i = merge(1, 0, is_seen(k))
!$xmp reduction(+:i)
    call expect('each once', i == 1)
  end do
!$xmp global_io atomic
  close(11)

  ! Direct: each node has its records.
!$xmp global_io direct
  open(12, file=path, access='direct', recl=24, status='replace', form='unformatted')
  do k = 1, 2
!$xmp global_io direct
    write(12, rec=me + nodes*(k - 1)) me, k
  end do
!$xmp file_sync_all(12)
  do k = 1, 2
!$xmp global_io direct
    read(12, rec=mod(me, nodes) + 1 + nodes*(k - 1)) i, j
    call expect('neighbour', i == mod(me, nodes) + 1 .and. j == k)
  end do
!$xmp global_io direct begin
  write(12, rec=1, iostat=ios) plane
  close(12, status='delete')
!$xmp end global_io
  call expect('longer than a record', ios > 0)
!$xmp global_io
  open(13, file=path, form='unformatted', status='old', iostat=ios)
  call expect('deleted', ios > 0)
!$xmp reduction(+:failures)
  if (failures == 0 .and. me == 1) print '(a)', 'PASS'
contains
  logical function all_equal(x, y)
    integer, intent(in) :: x(:), y(:)
    all_equal = all(x == y)
  end function
  integer function pos_of(unit)
    integer, intent(in) :: unit
    inquire(unit, pos=pos_of)
  end function
  subroutine part(x)
    real(4), intent(in) :: x(:, :)
!$xmp global_io
    write(10) x
  end subroutine
  subroutine part_read(x)
    real(4), intent(inout) :: x(:, :)
!$xmp global_io
    read(10) x
  end subroutine
end program
