// nagaya/cpp/wire.hpp: the bytes of values, for the arguments and results of remote calls.
//
// Messages contain the bytes of trivially copyable values. Standard containers, pairs, tuples and optionals are sent element by element.
// `ng::serializer` below describes how a program adds a type. All ranks run the same program, so messages do not describe their types.
#ifndef NAGAYA_CPP_WIRE_HPP
#define NAGAYA_CPP_WIRE_HPP

#include <nagaya/cpp/base.hpp>

#include <array>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>
#if __cplusplus >= 202002L && __has_include(<span>)
#include <span>
#endif

namespace ng {

class writer;
class reader;

// Programs specialise this template, with `write(writer &, const T &)` and `read(reader &)`.
template <class T, class Enable = void>
struct serializer;

namespace detail {

template <class T, class = void>
struct has_serializer : std::false_type {};
template <class T>
struct has_serializer<T, std::void_t<decltype(sizeof(serializer<T>))>> : std::true_type {};

template <class T, class = void>
struct has_member : std::false_type {};
template <class T>
struct has_member<T, std::void_t<decltype(std::declval<T &>().serialize(std::declval<writer &>()))>> : std::true_type {};

// Pointers, and classes that contain only pointers, have no meaning on another rank.
template <class T>
inline constexpr bool is_pointer_like = std::is_pointer<T>::value || std::is_member_pointer<T>::value || std::is_null_pointer<T>::value;
template <class C, class Traits>
inline constexpr bool is_pointer_like<std::basic_string_view<C, Traits>> = true;
template <class T>
inline constexpr bool is_pointer_like<std::reference_wrapper<T>> = true;
template <class T, std::size_t N>
inline constexpr bool is_pointer_like<std::array<T, N>> = is_pointer_like<T>;
#if defined(__cpp_lib_span)
template <class T, std::size_t N>
inline constexpr bool is_pointer_like<std::span<T, N>> = true;
#endif

// The test of the constructor excludes a mutex, which is trivially copyable because all of its copies are deleted.
template <class T>
inline constexpr bool goes_as_bytes = std::is_trivially_copyable<T>::value && std::is_move_constructible<T>::value &&
                                      !is_pointer_like<T> && !std::is_array<T>::value;

template <class T>
inline constexpr bool is_serializable = has_serializer<T>::value || has_member<T>::value || goes_as_bytes<T>;

// Compile errors with the reason why a type is not sendable.
template <class T>
constexpr void check_serializable() {
  static_assert(!is_pointer_like<T>,
                "ng: a pointer has no meaning on another rank: pass an ng::global_ptr, a std::string or a std::vector");
  static_assert(is_pointer_like<T> || is_serializable<T>,
                "ng: this type cannot be sent to another rank: give it a member `template <class A> void serialize(A &a)` or "
                "specialise ng::serializer for it");
}

template <class T>
decltype(auto) read_value(reader &from);

}  // namespace detail

// True if the type is sendable: its values can be arguments and results of remote calls.
template <class T>
inline constexpr bool is_serializable_v = detail::is_serializable<detail::bare<T>>;

#if defined(__cpp_concepts) && __cpp_concepts >= 201907L
template <class T>
concept serializable = is_serializable_v<T>;
#endif

// Collects the values of a message. The library passes an `ng::writer` to the function `write` of an `ng::serializer`. `write` calls the writer with
// the values to send, as in the example of `ng::serializer`.
class writer {
 public:
  // Internal: an empty message.
  writer() = default;
  writer(const writer &) = delete;
  writer &operator=(const writer &) = delete;

  // Append values to the message. The call operator takes any number of values, and `put` takes one.
  template <class... T>
  void operator()(const T &...values) {
    (put(values), ...);
  }
  template <class T>
  void put(const T &value) {
    detail::check_serializable<T>();
    if constexpr (detail::has_serializer<T>::value) {
      serializer<T>::write(*this, value);
    } else if constexpr (detail::has_member<T>::value) {
      const_cast<T &>(value).serialize(*this);
    } else if constexpr (detail::goes_as_bytes<T>) {
      bytes(&value, sizeof value, alignof(T));
    }
  }

