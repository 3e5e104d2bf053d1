! feature: local.coarray library.nodes library.external
! ranks: 1 2 4
! Coarrays beside directives, without an option for them; in a task its nodes are the images.
program images
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: n = 20
  integer, allocatable :: sums(:)[:]
  integer, save :: count[*]
  type(lock_type), save :: guard[*]
  integer, save :: placed[2:*]
  integer :: a(n), total, i, me, all
  integer, external :: xmp_node_num, xmp_num_nodes, xmp_num_images
!$xmp nodes p(*)
!$xmp coarray on p :: placed
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
  me = this_image(); all = num_images()
  if (me /= xmp_node_num()) error stop 'number of this node'
  if (all /= xmp_num_nodes()) error stop 'nodes'
  if (all /= xmp_num_images()) error stop 'images'
  if (this_image(placed, 1) /= me + 1) error stop 'position'
  if (any(this_image(placed) /= [me + 1])) error stop 'position as a list'
  allocate (sums(all)[*])
  count = 0
  total = 0
!$xmp loop on t(i)
  do i = 1, n
    a(i) = i
    total = total + i
  end do
  do i = 1, all
    sums(me)[i] = total
  end do
  sync all
  if (sum(sums) /= n*(n + 1)/2) error stop 'sums'
  lock (guard[1])
  count[1] = count[1] + 1
  unlock (guard[1])
  ! A lock does not exclude images from a critical construct.
  sync all
  critical
    count[1] = count[1] + 10
  end critical
!$xmp barrier
  sync all
  if (me == 1 .and. count /= 11*all) error stop 'count'
  if (all >= 4) call halves
  call co_sum(total)
  if (total /= n*(n + 1)/2) error stop 'co_sum'
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine halves
    use xmp_lib
    integer :: there(2)
!$xmp nodes pair(2) = p(3:4)
!$xmp task on p(3:4)
    if (this_image(placed, dim=1) /= this_image() + 3) error stop 'position in a task'
    placed = 5
    placed[this_image(placed, 1)] = this_image()
    if (placed /= me - 2) error stop 'a coindex of this image'
    call half
    call xmp_get_primary_image_index(2, [1, 2], there)
    if (any(there /= [3, 4])) error stop 'primary indices'
    call xmp_get_primary_image_index(1, [2], there, xmp_desc_of(pair))
    if (there(1) /= 4) error stop 'primary index of a node'
!$xmp end task
  end subroutine
  subroutine half
    integer, save :: x[*]
    if (num_images() /= 2) error stop 'images of a task'
    x = 10*this_image()
    sync all
    if (x[1] /= 10) error stop 'x of image 1'
    if (x[2] /= 20) error stop 'x of image 2'
    sync all
  end subroutine
end program
