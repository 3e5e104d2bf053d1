// nagaya/cpp/state.hpp: the state that all copies of a future share: the value, the continuations, and the number of promises.
//
// Chains of futures may be long. So states become ready, and end, by lists and not by recursion.
#ifndef NAGAYA_CPP_STATE_HPP
#define NAGAYA_CPP_STATE_HPP

#include <nagaya/cpp/wire.hpp>

#include <optional>

#if defined(__cpp_impl_coroutine) && __has_include(<coroutine>)
#include <coroutine>
#define NG_COROUTINES 1
#endif

namespace ng {
namespace detail {

struct empty {};
template <class T>
using stored = std::conditional_t<std::is_void<T>::value, empty, T>;

// Code that runs when a state becomes ready.
struct continuation {
  continuation *next = nullptr;
  virtual ~continuation() = default;
  virtual void run() = 0;
};

class state_base;

// Two lists: ready states whose continuations have not run, and states to destroy. A chain of any length needs no recursion.
struct state_lists {
  state_base *first = nullptr, *last = nullptr, *dead = nullptr;
  bool runs = false, destroys = false;
};
inline state_lists the_states;

class state_base {
 public:
  state_base() = default;
  state_base(const state_base &) = delete;
  state_base &operator=(const state_base &) = delete;
  virtual ~state_base() {
    for (continuation *c = first_; c;) {
      continuation *next = c->next;
      delete c;
      c = next;
    }
  }

  // The value of a reply.
  virtual void read(reader &) {}

  bool is_ready() const noexcept { return ready_; }
  const std::exception_ptr &error() const noexcept { return error_; }

  // Runs the continuations in the order in which they were added. In a continuation, this function returns at once, and they run after that
  // continuation.
  void complete() {
    ready_ = true;
    if (!first_) return;
    keep();  // a continuation may drop the last reference
    state_lists &all = the_states;
    next_ = nullptr;
    (all.last ? all.last->next_ : all.first) = this;
    all.last = this;
    if (all.runs) return;
    struct running {
      running() { the_states.runs = true; }
      ~running() { the_states.runs = false; }
    } guard;
    while (state_base *s = all.first) {
      all.first = s->next_;
      if (!all.first) all.last = nullptr;
      s->run_all();
      s->drop();
    }
  }
  void complete(std::exception_ptr error) {
    error_ = std::move(error);
    complete();
  }

  void append(std::unique_ptr<continuation> c) {
    continuation *raw = c.release();
    (last_ ? last_->next : first_) = raw;
    last_ = raw;
  }

  void keep() noexcept { ++count_; }
  void drop() noexcept {
    if (--count_ != 0) return;
    state_lists &all = the_states;
    next_ = std::exchange(all.dead, this);
    if (all.destroys) return;
    all.destroys = true;
    while (state_base *s = all.dead) {
      all.dead = s->next_;
      delete s;
    }
    all.destroys = false;
  }
  bool is_shared() const noexcept { return count_ > 1; }

  // The number of promises that may provide the value. If the last one is destroyed first, the value is an error.
  void keep_maker() noexcept { ++makers_; }
  void drop_maker() {
    if (--makers_ == 0 && !ready_ && (is_shared() || first_)) break_promise();
  }

 private:
  void run_all() {
    while (continuation *c = first_) {
      first_ = c->next;
      if (!first_) last_ = nullptr;
      std::unique_ptr<continuation> one(c);
      one->run();
    }
  }
  void break_promise() {
#if defined(__cpp_exceptions)
    complete(std::make_exception_ptr(ng::error(NGY_ERR_BAD_ARGUMENT, "ng::future: its promise or coroutine ended without a value: call set or "
                                                                     "set_exception of each ng::promise")));
#endif
  }

  continuation *first_ = nullptr, *last_ = nullptr;
  state_base *next_ = nullptr;
  std::exception_ptr error_;
  std::uint32_t count_ = 0, makers_ = 0;
  bool ready_ = false;
};

template <class T>
class state : public state_base {
 public:
  std::optional<stored<T>> value;
};

// A counted reference.
template <class S>
class ref {
 public:
  ref() = default;
  explicit ref(S *s) noexcept : s_(s) {
    if (s_) s_->keep();
  }
  ref(const ref &other) noexcept : ref(other.s_) {}
  ref(ref &&other) noexcept : s_(std::exchange(other.s_, nullptr)) {}
  template <class U>
  ref(const ref<U> &other) noexcept : ref(other.get()) {}
  ref &operator=(ref other) noexcept {
    std::swap(s_, other.s_);
    return *this;
  }
  ~ref() {
    if (s_) s_->drop();
  }
  S *get() const noexcept { return s_; }
  S *operator->() const noexcept { return s_; }
  S &operator*() const noexcept { return *s_; }
  explicit operator bool() const noexcept { return s_ != nullptr; }

 private:
  S *s_ = nullptr;
};

#if defined(NG_COROUTINES)
// A coroutine that waits for a state. If the state is destroyed, the coroutine is destroyed, too.
struct resumption final : continuation {
  explicit resumption(std::coroutine_handle<> h) : waiting(h) {}
  ~resumption() override {
    if (waiting) waiting.destroy();
  }
  void run() override { std::exchange(waiting, nullptr).resume(); }
  std::coroutine_handle<> waiting;
};
#endif

}  // namespace detail
}  // namespace ng

#endif
