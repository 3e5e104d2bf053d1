! feature: global.bcast global.reduction global.loop-reduction
! ranks: 1 2 4
! flags: -Wno-compare-reals -Wno-function-elimination
! Bcast and reduction of derived types, components, allocatable arrays, sections, and names in `block` and attribute statements.
module base
  implicit none
!$xmp nodes p(*)
!$xmp template t(12)
!$xmp distribute t(block) onto p
!$xmp template c(12)
!$xmp distribute c(cyclic) onto p
!$xmp template w(6,12)
!$xmp distribute w(*,block) onto p
  type pair
    integer :: i
    real(8) :: x
  end type
  integer :: failures = 0
contains
  subroutine need(ok)
    logical, intent(in) :: ok
    if (.not. ok) failures = failures + 1
  end subroutine

  subroutine bcast_type_()
    use xmp_lib
    type(pair) :: v, a(3)
    integer :: me
    me = xmp_node_num(); v = pair(me, me*0.5d0); a = pair(me, 1d0)
!$xmp bcast (v, a) from p(1)
    call need(v%i == 1 .and. abs(v%x-0.5d0) < 1d-12 .and. all(a%i == 1))
  end subroutine

  subroutine bcast_component_()
    use xmp_lib
    type(pair) :: v
    integer :: me
    me = xmp_node_num(); v = pair(me, me*1d0)
!$xmp bcast (v%x) from p(1)
    call need(v%i == me .and. v%x == 1d0)
  end subroutine

  subroutine bcast_section_()
    use xmp_lib
    integer :: a(8), me
    me = xmp_node_num(); a = me
!$xmp bcast (a(2:4)) from p(1)
    call need(all(a(2:4) == 1) .and. a(1) == me)
  end subroutine

  subroutine bcast_alloc_()
    use xmp_lib
    integer, allocatable :: a(:)
    allocate(a(5)); a = xmp_node_num()
!$xmp bcast (a) from p(1)
    call need(all(a == 1))
  end subroutine

  subroutine bcast_alloc_statement_()
    use xmp_lib
    integer a
    allocatable a
    dimension a(:)
    allocate(a(5)); a = xmp_node_num()
!$xmp bcast (a) from p(1)
    call need(all(a == 1))
  end subroutine

  subroutine bcast_block_()
    use xmp_lib
    integer :: k
    k = 3
    block
      integer :: z(k)
      z = xmp_node_num()
!$xmp bcast (z) from p(1)
      call need(all(z == 1))
    end block
  end subroutine

  subroutine bcast_char_()
    use xmp_lib
    character(7) :: s
    write (s,'(i7)') xmp_node_num()
!$xmp bcast (s) from p(1)
    call need(s == '      1')
  end subroutine

  subroutine bcast_logical_()
    use xmp_lib
    logical :: q(3)
    q = xmp_node_num() == 1
!$xmp bcast (q) from p(1)
    call need(all(q))
  end subroutine

  subroutine bcast_complex_()
    use xmp_lib
    complex(8) :: z
    z = cmplx(xmp_node_num(), 2, 8)
!$xmp bcast (z) from p(1)
    call need(z == (1d0,2d0))
  end subroutine

  subroutine red_component_()
    use xmp_lib
    type(pair) :: v
    integer :: n
    n = xmp_num_nodes(); v = pair(xmp_node_num(), 1d0)
!$xmp reduction (+:v%i, v%x)
    call need(v%i == n*(n+1)/2 .and. v%x == n)
  end subroutine

  subroutine red_element_()
    use xmp_lib
    integer :: a(4), n
    n = xmp_num_nodes(); a = [1,2,3,4]
!$xmp reduction (+:a(2))
    call need(all(a == [1,2*n,3,4]))
  end subroutine

  subroutine red_section_()
    use xmp_lib
    integer :: a(4), n
    n = xmp_num_nodes(); a = [1,2,3,4]
!$xmp reduction (+:a(2:3))
    call need(all(a == [1,2*n,3*n,4]))
  end subroutine

  subroutine red_alloc_()
    use xmp_lib
    real(8), allocatable :: a(:)
    integer :: n
    n = xmp_num_nodes(); allocate(a(3)); a = 2
!$xmp reduction (*:a)
    call need(all(a == 2d0**n))
  end subroutine

  subroutine red_block_()
    use xmp_lib
    integer :: n
    n = xmp_num_nodes()
    block
      integer :: s
      s = xmp_node_num()
!$xmp reduction (max:s)
      call need(s == n)
    end block
  end subroutine

  subroutine red_loop_component_()
    use xmp_lib
    type(pair) :: v
    integer :: a(12), i
!$xmp align a(i) with t(i)
    v = pair(100, 0d0)
!$xmp loop on t(i) reduction(+:v%i)
    do i = 1, 12
      a(i) = i; v%i = v%i + i
    end do
    call need(v%i == 178)
  end subroutine

  subroutine red_loop_array_()
    use xmp_lib
    integer :: h(3), i
    h = [1,2,3]
!$xmp loop on t(i) reduction(+:h)
    do i = 1, 12
      h(1+mod(i,3)) = h(1+mod(i,3)) + i
    end do
    call need(all(h == [31,24,29]))
  end subroutine

  subroutine red_task_()
    use xmp_lib
    integer :: s
    s = 5
!$xmp task on p(1:1)
!$xmp reduction (+:s)
!$xmp end task
    call need(s == 5)
  end subroutine
end module
program combined
  use base
  use xmp_lib
  implicit none
  call bcast_type_()
  call bcast_component_()
  call bcast_section_()
  call bcast_alloc_()
  call bcast_alloc_statement_()
  call bcast_block_()
  call bcast_char_()
  call bcast_logical_()
  call bcast_complex_()
  call red_component_()
  call red_element_()
  call red_section_()
  call red_alloc_()
  call red_block_()
  call red_loop_component_()
  call red_loop_array_()
  call red_task_()
!$xmp reduction (+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
end program
