//! Datatypes by their handles, the predefined ones, and what is kept of a datatype besides its layout.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use nagaya_mpi_types::{Basic, Number, Type};

use super::attributes::Attributes;
use crate::handles::{Table, FIRST};
use crate::numbers as n;

/// The basic type of a predefined handle.
pub fn basic(handle: usize) -> Option<Basic> {
    let int = |bytes, signed| Basic::Int { bytes, signed };
    let pair = |of, at| Basic::Pair { of, index: Number::I32, at };
    Some(match handle {
        n::LONG => Basic::Long { signed: true },
        n::UNSIGNED_LONG => Basic::Long { signed: false },
        n::AINT | n::COUNT | n::OFFSET | n::LONG_LONG | n::INT64_T | n::INTEGER8 => int(8, true),
        n::PACKED | n::BYTE => Basic::Byte,
        n::CHAR | n::CHARACTER => Basic::Char,
        n::SHORT | n::INT16_T | n::INTEGER2 => int(2, true),
        n::INT | n::INT32_T | n::INTEGER | n::INTEGER4 => int(4, true),
        n::UNSIGNED_SHORT | n::UINT16_T => int(2, false),
        n::UNSIGNED | n::UINT32_T => int(4, false),
        n::UNSIGNED_LONG_LONG | n::UINT64_T => int(8, false),
        n::SIGNED_CHAR | n::INT8_T | n::INTEGER1 => int(1, true),
        n::UNSIGNED_CHAR | n::UINT8_T => int(1, false),
        n::INTEGER16 => int(16, true),
        n::WCHAR => Basic::Wide,
        n::FLOAT | n::REAL | n::REAL4 => Basic::Float { bytes: 4 },
        n::DOUBLE | n::DOUBLE_PRECISION | n::REAL8 => Basic::Float { bytes: 8 },
        n::LONG_DOUBLE => Basic::Float { bytes: 16 },
        n::REAL16 => Basic::Quad,
        n::C_FLOAT_COMPLEX | n::CXX_FLOAT_COMPLEX | n::COMPLEX | n::COMPLEX8 => Basic::Complex { bytes: 8 },
        n::C_DOUBLE_COMPLEX | n::CXX_DOUBLE_COMPLEX | n::DOUBLE_COMPLEX | n::COMPLEX16 => Basic::Complex { bytes: 16 },
        n::C_LONG_DOUBLE_COMPLEX | n::CXX_LONG_DOUBLE_COMPLEX => Basic::Complex { bytes: 32 },
        n::COMPLEX32 => Basic::QuadComplex,
        n::C_BOOL | n::CXX_BOOL | n::LOGICAL1 => Basic::Logical { bytes: 1 },
        n::LOGICAL | n::LOGICAL4 => Basic::Logical { bytes: 4 },
        n::LOGICAL2 => Basic::Logical { bytes: 2 },
        n::LOGICAL8 => Basic::Logical { bytes: 8 },
        n::LOGICAL16 => Basic::Logical { bytes: 16 },
        n::FLOAT_INT => pair(Number::F32, 4),
        n::DOUBLE_INT => pair(Number::F64, 8),
        n::LONG_INT => pair(Number::I64, 8),
        n::TWO_INT | n::TWO_INTEGER => pair(Number::I32, 4),
        n::SHORT_INT => pair(Number::I16, 4),
        n::LONG_DOUBLE_INT => pair(Number::Extended, 16),
        n::TWO_REAL => Basic::Pair { of: Number::F32, index: Number::F32, at: 4 },
        n::TWO_DOUBLE_PRECISION => Basic::Pair { of: Number::F64, index: Number::F64, at: 8 },
        _ => return None,
    })
}

/// The default name of a predefined handle.
pub fn name(handle: usize) -> &'static str {
    n::NAMES_OF_DATATYPES.iter().find(|(known, _)| *known == handle).map_or("", |(_, name)| name)
}

/// What is kept of a datatype besides its layout.
#[derive(Default)]
pub struct TypeRecord {
    pub name: RefCell<Option<String>>,
    pub attributes: Attributes,
}

/// The records of datatypes, by handle, and the handles of Fortran's parametrised types, by combiner, precision and range.
#[derive(Default)]
pub struct TypeRecords {
    records: RefCell<HashMap<usize, Rc<TypeRecord>>>,
    pub parametrised: RefCell<HashMap<(i32, i32, i32), usize>>,
}

impl TypeRecords {
    pub fn get(&self, handle: usize) -> Rc<TypeRecord> {
        self.records.borrow_mut().entry(handle).or_default().clone()
    }

    /// Of a type that is made or freed now.
    pub fn replace(&self, handle: usize, record: TypeRecord) {
        self.records.borrow_mut().insert(handle, Rc::new(record));
    }
}

/// Handles of predefined types.
const FIRST_PREDEFINED: usize = n::DATATYPE_NULL;
const PREDEFINED: usize = 0x100;

/// The datatypes of this process, by their handles.
pub struct Datatypes {
    table: Table<Rc<Type>>,
    /// Predefined types, by what their handles have above [`FIRST_PREDEFINED`].
    predefined: [OnceCell<Rc<Type>>; PREDEFINED],
    pub records: TypeRecords,
}

impl Datatypes {
    pub fn new() -> Datatypes {
        let predefined = [const { OnceCell::new() }; PREDEFINED];
        Datatypes { table: Table::new(2), predefined, records: TypeRecords::default() }
    }

    #[inline(always)]
    pub fn get(&self, handle: usize) -> Option<Rc<Type>> {
        if handle >= FIRST {
            return self.table.get(handle);
        }
        let known = self.predefined.get(handle.wrapping_sub(FIRST_PREDEFINED))?;
        match known.get() {
            Some(known) => Some(known.clone()),
            None => self.first_use(handle),
        }
    }

    /// A predefined type that is named the first time.
    #[cold]
    #[inline(never)]
    fn first_use(&self, handle: usize) -> Option<Rc<Type>> {
        let known = self.predefined.get(handle.wrapping_sub(FIRST_PREDEFINED))?;
        let made = basic(handle)?.named();
        made.handle.set(handle);
        Some(known.get_or_init(|| Rc::new(made)).clone())
    }

    pub fn insert(&self, made: Type) -> usize {
        let made = Rc::new(made);
        let handle = self.table.insert(made.clone());
        made.handle.set(handle);
        handle
    }

    pub fn remove(&self, handle: usize) {
        self.table.remove(handle);
    }

    /// MPI_BYTE.
    pub fn byte(&self) -> Rc<Type> {
        self.get(n::BYTE).unwrap_or_else(|| Rc::new(Basic::Byte.named()))
    }
}
