// nagaya/cpp/section.hpp: extents, subscripts and strided sections of arrays. These parts do not communicate.
#ifndef NAGAYA_CPP_SECTION_HPP
#define NAGAYA_CPP_SECTION_HPP

#include <nagaya/cpp/base.hpp>

#include <array>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

#if __has_include(<mdspan>)
#include <mdspan>
#endif

namespace ng {

// An extent that the constructor of the array gets.
inline constexpr std::size_t dyn = static_cast<std::size_t>(-1);

// The type of `ng::all`, a subscript that selects all indices of a dimension. For example, `b(ng::all, 2)` is column 2 of the matrix `b`.
struct all_t {};
inline constexpr all_t all{};

// A subscript that selects several indices: `first`, `first + step`, and so on, but not `last`. With a negative step the indices descend. Such a
// range includes index 0 if `last` is -1. If the step is 0, the subscript operator throws NGY_ERR_BAD_ARGUMENT.
struct range {
  std::ptrdiff_t first, last, step;
  // The constructor sets `first`, `last` and `step`. `count` returns the number of indices.
  constexpr range(std::ptrdiff_t from, std::ptrdiff_t to, std::ptrdiff_t by = 1) : first(from), last(to), step(by) {}
  constexpr std::size_t count() const {
    if (step > 0) return last > first ? static_cast<std::size_t>((last - first + step - 1) / step) : 0;
    return step < 0 && first > last ? static_cast<std::size_t>((first - last - step - 1) / -step) : 0;
  }
};

namespace detail {

template <class S>
inline constexpr bool is_index = std::is_integral<bare<S>>::value || std::is_enum<bare<S>>::value;
template <class S>
inline constexpr bool is_subscript = is_index<S> || std::is_same<bare<S>, all_t>::value || std::is_same<bare<S>, range>::value;
template <class... S>
inline constexpr std::size_t ranges_among = (std::size_t(0) + ... + (is_index<S> ? 0u : 1u));

template <std::size_t R, class... S>
constexpr bool check_subscripts() {
  static_assert(sizeof...(S) == R, "ng: as many subscripts as the array has dimensions");
  static_assert((is_subscript<S> && ...), "ng: a subscript is an integer, ng::range(first, last, step) or ng::all");
  return sizeof...(S) == R && (is_subscript<S> && ...);
}

[[noreturn]] __attribute__((__cold__, __noinline__)) inline void out_of_bounds(std::ptrdiff_t index, std::size_t dimension, std::size_t extent) {
  fail(NGY_ERR_BAD_ADDRESS, "subscript " + std::to_string(index) + " of dimension " + std::to_string(dimension) + ": it has the indices 0 to " +
                                std::to_string(static_cast<std::ptrdiff_t>(extent) - 1));
}

// Checks each index of a section, and with NG_CHECK also the indices of single elements.
inline void check_index(std::ptrdiff_t index, std::size_t dimension, std::size_t extent) {
  if (__builtin_expect(static_cast<std::size_t>(index) >= extent, 0)) out_of_bounds(index, dimension, extent);
}

// The extents of an array. The ones that are known at compile time are constants.
template <std::size_t... E>
class shape {
 public:
  static constexpr std::size_t rank = sizeof...(E);
  static constexpr std::size_t dynamic = (std::size_t(0) + ... + (E == dyn ? 1u : 0u));

  template <class... N>
  explicit constexpr shape(N... given) {
    static_assert(sizeof...(N) == dynamic, "ng::coarray: the constructor takes one size for each extent that is ng::dyn");
    static_assert((std::is_integral<N>::value && ...), "ng::coarray: sizes are integers");
    if constexpr (sizeof...(N) == dynamic) {
      const std::size_t list[dynamic + 1] = {static_cast<std::size_t>(given)..., 0};
      constexpr std::size_t fixed[] = {E...};
      for (std::size_t d = 0, next = 0; d < rank; d++) extents_[d] = fixed[d] == dyn ? list[next++] : fixed[d];
    }
  }

  template <std::size_t D>
  constexpr std::size_t extent() const {
    constexpr std::size_t fixed[] = {E...};
    if constexpr (fixed[D] == dyn)
      return extents_[D];
    else
      return fixed[D];
  }
  constexpr std::size_t extent(std::size_t d) const { return extents_[d]; }
  // Like size(), but detects an overflow.
  std::size_t checked_size() const {
    std::size_t n = 1;
    for (std::size_t d = 0; d < rank; d++) n = byte_count(n, extents_[d]);
    return n;
  }
  constexpr std::size_t size() const {
    std::size_t n = 1;
    for (std::size_t d = 0; d < rank; d++) n *= extents_[d];
    return n;
  }

