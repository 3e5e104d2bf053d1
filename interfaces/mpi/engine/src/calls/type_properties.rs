//! What a datatype is called, how it was made, and which predefined one has given properties.

use std::ffi::{c_char, CStr};
use std::rc::Rc;

use nagaya_core::Element;
use nagaya_mpi_types::{Basic, Constructor, Type};

use crate::arguments;
use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::handles::FIRST;
use crate::numbers::*;
use crate::objects::datatypes;

pub fn type_set_name(engine: &'static Engine, of: Rc<Type>, name: &CStr) -> Result {
    let name = name.to_string_lossy().into_owned();
    *engine.objects.datatypes.records.get(of.handle.get()).name.borrow_mut() = Some(name);
    Ok(())
}

pub fn type_get_name(engine: &'static Engine, of: usize, name: Place<c_char>, len: Place<i32>) -> Result {
    if of == DATATYPE_NULL {
        len.set(name.put_text("MPI_DATATYPE_NULL", MAX_OBJECT_NAME));
        return Ok(());
    }
    let handle = arguments::datatype(engine, of, "datatype")?.handle.get();
    let record = engine.objects.datatypes.records.get(handle);
    let given = record.name.borrow();
    len.set(name.put_text(given.as_deref().unwrap_or_else(|| datatypes::name(handle)), MAX_OBJECT_NAME));
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

/// Functions with `int` do not report on a type that was made with large counts.
fn no_large(made: &Constructor) -> Result {
    if made.large.is_empty() {
        return Ok(());
    }
    Err(Fault::new(
        ERR_TYPE,
        "the datatype was made with large counts: MPI_Type_get_envelope_c and MPI_Type_get_contents_c",
    ))
}

pub fn type_get_envelope(
    of: Rc<Type>,
    integers: Place<i32>,
    addresses: Place<i32>,
    types: Place<i32>,
    how: Place<i32>,
) -> Result {
    let made = &of.made;
    no_large(made)?;
    integers.set(made.integers.len() as i32);
    addresses.set(made.addresses.len() as i32);
    types.set(made.types.len() as i32);
    how.set(combiner(&of));
    Ok(())
}

pub fn type_get_envelope_c(
    of: Rc<Type>,
    integers: Place<i64>,
    addresses: Place<i64>,
    large: Place<i64>,
    types: Place<i64>,
    how: Place<i32>,
) -> Result {
    let made = &of.made;
    integers.set(made.integers.len() as i64);
    addresses.set(made.addresses.len() as i64);
    large.set(made.large.len() as i64);
    types.set(made.types.len() as i64);
    how.set(combiner(&of));
    Ok(())
}

/// Copies a list to a place with space for `space` values.
fn put<T: Copy>(list: &[T], space: i64, to: Place<T>, what: &str) -> Result {
    if space < list.len() as i64 {
        return Err(Fault::new(ERR_ARG, format!("room for {space} {what}: the datatype has {}", list.len())));
    }
    let to = to.list(list.len(), what)?;
    list.iter().enumerate().for_each(|(at, value)| to.at(at).set(*value));
    Ok(())
}

pub fn type_get_contents_c(
    engine: &'static Engine,
    of: Rc<Type>,
    max_integers: i64,
    max_addresses: i64,
    max_large: i64,
    max_types: i64,
    integers: Place<i32>,
    addresses: Place<i64>,
    large: Place<i64>,
    types: Place<usize>,
) -> Result {
    let made = &of.made;
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
        _ => engine.objects.datatypes.insert((**part).clone()),
    };
    put(&vec![0; made.types.len()], max_types, types, "datatypes")?;
    put(&made.types.iter().map(own).collect::<Vec<_>>(), max_types, types, "datatypes")
}

pub fn type_get_contents(
    engine: &'static Engine,
    of: Rc<Type>,
    max_integers: i32,
    max_addresses: i32,
    max_types: i32,
    integers: Place<i32>,
    addresses: Place<i64>,
    types: Place<usize>,
) -> Result {
    no_large(&of.made)?;
    let [integers_, addresses_, types_] = [max_integers, max_addresses, max_types].map(i64::from);
    type_get_contents_c(engine, of, integers_, addresses_, 0, types_, integers, addresses, Place::none(), types)
}

