! feature: global.align global.loop
! ranks: 1 2 3 4
! flags: -std=f2008
! Offsets of several terms, of constants and of variables, in `align` and in `loop`; blocks and cyclic dimensions, components.
! All variables of the program are saved.
program sums
  implicit none
  save
  integer, parameter :: n = 20, gap = 2
  type :: pair
    integer, allocatable :: u(:)
!$xmp align u(i) with t(gap+i-1+4)
  end type
  type(pair) :: both
  integer :: a(n), b(n), back(n), i, wrong
!$xmp nodes p(*)
!$xmp template t(n+12)
!$xmp template c(n+12)
!$xmp distribute t(block) onto p
!$xmp distribute c(cyclic(3)) onto p
!$xmp align a(i) with t(i+2+3)
!$xmp align b(i) with c(gap+i-1+4)
!$xmp shadow a(1)
  wrong = 0
  allocate(both%u(n))
!$xmp loop on t(i+2+3)
  do i = 1, n
    a(i) = i
    both%u(i) = -i
  end do
!$xmp loop on c(1+i+gap+2)
  do i = 1, n
    b(i) = 2*i
  end do
!$xmp reflect (a)
!$xmp loop on t(i+gap+3) reduction(+:wrong)
  do i = 2, n - 1
    if (a(i-1) + a(i+1) /= 2*i .or. both%u(i) /= -i) wrong = wrong + 1
  end do
!$xmp gmove
  back(:) = b(:)
  if (wrong /= 0 .or. any(back /= [(2*i, i = 1, n)])) error stop 1
  call local(9, 4)
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  subroutine local(k, m)
    integer, intent(in) :: k, m
    integer :: e(n), i, total, all(n)
!$xmp template s(n+12)
!$xmp distribute s(block) onto p
!$xmp align e(i) with s(k+i-m+1)
    total = 0
!$xmp loop on s(i+k-m+1)
    do i = 1, n
      e(i) = i
    end do
!$xmp loop on s(1+k+i-m) reduction(+:total)
    do i = 1, n
      total = total + e(i)
    end do
!$xmp array on s(k-m+4:k-m+8)
    e(3:7) = 7
!$xmp gmove
    all(:) = e(:)
    if (total /= 210 .or. any(all /= [1, 2, 7, 7, 7, 7, 7, (i, i = 8, n)])) error stop 2
  end subroutine
end program
