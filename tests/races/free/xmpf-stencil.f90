! free of races
program stencil
  implicit none
  integer, parameter :: n = 100
  real(8) :: u(n), w(n), total
  integer :: i, step
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align u(i) with t(i)
!$xmp align w(i) with t(i)
!$xmp shadow u(1)
!$xmp loop on t(i)
  do i = 1, n
    u(i) = i
    w(i) = 0
  end do
  do step = 1, 5
!$xmp reflect (u)
!$xmp loop on t(i)
    do i = 2, n - 1
      w(i) = 0.5d0*(u(i-1) + u(i+1))
    end do
!$xmp loop on t(i)
    do i = 2, n - 1
      u(i) = w(i)
    end do
  end do
  total = 0
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    total = total + u(i)
  end do
!$xmp master_io
  print *, total
end program
