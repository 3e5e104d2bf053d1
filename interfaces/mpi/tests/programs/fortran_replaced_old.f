C     The program replaces routines, as tools for profiling do, in units that include mpif.h.
      program fortran_replaced_old
      implicit none
      include 'mpif.h'
      external mpi_allreduce, mpi_barrier
      integer sends, barriers, me, n, ierror, from, k(2), got(2)
      integer request, status(MPI_STATUS_SIZE)
      real x(3), y(3)
      common /counts/ sends, barriers
      data x /1.0, 2.0, 3.0/
      sends = 0
      barriers = 0
      call mpi_init(ierror)
      call mpi_comm_rank(MPI_COMM_WORLD, me, ierror)
      call mpi_comm_size(MPI_COMM_WORLD, n, ierror)
      from = mod(me + n - 1, n)
      k(1) = me
      k(2) = 2 * me
C     One buffer is integer, the other is real.
      call mpi_irecv(got, 2, MPI_INTEGER, from, 1, MPI_COMM_WORLD,
     & request, ierror)
      call mpi_send(k, 2, MPI_INTEGER, mod(me + 1, n), 1,
     & MPI_COMM_WORLD, ierror)
      call mpi_wait(request, status, ierror)
      if (got(1) .ne. from .or. got(2) .ne. 2 * from) call wrong(1)
      call mpi_irecv(y, 3, MPI_REAL, from, 2, MPI_COMM_WORLD, request,
     & ierror)
      call mpi_send(x, 3, MPI_REAL, mod(me + 1, n), 2, MPI_COMM_WORLD,
     & ierror)
      call mpi_wait(request, MPI_STATUS_IGNORE, ierror)
      if (nint(y(1) + 10 * y(2) + 100 * y(3)) .ne. 321) call wrong(2)
      call mpi_allreduce(1, k, 1, MPI_INTEGER, MPI_SUM,
     & MPI_COMM_WORLD, ierror)
      if (k(1) .ne. n) call wrong(3)
      call mpi_barrier(MPI_COMM_WORLD, ierror)
      if (sends .ne. 2 .or. barriers .ne. 1) call wrong(4)
      if (MPI_WTIME() .lt. 0 .or. PMPI_WTICK() .le. 0) call wrong(5)
      if (me .eq. 0) print '(a)', 'all is well'
      call mpi_finalize(ierror)
      end

      subroutine mpi_send(buf, n, datatype, dest, tag, comm, ierror)
      implicit none
      include 'mpif.h'
      integer buf(*), n, datatype, dest, tag, comm, ierror
      integer sends, barriers
      common /counts/ sends, barriers
      sends = sends + 1
      call pmpi_send(buf, n, datatype, dest, tag, comm, ierror)
      end

      subroutine mpi_barrier(comm, ierror)
      implicit none
      include 'mpif.h'
      integer comm, ierror, sends, barriers
      common /counts/ sends, barriers
      barriers = barriers + 1
      call pmpi_barrier(comm, ierror)
      end

      subroutine wrong(which)
      implicit none
      include 'mpif.h'
      integer which, ierror
      print '(a,i0)', 'wrong: ', which
      call mpi_abort(MPI_COMM_WORLD, which, ierror)
      end
