! feature: directive.implicit directive.common directive.combined library.external global.optional
! ranks: 2 4
! flags: -ffixed-form -std=legacy -Wno-error
c     As programs are that were written for other translators: types by letters, declarations in common blocks, commas behind `do`,
c     functions of the library as external ones.
      program old
      implicit real*8 (a-h, o-y), double complex (z)
      parameter (n = 12, m = 8)
      common /fields/ u(n, m), v(n, m)
      common zeta(m)
!$xmp nodes, dimension(2, *) :: p
!$xmp nodes :: q(*)
!$xmp template, dimension(n, m), distribute(block, block) onto p :: t
!$xmp template, distribute(cyclic) onto q :: w(m)
!$xmp align (i, j) with t(i, j), shadow (1, 1) :: u, v
!$xmp align zeta(i) with w(i)
!$xmp save_desc :: p, t
      dimension g(n, m)
!$xmp template, dimension(n, m), distribute(cyclic, cyclic(2)) onto p
!$xmp+ :: r
!$xmp align g(i, j) with r(i, j)
      integer xmp_node_num
      external xmp_node_num
!$xmp loop (i, j) on t(i, j)
      do 10, j = 1, m
      do 10, i = 1, n
        u(i, j) = dble(i) + 1d-3*j
   10   v(i, j) = 0
!$xmp reflect (u) orthogonal
      error = 0
!$xmp loop (i, j) on t(i, j) reduction(+:error)
      do, j = 2, m - 1
        do, i = 2, n - 1
          v(i, j) = u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1)
          error = error + dabs(v(i, j) - 4*u(i, j))
        end do
      end do
      if (error .gt. 1d-9) stop 1
!$xmp loop (i, j) on r(i, j)
      do 70, j = 1, m
      do 70, i = n, 1, -1
        if (mod(i, 3) .eq. 0) go to 70
        g(i, j) = i + 100*j
   70 continue
      tally = 0
!$xmp loop (i, j) on r(i, j) reduction(+:tally)
      do 80 j = 1, m
      do 80 i = 1, n
   80 if (mod(i, 3) .ne. 0) tally = tally + g(i, j)
      if (tally .ne. 29184) stop 7
!$xmp loop on w(i)
      do i = 1, m
        zeta(i) = dcmplx(i, -i)
      end do
      ztotal = 0
!$xmp loop on w(i) reduction(+:ztotal)
      do i = 1, m
        ztotal = ztotal + zeta(i)
      end do
      if (ztotal .ne. dcmplx(36, -36)) stop 2
      call given(v, 2d0)
      call given(factor = 2d0)
      x = 0
!$xmp gmove
      x = v(3, 4)
      if (dabs(x - 8*(3 + 4d-3)) .gt. 1d-9) stop 3
      if (xmp_node_num() .eq. 1) print '(a)', 'PASS'
      contains
      subroutine given(x, factor)
      real*8 x(n, m)
      optional x
      intent(inout) x
!$xmp align x(i, j) with t(i, j)
!$xmp shadow x(1, 1)
      if (.not. present(x)) return
!$xmp array on t
      x = x*factor
      end subroutine
      end
