//! Keys and attributes of communicators and datatypes, and the attributes that a communicator has by itself.

use std::rc::Rc;

use nagaya_core::config;
use nagaya_mpi_types::Type;

use super::errors::LAST_USED;
use crate::attributes::Carrier::{self, Communicator, Datatype};
use crate::attributes::{Attributes, Key};
use crate::comm::Comm;
use crate::fault::Result;
use crate::numbers::*;
use crate::settings::PART;
use crate::world::require;

unsafe fn create(carrier: Carrier, copy: usize, delete: usize, key: *mut i32, extra: *mut u8) -> Result {
    *key = require()?.keys.add(carrier, copy, delete, extra as usize);
    Ok(())
}

unsafe fn free(carrier: Carrier, key: *mut i32) -> Result {
    require()?.keys.free(*key, carrier)?;
    *key = KEYVAL_INVALID;
    Ok(())
}

/// The key of a value that is looked for: one that was freed is known to the objects that have a value under it.
fn known(attributes: &Attributes, key: i32, carrier: Carrier) -> Result<Rc<Key>> {
    attributes.key(key).map_or_else(|| require()?.keys.get(key, carrier), Ok)
}

unsafe fn tell(found: Option<usize>, value: *mut u8, flag: *mut i32) {
    *flag = i32::from(found.is_some());
    if let Some(found) = found {
        value.cast::<usize>().write_unaligned(found);
    }
}

pub unsafe fn comm_create_keyval(copy: usize, delete: usize, key: *mut i32, extra: *mut u8) -> Result {
    create(Communicator, copy, delete, key, extra)
}

pub unsafe fn comm_free_keyval(key: *mut i32) -> Result {
    free(Communicator, key)
}

pub unsafe fn comm_set_attr(comm: Rc<Comm>, key: i32, value: *mut u8) -> Result {
    let key = require()?.keys.get(key, Communicator)?;
    comm.attributes.set(comm.handle.get(), key, value as usize)
}

pub unsafe fn comm_delete_attr(comm: Rc<Comm>, key: i32) -> Result {
    comm.attributes.delete(comm.handle.get(), &*known(&comm.attributes, key, Communicator)?)
}

/// The attributes that the standard names; programs get addresses of these.
struct Predefined {
    tag_ub: i32,
    host: i32,
    io: i32,
    wtime_is_global: i32,
    universe_size: i32,
    app_number: i32,
}

/// Where the value of a predefined key is.
fn predefined(key: i32) -> Result<Option<usize>> {
    static OF_WORLD: std::sync::OnceLock<Predefined> = std::sync::OnceLock::new();
    let size = require()?.everybody.size() as i32;
    let part = PART.count(&config::here)?.unwrap_or(0) as i32;
    let all = OF_WORLD.get_or_init(|| Predefined {
        tag_ub: i32::MAX,
        host: PROC_NULL,
        io: ANY_SOURCE,
        wtime_is_global: 1,
        universe_size: size,
        app_number: part,
    });
    let at: *const i32 = match key {
        TAG_UB => &all.tag_ub,
        HOST => &all.host,
        IO => &all.io,
        WTIME_IS_GLOBAL => &all.wtime_is_global,
        UNIVERSE_SIZE => &all.universe_size,
        LASTUSEDCODE => LAST_USED.as_ptr(),
        APPNUM => &all.app_number,
        _ => return Ok(None),
    };
    Ok(Some(at as usize))
}

pub unsafe fn comm_get_attr(comm: Rc<Comm>, key: i32, value: *mut u8, flag: *mut i32) -> Result {
    let found = match predefined(key)? {
        None => comm.attributes.get(&*known(&comm.attributes, key, Communicator)?),
        found => found,
    };
    tell(found, value, flag);
    Ok(())
}

pub unsafe fn attr_get(comm: Rc<Comm>, key: i32, value: *mut u8, flag: *mut i32) -> Result {
    comm_get_attr(comm, key, value, flag)
}

pub unsafe fn attr_put(comm: Rc<Comm>, key: i32, value: *mut u8) -> Result {
    comm_set_attr(comm, key, value)
}

pub unsafe fn attr_delete(comm: Rc<Comm>, key: i32) -> Result {
    comm_delete_attr(comm, key)
}

pub unsafe fn keyval_create(copy: usize, delete: usize, key: *mut i32, extra: *mut u8) -> Result {
    comm_create_keyval(copy, delete, key, extra)
}

pub unsafe fn keyval_free(key: *mut i32) -> Result {
    comm_free_keyval(key)
}

pub unsafe fn type_create_keyval(copy: usize, delete: usize, key: *mut i32, extra: *mut u8) -> Result {
    create(Datatype, copy, delete, key, extra)
}

pub unsafe fn type_free_keyval(key: *mut i32) -> Result {
    free(Datatype, key)
}

pub unsafe fn type_set_attr(of: Rc<Type>, key: i32, value: *mut u8) -> Result {
    let (world, handle) = (require()?, of.handle.get());
    world.type_books.of(handle).attributes.set(handle, world.keys.get(key, Datatype)?, value as usize)
}

pub unsafe fn type_delete_attr(of: Rc<Type>, key: i32) -> Result {
    let (world, handle) = (require()?, of.handle.get());
    let book = world.type_books.of(handle);
    book.attributes.delete(handle, &*known(&book.attributes, key, Datatype)?)
}

pub unsafe fn type_get_attr(of: Rc<Type>, key: i32, value: *mut u8, flag: *mut i32) -> Result {
    let book = require()?.type_books.of(of.handle.get());
    let key = known(&book.attributes, key, Datatype)?;
    tell(book.attributes.get(&key), value, flag);
    Ok(())
}
