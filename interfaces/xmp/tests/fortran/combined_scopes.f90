! feature: global.task local.alias local.coarray
! ranks: 1 2 4
! flags: -Wno-compare-reals -Wno-function-elimination
! Task, local_alias, coarrays and pointers of derived types, components, allocatable arrays, sections, and names in `block` and attribute statements.
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

  subroutine task_alloc_()
    use xmp_lib
    integer, allocatable :: a(:)
    integer :: i, s
!$xmp align a(i) with t(i)
    allocate (a(12))
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
    s = 0
!$xmp task on t(3)
    s = a(3)
!$xmp end task
!$xmp bcast (s) from t(3)
    call need(s == 3)
  end subroutine

  subroutine task_block_()
    use xmp_lib
    integer :: s
    s = 0
!$xmp task on p(1)
    block
      integer :: k
      k = xmp_num_nodes()
!$xmp reduction (+:k)
      s = k
    end block
!$xmp end task
!$xmp bcast (s) from p(1)
    call need(s == 1)
  end subroutine

  subroutine alias_()
    use xmp_lib
    integer :: a(12), i, l(:)
!$xmp align a(i) with t(i)
!$xmp local_alias l => a
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = 1
    end do
    i = sum(l)
!$xmp reduction (+:i)
    call need(i == 12)
  end subroutine

  subroutine alias_2d_()
    use xmp_lib
    integer :: a(6,12), i, l(:,:)
!$xmp align a(*,i) with t(i)
!$xmp local_alias l => a
    l = 2
    i = sum(l)
!$xmp reduction (+:i)
    call need(i == 144)
  end subroutine

  subroutine alias_alloc_()
    use xmp_lib
    integer, allocatable :: a(:)
    integer :: i, l(:)
!$xmp align a(i) with t(i)
!$xmp local_alias l => a
    allocate (a(12))
    l = 1
    i = sum(l)
!$xmp reduction (+:i)
    call need(i == 12)
  end subroutine

  subroutine coarray_multi_()
    use xmp_lib
    integer, save :: z(4)[2,*]
    integer :: me
    me = this_image(); z = me
    sync all
    call need(z(2)[1,1] == 1)
    if (num_images() > 2) call need(z(3)[1,2] == 3)
    sync all
  end subroutine

  subroutine coarray_type_()
    use xmp_lib
    type(pair), save :: z[*]
    integer :: me
    me = this_image(); z = pair(me, me*1d0)
    sync all
    call need(z[1]%i == 1 .and. z[num_images()]%x == num_images())
    sync all
  end subroutine

  subroutine coarray_alloc_()
    use xmp_lib
    integer, allocatable :: z(:)[:,:]
    allocate (z(3)[1,*]); z = this_image()
    sync all
    call need(z(2)[1,num_images()] == num_images())
    sync all
    deallocate (z)
  end subroutine

  subroutine coarray_statement_()
    use xmp_lib
    integer z, q
    codimension z[*]
    save z
    dimension q(3)
    codimension q[*]
    save q
    z = this_image(); q = 2*z
    sync all
    call need(z[1] == 1 .and. q(2)[1] == 2)
    sync all
  end subroutine

  subroutine coarray_task_()
    use xmp_lib
    integer, save :: z[*]
    z = -1
    sync all
!$xmp task on p(1)
    z = 7
!$xmp end task
    sync all
    call need(z[1] == 7)
    sync all
  end subroutine

  subroutine pointer_statement_()
    use xmp_lib
    integer a, b, i
    pointer a
    dimension a(:), b(12)
    target b
!$xmp align a(i) with t(i)
!$xmp align b(i) with t(i)
    a => b
!$xmp loop on t(i)
    do i = 1, 12
      a(i) = i
    end do
!$xmp loop on t(i)
    do i = 1, 12
      call need(b(i) == i)
    end do
  end subroutine
end module
program combined
  use base
  use xmp_lib
  implicit none
  call task_alloc_()
  call task_block_()
  call alias_()
  call alias_2d_()
  call alias_alloc_()
  call coarray_multi_()
  call coarray_type_()
  call coarray_alloc_()
  call coarray_statement_()
  call coarray_task_()
  call pointer_statement_()
!$xmp reduction (+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
end program
