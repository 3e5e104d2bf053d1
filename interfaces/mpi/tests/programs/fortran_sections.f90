! Sections of arrays in calls of mpi_f08: those that go on after they have returned, and those that do not.
program fortran_sections
  use mpi_f08
  implicit none
  type :: cell
    integer :: id
    real(8) :: x, y
  end type
  integer :: me, n, right, left, i, j, k, code, class, length
  integer :: line(12), back(12), got(12), plane(4, 6), space(3, 4, 5)
  integer, allocatable :: pieces(:)
  type(cell) :: cells(5)
  real(8) :: ys(5)
  complex(8) :: z(8)
  character(len=4) :: words(6), half(3)
  character(len=mpi_max_error_string) :: text
  type(mpi_request) :: request(2)
  type(mpi_status) :: status
  type(mpi_datatype) :: word

  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, me)
  call mpi_comm_size(mpi_comm_world, n)
  right = mod(me + 1, n)
  left = mod(me + n - 1, n)

  line = [(100 * me + i, i=1, 12)]
  got = 0
  call mpi_irecv(got(1:12:3), 4, mpi_integer, left, 0, mpi_comm_world, request(1))
  call mpi_isend(line(2:12:3), 4, mpi_integer, right, 0, mpi_comm_world, request(2))
  call mpi_wait(request(1), status)
  call mpi_wait(request(2), mpi_status_ignore)
  call mpi_get_count(status, mpi_integer, length)
  call expect(all(got == [(merge(100 * left + i + 1, 0, mod(i, 3) == 1), i=1, 12)]) .and. length == 4, 'stride')

  got = 0
  call mpi_irecv(got(12:1:-1), 12, mpi_integer, left, 1, mpi_comm_world, request(1))
  call mpi_send(line(12:1:-1), 12, mpi_integer, right, 1, mpi_comm_world)
  call mpi_wait(request(1), mpi_status_ignore)
  call expect(all(got == [(100 * left + i, i=1, 12)]), 'negative stride')

  ! Fewer elements than the section has: of a row of a plane, and of a block whose columns end in the middle.
  plane = 0
  call mpi_irecv(plane(2, :), 3, mpi_integer, left, 2, mpi_comm_world, request(1))
  call mpi_isend(line(1:12:2), 3, mpi_integer, right, 2, mpi_comm_world, request(2))
  call mpi_waitall(2, request, mpi_statuses_ignore)
  call expect(all(plane(2, :) == [(merge(100 * left + 2 * i - 1, 0, i <= 3), i=1, 6)]), 'row')
  call expect(sum(plane) == sum(plane(2, :)), 'beside the row')
  plane = 0
  call mpi_irecv(plane(2:4, 6:1:-2), 8, mpi_integer, left, 3, mpi_comm_world, request(1))
  call mpi_send(line, 8, mpi_integer, right, 3, mpi_comm_world)
  call mpi_wait(request(1), mpi_status_ignore)
  call expect(all(plane(2:4, 6) == 100 * left + [1, 2, 3]) .and. all(plane(2:4, 4) == 100 * left + [4, 5, 6]), 'block')
  call expect(all(plane(2:3, 2) == 100 * left + [7, 8]) .and. count(plane /= 0) == 8, 'end of the block')
  plane(:, 3) = line(1:4)
  call mpi_isend(plane(:, 3), 4, mpi_integer, right, 4, mpi_comm_world, request(1))
  call mpi_recv(got, 4, mpi_integer, left, 4, mpi_comm_world, mpi_status_ignore)
  call mpi_wait(request(1), mpi_status_ignore)
  call expect(all(got(:4) == 100 * left + [1, 2, 3, 4]), 'column')

  ! Of three dimensions, by a request that is started twice; the types that it was made with are gone.
  call mpi_send_init(space(2, 4:1:-1, 2:5:3), 8, mpi_integer, right, 5, mpi_comm_world, request(1))
  do k = 1, 2
    space = reshape([(1000 * k + i, i=1, 60)], [3, 4, 5])
    call mpi_start(request(1))
    call mpi_recv(got, 8, mpi_integer, left, 5, mpi_comm_world, mpi_status_ignore)
    call mpi_wait(request(1), mpi_status_ignore)
    call expect(all(got(:8) == [((1000 * k + 2 + 3 * (4 - j) + 12 * (3 * i - 2), j=1, 4), i=1, 2)]), 'persistent')
  end do
  call mpi_request_free(request(1))

  back = -1
  if (me == n - 1) back(1:12:4) = [7, 8, 9]
  call mpi_ibcast(back(1:12:4), 3, mpi_integer, n - 1, mpi_comm_world, request(1))
  call mpi_wait(request(1), mpi_status_ignore)
  call expect(all(back(1:12:4) == [7, 8, 9]) .and. count(back == -1) == 9, 'broadcast')

  allocate (pieces(2 * n))
  call mpi_igatherv(line(1:12:7), 2, mpi_integer, pieces, [(2, i=1, n)], [(2 * n - 2 * i, i=1, n)], mpi_integer, 0, &
    mpi_comm_world, request(1))
  call mpi_wait(request(1), mpi_status_ignore)
  if (me == 0) call expect(all(pieces == [((100 * (n - i) + j, j=1, 8, 7), i=1, n)]), 'gather')

  ! Components of derived types, parts of complex numbers, characters.
  cells = [(cell(i, 1d0 * me, 10d0 * me + i), i=1, 5)]
  z = (1d0, 1d0)
  call mpi_irecv(z(2:6)%im, 5, mpi_double_precision, left, 6, mpi_comm_world, request(1))
  call mpi_isend(cells%y, 5, mpi_double_precision, right, 6, mpi_comm_world, request(2))
  call mpi_waitall(2, request, mpi_statuses_ignore)
  ys = z(2:6)%im
  call expect(all(nint(ys) == [(10 * left + i, i=1, 5)]) .and. nint(sum(z%re)) == 8, 'components')
  words = ['one ', 'two ', 'thre', 'four', 'five', 'six ']
  call mpi_type_contiguous(4, mpi_character, word)
  call mpi_type_commit(word)
  call mpi_irecv(half, 12, mpi_character, left, 7, mpi_comm_world, request(1))
  call mpi_isend(words(2:6:2), 3, word, right, 7, mpi_comm_world, request(2))
  call mpi_waitall(2, request, mpi_statuses_ignore)
  call mpi_type_free(word)
  call expect(half(1) == 'two' .and. half(2) == 'four' .and. half(3) == 'six', 'characters')

  ! Buffers that are none, and variables of rank 0.
  call mpi_iallreduce(me, i, 1, mpi_integer, mpi_sum, mpi_comm_world, request(1))
  call mpi_wait(request(1), mpi_status_ignore)
  call mpi_iallreduce(mpi_in_place, i, 1, mpi_integer, mpi_max, mpi_comm_world, request(1))
  call mpi_wait(request(1), mpi_status_ignore)
  call expect(i == n * (n - 1) / 2, 'in place')
  call part(got, 4)
  call expect(all(got(:4) == 100 * left + [1, 2, 3, 4]), 'assumed size')

  ! What cannot be a section says so.
  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return)
  call mpi_iallreduce(line(1:12:2), got, 6, mpi_integer, mpi_sum, mpi_comm_world, request(1), code)
  call mpi_error_class(code, class)
  call mpi_error_string(code, text, length)
  call expect(class == mpi_err_buffer .and. index(text, 'MPI_Iallreduce: sendbuf is a section with gaps') == 1, 'reduction')
  call mpi_isend(line(1:12:2), 7, mpi_integer, right, 0, mpi_comm_world, request(1), code)
  call mpi_error_string(code, text, length)
  call expect(index(text, 'fewer elements') > 0, 'too short')
  call mpi_isend(line(1:12:2), 3, mpi_double_precision, right, 0, mpi_comm_world, request(1), code)
  call mpi_error_string(code, text, length)
  call expect(index(text, 'not that of one of its elements') > 0, 'other type')
  call mpi_barrier(mpi_comm_world)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  subroutine part(into, length)
    integer :: into(*)
    integer, intent(in) :: length
    type(mpi_request) :: started
    call mpi_irecv(into, length, mpi_integer, left, 8, mpi_comm_world, started)
    call mpi_send(line, length, mpi_integer, right, 8, mpi_comm_world)
    call mpi_wait(started, mpi_status_ignore)
  end subroutine
  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    if (holds) return
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3)
  end subroutine
end program
