// nagaya/cpp/global_ptr.hpp: references and pointers to memory of any rank, and single puts and gets.
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

// The calls of the library, out of the way of the code that loads and stores.
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

// Where a rank that is mapped has `at`, which is a part of the object `first`. In a loop over parts only the distance changes, so the compiler
// computes the rest before the loop.
inline char *there_in(int rank, const void *first, const void *at) {
  return ngy_there(&ngy_here, rank, first) + (static_cast<const char *>(at) - static_cast<const char *>(first));
}

// Where the rank is mapped, a put is one store, for a value of 1, 2, 4 or 8 bytes. Without optimisation and with NG_CHECK it is a call, so
// that NAGAYA_CHECK=1 sees it.
template <class T>
__attribute__((__always_inline__)) inline void put_one(int rank, [[maybe_unused]] const T *first, T *at, const T &value) {
#if defined(__OPTIMIZE__) && !defined(NG_CHECK)
  char *there = there_in(rank, first, at);
  if (ngy_reaches(&ngy_here, rank))
    std::memcpy(static_cast<void *>(there), &value, sizeof value);
  else
#endif
    put_slow(rank, at, value);
}

template <class T>
__attribute__((__always_inline__)) inline T get_one(int rank, [[maybe_unused]] const T *first, const T *at) {
#if defined(__OPTIMIZE__) && !defined(NG_CHECK)
  const char *there = there_in(rank, first, at);
  if (ngy_reaches(&ngy_here, rank)) return from_bytes<T>(there);
#endif
  return get_slow(rank, at);
}

}  // namespace detail

// An element in the memory of any rank: what `a[rank][i]` and `*pointer` are. Reading it is a get, and assigning to it is a put. The target may use
// the value after its own synchronisation. To wake a rank that waits, use ng::event.
// Errors: throws ng::error with NGY_ERR_NO_SUCH_RANK or NGY_ERR_BAD_ADDRESS. If the rank is mapped here, an optimised program makes the access
// without a check; compile with -DNG_CHECK to check it.
template <class T>
class remote_ref {
  template <class V>
  void refuse() const {
    static_assert(detail::always_false<V>, "ng: an element of another rank has no operators that change it: a get, a change and a put would not be "
                                           "atomic; use ng::atomic_ref or ng::accumulate, or write a = a + b");
  }

 public:
  using value_type = std::remove_const_t<T>;

  // The element of `rank` that is at the same place as the element `at` of this rank. `first` is the beginning of its array, if it has one. No
  // communication.
  // Errors: none.
  remote_ref(int rank, T *at) noexcept : remote_ref(rank, at, at) {}
  remote_ref(int rank, T *first, T *at) noexcept : first_(first), at_(at), rank_(rank) {}
  remote_ref(const remote_ref &) = default;

  // Gets the value of the element.
  // Completion: the value is here on return.
  operator value_type() const { return get(); }
  value_type get() const { return detail::get_one<value_type>(rank_, first_, at_); }

  // Puts a value.
  // Completion: remotely complete on return.
  template <class V>
  __attribute__((__always_inline__)) const remote_ref &operator=(const V &value) const {
    put(value);
    return *this;
  }
  // Gets the value of another element of any rank, and puts it here.
  // Completion: remotely complete on return.
  const remote_ref &operator=(const remote_ref &other) const {
    put(other.get());
    return *this;
  }

  // Puts a value, like an assignment.
  // Completion: remotely complete on return.
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

  // A global pointer to the element. No communication.
  // Errors: none.
  global_ptr<T> operator&() const { return {rank_, at_}; }
  // The rank that owns the element, and the address of the element of this rank at the same place.
  // Errors: none.
  int rank() const noexcept { return rank_; }
  T *address() const noexcept { return at_; }

 private:
  T *first_, *at_;
  int rank_;
};

// A pointer to an object in the memory of any rank. It has 16 bytes and the same meaning on all ranks, so remote calls may send it. Arithmetic
// stays on its rank.
template <class T>
class global_ptr {
  static_assert(!std::is_void<T>::value && !std::is_function<T>::value && !std::is_reference<T>::value,
                "ng::global_ptr<T>: T is the type of an object; for memory without a type use std::byte");

 public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;

  // A null pointer, which names no object. A put or get through it is an error.
  // Errors: none.
  constexpr global_ptr() noexcept = default;
  constexpr global_ptr(std::nullptr_t) noexcept {}

  // A pointer to the object at `local` of this rank, or to the object of `rank` at the same place as `same` of this rank. Both are addresses in a
  // coarray, or in memory from ng::allocate or ngy_alloc.
  // Errors: none. A wrong address or rank is an error of the put or get that uses the pointer.
  explicit global_ptr(T *local) noexcept : global_ptr(ng::rank(), local) {}
  global_ptr(int rank, T *same) noexcept {
    detail::check_element<T>();
    if (!same) return;
    place_ = reinterpret_cast<std::intptr_t>(same) - reinterpret_cast<std::intptr_t>(detail::the_runtime.anchor);
    rank_ = rank;
  }

