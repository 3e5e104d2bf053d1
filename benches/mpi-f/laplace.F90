! Laplace's equation on a square with message passing: what interfaces/xmp/examples/fortran/laplace.F90 is measured against. Same numbers, same cut, edges by
! non-blocking sends and receives. -DN=..., -DSTEPS=...
#ifndef N
#define N 512
#endif
#ifndef STEPS
#define STEPS 200
#endif
module grid
  use slabs
  implicit none
  real(8), allocatable :: u(:, :), v(:, :)
contains
  subroutine exchange
    integer :: requests(4), error
    call MPI_Irecv(u(1, first - 1), N, MPI_REAL8, below, 1, MPI_COMM_WORLD, requests(1), error)
    call MPI_Irecv(u(1, last + 1), N, MPI_REAL8, above, 2, MPI_COMM_WORLD, requests(2), error)
    call MPI_Isend(u(1, last), N, MPI_REAL8, above, 1, MPI_COMM_WORLD, requests(3), error)
    call MPI_Isend(u(1, first), N, MPI_REAL8, below, 2, MPI_COMM_WORLD, requests(4), error)
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, error)
  end subroutine
end module

program laplace
  use grid
  implicit none
  real(8), allocatable :: alone(:, :), next(:, :)
  real(8) :: start, seconds
  integer :: i, j, step, error
  call MPI_Init(error)
  call cut(N)
  allocate(u(N, first - 1:last + 1), v(N, first - 1:last + 1))
  u = 0
  u(1, first:last) = 100
  v = u
  call MPI_Barrier(MPI_COMM_WORLD, error)
  start = MPI_Wtime()
  do step = 1, STEPS
    call exchange
    do j = max(first, 2), min(last, N - 1)
      do i = 2, N - 1
        v(i, j) = 0.25d0*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1))
      end do
    end do
    do j = max(first, 2), min(last, N - 1)
      do i = 2, N - 1
        u(i, j) = v(i, j)
      end do
    end do
  end do
  seconds = MPI_Wtime() - start

  allocate(alone(N, N), next(N, N))
  alone = 0
  alone(1, :) = 100
  next = alone
  do step = 1, STEPS
    do j = 2, N - 1
      do i = 2, N - 1
        next(i, j) = 0.25d0*(alone(i-1, j) + alone(i+1, j) + alone(i, j-1) + alone(i, j+1))
      end do
    end do
    alone = next
  end do
  call report(seconds, 4d-6*STEPS*(N - 2d0)**2, count(u(:, first:last) /= alone(:, first:last)))
end program
