// nagaya/cpp/coarray.hpp: arrays on every rank, and sections of them on other ranks.
#ifndef NAGAYA_CPP_COARRAY_HPP
#define NAGAYA_CPP_COARRAY_HPP

#include <nagaya/cpp/global_ptr.hpp>
#include <nagaya/cpp/section.hpp>
#include <nagaya/cpp/team.hpp>

#include <algorithm>

namespace ng {

// A section of an array of any rank, such as `a[rank](ng::range(0, 10))`. `R` is the number of its dimensions. An assignment to the section is a put.
// Its functions throw NGY_ERR_BAD_ARGUMENT if the other operand has a different shape, or a different number of elements.
template <class T, std::size_t R>
class remote_section : public detail::unchangeable {
 public:
  using value_type = std::remove_const_t<T>;

  // Internal: the subscript operator of a coarray makes sections. A copy is a section of the same elements.
  remote_section(int rank, const detail::strided<T, R> &s) : s_(s), rank_(rank) {}
  remote_section(const remote_section &) = default;

  // `size` returns the number of elements, `extent` the number of indices in dimension `d`, and `rank` the rank that owns the elements. `extent` does
  // not check `d`.
  std::size_t size() const { return s_.size(); }
  std::size_t extent(std::size_t d) const { return s_.count[d]; }
  int rank() const noexcept { return rank_; }

