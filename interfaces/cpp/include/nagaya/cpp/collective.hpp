// nagaya/cpp/collective.hpp: collectives with values of any type and any operation.
//
// All members of a team call each function in the same order. Roots are positions in the team. The functions whose names end in _async return a
// future; the others wait, and run remote calls meanwhile. The C library has fast code for the operations in atomic.hpp. Other operations are
// callables of the program.
#ifndef NAGAYA_CPP_COLLECTIVE_HPP
#define NAGAYA_CPP_COLLECTIVE_HPP

#include <nagaya/cpp/atomic.hpp>
#include <nagaya/cpp/team.hpp>

#include <functional>

namespace ng {
namespace detail {

template <class Op, class T>
constexpr bool check_reduction() {
  static_assert(std::is_trivially_copyable<T>::value, "ng: a reduction combines values of trivially copyable types");
  static_assert(!is_pointer_like<T>, "ng: a pointer has no meaning on another rank: reduce values");
  constexpr bool callable = std::is_invocable<Op &, const T &, const T &>::value;
  static_assert(callable, "ng: the operation of a reduction takes two values of the reduced type");
  if constexpr (callable) {
    constexpr bool fits = std::is_convertible<std::invoke_result_t<Op &, const T &, const T &>, T>::value;
    static_assert(fits, "ng: the operation of a reduction returns a value of the reduced type");
    return fits && std::is_trivially_copyable<T>::value;
  } else {
    return false;
  }
}

// The function that ngy_..._with calls. An exception ends the program, because otherwise the other members would wait forever.
template <class T, class Op>
void combine(void *into, const void *from, std::size_t count, void *context) noexcept {
  auto *a = static_cast<T *>(into);
  const auto *b = static_cast<const T *>(from);
  Op &op = *static_cast<Op *>(context);
  if constexpr (alignof(T) <= alignof(std::max_align_t)) {
    for (std::size_t i = 0; i < count; i++) a[i] = std::invoke(op, static_cast<const T &>(a[i]), b[i]);
  } else {
    // The memory of the C library does not have this alignment.
    for (std::size_t i = 0; i < count; i++) {
      const T one = from_bytes<T>(a + i), other = from_bytes<T>(b + i), both = std::invoke(op, one, other);
      std::memcpy(static_cast<void *>(a + i), &both, sizeof both);
    }
  }
}

enum class reduction { all, root, scan, exscan };

// Starts a reduction of `count` elements.
template <reduction Kind, class T, class Op>
ngy_handle_t start_reduction(const team &t, T *dst, const T *src, std::size_t count, [[maybe_unused]] Op &op, [[maybe_unused]] int root) {
  ngy_handle_t handle = NGY_DONE;
  ngy_team_t *const team = t.handle();
  constexpr int code = op_code<Op, T>();
  int status;
  if constexpr (code >= 0) {
    constexpr int type = type_code<T>();
    if constexpr (Kind == reduction::all) status = ngy_allreduce_nb(team, code, type, dst, src, count, &handle);
    else if constexpr (Kind == reduction::root) status = ngy_reduce_nb(team, code, type, dst, src, count, root, &handle);
    else if constexpr (Kind == reduction::scan) status = ngy_scan_nb(team, code, type, dst, src, count, &handle);
    else status = ngy_exscan_nb(team, code, type, dst, src, count, &handle);
  } else {
    const ngy_combine_t f = &combine<T, Op>;
    if constexpr (Kind == reduction::all) status = ngy_allreduce_with_nb(team, f, &op, sizeof(T), dst, src, count, &handle);
    else if constexpr (Kind == reduction::root) status = ngy_reduce_with_nb(team, f, &op, sizeof(T), dst, src, count, root, &handle);
    else if constexpr (Kind == reduction::scan) status = ngy_scan_with_nb(team, f, &op, sizeof(T), dst, src, count, &handle);
    else status = ngy_exscan_with_nb(team, f, &op, sizeof(T), dst, src, count, &handle);
  }
  must(status);
  return handle;
}

// The state of the reduction of one value.
template <class T, class Op>
struct reduced : state<T> {
  reduced(const T &v, const T &start, Op o) : mine(v), op(std::move(o)) { this->value.emplace(start); }
  T mine;
  Op op;
};

template <reduction Kind, class T, class Op>
future<T> reduce_one(const T &value, const T &start, Op op, int root, const team &t) {
  need_job("a collective");
  ref<reduced<T, Op>> s(new reduced<T, Op>(value, start, std::move(op)));
  return when_done<T>(start_reduction<Kind>(t, &*s->value, &s->mine, 1, s->op, root), s);
}

template <class T>
using if_value = std::enable_if_t<!std::is_array<T>::value && !std::is_pointer<T>::value>;

// Gathers the lengths and bytes of all members' values, if these are not trivially copyable.
inline std::vector<std::byte> gather_bytes(const writer &mine, const team &t, std::vector<std::size_t> &sizes, std::vector<std::size_t> &offsets) {
  need_wait("a collective");
  const auto members = static_cast<std::size_t>(t.size());
  std::vector<std::uint64_t> lengths(members);
  const std::uint64_t own = mine.size();
  ngy_handle_t handle = NGY_DONE;
  must(ngy_allgather_nb(t.handle(), lengths.data(), &own, sizeof own, &handle));
  when_done(handle).wait();
  std::size_t whole = 0;
  for (std::uint64_t length : lengths) {
    sizes.push_back(static_cast<std::size_t>(length));
    offsets.push_back(whole);
    whole += (static_cast<std::size_t>(length) + 15) / 16 * 16;
  }
  std::vector<std::byte> all(whole ? whole : 1);
  must(ngy_allgatherv_nb(t.handle(), all.data(), sizes.data(), offsets.data(), mine.data(), mine.size(), &handle));
  when_done(handle).wait();
  return all;
}

}  // namespace detail

// Combine the values of all members by `op`, in the order of positions. All members get the same result, bit by bit. The call is collective.
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
future<T> all_reduce_async(const T &value, Op op = {}, const team &t = team::world()) {
  if constexpr (detail::check_reduction<Op, T>()) return detail::reduce_one<detail::reduction::all>(value, value, std::move(op), 0, t);
}
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
NG_WAITS T all_reduce(const T &value, Op op = {}, const team &t = team::world()) {
  NG_CALLED("ng::all_reduce");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    return all_reduce_async(value, std::move(op), t).wait();
  }
}

