! race: lines 8 and 12
program critical_one_side
  implicit none
  integer :: total[*], i
  total = 0
  sync all
  if (this_image() == 1) then
    total = total + 100                      ! outside of the critical section
  else
    do i = 1, 20
      critical
        total[1] = total[1] + 1
      end critical
    end do
  end if
  sync all
  if (this_image() == 1) print *, total
end program
