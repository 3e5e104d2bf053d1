//! Files that are open: opening, define and data mode, closing.

use std::ffi::{c_char, c_int, c_longlong, c_void};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use nagaya_cdf::{code, Dataset, Error, Result, Version};
use nagaya_coll::Group;
use nagaya_io::Settings;
use nagaya_xmp::state::Xmp;

use super::arguments::{set, set_list, text};
use super::error::{of_io, wrong};
use super::pending::Requests;
use super::state::{state, take, with, with_all, OpenSet};
use crate::agree::Members;
use crate::open::settings;

const WRITE: c_int = 0x0001;
const NOCLOBBER: c_int = 0x0004;
const DATA64: c_int = 0x0020;
const OFFSET64: c_int = 0x0200;
const NETCDF4: c_int = 0x1000;

/// The nodes that make a collective call about the file of a name. All pass the same name and number; what is wrong with one node's
/// arguments (`ready`: with the others) is every node's error.
unsafe fn with_path<'p, T>(
    xmp: &Xmp,
    path: *const c_char,
    number: c_int,
    ready: Result<T>,
) -> Result<(Members, &'p Path, T)> {
    let all = Members::executing(xmp.executing()).map_err(of_io)?;
    // SAFETY: *program*: a text.
    let looked_at = ready.and_then(|ready| Ok((unsafe { text(path) }?, ready)));
    let mine = looked_at.as_ref().map(|(path, _)| {
        let mut hasher = DefaultHasher::new();
        (path, number).hash(&mut hasher);
        [hasher.finish(), 0, 0]
    });
    let words = all.agree(mine.map_err(|e| crate::error::Error { errno: e.code, text: e.text.clone() }));
    let words = words.map_err(|e| Error { code: e.errno, text: e.text })?;
    let (path, ready) = looked_at?;
    match all.differing(words.iter().map(|w| w[0])) {
        None => Ok((all, Path::new(path), ready)),
        Some((rank, ..)) => {
            let first = all.rank_of(0);
            let text = format!(
                "{path}: rank {rank} names another file than rank {first}, or another mode; all nodes pass the same"
            );
            wrong(code::EMULTIDEFINE, text)
        }
    }
}

/// Opens for the nodes that execute.
unsafe fn opening(
    xmp: &Xmp,
    path: *const c_char,
    mode: Result<c_int>,
    ncidp: *mut c_int,
    f: impl FnOnce(Group<'_>, &Path, Settings) -> Result<Dataset>,
) -> Result<()> {
    let members = xmp.executing();
    let number = *mode.as_ref().unwrap_or(&0);
    let ready = mode.and_then(|_| match ncidp.is_null() {
        true => wrong(code::EINVAL, "ncidp is NULL: it has to point to memory for the number of the file"),
        false => settings().map_err(of_io),
    });
    // SAFETY: *program*: a text.
    let (all, path, settings) = unsafe { with_path(xmp, path, number, ready) }?;
    let dataset = f(all.group(), path, settings)?;
    let open = OpenSet {
        set: dataset,
        members,
        independent: false,
        filled: false,
        requests: Requests::default(),
        put: 0,
        got: 0,
    };
    let mut open_ones = state().open.borrow_mut();
    let free = open_ones.iter().position(Option::is_none).unwrap_or(open_ones.len());
    if free == open_ones.len() {
        open_ones.push(None);
    }
    open_ones[free] = Some(open);
    // SAFETY: *program*.
    unsafe { set(ncidp, free as c_int) };
    Ok(())
}

fn core_and_coll() -> Result<(&'static nagaya_core::Core, &'static nagaya_coll::Coll)> {
    let failed = |e: nagaya_core::Error| Error { code: code::EINVAL, text: e.text };
    Ok((nagaya_core::require().map_err(failed)?, nagaya_coll::require().map_err(failed)?))
}

pub unsafe fn create(
    xmp: &'static Xmp,
    path: *const c_char,
    cmode: c_int,
    _info: *const c_void,
    ncidp: *mut c_int,
) -> Result<()> {
    let version = match (cmode & OFFSET64 != 0, cmode & DATA64 != 0) {
        _ if cmode & NETCDF4 != 0 => {
            wrong(code::EINVAL_CMODE, "NC_NETCDF4: HDF5 files are not written; use NC_64BIT_DATA for CDF-5")
        }
        (true, true) => {
            wrong(code::EINVAL_CMODE, "NC_64BIT_OFFSET (CDF-2) and NC_64BIT_DATA (CDF-5) together; choose one")
        }
        (true, false) => Ok(Version::Offset64),
        (false, true) => Ok(Version::Data64),
        (false, false) => Ok(state().default_version.get()),
    };
    let (core, coll) = core_and_coll()?;
    // SAFETY: *program*.
    unsafe {
        opening(xmp, path, version.as_ref().map(|_| cmode).map_err(Error::clone), ncidp, |group, path, settings| {
            Dataset::create(core, coll, group, path, version?, cmode & NOCLOBBER == 0, settings)
        })
    }
}

pub unsafe fn open(
    xmp: &'static Xmp,
    path: *const c_char,
    omode: c_int,
    _info: *const c_void,
    ncidp: *mut c_int,
) -> Result<()> {
    let (core, coll) = core_and_coll()?;
    // SAFETY: *program*.
    unsafe {
        opening(xmp, path, Ok(omode), ncidp, |group, path, settings| {
            Dataset::open(core, coll, group, path, omode & WRITE != 0, settings)
        })
    }
}

pub unsafe fn enddef(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    // SAFETY: no pointers.
    unsafe { enddef_with(xmp, ncid, 0, 0, 0, 0) }
}

pub unsafe fn enddef_with(
    xmp: &'static Xmp,
    ncid: c_int,
    h_minfree: c_longlong,
    v_align: c_longlong,
    _v_minfree: c_longlong,
    _r_align: c_longlong,
) -> Result<()> {
    let wanted = |n: c_longlong| u64::try_from(n).unwrap_or(0);
    with_all(xmp, ncid, |o| {
        o.must_be_collective(xmp)?;
        o.set.enddef_with(wanted(h_minfree), wanted(v_align))
    })
}

pub unsafe fn redef(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| {
        o.must_execute(xmp)?;
        leave_independent(o)?;
        let pending = o.nothing_pending();
        o.set.all_agree(pending)?;
        o.set.redef()
    })
}