// Combine the values of all members by `op`, in the order of positions. The member at the position `root` gets the result. The other members get
// their own values. The call is collective.
// Errors: NGY_ERR_BAD_ARGUMENT if the team does not have the position `root`.
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
future<T> reduce_async(const T &value, Op op = {}, int root = 0, const team &t = team::world()) {
  if constexpr (detail::check_reduction<Op, T>()) return detail::reduce_one<detail::reduction::root>(value, value, std::move(op), root, t);
}
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
NG_WAITS T reduce(const T &value, Op op = {}, int root = 0, const team &t = team::world()) {
  NG_CALLED("ng::reduce");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    return reduce_async(value, std::move(op), root, t).wait();
  }
}

// Combine the values of the members by `op`, from position 0 to this member. `ng::scan` includes the value of this member. `ng::exscan` does not
// include it, and returns `start` on the member at position 0. The call is collective.
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
NG_WAITS T scan(const T &value, Op op = {}, const team &t = team::world()) {
  NG_CALLED("ng::scan");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    return detail::reduce_one<detail::reduction::scan>(value, value, std::move(op), 0, t).wait();
  }
}
template <class T, class Op = std::plus<>, class = detail::if_value<T>>
NG_WAITS T exscan(const T &value, Op op = {}, const T &start = T(), const team &t = team::world()) {
  NG_CALLED("ng::exscan");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    return detail::reduce_one<detail::reduction::exscan>(value, start, std::move(op), 0, t).wait();
  }
}

// Combine the `count` elements at `data` of all members by `op`, element by element. `ng::all_reduce` stores the results at `data` of all members.
// `ng::reduce` stores them at `data` of the member at the position `root`. The call is collective, and all members pass the same `count`.
// Errors: NGY_ERR_DISAGREE if the counts differ; NGY_ERR_BAD_ARGUMENT if the team does not have the position `root`.
template <class T, class Op = std::plus<>>
NG_WAITS void all_reduce(T *data, std::size_t count, Op op = {}, const team &t = team::world()) {
  NG_CALLED("ng::all_reduce");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    detail::when_done(detail::start_reduction<detail::reduction::all>(t, data, data, count, op, 0)).wait();
  }
}
template <class T, class Op = std::plus<>>
NG_WAITS void reduce(T *data, std::size_t count, Op op = {}, int root = 0, const team &t = team::world()) {
  NG_CALLED("ng::reduce");
  if constexpr (detail::check_reduction<Op, T>()) {
    detail::need_wait("a collective");
    detail::when_done(detail::start_reduction<detail::reduction::root>(t, data, data, count, op, root)).wait();
  }
}

