//! What all families use: buffers in both kinds of memory, the groups to try, and bytes that show their writer.

use nagaya_coll::{Coll, Group};
use nagaya_core::{Core, Rank};

pub const CHUNK: usize = 128 << 10;

/// Bytes of a buffer, guard bytes not counted.
pub const SLOT: usize = 4 << 20;

/// Bytes after a buffer that no code may touch.
pub const GUARD: usize = 16;

/// The byte in places where nothing was written.
pub const UNTOUCHED: u8 = 0xee;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Private,
    Segment,
    /// Buffers are in the segment on odd ranks only.
    Mixed,
}

pub const PLACES: [Place; 3] = [Place::Private, Place::Segment, Place::Mixed];

/// Two buffers in each kind of memory, and the groups to try.
pub struct Space {
    pub core: &'static Core,
    pub coll: &'static Coll,
    shared: *mut u8,
    private: *mut u8,
    pub teams: Vec<Option<Group<'static>>>,
}

impl Space {
    pub fn new(core: &'static Core, coll: &'static Coll) -> Space {
        let bytes = 2 * (SLOT + 64);
        let private = Box::leak(vec![0u64; bytes / 8].into_boxed_slice()).as_mut_ptr().cast();
        Space { core, coll, shared: core.alloc("a test", bytes, 64).expect("room"), private, teams: teams(core) }
    }

    pub fn rank(&self) -> usize {
        self.core.rank().index()
    }

    pub fn members(&self) -> impl Iterator<Item = Group<'static>> + '_ {
        self.teams.iter().copied().flatten()
    }

    pub fn buffer(&self, place: Place, slot: usize) -> *mut u8 {
        let shared = place == Place::Segment || (place == Place::Mixed && self.rank() % 2 == 1);
        let base = if shared { self.shared } else { self.private };
        base.wrapping_add(slot * (SLOT + 64))
    }
}

/// The groups of the tests: the world, in order, backwards and shuffled; the even and the odd ranks; each rank alone;
/// all ranks but 0. Also the even and the odd ranks as a team with a number. They overlap, and are named in all ways.
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

pub unsafe fn fill(at: *mut u8, len: usize, value: impl Fn(usize) -> u8) {
    for i in 0..len {
        at.add(i).write(value(i));
    }
}

/// Makes `len` bytes, and the guard after them, untouched.
pub unsafe fn reset(at: *mut u8, len: usize) {
    std::ptr::write_bytes(at, UNTOUCHED, len + GUARD);
}

#[track_caller]
pub unsafe fn expect(at: *const u8, len: usize, what: &str, value: impl Fn(usize) -> u8) {
    let found = std::slice::from_raw_parts(at, len + GUARD);
    if let Some(i) = (0..len).find(|i| found[*i] != value(*i)) {
        panic!("{what}: byte {i} of {len} is {:#x}, expected {:#x}", found[i], value(i));
    }
    assert!(found[len..].iter().all(|b| *b == UNTOUCHED), "{what}: bytes behind the buffer were written");
}

/// Byte `i` that rank `who` gives in call `tag`. Cheap: the tests make and compare hundreds of megabytes of them.
pub fn byte(who: usize, i: usize, tag: usize) -> u8 {
    let x = (i as u32).wrapping_mul(0x9e37_79b1) ^ (who as u32 + 1).wrapping_mul(0x85eb_ca77);
    (x.wrapping_add(tag as u32).wrapping_mul(0xc2b2_ae3d) >> 24) as u8
}

/// Offsets of pieces in descending order of position, with space for a guard after each.
pub fn places(counts: &[usize]) -> Vec<usize> {
    let mut next = 3;
    let mut offsets = vec![0; counts.len()];
    for k in (0..counts.len()).rev() {
        offsets[k] = next;
        next += counts[k] + GUARD;
    }
    assert!(next <= SLOT);
    offsets
}
