! feature: global.gmove global.reflect global.array global.component
! ranks: 1 2 4
! flags: -Wno-compare-reals -Wno-function-elimination
! Gmove, reflect and array of derived types, components, allocatable arrays, sections, and names in `block` and attribute statements.
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

  subroutine gmove_type_()
    use xmp_lib
    type(pair) :: a(12), b(12)
    integer :: i
!$xmp align a(i) with t(i)
!$xmp align b(i) with c(i)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = pair(i, i*2d0)
    end do
!$xmp gmove
    b(:) = a(:)
!$xmp loop on c(i)
    do i = 1, 12
      call need(b(i)%i == i .and. b(i)%x == 2*i)
    end do
  end subroutine

  subroutine gmove_type_local_()
    use xmp_lib
    type(pair) :: a(12), l(12)
    integer :: i
!$xmp align a(i) with c(i)
!$xmp loop on c(i)
    do i = 1, 12
      a(i) = pair(i, 1d0)
    end do
!$xmp gmove
    l(:) = a(:)
    call need(all(l%i == [(i,i=1,12)]))
  end subroutine

  subroutine gmove_scalar_type_()
    use xmp_lib
    type(pair) :: a(12), v
    integer :: i
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = pair(i, 1d0)
    end do
!$xmp gmove
    v = a(7)
    call need(v%i == 7)
  end subroutine

  subroutine gmove_alloc_()
    use xmp_lib
    integer, allocatable :: a(:), b(:)
    integer :: i
!$xmp align a(i) with t(i)
!$xmp align b(i) with c(i)
    allocate (a(12), b(12))
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp gmove
    b(1:11) = a(2:12)
!$xmp loop on c(i)
    do i = 1, 11
      call need(b(i) == i+1)
    end do
  end subroutine

  subroutine gmove_alloc_statement_()
    use xmp_lib
    integer a, b, i
    allocatable a, b
    dimension a(:), b(:)
!$xmp align a(i) with t(i)
!$xmp align b(i) with c(i)
    allocate (a(12), b(12))
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp gmove
    b(:) = a(:)
!$xmp loop on c(i)
    do i = 1, 12
      call need(b(i) == i)
    end do
  end subroutine

  subroutine gmove_block_()
    use xmp_lib
    integer :: l(12)
    block
      integer :: a(12), i
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
      do i = 1, 12
        a(i) = 2*i
      end do
!$xmp gmove
      l(:) = a(:)
      call need(all(l == [(2*i,i=1,12)]))
    end block
  end subroutine

  subroutine gmove_in_()
    use xmp_lib
    integer :: a(12), i, x
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp barrier
    x = 0
!$xmp gmove in
    x = a(xmp_node_num())
    call need(x == xmp_node_num())
  end subroutine

  subroutine gmove_2d_()
    use xmp_lib
    integer :: a(6,12), l(6), i, j
!$xmp align a(i,j) with w(i,j)
!$xmp loop on w(*,j)
    do j = 1, 12
      do i = 1, 6
        a(i,j) = 10*j + i
      end do
    end do
!$xmp gmove
    l(:) = a(:,5)
    call need(all(l == [(50+i,i=1,6)]))
  end subroutine

  subroutine reflect_type_()
    use xmp_lib
    type(pair) :: a(12)
    integer :: i
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = pair(i, 1d0)
    end do
!$xmp reflect (a)
!$xmp loop on t(i)
    do i = 2, 11
      call need(a(i-1)%i + a(i+1)%i == 2*i)
    end do
  end subroutine

  subroutine reflect_alloc_()
    use xmp_lib
    real(8), allocatable :: a(:)
    integer :: i
!$xmp align a(i) with t(i)
!$xmp shadow a(2)
    allocate (a(12))
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp reflect (a) width(/periodic/1:1)
!$xmp loop on t(i)
    do i = 2, 11
      call need(a(i-1) + a(i+1) == 2*i)
    end do
  end subroutine

  subroutine reflect_block_()
    use xmp_lib

    block
      integer :: a(12), i
!$xmp align a(i) with t(i)
!$xmp shadow a(1:0)
!$xmp loop on t(i)
      do i = 1, 12
        a(i) = i
      end do
!$xmp reflect (a)
!$xmp loop on t(i)
      do i = 2, 12
        call need(a(i-1) == i-1)
      end do
    end block
  end subroutine

  subroutine reflect_save_()
    use xmp_lib
    integer :: a(12), i
    save a
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp reflect (a)
!$xmp loop on t(i)
    do i = 1, 11
      call need(a(i+1) == i+1)
    end do
  end subroutine

  subroutine reflect_async_()
    use xmp_lib
    integer :: a(12), i
    target a
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp reflect (a) async(3)
!$xmp wait_async (3)
!$xmp loop on t(i)
    do i = 1, 11
      call need(a(i+1) == i+1)
    end do
  end subroutine

  subroutine component_()
    use xmp_lib
    type grid
      integer :: v(12)
!$xmp align v(i) with t(i)
!$xmp shadow v(1)
    end type
    type(grid) :: g
    integer :: i
!$xmp loop on t(i)
    do i = 1, 12
      g%v(i) = i
    end do
!$xmp reflect (g%v)
!$xmp loop on t(i)
    do i = 1, 11
      call need(g%v(i+1) == i+1)
    end do
  end subroutine

  subroutine component_alloc_()
    use xmp_lib
    type grid
      integer, allocatable :: v(:)
!$xmp align v(i) with t(i)
    end type
    type(grid) :: g
    integer :: i, l(12)
    allocate (g%v(12))
!$xmp loop on t(i)
    do i = 1, 12
      g%v(i) = i
    end do
!$xmp gmove
    l(:) = g%v(:)
    call need(all(l == [(i,i=1,12)]))
    deallocate (g%v)
  end subroutine

  subroutine array_type_()
    use xmp_lib
    type(pair) :: a(12)
    integer :: i
!$xmp align a(i) with t(i)
!$xmp array on t
    a(:) = pair(3, 1d0)
!$xmp loop on t(i)
    do i = 1, 12
      call need(a(i)%i == 3)
    end do
  end subroutine

  subroutine array_alloc_()
    use xmp_lib
    integer, allocatable :: a(:)
    integer :: i
!$xmp align a(i) with c(i)
    allocate (a(12))
!$xmp array on c
    a(:) = 4
!$xmp array on c(2:11:3)
    a(2:11:3) = 5
!$xmp loop on c(i)
    do i = 1, 12
      call need(a(i) == merge(5, 4, mod(i,3) == 2))
    end do
  end subroutine
end module
program combined
  use base
  use xmp_lib
  implicit none
  call gmove_type_()
  call gmove_type_local_()
  call gmove_scalar_type_()
  call gmove_alloc_()
  call gmove_alloc_statement_()
  call gmove_block_()
  call gmove_in_()
  call gmove_2d_()
  call reflect_type_()
  call reflect_alloc_()
  call reflect_block_()
  call reflect_save_()
  call reflect_async_()
  call component_()
  call component_alloc_()
  call array_type_()
  call array_alloc_()
!$xmp reduction (+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
end program
