! All images count in a variable of image 1; the argument names what orders them.
program races
  integer :: x[*], k, seen
  character(len=16) :: how
  call get_command_argument(1, how)
  x = 0
  sync all
  do k = 1, 20
    if (how == 'critical') then
      critical
        seen = x[1]
        x[1] = seen + 1
      end critical
    else
      seen = x[1]
      x[1] = seen + 1 ! count
    end if
  end do
  sync all
end program
