//! Every collective against what a loop over the members computes, on every conduit, on groups that are subsets or
//! permutations of the job, with buffers in and outside the segment.

mod common;

use common::{be_a_rank, everywhere, job, long_ring, Random, Way};
use nagaya_coll::{Coll, Group, Operator, Pieces, Prefix};
use nagaya_core::{Core, Op, Rank, Status, Type};
use std::ffi::c_void;

#[test]
fn part() {
    be_a_rank(&[
        ("moves", |core, coll| moves(&Room::new(core, coll))),
        ("reductions", |core, coll| {
            let room = Room::new(core, coll);
            reductions(&room);
            maps(&room);
        }),
        ("storm", |core, coll| storm(&Room::new(core, coll))),
        ("pieces", |core, coll| pieces(&Room::new(core, coll))),
        ("crowd", |core, coll| crowd(&Room::new(core, coll))),
        ("mistakes", |core, coll| mistakes(&Room::new(core, coll))),
    ]);
}

#[test]
fn data_arrives_where_it_belongs() {
    everywhere("moves");
}

#[test]
fn reductions_and_scans_are_those_of_a_loop_in_team_order() {
    everywhere("reductions");
}

#[test]
fn calls_of_all_kinds_in_any_order_do_not_disturb_each_other() {
    everywhere("storm");
}

#[test]
fn pieces_of_different_sizes_find_their_places() {
    everywhere("pieces");
}

#[test]
fn sixty_four_processes_work_together() {
    job(64, Way::Smp, "crowd", 1);
    job(64, Way::SmpByMessages, "crowd", 1);
}

#[test]
fn mistakes_are_reported() {
    everywhere("mistakes");
}

const CHUNK: usize = 128 << 10;

/// Bytes of a buffer, guard bytes not counted.
const SLOT: usize = 4 << 20;

/// Bytes after a buffer that nobody may touch.
const GUARD: usize = 16;

/// What lies where nothing was written.
const UNTOUCHED: u8 = 0xee;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Private,
    Segment,
    /// In the segment on odd ranks only.
    Mixed,
}

const PLACES: [Place; 3] = [Place::Private, Place::Segment, Place::Mixed];

/// Two buffers in each kind of memory, and the groups to try.
struct Room {
    core: &'static Core,
    coll: &'static Coll,
    shared: *mut u8,
    private: *mut u8,
    teams: Vec<Option<Group<'static>>>,
}

impl Room {
    fn new(core: &'static Core, coll: &'static Coll) -> Room {
        let bytes = 2 * (SLOT + 64);
        let private = Box::leak(vec![0u64; bytes / 8].into_boxed_slice()).as_mut_ptr().cast();
        Room { core, coll, shared: core.alloc(bytes, 64).expect("room"), private, teams: teams(core) }
    }

    fn rank(&self) -> usize {
        self.core.rank().index()
    }

    fn members(&self) -> impl Iterator<Item = Group<'static>> + '_ {
        self.teams.iter().copied().flatten()
    }

    fn buffer(&self, place: Place, slot: usize) -> *mut u8 {
        let shared = place == Place::Segment || (place == Place::Mixed && self.rank() % 2 == 1);
        let base = if shared { self.shared } else { self.private };
        base.wrapping_add(slot * (SLOT + 64))
    }
}

