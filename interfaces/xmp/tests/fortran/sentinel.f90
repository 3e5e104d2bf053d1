! feature: directive.sentinel
! ranks: 1 2
! flags: -Wno-error
! compiles with: sentinel.f90:19:1: warning: '!$xpm' begins a comment, not a directive; did you mean '!$xmp'?
! compiles with: sentinel.f90:20:3: warning: '!xmp$' begins a comment, not a directive; did you mean '!$xmp'?
! compiles with: sentinel.f90:21:1: warning: '!$xm p' begins a comment, not a directive; did you mean '!$xmp'?
! A misspelt sentinel begins a comment; other comments, and sentinels of others, get no word.
program sentinel
  implicit none
  integer :: me, of_nodes
!$xmp nodes p(*)
  integer, external :: xmp_node_num, xmp_num_nodes
!$omp parallel
!$acc loop
!dir$ ivdep
! the xmp loop below
!!$xmp barrier
! $xmp barrier
!$xpm barrier
  !xmp$ loop on t(i)
!$xm p task on p(1)
!$xmp barrier
  me = xmp_node_num()
  of_nodes = xmp_num_nodes()
  if (me < 1 .or. me > of_nodes) error stop 'wrong'
  if (me == 1) print '(a)', 'PASS'
end program
