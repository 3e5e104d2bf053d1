! Spawned jobs with mpi_f08, ports and names of services from Fortran: a program spawns itself.
program fortran_spawn_f08
  use mpi_f08
  implicit none
  integer :: ierror, rank, size, total, codes(2), n, length
  type(MPI_Comm) :: parent, inter, all
  character(len=MPI_MAX_PORT_NAME) :: port, found
  character(len=256) :: self, word
  character(len=16) :: words(3), lists(2, 2)
  character(len=256) :: commands(2)
  integer :: numbers(2)
  type(MPI_Info) :: infos(2)

  call MPI_Init(ierror)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_get_parent(parent, ierror)
  call get_command_argument(0, self)
  if (parent /= MPI_COMM_NULL) then
    ! The words that the parent gives, with blanks inside and none behind.
    call get_command_argument(1, word, length)
    if (word /= 'a child' .or. length /= 7) call MPI_Abort(MPI_COMM_WORLD, 3, ierror)
    if (command_argument_count() /= 2) call MPI_Abort(MPI_COMM_WORLD, 4, ierror)
    call sum_of(parent, .true.)
    call MPI_Comm_disconnect(parent, ierror)
    call MPI_Finalize(ierror)
    stop
  end if

  words = [character(len=16) :: 'a child', '2', ' ']
  call MPI_Comm_spawn(trim(self), words, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, inter, codes, ierror)
  if (any(codes /= MPI_SUCCESS)) call MPI_Abort(MPI_COMM_WORLD, 5, ierror)
  call sum_of(inter, .false.)
  call MPI_Comm_disconnect(inter, ierror)

  commands = self
  lists(:, 1) = 'a child'
  lists(:, 2) = 'x'
  numbers = 1
  infos = MPI_INFO_NULL
  call spawn_two()
  call sum_of(inter, .false.)
  call MPI_Comm_disconnect(inter, ierror)

  call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierror)
  call MPI_Comm_spawn('there-is-no-such-program', MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, inter, &
                      MPI_ERRCODES_IGNORE, ierror)
  total = ierror
  call MPI_Error_class(total, n, ierror)
  if (n /= MPI_ERR_SPAWN) call MPI_Abort(MPI_COMM_WORLD, 6, ierror)

  if (rank == 0) then
    call MPI_Open_port(MPI_INFO_NULL, port, ierror)
    call MPI_Publish_name('fortran_spawn_f08', MPI_INFO_NULL, port, ierror)
    call MPI_Lookup_name('fortran_spawn_f08', MPI_INFO_NULL, found, ierror)
    if (found /= port) call MPI_Abort(MPI_COMM_WORLD, 7, ierror)
    call MPI_Unpublish_name('fortran_spawn_f08', MPI_INFO_NULL, port, ierror)
    call MPI_Close_port(port, ierror)
  end if
  call MPI_Finalize(ierror)
  if (rank == 0) print '(a)', 'all is well'

contains

  ! Lists of words end with a blank one: the third of each row.
  subroutine spawn_two()
    character(len=16) :: rows(2, 3)
    rows(:, 1:2) = lists
    rows(:, 3) = ' '
    call MPI_Comm_spawn_multiple(2, commands, rows, numbers, infos, 0, MPI_COMM_WORLD, inter, MPI_ERRCODES_IGNORE, ierror)
    if (ierror /= MPI_SUCCESS) call MPI_Abort(MPI_COMM_WORLD, 8, ierror)
  end subroutine

  subroutine sum_of(between, high)
    type(MPI_Comm), intent(in) :: between
    logical, intent(in) :: high
    call MPI_Intercomm_merge(between, high, all, ierror)
    call MPI_Comm_rank(all, n, ierror)
    call MPI_Comm_size(all, size, ierror)
    call MPI_Allreduce(n, total, 1, MPI_INTEGER, MPI_SUM, all, ierror)
    if (total /= size * (size - 1) / 2) call MPI_Abort(MPI_COMM_WORLD, 9, ierror)
    call MPI_Comm_disconnect(all, ierror)
  end subroutine
end program
