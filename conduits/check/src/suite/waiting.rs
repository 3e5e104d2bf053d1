//! Waiting, barriers, teams, agreement. A process that waits long must sleep.

use crate::harness::{bytes, Ctx};
use nagaya_core::{Compare, Element, Op, Rank, Team};
use std::time::Duration;

pub fn barriers(ctx: &Ctx) {
    let object = ctx.alloc(8 * ctx.size() as usize);
    for round in 1..=200u64 {
        for rank in ctx.ranks() {
            // SAFETY: one word of this rank's own in each copy of the object.
            unsafe {
                ctx.core.put_nbi(ctx.at(rank, object.wrapping_add(ctx.me().index() * 8)), (&raw const round).cast(), 8)
            }
            .expect("put");
        }
        ctx.sync();
        let all = bytes(object, 8 * ctx.size() as usize);
        assert!(all.chunks(8).all(|c| c == round.to_ne_bytes()), "round {round}: {all:?}");
        ctx.core.barrier(ctx.core.world());
    }
    ctx.free(object);
}

pub fn wait_word(ctx: &Ctx) {
    let object = ctx.alloc(16);
    let next = Rank((ctx.me().0 + 1) % ctx.size());
    // A token goes around the ring; each holder first sends data, then the word.
    for round in 1..=50i64 {
        let wait = |value| {
            // SAFETY: our own word.
            unsafe { ctx.core.wait_until(object, 8, Compare::Ge, value) }.expect("wait_until");
        };
        if ctx.me().0 != 0 {
            wait(round);
            assert_eq!(bytes(object.wrapping_add(8), 8), (round * 3).to_ne_bytes(), "what was put before is there");
        }
        let data = round * 3;
        // SAFETY: one word each.
        unsafe {
            ctx.core.put(ctx.at(next, object.wrapping_add(8)), (&raw const data).cast(), 8).expect("put");
            ctx.core.put(ctx.at(next, object), (&raw const round).cast(), 8).expect("put");
        }
        if ctx.me().0 == 0 {
            wait(round);
        }
    }
    ctx.sync();
    ctx.free(object);
}

/// The word that a member writes.
fn word_of(team: &Team, position: usize) -> u64 {
    (u64::from(team.id()) << 32) + position as u64 + 1
}

/// Every member sends every other its position, and a barrier of the team marks the end.
fn use_team(ctx: &Ctx, team: &Team, object: *mut u8) {
    assert_eq!(team.rank_of(team.me()), ctx.me());
    assert_eq!(team.position_of(ctx.me()), Some(team.me()));
    for i in 0..team.size() {
        let (at, word) = (object.wrapping_add(team.me() * 8), word_of(team, team.me()));
        // SAFETY: one word of this member's own.
        unsafe { ctx.core.put(ctx.at(team.rank_of(i), at), (&raw const word).cast(), 8) }.expect("put");
    }
    ctx.core.barrier(team);
    for (i, c) in bytes(object, team.size() * 8).chunks(8).enumerate() {
        assert_eq!(c, word_of(team, i).to_ne_bytes());
    }
    ctx.core.barrier(team);
}

pub fn teams(ctx: &Ctx) {
    let core = ctx.core;
    let object = ctx.alloc(8 * ctx.size() as usize);
    let (me, n) = (ctx.me().0, ctx.size());
    for _ in 0..5 {
        // Odd and even, in reverse order; the members of different teams do not wait for each other.
        let parity = core.split(core.world(), Some(me % 2), -i64::from(me)).expect("split").expect("a team");
        assert_eq!(parity.size() as u32, (n + 1 - me % 2) / 2);
        assert!((1..parity.size()).all(|i| parity.rank_of(i) < parity.rank_of(i - 1)), "ordered by key");
        for _ in 0..=me % 2 * 20 {
            use_team(ctx, &parity, object);
        }
        // A team of a team, and a rank that takes no part.
        let rest = core.split(&parity, (parity.me() > 0).then_some(7), 0).expect("split");
        assert_eq!(rest.is_some(), parity.me() > 0);
        if let Some(rest) = rest {
            assert_eq!(rest.size(), parity.size() - 1);
            use_team(ctx, &rest, object);
            core.free_team(rest).expect("free");
        }
        core.free_team(parity).expect("free");
        // A list of ranks.
        let list: Vec<Rank> = (0..n).rev().step_by(2).map(Rank).collect();
        let listed = core.subteam(core.world(), &list).expect("subteam");
        assert_eq!(listed.is_some(), list.contains(&ctx.me()));
        if let Some(team) = listed {
            assert!((0..list.len()).all(|i| team.rank_of(i) == list[i]));
            use_team(ctx, &team, object);
            core.free_team(team).expect("free");
        }
    }
    assert!(core.free_team(core.world().clone()).is_err());
    ctx.sync();
    ctx.free(object);
}

