//! Declarations of the global view: templates, arrays, their memory, and the ends of their scopes.

use std::ffi::{c_int, c_void};

use nagaya_dist::{Align, Shadow};

use super::entry::{self, wide, Call, Text};
use super::nodes::name_of;
use super::{codes, Array, Nodes, Template};
use crate::error::{Error, Result};
use crate::global::{Declared, Saying};
use crate::state::xmp;

fn bounds(low: Option<&[isize]>, extent: Option<&[isize]>) -> Option<Vec<(i64, i64)>> {
    Some(wide(low.unwrap_or_default()).into_iter().zip(wide(extent?)).collect())
}

pub unsafe fn template_new(
    call: Call,
    nd: c_int,
    low: Option<&[isize]>,
    extent: Option<&[isize]>,
    name: Text,
) -> Result<*const Template> {
    Ok(call.xmp.arrays.template(name_of(name), nd as usize, bounds(low, extent))?)
}

pub unsafe fn template_drop(call: Call, t: *const *const Template) -> Result<()> {
    // SAFETY: the variable whose scope ends.
    call.xmp.arrays.forget_template(unsafe { *t });
    Ok(())
}

/// Formats as translated code writes them; `None` is `gblock(*)`.
unsafe fn formats(
    format: &[c_int],
    chunk: &[isize],
    lists: &[*const c_int],
    nodes: &Nodes,
) -> Vec<Option<nagaya_dist::Format>> {
    use nagaya_dist::Format as To;
    let mut width = nodes.nodes.extents.iter();
    let mut formats = Vec::new();
    for ((code, chunk), lengths) in format.iter().zip(chunk).zip(lists) {
        let format = codes::Format::from_code(*code).unwrap_or(codes::Format::GblockLater);
        let nodes = if format == codes::Format::Whole { 0 } else { width.next().map_or(0, |w| *w as usize) };
        formats.push(match format {
            codes::Format::Whole => Some(To::Whole),
            codes::Format::Block => Some(To::Block),
            codes::Format::BlockOf => Some(To::BlockOf(*chunk as i64)),
            codes::Format::Cyclic => Some(To::Cyclic(*chunk as i64)),
            codes::Format::Gblock => {
                // SAFETY: one length per node of its dimension.
                let lengths = unsafe { entry::list(*lengths, nodes) };
                Some(To::General(lengths.iter().map(|v| i64::from(*v)).collect()))
            }
            codes::Format::GblockLater => None,
        });
    }
    formats
}

pub unsafe fn distribute(
    call: Call,
    t: &Template,
    format: &[c_int],
    chunk: &[isize],
    lists: &[*const c_int],
    onto: &'static Nodes,
) -> Result<()> {
    let nodes = call.xmp.nodes(onto)?;
    // SAFETY: *program*: the lists have one length per node.
    let formats = unsafe { formats(format, chunk, lists, nodes) };
    Ok(call.xmp.arrays.known_template(t)?.distribute(formats, nodes)?)
}

pub unsafe fn check_lengths(_: Call, n: isize, onto: &'static Nodes, dim: c_int) -> Result<()> {
    match onto.nodes.extents.get(dim as usize) {
        Some(nodes) if (n as i64) < i64::from(*nodes) => {
            Err(Error::new(format!("gblock with {n} lengths for {nodes} nodes; there must be one for each node")))
        }
        _ => Ok(()),
    }
}

pub unsafe fn template_fix(
    call: Call,
    t: &Template,
    format: &[c_int],
    chunk: &[isize],
    lists: &[*const c_int],
    _nd: c_int,
    low: Option<&[isize]>,
    extent: Option<&[isize]>,
) -> Result<()> {
    let template = call.xmp.arrays.known_template(t)?;
    let nodes = template.nodes()?;
    // SAFETY: *program*: the lists have one length per node.
    let given = unsafe { formats(format, chunk, lists, nodes) }.into_iter().collect::<Option<Vec<_>>>();
    let unknown = || Error::new("`gblock(*)` in template_fix: the lengths have to be given now, as in `gblock(m)`");
    let given = given.ok_or_else(unknown)?;
    Ok(template.fix((!format.is_empty()).then_some(given), bounds(low, extent))?)
}

pub unsafe fn array_declare(
    call: Call,
    array: *mut Array,
    esize: usize,
    align: usize,
    t: &Template,
    dim: &[c_int],
    offset: &[isize],
    low: &[isize],
    high: &[isize],
    name: Text,
) -> Result<()> {
    let aligned = |(d, o): (&c_int, &isize)| match *d {
        d if d < 0 => Align::Collapsed,
        d => Align::With { dim: d as usize, offset: *o as i64 },
    };
    let shadow = |(l, h): (&isize, &isize)| match *l {
        -1 => Shadow::Full,
        l => Shadow::Width { low: l as i64, high: *h as i64 },
    };
    let declared = Declared {
        name: name_of(name),
        esize,
        align,
        template: call.xmp.arrays.known_template(t)?,
        aligns: dim.iter().zip(offset).map(aligned).collect(),
        shadows: low.iter().zip(high).map(shadow).collect(),
    };
    // SAFETY: *descriptor*.
    call.xmp.arrays.declare(declared, unsafe { &mut *array });
    Ok(())
}

