//! Groups of more than 64 members: all-to-alls of short blocks, which members forward, and what each member touches of the others.

use crate::moves::{all_gather, all_to_all, broadcast, gather};
use crate::reductions::{reduction, Case};
use crate::space::{byte, expect, fill, reset, Place, Space, PLACES, SLOT};
use nagaya_coll::{Collective, Group, Operator};
use nagaya_core::{Element, Op, Status};

/// The longest block that members forward (`bruck.rs`).
const LONGEST: usize = 256;

pub fn large(space: &Space) {
    let mut tag = 0;
    for len in [0, 1, 8, 61, LONGEST, LONGEST + 1] {
        for number in [0, 1, 2, 5] {
            tag += 1;
            let Some(team) = space.teams[number] else { continue };
            all_to_all(space, team, PLACES[tag % 3], len, tag);
            broadcast(space, team, PLACES[tag % 3], len, tag % team.size(), tag);
        }
    }
    several_pending(space);
    disagreements(space);
    everything(space);
}

/// Two nonblocking calls that are pending together, of which one is short.
fn several_pending(space: &Space) {
    let (world, coll, me) = (Group::from(space.core.world()), space.coll, space.rank());
    let (src, dst) = (space.buffer(Place::Private, 0), space.buffer(Place::Private, 1));
    let lens = [9, 2 * LONGEST];
    let total = lens.map(|len| len * world.size());
    let places = [dst, dst.wrapping_add(SLOT / 2)];
    // SAFETY: the buffers of `space` have room for all members' data, and both calls are complete before they are used again.
    unsafe {
        fill(src, total[1], |i| byte(me, i, 1));
        places.iter().zip(total).for_each(|(place, total)| reset(*place, total));
        let start = |k: usize| coll.start(world, Collective::AllToAll { dst: places[k], src, len: lens[k] });
        let handles = [start(0).expect("a start"), start(1).expect("a start")];
        coll.wait(handles[1]).expect("a wait");
        coll.wait(handles[0]).expect("a wait");
        for ((place, total), len) in places.into_iter().zip(total).zip(lens) {
            expect(place, total, "a nonblocking all-to-all", |i| byte(i / len, me * len + i % len, 1));
        }
    }
}

/// Sizes that differ are reported on every member, whether members forward blocks of the other size or not. The next call
/// works.
fn disagreements(space: &Space) {
    let (coll, world) = (space.coll, Group::from(space.core.world()));
    let (src, dst) = (space.buffer(Place::Private, 0), space.buffer(Place::Private, 1));
    let last = world.size() - 1;
    for (number, len) in [12, LONGEST + 1].into_iter().enumerate() {
        let mine = if world.me() == last { len } else { 8 };
        let what = Collective::AllToAll { dst, src, len: mine };
        // SAFETY: the buffers of `space` have room for all members' data, and the calls are complete on return.
        let started = unsafe { coll.start(world, what).and_then(|handle| coll.wait(handle)) };
        // SAFETY: as above.
        let blocking = unsafe { coll.all_to_all(world, dst, src, mine) };
        for outcome in [started, blocking] {
            let error = outcome.expect_err("sizes differ");
            assert_eq!(error.status, Status::Disagree);
            let text = format!("the sizes of an all-to-all differ: rank 0 has 8 bytes, rank {last} has {len}");
            assert_eq!(error.text, text);
        }
        all_to_all(space, world, Place::Mixed, 8, number);
    }
}

/// The other collectives that large groups make in their own way.
fn everything(space: &Space) {
    for (tag, team) in [0, 1, 2, 5].into_iter().map(|number| space.teams[number]).enumerate() {
        let Some(team) = team else { continue };
        for len in [8, 100] {
            all_gather(space, team, PLACES[tag % 3], len, tag);
            gather(space, team, PLACES[tag % 3], len, 1, tag);
            // Integers: a tree adds in another order than the loop.
            reduction(space, PLACES[tag % 3], Case { team, op: Op::Sum, ty: Element::I64, count: len / 8, tag });
        }
    }
}

/// In a group of more than 256 members, short all-to-alls, all-gathers and all-reduces touch the memory of few members. A
/// member whose memory is touched needs at least one page of page tables.
pub fn page_tables(space: &Space) {
    let world = Group::from(space.core.world());
    let number = |file: &str, what: &str| -> usize {
        let text = std::fs::read_to_string(file).expect("a file of this process");
        let line = text.lines().find_map(|line| line.strip_prefix(what)).expect("a line");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    };
    let page = number("/proc/self/smaps", "KernelPageSize:");
    let before = number("/proc/self/status", "VmPTE:");
    all_to_all(space, world, Place::Private, 8, 1);
    all_gather(space, world, Place::Private, 8, 2);
    let (one, mut sum) = (1u64, 0u64);
    let by = Operator::Builtin(Op::Sum, Element::U64);
    // SAFETY: one element each.
    unsafe { space.coll.all_reduce(world, by, (&raw mut sum).cast(), (&raw const one).cast(), 1) }.expect("all-reduce");
    assert_eq!(sum, world.size() as u64);
    let pages = (number("/proc/self/status", "VmPTE:") - before) / page;
    assert!(pages < world.size(), "{pages} pages of page tables");
}
