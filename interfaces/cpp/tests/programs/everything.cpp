// Uses every part of <nagaya.hpp>, on any number of ranks. Prints one line per rank.
// feature: memory.coarray memory.section memory.pointer memory.own memory.atomic call.rpc call.values call.object call.errors
// feature: future.then future.coroutine team.teams team.collectives team.lock team.event
#include <nagaya.hpp>
#include <nagaya.hpp>

#include "check.hpp"

#include <algorithm>
#include <iostream>
#include <mutex>
#include <numeric>

static int me, size, next, before;

template <class F>
static std::string failure(F f) {
  try {
    f();
  } catch (const std::exception &e) {
    return e.what();
  }
  return "nothing was thrown";
}

static bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

static void coarrays() {
  // Sizes beyond the memory.
  CHECK(has(failure([] { ng::coarray<double> a(std::size_t(1) << 61); }), "more than a memory can have"));
  CHECK(has(failure([] { ng::coarray<int, ng::dyn, ng::dyn> a(std::size_t(1) << 32, std::size_t(1) << 32); }), "more than a memory can have"));
  CHECK(has(failure([] { ng::allocate<double>(std::size_t(1) << 61); }), "more than a memory can have"));

  ng::coarray<double> a(10);
  ng::coarray<int, 4, 6> b;
  ng::coarray<std::int64_t, ng::dyn, 3> c(std::size_t(5));
  CHECK(a.size() == 10 && b.size() == 24 && c.size() == 15 && c.extent(0) == 5 && c.extent(1) == 3);
  CHECK(std::count(a.begin(), a.end(), 0.0) == 10);
  ng::barrier();
  a[next][3] = me + 0.5;
  a[next](4) = 7;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++) b(i, j) = 100 * me + 10 * i + j;
  ng::barrier();
  CHECK(a(3) == before + 0.5 && a(4) == 7);
  CHECK(a[next][3] == me + 0.5 && double(a[next][4]) == 7);
  const int got = b[next](2, 3);
  CHECK(got == 100 * next + 23);

  // Sections: a column, every second element of a row, a reversed one.
  const std::vector<int> column = b[next](ng::all, 2);
  CHECK(column == std::vector<int>({100 * next + 2, 100 * next + 12, 100 * next + 22, 100 * next + 32}));
  const auto few = b[next](1, ng::range(0, 6, 2)).get();
  CHECK(few == std::vector<int>({100 * next + 10, 100 * next + 12, 100 * next + 14}));
  CHECK(b[next](3, ng::range(5, 2, -2)).get() == std::vector<int>({100 * next + 35, 100 * next + 33}));
  ng::barrier();
  b[next](ng::all, 0) = std::vector<int>{1, 2, 3, 4};
  b[next](0, ng::range(2, 4)) = -5;
  b[next](3, ng::all) = b(2, ng::all);
  ng::barrier();
  CHECK(b(0, 0) == 1 && b(2, 0) == 3 && b(0, 2) == -5 && b(0, 3) == -5);
  CHECK(b(3, 5) == 100 * before + 25);
  b(3, ng::all)(1) = 9;
  CHECK(b(3, 1) == 9);
  ng::barrier();
  // Between two other ranks, and into a local section.
  if (me == 0) b[size - 1](1, ng::all) = b[size / 2](2, ng::all);
  ng::barrier();
  if (me == size - 1) CHECK(b(1, 5) == 100 * (size / 2) + 25);
  b[next](2, ng::range(0, 6, 3)).get(b(3, ng::range(0, 2)));
  CHECK(b(3, 1) == 100 * next + 23);

  CHECK(has(failure([&] { b[next](4, ng::all).get(); }), "subscript 4 of dimension 0: it has the indices 0 to 3"));
  CHECK(has(failure([&] { b[next](ng::all, 0) = std::vector<int>(3); }), "a section of 4 elements and a list of 3"));
  CHECK(has(failure([&] { a[size][0] = 1; }), "does not exist"));

  std::vector<double> values(10);
  std::iota(values.begin(), values.end(), me);
  ng::barrier();
  a[next](ng::all).put_async(values.data(), values.size()).wait();
  ng::barrier();
  CHECK(a(9) == before + 9);
  std::fill(values.begin(), values.end(), 0);
  a[next](ng::all).get_async(values.data(), 10).wait();
  CHECK(values[9] == me + 9);

  ng::coarray<double> moved = std::move(a);
  CHECK(moved(9) == before + 9);
