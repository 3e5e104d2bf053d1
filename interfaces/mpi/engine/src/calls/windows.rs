//! Windows: made, freed, and what is known about them (MPI 12.2).

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use super::information::{rows, with_memory_kinds};
use crate::arguments::{self, Out, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::info::{self, Rows};
use crate::objects::window::{Route, Window};
use crate::rma::control;
use crate::rma::creation::{self, WindowArguments};

/// The hints that this library keeps: their defaults.
const HINTS: [(&str, &str); 7] = [
    ("no_locks", "false"),
    ("accumulate_ordering", "rar,raw,war,waw"),
    ("accumulate_ops", "same_op_no_op"),
    ("mpi_accumulate_granularity", "0"),
    ("same_size", "false"),
    ("same_disp_unit", "false"),
    ("alloc_shared_noncontig", "false"),
];

/// Kept where the program gives it, which has no default.
const ALIGNMENT: &str = "mpi_minimum_memory_alignment";

/// What hints are when the program gives this info, too. Other keys, and values that are none, are ignored, as hints may be.
fn hints(mut known: Rows, info: usize) -> Result<Rows> {
    for (key, value) in rows(info)? {
        let is_flag = HINTS.iter().any(|(hint, default)| *hint == key && *default == "false");
        if is_flag && !["true", "false"].contains(&value.as_str()) {
            continue;
        }
        match known.iter_mut().find(|row| row.0 == key) {
            Some(row) => row.1 = value,
            None if key == ALIGNMENT => known.push((key, value)),
            None => {}
        }
    }
    Ok(known)
}

fn asked(info: usize) -> Result<Rows> {
    hints(HINTS.map(|(key, value)| (key.to_string(), value.to_string())).to_vec(), info)
}

pub fn win_create(
    engine: &'static Engine,
    base: *mut u8,
    size: i64,
    disp_unit: i64,
    info: usize,
    comm: Rc<Comm>,
    win: Place<usize>,
) -> Result {
    win.set(WIN_NULL);
    let wanted = WindowArguments { flavor: WIN_FLAVOR_CREATE, base, size, disp_unit, hints: asked(info)? };
    win.set(creation::create(engine, &comm, "MPI_Win_create", wanted)?.handle.get());
    Ok(())
}

/// Makes a window with memory of its own, whose address goes to a pointer of the program, which need not be aligned.
fn allocate(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    name: &'static str,
    wanted: WindowArguments,
    to: *mut u8,
    win: Place<usize>,
) -> Result {
    win.set(WIN_NULL);
    if to.is_null() {
        return Err(Fault::new(ERR_ARG, "`baseptr` is NULL: it has to point to a pointer"));
    }
    let window = creation::create(engine, comm, name, wanted)?;
    // SAFETY: mpi.h: `baseptr` is the address of a pointer of the program.
    unsafe { to.cast::<*mut u8>().write_unaligned(window.own.base) };
    win.set(window.handle.get());
    Ok(())
}

pub fn win_allocate(
    engine: &'static Engine,
    size: i64,
    disp_unit: i64,
    info: usize,
    comm: Rc<Comm>,
    base: *mut u8,
    win: Place<usize>,
) -> Result {
    let none = std::ptr::null_mut();
    let wanted = WindowArguments { flavor: WIN_FLAVOR_ALLOCATE, base: none, size, disp_unit, hints: asked(info)? };
    allocate(engine, &comm, "MPI_Win_allocate", wanted, base, win)
}

pub fn win_allocate_shared(
    engine: &'static Engine,
    size: i64,
    disp_unit: i64,
    info: usize,
    comm: Rc<Comm>,
    base: *mut u8,
    win: Place<usize>,
) -> Result {
    let none = std::ptr::null_mut();
    let wanted = WindowArguments { flavor: WIN_FLAVOR_SHARED, base: none, size, disp_unit, hints: asked(info)? };
    allocate(engine, &comm, "MPI_Win_allocate_shared", wanted, base, win)
}

/// A displacement is an address in the target process. The program may attach any of its memory, such as variables.
pub fn win_create_dynamic(engine: &'static Engine, info: usize, comm: Rc<Comm>, win: Place<usize>) -> Result {
    win.set(WIN_NULL);
    let base = std::ptr::null_mut();
    let wanted = WindowArguments { flavor: WIN_FLAVOR_DYNAMIC, base, size: 0, disp_unit: 1, hints: asked(info)? };
    win.set(creation::create(engine, &comm, "MPI_Win_create_dynamic", wanted)?.handle.get());
    Ok(())
}

fn require_dynamic(win: &Window) -> Result {
    match win.flavor == WIN_FLAVOR_DYNAMIC {
        true => Ok(()),
        false => Err(Fault::new(ERR_RMA_FLAVOR, "the window is not from MPI_Win_create_dynamic")),
    }
}

pub fn win_attach(win: Rc<Window>, base: *mut u8, size: i64) -> Result {
    require_dynamic(&win)?;
    let bytes = usize::try_from(size)
        .map_err(|_| Fault::new(ERR_SIZE, format!("`size` is {size}: it must not be negative")))?;
    if base.is_null() && bytes > 0 {
        return Err(Fault::new(ERR_BASE, "`base` is NULL"));
    }
    if let Some((known, len)) = win.attached_at(base as usize, bytes) {
        let text =
            format!("{bytes} bytes at {base:p} overlap the {len} bytes at {known:#x}, which are attached already");
        return Err(Fault::new(ERR_RMA_ATTACH, text));
    }
    win.own.attached.borrow_mut().push((base as usize, bytes));
    control::show_attached(&win);
    Ok(())
}

pub fn win_detach(win: Rc<Window>, base: *const u8) -> Result {
    require_dynamic(&win)?;
    let at = win.own.attached.borrow().iter().position(|known| known.0 == base as usize);
    let at = at.ok_or_else(|| Fault::new(ERR_BASE, format!("nothing that begins at {base:p} is attached")))?;
    win.own.attached.borrow_mut().swap_remove(at);
    control::show_attached(&win);
    Ok(())
}

pub fn win_free(engine: &'static Engine, win: Place<usize>) -> Result {
    let window = arguments::win(engine, win.get())?;
    creation::free(engine, &window)?;
    win.set(WIN_NULL);
    Ok(())
}

/// The window must not be dynamic. If the calling process cannot load and store in the memory of `rank`, it gets a null pointer and the
/// size 0. If the displacement unit does not fit an `int`, `MPI_Win_shared_query` returns the unit `MPI_UNDEFINED`.
/// `MPI_Win_shared_query_c` returns the real unit.
pub fn win_shared_query(win: Rc<Window>, rank: i32, size: Place<i64>, disp_unit: Out, base: *mut u8) -> Result {
    if win.flavor == WIN_FLAVOR_DYNAMIC {
        return Err(Fault::new(ERR_RMA_FLAVOR, "the window is from MPI_Win_create_dynamic: its memory has no place"));
    }
    if base.is_null() {
        return Err(Fault::new(ERR_ARG, "`baseptr` is NULL: it has to point to a pointer"));
    }
    let is_mapped = |at: usize| matches!(win.places[at].route, Route::Mapped(_));
    let first = || (0..win.size()).find(|at| win.places[*at].size > 0 && is_mapped(*at));
    let found = win.member(rank)?.map_or_else(first, Some);
    let (mut bytes, mut unit, mut address) = (0, 1, std::ptr::null_mut());
    if let Some(place) = found.map(|at| &win.places[at]) {
        unit = place.disp_unit;
        if let Route::Mapped(at) = place.route {
            (bytes, address) = (place.size as i64, at);
        }
    }
    size.set(bytes);
    disp_unit.set(unit);
    // SAFETY: mpi.h: `baseptr` is the address of a pointer of the program, which need not be aligned.
    unsafe { base.cast::<*mut u8>().write_unaligned(address) };
    Ok(())
}

pub fn win_get_group(engine: &'static Engine, win: Rc<Window>, group: Place<usize>) -> Result {
    group.set(engine.objects.groups.insert(win.comm.group.clone()));
    Ok(())
}

pub fn win_set_name(win: Rc<Window>, name: &CStr) -> Result {
    *win.name.borrow_mut() = name.to_string_lossy().into_owned();
    Ok(())
}

pub fn win_get_name(engine: &'static Engine, win: usize, name: Place<c_char>, len: Place<i32>) -> Result {
    let known = match win {
        WIN_NULL => "MPI_WIN_NULL".to_string(),
        _ => arguments::win(engine, win)?.name.borrow().clone(),
    };
    len.set(name.put_text(&known, MAX_OBJECT_NAME));
    Ok(())
}

pub fn win_set_info(win: Rc<Window>, info: usize) -> Result {
    let known = win.hints.borrow().clone();
    *win.hints.borrow_mut() = hints(known, info)?;
    win.heed_hints();
    Ok(())
}

pub fn win_get_info(win: Rc<Window>, info: Place<usize>) -> Result {
    let rows = win.hints.borrow().clone();
    info.set(info::add(with_memory_kinds(rows, &win.comm.group)));
    Ok(())
}
