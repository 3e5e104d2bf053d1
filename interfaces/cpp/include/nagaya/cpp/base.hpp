// nagaya/cpp/base.hpp: errors, ranks, and helpers of all other parts of <nagaya.hpp>.
#ifndef NAGAYA_CPP_BASE_HPP
#define NAGAYA_CPP_BASE_HPP

#include <nagaya.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace ng {

// The exception that functions of this header throw. `what()` returns a text with the mistake, its place and the cure.
class error : public std::runtime_error {
 public:
  // Internal: makes an error with a status and a text.
  error(int status, const std::string &text) : std::runtime_error(text), status_(status) {}

  // Returns the status of the failed call, such as NGY_ERR_NO_SPACE.
  int status() const noexcept { return status_; }

 private:
  int status_;
};

// `ng::rank` returns the rank of this process, and `ng::size` the number of ranks of the job. Outside of a job, the functions return 0 and 1.
inline int rank() noexcept { return ngy_rank(); }
inline int size() noexcept { return ngy_size(); }

namespace detail {

[[noreturn]] __attribute__((__cold__, __noinline__)) inline void raise(int status, const std::string &text) {
#if defined(__cpp_exceptions)
  throw error(status, text);
#else
  ngy_abort(status ? status : 1, text.c_str());
#endif
}

// The place of the program's call, such as "heat.cpp:40: ", or an empty text.
extern "C" void ngyb_place(char *to, std::size_t size);

// Throws an error that this header detected.
[[noreturn]] __attribute__((__cold__, __noinline__)) inline void fail(int status, const std::string &text) {
  char place[512];
  ngyb_place(place, sizeof place);
  raise(status, place + text);
}

// Throws an error that the C library detected. Its text has the place already.
[[noreturn]] __attribute__((__cold__, __noinline__)) inline void fail(int status) { raise(status, ngy_last_error()); }

inline void must(int status) {
  if (__builtin_expect(status != NGY_OK, 0)) fail(status);
}

// The report of a deadlock names the waiting function of this header, and the address in the program that called it.
struct user_call {
  const void *address = nullptr;
  const char *name = nullptr;
};
inline user_call the_call;

// During its lifetime, waits belong to this call, unless an outer call has begun.
class called {
 public:
  called(const void *address, const char *name) noexcept : is_outer_(!the_call.address) {
    if (is_outer_) the_call = {address, name};
  }
  called(const called &) = delete;
  called &operator=(const called &) = delete;
  ~called() {
    if (is_outer_) the_call = {};
  }

 private:
  bool is_outer_;
};

// Marks a waiting function: the compiler does not inline it, so its return address is in the program. NG_CALLED is its first line.
#define NG_WAITS __attribute__((__noinline__))
#define NG_CALLED(name) const ::ng::detail::called ng_called(__builtin_return_address(0), name)

// Detects that an exception leaves the scope of this object. Then the other ranks may not make the collective call of the destructor.
class unwinding {
 public:
  bool operator()() const noexcept { return std::uncaught_exceptions() > at_start_; }

 private:
  int at_start_ = std::uncaught_exceptions();
};

// The number of bytes of `count` elements.
inline std::size_t byte_count(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes))
    fail(NGY_ERR_NO_SPACE, "ng: " + std::to_string(count) + " elements of " + std::to_string(size) + " bytes are more than a memory can have");
  return bytes;
}

template <class T>
using bare = std::remove_cv_t<std::remove_reference_t<T>>;

template <class>
inline constexpr bool always_false = false;

// Makes an object of a trivially copyable type from its bytes. The type needs no default constructor.
template <class T>
T from_bytes(const void *bytes) noexcept {
  static_assert(std::is_trivially_copyable<T>::value, "only the bytes of trivially copyable types are copied");
  union space {
    space() {}
    T value;
  } here;
  std::memcpy(static_cast<void *>(&here), bytes, sizeof(T));
  return here.value;
}

}  // namespace detail
}  // namespace ng

#endif