  // Appends `size` bytes at `from`. In the message, they begin at a multiple of `align`. An `align` above 16 has the same effect as 16.
  // Units: `size` and `align` are bytes.
  void bytes(const void *from, std::size_t size, std::size_t align = 1) {
    const std::size_t mask = (align > 16 ? 16 : align) - 1, at = (used_ + mask) & ~mask;
    if (at + size > space_) grow(at + size);
    if (at > used_) std::memset(data_ + used_, 0, at - used_);
    if (size) std::memcpy(data_ + at, from, size);
    used_ = at + size;
  }

  // Internal: the address and the length of the message so far. The address is valid until the next value is appended.
  const std::byte *data() const noexcept { return data_; }
  std::size_t size() const noexcept { return used_; }

  // The distributed objects among the arguments. The target needs them before it can read the arguments.
  std::vector<std::array<std::uint64_t, 2>> needs;

 private:
  void grow(std::size_t least) {
    const std::size_t space = least > 2 * space_ ? least : 2 * space_;
    std::unique_ptr<std::byte[]> more(new std::byte[space]);
    std::memcpy(more.get(), data_, used_);
    large_ = std::move(more);
    data_ = large_.get();
    space_ = space;
  }

  alignas(16) std::byte small_[192];
  std::unique_ptr<std::byte[]> large_;
  std::byte *data_ = small_;
  std::size_t used_ = 0, space_ = sizeof small_;
};

// Reads the values of a message. The library passes an `ng::reader` to the function `read` of an `ng::serializer`. That function must read the values
// in the order in which `write` wrote them. If the message ends before a value, the rank that made the remote call gets the error
// NGY_ERR_BAD_ARGUMENT. If `read` reads a value as another type, the library does not detect this mistake.
class reader {
 public:
  // Internal: a reader of `size` bytes at `data`, which it does not copy.
  reader(const std::byte *data, std::size_t size) : data_(data), size_(size) {}

  // Assigns the next values of the message to the arguments, in their order.
  template <class... T>
  void operator()(T &...values) {
    ((values = get<T>()), ...);
  }

  // Returns the next value of the message. `T` is the type of the value that `write` wrote: `from.get<double>()`.
  template <class T>
  T get() {
    return detail::read_value<T>(*this);
  }

  // Returns the address of the next `size` bytes. `writer::bytes` wrote them with the same `size` and `align`. The address is valid until the
  // callable of the remote call returns.
  // Units: `size` and `align` are bytes.
  const std::byte *bytes(std::size_t size, std::size_t align = 1) {
    const std::size_t mask = (align > 16 ? 16 : align) - 1, at = (used_ + mask) & ~mask;
    if (at > size_ || size > size_ - at)
      detail::fail(NGY_ERR_BAD_ARGUMENT, "ng::reader: a value is read that was not written: write() and read() of a serializer differ");
    used_ = at + size;
    return data_ + at;
  }

