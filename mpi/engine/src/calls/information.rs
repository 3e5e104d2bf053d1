//! Info objects.

use std::cell::RefCell;
use std::ffi::{c_char, CStr};
use std::rc::Rc;
use std::sync::OnceLock;

use super::environment::put_text;
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::{require, Info, World};

fn of(world: &World, handle: usize) -> Result<Rc<Info>> {
    world.infos.get(handle).ok_or_else(|| Fault::new(ERR_INFO, "the info is none, or was freed"))
}

/// What is in an info, or nothing.
pub(super) fn rows(info: usize) -> Result<Vec<(String, String)>> {
    match info {
        INFO_NULL => Ok(Vec::new()),
        _ => Ok(of(require()?, info)?.borrow().clone()),
    }
}

/// A key or value, which has a longest length.
unsafe fn text(from: *const c_char, most: i32, class: i32) -> Result<String> {
    let text = CStr::from_ptr(from).to_string_lossy().into_owned();
    if text.is_empty() && class == ERR_INFO_KEY || text.len() >= most as usize {
        return Err(Fault::new(class, format!("a text of {} bytes: there is room for 1 to {}", text.len(), most - 1)));
    }
    Ok(text)
}

pub unsafe fn info_create(info: *mut usize) -> Result {
    *info = require()?.infos.insert(Rc::new(RefCell::default()));
    Ok(())
}

pub unsafe fn info_free(info: *mut usize) -> Result {
    let gone = require()?.infos.remove(*info);
    gone.ok_or_else(|| Fault::new(ERR_INFO, "the info is none, or was freed"))?;
    *info = INFO_NULL;
    Ok(())
}

pub unsafe fn info_dup(info: usize, new: *mut usize) -> Result {
    let world = require()?;
    let copy = of(world, info)?.borrow().clone();
    *new = world.infos.insert(Rc::new(RefCell::new(copy)));
    Ok(())
}

pub unsafe fn info_set(info: usize, key: *const c_char, value: *const c_char) -> Result {
    let (key, value) = (text(key, MAX_INFO_KEY, ERR_INFO_KEY)?, text(value, MAX_INFO_VAL, ERR_INFO_VALUE)?);
    let info = of(require()?, info)?;
    let mut rows = info.borrow_mut();
    match rows.iter_mut().find(|row| row.0 == key) {
        Some(row) => row.1 = value,
        None => rows.push((key, value)),
    }
    Ok(())
}

pub unsafe fn info_delete(info: usize, key: *const c_char) -> Result {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    let info = of(require()?, info)?;
    let mut rows = info.borrow_mut();
    let at = rows.iter().position(|row| row.0 == key);
    rows.remove(at.ok_or_else(|| Fault::new(ERR_INFO_NOKEY, format!("the info has no key {key}")))?);
    Ok(())
}

unsafe fn value(info: usize, key: *const c_char) -> Result<Option<String>> {
    let key = text(key, MAX_INFO_KEY, ERR_INFO_KEY)?;
    let info = of(require()?, info)?;
    let rows = info.borrow();
    Ok(rows.iter().find(|row| row.0 == key).map(|row| row.1.clone()))
}

pub unsafe fn info_get(info: usize, key: *const c_char, room: i32, to: *mut c_char, flag: *mut i32) -> Result {
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        put_text(&value, to, room + 1, &mut 0);
    }
    Ok(())
}

pub unsafe fn info_get_string(
    info: usize,
    key: *const c_char,
    room: *mut i32,
    to: *mut c_char,
    flag: *mut i32,
) -> Result {
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        if *room > 0 {
            put_text(&value, to, *room, &mut 0);
        }
        *room = value.len() as i32 + 1;
    }
    Ok(())
}

pub unsafe fn info_get_valuelen(info: usize, key: *const c_char, len: *mut i32, flag: *mut i32) -> Result {
    let value = value(info, key)?;
    *flag = i32::from(value.is_some());
    if let Some(value) = value {
        *len = value.len() as i32;
    }
    Ok(())
}

pub unsafe fn info_get_nkeys(info: usize, count: *mut i32) -> Result {
    *count = of(require()?, info)?.borrow().len() as i32;
    Ok(())
}

pub unsafe fn info_get_nthkey(info: usize, n: i32, key: *mut c_char) -> Result {
    let info = of(require()?, info)?;
    let rows = info.borrow();
    let row = usize::try_from(n).ok().and_then(|n| rows.get(n));
    let row = row.ok_or_else(|| Fault::new(ERR_ARG, format!("key {n} of an info with {}", rows.len())))?;
    put_text(&row.0, key, MAX_INFO_KEY, &mut 0);
    Ok(())
}

/// What the environment says of the start: nothing that every process would not know.
pub unsafe fn info_create_env(_: i32, _: *mut u8, info: *mut usize) -> Result {
    info_create(info)
}

/// What the communicator was told; nothing of it changes how messages travel.
pub unsafe fn comm_set_info(comm: Rc<Comm>, info: usize) -> Result {
    *comm.info.borrow_mut() = rows(info)?;
    Ok(())
}

pub unsafe fn comm_get_info(comm: Rc<Comm>, info: *mut usize) -> Result {
    *info = require()?.infos.insert(Rc::new(comm.info.clone()));
    Ok(())
}

/// The interface of this library in numbers of bytes.
pub unsafe fn abi_get_info(info: *mut usize) -> Result {
    let rows = ["mpi_aint_size", "mpi_count_size", "mpi_offset_size"].map(|key| (key.into(), "8".into()));
    *info = require()?.infos.insert(Rc::new(RefCell::new(rows.to_vec())));
    Ok(())
}

/// No resources are told apart.
pub unsafe fn get_hw_resource_info(info: *mut usize) -> Result {
    info_create(info)
}

/// What a Fortran binding has told of itself.
static FORTRAN: OnceLock<Vec<(String, String)>> = OnceLock::new();

pub unsafe fn abi_set_fortran_info(info: usize) -> Result {
    FORTRAN.set(rows(info)?).map_err(|_| Fault::new(ERR_ABI, "what Fortran's side is like is told already"))
}

pub unsafe fn abi_get_fortran_info(info: *mut usize) -> Result {
    *info = match FORTRAN.get() {
        Some(rows) => require()?.infos.insert(Rc::new(RefCell::new(rows.clone()))),
        None => INFO_NULL,
    };
    Ok(())
}
