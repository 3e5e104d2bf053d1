! feature: directive.fixed global.gmove global.array
! ranks: 1 2 3
! flags: -ffixed-form
c     Fixed form: a 0 in column 6 begins a statement, after directives, in loops, with labels, and for an initial directive line.
     0program zero
      include 'xmp_lib.h'
     0integer n, i
     0parameter (n = 12)
     0integer a(n), b(n), c(10)
!$xmp nodes p(*)
!$xmp0template t(n)
!$xmp distribute t(block)
!$xmp+onto p
!$xmp align a(i) with t(i)
!$xmp0loop on t(i)
     0do 10 i = 1, n
       a(i) = i
   100continue
!$xmp loop on t(i)
     0do 20 i = 1, n
   200continue
!$xmp gmove
     0b(1:n) = a(n:1:-1)
     0if (b(1) .ne. n .or. b(n) .ne. 1) stop 1
!$xmp array on t(2:4)
     0a(2:4) = a(2:4)
     1  + 10
     2+ 5
!$xmp gmove
  3000b = a
     0if (b(1) .ne. 1 .or. b(2) .ne. 17 .or. b(5) .ne. 5) stop 2
      i = 10
     0c(i) = 0
     0i = 3; c(i) = 7
     0if (c(10) .ne. 0 .or. c(3) .ne. 7) stop 3
     0if (xmp_node_num() .eq. 1) print '(a)',
     1  'PASS'
     0end
