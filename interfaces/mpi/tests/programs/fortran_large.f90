! Counts of the kind mpi_count_kind in mpi_f08: the forms of C with _c, under the generic names.
module functions
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
contains
  subroutine sum_of(in, inout, len, datatype)
    type(c_ptr), value :: in, inout
    integer(mpi_count_kind) :: len
    type(mpi_datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(in, a, [len])
    call c_f_pointer(inout, b, [len])
    b = merge(a + b, -1, datatype == mpi_integer)
  end subroutine
end module

program fortran_large
  use mpi_f08
  use functions
  implicit none
  integer, parameter :: c = mpi_count_kind, a = mpi_address_kind
  integer(c), parameter :: many = 5000000000_c
  integer :: me, n, i, left, right, combiner, order, got(12), values(40), integers(1), error, class
  integer, asynchronous :: board(12), sent(12)
  integer(c) :: length, position, ni, na, nl, nt, large(3)
  integer(a) :: lb, extent, addresses(1)
  integer(c), allocatable :: counts(:)
  integer(a), allocatable :: places(:)
  type(mpi_datatype) :: whole, of, types(2), inner(1)
  type(mpi_request) :: requests(2)
  type(mpi_status) :: status
  type(mpi_op) :: op
  type(c_ptr) :: address
  character, target :: buffer(1000)

  call mpi_init()
  call mpi_comm_rank(mpi_comm_world, me)
  call mpi_comm_size(mpi_comm_world, n)
  left = mod(me + n - 1, n)
  right = mod(me + 1, n)

  ! Messages; sections with gaps, too.
  call mpi_isend([me, me + 1], 2_c, mpi_integer, right, 1, mpi_comm_world, requests(1))
  call mpi_recv(got, 12_c, mpi_integer, left, 1, mpi_comm_world, status)
  call mpi_get_count(status, mpi_integer, length)
  call expect(all(got(:2) == [left, left + 1]) .and. length == 2, 'message')
  call mpi_wait(requests(1), mpi_status_ignore)
  board = 0
  sent = [(100*me + i, i=1, 12)]
  call mpi_irecv(board(1:12:3), 4_c, mpi_integer, left, 2, mpi_comm_world, requests(1))
  call mpi_isend(sent(2:12:2), 4_c, mpi_integer, right, 2, mpi_comm_world, requests(2))
  call mpi_waitall(2, requests, mpi_statuses_ignore)
  call expect(all(board(1:12:3) == [(100*left + 2*i, i=1, 4)]) .and. sum(board) == 400*left + 20, 'sections')
  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_return)
  call mpi_irecv(board(1:12:3), many, mpi_integer, left, 2, mpi_comm_world, requests(1), error)
  call mpi_error_class(error, class)
  call expect(class == mpi_err_buffer, 'fewer elements than asked for')
  call mpi_send(me, -many, mpi_integer, me, 0, mpi_comm_world, error)
  call mpi_error_class(error, class)
  call expect(class == mpi_err_count, 'negative count')
  call mpi_comm_set_errhandler(mpi_comm_world, mpi_errors_are_fatal)

  ! Collectives.
  i = merge(7, 0, me == n - 1)
  call mpi_bcast(i, 1_c, mpi_integer, n - 1, mpi_comm_world)
  call expect(i == 7, 'broadcast')
  call mpi_allreduce([me, 1], got, 2_c, mpi_integer, mpi_sum, mpi_comm_world)
  call expect(got(1) == n*(n - 1)/2 .and. got(2) == n, 'all-reduce')
  call mpi_op_create_c(sum_of, .true., op)
  call mpi_allreduce(mpi_in_place, got, 2_c, mpi_integer, op, mpi_comm_world)
  call expect(got(1) == n*n*(n - 1)/2 .and. got(2) == n*n, 'operator')
  call mpi_op_free(op)
  allocate (counts(n), places(n))
  counts = [(int(i, c), i=1, n)]
  places = [(int(i*(i - 1)/2, a), i=1, n)]
  values = -1
  call mpi_allgatherv([(me, i=0, me)], int(me + 1, c), mpi_integer, values, counts, places, mpi_integer, mpi_comm_world)
  call expect(all([(all(values(places(i) + 1:places(i) + i) == i - 1), i=1, n)]), 'all-gather')
  counts = 1
  places = [(int(i - 1, a), i=1, n)]
  call mpi_ialltoallv([(10*me + i, i=0, n - 1)], counts, places, mpi_integer, values, counts, places, mpi_integer, &
    mpi_comm_world, requests(1))
  call mpi_wait(requests(1), mpi_status_ignore)
  call expect(all(values(:n) == [(10*i + me, i=0, n - 1)]), 'all-to-all')

  ! Types, and what is longer than integers count.
  call mpi_type_contiguous(many, mpi_integer, whole)
  call mpi_type_size(whole, length)
  call mpi_type_get_extent(whole, lb, extent)
  call expect(length == 4*many .and. extent == 4*many .and. lb == 0, 'size')
  call mpi_type_get_envelope(whole, ni, na, nl, nt, combiner)
  call expect(ni == 0 .and. na == 0 .and. nl == 1 .and. nt == 1 .and. combiner == mpi_combiner_contiguous, 'envelope')
  call mpi_type_get_contents(whole, 0_c, 0_c, nl, nt, integers, addresses, large, inner)
  call expect(large(1) == many .and. inner(1) == mpi_integer, 'contents')
  call mpi_status_set_elements(status, mpi_byte, many)
  call mpi_get_count(status, mpi_byte, length)
  call mpi_get_elements(status, mpi_byte, position)
  call expect(length == many .and. position == many, 'elements')
  call mpi_type_free(whole)
  types = [mpi_integer, mpi_double_precision]
  call mpi_type_create_struct(2_c, [1_c, 1_c], [0_c, 8_c], types, of)
  call mpi_type_vector(2_c, 1_c, 3_c, of, whole)
  call mpi_type_size(whole, length)
  call mpi_type_get_true_extent(whole, lb, extent)
  call expect(length == 24 .and. extent == 64, 'vector of structures')
  call mpi_type_free(of)
  call mpi_type_free(whole)
  order = mpi_order_fortran
  call mpi_type_create_subarray(2, [4_c, 3_c], [2_c, 3_c], [1_c, 0_c], order, mpi_integer, of)
  call mpi_type_commit(of)
  call mpi_sendrecv([(i, i=1, 12)], 1_c, of, me, 3, got, 6_c, mpi_integer, me, 3, mpi_comm_world, mpi_status_ignore)
  call expect(all(got(:6) == [2, 3, 6, 7, 10, 11]), 'subarray')
  call mpi_type_free(of)

  ! Packing and buffers.
  call mpi_pack_size(3_c, mpi_integer, mpi_comm_world, length)
  position = 0
  call mpi_pack([1, 2, 3], 3_c, mpi_integer, buffer, 1000_c, position, mpi_comm_world)
  call expect(length >= 12 .and. position == 12, 'pack')
  position = 4
  call mpi_unpack(buffer, 1000_c, position, got, 2_c, mpi_integer, mpi_comm_world)
  call expect(all(got(:2) == [2, 3]) .and. position == 12, 'unpack')
  call mpi_buffer_attach(buffer, 1000_c)
  call mpi_buffer_detach(address, length)
  call expect(c_associated(address, c_loc(buffer)) .and. length == 1000, 'detach')

  call mpi_barrier(mpi_comm_world)
  if (me == 0) print '(a)', 'all is well'
  call mpi_finalize()
contains
  subroutine expect(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    if (holds) return
    print '(a,i0,2a)', 'rank ', me, ': ', what
    call mpi_abort(mpi_comm_world, 3)
  end subroutine
end program
