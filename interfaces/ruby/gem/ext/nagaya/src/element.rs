//! Types of elements: Ruby's numbers to bytes and back.

use magnus::value::{Fixnum, ReprValue};
use magnus::{Error, Integer, IntoValue, RArray, RComplex, RString, Ruby, TryConvert, Value};

use nagaya_elements::Element;
use nagaya_elements::Element::*;

use crate::job;

/// An element's bytes; the first `size` count.
pub type Bytes = [u8; 16];

/// The element type for a code of the library, if Ruby has it; `lib/nagaya/types.rb` has the names.
pub fn from_code(ruby: &Ruby, code: usize) -> Result<Element, Error> {
    let element = i32::try_from(code).ok().and_then(Element::from_code);
    let known = element.filter(|element| !element.name().is_empty());
    known.ok_or_else(|| job::error(ruby, format!("there is no type with the code {code}")))
}

/// The operations of element types that Ruby needs.
pub trait Values: Copy {
    /// The code for reductions, and how many of those make an element. Complex numbers are pairs, so they can only be added.
    fn for_reductions(self) -> (i32, usize);
    /// Ruby's name; empty if Ruby has no such type.
    fn name(self) -> &'static str;
    fn to_bytes(self, value: Value) -> Result<Bytes, Error>;
    /// The number whose bytes these begin with.
    fn to_value(self, ruby: &Ruby, bytes: &[u8]) -> Result<Value, Error>;
}

impl Values for Element {
    fn for_reductions(self) -> (i32, usize) {
        match self {
            C32 => (F32 as i32, 2),
            C64 => (F64 as i32, 2),
            _ => (self as i32, 1),
        }
    }

    fn name(self) -> &'static str {
        match self {
            I8 => "int8",
            U8 => "uint8",
            I16 => "int16",
            U16 => "uint16",
            I32 => "int32",
            U32 => "uint32",
            I64 => "int64",
            U64 => "uint64",
            F32 => "float32",
            F64 => "float64",
            C32 => "complex64",
            C64 => "complex128",
            _ => "",
        }
    }

    #[inline]
    fn to_bytes(self, value: Value) -> Result<Bytes, Error> {
        let mut bytes: Bytes = [0; 16];
        macro_rules! put {
            ($number:expr) => {{
                let number = $number.to_ne_bytes();
                bytes[..number.len()].copy_from_slice(&number)
            }};
        }
        macro_rules! integer {
            ($type:ty) => {
                // Mostly they fit: without magnus's way to an Integer.
                match Fixnum::from_value(value).and_then(|number| <$type>::try_from(number.to_i64()).ok()) {
                    Some(number) => number,
                    None => within(value, <$type>::MIN.into(), <$type>::MAX.into(), self)? as $type,
                }
            };
        }
        match self {
            I8 => put!(integer!(i8)),
            U8 => put!(integer!(u8)),
            I16 => put!(integer!(i16)),
            U16 => put!(integer!(u16)),
            I32 => put!(integer!(i32)),
            U32 => put!(integer!(u32)),
            I64 => put!(integer!(i64)),
            U64 => put!(integer!(u64)),
            F32 => put!((float(value)? as f32)),
            F64 => put!(float(value)?),
            C32 | C64 => {
                let (real, imaginary) = parts(value)?;
                if self == C32 {
                    bytes[..4].copy_from_slice(&(real as f32).to_ne_bytes());
                    bytes[4..8].copy_from_slice(&(imaginary as f32).to_ne_bytes());
                } else {
                    bytes[..8].copy_from_slice(&real.to_ne_bytes());
                    bytes[8..].copy_from_slice(&imaginary.to_ne_bytes());
                }
            }
            // `from_code` gives no others.
            _ => {}
        }
        Ok(bytes)
    }

    #[inline]
    fn to_value(self, ruby: &Ruby, bytes: &[u8]) -> Result<Value, Error> {
        macro_rules! get {
            ($type:ty, $from:expr) => {{
                let mut number = [0; size_of::<$type>()];
                number.copy_from_slice(&bytes[$from..$from + size_of::<$type>()]);
                <$type>::from_ne_bytes(number)
            }};
        }
        let complex =
            |real: f64, imaginary: f64| ruby.module_kernel().funcall::<_, _, Value>("Complex", (real, imaginary));
        Ok(match self {
            I8 => get!(i8, 0).into_value_with(ruby),
            U8 => get!(u8, 0).into_value_with(ruby),
            I16 => get!(i16, 0).into_value_with(ruby),
            U16 => get!(u16, 0).into_value_with(ruby),
            I32 => get!(i32, 0).into_value_with(ruby),
            U32 => get!(u32, 0).into_value_with(ruby),
            I64 => get!(i64, 0).into_value_with(ruby),
            U64 => get!(u64, 0).into_value_with(ruby),
            F32 => get!(f32, 0).into_value_with(ruby),
            F64 => get!(f64, 0).into_value_with(ruby),
            C32 => complex(get!(f32, 0).into(), get!(f32, 4).into())?,
            C64 => complex(get!(f64, 0), get!(f64, 8))?,
            // `from_code` gives no others.
            _ => ruby.qnil().as_value(),
        })
    }
}

