# Breadth-first search in a random graph of 2^15 vertices, C. The program validates each tree. The time is the median of 64 searches.
# Its files define the same variables, which gcc accepts since version 10 only with -fcommon.
build() { make -C src MPICC='mpicc -fcommon' graph500_reference_bfs; }
run() { launch src/graph500_reference_bfs 15; }
answer() { ! grep -q 'Validation failed\|invalid run' printed && grep -q 'bfs  median_time' printed; }
seconds() { number_after 'median_time:' printed; }
