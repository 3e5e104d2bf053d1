C     Spawned jobs from old Fortran.
      program old
      include 'mpif.h'
      integer ierror, parent, inter, rank, n
      character*256 self
      character*8 words(2)
      call MPI_INIT(ierror)
      call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierror)
      call MPI_COMM_GET_PARENT(parent, ierror)
      call getarg(0, self)
      if (parent .ne. MPI_COMM_NULL) then
        n = 0
        call MPI_BCAST(n, 1, MPI_INTEGER, 0, parent, ierror)
        if (n .ne. 42) call MPI_ABORT(MPI_COMM_WORLD, 3, ierror)
        call MPI_COMM_DISCONNECT(parent, ierror)
        call MPI_FINALIZE(ierror)
        stop
      end if
      words(1) = 'child'
      words(2) = ' '
      call MPI_COMM_SPAWN(self, words, 2, MPI_INFO_NULL, 0,
     +  MPI_COMM_WORLD, inter, MPI_ERRCODES_IGNORE, ierror)
      n = 42
      if (rank .eq. 0) then
        call MPI_BCAST(n, 1, MPI_INTEGER, MPI_ROOT, inter, ierror)
      else
        call MPI_BCAST(n, 1, MPI_INTEGER, MPI_PROC_NULL, inter, ierror)
      end if
      call MPI_COMM_DISCONNECT(inter, ierror)
      call MPI_FINALIZE(ierror)
      if (rank .eq. 0) print '(a)', 'all is well'
      end
