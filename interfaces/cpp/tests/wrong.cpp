// Wrong programs: each piece between two lines "// expect:" is one of them, after this prelude. The test compiles each alone; the first
// error must contain the text.
#include <nagaya.hpp>
#include <functional>
#include <mutex>
struct name { std::string text; };
struct pair_of_ints { int a, b; };
enum class color : int { red, green };

// expect: ng: shared memory holds trivially copyable types
void f() { ng::coarray<std::string> a(1); }

// expect: ng::coarray<T>: the elements of a coarray cannot be const
void f() { ng::coarray<const int> a(1); }

// expect: ng::coarray: the constructor takes one size for each extent that is ng::dyn
void f() { ng::coarray<int, ng::dyn, 3> a(4, 3); }

// expect: ng::coarray: sizes are integers
void f() { ng::coarray<int> a(2.5); }

// expect: use of deleted function|call to deleted constructor|call to implicitly-deleted copy constructor
void f(ng::coarray<int> &a) { ng::coarray<int> b(a); }

// expect: ng: as many subscripts as the array has dimensions
void f(ng::coarray<int, 4, 6> &a) { a[1](2) = 1; }

// expect: ng: an array of several dimensions takes its subscripts in parentheses
void f(ng::coarray<int, 4, 6> &a) { a[1][2]; }

// expect: ng: a subscript is an integer, ng::range(first, last, step) or ng::all
void f(ng::coarray<int> &a) { a[1](1.5) = 1; }

// expect: ng: as many subscripts as the array has dimensions
int f(ng::coarray<int, 4, 6> &a) { return a(1, 2, 3); }

// expect: ng: the value of a put cannot be converted to the type of the element
void f(ng::coarray<int> &a) { a[1][0] = std::string("one"); }

// expect: ng: a section is assigned a container of its elements' type, a section, or one value for all of its elements
void f(ng::coarray<int> &a) { a[1](ng::all) = std::vector<double>{1.5}; }

// expect: ng: both sides of an assignment of sections have the same element type
void f(ng::coarray<int> &a, ng::coarray<double> &b) { a[1](ng::all) = b(ng::all); }

// expect: use of deleted function|conversion function from|call to deleted constructor|overload resolution selected deleted
void f(ng::global_ptr<int> p) { ng::global_ptr<double> q = p; }

// expect: use of deleted function|call to deleted constructor|overload resolution selected deleted
void f(ng::global_ptr<const int> p) { ng::global_ptr<int> q(p); }

// expect: ng: a put through a pointer or reference to const
void f(ng::global_ptr<const int> p) { *p = 1; }

// expect: ng::reinterpret_pointer_cast: it cannot remove const
void f(ng::global_ptr<const int> p) { ng::reinterpret_pointer_cast<float>(p); }

// expect: ng: shared memory holds trivially copyable types
void f() { ng::allocate<std::vector<int>>(3); }

// expect: ng: a pointer has no meaning on another rank: pass an ng::global_ptr, a std::string or a std::vector
void f(int *p) { ng::rpc(1, [](int *q) { return *q; }, p).wait(); }

// expect: ng: a pointer has no meaning on another rank: pass an ng::global_ptr, a std::string or a std::vector
void f() { ng::rpc(1, [](std::string s) { return s.size(); }, "a literal").wait(); }

// expect: ng: this type cannot be sent to another rank: give it a member
void f(const name &n) { ng::rpc(1, [](name m) { return m.text.size(); }, n).wait(); }

// expect: ng: this type cannot be sent to another rank: give it a member
void f(std::mutex &m) { ng::rpc_ff(1, [](std::mutex &) {}, m); }

// expect: ng::rpc: the callable must be trivially copyable
void f(std::string s) { ng::rpc(1, [s] { return s.size(); }).wait(); }

// expect: ng::rpc: the callable must be trivially copyable
void f(std::function<int()> g) { ng::rpc(1, g).wait(); }

// expect: ng::rpc: a pointer to a member cannot be called on another rank
void f() { ng::rpc(1, &name::text, name()); }

// expect: ng::rpc: the callable does not accept these arguments
void f() { ng::rpc(1, [](int x) { return x; }, std::string("x")).wait(); }

// expect: ng::rpc: the callable does not accept these arguments
void f(int x) { ng::rpc(1, [](int &y) { y++; }, x).wait(); }

// expect: ng::rpc: the callable returns a reference, which has no meaning on the caller: return a value
int global;
void f() { ng::rpc(1, []() -> int & { return global; }).wait(); }