pub fn many_teams(ctx: &Ctx) {
    if ctx.size() > 8 {
        return;
    }
    let core = ctx.core;
    for _ in 0..2 {
        let mut all = Vec::new();
        let e = loop {
            match core.split(core.world(), Some(0), 0) {
                Ok(team) => all.extend(team),
                Err(e) => break e,
            }
        };
        assert_eq!((e.status, all.len()), (nagaya_core::Status::Limit, nagaya_core::control::MAX_TEAMS - 1));
        core.barrier(&all[200]);
        all.into_iter().for_each(|t| core.free_team(t).expect("free"));
    }
}

pub fn ranges(ctx: &Ctx) {
    let core = ctx.core;
    let n = ctx.size();
    let r = core.range(core.world(), u64::from((ctx.me().0 + 2) % n)).expect("range");
    assert_eq!((r.min.0, r.max.0), (0, u64::from(n - 1)));
    assert_eq!((r.min.1 .0 + 2) % n, 0, "the rank that said it");
    let r = core.range(core.world(), 9).expect("range");
    assert_eq!((r.min, r.max), ((9, Rank(0)), (9, Rank(0))), "ties go to the lowest rank");
    assert!(core.agree(core.world(), 4, "numbers").is_ok());
    if n > 1 {
        let e = core.agree(core.world(), u64::from(ctx.me().0 == n - 1), "numbers").expect_err("they differ");
        assert!(e.text.contains("numbers differ") && e.text.contains(&format!("rank {} has 1", n - 1)), "{}", e.text);
    }
}

/// How often in a row a process must be seen asleep. A page that is read in, or a lock, may make it sleep once.
const LOOKS: u32 = 3;

/// Where a process is seen, and its number there: what `/proc/self/ns/pid` refers to.
fn whereabouts() -> [u64; 2] {
    let namespace = std::fs::metadata("/proc/self/ns/pid").expect("a namespace of processes");
    [std::os::unix::fs::MetadataExt::ino(&namespace), u64::from(std::process::id())]
}

/// Whether the kernel reports that a process sleeps.
fn sleeps(pid: u64) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).expect("a process of this job");
    let state = stat.rsplit_once(')').expect("its name").1;
    state.trim_start().starts_with('S')
}

/// Waits until the kernel reports that all other ranks of this host sleep. Nothing else ends it: the limit of the job
/// finds a rank that polls for ever.
fn see_all_asleep(ctx: &Ctx, whereabouts: &[[u64; 2]]) {
    let [here, own] = whereabouts[ctx.me().index()];
    for &[_, pid] in whereabouts.iter().filter(|[namespace, pid]| *namespace == here && *pid != own) {
        let mut seen = 0;
        while seen < LOOKS {
            seen = if sleeps(pid) { seen + 1 } else { 0 };
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// All wait for one rank, for its barrier and for a word that it writes. It is away until all others sleep in the kernel.
pub fn idle(ctx: &Ctx) {
    let n = ctx.size() as usize;
    let (object, table) = (ctx.alloc(8), ctx.alloc(16 * n));
    let own = whereabouts();
    for rank in ctx.ranks() {
        let at = ctx.at(rank, table.wrapping_add(16 * ctx.me().index()));
        // SAFETY: two words of this rank's own in each copy of the table.
        unsafe { ctx.core.put_nbi(at, own.as_ptr().cast(), 16) }.expect("put");
    }
    ctx.sync();
    let word = |chunk: &[u8]| u64::from_ne_bytes(chunk.try_into().expect("eight bytes"));
    let all = bytes(table, 16 * n);
    let all: Vec<[u64; 2]> = all.chunks(16).map(|pair| [word(&pair[..8]), word(&pair[8..])]).collect();
    for away in [Rank(0), Rank(ctx.size() - 1)] {
        if ctx.me() == away {
            see_all_asleep(ctx, &all);
            ctx.core.barrier(ctx.core.world());
            see_all_asleep(ctx, &all);
            let one = 1u64;
            for rank in ctx.ranks() {
                // SAFETY: one word.
                unsafe { ctx.core.put(ctx.at(rank, object), (&raw const one).cast(), 8) }.expect("put");
            }
        } else {
            ctx.core.barrier(ctx.core.world());
            // SAFETY: our own word.
            unsafe { ctx.core.wait_until(object, 8, Compare::Eq, 1) }.expect("wait_until");
        }
        ctx.sync();
        // SAFETY: our own word, before the next round's barrier.
        unsafe { (object as *mut u64).write_volatile(0) };
        ctx.sync();
    }
    ctx.free(table);
    ctx.free(object);
}

/// Every process wakes every other, many times. A model proves that no wake-up is lost (`core/tests/bell_model.rs`).
pub fn storm(ctx: &Ctx) {
    let object = ctx.alloc(64);
    for _ in 0..200 {
        ctx.core.barrier(ctx.core.world());
    }
    let one = 1.0f64;
    for _ in 0..20 {
        for rank in ctx.ranks() {
            // SAFETY: one element.
            unsafe { ctx.core.acc(Op::Sum, Element::F64, ctx.at(rank, object), (&raw const one).cast(), 1) }
                .expect("acc");
        }
        ctx.sync();
    }
    assert_eq!(bytes(object, 8), (20.0 * f64::from(ctx.size())).to_ne_bytes());
    ctx.free(object);
}
