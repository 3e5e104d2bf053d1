program wrong
  implicit none
  integer, parameter :: n = 10
  real :: a(n), x(n)
  integer :: ios, i
  character(len=20) :: text
  namelist /group/ x, a
!$xmp nodes p(*)
!$xmp template t(n)
!$xmp distribute t(block) onto p
!$xmp align a(i) with t(i)
!$xmp global_io
  open(10, file='f', form='formatted')
!$xmp global_io
  open(10, file='f')
!$xmp global_io direct
  open(10, file='f', access='direct', recl=8, position='append')
!$xmp global_io
  write(10, *) x
!$xmp global_io
  read(10, end=20) x
!$xmp global_io
  write(10) x(1:3)
!$xmp global_io atomic
  write(10) a
!$xmp global_io
  rewind(10)
!$xmp global_io
  x = 1
!$xmp master_io
  write(10, *) a(1:3)
!$xmp master_io
  write(10, *) a(2) + 1
!$xmp master_io
  write(text, *) x
!$xmp master_io
  read(10, group)
!$xmp master_io
30 write(10, *) x
!$xmp master_io begin
  write(10, *) x
!$xmp end global_io
!$xmp master_io end
!$xmp file_sync_all 10
20 continue
end program
! error: 13:27: FORM of OPEN after 'global_io' must be UNFORMATTED
! error: 15:3: OPEN after 'global_io' needs FORM
! error: 17:47: OPEN after 'global_io direct' cannot have POSITION
! error: 19:13: WRITE after 'global_io' cannot have a format
! error: 21:12: READ after 'global_io' cannot have END
! error: 23:13: an item of 'global_io' must be the name of a whole variable
! error: 25:13: 'a' is distributed: with 'global_io atomic' each node transfers its own variables
! error: 27:3: 'global_io' is for OPEN, CLOSE, READ and WRITE only
! error: 29:3: 'global_io' is for statements of input and output only
! error: 31:16: in 'master_io' a distributed array is an item by its name, by an element, or in an implied 'do'
! error: 33:16: in 'master_io' a distributed array is an item by its name, by an element, or in an implied 'do'
! error: 35:9: 'master_io' is for files, and this is a character variable
! error: 7:23: 'a' is distributed and cannot be in a namelist
! error: 39:4: a statement after 'master_io' has no label
! error: 42:7: 'end global_io' ends no 'global_io'
! error: 44:21: expected '('
