//! Accesses at a place of the file: by one process, by all members, and as split collectives.
//!
//! Not here: where the place is (the caller's offset or pointer, `shared`).

use std::ptr::null_mut;
use std::rc::Rc;

use nagaya_io::{Fault as IoFault, Pending, Strips};
use nagaya_mpi_types::{external_size, items_from_external, to_external, Type};

use super::errors::fault;
use super::layout::{in_file, items_in};
use crate::engine::running;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::Elements;
use crate::objects::file::{Moved, OpenFile, Split, StartedAccess};
use crate::objects::file_view::View;
use crate::objects::representation::Representation;
use crate::objects::status::Status;

/// Whether data go to the file or come from it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Read,
    Write,
}

/// What a process accesses: elements in memory, and where their data are in the file.
pub struct Access {
    strips: Strips,
    moved: Moved,
}

/// Bytes of an element in the file.
fn unit(view: &View, of: &Rc<Type>) -> Result<usize> {
    Ok(match &view.representation {
        Representation::Native | Representation::Internal => of.size,
        Representation::External32 => external_size(of),
        Representation::Registered(_) => in_file(of, &view.representation)?.size,
    })
}

/// Bytes of the elements in the file: whole etypes.
fn bytes_in_file(file: &OpenFile, view: &View, elements: &Elements) -> Result<i64> {
    let unit = unit(view, &elements.of)?;
    let bytes = unit.checked_mul(elements.count).and_then(|bytes| i64::try_from(bytes).ok());
    let bytes = bytes.ok_or_else(|| file.wrong(ERR_COUNT, "more bytes than a file has"))?;
    let etype = view.etype_bytes;
    if bytes > 0 && (etype == 0 || bytes % etype != 0) {
        let text = format!("{bytes} bytes are not whole etypes, which have {etype} bytes each in this file");
        return Err(file.wrong(ERR_TYPE, text));
    }
    if bytes > 0 && view.tile.bytes == 0 {
        return Err(file.wrong(ERR_ARG, format!("{bytes} bytes in a view whose filetype has no data")));
    }
    Ok(bytes)
}

/// How many etypes the elements are.
pub fn etypes(file: &OpenFile, direction: Direction, elements: &Elements) -> Result<i64> {
    let view = file.view().of_access(direction == Direction::Read);
    Ok(bytes_in_file(file, &view, elements)? / view.etype_bytes.max(1))
}

/// The elements' access at etype `at` of the view.
pub fn access(file: &OpenFile, direction: Direction, at: i64, elements: Elements) -> Result<Access> {
    if direction == Direction::Read { file.must_read() } else { file.must_write() }?;
    let view = file.view().of_access(direction == Direction::Read);
    let bytes = bytes_in_file(file, &view, &elements)?;
    if at < 0 {
        return Err(file.wrong(ERR_ARG, format!("offset {at}: it must not be negative")));
    }
    let place = at.checked_mul(view.etype_bytes).and_then(|from| view.strips(from, bytes));
    let strips = place.ok_or_else(|| {
        file.wrong(ERR_ARG, format!("{bytes} bytes at offset {at}, in etypes, reach beyond the largest file"))
    })?;
    if file.bytes.is_stream() && strips.runs() > 1 {
        let text = "the data have gaps in the view, and a pipe or a terminal has none: use another filetype";
        return Err(file.wrong(ERR_UNSUPPORTED_OPERATION, text));
    }
    let data = match (view.representation.is_memory() && elements.of.is_dense(), direction) {
        _ if bytes == 0 => None,
        (true, _) => None,
        (false, Direction::Read) => Some(vec![0u8; bytes as usize].into_boxed_slice()),
        (false, Direction::Write) => Some(outside(&view, &elements, bytes as usize)?),
    };
    Ok(Access { strips, moved: Moved { elements, view, data } })
}

/// The elements' data as the file has them.
fn outside(view: &View, elements: &Elements, bytes: usize) -> Result<Box<[u8]>> {
    let Elements { count, of, .. } = elements;
    match &view.representation {
        Representation::Native | Representation::Internal => Ok(elements.packed()),
        Representation::External32 => Ok(to_external(of, *count, &elements.packed()).into_boxed_slice()),
        Representation::Registered(it) => {
            let mut data = vec![0u8; bytes].into_boxed_slice();
            let items = (count * of.elements(), of.elements());
            // SAFETY: the elements are readable (`Elements::new`); `data` has as many bytes as they have in the file.
            unsafe {
                it.convert(false, elements.at(), of.handle.get(), items, data.as_mut_ptr(), bytes / count.max(&1))?
            };
            Ok(data)
        }
    }
}

