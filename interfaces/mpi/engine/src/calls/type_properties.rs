//! What a datatype is called, how it was made, and which predefined one has given properties.

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use nagaya_mpi_types::{Basic, Made, Type};

use super::environment::put_text;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::named;
use crate::numbers::*;
use crate::world::require;

pub unsafe fn type_set_name(of: Rc<Type>, name: *const c_char) -> Result {
    let name = CStr::from_ptr(name).to_string_lossy().into_owned();
    *require()?.type_books.of(of.handle.get()).name.borrow_mut() = Some(name);
    Ok(())
}

pub unsafe fn type_get_name(of: usize, name: *mut c_char, len: *mut i32) -> Result {
    if of == DATATYPE_NULL {
        put_text("MPI_DATATYPE_NULL", name, MAX_OBJECT_NAME, len);
        return Ok(());
    }
    let handle = crate::arguments::datatype(of, "datatype")?.handle.get();
    let book = require()?.type_books.of(handle);
    let given = book.name.borrow();
    put_text(given.as_deref().unwrap_or_else(|| named::name(handle)), name, MAX_OBJECT_NAME, len);
    Ok(())
}

fn combiner(of: &Type) -> i32 {
    if of.made.combiner == 0 {
        COMBINER_NAMED
    } else {
        of.made.combiner
    }
}

/// One of Fortran's types with a precision and a range, which count as predefined.
pub(super) fn is_parametrised(of: &Type) -> bool {
    (COMBINER_F90_REAL..=COMBINER_F90_INTEGER).contains(&of.made.combiner)
}

/// Functions with `int` do not tell of a type that was made with large counts.
fn no_large(made: &Made) -> Result {
    if made.large.is_empty() {
        return Ok(());
    }
    Err(Fault::new(
        ERR_TYPE,
        "the datatype was made with large counts: MPI_Type_get_envelope_c and MPI_Type_get_contents_c",
    ))
}

pub unsafe fn type_get_envelope(
    of: Rc<Type>,
    integers: *mut i32,
    addresses: *mut i32,
    types: *mut i32,
    how: *mut i32,
) -> Result {
    let made = &of.made;
    no_large(made)?;
    (*integers, *addresses, *types) =
        (made.integers.len() as i32, made.addresses.len() as i32, made.types.len() as i32);
    *how = combiner(&of);
    Ok(())
}

pub unsafe fn type_get_envelope_c(
    of: Rc<Type>,
    integers: *mut i64,
    addresses: *mut i64,
    large: *mut i64,
    types: *mut i64,
    how: *mut i32,
) -> Result {
    let made = &of.made;
    (*integers, *addresses) = (made.integers.len() as i64, made.addresses.len() as i64);
    (*large, *types) = (made.large.len() as i64, made.types.len() as i64);
    *how = combiner(&of);
    Ok(())
}

/// Copies a list to where there is room for so many.
unsafe fn put<T: Copy>(list: &[T], room: i64, to: *mut T, what: &str) -> Result {
    if room < list.len() as i64 {
        return Err(Fault::new(ERR_ARG, format!("room for {room} {what}: the datatype has {}", list.len())));
    }
    if !list.is_empty() {
        std::ptr::copy_nonoverlapping(list.as_ptr(), to, list.len());
    }
    Ok(())
}

pub unsafe fn type_get_contents_c(
    of: Rc<Type>,
    max_integers: i64,
    max_addresses: i64,
    max_large: i64,
    max_types: i64,
    integers: *mut i32,
    addresses: *mut i64,
    large: *mut i64,
    types: *mut usize,
) -> Result {
    let (world, made) = (require()?, &of.made);
    if combiner(&of) == COMBINER_NAMED {
        return Err(Fault::new(ERR_TYPE, "a predefined datatype was not made of others"));
    }
    let numbers: Vec<i32> = made.integers.iter().map(|number| *number as i32).collect();
    put(&numbers, max_integers, integers, "integers")?;
    put(&made.addresses, max_addresses, addresses, "addresses")?;
    put(&made.large, max_large, large, "large counts")?;
    // The caller frees those that are not predefined.
    let own = |part: &Rc<Type>| match part.handle.get() {
        known if known < FIRST || is_parametrised(part) => known,
        _ => world.add_type((**part).clone()),
    };
    put(&vec![0; made.types.len()], max_types, types, "datatypes")?;
    put(&made.types.iter().map(own).collect::<Vec<_>>(), max_types, types, "datatypes")
}

pub unsafe fn type_get_contents(
    of: Rc<Type>,
    max_integers: i32,
    max_addresses: i32,
    max_types: i32,
    integers: *mut i32,
    addresses: *mut i64,
    types: *mut usize,
) -> Result {
    no_large(&of.made)?;
    let [integers_, addresses_, types_] = [max_integers, max_addresses, max_types].map(i64::from);
    type_get_contents_c(of, integers_, addresses_, 0, types_, integers, addresses, std::ptr::null_mut(), types)
}

