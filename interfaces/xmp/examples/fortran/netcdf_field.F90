! A field whose tiles lie on the nodes of a grid becomes one netCDF file that every other tool reads, and comes back to nodes that have it in
! another way: no node computes where its part lies. The file is that of interfaces/xmp/examples/c/netcdf_field.c, byte for byte, where indices count from 0.
!
!   xmpf90 -O2 netcdf_field.F90 -o netcdf_field && nagaya run -n 4 netcdf_field     (-DROWS=, -DCOLUMNS= for another size; argument: file)
#ifndef ROWS
#define ROWS 600
#endif
#ifndef COLUMNS
#define COLUMNS 400
#endif
program netcdf_field
  use xmpnf
  use xmp_lib
  implicit none
  character(300) :: file
  ! The first dimension is the fastest, in Fortran and in the file.
  real(8) :: field(0:COLUMNS-1, 0:ROWS-1)
  real(4) :: columns_of(0:COLUMNS-1, 0:ROWS-1)
  integer :: i, j, wrong
!$xmp nodes p(2, *)
!$xmp nodes q(*)
!$xmp template t(0:COLUMNS-1, 0:ROWS-1)
!$xmp distribute t(block, block) onto p
!$xmp template c(0:COLUMNS-1)
!$xmp distribute c(cyclic) onto q
!$xmp align field(j, i) with t(j, i)
!$xmp shadow field(1, 1)
!$xmp align columns_of(j, *) with c(j)

  file = 'netcdf_field_f.nc'
  if (command_argument_count() > 0) call get_command_argument(1, file)
!$xmp loop (j, i) on t(j, i)
  do i = 0, ROWS - 1
    do j = 0, COLUMNS - 1
      field(j, i) = 1000*i + j
    end do
  end do

  call write_field
  call read_columns

  wrong = 0
!$xmp loop (j) on c(j) reduction(+:wrong)
  do j = 0, COLUMNS - 1
    do i = 0, ROWS - 1
      if (nint(columns_of(j, i)) /= 1000*i + j) wrong = wrong + 1
    end do
  end do
  if (command_argument_count() == 0) call check(xmpnf_delete(file, 0))
!$xmp task on p(1, 1)
  print '(i0, a, i0, 2a)', ROWS, ' x ', COLUMNS, ' doubles: VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', wrong == 0)
!$xmp end task
contains
  subroutine check(error)
    integer, intent(in) :: error
    if (error == nf_noerr) return
    print '(a)', trim(xmpnf_last_error())
    error stop 1
  end subroutine

  subroutine write_field
    integer :: nc, dims(2), var
    call check(xmpnf_create(file, nf_clobber + nf_64bit_data, 0, nc))
    ! The file's own order, in which ncdump shows them, is the other one; y is defined first, as in C.
    call check(xmpnf_def_dim(nc, 'y', int(ROWS, 8), dims(2)))
    call check(xmpnf_def_dim(nc, 'x', int(COLUMNS, 8), dims(1)))
    call check(xmpnf_def_var(nc, 'field', nf_double, 2, dims, var))
    call check(xmpnf_put_att_text(nc, var, 'units', 1_8, 'K'))
    call check(xmpnf_enddef(nc))
    call check(xmpnf_put_vara_double_all(nc, var, xmp_desc_of(field)))
    call check(xmpnf_close(nc))
  end subroutine

  subroutine read_columns
    integer :: nc, var
    call check(xmpnf_open(file, nf_nowrite, 0, nc))
    call check(xmpnf_inq_varid(nc, 'field', var))
    call check(xmpnf_get_vara_all(nc, var, xmp_desc_of(columns_of)))
    call check(xmpnf_close(nc))
  end subroutine
end program
