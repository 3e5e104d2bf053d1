! feature: global.task global.loop
! ranks: 1 2 3 4
! flags: -fcheck -Wno-error
! With -fcheck: a procedure that some nodes leave in a task or a loop. The others come to its next constructs alone.
program returns_checked
  use xmp_lib
  implicit none
  integer, parameter :: n = 12
  integer :: failures, nodes, k
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
  failures = 0
  do k = 1, 3
    call from_task(k)
    call from_loop(k)
    nodes = 1
!$xmp reduction(+:nodes)
    if (nodes /= xmp_num_nodes()) failures = failures + 1
  end do
!$xmp reduction(+:failures)
  if (failures == 0 .and. xmp_node_num() == 1) print '(a)', 'PASS'
contains
  subroutine from_task(how)
    integer, intent(in) :: how
    integer :: a(n), i, done
!$xmp align a(i) with t(i)
    done = 0
    do i = 1, 3
!$xmp task on p(1)
      if (i == how) return
      done = done + 1
!$xmp end task
    end do
!$xmp loop on t(i)
    do i = 1, n
      a(i) = done
    end do
!$xmp array on t
    a(:) = a(:) + 1
!$xmp loop on t(i)
    do i = 1, n
      if (a(i) /= done + 1) failures = failures + 1
    end do
  end subroutine

  subroutine from_loop(how)
    integer, intent(in) :: how
    integer :: i
!$xmp loop on t(i)
    do i = 1, n
      if (mod(i, 5) == how) return
    end do
!$xmp loop on t(i)
    do i = 1, n
      if (mod(i, 5) == how) failures = failures + 1
    end do
  end subroutine
end program
