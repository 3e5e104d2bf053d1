//! Collectives whose parts differ in size.

use crate::space::{byte, expect, fill, places, Place, Space, PLACES, SLOT, UNTOUCHED};
use nagaya_coll::{Group, Pieces};

/// Bytes from member `i` to member `k`: often none, sometimes several rounds of staging.
pub fn piece(i: usize, k: usize, tag: usize) -> usize {
    let x = byte(i, k, tag) as usize * 256 + byte(k, i, tag + 1) as usize;
    match x % 5 {
        0 => 0,
        1 => x % 64,
        2 => x % 5000,
        3 => 1,
        _ => (x * 7) % 200_000,
    }
}

pub fn pieces(space: &Space) {
    let few = space.core.size() > 7;
    for (tag, place) in PLACES.into_iter().cycle().take(if few { 3 } else { 6 }).enumerate() {
        for team in space.members() {
            let (size, me) = (team.size(), team.me());
            let cut = |bytes: usize| if few { bytes % 700 } else { bytes };
            let count = |i: usize, k: usize| cut(piece(i, k, tag));
            let send: Vec<usize> = (0..size).map(|k| count(me, k)).collect();
            let receive: Vec<usize> = (0..size).map(|i| count(i, me)).collect();
            let (send_at, receive_at) = (places(&send), places(&receive));
            let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
            // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
            unsafe {
                std::ptr::write_bytes(dst, UNTOUCHED, SLOT);
                for k in 0..size {
                    fill(src.add(send_at[k]), send[k], |i| byte(space.rank(), i, tag + k));
                }
                let give = Pieces { counts: &send, offsets: &send_at };
                let take = Pieces { counts: &receive, offsets: &receive_at };
                space.coll.all_to_all_v(team, dst, take, src, give).expect("all-to-all-v");
                for i in 0..size {
                    let who = team.rank_of(i).index();
                    expect(dst.add(receive_at[i]), receive[i], "all-to-all-v", |j| byte(who, j, tag + me));
                }
            }
            some_give(space, team, place, tag, &count);
        }
    }
}

/// Gather-v, all-gather-v and scatter-v.
fn some_give(space: &Space, team: Group<'static>, place: Place, tag: usize, count: &dyn Fn(usize, usize) -> usize) {
    let (size, me, root) = (team.size(), team.me(), tag % team.size());
    let (src, dst) = (space.buffer(place, 0), space.buffer(place, 1));
    let sizes: Vec<usize> = (0..size).map(|i| count(i, 0)).collect();
    let offsets = places(&sizes);
    let all = Pieces { counts: &sizes, offsets: &offsets };
    let none = Pieces { counts: &[], offsets: &[] };
    let who = |i: usize| team.rank_of(i).index();
    // SAFETY: the buffers of `space` have room for all members' data, and the call is complete on return.
    unsafe {
        for everybody in [false, true] {
            let takes = everybody || me == root;
            std::ptr::write_bytes(dst, UNTOUCHED, SLOT);
            fill(src, sizes[me], |i| byte(who(me), i, tag));
            if everybody {
                space.coll.all_gather_v(team, dst, all, src, sizes[me]).expect("all-gather-v");
            } else {
                let receive = if takes { all } else { none };
                space.coll.gather_v(team, dst, receive, src, sizes[me], root).expect("gather-v");
            }
            for i in (0..size).filter(|_| takes) {
                expect(dst.add(offsets[i]), sizes[i], "gather-v", |j| byte(who(i), j, tag));
            }
        }
        std::ptr::write_bytes(dst, UNTOUCHED, SLOT);
        for k in (0..size).filter(|_| me == root) {
            fill(src.add(offsets[k]), sizes[k], |i| byte(who(root), i, tag + k));
        }
        let send = if me == root { all } else { none };
        space.coll.scatter_v(team, dst, sizes[me], src, send, root).expect("scatter-v");
        expect(dst, sizes[me], "scatter-v", |i| byte(who(root), i, tag + me));
    }
}
