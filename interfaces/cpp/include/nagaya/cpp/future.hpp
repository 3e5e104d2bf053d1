// nagaya/cpp/future.hpp: futures, promises, continuations, and coroutines that wait for futures.
//
// A future is a counted reference to a state. Copies refer to the same state. Only one thread at a time may use futures.
#ifndef NAGAYA_CPP_FUTURE_HPP
#define NAGAYA_CPP_FUTURE_HPP

#include <nagaya/cpp/state.hpp>

#include <functional>
#include <tuple>
#include <vector>

namespace ng {

template <class T>
class future;
template <class T>
class promise;

namespace detail {

// Waits until the state is ready, and meanwhile runs what has arrived (runtime.hpp).
void wait_for(state_base &s, const char *what);

template <class T>
struct is_future : std::false_type {};
template <class T>
struct is_future<future<T>> : std::true_type {};

// The value type of the future for the result of a callable. A future of a future does not exist.
template <class R>
struct flat {
  using type = bare<R>;
};
template <class T>
struct flat<future<T>> {
  using type = T;
};
template <class R>
using flat_t = typename flat<bare<R>>::type;

template <class F, class T>
struct accepts : std::bool_constant<std::is_invocable<F &, const T &>::value || std::is_invocable<F &, T &&>::value> {};
template <class F, class... T>
struct accepts<F, std::tuple<T...>>
    : std::bool_constant<std::is_invocable<F &, const std::tuple<T...> &>::value || std::is_invocable<F &, const T &...>::value> {};
template <class F>
struct accepts<F, void> : std::is_invocable<F &> {};

template <class>
struct is_tuple : std::false_type {};
template <class... T>
struct is_tuple<std::tuple<T...>> : std::true_type {};

// Calls `f` with the value of a state. If `f` does not take a tuple, the elements of the tuple become the arguments.
template <class F, class T>
decltype(auto) call_with(F &f, state<T> &s) {
  if constexpr (std::is_void<T>::value) {
    return std::invoke(f);
  } else if constexpr (std::is_invocable<F &, const T &>::value) {
    return std::invoke(f, static_cast<const T &>(*s.value));
  } else if constexpr (is_tuple<T>::value) {
    return std::apply(f, static_cast<const T &>(*s.value));
  } else {
    return std::invoke(f, std::move(*s.value));
  }
}

template <class F, class T, bool Accepted = accepts<F, T>::value>
struct result_of {
  using type = void;
};
template <class F, class T>
struct result_of<F, T, true> {
  using type = decltype(call_with(std::declval<F &>(), std::declval<state<T> &>()));
};

// Access to the state of a future for other parts of this header.
struct access {
  template <class T>
  static const ref<state<T>> &state_of(const future<T> &f) {
    return f.s_;
  }
  template <class T>
  static future<T> make(ref<state<T>> s) {
    return future<T>(std::move(s));
  }
};

template <class F>
struct task final : continuation {
  explicit task(F f) : body(std::move(f)) {}
  void run() override { body(); }
  F body;
};

// Runs `f` when the state is ready. If it is ready now, `f` runs in this call.
template <class F>
void when_ready(state_base *s, F f) {
  if (!s || s->is_ready())
    f();
  else
    s->append(std::make_unique<task<F>>(std::move(f)));
}

// Makes `to` ready with the value or the error of `from`.
template <class T>
void pass_on(const ref<state<T>> &from, const ref<state<T>> &to) {
  if (from && from->error()) return to->complete(from->error());
  if constexpr (std::is_void<T>::value) {
    to->value.emplace();
  } else if constexpr (std::is_copy_constructible<T>::value) {
    to->value.emplace(*from->value);
  } else {
    to->value.emplace(std::move(*from->value));
  }
  to->complete();
}

// Makes `to` ready with the result or the exception of a call.
template <class R, class F>
void complete_with(const ref<state<flat_t<R>>> &to, F call) {
#if defined(__cpp_exceptions)
  try {
#endif
    if constexpr (is_future<bare<R>>::value) {
      auto inner = access::state_of(call());
      when_ready(inner.get(), [inner, to] { pass_on(inner, to); });
      return;
    } else if constexpr (std::is_void<R>::value) {
      call();
      to->value.emplace();
    } else {
      to->value.emplace(call());
    }
#if defined(__cpp_exceptions)
  } catch (...) {
    return to->complete(std::current_exception());
  }
#endif
  to->complete();
}

}  // namespace detail

// The result of an operation that may not be complete. A `future<void>` has no value, and only becomes ready. Copies of a future refer to the same
// result.
template <class T = void>
class [[nodiscard]] future {
  static_assert(!std::is_reference<T>::value, "ng::future<T>: T is a value, not a reference");

