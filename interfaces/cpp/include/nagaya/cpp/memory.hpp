// nagaya/cpp/memory.hpp: shared memory that one rank makes alone.
#ifndef NAGAYA_CPP_MEMORY_HPP
#define NAGAYA_CPP_MEMORY_HPP

#include <nagaya/cpp/global_ptr.hpp>

#include <memory>

namespace ng {

// `count` elements, which begin as zeroes, in this rank's shared memory. Not collective. Others reach them with the pointer.
template <class T>
global_ptr<T> allocate(std::size_t count = 1) {
  detail::check_element<T>();
  static_assert(!std::is_const<T>::value, "ng::allocate<T>: T cannot be const");
  detail::need_job("ng::allocate");
  void *memory = nullptr;
  detail::must(ngy_alloc_own(detail::byte_count(count, sizeof(T)), &memory));
  return global_ptr<T>(static_cast<T *>(memory));
}

// Gives back what ng::allocate returned on this rank. No rank uses it any more.
template <class T>
void deallocate(const global_ptr<T> &p) {
  if (p.is_null()) return;
  if (p.rank() != rank())
    detail::fail(NGY_ERR_NO_SUCH_RANK, "ng::deallocate: the memory is rank " + std::to_string(p.rank()) + "'s: that rank gives it back");
  detail::must(ngy_free_own(const_cast<detail::bare<T> *>(p.address())));
}

// Owns what ng::allocate returned.
template <class T>
class unique_memory {
 public:
  unique_memory() = default;
  explicit unique_memory(std::size_t count) : p_(allocate<T>(count)), count_(count) {}
  unique_memory(unique_memory &&other) noexcept : p_(std::exchange(other.p_, nullptr)), count_(std::exchange(other.count_, 0)) {}
  unique_memory &operator=(unique_memory &&other) noexcept {
    std::swap(p_, other.p_);
    std::swap(count_, other.count_);
    return *this;
  }
  ~unique_memory() {
    if (p_ && detail::the_runtime.up) ngy_free_own(p_.address());
  }

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
