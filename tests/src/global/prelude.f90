! What the random programs of the global view share in Fortran. The serial meaning is that of the C: record.c keeps it.
module prelude
  use xmp_lib
  implicit none
  integer :: wrong = 0, program_now = -1, step_now = -1
  interface
    subroutine record_begin(number) bind(c)
      integer, value :: number
    end subroutine
    subroutine record_past(to, n, ty) bind(c)
      real(8) :: to(*)
      integer, value :: n, ty
    end subroutine
  end interface
contains
  ! In a task, of those that execute it.
  integer function node_count()
    node_count = xmp_num_nodes()
  end function

  integer function me()
    me = xmp_node_num() - 1
  end function

  ! The largest divisor of n that is at most this.
  integer function share(n, most)
    integer, intent(in) :: n, most
    share = most
    do while (mod(n, share) /= 0)
      share = share - 1
    end do
  end function

  ! Lengths of n blocks of together so many indices: unequal, many of them 0.
  function lengths(n, extent, salt) result(list)
    integer, intent(in) :: n, extent, salt
    integer :: list(n), i, rest
    integer(8) :: state
    rest = extent
    state = salt
    do i = 1, n
      state = iand(state*1103515245_8 + 12345, 4294967295_8)
      list(i) = int(mod(ishft(state, -16), int(2*extent/n + 2, 8)))
      if (ishft(state, -30) == 0) list(i) = 0
      if (i == n .or. list(i) > rest) list(i) = rest
      rest = rest - list(i)
    end do
  end function

  ! Which programs to run.
  subroutine which(first, last)
    integer, intent(out) :: first, last
    character(20) :: text
    call get_command_argument(1, text)
    read (text, *) first
    call get_command_argument(2, text)
    read (text, *) last
  end subroutine

  subroutine begin(number)
    integer, intent(in) :: number
    program_now = number
    call record_begin(number)
  end subroutine

  subroutine step(number)
    integer, intent(in) :: number
    step_now = number
  end subroutine

  ! What the serial run has of the next object, in the order of C.
  subroutine past(want, n, ty)
    real(8), intent(out) :: want(0:*)
    integer, intent(in) :: n, ty
    call record_past(want, n, ty)
  end subroutine

  subroutine compare(name, bad, seen, total)
    character(*), intent(in) :: name
    integer, intent(in) :: bad, seen, total
    if (bad == 0 .and. (seen == -1 .or. seen == total)) return
    wrong = wrong + 1
    if (wrong <= 4) print '(a,i0,a,i0,a,i0,3a,i0,a,i0,a,i0)', 'program ', program_now, ', step ', step_now, ', node ', me(), ': ', &
      name, ' has ', bad, ' wrong elements; seen ', seen, ' of ', total
  end subroutine

  subroutine finish
    if (wrong == 0 .and. me() == 0) print '(a)', 'PASS'
    if (wrong /= 0) error stop 1
  end subroutine
end module

