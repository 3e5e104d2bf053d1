// nagaya/cpp/coarray.hpp: arrays that every rank has a copy of, and their sections.
#ifndef NAGAYA_CPP_COARRAY_HPP
#define NAGAYA_CPP_COARRAY_HPP

#include <nagaya/cpp/global_ptr.hpp>
#include <nagaya/cpp/section.hpp>
#include <nagaya/cpp/team.hpp>

namespace ng {

// A section of another rank's array. Assignment is a put and returns when the data is there; get() is a get.
template <class T, std::size_t R>
class remote_section {
 public:
  using value_type = std::remove_const_t<T>;

  remote_section(int rank, const detail::strided<T, R> &s) : s_(s), rank_(rank) {}
  remote_section(const remote_section &) = default;

  std::size_t size() const { return s_.size(); }
  std::size_t extent(std::size_t d) const { return s_.count[d]; }
  int rank() const noexcept { return rank_; }

  // Elements that lie one after the other, as many as the section has.
  void put(const value_type *from, std::size_t count) const {
    same_size(count);
    const auto packed = s_.packed();
    detail::must(ngy_put_nd(rank_, s_.first, s_.stride.data(), from, packed.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }
  void get(value_type *to, std::size_t count) const {
    same_size(count);
    const auto packed = s_.packed();
    detail::must(ngy_get_nd(rank_, to, packed.data(), s_.first, s_.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }
  std::vector<value_type> get() const {
    std::vector<value_type> values(size());
    if (!values.empty()) get(values.data(), values.size());
    return values;
  }
  operator std::vector<value_type>() const { return get(); }

  // Started. A contiguous section completes with the future; another one is complete on return.
  future<void> put_async(const value_type *from, std::size_t count) const {
    if (!s_.is_contiguous()) return put(from, count), future<void>();
    same_size(count);
    return ng::put_async(global_ptr<T>(rank_, s_.first), from, count);
  }
  future<void> get_async(value_type *to, std::size_t count) const {
    if (!s_.is_contiguous()) return get(to, count), future<void>();
    same_size(count);
    return ng::get_async(global_ptr<T>(rank_, s_.first), to, count);
  }

  // From a container or array, from a local section, from a section of any rank, or one value for all elements.
  template <class C>
  const remote_section &operator=(const C &from) const {
    if constexpr (std::is_convertible<const C &, value_type>::value) {
      const std::vector<value_type> values(size(), static_cast<value_type>(from));
      put(values.data(), values.size());
    } else if constexpr (is_data<C>::value) {
      put(std::data(from), std::size(from));
    } else {
      static_assert(is_data<C>::value, "ng: a section is assigned a container of its elements' type, a section, or one value for all of its elements");
    }
    return *this;
  }
  template <class U>
  const remote_section &operator=(const section<U, R> &from) const {
    static_assert(std::is_same<detail::bare<U>, value_type>::value, "ng: both sides of an assignment of sections have the same element type");
    same_shape(from.elements().count);
    const auto &e = from.elements();
    detail::must(ngy_put_nd(rank_, s_.first, s_.stride.data(), e.first, e.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
    return *this;
  }
  const remote_section &operator=(const remote_section &from) const { return copy_from(from); }
  template <class U>
  const remote_section &operator=(const remote_section<U, R> &from) const {
    static_assert(std::is_same<detail::bare<U>, value_type>::value, "ng: both sides of an assignment of sections have the same element type");
    return copy_from(from);
  }

  // Into a local section.
  void get(const section<value_type, R> &to) const {
    same_shape(to.elements().count);
    const auto &e = to.elements();
    detail::must(ngy_get_nd(rank_, e.first, e.stride.data(), s_.first, s_.stride.data(), static_cast<int>(R), s_.count.data(), sizeof(T)));
  }

 private:
  template <class, std::size_t>
  friend class remote_section;

  // Whether something has elements of this type one after the other.
  template <class C, class = void>
  struct is_data : std::false_type {};
  template <class C>
  struct is_data<C, std::void_t<decltype(std::data(std::declval<const C &>())), decltype(std::size(std::declval<const C &>()))>>
      : std::is_same<detail::bare<decltype(*std::data(std::declval<const C &>()))>, value_type> {};

  template <class U>
  const remote_section &copy_from(const remote_section<U, R> &from) const {
    same_shape(from.s_.count);
    detail::must(ngy_copy_nd(rank_, s_.first, s_.stride.data(), from.rank_, from.s_.first, from.s_.stride.data(), static_cast<int>(R),
                             s_.count.data(), sizeof(T)));
    return *this;
  }
  void same_size(std::size_t count) const {
    if (count != size())
      detail::fail(NGY_ERR_BAD_ARGUMENT,
                   "a section of " + std::to_string(size()) + " elements and a list of " + std::to_string(count) + ": they have the same number");
  }
  void same_shape(const std::array<std::size_t, R> &other) const {
    for (std::size_t d = 0; d < R; d++)
      if (s_.count[d] != other[d])
        detail::fail(NGY_ERR_BAD_ARGUMENT, "sections with " + std::to_string(s_.count[d]) + " and " + std::to_string(other[d]) +
                                               " elements in dimension " + std::to_string(d) + ": they have the same shape");
  }

  detail::strided<T, R> s_;
  int rank_;
};

namespace detail {

// The array of one rank: what coarray[rank] is.
template <class T, std::size_t... E>
class remote_array {
 public:
  remote_array(int rank, T *base, const shape<E...> &s) noexcept : base_(base), shape_(&s), rank_(rank) {}

  // An element with integers only; else the section.
  template <class... S>
  __attribute__((__always_inline__)) auto operator()(const S &...subscripts) const {
    if constexpr (check_subscripts<sizeof...(E), S...>()) {
      if constexpr (ranges_among<S...> == 0)
        return remote_ref<T>(rank_, base_ + shape_->place(subscripts...));
      else
        return remote_section<T, ranges_among<S...>>(rank_, section_of(base_, *shape_, subscripts...));
    }
  }
  template <class S>
  __attribute__((__always_inline__)) auto operator[](const S &subscript) const {
    static_assert(sizeof...(E) == 1, "ng: an array of several dimensions takes its subscripts in parentheses: a[rank](i, j)");
    if constexpr (sizeof...(E) == 1) return (*this)(subscript);
  }

  // All elements.
  auto operator*() const { return (*this)((static_cast<void>(E), all)...); }
  // A pointer to an element; to the first one without subscripts.
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

// An array of the same shape on every rank. Extents are constants or ng::dyn; without extents it has one, ng::dyn:
//
//     ng::coarray<double> a(100);                  // 100 elements on every rank
//     ng::coarray<double, ng::dyn, 3> b(n);        // n x 3
//     ng::coarray<int, 4, 8> c;                    // 4 x 8
//     a[5] of another rank: a[rank][5];  b: b[rank](i, j);  sections: b[rank](ng::all, 2)
//     a of this rank: a(5), b(i, j), data(), begin(), end()
//
// Elements begin as zeroes. Constructor and destructor are collective over all ranks; the destructor does nothing while an exception passes.
template <class T, std::size_t... Extents>
class coarray : public coarray<T, dyn> {
  static_assert(sizeof...(Extents) == 0, "the general case is below");

 public:
  using coarray<T, dyn>::coarray;
};

template <class T, std::size_t First, std::size_t... More>
class coarray<T, First, More...> {
  static_assert(!std::is_const<T>::value, "ng::coarray<T>: the elements of a coarray cannot be const");

 public:
  using value_type = T;
  using shape_type = detail::shape<First, More...>;
  static constexpr std::size_t dimensions = 1 + sizeof...(More);

  template <class... N>
  explicit coarray(N... sizes) : shape_(sizes...) {
    detail::check_element<T>();
    detail::need_job("ng::coarray");
    team::world().meet();
    void *memory = nullptr;
    detail::must(ngy_alloc(detail::byte_count(shape_.checked_size(), sizeof(T)), alignof(T) > 64 ? alignof(T) : 0, &memory));
    data_ = static_cast<T *>(memory);
  }
  coarray(const coarray &) = delete;
  coarray &operator=(const coarray &) = delete;
  coarray(coarray &&other) noexcept : data_(std::exchange(other.data_, nullptr)), shape_(other.shape_), unwinding_(other.unwinding_) {}
  ~coarray() {
    if (!data_ || !detail::the_runtime.up || unwinding_()) return;
    team::world().meet();
    ngy_free(data_);
  }

  // The array of a rank.
  __attribute__((__always_inline__)) detail::remote_array<T, First, More...> operator[](int rank) const noexcept {
    return {rank, data_, shape_};
  }

  // This rank's elements: one with integers only, else the section.
  template <class... S>
  decltype(auto) operator()(const S &...subscripts) {
    return local(data_, subscripts...);
  }
  template <class... S>
  decltype(auto) operator()(const S &...subscripts) const {
    return local(static_cast<const T *>(data_), subscripts...);
  }

  T *data() noexcept { return data_; }
  const T *data() const noexcept { return data_; }
  std::size_t size() const noexcept { return shape_.size(); }
  std::size_t extent(std::size_t dimension) const { return shape_.extent(dimension); }
  T *begin() noexcept { return data_; }
  T *end() noexcept { return data_ + size(); }
  const T *begin() const noexcept { return data_; }
  const T *end() const noexcept { return data_ + size(); }

#if defined(__cpp_lib_mdspan)
  // This rank's elements as a std::mdspan.
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
