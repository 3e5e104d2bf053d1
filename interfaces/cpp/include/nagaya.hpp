// nagaya.hpp: one-sided arrays and remote calls for programs in C++17 and newer, over <nagaya.h>. Header only.
//
//     #include <nagaya.hpp>
//     #include <iostream>
//
//     int main() {
//       ng::job job;
//       ng::coarray<int> box(1);                                   // one int on every rank
//       box[(ng::rank() + 1) % ng::size()][0] = 10 * ng::rank();   // a put
//       ng::barrier();
//       std::cout << "rank " + std::to_string(ng::rank()) + " has " + std::to_string(box(0)) + "\n";
//     }
//
//     g++ -std=c++17 -O2 program.cpp $(pkg-config --cflags --libs nagaya) -o program && nagaya run -n 4 ./program
//
// The two comments below define the words of this header, and give the rules for all functions.
//
// Puts and gets of trivially copyable elements copy bytes. If this process can load and store the memory of the target, they are inline,
// without a call. All other types travel by remote calls.
//
// A global pointer contains a rank, and a distance from an object that all ranks have at the same place. So it has the same meaning on all
// ranks.
//
// A remote call is one active message, or several for a long message. The message names the function by its distance from the start of the
// program, because each rank loads the program at another address. program.hpp compares the program files of the ranks when the job starts.
// The handler of the message only appends it to a queue (inbox.hpp), because a handler must not communicate. `ng::progress` and all waiting
// functions run the calls in the queue (runtime.hpp).
//
// A blocking collective of this header is a nonblocking one of nagaya.h, and a wait. So a rank must not call a blocking collective of
// nagaya.h while the others call one of this header. A wait sleeps in ngy_wait_any until an operation ends or a message arrives.
//
// Lines that begin with Units, Errors, Completion or Specification apply to the function below them. Those of this comment apply to all
// functions.
//
// Units: counts, subscripts and distances are elements. Ranks, positions and dimensions count from 0.
// Errors: only those of the rules above.
// Completion: the function is complete on return.
// Specification: this header; no other document defines it.
//
// # Layers, lowest first. A part uses only parts of earlier lines.
//
// 1. base: errors. section: index arithmetic
// 2. wire: values as bytes. inbox: messages that have arrived. program: functions as numbers
// 3. state: what futures share
// 4. future: values that arrive later
// 5. runtime: progress and waiting
// 6. rpc; team; global_ptr
// 7. atomic, coarray, memory; job
// 8. collective, dist_object, sync

// ---- Words ----
//
// The descriptions use these words:
//
// - Job: the processes that one command, such as `nagaya run`, starts.
// - Rank: a process of a job, or its number. Ranks count from 0. This rank is the rank that calls the function.
// - Coarray: an array that every rank has with the same shape. Its class is `ng::coarray`.
// - Segment: the part of a process's memory that other ranks can access. It contains coarrays and the memory from `ng::allocate`.
// - Local: in the memory of this rank.
// - Section: the part of an array that subscripts select, such as a row, a column or every second element.
// - Row-major order: the order of the elements of an array in which the last subscript changes first.
// - Global pointer: a pointer to an object in the segment of any rank. Its class is `ng::global_ptr`.
// - At the same place: two objects are at the same place if they have the same position in the segments of two ranks. For example, the
//   elements `a[0][5]` and `a[1][5]` of a coarray are at the same place.
// - Direct access: a process has direct access to the memory of a rank if its loads and stores reach this memory. This is possible if the
//   rank is on the same host.
// - Put: an operation that copies data from this rank to the memory of another rank.
// - Get: an operation that copies data from the memory of another rank to this rank.
// - Accumulate: an operation that combines data of this rank with data in the memory of another rank, for example by a sum.
// - Callable: a function, a lambda, or another object that a program can call like a function.
// - Remote call: a call that another rank runs. `ng::rpc` and `ng::rpc_ff` send the callable and its arguments in a message.
// - Target: the rank whose memory an operation accesses, or the rank that runs a remote call.
// - Synchronise: two ranks synchronise by a barrier, an `ng::event`, an `ng::lock` or a remote call.
// - Remotely complete: the data of the operation is in the target's memory. Every rank that synchronises with this rank afterwards sees the
//   data.
// - Future: an object that gets the result of an operation. It is ready when it has the result or an error. The functions whose names end
//   in `_async` start an operation and return a future. The operation is complete when the future is ready.
// - Continuation: code that runs when a future is ready: the callable that the program passes to `future::then`, or the code after a
//   `co_await`.
// - Make progress: a function makes progress if it runs the remote calls that have arrived, and the continuations of complete operations.
// - Waiting function: a function that waits for an action of another rank. Examples are `future::wait`, `event::wait`, `ng::barrier` and
//   the constructors of coarrays. Puts, gets and `ng::quiet` are not waiting functions. All waiting functions make progress.
// - Trivially copyable: a type is trivially copyable if a copy of its bytes is a copy of the object, like numbers and plain structures.
//   `std::is_trivially_copyable` tests this.
// - Sendable: a type whose values remote calls can send. Examples are trivially copyable types except pointers, and `std::string` and
//   `std::vector`. The entry of `ng::serializer` lists the others.
// - Team: an ordered set of ranks, its members. The position of a member is its number in the team, from 0.
// - Collective: a call is collective if all members of a team must make it. If the call is not for a team, all ranks must make it. The
//   members of a team make their collective calls in the same order.

