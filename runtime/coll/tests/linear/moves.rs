//! Broadcast, gather, all-gather, all-to-all and scatter of equal parts.

use crate::space::{byte, expect, fill, reset, Place, Space, CHUNK, PLACES, UNTOUCHED};
use nagaya_coll::Group;

/// Bytes per member: nothing, inside a word, around what a signal carries, around a chunk, several chunks. Fewer where
/// many processes share few processors.
fn lengths(members: usize) -> &'static [usize] {
    match members {
        0..=3 => &[0, 1, 7, 8, 55, 56, 57, 1000, 4099, CHUNK, 2 * CHUNK + 5],
        4..=7 => &[0, 3, 56, 57, 4099, 2 * CHUNK + 5],
        _ => &[7, 56, 57, 1000],
    }
}

pub fn moves(space: &Space) {
    let members = space.core.size() as usize;
    let mut tag = 0;
    for &len in lengths(members) {
        for place in PLACES {
            for (number, team) in space.teams.iter().copied().enumerate() {
                // Counted by all ranks, members or not.
                tag += 1;
                let Some(team) = team else { continue };
                // Long ones on the team of all and on one with holes; with many processes each place on other teams.
                let long = len >= CHUNK && number != 0 && number != 5;
                if long || (members > 7 && tag % PLACES.len() != 0) {
                    continue;
                }
                let root = [0, team.size() - 1, team.size() / 2][tag % 3];
                broadcast(space, team, place, len, root, tag);
                known(space, team, place, len, root, tag);
                gather(space, team, place, len, root, tag);
                all_gather(space, team, place, len, tag);
                all_to_all(space, team, place, len, tag);
                scatter(space, team, place, len, root, tag);
            }
        }
    }
}

pub fn broadcast(space: &Space, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let data = space.buffer(place, 0);
    let who = team.rank_of(root).index();
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(data, len);
        if team.me() == root {
            fill(data, len, |i| byte(who, i, tag));
        }
        space.coll.broadcast(team, data, len, root).expect("broadcast");
        expect(data, len, "broadcast", |i| byte(who, i, tag));
    }
}

/// A broadcast of a size that all know.
pub fn known(space: &Space, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let data = space.buffer(place, 0);
    let who = team.rank_of(root).index();
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(data, len);
        if team.me() == root {
            fill(data, len, |i| byte(who, i, tag));
        }
        space.coll.broadcast_known(team, data, len, root).expect("broadcast");
        expect(data, len, "a known broadcast", |i| byte(who, i, tag));
    }
}

pub fn gather(space: &Space, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let total = len * team.size();
    let given = |i: usize| byte(team.rank_of(i / len).index(), i % len, tag);
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(dst, total);
        fill(src, len, |i| byte(space.rank(), i, tag));
        space.coll.gather(team, dst, src, len, root).expect("gather");
        if team.me() == root {
            expect(dst, total, "gather", given);
        } else {
            expect(dst, total, "gather elsewhere", |_| UNTOUCHED);
        }
        // The root's own piece in its place already.
        reset(dst, total);
        let src = if team.me() == root { dst.add(root * len) } else { src };
        fill(src, len, |i| byte(space.rank(), i, tag));
        space.coll.gather(team, dst, src, len, root).expect("gather in place");
        if team.me() == root {
            expect(dst, total, "gather in place", given);
        }
    }
}

pub fn all_gather(space: &Space, team: Group<'static>, place: Place, len: usize, tag: usize) {
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let total = len * team.size();
    let given = |i: usize| byte(team.rank_of(i / len).index(), i % len, tag);
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(dst, total);
        fill(src, len, |i| byte(space.rank(), i, tag));
        space.coll.all_gather(team, dst, src, len).expect("all-gather");
        expect(dst, total, "all-gather", given);
        reset(dst, total);
        let own = dst.add(team.me() * len);
        fill(own, len, |i| byte(space.rank(), i, tag));
        space.coll.all_gather(team, dst, own, len).expect("all-gather in place");
        expect(dst, total, "all-gather in place", given);
    }
}

pub fn all_to_all(space: &Space, team: Group<'static>, place: Place, len: usize, tag: usize) {
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let total = len * team.size();
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(dst, total);
        fill(src, total, |i| byte(space.rank(), i, tag));
        space.coll.all_to_all(team, dst, src, len).expect("all-to-all");
        expect(dst, total, "all-to-all", |i| byte(team.rank_of(i / len).index(), team.me() * len + i % len, tag));
    }
}

pub fn scatter(space: &Space, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let (total, me, who) = (len * team.size(), team.me(), team.rank_of(root).index());
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        reset(dst, len);
        if me == root {
            fill(src, total, |i| byte(who, i, tag));
        }
        space.coll.scatter(team, dst, src, len, root).expect("scatter");
        expect(dst, len, "scatter", |i| byte(who, me * len + i, tag));
        // The root's own piece is not moved.
        reset(dst, len);
        let dst = if me == root { src.add(root * len) } else { dst };
        space.coll.scatter(team, dst, src, len, root).expect("scatter in place");
        if me != root {
            expect(dst, len, "scatter in place", |i| byte(who, me * len + i, tag));
        }
    }
}
