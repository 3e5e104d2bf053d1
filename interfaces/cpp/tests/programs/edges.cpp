// What the guide promises at its edges, on any number of ranks: long chains of futures, promises and coroutines that end early, errors that
// come back, sections that overlap, alignments, and calls before and after the job. Prints one line per rank.
#include <nagaya.hpp>

#include "check.hpp"

#include <iostream>

static int me, size, next, before;

// The text of what a call throws, and its status if it is the header's.
template <class F>
static std::pair<std::string, int> failure(F f) {
  try {
    f();
  } catch (const ng::error &e) {
    return {e.what(), e.status()};
  } catch (const std::exception &e) {
    return {e.what(), 0};
  }
  return {"nothing was thrown", 0};
}

template <class F>
static bool fails_with(F f, const char *part) {
  return failure(f).first.find(part) != std::string::npos;
}

static void long_chains() {
  const int many = 300000;
  ng::promise<int> first;
  ng::future<int> late = first.get_future();
  for (int i = 0; i < many; i++) late = late.then([](int x) { return x + 1; });
  first.set(0);
  CHECK(late.wait() == many);

  // A chain that nobody completes ends with its promise.
  int ran = 0;
  {
    ng::promise<int> never;
    ng::future<int> f = never.get_future();
    for (int i = 0; i < many; i++) f = f.then([&ran](int x) { return ran++, x; });
    late = f;
  }
  CHECK(fails_with([&] { late.wait(); }, "ended without a value") && ran == 0);

  // Continuations run in the order in which they came, those of a later state after them.
  std::string order;
  ng::promise<> p;
  const auto f = p.get_future();
  auto g = f.then([&] { order += "a"; }).then([&] { order += "c"; });
  auto h = f.then([&] { order += "b"; });
  p.set();
  ng::when_all(g, h).wait();
  CHECK(order == "abc");
}

struct counted {
  counted() { alive++; }
  counted(const counted &) { alive++; }
  ~counted() { alive--; }
  static inline int alive = 0;
};

static void promises() {
  const auto get = [] {
    ng::promise<int> p;
    const ng::promise<int> copy = p;
    ng::promise<int> moved = std::move(p);
    CHECK(fails_with([&] { p.set(1); }, "was moved away"));
    return moved.get_future();
  };
  CHECK(fails_with([&] { get().wait(); }, "its promise or coroutine ended without a value"));
  ng::promise<int> once;
  once.set(1);
  CHECK(fails_with([&] { once.set(2); }, "one promise is for one value"));
  // A member function as a continuation, and values that are only moved.
  CHECK(ng::make_future(std::string("abc")).then(&std::string::size).wait() == 3);
  const auto boxed = ng::make_future(3).then([](int x) { return ng::make_future(std::make_unique<int>(x)); });
  CHECK(*boxed.wait() == 3);
  // In a continuation one may not wait.
  ng::promise<int> p;
  const auto f = p.get_future().then([](int) { ng::barrier(); });
  p.set(1);
  CHECK(fails_with([&] { f.wait(); }, "inside a remote call or a continuation"));
}

#if defined(NG_COROUTINES)
static ng::future<int> waits(ng::future<int> f) {
  const counted here;
  co_return co_await f;
}
static ng::future<int> sums(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += co_await ng::rpc(next, [](int x) { return x; }, i);
  co_return sum;
}

static void coroutines() {
  {
    ng::promise<int> p;
    static_cast<void>(waits(p.get_future()));
    CHECK(counted::alive == 1);
  }
  CHECK(counted::alive == 0);
  ng::future<int> f = ng::make_future(0);
  {
    ng::promise<int> p;
    f = waits(waits(p.get_future()));
    CHECK(counted::alive == 2);
  }
  CHECK(counted::alive == 0 && fails_with([&] { f.wait(); }, "ended without a value"));
  CHECK(sums(1000).wait() == 999 * 1000 / 2);
}
#else
static void coroutines() {}
#endif

