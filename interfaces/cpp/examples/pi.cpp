// Monte Carlo estimate of pi: each rank throws darts, and the hits are added up in three ways, which agree.
#include <nagaya.hpp>

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>

static std::int64_t hits(int rank, std::int64_t trials) {
  std::mt19937_64 random(static_cast<std::uint64_t>(rank) + 1);
  std::uniform_real_distribution<double> along(0.0, 1.0);
  std::int64_t inside = 0;
  for (std::int64_t i = 0; i < trials; i++) {
    const double x = along(random), y = along(random);
    inside += x * x + y * y <= 1.0;
  }
  return inside;
}

int main(int argc, char **argv) {
  ng::job job;
  const std::int64_t trials = argc > 1 ? std::atoll(argv[1]) : 100000;
  const std::int64_t mine = hits(ng::rank(), trials);

  // By a collective, by atomics on a counter of rank 0, and by remote calls that add to an object there.
  const std::int64_t by_reduction = ng::all_reduce(mine);
  ng::coarray<std::int64_t> counter(1);
  ng::atomic_ref<std::int64_t>(counter[0][0]).fetch_add(mine);
  ng::dist_object<std::int64_t> total(0);
  ng::rpc(0, [](ng::dist_object<std::int64_t> &sum, std::int64_t more) { *sum += more; }, total, mine).wait();
  ng::barrier();

  int status = 0;
  if (ng::rank() == 0) {
    const double estimate = 4.0 * static_cast<double>(by_reduction) / static_cast<double>(trials * ng::size());
    // Four standard deviations.
    const double error = 4 * 1.642 / std::sqrt(static_cast<double>(trials * ng::size()));
    const bool right = counter(0) == by_reduction && *total == by_reduction && std::abs(estimate - std::acos(-1.0)) < error;
    std::cout << "pi is about " << estimate << ": VERIFICATION " << (right ? "SUCCESSFUL" : "FAILED") << "\n";
    status = right ? 0 : 1;
  }
  ng::barrier();
  return status;
}
