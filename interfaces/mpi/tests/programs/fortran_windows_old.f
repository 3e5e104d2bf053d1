C     Windows by mpif.h: addresses are integers, memory is the program's.
      program windows
      implicit none
      include 'mpif.h'
      integer me, n, left, right, win, ierror, i
      integer (kind=mpi_address_kind) bytes, place
      integer plain(100), other(100)
      logical flag
      call mpi_init(ierror)
      call mpi_comm_rank(mpi_comm_world, me, ierror)
      call mpi_comm_size(mpi_comm_world, n, ierror)
      right = mod(me + 1, n)
      left = mod(me + n - 1, n)
      do 10 i = 1, 100
         plain(i) = -1
         other(i) = 100*me + i
   10 continue
      bytes = 400
      call mpi_win_create(plain, bytes, 4, mpi_info_null,
     &                    mpi_comm_world, win, ierror)
      call mpi_win_fence(0, win, ierror)
      place = 10
      call mpi_put(other, 20, mpi_integer, right, place, 20,
     &             mpi_integer, win, ierror)
      call mpi_win_fence(0, win, ierror)
      if (plain(10) .ne. -1 .or. plain(31) .ne. -1) stop 1
      do 20 i = 1, 20
         if (plain(10 + i) .ne. 100*left + i) stop 2
   20 continue
      call mpi_win_get_attr(win, mpi_win_size, place, flag, ierror)
      if (.not. flag .or. place .ne. 400) stop 3
      call mpi_win_free(win, ierror)
      if (win .ne. mpi_win_null) stop 4
      call mpi_barrier(mpi_comm_world, ierror)
      if (me .eq. 0) print '(a)', 'all is well'
      call mpi_finalize(ierror)
      end
