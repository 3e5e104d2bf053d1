! feature: omni.implicit omni.descriptor omni.shadow omni.header omni.declaration
! ranks: 1 2 3 4
! flags: -fomni -Wno-error
! compiles with: omni_library.f90:25:7: warning: 'xmp_wtime' is not declared: xmpf90 takes that of the library
! compiles with: omni_library.f90:34:8: warning: 'xmp_transpose' takes arrays by their names, not descriptors
! compiles with: omni_library.f90:37:8: warning: 'xmp_sort_up' takes arrays by their names, not descriptors: with descriptors the result comes last
! compiles with: omni_library.f90:40:16: warning: 'line' has no shadow: 'reflect' does nothing for it
! compiles with: omni_library.f90:61:9: warning: 'xmp_node_num' is not declared: xmpf90 takes that of the library
! The library as programs for the Omni compiler call it: descriptors as arguments, functions that nobody declares, its header in front
! of `implicit none`; and `reflect` of what has no shadow.
program omni_library
  integer, parameter :: n = 12
  integer a(n, n), b(n, n), line(n), ordered(n), packed(n), i, j, wrong
  logical mask(n)
  double precision start
  !$xmp nodes p(*)
  !$xmp template t(n)
  !$xmp distribute t(block) onto p
  !$xmp align a(*, j) with t(j)
  !$xmp align b(*, j) with t(j)
  !$xmp align line(i) with t(i)
  !$xmp align ordered(i) with t(i)
  !$xmp align packed(i) with t(i)
  !$xmp align mask(i) with t(i)
  if (xmp_wtime() < 0) error stop 1
  start = xmp_wtime()
!$xmp loop on t(j)
  do j = 1, n
    a(:, j) = [(100*i + j, i = 1, n)]
    line(j) = n - j
    packed(j) = -1
    mask(j) = mod(j, 2) == 0
  end do
  call xmp_transpose(xmp_desc_of(b), xmp_desc_of(a), 0)
  if (start > 0) call xmp_pack(xmp_desc_of(packed), xmp_desc_of(line), &
    xmp_desc_of(mask))
  call xmp_sort_up(xmp_desc_of(line), &
    xmp_desc_of(ordered))
  wrong = 0
!$xmp reflect (line)
!$xmp loop on t(j) reduction(+: wrong)
  do j = 1, n
    if (any(b(:, j) /= [(100*j + i, i = 1, n)])) wrong = wrong + 1
    if (ordered(j) /= j - 1) wrong = wrong + 1
    if (packed(j) /= merge(n - 2*j, -1, 2*j <= n)) wrong = wrong + 1
  end do
  if (wrong /= 0 .or. start > xmp_wtime()) error stop 2
  if (asked() /= 1) error stop 3
  call said
contains
  integer function asked()
    include 'xmp_lib.h'
    type(xmp_desc) d
    d = xmp_desc_of(a)
    if (xmp_array_ndims(d, asked) /= 0 .or. asked /= 2) error stop 4
    if (xmp_dist_format(xmp_desc_of(t), 1, asked) /= 0) error stop 5
    if (asked == XMP_BLOCK) asked = 1
  end function
  subroutine said
    implicit none
    if (xmp_node_num() == 1) print '(a)', 'PASS'
  end subroutine
end program