 public:
  using value_type = T;

  // Makes a `future<void>` that is ready. For other types, use `ng::make_future`.
  future() {
    static_assert(std::is_void<T>::value, "ng::future<T>: only future<void> is ready without a value: use ng::make_future(value)");
  }

  // Returns true if the future is ready. This function makes no progress, so a loop that calls it must also call `ng::progress`.
  bool is_ready() const noexcept { return !s_ || s_->is_ready(); }

  // Waits until the future is ready, and returns the value. If the future is a temporary object, the value is moved, not copied.
  // Errors: the error of the future, if it has one.
  // Completion: on return, the operation of the future is complete.
  NG_WAITS decltype(auto) wait() const & {
    NG_CALLED("ng::future::wait");
    await("a future");
    if constexpr (!std::is_void<T>::value) return static_cast<const T &>(*s_->value);
  }
  NG_WAITS T wait() && {
    NG_CALLED("ng::future::wait");
    await("a future");
    if constexpr (!std::is_void<T>::value) return take();
  }

  // Calls `f` with the value when the future is ready, and returns a new future for the result of `f`. If this future is ready now, `f` runs in this
  // call. Otherwise `f` runs later, when this rank makes progress or calls `promise::set`. If `f` returns a future, the new future gets the value of
  // that future. If the value is a tuple and `f` does not take a tuple, the elements of the tuple become the arguments of `f`.
  // Errors: if this future has an error, `f` does not run, and the new future gets the same error. If `f` throws an exception, the new future gets
  // it.
  // Completion: the function does not wait.
  template <class F>
  auto then(F f) const {
    static_assert(detail::accepts<F, T>::value, "ng::future<T>::then: the callable does not accept the value of this future");
    if constexpr (detail::accepts<F, T>::value) {
      using R = typename detail::result_of<F, T>::type;
      detail::ref<detail::state<detail::flat_t<R>>> next(new detail::state<detail::flat_t<R>>);
      auto from = s_;
      if (!from) from = detail::ref<detail::state<T>>(new detail::state<T>), from->complete();
      detail::when_ready(from.get(), [from_raw = from.get(), keep = is_ready() ? from : detail::ref<detail::state<T>>(), next,
                                      f = std::move(f)]() mutable {
        if (from_raw->error()) return next->complete(from_raw->error());
        detail::complete_with<R>(next, [&]() -> decltype(auto) { return detail::call_with(f, *from_raw); });
      });
      return detail::access::make(std::move(next));
    }
  }

#if defined(NG_COROUTINES)
  class promise_type;

  // `co_await` suspends the coroutine until the future is ready, and returns the value. A program with `co_await` needs C++20.
  // Errors: the error of the future, if it has one.
  // Completion: when the coroutine continues, the operation of the future is complete.
  auto operator co_await() const {
    struct awaiter {
      future f;
      bool await_ready() const noexcept { return f.is_ready(); }
      void await_suspend(std::coroutine_handle<> h) { f.s_->append(std::make_unique<detail::resumption>(h)); }
      T await_resume() {
        if (f.s_ && f.s_->error()) std::rethrow_exception(f.s_->error());
        if constexpr (!std::is_void<T>::value) return f.take();
      }
    };
    return awaiter{*this};
  }
#endif

 private:
  friend struct detail::access;
  explicit future(detail::ref<detail::state<T>> s) : s_(std::move(s)) {}

  void await(const char *what) const {
    if (!s_) return;
    if (!s_->is_ready()) detail::wait_for(*s_, what);
#if defined(__cpp_exceptions)
    if (s_->error()) std::rethrow_exception(s_->error());
#endif
  }

