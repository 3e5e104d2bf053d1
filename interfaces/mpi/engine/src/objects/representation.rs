//! Representations of data in files (MPI 14.5): native, internal, external32, and those that the program has registered.

use std::cell::RefCell;
use std::rc::Rc;

use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_CONVERSION, ERR_DUP_DATAREP, ERR_UNSUPPORTED_DATAREP, MAX_DATAREP_STRING, SUCCESS};

/// A representation that the program has registered. It stays until the process ends.
pub struct Registered {
    name: String,
    /// The program's functions; 0 (`MPI_CONVERSION_FN_NULL`): such accesses use the native representation (MPI 14.5.3).
    read: usize,
    write: usize,
    extent: usize,
    extra: usize,
    /// The conversions get counts of 64 bits.
    large: bool,
}

type Conversion = unsafe extern "C" fn(*mut u8, usize, i32, *mut u8, i64, usize) -> i32;
type LargeConversion = unsafe extern "C" fn(*mut u8, usize, i64, *mut u8, i64, usize) -> i32;
type Extent = unsafe extern "C" fn(usize, *mut i64, usize) -> i32;

impl Registered {
    /// The functions are what `MPI_Register_datarep` gets.
    pub fn new(name: &str, read: usize, write: usize, extent: usize, extra: usize, large: bool) -> Registered {
        Registered { name: name.into(), read, write, extent, extra, large }
    }

    /// Bytes in the file of one element of a predefined type with this handle.
    pub fn extent_of(&self, datatype: usize) -> Result<usize> {
        let mut extent = 0;
        // SAFETY: the program registered the address as a function of this type, with this argument.
        let code = unsafe {
            let function: Extent = std::mem::transmute(self.extent);
            function(datatype, &mut extent, self.extra)
        };
        self.returned("extent", code)?;
        usize::try_from(extent).map_err(|_| {
            let text =
                format!("the extent function of {} says that a datatype has {extent} bytes in a file", self.name);
            Fault::new(ERR_CONVERSION, text)
        })
    }

    fn returned(&self, which: &str, code: i32) -> Result {
        let text = || format!("the {which} function of the data representation {} returned {code}", self.name);
        if code == SUCCESS {
            Ok(())
        } else {
            Err(Fault::new(ERR_CONVERSION, text()))
        }
    }

    /// Whether such accesses have no conversion function.
    pub fn is_plain(&self, reads: bool) -> bool {
        if reads {
            self.read == 0
        } else {
            self.write == 0
        }
    }

    /// Has the program convert `items` entries of the type map of several elements between memory and the bytes of the file. An element
    /// has `each` entries, and `bytes` bytes in the file.
    ///
    /// # Safety
    /// `user` has these entries of elements of `datatype`, writable if `reads`, else readable. `file` has their bytes, writable unless
    /// `reads`. Both stay until it returns.
    pub unsafe fn convert(
        &self,
        reads: bool,
        user: *mut u8,
        datatype: usize,
        (items, each): (usize, usize),
        file: *mut u8,
        bytes: usize,
    ) -> Result {
        let function = if reads { self.read } else { self.write };
        // Whole elements at a time, so that their places in the file are known.
        let most = if self.large { items } else { (i32::MAX as usize / each.max(1)).max(1) * each.max(1) };
        let mut done = 0;
        while done < items {
            let now = (items - done).min(most);
            let from = file.wrapping_add(done / each.max(1) * bytes);
            // SAFETY: the program registered `function` with this type (MPI 14.5.3). `user` and `file` have the elements and bytes
            // that it gets.
            let code = unsafe {
                match self.large {
                    true => std::mem::transmute::<usize, LargeConversion>(function)(
                        user,
                        datatype,
                        now as i64,
                        from,
                        done as i64,
                        self.extra,
                    ),
                    false => std::mem::transmute::<usize, Conversion>(function)(
                        user,
                        datatype,
                        now as i32,
                        from,
                        done as i64,
                        self.extra,
                    ),
                }
            };
            self.returned(if reads { "read conversion" } else { "write conversion" }, code)?;
            done += now;
        }
        Ok(())
    }
}

/// How data are represented in a file.
#[derive(Clone)]
pub enum Representation {
    /// The representation in memory.
    Native,
    /// The same: the library runs on machines of one kind.
    Internal,
    External32,
    Registered(Rc<Registered>),
}

impl Representation {
    pub fn name(&self) -> &str {
        match self {
            Representation::Native => "native",
            Representation::Internal => "internal",
            Representation::External32 => "external32",
            Representation::Registered(it) => &it.name,
        }
    }

    /// Whether the file has the bytes of memory.
    pub fn is_memory(&self) -> bool {
        matches!(self, Representation::Native | Representation::Internal)
    }
}

/// The representations that exist.
#[derive(Default)]
pub struct Representations(RefCell<Vec<Rc<Registered>>>);

const OWN: [Representation; 3] = [Representation::Native, Representation::Internal, Representation::External32];

impl Representations {
    pub fn find(&self, name: &str) -> Result<Representation> {
        if let Some(own) = OWN.iter().find(|own| own.name() == name) {
            return Ok(own.clone());
        }
        let known = self.0.borrow().iter().find(|known| known.name == name).cloned();
        known.map(Representation::Registered).ok_or_else(|| {
            let text = format!(
                "data representation `{name}`: there are native, internal, external32 and those of MPI_Register_datarep"
            );
            Fault::new(ERR_UNSUPPORTED_DATAREP, text)
        })
    }

    pub fn add(&self, new: Registered) -> Result {
        if new.name.is_empty() || new.name.len() >= MAX_DATAREP_STRING as usize {
            let text = format!("a data representation has a name of 1 to {} bytes", MAX_DATAREP_STRING - 1);
            return Err(Fault::new(ERR_ARG, text));
        }
        if new.extent == 0 {
            return Err(Fault::new(ERR_ARG, "`dtype_file_extent_fn` is NULL"));
        }
        if self.find(&new.name).is_ok() {
            return Err(Fault::new(
                ERR_DUP_DATAREP,
                format!("the data representation {} is defined already", new.name),
            ));
        }
        self.0.borrow_mut().push(Rc::new(new));
        Ok(())
    }
}