#if defined(__cpp_lib_mdspan)
  auto view = b.mdspan();
  CHECK(view.extent(1) == 6 && &view[2, 1] == &b(2, 1));
  auto part = b(ng::range(0, 4, 2), 1).mdspan();
  CHECK(part.extent(0) == 2 && &part[1] == &b(2, 1));
#endif
  ng::barrier();
}

struct point {
  float x, y;
};

static void pointers() {
  ng::coarray<point> a(8);
  ng::global_ptr<point> p = a[next].ptr(), null;
  CHECK(!null && null.is_null() && p && p.rank() == next && null == nullptr);
  CHECK(p + 3 - p == 3 && p < p + 1 && (p + 2) - 2 == p && p != p + 1);
  *p = point{1, 2};
  p[2] = point{3, float(me)};
  (p + 1)[2] = point{5, 6};
  ng::barrier();
  CHECK(a(2).y == float(before) && a(3).x == 5);
  const ng::global_ptr<const point> c = p;
  CHECK(point(*c).y == 2 && point(c[3]).x == 5);
  CHECK((&p[2]) == p + 2);
  const auto floats = ng::reinterpret_pointer_cast<float>(p);
  CHECK(floats[5] == float(me));
  CHECK(ng::global_ptr<point>(a.data()).local() == a.data());
  if (point *there = p.local()) CHECK(there[3].y == 6);
  CHECK(std::hash<ng::global_ptr<point>>()(p) == std::hash<ng::global_ptr<point>>()(a[next].ptr(0)));

  // A pointer has the same meaning on the rank that gets it.
  const int home = ng::rpc(next, [](ng::global_ptr<point> q) { return point(q[3]).x == 5 && q.local() ? q.rank() : -1; }, p).wait();
  CHECK(home == next);

  point two[2] = {{7, 8}, {9, 10}}, back[2];
  ng::put(p + 4, two, 2);
  ng::get(p + 4, back, 2);
  CHECK(back[1].y == 10);
  ng::put_async(p + 6, point{11, 12}).wait();
  CHECK(ng::get_async(p + 6).wait().y == 12);
  ng::put_async(p + 4, two, 1).wait();
  ng::get_async(p + 5, back, 1).wait();
  CHECK(back[0].x == 9);
  ng::barrier();
  if (me == 0) ng::copy(a[size - 1].ptr(4), a[0].ptr(0), 2);
  ng::barrier();
  if (me == 0) CHECK(a(1).y == 10);
  ng::barrier();
  CHECK(has(failure([&] { ng::put(null, two, 2); }), "null"));

  ng::unique_memory<int> own(100);
  own[99] = me;
  ng::dist_object<ng::global_ptr<int>> all(own.get());
  const ng::global_ptr<int> theirs = all.fetch(next).wait();
  CHECK(theirs.rank() == next);
  ng::barrier();
  CHECK(theirs[99] == next);
  theirs[98] = me;
  ng::barrier();
  CHECK(own[98] == before);
  const auto q = ng::allocate<double>(4);
  q[3] = 2.5;
  CHECK(q.local()[3] == 2.5 && q.local()[0] == 0);
  ng::deallocate(q);
  ng::barrier();
}

struct person {
  std::string name;
  std::vector<int> marks;
  template <class Archive>
  void serialize(Archive &archive) {
    archive(name, marks);
  }
};