  // Returns the value. If no other future refers to the state, moves it.
  template <class U = T>
  U take() {
    if constexpr (std::is_copy_constructible<U>::value) {
      if (s_->is_shared()) return *s_->value;
    }
    return std::move(*s_->value);
  }

  detail::ref<detail::state<T>> s_;
};

// Returns a future that is ready, with the value `value` or without a value.
inline future<void> make_future() { return {}; }
template <class T>
future<detail::bare<T>> make_future(T &&value) {
  detail::ref<detail::state<detail::bare<T>>> s(new detail::state<detail::bare<T>>);
  s->value.emplace(std::forward<T>(value));
  s->complete();
  return detail::access::make(std::move(s));
}

// Provides the value of a future, once. Copies of a promise provide the value of the same future. If the program destroys the last copy before the
// future has a value, the future gets the error NGY_ERR_BAD_ARGUMENT.
template <class T = void>
class promise {
 public:
  // The first constructor makes a promise without a value; the other functions copy or move a promise.
  promise() : s_(new detail::state<T>) { s_->keep_maker(); }
  promise(const promise &other) : s_(other.s_) {
    if (s_) s_->keep_maker();
  }
  promise(promise &&other) noexcept : s_(std::move(other.s_)) {}
  promise &operator=(promise other) noexcept {
    std::swap(s_, other.s_);
    return *this;
  }
  ~promise() {
    if (s_) s_->drop_maker();
  }

  // Returns the future of the promise. Each call returns the same future.
  future<T> get_future() const { return detail::access::make(s_); }

  // `set` provides the value, and `set_exception` provides an exception instead. For a `promise<void>`, `set` has no argument. The continuations of
  // the future run in this call. If a continuation itself calls `set`, the new continuations run after the calling one has returned.
  // Errors: NGY_ERR_BAD_ARGUMENT if the future has a value already, or if the promise was moved to another object.
  template <class... V>
  void set(V &&...value) {
    constexpr bool one = std::is_void<T>::value ? sizeof...(V) == 0 : sizeof...(V) == 1;
    static_assert(one, "ng::promise<T>::set takes one T, and nothing if T is void");
    if constexpr (one) {
      constexpr bool fits = std::is_constructible<detail::stored<T>, V &&...>::value;
      static_assert(fits, "ng::promise<T>::set: the value cannot be converted to T");
      if constexpr (fits) {
        check("ng::promise::set");
        s_->value.emplace(std::forward<V>(value)...);
        s_->complete();
      }
    }
  }
  void set_exception(std::exception_ptr error) {
    check("ng::promise::set_exception");
    s_->complete(std::move(error));
  }

 private:
  void check(const char *call) const {
    if (!s_) detail::fail(NGY_ERR_BAD_ARGUMENT, std::string(call) + ": the promise was moved away: the new owner provides the value");
    if (s_->is_ready()) detail::fail(NGY_ERR_BAD_ARGUMENT, std::string(call) + ": the promise has a value: one promise is for one value");
  }

