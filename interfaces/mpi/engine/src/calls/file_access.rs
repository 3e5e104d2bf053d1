//! Reading and writing of one process: at offsets, at its own pointer, and at the one that all share (MPI 14.4).
//!
//! What is started goes on in another thread, or is over when its call returns where it is short. No request waits for another process, also not
//! that of a collective call.

use std::rc::Rc;

use crate::arguments::{Place, StatusPlace};
use crate::engine::Engine;
use crate::fault::Result;
use crate::files::shared::{access_at_shared, target};
pub use crate::files::transfer::Direction;
use crate::files::transfer::{self, access, alone, etypes, Access};
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
    let count = etypes(file, direction, &what)?;
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

// For file_read_at(Direction::Read), file_write_at(Direction::Write)
pub fn blocking_at(
    direction: Direction,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    status: StatusPlace,
) -> Result {
    report(status, alone(&file, direction, at(&file, direction, offset, what)?))
}

// For file_read(Direction::Read), file_write(Direction::Write)
pub fn blocking(direction: Direction, file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    report(status, alone(&file, direction, at_pointer(&file, direction, what)?))
}

// For file_read_shared(Direction::Read), file_write_shared(Direction::Write)
pub fn blocking_shared(
    direction: Direction,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    status: StatusPlace,
) -> Result {
    report(status, alone(&file, direction, access_at_shared(&file, direction, what?)?))
}

/// The functions with and without `_all` do the same.
/// No process waits for the calls of other processes, and each process gets only its own errors.
// For file_iread_at(Direction::Read), file_iread_at_all(Direction::Read)
// For file_iwrite_at(Direction::Write), file_iwrite_at_all(Direction::Write)
pub fn nonblocking_at(
    engine: &'static Engine,
    direction: Direction,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, direction, at(&file, direction, offset, what)?)
}

/// The functions with and without `_all` do the same.
/// No process waits for the calls of other processes, and each process gets only its own errors.
// For file_iread(Direction::Read), file_iread_all(Direction::Read)
// For file_iwrite(Direction::Write), file_iwrite_all(Direction::Write)
pub fn nonblocking(
    engine: &'static Engine,
    direction: Direction,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, direction, at_pointer(&file, direction, what)?)
}

// For file_iread_shared(Direction::Read), file_iwrite_shared(Direction::Write)
pub fn nonblocking_shared(
    engine: &'static Engine,
    direction: Direction,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    request: Place<usize>,
) -> Result {
    start(engine, &file, request, direction, access_at_shared(&file, direction, what?)?)
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
