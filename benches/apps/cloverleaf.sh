# Hydrodynamics in two dimensions, Fortran 90. The program compares the kinetic energy with the known one.
build() { make COMPILER=GNU OMP_GNU= FLAGS_GNU=-O3 CFLAGS_GNU=-O3; }
run() {
  cp InputDecks/clover_bm_short.in clover.in
  launch ./clover_leaf
}
answer() { grep -q 'This test is considered PASSED' clover.out; }
seconds() { number_after 'Wall clock' clover.out; }