pub unsafe fn array_make(call: Call, array: *mut Array, extent: &[isize]) -> Result<*mut u8> {
    // SAFETY: *descriptor*.
    let (array, extents) = (unsafe { &mut *array }, wide(extent));
    call.check_collective(|| {
        let name = array.name();
        let argument =
            |(d, e): (usize, &i64)| (format!("extent of dimension {} of {name}", name.counting.dimension(d)), *e);
        extents.iter().enumerate().map(argument).collect()
    })?;
    Ok(call.xmp.arrays.make_array(call.xmp.executing(), array, &extents)?)
}

#[inline]
pub unsafe fn array_param(call: Call, array: *mut Array, data: *mut u8, extent: &[isize]) -> Result<()> {
    // SAFETY: *descriptor*.
    Ok(call.xmp.arrays.parameter(unsafe { &mut *array }, data, &wide(extent))?)
}

pub unsafe fn array_record(
    call: Call,
    array: Option<&Array>,
    declared: *mut Array,
    ty: Text,
    extent: &[isize],
) -> Result<()> {
    let saying = Saying { kind: ty.get().into(), extents: wide(extent), at: call.at.get().into() };
    // SAFETY: *descriptor*, or null.
    call.xmp.arrays.record_unit(
        array.map_or(std::ptr::null(), std::ptr::from_ref),
        unsafe { declared.as_mut() },
        saying,
    );
    Ok(())
}

#[inline]
pub unsafe fn array_extent(call: Call, array: &Array, dim: c_int) -> Result<i64> {
    Ok(call.xmp.arrays.extent(array, dim as usize)?)
}

#[inline]
pub unsafe fn array_here(call: Call, array: &Array, dim: c_int) -> Result<i64> {
    Ok(call.xmp.arrays.stored_here(array, dim as usize)?)
}

#[inline]
pub unsafe fn array_at(call: Call, array: &Array, data: *const u8) -> Result<*const Array> {
    Ok(call.xmp.arrays.pointed_to(array, data)?)
}

#[inline]
pub unsafe fn array_held(array: &Array, data: *const u8) -> Result<*const Array> {
    let xmp = xmp().map_err(|e| e.after("xmp_desc_of: "))?;
    Ok(xmp.arrays.held_at(array, data))
}

#[inline]
pub unsafe fn array_free(call: Call, data: *mut u8, name: Text) -> Result<()> {
    Ok(call.xmp.arrays.free_array(&name.get().into(), data)?)
}

/// `ngyx_pile`: sections that end together.
#[repr(C)]
pub struct Pile {
    list: *mut Vec<*mut c_void>,
}

#[inline]
pub unsafe fn pile_add(pile: *mut Pile, data: *mut c_void) -> *mut c_void {
    // SAFETY: a pile, zeroed at first; the list is a box of ours.
    unsafe {
        if (*pile).list.is_null() {
            (*pile).list = Box::into_raw(Box::default());
        }
        (*(*pile).list).push(data);
    }
    data
}

pub unsafe fn pile_drop(call: Call, pile: *mut Pile) -> Result<()> {
    // SAFETY: *program*: a pile, whose list is null or the box that `pile_add` made; it is taken out once.
    let list = unsafe { std::mem::replace(&mut (*pile).list, std::ptr::null_mut()) };
    if list.is_null() {
        return Ok(());
    }
    // SAFETY: from `pile_add`.
    let list = unsafe { Box::from_raw(list) };
    list.iter().rev().try_for_each(|data| Ok(call.xmp.arrays.free_array(&"".into(), data.cast())?))
}

#[inline]
pub unsafe fn array_drop(call: Call, array: *mut Array) -> Result<()> {
    // SAFETY: *descriptor*.
    Ok(call.xmp.arrays.release_array(unsafe { &mut *array })?)
}

#[inline]
pub unsafe fn array_forget(call: Call, array: *mut Array) -> Result<()> {
    // SAFETY: *descriptor*.
    call.xmp.arrays.end_of(unsafe { &mut *array });
    Ok(())
}

pub unsafe fn lib_malloc(call: Call, d: *mut u8, extent: &[isize]) -> Result<*mut u8> {
    // SAFETY: a descriptor, which is looked for.
    Ok(unsafe { call.xmp.arrays.malloc(call.xmp.executing(), d, &wide(extent)) }?)
}

pub unsafe fn lib_free(call: Call, d: *mut u8) -> Result<()> {
    // SAFETY: a descriptor, which is looked for.
    Ok(unsafe { call.xmp.arrays.free_described(d) }?)
}
