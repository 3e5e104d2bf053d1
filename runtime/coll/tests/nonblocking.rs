//! Collectives that are started: random programs of starts, tests and waits over groups that overlap, with calls that wait in
//! between, on every conduit. What one process does next depends on the seed and its rank; which calls there are, on the seed alone.

mod common;

use common::{be_a_rank, common_draws, everywhere};
use nagaya_coll::{Coll, Collective, Context, Group, Operator, Pieces, Prefix};
use nagaya_core::{Core, Element, Handle, Op, Rank, Status};
use nagaya_random::{long_ring, Random};
use std::ffi::c_void;

#[test]
#[ignore = "each rank of the other tests runs it"]
fn part() {
    be_a_rank(&[("programs", programs), ("one by one", one_by_one), ("mistakes", mistakes)]);
}

#[test]
fn any_number_is_under_way_on_groups_that_overlap() {
    everywhere("programs");
}

#[test]
fn every_collective_can_be_started() {
    everywhere("one by one");
}

#[test]
fn mistakes_are_reported() {
    everywhere("mistakes");
}

/// Elements of a call at most.
const MOST: usize = 40_000;

/// Bytes after a result that no code may touch.
const GUARD: u64 = 0x6e61_6761_7961;

/// The world, the same backwards, all ranks but 0, the even and the odd ranks as a team; only groups with the caller.
fn groups(core: &'static Core) -> Vec<Option<Group<'static>>> {
    let (me, size) = (core.rank().index(), core.size() as usize);
    let context = |number| &*Box::leak(Box::new(Context::new(number)));
    let others: &[Rank] = (1..core.size()).map(Rank).collect::<Vec<_>>().leak();
    let half = core.split(core.world(), Some((me % 2) as u32), me as i64).expect("a team").expect("of all");
    vec![
        Some(core.world().into()),
        Some(Group::every(Rank(core.size() - 1), -1, size, size - 1 - me).in_context(context(1))),
        (me != 0).then(|| Group::list(others, me - 1).in_context(context(2))),
        Some((&*Box::leak(Box::new(half))).into()),
    ]
}

/// Element `i` that a rank gives in a call.
fn element(rank: Rank, i: usize, call: usize) -> u64 {
    let x = (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ (u64::from(rank.0) + 1).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x.wrapping_add((call as u64).wrapping_mul(0x94d0_49bb_1331_11eb)).rotate_left(29)
}

/// Not commutative, associative: of pairs (a, b) as maps x -> ax + b.
unsafe extern "C" fn compose(into: *mut c_void, from: *const c_void, count: usize, _: *mut c_void) {
    for k in 0..count {
        let (into, from) = (into.cast::<[u64; 2]>().add(k), from.cast::<[u64; 2]>().add(k));
        into.write(composed(into.read(), from.read()));
    }
}

fn composed([a, b]: [u64; 2], [c, d]: [u64; 2]) -> [u64; 2] {
    [a.wrapping_mul(c), a.wrapping_mul(d).wrapping_add(b)]
}

/// A call pending: its buffers, and what its result must be.
struct Running {
    handle: Handle,
    src: Buffer,
    dst: Buffer,
    expected: Vec<u64>,
    what: String,
    /// Lists that the call reads.
    _lists: Box<[[Vec<usize>; 2]; 2]>,
}

/// Words in private memory, or in the segment.
struct Buffer {
    at: *mut u64,
    words: usize,
    core: Option<&'static Core>,
}

impl Buffer {
    fn new(core: &'static Core, words: usize, in_segment: bool) -> Buffer {
        let (at, owner): (*mut u64, _) = if in_segment {
            (core.alloc_own("a test", 8 * (words + 1)).expect("room").cast(), Some(core))
        } else {
            (Box::into_raw(vec![0u64; words + 1].into_boxed_slice()).cast(), None)
        };
        // SAFETY: space for one more, the guard.
        unsafe { at.add(words).write(GUARD) };
        Buffer { at, words, core: owner }
    }

    fn fill(&self, value: impl Fn(usize) -> u64) {
        // SAFETY: inside.
        (0..self.words).for_each(|i| unsafe { self.at.add(i).write(value(i)) });
    }

    fn read(&self) -> Vec<u64> {
        // SAFETY: inside; the call that wrote it is over.
        unsafe { assert_eq!(self.at.add(self.words).read(), GUARD, "words behind the buffer were written") };
        // SAFETY: inside; the call that wrote it is over.
        (0..self.words).map(|i| unsafe { self.at.add(i).read() }).collect()
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        match self.core {
            Some(core) => core.free_own(self.at.cast(), 8 * (self.words + 1)).expect("its place"),
            // SAFETY: from `into_raw`.
            None => drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(self.at, self.words + 1)) }),
        }
    }
}

const SHAPES: usize = 16;

