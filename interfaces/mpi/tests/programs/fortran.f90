! The module mpi: messages, requests, collectives, types, functions of the program that MPI calls.
module functions
  use mpi
  implicit none
  integer :: copied = 0, deleted = 0, handled = 0, queried = 0, freed = 0
contains
  ! The larger of two in absolute value.
  subroutine largest(in, inout, len, datatype)
    integer :: len, datatype
    real(8) :: in(len), inout(len)
    if (datatype /= mpi_double_precision) inout = huge(1d0)
    where (abs(in) > abs(inout)) inout = in
  end subroutine
  ! Pairs as complex numbers, of a type that the program has made.
  subroutine chain(in, inout, len, datatype)
    integer :: len, datatype, size, ierror
    integer :: in(2, len), inout(2, len), i
    call mpi_type_size(datatype, size, ierror)
    if (size /= 8) inout = -1
    do i = 1, len
      inout(:, i) = [in(1, i)*inout(1, i), in(2, i)*inout(1, i) + inout(2, i)]
    end do
  end subroutine
  subroutine copy(object, keyval, extra, in, out, flag, ierror)
    integer :: object, keyval, ierror
    integer(mpi_address_kind) :: extra, in, out
    logical :: flag
    if (object == mpi_comm_null .or. keyval == mpi_keyval_invalid) error stop 'copy'
    copied = copied + 1
    out = in + extra
    flag = .true.
    ierror = mpi_success
  end subroutine
  subroutine delete(object, keyval, value, extra, ierror)
    integer :: object, keyval, ierror
    integer(mpi_address_kind) :: value, extra
    if (object == mpi_comm_null .or. keyval == mpi_keyval_invalid) error stop 'delete'
    deleted = deleted + int(value - extra)
    ierror = mpi_success
  end subroutine
  subroutine handle(comm, code)
    integer :: comm, code, class, ierror
    call mpi_error_class(code, class, ierror)
    if (comm == mpi_comm_null .or. class /= mpi_err_rank) error stop 'handle'
    handled = handled + 1
  end subroutine
  subroutine query(extra, status, ierror)
    integer(mpi_address_kind) :: extra
    integer :: status(mpi_status_size), ierror
    call mpi_status_set_elements(status, mpi_integer, int(extra), ierror)
    call mpi_status_set_cancelled(status, .false., ierror)
    status(mpi_tag) = 5
    queried = queried + 1
  end subroutine
  subroutine release(extra, ierror)
    integer(mpi_address_kind) :: extra
    integer :: ierror
    freed = freed + int(extra)
    ierror = mpi_success
  end subroutine
  subroutine cancel(extra, complete, ierror)
    integer(mpi_address_kind) :: extra
    logical :: complete
    integer :: ierror
    if (complete) extra = extra
    ierror = mpi_success
  end subroutine
end module

program fortran
  use, intrinsic :: iso_c_binding, only: c_associated, c_loc
  use mpi
  use functions
  implicit none
  integer :: me, n, ierror, provided, version, subversion

  call mpi_init_thread(mpi_thread_funneled, provided, ierror)
  call mpi_comm_rank(mpi_comm_world, me, ierror)
  call mpi_comm_size(mpi_comm_world, n, ierror)
  call expect(ierror == mpi_success .and. provided >= mpi_thread_funneled, 'init')
  call mpi_get_version(version, subversion, ierror)
  call expect(version == mpi_version .and. subversion == mpi_subversion, 'version')
  call expect(c_associated(c_loc(mpi_buffer_automatic)), 'address of a constant')
  call messages
  call requests
  call collectives
  call types
  call operators
  call objects
  call wide_numbers
  call texts
  call topologies
  call mpi_barrier(mpi_comm_world, ierror)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize(ierror)
