# Finite elements and conjugate gradients, C++. The program compares the temperature with the analytic one.
build() { make -C ref/src; }
run() {
  cd ref/src
  rm -f miniFE.*.yaml
  launch ./miniFE.x -nx 64 -ny 64 -nz 64 -verify_solution 1
}
answer() { grep -q 'solution matches analytic solution' printed; }
seconds() { number_after 'Total CG Time:' ref/src/miniFE.*.yaml; }