/// Starts call number `call`, of `shape`, with `n` elements.
fn start(
    core: &'static Core,
    coll: &'static Coll,
    group: Group<'static>,
    (shape, n, call): (usize, usize, usize),
) -> Running {
    let (size, me) = (group.size(), group.me());
    let root = call % size;
    let mine = core.rank();
    let given = |position: usize, i: usize| element(group.rank_of(position), i, call);
    let sum = Operator::Builtin(Op::Sum, Element::U64);
    let with = Operator::With { size: 16, function: compose, context: std::ptr::null_mut() };
    // Sizes of pieces, known to all: position k has (n + 7k) / 2 elements, where they differ.
    let len = |k: usize| (n + 7 * k) / 2;
    let offset = |k: usize| (0..k).map(len).sum::<usize>();
    let bytes = |counts: &dyn Fn(usize) -> usize| (0..size).map(|k| 8 * counts(k)).collect::<Vec<_>>();
    let same = |_| len(me);
    // Pieces from and to each member: by its size, or by mine.
    let lists = Box::new([[bytes(&len), bytes(&offset)], [bytes(&same), bytes(&|k| k * len(me))]]);
    let by_member = Pieces { counts: &lists[0][0], offsets: &lists[0][1] };
    let by_me = Pieces { counts: &lists[1][0], offsets: &lists[1][1] };
    let folded = |end: usize| -> Vec<u64> {
        (0..n).map(|i| (0..end).fold(0u64, |sum, k| sum.wrapping_add(given(k, i)))).collect()
    };
    let composed_all = || -> Vec<u64> {
        (0..n / 2)
            .flat_map(|i| {
                let pair = |k| [given(k, 2 * i), given(k, 2 * i + 1)];
                (1..size).fold(pair(0), |total, k| composed(total, pair(k)))
            })
            .collect()
    };
    let in_segment = |salt: usize| (mine.index() + call + salt) % 3 == 0;
    let at_root = |words: Vec<u64>| if me == root { words } else { vec![0; words.len()] };
    let every = |count: usize| -> Vec<u64> { (0..size).flat_map(|k| (0..count).map(move |i| given(k, i))).collect() };
    let (src_words, expected): (usize, Vec<u64>) = match shape {
        0 => (0, Vec::new()),
        1 => (0, (0..n).map(|i| given(root, i)).collect()),
        2 => (n, at_root(folded(size))),
        3 => (n, folded(size)),
        4 => (n / 2 * 2, composed_all()),
        5 => {
            (n * size, (0..n).map(|i| (0..size).fold(0u64, |sum, k| sum.wrapping_add(given(k, me * n + i)))).collect())
        }
        6 => (n, folded(me + 1)),
        7 => (n, if me == 0 { vec![0; n] } else { folded(me) }),
        8 => (n, at_root(every(n))),
        9 => (n, every(n)),
        10 => (len(me), at_root((0..size).flat_map(|k| (0..len(k)).map(move |i| given(k, i))).collect())),
        11 => (len(me), (0..size).flat_map(|k| (0..len(k)).map(move |i| given(k, i))).collect()),
        12 => (n * size, (0..n).map(|i| given(root, me * n + i)).collect()),
        13 => (offset(size), (0..len(me)).map(|i| given(root, offset(me) + i)).collect()),
        14 => (n * size, (0..size).flat_map(|k| (0..n).map(move |i| given(k, me * n + i))).collect()),
        _ => (offset(size), (0..size).flat_map(|k| (0..len(me)).map(move |i| given(k, offset(me) + i))).collect()),
    };
    let (source, result) =
        (Buffer::new(core, src_words, in_segment(0)), Buffer::new(core, expected.len(), in_segment(1)));
    source.fill(|i| given(me, i));
    if shape == 1 && me == root {
        result.fill(|i| given(me, i));
    }
    let (src, dst): (*const u8, *mut u8) = (source.at.cast(), result.at.cast());
    let root = Some(root);
    let all = None;
    let what = match shape {
        0 => Collective::Barrier,
        1 => Collective::Broadcast { data: dst, len: 8 * n, root: call % size },
        2 => Collective::Reduce { by: sum, dst, src, count: n, root },
        3 => Collective::Reduce { by: sum, dst, src, count: n, root: all },
        4 => Collective::Reduce { by: with, dst, src, count: n / 2, root: all },
        5 => Collective::ReduceScatter { by: sum, dst, src, count: n },
        6 => Collective::Scan { by: sum, dst, src, count: n, prefix: Prefix::Inclusive },
        7 => Collective::Scan { by: sum, dst, src, count: n, prefix: Prefix::Exclusive },
        8 => Collective::Gather { dst, src, len: 8 * n, root },
        9 => Collective::Gather { dst, src, len: 8 * n, root: all },
        10 => Collective::GatherV { dst, receive: by_member, src, len: 8 * len(me), root },
        11 => Collective::GatherV { dst, receive: by_member, src, len: 8 * len(me), root: all },
        12 => Collective::Scatter { dst, src, len: 8 * n, root: call % size },
        13 => Collective::ScatterV { dst, len: 8 * len(me), src, send: by_member, root: call % size },
        14 => Collective::AllToAll { dst, src, len: 8 * n },
        _ => Collective::AllToAllV { dst, receive: by_me, src, send: by_member },
    };
    // SAFETY: buffers and lists live in the result until the call is complete; they are as long as it says.
    let handle = unsafe { coll.start(group, what) }.expect("a start");
    let what = format!("call {call}, shape {shape} of {n} elements on {size} members, position {me}");
    Running { handle, src: source, dst: result, expected, what, _lists: lists }
}