pub unsafe fn sync(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| {
        o.must_execute(xmp)?;
        o.set.agree_on_records()?;
        o.set.sync()
    })
}

pub unsafe fn flush(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    // SAFETY: no pointers.
    unsafe { sync(xmp, ncid) }
}

pub unsafe fn sync_numrecs(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| {
        o.must_execute(xmp)?;
        o.set.agree_on_records()
    })
}

pub unsafe fn begin_indep_data(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| {
        o.must_execute(xmp)?;
        o.set.must_hold_data()?;
        o.set.all_agree(Ok(()))?;
        o.independent = true;
        Ok(())
    })
}

pub unsafe fn end_indep_data(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| {
        o.must_execute(xmp)?;
        if !o.independent {
            return wrong(code::ENOTINDEP, "xmpnc_end_indep_data without xmpnc_begin_indep_data");
        }
        leave_independent(o)
    })
}

fn leave_independent(o: &mut OpenSet) -> Result<()> {
    match std::mem::replace(&mut o.independent, false) {
        true => o.set.agree_on_records(),
        false => Ok(()),
    }
}

pub unsafe fn close(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| o.must_execute(xmp))?;
    let mut o = take(ncid)?;
    leave_independent(&mut o)?;
    // It is closed in any case.
    let pending = o.nothing_pending();
    let pending = o.set.all_agree(pending);
    o.set.close()?;
    pending
}

pub unsafe fn abort(xmp: &'static Xmp, ncid: c_int) -> Result<()> {
    with_all(xmp, ncid, |o| o.must_execute(xmp))?;
    take(ncid)?.set.abandon()
}

pub unsafe fn delete(xmp: &'static Xmp, path: *const c_char, _info: *const c_void) -> Result<()> {
    // SAFETY: *program*: a text.
    let (all, path, ()) = unsafe { with_path(xmp, path, 0, Ok(())) }?;
    Dataset::delete(core_and_coll()?.1, all.group(), path)
}

pub unsafe fn set_default_format(_xmp: &'static Xmp, format: c_int, old: *mut c_int) -> Result<()> {
    let version = match format {
        1 => Version::Classic,
        2 => Version::Offset64,
        5 => Version::Data64,
        _ => {
            return wrong(code::EINVAL, format!("no format {format}: NC_FORMAT_CLASSIC, _64BIT_OFFSET or _64BIT_DATA"))
        }
    };
    // SAFETY: *program*.
    unsafe { set(old, state().default_version.replace(version) as c_int) };
    Ok(())
}

pub unsafe fn inq_default_format(_xmp: &'static Xmp, format: *mut c_int) -> Result<()> {
    // SAFETY: *program*.
    unsafe { set(format, state().default_version.get() as c_int) };
    Ok(())
}

pub unsafe fn inq_file_format(xmp: &'static Xmp, path: *const c_char, format: *mut c_int) -> Result<()> {
    let mut ncid = 0;
    // SAFETY: *program*.
    unsafe {
        open(xmp, path, 0, std::ptr::null(), &mut ncid)?;
        set(format, with(ncid, |o| Ok(o.set.header().version as c_int))?);
        close(xmp, ncid)
    }
}

pub unsafe fn inq_files_opened(_xmp: &'static Xmp, nump: *mut c_int, ncids: *mut c_int) -> Result<()> {
    let all = state().open.borrow();
    let open: Vec<c_int> = all.iter().zip(0..).filter(|(o, _)| o.is_some()).map(|(_, ncid)| ncid).collect();
    // SAFETY: space for as many as a call with NULL has said.
    unsafe {
        set(nump, open.len() as c_int);
        set_list(ncids, &open);
    }
    Ok(())
}
