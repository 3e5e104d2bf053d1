//! Distributed arrays of XMP/C by name: what the extension of the Python package (`ext/src/named.rs`) needs to use one.

use std::ffi::{c_char, c_int, c_void, CStr};

use nagaya_arrays::{Array, ArrayDescriptor, UnitArray, MAX_RANK};
use nagaya_c_api_exports::status::code;
use nagaya_core::{Error, Result, Status};
use nagaya_dist::{DimMap, Format, Shadow};
use nagaya_xmp::state::xmp;

/// Bytes of an element's type as C writes it, with the zero at its end.
const KIND: usize = 64;

/// A dimension.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct NamedDim {
    extent: isize,
    /// Widths of the shadow below and above; -1: the whole dimension.
    low: isize,
    high: isize,
    /// 0: not distributed, 1: block, 2: cyclic, 3: gblock.
    format: c_int,
    /// Length of the blocks; 0 for other formats than block and cyclic.
    chunk: isize,
    /// Nodes along it; 1 if it is not distributed.
    parts: isize,
}

/// An array. `ext/src/named.rs` has the same structure.
#[repr(C)]
pub struct NamedArray {
    /// The program's descriptor (`ngyx_array`).
    shared: *const ArrayDescriptor,
    /// The first stored element of this node.
    data: *mut c_void,
    /// Bytes of an element.
    size: usize,
    kind: [c_char; KIND],
    nd: c_int,
    dims: [NamedDim; MAX_RANK],
    /// Whether this node is the first owner of its elements.
    is_first_owner: c_int,
}

fn dimension(array: &Array, dim: &DimMap) -> NamedDim {
    let (low, high) = match dim.shadow() {
        Shadow::Full => (-1, -1),
        Shadow::Width { low, high } => (low as isize, high as isize),
    };
    let placed = array.template().placed().ok();
    let along = placed.zip(dim.node_dim()).and_then(|(placed, node_dim)| {
        let dims = placed.map.dims();
        (0..dims.len()).find(|d| placed.map.onto(*d) == Some(node_dim)).map(|d| dims[d].format())
    });
    let (format, chunk) = match along {
        None | Some(Format::Whole) => (0, 0),
        Some(Format::Block) => (1, 0),
        Some(Format::BlockOf(n)) => (1, n),
        Some(Format::Cyclic(n)) => (2, n),
        Some(Format::General(_)) => (3, 0),
    };
    let (extent, parts) = (dim.extent() as isize, dim.coordinates() as isize);
    NamedDim { extent, low, high, format, chunk: chunk as isize, parts }
}

fn described(named: &UnitArray) -> NamedArray {
    let UnitArray { shared, array, kind } = named;
    let mut text = [0; KIND];
    // The rest stays zero.
    kind.bytes().take(KIND - 1).zip(&mut text).for_each(|(from, to)| *to = from as c_char);
    let mut dims = [NamedDim::default(); MAX_RANK];
    array.map.dims().iter().zip(&mut dims).for_each(|(from, to)| *to = dimension(array, from));
    NamedArray {
        shared: *shared,
        data: array.address().cast(),
        size: array.element_size(),
        kind: text,
        nd: array.rank() as c_int,
        dims,
        is_first_owner: array.is_first_owner().into(),
    }
}

fn find(name: &CStr) -> Result<NamedArray> {
    let wrong = |text: String| Error::new(Status::BadArgument, text);
    let name = name.to_string_lossy();
    let xmp = xmp().map_err(|e| wrong(e.to_string()))?;
    let found = xmp.arrays.named(&name).ok_or_else(|| {
        wrong(format!(
            "no distributed array is called '{name}': it is one of the file scope of a unit by xmpcc, in the program or in a shared library \
             that has been opened, aligned by #pragma xmp align, and not static"
        ))
    })?;
    found.map(|named| described(&named)).map_err(|e| wrong(nagaya_xmp::error::Error::from(e).to_string()))
}

/// The distributed array of this name. Local.
///
/// # Safety
/// `name` is a C string, and `found` is writable.
#[no_mangle]
pub unsafe extern "C" fn ngypy_array(name: *const c_char, found: *mut NamedArray) -> c_int {
    // SAFETY: the caller keeps `name` a C string until this returns.
    let named = find(unsafe { CStr::from_ptr(name) });
    // SAFETY: the caller keeps `found` writable until this returns.
    code(named.map(|named| unsafe { found.write(named) }))
}
