//! Reading and writing of all members together, blocking and in two halves; and where the pointer is that they share (MPI 14.4).

use std::rc::Rc;

use super::file_access::{at, at_pointer};
use crate::arguments::{Place, StatusPlace};
use crate::fault::Result;
use crate::files::errors::fault;
use crate::files::shared::{ordered, seek};
use crate::files::transfer::{begin, collective, end, must_not_be_split, Access, Direction};
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

fn second_half(file: &OpenFile, name: &'static str, direction: Direction, status: StatusPlace) -> Result {
    status.put(end(file, name, direction)?);
    Ok(())
}

/// Each member's access, in their order: what fails for all is `Err` outside.
fn in_order(file: &OpenFile, direction: Direction, what: Result<Elements>) -> Result<Result<Access>> {
    must_not_be_split(file)?;
    ordered(file, direction, what)
}

pub fn file_read_at_all(file: Rc<OpenFile>, offset: i64, what: Result<Elements>, status: StatusPlace) -> Result {
    all(&file, Direction::Read, || at(&file, Direction::Read, offset, what), status)
}

pub fn file_read_all(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    all(&file, Direction::Read, || at_pointer(&file, Direction::Read, what), status)
}

pub fn file_read_ordered(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    let access = in_order(&file, Direction::Read, what)?;
    all(&file, Direction::Read, || access, status)
}

pub fn file_read_at_all_begin(file: Rc<OpenFile>, offset: i64, what: Result<Elements>) -> Result {
    first_half(&file, "MPI_File_read_at_all", Direction::Read, || at(&file, Direction::Read, offset, what))
}

pub fn file_read_at_all_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_read_at_all", Direction::Read, status)
}

pub fn file_read_all_begin(file: Rc<OpenFile>, what: Result<Elements>) -> Result {
    first_half(&file, "MPI_File_read_all", Direction::Read, || at_pointer(&file, Direction::Read, what))
}

pub fn file_read_all_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_read_all", Direction::Read, status)
}

pub fn file_read_ordered_begin(file: Rc<OpenFile>, what: Result<Elements>) -> Result {
    let access = in_order(&file, Direction::Read, what)?;
    first_half(&file, "MPI_File_read_ordered", Direction::Read, || access)
}

pub fn file_read_ordered_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_read_ordered", Direction::Read, status)
}

pub fn file_write_at_all(file: Rc<OpenFile>, offset: i64, what: Result<Elements>, status: StatusPlace) -> Result {
    all(&file, Direction::Write, || at(&file, Direction::Write, offset, what), status)
}

pub fn file_write_all(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    all(&file, Direction::Write, || at_pointer(&file, Direction::Write, what), status)
}

pub fn file_write_ordered(file: Rc<OpenFile>, what: Result<Elements>, status: StatusPlace) -> Result {
    let access = in_order(&file, Direction::Write, what)?;
    all(&file, Direction::Write, || access, status)
}

pub fn file_write_at_all_begin(file: Rc<OpenFile>, offset: i64, what: Result<Elements>) -> Result {
    first_half(&file, "MPI_File_write_at_all", Direction::Write, || at(&file, Direction::Write, offset, what))
}

pub fn file_write_at_all_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_write_at_all", Direction::Write, status)
}

pub fn file_write_all_begin(file: Rc<OpenFile>, what: Result<Elements>) -> Result {
    first_half(&file, "MPI_File_write_all", Direction::Write, || at_pointer(&file, Direction::Write, what))
}

pub fn file_write_all_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_write_all", Direction::Write, status)
}

pub fn file_write_ordered_begin(file: Rc<OpenFile>, what: Result<Elements>) -> Result {
    let access = in_order(&file, Direction::Write, what)?;
    first_half(&file, "MPI_File_write_ordered", Direction::Write, || access)
}

pub fn file_write_ordered_end(file: Rc<OpenFile>, _: *const u8, status: StatusPlace) -> Result {
    second_half(&file, "MPI_File_write_ordered", Direction::Write, status)
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