/// Checks the results of a call.
fn judge(running: Running) {
    assert!(running.dst.read() == running.expected, "{}", running.what);
    running.src.read();
}

fn programs(core: &'static Core, coll: &'static Coll) {
    let mut common = common_draws();
    let mut own = Random::new(common.word() ^ u64::from(core.rank().0) << 32);
    let groups = groups(core);
    let calls = if long_ring() { 2000 } else { 150 };
    let mut running: Vec<Running> = Vec::new();
    for call in 0..calls {
        let (which, shape) = (common.below(groups.len()), common.below(SHAPES));
        let n = [0, 1, 3, 7, 8, 100, 700][common.below(7)].min(MOST);
        let meets = common.below(12) == 0;
        if let Some(group) = groups[which] {
            running.push(start(core, coll, group, (shape, n, call)));
        }
        if meets {
            // A rank that waits here lets its calls go on.
            coll.barrier(core.world().into()).expect("a barrier");
        }
        for _ in 0..own.below(4) {
            if running.is_empty() {
                break;
            }
            let k = own.below(running.len());
            if coll.test(running[k].handle).expect("a test") {
                judge(running.swap_remove(k));
            }
        }
        // One is waited for, which others may need others for that they have not started yet: only the oldest.
        if own.below(10) == 0 && !running.is_empty() {
            let first = running.remove(0);
            coll.wait(first.handle).expect("a wait");
            judge(first);
        }
    }
    while !running.is_empty() {
        let one = running.swap_remove(own.below(running.len()));
        coll.wait(one.handle).expect("a wait");
        judge(one);
    }
}

fn one_by_one(core: &'static Core, coll: &'static Coll) {
    let groups = groups(core);
    let sizes: &[usize] = if core.size() > 7 { &[2, 300] } else { &[1, 7, 9, 600, MOST] };
    let mut call = 0;
    for shape in 0..SHAPES {
        for n in sizes {
            for group in &groups {
                call += 1;
                let Some(group) = group else { continue };
                let running = start(core, coll, *group, (shape, *n, call));
                coll.wait(running.handle).expect("a wait");
                judge(running);
            }
        }
    }
    // Members start those of different contexts in different orders.
    let (world, backwards) = (groups[0].expect("all"), groups[1].expect("all"));
    let turned = core.rank().0 % 2 == 1;
    let order = if turned { [(backwards, 3), (world, 9)] } else { [(world, 9), (backwards, 3)] };
    let both = order.map(|(group, shape)| start(core, coll, group, (shape, 500, shape)));
    for one in both {
        // A caller polls and then takes the outcome.
        let outcome = loop {
            match coll.outcome(one.handle) {
                Some(outcome) => break outcome,
                None => core.poll(),
            };
        };
        outcome.expect("an end");
        judge(one);
    }
}

fn mistakes(core: &'static Core, coll: &'static Coll) {
    let world = Group::from(core.world());
    let mut word = [0u64; 200];
    let data = word.as_mut_ptr().cast();
    // SAFETY: 1600 bytes, and what fails starts nothing.
    unsafe {
        let wrong = coll.start(world, Collective::Broadcast { data, len: 8, root: world.size() });
        assert_eq!(wrong.expect_err("no such root").status, Status::BadArgument);
        let nameless = Group::every(Rank(0), 1, core.size() as usize, core.rank().index());
        let wrong = coll.start(nameless, Collective::Barrier).expect_err("no context");
        assert!(wrong.text.contains("a group without a context"), "{wrong}");
        let len = if core.rank().0 == 0 { 1000 } else { 1600 };
        let outcome =
            coll.start(world, Collective::Broadcast { data, len, root: 0 }).and_then(|handle| coll.wait(handle));
        if core.size() > 1 {
            let error = outcome.expect_err("sizes differ");
            assert_eq!(error.status, Status::Disagree);
            assert!(error.text.starts_with("the sizes of a broadcast differ: rank 0 has 1000 bytes"), "{error}");
        }
        let handle = coll.start(world, Collective::Barrier).expect("a start");
        coll.wait(handle).expect("a wait");
        if handle != Handle::DONE {
            assert_eq!(coll.wait(handle).expect_err("used up").status, Status::BadHandle);
            assert_eq!(coll.test(handle).expect_err("used up").status, Status::BadHandle);
        }
    }
}
