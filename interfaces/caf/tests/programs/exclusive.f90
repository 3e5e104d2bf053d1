! feature: critical
! ranks: 1 3 8
! Critical constructs exclude each other by construct, not by image; procedures have theirs.
program exclusive
  implicit none
  integer, save :: a[*], b[*]
  integer :: bad, me, n, k
  me = this_image(); n = num_images()
  bad = 0; a = 0; b = 0
  sync all
  do k = 1, 40
    call add(1)
    named: critical
      if (mod(k, 2) == 0) b[n] = b[n] + 1
    end critical named
  end do
  ! Two that have nothing to do with each other: one inside the other.
  critical
    call add(2)
  end critical
  sync all
  if (a[1] /= 42*n .or. b[n] /= 20*n) bad = bad + 1
  sync all
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine add(by)
    integer, intent(in) :: by
    critical
      a[1] = a[1] + by
    end critical
  end subroutine
end program
