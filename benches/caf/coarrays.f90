! Coarray statements of two and more images, one library against another: the same source, linked with each.
!
! Arguments: the variant, and rows to measure (pairs, or all images). A sample is a line, as benches/c/bench.h has it. Each sample takes
! about a millisecond, by a number of operations that image 1 finds out first.
program coarrays
  use iso_fortran_env
  implicit none
  integer, parameter :: samples = 15, large = 131072
  integer(int64), save :: word[*]
  real(8), allocatable :: big(:)[:], here(:)
  real, save :: strided(2048)[*]
  real :: row(512)
  type(lock_type), save :: l[*]
  type(event_type), save :: ping[*], pong[*]
  integer, save :: count[*]
  character(20) :: variant
  integer :: me, n, other
  real(8) :: one, many(large)
  call get_command_argument(1, variant)
  me = this_image()
  n = num_images()
  other = 3 - me
  allocate (big(large)[*], here(large))
  word = 0; big = 1; here = 2; strided = 3; row = 4; one = 1; many = 1
  sync all
  if (n == 2) then
    call measure('put', 8, .false.)
    call measure('get', 8, .false.)
    call measure('put', 8*large, .false.)
    call measure('get', 8*large, .false.)
    call measure('put-strided', 2048, .false.)
    call measure('get-strided', 2048, .false.)
    call measure('event', 0, .true.)
    call measure('sync-images', 0, .true.)
  end if
  call measure('sync-all', n, .true.)
  call measure('co-sum', 8, .true.)
  call measure('co-sum', 8*large, .true.)
  call measure('lock', n, .true.)
  sync all
contains
  ! Of operations that concern one image only, image 1 makes them while the others wait.
  subroutine measure(what, size, together)
    character(*), intent(in) :: what
    integer, intent(in) :: size
    logical, intent(in) :: together
    integer(int64) :: start, finish, rate
    integer :: k
    real(8) :: each
    call system_clock(count_rate=rate)
    count = 4
    do k = 0, samples
      sync all
      call system_clock(start)
      if (together .or. me == 1) call operate(what, size, count)
      call system_clock(finish)
      each = 1d9*(finish - start)/(real(rate, 8)*count)
      sync all
      if (me == 1) then
        if (k > 0) print '(a,1x,a,1x,i0,1x,a,1x,es12.5)', 'sample', what, size, trim(variant), each
        if (k == 0) count = int(max(1d0, min(1d6, 1d6/max(each, 1d0))))
      end if
      sync all
      if (k == 0) count = count[1]
    end do
  end subroutine
  subroutine operate(what, size, times)
    character(*), intent(in) :: what
    integer, intent(in) :: size, times
    integer :: k
    integer(int64) :: value
    select case (what)
    case ('put')
      if (size == 8) then
        do k = 1, times
          word[other] = k
        end do
      else
        do k = 1, times
          big(:)[other] = here
        end do
      end if
      sync memory
    case ('get')
      if (size == 8) then
        do k = 1, times
          value = word[other]
          word = value
        end do
      else
        do k = 1, times
          here = big(:)[other]
        end do
      end if
    case ('put-strided')
      do k = 1, times
        strided(1:2048:4)[other] = row
      end do
      sync memory
    case ('get-strided')
      do k = 1, times
        row = strided(1:2048:4)[other]
      end do
    case ('event')
      do k = 1, times
        if (me == 1) then
          event post (ping[2])
          event wait (pong)
        else
          event wait (ping)
          event post (pong[1])
        end if
      end do
    case ('sync-images')
      do k = 1, times
        sync images (other)
      end do
    case ('sync-all')
      do k = 1, times
        sync all
      end do
    case ('co-sum')
      do k = 1, times
        if (size == 8) call co_sum(one)
        if (size /= 8) call co_sum(many)
        one = 1
      end do
    case ('lock')
      do k = 1, times
        lock (l[1])
        unlock (l[1])
      end do
    end select
  end subroutine
end program
