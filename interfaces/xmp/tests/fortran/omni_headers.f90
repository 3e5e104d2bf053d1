! feature: omni.header omni.coarray omni.descriptor omni.alias omni.implicit
! ranks: 1 2 4
! flags: -fomni -cpp -Wno-error
! compiles with: omni_headers.f90:16:14: warning: 'c' is a coarray of a procedure without 'save': xmpf90 saves it
! compiles with: omni_headers.f90:37:8: warning: 'xmp_transpose' takes arrays by their names, not descriptors
! Headers by the preprocessor in any order, coarrays of procedures that are not saved, descriptors in variables, a local alias that is
! declared as a pointer.
#include "xmp_coarray.h"
#include "xmp_lib.h"
#define N 12
subroutine first_of(k)
#include "xmp_coarray.h"
#include "xmp_lib.h"
  implicit none
  integer k
  integer :: c(3)[*]
  c = k
  sync all
  k = c(2)[1]
  if (xmp_node_num() > num_images()) error stop 1
  sync all
end subroutine
program omni_headers
#include "xmp_lib.h"
  integer a(N), square(N, N), turned(N, N), found
  integer, pointer :: l(:)
  type(xmp_desc) :: from, to
!$xmp nodes p(*)
!$xmp template t(N)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp align (*, j) with t(j) :: square, turned
!$xmp local_alias l => a
  from = xmp_desc_of(square)
  to = xmp_desc_of(turned)
  call fill
  call xmp_transpose(to, from, 0)
  found = this_image()
  call first_of(found)
  if (found /= 1) error stop 2
  found = 0
!$xmp loop on t(j) reduction(+: found)
  do j = 1, N
    do i = 1, N
      if (turned(i, j) == 100*j + i) found = found + 1
    end do
  end do
  if (found /= N*N) error stop 3
  if (size(l) > 0) then
    if (any(l /= 3)) error stop 4
  end if
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine fill
    integer i, j
!$xmp loop on t(j)
    do j = 1, N
      a(j) = 3
      do i = 1, N
        square(i, j) = 100*i + j
      end do
    end do
  end subroutine
end program
