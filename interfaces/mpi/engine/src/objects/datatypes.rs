//! Datatypes by their handles, the predefined ones, and what is kept of a datatype besides its layout.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use nagaya_core::Element;
use nagaya_mpi_types::{Basic, Type};

use super::attributes::Attributes;
use crate::handles::{Table, FIRST};
use crate::numbers as n;

/// The basic type of a predefined handle.
pub fn basic(handle: usize) -> Option<Basic> {
    use Basic::Number;
    let pair = |of, at| Basic::Pair { of, index: Element::I32, at };
    Some(match handle {
        n::LONG => Basic::Long { signed: true },
        n::UNSIGNED_LONG => Basic::Long { signed: false },
        n::AINT | n::COUNT | n::OFFSET | n::LONG_LONG | n::INT64_T | n::INTEGER8 => Number(Element::I64),
        n::PACKED | n::BYTE => Basic::Byte,
        n::CHAR | n::CHARACTER => Basic::Char,
        n::SHORT | n::INT16_T | n::INTEGER2 => Number(Element::I16),
        n::INT | n::INT32_T | n::INTEGER | n::INTEGER4 => Number(Element::I32),
        n::UNSIGNED_SHORT | n::UINT16_T => Number(Element::U16),
        n::UNSIGNED | n::UINT32_T => Number(Element::U32),
        n::UNSIGNED_LONG_LONG | n::UINT64_T => Number(Element::U64),
        n::SIGNED_CHAR | n::INT8_T | n::INTEGER1 => Number(Element::I8),
        n::UNSIGNED_CHAR | n::UINT8_T => Number(Element::U8),
        n::INTEGER16 => Number(Element::I128),
        n::WCHAR => Basic::Wide,
        n::FLOAT | n::REAL | n::REAL4 => Number(Element::F32),
        n::DOUBLE | n::DOUBLE_PRECISION | n::REAL8 => Number(Element::F64),
        n::LONG_DOUBLE => Number(Element::LongDouble),
        n::REAL16 => Number(Element::F128),
        n::REAL2 => Number(Element::F16),
        n::COMPLEX4 => Number(Element::C16),
        n::C_COMPLEX | n::CXX_FLOAT_COMPLEX | n::COMPLEX | n::COMPLEX8 => Number(Element::C32),
        n::C_DOUBLE_COMPLEX | n::CXX_DOUBLE_COMPLEX | n::DOUBLE_COMPLEX | n::COMPLEX16 => Number(Element::C64),
        n::C_LONG_DOUBLE_COMPLEX | n::CXX_LONG_DOUBLE_COMPLEX => Number(Element::ComplexLongDouble),
        n::COMPLEX32 => Number(Element::C128),
        n::C_BOOL | n::CXX_BOOL | n::LOGICAL1 => Basic::Logical { bytes: 1 },
        n::LOGICAL | n::LOGICAL4 => Basic::Logical { bytes: 4 },
        n::LOGICAL2 => Basic::Logical { bytes: 2 },
        n::LOGICAL8 => Basic::Logical { bytes: 8 },
        n::LOGICAL16 => Basic::Logical { bytes: 16 },
        n::FLOAT_INT => pair(Element::F32, 4),
        n::DOUBLE_INT => pair(Element::F64, 8),
        n::LONG_INT => pair(Element::I64, 8),
        n::TWO_INT | n::TWO_INTEGER => pair(Element::I32, 4),
        n::SHORT_INT => pair(Element::I16, 4),
        n::LONG_DOUBLE_INT => pair(Element::LongDouble, 16),
        n::TWO_REAL => Basic::Pair { of: Element::F32, index: Element::F32, at: 4 },
        n::TWO_DOUBLE_PRECISION => Basic::Pair { of: Element::F64, index: Element::F64, at: 8 },
        _ => return None,
    })
}

/// The default name of a predefined handle.
pub fn name(handle: usize) -> &'static str {
    n::NAMES_OF_DATATYPES.iter().find(|(known, _)| *known == handle).map_or("", |(_, name)| name)
}

/// The bytes of an element of a predefined datatype that the program uses most; 0 of all other handles.
#[inline(always)]
pub fn dense_size(handle: usize) -> usize {
    SIZES.get(handle.wrapping_sub(FIRST_PREDEFINED)).map_or(0, |size| usize::from(*size & !INTEGER))
}

