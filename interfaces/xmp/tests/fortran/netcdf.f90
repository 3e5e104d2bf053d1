! feature: io.netcdf
! ranks: 1 2 3 4 7
! xmpnf: definitions, inquiries, attributes, and transfers of every family, between arrays of several distributions, bounds and types.
program main
  use xmpnf
  use xmp_lib
  implicit none
  integer, parameter :: nx = 11, ny = 5
  real(8) :: a(0:nx-1, ny), b(0:nx-1, ny)
  integer :: c(nx)
  integer(2) :: d(-2:ny-3, nx)
  character(300) :: path
  integer :: failures = 0, i, j, me
!$xmp nodes p(*)
!$xmp template t(0:nx-1)
!$xmp template u(nx)
!$xmp template v(nx)
!$xmp distribute t(block) onto p
!$xmp distribute u(cyclic(2)) onto p
!$xmp distribute v(block) onto p
!$xmp align a(i, *) with t(i)
!$xmp align b(i, *) with u(i+1)
!$xmp align c(i) with u(i)
!$xmp align d(*, i) with v(i)
!$xmp shadow a(1, 0)
  me = xmp_node_num()
  call get_command_argument(0, path)
  path = trim(path)//'.nc'
!$xmp loop on t(i)
  do i = 0, nx - 1
    do j = 1, ny
      a(i, j) = 100*j + i
    end do
  end do
!$xmp loop on u(i)
  do i = 1, nx
    c(i) = -i
  end do
!$xmp loop on v(i)
  do i = 1, nx
    do j = -2, ny - 3
      d(j, i) = int(10*i + j, 2)
    end do
  end do
  call define
  call ask
  call put
  call get
  call later
  call ok('delete', xmpnf_delete(path, 0))
!$xmp reduction(+:failures)
!$xmp task on p(1)
  print '(a)', merge('PASS', 'FAIL', failures == 0)
