//! The objects in segments, for reports of races and crashes: what a byte of a segment belongs to.
//!
//! The table has a fixed size, and readers take no lock. So the handler of a crash can read it. Allocations add their
//! objects, and the interfaces add the coarrays in an allocation and the memory of other ranks. An address belongs to
//! the smallest object that contains it. An object that finds no place in the table has no name in reports.
//!
//! Texts are kept until the process ends. Each text is kept only once, and programs have few of them.
//!
//! Not here: which bytes are free (`segment.rs`), lines of the program (`waiting`).

use std::collections::BTreeSet;
use std::ffi::{c_char, CStr, CString};
use std::fmt::Write;
use std::sync::atomic::{AtomicPtr, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::addr::{Offset, Rank};

/// Objects that are remembered.
const MOST: usize = 2048;

/// The object is at the same offset in every segment.
const EVERYWHERE: u32 = u32::MAX;

/// How descriptions of the program's memory begin. Other memory without a name is the library's.
const OF_PROGRAM: [&[u8]; 2] = [b"a window of MPI", b"memory from "];

struct ObjectRecord {
    rank: AtomicU32,
    offset: AtomicUsize,
    /// 0: the entry is free.
    bytes: AtomicUsize,
    /// A name of the program, or null.
    name: AtomicPtr<c_char>,
    /// Extents as C writes them, `[10][20]:[*]`, or null.
    shape: AtomicPtr<c_char>,
    /// What it is, if it has no name.
    what: AtomicPtr<c_char>,
    /// The return address of the call that made it, or 0.
    caller: AtomicUsize,
}

static ENTRIES: [ObjectRecord; MOST] = [const {
    let (name, shape, what) = (std::ptr::null_mut(), std::ptr::null_mut(), std::ptr::null_mut());
    ObjectRecord {
        rank: AtomicU32::new(0),
        offset: AtomicUsize::new(0),
        bytes: AtomicUsize::new(0),
        name: AtomicPtr::new(name),
        shape: AtomicPtr::new(shape),
        what: AtomicPtr::new(what),
        caller: AtomicUsize::new(0),
    }
}; MOST];

/// Entries after these have never been used.
static USED: AtomicUsize = AtomicUsize::new(0);

/// The texts, which writers keep in order.
static TEXTS: Mutex<BTreeSet<&'static CStr>> = Mutex::new(BTreeSet::new());

/// An object as its maker describes it.
#[derive(Clone, Copy, Debug)]
pub struct Object<'a> {
    /// The rank whose segment has it. `None`: every segment has it, at the same offset.
    pub rank: Option<Rank>,
    pub offset: Offset,
    pub bytes: usize,
    /// A name of the program; may be empty.
    pub name: &'a str,
    /// Extents as C writes them, `[10][20]:[*]`; may be empty.
    pub shape: &'a str,
    /// What it is, if it has no name.
    pub what: &'a str,
    /// The return address of the user's call that made it, or 0.
    pub caller: usize,
}

impl Object<'_> {
    /// An object in every segment, of which nothing is known.
    pub const UNKNOWN: Object<'static> =
        Object { rank: None, offset: Offset(0), bytes: 0, name: "", shape: "", what: "", caller: 0 };
}

fn text(texts: &mut MutexGuard<'_, BTreeSet<&'static CStr>>, of: &str) -> *mut c_char {
    let Some(of) = CString::new(of).ok().filter(|of| !of.is_empty()) else { return std::ptr::null_mut() };
    let kept = match texts.get(of.as_c_str()) {
        Some(known) => known,
        None => {
            let kept: &'static CStr = Box::leak(of.into_boxed_c_str());
            texts.insert(kept);
            kept
        }
    };
    kept.as_ptr().cast_mut()
}

/// From now on reports name this object.
pub fn add(object: &Object<'_>) {
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let used = USED.load(Ordering::Relaxed);
    let free = ENTRIES[..used].iter().position(|entry| entry.bytes.load(Ordering::Relaxed) == 0).unwrap_or(used);
    let Some(entry) = ENTRIES.get(free) else { return };
    entry.rank.store(object.rank.map_or(EVERYWHERE, |rank| rank.0), Ordering::Relaxed);
    entry.offset.store(object.offset.0, Ordering::Relaxed);
    entry.name.store(text(&mut texts, object.name), Ordering::Relaxed);
    entry.shape.store(text(&mut texts, object.shape), Ordering::Relaxed);
    entry.what.store(text(&mut texts, object.what), Ordering::Relaxed);
    entry.caller.store(object.caller, Ordering::Relaxed);
    // Readers look at the rest if this is not 0.
    entry.bytes.store(object.bytes.max(1), Ordering::Release);
    USED.fetch_max(free + 1, Ordering::Release);
}