// Copy the `count` elements at `data` of the member at the position `root` to `data` of all other members. The call is collective, and all members
// pass the same `count`.
// Errors: NGY_ERR_DISAGREE if the counts differ; NGY_ERR_BAD_ARGUMENT if the team does not have the position `root`.
template <class T>
future<void> broadcast_async(T *data, std::size_t count, int root = 0, const team &t = team::world()) {
  detail::need_job("ng::broadcast");
  static_assert(std::is_trivially_copyable<T>::value, "ng::broadcast: an array of elements that are not trivially copyable; put it into a std::vector");
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_bcast_nb(t.handle(), data, detail::byte_count(count, sizeof(T)), root, &handle));
  return detail::when_done(handle);
}
template <class T>
NG_WAITS void broadcast(T *data, std::size_t count, int root = 0, const team &t = team::world()) {
  NG_CALLED("ng::broadcast");
  detail::need_wait("a collective");
  broadcast_async(data, count, root, t).wait();
}
// Returns the value of the member at the position `root` on all members. The type of the value is sendable. The values of the other members have no
// effect. The call is collective.
// Errors: NGY_ERR_BAD_ARGUMENT if the team does not have the position `root`.
template <class T, class = detail::if_value<T>>
NG_WAITS T broadcast(const T &value, int root = 0, const team &t = team::world()) {
  NG_CALLED("ng::broadcast");
  detail::check_serializable<T>();
  static_assert(std::is_copy_constructible<T>::value || !detail::is_serializable<T>, "ng::broadcast: T needs a copy constructor");
  detail::need_wait("a collective");
  writer out;
  const bool from_here = t.rank() == root;
  if (from_here) out(value);
  if constexpr (!std::is_copy_constructible<T>::value || !detail::is_serializable<T>) {
    return std::declval<T>();
  } else if constexpr (detail::goes_as_bytes<T> && !detail::has_serializer<T>::value && !detail::has_member<T>::value) {
    alignas(T) std::byte bytes[sizeof(T)];
    if (from_here) std::memcpy(bytes, &value, sizeof value);
    broadcast(bytes, sizeof value, root, t);
    return detail::from_bytes<T>(bytes);
  } else {
    std::uint64_t length = out.size();
    broadcast(&length, 1, root, t);
    std::vector<std::byte> bytes(out.data(), out.data() + out.size());
    bytes.resize(static_cast<std::size_t>(length));
    broadcast(bytes.data(), bytes.size(), root, t);
    if (from_here) return value;
    reader in(bytes.data(), bytes.size());
    return in.get<T>();
  }
}

// Returns the values of all members on all members, in the order of positions. The type of the values is sendable. The call is collective.
template <class T>
NG_WAITS std::vector<T> all_gather(const T &value, const team &t = team::world()) {
  NG_CALLED("ng::all_gather");
  detail::check_serializable<T>();
  std::vector<T> values;
  writer out;
  out(value);
  std::vector<std::size_t> sizes, offsets;
  const auto bytes = detail::gather_bytes(out, t, sizes, offsets);
  for (std::size_t i = 0; i < sizes.size(); i++) {
    reader in(bytes.data() + offsets[i], sizes[i]);
    values.push_back(in.get<T>());
  }
  return values;
}

// Sends `values[k]` to the member at position k. Entry k of the result is the value that the member at position k sent to this member. The values are
// trivially copyable. The call is collective.
// Errors: NGY_ERR_BAD_ARGUMENT if `values` does not have one value for each member.
template <class T>
NG_WAITS std::vector<T> all_to_all(const std::vector<T> &values, const team &t = team::world()) {
  NG_CALLED("ng::all_to_all");
  static_assert(std::is_trivially_copyable<T>::value, "ng::all_to_all: values are trivially copyable; send others with ng::rpc");
  if (values.size() != static_cast<std::size_t>(t.size()))
    detail::fail(NGY_ERR_BAD_ARGUMENT, "ng::all_to_all: " + std::to_string(values.size()) + " values in a team of " + std::to_string(t.size()) +
                                           ": one value for each member");
  detail::need_wait("a collective");
  ngy_handle_t handle = NGY_DONE;
  if constexpr (std::is_same<T, bool>::value) {
    const std::vector<char> bytes(values.begin(), values.end());
    const std::vector<char> got = all_to_all(bytes, t);
    return std::vector<bool>(got.begin(), got.end());
  } else {
    std::vector<T> got(values.size());
    detail::must(ngy_alltoall_nb(t.handle(), got.data(), values.data(), sizeof(T), &handle));
    detail::when_done(handle).wait();
    return got;
  }
}

// Compile errors for calls with arguments in another order, and for values that have no meaning on another rank.
namespace detail {
template <class T>
constexpr void refuse_team() {
  static_assert(always_false<T>, "ng: the operation comes before the team: ng::all_reduce(value, std::plus<>(), team)");
}
template <class T>
constexpr void refuse_pointer() {
  static_assert(always_false<T>, "ng: a pointer has no meaning on another rank: pass a value, a std::string, or a pointer and a number of elements");
}
}  // namespace detail
template <class T>
void all_reduce(const T &, const team &) {
  detail::refuse_team<T>();
}
template <class T>
void reduce(const T &, const team &) {
  detail::refuse_team<T>();
}
template <class T>
void scan(const T &, const team &) {
  detail::refuse_team<T>();
}
template <class T>
void exscan(const T &, const team &) {
  detail::refuse_team<T>();
}
template <class T>
void all_reduce(T *) {
  detail::refuse_pointer<T>();
}
template <class T>
void reduce(T *) {
  detail::refuse_pointer<T>();
}
template <class T>
void broadcast(T *) {
  detail::refuse_pointer<T>();
}

}  // namespace ng

#endif
