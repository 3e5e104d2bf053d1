// nagaya/cpp/team.hpp: teams, and barriers that run remote calls meanwhile.
#ifndef NAGAYA_CPP_TEAM_HPP
#define NAGAYA_CPP_TEAM_HPP

#include <nagaya/cpp/runtime.hpp>

namespace ng {

// An ordered set of ranks, which make collective calls together. The destructor is collective over the members. While an exception passes it does
// nothing, since the other members may not call it.
class team {
 public:
  // A team without members, or the team that is moved here; the other object then has no members. Not collective.
  // Errors: none.
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

  // The team of all ranks: the position of each member is its rank.
  // Errors: none.
  static const team &world() {
    static const team all(nullptr, 0);
    return all;
  }

  // Collective: members with the same colour become a team, ordered by key, then by position in this team. A member with a negative colour gets a team
  // without members.
  // Errors: throws ng::error with NGY_ERR_BAD_ARGUMENT if this rank is not a member, or with NGY_ERR_LIMIT if there are too many teams.
  // Completion: the new team exists on all members on return.
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

  // Whether this rank is a member of the team.
  // Errors: none.
  explicit operator bool() const noexcept { return handle_ != NGY_NO_TEAM; }
  // This rank's position in the team, and the number of members. Without members they are negative and 0.
  // Errors: none.
  int rank() const noexcept { return ngy_team_rank(handle_); }
  int size() const noexcept { return ngy_team_size(handle_); }
  // The rank of the member at a position.
  // Errors: throws ng::error with NGY_ERR_NO_SUCH_RANK if there is no such position.
  int operator[](int position) const {
    const int rank = ngy_team_translate(handle_, position);
    if (rank < 0)
      detail::fail(NGY_ERR_NO_SUCH_RANK,
                   "position " + std::to_string(position) + " in a team of " + std::to_string(size()) + ": positions count from 0");
    return rank;
  }

  // The team as an argument of functions of <nagaya.h>, and a number that no other team of the job has.
  // Errors: handle() throws ng::error with NGY_ERR_BAD_ARGUMENT if this rank is not a member; number() never throws.
  ngy_team_t *handle() const {
    if (handle_ == NGY_NO_TEAM) detail::fail(NGY_ERR_BAD_ARGUMENT, "this rank is no member of the ng::team: only members call its collectives");
    return handle_;
  }
  std::uint64_t number() const noexcept { return number_; }

  // The same as `ng::barrier(team)`. Call it before a collective function of <nagaya.h>, in which no remote calls run. Otherwise a member may wait in
  // that function for a member that needs a remote call.
  // Errors: those of ng::barrier.
  // Completion: that of ng::barrier.
  void meet() const;

 private:
  team(ngy_team_t *handle, std::uint64_t number) : handle_(handle), number_(number) {}

  ngy_team_t *handle_;
  std::uint64_t number_;
  detail::unwinding unwinding_;
};

// Starts a barrier. Collective over the team: each member calls ng::barrier or ng::barrier_async.
// Errors: throws ng::error with NGY_ERR_BAD_ARGUMENT if this rank is not a member.
// Completion: when the future is ready, all members have made the call. Their earlier puts, accumulates and stores are then visible.
inline future<void> barrier_async(const team &t = team::world()) {
  detail::need_job("ng::barrier_async");
  ngy_handle_t handle = NGY_DONE;
  detail::must(ngy_quiet());
  detail::must(ngy_barrier_nb(t.handle(), &handle));
  return detail::when_done(handle);
}

// Waits until all members of the team have called it. Collective. Remote calls run meanwhile. No rank may call ngy_barrier in its place.
// Errors: throws ng::error with NGY_ERR_BAD_ARGUMENT if this rank is not a member, or with NGY_ERR_NOT_IN_HANDLER in a remote call or a continuation.
// Completion: all members have made the call on return. Their earlier puts, accumulates and stores are visible.
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

// Waits for the accumulates of this rank to all ranks. Not collective.
// Completion: these accumulates are remotely complete on return.
inline void quiet() {
  detail::need_job("ng::quiet");
  detail::must(ngy_quiet());
}

// Waits for all remote calls of all ranks, and for the remote calls that these make. Collective over all ranks.
// Errors: throws ng::error with NGY_ERR_BAD_ARGUMENT if a call needs a distributed object that its target has not made. In a remote call or a
// continuation, the status is NGY_ERR_NOT_IN_HANDLER.
// Completion: all remote calls have run, and all accumulates are remotely complete, on return.
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
    // Nothing changed between two sums, and as many have run as were sent: then nothing was pending.
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
