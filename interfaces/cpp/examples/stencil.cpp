// A red-black relaxation in one dimension: each rank has a block of cells, and reads its neighbours' edges with one-sided gets.
//
// The solution is compared with the one that a single process computes in the same order: every value has the same bits.
#include <nagaya.hpp>

#include <cmath>
#include <iostream>

static constexpr int steps = 200;

// Cells of one rank between two cells of its neighbours.
static double right_side(std::size_t i, std::size_t n) { return std::sin(6.0 * static_cast<double>(i) / static_cast<double>(n)); }

static double relax(double left, double right, double f) { return 0.5 * (left + right - f); }

static std::vector<double> alone(std::size_t n) {
  std::vector<double> u(n, 0.0);
  for (int step = 0; step < steps; step++)
    for (std::size_t color = 0; color < 2; color++)
      for (std::size_t i = color; i < n; i += 2) u[i] = relax(u[(i + n - 1) % n], u[(i + 1) % n], right_side(i, n));
  return u;
}

int main() {
  ng::job job;
  const auto size = static_cast<std::size_t>(ng::size()), me = static_cast<std::size_t>(ng::rank());
  const std::size_t block = 60, n = block * size;  // an even number of cells, so that colours agree between blocks
  const int left = static_cast<int>((me + size - 1) % size), right = static_cast<int>((me + 1) % size);

  ng::coarray<double> u(block + 2);  // a cell of each neighbour on both sides
  const auto own = [&](std::size_t i) { return me * block + i - 1; };
  for (int step = 0; step < steps; step++)
    for (std::size_t color = 0; color < 2; color++) {
      // Reads what the neighbours computed in the step before; all have computed it after the barrier.
      ng::barrier();
      const auto from_left = ng::get_async(u[left].ptr(block)), from_right = ng::get_async(u[right].ptr(1));
      // Cells inside need no neighbour: they are computed while the gets are under way.
      const std::size_t first = 1 + color;
      double edge_left = 0, edge_right = 0;
      for (std::size_t i = first; i <= block; i += 2) {
        if (i == 1) edge_left = from_left.wait();
        if (i == block) edge_right = from_right.wait();
        u(i) = relax(i == 1 ? edge_left : u(i - 1), i == block ? edge_right : u(i + 1), right_side(own(i), n));
      }
      from_left.wait(), from_right.wait();
    }
  ng::barrier();

  const auto expected = alone(n);
  bool same = true;
  for (std::size_t i = 1; i <= block; i++) same = same && u(i) == expected[own(i)];
  const bool all_same = ng::all_reduce(static_cast<int>(same), ng::minimum<>()) == 1;
  if (me == 0) std::cout << n << " cells after " << steps << " steps: VERIFICATION " << (all_same ? "SUCCESSFUL" : "FAILED") << "\n";
  return all_same ? 0 : 1;
}
