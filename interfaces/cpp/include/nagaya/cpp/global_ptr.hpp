// nagaya/cpp/global_ptr.hpp: references and pointers to the memory of any rank, puts and gets.
#ifndef NAGAYA_CPP_GLOBAL_PTR_HPP
#define NAGAYA_CPP_GLOBAL_PTR_HPP

#include <nagaya/cpp/runtime.hpp>

#include <functional>
#include <ostream>

namespace ng {

template <class T>
class global_ptr;

namespace detail {

template <class T>
constexpr void check_element() {
  static_assert(!std::is_reference<T>::value, "ng: shared memory holds values: T cannot be a reference");
  static_assert(!std::is_volatile<T>::value, "ng: T cannot be volatile");
  static_assert(std::is_reference<T>::value || std::is_trivially_copyable<T>::value,
                "ng: shared memory holds trivially copyable types: put and get copy the bytes of T; send other types with ng::rpc");
  static_assert(!std::is_trivially_copyable<T>::value || std::is_copy_constructible<T>::value || std::is_move_constructible<T>::value,
                "ng: shared memory holds types that can be copied; for std::atomic<T> use T with ng::atomic_ref, for a mutex use ng::lock");
}

// The calls of the C library are not inlined, so that the code that loads and stores stays short.
template <class T>
__attribute__((__cold__, __noinline__)) void put_slow(int rank, T *at, T value) {
  need_job("a put");
  must(ngy_put(rank, at, &value, sizeof value));
}
template <class T>
__attribute__((__cold__, __noinline__)) T get_slow(int rank, const T *at) {
  need_job("a get");
  alignas(T) std::byte bytes[sizeof(T)];
  must(ngy_get(rank, bytes, at, sizeof(T)));
  return from_bytes<T>(bytes);
}

// The address of `at` in the memory of a rank to which this process has direct access. `at` is a part of the object `first`. In a loop over parts,
// only the distance changes, so the compiler computes the rest before the loop.
inline char *there_in(int rank, const void *first, const void *at) {
  return ngy_there(&ngy_here, rank, first) + (static_cast<const char *>(at) - static_cast<const char *>(first));
}

// If this process has direct access to the memory of the rank, a put of 1, 2, 4 or 8 bytes is one store. Without optimisation or with NG_CHECK, it is
// a call, so that NAGAYA_CHECK=1 checks it.
template <class T>
__attribute__((__always_inline__)) inline void put_one(int rank, [[maybe_unused]] const T *first, T *at, const T &value) {
#if defined(__OPTIMIZE__) && !defined(NG_CHECK)
  char *there = there_in(rank, first, at);
  if (ngy_reaches(&ngy_here, rank)) {
    std::memcpy(static_cast<void *>(there), &value, sizeof value);
    ngy_order_stores();
  } else
#endif
    put_slow(rank, at, value);
}

template <class T>
__attribute__((__always_inline__)) inline T get_one(int rank, [[maybe_unused]] const T *first, const T *at) {
#if defined(__OPTIMIZE__) && !defined(NG_CHECK)
  const char *there = there_in(rank, first, at);
  if (ngy_reaches(&ngy_here, rank)) {
    T value = from_bytes<T>(there);
    ngy_order_loads();
    return value;
  }
#endif
  return get_slow(rank, at);
}

}  // namespace detail

// A reference to an element in the segment of any rank: the type of `a[rank][i]` and `*pointer`. Reading it is a get, and assigning to it is a put. A
// put does not wake a rank that waits for the new value: use an `ng::event` for this. Operators such as `+=` are a compile error: use
// `ng::atomic_ref` or `ng::accumulate`.
template <class T>
class remote_ref {
  template <class V>
  void refuse() const {
    static_assert(detail::always_false<V>, "ng: an element of another rank has no operators that change it: a get, a change and a put would not be "
                                           "atomic; use ng::atomic_ref or ng::accumulate, or write a = a + b");
  }

 public:
  using value_type = std::remove_const_t<T>;

  // Internal: the element of `rank` that is at the same place as the element `at` of this rank. `first` is the beginning of its array, if it has one.
  remote_ref(int rank, T *at) noexcept : remote_ref(rank, at, at) {}
  remote_ref(int rank, T *first, T *at) noexcept : first_(first), at_(at), rank_(rank) {}
  remote_ref(const remote_ref &) = default;

  // Get the value of the element.
  operator value_type() const { return get(); }
  value_type get() const { return detail::get_one<value_type>(rank_, first_, at_); }

