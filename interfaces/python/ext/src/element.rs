//! Python's numbers as the bytes of an element, where numpy would convert them in the same way and without a warning. Everything else is
//! declined, and numpy converts it.

use std::sync::atomic::{fence, Ordering};

use nagaya_elements::Element;
use numpy::npyffi::types::NPY_TYPES;
use numpy::{PyArrayDescr, PyArrayDescrMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt};

use crate::array::is;

/// The element type of an array of numpy. Types that the fast path does not convert are `Element::Bytes`: their size may exceed 8
/// bytes.
pub fn of_descr(descr: &Bound<'_, PyArrayDescr>) -> Element {
    if descr.is_native_byteorder() == Some(false) {
        return Element::Bytes;
    }
    match (descr.kind(), descr.itemsize()) {
        (b'i', 1) => Element::I8,
        (b'i', 2) => Element::I16,
        (b'i', 4) => Element::I32,
        (b'i', 8) => Element::I64,
        (b'u', 1) => Element::U8,
        (b'u', 2) => Element::U16,
        (b'u', 4) => Element::U32,
        (b'u', 8) => Element::U64,
        (b'f', 4) if is(descr, NPY_TYPES::NPY_FLOAT) => Element::F32,
        (b'f', 8) => Element::F64,
        (b'b', 1) => Element::Bool,
        _ => Element::Bytes,
    }
}

/// The bytes of a number as an element; those after the element's size are of no interest. `None`: numpy converts it.
#[inline]
pub fn bytes_of(element: Element, value: &Bound<'_, PyAny>) -> Option<[u8; 8]> {
    macro_rules! integer {
        ($type:ty) => {{
            let value: i64 = value.cast_exact::<PyInt>().ok()?.extract().ok()?;
            let mut bytes = [0; 8];
            let exact = <$type>::try_from(value).ok()?.to_ne_bytes();
            bytes[..exact.len()].copy_from_slice(&exact);
            Some(bytes)
        }};
    }
    match element {
        Element::F64 => match value.cast::<PyFloat>() {
            Ok(value) => Some(value.value().to_ne_bytes()),
            // Larger ones may not have an exact value.
            Err(_) => {
                let value: i32 = value.cast_exact::<PyInt>().ok()?.extract().ok()?;
                Some(f64::from(value).to_ne_bytes())
            }
        },
        Element::F32 => {
            let value = value.cast::<PyFloat>().ok()?.value();
            let mut bytes = [0; 8];
            // numpy warns of an overflow.
            let small = (value.abs() <= f64::from(f32::MAX) || !value.is_finite()).then_some(value as f32)?;
            bytes[..4].copy_from_slice(&small.to_ne_bytes());
            Some(bytes)
        }
        Element::I8 => integer!(i8),
        Element::I16 => integer!(i16),
        Element::I32 => integer!(i32),
        Element::I64 => integer!(i64),
        Element::U8 => integer!(u8),
        Element::U16 => integer!(u16),
        Element::U32 => integer!(u32),
        Element::U64 => integer!(u64),
        Element::Bool => {
            let value = value.cast_exact::<PyBool>().ok()?.is_true();
            Some([value.into(), 0, 0, 0, 0, 0, 0, 0])
        }
        _ => None,
    }
}

/// Reads an element that other ranks may write. An aligned element as large as a machine word is never half old, half new. What the caller
/// reads afterwards is at least as new.
///
/// # Safety
/// `from` is readable and `to` writable for `size` bytes.
#[inline]
pub unsafe fn load(from: *const u8, to: *mut u8, size: usize) {
    macro_rules! word {
        ($type:ty) => {
            // SAFETY: both have `size` bytes, and `from` is aligned for this word.
            unsafe { to.cast::<$type>().write_unaligned(from.cast::<$type>().read_volatile()) }
        };
    }
    match size {
        8 if from as usize % 8 == 0 => word!(u64),
        4 if from as usize % 4 == 0 => word!(u32),
        2 if from as usize % 2 == 0 => word!(u16),
        1 => word!(u8),
        // SAFETY: both have `size` bytes, which may overlap.
        _ => unsafe { std::ptr::copy(from, to, size) },
    }
    fence(Ordering::Acquire);
}

/// Like `load`, to an element that other ranks may read. Who sees it also sees what the caller stored before it, and who sees a later store
/// sees it.
///
/// # Safety
/// `from` is readable and `to` writable for `size` bytes.
#[inline]
pub unsafe fn store(from: *const u8, to: *mut u8, size: usize) {
    macro_rules! word {
        ($type:ty) => {
            // SAFETY: both have `size` bytes, and `to` is aligned for this word.
            unsafe { to.cast::<$type>().write_volatile(from.cast::<$type>().read_unaligned()) }
        };
    }
    fence(Ordering::Release);
    match size {
        8 if to as usize % 8 == 0 => word!(u64),
        4 if to as usize % 4 == 0 => word!(u32),
        2 if to as usize % 2 == 0 => word!(u16),
        1 => word!(u8),
        // SAFETY: both have `size` bytes, which may overlap.
        _ => unsafe { std::ptr::copy(from, to, size) },
    }
    fence(Ordering::Release);
}
