! feature: library.inquiry
! ranks: 1 2 3 4
! Inquiries before `template_fix`: what the directives say is known then (XMP 7.6); the rest fails.
program early
  use xmp_lib
  implicit none
  integer :: failures, value
  integer, allocatable :: a(:), b(:, :)
!$xmp nodes p(*)
!$xmp template t(:)
!$xmp template u(12)
!$xmp distribute t(cyclic(3)) onto p
!$xmp distribute u(block) onto p
!$xmp align a(i) with t(i+2)
!$xmp align b(*,i) with u(i)
!$xmp shadow b(0,1:2)
  failures = 0
  call templates(.false.)
!$xmp template_fix t(20)
  call templates(.true.)
  allocate(a(18), b(4, 12))
  call arrays
  call expect(xmp_array_ubound(xmp_desc_of(b), 2, value), value == 12, 20)
!$xmp reduction(+:failures)
  if (failures == 0) then
    if (xmp_node_num() == 1) print '(a)', 'PASS'
  end if
contains
  subroutine expect(status, holds, number)
    integer, intent(in) :: status, number
    logical, intent(in) :: holds
    if (status == 0 .and. holds) return
    failures = failures + 1
    print '(a,i0,a,i0)', 'node ', xmp_node_num(), ': not true: ', number
  end subroutine

  subroutine templates(fixed)
    logical, intent(in) :: fixed
    logical :: is_fixed
    integer :: value, status
    type(xmp_desc) :: d
    status = xmp_template_fixed(xmp_desc_of(t), is_fixed)
    call expect(status, is_fixed .eqv. fixed, 1)
    status = xmp_template_ndims(xmp_desc_of(t), value); call expect(status, value == 1, 2)
    status = xmp_dist_format(xmp_desc_of(t), 1, value); call expect(status, value == xmp_cyclic, 3)
    status = xmp_dist_blocksize(xmp_desc_of(t), 1, value); call expect(status, value == 3, 4)
    status = xmp_dist_axis(xmp_desc_of(t), 1, value); call expect(status, value == 1, 5)
    status = xmp_dist_nodes(xmp_desc_of(t), d)
    call expect(status, xmp_nodes_size(d, 1, value) == 0, 6)
    status = xmp_template_ubound(xmp_desc_of(t), 1, value)
    if (fixed) then
      call expect(status, value == 20, 7)
    else
      call expect(0, status < 0, 8)
    end if
  end subroutine

  subroutine arrays
    integer :: value, status
    logical :: replicated
    status = xmp_array_ndims(xmp_desc_of(b), value); call expect(status, value == 2, 9)
    status = xmp_align_axis(xmp_desc_of(a), 1, value); call expect(status, value == 1, 10)
    status = xmp_align_offset(xmp_desc_of(a), 1, value); call expect(status, value == 2, 11)
    status = xmp_align_replicated(xmp_desc_of(b), 1, replicated); call expect(status, .not. replicated, 12)
    status = xmp_array_lshadow(xmp_desc_of(b), 2, value); call expect(status, value == 1, 13)
    status = xmp_array_ushadow(xmp_desc_of(b), 2, value); call expect(status, value == 2, 14)
  end subroutine
end program
