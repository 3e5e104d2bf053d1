! feature: directive.fixed global.loop global.loop-reduction
! ranks: 1 2 3
! flags: -ffixed-form
c     Fixed form: sentinels, continuation, labels, lines that grow, blanks in numbers.
      program fixed
      include 'xmp_lib.h'
      integer n
      parameter (n = 40)
      integer a(n), b, i
!$xmp nodes p(*)
!$xmp templatet(n)
c$xmp distribute t(block)
c$xmp+ onto p
*$xmp align a(i) with t(i)
      b = 0
C$XMP loop on t(i)
      do 10 i = 1, n
        a(i) = i
   10 continue
!$xmp loop (i) on t(i) reduction(+:b)
      do 20 i = 1, n
        b = b + a(i)
   20 continue
      if (b .ne. n*(n + 1)/2) stop 1
!$xmp gmove
      b = a(1 2)
      if (b .ne. 1 2) stop 2
!$xmp loop on t(i)
      DO30I=1,n
        a(i) = 2
   30 continue
!$xmp loop on t(i)
      D O 4 0 I=1,max(n,n)
        a(i) = a(i) + 1
   40 continue
      b = 0
!$xmp loop on t(i) reduction(+:b)
      DOI=1,n
        b = b + a(i)
      ENDDO
      if (b .ne. 3*n) stop 3
!$xmp loop(i)ont(i)
      do i = 1, n
        a(i) = 7
      end do
      b = xmp_node_num()
!$xmp taskonp(1)
      b = 50
!$xmp endtask
!$xmp bcast(b)fromp(1)
      if (b .ne. 50) stop 4
!$xmp gmove
      b = a(n)
      if (b .ne. 7) stop 5
      if (xmp_node_num() .eq. 1) print '(a)',
     &  'PASS'
      end
