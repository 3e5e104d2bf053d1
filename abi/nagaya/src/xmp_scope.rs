//! The exported functions of the global view's declarations: templates, arrays, their memory, and the ends of their scopes; see
//! `xmp.rs` for how they are made, and `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

use nagaya_dist::{Align, Format, Shadow};
use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::{Declared, Saying, Shared, Template};
use nagaya_xmp::nodeset::Interned;

use crate::xmp_seam::{list, text, together, wide, with, At};

unsafe fn bounds(nd: c_int, low: *const isize, extent: *const isize) -> Option<Vec<(i64, i64)>> {
    (!extent.is_null()).then(|| wide(low, nd as usize).into_iter().zip(wide(extent, nd as usize)).collect())
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_new(
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    name: *const c_char,
    at: At,
) -> *const Template {
    with(at, |job| job.template(&text(name), nd as usize, bounds(nd, low, extent)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_drop(template: *const *const Template) {
    with(std::ptr::null(), |job| {
        job.forget_template(*template);
        Ok(())
    })
}

/// Formats as translated code writes them; `None` is `gblock(*)`.
unsafe fn formats(
    nd: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    nodes: &Interned,
) -> Vec<Option<Format>> {
    let mut width = nodes.nodes.extents.iter();
    let (chunks, lists) = (list(chunk, nd as usize), list(lists, nd as usize));
    let mut formats = Vec::new();
    for (d, code) in list(format, nd as usize).iter().enumerate() {
        let nodes = if *code == 0 { 0 } else { width.next().map_or(0, |w| *w as usize) };
        formats.push(match code {
            0 => Some(Format::Whole),
            1 => Some(Format::Block),
            2 => Some(Format::BlockOf(chunks[d] as i64)),
            3 => Some(Format::Cyclic(chunks[d] as i64)),
            4 => Some(Format::General(list(lists[d], nodes).iter().map(|v| i64::from(*v)).collect())),
            _ => None,
        });
    }
    formats
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
        Ok(job.known_template(template)?.distribute(formats(nd, format, chunk, lists, nodes), nodes)?)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_fix(
    template: *const Template,
    nf: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    at: At,
) {
    with(at, |job| {
        let template = job.known_template(template)?;
        let nodes = template.nodes()?;
        let given = formats(nf, format, chunk, lists, nodes).into_iter().collect::<Option<Vec<Format>>>();
        let unknown = || Error::new("`gblock(*)` in template_fix: the lengths have to be given now, as in `gblock(m)`");
        let given = given.ok_or_else(unknown)?;
        Ok(template.fix((nf > 0).then_some(given), bounds(nd, low, extent))?)
    })
}

unsafe fn declared(
    esize: usize,
    align: usize,
    nd: c_int,
    template: Result<std::rc::Rc<Template>>,
    dim: *const c_int,
    offset: *const isize,
    low: *const isize,
    high: *const isize,
    name: *const c_char,
) -> Result<Declared> {
    let n = nd as usize;
    let aligned = |(d, o): (&c_int, &isize)| match *d {
        d if d < 0 => Align::Collapsed,
        d => Align::With { dim: d as usize, offset: *o as i64 },
    };
    let shadow = |(l, h): (&isize, &isize)| match *l {
        -1 => Shadow::Full,
        l => Shadow::Width { low: l as i64, high: *h as i64 },
    };
    Ok(Declared {
        name: text(name).into_owned(),
        esize,
        align,
        template: template?,
        aligns: list(dim, n).iter().zip(list(offset, n)).map(aligned).collect(),
        shadows: list(low, n).iter().zip(list(high, n)).map(shadow).collect(),
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_declare(
    shared: *mut Shared,
    esize: usize,
    align: usize,
    nd: c_int,
    template: *const Template,
    dim: *const c_int,
    offset: *const isize,
    low: *const isize,
    high: *const isize,
    name: *const c_char,
    at: At,
) {
    with(at, |job| {
        let declared = declared(esize, align, nd, job.known_template(template), dim, offset, low, high, name)?;
        job.declare(declared, &mut *shared);
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_make(shared: *mut Shared, nd: c_int, extent: *const isize, at: At) -> *mut c_void {
    let extents = wide(extent, nd as usize);
    together(at, || {
        let name = (*shared).name();
        extents.iter().zip(1..).map(|(e, d)| (format!("extent of dimension {d} of {name}"), *e)).collect()
    });
    with(at, |job| job.make_array(&mut *shared, &extents)).cast()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_param(
    shared: *mut Shared,
    data: *mut c_void,
    nd: c_int,
    extent: *const isize,
    at: At,
) {
    with(at, |job| job.parameter(&mut *shared, data.cast(), &wide(extent, nd as usize)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_said(
    shared: *const Shared,
    said: *mut Shared,
    kind: *const c_char,
    nd: c_int,
    extent: *const isize,
    at: At,
) {
    let (extents, kind, at_text) = (wide(extent, nd as usize), text(kind), text(at));
    with(at, |job| {
        job.said(shared, said.as_mut(), Saying { kind: kind.into(), extents, at: at_text.into() });
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_extent(shared: *const Shared, dim: c_int, at: At) -> isize {
    with(at, |job| job.extent(&*shared, dim as usize)) as isize
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_at(shared: *const Shared, data: *const c_void, at: At) -> *const Shared {
    with(at, |job| job.pointed_to(&*shared, data.cast()))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_held(shared: *const Shared, data: *const c_void) -> *const Shared {
    with(c"xmp_desc_of".as_ptr(), |job| Ok(job.held_at(shared, data.cast())))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_free(data: *mut c_void, name: *const c_char, at: At) {
    with(at, |job| job.free_array(&text(name), data.cast()))
}

/// `ngyx_pile` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct Pile {
    list: *mut Vec<*mut c_void>,
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_pile_add(pile: *mut Pile, data: *mut c_void) -> *mut c_void {
    let pile = &mut *pile;
    if pile.list.is_null() {
        pile.list = Box::into_raw(Box::default());
    }
    (*pile.list).push(data);
    data
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_pile_drop(pile: *mut Pile) {
    let list = std::mem::replace(&mut (*pile).list, std::ptr::null_mut());
    if !list.is_null() {
        let list = Box::from_raw(list);
        with(std::ptr::null(), |job| list.iter().rev().try_for_each(|data| job.free_array("", data.cast())));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_drop(shared: *mut Shared) {
    with(std::ptr::null(), |job| job.release_array(&mut *shared))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_forget(shared: *mut Shared) {
    with(std::ptr::null(), |job| {
        job.end_of(&mut *shared);
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_malloc(at: At, d: *mut c_void, extent: *const isize, n: c_int) -> *mut c_void {
    with(at, |job| job.malloc(d.cast(), &wide(extent, n as usize))).cast()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_free(at: At, d: *mut c_void) {
    with(at, |job| job.free_described(d.cast()))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_free(d: *mut c_void) {
    ngyx_lib_free(c"xmp_free".as_ptr(), d)
}