pub fn type_match_size(class: i32, size: i32, new: Place<usize>) -> Result {
    new.set(match (class, size) {
        (TYPECLASS_INTEGER, 1) => INTEGER1,
        (TYPECLASS_INTEGER, 2) => INTEGER2,
        (TYPECLASS_INTEGER, 4) => INTEGER4,
        (TYPECLASS_INTEGER, 8) => INTEGER8,
        (TYPECLASS_INTEGER, 16) => INTEGER16,
        (TYPECLASS_REAL, 2) => REAL2,
        (TYPECLASS_REAL, 4) => REAL4,
        (TYPECLASS_REAL, 8) => REAL8,
        (TYPECLASS_REAL, 16) => REAL16,
        (TYPECLASS_COMPLEX, 4) => COMPLEX4,
        (TYPECLASS_COMPLEX, 8) => COMPLEX8,
        (TYPECLASS_COMPLEX, 16) => COMPLEX16,
        (TYPECLASS_COMPLEX, 32) => COMPLEX32,
        (TYPECLASS_LOGICAL, 1) => LOGICAL1,
        (TYPECLASS_LOGICAL, 2) => LOGICAL2,
        (TYPECLASS_LOGICAL, 4) => LOGICAL4,
        (TYPECLASS_LOGICAL, 8) => LOGICAL8,
        (TYPECLASS_LOGICAL, 16) => LOGICAL16,
        _ => return Err(Fault::new(ERR_ARG, format!("there is no type of class {class} with {size} bytes"))),
    });
    Ok(())
}

/// `pair_type` is `MPI_DATATYPE_NULL` if the two types have no predefined pair type.
pub fn type_get_value_index(value: Rc<Type>, index: Rc<Type>, new: Place<usize>) -> Result {
    new.set(match (value.handle.get(), index.handle.get()) {
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
    });
    Ok(())
}

/// Returns the same handle for the same precision and range each time.
fn parametrised(
    engine: &Engine,
    combiner: i32,
    of: Option<Basic>,
    precision: i32,
    range: i32,
    new: Place<usize>,
) -> Result {
    let text = || format!("no type has a precision of {precision} and a range of {range}");
    let of = of.ok_or_else(|| Fault::new(ERR_ARG, text()))?;
    let mut known = engine.objects.datatypes.records.parametrised.borrow_mut();
    new.set(*known.entry((combiner, precision, range)).or_insert_with(|| {
        let asked = if combiner == COMBINER_F90_INTEGER { vec![range] } else { vec![precision, range] };
        let integers = asked.into_iter().map(i64::from).collect();
        engine
            .objects
            .datatypes
            .insert(Type { made: Constructor { combiner, integers, ..Constructor::default() }, ..of.named() })
    }));
    Ok(())
}

/// A real number with this number of decimal digits and this range of exponents.
fn real(precision: i32, range: i32) -> Option<Element> {
    let asked = |number: i32| if number == UNDEFINED { 0 } else { number };
    if precision == UNDEFINED && range == UNDEFINED {
        return None;
    }
    match (asked(precision), asked(range)) {
        (..=6, ..=37) => Some(Element::F32),
        (..=15, ..=307) => Some(Element::F64),
        (..=18, ..=4931) => Some(Element::LongDouble),
        (..=33, ..=4931) => Some(Element::F128),
        _ => None,
    }
}

pub fn type_create_f90_real(engine: &'static Engine, precision: i32, range: i32, new: Place<usize>) -> Result {
    parametrised(engine, COMBINER_F90_REAL, real(precision, range).map(Basic::Number), precision, range, new)
}

pub fn type_create_f90_complex(engine: &'static Engine, precision: i32, range: i32, new: Place<usize>) -> Result {
    let of = real(precision, range).map(|part| match part {
        Element::F32 => Element::C32,
        Element::F64 => Element::C64,
        Element::LongDouble => Element::ComplexLongDouble,
        _ => Element::C128,
    });
    parametrised(engine, COMBINER_F90_COMPLEX, of.map(Basic::Number), precision, range, new)
}

pub fn type_create_f90_integer(engine: &'static Engine, range: i32, new: Place<usize>) -> Result {
    let of = match range {
        ..=2 => Some(Element::I8),
        3..=4 => Some(Element::I16),
        5..=9 => Some(Element::I32),
        10..=18 => Some(Element::I64),
        19..=38 => Some(Element::I128),
        _ => None,
    };
    parametrised(engine, COMBINER_F90_INTEGER, of.map(Basic::Number), 0, range, new)
}
