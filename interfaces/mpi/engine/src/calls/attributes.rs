//! Keys and attributes of communicators, datatypes and windows, and the attributes that communicators and windows have by themselves.

use std::rc::Rc;

use nagaya_core::config;
use nagaya_mpi_types::Type;

use super::errors::LAST_USED;
use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::Result;
use crate::numbers::*;
use crate::objects::attributes::Carrier::{self, Communicator, Datatype};
use crate::objects::attributes::{Attributes, Key};
use crate::objects::communicator::Comm;
use crate::objects::window::Window;
use crate::settings::PART;

fn create(engine: &Engine, carrier: Carrier, copy: usize, delete: usize, key: Place<i32>, extra: *mut u8) -> Result {
    key.set(engine.objects.keys.add(carrier, copy, delete, extra as usize));
    Ok(())
}

fn free(engine: &Engine, carrier: Carrier, key: Place<i32>) -> Result {
    engine.objects.keys.free(key.get(), carrier)?;
    key.set(KEYVAL_INVALID);
    Ok(())
}

/// The key of a value that is looked for: one that was freed is known to the objects that have a value under it.
fn known(engine: &Engine, attributes: &Attributes, key: i32, carrier: Carrier) -> Result<Rc<Key>> {
    attributes.key(key).map_or_else(|| engine.objects.keys.get(key, carrier), Ok)
}

fn report(found: Option<usize>, value: *mut u8, flag: Place<i32>) {
    flag.set(found.is_some().into());
    if let Some(found) = found {
        // SAFETY: mpi.h: `attribute_val` is the address of a pointer of the program, which need not be aligned.
        unsafe { value.cast::<usize>().write_unaligned(found) };
    }
}

pub fn comm_create_keyval(
    engine: &'static Engine,
    copy: usize,
    delete: usize,
    key: Place<i32>,
    extra: *mut u8,
) -> Result {
    create(engine, Communicator, copy, delete, key, extra)
}

pub fn comm_free_keyval(engine: &'static Engine, key: Place<i32>) -> Result {
    free(engine, Communicator, key)
}

pub fn comm_set_attr(engine: &'static Engine, comm: Rc<Comm>, key: i32, value: *mut u8) -> Result {
    let key = engine.objects.keys.get(key, Communicator)?;
    comm.attributes.set(comm.handle.get(), key, value as usize)
}

