//! Coarrays with static storage: the records of translated units, and their collective allocation at start.
//!
//! Every image must have the same coarrays with the same sizes; a difference is reported with the coarray, both images and
//! both sizes. The order of the records (link order, number of units) does not matter: they are sorted by name and place.
//! Units that only use a coarray leave a record of what they take it for, which is compared with that of its definition.
//! Called by constructors (before the job exists) and by the start of an interface.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::{Mutex, MutexGuard};

use nagaya_core::objects::{self, Object};
use nagaya_core::runtime::Core;

use crate::error::{Coarrays, Declared, NamedCoarray, Result, Wrong};
use crate::images::{images, Images};

/// `ngyx_coarray` of `runtime.api`, written by translated code.
#[repr(C)]
pub struct Record {
    /// The pointer variable that is to point to the coarray.
    pub home: *mut *mut c_void,
    /// Initial contents, or null for zero.
    pub init: *const c_void,
    pub size: usize,
    /// Instead of `size`, for extents that are not constant.
    pub dynamic_size: Option<unsafe extern "C" fn() -> usize>,
    pub name: *const c_char,
    /// Where it is declared, or null.
    pub at: *const c_char,
    /// The alignment of its start; at least [`ALIGNMENT`].
    pub align: usize,
    /// The type of an element, as C writes it, or null.
    pub kind: *const c_char,
    /// Extents and codimensions, those that are constant, or null.
    pub shape: *const c_char,
    /// Not 0: the unit does not define it. `home` is null then if no unit does.
    pub external: c_int,
}

/// A record's address. Records live as long as the program (or the shared library that has them).
#[derive(Clone, Copy, PartialEq, Eq)]
struct RecordRef(*mut Record);

// SAFETY: records are only touched by the thread that runs constructors and start.
unsafe impl Send for RecordRef {}

#[derive(Default)]
struct Registered {
    /// By the pointer variable: each unit that declares a coarray has a record of it.
    records: BTreeMap<usize, Vec<RecordRef>>,
}

static REGISTERED: Mutex<Registered> = Mutex::new(Registered { records: BTreeMap::new() });

fn registered() -> MutexGuard<'static, Registered> {
    // A panic while it was held would have ended the process.
    REGISTERED.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Notes the records `begin .. end`; those known already are ignored. After the start (a shared library opened by all images)
/// they are allocated at once, collectively.
///
/// # Safety
/// `begin` to `end` is one array of records, which stays readable until the process ends.
pub unsafe fn unit(begin: *mut Record, end: *mut Record) -> Result<()> {
    let mut told = BTreeSet::new();
    let mut registered_now = registered();
    let mut record = begin;
    while record < end {
        // SAFETY: `record` is in the array, whose records stay readable until the process ends.
        let home = unsafe { (*record).home } as usize;
        let of_it = registered_now.records.entry(home).or_default();
        if home != 0 && !of_it.contains(&RecordRef(record)) {
            of_it.push(RecordRef(record));
            told.insert(home);
        }
        // SAFETY: at most to the range's end.
        record = unsafe { record.add(1) };
    }
    let Some(images) = images() else { return Ok(()) };
    let new = told.iter().map(|home| definition(&registered_now.records[home]));
    let new = new.filter_map(Result::transpose).collect::<Result<Vec<RecordRef>>>()?;
    drop(registered_now);
    allocate(images, &new)
}

/// Collective: allocates everything registered so far that is not there yet, whichever interface its units belong to.
pub fn allocate_registered(images: &Images) -> Result<()> {
    let records = {
        let registered = registered();
        let definitions = registered.records.values().map(|r| definition(r)).filter_map(Result::transpose);
        definitions.collect::<Result<Vec<RecordRef>>>()?
    };
    allocate(images, &records)
}

/// A coarray that has been allocated, and what its unit declares: an element as C writes it, and extents, if they are known.
pub struct AllocatedCoarray {
    pub at: *mut c_void,
    pub size: usize,
    pub kind: *const c_char,
    pub shape: *const c_char,
}

