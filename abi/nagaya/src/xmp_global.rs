//! The exported functions of the global view for translated XMP/C code; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

use nagaya_dist::{Align, Format, Shadow};
use nagaya_xmp::global::{Declared, Shared, Template};
use nagaya_xmp::nodeset::Interned;

use crate::xmp::{list, text, with, At};
use crate::xmp_check::together;

pub(crate) unsafe fn wide(p: *const isize, n: usize) -> Vec<i64> {
    list(p, n).iter().map(|v| *v as i64).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_new(
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    name: *const c_char,
    at: At,
) -> *const Template {
    let bounds = wide(low, nd as usize).into_iter().zip(wide(extent, nd as usize)).collect();
    with(at, |job| job.template(&text(name), bounds))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_distribute(
    template: *const Template,
    nd: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    onto: *const Interned,
    at: At,
) {
    with(at, |job| {
        let nodes = job.nodes(onto)?;
        let mut width = nodes.nodes.extents.iter();
        let (chunks, lists) = (list(chunk, nd as usize), list(lists, nd as usize));
        let mut formats = Vec::new();
        for (d, code) in list(format, nd as usize).iter().enumerate() {
            let nodes = if *code == 0 { 0 } else { width.next().map_or(0, |w| *w as usize) };
            formats.push(match code {
                0 => Format::Whole,
                1 => Format::Block,
                2 => Format::BlockOf(chunks[d] as i64),
                3 => Format::Cyclic(chunks[d] as i64),
                _ => Format::General(list(lists[d], nodes).iter().map(|v| i64::from(*v)).collect()),
            });
        }
        (*template).distribute(&formats, nodes)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_new(
    shared: *mut Shared,
    esize: usize,
    nd: c_int,
    extent: *const isize,
    template: *const Template,
    dim: *const c_int,
    offset: *const isize,
    low: *const isize,
    high: *const isize,
    name: *const c_char,
    at: At,
) -> *mut c_void {
    let n = nd as usize;
    let align = |(d, o): (&c_int, &isize)| match *d {
        d if d < 0 => Align::Collapsed,
        d => Align::With { dim: d as usize, offset: *o as i64 },
    };
    let shadow = |(l, h): (&isize, &isize)| match *l {
        -1 => Shadow::Full,
        l => Shadow::Width { low: l as i64, high: *h as i64 },
    };
    let aligns: Vec<Align> = list(dim, n).iter().zip(list(offset, n)).map(align).collect();
    let shadows: Vec<Shadow> = list(low, n).iter().zip(list(high, n)).map(shadow).collect();
    let extents = wide(extent, n);
    let name = text(name);
    let declared =
        Declared { name: &name, esize, extents: &extents, template: &*template, aligns: &aligns, shadows: &shadows };
    together(at, || (0..n).map(|d| (format!("extent of dimension {} of {name}", d + 1), extents[d])).collect());
    with(at, |job| job.array(declared, &mut *shared)).cast()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast(
    on: *const Interned,
    source: *const Interned,
    data: *mut c_void,
    bytes: usize,
    at: At,
) {
    together(at, || vec![("number of bytes".into(), bytes as i64)]);
    with(at, |job| job.bcast(on.as_ref(), source.as_ref(), data.cast(), bytes))
}
