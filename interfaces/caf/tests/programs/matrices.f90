! feature: program.matrix
! ranks: 1 4
! Cannon's product of matrices on a square of images, and a transposition by puts.
program matrices
  implicit none
  integer, parameter :: m = 6
  real(8), allocatable :: a(:,:,:)[:,:], b(:,:,:)[:,:], t(:,:)[:,:]
  real(8) :: c(m,m), wa(2*m,2*m), wb(2*m,2*m), wc(2*m,2*m)
  integer :: bad, me, n, q, row, col, k, i, j, now, then, where(2)
  me = this_image(); n = num_images()
  q = nint(sqrt(real(n)))
  bad = 0
  allocate (a(m,m,0:1)[q,*], b(m,m,0:1)[q,*], t(m,m)[q,*])
  where = this_image(a); row = where(1); col = where(2)
  do j = 1, 2*m
    do i = 1, 2*m
      wa(i,j) = mod(i*j, 7) - 3
      wb(i,j) = mod(i + 3*j, 5)
    end do
  end do
  wc(:q*m,:q*m) = matmul(wa(:q*m,:q*m), wb(:q*m,:q*m))
  ! Skewed from the start.
  k = mod(col + row - 2, q)
  a(:,:,0) = wa((row - 1)*m + 1:row*m, k*m + 1:(k + 1)*m)
  b(:,:,0) = wb(k*m + 1:(k + 1)*m, (col - 1)*m + 1:col*m)
  c = 0
  sync all
  do k = 1, q
    now = mod(k - 1, 2); then = mod(k, 2)
    c = c + matmul(a(:,:,now), b(:,:,now))
    a(:,:,then)[row, mod(col - 2 + q, q) + 1] = a(:,:,now)
    b(:,:,then)[mod(row - 2 + q, q) + 1, col] = b(:,:,now)
    sync all
  end do
  if (any(c /= wc((row - 1)*m + 1:row*m, (col - 1)*m + 1:col*m))) bad = bad + 1
  do i = 1, m
    t(i,:)[col, row] = c(:,i)
  end do
  sync all
  if (any(t /= transpose(wc((col - 1)*m + 1:col*m, (row - 1)*m + 1:row*m)))) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