// ---- Rules for all functions ----
//
// - Exceptions: a function that fails throws an `ng::error`. The entries list the status of this error, such as NGY_ERR_NO_SPACE, but do
//   not repeat the errors of these rules. If the program is compiled with `-fno-exceptions`, an error ends the job.
// - Start: outside of the lifetime of the program's `ng::job` object, functions that communicate throw NGY_ERR_NOT_STARTED.
// - Remote memory: an operation on the memory of another rank throws NGY_ERR_NO_SUCH_RANK if the rank does not exist. It throws
//   NGY_ERR_BAD_ADDRESS if the address is not in the segment of that rank.
// - Single elements: with `-O1` or higher, a program does not check the address of a single element in memory that it accesses directly.
// - Subscripts: a wrong subscript of a section throws NGY_ERR_BAD_ADDRESS. A wrong subscript of a single element is not detected.
// - Checks: with the compiler option `-DNG_CHECK`, the program also checks the addresses and subscripts of single elements. All accesses to
//   other ranks then call the library, so that NAGAYA_CHECK=1 in the environment finds more mistakes.
// - Types: a wrong type is a compile error whose text begins with `ng:` and names the cure.
// - Elements: the elements of coarrays, global pointers and `ng::allocate` must be trivially copyable.
// - Waiting: in a remote call or a continuation, waiting functions throw NGY_ERR_NOT_IN_HANDLER. Use `future::then` or `co_await` instead.
// - Teams: the parameter `t` of a collective function is the team of all ranks by default. If this rank is not a member, the function
//   throws NGY_ERR_BAD_ARGUMENT.
// - Operations: the parameter `op` of a reduction, such as `ng::all_reduce`, is an associative callable. It must not throw an exception and
//   must not communicate. It need not be commutative. These callables are faster than others: `std::plus`, `std::multiplies`,
//   `ng::minimum`, `ng::maximum`, and for integers `std::bit_and`, `std::bit_or` and `std::bit_xor`.
// - Collectives of nagaya.h: all members of a team use the same header for a collective call. For example, no rank may call `ngy_barrier`
//   while another rank calls `ng::barrier`.
// - Copies: objects of the classes `job`, `coarray`, `team`, `lock`, `event`, `dist_object` and `unique_memory` cannot be copied.
// - Destructors: all ranks destroy coarrays, teams, locks and events in the same order. If an exception leaves the scope of such an object,
//   its destructor does nothing, and its memory is not freed.
// - Threads: only one thread of a process at a time may call functions of this header.
#ifndef NAGAYA_HPP
#define NAGAYA_HPP

#if !defined(__cplusplus) || __cplusplus < 201703L
#error "nagaya.hpp needs C++17: compile with -std=c++17 or newer"
#endif

#include <nagaya/cpp/base.hpp>
#include <nagaya/cpp/wire.hpp>
#include <nagaya/cpp/state.hpp>
#include <nagaya/cpp/future.hpp>
#include <nagaya/cpp/runtime.hpp>
#include <nagaya/cpp/rpc.hpp>
#include <nagaya/cpp/team.hpp>
#include <nagaya/cpp/global_ptr.hpp>
#include <nagaya/cpp/section.hpp>
#include <nagaya/cpp/atomic.hpp>
#include <nagaya/cpp/coarray.hpp>
#include <nagaya/cpp/memory.hpp>
#include <nagaya/cpp/job.hpp>
#include <nagaya/cpp/collective.hpp>
#include <nagaya/cpp/dist_object.hpp>
#include <nagaya/cpp/sync.hpp>

#endif