/// The world; backwards; shuffled; the even and the odd ranks; each rank for itself; everybody but rank 0; the even and the odd ranks as
/// a team with a number. They overlap, and are named in all ways.
fn teams(core: &'static Core) -> Vec<Option<Group<'static>>> {
    let (me, size) = (core.rank().index(), core.size() as usize);
    let mut shuffled: Vec<Rank> = (0..core.size()).map(Rank).collect();
    shuffled.sort_by_key(|rank| ((rank.0 * 5 + 3) % 7, rank.0));
    let place = shuffled.iter().position(|rank| *rank == core.rank()).expect("every rank");
    let others: &[Rank] = (1..core.size()).map(Rank).collect::<Vec<_>>().leak();
    let half = core.split(core.world(), Some((me % 2) as u32), me as i64).expect("a team").expect("of all");
    vec![
        Some(core.world().into()),
        Some(Group::every(Rank(core.size() - 1), -1, size, size - 1 - me)),
        Some(Group::list(shuffled.leak(), place)),
        Some(Group::every(Rank((me % 2) as u32), 2, (size + 1 - me % 2) / 2, me / 2)),
        Some(Group::every(core.rank(), 1, 1, 0)),
        (me != 0).then(|| Group::list(others, me - 1)),
        Some((&*Box::leak(Box::new(half))).into()),
    ]
}

unsafe fn fill(at: *mut u8, len: usize, value: impl Fn(usize) -> u8) {
    for i in 0..len {
        at.add(i).write(value(i));
    }
}

/// Makes `len` bytes, and the guard after them, untouched.
unsafe fn reset(at: *mut u8, len: usize) {
    std::ptr::write_bytes(at, UNTOUCHED, len + GUARD);
}

#[track_caller]
unsafe fn expect(at: *const u8, len: usize, what: &str, value: impl Fn(usize) -> u8) {
    let found = std::slice::from_raw_parts(at, len + GUARD);
    if let Some(i) = (0..len).find(|i| found[*i] != value(*i)) {
        panic!("{what}: byte {i} of {len} is {:#x}, expected {:#x}", found[i], value(i));
    }
    assert!(found[len..].iter().all(|b| *b == UNTOUCHED), "{what}: bytes behind the buffer were written");
}

/// Byte `i` that rank `who` gives in call `tag`. Cheap: the tests make and compare hundreds of megabytes of them.
fn byte(who: usize, i: usize, tag: usize) -> u8 {
    let x = (i as u32).wrapping_mul(0x9e37_79b1) ^ (who as u32 + 1).wrapping_mul(0x85eb_ca77);
    (x.wrapping_add(tag as u32).wrapping_mul(0xc2b2_ae3d) >> 24) as u8
}

/// Bytes per member: nothing, inside a word, around what a signal carries, around a chunk, several chunks. Fewer where
/// many processes share few processors.
fn lengths(members: usize) -> &'static [usize] {
    match members {
        0..=3 => &[0, 1, 7, 8, 55, 56, 57, 1000, 4099, CHUNK, 2 * CHUNK + 5],
        4..=7 => &[0, 3, 56, 57, 4099, 2 * CHUNK + 5],
        _ => &[7, 56, 57, 1000],
    }
}

fn moves(room: &Room) {
    let members = room.core.size() as usize;
    let mut tag = 0;
    for &len in lengths(members) {
        for place in PLACES {
            for (number, team) in room.teams.iter().copied().enumerate() {
                // Counted by all ranks, members or not.
                tag += 1;
                let Some(team) = team else { continue };
                // Long ones on the team of all and on one with holes; with many processes each place on other teams.
                let long = len >= CHUNK && number != 0 && number != 5;
                if long || (members > 7 && tag % PLACES.len() != 0) {
                    continue;
                }
                let root = [0, team.size() - 1, team.size() / 2][tag % 3];
                broadcast(room, team, place, len, root, tag);
                known(room, team, place, len, root, tag);
                gather(room, team, place, len, root, tag);
                all_gather(room, team, place, len, tag);
                all_to_all(room, team, place, len, tag);
                scatter(room, team, place, len, root, tag);
            }
        }
    }
}

fn broadcast(room: &Room, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let data = room.buffer(place, 0);
    let who = team.rank_of(root).index();
    unsafe {
        reset(data, len);
        if team.me() == root {
            fill(data, len, |i| byte(who, i, tag));
        }
        room.coll.broadcast(team, data, len, root).expect("broadcast");
        expect(data, len, "broadcast", |i| byte(who, i, tag));
    }
}

