//! Files that are open, by their handles.
//!
//! What is read and written is `files`; the bytes are moved by `nagaya_io`.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nagaya_io::{File as Bytes, Pending, PendingTransfer};

use super::communicator::Comm;
use super::elements::Elements;
use super::file_view::View;
use super::info::Rows;
use super::status::Status;
use crate::fault::{Fault, Result, Target};
use crate::handles::Table;
use crate::numbers::*;

/// A file that the members of a communicator have open.
pub struct OpenFile {
    /// A transfer that has begun before it is dropped before the file.
    pub split: RefCell<Option<Split>>,
    pub bytes: Box<Bytes>,
    /// A communicator of its own.
    pub comm: Rc<Comm>,
    pub amode: i32,
    pub handle: Cell<usize>,
    pub handler: Cell<usize>,
    pub view: RefCell<Rc<View>>,
    /// The individual pointer, in etypes of the view.
    pub position: Cell<i64>,
    pub atomic: Cell<bool>,
    /// The hints that the program gave and that are known.
    pub hints: RefCell<Rows>,
    /// Whether it is known that no two members see the same byte.
    pub is_disjoint: Cell<bool>,
}

/// A split collective that has begun.
pub struct Split {
    /// The function that began it, without `_begin`.
    pub function: &'static str,
    /// The file lives longer: `OpenFile` drops this before its bytes.
    pub pending: Pending<'static>,
    pub moved: Moved,
}

/// The memory of an access: what `nagaya_io` moves.
pub struct Moved {
    pub elements: Elements,
    /// The view of the access.
    pub view: Rc<View>,
    /// What is in the file, where that is not the elements' memory: packed, or in the file's representation.
    pub data: Option<Box<[u8]>>,
}

/// What comes of an access when all of it has been read or written. It owns the memory that the transfer uses.
pub type Finish = Box<dyn FnOnce(nagaya_io::Result<u64>) -> Result<Status>>;

/// An access that a call has started. It does not need its file, which may be closed before it is over.
pub struct StartedAccess(RefCell<Stage>);

enum Stage {
    /// The transfer is dropped, and so waited for, before its memory.
    UnderWay(PendingTransfer, Finish),
    Over(Result<Status>),
}

impl StartedAccess {
    pub fn new(transfer: PendingTransfer, finish: Finish) -> StartedAccess {
        StartedAccess(RefCell::new(Stage::UnderWay(transfer, finish)))
    }

    pub fn is_done(&self) -> bool {
        match &*self.0.borrow() {
            Stage::UnderWay(transfer, _) => transfer.is_done(),
            Stage::Over(_) => true,
        }
    }

    /// The result of a complete operation. The first call converts what has been read.
    pub fn result(&self) -> Result<Status> {
        // Not borrowed while a conversion function of the program runs.
        let result = match self.0.replace(Stage::Over(Ok(Status::empty()))) {
            Stage::Over(result) => result,
            Stage::UnderWay(transfer, finish) => finish(transfer.result()),
        };
        *self.0.borrow_mut() = Stage::Over(result.clone());
        result
    }
}

impl OpenFile {
    pub fn view(&self) -> Rc<View> {
        self.view.borrow().clone()
    }

    /// Whether it was opened with one of these modes.
    pub fn has_mode(&self, modes: i32) -> bool {
        self.amode & modes != 0
    }

    pub fn name(&self) -> String {
        self.bytes.path().display().to_string()
    }

    pub fn as_target(&self) -> Target {
        let name = format!("the file {}, rank {}", self.name(), self.comm.me);
        Target { handle: self.handle.get(), handler: self.handler.get(), name }
    }

    pub fn must_read(&self) -> Result {
        match self.has_mode(MODE_WRONLY) {
            true => Err(self.wrong(ERR_ACCESS, "it is open for writing only (MPI_MODE_WRONLY)")),
            false => Ok(()),
        }
    }

    pub fn must_write(&self) -> Result {
        match self.has_mode(MODE_RDONLY) {
            true => Err(self.wrong(ERR_READ_ONLY, "it is open for reading only (MPI_MODE_RDONLY)")),
            false => Ok(()),
        }
    }

    /// For what a file that is accessed sequentially has not (MPI 14.2.1).
    pub fn must_have_positions(&self) -> Result {
        let text = "it is open with MPI_MODE_SEQUENTIAL: only the shared file pointer is moved, by reading and writing";
        match self.has_mode(MODE_SEQUENTIAL) {
            true => Err(self.wrong(ERR_UNSUPPORTED_OPERATION, text)),
            false => Ok(()),
        }
    }

    /// `file: what`
    #[cold]
    pub fn wrong(&self, class: i32, what: impl std::fmt::Display) -> Fault {
        Fault::new(class, format!("{}: {what}", self.name()))
    }
}

/// The files of this process, by their handles.
pub struct Files {
    table: Table<Rc<OpenFile>>,
    /// The error handler of `MPI_FILE_NULL`, which files get that are opened.
    pub handler: Cell<usize>,
    /// The class of an error of a failure, which members have met and `runtime/io` is about to report; 0: none.
    pub failure: Cell<i32>,
}

impl Files {
    pub fn new() -> Files {
        Files { table: Table::new(12), handler: Cell::new(ERRORS_RETURN), failure: Cell::new(0) }
    }

    pub fn insert(&self, file: OpenFile) -> usize {
        let file = Rc::new(file);
        let handle = self.table.insert(file.clone());
        file.handle.set(handle);
        handle
    }

    pub fn get(&self, handle: usize) -> Option<Rc<OpenFile>> {
        self.table.get(handle)
    }

    /// All open ones.
    pub fn values(&self) -> Vec<Rc<OpenFile>> {
        self.table.values()
    }

    pub fn remove(&self, handle: usize) -> Option<Rc<OpenFile>> {
        self.table.remove(handle)
    }

    /// The file that a call names.
    pub fn find(&self, handle: usize) -> Result<Rc<OpenFile>> {
        self.get(handle).ok_or_else(|| {
            let what = if handle == FILE_NULL { "MPI_FILE_NULL" } else { "none, or one that was closed" };
            Fault::new(ERR_FILE, format!("the file is {what}"))
        })
    }

    /// What an error of a call on this file, or on none, is on.
    pub fn target(&self, handle: usize) -> Target {
        let of_none = || Target { handle: FILE_NULL, handler: self.handler.get(), name: "MPI_FILE_NULL".into() };
        self.get(handle).map_or_else(of_none, |file| file.as_target())
    }
}