// expect: ng: a pointer has no meaning on another rank
int global;
void f() { ng::rpc(1, [] { return &global; }).wait(); }

// expect: ng::rpc: the first argument after the rank must be a function or a lambda
void f(int *p) { ng::rpc(1, p); }

// expect: ng::future<T>::then: the callable does not accept the value of this future
void f(ng::future<int> i) { i.then([](std::string s) { return s; }).wait(); }

// expect: ng::future<T>: only future<void> is ready without a value
void f() { ng::future<int> i; }

// expect: ng::when_all: each argument must be an ng::future
void f(ng::future<int> i) { ng::when_all(i, 3); }

// expect: ng::promise<T>::set takes one T, and nothing if T is void
void f(ng::promise<int> p) { p.set(); }

// expect: ng::atomic_ref<T>: T must have 4 or 8 bytes
void f(ng::global_ptr<char> p) { ng::atomic_ref<char> a(p); }

// expect: ng::atomic_ref<T>: T must be an integer, an enumeration, float or double
void f(ng::global_ptr<pair_of_ints> p) { ng::atomic_ref<pair_of_ints> a(p); }

// expect: ng::atomic_ref<T>: operations on bits need an integer
void f(ng::global_ptr<double> p) { ng::atomic_ref<double>(p).fetch_and(1.0); }

// expect: ng::atomic_ref<T>: arithmetic needs an integer or a floating-point number
void f(ng::global_ptr<color> p) { ng::atomic_ref<color>(p).fetch_add(color::red); }

// expect: ng::accumulate: the operation is std::plus
void f(ng::global_ptr<double> p) { ng::accumulate(p, 1.0, std::bit_or<>()); }

// expect: ng: a reduction combines values of trivially copyable types
void f() { ng::all_reduce(std::string("a")); }

// expect: ng: the operation of a reduction takes two values of the reduced type
void f() { ng::all_reduce(1, [](int a) { return a; }); }

// expect: ng: the operation of a reduction returns a value of the reduced type
void f() { ng::all_reduce(1, [](int, int) { return std::string(); }); }

// expect: ng: this type cannot be sent to another rank: give it a member
void f() { ng::broadcast(name{"x"}); }

// expect: ng::dist_object<T>: T is an object, not a reference
void f(int &i) { ng::dist_object<int &> o(i); }

// expect: ng: this type cannot be sent to another rank: give it a member
void f(ng::dist_object<name> &o) { o.fetch(1).wait(); }

// expect: ng::view<T>: T must be trivially copyable
void f(std::vector<std::string> v) { ng::make_view(v); }

// expect: use of deleted function|call to deleted constructor|call to implicitly-deleted copy constructor
void f(const ng::team &t) { ng::team u(t); }

// expect: ng: a pointer has no meaning on another rank
void f(std::string_view v) { ng::rpc(0, [](std::string_view w) { return w.size(); }, v); }

// expect: ng: a pointer has no meaning on another rank
void f(std::array<const char *, 2> a) { ng::rpc(0, [](std::array<const char *, 2>) {}, a); }

// expect: ng: shared memory holds values: T cannot be a reference
void f() { ng::coarray<int &> a(3); }

// expect: ng: T cannot be volatile
void f() { ng::coarray<volatile int> a(3); }

// expect: ng: shared memory holds types that can be copied
void f() { ng::coarray<std::mutex> a(3); }

// expect: ng: an element of another rank has no operators that change it
void f(ng::coarray<int> &a) { a[1][0] += 3; }

// expect: ng: an element of another rank has no operators that change it
void f(ng::coarray<int> &a) { a[1][0]++; }

// expect: ng: both sides of an assignment of sections have the same number of dimensions
void f(ng::coarray<int> &a, ng::coarray<int, 3, 3> &b) { a[1](ng::all) = b[0](ng::all, ng::all); }

// expect: ng: both sides of an assignment of sections have the same element type
void f(ng::coarray<int> &a, ng::coarray<double> &b) { a(ng::all) = b(ng::all); }

// expect: ng: a section is assigned a container of its elements' type, a section, or one value for all of its elements
void f(ng::coarray<int> &a) { a(ng::all) = std::vector<double>{1.5}; }

// expect: ng: an assignment to a section of const elements
void f(const ng::coarray<int> &a) { a(ng::all) = 3; }

// expect: ng: a put through a pointer or reference to const
void f(ng::remote_section<const int, 1> s) { s = std::vector<int>{1}; }

// expect: ng::global_ptr<T>: T is the type of an object
ng::global_ptr<void> p;

