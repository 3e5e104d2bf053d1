//! Types of arrays and variables: which fit each other, and which arrays fit a variable.

use nagaya_cdf::{code, External, Header, Internal, Result, Variable};
use nagaya_xmp::global::{Element, Handle, Whole};
use nagaya_xmp::state::Xmp;

use super::error::{of_xmp, wrong};

pub(super) fn whole_of(xmp: &'static Xmp, ap: Handle) -> Result<Whole<'static>> {
    xmp.described_array(ap).map_err(of_xmp)
}

/// The type of memory that an element is.
fn internal_of(whole: &Whole) -> Result<Internal> {
    Ok(match whole.element {
        Element::I8 => Internal::I8,
        Element::U8 | Element::Bool => Internal::U8,
        Element::I16 => Internal::I16,
        Element::U16 => Internal::U16,
        Element::I32 => Internal::I32,
        Element::U32 => Internal::U32,
        Element::I64 => Internal::I64,
        Element::U64 => Internal::U64,
        Element::F32 => Internal::F32,
        Element::F64 => Internal::F64,
        _ => {
            let text = format!(
                "array {} has elements that netCDF has no type for; it has integers, float and double",
                whole.array.name()
            );
            return wrong(code::EBADTYPE, text);
        }
    })
}

pub(super) fn external_of(whole: &Whole) -> Result<External> {
    Ok(internal_of(whole)?.external())
}

/// The type that a call names, if the array has it.
pub(super) fn memory_type(whole: &Whole, named: Option<Internal>, external: External) -> Result<Internal> {
    let own = internal_of(whole)?;
    let is_byte = |t: Internal| t.size() == 1;
    match named {
        None if external == External::Char && is_byte(own) => Ok(Internal::Text),
        None => Ok(own),
        Some(named) if named == own || (is_byte(named) && is_byte(own)) => Ok(named),
        Some(named) => wrong(
            code::EBADTYPE,
            format!(
                "array {} has elements of type {own:?}, and the function is for {named:?}; call the function without a type \
                 in its name",
                whole.array.name()
            ),
        ),
    }
}

/// Whether an array as a whole can be the whole variable.
pub(super) fn conforms(header: &Header, v: &Variable, whole: &Whole) -> Result<()> {
    let (array, shape) = (whole.array, header.shape(v));
    let extents: Vec<i64> = array.map.dims().iter().map(|d| d.extent()).collect();
    if (v.external == External::Char) != (memory_type(whole, None, v.external)? == Internal::Text) {
        return wrong(code::ECHAR, format!("variable {} has text, and array {} has numbers", v.name, array.name()));
    }
    // Any number of records.
    let skipped = usize::from(header.is_record(v));
    let same = extents.len() == shape.len()
        && extents.iter().zip(&shape).skip(skipped).all(|(extent, length)| *extent as u64 == *length);
    if same {
        return Ok(());
    }
    let text = format!("array {} has the shape {extents:?} and variable {} {shape:?}", array.name(), v.name);
    wrong(if extents.len() == shape.len() { code::EEDGE } else { code::EINVALCOORDS }, text)
}
