! Image 2, which is rank 1, writes far beyond an array.
module heat
  real :: u(100)
contains
  subroutine step(n)
    integer, intent(in) :: n
    u(n) = 1.0 ! write
  end subroutine
end module

program crash
  use heat
  integer :: a[*]
  a = this_image()
  if (a == 2) call step(500000000) ! call
  sync all
  print *, u(1)
end program
