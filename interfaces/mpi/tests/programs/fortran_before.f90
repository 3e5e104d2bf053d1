! What may be called before MPI_INIT; names that begin with PMPI, by both modules; calls whose arguments the modules once had wrong.
module requests
  use mpi_f08
  implicit none
contains
  subroutine query(extra_state, status, ierror)
    integer(mpi_address_kind) :: extra_state
    type(mpi_status) :: status
    integer :: ierror
    extra_state = extra_state + 1
    call mpi_status_set_elements(status, mpi_byte, 0)
    call mpi_status_set_cancelled(status, .false.)
    ierror = mpi_success
  end subroutine

  subroutine release(extra_state, ierror)
    integer(mpi_address_kind) :: extra_state
    integer :: ierror
    extra_state = extra_state + 10
    ierror = mpi_success
  end subroutine

  subroutine cancel(extra_state, complete, ierror)
    integer(mpi_address_kind) :: extra_state
    logical :: complete
    integer :: ierror
    if (.not. complete) extra_state = extra_state + 100
    ierror = mpi_success
  end subroutine
end module

! By the module mpi.
integer function old_style()
  use mpi
  implicit none
  integer :: size, code, sum, one
  old_style = 1
  call pmpi_comm_size(mpi_comm_world, size, code)
  if (code /= mpi_success) return
  one = 1
  call pmpi_allreduce(one, sum, 1, mpi_integer, mpi_sum, mpi_comm_world, code)
  if (sum /= size) return
  old_style = 0
end function

program before
  use mpi_f08
  use requests
  implicit none
  type(mpi_info) :: info
  type(mpi_request) :: request
  type(mpi_status) :: status
  character(len=16) :: value
  character :: packed(64)
  integer :: me, from(3), to(3), old_style, keys
  integer(mpi_address_kind) :: bytes, position, extra
  logical :: flag
  external old_style

  call mpi_info_create(info)
  call mpi_info_set(info, 'key', 'value')
  call mpi_info_get(info, 'key', 16, value, flag)
  if (.not. flag .or. value /= 'value') stop 1
  call mpi_info_get_nkeys(info, keys)
  call mpi_info_free(info)
  if (keys /= 1 .or. info /= mpi_info_null) stop 2

  call pmpi_init()
  call pmpi_comm_rank(mpi_comm_world, me)
  if (old_style() /= 0) stop 3

  from = [1, 20, 300]
  call mpi_pack_external_size('external32', 3, mpi_integer, bytes)
  position = 0
  call mpi_pack_external('external32', from, 3, mpi_integer, packed, bytes, position)
  if (position /= bytes) stop 4
  position = 0
  to = 0
  call mpi_unpack_external('external32', packed, bytes, position, to, 3, mpi_integer)
  if (any(to /= from) .or. position /= bytes) stop 5

  extra = 1000
  call mpi_grequest_start(query, release, cancel, extra, request)
  call mpi_cancel(request)
  call mpi_grequest_complete(request)
  call mpi_wait(request, status)
  if (extra /= 1111) stop 6

  from = me
  call pmpi_bcast(from, 3, mpi_integer, 0, mpi_comm_world)
  call pmpi_ibcast(from, 3, mpi_integer, 0, mpi_comm_world, request)
  call pmpi_wait(request, mpi_status_ignore)
  if (any(from /= 0)) stop 7
  if (me == 0) print '(a)', 'all is well'
  call pmpi_finalize()
end program
