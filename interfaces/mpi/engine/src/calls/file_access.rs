//! Reading and writing of one process: at offsets, at its own pointer, and at the one that all share (MPI 14.4).
//!
//! What is started goes on in another thread, or is over when its call returns where it is short. No request waits for another process, also not
//! that of a collective call.

use std::rc::Rc;

use crate::arguments::{Place, StatusPlace};
use crate::engine::Engine;
use crate::fault::Result;
use crate::files::shared::{access_at_shared, target};
use crate::files::transfer::{self, access, alone, etypes, Access, Direction};
use crate::objects::elements::Elements;
use crate::objects::file::OpenFile;
use crate::objects::request::{Request, Work};
use crate::objects::status::Status;

/// The access at an offset.
pub(super) fn at(file: &OpenFile, direction: Direction, offset: i64, what: Result<Elements>) -> Result<Access> {
    file.must_have_positions()?;
    access(file, direction, offset, what?)
}

/// The access at the individual pointer, which moves over all of it, whatever there is to read (MPI 14.4.3).
pub(super) fn at_pointer(file: &OpenFile, direction: Direction, what: Result<Elements>) -> Result<Access> {
    file.must_have_positions()?;
    let (what, at) = (what?, file.position.get());
    let count = etypes(file, &what)?;
    let access = access(file, direction, at, what)?;
    file.position.set(at + count);
    Ok(access)
}

fn report(status: StatusPlace, result: Result<Status>) -> Result {
    status.put(result?);
    Ok(())
}

/// Starts an access. The errors of the operating system are those of the call by which the request completes.
fn start(engine: &Engine, file: &OpenFile, request: Place<usize>, direction: Direction, access: Access) -> Result {
    request.set(engine.objects.requests.insert(Request::new(Work::File(transfer::start(file, direction, access)))));
    Ok(())
}

pub fn file_read_at(file: Rc<OpenFile>, offset: i64, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Read, at(&file, Direction::Read, offset, what)?))
}

pub fn file_read(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Read, at_pointer(&file, Direction::Read, what)?))
}

pub fn file_read_shared(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Read, access_at_shared(&file, Direction::Read, what?)?))
}

pub fn file_iread_at(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Read, at(&file, Direction::Read, offset, what)?)
}

pub fn file_iread(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Read, at_pointer(&file, Direction::Read, what)?)
}

/// Members do not wait for each other, so this is an access of one process (MPI 14.4.5).
pub fn file_iread_at_all(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    file_iread_at(engine, file, offset, what, request)
}

pub fn file_iread_all(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    file_iread(engine, file, what, request)
}

pub fn file_iread_shared(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Read, access_at_shared(&file, Direction::Read, what?)?)
}

pub fn file_write_at(file: Rc<OpenFile>, offset: i64, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Write, at(&file, Direction::Write, offset, what)?))
}

pub fn file_write(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Write, at_pointer(&file, Direction::Write, what)?))
}

pub fn file_write_shared(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, Direction::Write, access_at_shared(&file, Direction::Write, what?)?))
}

pub fn file_iwrite_at(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Write, at(&file, Direction::Write, offset, what)?)
}

pub fn file_iwrite(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Write, at_pointer(&file, Direction::Write, what)?)
}

pub fn file_iwrite_at_all(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    file_iwrite_at(engine, file, offset, what, request)
}

pub fn file_iwrite_all(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    file_iwrite(engine, file, what, request)
}

pub fn file_iwrite_shared(
    engine: &'static Engine,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, Direction::Write, access_at_shared(&file, Direction::Write, what?)?)
}

pub fn file_seek(file: Rc<OpenFile>, offset: i64, whence: i32) -> Result {
    file.must_have_positions()?;
    file.position.set(target(&file, file.position.get(), offset, whence)?);
    Ok(())
}

pub fn file_get_position(file: Rc<OpenFile>, offset: Place<i64>) -> Result {
    file.must_have_positions()?;
    offset.set(file.position.get());
    Ok(())
}