  // Put a value into the element. If the value is an `ng::remote_ref`, the function first gets its element.
  // Completion: remotely complete on return.
  template <class V>
  __attribute__((__always_inline__)) const remote_ref &operator=(const V &value) const {
    put(value);
    return *this;
  }
  const remote_ref &operator=(const remote_ref &other) const {
    put(other.get());
    return *this;
  }
  template <class V>
  __attribute__((__always_inline__)) void put(const V &value) const {
    static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
    static_assert(std::is_convertible<const V &, value_type>::value, "ng: the value of a put cannot be converted to the type of the element");
    if constexpr (!std::is_const<T>::value && std::is_convertible<const V &, value_type>::value) {
      const value_type converted = static_cast<value_type>(value);
      detail::put_one<value_type>(rank_, first_, at_, converted);
    }
  }

  template <class V>
  void operator+=(const V &) const { refuse<V>(); }
  template <class V>
  void operator-=(const V &) const { refuse<V>(); }
  template <class V>
  void operator*=(const V &) const { refuse<V>(); }
  template <class V>
  void operator/=(const V &) const { refuse<V>(); }
  template <class V>
  void operator%=(const V &) const { refuse<V>(); }
  template <class V>
  void operator&=(const V &) const { refuse<V>(); }
  template <class V>
  void operator|=(const V &) const { refuse<V>(); }
  template <class V>
  void operator^=(const V &) const { refuse<V>(); }
  template <class V = T>
  void operator++() const { refuse<V>(); }
  template <class V = T>
  void operator++(int) const { refuse<V>(); }
  template <class V = T>
  void operator--() const { refuse<V>(); }
  template <class V = T>
  void operator--(int) const { refuse<V>(); }

  // Returns a global pointer to the element.
  global_ptr<T> operator&() const { return {rank_, at_}; }
  // `rank` returns the rank that owns the element, and `address` the address of this rank's element at the same place.
  int rank() const noexcept { return rank_; }
  T *address() const noexcept { return at_; }

 private:
  T *first_, *at_;
  int rank_;
};

// A pointer to an object in the segment of any rank. It has the same meaning on all ranks, so remote calls may send it. Arithmetic does not change
// its rank.
template <class T>
class global_ptr {
  static_assert(!std::is_void<T>::value && !std::is_function<T>::value && !std::is_reference<T>::value,
                "ng::global_ptr<T>: T is the type of an object; for memory without a type use std::byte");

 public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;

  // Makes a null pointer. A put or get through a null pointer throws an exception.
  constexpr global_ptr() noexcept = default;
  constexpr global_ptr(std::nullptr_t) noexcept {}

  // Make a pointer to an object in a coarray, or in memory from `ng::allocate` or `ngy_alloc`. The first constructor takes the local address of the
  // object. The second one makes a pointer to the object of `rank` that is at the same place as `same` of this rank. The constructors do not check
  // the address and the rank. If one is wrong, the put or get that uses the pointer throws the error.
  explicit global_ptr(T *local) noexcept : global_ptr(ng::rank(), local) {}
  global_ptr(int rank, T *same) noexcept {
    detail::check_element<T>();
    if (!same) return;
    place_ = reinterpret_cast<std::intptr_t>(same) - reinterpret_cast<std::intptr_t>(detail::the_runtime.anchor);
    rank_ = rank;
  }

  // Converts a `global_ptr<T>` to a `global_ptr<const T>`. For other conversions, use `ng::reinterpret_pointer_cast`.
  template <class U, class = std::enable_if_t<std::is_convertible<U (*)[], T (*)[]>::value>>
  constexpr global_ptr(const global_ptr<U> &other) noexcept : place_(other.place_), rank_(other.rank_) {}
  // For other conversions, programs call ng::reinterpret_pointer_cast.
  template <class U, class = std::enable_if_t<!std::is_convertible<U (*)[], T (*)[]>::value>, class = void>
  constexpr global_ptr(const global_ptr<U> &) = delete;

  // Return a reference to the element, or to the element that is `i` elements after it. Reading the result is a get, and assigning to it is a put.
  remote_ref<T> operator*() const { return {rank_, address()}; }
  remote_ref<T> operator[](std::ptrdiff_t i) const { return {rank_, address() + i}; }

  template <class U = T>
  U *operator->() const {
    static_assert(detail::always_false<U>, "ng: memory of another rank has no ->: read the object with *p, or use p.local()->");
    return nullptr;
  }

  // `rank` returns the rank that owns the object, and the other functions test for a null pointer. For a null pointer, `rank` returns a negative
  // number, `is_null` true, and the conversion to bool false.
  int rank() const noexcept { return rank_; }
  bool is_null() const noexcept { return rank_ < 0; }
  explicit operator bool() const noexcept { return rank_ >= 0; }

  // Returns the address of this rank's object at the same place. Functions of `nagaya.h` take this address and the rank.
  T *address() const noexcept { return reinterpret_cast<T *>(detail::the_runtime.anchor + place_); }