/// The objects that begin in these bytes of a segment exist no longer. `rank`: as in [`Object`].
pub fn remove(rank: Option<Rank>, offset: Offset, bytes: usize) {
    let _texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    let rank = rank.map_or(EVERYWHERE, |rank| rank.0);
    for entry in &ENTRIES[..USED.load(Ordering::Relaxed)] {
        let inside = entry.offset.load(Ordering::Relaxed).wrapping_sub(offset.0) < bytes.max(1);
        if inside && entry.rank.load(Ordering::Relaxed) == rank {
            entry.bytes.store(0, Ordering::Release);
        }
    }
}

/// An object that was found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// From its beginning to the address, which may be beyond its end.
    pub distance: usize,
    pub bytes: usize,
    /// The return address of the call that made it, or 0.
    pub caller: usize,
    name: Option<&'static CStr>,
    shape: Option<&'static CStr>,
    what: Option<&'static CStr>,
}

fn kept(text: &AtomicPtr<c_char>) -> Option<&'static CStr> {
    let text = text.load(Ordering::Relaxed);
    // SAFETY: a text of `TEXTS`, which is never freed.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) })
}

impl Found {
    fn of(entry: &ObjectRecord, distance: usize, bytes: usize) -> Found {
        let [name, shape, what] = [&entry.name, &entry.shape, &entry.what].map(kept);
        Found { distance, bytes, caller: entry.caller.load(Ordering::Relaxed), name, shape, what }
    }

    /// The name of the program; `None` for memory without one.
    pub fn name(&self) -> Option<&'static str> {
        self.name.and_then(|name| name.to_str().ok())
    }

    /// What it is, if it has no name.
    pub fn what(&self) -> &'static str {
        self.what.and_then(|what| what.to_str().ok()).unwrap_or("a block")
    }

    /// The object itself: "coarray `a`", "memory from ngy_alloc".
    pub fn title(&self, to: &mut dyn Write) -> std::fmt::Result {
        match self.name() {
            Some(name) => write!(to, "coarray `{name}`"),
            None => to.write_str(self.what()),
        }
    }

    /// The byte at `distance`: "`a[3][7]`", "byte 4 of `a[3]`", "byte 24 of memory from ngy_alloc".
    pub fn describe(&self, to: &mut dyn Write) -> std::fmt::Result {
        let Some(name) = self.name() else { return write!(to, "byte {} of {}", self.distance, self.what()) };
        let shape = self.shape.and_then(|shape| shape.to_str().ok()).unwrap_or_default();
        let (element, rest) = match element_bytes(shape, self.bytes) {
            Some(element) => (self.distance / element, self.distance % element),
            None => (0, self.distance),
        };
        if rest > 0 {
            write!(to, "byte {rest} of ")?;
        }
        write!(to, "`{name}")?;
        if element_bytes(shape, self.bytes).is_some() {
            write_subscripts(shape, element, to)?;
        }
        write!(to, "`")
    }
}

/// The extents of a shape, outermost first; `None` in place of one that is not a number.
fn extents(shape: &str) -> impl Iterator<Item = Option<usize>> + '_ {
    let own = shape.split(':').next().unwrap_or_default();
    own.split('[').skip(1).map(|part| part.strip_suffix(']').and_then(|extent| extent.parse().ok()))
}

/// The bytes of one element, if the shape has all extents.
fn element_bytes(shape: &str, bytes: usize) -> Option<usize> {
    let count = extents(shape).try_fold(1usize, |count, extent| count.checked_mul(extent?))?;
    (count > 0 && bytes % count == 0 && bytes > 0).then(|| bytes / count)
}

fn write_subscripts(shape: &str, element: usize, to: &mut dyn Write) -> std::fmt::Result {
    let mut inner = extents(shape).flatten().product::<usize>();
    let mut rest = element;
    for extent in extents(shape).flatten() {
        inner /= extent;
        write!(to, "[{}]", rest / inner)?;
        rest %= inner;
    }
    Ok(())
}

/// The smallest object that has this byte of the segment of `rank`. A coarray that fills its block is preferred to the block.
pub fn containing(rank: Rank, offset: Offset) -> Option<Found> {
    let inside = known(rank, offset).filter(|(_, distance, bytes)| distance < bytes);
    let smallest = inside.min_by_key(|(entry, _, bytes)| (*bytes, kept(&entry.name).is_none()));
    smallest.map(|(entry, distance, bytes)| Found::of(entry, distance, bytes))
}

