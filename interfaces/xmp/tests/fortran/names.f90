! feature: directive.names global.nodes global.template
! ranks: 1 2 3
! flags: -Wno-conversion -Wno-intrinsic-shadow
! Entities of the program have names of intrinsic functions, and of words of directives, also where the translation would like to use
! these functions.
module scalars
  implicit none
  integer, parameter :: n = 16
  integer, save :: len, max, sum, size, task, shadow
  real :: loc(n), int(n)
!$xmp nodes real(*)
!$xmp template kind(n)
!$xmp distribute kind(block) onto real
!$xmp align (i) with kind(i) :: loc, int
!$xmp shadow loc(1)
end module
module dealt
  implicit none
  integer, parameter :: m = 10
  integer :: mod(m, m), merge
!$xmp nodes p(*)
!$xmp template t(m, m)
!$xmp distribute t(*,cyclic(2)) onto p
!$xmp align mod(i,j) with t(i,j)
contains
  subroutine fill(int, max)
    integer :: int, max, iand
!$xmp loop on t(int, max)
    do max = 1, m
      do int = 1, m
        mod(int, max) = int*max
      end do
    end do
    iand = 0
!$xmp loop (int, max) on t(int, max) reduction(max:iand)
    do max = 1, m
      do int = 1, m
        if (mod(int, max) > iand) iand = mod(int, max)
      end do
    end do
    if (iand /= m*m) error stop 'iand'
!$xmp gmove
    merge = mod(1, 3)
    if (merge /= 3) error stop 'merge'
  end subroutine
end module
program names
  use scalars
  implicit none
  integer :: i
  len = 2; max = n; sum = 0; size = n; task = 1; shadow = 2
!$xmp loop on kind(i)
  do i = 1, max
    loc(i) = i; int(i) = 0
  end do
!$xmp reflect (loc) width(task) async(shadow)
!$xmp wait_async(shadow)
!$xmp loop on kind(i) reduction(+:sum)
  do i = len, size - 1
    int(i) = loc(i - 1) + loc(i + 1)
    sum = sum + nint(int(i))
  end do
  if (sum /= (n - 2)*(n + 1)) error stop 'sum'
  call scaled(len, loc)
  call of_the_other
  call said
contains
  subroutine scaled(min, loc)
    integer, intent(in) :: min
    real :: loc(n), trim(n), abs
!$xmp align loc(i) with kind(i)
!$xmp shadow loc(1)
!$xmp align trim(i) with kind(i)
!$xmp array on kind(1:max)
    trim(1:max) = loc(1:max)*min
!$xmp gmove
    abs = trim(5)
    if (abs /= 10) error stop 'abs'
  end subroutine
  subroutine of_the_other
    use dealt
    integer :: k, l
    call fill(k, l)
  end subroutine
  subroutine said
    use xmp_lib
    if (xmp_node_num() == 1) print '(a)', 'PASS'
  end subroutine
end program
