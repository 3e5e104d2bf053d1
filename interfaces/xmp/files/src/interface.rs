//! The functions of `xmp_io.h`, by their names there, without `xmp_` (XMP D.5). That header describes what a function
//! returns when it fails.
//!
//! A failure sets `errno`, is kept for `xmp_io_error`, and is printed on standard error: once, by the first node, if
//! all nodes have it. The exception is a file to be read that does not exist, because programs test for that.
//!
//! Called by `library`, which exports them. Safety of all of them: pointers are as in `xmp_io.h`; files and ranges are
//! checked.
#![allow(clippy::missing_safety_doc)]

mod transfers;

pub use transfers::*;

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_longlong, CStr, CString, OsStr};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering};
use std::sync::Mutex;

use nagaya_images::nodeset::Interned;
use nagaya_xmp::consistency::{is_checking, Construct};
use nagaya_xmp::error::at_place;
use nagaya_xmp::global::{Handle, Whole};
use nagaya_xmp::seam::{fail, with_result, Call, Text};

use crate::agree::{Members, Words};
use crate::error::{Error, Result};
use crate::handle::Handles;
use crate::open::{settings, Mode, NodeView, OpenFile, SectionView};
use crate::range::Range;
use crate::share::Share;
use crate::transfer::ANY;

static FILES: Handles = Handles::new("open file", "xmp_fopen_all");
pub(crate) static RANGES: Handles = Handles::new("range", "xmp_allocate_range");

/// The least number that no file that this node opened has.
static NEXT: AtomicU64 = AtomicU64::new(1);

// ---- The user's line, and errors ----

/// The user's line of the next call, which takes it.
static LINE: AtomicPtr<c_char> = AtomicPtr::new(std::ptr::null_mut());

/// The last error, for `xmp_io_error`.
static LAST: Mutex<Option<CString>> = Mutex::new(None);

pub unsafe fn io_at(at: *const c_char) {
    LINE.store(at.cast_mut(), Ordering::Relaxed);
}