 private:
  const std::byte *data_;
  std::size_t size_, used_ = 0;
};

namespace detail {

template <class T>
decltype(auto) read_value(reader &from) {
  check_serializable<T>();
  if constexpr (has_serializer<T>::value) {
    return serializer<T>::read(from);
  } else if constexpr (has_member<T>::value) {
    static_assert(std::is_default_constructible<T>::value,
                  "ng: a type with a member `serialize` needs a default constructor: the receiver fills such an object");
    T value{};
    value.serialize(from);
    return value;
  } else {
    return from_bytes<T>(from.bytes(sizeof(T), alignof(T)));
  }
}

// The type that the callable gets for an argument of the type T.
template <class T>
using read_type = decltype(read_value<T>(std::declval<reader &>()));

template <class C>
void write_elements(writer &to, const C &c) {
  to(static_cast<std::uint64_t>(c.size()));
  for (const auto &element : c) to(element);
}

// Containers whose `insert` adds an element at the end or in order.
template <class C, class Element = typename C::value_type>
struct container_serializer {
  static void write(writer &to, const C &c) { write_elements(to, c); }
  static C read(reader &from) {
    C c;
    for (auto n = from.get<std::uint64_t>(); n > 0; n--) c.insert(c.end(), from.get<Element>());
    return c;
  }
};

}  // namespace detail

// Defines how remote calls send values of the type `T`. The header has specialisations for standard strings and containers, pairs, tuples, optionals,
// `ng::dist_object` and `ng::view`. Trivially copyable types need no specialisation. For another type, the program defines a specialisation:
//
//     template <> struct ng::serializer<matrix> {
//       static void write(ng::writer &to, const matrix &m) { to(m.rows(), m.values()); }
//       static matrix read(ng::reader &from) {
//         const auto rows = from.get<std::size_t>();
//         return matrix(rows, from.get<std::vector<double>>());
//       }
//     };
//
// `write` appends the parts of the value to a message. `read` reads the same parts in the same order, and returns the value. A type with a default
// constructor may instead have a member function that names its parts:
//
//     template <class Archive> void serialize(Archive &archive) { archive(name, age); }
template <class C, class Traits, class A>
struct serializer<std::basic_string<C, Traits, A>> {
  static void write(writer &to, const std::basic_string<C, Traits, A> &s) {
    to(static_cast<std::uint64_t>(s.size()));
    to.bytes(s.data(), s.size() * sizeof(C), alignof(C));
  }
  static std::basic_string<C, Traits, A> read(reader &from) {
    const auto n = static_cast<std::size_t>(from.get<std::uint64_t>());
    std::basic_string<C, Traits, A> s(n, C());
    if (n) std::memcpy(&s[0], from.bytes(n * sizeof(C), alignof(C)), n * sizeof(C));
    return s;
  }
};

template <class T, class A>
struct serializer<std::vector<T, A>> {
  static constexpr bool flat = detail::goes_as_bytes<T> && !detail::has_serializer<T>::value && !detail::has_member<T>::value &&
                               std::is_default_constructible<T>::value && !std::is_same<T, bool>::value;