// expect: ng: pointers to different types are not compared
bool f(ng::global_ptr<int> p, ng::global_ptr<double> q) { return p == q; }

// expect: ng: memory of another rank has no ->
int f(ng::global_ptr<pair_of_ints> p) { return p->a; }

// expect: ng::rpc: a callable follows the rank
void f() { ng::rpc(3); }

// expect: ng::rpc: the first argument is the rank, and the second one the callable
void f() { ng::rpc([](int) {}, 0, 3); }

// expect: ng::atomic_ref<T>: the element has another type than T
void f(ng::coarray<int> &a) { ng::atomic_ref<double> r(a[0][0]); }

// expect: ng::atomic_ref<T>: the element has another type than T
void f(ng::global_ptr<int> p) { ng::atomic_ref<long> r(p); }

// expect: ng: a pointer has no meaning on another rank
void f(int *p) { ng::all_reduce(p); }

// expect: ng: a pointer has no meaning on another rank
void f() { ng::broadcast("a literal"); }

// expect: ng: the operation comes before the team
void f() { ng::all_reduce(1, ng::team::world()); }

// expect: ng::broadcast: T needs a copy constructor|ng: this type cannot be sent
void f() { ng::broadcast(std::unique_ptr<int>()); }

// expect: ng::barrier: its argument is an ng::team, or nothing
void f() { ng::barrier(3); }

// expect: ng::when_all: each argument must be an ng::future
void f() { ng::when_all(3, 4); }

// expect: ng::when_all copies the values of its futures
void f(ng::future<std::unique_ptr<int>> i) { ng::when_all(i); }

// expect: ng::promise<T>::set: the value cannot be converted to T
void f(ng::promise<int> p) { p.set(std::string()); }

// expect: ng::view<T>: elements in a message lie at multiples of 16 bytes
struct alignas(64) wide { int x; };
void f(std::vector<wide> v) { ng::make_view(v); }

// expect: cannot convert|no viable conversion from
int f() { return ng::rpc(1, [] { return 3; }); }

// expect: unresolved overloaded function type|no matching function for call to 'rpc'
int half(int);
double half(double);
void f() { ng::rpc(1, half, 3).wait(); }

// expect: ng::rpc: the callable captures by reference
void f(int x) { ng::rpc(1, [&x] { x++; }).wait(); }

// expect: ng::rpc: the callable captures by reference
void f(ng::coarray<int> &a) { ng::rpc_ff(1, [&] { a(0) = 1; }); }

// expect: use of deleted function|call to deleted constructor|call to implicitly-deleted copy constructor
void f(ng::coarray<int> &a) { ng::rpc(1, [a] {}).wait(); }

// expect: ng: this type cannot be sent to another rank: give it a member
void f(ng::coarray<int> &a) { ng::rpc(1, [](ng::coarray<int> &b) { b(0) = 1; }, a).wait(); }

// expect: ng: shared memory holds trivially copyable types
struct shape { virtual double area() const { return 0; } };
void f() { ng::coarray<shape> a(3); }

// expect: use of deleted function|call to deleted constructor|call to implicitly-deleted copy constructor
void f(const ng::lock &l) { ng::lock m(l); }

// expect: use of deleted function|call to deleted constructor|call to implicitly-deleted copy constructor
void f(const ng::dist_object<int> &o) { auto p(o); }

// expect: ng: a[rank] is the array of a rank: assign to its elements
void f(ng::coarray<int> &a) { a[1] = 5; }

// expect: use of deleted function|overload resolution selected deleted operator
void f(ng::coarray<int> &a) { a[1] = a[0]; }

// expect: ng: a loop cannot run over memory of another rank
int f(ng::coarray<int> &a) {
  int sum = 0;
  for (int x : a[1]) sum += x;
  return sum;
}

// expect: ng: a section has no operators that change its elements
void f(ng::coarray<int> &a) { a[1](ng::range(0, 3)) += 1; }

// expect: ng::atomic_ref<T>: it takes an element of a rank
void f(ng::coarray<int> &a) { ng::atomic_ref<int> r(a(0)); }

// expect: ng::accumulate: its first argument is a pointer
void f(ng::coarray<int> &a) { ng::accumulate(a[1][0], 1); }

// expect: cannot convert|no viable conversion|cannot initialize
int *f(ng::coarray<int> &a) { return &a[1][0]; }

// expect: ng::future<T>::then: the callable does not accept the value of this future
void f() { ng::rpc(1, [] {}).then([](int) {}); }
