! feature: directive.openmp global.loop-reduction
! ranks: 1 3
! flags: -fopenmp -O1
! OpenMP's directive of a loop before ours and behind it, with the directive that ends it; bounds that are elements.
! (Without optimisation gfortran warns that it ignores `ivdep`.)
program threads
  use xmp_lib
  implicit none
  integer, parameter :: n = 30
  integer :: a(n), last(n), b(2, n), i, j, total
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp template u(n)
!$xmp distribute u(cyclic(2)) onto p
!$xmp align a(i) with t(i)
!$xmp align last(i) with u(i)
!$xmp align b(*, i) with u(i)
  total = 0
!$omp parallel do reduction(+:total)
!$xmp loop on t(i) reduction(+:total)
  do i = 1, n
    a(i) = i
    total = total + a(i)
  end do
!$omp end parallel do
  if (total /= n*(n + 1)/2) error stop 1
!$xmp loop on u(i)
!$omp parallel do &
!$omp& schedule(static)
  do i = 1, n
    last(i) = mod(i, 3)
    b(:, i) = 0
  end do
  total = 0
!$omp parallel do
!$xmp loop on t(i)
  do i = 1, n
    a(i) = 0
  end do
!$omp end parallel do
!$xmp loop on t(i)
  do i = 1, n
    if (a(i) /= 0) error stop 3
  end do
!$omp parallel &
!$omp& do private(j) reduction(+:total)
!$xmp loop on u(i) reduction(+:total)
  do i = 1, n
    do j = 1, last(i)
      b(1, i) = b(1, i) + j
    end do
    total = total + b(1, i)
  end do
  if (total /= 10*(1 + 3)) error stop 2
!$omp parallel default ( none ) shared(last) private(i)
!$omp do
!$xmp loop on u(i)
  do i = 1, n
    last(i) = -i
  end do
!$omp end do
!$omp end parallel
!GCC$ ivdep
!$xmp loop on u(i) reduction(+:total)
  do i = 1, n
    total = total + last(i)
  end do
  if (total /= 40 - n*(n + 1)/2) error stop 4
  call first_of_all(a, n)
  call ivdep_first(a, n)
!$xmp loop on t(i)
  do i = 1, n
    if (a(i) /= 2*i + 1) error stop 5
  end do
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program

! Directives to the compiler directly behind the declarations.
subroutine first_of_all(a, n)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  integer, save :: unused
!$omp threadprivate(unused)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$omp parallel do

! of this loop
!$xmp loop on t(i)
  do i = 1, n
    a(i) = a(i) + i
  end do
!$omp end parallel do
  unused = 0
end subroutine

subroutine ivdep_first(a, n)
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!GCC$ ivdep
  do j = 1, 1
!$xmp loop on t(i)
    do i = 1, n
      a(i) = a(i) + i + j
    end do
  end do
end subroutine
