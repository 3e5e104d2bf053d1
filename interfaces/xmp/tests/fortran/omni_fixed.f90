! feature: omni.declaration omni.coarray omni.collective omni.implicit
! ranks: 1 2 3
! flags: -fomni -ffixed-form -Wno-error
! compiles with: omni_fixed.f90:14:15: warning: a declaration with a value needs '::' in the standard
! compiles with: omni_fixed.f90:20:11: warning: 'a[1]' has no subscripts: xmpf90 takes all of the coarray
! compiles with: omni_fixed.f90:24:30: warning: 'co_sum' has a result here
! compiles with: omni_fixed.f90:29:11: warning: 'xmp_node_num' is not declared: xmpf90 takes that of the library
! compiles with: omni_fixed.f90:30:11: warning: 'xmp_num_nodes' is not declared: xmpf90 takes that of the library
! Old forms in fixed form, in statements of several lines and with labels; what the library returns is no real number, whatever
! its name begins with, also where `external` says that it is a function.
      program omni_fixed
      include 'xmp_coarray.h'
      external xmp_num_nodes
      integer n = 4, most
      integer a(4)[*], b(4), one, total
      double precision began
      began = xmp_wtime()
      a = this_image()
      sync all
      b = a[1]
      if (any(b .ne. 1)) error stop 1
      sync all
      one = 1
      if (began .ge. 0) call co_sum(one,
     &  total)
      if (total .ne. num_images()) error stop 2
   10 call co_max(one, most)
      if (n .ne. 4 .or. most .ne. 1) error stop 3
      if (xmp_node_num() .ne. this_image()) error stop 4
      if (xmp_num_nodes() .ne. num_images()) error stop 5
      if (xmp_node_num() .eq. 1) print '(a)', 'PASS'
      end
