// nagaya/cpp/runtime.hpp: the state of this process in the job, messages that have arrived, progress and waiting.
//
// Messages of this header use one handler number of <nagaya.h>, NG_HANDLER. The handler only appends them to a queue, because a handler must not
// communicate. Waiting functions and `ng::progress` run the messages in the queue.
#ifndef NAGAYA_CPP_RUNTIME_HPP
#define NAGAYA_CPP_RUNTIME_HPP

#include <nagaya/cpp/future.hpp>
#include <nagaya/cpp/inbox.hpp>
#include <nagaya/cpp/program.hpp>

#include <map>

// The number of the handler. The program must not register a handler with this number. All ranks use the same number.
#ifndef NG_HANDLER
#define NG_HANDLER 127
#endif

namespace ng {
namespace detail {

// The kind of a message is its first word. The second word is the function or the promise. The third word is the promise of the reply.
enum class kind : std::uint64_t { call, reply, failure, piece };

struct call;
using entry = void (*)(call &);

// A remote call at its target.
struct call {
  int source;
  std::uint64_t reply;  // the promise of the caller; 0: it wants no reply
  reader args;
};

struct pending {
  ngy_handle_t handle;
  ref<state_base> s;
};

// The number of a distributed object: the number of its team, and its number in the team.
using object_id = std::array<std::uint64_t, 2>;

struct runtime {
  std::int64_t arrivals = 0;  // changes with every message: what a wait sleeps on
  inbox in;
  std::vector<pending> operations;
  bool busy = false;  // a remote call or a continuation runs
  bool up = false, has_ended = false, owns_job = false;
  std::uint64_t sent = 0, run = 0;  // remote calls and replies
  std::uint64_t next_piece = 0, next_team = 1;
  char *anchor = nullptr;  // an object of which global pointers count the distance
  program_image program;
  std::vector<std::uint64_t> builds;  // of all ranks, if they differ
  std::map<std::pair<int, std::uint64_t>, assembly> pieces;
  std::map<object_id, void *> objects;
  std::map<std::uint64_t, std::uint64_t> object_counts;  // by team
  std::map<object_id, std::vector<assembly>> parked;
};

inline runtime the_runtime;

[[noreturn]] __attribute__((__cold__, __noinline__)) inline void no_job(const char *what) {
  const std::string name = the_call.name ? the_call.name : what;
  if (the_runtime.has_ended) fail(NGY_ERR_NOT_STARTED, name + ": the ng::job has ended: what communicates ends before it");
  fail(NGY_ERR_NOT_STARTED, name + ": there is no ng::job: make one at the beginning of main");
}

inline void need_job(const char *what) {
  if (__builtin_expect(!the_runtime.up, 0)) no_job(what);
}

extern "C" inline void ng_on_message(const void *token, const std::uint64_t *args, int, const void *payload, std::size_t size) noexcept {
  runtime &r = the_runtime;
  const int source = ngy_am_source(token);
  const auto *bytes = static_cast<const std::byte *>(payload);
  r.arrivals++;
  if (static_cast<kind>(args[0]) != kind::piece) return r.in.push({source, args[0], args[1], args[2], bytes, size});
  // The arguments of a piece of a long message are its number, its offset, and the length of the whole. The whole begins with the words of the
  // message.
  auto [at, is_new] = r.pieces.try_emplace({source, args[1]});
  assembly &whole = at->second;
  if (is_new) whole.start(source, static_cast<std::size_t>(args[3]));
  if (whole.add(static_cast<std::size_t>(args[2]), bytes, size)) {
    r.in.push(std::move(whole));
    r.pieces.erase(at);
  }
}

// Sends a message of any length.
inline void send(int rank, kind k, std::uint64_t what, std::uint64_t reply, const std::byte *data, std::size_t size) {
  const std::uint64_t words[4] = {static_cast<std::uint64_t>(k), what, reply, 0};
  const std::size_t most = ngy_am_max_medium() / 16 * 16;
  if (size <= most) {
    must(ngy_am_request(rank, NG_HANDLER, words, 3, data, size));
    the_runtime.sent++;
    return;
  }
  std::vector<std::byte> whole(reinterpret_cast<const std::byte *>(words), reinterpret_cast<const std::byte *>(words + 4));
  whole.insert(whole.end(), data, data + size);
  const std::uint64_t number = the_runtime.next_piece++;
  for (std::size_t at = 0; at < whole.size(); at += most) {
    const std::uint64_t args[4] = {static_cast<std::uint64_t>(kind::piece), number, at, whole.size()};
    const std::size_t length = whole.size() - at < most ? whole.size() - at : most;
    must(ngy_am_request(rank, NG_HANDLER, args, 4, whole.data() + at, length));
  }
  the_runtime.sent++;
}

void execute(const message &m);

// During its lifetime, a callback runs. In it, other callbacks do not run, and waits are errors.
class callbacks {
 public:
  callbacks() { the_runtime.busy = true; }
  ~callbacks() { the_runtime.busy = false; }
  callbacks(const callbacks &) = delete;
  callbacks &operator=(const callbacks &) = delete;
};

inline void finish(pending p, int status) {
#if defined(__cpp_exceptions)
  if (status != NGY_OK) return p.s->complete(std::make_exception_ptr(error(status, ngy_last_error())));
#endif
  must(status);
  p.s->complete();
}

// Runs the messages that have arrived, and then the continuations of complete operations. Returns true if there were any.
inline bool run_arrived() {
  runtime &r = the_runtime;
  if (r.busy) return false;
  bool ran = false;
  callbacks guard;
  for (std::size_t n = r.in.count(); n > 0; n--) {
    struct taken {
      ~taken() { the_runtime.in.pop(); }
    } end;
    execute(r.in.front());
    ran = true;
  }
  for (std::size_t i = 0; i < r.operations.size();) {
    int done = 0;
    const int status = ngy_test(r.operations[i].handle, &done);
    if (status == NGY_OK && !done) {
      i++;
      continue;
    }
    pending p = std::move(r.operations[i]);
    r.operations[i] = std::move(r.operations.back());
    r.operations.pop_back();
    finish(std::move(p), status);
    ran = true;
  }
  return ran;
}

inline void not_in_callback(const char *what) {
  if (__builtin_expect(the_runtime.busy || the_states.runs, 0))
    fail(NGY_ERR_NOT_IN_HANDLER, std::string("waiting for ") + what +
                                     " inside a remote call or a continuation: return the future, or use then or co_await");
}

// Refuses a blocking collective in a callback before the collective starts.
inline void need_wait(const char *what) {
  if (the_call.name) what = the_call.name;
  need_job(what);
  not_in_callback(what);
}

// For the report of a deadlock: the next wait of the C library belongs to this call of the program.
extern "C" void ngyb_called(const void *address, const char *name);
// The reason of the wait. `handle` is the handle of an operation, or the address of a lock_wait.
extern "C" void ngyb_awaits(int what, std::uint64_t handle);

// During its lifetime, waits in the C library belong to the program's call.
class library_call {
 public:
  library_call() { ngyb_called(the_call.address, the_call.name); }
  library_call(const library_call &) = delete;
  library_call &operator=(const library_call &) = delete;
  ~library_call() { ngyb_called(nullptr, nullptr); }
};

// The rank with the lock's state, the rank that must unlock first, and the address of the state at the same place on this rank.
struct lock_wait {
  std::uint32_t rank, holder;
  const void *at;
};

// The reason of a wait, for the report of a deadlock.
struct awaited {
  enum : int { operation = 0, lock = 3, post = 4, message = 5, operations = 6 };
  int what;
  const state_base *state = nullptr;  // of what may be an operation
  const lock_wait *of_lock = nullptr;

