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
!$xmp template t(n)
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
      if (xmp_node_num() .eq. 1) print '(a)',
     &  'PASS'
      end
