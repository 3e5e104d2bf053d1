! feature: global.task global.loop
! ranks: 1 2 3 4
! flags: -Wno-error
! Procedures that end inside a task, nested ones, or a loop that calls procedures: behind the call the same nodes execute as before it.
program returns
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: all, k, failures
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  failures = 0
  all = xmp_num_nodes()
  do k = 1, 3
    call from_task(k)
    call expect(all)
    call from_inner_task(k)
    call expect(all)
    call from_loop(k)
    call expect(all)
  end do
!$xmp task on p(1)
  call from_inner_task(2)
  call expect(1)
!$xmp end task
!$xmp reduction(+:failures)
!$xmp task on p(1)
  if (failures == 0) print '(a)', 'PASS'
!$xmp end task
contains
  subroutine expect(nodes)
    integer, intent(in) :: nodes
    integer :: one
    one = 1
!$xmp reduction(+:one)
    if (one /= nodes) failures = failures + 1
    if (xmp_num_nodes() /= nodes) failures = failures + 1
  end subroutine

  subroutine from_task(how)
    integer, intent(in) :: how
    integer :: a(n), i, done
!$xmp align a(i) with t(i)
    done = 0
    do i = 1, 3
!$xmp task on p(1)
      if (i == how) return
      call expect(1)
      done = done + 1
!$xmp end task
    end do
!$xmp loop on t(i)
    do i = 1, n
      a(i) = done
    end do
  end subroutine

  recursive subroutine from_inner_task(how)
    integer, intent(in) :: how
!$xmp task on p(1)
!$xmp task on p(1)
    if (how == 1) return
    if (how == 3) call from_inner_task(1)
    call expect(1)
!$xmp end task
    if (how == 2) return
    call expect(1)
!$xmp end task
  end subroutine

  subroutine from_loop(how)
    integer, intent(in) :: how
    integer :: i
!$xmp loop on t(i)
    do i = 1, n
      call alone()
      if (mod(i, 4) == how) return
    end do
  end subroutine

  subroutine alone()
    if (xmp_num_nodes() /= 1) failures = failures + 1
  end subroutine
end program