class matrix {
 public:
  matrix(std::size_t rows, std::vector<double> values) : rows_(rows), values_(std::move(values)) {}
  std::size_t rows() const { return rows_; }
  const std::vector<double> &values() const { return values_; }

 private:
  std::size_t rows_;
  std::vector<double> values_;
};

template <>
struct ng::serializer<matrix> {
  static void write(ng::writer &to, const matrix &m) { to(m.rows(), m.values()); }
  static matrix read(ng::reader &from) {
    const auto rows = from.get<std::size_t>();
    return {rows, from.get<std::vector<double>>()};
  }
};

#if defined(__cpp_concepts) && __cpp_concepts >= 201907L
static_assert(ng::serializable<matrix> && ng::serializable<person> && !ng::serializable<int *> && !ng::serializable<std::mutex>);
#endif

static int square(int x) { return x * x; }
static int calls;

static void remote_calls() {
  CHECK(ng::rpc(next, square, 7).wait() == 49);
  // Around the size of a chunk of the inbox, and of a message of UCX.
  for (const std::size_t length : std::vector<std::size_t>{16000, 65400, 65471, 65536, 66000, 66048, 200000, 65536}) {
    const std::vector<char> data(length, static_cast<char>(length % 251));
    const auto whole = [](const std::vector<char> &v) { return v.size() + static_cast<std::size_t>(v.front() == v.back() ? v.front() : 0); };
    CHECK(ng::rpc(next, whole, data).wait() == whole(data));
    CHECK(ng::rpc(next, [](std::size_t n) { return std::vector<char>(n, 'x'); }, length).wait().size() == length);
  }
  CHECK(ng::rpc(next, [] { return ng::rank(); }).wait() == next);
  const int offset = me + 5;
  CHECK(ng::rpc(next, [offset](int x) { return x + offset; }, 2).wait() == me + 7);
  ng::rpc(next, [](int from) { CHECK(from == before); }, me).wait();
  CHECK(ng::rpc(next, [](const std::string &s, std::vector<std::string> v) { return s + v[1]; }, std::string("ab"),
                std::vector<std::string>{"x", "yz"})
            .wait() == "abyz");
  const auto t = ng::rpc(next, [](std::tuple<int, std::string> u, std::map<std::string, int> m) {
                   return std::make_pair(std::get<1>(u), m["b"] + std::get<0>(u));
                 }, std::make_tuple(1, std::string("t")), std::map<std::string, int>{{"a", 1}, {"b", 2}}).wait();
  CHECK(t.first == "t" && t.second == 3);
  const person p = ng::rpc(next, [](person q) {
                     q.marks.push_back(ng::rank());
                     return q;
                   }, person{"Ada", {1, 2}}).wait();
  CHECK(p.name == "Ada" && p.marks == std::vector<int>({1, 2, next}));
  CHECK(ng::rpc(next, [](const matrix &m) { return m.values()[m.rows()]; }, matrix(2, {1, 2, 3})).wait() == 3);
  CHECK(ng::rpc(next, [](std::optional<int> o, std::array<std::string, 2> a, std::vector<bool> b, std::unordered_map<int, std::string> m,
                         std::set<int> s, std::deque<std::string> d, std::list<int> l) {
          return o && a[1] == "q" && b[1] && !b[0] && m[3] == "three" && s.count(4) && d[0] == "d" && l.back() == 2;
        }, std::optional<int>(1), std::array<std::string, 2>{{"p", "q"}}, std::vector<bool>{false, true},
        std::unordered_map<int, std::string>{{3, "three"}}, std::set<int>{4}, std::deque<std::string>{"d"}, std::list<int>{1, 2}).wait());

  // Longer than any message, both ways, and as a view without a copy.
  std::vector<double> large(200000);
  std::iota(large.begin(), large.end(), 0.0);
  CHECK(ng::rpc(next, [](std::vector<double> v) {
          for (double &x : v) x += 1;
          return v;
        }, large).wait()[199999] == 200000);
  CHECK(ng::rpc(next, [](char, ng::view<double> v) { return std::accumulate(v.begin(), v.end(), 0.0); }, 'x', ng::make_view(large)).wait() ==
        199999.0 * 100000);

  // A call that makes a call, and returns its future.
  CHECK(ng::rpc(next, [](int x) { return ng::rpc(next, square, x).then([](int y) { return y + 1; }); }, 4).wait() == 17);

  calls = 0;
  ng::barrier();
  for (int i = 0; i < 100; i++) ng::rpc_ff(i % size, [](int n) { calls += n; }, 1);
  ng::quiesce();
  CHECK(ng::all_reduce(calls) == 100 * size);

  // Errors come back.
  CHECK(has(failure([] { ng::rpc(next, []() -> int { throw std::runtime_error("no such thing"); }).wait(); }), "no such thing"));
  CHECK(has(failure([] { ng::rpc(next, [] { ng::barrier(); }).wait(); }), "inside a remote call or a continuation"));
  CHECK(has(failure([] { ng::rpc(size, square, 1).wait(); }), "rank"));
  ng::barrier();
}

