! The Himeno benchmark with message passing: what interfaces/xmp/examples/fortran/himeno.F90 is measured against. Same numbers, same cut, planes by
! non-blocking sends and receives. -DSCALE=1, 2, 4, 8: XS, S, M, L; -DSTEPS=...
#ifndef SCALE
#define SCALE 1
#endif
#ifndef STEPS
#define STEPS 20
#endif
module grid
  use slabs
  implicit none
  integer, parameter :: li = 64*SCALE, lj = 32*SCALE, lk = 32*SCALE
  real(4), parameter :: omega = 0.8
  real(4), allocatable, dimension(:, :, :) :: p, next, bound, work
  real(4), allocatable, dimension(:, :, :, :) :: a, b, c
contains
  pure real(4) function pressure(k)
    integer, intent(in) :: k
    pressure = real((k - 1)*(k - 1))/real((lk - 1)*(lk - 1))
  end function

  subroutine initialise
    integer :: k
    a(:, :, :, 1:3) = 1
    a(:, :, :, 4) = 1.0/6
    b = 0
    c = 1
    bound = 1
    work = 0
    do k = first, last
      p(:, :, k) = pressure(k)
    end do
  end subroutine

  subroutine exchange
    integer :: requests(4), error
    call MPI_Irecv(p(1, 1, first - 1), li*lj, MPI_REAL4, below, 1, MPI_COMM_WORLD, requests(1), error)
    call MPI_Irecv(p(1, 1, last + 1), li*lj, MPI_REAL4, above, 2, MPI_COMM_WORLD, requests(2), error)
    call MPI_Isend(p(1, 1, last), li*lj, MPI_REAL4, above, 1, MPI_COMM_WORLD, requests(3), error)
    call MPI_Isend(p(1, 1, first), li*lj, MPI_REAL4, below, 2, MPI_COMM_WORLD, requests(4), error)
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, error)
  end subroutine

  ! Gives the sum of the squared residuals of the last step.
  subroutine jacobi(steps, residual)
    integer, intent(in) :: steps
    real(8), intent(out) :: residual
    integer :: i, j, k, step, error
    real(4) :: total, s
    real(8) :: mine
    residual = 0
    do step = 1, steps
      mine = 0
      call exchange
      do k = max(first, 2), min(last, lk - 1)
        do j = 2, lj - 1
          do i = 2, li - 1
            total = a(i,j,k,1)*p(i,j,k+1) + a(i,j,k,2)*p(i,j+1,k) + a(i,j,k,3)*p(i+1,j,k) &
              + b(i,j,k,1)*(p(i,j+1,k+1) - p(i,j-1,k+1) - p(i,j+1,k-1) + p(i,j-1,k-1)) &
              + b(i,j,k,2)*(p(i+1,j+1,k) - p(i+1,j-1,k) - p(i-1,j+1,k) + p(i-1,j-1,k)) &
              + b(i,j,k,3)*(p(i+1,j,k+1) - p(i+1,j,k-1) - p(i-1,j,k+1) + p(i-1,j,k-1)) &
              + c(i,j,k,1)*p(i,j,k-1) + c(i,j,k,2)*p(i,j-1,k) + c(i,j,k,3)*p(i-1,j,k) + work(i,j,k)
            s = (total*a(i,j,k,4) - p(i,j,k))*bound(i,j,k)
            mine = mine + s*s
            next(i,j,k) = p(i,j,k) + omega*s
          end do
        end do
      end do
      call MPI_Allreduce(mine, residual, 1, MPI_REAL8, MPI_SUM, MPI_COMM_WORLD, error)
      do k = max(first, 2), min(last, lk - 1)
        do j = 2, lj - 1
          do i = 2, li - 1
            p(i,j,k) = next(i,j,k)
          end do
        end do
      end do
    end do
  end subroutine

  ! How many of the points here differ from a serial run.
  integer function wrong(steps)
    integer, intent(in) :: steps
    real(4), allocatable :: from(:, :, :), to(:, :, :)
    real(4) :: total
    integer :: i, j, k, step
    allocate(from(li, lj, lk))
    do k = 1, lk
      from(:, :, k) = pressure(k)
    end do
    to = from
    do step = 1, steps
      do k = 2, lk - 1
        do j = 2, lj - 1
          do i = 2, li - 1
            total = from(i,j,k+1) + from(i,j+1,k) + from(i+1,j,k) + from(i,j,k-1) + from(i,j-1,k) + from(i-1,j,k)
            to(i,j,k) = from(i,j,k) + omega*(total*(1.0/6) - from(i,j,k))
          end do
        end do
      end do
      from = to
    end do
    wrong = count(abs(p(:, :, first:last) - from(:, :, first:last)) > 1e-6)
  end function
end module

program himeno
  use grid
  implicit none
  real(8) :: residual, start, seconds
  integer :: error
  call MPI_Init(error)
  call cut(lk)
  allocate(p(li, lj, first - 1:last + 1))
  allocate(next(li, lj, first:last), bound(li, lj, first:last), work(li, lj, first:last))
  allocate(a(li, lj, first:last, 4), b(li, lj, first:last, 3), c(li, lj, first:last, 3))
  call initialise
  call jacobi(1, residual)
  call initialise
  call MPI_Barrier(MPI_COMM_WORLD, error)
  start = MPI_Wtime()
  call jacobi(STEPS, residual)
  seconds = MPI_Wtime() - start
  call report(seconds, 34d-6*STEPS*(li - 2d0)*(lj - 2)*(lk - 2), wrong(STEPS))
end program
