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
      // One cell of this colour is at an edge of the block. It needs a cell of the other colour, which its owner does not change now.
      const bool is_left = color == 0;
      const auto edge = ng::get_async(is_left ? u[left].ptr(block) : u[right].ptr(1));
      // The other cells need no neighbour: they are computed while the get is pending.
      for (std::size_t i = is_left ? 3 : 2; i < block; i += 2) u(i) = relax(u(i - 1), u(i + 1), right_side(own(i), n));
      if (is_left)
        u(1) = relax(edge.wait(), u(2), right_side(own(1), n));
      else
        u(block) = relax(u(block - 1), edge.wait(), right_side(own(block), n));
    }
  ng::barrier();

  const auto expected = alone(n);
  bool same = true;
  for (std::size_t i = 1; i <= block; i++) same = same && u(i) == expected[own(i)];
  const bool all_same = ng::all_reduce(static_cast<int>(same), ng::minimum<>()) == 1;
  if (me == 0) std::cout << n << " cells after " << steps << " steps: VERIFICATION " << (all_same ? "SUCCESSFUL" : "FAILED") << "\n";
  return all_same ? 0 : 1;
}
