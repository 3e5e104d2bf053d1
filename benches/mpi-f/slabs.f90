! What the message-passing programs of this folder share: who has which part of the last dimension, and the closing lines. Parts are as
! `block` of XcalableMP has them: ceil(n / processes) each, the rest for the last ones.
module slabs
  use mpi
  implicit none
  ! Of the whole, from 1; the neighbours, or MPI_PROC_NULL.
  integer :: first, last, below, above
  integer :: me
contains
  subroutine cut(n)
    integer, intent(in) :: n
    integer :: processes, each, error
    call MPI_Comm_size(MPI_COMM_WORLD, processes, error)
    call MPI_Comm_rank(MPI_COMM_WORLD, me, error)
    each = (n + processes - 1)/processes
    first = min(each*me, n) + 1
    last = min(each*(me + 1), n)
    below = merge(me - 1, MPI_PROC_NULL, last >= first .and. first > 1)
    above = merge(me + 1, MPI_PROC_NULL, last >= first .and. last < n)
  end subroutine

  subroutine report(seconds, mop, wrong)
    real(8), intent(in) :: seconds, mop
    integer, intent(in) :: wrong
    real(8) :: slowest
    integer :: all, error
    call MPI_Reduce(seconds, slowest, 1, MPI_REAL8, MPI_MAX, 0, MPI_COMM_WORLD, error)
    call MPI_Reduce(wrong, all, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD, error)
    if (me == 0) then
      print '(a, f10.4, a, f10.2, a)', 'time ', slowest, ' s   ', mop/slowest, ' Mop/s'
      print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', all == 0)
    end if
    call MPI_Finalize(error)
  end subroutine
end module
