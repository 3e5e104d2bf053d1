! feature: omni.implicit
! ranks: 1 2
! flags: -fomni -Werror
! The program gets the library's names by a module of its own, so xmpf90 reports none.
module library
  use xmp_lib
end module

module few
  use library, only: number => xmp_num_nodes
end module

program omni_association
  use library
  implicit none
  integer :: nodes
!$xmp nodes p(*)
  nodes = several()
  if (xmp_node_num() /= this_image() .or. nodes /= num_images()) error stop 1
  print '(a)', 'PASS'
contains
  integer function several()
    use few
    several = number()
  end function
end program
