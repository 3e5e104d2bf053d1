! STREAM with message passing, which it needs for barriers only: what interfaces/xmp/examples/fortran/stream.F90 is measured against. -DN=..., -DROUNDS=...
#ifndef N
#define N 10000000
#endif
#ifndef ROUNDS
#define ROUNDS 10
#endif
module vectors
  use slabs
  implicit none
  real(8), parameter :: scalar = 3
  real(8), allocatable :: a(:), b(:), c(:)
contains
  subroutine execute(kernel)
    integer, intent(in) :: kernel
    integer :: i
    select case (kernel)
    case (1)
      do i = first, last
        c(i) = a(i)
      end do
    case (2)
      do i = first, last
        b(i) = scalar*c(i)
      end do
    case (3)
      do i = first, last
        c(i) = a(i) + b(i)
      end do
    case default
      do i = first, last
        a(i) = b(i) + scalar*c(i)
      end do
    end select
  end subroutine
end module

program stream
  use vectors
  implicit none
  integer, parameter :: words(4) = [2, 2, 3, 3]
  real(8) :: best(4), slowest(4), start, x, y, z
  integer :: k, round, error
  call MPI_Init(error)
  call cut(N)
  allocate(a(first:last), b(first:last), c(first:last))
  a = 1
  b = 2
  c = 0
  x = 1
  y = 2
  z = 0
  best = huge(best)
  do round = 1, ROUNDS
    do k = 1, 4
      call MPI_Barrier(MPI_COMM_WORLD, error)
      start = MPI_Wtime()
      call execute(k)
      call MPI_Barrier(MPI_COMM_WORLD, error)
      best(k) = min(best(k), MPI_Wtime() - start)
    end do
    z = x
    y = scalar*z
    z = x + y
    x = y + scalar*z
  end do
  call MPI_Allreduce(best, slowest, 4, MPI_REAL8, MPI_MAX, MPI_COMM_WORLD, error)
  call report(sum(slowest), 1d-6*sum(words)*N, count(a /= x .or. b /= y .or. c /= z))
end program