static void errors_come_back() {
  // The status of the runtime's error, over two ranks.
  const auto wrong = [](int target) {
    return ng::rpc(target, [](int rank) {
      ng::detail::fail(NGY_ERR_NO_SPACE, "full on " + std::to_string(rank));
    }, target);
  };
  const auto direct = failure([&] { wrong(next).wait(); });
  CHECK(direct.second == NGY_ERR_NO_SPACE && direct.first.find("full on") != std::string::npos);
  const auto nested = failure([&] {
    ng::rpc(next, [](int target) {
      return ng::rpc(target, [] { ng::global_ptr<int> null; int x = 0; ng::put(null, &x, 1); });
    }, before).wait();
  });
  CHECK(nested.second == NGY_ERR_BAD_ADDRESS);
  CHECK(failure([] { ng::rpc(next, [] { throw std::runtime_error("other"); }).wait(); }).second == NGY_ERR_SYSTEM);
}

struct picky {
  explicit picky(int v) : value(v) {
    if (v < 0) throw std::runtime_error("negative");
  }
  int value;
};

static void numbers_of_distributed_objects() {
  // A constructor that throws on one rank takes a number there, too.
  std::optional<ng::dist_object<picky>> one;
  const bool threw = failure([&] { one.emplace(me == 0 ? -1 : me); }).first == "negative";
  CHECK(threw == (me == 0));
  ng::dist_object<int> second(100 + me);
  ng::barrier();
  CHECK(second.fetch(next).wait() == 100 + next);
  if (me == 1) CHECK(fails_with([&] { ng::rpc(0, [](ng::dist_object<picky> &p) { return p->value; }, *one).wait(); }, "whose constructor has thrown"));
  ng::barrier();
}

