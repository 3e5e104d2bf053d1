// nagaya/cpp/atomic.hpp: atomic operations on numbers of any rank, and accumulates.
#ifndef NAGAYA_CPP_ATOMIC_HPP
#define NAGAYA_CPP_ATOMIC_HPP

#include <nagaya/cpp/global_ptr.hpp>

namespace ng {

// A callable that returns the smaller of two values, for reductions and accumulates: `ng::all_reduce(x, ng::minimum<>())`.
template <class T = void>
struct minimum {
  // Internal: returns the smaller value, and `a` if both are equal.
  constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <>
struct minimum<void> {
  template <class T>
  constexpr T operator()(const T &a, const T &b) const {
    return b < a ? b : a;
  }
};
// A callable that returns the larger of two values, for reductions and accumulates: `ng::all_reduce(x, ng::maximum<>())`.
template <class T = void>
struct maximum {
  // Internal: returns the larger value, and `a` if both are equal.
  constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <>
struct maximum<void> {
  template <class T>
  constexpr T operator()(const T &a, const T &b) const {
    return a < b ? b : a;
  }
};

namespace detail {

// The code of an element type, or -1.
template <class T>
constexpr int type_code() {
  if constexpr (std::is_same<T, float>::value)
    return NGY_F32;
  else if constexpr (std::is_same<T, double>::value)
    return NGY_F64;
  else if constexpr (std::is_integral<T>::value && !std::is_same<T, bool>::value && sizeof(T) <= 8)
    return (sizeof(T) == 1 ? NGY_I8 : sizeof(T) == 2 ? NGY_I16 : sizeof(T) == 4 ? NGY_I32 : NGY_I64) + (std::is_signed<T>::value ? 0 : 1);
  else
    return -1;
}

template <class Op, template <class> class Known, class T>
inline constexpr bool is_op = std::is_same<Op, Known<T>>::value || std::is_same<Op, Known<void>>::value;

// The code of an operation on elements of type T, or -1.
template <class Op, class T>
constexpr int op_code() {
  constexpr bool known = type_code<T>() >= 0, bits = known && std::is_integral<T>::value;
  return !known                              ? -1
         : is_op<Op, std::plus, T>           ? NGY_SUM
         : is_op<Op, std::multiplies, T>     ? NGY_PROD
         : is_op<Op, minimum, T>             ? NGY_MIN
         : is_op<Op, maximum, T>             ? NGY_MAX
         : bits && is_op<Op, std::bit_and, T> ? NGY_AND
         : bits && is_op<Op, std::bit_or, T> ? NGY_OR
         : bits && is_op<Op, std::bit_xor, T> ? NGY_XOR
                                             : -1;
}

}  // namespace detail

// Combines the elements at `to` with `count` elements at the local address `from`, or with one value. The results replace the elements at `to`. Each
// element changes atomically with respect to other accumulates of its type. The elements are integers of 1 to 8 bytes, float or double. `op` is
// `std::plus`, `std::multiplies`, `ng::minimum` or `ng::maximum`. For integers, it may also be `std::bit_and`, `std::bit_or` or `std::bit_xor`.
// Errors: NGY_ERR_MISALIGNED if `to` is not aligned for `T`.
// Completion: on return, the program may change the elements at `from`. After `ng::quiet` or a barrier, the accumulate is remotely complete.
template <class T, class Op = std::plus<>>
void accumulate(const global_ptr<T> &to, const T *from, std::size_t count, Op = {}) {
  static_assert(detail::type_code<T>() >= 0, "ng::accumulate: elements are integers of 1 to 8 bytes, float or double");
  constexpr int op = detail::op_code<Op, T>();
  static_assert(op >= 0 || detail::type_code<T>() < 0,
                "ng::accumulate: the operation is std::plus, std::multiplies, ng::minimum, ng::maximum, or for integers std::bit_and, "
                "std::bit_or, std::bit_xor; for others use ng::rpc");
  detail::need_job("ng::accumulate");
  detail::must(ngy_acc(op, detail::type_code<T>(), to.rank(), to.address(), from, count));
}
template <class T, class Op = std::plus<>>
void accumulate(const global_ptr<T> &to, const detail::bare<T> &value, Op op = {}) {
  accumulate(to, &value, 1, op);
}

template <class T, class V, class Op = std::plus<>>
void accumulate(const remote_ref<T> &, const V &, Op = {}) {
  static_assert(detail::always_false<V>, "ng::accumulate: its first argument is a pointer: ng::accumulate(&a[rank][i], value)");
}

// Atomic operations on one number of 4 or 8 bytes in the segment of any rank, like those of `std::atomic_ref`. They are sequentially consistent, and
// remotely complete on return. For floating-point numbers, they are atomic with respect to each other, but not with respect to `ng::accumulate`. They
// throw NGY_ERR_MISALIGNED if the number is not aligned for its type.
template <class T>
class atomic_ref {
  static_assert(!std::is_const<T>::value, "ng::atomic_ref<T>: T cannot be const");
  static_assert(std::is_const<T>::value || std::is_integral<T>::value || std::is_enum<T>::value || std::is_floating_point<T>::value,
                "ng::atomic_ref<T>: T must be an integer, an enumeration, float or double");
  static_assert(!(std::is_integral<T>::value || std::is_enum<T>::value || std::is_floating_point<T>::value) || sizeof(T) == 4 || sizeof(T) == 8,
                "ng::atomic_ref<T>: T must have 4 or 8 bytes");
  using word = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;