pub unsafe fn type_match_size(class: i32, size: i32, new: *mut usize) -> Result {
    *new = match (class, size) {
        (TYPECLASS_INTEGER, 1) => INTEGER1,
        (TYPECLASS_INTEGER, 2) => INTEGER2,
        (TYPECLASS_INTEGER, 4) => INTEGER4,
        (TYPECLASS_INTEGER, 8) => INTEGER8,
        (TYPECLASS_INTEGER, 16) => INTEGER16,
        (TYPECLASS_REAL, 4) => REAL4,
        (TYPECLASS_REAL, 8) => REAL8,
        (TYPECLASS_REAL, 16) => REAL16,
        (TYPECLASS_COMPLEX, 8) => COMPLEX8,
        (TYPECLASS_COMPLEX, 16) => COMPLEX16,
        (TYPECLASS_COMPLEX, 32) => COMPLEX32,
        (TYPECLASS_LOGICAL, 1) => LOGICAL1,
        (TYPECLASS_LOGICAL, 2) => LOGICAL2,
        (TYPECLASS_LOGICAL, 4) => LOGICAL4,
        (TYPECLASS_LOGICAL, 8) => LOGICAL8,
        (TYPECLASS_LOGICAL, 16) => LOGICAL16,
        _ => return Err(Fault::new(ERR_ARG, format!("there is no type of class {class} with {size} bytes"))),
    };
    Ok(())
}

/// The predefined pair of two types, or none.
pub unsafe fn type_get_value_index(value: Rc<Type>, index: Rc<Type>, new: *mut usize) -> Result {
    *new = match (value.handle.get(), index.handle.get()) {
        (FLOAT, INT) => FLOAT_INT,
        (DOUBLE, INT) => DOUBLE_INT,
        (LONG, INT) => LONG_INT,
        (INT, INT) => TWO_INT,
        (SHORT, INT) => SHORT_INT,
        (LONG_DOUBLE, INT) => LONG_DOUBLE_INT,
        (REAL, REAL) => TWO_REAL,
        (DOUBLE_PRECISION, DOUBLE_PRECISION) => TWO_DOUBLE_PRECISION,
        (INTEGER, INTEGER) => TWO_INTEGER,
        _ => DATATYPE_NULL,
    };
    Ok(())
}

/// The same handle whenever the same precision and range are asked for.
unsafe fn parametrised(combiner: i32, of: Option<Basic>, precision: i32, range: i32, new: *mut usize) -> Result {
    let text = || format!("no type has a precision of {precision} and a range of {range}");
    let of = of.ok_or_else(|| Fault::new(ERR_ARG, text()))?;
    let world = require()?;
    let mut known = world.type_books.parametrised.borrow_mut();
    *new = *known.entry((combiner, precision, range)).or_insert_with(|| {
        let asked = if combiner == COMBINER_F90_INTEGER { vec![range] } else { vec![precision, range] };
        let integers = asked.into_iter().map(i64::from).collect();
        world.add_type(Type { made: Made { combiner, integers, ..Made::default() }, ..of.named() })
    });
    Ok(())
}

/// A real number with so many decimal digits and such a range of exponents.
fn real(precision: i32, range: i32) -> Option<Basic> {
    let asked = |number: i32| if number == UNDEFINED { 0 } else { number };
    if precision == UNDEFINED && range == UNDEFINED {
        return None;
    }
    match (asked(precision), asked(range)) {
        (..=6, ..=37) => Some(Basic::Float { bytes: 4 }),
        (..=15, ..=307) => Some(Basic::Float { bytes: 8 }),
        (..=18, ..=4931) => Some(Basic::Float { bytes: 16 }),
        (..=33, ..=4931) => Some(Basic::Quad),
        _ => None,
    }
}

pub unsafe fn type_create_f90_real(precision: i32, range: i32, new: *mut usize) -> Result {
    parametrised(COMBINER_F90_REAL, real(precision, range), precision, range, new)
}

pub unsafe fn type_create_f90_complex(precision: i32, range: i32, new: *mut usize) -> Result {
    let of = real(precision, range).map(|part| match part {
        Basic::Quad => Basic::QuadComplex,
        part => Basic::Complex { bytes: 2 * part.size() as u8 },
    });
    parametrised(COMBINER_F90_COMPLEX, of, precision, range, new)
}

pub unsafe fn type_create_f90_integer(range: i32, new: *mut usize) -> Result {
    let bytes = match range {
        ..=2 => Some(1),
        3..=4 => Some(2),
        5..=9 => Some(4),
        10..=18 => Some(8),
        19..=38 => Some(16),
        _ => None,
    };
    parametrised(COMBINER_F90_INTEGER, bytes.map(|bytes| Basic::Int { bytes, signed: true }), 0, range, new)
}
