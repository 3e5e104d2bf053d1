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
// Design. Ranks count from 0. A `coarray<T, extents...>` is one array on every rank; `a[rank](i, j)` is an element there, and a
// subscript of ng::all or ng::range makes a section. A `global_ptr<T>` is a rank and a distance from an object that all ranks share, so
// it has the same meaning everywhere. Elements are trivially copyable: puts and gets copy bytes, inline, without a call where
// the target is mapped. All other types travel by `rpc`, which runs a callable on another rank and returns a `future`.
//
// A remote call is one active message (a long one travels in pieces). Its first word is the distance of a function from the start
// of the program, which all ranks have at different addresses; program.hpp compares the files when the job starts, and refuses functions
// of other libraries. The handler of the message only appends it to a queue (inbox.hpp), because a handler must not communicate. The
// queue runs in ng::progress and in every wait of this header (runtime.hpp): futures, barriers, collectives, locks, events. So blocking
// collectives here are nonblocking ones of <nagaya.h> with a wait, and they do not meet its blocking ones. What runs from the queue, and
// continuations of futures, may do anything except wait: they return futures, or use then or co_await. A wait sleeps in ngy_wait_any until
// an operation ends or a message arrives.
//
// Programs are compiled with -DNG_CHECK to check subscripts. Every put is then a call, so that NAGAYA_CHECK=1 sees it. One thread at a time
// calls this header. A wrong use of a type is a compile error that begins with `ng:` or `ng::`.
//
// Units: counts, subscripts and distances are elements; ranks and positions count from 0.
// Errors: throws ng::error, whose text names what is wrong, where, and what to do; without exceptions the job ends.
// Completion: complete on return.
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