  static void write(writer &to, const std::vector<T, A> &v) {
    detail::check_serializable<T>();
    if constexpr (flat) {
      to(static_cast<std::uint64_t>(v.size()));
      to.bytes(v.data(), v.size() * sizeof(T), alignof(T));
    } else if constexpr (std::is_same<T, bool>::value) {
      to(static_cast<std::uint64_t>(v.size()));
      for (bool b : v) to(b);
    } else {
      detail::write_elements(to, v);
    }
  }
  static std::vector<T, A> read(reader &from) {
    const auto n = static_cast<std::size_t>(from.get<std::uint64_t>());
    std::vector<T, A> v;
    if constexpr (flat) {
      const std::byte *bytes = from.bytes(n * sizeof(T), alignof(T));
      v.resize(n);
      if (n) std::memcpy(static_cast<void *>(v.data()), bytes, n * sizeof(T));
    } else {
      for (std::size_t i = 0; i < n; i++) v.push_back(from.get<T>());
    }
    return v;
  }
};

template <class T, class A>
struct serializer<std::deque<T, A>> : detail::container_serializer<std::deque<T, A>> {};
template <class T, class A>
struct serializer<std::list<T, A>> : detail::container_serializer<std::list<T, A>> {};
template <class T, class C, class A>
struct serializer<std::set<T, C, A>> : detail::container_serializer<std::set<T, C, A>> {};
template <class T, class H, class E, class A>
struct serializer<std::unordered_set<T, H, E, A>> : detail::container_serializer<std::unordered_set<T, H, E, A>> {};
template <class K, class V, class C, class A>
struct serializer<std::map<K, V, C, A>> : detail::container_serializer<std::map<K, V, C, A>, std::pair<K, V>> {};
template <class K, class V, class H, class E, class A>
struct serializer<std::unordered_map<K, V, H, E, A>>
    : detail::container_serializer<std::unordered_map<K, V, H, E, A>, std::pair<K, V>> {};

template <class T, std::size_t N>
struct serializer<std::array<T, N>, std::enable_if_t<!detail::goes_as_bytes<std::array<T, N>>>> {
  static void write(writer &to, const std::array<T, N> &a) {
    for (const T &element : a) to(element);
  }
  static std::array<T, N> read(reader &from) {
    std::array<T, N> a;
    for (T &element : a) element = from.get<T>();
    return a;
  }
};

template <class A, class B>
struct serializer<std::pair<A, B>> {
  static void write(writer &to, const std::pair<A, B> &p) { to(p.first, p.second); }
  static std::pair<A, B> read(reader &from) {
    auto first = from.get<std::remove_const_t<A>>();
    return {std::move(first), from.get<std::remove_const_t<B>>()};
  }
};

template <class... T>
struct serializer<std::tuple<T...>> {
  static void write(writer &to, const std::tuple<T...> &t) {
    std::apply([&](const T &...values) { to(values...); }, t);
  }
  // Braces keep the order of the elements.
  static std::tuple<T...> read([[maybe_unused]] reader &from) { return std::tuple<T...>{from.get<T>()...}; }
};

template <class T>
struct serializer<std::optional<T>> {
  static void write(writer &to, const std::optional<T> &o) {
    to(o.has_value());
    if (o) to(*o);
  }
  static std::optional<T> read(reader &from) { return from.get<bool>() ? std::optional<T>(from.get<T>()) : std::nullopt; }
};

// Refers to elements in memory, and does not own them. If a view is an argument of a remote call, the message contains the elements. The callable
// gets a view of the elements in the received message, so the target makes no copy. This view is valid until the callable returns. The elements are
// trivially copyable, and their alignment is at most 16 bytes.
template <class T>
class view {
  static_assert(detail::goes_as_bytes<T>, "ng::view<T>: T must be trivially copyable; other elements travel in a std::vector");
  static_assert(alignof(T) <= 16, "ng::view<T>: elements in a message lie at multiples of 16 bytes; those with a larger alignment travel in a std::vector");

 public:
  // Makes an empty view, or a view of `size` elements at `data`.
  view() = default;
  view(const T *data, std::size_t size) : data_(data), size_(size) {}

  // Access the elements like the same functions of a standard container. An index outside of the view is not detected.
  const T *begin() const noexcept { return data_; }
  const T *end() const noexcept { return data_ + size_; }
  const T *data() const noexcept { return data_; }
  std::size_t size() const noexcept { return size_; }
  bool empty() const noexcept { return size_ == 0; }
  const T &operator[](std::size_t i) const { return data_[i]; }

 private:
  const T *data_ = nullptr;
  std::size_t size_ = 0;
};

// Makes a view of `size` elements at `data`, or of the elements of a vector, for an argument of a remote call. The elements must not change until
// `ng::rpc` returns.
template <class T>
view<T> make_view(const T *data, std::size_t size) {
  return {data, size};
}
template <class T, class A>
view<T> make_view(const std::vector<T, A> &v) {
  return {v.data(), v.size()};
}

template <class T>
struct serializer<view<T>> {
  static void write(writer &to, const view<T> &v) {
    to(static_cast<std::uint64_t>(v.size()));
    to.bytes(v.data(), v.size() * sizeof(T), alignof(T));
  }
  static view<T> read(reader &from) {
    const auto n = static_cast<std::size_t>(from.get<std::uint64_t>());
    return {reinterpret_cast<const T *>(from.bytes(n * sizeof(T), alignof(T))), n};
  }
};

}  // namespace ng

#endif
