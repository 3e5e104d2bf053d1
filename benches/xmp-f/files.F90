! A distributed array to a file and back by `global_io`, as xmp-c/files.c does it by XMP-IO. Usage: files file
program files
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer, parameter :: side = 4480, megabytes = 160, samples = 5
  real(8) :: a(side, side)
  character(300) :: file
  integer :: i, j, k, wrong
  integer(int64) :: start
!$xmp nodes p(2, 2)
!$xmp template t(side, side)
!$xmp distribute t(block, block) onto p
!$xmp align (i, j) with t(i, j) :: a
  call get_command_argument(1, file)
!$xmp loop (i, j) on t(i, j)
  do j = 1, side
    do i = 1, side
      a(i, j) = value_at(i, j)
    end do
  end do
  do k = 1, samples
    call begin(.true.)
!$xmp global_io begin
    open(10, file=file, form='unformatted', status='replace', action='write')
    write(10) a
    close(10)
!$xmp end global_io
    call sample('write-block')
    call begin(.false.)
!$xmp global_io begin
    open(10, file=file, form='unformatted', status='old', action='read')
    read(10) a
    close(10)
!$xmp end global_io
    call sample('read-block')
  end do
  wrong = 0
!$xmp loop (i, j) on t(i, j) reduction(+:wrong)
  do j = 1, side
    do i = 1, side
      if (abs(a(i, j) - value_at(i, j)) > 0.5d0) wrong = wrong + 1
    end do
  end do
  call begin(.true.)
  if (wrong > 0) error stop 'elements are wrong'
contains
  pure real(8) function value_at(i, j)
    integer, intent(in) :: i, j
    value_at = real(j - 1, 8)*side + i - 1
  end function

  ! A new file each time: pages that the system has to find are part of what is measured.
  subroutine begin(is_new)
    logical, intent(in) :: is_new
    integer :: unit, status
!$xmp task on p(1, 1)
    if (is_new) then
      open(newunit=unit, file=file, iostat=status)
      if (status == 0) close(unit, status='delete')
    end if
!$xmp end task
!$xmp barrier
    call system_clock(start)
  end subroutine

  subroutine sample(metric)
    character(*), intent(in) :: metric
    integer(int64) :: now, rate
!$xmp barrier
    call system_clock(now, rate)
!$xmp task on p(1, 1)
    print '(3a, i0, a, es14.6)', 'sample ', metric, ' ', megabytes, ' fortran', (now - start)*(1d9/rate)
!$xmp end task
  end subroutine
end program
