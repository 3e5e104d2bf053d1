! Known communication of three images; tests/profile.rs has the numbers.
program known
  integer :: a(100)[*], b(100), s, k, next
  next = mod(this_image(), num_images()) + 1
  a = 0
  b = 1
  s = 0
  sync all
  do k = 1, 6
    a(1:20)[next] = b(1:20) ! put
  end do
  sync all
  s = a(90)[1] ! get
  sync all ! collective
  if (s < 0) print *, s
end program