  detail::ref<detail::state<T>> s_;
};

namespace detail {

// Returns the value of a future as a tuple, which is empty for void.
template <class T>
auto as_tuple(const future<T> &f) {
  if constexpr (std::is_void<T>::value) {
    return std::tuple<>();
  } else {
    constexpr bool copied = std::is_copy_constructible<T>::value;
    static_assert(copied, "ng::when_all copies the values of its futures: T needs a copy constructor");
    if constexpr (copied)
      return std::tuple<T>(*access::state_of(f)->value);
    else
      return std::tuple<>();
  }
}

template <class T>
std::exception_ptr error_of(const future<T> &f) {
  const auto &s = access::state_of(f);
  return s ? s->error() : nullptr;
}

// Calls `last` after the given number of states has become ready.
template <class F>
struct countdown {
  std::size_t left;
  F last;
};

template <class F, class S>
void when_all_ready(F last, std::size_t count, S &&for_each) {
  auto all = std::make_shared<countdown<F>>(countdown<F>{count + 1, std::move(last)});
  auto one = [all] {
    if (--all->left == 0) all->last();
  };
  for_each(one);
  one();
}

}  // namespace detail

// Joins several futures into one, which is ready when all of them are ready. Its value is a tuple of their values. A `future<void>` adds nothing to
// the tuple. If all futures are of the type `future<void>`, the result also has this type.
// Errors: the new future gets the error of the first future in the list that has an error.
// Completion: the function does not wait.
template <class... F, class = std::enable_if_t<(detail::is_future<detail::bare<F>>::value || ...) || sizeof...(F) == 0>>
auto when_all(const F &...futures) {
  static_assert((detail::is_future<F>::value && ...), "ng::when_all: each argument must be an ng::future, or all are one std::vector of futures");
  using values = decltype(std::tuple_cat(detail::as_tuple(futures)...));
  using T = std::conditional_t<std::tuple_size<values>::value == 0, void, values>;
  detail::ref<detail::state<T>> joined(new detail::state<T>);
  auto last = [joined, all = std::make_tuple(futures...)] {
    std::exception_ptr error;
    std::apply([&](const auto &...f) { ((error = error ? error : detail::error_of(f)), ...); }, all);
    if (error) return joined->complete(error);
    if constexpr (std::is_void<T>::value)
      joined->value.emplace();
    else
      joined->value.emplace(std::apply([](const auto &...f) { return std::tuple_cat(detail::as_tuple(f)...); }, all));
    joined->complete();
  };
  detail::when_all_ready(std::move(last), sizeof...(F),
                         [&](auto one) { (detail::when_ready(detail::access::state_of(futures).get(), one), ...); });
  return detail::access::make(std::move(joined));
}

// Joins a vector of futures of one type. The value of the new future is a vector of their values, in the same order. If the type is `future<void>`,
// the result is a `future<void>`.
// Errors: the new future gets the error of the first future in the vector that has an error.
// Completion: the function does not wait.
template <class T>
auto when_all(const std::vector<future<T>> &futures) {
  using V = std::conditional_t<std::is_void<T>::value, void, std::vector<detail::stored<T>>>;
  detail::ref<detail::state<V>> joined(new detail::state<V>);
  auto last = [joined, futures] {
    for (const auto &f : futures)
      if (auto error = detail::error_of(f)) return joined->complete(error);
    joined->value.emplace();
    if constexpr (!std::is_void<T>::value)
      for (const auto &f : futures) joined->value->push_back(*detail::access::state_of(f)->value);
    joined->complete();
  };
  detail::when_all_ready(std::move(last), futures.size(), [&](auto one) {
    for (const auto &f : futures) detail::when_ready(detail::access::state_of(f).get(), one);
  });
  return detail::access::make(std::move(joined));
}

template <class T, class... More, class = std::enable_if_t<!detail::is_future<T>::value && (!detail::is_future<More>::value && ...)>>
void when_all(const T &, const More &...) {
  static_assert(detail::always_false<T>, "ng::when_all: each argument must be an ng::future, or all are one std::vector of futures");
}

#if defined(NG_COROUTINES)
namespace detail {

template <class T>
struct coroutine_base {
  coroutine_base() { s->keep_maker(); }
  coroutine_base(const coroutine_base &) = delete;
  coroutine_base &operator=(const coroutine_base &) = delete;
  ~coroutine_base() { s->drop_maker(); }

  ref<state<T>> s{new state<T>};
  future<T> get_return_object() { return access::make(s); }
  std::suspend_never initial_suspend() noexcept { return {}; }
  std::suspend_never final_suspend() noexcept { return {}; }
  void unhandled_exception() { s->complete(std::current_exception()); }
};

template <class T>
struct coroutine_promise : coroutine_base<T> {
  template <class V>
  void return_value(V &&value) {
    this->s->value.emplace(std::forward<V>(value));
    this->s->complete();
  }
};
template <>
struct coroutine_promise<void> : coroutine_base<void> {
  void return_void() {
    s->value.emplace();
    s->complete();
  }
};

}  // namespace detail

// A function that returns a future may be a coroutine. It runs until its first co_await with a future that is not ready.
template <class T>
class future<T>::promise_type : public detail::coroutine_promise<T> {};
#endif

}  // namespace ng

#endif
