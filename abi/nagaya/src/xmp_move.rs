//! The exported functions of the global view that move elements between nodes; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void};

use nagaya_core::Type;
use nagaya_dist::{Section, Subscript};
use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::{Elements, Mode, Operand, Place, Shared, Width};
use nagaya_xmp::transfer;

use crate::xmp_seam::{array, list, together, together_on, wide, with, At, Nodes};

/// The id of an asynchronous construct.
unsafe fn id(at: *const c_int) -> Option<i32> {
    at.as_ref().copied()
}

unsafe fn widths(nd: c_int, low: *const isize, high: *const isize, periodic: *const c_int) -> Vec<Width> {
    let n = nd as usize;
    let width = |v: isize| (v != isize::MIN).then_some(v as i64);
    let (low, high, periodic) = (list(low, n), list(high, n), list(periodic, n));
    (0..n).map(|d| Width { low: width(low[d]), high: width(high[d]), periodic: periodic[d] != 0 }).collect()
}

/// What has to be the same on all nodes.
fn width_arguments(widths: &[Width]) -> Vec<(String, i64)> {
    let argument =
        |side: &str, d: usize, w: Option<i64>| (format!("{side} width of dimension {}", d + 1), w.unwrap_or(-1));
    let both = |(d, w): (usize, &Width)| [argument("lower", d, w.low), argument("upper", d, w.high)];
    widths.iter().enumerate().flat_map(both).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect(
    shared: *const Shared,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    asynchronous: *const c_int,
    at: At,
) {
    let widths = widths(nd, low, high, periodic);
    together(at, || width_arguments(&widths));
    with(at, |job| job.reflect(array(shared)?, &widths, orthogonal != 0, id(asynchronous)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect_init(
    shared: *const Shared,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    at: At,
) {
    let widths = widths(nd, low, high, periodic);
    together(at, || width_arguments(&widths));
    with(at, |job| job.reflect_init(array(shared)?, &widths, orthogonal != 0))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect_do(shared: *const Shared, asynchronous: *const c_int, at: At) {
    together(at, Vec::new);
    with(at, |job| job.reflect_do(array(shared)?, id(asynchronous)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce_shadow(
    shared: *const Shared,
    ty: c_int,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    asynchronous: *const c_int,
    at: At,
) {
    let widths = widths(nd, low, high, periodic);
    together(at, || width_arguments(&widths));
    with(at, |job| {
        let ty = Type::from_code(ty).ok_or_else(|| Error::new("reduce_shadow with a type that does not exist"))?;
        job.reduce_shadow(array(shared)?, ty, &widths, orthogonal != 0, id(asynchronous))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_wait_async(on: Nodes, n: c_int, ids: *const c_int, at: At) {
    with(at, |job| {
        let outside = !on.is_null() && job.nodes(on)?.position().is_none();
        if outside {
            return Ok(());
        }
        job.wait_async(list(ids, n as usize))
    })
}

#[no_mangle]
pub unsafe extern "C" fn xmp_test_async(asynchronous: c_int) -> c_int {
    with(c"xmp_test_async".as_ptr(), |job| job.test_async(asynchronous)).into()
}

/// `ngyx_operand` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct SharedOperand {
    array: *const Shared,
    pub(crate) local: *mut c_void,
    pub(crate) esize: usize,
    nd: c_int,
    extent: *const isize,
    first: *const isize,
    count: *const isize,
    step: *const isize,
}

/// The extent of what a pointer points to: its first index is the first that is used.
const UNKNOWN: i64 = 1 << 40;

pub(crate) unsafe fn operand<'a>(o: *const SharedOperand) -> Result<Operand<'a>> {
    let o = &*o;
    let n = o.nd as usize;
    let (mut first, count, step) = (wide(o.first, n), wide(o.count, n), wide(o.step, n));
    let extents = wide(o.extent, n);
    let mut back = 0;
    if o.array.is_null() && extents.first() == Some(&UNKNOWN) && step[0] < 0 {
        // Downwards from the first: counted from the last, which lies lowest.
        back = (count[0] - 1).max(0) * step[0];
        first[0] = -back;
    }
    let subscript = |d: usize| match count[d] {
        -1 => Subscript::Index(first[d]),
        c => Subscript::Range(Section { first: first[d], count: c.max(0), step: step[d] }),
    };
    let place = if o.array.is_null() {
        let mut strides = vec![o.esize as i64; n];
        for d in (1..n).rev() {
            strides[d - 1] = strides[d] * extents[d];
        }
        let data = o.local.cast::<u8>().wrapping_offset((back * strides.first().unwrap_or(&0)) as isize);
        Place::Local { data, extents, strides, esize: o.esize }
    } else {
        Place::Global(array(o.array)?)
    };
    if let Some(d) = (0..n).find(|d| step[*d] == 0) {
        return Err(Error::new(format!("the step of dimension {} is 0", d + 1)));
    }
    Ok(Operand { place, subscripts: (0..n).map(subscript).collect() })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove(
    left: *const SharedOperand,
    right: *const SharedOperand,
    mode: c_int,
    asynchronous: *const c_int,
    at: At,
) {
    gmove_together(left, right, at);
    with(at, |job| job.gmove(&operand(left)?, &operand(right)?, gmove_mode(mode), id(asynchronous)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove_fetch(
    left: *const SharedOperand,
    right: *const SharedOperand,
    mode: c_int,
    at: At,
) -> Elements {
    gmove_together(left, right, at);
    with(at, |job| job.gmove_fetch(&operand(left)?, &operand(right)?, gmove_mode(mode)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove_store(
    left: *const SharedOperand,
    right: *const SharedOperand,
    mode: c_int,
    at: At,
) {
    with(at, |job| job.gmove_store(&operand(left)?, &operand(right)?, gmove_mode(mode)))
}

fn gmove_mode(mode: c_int) -> Mode {
    [Mode::Collective, Mode::In, Mode::Out][mode.clamp(0, 2) as usize]
}

unsafe fn gmove_together(left: *const SharedOperand, right: *const SharedOperand, at: At) {
    together(at, || {
        // An operand that is in error says so when it is moved.
        let sides = [("left", operand(left)), ("right", operand(right))];
        let arguments = sides.iter().filter_map(|(side, o)| o.as_ref().ok().map(|o| operand_arguments(side, o)));
        arguments.flatten().collect()
    });
}

/// What has to be the same on all nodes of one side of a gmove.
fn operand_arguments(side: &str, operand: &Operand) -> Vec<(String, i64)> {
    let argument = |what: &str, d: usize, value: i64| (format!("{what} of dimension {} on the {side}", d + 1), value);
    let subscript = |(d, s): (usize, &Subscript)| match s {
        Subscript::Index(i) => vec![argument("index", d, *i)],
        Subscript::Range(s) => {
            vec![argument("base", d, s.first), argument("length", d, s.count), argument("step", d, s.step)]
        }
    };
    operand.subscripts.iter().enumerate().flat_map(subscript).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast(on: Nodes, source: Nodes, data: *mut c_void, bytes: usize, at: At) {
    together_on(on, at, || vec![("number of bytes".into(), bytes as i64)]);
    with(at, |job| job.bcast(on.as_ref(), source.as_ref(), data.cast(), bytes))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast_section(
    on: Nodes,
    source: Nodes,
    nd: c_int,
    esize: usize,
    first: *mut c_void,
    stride: *const isize,
    count: *const isize,
    at: At,
) {
    let n = nd as usize;
    let count: Vec<usize> = list(count, n).iter().map(|c| (*c).max(0) as usize).collect();
    let section = transfer::Section { esize, count: &count, dst: list(stride, n), src: list(stride, n) };
    together_on(on, at, || count.iter().map(|c| ("number of elements in a dimension".into(), *c as i64)).collect());
    with(at, |job| job.bcast_section(on.as_ref(), source.as_ref(), first.cast(), section))
}
