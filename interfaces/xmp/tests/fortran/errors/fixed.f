      program wrong
      integer i, a(10)
c$xmp nodes p(4)
c$xmp template t(10)
c$xmp distribute t(block)
c$xmp+ onto
      do 10 i = 1, 10
   10 a(i) = i
      end
! error: 6:12: expected the name of a node array