  void note() const {
    if (what == lock) return ngyb_awaits(lock, reinterpret_cast<std::uintptr_t>(of_lock));
    for (const pending &p : the_runtime.operations)
      if (p.s.get() == state) return ngyb_awaits(operation, p.handle);
    ngyb_awaits(what, 0);
  }
};

// Sleeps until a message arrives, an operation ends, or the condition `more` is true. `seen` is the number of arrivals that the caller knows.
inline void sleep(std::int64_t seen, const awaited &why, const ngy_condition_t *more) {
  runtime &r = the_runtime;
  std::vector<ngy_condition_t> list;
  list.reserve(r.operations.size() + 2);
  for (const pending &p : r.operations) list.push_back({p.handle, nullptr, 0, 0});
  list.push_back({NGY_DONE, &r.arrivals, NGY_NE, seen});
  if (more) list.push_back(*more);
  int which = 0;
  ngyb_called(the_call.address, the_call.name);
  why.note();
  const int status = ngy_wait_any(list.data(), static_cast<int>(list.size()), &which);
  ngyb_called(nullptr, nullptr);
  if (which < 0 || static_cast<std::size_t>(which) >= r.operations.size()) return must(status);
  pending p = std::move(r.operations[static_cast<std::size_t>(which)]);
  r.operations[static_cast<std::size_t>(which)] = std::move(r.operations.back());
  r.operations.pop_back();
  callbacks guard;
  finish(std::move(p), status);
}

// Waits until `ready` returns true. `more` is a condition on a word whose change may make it true.
template <class Ready>
void wait_until(const char *what, const awaited &why, Ready ready, const ngy_condition_t *more = nullptr) {
  not_in_callback(what);
  while (!ready()) {
    ngy_poll();
    const std::int64_t seen = the_runtime.arrivals;
    if (!run_arrived() && !ready() && the_runtime.arrivals == seen) sleep(seen, why, more);
  }
}

inline void wait_for(state_base &s, const char *what) {
  need_job(what);
  wait_until(what, {awaited::message, &s}, [&] { return s.is_ready(); });
}

// Returns a future for an operation that the C library has started.
inline future<void> when_done(ngy_handle_t handle) {
  if (handle == NGY_DONE) return {};
  ref<state<void>> s(new state<void>);
  s->value.emplace();
  the_runtime.operations.push_back({handle, s});
  return access::make(std::move(s));
}

// Does the same for an operation that stores a value. `S` derives from state<T> and contains the buffers, which exist until the operation ends.
template <class T, class S>
future<T> when_done(ngy_handle_t handle, const ref<S> &s) {
  if (handle == NGY_DONE)
    s->complete();
  else
    the_runtime.operations.push_back({handle, s});
  return access::make(ref<state<T>>(s));
}

}  // namespace detail

// Makes progress: runs the remote calls that have arrived, and the continuations of complete operations. Returns true if it ran any of them. In a
// remote call or a continuation, it receives messages, but runs no remote call and no continuation.
// Completion: the function does not wait.
inline bool progress() {
  detail::need_job("ng::progress");
  ngy_poll();
  return detail::run_arrived();
}

}  // namespace ng

#endif