fn status(bytes: usize) -> Status {
    let mut status = Status::empty();
    status.set_bytes(bytes);
    status
}

impl Moved {
    /// The memory that `nagaya_io` reads or writes.
    fn at(&mut self) -> *mut u8 {
        match &mut self.data {
            Some(data) => data.as_mut_ptr(),
            None => self.elements.at(),
        }
    }

    /// The status when everything has been written.
    fn written(&self) -> Status {
        status(self.elements.bytes())
    }

    /// `got` bytes have been read: they go to the elements.
    fn read(&mut self, got: usize) -> Result<Status> {
        let Some(data) = &mut self.data else { return Ok(status(got)) };
        let (elements, view) = (&self.elements, &self.view);
        let Elements { count, of, .. } = elements;
        let unit = data.len() / count.max(&1);
        let items = || items_in(of, &view.representation, got);
        let items = match &view.representation {
            Representation::Native | Representation::Internal => {
                elements.unpack(&data[..got]);
                return Ok(status(got));
            }
            Representation::External32 => {
                let items = items()?;
                elements.unpack(&items_from_external(of, items, &data[..got]));
                items
            }
            Representation::Registered(it) => {
                let items = items()?;
                let both = (items, of.elements());
                // SAFETY: the elements are writable (`Elements::new`); `data` has the bytes of so many.
                let mut convert = |of| unsafe { it.convert(true, elements.at(), of, both, data.as_mut_ptr(), unit) };
                // The program may have freed the type while the access was pending.
                match running() {
                    Some(engine) => engine.objects.datatypes.while_known(of, &mut convert)?,
                    None => convert(of.handle.get())?,
                }
                items
            }
        };
        Ok(status(of.bytes_of_items(items)))
    }
}

/// Reads or writes, for this process alone.
pub fn alone(file: &OpenFile, direction: Direction, Access { strips, mut moved }: Access) -> Result<Status> {
    match direction {
        Direction::Write => {
            // SAFETY: the strips' memory is the data of `moved`, which are readable.
            unsafe { file.bytes.write(&strips, moved.at()) }.map_err(fault)?;
            Ok(moved.written())
        }
        Direction::Read => {
            // SAFETY: the same, writable.
            let got = unsafe { file.bytes.read(&strips, moved.at()) }.map_err(fault)?;
            moved.read(got as usize)
        }
    }
}

/// Starts reading or writing, for this process alone. Its errors are on the file.
pub fn start(file: &OpenFile, direction: Direction, Access { strips, mut moved }: Access) -> StartedAccess {
    let at = moved.at();
    // SAFETY: the memory is that of `alone`. MPI has the program leave its buffer alone until the request is over; `StartedAccess` keeps the
    // other memory as long.
    let transfer = unsafe {
        match direction {
            Direction::Write => file.bytes.begin_write(strips, at),
            Direction::Read => file.bytes.begin_read(strips, at),
        }
    };
    let target = file.as_target();
    let finish = move |moved_bytes: nagaya_io::Result<u64>| {
        let status = moved_bytes.map_err(fault).and_then(|bytes| match direction {
            Direction::Write => Ok(moved.written()),
            Direction::Read => moved.read(bytes as usize),
        });
        status.map_err(|fault| fault.on(target))
    };
    StartedAccess::new(transfer, Box::new(finish))
}

/// This member's part of a collective access, which it cannot take part in: its error, or another member's that comes first.
#[cold]
pub fn refuse(file: &OpenFile, own: Fault) -> Fault {
    file.bytes.refuse_all(IoFault::of_caller(own.class));
    own
}

/// Whether no two members' accesses have a byte in common, as far as that is known.
fn is_disjoint(file: &OpenFile) -> bool {
    file.is_disjoint.get() || file.comm.size() == 1
}

