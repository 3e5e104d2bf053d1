! feature: global.gmove
! ranks: 1 2 3 4
! `gmove in` and `gmove out` (XMP 4.5.2) between arrays of every distribution, and with local arrays.
program gmove_sides
  use xmp_lib
  implicit none
  integer, parameter :: n = 13
  integer :: k, i, failures
  integer :: ab(n), ac(n), ad(n), whole(n)
!$xmp nodes p(*)
!$xmp template tb(n)
!$xmp template tc(n)
!$xmp template td(n)
!$xmp distribute tb(block) onto p
!$xmp distribute tc(cyclic) onto p
!$xmp distribute td(cyclic(3)) onto p
!$xmp align ab(i) with tb(i)
!$xmp align ac(i) with tc(i)
!$xmp align ad(i) with td(i)
  failures = 0
  do k = 1, 2
    call fill(k)
!$xmp gmove in
    ac(:) = ab(:)
    call check_c(1, n, 0)
    call fill(k)
!$xmp gmove out
    ac(:) = ab(:)
    call check_c(1, n, 0)
    call fill(k)
!$xmp gmove in
    ac(2:6) = ad(5:9)
    call check_c(2, 6, 3)
    call fill(k)
!$xmp gmove out
    ac(2:12:2) = ab(1:6)
    call even
    call fill(k)
!$xmp gmove in
    whole(3:7) = ad(3:7)
    call check_whole(3, 7)
    call fill(k)
!$xmp gmove in
    whole(:) = ab(:)
    call check_whole(1, n)
  end do
  ! Local arrays that overlap.
  whole = [(i, i = 1, n)]
!$xmp gmove
  whole(:) = whole(n:1:-1)
  if (any(whole /= [(n + 1 - i, i = 1, n)])) failures = failures + 1
!$xmp reduction (+:failures)
  if (xmp_node_num() == 1) then
    if (failures == 0) print '(a)', 'PASS'
  end if
contains
  subroutine fill(k)
    integer, intent(in) :: k
!$xmp loop on tb(i)
    do i = 1, n
      ab(i) = 100*k + i
    end do
!$xmp loop on tc(i)
    do i = 1, n
      ac(i) = 0
    end do
!$xmp loop on td(i)
    do i = 1, n
      ad(i) = 100*k + i
    end do
    whole = 0
!$xmp barrier
  end subroutine
  subroutine check_c(from, to, by)
    integer, intent(in) :: from, to, by
!$xmp loop on tc(i)
    do i = 1, n
      if (i >= from .and. i <= to) then
        if (ac(i) /= 100*k + i + by) failures = failures + 1
      else if (ac(i) /= 0) then
        failures = failures + 1
      end if
    end do
  end subroutine
  subroutine even
!$xmp loop on tc(i)
    do i = 1, n
      if (ac(i) /= merge(100*k + i/2, 0, mod(i, 2) == 0)) failures = failures + 1
    end do
  end subroutine
  subroutine check_whole(from, to)
    integer, intent(in) :: from, to
    do i = 1, n
      if (whole(i) /= merge(100*k + i, 0, i >= from .and. i <= to)) failures = failures + 1
    end do
  end subroutine
end program