/// The coarray of this name, of whichever unit.
pub fn find(name: &CStr) -> Option<AllocatedCoarray> {
    let registered = registered();
    // SAFETY: records are valid (`unit`).
    let mut records = registered.records.values().flatten().map(|k| unsafe { &*k.0 });
    let named = |r: &&Record| {
        // SAFETY: as in `text`; `home` is the program's variable, null until it is allocated.
        let alike = !r.name.is_null() && unsafe { CStr::from_ptr(r.name) } == name;
        // SAFETY: as in `text`; `home` is the program's variable, null until it is allocated.
        alike && r.external == 0 && unsafe { !(*r.home).is_null() }
    };
    records.find(named).map(|r| {
        // SAFETY: *unit*: `dynamic_size` is a function of the unit, which takes no arguments.
        let size = r.dynamic_size.map_or(r.size, |f| unsafe { f() });
        // SAFETY: *unit*: `home` is the program's pointer variable, which is set when the coarray has memory.
        AllocatedCoarray { at: unsafe { *r.home }, size, kind: r.kind, shape: r.shape }
    })
}

/// The record of a coarray's definition among its records, if it needs memory; an error if they differ. A coarray that
/// several units define tentatively has several definitions.
fn definition(records: &[RecordRef]) -> Result<Option<RecordRef>> {
    // SAFETY: records are valid (`unit`).
    let record = |k: &RecordRef| unsafe { &*k.0 };
    let Some(defined) = records.iter().find(|k| record(k).external == 0) else { return Ok(None) };
    records.iter().try_for_each(|other| alike(record(defined), record(other)))?;
    // SAFETY: `home` is the program's variable; null until it is allocated.
    Ok(unsafe { (*record(defined).home).is_null() }.then_some(*defined))
}

/// Whether a unit takes a coarray for what it is.
fn alike(defined: &Record, other: &Record) -> Result<()> {
    let [is, taken] = [defined, other].map(|r| (text(r.kind), text(r.shape)));
    let known = |r: &Record| r.size != 0 && r.dynamic_size.is_none();
    let same_size = defined.size == other.size || !known(defined) || !known(other);
    let same_kind = is.0 == taken.0 || is.0.is_empty() || taken.0.is_empty();
    if same_size && same_kind && same_shape(&is.1, &taken.1) {
        return Ok(());
    }
    let says = |r: &Record, (kind, shape)| {
        let bytes = known(r).then_some(r.size);
        Declared { kind, shape, bytes, at: place(&text(r.at)).into() }
    };
    let (name, defined, taken) = (text(defined.name), says(defined, is), says(other, taken));
    Err(Wrong::Coarrays(Coarrays::Declarations { name, defined, taken }).into())
}

/// Whether two texts like `[10][20]:[*]` can mean the same; what is not written is not known.
fn same_shape(a: &str, b: &str) -> bool {
    let parts = |s: &str| s.split('[').map(String::from).collect::<Vec<_>>();
    let (a, b) = (parts(a), parts(b));
    let open = |s: &str| s.starts_with(']');
    let colon = |s: &str| s.ends_with(':');
    let same = |(a, b): (&String, &String)| a == b || ((open(a) || open(b)) && colon(a) == colon(b));
    a.len() == b.len() && a.iter().zip(&b).all(same)
}

/// A coarray that needs memory.
struct MemoryRequest {
    record: RecordRef,
    size: usize,
    align: usize,
    name: String,
    at: String,
}

impl MemoryRequest {
    fn named(&self) -> NamedCoarray {
        NamedCoarray { name: self.name.clone(), at: self.at.clone() }
    }
}

/// Start of every coarray: no two share a cache line.
const ALIGNMENT: usize = 64;

