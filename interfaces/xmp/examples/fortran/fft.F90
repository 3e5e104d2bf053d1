! HPCC FFT: one long discrete Fourier transform of ROWS x COLUMNS complex numbers, in three steps: transform the columns, multiply by
! powers of the root of unity, transform the rows. Between the steps `gmove` changes which dimension is distributed, so that what is
! transformed lies on one node. The result is compared with a serial transform.
!
!   xmpf90 -O2 fft.F90 -o fft && nagaya run -n 4 fft      (-DROWS=..., -DCOLUMNS=...: powers of two)
#ifndef ROWS
#define ROWS 64
#endif
#ifndef COLUMNS
#define COLUMNS 128
#endif
program fft
  implicit none
  integer, parameter :: length = ROWS*COLUMNS
  complex(8) :: line(ROWS)
  complex(8), allocatable :: alone(:)
  real(8) :: error
  integer :: i, j, k
  ! The same numbers: number (i-1)*COLUMNS + j - 1 is in_rows(j, i) and in_columns(j, i).
  complex(8) :: in_rows(COLUMNS, ROWS), in_columns(COLUMNS, ROWS)
!$xmp nodes p(*)
!$xmp template by_row(ROWS)
!$xmp template by_column(COLUMNS)
!$xmp distribute by_row(block) onto p
!$xmp distribute by_column(block) onto p
!$xmp align in_rows(*, i) with by_row(i)
!$xmp align in_columns(j, *) with by_column(j)

!$xmp loop on by_row(i)
  do i = 1, ROWS
    do j = 1, COLUMNS
      in_rows(j, i) = first((i - 1)*COLUMNS + j - 1)
    end do
  end do

  ! Element k2*ROWS + k1 of the result is in_rows(k2 + 1, k1 + 1).
!$xmp gmove
  in_columns(:, :) = in_rows(:, :)
!$xmp loop on by_column(j)
  do j = 1, COLUMNS
    line = in_columns(j, :)
    call transform(line, ROWS)
    do i = 1, ROWS
      in_columns(j, i) = line(i)*root(real((i - 1)*(j - 1), 8)/length)
    end do
  end do
!$xmp gmove
  in_rows(:, :) = in_columns(:, :)
!$xmp loop on by_row(i)
  do i = 1, ROWS
    call transform(in_rows(:, i), COLUMNS)
  end do

  allocate(alone(0:length - 1))
  alone = [(first(k), k = 0, length - 1)]
  call transform(alone, length)
  error = 0
!$xmp loop on by_row(i) reduction(max:error)
  do i = 1, ROWS
    do j = 1, COLUMNS
      error = max(error, abs(in_rows(j, i) - alone((j - 1)*ROWS + i - 1)))
    end do
  end do
!$xmp task on p(1)
  print '(i0, a, es9.2)', length, ' numbers, error ', error
  print '(2a)', 'VERIFICATION ', merge('SUCCESSFUL', 'FAILED    ', error < 1d-11*length)
!$xmp end task
contains
  pure complex(8) function root(part)
    real(8), intent(in) :: part
    real(8), parameter :: pi = 3.14159265358979323846d0
    root = exp(cmplx(0, -2*pi*part, 8))
  end function

  pure complex(8) function first(k)
    integer, intent(in) :: k
    first = cmplx(cos(0.37d0*k*k), sin(1.1d0*k), 8)
  end function

  ! x(k) = sum over j of x(j) exp(-2 pi i j k / n), in place, n a power of two.
  subroutine transform(x, n)
    integer, intent(in) :: n
    complex(8), intent(inout) :: x(0:n - 1)
    complex(8) :: u, v, w
    integer :: i, j, k, bit, len
    j = 0
    do i = 1, n - 1
      bit = n/2
      do while (iand(j, bit) /= 0)
        j = ieor(j, bit)
        bit = bit/2
      end do
      j = ieor(j, bit)
      if (i < j) then
        u = x(i)
        x(i) = x(j)
        x(j) = u
      end if
    end do
    len = 2
    do while (len <= n)
      do k = 0, len/2 - 1
        w = root(real(k, 8)/len)
        do i = k, n - 1, len
          u = x(i)
          v = w*x(i + len/2)
          x(i) = u + v
          x(i + len/2) = u - v
        end do
      end do
      len = 2*len
    end do
  end subroutine
end program
