program nest
  integer, parameter :: n = 20
  integer :: a(n, n), i, j, k
  integer :: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14
  logical :: z
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
!$xmp loop (i) on t(i, *) reduction(firstmax: k /j/)
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
  do n14 = 1, 2
  do i = 1, n
    k = i
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
  end do
!$xmp loop (i) on t(i, *) reduction(firstmax: k /a/)
  do i = 1, n
    k = i
  end do
!$xmp loop (i) on t(i, *) reduction(firstmax: k /z/)
  do i = 1, n
    k = i
  end do
!$omp parallel do
!$xmp loop (i) on t(i, *) reduction(firstmax: k /j/)
  do i = 1, n
    k = i
  end do
!$xmp loop (i) on t(i, *) reduction(lastmin: k /j/)
!$omp parallel do &
!$omp& schedule(static)
  do i = 1, n
    k = i
  end do
!$omp end parallel do
!$xmp loop (i) on t(i, *) reduction(lastmin: k /j/)
  do i = 1, n
    k = i
  end do
end program
! error: 12:5: the nest is not tight: this statement stands between the loop of 'j' and the loop of 'i'
! error: 22:5: the nest is not tight: this statement stands beside the loop of 'i' in the loop of 'j'
! error: 24:47: a reduction with locations in a nest of 16 loops: at most 15 are supported
! error: 58:50: the location variable 'a' must be a scalar variable
! error: 62:50: the location variable 'z' must be a number
! error: 67:47: location variables cannot be reduced in a loop that OpenMP shares among threads
! error: 71:46: location variables cannot be reduced in a loop that OpenMP shares among threads