/// The integer part of a number, which has to be one of a type's.
#[cold]
fn within(value: Value, least: i128, most: i128, element: Element) -> Result<i128, Error> {
    let of_64_bits = match Integer::from_value(value) {
        Some(number) => number.to_i64().map(i128::from).or_else(|_| number.to_u64().map(i128::from)),
        None => match i64::try_convert(value) {
            Ok(number) => Ok(i128::from(number)),
            // A Float beyond 64 bits, or one that is no number.
            Err(error) if value.is_kind_of(Ruby::get_with(value).class_float()) => Err(error),
            Err(error) => return Err(no_number(value, error)),
        },
    };
    let text = match of_64_bits {
        Ok(number) if (least..=most).contains(&number) => return Ok(number),
        Ok(number) => number.to_string(),
        Err(_) => shortened(value.to_string()),
    };
    let text = format!("{text} is not a value of {}: those are {least} to {most}", element.name());
    Err(Error::new(Ruby::get_with(value).exception_range_error(), text))
}

/// A number of many digits in a message.
fn shortened(mut digits: String) -> String {
    const MOST: usize = 40;
    if digits.len() > MOST {
        let count = digits.trim_start_matches('-').len();
        digits.truncate(MOST / 2);
        digits = format!("{digits}... ({count} digits)");
    }
    digits
}

fn float(value: Value) -> Result<f64, Error> {
    f64::try_convert(value).map_err(|error| no_number(value, error))
}

/// Why a value could not be converted: Ruby's own error, or that it is no number at all.
#[cold]
fn no_number(value: Value, error: Error) -> Error {
    let ruby = Ruby::get_with(value);
    match error.is_kind_of(ruby.exception_type_error()) && !value.is_kind_of(ruby.class_numeric()) {
        true => expected_number(value),
        false => error,
    }
}

/// "expected a number, got String".
fn expected_number(value: Value) -> Error {
    let ruby = Ruby::get_with(value);
    let got =
        match value.is_nil() || value.is_kind_of(ruby.class_true_class()) || value.is_kind_of(ruby.class_false_class())
        {
            true => value.inspect(),
            // SAFETY: copied before Ruby may run.
            false => unsafe { value.classname() }.into_owned(),
        };
    Error::new(ruby.exception_type_error(), format!("expected a number, got {got}"))
}

/// For what `lib` finds.
pub fn raise_expected_number(value: Value) -> Result<(), Error> {
    Err(expected_number(value))
}

fn parts(value: Value) -> Result<(f64, f64), Error> {
    match RComplex::from_value(value) {
        Some(complex) => {
            let (real, imaginary): (Value, Value) = (complex.real()?, complex.imag()?);
            Ok((float(real)?, float(imaginary)?))
        }
        None => Ok((float(value)?, 0.0)),
    }
}

/// Numbers as bytes, one after the other.
pub fn pack(ruby: &Ruby, code: usize, numbers: RArray) -> Result<RString, Error> {
    let element = from_code(ruby, code)?;
    let mut bytes = Vec::with_capacity(numbers.len() * element.size());
    for at in 0..numbers.len() {
        let number: Value = numbers.entry(at as isize)?;
        bytes.extend_from_slice(&element.to_bytes(number)?[..element.size()]);
    }
    Ok(ruby.str_from_slice(&bytes))
}

/// ... and back.
pub fn numbers(ruby: &Ruby, element: Element, bytes: &[u8]) -> Result<RArray, Error> {
    let numbers = ruby.ary_new_capa(bytes.len() / element.size());
    for piece in bytes.chunks_exact(element.size()) {
        numbers.push(element.to_value(ruby, piece)?)?;
    }
    Ok(numbers)
}

pub fn unpack(ruby: &Ruby, code: usize, bytes: RString) -> Result<RArray, Error> {
    // SAFETY: copied before Ruby may run.
    let bytes = unsafe { bytes.as_slice() }.to_vec();
    numbers(ruby, from_code(ruby, code)?, &bytes)
}