fn allocate(images: &Images, records: &[RecordRef]) -> Result<()> {
    let wanted = sorted(records);
    agree(images.core(), &wanted)?;
    if wanted.is_empty() {
        return Ok(());
    }
    let block = block_for(images.core(), &wanted)?;
    let mut end = 0usize;
    for coarray in &wanted {
        let offset = end.next_multiple_of(coarray.align);
        let address = block.wrapping_add(offset);
        // SAFETY: the record is valid (`unit`), `address` starts `size` bytes of ours, and `init` has as many.
        unsafe {
            let record = &*coarray.record.0;
            if !record.init.is_null() {
                std::ptr::copy_nonoverlapping(record.init.cast(), address, coarray.size);
            }
            *record.home = address.cast();
            let offset = images.core().global(images.core().rank(), address).offset;
            let (name, shape) = (coarray.name.as_str(), text(record.shape));
            objects::add(&Object { offset, bytes: coarray.size, name, shape: &shape, ..Object::UNKNOWN });
        }
        end = offset + coarray.size.max(1);
    }
    tell_copies()?;
    // No image may write into a coarray that its owner has not filled yet.
    images.core().barrier(images.core().world());
    Ok(())
}

/// A program that uses a coarray of a shared library may have the pointer variable twice. One is its own copy, which
/// all code uses. The other is the one that the library's record names. This gives the copies the address too.
fn tell_copies() -> Result<()> {
    let registered = registered();
    // SAFETY: records are valid (`unit`).
    let record = |k: &RecordRef| unsafe { &*k.0 };
    let original = |of_it: &Vec<RecordRef>| of_it.iter().map(record).find(|r| r.external == 0);
    let (defined, copies): (Vec<_>, Vec<_>) = registered.records.values().partition(|of_it| original(of_it).is_some());
    for copy in copies.iter().filter_map(|of_it| of_it.first()) {
        let copy = record(copy);
        let mut named = defined.iter().filter_map(|of_it| original(of_it)).filter(|r| text(r.name) == text(copy.name));
        // If several are local to their units, none of them is meant.
        if let (Some(original), None) = (named.next(), named.next()) {
            alike(original, copy)?;
            // SAFETY: both are variables of the program.
            unsafe { *copy.home = *original.home };
        }
    }
    Ok(())
}

fn describe(record: RecordRef) -> MemoryRequest {
    // SAFETY: as `unit` demands.
    unsafe {
        let Record { size, dynamic_size, name, at, align, .. } = &*record.0;
        let size = dynamic_size.map_or(*size, |f| f());
        MemoryRequest {
            record,
            size,
            align: (*align).max(ALIGNMENT),
            name: text(*name),
            at: place(&text(*at)).to_string(),
        }
    }
}

/// A text of a record.
fn text(s: *const c_char) -> String {
    match s.is_null() {
        true => String::new(),
        // SAFETY: strings of records are null or end with a zero, and stay (`unit`).
        false => unsafe { CStr::from_ptr(s) }.to_string_lossy().into_owned(),
    }
}

/// `heat.c:12` of `heat.c:12: a`.
pub fn place(at: &str) -> &str {
    at.split(": ").next().unwrap_or(at)
}

/// Where a coarray ends that comes after `end` bytes of others; at least one byte, so that each has an address of its own.
fn behind(end: usize, w: &MemoryRequest) -> Option<usize> {
    end.checked_next_multiple_of(w.align)?.checked_add(w.size.max(1))
}

/// Collective: one block for all of them, zeroed.
fn block_for(core: &Core, wanted: &[MemoryRequest]) -> Result<*mut u8> {
    let align = wanted.iter().map(|w| w.align).max().unwrap_or(ALIGNMENT);
    Ok(core.alloc(&memory(wanted), bytes(wanted), align)?)
}

/// What the block takes; no segment has space for more than the address space.
fn bytes(wanted: &[MemoryRequest]) -> usize {
    wanted.iter().try_fold(0, behind).unwrap_or(usize::MAX)
}

/// The purpose of their memory in the segment, for reports.
fn memory(wanted: &[MemoryRequest]) -> String {
    let largest = wanted.iter().max_by_key(|w| w.size);
    let largest = largest.map_or(String::new(), |w| match w.at.as_str() {
        "" => w.name.clone(),
        at => format!("{} at {at}", w.name),
    });
    match wanted.len() {
        1 => format!("coarray {largest}"),
        count => format!("the {count} coarrays declared in the program, the largest of them {largest}"),
    }
}

