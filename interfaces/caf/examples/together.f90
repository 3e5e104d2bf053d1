! One coarray in two languages. In Fortran it is `field` of a module; in XMP/C (together.c) it is an external coarray of a name that the
! linker is told to mean the same. Fortran puts into its neighbours' parts, C adds up what they have, and the other way round.
!
! xmpcc -O2 -c interfaces/caf/examples/together.c -o c-part.o
! nagaya fc -O2 interfaces/caf/examples/together.f90 c-part.o -o together $(pkg-config --libs nagaya-xmp) \
!   -Wl,--defsym=field.coarray=__common_field_MOD_field
! nagaya run -n 4 ./together
module common_field
  use iso_c_binding
  implicit none
  real(c_double), save :: field(4)[*]
  interface
    ! The sum of element `which` over the images, which C counts from 0.
    real(c_double) function total(which) bind(c)
      import
      integer(c_int), value :: which
    end function
    ! A put from C.
    subroutine give(which, image, amount) bind(c)
      import
      integer(c_int), value :: which, image
      real(c_double), value :: amount
    end subroutine
  end interface
end module
program together
  use common_field
  implicit none
  integer :: me, images, right, k
  me = this_image()
  images = num_images()
  right = mod(me, images) + 1
  field = 0
  sync all
  field(2)[right] = 1.5d0*me
  sync all
  if (total(1) /= 1.5d0*images*(images + 1)/2) error stop 'the sum from C is wrong'
  sync all
  call give(3, right - 1, 0.5d0*me)
  sync all
  if (field(4) /= 0.5d0*(mod(me - 2 + images, images) + 1)) error stop 'what C gave is not there'
  if (sum([(field(4)[k], k = 1, images)]) /= 0.25d0*images*(images + 1)) error stop 'the sum is wrong'
  if (me == 1) print '(a,i0,a)', 'one field on ', images, ' images: OK'
end program