contains
  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    integer :: ierror
    if (holds) return
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3, ierror)
  end subroutine

  subroutine messages
    integer :: right, left, status(mpi_status_size), got, count, request, message
    real(8) :: a(10), b(10)
    logical :: flag
    right = mod(me + 1, n)
    left = mod(me + n - 1, n)
    a = me
    call mpi_sendrecv(a, 10, mpi_double_precision, right, 3, b, 10, mpi_real8, left, 3, mpi_comm_world, status, ierror)
    call mpi_get_count(status, mpi_double_precision, count, ierror)
    call expect(all(b == left) .and. count == 10 .and. status(mpi_source) == left .and. status(mpi_tag) == 3, 'sendrecv')
    ! A scalar, and every other element.
    call mpi_isend(me, 1, mpi_integer, right, 4, mpi_comm_world, request, ierror)
    call mpi_probe(left, mpi_any_tag, mpi_comm_world, status, ierror)
    call expect(status(mpi_tag) == 4, 'probe')
    call mpi_recv(got, 1, mpi_integer, mpi_any_source, 4, mpi_comm_world, mpi_status_ignore, ierror)
    call mpi_wait(request, mpi_status_ignore, ierror)
    call expect(got == left .and. request == mpi_request_null, 'recv')
    a = [(dble(count), count=1, 10)]
    b = 0
    call mpi_irecv(b, 5, mpi_double_precision, left, 6, mpi_comm_world, request, ierror)
    call mpi_send(a(1:10:2), 5, mpi_double_precision, right, 6, mpi_comm_world, ierror)
    call mpi_wait(request, status, ierror)
    call expect(all(b(:5) == [1d0, 3d0, 5d0, 7d0, 9d0]) .and. all(b(6:) == 0), 'section')
    call mpi_irecv(got, 1, mpi_integer, 0, 8, mpi_comm_self, request, ierror)
    call mpi_cancel(request, ierror)
    call mpi_wait(request, status, ierror)
    call mpi_test_cancelled(status, flag, ierror)
    call expect(flag, 'cancel')
    call mpi_isend(me, 1, mpi_integer, right, 9, mpi_comm_world, request, ierror)
    call mpi_mprobe(left, 9, mpi_comm_world, message, status, ierror)
    call mpi_mrecv(got, 1, mpi_integer, message, status, ierror)
    call expect(got == left .and. message == mpi_message_null, 'mrecv')
    call mpi_wait(request, status, ierror)
    call mpi_recv(got, 1, mpi_integer, mpi_proc_null, 1, mpi_comm_world, status, ierror)
    call expect(status(mpi_source) == mpi_proc_null, 'proc null')
  end subroutine

  subroutine requests
    integer, parameter :: many = 50
    integer :: request(2*many), statuses(mpi_status_size, 2*many), got(many), i, at, count, indices(2*many), done
    logical :: flag, seen(2*many)
    integer(mpi_address_kind) :: extra
    do i = 1, many
      call mpi_irecv(got(i), 1, mpi_integer, mod(me + n - 1, n), i, mpi_comm_world, request(i), ierror)
    end do
    do i = 1, many
      call mpi_isend(indices(i:i), 0, mpi_integer, mpi_proc_null, i, mpi_comm_world, request(many + i), ierror)
    end do
    do i = 1, many
      call mpi_send(i*10, 1, mpi_integer, mod(me + 1, n), i, mpi_comm_world, ierror)
    end do
    call mpi_waitall(2*many, request, statuses, ierror)
    call expect(all(got == [(i*10, i=1, many)]) .and. all(request == mpi_request_null), 'waitall')
    call expect(all(statuses(mpi_tag, :many) == [(i, i=1, many)]), 'statuses')
    call mpi_waitall(2*many, request, mpi_statuses_ignore, ierror)
    ! Positions count from 1.
    do i = 1, 3
      call mpi_irecv(got(i), 1, mpi_integer, me, i, mpi_comm_world, request(i), ierror)
    end do
    call mpi_send(7, 1, mpi_integer, me, 2, mpi_comm_world, ierror)
    call mpi_waitany(3, request, at, statuses(:, 1), ierror)
    call expect(at == 2 .and. request(2) == mpi_request_null .and. got(2) == 7, 'waitany')
    call mpi_send(8, 1, mpi_integer, me, 3, mpi_comm_world, ierror)
    call mpi_send(9, 1, mpi_integer, me, 1, mpi_comm_world, ierror)
    seen(:3) = .false.
    done = 0
    do while (done < 2)
      call mpi_waitsome(3, request, count, indices, mpi_statuses_ignore, ierror)
      do i = 1, count
        seen(indices(i)) = .true.
      end do
      done = done + count
    end do
    call expect(seen(1) .and. seen(3) .and. .not. seen(2) .and. got(1) == 9 .and. got(3) == 8, 'waitsome')
    call mpi_testany(3, request, at, flag, statuses(:, 1), ierror)
    call expect(flag .and. at == mpi_undefined, 'testany')
    call mpi_testsome(3, request, count, indices, mpi_statuses_ignore, ierror)
    call expect(count == mpi_undefined, 'testsome')
    call mpi_testall(3, request, flag, mpi_statuses_ignore, ierror)
    call expect(flag, 'testall')
    ! Persistent, and one that the program completes.
    call mpi_send_init(me, 1, mpi_integer, 0, 1, mpi_comm_self, request(1), ierror)
    call mpi_request_free(request(1), ierror)
    call mpi_recv_init(got(1), 1, mpi_integer, 0, 1, mpi_comm_self, request(1), ierror)
    do i = 1, 3
      call mpi_start(request(1), ierror)
      call mpi_send(i, 1, mpi_integer, 0, 1, mpi_comm_self, ierror)
      call mpi_wait(request(1), mpi_status_ignore, ierror)
      call expect(got(1) == i .and. request(1) /= mpi_request_null, 'persistent')
    end do
    call mpi_request_free(request(1), ierror)
    extra = 12
    call mpi_grequest_start(query, release, cancel, extra, request(1), ierror)
    call mpi_grequest_complete(request(1), ierror)
    call mpi_wait(request(1), statuses(:, 1), ierror)
    call mpi_get_count(statuses(:, 1), mpi_integer, count, ierror)
    call expect(count == 12 .and. statuses(mpi_tag, 1) == 5 .and. queried == 1 .and. freed == 12, 'grequest')
  end subroutine

  subroutine collectives
    integer :: a(n), b(n), counts(n), displs(n), types(n), request, i, sums(3)
    logical :: every, some
    a = [(me*100 + i, i=1, n)]
    call mpi_alltoall(a, 1, mpi_integer, b, 1, mpi_integer, mpi_comm_world, ierror)
    call expect(all(b == [((i - 1)*100 + me + 1, i=1, n)]), 'alltoall')
    counts = 1
    displs = [(4*(n - i), i=1, n)]
    types = mpi_integer
    call mpi_ialltoallw(a, counts, displs, types, b, counts, displs, types, mpi_comm_world, request, ierror)
    types = mpi_datatype_null
    call mpi_wait(request, mpi_status_ignore, ierror)
    call expect(all(b == [((n - i)*100 + n - me, i=1, n)]), 'alltoallw')
    types = mpi_integer
    call mpi_alltoallw(mpi_in_place, counts, displs, types, b, counts, displs, types, mpi_comm_world, ierror)
    call expect(ierror == mpi_success, 'alltoallw in place')
    sums = [me, 1, -me]
    call mpi_allreduce(mpi_in_place, sums, 3, mpi_integer, mpi_sum, mpi_comm_world, ierror)
    call expect(all(sums == [n*(n - 1)/2, n, -n*(n - 1)/2]), 'allreduce in place')
    call mpi_allreduce(me == 0, every, 1, mpi_logical, mpi_land, mpi_comm_world, ierror)
    call mpi_allreduce(me == 0, some, 1, mpi_logical, mpi_lor, mpi_comm_world, ierror)
    call expect((every .eqv. n == 1) .and. some, 'logical')
    a(1) = me + 5
    call mpi_bcast(a, 1, mpi_integer, n - 1, mpi_comm_world, ierror)
    call expect(a(1) == n + 4, 'bcast')
    displs = [(i - 1, i=1, n)]
    call mpi_gatherv(me, 1, mpi_integer, b, counts, displs, mpi_integer, 0, mpi_comm_world, ierror)
    call expect(me /= 0 .or. all(b == [(i - 1, i=1, n)]), 'gatherv')
    call mpi_ibarrier(mpi_comm_world, request, ierror)
    call mpi_wait(request, mpi_status_ignore, ierror)
  end subroutine

  subroutine types
    integer :: vector, made, i, status(mpi_status_size), combiner, integers, addresses, kinds, list(8), inner(2), position
    integer(mpi_address_kind) :: lb, extent, places(2), at(8)
    real(8) :: matrix(6, 6), copied_matrix(6, 6), row(6)
    character :: buffer(64)
    type pair
      sequence
      integer :: tag
      real(8) :: values(2)
    end type
    type(pair) :: one, two
    matrix = reshape([(dble(i), i=1, 36)], [6, 6])
    call mpi_type_vector(6, 1, 6, mpi_double_precision, vector, ierror)
    call mpi_type_commit(vector, ierror)
    call mpi_sendrecv(matrix(3, 1), 1, vector, me, 0, row, 6, mpi_double_precision, me, 0, mpi_comm_world, status, ierror)
    call expect(all(row == matrix(3, :)), 'vector')
    call mpi_get_address(one%tag, places(1), ierror)
    call mpi_get_address(one%values, places(2), ierror)
    places(2) = mpi_aint_diff(places(2), places(1))
    places(1) = 0
    call mpi_type_create_struct(2, [1, 2], places, [mpi_integer, mpi_double_precision], made, ierror)
    call mpi_type_create_resized(made, 0_mpi_address_kind, int(storage_size(one)/8, mpi_address_kind), kinds, ierror)
    call mpi_type_commit(kinds, ierror)
    one = pair(7, [1d0, 2d0])
    two = pair(0, [0d0, 0d0])
    call mpi_sendrecv(one, 1, kinds, 0, 0, two, 1, kinds, 0, 0, mpi_comm_self, status, ierror)
    call expect(two%tag == 7 .and. all(two%values == [1, 2]), 'struct')
    call mpi_type_get_extent(vector, lb, extent, ierror)
    call expect(lb == 0 .and. extent == 8*31, 'extent')
    call mpi_type_get_envelope(made, integers, addresses, kinds, combiner, ierror)
    call expect(integers == 3 .and. addresses == 2 .and. kinds == 2 .and. combiner == mpi_combiner_struct, 'envelope')
    call mpi_type_get_contents(made, integers, addresses, kinds, list, at, inner, ierror)
    call expect(all(inner == [mpi_integer, mpi_double_precision]) .and. all(list(:3) == [2, 1, 2]), 'contents')
    call expect(at(2) == places(2), 'addresses')
    position = 0
    call mpi_pack(me, 1, mpi_integer, buffer, 64, position, mpi_comm_world, ierror)
    call expect(position == 4, 'pack')
    position = 0
    call mpi_unpack(buffer, 64, position, i, 1, mpi_integer, mpi_comm_world, ierror)
    call expect(i == me, 'unpack')
    ! By addresses.
    call mpi_get_address(matrix, places(1), ierror)
    call mpi_type_create_hindexed(1, [36], places(:1), mpi_double_precision, made, ierror)
    call mpi_type_commit(made, ierror)
    call mpi_sendrecv(mpi_bottom, 1, made, me, 0, copied_matrix, 36, mpi_double_precision, me, 0, mpi_comm_world, status, ierror)
    call expect(all(copied_matrix == matrix), 'bottom')
    call mpi_type_free(vector, ierror)
    call expect(vector == mpi_datatype_null, 'type free')
    call mpi_type_create_f90_real(15, 300, made, ierror)
    call mpi_type_size(made, i, ierror)
    call expect(i == 8, 'f90 real')
  end subroutine

  subroutine operators
    integer :: op, op2, two, i, mine(2), all_of(2), expected(2)
    real(8) :: value, result
    logical :: commutes
    call mpi_op_create(largest, .true., op, ierror)
    value = merge(-dble(me), dble(me), mod(me, 2) == 1)
    call mpi_allreduce(value, result, 1, mpi_double_precision, op, mpi_comm_world, ierror)
    call expect(abs(result) == n - 1, 'user operator')
    call mpi_op_commutative(op, commutes, ierror)
    call expect(commutes, 'commutative')
    call mpi_type_contiguous(2, mpi_integer, two, ierror)
    call mpi_type_commit(two, ierror)
    call mpi_op_create(chain, .false., op2, ierror)
    mine = [2, me]
    call mpi_allreduce(mine, all_of, 1, two, op2, mpi_comm_world, ierror)
    ! Right to left, as MPI has it: in before inout.
    expected = [2, n - 1]
    do i = n - 2, 0, -1
      expected = [2*expected(1), i*expected(1) + expected(2)]
    end do
    call expect(all(all_of == expected), 'operator of pairs')
    call mpi_op_free(op, ierror)
    call mpi_op_free(op2, ierror)
    call expect(op == mpi_op_null, 'op free')
  end subroutine

  subroutine wide_numbers
    integer(16) :: whole
    real(16) :: reals(2), sum_of(2)
    complex(16) :: product_of
    integer :: made, size
    whole = 2_16**100 + me
    call mpi_allreduce(mpi_in_place, whole, 1, mpi_integer16, mpi_max, mpi_comm_world, ierror)
    call expect(whole == 2_16**100 + n - 1, 'integer of 16 bytes')
    call mpi_type_create_f90_real(33, 4000, made, ierror)
    reals = [1/3._16, 2._16**4000*(me + 1)]
    call mpi_allreduce(reals, sum_of, 1, mpi_real16, mpi_sum, mpi_comm_world, ierror)
    call expect(abs(sum_of(1) - n/3._16) < 1e-30_16, 'real of 16 bytes')
    call mpi_allreduce(reals(2), sum_of(2), 1, made, mpi_max, mpi_comm_self, ierror)
    call expect(ierror == mpi_success .and. sum_of(2) == reals(2), 'real of a precision')
    call mpi_allreduce((0._16, 1._16), product_of, 1, mpi_complex32, mpi_prod, mpi_comm_world, ierror)
    call expect(product_of == (0._16, 1._16)**n, 'complex of 32 bytes')
    call mpi_type_match_size(mpi_typeclass_complex, 32, made, ierror)
    call mpi_type_size(made, size, ierror)
    call expect(made == mpi_complex32 .and. size == 32, 'match size')
    call mpi_type_create_f90_integer(30, made, ierror)
    call mpi_type_size(made, size, ierror)
    call expect(size == 16, 'integer of a range')
  end subroutine

  subroutine objects
    integer :: comm, half, keyval, handler, code, group, other, ranks(1), members, relation, info
    integer(mpi_address_kind) :: value, extra
    logical :: flag
    extra = 1
    call mpi_comm_create_keyval(copy, delete, keyval, extra, ierror)
    value = -40
    call mpi_comm_set_attr(mpi_comm_world, keyval, value, ierror)
    call mpi_comm_dup(mpi_comm_world, comm, ierror)
    call mpi_comm_get_attr(comm, keyval, value, flag, ierror)
    call expect(flag .and. value == -39 .and. copied == 1, 'attribute')
    call mpi_comm_delete_attr(mpi_comm_world, keyval, ierror)
    call expect(deleted == -41, 'delete attribute')
    call mpi_comm_free_keyval(keyval, ierror)
    call mpi_comm_create_keyval(mpi_comm_null_copy_fn, mpi_comm_null_delete_fn, keyval, extra, ierror)
    call mpi_comm_set_attr(comm, keyval, value, ierror)
    call mpi_comm_dup(comm, other, ierror)
    call mpi_comm_get_attr(other, keyval, value, flag, ierror)
    call expect(.not. flag, 'null copy')
    call mpi_comm_free(other, ierror)
    call mpi_type_create_keyval(mpi_type_dup_fn, mpi_type_null_delete_fn, keyval, extra, ierror)
    call mpi_type_dup(mpi_integer, other, ierror)
    call mpi_type_set_attr(other, keyval, value, ierror)
    call mpi_type_dup(other, half, ierror)
    call mpi_type_get_attr(half, keyval, extra, flag, ierror)
    call expect(flag .and. extra == value, 'attribute of a type')
    call mpi_comm_get_attr(mpi_comm_world, mpi_tag_ub, value, flag, ierror)
    call expect(flag .and. value >= 32767, 'tag_ub')
    call mpi_comm_create_errhandler(handle, handler, ierror)
    call mpi_comm_set_errhandler(comm, handler, ierror)
    call mpi_send(me, 1, mpi_integer, n + 1, 0, comm, code)
    call expect(code /= mpi_success .and. handled == 1, 'error handler')
    call mpi_comm_set_errhandler(comm, mpi_errors_return, ierror)
    call mpi_errhandler_free(handler, ierror)
    call mpi_comm_split(comm, mod(me, 2), -me, half, ierror)
    call mpi_comm_rank(half, members, ierror)
    call expect(members == (n - 1 - me)/2, 'split')
    call mpi_comm_split(comm, mpi_undefined, 0, other, ierror)
    call expect(other == mpi_comm_null, 'undefined')
    call mpi_comm_compare(comm, mpi_comm_world, relation, ierror)
    call expect(relation == mpi_congruent, 'compare')
    call mpi_comm_group(comm, group, ierror)
    call mpi_group_range_incl(group, 1, reshape([n - 1, 0, -1], [3, 1]), other, ierror)
    call mpi_group_translate_ranks(group, 1, [0], other, ranks, ierror)
    call expect(ranks(1) == n - 1, 'range')
    call mpi_info_create(info, ierror)
    call mpi_info_free(info, ierror)
    call expect(info == mpi_info_null, 'info free')
    call mpi_comm_free(half, ierror)
    call mpi_comm_free(comm, ierror)
    call expect(comm == mpi_comm_null, 'comm free')
  end subroutine

  subroutine texts
    character(len=mpi_max_processor_name) :: name
    character(len=mpi_max_error_string) :: message
    character(len=12) :: value
    character(len=20) :: key
    integer :: length, info, keys
    logical :: flag
    call mpi_get_processor_name(name, length, ierror)
    call expect(length > 0 .and. len_trim(name) == length, 'processor name')
    call mpi_error_string(mpi_err_tag, message, length, ierror)
    call expect(length > 0 .and. len_trim(message) == length, 'error string')
    call mpi_comm_set_name(mpi_comm_self, 'my own  ', ierror)
    call mpi_comm_get_name(mpi_comm_self, key, length, ierror)
    call expect(key == 'my own' .and. length == 6, 'name')
    call mpi_info_create(info, ierror)
    call mpi_info_set(info, ' colour ', '  blue  ', ierror)
    call mpi_info_get(info, 'colour', 12, value, flag, ierror)
    call expect(flag .and. value == 'blue', 'info get')
    length = 12
    call mpi_info_get_string(info, 'colour', length, value, flag, ierror)
    call expect(flag .and. value == 'blue' .and. length == 4, 'info get string')
    call mpi_info_get_nkeys(info, keys, ierror)
    call mpi_info_get_nthkey(info, 0, key, ierror)
    call expect(keys == 1 .and. key == 'colour', 'info key')
    value = 'as it was'
    call mpi_info_get(info, 'shape', 12, value, flag, ierror)
    call expect(.not. flag .and. value == 'as it was', 'info none')
  end subroutine

  subroutine topologies
    integer :: comm, dims(2), coords(2), left, right, graph, got(2), mine(2), sources(2), targets(2), weights(2), in(2), out(2)
    integer :: types(2), counts(2)
    integer(mpi_address_kind) :: places(2)
    logical :: periods(2)
    dims = 0
    call mpi_dims_create(n, 2, dims, ierror)
    call mpi_cart_create(mpi_comm_world, 2, dims, [.true., .false.], .false., comm, ierror)
    call mpi_cart_get(comm, 2, dims, periods, coords, ierror)
    call expect(periods(1) .and. .not. periods(2) .and. product(dims) == n, 'cart get')
    call mpi_cart_sub(comm, [.true., .false.], graph, ierror)
    call mpi_cart_shift(comm, 0, 1, left, right, ierror)
    call expect(left >= 0 .and. right >= 0, 'shift')
    left = mod(me + n - 1, n)
    right = mod(me + 1, n)
    call mpi_dist_graph_create_adjacent(mpi_comm_world, 2, [left, right], mpi_unweighted, 2, [left, right], mpi_unweighted, &
        mpi_info_null, .false., graph, ierror)
    call mpi_dist_graph_neighbors(graph, 2, sources, weights, 2, targets, weights, ierror)
    call expect(all(sources == [left, right]), 'neighbours')
    counts = 1
    types = mpi_integer
    places = [0, 4]
    mine = [me, me + 100]
    call mpi_neighbor_alltoallw(mine, counts, places, types, got, counts, places, types, graph, ierror)
    in = [left + 100, right]
    out = [left, right + 100]
    call expect(all(got == in) .or. n <= 2 .and. all(got == out), 'neighbor_alltoallw')
  end subroutine
end program
