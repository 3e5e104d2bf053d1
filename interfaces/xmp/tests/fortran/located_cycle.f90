! feature: global.loop-location
! ranks: 1 2 3 4
! Locations of extrema where `cycle` ends an iteration early, in one loop and in the inner loop of a nest, with two locations (XMP 4.4.3).
program located_cycle
  implicit none
  integer, parameter :: n = 23, m = 6
  integer :: i, j, most, least, first, last, row, column, wanted(4), found(2)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp template g(m, n)
!$xmp distribute t(cyclic) onto p
!$xmp distribute g(*, block) onto p
  most = -1; least = 99; first = 0; last = 0
!$xmp loop (i) on t(i) reduction(firstmax:most/first/) reduction(lastmin:least/last/)
  do i = 1, n
    if (mod(i, 7) < 5 .and. mod(i, 7) > most) then
      most = mod(i, 7); first = i
    end if
    if (mod(i, 4) == 1) cycle
    if (mod(i, 5) > least) cycle
    least = mod(i, 5); last = i
  end do
  wanted = [-1, 0, 99, 0]
  do i = 1, n
    if (mod(i, 7) < 5 .and. mod(i, 7) > wanted(1)) wanted(1:2) = [mod(i, 7), i]
    if (mod(i, 4) /= 1 .and. mod(i, 5) <= wanted(3)) wanted(3:4) = [mod(i, 5), i]
  end do
  if (most /= wanted(1) .or. first /= wanted(2)) error stop 'firstmax'
  if (least /= wanted(3) .or. last /= wanted(4)) error stop 'lastmin'

  most = -1; row = 0; column = 0
!$xmp loop (i, j) on g(j, i) reduction(lastmax:most/row, column/)
  do i = 1, n
    do j = 1, m
      if (mod(i + j, 3) == 0) cycle
      if (mod(i*j, 11) < most) cycle
      most = mod(i*j, 11); row = i; column = j
    end do
  end do
  wanted(1) = -1; found = 0
  do i = 1, n
    do j = 1, m
      if (mod(i + j, 3) /= 0 .and. mod(i*j, 11) >= wanted(1)) then
        wanted(1) = mod(i*j, 11); found = [i, j]
      end if
    end do
  end do
  if (most /= wanted(1) .or. row /= found(1) .or. column /= found(2)) error stop 'nest'
  print '(a)', 'PASS'
end program
