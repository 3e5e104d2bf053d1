//! Coarrays with static storage: the records translated units leave behind, and their collective allocation at start.
//!
//! Every image must have the same coarrays with the same sizes; a difference is reported with the coarray, both images and
//! both sizes. The order of the records (link order, number of units) does not matter: they are sorted by name and place.
//! Called by constructors (before the job exists) and by [`crate::start`].

use std::ffi::{c_char, c_void, CStr};
use std::sync::{Mutex, MutexGuard};

use nagaya_core::runtime::Core;

use crate::error::{Error, Result};
use crate::job::{job, Job};

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
    /// Of its start; at least [`ALIGNMENT`] whatever is said.
    pub align: usize,
}

/// A record's address. Records live as long as the program (or the shared library that has them).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known(*mut Record);

// SAFETY: records are only touched by the thread that runs constructors and start.
unsafe impl Send for Known {}

#[derive(Default)]
struct Registered {
    records: Vec<Known>,
    inits: Vec<extern "C" fn()>,
}

static REGISTERED: Mutex<Registered> = Mutex::new(Registered { records: Vec::new(), inits: Vec::new() });

fn registered() -> MutexGuard<'static, Registered> {
    // A panic while it was held would have ended the process.
    REGISTERED.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Notes the records `begin .. end`; those known already are ignored. After the start (a shared library opened by all images)
/// they are allocated at once, collectively.
///
/// # Safety
/// The range consists of records that stay valid.
pub unsafe fn unit(begin: *mut Record, end: *mut Record) -> Result<()> {
    let mut new = Vec::new();
    let mut registered_now = registered();
    let mut record = begin;
    while record < end {
        // A coarray that several units define tentatively has a record in each, but one home.
        let known = |k: &Known| (*k.0).home == (*record).home;
        if !registered_now.records.iter().any(known) {
            registered_now.records.push(Known(record));
            new.push(Known(record));
        }
        record = record.add(1);
    }
    drop(registered_now);
    match job() {
        Ok(job) => allocate(job, &new),
        Err(_) => Ok(()),
    }
}

/// Notes a function that runs when the coarrays are there.
pub fn at_start(init: extern "C" fn()) {
    if job().is_ok() {
        init();
    } else {
        registered().inits.push(init);
    }
}

/// Collective: allocates everything registered so far, then runs the functions of [`at_start`].
pub(crate) fn allocate_registered(job: &Job) -> Result<()> {
    let (records, inits) = {
        let registered = registered();
        (registered.records.clone(), registered.inits.clone())
    };
    allocate(job, &records)?;
    for init in inits {
        init();
    }
    Ok(())
}

/// A coarray that is to be allocated.
struct Wanted {
    record: Known,
    size: usize,
    align: usize,
    name: String,
    at: String,
}

impl Wanted {
    /// `a (heat.c:12)`
    fn spelled(&self) -> String {
        if self.at.is_empty() {
            self.name.clone()
        } else {
            format!("{} ({})", self.name, self.at)
        }
    }
}

/// Start of every coarray: no two share a cache line.
const ALIGNMENT: usize = 64;

fn allocate(job: &Job, records: &[Known]) -> Result<()> {
    let mut wanted = records.iter().map(|&record| describe(record)).collect::<Vec<_>>();
    wanted.sort_by(|a, b| (&a.name, &a.at).cmp(&(&b.name, &b.at)));
    agree(job.core, &wanted)?;
    if wanted.is_empty() {
        return Ok(());
    }
    let block = block_for(job.core, &wanted)?;
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
        }
        end = offset + coarray.size.max(1);
    }
    // Nobody may write into a coarray that its owner has not filled yet.
    job.core.barrier(job.core.world());
    Ok(())
}

fn describe(record: Known) -> Wanted {
    // SAFETY: as `unit` demands; strings are null or end with a zero.
    unsafe {
        let Record { size, dynamic_size, name, at, align, .. } = &*record.0;
        let text = |s: *const c_char| {
            if s.is_null() {
                String::new()
            } else {
                CStr::from_ptr(s).to_string_lossy().into_owned()
            }
        };
        let size = dynamic_size.map_or(*size, |f| f());
        Wanted { record, size, align: (*align).max(ALIGNMENT), name: text(*name), at: place(&text(*at)).to_string() }
    }
}

/// `heat.c:12` of `heat.c:12: a`.
fn place(at: &str) -> &str {
    at.split(": ").next().unwrap_or(at)
}

/// Where a coarray ends that comes behind `end` bytes of others; at least one byte, so that each has an address of its own.
fn behind(end: usize, w: &Wanted) -> Option<usize> {
    end.checked_next_multiple_of(w.align)?.checked_add(w.size.max(1))
}

/// Collective: one block for all of them, zeroed.
fn block_for(core: &Core, wanted: &[Wanted]) -> Result<*mut u8> {
    let total = wanted.iter().try_fold(0, behind);
    let largest = || wanted.iter().max_by_key(|w| w.size).map_or(String::new(), Wanted::spelled);
    let explain = |why: &str| {
        let size = wanted.iter().map(|w| w.size).max().unwrap_or(0);
        Error::new(format!(
            "no room for the {} coarray(s) with static storage; the largest is {} with {size} bytes: {why}",
            wanted.len(),
            largest()
        ))
    };
    let total = total.ok_or_else(|| explain("together they are larger than the address space"))?;
    let align = wanted.iter().map(|w| w.align).max().unwrap_or(ALIGNMENT);
    core.alloc(total, align).map_err(|e| explain(&e.text))
}

/// Collective: an error, the same on all images, unless all have the same coarrays with the same sizes.
fn agree(core: &Core, wanted: &[Wanted]) -> Result<()> {
    let all = wanted
        .iter()
        .fold(FNV_START, |h, w| fnv(fnv(fnv(h, w.name.as_bytes()), w.at.as_bytes()), &w.size.to_ne_bytes()));
    let digest = core.range(core.world(), all)?;
    if digest.min.0 == digest.max.0 {
        return Ok(());
    }
    let count = core.range(core.world(), wanted.len() as u64)?;
    if count.min.0 != count.max.0 {
        return Err(Error::new(format!(
            "image {} has {} coarray(s) with static storage, image {} has {}: all images must run the same program",
            count.min.1, count.min.0, count.max.1, count.max.0
        )));
    }
    for w in wanted {
        let name = core.range(core.world(), fnv(fnv(FNV_START, w.name.as_bytes()), w.at.as_bytes()))?;
        if name.min.0 != name.max.0 {
            return Err(Error::new(format!(
                "the images have different coarrays: {} is not on all of them; all images must run the same program",
                w.spelled()
            )));
        }
        let size = core.range(core.world(), w.size as u64)?;
        if size.min.0 != size.max.0 {
            return Err(Error::new(format!(
                "coarray {} has {} bytes on image {} and {} bytes on image {}: it must have the same size on all images",
                w.spelled(),
                size.min.0,
                size.min.1,
                size.max.0,
                size.max.1
            )));
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
    fn each_starts_on_its_alignment() {
        let wanted = |size, align| Wanted {
            record: Known(std::ptr::null_mut()),
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
