# Transport by Monte Carlo, C++. The program checks ratios of events, and that no particle was lost.
build() { make -C src CXX=mpicxx CXXFLAGS=-O2 CPPFLAGS=-DHAVE_MPI LDFLAGS=; }
run() {
  launch src/qs -i Examples/CORAL2_Benchmark/Problem1/Coral2_P1.inp -X 10 -Y 10 -Z 10 -x 10 -y 10 -z 10 -I 2 -J 1 -K 1 -n 20000 -N 10
}
answer() { grep -q 'PASS:: No Particles Lost' printed && ! grep -q 'FAIL::' printed; }
seconds() { awk '$1 == "main" { print $4 / 1e6; exit }' printed; }
