//! Reductions and scans with an operation of the program's, for which the order of positions matters.

use crate::space::{byte, fill, Place, Space, PLACES};
use nagaya_coll::{Group, Operator, Prefix};
use std::ffi::c_void;

/// An element is one or more of the maps x -> ax + b, with wrapping integers. To combine is to apply one after the
/// other.
pub unsafe extern "C" fn compose(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void) {
    let each = *context.cast::<usize>();
    let (into, from) = (into.cast::<[u64; 2]>(), from.cast::<[u64; 2]>());
    assert!(into.is_aligned() && from.is_aligned());
    for k in 0..count * each {
        let ([a, b], [c, d]) = (into.add(k).read(), from.add(k).read());
        into.add(k).write([a.wrapping_mul(c), a.wrapping_mul(d).wrapping_add(b)]);
    }
}

/// Operations of the program, for which the order of positions matters.
pub fn maps(space: &Space) {
    let few = space.core.size() > 7;
    // Maps of an element, and elements: inside a word, short, in slices, several slots; elements of which few fit anywhere.
    let all: &[(usize, &[usize])] = &[(1, &[1, 3, 4, 700, 20_000]), (3, &[1, 2, 9000]), (2500, &[1, 3, 9])];
    let less: &[(usize, &[usize])] = &[(1, &[3, 150]), (700, &[1, 2])];
    let mut tag = 0;
    for (each, counts) in if few { less } else { all } {
        for count in *counts {
            for place in PLACES {
                tag += 1;
                let Some(team) = space.teams[tag % space.teams.len()] else { continue };
                composition(space, team, place, *each, *count, tag);
            }
        }
    }
}

fn composition(space: &Space, team: Group<'static>, place: Place, each: usize, count: usize, tag: usize) {
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let (me, root, maps) = (team.me(), tag % team.size(), each * count);
    let mut each_map = each;
    let context = (&raw mut each_map).cast();
    let by = Operator::With { size: 16 * each, function: compose, context };
    let word = |position: usize, k: usize| {
        let bytes: [u8; 8] = std::array::from_fn(|i| byte(team.rank_of(position).index(), 8 * k + i, tag));
        u64::from_ne_bytes(bytes)
    };
    // The results of the members up to each position.
    let mut upto: Vec<Vec<[u64; 2]>> = Vec::new();
    for position in 0..team.size() {
        let own = |k: usize| [word(position, 2 * k), word(position, 2 * k + 1)];
        let with_those_before = |k: usize| match upto.last() {
            None => own(k),
            Some(before) => {
                let ([a, b], [c, d]) = (before[k], own(k));
                [a.wrapping_mul(c), a.wrapping_mul(d).wrapping_add(b)]
            }
        };
        let all = (0..maps).map(with_those_before).collect();
        upto.push(all);
    }
    let what = |name: &str| format!("{name} of {count} elements of {each} maps on {} at {place:?}", team.size());
    // SAFETY: `dst` has room for this number of maps.
    let is = |name: &str, first: usize, n: usize, expected: &[[u64; 2]]| unsafe {
        let found = std::slice::from_raw_parts(dst.cast::<[u64; 2]>(), n);
        assert!(found == &expected[first..first + n], "{}", what(name));
    };
    let coll = space.coll;
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        let give = |to: *mut u8| fill(to, 16 * maps, |i| byte(team.rank_of(me).index(), i, tag));
        give(src);
        coll.reduce(team, by, dst, src, count, root).expect("reduce");
        if me == root {
            is("reduce", 0, maps, &upto[team.size() - 1]);
        }
        coll.all_reduce(team, by, dst, src, count).expect("all-reduce");
        is("all-reduce", 0, maps, &upto[team.size() - 1]);
        give(dst);
        coll.all_reduce(team, by, dst, dst, count).expect("all-reduce");
        is("all-reduce in place", 0, maps, &upto[team.size() - 1]);
        coll.scan(team, by, dst, src, count, Prefix::Inclusive).expect("scan");
        is("scan", 0, maps, &upto[me]);
        give(dst);
        coll.scan(team, by, dst, dst, count, Prefix::Exclusive).expect("scan");
        if me > 0 {
            is("exclusive scan in place", 0, maps, &upto[me - 1]);
        }
        let part = count / team.size();
        coll.reduce_scatter(team, by, dst, src, part).expect("reduce-scatter");
        is("reduce-scatter", 0, part * each, &upto[team.size() - 1][me * part * each..]);
    }
}