/// A broadcast of a size that all know.
fn known(room: &Room, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let data = room.buffer(place, 0);
    let who = team.rank_of(root).index();
    unsafe {
        reset(data, len);
        if team.me() == root {
            fill(data, len, |i| byte(who, i, tag));
        }
        room.coll.broadcast_known(team, data, len, root).expect("broadcast");
        expect(data, len, "a known broadcast", |i| byte(who, i, tag));
    }
}

fn gather(room: &Room, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let total = len * team.size();
    let given = |i: usize| byte(team.rank_of(i / len).index(), i % len, tag);
    unsafe {
        reset(dst, total);
        fill(src, len, |i| byte(room.rank(), i, tag));
        room.coll.gather(team, dst, src, len, root).expect("gather");
        if team.me() == root {
            expect(dst, total, "gather", given);
        } else {
            expect(dst, total, "gather elsewhere", |_| UNTOUCHED);
        }
        // The root's own piece in its place already.
        reset(dst, total);
        let src = if team.me() == root { dst.add(root * len) } else { src };
        fill(src, len, |i| byte(room.rank(), i, tag));
        room.coll.gather(team, dst, src, len, root).expect("gather in place");
        if team.me() == root {
            expect(dst, total, "gather in place", given);
        }
    }
}

fn all_gather(room: &Room, team: Group<'static>, place: Place, len: usize, tag: usize) {
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let total = len * team.size();
    let given = |i: usize| byte(team.rank_of(i / len).index(), i % len, tag);
    unsafe {
        reset(dst, total);
        fill(src, len, |i| byte(room.rank(), i, tag));
        room.coll.all_gather(team, dst, src, len).expect("all-gather");
        expect(dst, total, "all-gather", given);
        reset(dst, total);
        let own = dst.add(team.me() * len);
        fill(own, len, |i| byte(room.rank(), i, tag));
        room.coll.all_gather(team, dst, own, len).expect("all-gather in place");
        expect(dst, total, "all-gather in place", given);
    }
}

fn all_to_all(room: &Room, team: Group<'static>, place: Place, len: usize, tag: usize) {
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let total = len * team.size();
    unsafe {
        reset(dst, total);
        fill(src, total, |i| byte(room.rank(), i, tag));
        room.coll.all_to_all(team, dst, src, len).expect("all-to-all");
        expect(dst, total, "all-to-all", |i| byte(team.rank_of(i / len).index(), team.me() * len + i % len, tag));
    }
}

fn scatter(room: &Room, team: Group<'static>, place: Place, len: usize, root: usize, tag: usize) {
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let (total, me, who) = (len * team.size(), team.me(), team.rank_of(root).index());
    unsafe {
        reset(dst, len);
        if me == root {
            fill(src, total, |i| byte(who, i, tag));
        }
        room.coll.scatter(team, dst, src, len, root).expect("scatter");
        expect(dst, len, "scatter", |i| byte(who, me * len + i, tag));
        // The root's own piece stays where it is.
        reset(dst, len);
        let dst = if me == root { src.add(root * len) } else { dst };
        room.coll.scatter(team, dst, src, len, root).expect("scatter in place");
        if me != root {
            expect(dst, len, "scatter in place", |i| byte(who, me * len + i, tag));
        }
    }
}

/// One element of any type, in the first bytes.
type Element = [u8; 8];

