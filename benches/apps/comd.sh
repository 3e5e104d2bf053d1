# Molecular dynamics, C. No atom may be lost, and the energy stays as it was.
build() {
  mkdir -p bin
  cp src-mpi/Makefile.vanilla src-mpi/Makefile
  make -C src-mpi
}
run() { launch bin/CoMD-mpi -i 2 -j 1 -k 1 -x 20 -y 20 -z 20 -N 50 -d pots; }
answer() { grep -q 'no atoms lost' printed && is_near "$(number_after 'eFinal/eInitial :' printed)" 1 0.001; }
seconds() { awk '$1 == "loop" && $2 ~ /:/ { print $3; exit } $1 == "loop" { s = $4 } END { if (s) print s }' printed | head -n 1; }
