//! Calls of all kinds in any order, and many processes on few processors.

use crate::common::common_draws;
use crate::moves::{all_gather, all_to_all, broadcast, gather, known, scatter};
use crate::reductions::{reduction, Case};
use crate::space::{expect, reset, Place, Space, PLACES, UNTOUCHED};
use nagaya_core::{Element, Op};
use nagaya_random::{long_ring, Random};

/// Calls of all kinds, one after the other without a barrier, while members are late at random.
pub fn storm(space: &Space) {
    let mut random = common_draws();
    let mut late = Random::new(space.rank() as u64);
    // One member sends to the others, or receives from them, again and again without an answer.
    for tag in 0..60 {
        let Some(team) = space.teams[[0, 5][tag / 30]] else { continue };
        broadcast(space, team, Place::Private, 9, 0, tag);
        known(space, team, Place::Private, [60, 700][tag % 2], 0, tag);
        if late.below(4) == 0 {
            std::thread::yield_now();
        }
    }
    for tag in 0..30 {
        gather(space, space.teams[2].expect("of all"), Place::Private, 3, 0, tag);
    }
    let calls = match space.core.size() {
        0..=4 => 1500,
        5..=7 => 500,
        _ => 100,
    };
    for tag in 0..if long_ring() { 30 * calls } else { calls } {
        let (number, kind, root) = (random.below(space.teams.len()), random.below(10), random.below(1000));
        let place = PLACES[random.below(3)];
        let len: usize = match random.below(10) {
            0 => 57 + random.below(5000),
            _ => 1 + random.below(56),
        };
        let Some(team) = space.teams[number] else { continue };
        match late.below(16) {
            0 => std::thread::sleep(std::time::Duration::from_micros(late.below(200) as u64)),
            1 | 2 => std::thread::yield_now(),
            _ => {}
        }
        let root = root % team.size();
        let case = Case { team, op: Op::Sum, ty: Element::F64, count: len.div_ceil(8), tag };
        match kind {
            0 | 1 => broadcast(space, team, place, len, root, tag),
            2 => gather(space, team, place, len, root, tag),
            3 => all_gather(space, team, place, len, tag),
            4 => all_to_all(space, team, place, len, tag),
            5 => space.coll.barrier(team).expect("barrier"),
            6 => {
                let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
                let bytes = case.count * 8;
                // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
                unsafe {
                    reset(dst, bytes);
                    case.give(space, src);
                    space.coll.reduce(team, case.by(), dst, src, case.count, root).expect("reduce");
                    let [all] = case.folded([team.size()]);
                    let all = if team.me() == root { all } else { vec![UNTOUCHED; bytes] };
                    expect(dst, bytes, "reduce", |i| all[i]);
                }
            }
            7 => scatter(space, team, place, len, root, tag),
            8 => known(space, team, place, len, root, tag),
            _ => reduction(space, place, case),
        }
    }
}

/// A little of everything where processes are far more than processors.
pub fn crowd(space: &Space) {
    for tag in 0..2 {
        let Some(team) = space.teams[2 * tag] else { continue };
        for _ in 0..5 {
            space.coll.barrier(team).expect("barrier");
        }
        broadcast(space, team, Place::Private, 40, 7 % team.size(), tag);
        broadcast(space, team, Place::Mixed, 4000, 7 % team.size(), tag);
        all_gather(space, team, Place::Segment, 30, tag);
        all_to_all(space, team, Place::Private, 9, tag);
        reduction(space, Place::Mixed, Case { team, op: Op::Sum, ty: Element::F64, count: 3, tag });
        reduction(space, Place::Private, Case { team, op: Op::Max, ty: Element::I16, count: 501, tag });
    }
}