static void overlaps() {
  ng::coarray<int> a(12);
  const auto fill = [&] {
    for (int i = 0; i < 12; i++) a(std::size_t(i)) = i;
    ng::barrier();
  };
  const auto is = [&](std::vector<int> want) {
    ng::barrier();
    const bool same = std::vector<int>(a.begin(), a.end()) == want;
    ng::barrier();
    return same;
  };
  fill();
  a[next](ng::range(2, 12)) = a[next](ng::range(0, 10));
  CHECK(is({0, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
  fill();
  a[me](ng::all) = a(ng::range(11, -1, -1));
  CHECK(is({11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
  fill();
  a(ng::range(0, 6)) = a[me](ng::range(3, 9));
  CHECK(is({3, 4, 5, 6, 7, 8, 6, 7, 8, 9, 10, 11}));
  fill();
  a(ng::range(11, 0, -1)) = a(ng::range(0, 11));
  CHECK(is({0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
  fill();
  a[me](ng::range(1, 6)).put(a.data(), 5);
  CHECK(is({0, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11}));
  fill();
  a[me](ng::range(0, 5)).get(a.data() + 2, 5);
  CHECK(is({0, 1, 0, 1, 2, 3, 4, 7, 8, 9, 10, 11}));
}

static void local_sections() {
  ng::coarray<int, 3, 4> a, b;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) b(i, j) = 10 * i + j;
  a(ng::all, ng::all) = b(ng::all, ng::all);
  CHECK(a(2, 3) == 23);
  a(1, ng::all) = 7;
  a(ng::all, 0) = std::vector<int>{1, 2, 3};
  a(0, ng::range(1, 4)) = {5, 6, 8};
  CHECK(a(1, 3) == 7 && a(2, 0) == 3 && a(0, 3) == 8 && a(2, 1) == 21);
  ng::barrier();
  a(2, ng::all) = b[next](1, ng::all);
  CHECK(a(2, 2) == 12);
  const std::vector<int> row = a(2, ng::all);
  CHECK(row == std::vector<int>({10, 11, 12, 13}));
  CHECK(fails_with([&] { a(0, ng::all) = std::vector<int>(3); }, "a section of 4 elements and a list of 3"));
  CHECK(fails_with([&] { a(0, ng::range(0, 2)) = b(0, ng::range(0, 3)); }, "they must have the same shape"));

  ng::coarray<bool> flags(4);
  flags[next](ng::all) = true;
  ng::barrier();
  CHECK(flags(3));
  ng::barrier();
  flags[next](ng::all) = std::vector<bool>{true, false, false, true};
  ng::barrier();
  flags(0) = false;
  const std::vector<bool> got = flags[me](ng::all);
  CHECK(got == std::vector<bool>({false, false, false, true}));
  std::vector<bool> mine(static_cast<std::size_t>(size));
  mine[0] = true;
  CHECK(ng::all_to_all(mine)[0] == (me == 0));
  ng::barrier();
}

template <std::size_t N>
struct alignas(N) aligned {
  int x;
};

template <std::size_t N>
static bool is_aligned(const void *p) {
  return reinterpret_cast<std::uintptr_t>(p) % N == 0;
}

template <std::size_t N>
static void alignment() {
  std::vector<ng::global_ptr<aligned<N>>> all;
  for (std::size_t i = 1; i < 4; i++) {
    static_cast<void>(ng::unique_memory<char>(i));
    all.push_back(ng::allocate<aligned<N>>(i));
    CHECK(is_aligned<N>(all.back().local()) && all.back().local()->x == 0);
  }
  for (const auto &p : all) ng::deallocate(p);
  CHECK(is_aligned<N>(ng::unique_memory<aligned<N>>(2).data()));
  ng::coarray<aligned<N>> a(2);
  CHECK(is_aligned<N>(a.data()));
  a[next][1] = aligned<N>{me};
  ng::barrier();
  CHECK(a(1).x == before && ng::get_async(a[next].ptr(1)).wait().x == me);
  const auto add = [](const aligned<N> &one, const aligned<N> &other) {
    CHECK(is_aligned<N>(&one) && is_aligned<N>(&other));
    return aligned<N>{one.x + other.x};
  };
  CHECK(ng::all_reduce(aligned<N>{1}, add).x == size);
  const aligned<N> captured{5};
  CHECK(ng::rpc(next, [captured](const aligned<N> &v, const std::vector<aligned<N>> &w) {
    CHECK(is_aligned<N>(&v) && is_aligned<N>(w.data()));
    return captured.x + v.x + w[1].x;
  }, aligned<N>{1}, std::vector<aligned<N>>(2, aligned<N>{2})).wait() == 8);
  ng::barrier();
}

static void outside_of_a_job(const char *part) {
  int one = 1;
  CHECK(fails_with([] { ng::barrier(); }, part) && fails_with([] { ng::all_reduce(1); }, part));
  CHECK(fails_with([] { ng::progress(); }, part) && fails_with([] { ng::quiet(); }, part) && fails_with([] { ng::quiesce(); }, part));
  CHECK(fails_with([] { static_cast<void>(ng::rpc(0, [] {})); }, part) && fails_with([] { ng::allocate<int>(); }, part));
  CHECK(fails_with([] { ng::team::world().split(0, 0); }, part) && fails_with([] { ng::coarray<int> a(3); }, part));
  CHECK(fails_with([] { static_cast<void>(ng::barrier_async()); }, part) && fails_with([] { ng::dist_object<int> o(3); }, part));
  CHECK(fails_with([&] { ng::put(ng::global_ptr<int>(0, &one), &one, 1); }, part));
  CHECK(fails_with([&] { ng::atomic_ref<int>(ng::global_ptr<int>(0, &one)).load(); }, part));
  CHECK(fails_with([] { static_cast<void>(ng::broadcast_async(static_cast<int *>(nullptr), 0)); }, part));
}

static void locks() {
  ng::lock lock;
  CHECK(fails_with([&] { lock.unlock(); }, "this rank does not hold the lock"));
  ng::barrier();
  lock.lock();
  CHECK(!lock.try_lock());
  CHECK(fails_with([&] { lock.lock(); }, "this rank holds the lock already"));
  lock.unlock();
  CHECK(failure([&] { lock.unlock(); }).second == NGY_ERR_BAD_ARGUMENT);
}

int main() {
  outside_of_a_job("there is no ng::job: make one at the beginning of main");
  ng::team empty;
  CHECK(!empty);
  {
    ng::job job;
    me = ng::rank(), size = ng::size(), next = (me + 1) % size, before = (me + size - 1) % size;
    long_chains();
    promises();
    coroutines();
    errors_come_back();
    numbers_of_distributed_objects();
    overlaps();
    local_sections();
    locks();
    alignment<32>();
    alignment<128>();
    alignment<4096>();
    ng::coarray<int> a(1);
    const ng::global_ptr<const int> read = a[0].ptr(0);
    CHECK(read == a[0].ptr(0) && read != nullptr && !(nullptr == read) && !(read < a[0].ptr(0)));
    ng::barrier();
  }
  outside_of_a_job("the ng::job has ended");
  CHECK(fails_with([] { ng::job again; }, "a process has one job"));
  std::cout << "rank " + std::to_string(me) + " of " + std::to_string(size) + ": all is well\n";
}
