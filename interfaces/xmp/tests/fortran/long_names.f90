! feature: global.loop global.align
! ranks: 1 2 3
! Names of 54 to 63 characters: an array of a module, a local array, a node array, a template and a component.
module long_names_of_a_module_with_as_many_characters_as_allowed_1
  implicit none
!$xmp nodes nodes_with_a_name_of_sixty_three_characters_as_long_as_allowed1(*)
!$xmp template template_with_a_name_of_sixty_three_characters_as_long_as_allow(10)
!$xmp distribute template_with_a_name_of_sixty_three_characters_as_long_as_allow(cyclic(2)) &
!$xmp   onto nodes_with_a_name_of_sixty_three_characters_as_long_as_allowed1
  integer :: array_with_a_name_of_sixty_three_characters_as_long_as_allowed1(10)
  integer :: array_with_a_name_of_sixty_three_characters_as_long_as_allowed2(10)
!$xmp align array_with_a_name_of_sixty_three_characters_as_long_as_allowed1(i) &
!$xmp   with template_with_a_name_of_sixty_three_characters_as_long_as_allow(i)
!$xmp align array_with_a_name_of_sixty_three_characters_as_long_as_allowed2(i) &
!$xmp   with template_with_a_name_of_sixty_three_characters_as_long_as_allow(i)
end module

program long_names
  use xmp_lib
  use long_names_of_a_module_with_as_many_characters_as_allowed_1
  implicit none
  integer :: here_an_array_with_a_name_of_fifty_four_characters_now(10)
  integer :: i, k, whole(10)
!$xmp align here_an_array_with_a_name_of_fifty_four_characters_now(i) &
!$xmp   with template_with_a_name_of_sixty_three_characters_as_long_as_allow(i)
!$xmp loop on template_with_a_name_of_sixty_three_characters_as_long_as_allow(i)
  do i = 1, 10
    array_with_a_name_of_sixty_three_characters_as_long_as_allowed1(i) = i
    array_with_a_name_of_sixty_three_characters_as_long_as_allowed2(i) = 2*i
    here_an_array_with_a_name_of_fifty_four_characters_now(i) = 3*i
  end do
  k = 0
!$xmp loop on template_with_a_name_of_sixty_three_characters_as_long_as_allow(i) reduction(+:k)
  do i = 1, 10
    k = k + array_with_a_name_of_sixty_three_characters_as_long_as_allowed1(i) &
        + array_with_a_name_of_sixty_three_characters_as_long_as_allowed2(i) &
        + here_an_array_with_a_name_of_fifty_four_characters_now(i)
  end do
  if (k /= 6*55) stop 1
!$xmp gmove
  whole(:) = array_with_a_name_of_sixty_three_characters_as_long_as_allowed2(:)
  if (any(whole /= [(2*i, i = 1, 10)])) stop 2
  if (size(here_an_array_with_a_name_of_fifty_four_characters_now) /= 10) stop 3
  if (xmp_node_num() == 1) print '(a)', 'PASS'
end program