  // Converts a `global_ptr<T>` to a `global_ptr<const T>`. Other conversions need ng::reinterpret_pointer_cast.
  // Errors: none.
  template <class U, class = std::enable_if_t<std::is_convertible<U (*)[], T (*)[]>::value>>
  constexpr global_ptr(const global_ptr<U> &other) noexcept : place_(other.place_), rank_(other.rank_) {}
  // Other conversions are written out: ng::reinterpret_pointer_cast.
  template <class U, class = std::enable_if_t<!std::is_convertible<U (*)[], T (*)[]>::value>, class = void>
  constexpr global_ptr(const global_ptr<U> &) = delete;

  // The element, and the element i places further on the same rank. A read of the result is a get, an assignment to it is a put. There is no
  // communication before that.
  // Errors: none; the put or get throws ng::error if the pointer is null.
  remote_ref<T> operator*() const { return {rank_, address()}; }
  remote_ref<T> operator[](std::ptrdiff_t i) const { return {rank_, address() + i}; }

  template <class U = T>
  U *operator->() const {
    static_assert(detail::always_false<U>, "ng: memory of another rank has no ->: read the object with *p, or use p.local()->");
    return nullptr;
  }

  // The rank that owns the object, which is negative for a null pointer; whether the pointer is null.
  // Errors: none.
  int rank() const noexcept { return rank_; }
  bool is_null() const noexcept { return rank_ < 0; }
  explicit operator bool() const noexcept { return rank_ >= 0; }

  // The address of the object of this rank at the same place. Functions of <nagaya.h> take this address and the rank.
  // Errors: none.
  T *address() const noexcept { return reinterpret_cast<T *>(detail::the_runtime.anchor + place_); }

  // The address at which this process can load and store the object, and whether it has one. The address is null if this process does not map the
  // memory of the rank, or if the pointer is null.
  // Errors: throws ng::error with NGY_ERR_NO_SUCH_RANK or NGY_ERR_BAD_ADDRESS.
  T *local() const {
    if (is_null()) return nullptr;
    void *direct = nullptr;
    detail::must(ngy_direct(rank_, address(), &direct));
    return static_cast<T *>(direct);
  }
  bool is_local() const { return local() != nullptr; }

  // Arithmetic: they move the pointer by n elements, or by one, on its rank.
  // Errors: none. A pointer outside of its object is not detected here.
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
  // The number of elements from `b` to `a`, two objects of one rank.
  // Errors: throws ng::error with NGY_ERR_BAD_ARGUMENT if the ranks differ.
  friend std::ptrdiff_t operator-(const global_ptr &a, const global_ptr &b) {
    if (a.rank_ != b.rank_) detail::fail(NGY_ERR_BAD_ARGUMENT, "the difference of two ng::global_ptr to different ranks");
    return (a.place_ - b.place_) / static_cast<std::ptrdiff_t>(sizeof(T));
  }
  // compare() orders pointers by rank, then by address. It returns -1, 0 or 1; the operators ==, < and the others use it. The operator << prints the
  // rank and the distance in bytes.
  // Errors: none.
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

// Compare two pointers by rank, then by address.
// Errors: none.
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

// A pointer to the same bytes as another type U. It cannot remove const.
// Errors: none.
template <class U, class V>
global_ptr<U> reinterpret_pointer_cast(const global_ptr<V> &p) noexcept {
  static_assert(std::is_const<U>::value || !std::is_const<V>::value, "ng::reinterpret_pointer_cast: it cannot remove const");
  global_ptr<U> other;
  other.place_ = p.place_;
  other.rank_ = p.rank_;
  return other;
}

namespace detail {

// Whether there is something to transfer. Not through a null pointer, nor outside of a job.
template <class T>
bool need_target(const char *what, const global_ptr<T> &p, std::size_t count) {
  need_job(what);
  if (!p && count) fail(NGY_ERR_BAD_ADDRESS, std::string(what) + ": the ng::global_ptr is null");
  return static_cast<bool>(p);
}

}  // namespace detail

// Put or get `count` elements. The local and the remote elements do not overlap.
// Errors: throws ng::error with NGY_ERR_BAD_ADDRESS if the pointer is null or the elements are not in shared memory, or with NGY_ERR_NO_SUCH_RANK.
// A count of 0 does nothing.
// Completion: a put is remotely complete, and the data of a get is here, on return.
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

// Start a put or a get of `count` elements. Until the future is ready, the caller does not change the elements of a put, and does not access those
// of a get.
// Errors: those of ng::put; wrong arguments throw in this call.
// Completion: when the future is ready, a put is remotely complete, and the data of a get is here.
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

// Start a put or a get of one element. The put keeps a copy of the value. The future of the get has the value.
// Errors: those of ng::put; wrong arguments throw in this call.
// Completion: when the future is ready, a put is remotely complete, and the value of a get is here.
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

// Copies `count` elements from one rank to another. Neither rank needs to be this one.
// Errors: throws ng::error with NGY_ERR_BAD_ADDRESS if a pointer is null or the elements are not in shared memory, or with NGY_ERR_NO_SUCH_RANK.
// Completion: the source has been read, and the destination is remotely complete, on return.
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
