program wrong
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), i, j, k, ios
  logical :: q
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp task on p(1)
  call somewhere(1, *10)
  if (k > 1) call somewhere(k, *10, *20)
20 continue
  read (*, *, err=10, end=20, iostat=ios) k
  if (k - 1) 10, 20, 20
  open (11, status='old', err=10)
!$xmp end task
10 continue
outer: do j = 1, 3
!$xmp loop on t(i) reduction(+:k)
    do i = 1, n
      if (i == 3) exit outer
      k = k + 1
    end do
!$xmp loop on t(i)
    inner: do i = 1, n
      a(i) = 0
      do k = 1, 2
        if (a(i) == k) exit inner
        if (a(i) == 2*k) cycle inner
      end do
      call somewhere(1, *30)
      if (i == 5) cycle outer
    end do inner
  end do outer
30 continue
  q = .true.
!$xmp reduction(+:q)
!$xmp reduction(max:q)
!$xmp reduction(iand:q)
!$xmp reduction(.and.:k)
!$xmp loop on t(i) reduction(+:i)
  do i = 1, n
    a(i) = 1
  end do
end program
! error: 11:3: this 'call' leaves the block of 'task'
! error: 12:14: this 'call' leaves the block of 'task'
! error: 14:15: this 'err=' leaves the block of 'task'
! error: 15:3: this 'if' leaves the block of 'task'
! error: 16:27: this 'err=' leaves the block of 'task'
! error: 22:19: 'exit' cannot leave a loop with a reduction
! error: 32:7: 'call' cannot leave a distributed loop
! error: 33:19: leaving a distributed loop by 'cycle' of an outer one where it calls procedures
! error: 38:19: 'q' is of type 'logical': this operator is for numbers
! error: 39:21: 'q' is of type 'logical': this operator is for numbers
! error: 40:22: 'q' is of type 'logical': this operator is for numbers
! error: 41:23: 'k' is of type 'integer': this operator is for logical values
! error: 42:32: 'i' is the variable of the loop: it cannot be reduced
