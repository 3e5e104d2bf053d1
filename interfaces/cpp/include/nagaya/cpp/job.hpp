// nagaya/cpp/job.hpp: joining and leaving the job.
#ifndef NAGAYA_CPP_JOB_HPP
#define NAGAYA_CPP_JOB_HPP

#include <nagaya/cpp/rpc.hpp>
#include <nagaya/cpp/team.hpp>

#include <cstdlib>

namespace ng {
namespace detail {

// The terminate handler of the program before the ng::job.
inline std::terminate_handler earlier_handler = nullptr;

// Ends the job with the message of an ng::error that the program has not caught. Other exceptions go to the earlier handler.
[[noreturn]] inline void on_terminate() noexcept {
#if defined(__cpp_exceptions)
  if (const std::exception_ptr thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const error &e) {
      ngy_abort(1, e.what());
    } catch (...) {
    }
  }
#endif
  if (earlier_handler) earlier_handler();
  std::abort();
}

}  // namespace detail

// Membership in the job. A program makes one `ng::job` at the beginning of `main`. The constructor and the destructor are collective over all ranks.
// The destructor waits until all remote calls have run, and leaves the job. If the program has joined the job by another interface, such as
// `ngy_init`, it must also leave the job by that interface. If an exception leaves the scope of the `ng::job`, the destructor does nothing, and the
// launcher ends the job. The constructor sets a terminate handler: an `ng::error` that the program does not catch ends the job with its message and
// the status 1. This includes errors of the constructor. For other exceptions, this handler calls the handler that was set before.
class job {
 public:
  // Joins the job, unless the program has joined it by another interface. The call is collective over all ranks.
  // Errors: NGY_ERR_ALREADY_STARTED for a second `ng::job` of the process; the errors of `ngy_init`.
  // Completion: on return, all ranks have joined.
  job() {
    // First, so that errors of the constructor end the job with their message, too.
    if (std::get_terminate() != &detail::on_terminate) detail::earlier_handler = std::set_terminate(&detail::on_terminate);
    detail::runtime &r = detail::the_runtime;
    if (r.up) detail::fail(NGY_ERR_ALREADY_STARTED, "ng::job: a process has one job: there is an ng::job already");
    if (r.has_ended) detail::fail(NGY_ERR_ALREADY_STARTED, "ng::job: the ng::job of this process has ended: a process has one job");
    r.owns_job = !ngy_initialized();
    if (r.owns_job) detail::must(ngy_init());
    r.program.find();
    detail::must(ngy_am_register(NG_HANDLER, &detail::ng_on_message));
    void *anchor = nullptr;
    detail::must(ngy_alloc(64, 0, &anchor));  // all ranks have registered on return
    r.anchor = static_cast<char *>(anchor);
    compare_builds();
    r.up = true;
  }
  job(const job &) = delete;
  job &operator=(const job &) = delete;
  NG_WAITS ~job() {
    NG_CALLED("the destructor of the ng::job");
    detail::runtime &r = detail::the_runtime;
    if (!r.up || unwinding_()) return;
    quiesce();
    detail::wait_until("the operations of this rank", {detail::awaited::operations}, [&] { return r.operations.empty(); });
    barrier();
    r.up = false;
    r.has_ended = true;
    ngy_free(r.anchor);
    if (r.owns_job) ngy_finalize();
  }

 private:
  static void compare_builds() {
    detail::runtime &r = detail::the_runtime;
    const std::uint64_t own[2] = {r.program.build(), ~r.program.build()};
    std::uint64_t least[2];
    detail::must(ngy_allreduce(nullptr, NGY_MIN, NGY_U64, least, own, 2));
    if (least[0] == ~least[1]) return;
    r.builds.resize(static_cast<std::size_t>(size()));
    detail::must(ngy_allgather(nullptr, r.builds.data(), own, sizeof own[0]));
  }

  detail::unwinding unwinding_;
};

}  // namespace ng

#endif
