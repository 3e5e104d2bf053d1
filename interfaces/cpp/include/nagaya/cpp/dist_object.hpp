// nagaya/cpp/dist_object.hpp: objects on each member of a team, which remote calls find.
#ifndef NAGAYA_CPP_DIST_OBJECT_HPP
#define NAGAYA_CPP_DIST_OBJECT_HPP

#include <nagaya/cpp/job.hpp>

namespace ng {

// One object of the type `T` on each member of a team. A remote call can have an `ng::dist_object` as an argument. The callable gets a reference to
// the target's `ng::dist_object`. If the target has not made this object, the call runs after the target makes it. All members make their distributed
// objects in the same order. Destroy a distributed object only after all remote calls that use it have run, for example after `ng::quiesce`.
template <class T>
class dist_object {
  static_assert(!std::is_reference<T>::value, "ng::dist_object<T>: T is an object, not a reference");

 public:
  // Makes the object of this rank from `arguments`. All members of the team make one, but do not wait for each other. The team must exist as long as
  // this object. Without the argument `members`, all ranks make an object.
  // Errors: an exception that the constructor of `T` throws.
  template <class... A, class = std::enable_if_t<std::is_constructible<T, A &&...>::value>>
  explicit dist_object(A &&...arguments) : dist_object(team::world(), std::forward<A>(arguments)...) {}
  template <class... A, class = std::enable_if_t<std::is_constructible<T, A &&...>::value>>
  explicit dist_object(const team &members, A &&...arguments)
      : team_(&members), number_(members), value_(std::forward<A>(arguments)...) {
    detail::the_runtime.objects[number_.id] = this;
    number_.release_calls();
  }

  dist_object(const dist_object &) = delete;
  dist_object &operator=(const dist_object &) = delete;
  ~dist_object() { detail::the_runtime.objects.erase(number_.id); }

  // The operators access the object of this rank. `members` returns the team.
  T &operator*() noexcept { return value_; }
  const T &operator*() const noexcept { return value_; }
  T *operator->() noexcept { return &value_; }
  const T *operator->() const noexcept { return &value_; }
  const team &members() const noexcept { return *team_; }
  // Internal: the number of the distributed object, which is the same on all members.
  detail::object_id id() const noexcept { return number_.id; }

  // Copies the object of the member at `position`, and returns a future of the copy. `T` is sendable.
  // Errors: NGY_ERR_NO_SUCH_RANK if the team does not have this position. If that member has destroyed its object, the future gets the error
  // NGY_ERR_BAD_ARGUMENT.
  // Completion: the function does not wait.
  future<T> fetch(int position) const {
    detail::check_serializable<T>();
    static_assert(std::is_copy_constructible<T>::value, "ng::dist_object<T>::fetch copies the object: T needs a copy constructor");
    detail::need_job("ng::dist_object::fetch");
    return rpc((*team_)[position], [](const dist_object &o) { return *o; }, *this);
  }

 private:
  // The number is taken before the object is made. So if a constructor throws, the numbers still agree with those of the other ranks.
  struct number {
    explicit number(const team &members) {
      detail::need_job("ng::dist_object");
      members.handle();
      id = {members.number(), detail::the_runtime.object_counts[members.number()]++};
    }
    number(const number &) = delete;
    number &operator=(const number &) = delete;
    // If the constructor throws, the calls that wait for the object run, and fail.
    ~number() { release_calls(); }
    // These calls run when this rank makes progress.
    void release_calls() {
      detail::runtime &r = detail::the_runtime;
      const auto waiting = r.parked.find(id);
      if (waiting == r.parked.end()) return;
      for (detail::assembly &a : waiting->second) r.in.push(std::move(a));
      r.arrivals++;
      r.parked.erase(waiting);
    }
    detail::object_id id{};
  };

  const team *team_;
  number number_;
  T value_;
};

template <class T>
dist_object(T) -> dist_object<T>;

template <class T>
struct serializer<dist_object<T>> {
  static void write(writer &to, const dist_object<T> &o) { to(o.id()); }
  static dist_object<T> &read(reader &from) {
    return *static_cast<dist_object<T> *>(detail::the_runtime.objects.at(from.get<detail::object_id>()));
  }
};

namespace detail {
template <class T>
struct needs_object<dist_object<T>> : std::true_type {
  static object_id id(const dist_object<T> &o) { return o.id(); }
};
}  // namespace detail

}  // namespace ng

#endif
