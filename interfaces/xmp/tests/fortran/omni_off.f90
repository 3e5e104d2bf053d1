! feature: omni.implicit
! ranks: 1 2
! flags: -Wno-error
! compiles with: omni_off.f90:12:7: warning: 'xmp_node_num' is not declared, and so it is of type real; the library's function is integer
! compiles with: omni_off.f90:13:7: warning: 'xmp_wtime' is not declared, and so it is of type real; the library's function is double precision
! Without -fomni a function of the library that nobody declares is real by implicit typing, and the compiler says so. In a procedure
! with `implicit integer (x)` it is right.
program omni_off
!$xmp nodes p(*)
  integer, external :: xmp_num_nodes
  real x
  x = xmp_node_num()
  x = xmp_wtime()
  if (right() /= xmp_num_nodes()) error stop 1
!$xmp task on p(1)
  print '(a)', 'PASS'
!$xmp end task
contains
  integer function right()
    implicit integer (x)
    right = xmp_all_num_nodes()
  end function
end program