!$xmp end task
contains
  subroutine expect(what, is)
    character(*), intent(in) :: what
    logical, intent(in) :: is
    if (is) return
    failures = failures + 1
    print '(2a)', 'wrong: ', what
  end subroutine

  subroutine ok(what, status)
    character(*), intent(in) :: what
    integer, intent(in) :: status
    call expect(what, status == nf_noerr)
    if (status /= nf_noerr) print '(a)', trim(xmpnf_last_error())
  end subroutine

  subroutine define
    integer :: nc, dims(3), var, made(2), id
    call ok('create', xmpnf_create(path, nf_clobber + nf_64bit_offset, 0, nc))
    call ok('x', xmpnf_def_dim(nc, 'x', int(nx, 8), dims(1)))
    call ok('y', xmpnf_def_dim(nc, 'y ', int(ny, 8), dims(2)))
    call ok('time', xmpnf_def_dim(nc, 'time', nf_unlimited, dims(3)))
    call expect('identifiers count from 1', all(dims == [1, 2, 3]))
    call ok('field', xmpnf_def_var(nc, 'field', nf_double, 2, dims, var))
    call expect('of variables, too', var == 1)
    call ok('series', xmpnf_def_var(nc, 'series', nf_real, 3, dims, var))
    call ok('line', xmpnf_def_var(nc, 'line', nf_short, 1, dims, var))
    call ok('def_dims_of', xmpnf_def_dims_of(nc, 'd', xmp_desc_of(d), made))
    call ok('def_var_of', xmpnf_def_var_of(nc, 'whole', xmp_desc_of(d), var))
    call ok('name', xmpnf_def_var(nc, 'name', nf_char, 1, dims(2:), var))
    call ok('text', xmpnf_put_att_text(nc, nf_global, 'title', 7_8, 'columns'))
    call ok('reals', xmpnf_put_att_real(nc, 1, 'scale', nf_double, 2_8, [0.5, 2.0]))
    call ok('any', xmpnf_put_att(nc, 1, 'level', nf_int, 1_8, 42))
    call ok('set_fill', xmpnf_set_fill(nc, nf_fill))
    call ok('enddef', xmpnf_enddef(nc))
    call ok('fill', xmpnf_fill_var_rec(nc, 2, 1_8))
    call expect('a name in use', xmpnf_redef(nc) + xmpnf_def_dim(nc, 'x', 2_8, id) == nf_enameinuse)
    call ok('close', xmpnf_close(nc))
  end subroutine

  subroutine ask
    integer :: nc, n(4), var, xtype, rank, dims(3), found, version(1)
    integer(8) :: length
    character(20) :: name, title
    real(8) :: scale(2)
    call expect('no such file', xmpnf_open(trim(path)//'.not', nf_nowrite, 0, nc) == nf_enoent)
    call expect('its name', xmpnf_strerrno(nf_enoent) == 'NC_ENOENT')
    call expect('the function is named', index(xmpnf_last_error(), 'xmpnf_open') > 0)
    call ok('open', xmpnf_open(path, nf_nowrite, 0, nc))
    call ok('inq', xmpnf_inq(nc, n(1), n(2), n(3), n(4)))
    call expect('counts, the unlimited dimension', all(n == [7, 5, 1, 3]))
    call ok('inq of one', xmpnf_inq(nc, nvars=n(1)))
    call ok('varid', xmpnf_inq_varid(nc, 'series', var))
    call ok('var', xmpnf_inq_var(nc, var, name, xtype, rank, dims))
    call expect('a variable', var == 2 .and. name == 'series' .and. xtype == nf_real .and. rank == 3 .and. all(dims == [1, 2, 3]))
    call ok('dim', xmpnf_inq_dim(nc, dims(2), name, length))
    call expect('a dimension', name == 'y' .and. length == ny)
    call ok('whole', xmpnf_inq_vardimid(nc, 4, dims))
    call ok('length', xmpnf_inq_dimlen(nc, dims(2), length))
    call expect('dimensions of an array', length == nx)
    call ok('name of the first', xmpnf_inq_dimname(nc, dims(1), name))
    call expect('are named as in C, the last first', name == 'whole_1')
    call ok('conforms', xmpnf_inq_var_conforms(nc, 4, xmp_desc_of(d)))
    call expect('does not conform', xmpnf_inq_var_conforms(nc, 4, xmp_desc_of(c)) /= nf_noerr)
    call ok('title', xmpnf_get_att_text(nc, nf_global, 'title', title))
    call ok('scale', xmpnf_get_att_double(nc, 1, 'scale', scale))
    call ok('level', xmpnf_get_att(nc, 1, 'level', version))
    call expect('attributes', title == 'columns' .and. all(scale == [0.5d0, 2d0]) .and. version(1) == 42)
    call ok('attid', xmpnf_inq_attid(nc, 1, 'level', found))
    call ok('attname', xmpnf_inq_attname(nc, 1, found, name))
    call expect('attributes count from 1', found == 2 .and. name == 'level')
    call ok('path', xmpnf_inq_path(nc, path=title))
    call ok('close', xmpnf_close(nc))
  end subroutine

  subroutine put
    integer :: nc
    type(xmp_range) :: r
    character(ny) :: letters
    call ok('open', xmpnf_open(path, nf_write, 0, nc))
    call ok('whole', xmpnf_put_vara_double_all(nc, 1, xmp_desc_of(a)))
    call ok('records', xmpnf_put_varat_all(nc, 2, xmp_desc_of(a), start=[1_8, 1_8, 2_8]))
    r = xmp_allocate_range(2)
    call xmp_set_range(r, 1, 2, 7, 3)
    call xmp_set_range_count(r, 2, ny, 2, -1)
    call ok('a place', xmpnf_put_vars_all(nc, 2, xmp_desc_of(a), r, [3_8, 2_8, 1_8], [2_8, 3_8, 1_8]))
    call xmp_free_range(r)
    call ok('another type', xmpnf_put_var_int_all(nc, 3, xmp_desc_of(c)))
    call expect('not that type', xmpnf_put_var_real_all(nc, 3, xmp_desc_of(c)) /= nf_noerr)
    call ok('of two bytes', xmpnf_put_var_int2_all(nc, 4, xmp_desc_of(d)))
    letters = 'hallo'
    call ok('text', xmpnf_put_local_text_all(nc, 5, data=letters))
    call ok('one element', xmpnf_put_var1_all(nc, 1, [nx + 0_8, 1_8], xmp_desc_of(a), [3_8, 2_8]))
    call expect('beyond the end', xmpnf_put_varat_all(nc, 1, xmp_desc_of(a), start=[2_8, 1_8]) == nf_eedge)
    call ok('close', xmpnf_close(nc))
  end subroutine

  subroutine get
    integer :: nc, wrong
    character(ny) :: letters
    integer(8) :: local(nx, ny)
    real(8) :: series(nx, ny, 2)
    type(xmp_range) :: r
    call ok('open', xmpnf_open(path, nf_nowrite, 0, nc))
    call ok('get', xmpnf_get_var_all(nc, 1, xmp_desc_of(b)))
    wrong = 0
!$xmp loop on u(i+1) reduction(+:wrong)
    do i = 0, nx - 1
      do j = 1, ny
        if (b(i, j) /= merge(203, 100*j + i, i == nx - 1 .and. j == 1)) wrong = wrong + 1
      end do
    end do
    call expect('another distribution', wrong == 0)
    call ok('integers', xmpnf_get_local_int8_all(nc, 1, data=local))
    call expect('in the order of Fortran', local(4, 2) == 203 .and. local(nx, ny) == 100*ny + nx - 1)
    call ok('records', xmpnf_get_local_double_all(nc, 2, data=series))
    call expect('the second record', all(series(:, :, 2) == reshape([((100*j + i, i = 0, nx - 1), j = 1, ny)], [nx, ny])))
    ! Elements 2, 5, 8 of columns ny and ny - 1 went to x = 3, 5, 7 and y = 2, 5.
    call expect('places in the first', all(nint(series([3, 5, 7], 2, 1)) == 100*ny + [2, 5, 8]))
    call expect('the others', all(nint(series([3, 5, 7], 5, 1)) == 100*(ny - 1) + [2, 5, 8]))
    call expect('what nobody has written', series(2, 2, 1) > 9d36)
    call ok('text', xmpnf_get_local_text_all(nc, 5, data=letters))
    call expect('letters', letters == 'hallo')
    call ok('a section', xmpnf_get_local_int8_all(nc, 1, [2_8, 3_8], [4_8, 2_8], imap=[1_8, 4_8], data=local))
    call expect('of the file', all(reshape(local, [8]) == [301, 302, 303, 304, 401, 402, 403, 404]))
    r = xmp_allocate_range(2)
    call xmp_set_range(r, 1, 0, 2, 1)
    call xmp_set_range(r, 2, 2, 1, 1)
!$xmp loop on u(i+1)
    do i = 0, nx - 1
      b(i, :) = 0
    end do
    call ok('sections', xmpnf_get_varn_all(nc, 1, 1, [xmp_desc_of(b)], [r]))
    wrong = 0
!$xmp loop on u(i+1) reduction(+:wrong)
    do i = 0, nx - 1
      do j = 1, ny
        if (b(i, j) /= merge(200 + i, 0, i < 2 .and. j == 2)) wrong = wrong + 1
      end do
    end do
    call expect('a section of an array', wrong == 0)
    call ok('close', xmpnf_close(nc))
  end subroutine

  subroutine later
    integer :: nc, requests(3), statuses(3), wrong
    call ok('open', xmpnf_open(path, nf_write, 0, nc))
    call ok('buffer', xmpnf_buffer_attach(nc, 4096_8))
    call ok('iput', xmpnf_iput_varat(nc, 2, xmp_desc_of(b), start=[1_8, 1_8, 4_8], request=requests(1)))
    call ok('bput', xmpnf_bput_var(nc, 3, xmp_desc_of(c), requests(2)))
    call ok('iget', xmpnf_iget_vara_int2(nc, 4, xmp_desc_of(d), requests(3)))
!$xmp loop on v(i)
    do i = 1, nx
      d(:, i) = 0
    end do
    call ok('wait_all', xmpnf_wait_all(nc, 3, requests, statuses))
    call expect('statuses', all(statuses == nf_noerr))
    wrong = 0
!$xmp loop on v(i) reduction(+:wrong)
    do i = 1, nx
      do j = -2, ny - 3
        if (d(j, i) /= 10*i + j) wrong = wrong + 1
      end do
    end do
    call expect('what came later', wrong == 0)
    call ok('detach', xmpnf_buffer_detach(nc))
    call ok('begin', xmpnf_begin_indep_data(nc))
    if (me == 1) call ok('alone', xmpnf_put_local_int(nc, 3, [2_8], [1_8], data=77))
    call ok('end', xmpnf_end_indep_data(nc))
    call ok('mget', xmpnf_mget_all(nc, 2, [3, 1], [xmp_desc_of(c), xmp_desc_of(b)]))
    wrong = 0
!$xmp loop on u(i) reduction(+:wrong)
    do i = 1, nx
      if (c(i) /= merge(77, -i, i == 2)) wrong = wrong + 1
    end do
    call expect('two variables', wrong == 0)
    call ok('close', xmpnf_close(nc))
  end subroutine
end program