/// `a op b`, written without the library's help.
fn reference(op: Op, ty: Type, a: Element, b: Element) -> Element {
    macro_rules! number {
        ($t:ty, $sum:ident, $product:ident, $bits:expr) => {{
            const SIZE: usize = size_of::<$t>();
            let read = |x: Element| <$t>::from_ne_bytes(x[..SIZE].try_into().expect("one element"));
            let (x, y) = (read(a), read(b));
            let bits: fn($t, $t) -> $t = $bits;
            let value = match op {
                Op::Sum => x.$sum(y),
                Op::Prod => x.$product(y),
                Op::Min if y < x => y,
                Op::Max if y > x => y,
                Op::Min | Op::Max => x,
                Op::Replace => y,
                Op::And | Op::Or | Op::Xor => bits(x, y),
            };
            let mut out = Element::default();
            out[..SIZE].copy_from_slice(&value.to_ne_bytes());
            out
        }};
    }
    macro_rules! integer {
        ($t:ty) => {
            match op {
                Op::And => number!($t, wrapping_add, wrapping_mul, |x, y| x & y),
                Op::Or => number!($t, wrapping_add, wrapping_mul, |x, y| x | y),
                _ => number!($t, wrapping_add, wrapping_mul, |x, y| x ^ y),
            }
        };
    }
    use std::ops::{Add, Mul};
    match ty {
        Type::I8 => integer!(i8),
        Type::U8 => integer!(u8),
        Type::I16 => integer!(i16),
        Type::U16 => integer!(u16),
        Type::I32 => integer!(i32),
        Type::U32 => integer!(u32),
        Type::I64 => integer!(i64),
        Type::U64 => integer!(u64),
        Type::F32 => number!(f32, add, mul, |_, y| y),
        Type::F64 => number!(f64, add, mul, |_, y| y),
    }
}

fn is_float(ty: Type) -> bool {
    matches!(ty, Type::F32 | Type::F64)
}

/// Element `i` that rank `who` gives in call `tag`: for floating point one whose sums depend on the order.
fn element(ty: Type, who: usize, i: usize, tag: usize) -> Element {
    let mut bytes = Element::default();
    for (k, b) in bytes.iter_mut().enumerate() {
        *b = byte(who, 8 * i + k, tag);
    }
    let x = f64::from(i32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])) / 7e5;
    match ty {
        Type::F32 => bytes[..4].copy_from_slice(&(x as f32).to_ne_bytes()),
        Type::F64 => bytes = x.to_ne_bytes(),
        _ => {}
    }
    bytes
}

/// What one call of a reduction is about.
#[derive(Clone, Copy)]
struct Case {
    team: Group<'static>,
    op: Op,
    ty: Type,
    count: usize,
    tag: usize,
}

impl Case {
    fn by(&self) -> Operator {
        Operator::Builtin(self.op, self.ty)
    }

    /// The elements of the members `0 .. end`, combined in a loop, for each of `ends`.
    fn folded<const N: usize>(&self, ends: [usize; N]) -> [Vec<u8>; N] {
        let mut totals = [const { Vec::new() }; N];
        for i in 0..self.count {
            let of = |position: usize| element(self.ty, self.team.rank_of(position).index(), i, self.tag);
            let mut sum = of(0);
            for position in 0..self.team.size() {
                if position > 0 {
                    sum = reference(self.op, self.ty, sum, of(position));
                }
                for (total, end) in totals.iter_mut().zip(ends) {
                    if end == position + 1 {
                        total.extend_from_slice(&sum[..self.ty.size()]);
                    }
                }
            }
        }
        totals
    }

    unsafe fn give(&self, room: &Room, src: *mut u8) {
        for i in 0..self.count {
            let value = element(self.ty, room.rank(), i, self.tag);
            std::ptr::copy_nonoverlapping(value.as_ptr(), src.add(i * self.ty.size()), self.ty.size());
        }
    }
}

fn reductions(room: &Room) {
    let mut random = Random::from_env();
    let members = room.core.size() as usize;
    // All lengths where processes are few, else a share of them.
    let (share, large) = match members {
        0..=3 => (1, CHUNK),
        4..=7 => (4, CHUNK),
        _ => (12, 500),
    };
    let mut tag = 0;
    for ty in Type::ALL {
        for op in Op::ALL {
            if is_float(ty) && matches!(op, Op::And | Op::Or | Op::Xor) {
                continue;
            }
            let (small, carried) = (1 + random.below(3), 56 / ty.size());
            let large = large / ty.size() + random.below(large / 2);
            for count in [0, small, carried, carried + 1, 999, large] {
                // Long ones take long to check: one in eight.
                let share = if count == large { 8 } else { share };
                let taken = random.below(share) == 0;
                let (number, place) = (random.below(room.teams.len()), PLACES[random.below(3)]);
                tag += 1;
                if let (Some(team), true) = (room.teams[number], taken) {
                    reduction(room, place, Case { team, op, ty, count, tag });
                }
            }
        }
    }
}