#if defined(NG_COROUTINES)
static ng::future<int> chain(int x) {
  const int y = co_await ng::rpc(next, square, x);
  co_await ng::rpc(before, [] { calls++; });
  co_return y + 1;
}
static ng::future<> fails() {
  co_await chain(1);
  throw std::runtime_error("thrown in a coroutine");
}
#endif

static void futures() {
  ng::future<> done;
  CHECK(done.is_ready());
  done.wait();
  CHECK(ng::make_future(3).then([](int x) { return x + 1; }).wait() == 4);
  const auto both = ng::when_all(ng::rpc(next, square, 2), ng::make_future(std::string("s")), ng::make_future());
  const auto [four, s] = both.wait();
  CHECK(four == 4 && s == "s");
  CHECK(both.then([](int a, const std::string &b) { return b + std::to_string(a); }).wait() == "s4");
  std::vector<ng::future<int>> many;
  for (int r = 0; r < size; r++) many.push_back(ng::rpc(r, square, r));
  const auto squares = ng::when_all(many).wait();
  for (int r = 0; r < size; r++) CHECK(squares[std::size_t(r)] == r * r);
  ng::when_all(std::vector<ng::future<>>(3)).wait();
  ng::when_all(ng::make_future(), ng::make_future()).wait();
  ng::promise<int> p;
  int seen = 0;
  const auto later = p.get_future().then([&](int x) { seen = x; });
  CHECK(!later.is_ready());
  p.set(8);
  CHECK(later.is_ready() && seen == 8);
  CHECK(has(failure([&] { p.set(9); }), "one promise is for one value"));
  CHECK(has(failure([] { ng::make_future(1).then([](int) { throw std::runtime_error("in then"); }).then([] { CHECK(false); }).wait(); }), "in then"));
  CHECK(ng::rpc(next, square, 3).then([](int x) { return ng::rpc(next, square, x); }).wait() == 81);
  // A value that can only be moved.
  ng::promise<std::unique_ptr<int>> unique;
  const auto moved = unique.get_future().then([](std::unique_ptr<int> i) { return *i; });
  unique.set(std::make_unique<int>(6));
  CHECK(moved.wait() == 6);
#if defined(NG_COROUTINES)
  calls = 0;
  ng::barrier();
  CHECK(chain(5).wait() == 26);
  CHECK(has(failure([] { fails().wait(); }), "thrown in a coroutine"));
  ng::barrier();
  CHECK(calls == 2);
#endif
  ng::barrier();
}