  // The number of an element in row-major order.
  template <class... I>
  constexpr std::size_t place(I... index) const {
    return place(std::make_index_sequence<rank>(), index...);
  }

 private:
  template <std::size_t... D, class... I>
  constexpr std::size_t place(std::index_sequence<D...>, I... index) const {
#if defined(NG_CHECK)
    (check_index(static_cast<std::ptrdiff_t>(index), D, extent<D>()), ...);
#endif
    std::size_t at = 0;
    ((at = at * extent<D>() + static_cast<std::size_t>(index)), ...);
    return at;
  }

  std::size_t extents_[rank] = {};
};

// Elements at regular distances. For elements of another rank, `first` is the address of the element of this rank at the same place.
template <class T, std::size_t R>
struct strided {
  T *first;
  std::array<std::size_t, R> count;
  std::array<std::ptrdiff_t, R> stride;  // bytes

  std::size_t size() const {
    std::size_t n = 1;
    for (std::size_t c : count) n *= c;
    return n;
  }
  bool is_contiguous() const {
    std::ptrdiff_t next = sizeof(T);
    for (std::size_t d = R; d-- > 0;) {
      if (count[d] != 1 && stride[d] != next) return false;
      next *= static_cast<std::ptrdiff_t>(count[d]);
    }
    return true;
  }
  // The address of the first byte, and of the byte after the last.
  std::pair<std::uintptr_t, std::uintptr_t> bytes() const {
    std::uintptr_t low = reinterpret_cast<std::uintptr_t>(first), high = low + sizeof(T);
    for (std::size_t d = 0; d < R; d++) {
      const std::ptrdiff_t reach = count[d] ? static_cast<std::ptrdiff_t>(count[d] - 1) * stride[d] : 0;
      (reach < 0 ? low : high) += static_cast<std::uintptr_t>(reach);
    }
    return {low, high};
  }
  // The strides of the same elements in contiguous memory.
  std::array<std::ptrdiff_t, R> packed() const {
    std::array<std::ptrdiff_t, R> s{};
    std::ptrdiff_t next = sizeof(T);
    for (std::size_t d = R; d-- > 0;) {
      s[d] = next;
      next *= static_cast<std::ptrdiff_t>(count[d]);
    }
    return s;
  }
};

// The section of an array that subscripts select. An integer removes a dimension.
template <class T, std::size_t... E, class... S>
auto section_of(T *base, const shape<E...> &s, const S &...subscripts) {
  constexpr std::size_t left = ranges_among<S...>;
  strided<T, left> out{base, {}, {}};
  std::ptrdiff_t unit[sizeof...(E)];
  std::ptrdiff_t next = 1;
  for (std::size_t d = sizeof...(E); d-- > 0;) {
    unit[d] = next;
    next *= static_cast<std::ptrdiff_t>(s.extent(d));
  }
  std::size_t d = 0;
  [[maybe_unused]] std::size_t kept = 0;
  const auto one = [&](const auto &subscript) {
    using U = bare<decltype(subscript)>;
    const std::size_t extent = s.extent(d);
    if constexpr (is_index<U>) {
      check_index(static_cast<std::ptrdiff_t>(subscript), d, extent);
      out.first += static_cast<std::ptrdiff_t>(subscript) * unit[d];
    } else {
      range r(0, static_cast<std::ptrdiff_t>(extent));
      if constexpr (std::is_same<U, range>::value) r = subscript;
      if (r.step == 0) fail(NGY_ERR_BAD_ARGUMENT, "ng::range: a step of 0");
      const std::size_t n = r.count();
      if (n) {
        check_index(r.first, d, extent);
        check_index(r.first + (static_cast<std::ptrdiff_t>(n) - 1) * r.step, d, extent);
        out.first += r.first * unit[d];
      }
      out.count[kept] = n;
      out.stride[kept] = r.step * unit[d] * static_cast<std::ptrdiff_t>(sizeof(T));
      kept++;
    }
    d++;
  };
  (one(subscripts), ...);
  return out;
}

}  // namespace detail

template <class T, std::size_t R>
class section;
template <class T, std::size_t R>
class remote_section;

namespace detail {

// The number of dimensions of a section, local or of another rank; 0 for other types.
template <class C>
inline constexpr std::size_t section_rank = 0;
template <class T, std::size_t R>
inline constexpr std::size_t section_rank<section<T, R>> = R;
template <class T, std::size_t R>
inline constexpr std::size_t section_rank<remote_section<T, R>> = R;

// True if C contains contiguous elements of the type T.
template <class C, class T, class = void>
struct is_data : std::false_type {};
template <class C, class T>
struct is_data<C, T, std::void_t<decltype(std::data(std::declval<const C &>())), decltype(std::size(std::declval<const C &>()))>>
    : std::is_same<bare<decltype(*std::data(std::declval<const C &>()))>, T> {};
// True if the elements of C are bits.
template <class C>
inline constexpr bool is_bits = false;
template <class A>
inline constexpr bool is_bits<std::vector<bool, A>> = true;

// Memory for a copy of elements. A std::vector<bool> does not have such memory.
template <class T>
std::unique_ptr<T[]> elements(std::size_t count) {
  static_assert(std::is_default_constructible<T>::value, "ng: T needs a default constructor");
  return std::unique_ptr<T[]>(new T[count ? count : 1]);
}

template <std::size_t R>
void same_shape(const std::array<std::size_t, R> &one, const std::array<std::size_t, R> &other) {
  for (std::size_t d = 0; d < R; d++)
    if (one[d] != other[d])
      fail(NGY_ERR_BAD_ARGUMENT, "sections with " + std::to_string(one[d]) + " and " + std::to_string(other[d]) + " elements in dimension " +
                                     std::to_string(d) + ": they must have the same shape");
}
inline void same_size(std::size_t section, std::size_t count) {
  if (count != section)
    fail(NGY_ERR_BAD_ARGUMENT,
         "a section of " + std::to_string(section) + " elements and a list of " + std::to_string(count) + ": they must have the same number");
}

template <class C, class T, std::size_t R>
constexpr void refuse_value() {
  constexpr bool is_section = section_rank<C> != 0;
  static_assert(!is_section || section_rank<C> == R, "ng: both sides of an assignment of sections have the same number of dimensions");
  static_assert(!is_section || section_rank<C> != R, "ng: both sides of an assignment of sections have the same element type");
  static_assert(is_section, "ng: a section is assigned a container of its elements' type, a section, or one value for all of its elements");
}

// Refuses the operators that change the elements of a section.
struct unchangeable {
  template <class V>
  void refuse() const {
    static_assert(always_false<V>, "ng: a section has no operators that change its elements: get them, change them and put them back, or use "
                                   "ng::accumulate");
  }
  template <class V>
  void operator+=(const V &) const { refuse<V>(); }
  template <class V>
  void operator-=(const V &) const { refuse<V>(); }
  template <class V>
  void operator*=(const V &) const { refuse<V>(); }
  template <class V>
  void operator/=(const V &) const { refuse<V>(); }
};

}  // namespace detail

// A section of this rank's array, such as `a(ng::range(0, 10))`. `R` is the number of its dimensions. The section owns no elements: an assignment to
// it changes the elements of the array. The two sides of an assignment may overlap.
template <class T, std::size_t R>
class section : public detail::unchangeable {
 public:
  using value_type = std::remove_const_t<T>;