/// The element size of a predefined integer datatype with 4 or 8 bytes; 0 for all other handles.
#[inline(always)]
pub fn word_size(handle: usize) -> usize {
    let size = SIZES.get(handle.wrapping_sub(FIRST_PREDEFINED)).map_or(0, |size| *size);
    if size & INTEGER != 0 {
        usize::from(size & !INTEGER)
    } else {
        0
    }
}

/// A flag beside the size: the datatype is an integer with 4 or 8 bytes.
const INTEGER: u8 = 0x80;

static SIZES: [u8; PREDEFINED] = sizes();

const fn sizes() -> [u8; PREDEFINED] {
    const OF_1: [usize; 6] = [n::BYTE, n::CHAR, n::SIGNED_CHAR, n::UNSIGNED_CHAR, n::INT8_T, n::UINT8_T];
    const OF_2: [usize; 4] = [n::SHORT, n::UNSIGNED_SHORT, n::INT16_T, n::UINT16_T];
    const OF_4: [usize; 3] = [n::FLOAT, n::REAL, n::REAL4];
    const OF_8: [usize; 4] = [n::DOUBLE, n::DOUBLE_PRECISION, n::REAL8, n::C_COMPLEX];
    const OF_16: [usize; 2] = [n::C_DOUBLE_COMPLEX, n::DOUBLE_COMPLEX];
    const INTEGERS_OF_4: [usize; 5] = [n::INT, n::UNSIGNED, n::INT32_T, n::UINT32_T, n::INTEGER];
    const INTEGERS_OF_8: [usize; 9] = [
        n::LONG,
        n::UNSIGNED_LONG,
        n::LONG_LONG,
        n::UNSIGNED_LONG_LONG,
        n::INT64_T,
        n::UINT64_T,
        n::AINT,
        n::COUNT,
        n::OFFSET,
    ];
    const fn fill(mut sizes: [u8; PREDEFINED], handles: &[usize], size: u8) -> [u8; PREDEFINED] {
        let mut at = 0;
        while at < handles.len() {
            sizes[handles[at] - FIRST_PREDEFINED] = size;
            at += 1;
        }
        sizes
    }
    let sizes = fill(fill(fill([0; PREDEFINED], &OF_1, 1), &OF_2, 2), &OF_4, 4);
    let sizes = fill(fill(sizes, &OF_8, 8), &OF_16, 16);
    fill(fill(sizes, &INTEGERS_OF_4, INTEGER | 4), &INTEGERS_OF_8, INTEGER | 8)
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

    /// A new type has the handle of one that was freed.
    fn forget(&self, handle: usize) {
        self.records.borrow_mut().remove(&handle);
    }

    /// Sets the record of a type that is made now.
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
        self.records.forget(handle);
        handle
    }

    /// The program frees a type, which operations may still use.
    pub fn remove(&self, handle: usize) {
        self.table.end(handle);
    }

    /// Runs a function of the program that gets the handle of this type, which the program may have freed (MPI 5.1.9).
    pub fn while_known<R>(&self, of: &Type, f: impl FnOnce(usize) -> R) -> R {
        let handle = of.handle.get();
        self.table.revive(handle, || f(handle))
    }

    /// MPI_BYTE.
    pub fn byte(&self) -> Rc<Type> {
        self.get(n::BYTE).unwrap_or_else(|| Rc::new(Basic::Byte.named()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_the_types() {
        for handle in 0..FIRST_PREDEFINED + PREDEFINED + 9 {
            let size = dense_size(handle);
            let of = basic(handle).map(|basic| basic.named());
            let is_word = basic(handle).and_then(|basic| basic.stored_as()).is_some_and(|of| of.is_integer());
            assert!(word_size(handle) == 0 || is_word && word_size(handle) == size, "{handle:#x}");
            assert!(
                size == 0 || of.is_some_and(|of| of.size == size && of.is_dense() && of.committed.get()),
                "{handle:#x}"
            );
        }
        assert_eq!([n::BYTE, n::INT, n::DOUBLE].map(dense_size), [1, 4, 8]);
        assert_eq!([n::BYTE, n::INT, n::LONG, n::DOUBLE].map(word_size), [0, 4, 8, 0]);
    }
}
