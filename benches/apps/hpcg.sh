# Conjugate gradients with a multigrid preconditioner, C++. The time is that of 10^9 operations: the program runs for a given time.
build() {
  mkdir -p build && cd build
  ../configure Linux_MPI
  make
}
run() {
  cd build/bin
  rm -f HPCG*.txt hpcg*.txt
  printf 'HPCG\n\n32 32 32\n3\n' > hpcg.dat
  launch ./xhpcg
}
rating() { cat build/bin/HPCG-Benchmark*.txt | awk -F= '/VALID with a GFLOP\/s rating of/ { print $2 }'; }
answer() { [ -n "$(rating)" ]; }
seconds() { awk -v rate="$(rating)" 'BEGIN { if (rate > 0) print 1 / rate }'; }
