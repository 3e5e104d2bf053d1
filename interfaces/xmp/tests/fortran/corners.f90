! feature: global.reflect global.reflect-clauses
! ranks: 2 4 6
! `reflect` with `width` and with `orthogonal` (XMP 4.5.1): what is not asked for stays.
program corners
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: a(n, n), i, j, bad
!$xmp nodes p(2, *)
!$xmp template t(n, n)
!$xmp distribute t(block, block) onto p
!$xmp align a(i, j) with t(i, j)
!$xmp shadow a(2, 1:2)
  bad = 0
  call fill
!$xmp reflect (a) width (1, 0:1)
  call check(.false.)
  call fill
!$xmp reflect (a) width (1, 1) orthogonal
  call check(.false.)
  call fill
!$xmp reflect (a)
  call check(.true.)
  call fill
!$xmp reflect (a) width (/periodic/1, /periodic/1)
!$xmp loop (i, j) on t(i, j)
  do j = 1, n
    do i = 1, n
      if (i > 1 .and. j > 1) then
        if (a(i - 1, j - 1) /= 100*(i - 1) + j - 1) bad = bad + 1
      end if
    end do
  end do
!$xmp reduction (+:bad)
  if (xmp_node_num() == 1) then
    if (bad == 0) print '(a)', 'PASS'
  end if
contains
  subroutine fill
!$xmp loop (i, j) on t(i, j)
    do j = 1, n
      do i = 1, n
        a(i, j) = 100*i + j
      end do
    end do
!$xmp barrier
  end subroutine
  subroutine check(corners)
    logical, intent(in) :: corners
!$xmp loop (i, j) on t(i, j)
    do j = 1, n
      do i = 1, n
        if (i > 1) then
          if (a(i - 1, j) /= 100*(i - 1) + j) bad = bad + 1
        end if
        if (i < n) then
          if (a(i + 1, j) /= 100*(i + 1) + j) bad = bad + 1
        end if
        if (j < n) then
          if (a(i, j + 1) /= 100*i + j + 1) bad = bad + 1
        end if
        if (corners .and. i > 2 .and. j < n - 1) then
          if (a(i - 2, j + 2) /= 100*(i - 2) + j + 2) bad = bad + 1
        end if
      end do
    end do
  end subroutine
end program
