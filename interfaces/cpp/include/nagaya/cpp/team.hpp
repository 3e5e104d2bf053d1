// nagaya/cpp/team.hpp: teams, barriers and the completion of remote calls.
#ifndef NAGAYA_CPP_TEAM_HPP
#define NAGAYA_CPP_TEAM_HPP

#include <nagaya/cpp/runtime.hpp>

namespace ng {

// An ordered set of ranks, which make collective calls together. The destructor is collective over the members.
class team {
 public:
  // The first constructor makes a team without members, the second one moves a team, and the assignment exchanges the teams of the two objects.
  team() noexcept : team(NGY_NO_TEAM, 0) {}
  team(const team &) = delete;
  team &operator=(const team &) = delete;
  team(team &&other) noexcept
      : handle_(std::exchange(other.handle_, NGY_NO_TEAM)), number_(other.number_), unwinding_(other.unwinding_) {}
  team &operator=(team &&other) noexcept {
    std::swap(handle_, other.handle_);
    std::swap(number_, other.number_);
    return *this;
  }
  ~team();

  // Returns the team of all ranks. The position of each member is its rank.
  static const team &world() {
    static const team all(nullptr, 0);
    return all;
  }

  // Divides the members into new teams. The call is collective. Members with the same `color` become a team, ordered by `key`, then by their position
  // in this team. A member with a negative `color` gets a team without members.
  // Errors: NGY_ERR_LIMIT for more than 256 teams at the same time.
  // Completion: on return, the new team exists on all its members.
  NG_WAITS team split(int color, int key) const {
    NG_CALLED("ng::team::split");
    meet();
    ngy_team_t *part = nullptr;
    detail::must(ngy_team_split(handle_, color, key, &part));
    if (part == NGY_NO_TEAM) return team(part, 0);
    // The first member's rank and count make a number that no other team has.
    std::uint64_t number = static_cast<std::uint64_t>(ng::rank()) << 32 | detail::the_runtime.next_team++;
    detail::must(ngy_bcast(part, &number, sizeof number, 0));
    return team(part, number);
  }

  // Returns true if this rank is a member of the team.
  explicit operator bool() const noexcept { return handle_ != NGY_NO_TEAM; }
  // Return this rank's position in the team, and the number of members. For a team without members, they return a negative number and 0.
  int rank() const noexcept { return ngy_team_rank(handle_); }
  int size() const noexcept { return ngy_team_size(handle_); }
  // Returns the rank of the member at `position`.
  // Errors: NGY_ERR_NO_SUCH_RANK if the team does not have this position.
  int operator[](int position) const {
    const int rank = ngy_team_translate(handle_, position);
    if (rank < 0)
      detail::fail(NGY_ERR_NO_SUCH_RANK,
                   "position " + std::to_string(position) + " in a team of " + std::to_string(size()) + ": positions count from 0");
    return rank;
  }

  // `handle` returns the team as an argument for functions of `nagaya.h`, and `number` a number that no other team of the job has.
  ngy_team_t *handle() const {
    if (handle_ == NGY_NO_TEAM) detail::fail(NGY_ERR_BAD_ARGUMENT, "this rank is no member of the ng::team: only members call its collectives");
    return handle_;
  }
  std::uint64_t number() const noexcept { return number_; }

  // Does the same as `ng::barrier` with this team. Call it before a collective function of `nagaya.h`, because remote calls do not run in such a
  // function. Otherwise one member may wait in that function, while another member waits for a remote call to the first one.
  // Completion: that of `ng::barrier`.
  void meet() const;

 private:
  team(ngy_team_t *handle, std::uint64_t number) : handle_(handle), number_(number) {}

  ngy_team_t *handle_;
  std::uint64_t number_;
  detail::unwinding unwinding_;
};

// Starts a barrier. Each member calls `ng::barrier_async` or `ng::barrier`.
// Completion: when the future is ready, all members have made the call, and this rank sees their earlier puts, accumulates and stores.
inline future<void> barrier_async(const team &t = team::world()) {
  detail::need_job("ng::barrier_async");
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_quiet());
  detail::must(ngy_barrier_nb(t.handle(), &handle));
  return detail::when_done(handle);
}

// Waits until all members of the team have called this function or `ng::barrier_async`. The call is collective.
// Completion: on return, this rank sees the earlier puts, accumulates and stores of all members.
NG_WAITS inline void barrier(const team &t = team::world()) {
  NG_CALLED("ng::barrier");
  detail::need_job("ng::barrier");
  detail::not_in_callback("ng::barrier");
  barrier_async(t).wait();
}

template <class T, class = std::enable_if_t<!std::is_convertible<const T &, const team &>::value>>
void barrier(const T &) {
  static_assert(detail::always_false<T>, "ng::barrier: its argument is an ng::team, or nothing");
}

inline void team::meet() const { barrier(*this); }

NG_WAITS inline team::~team() {
  NG_CALLED("the destructor of an ng::team");
  if (!handle_ || handle_ == NGY_NO_TEAM || !detail::the_runtime.up || unwinding_()) return;
  meet();
  ngy_team_free(handle_);
}

// Waits until the accumulates of this rank are remotely complete. This function is not collective.
inline void quiet() {
  detail::need_job("ng::quiet");
  detail::must(ngy_quiet());
}

// Waits until all remote calls of all ranks have run, including those that other remote calls have made. The call is collective over all ranks.
// Errors: NGY_ERR_BAD_ARGUMENT if a remote call needs an `ng::dist_object` that its target has not made.
// Completion: on return, all accumulates are remotely complete, too.
NG_WAITS inline void quiesce() {
  NG_CALLED("ng::quiesce");
  detail::need_job("ng::quiesce");
  detail::runtime &r = detail::the_runtime;
  std::uint64_t before[3] = {1, 0, 0};
  for (;;) {
    progress();
    detail::must(ngy_quiet());
    std::uint64_t own[3] = {r.sent, r.run, 0};
    for (const auto &waiting : r.parked) own[2] += waiting.second.size();
    std::uint64_t all[3] = {0, 0, 0};
    ngy_handle_t handle = NGY_DONE;
    detail::must(ngy_allreduce_nb(nullptr, NGY_SUM, NGY_U64, all, own, 3, &handle));
    detail::when_done(handle).wait();
    // The sums have not changed, and all calls that were sent have run. So no call is pending.
    const bool still = all[0] == before[0] && all[1] == before[1] && all[2] == before[2];
    if (still && all[0] == all[1]) return;
    if (still && all[0] == all[1] + all[2])
      detail::fail(NGY_ERR_BAD_ARGUMENT, std::to_string(all[2]) + " remote calls wait for a distributed object that their target has not made: "
                                                                  "all members of its team make it before ng::quiesce");
    std::memcpy(before, all, sizeof before);
  }
}

}  // namespace ng

#endif