  // `local` returns the address at which this process can load and store the object, and `is_local` whether there is such an address. `local` returns
  // nullptr for a null pointer, or if this process has no direct access to the memory of the object's rank.
  // Errors: NGY_ERR_NO_SUCH_RANK.
  T *local() const {
    if (is_null()) return nullptr;
    void *direct = nullptr;
    detail::must(ngy_direct(rank_, address(), &direct));
    return static_cast<T *>(direct);
  }
  bool is_local() const { return local() != nullptr; }

  // Move the pointer by `n` elements, or by one element, on its rank. A pointer outside of its object is not detected.
  global_ptr &operator+=(std::ptrdiff_t n) noexcept {
    place_ += n * static_cast<std::ptrdiff_t>(sizeof(T));
    return *this;
  }
  global_ptr &operator-=(std::ptrdiff_t n) noexcept { return *this += -n; }
  global_ptr &operator++() noexcept { return *this += 1; }
  global_ptr &operator--() noexcept { return *this += -1; }
  global_ptr operator++(int) noexcept {
    const global_ptr old = *this;
    *this += 1;
    return old;
  }
  global_ptr operator--(int) noexcept {
    const global_ptr old = *this;
    *this += -1;
    return old;
  }
  friend global_ptr operator+(global_ptr p, std::ptrdiff_t n) noexcept { return p += n; }
  friend global_ptr operator+(std::ptrdiff_t n, global_ptr p) noexcept { return p += n; }
  friend global_ptr operator-(global_ptr p, std::ptrdiff_t n) noexcept { return p -= n; }
  // Returns the number of elements from `b` to `a`. Both objects must be on the same rank.
  // Errors: NGY_ERR_BAD_ARGUMENT if the ranks differ.
  friend std::ptrdiff_t operator-(const global_ptr &a, const global_ptr &b) {
    if (a.rank_ != b.rank_) detail::fail(NGY_ERR_BAD_ARGUMENT, "the difference of two ng::global_ptr to different ranks");
    return (a.place_ - b.place_) / static_cast<std::ptrdiff_t>(sizeof(T));
  }
  // `compare` orders pointers by rank, then by address, and returns -1, 0 or 1; the operator `<<` prints the pointer.
  template <class U>
  int compare(const global_ptr<U> &other) const noexcept {
    static_assert(std::is_same<std::remove_cv_t<T>, std::remove_cv_t<U>>::value, "ng: pointers to different types are not compared");
    const bool less = rank_ != other.rank_ ? rank_ < other.rank_ : place_ < other.place_;
    return less ? -1 : rank_ != other.rank_ || place_ != other.place_;
  }
  friend std::ostream &operator<<(std::ostream &out, const global_ptr &p) {
    return p.is_null() ? out << "null" : out << "rank " << p.rank_ << " byte " << p.place_;
  }

 private:
  template <class>
  friend class global_ptr;
  template <class U, class V>
  friend global_ptr<U> reinterpret_pointer_cast(const global_ptr<V> &) noexcept;
  template <class>
  friend struct std::hash;

  std::ptrdiff_t place_ = 0;
  int rank_ = -1;
};

// Compare two global pointers by rank, then by address.
template <class A, class B>
bool operator==(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) == 0;
}
template <class A, class B>
bool operator!=(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) != 0;
}
template <class A, class B>
bool operator<(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) < 0;
}
template <class A, class B>
bool operator>(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) > 0;
}
template <class A, class B>
bool operator<=(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) <= 0;
}
template <class A, class B>
bool operator>=(const global_ptr<A> &a, const global_ptr<B> &b) noexcept {
  return a.compare(b) >= 0;
}
template <class A>
bool operator==(const global_ptr<A> &a, std::nullptr_t) noexcept {
  return a.is_null();
}
template <class A>
bool operator==(std::nullptr_t, const global_ptr<A> &a) noexcept {
  return a.is_null();
}
template <class A>
bool operator!=(const global_ptr<A> &a, std::nullptr_t) noexcept {
  return !a.is_null();
}
template <class A>
bool operator!=(std::nullptr_t, const global_ptr<A> &a) noexcept {
  return !a.is_null();
}

// Returns a global pointer to the same bytes, with the element type `U`. The function cannot remove `const`.
template <class U, class V>
global_ptr<U> reinterpret_pointer_cast(const global_ptr<V> &p) noexcept {
  static_assert(std::is_const<U>::value || !std::is_const<V>::value, "ng::reinterpret_pointer_cast: it cannot remove const");
  global_ptr<U> other;
  other.place_ = p.place_;
  other.rank_ = p.rank_;
  return other;
}

