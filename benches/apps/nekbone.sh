# Spectral elements and conjugate gradients, Fortran 77: 50 elements of order 10 for each process.
build() {
  cd test/example1
  sed -i -e 's/^F77=.*/F77="mpif77 -fallow-argument-mismatch"/' -e 's/^CC=.*/CC="mpicc"/' makenek
  ./makenek example1 "$PWD/../../src"
  [ -x nekbone ]
}
run() {
  cd test/example1
  sed -i 's/^.*= iel0,ielN/46  50  1 = iel0,ielN/' data.rea
  launch ./nekbone example1
}
answer() { grep -q 'cg: *101' printed; }
# -fdefault-real-8 makes MPI_Wtime useless with Open MPI's mpif.h, so this is the time of the whole job.
seconds() { echo "$elapsed"; }
