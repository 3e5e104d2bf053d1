! feature: local.coarray-on local.image local.coarray
! ranks: 4
! flags: -fcheck=no-bounds
! Coarrays that lie on a node array, whose positions are their image numbers in every task; image control in its numbers.
module global
  implicit none
!$xmp nodes node(4)
!$xmp nodes back(4) = node(4:1:-1)
  real, save :: s[*]
!$xmp coarray on node :: s
  integer, allocatable :: list(:)[:]
!$xmp coarray on back :: list
contains
  subroutine exchange(mine, yours, there)
    real :: mine[*], yours[0:*]
    integer, intent(in) :: there
!$xmp coarray on node :: mine, yours
    yours[there - 1] = mine
  end subroutine
end module
program onnode
  use global
  implicit none
  real, save :: a[*], b[*]
  integer :: i
  s = 0; a = 0; b = this_image()
  allocate (list(3)[*])
  list = this_image()
  sync all
  if (any([(list(2)[i], i = 1, 4)] /= [4, 3, 2, 1])) error stop 'positions in another order'
!$xmp tasks
!$xmp task on node(1:2)
  call lower
!$xmp end task
!$xmp task on node(3:4)
  call upper
!$xmp end task
!$xmp end tasks
  sync all
  if (this_image() == 1 .and. a /= 3) error stop 'exchange'
  if (this_image() == 3 .and. a /= 1) error stop 'the other exchange'
  if (this_image() == 1) print '(a)', 'PASS'
contains
  subroutine lower
    real, save :: x[*]
    if (num_images() /= 2) error stop 'images of the first task'
!$xmp image(node)
    sync images(3)
    x = s[1]
    if (x /= 5) error stop 's'
    if (list(1)[1] /= 4) error stop 'an image of the other task'
    if (this_image() == 1) call exchange(b, a, 3)
    sync all
!$xmp image(node)
    sync all
  end subroutine
  subroutine upper
    real, save :: y[*]
    if (num_images() /= 2) error stop 'images of the second task'
    y = 5
    if (this_image() == 1) then
      s[1] = y
!$xmp image(node)
      sync images([1, 2])
      call exchange(b, a, 1)
    end if
    sync all
!$xmp image(node)
    sync all
  end subroutine
end program