pub fn comm_delete_attr(engine: &'static Engine, comm: Rc<Comm>, key: i32) -> Result {
    comm.attributes.delete(comm.handle.get(), &*known(engine, &comm.attributes, key, Communicator)?)
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

/// Processors of this host, on which spawned processes run.
fn processors() -> i32 {
    // SAFETY: a plain number.
    i32::try_from(unsafe { libc::sysconf(libc::_SC_NPROCESSORS_ONLN) }).unwrap_or(1)
}

/// Where the value of a predefined key is.
fn predefined(engine: &Engine, key: i32) -> Result<Option<usize>> {
    static OF_WORLD: std::sync::OnceLock<Predefined> = std::sync::OnceLock::new();
    let size = engine.objects.comms.world.size() as i32;
    let part = PART.count(&config::here)?.unwrap_or(0) as i32;
    let all = OF_WORLD.get_or_init(|| Predefined {
        tag_ub: i32::MAX,
        host: PROC_NULL,
        io: ANY_SOURCE,
        wtime_is_global: 1,
        universe_size: size.max(processors()),
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

pub fn comm_get_attr(engine: &'static Engine, comm: Rc<Comm>, key: i32, value: *mut u8, flag: Place<i32>) -> Result {
    let found = match predefined(engine, key)? {
        None => comm.attributes.get(&*known(engine, &comm.attributes, key, Communicator)?),
        found => found,
    };
    report(found, value, flag);
    Ok(())
}

pub fn attr_get(engine: &'static Engine, comm: Rc<Comm>, key: i32, value: *mut u8, flag: Place<i32>) -> Result {
    comm_get_attr(engine, comm, key, value, flag)
}

pub fn attr_put(engine: &'static Engine, comm: Rc<Comm>, key: i32, value: *mut u8) -> Result {
    comm_set_attr(engine, comm, key, value)
}

pub fn attr_delete(engine: &'static Engine, comm: Rc<Comm>, key: i32) -> Result {
    comm_delete_attr(engine, comm, key)
}

pub fn keyval_create(engine: &'static Engine, copy: usize, delete: usize, key: Place<i32>, extra: *mut u8) -> Result {
    comm_create_keyval(engine, copy, delete, key, extra)
}

pub fn keyval_free(engine: &'static Engine, key: Place<i32>) -> Result {
    comm_free_keyval(engine, key)
}

pub fn type_create_keyval(
    engine: &'static Engine,
    copy: usize,
    delete: usize,
    key: Place<i32>,
    extra: *mut u8,
) -> Result {
    create(engine, Datatype, copy, delete, key, extra)
}

pub fn type_free_keyval(engine: &'static Engine, key: Place<i32>) -> Result {
    free(engine, Datatype, key)
}

pub fn type_set_attr(engine: &'static Engine, of: Rc<Type>, key: i32, value: *mut u8) -> Result {
    let handle = of.handle.get();
    engine.objects.datatypes.records.get(handle).attributes.set(
        handle,
        engine.objects.keys.get(key, Datatype)?,
        value as usize,
    )
}

pub fn type_delete_attr(engine: &'static Engine, of: Rc<Type>, key: i32) -> Result {
    let handle = of.handle.get();
    let record = engine.objects.datatypes.records.get(handle);
    record.attributes.delete(handle, &*known(engine, &record.attributes, key, Datatype)?)
}

pub fn type_get_attr(engine: &'static Engine, of: Rc<Type>, key: i32, value: *mut u8, flag: Place<i32>) -> Result {
    let record = engine.objects.datatypes.records.get(of.handle.get());
    let key = known(engine, &record.attributes, key, Datatype)?;
    report(record.attributes.get(&key), value, flag);
    Ok(())
}

pub fn win_create_keyval(
    engine: &'static Engine,
    copy: usize,
    delete: usize,
    key: Place<i32>,
    extra: *mut u8,
) -> Result {
    create(engine, Carrier::Window, copy, delete, key, extra)
}

pub fn win_free_keyval(engine: &'static Engine, key: Place<i32>) -> Result {
    free(engine, Carrier::Window, key)
}

pub fn win_set_attr(engine: &'static Engine, win: Rc<Window>, key: i32, value: *mut u8) -> Result {
    win.attributes.set(win.handle.get(), engine.objects.keys.get(key, Carrier::Window)?, value as usize)
}

pub fn win_delete_attr(engine: &'static Engine, win: Rc<Window>, key: i32) -> Result {
    win.attributes.delete(win.handle.get(), &*known(engine, &win.attributes, key, Carrier::Window)?)
}

/// For `MPI_WIN_BASE`, the attribute value is the address of the window memory. For the other predefined attributes, it is the address of a
/// number, which is valid until the program frees the window.
pub fn win_get_attr(engine: &'static Engine, win: Rc<Window>, key: i32, value: *mut u8, flag: Place<i32>) -> Result {
    let number = |at: &i32| Some(std::ptr::from_ref(at) as usize);
    let found = match key {
        WIN_BASE => Some(win.own.base as usize),
        WIN_SIZE => Some(std::ptr::from_ref(&win.own.size) as usize),
        WIN_DISP_UNIT => number(&win.own.disp_unit),
        WIN_CREATE_FLAVOR => number(&win.flavor),
        WIN_MODEL => number(&win.model),
        _ => win.attributes.get(&*known(engine, &win.attributes, key, Carrier::Window)?),
    };
    report(found, value, flag);
    Ok(())
}
