# Linear equations with Debian's reference BLAS, C. The program checks the residual.
build() {
  cp setup/Make.Linux_PII_FBLAS Make.apps
  make arch=apps ARCH=apps TOPdir="$PWD" MPinc= MPlib= LAinc= LAlib='-l:libblas.so.3 -lm' CC=mpicc LINKER=mpicc
}
run() {
  cd bin/apps
  # One problem of 1,500 unknowns on 1 x 2 processes.
  sed -e 's/^.*# of problems sizes.*/1 /' -e 's/^.* Ns$/1500 /' -e 's/^.*# of NBs.*/1 /' -e 's/^.* NBs$/64 /' -e 's/^.*# of process grids.*/1 /' \
    -e 's/^.* Ps$/1 /' -e 's/^.* Qs$/2 /' -e 's/^.*# of panel fact.*/1 /' -e 's/^.* PFACTs.*/2 /' -e 's/^.*# of recursive stopping.*/1 /' \
    -e 's/^.* NBMINs.*/4 /' -e 's/^.*# of recursive panel.*/1 /' -e 's/^.* RFACTs.*/2 /' ../../testing/ptest/HPL.dat > HPL.dat
  launch ./xhpl
}
answer() { grep -q ' 1 tests completed and passed' printed && grep -q ' 0 tests completed and failed' printed; }
seconds() { awk '$1 ~ /^W[RC]/ { print $(NF - 1); exit }' printed; }
