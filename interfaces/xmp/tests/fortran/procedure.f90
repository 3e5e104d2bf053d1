! feature: global.procedure global.parameter global.template-fix
! ranks: 1 2 3 4
! Distributed arrays of procedures: local ones, made and released with each call, and arguments; recursion;
! as arguments themselves.
program procedures
  use xmp_lib
  implicit none
  integer, parameter :: n = 30
  real(8) :: a(n), total
  integer :: k, i
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp shadow a(1)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
  end do
!$xmp reflect (a)
  do k = 1, 5
    call twice(a, n, total)
    if (total /= n*(n+1)) error stop 1
  end do
  if (fold(4) /= 4*21 + 3*21 + 2*21 + 21) error stop 2
  call apply(tripled, a)
!$xmp loop on t(i)
  do i = 1, n
    if (nint(a(i)) /= 3*i) error stop 4
  end do
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine tripled(x, y)
    real(8), intent(inout) :: x(n)
    real(8), intent(in) :: y(n)
!$xmp align (i) with t(i) :: x, y
!$xmp shadow (1) :: x, y
!$xmp loop on t(i)
    do i = 1, n
      x(i) = x(i) + 2*y(i)
    end do
  end subroutine

  subroutine apply(f, x)
    real(8), intent(inout) :: x(n)
!$xmp align x(i) with t(i)
!$xmp shadow x(1)
    interface
      subroutine f(x, y)
        real(8), intent(inout) :: x(30)
        real(8), intent(in) :: y(30)
!$xmp align (i) with t(i) :: x, y
      end subroutine
    end interface
    call f(x, x)
  end subroutine

  recursive integer function fold(depth) result(answer)
    integer, intent(in) :: depth
    integer :: i, sum
    integer, dimension(6) :: v
!$xmp nodes q(*)
!$xmp template u(:)
!$xmp distribute u(cyclic) onto q
!$xmp template w(6)
!$xmp distribute w(cyclic) onto q
!$xmp align v(i) with w(i)
!$xmp template_fix u(depth)
    sum = 0
!$xmp loop on w(i)
    do i = 1, 6
      v(i) = i*depth
    end do
    answer = 0
    if (depth > 1) answer = fold(depth - 1)
!$xmp loop on w(i) reduction(+:sum)
    do i = 1, 6
      sum = sum + v(i)
    end do
    answer = answer + sum
    if (depth > 100) return
  end function
end program

subroutine twice(x, n, total)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(out) :: total
  real(8) :: mine(n)
  integer :: i
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: x, mine
!$xmp shadow x(1)
  total = 0
!$xmp loop (i) on t(i) reduction(+:total)
  do i = 1, n
    mine(i) = 2*x(i)
    if (i > 1) then
      if (x(i-1) /= i - 1) error stop 3
    end if
    total = total + mine(i)
  end do
end subroutine