static void collectives() {
  CHECK(ng::all_reduce(me + 1) == size * (size + 1) / 2);
  CHECK(ng::all_reduce(me, ng::maximum<>()) == size - 1 && ng::all_reduce(double(me), ng::minimum<double>()) == 0);
  CHECK(ng::all_reduce(1 << (me % 8), std::bit_or<>()) == (1 << std::min(size, 8)) - 1);
  // An operation that is not commutative: the later member's digit goes behind.
  struct text {
    char s[40];
  };
  text mine = {{char('a' + me % 26), 0}};
  const auto join = [](const text &a, const text &b) {
    text c = a;
    std::strncat(c.s, b.s, sizeof c.s - std::strlen(c.s) - 1);
    return c;
  };
  std::string alphabet, mine_and_before;
  for (int r = 0; r < size; r++) alphabet += char('a' + r % 26);
  CHECK(ng::all_reduce(mine, join).s == alphabet);
  CHECK(ng::scan(mine, join).s == alphabet.substr(0, std::size_t(me) + 1));
  CHECK(ng::exscan(mine, join, text{}).s == alphabet.substr(0, std::size_t(me)));
  const int total = ng::reduce(1, std::plus<>(), size - 1);
  if (me == size - 1) CHECK(total == size);
  double v[3] = {1, double(me), 2};
  ng::all_reduce(v, 3);
  CHECK(v[0] == size && v[1] == size * (size - 1) / 2.0);
  auto pending = ng::all_reduce_async(me);
  auto other = ng::barrier_async();
  CHECK(pending.wait() == size * (size - 1) / 2);
  other.wait();

  CHECK(ng::broadcast(me, size - 1) == size - 1);
  CHECK(ng::broadcast(person{"rank " + std::to_string(me), {me}}, size / 2).name == "rank " + std::to_string(size / 2));
  int list[4] = {me, me, me, me};
  ng::broadcast(list, 4, 0);
  CHECK(list[3] == 0);
  const auto names = ng::all_gather(std::string(std::size_t(me), 'x'));
  for (int r = 0; r < size; r++) CHECK(names[std::size_t(r)].size() == std::size_t(r));
  CHECK(ng::all_gather(me).back() == size - 1);
  std::vector<int> out;
  for (int r = 0; r < size; r++) out.push_back(100 * me + r);
  const auto in = ng::all_to_all(out);
  for (int r = 0; r < size; r++) CHECK(in[std::size_t(r)] == 100 * r + me);
  CHECK(has(failure([] { ng::all_to_all(std::vector<int>(std::size_t(size) + 1)); }), "one value for each member"));

  const ng::team half = ng::team::world().split(me % 2, -me);
  CHECK(half.size() == (size + 1 - me % 2) / 2 && half[half.rank()] == me);
  CHECK(ng::all_reduce(1, std::plus<>(), half) == half.size());
  ng::barrier(half);
  ng::dist_object<std::string> word(half, "of " + std::to_string(me));
  CHECK(word.fetch(0).wait() == "of " + std::to_string(half[0]));
  ng::barrier(half);
  const ng::team none = ng::team::world().split(-1, 0);
  CHECK(!none && none.size() == 0 && half);
  CHECK(has(failure([&] { (void)half[size]; }), "positions count from 0"));

  // A collective that is refused in a remote call has not started.
  const int next = (me + 1) % size;
  CHECK(has(failure([&] { ng::rpc(next, [] { return ng::all_reduce(100); }).wait(); }), "inside a remote call"));
  CHECK(has(failure([&] { ng::rpc(next, [] { return ng::all_gather(std::string("abc")).size(); }).wait(); }), "inside a remote call"));
  ng::barrier();
  CHECK(ng::all_reduce(1) == size);
}