fn reduction(room: &Room, place: Place, case: Case) {
    let Case { team, op, ty, count, tag } = case;
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let (len, me, root) = (count * ty.size(), team.me(), tag % team.size());
    let what = |name: &str| format!("{name} {op:?} of {count} {ty:?} on {} at {place:?}", team.size());
    let [all, mine, before] = case.folded([team.size(), me + 1, me.max(1)]);
    let (coll, by) = (room.coll, case.by());
    unsafe {
        reset(dst, len);
        case.give(room, src);
        coll.reduce(team, by, dst, src, count, root).expect("reduce");
        expect(dst, len, &what("reduce"), |i| if me == root { all[i] } else { UNTOUCHED });

        reset(dst, len);
        coll.all_reduce(team, by, dst, src, count).expect("all-reduce");
        expect(dst, len, &what("all-reduce"), |i| all[i]);

        reset(dst, len);
        coll.scan(team, by, dst, src, count, Prefix::Inclusive).expect("scan");
        expect(dst, len, &what("scan"), |i| mine[i]);

        reset(dst, len);
        coll.scan(team, by, dst, src, count, Prefix::Exclusive).expect("scan");
        expect(dst, len, &what("exclusive scan"), |i| if me == 0 { UNTOUCHED } else { before[i] });

        // As many whole elements for each member as there are.
        let each = count / team.size();
        let (own, bytes) = (me * each * ty.size(), each * ty.size());
        reset(dst, len);
        coll.reduce_scatter(team, by, dst, src, each).expect("reduce-scatter");
        expect(dst, bytes, &what("reduce-scatter"), |i| all[own + i]);
        coll.reduce_scatter(team, by, src.add(own), src, each).expect("reduce-scatter");
        assert!((0..bytes).all(|i| src.add(own + i).read() == all[own + i]), "{}", what("reduce-scatter in place"));

        // In place.
        reset(dst, len);
        case.give(room, dst);
        coll.all_reduce(team, by, dst, dst, count).expect("all-reduce");
        expect(dst, len, &what("all-reduce in place"), |i| all[i]);
        case.give(room, dst);
        coll.scan(team, by, dst, dst, count, Prefix::Inclusive).expect("scan");
        expect(dst, len, &what("scan in place"), |i| mine[i]);
        case.give(room, dst);
        coll.reduce(team, by, dst, dst, count, root).expect("reduce");
        if me == root {
            expect(dst, len, &what("reduce in place"), |i| all[i]);
        }
    }
}

/// Calls of all kinds, one after the other without a barrier, while members are late at random.
fn storm(room: &Room) {
    let mut random = Random::from_env();
    let mut late = Random(room.rank() as u64);
    // One member tells the others, or hears from them, again and again without an answer.
    for tag in 0..60 {
        let Some(team) = room.teams[[0, 5][tag / 30]] else { continue };
        broadcast(room, team, Place::Private, 9, 0, tag);
        known(room, team, Place::Private, [60, 700][tag % 2], 0, tag);
        if late.below(4) == 0 {
            std::thread::yield_now();
        }
    }
    for tag in 0..30 {
        gather(room, room.teams[2].expect("of all"), Place::Private, 3, 0, tag);
    }
    let calls = match room.core.size() {
        0..=4 => 1500,
        5..=7 => 500,
        _ => 100,
    };
    for tag in 0..if long_ring() { 30 * calls } else { calls } {
        let (number, kind, root) = (random.below(room.teams.len()), random.below(10), random.below(1000));
        let place = PLACES[random.below(3)];
        let len = match random.below(10) {
            0 => 57 + random.below(5000),
            _ => 1 + random.below(56),
        };
        let Some(team) = room.teams[number] else { continue };
        match late.below(16) {
            0 => std::thread::sleep(std::time::Duration::from_micros(late.below(200) as u64)),
            1 | 2 => std::thread::yield_now(),
            _ => {}
        }
        let root = root % team.size();
        let case = Case { team, op: Op::Sum, ty: Type::F64, count: len.div_ceil(8), tag };
        match kind {
            0 | 1 => broadcast(room, team, place, len, root, tag),
            2 => gather(room, team, place, len, root, tag),
            3 => all_gather(room, team, place, len, tag),
            4 => all_to_all(room, team, place, len, tag),
            5 => room.coll.barrier(team).expect("barrier"),
            6 => {
                let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
                let bytes = case.count * 8;
                unsafe {
                    reset(dst, bytes);
                    case.give(room, src);
                    room.coll.reduce(team, case.by(), dst, src, case.count, root).expect("reduce");
                    let [all] = case.folded([team.size()]);
                    let all = if team.me() == root { all } else { vec![UNTOUCHED; bytes] };
                    expect(dst, bytes, "reduce", |i| all[i]);
                }
            }
            7 => scatter(room, team, place, len, root, tag),
            8 => known(room, team, place, len, root, tag),
            _ => reduction(room, place, case),
        }
    }
}

