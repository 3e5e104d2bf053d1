//! All tests, in the order they run. One file per part of the contract.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `memory`, `messages`, `model`, `transfers`, `waiting`: segments; messages; a model of the memory; put and get; waits
//! 2. `addresses`, `atomics`, `sections`: memory by its address; atomics; strided sections
//! 3. `accumulates`: accumulates

mod accumulates;
mod addresses;
mod atomics;
mod memory;
mod messages;
mod model;
mod sections;
mod transfers;
mod waiting;

use crate::harness::Test;

/// Every test of the contract.
pub const ALL: &[Test] = &[
    Test { name: "objects have the same offset everywhere and begin as zeros", run: memory::same_offset },
    Test { name: "freed memory comes back clean", run: memory::clean_again },
    Test { name: "sizes that differ between ranks are an error on all of them", run: memory::disagree },
    Test { name: "a request that does not fit names what is left and the variable to raise", run: memory::exhausted },
    Test { name: "ranks, addresses and alignments that do not exist are refused", run: memory::refused },
    Test { name: "fast paths are told the truth about mapped ranks", run: memory::mapped },
    Test { name: "puts of every size and alignment arrive, and only there", run: transfers::puts },
    Test { name: "gets of every size and alignment bring what is there", run: transfers::gets },
    Test { name: "many transfers at a time complete with their handles, in any order", run: transfers::handles },
    Test { name: "implicit puts and gets are complete after flush and after quiet", run: transfers::implicit },
    Test { name: "strided sections of any rank, stride and sign", run: transfers::strided },
    Test { name: "one element broadcast by a stride of zero", run: transfers::broadcast },
    Test { name: "indexed elements of any size", run: transfers::indexed },
    Test { name: "copies between two others, contiguous and strided", run: transfers::third_party },
    Test { name: "long sections to and from everybody, many at a time", run: sections::long_sections },
    Test { name: "memory of heap and segment is put and got by its address", run: addresses::transfers },
    Test { name: "sections of memory are put and got by its address", run: addresses::sections },
    Test { name: "memory of the stack is put and got by its address", run: addresses::stacks },
    Test { name: "memory that is not there is an error where the kernel copies", run: addresses::no_memory },
    Test {
        name: "every accumulate on every type gives what the machine's own arithmetic gives",
        run: atomics::every_operation,
    },
    Test { name: "strided accumulates touch exactly their elements", run: atomics::strided },
    Test { name: "accumulates of everybody into the same elements lose nothing", run: atomics::nothing_lost },
    Test { name: "large accumulates of everybody into the same array lose nothing", run: atomics::nothing_lost_large },
    Test { name: "every operation on every element anywhere, with the old values", run: accumulates::every_element },
    Test { name: "sections of elements are combined anywhere", run: accumulates::sections },
    Test { name: "accumulates of everybody by all names of memory lose nothing", run: accumulates::nothing_lost },
    Test { name: "counters and locks anywhere, of all widths", run: accumulates::counters_and_locks },
    Test { name: "accumulates that are not defined or go nowhere are refused", run: accumulates::refused },
    Test { name: "every atomic returns the old value and stores the new one", run: atomics::every_atomic },
    Test { name: "fetch-and-add hands out every number once", run: atomics::tickets },
    Test { name: "a lock of compare-and-swap excludes", run: atomics::lock },
    Test { name: "arguments and payloads of every size arrive unchanged, and so do replies", run: messages::echo },
    Test { name: "long messages are in place when their handler runs", run: messages::long },
    Test { name: "everybody floods everybody, and nothing is lost", run: messages::flood },
    Test { name: "landings get what one other rank puts there, in ordinary memory", run: messages::landings },
    Test { name: "what a handler must not do is refused", run: messages::rules },
    Test { name: "one rank's requests to another make a round trip each", run: messages::ping_pong },
    Test { name: "nobody leaves a barrier before everybody has entered it", run: waiting::barriers },
    Test { name: "waiting for a word ends when another rank puts it", run: waiting::wait_word },
    Test { name: "teams split, order their members, and have barriers of their own", run: waiting::teams },
    Test {
        name: "more teams than there are numbers is an error, and freed numbers are used again",
        run: waiting::many_teams,
    },
    Test { name: "smallest, largest and disagreement name the ranks", run: waiting::ranges },
    Test { name: "ranks that wait long sleep in the kernel", run: waiting::idle },
    Test { name: "a storm of barriers, messages and accumulates", run: waiting::storm },
    Test { name: "random programs leave what a plain memory would hold", run: model::random_programs },
];