/// Streams have no collective accesses of several members, and no split ones: the order of ranks would have to be that of
/// the bytes.
fn of_a_file(file: &OpenFile, access: Result<Access>) -> Result<Access> {
    let text = "a pipe or a terminal has no such collective access: use MPI_File_read_shared or MPI_File_write_shared";
    match file.bytes.is_stream() {
        true => Err(file.wrong(ERR_UNSUPPORTED_OPERATION, text)),
        false => access,
    }
}

/// Like `alone`, called by all members together.
pub fn collective(file: &OpenFile, direction: Direction, access: Result<Access>) -> Result<Status> {
    if file.bytes.is_stream() && file.comm.size() == 1 {
        return alone(file, direction, access?);
    }
    let Access { strips, mut moved } = of_a_file(file, access).map_err(|own| refuse(file, own))?;
    match direction {
        Direction::Write => {
            // SAFETY: *buffer*: the program leaves its elements alone until this call returns, and the strips stay inside them.
            unsafe { file.bytes.write_all(&strips, moved.at(), is_disjoint(file)) }.map_err(fault)?;
            Ok(moved.written())
        }
        Direction::Read => {
            // SAFETY: *buffer*: the program's elements are writable until this call returns, and the strips stay inside them.
            let got = unsafe { file.bytes.read_all(&strips, moved.at()) }.map_err(fault)?;
            moved.read(got as usize)
        }
    }
}

/// Like `collective`, if all members know that each transfers its own bytes.
pub fn each(file: &OpenFile, direction: Direction, access: Result<Access>) -> Result<Status> {
    let (strips, mut moved) = match access {
        Ok(Access { strips, moved }) => (Ok(strips), Ok(moved)),
        Err(own) => (Err(IoFault::of_caller(own.class)), Err(own)),
    };
    let (strips, at) = (strips.as_ref().map_err(|fault| *fault), moved.as_mut().map_or(null_mut(), Moved::at));
    // SAFETY: *buffer*: the program leaves its elements alone until this call returns, and the strips stay inside them. Without
    // strips, no memory is used.
    let done = unsafe {
        match direction {
            Direction::Write => file.bytes.write_each(strips, at),
            Direction::Read => file.bytes.read_each(strips, at),
        }
    };
    let mut moved = moved?;
    let bytes = done.map_err(fault)?;
    match direction {
        Direction::Write => Ok(moved.written()),
        Direction::Read => moved.read(bytes as usize),
    }
}

/// The first half of it. Where the file is atomic, all is done here.
pub fn begin(file: &OpenFile, function: &'static str, direction: Direction, access: Result<Access>) -> Result {
    let Access { strips, mut moved } = of_a_file(file, access).map_err(|own| refuse(file, own))?;
    // SAFETY: as in `alone`; MPI has the program leave its buffer alone until the second half, and `Split` keeps the other memory.
    let pending = unsafe {
        match direction {
            Direction::Write => file.bytes.begin_write_all(&strips, moved.at(), is_disjoint(file)),
            Direction::Read => file.bytes.begin_read_all(&strips, moved.at()),
        }
    };
    let pending = pending.map_err(fault)?;
    // SAFETY: only the lifetime changes: `OpenFile` drops it before the file that it refers to, which stays where it is in its box.
    let pending = unsafe { std::mem::transmute::<Pending<'_>, Pending<'static>>(pending) };
    *file.split.borrow_mut() = Some(Split { function, pending, moved });
    Ok(())
}

/// The second half.
pub fn end(file: &OpenFile, function: &'static str, direction: Direction) -> Result<Status> {
    let begun = file.split.borrow().as_ref().map(|split| split.function);
    if begun != Some(function) {
        let other = begun
            .map_or("no split collective is active".into(), |other| format!("{other}_begin has begun the active one"));
        return Err(file.wrong(ERR_IO, format!("{function}_end, but {other}")));
    }
    let Some(Split { pending, mut moved, .. }) = file.split.take() else { return Ok(Status::empty()) };
    let got = pending.end().map_err(fault)?;
    match direction {
        Direction::Write => Ok(moved.written()),
        Direction::Read => moved.read(got as usize),
    }
}

/// For collective calls other than the second half: one split collective at a time.
pub fn must_not_be_split(file: &OpenFile) -> Result {
    match &*file.split.borrow() {
        None => Ok(()),
        Some(split) => {
            let text = format!(
                "a split collective is active: {0}_begin has begun it, and {0}_end must end it first",
                split.function
            );
            Err(file.wrong(ERR_IO, text))
        }
    }
}
