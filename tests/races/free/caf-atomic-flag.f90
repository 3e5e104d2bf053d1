! free of races
program atomic_flag
  use iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: flag[*], seen
  integer :: data(20)[*], half(20)[*], me, n
  me = this_image()
  n = num_images()
  call atomic_define(flag, 0)
  sync all
  half(me::n)[1] = me                        ! sections that only interleave
  if (me == 1) then
    data(:)[2] = 7
    sync memory
    call atomic_define(flag[2], 1)
  else if (me == 2) then
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, flag)
    end do
    sync memory
    print *, data(20)
  end if
  sync all
  if (me == 1) print *, half(1), half(2)
end program
