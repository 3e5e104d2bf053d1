C     Files in old Fortran: mpif.h. The argument is a folder.
      program filold
      implicit none
      include 'mpif.h'
      integer me, file, ierror, n, status(MPI_STATUS_SIZE), got
      integer(MPI_OFFSET_KIND) place, size
      character*4096 folder
      call MPI_INIT(ierror)
      call MPI_COMM_RANK(MPI_COMM_WORLD, me, ierror)
      call get_command_argument(1, folder)
      call MPI_FILE_OPEN(MPI_COMM_WORLD, trim(folder) // '/old',
     &     MPI_MODE_CREATE + MPI_MODE_RDWR + MPI_MODE_DELETE_ON_CLOSE,
     &     MPI_INFO_NULL, file, ierror)
      if (ierror .ne. MPI_SUCCESS) call MPI_ABORT(MPI_COMM_WORLD, 3, n)
      place = 4 * me
      n = 17 + me
      call MPI_FILE_WRITE_AT(file, place, n, 1, MPI_INTEGER, status,
     &     ierror)
      if (ierror .ne. MPI_SUCCESS) call MPI_ABORT(MPI_COMM_WORLD, 4, n)
      call MPI_FILE_READ_AT_ALL(file, place, got, 1, MPI_INTEGER,
     &     status, ierror)
      if (got .ne. 17 + me) call MPI_ABORT(MPI_COMM_WORLD, 5, n)
      call MPI_FILE_SET_SIZE(file, 3_MPI_OFFSET_KIND, ierror)
      call MPI_FILE_GET_SIZE(file, size, ierror)
      if (size .ne. 3) call MPI_ABORT(MPI_COMM_WORLD, 6, n)
      call MPI_FILE_CLOSE(file, ierror)
      if (me .eq. 0) print '(a)', 'all is well'
      call MPI_FINALIZE(ierror)
      end
