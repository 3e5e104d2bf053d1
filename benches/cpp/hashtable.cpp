// Inserts into a distributed hash table, in C++: by compare-and-swap and put on a table in shared memory, as benches/peers/hashtable.c does with
// MPI windows, and by remote calls into a std::unordered_map. Samples are nanoseconds per insert, as rank 0 sees them.
#include <nagaya.hpp>

#include <ctime>

extern "C" {
#include "../c/bench.h"
}

static constexpr std::size_t slots = 1 << 18;  // of one rank, four for each key
static constexpr int inserts = 1 << 14;        // of one rank, in one sample
static constexpr int rounds = 4;               // until the table is filled to a quarter

struct slot {
  std::int64_t key, value;
};

static std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

static std::int64_t key_of(int rank, int i) { return static_cast<std::int64_t>(rank) << 32 | (i + 1); }

// The first free place from the key's own on.
static void insert(ng::coarray<slot> &table, std::int64_t key, std::int64_t value) {
  const std::uint64_t hash = mix(static_cast<std::uint64_t>(key));
  const int owner = static_cast<int>(hash % static_cast<std::uint64_t>(ng::size()));
  for (std::size_t at = (hash >> 32) % slots;; at = (at + 1) % slots) {
    const auto place = table[owner].ptr(at);
    std::int64_t nobody = 0;
    const ng::atomic_ref<std::int64_t> word(ng::reinterpret_pointer_cast<std::int64_t>(place));
    if (!word.compare_exchange(nobody, key) && nobody != key) continue;
    ng::reinterpret_pointer_cast<std::int64_t>(place)[1] = value;
    return;
  }
}

int main() {
  ng::job job;
  const int me = ng::rank();
  for (int sample = 0; sample < BENCH_SAMPLES; sample++) {
    ng::coarray<slot> table(slots);
    for (slot &s : table) s.key = 0;
    double spent = 0;
    for (int round = 0; round < rounds; round++) {
      ng::barrier();
      const double start = bench_ns();
      for (int i = 0; i < inserts; i++) insert(table, key_of(me, round * inserts + i), i);
      ng::barrier();
      spent += bench_ns() - start;
    }
    std::int64_t mine = 0;
    for (const slot &s : table) mine += s.key != 0;
    if (ng::all_reduce(mine) != std::int64_t(rounds) * inserts * ng::size()) ngy_abort(1, "keys are missing");
    if (me == 0) bench_sample("insert", 8, "atomics", spent / (rounds * inserts));
  }
  using map = std::unordered_map<std::int64_t, std::int64_t>;
  for (int sample = 0; sample < BENCH_SAMPLES; sample++) {
    ng::dist_object<map> table(map{});
    table->reserve(2 * rounds * inserts);
    double spent = 0;
    for (int round = 0; round < rounds; round++) {
      ng::barrier();
      const double start = bench_ns();
      for (int i = 0; i < inserts; i++) {
        const std::int64_t key = key_of(me, round * inserts + i);
        const int owner = static_cast<int>(mix(static_cast<std::uint64_t>(key)) % static_cast<std::uint64_t>(ng::size()));
        if (owner == me)
          (*table)[key] = i;
        else
          ng::rpc_ff(owner, [](ng::dist_object<map> &t, std::int64_t k, std::int64_t v) { (*t)[k] = v; }, table, key, std::int64_t(i));
        if (i % 64 == 0) ng::progress();
      }
      ng::quiesce();
      spent += bench_ns() - start;
    }
    if (ng::all_reduce(table->size()) != std::size_t(rounds) * inserts * std::size_t(ng::size())) ngy_abort(1, "keys are missing");
    if (me == 0) bench_sample("insert", 8, "calls", spent / (rounds * inserts));
    ng::barrier();
  }
}
