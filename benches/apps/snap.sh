# Transport by discrete ordinates, Fortran 90. The answer is the program's own output for its sample, up to the times.
build() { make -C src FORTRAN=mpif90 OPENMP=no TARGET=gsnap; }
deck() {
  sed -e 's/npey=.*/npey=1/' -e 's/npez=.*/npez=2/' -e 's/nthreads=.*/nthreads=1/' "$@" qasnap/sample/inp
}
fluxes() { sed -n '/Mid-Plane/,/Timing Summary/p' "$1" | grep -E '^ +[0-9]+  '; }
run() {
  deck > sample.in
  launch src/gsnap sample.in sample.out
  deck -e 's/\(n[xyz]\)=.*/\1=24/' -e 's/ichunk=.*/ichunk=8/' -e 's/nang=.*/nang=32/' -e 's/ng=.*/ng=8/' > large.in
  launch src/gsnap large.in large.out
}
answer() { [ "$(fluxes sample.out)" = "$(fluxes qasnap/sample/out)" ] && [ -n "$(fluxes sample.out)" ] && [ -n "$(fluxes large.out)" ]; }
seconds() { number_after 'Solve ' large.out; }