  // Internal: the subscript operator of a coarray makes sections. A copy is a section of the same elements.
  explicit section(const detail::strided<T, R> &s) : s_(s) {}
  section(const section &) = default;

  // Assigns to the elements. The right side is a list, a container, an array, a section of any rank, or one value for all elements. If the right side
  // is a section of another rank, the assignment is a get.
  // Errors: NGY_ERR_BAD_ARGUMENT if the two sides have different shapes, or different numbers of elements.
  const section &operator=(const section &from) const { return copy_from(from); }
  const section &operator=(std::initializer_list<value_type> from) const { return take(from.begin(), from.size()); }
  template <class C>
  const section &operator=(const C &from) const {
    static_assert(!std::is_const<T>::value, "ng: an assignment to a section of const elements");
    if constexpr (std::is_const<T>::value) {
    } else if constexpr (std::is_convertible<const C &, value_type>::value) {
      const auto value = static_cast<value_type>(from);
      for_each([&](T &element, std::size_t) { element = value; });
    } else if constexpr (std::is_same<C, section<value_type, R>>::value || std::is_same<C, section<const value_type, R>>::value) {
      copy_from(from);
    } else if constexpr (std::is_same<C, remote_section<value_type, R>>::value || std::is_same<C, remote_section<const value_type, R>>::value) {
      from.get(*this);
    } else if constexpr (detail::is_data<C, value_type>::value) {
      take(std::data(from), std::size(from));
    } else if constexpr (detail::is_bits<C> && std::is_same<value_type, bool>::value) {
      detail::same_size(size(), from.size());
      for_each([&](T &element, std::size_t i) { element = from[i]; });
    } else {
      detail::refuse_value<C, value_type, R>();
    }
    return *this;
  }

