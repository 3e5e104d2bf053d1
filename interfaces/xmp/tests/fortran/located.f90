! feature: global.loop-location global.reduction
! ranks: 1 2 3 4
! An extremum with its place: the first and the last of equal ones, in blocks, dealt out, in a nest, downwards; and as a directive.
program located
  use xmp_lib
  implicit none
  integer, parameter :: n = 17
  integer :: i, j, down, at, at2, a(n), c(n), big
  integer :: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13
  real(8) :: x(n, n), low
  complex :: z
  real(10) :: least10
  real(16) :: least16
  integer(16) :: most16
  integer :: at3, both(0:1)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic) onto p
!$xmp align a(i) with t(i)
!$xmp align c(i) with u(i)
!$xmp align x(*,i) with u(i)
!$xmp loop on t(i)
  do i = 1, n
    a(i) = mod(i, 5)
  end do
!$xmp loop on u(i)
  do i = 1, n
    c(i) = a_of(i)
    do j = 1, n
      x(j,i) = abs(i - 9) + abs(j - 4)/2
    end do
  end do
  big = -1; at = 0
!$xmp loop on t(i) reduction(firstmax: big /at/)
  do i = 1, n
    if (a(i) > big) then
      big = a(i)
      at = i
    end if
  end do
  if (big /= 4 .or. at /= 4) error stop 1
  big = -1; at = 0
!$xmp loop on t(i) reduction(lastmax: big /at/)
  do i = 1, n
    if (a(i) >= big) then
      big = a(i)
      at = i
    end if
  end do
  if (big /= 4 .or. at /= 14) error stop 2
  ! An array as location variable.
  low = -1; both = 0
!$xmp loop on u(i) reduction(lastmax: low /both, at/)
  do i = 1, n
    do j = 1, n
      if (x(j,i) >= low) then
        low = x(j,i)
        both = [j, i]
        at = i + j
      end if
    end do
  end do
  if (low /= 14 .or. any(both /= [17, 17]) .or. at /= 34) error stop 21
  low = 100; both = 0
!$xmp loop on u(i) reduction(firstmin: low /both/)
  do i = 1, n
    do j = 1, n
      if (x(j,i) < low) then
        low = x(j,i)
        both = [j, i]
      end if
    end do
  end do
  if (low /= 0 .or. any(both /= [3, 9])) error stop 22
  big = 100; at = 0
!$xmp loop on u(i) reduction(firstmin: big /at/)
  do i = n, 1, -1
    if (c(i) < big) then
      big = c(i)
      at = i
    end if
  end do
  if (big /= 0 .or. at /= 15) error stop 3
! The step is known at run time only.
  do down = -1, 1, 2
    big = 100; at = 0
!$xmp loop on u(i) reduction(firstmin: big /at/)
    do i = merge(n, 1, down < 0), merge(1, n, down < 0), down
      if (c(i) < big) then
        big = c(i)
        at = i
      end if
    end do
    if (big /= 0 .or. at /= merge(15, 5, down < 0)) error stop 7
  end do
  low = 1d30; at = 0; at2 = 0; z = 0
!$xmp loop (i) on u(i) reduction(firstmin: low /at, at2, z/)
  do i = 1, n
    do j = 1, n
      if (x(j,i) < low) then
        low = x(j,i); at = i; at2 = j; z = cmplx(i, -j)
      end if
    end do
  end do
  if (low /= 0 .or. at /= 9 .or. at2 /= 3 .or. z /= (9., -3.)) error stop 4
! Nobody finds anything greater.
  big = 50; at = -3
!$xmp loop on t(i) reduction(firstmax: big /at/)
  do 10 i = 1, n
    if (a(i) > big) at = i
    big = max(big, a(i))
10 continue
  if (big /= 50 .or. at /= -3) error stop 5
! The most loops that such a nest may have: 15.
  big = -1; at = 0; at2 = 0
!$xmp loop (i) on t(i) reduction(lastmax: big /at, at2/)
  do n0 = 1, 2
  do n1 = 1, 2
  do n2 = 1, 2
  do n3 = 1, 2
  do n4 = 1, 2
  do n5 = 1, 2
  do n6 = 1, 2
  do n7 = 1, 2
  do n8 = 1, 2
  do n9 = 1, 2
  do n10 = 1, 2
  do n11 = 1, 2
  do n12 = 1, 2
  do n13 = 1, 2
  do i = 1, n
    down = n0 + n1 + n2 + n3 + n4 + n5 + n6 + n7 + n8 + n9 + n10 + n11 + n12 + n13
    if (mod(i, 5) + down >= big) then
      big = mod(i, 5) + down
      at = i
      at2 = n0 + n13
    end if
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  end do
  if (big /= 32 .or. at /= 14 .or. at2 /= 4) error stop 8
! Long numbers.
  least10 = 100; least16 = 100; most16 = -1; at = 0; at2 = 0; at3 = 0
!$xmp loop on u(i) reduction(firstmin: least10 /at/) reduction(lastmin: least16 /at2/) reduction(firstmax: most16 /at3/)
  do i = 1, n
    if (c(i) < least10) then
      least10 = c(i); at = i
    end if
    if (c(i) <= least16) then
      least16 = c(i); at2 = i
    end if
    if (c(i) > most16) then
      most16 = c(i); at3 = i
    end if
  end do
  if (least10 /= 0 .or. at /= 5 .or. least16 /= 0 .or. at2 /= 15 .or. most16 /= 4 .or. at3 /= 4) error stop 9
! The directive.
  least10 = mod(xmp_node_num() + 1, 3); at = xmp_node_num()
!$xmp reduction (min: least10 /at/)
  if (xmp_num_nodes() == 1) then
    if (least10 /= 2 .or. at /= 1) error stop 10
  else
    if (least10 /= 0 .or. at /= 2) error stop 11
  end if
  big = mod(xmp_node_num(), 3); at = xmp_node_num()
!$xmp reduction (max: big /at/)
  i = min(2, xmp_num_nodes())
  if (big /= i .or. at /= i) error stop 6
!$xmp barrier
  if (xmp_node_num() == 1) print '(a)', 'PASS'
contains
  integer function a_of(i)
    integer, intent(in) :: i
    a_of = mod(i, 5)
  end function
end program