namespace detail {

// Returns true if there is something to transfer. Refuses a null pointer, and calls outside of a job.
template <class T>
bool need_target(const char *what, const global_ptr<T> &p, std::size_t count) {
  need_job(what);
  if (!p && count) fail(NGY_ERR_BAD_ADDRESS, std::string(what) + ": the ng::global_ptr is null");
  return static_cast<bool>(p);
}

}  // namespace detail

// Copy `count` elements between a local address and a global pointer. `ng::put` copies to the global pointer `to`, and `ng::get` from the global
// pointer `from`. The local and the remote elements must not overlap. If `count` is 0, the call does nothing.
// Errors: NGY_ERR_BAD_ADDRESS if the global pointer is null.
// Completion: on return, a put is remotely complete, and the elements of a get are at `to`.
template <class T>
void put(const global_ptr<T> &to, const detail::bare<T> *from, std::size_t count) {
  static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
  if (detail::need_target("ng::put", to, count))
    detail::must(ngy_put(to.rank(), const_cast<detail::bare<T> *>(to.address()), from, detail::byte_count(count, sizeof(T))));
}
template <class T>
void get(const global_ptr<T> &from, detail::bare<T> *to, std::size_t count) {
  if (detail::need_target("ng::get", from, count))
    detail::must(ngy_get(from.rank(), to, from.address(), detail::byte_count(count, sizeof(T))));
}

// Start a put or a get of `count` elements. Until the future is ready, the program must not change the elements at `from`, and must not access those
// at `to`.
// Errors: those of `ng::put`. This call throws them, not the future.
// Completion: when the future is ready, a put is remotely complete, and the elements of a get are at `to`.
template <class T>
future<void> put_async(const global_ptr<T> &to, const detail::bare<T> *from, std::size_t count) {
  static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
  if (!detail::need_target("ng::put_async", to, count)) return {};
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_put_nb(to.rank(), to.address(), from, detail::byte_count(count, sizeof(T)), &handle));
  return detail::when_done(handle);
}
template <class T>
future<void> get_async(const global_ptr<T> &from, detail::bare<T> *to, std::size_t count) {
  if (!detail::need_target("ng::get_async", from, count)) return {};
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_get_nb(from.rank(), to, from.address(), detail::byte_count(count, sizeof(T)), &handle));
  return detail::when_done(handle);
}

namespace detail {
template <class T>
struct kept_value : state<void> {
  explicit kept_value(const T &v) : kept(v) { value.emplace(); }
  T kept;
};
template <class T>
struct got_value : state<T> {
  got_value() { this->value.emplace(); }
};
}  // namespace detail

// Start a put or a get of one element. `ng::put_async` copies `value` before it returns. The future of `ng::get_async` contains the element.
// Errors: those of `ng::put`. This call throws them, not the future.
// Completion: when the future is ready, a put is remotely complete.
template <class T, class V>
future<void> put_async(const global_ptr<T> &to, const V &value) {
  static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
  static_assert(std::is_convertible<const V &, T>::value, "ng: the value of a put cannot be converted to the type of the element");
  detail::need_target("ng::put_async", to, 1);
  detail::ref<detail::kept_value<T>> s(new detail::kept_value<T>(static_cast<T>(value)));
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_put_nb(to.rank(), to.address(), &s->kept, sizeof(T), &handle));
  return detail::when_done<void>(handle, s);
}
template <class T>
future<detail::bare<T>> get_async(const global_ptr<T> &from) {
  static_assert(std::is_default_constructible<detail::bare<T>>::value, "ng::get_async: T needs a default constructor");
  detail::need_target("ng::get_async", from, 1);
  detail::ref<detail::got_value<detail::bare<T>>> s(new detail::got_value<detail::bare<T>>);
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_get_nb(from.rank(), &*s->value, from.address(), sizeof(T), &handle));
  return detail::when_done<detail::bare<T>>(handle, s);
}

// Copies `count` elements from one rank to another. The ranks may both differ from this rank.
// Errors: NGY_ERR_BAD_ADDRESS if a pointer is null.
// Completion: remotely complete on return.
template <class T>
void copy(const global_ptr<const T> &from, const global_ptr<T> &to, std::size_t count) {
  if (!detail::need_target("ng::copy", from, count) || !detail::need_target("ng::copy", to, count)) return;
  detail::must(ngy_copy(to.rank(), to.address(), from.rank(), from.address(), detail::byte_count(count, sizeof(T))));
}
template <class T>
void copy(const global_ptr<T> &from, const global_ptr<T> &to, std::size_t count) {
  copy(global_ptr<const T>(from), to, count);
}

}  // namespace ng

template <class T>
struct std::hash<ng::global_ptr<T>> {
  std::size_t operator()(const ng::global_ptr<T> &p) const noexcept {
    return std::hash<std::ptrdiff_t>()(p.place_) * 31 + std::hash<int>()(p.rank_);
  }
};

#endif
