// nagaya/cpp/memory.hpp: memory in the segment of one rank.
#ifndef NAGAYA_CPP_MEMORY_HPP
#define NAGAYA_CPP_MEMORY_HPP

#include <nagaya/cpp/global_ptr.hpp>

#include <memory>

namespace ng {

namespace detail {

// The C library aligns memory to this number of bytes. For a larger alignment, the address from the C library is directly before the object.
inline constexpr std::size_t usual_alignment = 64;

template <class T>
void *allocate_aligned(std::size_t count) {
  constexpr bool more = alignof(T) > usual_alignment;
  const std::size_t bytes = byte_count(count, sizeof(T)), extra = more ? alignof(T) : 0;
  if (bytes + extra < bytes) byte_count(count, static_cast<std::size_t>(-1));
  void *memory = nullptr;
  must(ngy_alloc_own(bytes + extra, &memory));
  if constexpr (!more) {
    return memory;
  } else {
    const auto at = reinterpret_cast<std::uintptr_t>(memory) + usual_alignment;
    auto *object = reinterpret_cast<void **>((at + alignof(T) - 1) / alignof(T) * alignof(T));
    object[-1] = memory;
    return object;
  }
}

template <class T>
int free_aligned(T *object) {
  void *memory = const_cast<std::remove_cv_t<T> *>(object);
  if constexpr (alignof(T) > usual_alignment) {
    if (reinterpret_cast<std::uintptr_t>(memory) % alignof(T) == 0) memory = static_cast<void **>(memory)[-1];
  }
  return ngy_free_own(memory);
}

}  // namespace detail

// Allocates `count` elements in the segment of this rank, and returns a pointer for all ranks. The elements are 0 at first. This function is not
// collective.
// Errors: NGY_ERR_NO_SPACE if the segment has too little free space.
template <class T>
global_ptr<T> allocate(std::size_t count = 1) {
  detail::check_element<T>();
  static_assert(!std::is_const<T>::value, "ng::allocate<T>: T cannot be const");
  detail::need_job("ng::allocate");
  return global_ptr<T>(static_cast<T *>(detail::allocate_aligned<T>(count)));
}

// Frees memory that `ng::allocate` returned on this rank. After the call, no rank may use the memory. A null pointer has no effect.
// Errors: NGY_ERR_NO_SUCH_RANK if another rank owns the memory; NGY_ERR_BAD_ADDRESS if the pointer is not from `ng::allocate`.
template <class T>
void deallocate(const global_ptr<T> &p) {
  if (p.is_null()) return;
  detail::need_job("ng::deallocate");
  if (p.rank() != rank())
    detail::fail(NGY_ERR_NO_SUCH_RANK, "ng::deallocate: the memory is rank " + std::to_string(p.rank()) + "'s: that rank gives it back");
  detail::must(detail::free_aligned(p.address()));
}

// Owns memory from `ng::allocate`, and frees it in the destructor, like `std::unique_ptr`. The functions of this class are not collective.
template <class T>
class unique_memory {
 public:
  // The first constructor makes an object without memory, the second one allocates `count` elements like `ng::allocate`, and the third one moves the
  // memory. The assignment exchanges the memory of the two objects.
  // Errors: NGY_ERR_NO_SPACE if the segment has too little free space.
  unique_memory() = default;
  explicit unique_memory(std::size_t count) : p_(allocate<T>(count)), count_(count) {}
  unique_memory(unique_memory &&other) noexcept : p_(std::exchange(other.p_, nullptr)), count_(std::exchange(other.count_, 0)) {}
  unique_memory &operator=(unique_memory &&other) noexcept {
    std::swap(p_, other.p_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~unique_memory() {
    if (p_ && detail::the_runtime.up) detail::free_aligned(p_.address());
  }

  // `get` returns a global pointer to the first element; the other functions access the elements like those of a standard container. An index is not
  // checked.
  global_ptr<T> get() const noexcept { return p_; }
  std::size_t size() const noexcept { return count_; }
  T *data() const noexcept { return p_ ? p_.address() : nullptr; }
  T *begin() const noexcept { return data(); }
  T *end() const noexcept { return data() + count_; }
  T &operator[](std::size_t i) const { return data()[i]; }

 private:
  global_ptr<T> p_;
  std::size_t count_ = 0;
};

}  // namespace ng

#endif
