! feature: local.coarray-on
! ranks: 4 6 7
! Several codimensions with `coarray on`: cosubscripts, `this_image` and `image_index` mean positions in the node array, in any task.
module grid
  implicit none
  integer, parameter :: first = 0
  integer, save :: plane(2)[first:1, *], deep[2, -1:0, *]
!$xmp nodes p(*)
!$xmp nodes pair(2) = p(3:4)
!$xmp coarray on p :: plane, deep
end module

program cosubscripts
  use grid, only: plane, deep
  implicit none
  integer, allocatable :: rows(:)[:, :]
  integer, save :: own[2:*], both[3:3, 5:*]
  integer :: me, all, k, there(3), dim
  integer, external :: xmp_node_num
!$xmp coarray on p :: rows, own
!$xmp coarray on pair :: both
  me = this_image(); all = num_images()
  allocate (rows(3)[0:1, 3:*])
  call positions
  do dim = 1, 2
    there(dim) = this_image(coarray=rows, dim=dim)
  end do
  if (any(there(:2) /= [mod(me - 1, 2), 3 + (me - 1)/2])) error stop 'rows'
  if (this_image(own, 1) /= me + 1 .or. image_index(own, [all + 1]) /= all .or. image_index(own, [1_8]) /= 0) error stop 'own'
  ! Each gives its number to all.
  do k = 1, all
    rows(2)[mod(k - 1, 2), 3 + (k - 1)/2] = 0
  end do
  sync all
  rows(2) = me
  plane = [me, -me]
  deep = 10*me
  both = me
  sync all
  do k = 1, all
    if (rows(2)[mod(k - 1, 2), 3 + (k - 1)/2] /= k) error stop 'element of rows'
    there(:2) = plane(:)[mod(k - 1, 2), 1 + (k - 1)/2]
    if (any(there(:2) /= [k, -k])) error stop 'elements of plane'
    if (deep[1 + mod(k - 1, 2), mod((k - 1)/2, 2) - 1, (k + 3)/4] /= 10*k) error stop 'deep'
  end do
  do k = 1, 2
    if (both[3, 4 + k] /= k + 2) error stop 'both'
  end do
  sync all
!$xmp task on p(3:4)
  if (this_image() /= me - 2 .or. num_images() /= 2) error stop 'task'
  if (any(this_image(both) /= [3, me + 2])) error stop 'position in the pair'
  if (image_index(both, [3, 6]) /= 2 .or. image_index(both, [3, 7]) /= 0) error stop 'index in the pair'
  call positions
  ! To the other one of the task, and outside of it.
  both[3, 7 - this_image()] = 100 + me
  plane(1)[1, 2] = 4
  plane(2)[0, 1] = me
  sync all
  if (both /= 107 - me) error stop 'put in the pair'
!$xmp end task
  sync all
  if (me == 1 .and. (plane(2) < 3 .or. plane(2) > 4)) error stop 'put out of the task'
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine positions
    if (any(this_image(plane) /= [mod(me - 1, 2), 1 + (me - 1)/2])) error stop 'plane'
    if (any(this_image(deep) /= [1 + mod(me - 1, 2), mod((me - 1)/2, 2) - 1, (me + 3)/4])) error stop 'deep as a list'
    if (image_index(plane, this_image(plane)) /= me) error stop 'index'
    if (image_index(sub=[1, 2], coarray=plane) /= 4) error stop 'index by keywords'
    there = [2, 0, (all + 3)/4 + 1]
    if (image_index(deep, there) /= 0 .or. image_index(plane, [2, 1]) /= 0) error stop 'no index'
  end subroutine
end program
