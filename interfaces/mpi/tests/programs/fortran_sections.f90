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
  integer, parameter :: numbers(10) = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
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

  call of_constant([(i, i=1, 10)])
  call of_constant(numbers)
  call copied()
  call of_files()
  call of_windows()

  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return)
  call mpi_isend(line(1:12:2), 7, mpi_integer, right, 0, mpi_comm_world, request(1), code)
  call mpi_error_class(code, class)
  call mpi_error_string(code, text, length)
  call expect(class == mpi_err_buffer .and. index(text, 'MPI_Isend: buf is a section with gaps') == 1, 'buffer error')
  call expect(index(text, 'fewer elements') > 0, 'too short')
  call mpi_isend(line(1:12:2), 4, mpi_double_precision, right, 0, mpi_comm_world, request(1), code)
  call mpi_error_string(code, text, length)
  call expect(index(text, 'fewer elements') > 0, 'too short for another type')
  call mpi_psend_init(line(1:12:2), 3, 1_mpi_count_kind, mpi_double_precision, right, 0, mpi_comm_world, mpi_info_null, &
    request(1), code)
  call mpi_error_class(code, class)
  call expect(class == mpi_err_buffer, 'partitioned')
  call mpi_barrier(mpi_comm_world)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  ! Sections that no datatype describes, so the library copies them.
  subroutine copied()
    integer :: a(12), b(12), t(4, 12), at, n_done, indices(2)
    logical :: flag
    type(mpi_datatype) :: odd
    type(mpi_request) :: r(4)
    a = line
    b = -1
    call mpi_type_vector(3, 1, 2, mpi_integer, odd)
    call mpi_type_commit(odd)
    call mpi_irecv(b(12:1:-2), 1, odd, left, 9, mpi_comm_world, r(1))
    call mpi_isend(a(1:12:2), 1, odd, right, 9, mpi_comm_world, r(2))
    r(3) = mpi_request_null
    call mpi_waitany(3, r, at, mpi_status_ignore)
    call mpi_waitany(3, r, at, mpi_status_ignore)
    call expect(all(b([12, 8, 4]) == 100 * left + [1, 5, 9]) .and. count(b == -1) == 9, 'vector in a section')
    call mpi_type_free(odd)
    ! Two messages to one place each, of a type of two elements; the send request is freed at once.
    b = -1
    call mpi_irecv(b(1:12:3), 2, mpi_double_precision, left, 9, mpi_comm_world, r(1))
    call mpi_issend(a(2:12:3), 2, mpi_double_precision, right, 9, mpi_comm_world, r(2))
    call mpi_request_free(r(2))
    call expect(r(2) == mpi_request_null, 'freed')
    flag = .false.
    do while (.not. flag)
      call mpi_request_get_status(r(1), flag, mpi_status_ignore)
    end do
    call expect(all(b(1:12:3) == 100 * left + [2, 5, 8, 11]), 'status')
    b(1:12:3) = 5
    call mpi_wait(r(1), mpi_status_ignore)
    call expect(all(b(1:12:3) == 5) .and. count(b == -1) == 8, 'after the status')
    ! Persistent, twice, and Testsome.
    b = -1
    call mpi_send_init(a(1:12:4), 6, mpi_integer2, right, 10, mpi_comm_world, r(1))
    call mpi_recv_init(b(12:1:-4), 6, mpi_integer2, left, 10, mpi_comm_world, r(2))
    do at = 1, 3
      a(5) = at
      b(4) = -7
      call mpi_startall(2, r)
      n_done = 0
      do while (n_done < 2)
        call mpi_testsome(2, r, j, indices, mpi_statuses_ignore)
        if (j > 0) n_done = n_done + j
      end do
      call expect(b(12) == 100 * left + 1 .and. b(8) == at .and. b(4) == 100 * left + 9, 'persistent copy')
      b(8) = 0
      call mpi_testall(2, r, flag, mpi_statuses_ignore)
      call expect(flag .and. b(8) == 0, 'inactive')
    end do
    call mpi_request_free(r(1))
    call mpi_request_free(r(2))
    ! Collectives, several at a time.
    a = line
    b = -1
    t = -1
    call mpi_iallreduce(a(1:12:3), b(2:12:3), 4, mpi_integer, mpi_max, mpi_comm_world, r(1))
    call mpi_iallreduce(mpi_in_place, a(2:12:3), 4, mpi_integer, mpi_min, mpi_comm_world, r(2))
    call mpi_iscan(line(2:12:4), t(2, 2:12:4), 3, mpi_integer, mpi_max, mpi_comm_world, r(3))
    call mpi_ibarrier(mpi_comm_world, r(4))
    call mpi_waitall(4, r, mpi_statuses_ignore)
    call expect(all(b(2:12:3) == 100 * (n - 1) + [1, 4, 7, 10]) .and. count(b == -1) == 8, 'reduction')
    call expect(all(a(2:12:3) == [2, 5, 8, 11]) .and. a(1) == line(1), 'in place in a section')
    call expect(all(t(2, 2:12:4) == line(2:12:4)) .and. count(t == -1) == 45, 'scan')
    call mpi_alltoall_init(a(1:11:10), 0, mpi_integer, b(1:11:10), 0, mpi_integer, mpi_comm_world, mpi_info_null, r(1))
    call mpi_start(r(1))
    call mpi_wait(r(1), mpi_status_ignore)
    call mpi_request_free(r(1))
  end subroutine
  subroutine of_files()
    type(mpi_file) :: file
    type(mpi_request) :: r
    type(mpi_status) :: s
    integer(mpi_offset_kind) :: place
    integer :: p(4, 6), c
    call mpi_file_open(mpi_comm_world, 'fortran_sections.data', mpi_mode_create + mpi_mode_rdwr + mpi_mode_delete_on_close, &
      mpi_info_null, file)
    place = 24 * me
    p = reshape([(100 * me + i, i=1, 24)], [4, 6])
    call mpi_file_iwrite_at(file, place, p(2, :), 6, mpi_integer, r)
    call mpi_wait(r, s)
    call mpi_get_count(s, mpi_integer, c)
    call expect(c == 6, 'file count')
    call mpi_barrier(mpi_comm_world)
    place = 24 * left
    p = 0
    call mpi_file_iread_at(file, place, p(4:2:-2, 1:3), 3, mpi_double_precision, r)
    call mpi_wait(r, s)
    call expect(all(p(4, 1:3) == 100 * left + [2, 10, 18]) .and. all(p(2, 1:3) == 100 * left + [6, 14, 22]), 'file')
    p = 0
    call mpi_file_read_at_all_begin(file, place, p(3, 6:1:-1), 6, mpi_integer)
    call mpi_file_read_at_all_end(file, p(3, 6:1:-1), s)
    call expect(all(p(3, :) == 100 * left + [22, 18, 14, 10, 6, 2]) .and. count(p == 0) == 18, 'split collective')
    p = 0
    call mpi_file_read_at_all_begin(file, place, p(3, 6:1:-1), 3, mpi_double_precision)
    call mpi_file_read_at_all_end(file, p(3, 6:1:-1), s)
    call expect(all(p(3, :) == 100 * left + [22, 18, 14, 10, 6, 2]) .and. count(p == 0) == 18, 'copied split collective')
    call mpi_file_close(file)
  end subroutine
  subroutine of_windows()
    type(mpi_win) :: win
    type(mpi_request) :: r
    integer :: w(12), e(12)
    w = 0
    e = [(1000 * me + i, i=1, 12)]
    call mpi_win_create(w, 48_mpi_address_kind, 4, mpi_info_null, mpi_comm_world, win)
    call mpi_win_set_errhandler(win, mpi_errors_return)
    call mpi_win_fence(0, win)
    call mpi_put(e(1:12:4), 3, mpi_integer, right, 2_mpi_address_kind, 3, mpi_integer, win)
    call mpi_accumulate(e(12:1:-6), 2, mpi_integer, right, 6_mpi_address_kind, 2, mpi_integer, mpi_sum, win)
    e(1:12:4) = e(1:12:4)
    call mpi_win_fence(0, win)
    call expect(all(w == [0, 0, 1000 * left + [1, 5, 9], 0, 1000 * left + [12, 6], 0, 0, 0, 0]), 'put')
    e = 0
    call mpi_get(e(2:12:5), 3, mpi_integer, right, 2_mpi_address_kind, 3, mpi_integer, win)
    call mpi_win_fence(0, win)
    call expect(all(e(2:12:5) == 1000 * me + [1, 5, 9]) .and. count(e == 0) == 9, 'get')
    e = 0
    call mpi_win_lock(mpi_lock_shared, right, 0, win)
    call mpi_rget(e(2:12:5), 6, mpi_integer2, right, 2_mpi_address_kind, 3, mpi_integer, win, r)
    call mpi_wait(r, mpi_status_ignore)
    call expect(all(e(2:12:5) == 1000 * me + [1, 5, 9]) .and. count(e == 0) == 9, 'rget')
    call mpi_win_unlock(right, win)
    call mpi_win_fence(0, win)
    call mpi_put(e(2:12:5), 1, mpi_double_precision, right, 0_mpi_address_kind, 1, mpi_double_precision, win, code)
    call mpi_error_class(code, class)
    call mpi_error_string(code, text, length)
    call expect(class == mpi_err_buffer .and. index(text, 'not that of one of its elements') > 0, 'put of another type')
    call mpi_win_fence(0, win)
    call mpi_win_free(win)
  end subroutine
  ! Blocking functions get a copy of a section. No copy is written back into a buffer that a function only reads: it may be a constant.
  subroutine of_constant(x)
    integer, intent(in) :: x(:)
    integer :: both(5), packed(5), position
    type(mpi_request) :: started
    call mpi_irecv(both, 5, mpi_integer, me, 20, mpi_comm_world, started)
    call mpi_send(x(::2), 5, mpi_integer, me, 20, mpi_comm_world)
    call mpi_wait(started, mpi_status_ignore)
    call expect(all(both == [1, 3, 5, 7, 9]), 'send of a constant')
    call mpi_sendrecv(x(2::2), 5, mpi_integer, right, 21, both, 5, mpi_integer, left, 21, mpi_comm_world, mpi_status_ignore)
    call expect(all(both == [2, 4, 6, 8, 10]), 'sendrecv of a constant')
    call mpi_allreduce(x(9:1:-2), both, 5, mpi_integer, mpi_max, mpi_comm_world)
    call expect(all(both == [9, 7, 5, 3, 1]), 'reduction of a constant')
    position = 0
    call mpi_pack(x(10:1:-2), 5, mpi_integer, packed, 20, position, mpi_comm_world)
    call expect(all(packed == [10, 8, 6, 4, 2]), 'pack of a constant')
  end subroutine
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
