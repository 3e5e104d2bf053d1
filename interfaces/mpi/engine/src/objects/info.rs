//! Info objects. They may be used before `MPI_Init` and after `MPI_Finalize`, by any thread, so they belong to the process.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::ERR_INFO;

/// Keys and values, in the order in which they were set.
pub type Rows = Vec<(String, String)>;

struct Infos(Table<Rc<RefCell<Rows>>>);

// SAFETY: the mutex that it is in lets one thread at a time reach its entries, and no counted reference leaves `with`.
unsafe impl Send for Infos {}

fn with<T>(f: impl FnOnce(&Table<Rc<RefCell<Rows>>>) -> T) -> T {
    static ALL: OnceLock<Mutex<Infos>> = OnceLock::new();
    let all = ALL.get_or_init(|| Mutex::new(Infos(Table::new(8)))).lock();
    f(&all.unwrap_or_else(PoisonError::into_inner).0)
}

/// Looks at the rows of an info, or changes them.
pub fn on<T>(info: usize, f: impl FnOnce(&mut Rows) -> T) -> Result<T> {
    let found = with(|all| all.get(info).map(|rows| f(&mut rows.borrow_mut())));
    found.ok_or_else(|| Fault::new(ERR_INFO, "the info is MPI_INFO_NULL, or was freed"))
}

/// The handle of a new one.
pub fn add(rows: Rows) -> usize {
    with(|all| all.insert(Rc::new(RefCell::new(rows))))
}

/// `false`: there is none.
pub fn remove(info: usize) -> bool {
    with(|all| all.remove(info).is_some())
}
