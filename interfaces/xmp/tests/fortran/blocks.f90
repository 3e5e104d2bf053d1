! feature: global.procedure global.allocatable directive.block
! ranks: 1 2 4 6
! Directives in `block` constructs: what they declare is there until the construct ends, however it is left.
module held
  implicit none
  integer :: memory = 0
contains
  ! Leaves the blocks in every way that there is; each makes an array of its own.
  subroutine leave(way, total)
    integer, intent(in) :: way
    integer, intent(out) :: total
    integer :: step, n
    total = 0
    steps: do step = 1, 3
      n = 8*step
      around: block
        integer :: a(n), i
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp loop on t(i)
        do i = 1, n
          a(i) = i
        end do
        if (way == 1) exit around
        if (way == 2) cycle steps
        if (way == 3) return
!$xmp loop on t(i) reduction(+:total)
        do i = 1, n
          total = total + a(i)
        end do
      end block around
      total = total + 1000
    end do steps
  end subroutine
end module

program blocks
  use held
  implicit none
  integer, parameter :: n = 12
  integer :: i, k, s, a(n), total
  integer, allocatable :: later(:)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, later
  call leave(0, total)
  if (total /= 3000 + 36 + 136 + 300) error stop 1
  call leave(1, total)
  if (total /= 3000) error stop 2
  call leave(2, total)
  if (total /= 0) error stop 3
  ! Arrays of these blocks would soon need more memory than there is.
  do k = 1, 2000
    call leave(mod(k, 4), total)
  end do
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
  end do
  s = 0
  block
    ! The names of the block hide those around it; `t` and `p` are seen.
    real(8) :: a(0:n - 1), b(n)
    integer :: s
!$xmp align a(i) with t(i + 1)
!$xmp align b(i) with u(i)
!$xmp template u(n)
!$xmp distribute u(cyclic) onto p
!$xmp shadow a(1)
!$xmp loop on t(i + 1)
    do i = 0, n - 1
      a(i) = 0.5d0*i
    end do
!$xmp reflect (a)
!$xmp gmove
    b(1:n) = a(0:n - 1)
    s = 0
!$xmp loop on u(i) reduction(+:s)
    do i = 1, n
      if (abs(b(i) - 0.5d0*(i - 1)) > 0) s = s + 1
    end do
    if (s /= 0) error stop 4
!$xmp task on p(1)
    block
      ! A block in a task: one node has it.
      integer :: c(4)
!$xmp nodes one(1) = *
!$xmp template v(4)
!$xmp distribute v(block) onto one
!$xmp align c(i) with v(i)
!$xmp loop on v(i) reduction(+:s)
      do i = 1, 4
        c(i) = i
        s = s + c(i)
      end do
      if (s /= 10) error stop 5
      if (size(c) /= 4) error stop 6
    end block
!$xmp end task
    allocate(later(n))
  end block
!$xmp loop on t(i) reduction(+:s)
  do i = 1, n
    later(i) = a(i)
    block
      integer :: twice
      twice = 2*later(i)
      s = s + twice
    end block
  end do
  if (s /= n*(n + 1)) error stop 7
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
end program
