! feature: directive.module directive.implicit global.loop-location global.loop-sections
! ranks: 4
! Implicit typing and a module, as the specification writes its examples: whole arrays, overlap of communication, sections of nodes.
      module global
!$xmp nodes p(4)=**
!$xmp template t(16,16)
!$xmp nodes q(2,2)=p(1:4)
!$xmp distribute t(block,block) onto q
      dimension a(16,16), b(16,16), w(16), v(16)
!$xmp align (i,j) with t(i,j) :: a, b
!$xmp align v(i) with t(i,*)
!$xmp align w(j) with t(*,j)
!$xmp shadow a(1,1)
      contains
      subroutine work
!$xmp nodes z(2,2) = *
!$xmp array on t
      a = b + 2.0
!$xmp reflect (a) async(10)
!$xmp loop (i,j) on t(i,j) expand(-1,-1)
      do j = 1, 16
          do i = 1, 16
              b(i,j) = a(i,j)
          end do
      end do
!$xmp wait_async (10)
!$xmp loop (i,j) on t(i,j) &
!$xmp             margin(-1,-1)
      do j = 1, 16
          do i = 1, 16
              b(i,j) = a(i,j)
          end do
      end do
      end subroutine
      end module

      program main
      use global
      integer lb(3), iub(3)
!$xmp loop (i,j) on t(i,j)
      do j = 1, 16
          do i = 1, 16
              b(i,j) = i + 100*j
          end do
      end do
      call work
!$xmp loop (i) on t(i,:)
      do i = 1, 16
        v(i) = 1
      end do
!$xmp loop (j) on t(:,j)
      do j = 1, 16
          sum = 0
!$xmp loop (i) on t(i,j) reduction(+:sum)
          do i = 1, 16
              sum = sum + b(i,j) * v(i)
          end do
          w(j) = sum
      end do
      wrong = 0
!$xmp loop (j) on t(:,j) reduction(+:wrong)
      do j = 1, 16
        if (abs(w(j) - (168 + 1600*j)) > 0.1) wrong = wrong + 1
      end do
      if (wrong /= 0) error stop 1
      amax = -1.0e30
      ip = -1
      jp = -1
!$xmp loop (i,j) on t(i,j) reduction(firstmax:amax/ip,jp/)
      do j = 1, 16
          do i = 1, 16
              if( b(i,j) .gt. amax ) then
                  amax = b(i,j)
                  ip = i
                  jp = j
              end if
          end do
      end do
      if (ip /= 16 .or. jp /= 16) error stop 2
      lb(1)  = 1
      iub(1) = 1
      lb(2)  = 2
      iub(2) = 3
      lb(3)  = 4
      iub(3) = 4
!$xmp loop (i) on p(lb(i):iub(i))
      do i = 1, 3
          call subtask ( i )
      end do
!$xmp task on p(1)
      print '(a)', 'PASS'
!$xmp end task
      end

      subroutine subtask(i)
      n = 1
!$xmp reduction(+:n)
      if (n /= 1 .and. i /= 2 .or. n /= 2 .and. i == 2) error stop 3
      end subroutine
