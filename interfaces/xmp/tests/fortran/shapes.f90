! feature: global.parameter directive.implicit
! ranks: 1 2 3 4
! Distributed arrays as arguments of assumed shape and assumed size, with interfaces; arrays that only `dimension` declares.
      program shapes
      integer x
      dimension a(30), k(30)
      interface
        subroutine assumed(v, w)
!$xmp nodes p(*)
!$xmp template t(30)
!$xmp distribute t(block) onto p
          real v(:)
          integer w(0:)
!$xmp align v(i) with t(i)
!$xmp align w(i) with t(i+1)
!$xmp shadow v(1)
        end subroutine
      end interface
!$xmp nodes p(*)
!$xmp template t(30)
!$xmp distribute t(block) onto p
!$xmp align (i) with t(i) :: a, k
!$xmp shadow a(1)
!$xmp loop on t(i)
      do i = 1, 30
        a(i) = i
        k(i) = 2*i
      end do
      call assumed(a, k)
      x = 0
!$xmp loop on t(i) reduction(+:x)
      do i = 1, 30
        if (a(i) /= 3*i .or. k(i) /= i + 5) x = x + 1
      end do
      if (x /= 0) error stop 1
      call of_any_size(k)
!$xmp barrier
!$xmp task on p(1)
      print '(a)', 'PASS'
!$xmp end task
      end program

      subroutine assumed(v, w)
!$xmp nodes p(*)
!$xmp template t(30)
!$xmp distribute t(block) onto p
      real v(:)
      integer w(0:)
!$xmp align v(i) with t(i)
!$xmp align w(i) with t(i+1)
!$xmp shadow v(1)
!$xmp loop on t(i)
      do i = 1, 30
        v(i) = v(i) + w(i-1)
        w(i-1) = i + 5
      end do
      end subroutine

      subroutine of_any_size(m)
      integer m(*)
!$xmp nodes q(*)
!$xmp template s(30)
!$xmp distribute s(block) onto q
!$xmp align m(i) with s(i)
      n = 0
!$xmp loop on s(i) reduction(+:n)
      do i = 1, 30
        n = n + m(i)
      end do
      if (n /= 465 + 150) error stop 2
      end subroutine
