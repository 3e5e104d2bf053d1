program nest
  integer, parameter :: n = 20
  integer :: a(n, n), i, j, k
!$xmp nodes p(2, *)
!$xmp template t(n, n)
!$xmp distribute t(block, block) onto p
!$xmp align a(i, j) with t(i, j)
!$xmp loop (i, j) on t(i, j)
  do j = 1, n
    k = j
    do i = 1, n
      a(i, j) = k
    end do
  end do
!$xmp loop on t(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = i
    end do
    call after(j)
  end do
end program
! error: 10:5: the nest is not tight: this statement stands between the loop of 'j' and the loop of 'i'
! error: 20:5: the nest is not tight: this statement stands beside the loop of 'i' in the loop of 'j'