/// A little of everything where processes are far more than processors.
fn crowd(room: &Room) {
    for tag in 0..2 {
        let Some(team) = room.teams[2 * tag] else { continue };
        for _ in 0..5 {
            room.coll.barrier(team).expect("barrier");
        }
        broadcast(room, team, Place::Private, 40, 7 % team.size(), tag);
        broadcast(room, team, Place::Mixed, 4000, 7 % team.size(), tag);
        all_gather(room, team, Place::Segment, 30, tag);
        all_to_all(room, team, Place::Private, 9, tag);
        reduction(room, Place::Mixed, Case { team, op: Op::Sum, ty: Type::F64, count: 3, tag });
        reduction(room, Place::Private, Case { team, op: Op::Max, ty: Type::I16, count: 501, tag });
    }
}

/// Bytes from member `i` to member `k`: often none, sometimes several rounds of staging.
fn piece(i: usize, k: usize, tag: usize) -> usize {
    let x = byte(i, k, tag) as usize * 256 + byte(k, i, tag + 1) as usize;
    match x % 5 {
        0 => 0,
        1 => x % 64,
        2 => x % 5000,
        3 => 1,
        _ => (x * 7) % 200_000,
    }
}

fn pieces(room: &Room) {
    let few = room.core.size() > 7;
    for (tag, place) in PLACES.into_iter().cycle().take(if few { 3 } else { 6 }).enumerate() {
        for team in room.members() {
            let (size, me) = (team.size(), team.me());
            let cut = |bytes: usize| if few { bytes % 700 } else { bytes };
            let count = |i: usize, k: usize| cut(piece(i, k, tag));
            let send: Vec<usize> = (0..size).map(|k| count(me, k)).collect();
            let receive: Vec<usize> = (0..size).map(|i| count(i, me)).collect();
            let (send_at, receive_at) = (places(&send), places(&receive));
            let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
            unsafe {
                std::ptr::write_bytes(dst, UNTOUCHED, SLOT);
                for k in 0..size {
                    fill(src.add(send_at[k]), send[k], |i| byte(room.rank(), i, tag + k));
                }
                let give = Pieces { counts: &send, offsets: &send_at };
                let take = Pieces { counts: &receive, offsets: &receive_at };
                room.coll.all_to_all_v(team, dst, take, src, give).expect("all-to-all-v");
                for i in 0..size {
                    let who = team.rank_of(i).index();
                    expect(dst.add(receive_at[i]), receive[i], "all-to-all-v", |j| byte(who, j, tag + me));
                }
            }
            some_give(room, team, place, tag, &count);
        }
    }
}