/// The object of the program that ends last before this byte of the segment of `rank`. The object has a name, or the
/// program has allocated it. The byte may be beyond the segment.
pub fn program_before(rank: Rank, offset: Offset) -> Option<Found> {
    let is_of_program = |entry: &ObjectRecord| {
        let what = kept(&entry.what).map_or(&b""[..], CStr::to_bytes);
        kept(&entry.name).is_some() || OF_PROGRAM.iter().any(|begin| what.starts_with(begin))
    };
    last(known(rank, offset).filter(|(entry, ..)| is_of_program(entry)))
}

/// The object that ends last before this byte of the segment of `rank`.
pub fn before(rank: Rank, offset: Offset) -> Option<Found> {
    last(known(rank, offset))
}

fn last(objects: impl Iterator<Item = (&'static ObjectRecord, usize, usize)>) -> Option<Found> {
    let ended = objects.filter(|(_, distance, bytes)| distance >= bytes);
    // Of a block and the last object in it, the object.
    let nearest = ended.min_by_key(|(entry, distance, bytes)| (distance - bytes, *bytes, kept(&entry.name).is_none()));
    nearest.map(|(entry, distance, bytes)| Found::of(entry, distance, bytes))
}

/// The objects that begin at or before a byte, with the distance to it and their bytes.
fn known(rank: Rank, offset: Offset) -> impl Iterator<Item = (&'static ObjectRecord, usize, usize)> {
    ENTRIES[..USED.load(Ordering::Acquire)].iter().filter_map(move |entry| {
        let bytes = entry.bytes.load(Ordering::Acquire);
        let of = entry.rank.load(Ordering::Relaxed);
        let distance = offset.0.checked_sub(entry.offset.load(Ordering::Relaxed))?;
        (bytes > 0 && (of == EVERYWHERE || of == rank.0)).then_some((entry, distance, bytes))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn description(rank: u32, offset: usize) -> String {
        let mut text = String::new();
        match containing(Rank(rank), Offset(offset)) {
            Some(found) => found.describe(&mut text).map(|()| text).unwrap_or_default(),
            None => text,
        }
    }

    #[test]
    fn bytes_have_the_names_of_the_smallest_object() {
        let (block, from) = ("the coarrays of a test", 1 << 40);
        let object =
            |at, bytes, name, shape| Object { offset: Offset(from + at), bytes, name, shape, ..Object::UNKNOWN };
        add(&Object { what: block, ..object(0, 4096, "", "") });
        add(&object(0, 960, "a", "[10][12]:[*]"));
        add(&object(960, 4, "x", ":[2][*]"));
        add(&object(1024, 60, "open", "[][3]:[*]"));
        add(&Object { rank: Some(Rank(3)), what: "a window", ..object(8192, 64, "", "") });
        assert_eq!(description(2, from + 8 * (3 * 12 + 7)), "`a[3][7]`");
        assert_eq!(description(2, from + 8 * (3 * 12 + 7) + 3), "byte 3 of `a[3][7]`");
        assert_eq!(description(0, from + 960), "`x`");
        assert_eq!(description(0, from + 962), "byte 2 of `x`");
        assert_eq!(description(0, from + 1029), "byte 5 of `open`");
        assert_eq!(description(0, from + 2000), "byte 2000 of the coarrays of a test");
        assert_eq!(
            (description(3, from + 8200), description(1, from + 8200)),
            ("byte 8 of a window".into(), "".into())
        );
        let last = before(Rank(0), Offset(from + 1100)).expect("an object");
        assert_eq!((last.name(), last.distance - last.bytes), (Some("open"), 16));
        let last = program_before(Rank(3), Offset(from + 9000)).expect("an object");
        assert_eq!((last.name(), last.distance - last.bytes), (Some("open"), 9000 - 1084));
        add(&Object { rank: Some(Rank(3)), what: "a window of MPI", ..object(8300, 100, "", "") });
        let last = program_before(Rank(3), Offset(from + 8400)).expect("an object");
        assert_eq!((last.what(), last.distance - last.bytes), ("a window of MPI", 0));
        remove(Some(Rank(3)), Offset(from + 8300), 1);
        remove(None, Offset(from), 4096);
        assert_eq!(description(0, from + 960), "");
        assert_eq!(description(3, from + 8200), "byte 8 of a window");
        remove(Some(Rank(3)), Offset(from + 8192), 1);
        assert_eq!(description(3, from + 8200), "");
    }
}
