! The clock as it is declared, for options that change the default real kind: with the old include file and with the module.
program clock
#ifdef BY_MODULE
  use mpi
  implicit none
#else
  implicit none
  include 'mpif.h'
#endif
  real(selected_real_kind(15)) :: start, seconds
  integer :: error
  call mpi_init(error)
  start = mpi_wtime()
#ifdef BY_MODULE
  seconds = mpi_wtime() - start
#else
  seconds = pmpi_wtime() - start
  if (pmpi_wtick() <= 0 .or. pmpi_wtick() > 1) print '(a)', 'pmpi_wtick'
#endif
  if (start <= 0 .or. seconds < 0 .or. seconds > 1e6) print '(a, 2es12.4)', 'wtime', start, seconds
  if (mpi_wtick() <= 0 .or. mpi_wtick() > 1) print '(a)', 'wtick'
  call mpi_finalize(error)
  print '(a)', 'all is well'
end program clock