 public:
  using value_type = T;

  // Makes an object for the number at a global pointer, or for the element `a[rank][i]` of a coarray.
  explicit atomic_ref(const global_ptr<T> &at) : at_(at) {}
  explicit atomic_ref(const remote_ref<T> &at) : at_(&at) {}
  template <class U>
  explicit atomic_ref(const remote_ref<U> &) {
    static_assert(detail::always_false<U>, "ng::atomic_ref<T>: the element has another type than T");
  }
  template <class U, class = std::enable_if_t<std::is_same<U, T>::value>>
  explicit atomic_ref(U &) {
    static_assert(detail::always_false<U>, "ng::atomic_ref<T>: it takes an element of a rank, a[rank][i], or an ng::global_ptr; for a variable of "
                                           "this rank alone use std::atomic");
  }
  template <class U, class = std::enable_if_t<!std::is_convertible<const global_ptr<U> &, global_ptr<T>>::value>>
  explicit atomic_ref(const global_ptr<U> &) {
    static_assert(detail::always_false<U>, "ng::atomic_ref<T>: the element has another type than T");
  }

  // Read the number.
  T load() const {
    word w = 0;
    detail::need_job("ng::atomic_ref");
    if constexpr (sizeof(T) == 8)
      detail::must(ngy_amo_read64(at_.rank(), at_.address(), &w));
    else
      detail::must(ngy_amo_read32(at_.rank(), at_.address(), &w));
    return value(w);
  }
  operator T() const { return load(); }

  // Sets the number to `v`.
  void store(T v) const {
    detail::need_job("ng::atomic_ref");
    if constexpr (sizeof(T) == 8)
      detail::must(ngy_amo_set64(at_.rank(), at_.address(), bits(v)));
    else
      detail::must(ngy_amo_set32(at_.rank(), at_.address(), bits(v)));
  }

  // Sets the number to `v`, and returns the old value.
  T exchange(T v) const { return amo(ngy_amo_swap32, ngy_amo_swap64, bits(v)); }

  // Sets the number to `desired` if it has the same bits as `expected`, and returns true. Otherwise stores the number in `expected`, and returns
  // false.
  bool compare_exchange(T &expected, T desired) const {
    word old = 0;
    detail::need_job("ng::atomic_ref");
    if constexpr (sizeof(T) == 8)
      detail::must(ngy_amo_compare_and_swap64(at_.rank(), at_.address(), bits(expected), bits(desired), &old));
    else
      detail::must(ngy_amo_compare_and_swap32(at_.rank(), at_.address(), bits(expected), bits(desired), &old));
    const bool same = old == bits(expected);
    if (!same) expected = value(old);
    return same;
  }

  // Combine the number with `v`, and return the old value. The operations are +, -, &, |, ^, minimum and maximum, in the order of the functions.
  // Integers wrap around. `fetch_and`, `fetch_or` and `fetch_xor` need an integer type.
  T fetch_add(T v) const {
    number();
    if constexpr (std::is_integral<T>::value)
      return amo(ngy_amo_add32, ngy_amo_add64, bits(v));
    else if constexpr (!std::is_enum<T>::value)
      return update([v](T old) { return static_cast<T>(old + v); });
  }
  T fetch_sub(T v) const {
    number();
    if constexpr (std::is_integral<T>::value)
      return amo(ngy_amo_add32, ngy_amo_add64, static_cast<word>(word(0) - bits(v)));
    else if constexpr (!std::is_enum<T>::value)
      return update([v](T old) { return static_cast<T>(old - v); });
  }
  T fetch_and(T v) const {
    integer();
    return amo(ngy_amo_and32, ngy_amo_and64, bits(v));
  }
  T fetch_or(T v) const {
    integer();
    return amo(ngy_amo_or32, ngy_amo_or64, bits(v));
  }
  T fetch_xor(T v) const {
    integer();
    return amo(ngy_amo_xor32, ngy_amo_xor64, bits(v));
  }
  T fetch_min(T v) const {
    number();
    return update([v](T old) { return v < old ? v : old; });
  }
  T fetch_max(T v) const {
    number();
    return update([v](T old) { return old < v ? v : old; });
  }

 private:
  static word bits(T v) {
    word w;
    std::memcpy(&w, &v, sizeof w);
    return w;
  }
  static T value(word w) {
    T v;
    std::memcpy(&v, &w, sizeof v);
    return v;
  }
  static constexpr void integer() {
    static_assert(std::is_integral<T>::value, "ng::atomic_ref<T>: operations on bits need an integer");
  }
  static constexpr void number() {
    static_assert(!std::is_enum<T>::value, "ng::atomic_ref<T>: arithmetic needs an integer or a floating-point number");
  }
  T amo([[maybe_unused]] int (*op32)(int, void *, std::uint32_t, std::uint32_t *),
        [[maybe_unused]] int (*op64)(int, void *, std::uint64_t, std::uint64_t *), word operand) const {
    word old = 0;
    detail::need_job("ng::atomic_ref");
    if constexpr (sizeof(T) == 8)
      detail::must(op64(at_.rank(), at_.address(), operand, &old));
    else
      detail::must(op32(at_.rank(), at_.address(), operand, &old));
    return value(old);
  }
  template <class F>
  T update(F f) const {
    T old = load();
    while (!compare_exchange(old, f(old))) {
    }
    return old;
  }

  global_ptr<T> at_;
};

}  // namespace ng

#endif