static void atomics_and_locks() {
  ng::coarray<std::int64_t> counter(2);
  ng::coarray<double> real(2);
  ng::coarray<unsigned> half(1);
  const ng::atomic_ref<std::int64_t> a(counter[0].ptr(0));
  const auto old = a.fetch_add(2);
  CHECK(old >= 0 && old < 2 * size && old % 2 == 0);
  const ng::atomic_ref<double> d(real[0].ptr(0));
  d.fetch_add(0.5);
  ng::accumulate(real[0].ptr(1), 1.5);
  ng::accumulate(counter[0].ptr(1), std::int64_t(me), ng::maximum<>());
  const ng::atomic_ref<unsigned> bits(half[0][0]);
  bits.fetch_or(1u << (me % 32));
  ng::barrier();
  CHECK(a.load() == 2 * size && d == 0.5 * size && real[0][1] == 1.5 * size && counter[0][1] == size - 1);
  CHECK(bits.fetch_and(~0u) == (size >= 32 ? ~0u : (1u << size) - 1));
  ng::barrier();
  if (me == size - 1) {
    std::int64_t expected = 0;
    CHECK(!a.compare_exchange(expected, 9) && expected == 2 * size && a.compare_exchange(expected, 9) && a.exchange(4) == 9);
    a.store(3);
    CHECK(a.fetch_sub(1) == 3 && a.fetch_max(7) == 2 && a.fetch_min(1) == 7 && a.fetch_xor(3) == 1 && a.load() == 2);
  }
  ng::barrier();

  ng::lock mutex(size / 2);
  ng::coarray<int> shared(1);
  for (int i = 0; i < 20; i++) {
    const std::lock_guard<ng::lock> held(mutex);
    shared[0][0] = shared[0][0] + 1;
  }
  ng::barrier();
  CHECK(shared[0][0] == 20 * size);
  ng::barrier();
  {
    ng::dist_object<ng::lock *> theirs(&mutex);
    if (me == 0) {
      CHECK(mutex.try_lock());
      if (size > 1) CHECK(!ng::rpc(next, [](ng::dist_object<ng::lock *> &l) { return (*l)->try_lock(); }, theirs).wait());
      mutex.unlock();
    }
    ng::barrier();
  }
  ng::barrier();

  ng::event ready;
  ng::coarray<int> data(1);
  data[next][0] = me + 1;
  ready.post(next);
  ready.wait();
  CHECK(data(0) == before + 1);
  ng::barrier();
  CHECK(ready.count() == 0);
  ng::barrier();
  ready.post(next, 3);
  while (!ready.try_wait(2)) {
  }
  ready.wait(1);
  ng::barrier();
}

static void distributed_objects() {
  // The call may arrive before the object is made: it waits for it.
  ng::dist_object<std::vector<int>> first(std::vector<int>{me, 10});
  if (me == 0) ng::barrier();
  ng::dist_object<int> second(10 * me);
  const auto sum = ng::rpc(next, [](ng::dist_object<std::vector<int>> &v, const ng::dist_object<int> &i, int add) {
    v->push_back(add);
    return v->size() + std::size_t(*i);
  }, first, second, me);
  if (me != 0) ng::barrier();
  CHECK(sum.wait() == 3 + std::size_t(10 * next));
  ng::barrier();
  CHECK((*first)[2] == before);
  if (size > 1) {
    std::string text;
    std::optional<ng::dist_object<int>> late;
    if (me == 0) {
      late.emplace(1);
      ng::rpc_ff(next, [](ng::dist_object<int> &) {}, *late);
    }
    text = failure([] { ng::quiesce(); });
    if (me != 0) late.emplace(2);
    ng::quiesce();
    CHECK(has(text, "1 remote calls wait for a distributed object"));
  }
  CHECK(first.fetch(next).wait()[0] == next);
  ng::barrier();
}

int main() {
  {
    ng::job job;
    me = ng::rank(), size = ng::size(), next = (me + 1) % size, before = (me + size - 1) % size;
    ng::barrier();
    coarrays();
    pointers();
    remote_calls();
    futures();
    collectives();
    atomics_and_locks();
    distributed_objects();
    CHECK(has(failure([] { ng::job another; }), "a process has one job"));
  }
  std::cout << "rank " + std::to_string(me) + " of " + std::to_string(size) + ": all is well\n";
}
