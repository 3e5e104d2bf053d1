// nagaya/cpp/rpc.hpp: remote calls.
#ifndef NAGAYA_CPP_RPC_HPP
#define NAGAYA_CPP_RPC_HPP

#include <nagaya/cpp/runtime.hpp>

namespace ng {
namespace detail {

template <class F>
inline constexpr bool is_function_pointer = std::is_pointer<F>::value && std::is_function<std::remove_pointer_t<F>>::value;

template <class F>
constexpr void check_callable() {
  static_assert(!std::is_member_pointer<F>::value, "ng::rpc: a pointer to a member cannot be called on another rank: pass a lambda that calls it");
  static_assert(std::is_member_pointer<F>::value || is_function_pointer<F> || std::is_trivially_copyable<F>::value,
                "ng::rpc: the callable must be trivially copyable: it cannot capture a container or be a std::function; pass such values as "
                "arguments of ng::rpc");
  // g++ and clang++ give the closure a member of a reference type, so it has no standard layout (C++17 [class]/7).
  static_assert(std::is_pointer<F>::value || std::is_member_pointer<F>::value || !std::is_trivially_copyable<F>::value ||
                    std::is_standard_layout<F>::value,
                "ng::rpc: the callable captures by reference memory that does not exist on the target: capture by value, and pass an object "
                "whose class has no standard layout as an argument of ng::rpc");
  static_assert(is_function_pointer<F> || !std::is_pointer<F>::value, "ng::rpc: the first argument after the rank must be a function or a lambda");
}

// Appends a callable to a message: the number of a function, or the captures of a lambda.
template <class F>
void write_callable(writer &to, const F &f) {
  if constexpr (is_function_pointer<F>)
    to(the_runtime.program.number_of(f));
  else if constexpr (!std::is_empty<F>::value)
    to.bytes(&f, sizeof f, alignof(F));
}

template <class F>
F read_callable(reader &from) {
  if constexpr (is_function_pointer<F>) {
    return the_runtime.program.function_at<F>(from.get<std::uint64_t>());
  } else if constexpr (std::is_empty<F>::value) {
    const char nothing[sizeof(F)] = {};
    return from_bytes<F>(nothing);
  } else {
    return from_bytes<F>(from.bytes(sizeof(F), alignof(F)));
  }
}

template <class F, class... A>
using rpc_result = std::invoke_result_t<F &, read_type<A>...>;

// A state that gets its value from a reply.
template <class T>
class arriving final : public state<T> {
 public:
  void read([[maybe_unused]] reader &from) override {
    if constexpr (std::is_void<T>::value)
      this->value.emplace();
    else
      this->value.emplace(from.get<T>());
  }
};

template <class R>
constexpr void check_result() {
  static_assert(!std::is_reference<R>::value, "ng::rpc: the callable returns a reference, which has no meaning on the caller: return a value");
  if constexpr (!std::is_void<flat_t<R>>::value) check_serializable<flat_t<R>>();
}

// Returns the text of an exception, and its status. For an exception that is not an ng::error, the status is NGY_ERR_SYSTEM.
inline std::pair<std::string, int> text_of([[maybe_unused]] const std::exception_ptr &exception) {
#if defined(__cpp_exceptions)
  try {
    std::rethrow_exception(exception);
  } catch (const error &e) {
    return {e.what(), e.status()};
  } catch (const std::exception &e) {
    return {e.what(), NGY_ERR_SYSTEM};
  } catch (...) {
  }
#endif
  return {"an exception that is not a std::exception", NGY_ERR_SYSTEM};
}

inline void send_failure(int source, std::uint64_t reply, const std::pair<std::string, int> &what) {
  const std::string text = "rank " + std::to_string(rank()) + ": " + what.first;
  if (reply == 0) ngy_abort(1, ("an exception in a remote call without a result: " + text).c_str());
  const auto status = static_cast<std::uint64_t>(what.second);
  send(source, kind::failure, reply, status, reinterpret_cast<const std::byte *>(text.data()), text.size());
}
inline void send_failure(int source, std::uint64_t reply, const std::exception_ptr &exception) {
  send_failure(source, reply, text_of(exception));
}

template <class T>
void send_reply(int source, std::uint64_t reply, const state<T> &s) {
  if (s.error()) return send_failure(source, reply, s.error());
  if (reply == 0) return;
  writer out;
  if constexpr (!std::is_void<T>::value) out(*s.value);
  send(source, kind::reply, reply, 0, out.data(), out.size());
}

// The function whose number is in the message. It reads the callable and the arguments, calls, and replies.
template <class F, class... A>
void run_call(call &c) {
  using R = rpc_result<F, A...>;
  using T = flat_t<R>;
  const auto work = [&]() -> R {
    F f = read_callable<F>(c.args);
    // Braces keep the order of the arguments.
    std::tuple<read_type<A>...> values{read_value<A>(c.args)...};
    return std::apply(f, std::move(values));
  };
  if constexpr (is_future<bare<R>>::value) {
    ref<state<T>> result(new state<T>);
    complete_with<R>(result, work);
    when_ready(result.get(), [result = result.get(), keep = result->is_ready() ? ref<state<T>>() : result, source = c.source,
                              reply = c.reply] { send_reply(source, reply, *result); });
    return;
  } else {
#if defined(__cpp_exceptions)
    try {
#endif
      writer out;
      if constexpr (std::is_void<R>::value)
        work();
      else
        out(work());
      if (c.reply) send(c.source, kind::reply, c.reply, 0, out.data(), out.size());
#if defined(__cpp_exceptions)
    } catch (...) {
      send_failure(c.source, c.reply, std::current_exception());
    }
#endif
  }
}

inline void need_same_build(int target) {
  const auto &builds = the_runtime.builds;
  if (__builtin_expect(builds.empty(), 1)) return;
  const auto at = static_cast<std::size_t>(target), own = static_cast<std::size_t>(rank());
  if (at >= builds.size() || builds[at] == builds[own]) return;
  fail(NGY_ERR_DISAGREE, "a remote call from rank " + std::to_string(rank()) + " to rank " + std::to_string(target) +
                             ", which runs another program or another build of it: remote calls need the same file on both ranks");
}

// True if an argument is a distributed object. The target must have made the object before the call can run (dist_object.hpp).
template <class A>
struct needs_object : std::false_type {};

template <class A>
void note_object([[maybe_unused]] writer &out, [[maybe_unused]] const A &argument) {
  if constexpr (needs_object<A>::value) out.needs.push_back(needs_object<A>::id(argument));
}

template <class F, class... A>
void send_call(int target, std::uint64_t reply, const F &f, const A &...args) {
  need_job("a remote call");
  need_same_build(target);
  writer out;
  // The numbers of the distributed objects come first, so that the target can wait for these objects.
  if constexpr ((needs_object<A>::value || ...)) {
    (note_object(out, args), ...);
    const auto needs = std::move(out.needs);
    out(static_cast<std::uint64_t>(needs.size()));
    for (const object_id &id : needs) out(id);
  } else {
    out(std::uint64_t(0));
  }
  write_callable(out, f);
  out(args...);
  const entry function = &run_call<F, A...>;
  send(target, kind::call, the_runtime.program.number_of(function), reply, out.data(), out.size());
}

// The type that a message contains for an argument. An array decays: a string literal becomes a pointer, which check_serializable refuses.
template <class A>
using wire_type = std::conditional_t<std::is_array<std::remove_reference_t<A>>::value, std::decay_t<A>, bare<A>>;

template <class F, class... A>
constexpr bool check_call() {
  check_callable<F>();
  (check_serializable<A>(), ...);
  if constexpr ((is_serializable<A> && ...) && (is_function_pointer<F> || !std::is_pointer<F>::value)) {
    constexpr bool fits = std::is_invocable<F &, read_type<A>...>::value;
    static_assert(fits, "ng::rpc: the callable does not accept these arguments: it is called with values that were sent, so it takes them by value "
                        "or by reference to const, and a distributed object by reference");
    if constexpr (fits) check_result<rpc_result<F, A...>>();
    return fits && (std::is_trivially_copyable<F>::value);
  } else {
    return false;
  }
}

}  // namespace detail

// Calls `f(args...)` on the rank `target`, and returns a future of the result. The target runs the call when it makes progress. `f` is a function of
// the program, or a lambda whose captures are trivially copyable. The types of the arguments and the result are sendable. If `f` returns a future,
// the caller gets the value of that future.
// Errors: NGY_ERR_NO_SUCH_RANK; NGY_ERR_DISAGREE if the target runs another program file; NGY_ERR_BAD_ADDRESS if `f` is in a shared library. If `f`
// throws an exception, the future gets an `ng::error` with the text of the exception. If the exception is also an `ng::error`, the status is the
// same; otherwise it is NGY_ERR_SYSTEM.
// Completion: on return, the program may change the arguments. When the future is ready, the call has run.
template <class F, class... A>
auto rpc(int target, F &&f, A &&...args) {
  using D = std::decay_t<F>;
  constexpr bool right = detail::check_call<D, detail::wire_type<A>...>();
  if constexpr (right) {
    using T = detail::flat_t<detail::rpc_result<D, detail::wire_type<A>...>>;
    detail::ref<detail::state<T>> s(new detail::arriving<T>);
    detail::state_base *base = s.get();
    base->keep();  // until the reply
    const D callable(std::forward<F>(f));
#if defined(__cpp_exceptions)
    try {
#endif
      detail::send_call<D, detail::wire_type<A>...>(target, reinterpret_cast<std::uintptr_t>(base), callable, args...);
#if defined(__cpp_exceptions)
    } catch (...) {
      base->drop();
      throw;
    }
#endif
    return detail::access::make(std::move(s));
  }
}

template <class F, class... A, class = std::enable_if_t<!std::is_convertible<F &&, int>::value>>
auto rpc(F &&, A &&...) {
  static_assert(detail::always_false<F>, "ng::rpc: the first argument is the rank, and the second one the callable: ng::rpc(rank, f, args...)");
}
template <class R = void>
future<R> rpc(int) {
  static_assert(detail::always_false<R>, "ng::rpc: a callable follows the rank: ng::rpc(rank, f, args...)");
  return {};
}

// Calls `f(args...)` on the rank `target` like `ng::rpc`, but without a result and without a reply. The suffix `_ff` means fire and forget.
// Errors: those of `ng::rpc`. If `f` throws an exception, the job ends.
// Completion: on return, the program may change the arguments. After `ng::quiesce`, the call has run.
template <class F, class... A>
void rpc_ff(int target, F &&f, A &&...args) {
  using D = std::decay_t<F>;
  constexpr bool right = detail::check_call<D, detail::wire_type<A>...>();
  if constexpr (right) {
    const D callable(std::forward<F>(f));
    detail::send_call<D, detail::wire_type<A>...>(target, 0, callable, args...);
  }
}

namespace detail {

inline void execute(const message &m) {
  runtime &r = the_runtime;
  reader from(m.payload, m.size);
  if (static_cast<kind>(m.kind) == kind::call) {
    for (auto n = from.get<std::uint64_t>(); n > 0; n--) {
      const auto id = from.get<object_id>();
      if (r.objects.count(id)) continue;
      if (id[1] < r.object_counts[id[0]]) {
        r.run++;
        return send_failure(m.source, m.reply, {"a remote call with a distributed object that this rank has destroyed, or whose constructor has "
                                                "thrown: destroy it after ng::quiesce", NGY_ERR_BAD_ARGUMENT});
      }
      r.parked[id].emplace_back(m);
      return;
    }
    call c{m.source, m.reply, from};
    r.program.function_at<entry>(m.what)(c);
    r.run++;
    return;
  }
  r.run++;
  ref<state_base> s(reinterpret_cast<state_base *>(static_cast<std::uintptr_t>(m.what)));
  s->drop();  // what rpc kept
#if defined(__cpp_exceptions)
  if (static_cast<kind>(m.kind) == kind::failure) {
    const std::string text(reinterpret_cast<const char *>(m.payload), m.size);
    return s->complete(std::make_exception_ptr(error(static_cast<int>(m.reply), text)));
  }
#endif
  s->read(from);
  s->complete();
}

}  // namespace detail
}  // namespace ng

#endif