/// Gather-v, all-gather-v and scatter-v.
fn some_give(room: &Room, team: Group<'static>, place: Place, tag: usize, count: &dyn Fn(usize, usize) -> usize) {
    let (size, me, root) = (team.size(), team.me(), tag % team.size());
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let sizes: Vec<usize> = (0..size).map(|i| count(i, 0)).collect();
    let offsets = places(&sizes);
    let all = Pieces { counts: &sizes, offsets: &offsets };
    let none = Pieces { counts: &[], offsets: &[] };
    let who = |i: usize| team.rank_of(i).index();
    unsafe {
        for everybody in [false, true] {
            let takes = everybody || me == root;
            std::ptr::write_bytes(dst, UNTOUCHED, SLOT);
            fill(src, sizes[me], |i| byte(who(me), i, tag));
            if everybody {
                room.coll.all_gather_v(team, dst, all, src, sizes[me]).expect("all-gather-v");
            } else {
                let receive = if takes { all } else { none };
                room.coll.gather_v(team, dst, receive, src, sizes[me], root).expect("gather-v");
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
        room.coll.scatter_v(team, dst, sizes[me], src, send, root).expect("scatter-v");
        expect(dst, sizes[me], "scatter-v", |i| byte(who(root), i, tag + me));
    }
}

/// An element is one or more of the maps x -> ax + b, in words that wrap; to combine is to apply one after the other.
unsafe extern "C" fn compose(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void) {
    let each = *context.cast::<usize>();
    let (into, from) = (into.cast::<[u64; 2]>(), from.cast::<[u64; 2]>());
    assert!(into.is_aligned() && from.is_aligned());
    for k in 0..count * each {
        let ([a, b], [c, d]) = (into.add(k).read(), from.add(k).read());
        into.add(k).write([a.wrapping_mul(c), a.wrapping_mul(d).wrapping_add(b)]);
    }
}

/// Operations of the program, for which the order of positions matters.
fn maps(room: &Room) {
    let few = room.core.size() > 7;
    // Maps of an element, and elements: inside a word, short, in slices, several slots; elements of which few fit anywhere.
    let all: &[(usize, &[usize])] = &[(1, &[1, 3, 4, 700, 20_000]), (3, &[1, 2, 9000]), (2500, &[1, 3, 9])];
    let less: &[(usize, &[usize])] = &[(1, &[3, 150]), (700, &[1, 2])];
    let mut tag = 0;
    for (each, counts) in if few { less } else { all } {
        for count in *counts {
            for place in PLACES {
                tag += 1;
                let Some(team) = room.teams[tag % room.teams.len()] else { continue };
                composition(room, team, place, *each, *count, tag);
            }
        }
    }
}

fn composition(room: &Room, team: Group<'static>, place: Place, each: usize, count: usize, tag: usize) {
    let (src, dst) = (room.buffer(place, 0), room.buffer(place, 1));
    let (me, root, maps) = (team.me(), tag % team.size(), each * count);
    let mut each_map = each;
    let context = (&raw mut each_map).cast();
    let by = Operator::With { size: 16 * each, function: compose, context };
    let word = |position: usize, k: usize| {
        let bytes: [u8; 8] = std::array::from_fn(|i| byte(team.rank_of(position).index(), 8 * k + i, tag));
        u64::from_ne_bytes(bytes)
    };
    // Of the members up to each position.
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
    let is = |name: &str, first: usize, n: usize, expected: &[[u64; 2]]| unsafe {
        let found = std::slice::from_raw_parts(dst.cast::<[u64; 2]>(), n);
        assert!(found == &expected[first..first + n], "{}", what(name));
    };
    let coll = room.coll;
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

/// Offsets of pieces in descending order of position, with room for a guard behind each.
fn places(counts: &[usize]) -> Vec<usize> {
    let mut next = 3;
    let mut offsets = vec![0; counts.len()];
    for k in (0..counts.len()).rev() {
        offsets[k] = next;
        next += counts[k] + GUARD;
    }
    assert!(next <= SLOT);
    offsets
}

fn mistakes(room: &Room) {
    let (coll, world) = (room.coll, Group::from(room.core.world()));
    let (size, me) = (world.size(), world.me());
    let data = room.buffer(Place::Private, 0);
    unsafe {
        let error = coll.broadcast(world, data, 8, size).expect_err("no such root");
        assert_eq!(error.status, Status::BadArgument);
        assert_eq!(
            error.text,
            format!("root {size} of a collective on a team of {size}: positions are 0 to {}", size - 1)
        );
        let by = |op| Operator::Builtin(op, Type::F64);
        let error = coll.all_reduce(world, by(Op::Xor), data, data, 1).expect_err("no such operation");
        assert!(error.text.starts_with("NGY_XOR (bitwise exclusive or) of floating-point numbers"), "{error}");
        let error = coll.all_reduce(world, by(Op::Sum), data, data, usize::MAX / 4).expect_err("too many");
        assert!(error.text.contains("more than memory holds"), "{error}");
        let with = Operator::With { size: CHUNK + 1, function: compose, context: std::ptr::null_mut() };
        let error = coll.all_reduce(world, with, data, data, 1).expect_err("too large");
        assert!(error.text.contains("elements of 131073 bytes: they may have 1 to 131072"), "{error}");
        if size > 1 {
            disagreements(room, data);
        }
        // Nothing is left of it.
        coll.barrier(world).expect("barrier");
        for len in [1, 1000] {
            all_gather(room, world, Place::Mixed, len, 1);
        }
        let short = [0usize; 1][..usize::from(size != 1)].to_vec();
        let none = Pieces { counts: &short, offsets: &short };
        let error = coll.all_to_all_v(world, data, none, data, none).err();
        assert!(error.is_some_and(|e| e.text.contains(&format!("on a team of {size}"))), "rank {me}");
    }
}

/// Sizes that differ are reported on every member that can know, and the next call works.
unsafe fn disagreements(room: &Room, data: *mut u8) {
    let (coll, world) = (room.coll, Group::from(room.core.world()));
    let (size, me) = (world.size(), world.me());
    let last = size - 1;
    let error = coll.broadcast(world, data, if me == last { 1001 } else { 1000 }, 0).expect_err("sizes differ");
    assert_eq!(error.status, Status::Disagree);
    assert_eq!(error.text, format!("the sizes of a broadcast differ: rank 0 says 1000 bytes, rank {last} says 1001"));
    // However long one's is: others may have gone another way.
    for len in [1600, 3000, 60_000] {
        let count = if me == last { len } else { 200 };
        let error = coll.all_reduce(world, Operator::Builtin(Op::Max, Type::U8), data, data, count);
        let text = error.expect_err("sizes differ").text;
        assert_eq!(text, format!("the sizes of an all-reduce differ: rank 0 says 200 bytes, rank {last} says {len}"));
    }
    // The last member sends one byte more to member 0 than that expects.
    let counts = vec![600usize; size];
    let offsets: Vec<usize> = (0..size).map(|k| 700 * k).collect();
    let mut more = counts.clone();
    more[0] += usize::from(me == last);
    let receive = Pieces { counts: &counts, offsets: &offsets };
    let send = Pieces { counts: &more, offsets: &offsets };
    let outcome = coll.all_to_all_v(world, data.add(SLOT / 2), receive, data, send);
    if me == 0 {
        let text = outcome.expect_err("a piece is too long").text;
        let expected = format!("member {last} (rank {last}) sends 601 bytes to member 0, which expects 600");
        assert!(text.contains(&expected), "{text}");
    } else {
        outcome.expect("only the receiver can know");
    }
    // The root sends the last member less than it expects.
    let expected = if me == last { 600 } else { 500 };
    let send = Pieces { counts: &vec![500; size], offsets: &offsets };
    let outcome = coll.scatter_v(world, data.add(SLOT / 2), expected, data, send, 0);
    if me == last {
        let text = outcome.expect_err("a piece is too short").text;
        let expected =
            format!("a scatter-v differ: member 0 (rank 0) sends 500 bytes to member {last}, which expects 600");
        assert!(text.contains(&expected), "{text}");
    } else {
        outcome.expect("only the receiver can know");
    }
}
