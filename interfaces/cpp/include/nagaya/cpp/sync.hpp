// nagaya/cpp/sync.hpp: locks and events.
#ifndef NAGAYA_CPP_SYNC_HPP
#define NAGAYA_CPP_SYNC_HPP

#include <nagaya/cpp/atomic.hpp>
#include <nagaya/cpp/coarray.hpp>

namespace ng {
namespace detail {

// Waits until the comparison of a word of this rank with `with` is true. Other ranks change the word by atomics.
inline void wait_for_word(const char *what, const awaited &why, std::int64_t *word, int compare, std::int64_t with) {
  const ngy_condition_t condition = {NGY_DONE, word, compare, with};
  const auto holds = [&] {
    const std::int64_t now = __atomic_load_n(word, __ATOMIC_ACQUIRE);
    return compare == NGY_NE ? now != with : now >= with;
  };
  wait_until(what, why, holds, &condition);
}

}  // namespace detail

// A lock that at most one rank holds. `ng::lock` is another name for this class. `std::lock_guard` and `std::unique_lock` also accept a lock of this
// class. Ranks get the lock in the order of their requests. The constructor and the destructor are collective over all ranks.
class lock_object {
 public:
  // Makes the lock, which no rank holds. The call is collective over all ranks. The segment of the rank `home` contains the state of the lock.
  // Errors: those of the constructor of `ng::coarray`. If no rank has the number `home`, the first call of `lock` throws NGY_ERR_NO_SUCH_RANK.
  // Completion: on return, the lock exists on all ranks.
  explicit lock_object(int home = 0) : words_(3), home_(home) {}

  // Waits until no other rank holds the lock, and takes it.
  // Errors: throws NGY_ERR_BAD_ARGUMENT if this rank holds the lock.
  // Completion: on return, this rank holds the lock. It sees the puts and accumulates that the earlier holder made before `unlock`.
  NG_WAITS void lock() {
    NG_CALLED("ng::lock::lock");
    detail::need_job("ng::lock");
    detail::not_in_callback("an ng::lock");
    if (is_held_) detail::fail(NGY_ERR_BAD_ARGUMENT, "ng::lock::lock: this rank holds the lock already: unlock it first");
    store(place::next, 0);
    store(place::granted, 0);
    const std::int64_t before = at(home_, place::tail).exchange(self());
    if (before != 0) {
      at(static_cast<int>(before - 1), place::next).store(self());
      const detail::lock_wait lock = {static_cast<std::uint32_t>(home_), static_cast<std::uint32_t>(before - 1), &words_(place::tail)};
      detail::wait_for_word("an ng::lock", {detail::awaited::lock, nullptr, &lock}, &words_(place::granted), NGY_NE, 0);
    }
    is_held_ = true;
  }
  // Takes the lock if no rank holds it, and returns true. Otherwise returns false.
  // Completion: the function does not wait.
  bool try_lock() {
    detail::need_job("ng::lock");
    if (is_held_) return false;
    std::int64_t nobody = 0;
    store(place::next, 0);
    is_held_ = at(home_, place::tail).compare_exchange(nobody, self());
    return is_held_;
  }
  // Gives the lock to the next rank that waits.
  // Errors: throws NGY_ERR_BAD_ARGUMENT if this rank does not hold the lock.
  // Completion: this rank's puts and accumulates are remotely complete before another rank holds the lock.
  NG_WAITS void unlock() {
    NG_CALLED("ng::lock::unlock");
    detail::need_job("ng::lock");
    if (!is_held_) detail::fail(NGY_ERR_BAD_ARGUMENT, "ng::lock::unlock: this rank does not hold the lock: only the rank that locked it may unlock it");
    detail::must(ngy_quiet());
    is_held_ = false;
    std::int64_t me = self();
    if (load(place::next) == 0) {
      if (at(home_, place::tail).compare_exchange(me, 0)) return;
      // Another rank will soon store its number here. It needs nothing from this rank for this.
      const detail::library_call call;
      detail::must(ngy_wait_until64(&words_(place::next), NGY_NE, 0));
    }
    at(static_cast<int>(load(place::next) - 1), place::granted).store(1);
  }

 private:
  struct place {
    enum : std::size_t { tail, next, granted };
  };
  std::int64_t self() const { return rank() + 1; }
  atomic_ref<std::int64_t> at(int rank, std::size_t word) const { return atomic_ref<std::int64_t>(words_[rank].ptr(word)); }
  std::int64_t load(std::size_t word) { return __atomic_load_n(&words_(word), __ATOMIC_ACQUIRE); }
  void store(std::size_t word, std::int64_t value) { __atomic_store_n(&words_(word), value, __ATOMIC_RELEASE); }

  coarray<std::int64_t> words_;
  int home_;
  // Whether this rank holds the lock.
  bool is_held_ = false;
};
using lock = lock_object;

// A counter on every rank. A rank calls `post` to add to the counter of another rank, and `wait` to wait for its own counter. The constructor and the
// destructor are collective over all ranks.
class event {
 public:
  // Makes the event on all ranks. The call is collective over all ranks. The counters are 0.
  // Errors: those of the constructor of `ng::coarray`.
  // Completion: on return, the event exists on all ranks.
  event() : count_(1) {}

  // Adds `n` to the counter of `rank`. That rank cannot see which rank posted.
  // Completion: on return, this rank's earlier puts and accumulates are remotely complete, and the counter has changed.
  void post(int rank, std::int64_t n = 1) {
    detail::need_job("ng::event");
    detail::must(ngy_quiet());
    count_at(rank).fetch_add(n);
  }
  // Waits until the counter of this rank is at least `n`, and subtracts `n`.
  // Completion: on return, this rank sees the puts and accumulates that other ranks made before their posts.
  NG_WAITS void wait(std::int64_t n = 1) {
    NG_CALLED("ng::event::wait");
    detail::need_job("ng::event");
    detail::wait_for_word("an ng::event", {detail::awaited::post}, &count_(0), NGY_GE, n);
    count_at(rank()).fetch_sub(n);
  }
  // If the counter of this rank is at least `n`, subtracts `n` and returns true. Otherwise returns false. The function first makes progress.
  // Completion: the function does not wait. If it returns true, this rank sees the puts and accumulates that other ranks made before their posts.
  bool try_wait(std::int64_t n = 1) {
    progress();
    if (__atomic_load_n(&count_(0), __ATOMIC_ACQUIRE) < n) return false;
    count_at(rank()).fetch_sub(n);
    return true;
  }
  // Returns the counter of this rank.
  std::int64_t count() const { return count_at(rank()).load(); }

 private:
  atomic_ref<std::int64_t> count_at(int rank) const { return atomic_ref<std::int64_t>(count_[rank].ptr(0)); }

  coarray<std::int64_t> count_;
};

}  // namespace ng

#endif
