//! Reading and writing of all members together, blocking and in two halves; and where the pointer is that they share (MPI 14.4).

use std::rc::Rc;

use super::file_access::{at, at_pointer};
use crate::arguments::{Place, StatusPlace};
use crate::fault::Result;
use crate::files::errors::fault;
use crate::files::shared::{ordered, seek, Ordered};
pub use crate::files::transfer::Direction;
use crate::files::transfer::{begin, collective, each, end, must_not_be_split, Access};
use crate::objects::elements::Elements;
use crate::objects::file::OpenFile;

/// Reads or writes what each member has found out by itself.
fn all(file: &OpenFile, direction: Direction, access: impl FnOnce() -> Result<Access>, status: StatusPlace) -> Result {
    must_not_be_split(file)?;
    status.put(collective(file, direction, access())?);
    Ok(())
}

/// The first half of that.
fn first_half(
    file: &OpenFile,
    name: &'static str,
    direction: Direction,
    access: impl FnOnce() -> Result<Access>,
) -> Result {
    must_not_be_split(file)?;
    begin(file, name, direction, access())
}

/// Each member's access, in their order: what fails for all is `Err` outside.
fn in_order(file: &OpenFile, direction: Direction, what: Result<Elements>) -> Result<Ordered> {
    must_not_be_split(file)?;
    ordered(file, direction, what)
}

// For file_read_at_all(Direction::Read), file_write_at_all(Direction::Write)
pub fn all_at(
    direction: Direction,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
    status: StatusPlace,
) -> Result {
    all(&file, direction, || at(&file, direction, offset, what), status)
}

// For file_read_all(Direction::Read), file_write_all(Direction::Write)
pub fn all_at_pointers(
    direction: Direction,
    file: Rc<OpenFile>,
    what: Result<Elements>,
    status: StatusPlace,
) -> Result {
    all(&file, direction, || at_pointer(&file, direction, what), status)
}

// For file_read_ordered(Direction::Read), file_write_ordered(Direction::Write)
pub fn all_ordered(direction: Direction, file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    let Ordered { access, each_alone } = in_order(&file, direction, what)?;
    match each_alone {
        true => status.put(each(&file, direction, access)?),
        false => status.put(collective(&file, direction, access)?),
    }
    Ok(())
}

// For file_read_at_all_begin("MPI_File_read_at_all", Direction::Read)
// For file_write_at_all_begin("MPI_File_write_at_all", Direction::Write)
pub fn begin_at(
    name: &'static str,
    direction: Direction,
    file: Rc<OpenFile>,
    offset: i64,
    what: Result<Elements>,
) -> Result {
    first_half(&file, name, direction, || at(&file, direction, offset, what))
}

// For file_read_all_begin("MPI_File_read_all", Direction::Read)
// For file_write_all_begin("MPI_File_write_all", Direction::Write)
pub fn begin_at_pointers(
    name: &'static str,
    direction: Direction,
    file: Rc<OpenFile>,
    what: Result<Elements>,
) -> Result {
    first_half(&file, name, direction, || at_pointer(&file, direction, what))
}

// For file_read_ordered_begin("MPI_File_read_ordered", Direction::Read)
// For file_write_ordered_begin("MPI_File_write_ordered", Direction::Write)
pub fn begin_ordered(name: &'static str, direction: Direction, file: Rc<OpenFile>, what: Result<Elements>) -> Result {
    let ordered = in_order(&file, direction, what)?;
    first_half(&file, name, direction, || ordered.access)
}

// For file_read_at_all_end("MPI_File_read_at_all", Direction::Read)
// For file_read_all_end("MPI_File_read_all", Direction::Read)
// For file_read_ordered_end("MPI_File_read_ordered", Direction::Read)
// For file_write_at_all_end("MPI_File_write_at_all", Direction::Write)
// For file_write_all_end("MPI_File_write_all", Direction::Write)
// For file_write_ordered_end("MPI_File_write_ordered", Direction::Write)
pub fn second_half(
    name: &'static str,
    direction: Direction,
    file: Rc<OpenFile>,
    _: *const u8,
    status: StatusPlace,
) -> Result {
    status.put(end(&file, name, direction)?);
    Ok(())
}

pub fn file_seek_shared(file: Rc<OpenFile>, offset: i64, whence: i32) -> Result {
    must_not_be_split(&file).and_then(|()| file.must_have_positions())?;
    seek(&file, offset, whence)
}

pub fn file_get_position_shared(file: Rc<OpenFile>, offset: Place<i64>) -> Result {
    file.must_have_positions()?;
    offset.set(file.bytes.shared_position().map_err(fault)? as i64);
    Ok(())
}