  // `put` copies `count` contiguous local elements to the section, and `get` copies the section to `count` contiguous local elements. `count` must be
  // the number of elements of the section. Without arguments, `get` returns the elements in a vector. The order is row-major.
  // Completion: on return, a put is remotely complete, and the elements of a get are in local memory.
  void put(const value_type *from, std::size_t count) const {
    static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
    detail::same_size(size(), count);
    const auto packed = s_.packed();
    const auto address = reinterpret_cast<std::uintptr_t>(from);
    if (meets(ng::rank(), {address, address + count * sizeof(T)})) return put_copy(from, count);
    detail::need_job("a put");
    detail::must(ngy_put_nd(rank_, s_.first, s_.stride.data(), from, packed.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }
  void get(value_type *to, std::size_t count) const {
    detail::same_size(size(), count);
    const auto packed = s_.packed();
    const auto address = reinterpret_cast<std::uintptr_t>(to);
    if (meets(ng::rank(), {address, address + count * sizeof(T)})) {
      const auto values = fetched();
      std::copy_n(values.get(), count, to);
      return;
    }
    detail::need_job("a get");
    detail::must(ngy_get_nd(rank_, to, packed.data(), s_.first, s_.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }
  std::vector<value_type> get() const {
    if constexpr (std::is_same<value_type, bool>::value) {
      const auto values = fetched();
      return std::vector<bool>(values.get(), values.get() + size());
    } else {
      std::vector<value_type> values(size());
      if (!values.empty()) get(values.data(), values.size());
      return values;
    }
  }
  operator std::vector<value_type>() const { return get(); }

  // Start a put or a get of `count` contiguous local elements. Until the future is ready, the program must not change the elements at `from`, and
  // must not access those at `to`.
  // Completion: when the future is ready, a put is remotely complete, and the elements of a get are at `to`. If the section is not contiguous, the
  // operation is complete on return.
  future<void> put_async(const value_type *from, std::size_t count) const {
    if (!s_.is_contiguous()) return put(from, count), future<void>();
    detail::same_size(size(), count);
    return ng::put_async(global_ptr<T>(rank_, s_.first), from, count);
  }
  future<void> get_async(value_type *to, std::size_t count) const {
    if (!s_.is_contiguous()) return get(to, count), future<void>();
    detail::same_size(size(), count);
    return ng::get_async(global_ptr<T>(rank_, s_.first), to, count);
  }

  // Puts values into the elements. The right side is a list, a container, an array, a section of any rank, or one value for all elements. The two
  // sides may overlap.
  // Completion: remotely complete on return.
  const remote_section &operator=(const remote_section &from) const { return copy_from(from); }
  const remote_section &operator=(std::initializer_list<value_type> from) const { return put(from.begin(), from.size()), *this; }
  template <class C>
  const remote_section &operator=(const C &from) const {
    if constexpr (std::is_convertible<const C &, value_type>::value) {
      const std::size_t n = size();
      const auto values = detail::elements<value_type>(n);
      std::fill_n(values.get(), n, static_cast<value_type>(from));
      put(values.get(), n);
    } else if constexpr (std::is_same<C, section<value_type, R>>::value || std::is_same<C, section<const value_type, R>>::value) {
      put_section(from);
    } else if constexpr (std::is_same<C, remote_section<value_type, R>>::value || std::is_same<C, remote_section<const value_type, R>>::value) {
      copy_from(from);
    } else if constexpr (detail::is_data<C, value_type>::value) {
      put(std::data(from), std::size(from));
    } else if constexpr (detail::is_bits<C> && std::is_same<value_type, bool>::value) {
      const auto values = detail::elements<bool>(from.size());
      std::copy(from.begin(), from.end(), values.get());
      put(values.get(), from.size());
    } else {
      detail::refuse_value<C, value_type, R>();
    }
    return *this;
  }

  // Gets the elements into a local section of the same shape.
  void get(const section<value_type, R> &to) const {
    detail::same_shape(s_.count, to.elements().count);
    const auto &e = to.elements();
    if (meets(ng::rank(), e.bytes())) {
      to = get();
      return;
    }
    detail::need_job("a get");
    detail::must(ngy_get_nd(rank_, e.first, e.stride.data(), s_.first, s_.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }

 private:
  template <class, std::size_t>
  friend class remote_section;

  // True if the section overlaps with these bytes of `rank`. The addresses are those of this rank at the same place.
  bool meets(int rank, const std::pair<std::uintptr_t, std::uintptr_t> &bytes) const {
    const auto own = s_.bytes();
    return rank == rank_ && size() != 0 && own.first < bytes.second && bytes.first < own.second;
  }
  std::unique_ptr<value_type[]> fetched() const {
    auto values = detail::elements<value_type>(size());
    if (size()) get(values.get(), size());
    return values;
  }
  void put_copy(const value_type *from, std::size_t count) const {
    const auto values = detail::elements<value_type>(count);
    std::copy_n(from, count, values.get());
    put(values.get(), count);
  }
  template <class U>
  void put_section(const section<U, R> &from) const {
    static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
    const auto &e = from.elements();
    detail::same_shape(s_.count, e.count);
    if (meets(ng::rank(), e.bytes())) {
      *this = from.get();
      return;
    }
    detail::need_job("a put");
    detail::must(ngy_put_nd(rank_, s_.first, s_.stride.data(), e.first, e.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }
  template <class U>
  const remote_section &copy_from(const remote_section<U, R> &from) const {
    static_assert(!std::is_const<T>::value, "ng: a put through a pointer or reference to const");
    detail::same_shape(s_.count, from.s_.count);
    if (meets(from.rank_, from.s_.bytes())) {
      const auto values = from.fetched();
      return put(values.get(), size()), *this;
    }
    detail::need_job("a copy");
    detail::must(ngy_copy_nd(rank_, s_.first, s_.stride.data(), from.rank_, from.s_.first, from.s_.stride.data(), static_cast<int>(R),
                             s_.count.data(), sizeof(T)));
    return *this;
  }

  detail::strided<T, R> s_;
  int rank_;
};

namespace detail {

// The array of one rank: the type of coarray[rank].
template <class T, std::size_t... E>
class remote_array {
 public:
  remote_array(int rank, T *base, const shape<E...> &s) noexcept : base_(base), shape_(&s), rank_(rank) {}

  // If all subscripts are integers, returns an element, otherwise a section.
  template <class... S>
  __attribute__((__always_inline__)) auto operator()(const S &...subscripts) const {
    if constexpr (check_subscripts<sizeof...(E), S...>()) {
      if constexpr (ranges_among<S...> == 0)
        return remote_ref<T>(rank_, base_, base_ + shape_->place(subscripts...));
      else
        return remote_section<T, ranges_among<S...>>(rank_, section_of(base_, *shape_, subscripts...));
    }
  }
  template <class S>
  __attribute__((__always_inline__)) auto operator[](const S &subscript) const {
    static_assert(sizeof...(E) == 1, "ng: an array of several dimensions takes its subscripts in parentheses: a[rank](i, j)");
    if constexpr (sizeof...(E) == 1) return (*this)(subscript);
  }

  // Refuses an assignment to the array itself, which would compile and copy no elements.
  remote_array(const remote_array &) = default;
  remote_array &operator=(const remote_array &) = delete;
  template <class V>
  void operator=(const V &) const {
    static_assert(always_false<V>, "ng: a[rank] is the array of a rank: assign to its elements, a[rank](ng::all) = value or a[rank][i] = value");
  }
  template <class V = T>
  const V *begin() const {
    static_assert(always_false<V>, "ng: a loop cannot run over memory of another rank: get the elements first, std::vector<T> v = a[rank](ng::all)");
    return nullptr;
  }
  const T *end() const { return nullptr; }

  // The section of all elements.
  auto operator*() const { return (*this)((static_cast<void>(E), all)...); }
  // A pointer to an element. Without subscripts, it is the first one.
  template <class... I>
  global_ptr<T> ptr(I... index) const {
    if constexpr (sizeof...(I) == 0)
      return {rank_, base_};
    else if constexpr (check_subscripts<sizeof...(E), I...>())
      return {rank_, base_ + shape_->place(index...)};
  }

 private:
  T *base_;
  const shape<E...> *shape_;
  int rank_;
};

}  // namespace detail

// An array of the same shape on every rank. The template arguments after the type are the extents. An extent is the size of a dimension: a constant
// or `ng::dyn`. The program passes a size to the constructor for each `ng::dyn`. Without extents, the array has one dimension, of the extent
// `ng::dyn`:
//
//     ng::coarray<double> a(100);                   // 100 elements on every rank
//     ng::coarray<double, ng::dyn, 3> b(n);         // n x 3 elements
//     ng::coarray<int, 4, 8> c;                     // 4 x 8 elements
//
//     a(5) = b(i, j);                               // elements of this rank
//     a[rank][5] = b[rank](i, j);                   // elements of the rank `rank`
//     std::vector<double> v = b[rank](ng::all, 2);  // a section of the rank `rank`: a column
//
// The elements are 0 at first. The constructor and the destructor are collective over all ranks. The destructor frees the memory after all ranks have
// called it.
template <class T, std::size_t... Extents>
class coarray : public coarray<T, dyn> {
  static_assert(sizeof...(Extents) == 0, "the general case is below");
  // The constructor is not inherited, because a waiting function must return to the program.

 public:
  // Makes the array on every rank. The call is collective over all ranks. All ranks pass the same sizes, one for each `ng::dyn`.
  // Errors: NGY_ERR_NO_SPACE if a segment has too little free space; NGY_ERR_DISAGREE if the sizes differ between ranks.
  // Completion: on return, the array exists on all ranks.
  template <class... N>
  __attribute__((__always_inline__)) explicit coarray(N... sizes) : coarray<T, dyn>(sizes...) {}
};

template <class T, std::size_t First, std::size_t... More>
class coarray<T, First, More...> {
  static_assert(!std::is_reference<T>::value, "ng: shared memory holds values: T cannot be a reference");
  static_assert(!std::is_volatile<T>::value, "ng: T cannot be volatile");
  static_assert(!std::is_const<T>::value, "ng::coarray<T>: the elements of a coarray cannot be const");

 public:
  using value_type = T;
  using shape_type = detail::shape<First, More...>;
  static constexpr std::size_t dimensions = 1 + sizeof...(More);

  template <class... N>
  NG_WAITS explicit coarray(N... sizes) : shape_(sizes...) {
    NG_CALLED("the constructor of an ng::coarray");
    detail::check_element<T>();
    detail::need_job("ng::coarray");
    team::world().meet();
    void *memory = nullptr;
    const detail::library_call call;
    detail::must(ngy_alloc(detail::byte_count(shape_.checked_size(), sizeof(T)), alignof(T) > 64 ? alignof(T) : 0, &memory));
    data_ = static_cast<T *>(memory);
  }
  // Moves the array of `other` into a new object. After the move, the program may only destroy `other`.
  coarray(const coarray &) = delete;
  coarray &operator=(const coarray &) = delete;
  coarray(coarray &&other) noexcept : data_(std::exchange(other.data_, nullptr)), shape_(other.shape_), unwinding_(other.unwinding_) {}
  NG_WAITS ~coarray() {
    NG_CALLED("the destructor of an ng::coarray");
    if (!data_ || !detail::the_runtime.up || unwinding_()) return;
    team::world().meet();
    const detail::library_call call;
    ngy_free(data_);
  }

  // Returns an object of an internal class for the array of the rank `rank`. With this object, a program names remote elements:
  //
  // - `a[rank](i, j)`: an element, of the type `ng::remote_ref`. In an array of one dimension, `a[rank][i]` has the same meaning.
  // - `a[rank](i, ng::all)`: a section, of the type `ng::remote_section`. The subscripts may also be of the type `ng::range`.
  // - `*a[rank]`: the section of all elements.
  // - `a[rank].ptr(i, j)`: a global pointer to the element. `a[rank].ptr()` is a global pointer to the first element.
  //
  // Only reads and assignments of elements and sections communicate.
  __attribute__((__always_inline__)) detail::remote_array<T, First, More...> operator[](int rank) const noexcept {
    return {rank, data_, shape_};
  }

  // Returns an element or a section of this rank's array. If all subscripts are integers, the result is a reference to an element. Otherwise it is an
  // `ng::section`.
  template <class... S>
  decltype(auto) operator()(const S &...subscripts) {
    return local(data_, subscripts...);
  }
  template <class... S>
  decltype(auto) operator()(const S &...subscripts) const {
    return local(static_cast<const T *>(data_), subscripts...);
  }

  // Access the elements of this rank like the same functions of a standard container, in row-major order. `extent` returns the size of a dimension.
  // `extent` does not check `dimension`.
  T *data() noexcept { return data_; }
  const T *data() const noexcept { return data_; }
  std::size_t size() const noexcept { return shape_.size(); }
  std::size_t extent(std::size_t dimension) const { return shape_.extent(dimension); }
  T *begin() noexcept { return data_; }
  T *end() noexcept { return data_ + size(); }
  const T *begin() const noexcept { return data_; }
  const T *end() const noexcept { return data_ + size(); }

#if defined(__cpp_lib_mdspan)
  // Returns the elements of this rank as a `std::mdspan`, without a copy. This function needs C++23.
  auto mdspan() noexcept {
    using extents = std::extents<std::size_t, (First == dyn ? std::dynamic_extent : First), (More == dyn ? std::dynamic_extent : More)...>;
    std::array<std::size_t, dimensions> all;
    for (std::size_t d = 0; d < dimensions; d++) all[d] = shape_.extent(d);
    return std::mdspan<T, extents>(data_, extents(all));
  }
#endif

 private:
  template <class U, class... S>
  decltype(auto) local(U *base, const S &...subscripts) const {
    if constexpr (detail::check_subscripts<dimensions, S...>()) {
      if constexpr (detail::ranges_among<S...> == 0)
        return static_cast<U &>(base[shape_.place(subscripts...)]);
      else
        return section<U, detail::ranges_among<S...>>(detail::section_of(base, shape_, subscripts...));
    }
  }

  T *data_ = nullptr;
  shape_type shape_;
  detail::unwinding unwinding_;
};

}  // namespace ng

#endif
