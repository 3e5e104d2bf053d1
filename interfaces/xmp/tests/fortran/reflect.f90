! feature: global.shadow global.reflect global.loop global.nodes-2d
! ranks: 2 4 6
! Jacobi steps on a grid of nodes, compared with the same on a plain array.
program jacobi
  use xmp_lib
  implicit none
  integer, parameter :: n = 24, m = 17
  real(8) :: u(n, m), w(n, m), plain(n, m), other(n, m), error
  integer :: i, j, step
!$xmp nodes p(*,2)
!$xmp template t(n, m)
!$xmp distribute t(block, block) onto p
!$xmp align (i,j) with t(i,j) :: u, w
!$xmp shadow u(1,1)
!$xmp loop (i,j) on t(i,j)
  do j = 1, m
    do i = 1, n
      u(i, j) = 10*i + j
      w(i, j) = u(i, j)
    end do
  end do
  do j = 1, m
    do i = 1, n
      plain(i, j) = 10*i + j
    end do
  end do
  other = plain
  do step = 1, 5
!$xmp reflect (u)
!$xmp loop (i,j) on t(i,j)
    do j = 2, m - 1
      do i = 2, n - 1
        w(i, j) = 0.25d0*(u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1)) + i
      end do
    end do
!$xmp loop (i,j) on t(i,j)
    do j = 2, m - 1
      do i = 2, n - 1
        u(i, j) = w(i, j)
      end do
    end do
    do j = 2, m - 1
      do i = 2, n - 1
        other(i, j) = 0.25d0*(plain(i-1, j) + plain(i+1, j) + plain(i, j-1) + plain(i, j+1)) + i
      end do
    end do
    plain = other
  end do
  error = 0
!$xmp loop (i,j) on t(i,j) reduction(max:error)
  do j = 1, m
    do i = 1, n
      error = max(error, abs(u(i, j) - plain(i, j)))
    end do
  end do
  if (error /= 0d0) error stop 1
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
