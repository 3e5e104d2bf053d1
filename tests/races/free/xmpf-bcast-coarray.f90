! free of races
program bcast_coarray
  implicit none
  integer :: value[*], got, k
!$xmp nodes p(*)
  value = this_image()
  k = 3
!$xmp bcast (k) from p(1)
  sync all
  got = value[mod(this_image(), num_images()) + 1]
!$xmp reduction (+:got)
  value = got + k                            ! the reduction has heard of all reads
  print *, value
end program
