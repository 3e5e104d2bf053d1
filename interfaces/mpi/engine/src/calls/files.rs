//! Files: opened, closed, and the inquiries and changes of an open one (MPI 14.2, 14.6); their error handlers.

use std::ffi::CStr;
use std::rc::Rc;

use super::errors::invoke;
use super::information::{rows, with_memory_kinds};
use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::files::errors::{class_of, fault};
use crate::files::transfer::must_not_be_split;
use crate::files::{hints, opening};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::error_handlers::{self, Kind};
use crate::objects::file::OpenFile;
use crate::objects::info;

pub fn file_open(
    engine: &'static Engine,
    comm: Rc<Comm>,
    name: &CStr,
    amode: i32,
    info: usize,
    file: Place<usize>,
) -> Result {
    file.set(FILE_NULL);
    file.set(engine.objects.files.insert(opening::open(engine, &comm, name, amode, rows(info))?));
    Ok(())
}

pub fn file_close(engine: &'static Engine, file: Place<usize>) -> Result {
    let files = &engine.objects.files;
    let it = files.find(file.get())?;
    let target = it.as_target();
    files.remove(file.get());
    file.set(FILE_NULL);
    let has_foreign = it.comm.has_foreign(engine.core);
    let last = Rc::into_inner(it).ok_or_else(|| Fault::new(ERR_OTHER, "the file is closed while a call uses it"));
    let closed = last.and_then(opening::close).map_err(|fault| fault.on(target));
    if has_foreign {
        engine.leave_unused();
    }
    closed
}

pub fn file_delete(name: &CStr, _: usize) -> Result {
    let path = opening::path(name);
    nagaya_io::remove(path).map_err(|fault| {
        let why = nagaya_reason::reason(fault.errno);
        Fault::new(class_of(fault.errno), format!("{}: deleting the file: {why}", path.display()))
    })
}

/// The number that all members have to give, not negative.
fn same(file: &OpenFile, number: i64, name: &str) -> Result<u64> {
    let all = file.bytes.gather([number as u64]).map_err(fault)?;
    if let Some(rank) = all.iter().position(|other| *other != all[0]) {
        let text = format!("`{name}` is {} at rank 0 and {} at rank {rank}", all[0][0] as i64, all[rank][0] as i64);
        return Err(file.wrong(ERR_NOT_SAME, text));
    }
    u64::try_from(number).map_err(|_| file.wrong(ERR_ARG, format!("`{name}` is {number}: it must not be negative")))
}

pub fn file_set_size(file: Rc<OpenFile>, size: i64) -> Result {
    file.must_write().and_then(|()| file.must_have_positions()).and_then(|()| must_not_be_split(&file))?;
    file.bytes.set_size(same(&file, size, "size")?).map_err(fault)
}

pub fn file_preallocate(file: Rc<OpenFile>, size: i64) -> Result {
    file.must_write().and_then(|()| file.must_have_positions()).and_then(|()| must_not_be_split(&file))?;
    match same(&file, size, "size")? {
        0 => Ok(()),
        size => file.bytes.preallocate(size).map_err(fault),
    }
}

pub fn file_get_size(file: Rc<OpenFile>, size: Place<i64>) -> Result {
    size.set(file.bytes.size().map_err(fault)? as i64);
    Ok(())
}

pub fn file_get_group(engine: &'static Engine, file: Rc<OpenFile>, group: Place<usize>) -> Result {
    group.set(engine.objects.groups.insert(file.comm.group.clone()));
    Ok(())
}

pub fn file_get_amode(file: Rc<OpenFile>, amode: Place<i32>) -> Result {
    amode.set(file.amode);
    Ok(())
}

/// Adds hints. Collective: the first member's count.
pub(super) fn suggest(file: &OpenFile, info: usize) -> Result {
    let given = rows(info);
    let class = given.as_ref().err().map_or(0, |fault| fault.class);
    let mut hints = file.hints.borrow().clone();
    if let Ok(rows) = &given {
        hints::add_later(&mut hints, rows.clone());
    }
    let [a, b, c, d] = hints::words(&hints);
    let all = file.bytes.gather([class as u64, a, b, c, d]).map_err(fault)?;
    given?;
    if let Some(rank) = all.iter().position(|words| words[0] != 0) {
        return Err(file.wrong(all[rank][0] as i32, format!("the call of rank {rank} fails")));
    }
    let [_, a, b, c, d] = all[0];
    file.bytes.tune(hints::tuned(&file.bytes, [a, b, c, d]));
    *file.hints.borrow_mut() = hints;
    Ok(())
}

pub fn file_set_info(file: Rc<OpenFile>, info: usize) -> Result {
    suggest(&file, info)
}

pub fn file_get_info(file: Rc<OpenFile>, info: Place<usize>) -> Result {
    let rows = hints::used(&file.bytes, &file.hints.borrow());
    info.set(info::add(with_memory_kinds(rows, &file.comm.group)));
    Ok(())
}

pub fn file_sync(file: Rc<OpenFile>) -> Result {
    must_not_be_split(&file)?;
    file.bytes.sync().map_err(fault)
}

pub fn file_set_atomicity(file: Rc<OpenFile>, flag: i32) -> Result {
    must_not_be_split(&file)?;
    let atomic = same(&file, i64::from(flag != 0), "flag")? != 0;
    file.atomic.set(atomic);
    file.bytes.set_atomic(atomic);
    Ok(())
}

pub fn file_get_atomicity(file: Rc<OpenFile>, flag: Place<i32>) -> Result {
    flag.set(file.atomic.get().into());
    Ok(())
}

pub fn file_create_errhandler(_engine: &'static Engine, function: usize, handler: Place<usize>) -> Result {
    handler.set(error_handlers::of_function(function, Kind::File));
    Ok(())
}

/// A call with `MPI_FILE_NULL` sets the error handler of files that this process opens later.
pub fn file_set_errhandler(engine: &'static Engine, file: usize, handler: usize) -> Result {
    error_handlers::check(handler, Kind::File)?;
    match file {
        FILE_NULL => engine.objects.files.handler.set(handler),
        _ => engine.objects.files.find(file)?.handler.set(handler),
    }
    Ok(())
}

pub fn file_get_errhandler(engine: &'static Engine, file: usize, handler: Place<usize>) -> Result {
    handler.set(match file {
        FILE_NULL => engine.objects.files.handler.get(),
        _ => engine.objects.files.find(file)?.handler.get(),
    });
    Ok(())
}

pub fn file_call_errhandler(engine: &'static Engine, file: usize, code: i32) -> Result {
    let handler = match file {
        FILE_NULL => engine.objects.files.handler.get(),
        _ => engine.objects.files.find(file)?.handler.get(),
    };
    invoke("MPI_File_call_errhandler", handler, file, code);
    Ok(())
}