/// The user's line with the function's name, or that alone.
pub(crate) fn place(name: &'static CStr) -> &'static CStr {
    let at = LINE.swap(std::ptr::null_mut(), Ordering::Relaxed);
    // SAFETY: a literal of the program, put there by a macro of `xmp_io.h` or `xmpnc.h`.
    if at.is_null() {
        name
    } else {
        // SAFETY: a literal of the program, put there by a macro of `xmp_io.h` or `xmpnc.h`.
        unsafe { CStr::from_ptr(at) }
    }
}

fn line(name: &'static CStr) -> Text {
    Text::new(place(name))
}

pub fn io_error() -> *const c_char {
    let last = LAST.lock();
    // Stays until the next failure.
    last.ok().and_then(|last| last.as_ref().map(|text| text.as_ptr())).unwrap_or(c"".as_ptr())
}

/// The caller reports the error itself.
static QUIET: AtomicBool = AtomicBool::new(false);

pub fn io_quiet(quiet: c_int) {
    QUIET.store(quiet != 0, Ordering::Relaxed);
}

/// A call has failed; `speaks`: this node reports it.
fn note(at: Text, e: &Error, speaks: bool) {
    let text = at_place(&at.get(), &e.text);
    if speaks && !QUIET.load(Ordering::Relaxed) {
        nagaya_core::say(format_args!("{text}"));
    }
    if let Ok(mut last) = LAST.lock() {
        *last = CString::new(text.replace('\0', " ")).ok();
    }
    // SAFETY: this thread's own.
    unsafe { *libc::__errno_location() = e.errno };
}

/// The result of `f`, or `failed`.
fn alone<T>(name: &'static CStr, failed: T, f: impl FnOnce(Call) -> Result<T>) -> T {
    let at = line(name);
    match with_result(at, |call| Ok(f(call))).map_err(Error::from).and_then(|given| given) {
        Ok(value) => value,
        Err(e) => {
            note(at, &e, true);
            failed
        }
    }
}

/// The same for what all executing nodes call. `quiet`: errors that are not printed.
fn collective<T>(
    name: &'static CStr,
    failed: T,
    quiet: impl FnOnce(&Error) -> bool,
    f: impl FnOnce(Call, &Members) -> Result<T>,
) -> T {
    let at = line(name);
    let mut first = true;
    let given = with_result(at, |call| {
        Ok(Members::executing(call.xmp.executing()).and_then(|members| {
            first = members.is_first();
            f(call, &members)
        }))
    });
    match given.map_err(Error::from).and_then(|given| given) {
        Ok(value) => value,
        Err(e) => {
            let speaks = first && !quiet(&e);
            note(at, &e, speaks);
            failed
        }
    }
}

/// Under `-fcheck`: all executing nodes come here with the same arguments, or the job ends.
fn compare(call: Call, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    if is_checking() {
        let construct = || Construct { at: call.at.get(), arguments: arguments(), by_count: false };
        if let Err(e) = call.xmp.compare_calls(construct) {
            fail(call.at, &e);
        }
    }
}

/// A collective call of all nodes on a file. `prepare` checks this node's arguments. It returns two words for the other
/// nodes, and what `act` needs. If the arguments are wrong on one node, every node gets the error.
fn on_file<'f, P, T>(
    (name, failed): (&'static CStr, T),
    fh: *mut OpenFile,
    arguments: impl FnOnce() -> Vec<(String, i64)>,
    prepare: impl FnOnce(&Call, &'f OpenFile) -> Result<([u64; 2], P)>,
    act: impl FnOnce(&'f OpenFile, &Members, &[Words], P) -> Result<T>,
) -> T {
    collective(
        name,
        failed,
        |_| false,
        |call, members| {
            compare(call, arguments);
            let prepared = the_file(fh, call.xmp.executing()).and_then(|file| {
                let prepared = prepare(&call, file).map_err(|e| file.about(e))?;
                Ok((file, prepared))
            });
            let (mine, rest) = match prepared {
                Ok((file, (words, rest))) => (Ok([file.number, words[0], words[1]]), Some((file, rest))),
                Err(e) => (Err(e), None),
            };
            let words = members.agree(mine)?;
            let Some((file, rest)) = rest else { return Err(Error::argument("an unknown error number")) };
            if let Some((rank, ..)) = members.differing(words.iter().map(|w| w[0])) {
                return Err(Error::argument(format!(
                    "rank {rank} passes another file than rank {}",
                    members.rank_of(0)
                )));
            }
            // After a close there is no file that could be named: errors of transfers name it by themselves.
            act(file, members, &words, rest)
        },
    )
}

fn the_file<'f>(fh: *mut OpenFile, set: &Interned) -> Result<&'f OpenFile> {
    // SAFETY: files are of this type, and live until `fclose_all`, which is called when nothing else is.
    let file = unsafe { FILES.get(fh.cast_const()) }?;
    if std::ptr::eq(file.set, set) || file.set.nodes.images == set.nodes.images {
        return Ok(file);
    }
    Err(file.wrong(format!(
        "{} node(s) have opened it and {} execute this call; call it where those execute that opened it",
        file.set.nodes.images.len(),
        set.nodes.images.len()
    )))
}

/// `size * count` bytes of memory.
fn bytes(memory: *const u8, size: usize, count: usize) -> Result<i64> {
    match size.checked_mul(count).and_then(|n| i64::try_from(n).ok()) {
        None => Err(Error::argument(format!("{count} elements of {size} bytes are more than there can be"))),
        Some(n) if n > 0 && memory.is_null() => {
            Err(Error { errno: libc::EFAULT, text: format!("the memory of {n} bytes is NULL") })
        }
        Some(n) => Ok(n),
    }
}

/// A call of one node on a file.
fn on_one_file<T>((name, failed): (&'static CStr, T), fh: *mut OpenFile, f: impl FnOnce(&OpenFile) -> Result<T>) -> T {
    alone(name, failed, |_| {
        // SAFETY: files are of this type, and live until `fclose_all`, which no other call overlaps.
        let file = unsafe { FILES.get(fh.cast_const()) }?;
        f(file).map_err(|e| file.about(e))
    })
}

// ---- Ranges ----

pub fn allocate_range(dims: c_int) -> *mut Range {
    alone(c"xmp_allocate_range", std::ptr::null_mut(), |_| match Range::new(dims) {
        Some(range) => Ok(RANGES.give(range)),
        None => {
            Err(Error::argument(format!("a range of {dims} dimensions; arrays have 1 to {}", nagaya_arrays::MAX_RANK)))
        }
    })
}

/// A mistake ends the job: there is no result for it.
fn set(name: &'static CStr, rp: *mut Range, f: impl FnOnce(&mut Range) -> Result<()>) {
    let at = line(name);
    // SAFETY: ranges are of this type; no reference exists between two calls.
    if let Err(e) = unsafe { RANGES.get_mut(rp) }.and_then(f) {
        fail(at, &nagaya_xmp::error::Error::new(e.text));
    }
}

pub unsafe fn set_range(rp: *mut Range, dim: c_int, lower: c_longlong, length: c_longlong, step: c_longlong) {
    set(c"xmp_set_range", rp, |range| range.set(dim, lower, length, step));
}

pub unsafe fn set_range_count(rp: *mut Range, dim: c_int, first: c_longlong, count: c_longlong, step: c_longlong) {
    set(c"xmp_set_range_count", rp, |range| range.set_count(dim, first, count, step));
}

pub unsafe fn free_range(rp: *mut Range) {
    if !rp.is_null() {
        // SAFETY: handles of ranges lead to this type, and no reference to one exists between two calls.
        alone(c"xmp_free_range", (), |_| unsafe { RANGES.take_back(rp) }.map(drop));
    }
}

/// The array of a descriptor and what this node has of a range of it; no range: of the whole.
fn share<'a>(call: &Call, members: &Interned, d: Handle, rp: *const Range) -> Result<(Whole<'a>, Share<'a>)> {
    let whole = call.xmp.described_array(d)?;
    let sections = match rp.is_null() {
        true => None,
        // SAFETY: handles of ranges lead to this type, and the borrow ends with this call.
        false => Some(unsafe { RANGES.get(rp) }?.sections()?),
    };
    let share = Share::new(whole.array, sections.as_deref(), members)?;
    Ok((whole, share))
}

/// For `-fcheck`: an array and a range of it. Errors in them are reported later.
fn of_array(d: Handle, rp: *const Range) -> Vec<(String, i64)> {
    let whole = nagaya_xmp::state::xmp().and_then(|xmp| xmp.described_array(d));
    let mut all = whole.map_or(Vec::new(), |whole| whole_arguments(&whole));
    all.extend(of_range(rp));
    all
}

/// What nodes compare of an array under `-fcheck`; its name is in the words.
pub(crate) fn whole_arguments(whole: &Whole) -> Vec<(String, i64)> {
    let name = whole.array.name();
    let dims = whole.array.map.dims().iter().enumerate();
    let extent = |(d, dim): (usize, &nagaya_dist::DimMap)| {
        (format!("the extent of dimension {} of {name}", d + 1), dim.extent())
    };
    let size = (format!("the size of an element of {name}"), whole.array.element_size() as i64);
    std::iter::once(size).chain(dims.map(extent)).collect()
}

fn of_range(rp: *const Range) -> Vec<(String, i64)> {
    // SAFETY: handles of ranges lead to this type, and the borrow ends with this call.
    let range = if rp.is_null() { None } else { unsafe { RANGES.get(rp) }.ok() };
    let sections = range.and_then(|range| range.sections().ok()).unwrap_or_default();
    let of = |(d, s): (usize, &nagaya_dist::Section)| {
        let name = |what: &str| format!("the {what} of dimension {} of the range", d + 1);
        [(name("first index"), s.first), (name("number of indices"), s.count), (name("step"), s.step)]
    };
    sections.iter().enumerate().flat_map(of).collect()
}

// ---- Files ----

pub unsafe fn fopen_all(name: *const c_char, mode: *const c_char) -> *mut OpenFile {
    let creates = Cell::new(true);
    let asks = |e: &Error| e.errno == libc::ENOENT && !creates.get();
    collective(c"xmp_fopen_all", std::ptr::null_mut(), asks, |call, members| {
        // SAFETY: *program*: null or a text.
        let text = |p: *const c_char| (!p.is_null()).then(|| unsafe { CStr::from_ptr(p) });
        let (name, mode) = (text(name), text(mode));
        let shown = |text: Option<&CStr>| text.map_or("NULL".into(), |t| format!("{t:?}"));
        // The arguments are compared below, always.
        compare(call, Vec::new);
        let looked_at = || {
            let name = name.ok_or_else(|| Error::argument("the name of the file is NULL"))?;
            let path = Path::new(OsStr::from_bytes(name.to_bytes()));
            let found = mode.and_then(|mode| Mode::from(&mode.to_string_lossy()));
            let wrong =
                || format!("{}: the mode is {}; it is r, r+, w, w+, wx, w+x, a or a+", path.display(), shown(mode));
            let mode = found.ok_or_else(|| Error::argument(wrong()))?;
            Ok((path, mode, settings()?))
        };
        let looked_at: Result<_> = looked_at();
        let hash = |path: &Path, mode: Mode| {
            let mut hasher = DefaultHasher::new();
            (path, mode.read, mode.write, mode.truncate, mode.exclusive, mode.at_end).hash(&mut hasher);
            hasher.finish()
        };
        let mine = looked_at.as_ref().map(|(path, mode, _)| [NEXT.load(Ordering::Relaxed), hash(path, *mode), 0]);
        let words = members.agree(mine.map_err(Error::clone))?;
        let (path, mode, settings) = looked_at?;
        if let Some((rank, ..)) = members.differing(words.iter().map(|w| w[1])) {
            let first = members.rank_of(0);
            return Err(Error::argument(format!(
                "{}: rank {rank} opens another file than rank {first}, or in another mode; all nodes pass the same",
                path.display()
            )));
        }
        creates.set(mode.create);
        let number = words.iter().map(|w| w[0]).max().unwrap_or(0);
        NEXT.store(number + 1, Ordering::Relaxed);
        Ok(FILES.give(OpenFile::open(members, call.xmp.executing(), number, path, mode, settings)?))
    })
}

pub unsafe fn fclose_all(fh: *mut OpenFile) -> c_int {
    let failed = if fh.is_null() { 1 } else { 2 };
    on_file(
        (c"xmp_fclose_all", failed),
        fh,
        Vec::new,
        |_, _| Ok(([0; 2], ())),
        |_, _, _, ()| {
            // SAFETY: files are of this type; this call has the only reference, and does not use it any more.
            let file = unsafe { FILES.take_back(fh) }?;
            file.file.close()?;
            Ok(0)
        },
    )
}

pub unsafe fn fseek(fh: *mut OpenFile, offset: c_longlong, whence: c_int) -> c_int {
    on_one_file((c"xmp_fseek", -1), fh, |file| {
        file.position.set(file.target(file.position.get(), offset, whence)?);
        Ok(0)
    })
}

pub unsafe fn fseek_shared_all(fh: *mut OpenFile, offset: c_longlong, whence: c_int) -> c_int {
    let arguments = || vec![("the offset".into(), offset), ("whence".into(), whence.into())];
    let to = |_: &Call, file: &OpenFile| {
        file.common()?;
        let to = file.target(file.file.shared_position()? as i64, offset, whence)?;
        Ok(([to as u64, 0], ()))
    };
    on_file((c"xmp_fseek_shared_all", -1), fh, arguments, to, |file, _, words, ()| {
        file.file.seek_shared(words[0][1])?;
        Ok(0)
    })
}

pub unsafe fn ftell(fh: *mut OpenFile) -> c_longlong {
    on_one_file((c"xmp_ftell", -1), fh, |file| file.offset(file.position.get()))
}

pub unsafe fn ftell_view(fh: *mut OpenFile) -> c_longlong {
    on_one_file((c"xmp_ftell_view", -1), fh, |file| Ok(file.position.get()))
}

pub unsafe fn ftell_shared(fh: *mut OpenFile) -> c_longlong {
    on_one_file((c"xmp_ftell_shared", -1), fh, |file| Ok(file.common()? + file.file.shared_position()? as i64))
}

pub unsafe fn file_sync_all(fh: *mut OpenFile) -> c_int {
    on_file(
        (c"xmp_file_sync_all", -1),
        fh,
        Vec::new,
        |_, _| Ok(([0; 2], ())),
        |file, _, _, ()| {
            file.file.sync()?;
            Ok(0)
        },
    )
}

// ---- Views ----

fn displacement(file: &OpenFile, disp: i64) -> Result<i64> {
    match disp {
        0.. => Ok(disp),
        _ => Err(file.wrong(format!("a view from byte {disp} on; bytes count from 0"))),
    }
}

pub unsafe fn file_set_view_all(fh: *mut OpenFile, disp: c_longlong, d: Handle, rp: *const Range) -> c_int {
    let arguments = || [vec![("the displacement".into(), disp)], of_array(d, rp)].concat();
    let seen = |call: &Call, file: &OpenFile| {
        let (whole, share) = share(call, file.set, d, rp)?;
        let seen = SectionView::new(displacement(file, disp)?, whole.array, &share)?;
        Ok(([0; 2], NodeView::Section(seen)))
    };
    on_file((c"xmp_file_set_view_all", -1), fh, arguments, seen, |file, _, _, seen| {
        file.see(seen)?;
        Ok(0)
    })
}

pub unsafe fn file_clear_view_all(fh: *mut OpenFile, disp: c_longlong) -> c_int {
    let arguments = || vec![("the displacement".into(), disp)];
    let seen = |_: &Call, file: &OpenFile| Ok(([0; 2], NodeView::Bytes(displacement(file, disp)?)));
    on_file((c"xmp_file_clear_view_all", -1), fh, arguments, seen, |file, _, _, seen| {
        file.see(seen)?;
        Ok(0)
    })
}