/// Announces the memory that [`allocate_registered`] will allocate.
pub fn plan(core: &Core) {
    let registered = registered();
    // Errors are reported when they are allocated.
    let records: Vec<RecordRef> = registered.records.values().filter_map(|r| definition(r).ok().flatten()).collect();
    // SAFETY: records are valid (`unit`).
    let is_open = |record: &RecordRef| unsafe { (*record.0).dynamic_size.is_some() };
    // A function that gives a size may call the run-time system, which has not started.
    if records.iter().any(is_open) {
        return;
    }
    let wanted = sorted(&records);
    if !wanted.is_empty() {
        core.plan(&memory(&wanted), bytes(&wanted));
    }
}

/// Sorts the records in the same order on all images.
fn sorted(records: &[RecordRef]) -> Vec<MemoryRequest> {
    let mut wanted = records.iter().map(|&record| describe(record)).collect::<Vec<_>>();
    wanted.sort_by(|a, b| (&a.name, &a.at).cmp(&(&b.name, &b.at)));
    wanted
}

/// Collective: an error, the same on all images, unless all have the same coarrays with the same sizes.
fn agree(core: &Core, wanted: &[MemoryRequest]) -> Result<()> {
    let all = wanted
        .iter()
        .fold(FNV_START, |h, w| fnv(fnv(fnv(h, w.name.as_bytes()), w.at.as_bytes()), &w.size.to_ne_bytes()));
    let digest = core.range(core.world(), all)?;
    if digest.min.0 == digest.max.0 {
        return Ok(());
    }
    let count = core.range(core.world(), wanted.len() as u64)?;
    if count.min.0 != count.max.0 {
        return Err(Wrong::Coarrays(Coarrays::Counts { least: count.min, most: count.max }).into());
    }
    for w in wanted {
        let name = core.range(core.world(), fnv(fnv(FNV_START, w.name.as_bytes()), w.at.as_bytes()))?;
        if name.min.0 != name.max.0 {
            return Err(Wrong::Coarrays(Coarrays::Missing(w.named())).into());
        }
        let size = core.range(core.world(), w.size as u64)?;
        if size.min.0 != size.max.0 {
            return Err(Wrong::Coarrays(Coarrays::Sizes { of: w.named(), least: size.min, most: size.max }).into());
        }
    }
    Ok(())
}

const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

/// Fowler-Noll-Vo 1a, with a mark at the end so that lists of strings do not run into each other.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().chain(&[0xff]).fold(hash, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_from_texts() {
        assert_eq!(place("heat.c:12: a[0:n]:[*]"), "heat.c:12");
        assert_eq!(place("heat.c:12"), "heat.c:12");
    }

    #[test]
    fn extents_that_are_not_known_may_be_any() {
        assert!(same_shape("[10][20]:[*]", "[][20]:[*]") && same_shape(":[2][*]", ":[2][*]") && same_shape("", ""));
        assert!(!same_shape("[10]:[*]", "[20]:[*]") && !same_shape("[10]:[*]", "[][10]:[*]"));
        assert!(!same_shape("[10]:[2][*]", "[10][]:[*]") && !same_shape("[10]:[*]", ":[*]"));
    }

    #[test]
    fn each_starts_on_its_alignment() {
        let wanted = |size, align| MemoryRequest {
            record: RecordRef(std::ptr::null_mut()),
            size,
            align,
            name: String::new(),
            at: String::new(),
        };
        assert_eq!(behind(0, &wanted(0, 64)), Some(1));
        assert_eq!(behind(1, &wanted(65, 64)), Some(129));
        assert_eq!(behind(129, &wanted(8, 4096)), Some(4104));
        assert_eq!(behind(1, &wanted(usize::MAX, 64)), None);
    }

    #[test]
    fn lists_do_not_run_into_each_other() {
        assert_ne!(fnv(fnv(FNV_START, b"ab"), b"c"), fnv(fnv(FNV_START, b"a"), b"bc"));
    }
}