  // Return a copy of the elements, in row-major order.
  std::vector<value_type> get() const {
    std::vector<value_type> values;
    values.reserve(size());
    for_each([&](const T &element, std::size_t) { values.push_back(element); });
    return values;
  }
  operator std::vector<value_type>() const { return get(); }

  // `size` returns the number of elements, and `extent` the number of indices in dimension `d`. `extent` does not check `d`.
  std::size_t size() const { return s_.size(); }
  std::size_t extent(std::size_t d) const { return s_.count[d]; }
  // Internal: where the elements lie.
  const detail::strided<T, R> &elements() const { return s_; }

#if defined(__cpp_lib_mdspan)
  // Returns the elements as a `std::mdspan`, without a copy. This function needs C++23.
  // Errors: NGY_ERR_BAD_ARGUMENT if a range has a negative step, which `std::mdspan` does not allow.
  auto mdspan() const {
    using extents = std::dextents<std::size_t, R>;
    std::array<std::size_t, R> strides;
    for (std::size_t d = 0; d < R; d++) {
      if (s_.stride[d] <= 0) detail::fail(NGY_ERR_BAD_ARGUMENT, "ng::section::mdspan: a dimension runs backwards, which std::mdspan cannot express");
      strides[d] = static_cast<std::size_t>(s_.stride[d]) / sizeof(T);
    }
    return std::mdspan<T, extents, std::layout_stride>(s_.first, typename std::layout_stride::template mapping<extents>(extents(s_.count), strides));
  }
#endif

  // Returns an element of the section. Indices count from 0 within the section.
  template <class... I>
  T &operator()(I... index) const {
    if constexpr (detail::check_subscripts<R, I...>()) {
#if defined(NG_CHECK)
      std::size_t checked = 0;
      ((detail::check_index(static_cast<std::ptrdiff_t>(index), checked, s_.count[checked]), checked++), ...);
#endif
      std::size_t d = 0;
      std::ptrdiff_t bytes = 0;
      ((bytes += static_cast<std::ptrdiff_t>(index) * s_.stride[d++]), ...);
      return *reinterpret_cast<T *>(reinterpret_cast<char *>(const_cast<detail::bare<T> *>(s_.first)) + bytes);
    }
  }

 private:
  T &at(std::ptrdiff_t bytes) const {
    return *reinterpret_cast<T *>(reinterpret_cast<char *>(const_cast<value_type *>(s_.first)) + bytes);
  }
  // Calls `f` with each element in row-major order, and with its number.
  template <class F>
  void for_each(F f) const {
    std::array<std::size_t, R> index{};
    std::ptrdiff_t bytes = 0;
    for (std::size_t i = 0, n = size(); i < n; i++) {
      f(at(bytes), i);
      for (std::size_t d = R; d-- > 0;) {
        bytes += s_.stride[d];
        if (++index[d] < s_.count[d]) break;
        bytes -= static_cast<std::ptrdiff_t>(index[d]) * s_.stride[d];
        index[d] = 0;
      }
    }
  }
  // Assigns elements that may overlap with those of the section.
  const section &take(const value_type *from, std::size_t count) const {
    static_assert(!std::is_const<T>::value, "ng: an assignment to a section of const elements");
    detail::same_size(size(), count);
    const std::vector<std::conditional_t<std::is_same<value_type, bool>::value, char, value_type>> values(from, from + count);
    if constexpr (!std::is_const<T>::value) for_each([&](T &element, std::size_t i) { element = static_cast<value_type>(values[i]); });
    return *this;
  }
  template <class U>
  const section &copy_from(const section<U, R> &from) const {
    static_assert(!std::is_const<T>::value, "ng: an assignment to a section of const elements");
    detail::same_shape(s_.count, from.elements().count);
    const std::vector<value_type> values = from.get();
    if constexpr (!std::is_const<T>::value) for_each([&](T &element, std::size_t i) { element = values[i]; });
    return *this;
  }

  detail::strided<T, R> s_;
};

}  // namespace ng

#endif
