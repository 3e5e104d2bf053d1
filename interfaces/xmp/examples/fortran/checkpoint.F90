! Laplace's equation with checkpoints: the grid and the number of iterations are kept in a file by `global_io`, from which another run
! goes on, on any number of nodes. gfortran alone makes the serial program of it.
!
!   xmpf90 -O2 checkpoint.F90 -o checkpoint && nagaya run -n 4 checkpoint grid 100      (again and again; -DN=... for another size)
#ifndef N
#define N 200
#endif
program checkpoint
  implicit none
  character(200) :: file, argument
  real(8) :: u(N, N), v(N, N)
  real(8), allocatable :: alone(:, :), next(:, :)
  integer(8) :: done, step
  integer :: i, j, iterations, found, wrong
!$xmp nodes p(*)
!$xmp template t(N, N)
!$xmp distribute t(*, block) onto p
!$xmp align (i, j) with t(i, j) :: u, v
!$xmp shadow u(0, 1)
  if (command_argument_count() < 2) then
    print '(a)', 'usage: checkpoint FILE ITERATIONS'
    stop 2, quiet=.true.
  end if
  call get_command_argument(1, file)
  call get_command_argument(2, argument)
  read(argument, *) iterations

  done = 0
!$xmp loop (j) on t(*, j)
  do j = 1, N
    do i = 1, N
      u(i, j) = merge(100, 0, i == 1)
    end do
  end do
!$xmp global_io
  open(10, file=file, form='unformatted', status='old', action='read', iostat=found)
  if (found == 0) then
!$xmp global_io begin
    read(10) done
    read(10) u
    close(10)
!$xmp end global_io
  end if

  do step = 1, iterations
!$xmp reflect (u)
!$xmp loop (j) on t(*, j)
    do j = 2, N - 1
      do i = 2, N - 1
        v(i, j) = 0.25d0*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1))
      end do
    end do
!$xmp loop (j) on t(*, j)
    do j = 2, N - 1
      do i = 2, N - 1
        u(i, j) = v(i, j)
      end do
    end do
  end do
  done = done + iterations

  ! A new file takes the place of the old one when it is complete.
!$xmp global_io begin
  open(10, file=trim(file)//'.new', form='unformatted', status='replace')
  write(10) done
  write(10) u
!$xmp end global_io
!$xmp file_sync_all(10)
!$xmp global_io
  close(10)
!$xmp task on p(1)
  call rename(trim(file)//'.new', file)
!$xmp end task

  allocate(alone(N, N), next(N, N))
  alone = 0
  alone(1, :) = 100
  next = alone
  do step = 1, done
    do j = 2, N - 1
      do i = 2, N - 1
        next(i, j) = 0.25d0*(alone(i-1, j) + alone(i+1, j) + alone(i, j-1) + alone(i, j+1))
      end do
    end do
    alone = next
  end do
  wrong = 0
!$xmp loop (j) on t(*, j) reduction(+:wrong)
  do j = 1, N
    do i = 1, N
      if (u(i, j) /= alone(i, j)) wrong = wrong + 1
    end do
  end do
!$xmp task on p(1)
  print '(i0, a)', done, ' iterations'
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', wrong == 0)
!$xmp end task
end program
