//! Elements that move between nodes: shadows, gmove, broadcasts, distributed arrays that are coarrays.

use std::ffi::{c_int, c_void};

use nagaya_core::Element;
use nagaya_dist::{Section, Subscript};

use super::entry::{self, array, wide, Call};
use super::{numbers, Array, Converting, Nodes};
use crate::error::{Error, Result};
use crate::global::{self, Coindexed, Storage, Width};
use crate::transfer;
use nagaya_images::name::Counting;
use nagaya_images::shape::Position;

// ---- Shadows ----

fn widths(low: &[isize], high: &[isize], periodic: &[c_int]) -> Vec<Width> {
    let width = |v: isize| (v != isize::MIN).then_some(v as i64);
    let sides = low.iter().zip(high).zip(periodic);
    sides.map(|((low, high), p)| Width { low: width(*low), high: width(*high), periodic: *p != 0 }).collect()
}

/// What has to be the same on all nodes.
fn width_arguments(of: &Counting, widths: &[Width]) -> Vec<(String, i64)> {
    let argument = |side: &str, d: usize, w: Option<i64>| {
        (format!("{side} width of dimension {}", of.dimension(d)), w.unwrap_or(-1))
    };
    let both = |(d, w): (usize, &Width)| [argument("lower", d, w.low), argument("upper", d, w.high)];
    widths.iter().enumerate().flat_map(both).collect()
}

pub unsafe fn reflect(
    call: Call,
    shared: &Array,
    low: &[isize],
    high: &[isize],
    periodic: &[c_int],
    orthogonal: c_int,
    id: Option<c_int>,
) -> Result<()> {
    let widths = widths(low, high, periodic);
    call.check_collective(|| width_arguments(&shared.name().counting, &widths))?;
    Ok(call.xmp.arrays.reflect(array(shared)?, &widths, orthogonal != 0, id)?)
}

pub unsafe fn reflect_init(
    call: Call,
    shared: &Array,
    low: &[isize],
    high: &[isize],
    periodic: &[c_int],
    orthogonal: c_int,
) -> Result<()> {
    let widths = widths(low, high, periodic);
    call.check_collective(|| width_arguments(&shared.name().counting, &widths))?;
    Ok(call.xmp.arrays.reflect_init(array(shared)?, &widths, orthogonal != 0)?)
}

pub unsafe fn reflect_do(call: Call, shared: &Array, id: Option<c_int>) -> Result<()> {
    call.check_collective(Vec::new)?;
    Ok(call.xmp.arrays.reflect_do(array(shared)?, id)?)
}

pub unsafe fn reduce_shadow(
    call: Call,
    shared: &Array,
    ty: c_int,
    low: &[isize],
    high: &[isize],
    periodic: &[c_int],
    orthogonal: c_int,
    id: Option<c_int>,
) -> Result<()> {
    let widths = widths(low, high, periodic);
    call.check_collective(|| width_arguments(&shared.name().counting, &widths))?;
    let ty = Element::accumulated(ty).ok_or_else(|| Error::new("reduce_shadow with a type that does not exist"))?;
    Ok(call.xmp.arrays.reduce_shadow(array(shared)?, ty, &widths, orthogonal != 0, id)?)
}

#[inline]
pub unsafe fn wait_async(call: Call, on: Option<&'static Nodes>, ids: &[c_int]) -> Result<()> {
    match on.is_some_and(|on| on.position().is_none()) {
        true => Ok(()),
        false => Ok(call.xmp.arrays.wait_async(ids)?),
    }
}

// ---- Gmove ----

/// `ngyx_operand`
#[repr(C)]
pub struct Operand {
    array: *const Array,
    local: *mut c_void,
    esize: usize,
    nd: c_int,
    extent: *const isize,
    first: *const isize,
    count: *const isize,
    step: *const isize,
}

/// The extent of what a pointer points to: its first index is the first that is used.
const UNKNOWN: i64 = 1 << 40;

pub(super) unsafe fn operand<'a>(o: &Operand) -> Result<global::Operand<'a>> {
    let n = o.nd as usize;
    // SAFETY: *program*: each list has one number per dimension.
    let lists = [o.first, o.count, o.step, o.extent].map(|p| wide(unsafe { entry::list(p, n) }));
    let [mut first, count, step, extents] = lists;
    let mut back = 0;
    if o.array.is_null() && extents.first() == Some(&UNKNOWN) && step[0] < 0 {
        // Downwards from the first: counted from the last, which is lowest.
        back = (count[0] - 1).max(0) * step[0];
        first[0] = -back;
    }
    let subscript = |d: usize| match count[d] {
        -1 => Subscript::Index(first[d]),
        c => Subscript::Range(Section { first: first[d], count: c.max(0), step: step[d] }),
    };
    // SAFETY: *descriptor*, or null.
    let storage = match unsafe { o.array.as_ref() } {
        None => {
            let mut strides = vec![o.esize as i64; n];
            for d in (1..n).rev() {
                strides[d - 1] = strides[d] * extents[d];
            }
            let data = o.local.cast::<u8>().wrapping_offset((back * strides.first().unwrap_or(&0)) as isize);
            Storage::Local { data, extents, strides, esize: o.esize }
        }
        Some(shared) => Storage::Global(array(shared)?),
    };
    let part = (!o.array.is_null()).then_some(global::Part { offset: o.local.addr(), size: o.esize });
    if let Some(d) = (0..n).find(|d| step[*d] == 0) {
        return Err(Error::new(format!("the step of dimension {} is 0; give it another step", d + 1)));
    }
    Ok(global::Operand { storage, subscripts: (0..n).map(subscript).collect(), part })
}

pub unsafe fn gmove(call: Call, left: &Operand, right: &Operand, mode: c_int, id: Option<c_int>) -> Result<()> {
    // SAFETY: *program*: each operand describes its memory.
    unsafe {
        check_collective_gmove(call, left, right)?;
        Ok(call.xmp.arrays.gmove(call.xmp.executing(), &operand(left)?, &operand(right)?, numbers::mode(mode), id)?)
    }
}

pub unsafe fn gmove_fetch(call: Call, left: &Operand, right: &Operand, mode: c_int) -> Result<Converting> {
    // SAFETY: *program*: each operand describes its memory.
    unsafe {
        check_collective_gmove(call, left, right)?;
        Ok(call.xmp.arrays.gmove_fetch(call.xmp.executing(), &operand(left)?, &operand(right)?, numbers::mode(mode))?)
    }
}

pub unsafe fn gmove_store(call: Call, left: &Operand, right: &Operand, mode: c_int) -> Result<()> {
    // SAFETY: *program*: each operand describes its memory.
    let (left, right) = unsafe { (operand(left)?, operand(right)?) };
    // SAFETY: *program*: each operand describes its memory.
    Ok(unsafe { call.xmp.arrays.gmove_store(call.xmp.executing(), &left, &right, numbers::mode(mode)) }?)
}

unsafe fn check_collective_gmove(call: Call, left: &Operand, right: &Operand) -> Result<()> {
    call.check_collective(|| {
        // An operand that is wrong is reported when it is moved.
        // SAFETY: *program*: each operand describes its memory.
        let sides = [("left", unsafe { operand(left) }), ("right", unsafe { operand(right) })];
        let arguments = sides.iter().filter_map(|(side, o)| o.as_ref().ok().map(|o| operand_arguments(side, o)));
        arguments.flatten().collect()
    })
}

/// What has to be the same on all nodes of one side of a gmove.
fn operand_arguments(side: &str, operand: &global::Operand) -> Vec<(String, i64)> {
    let plain = Counting::C;
    let counting = match &operand.storage {
        Storage::Global(array) => &array.name().counting,
        Storage::Local { .. } => &plain,
    };
    let (base, length) = if counting.is_fortran() { ("first index", "number of indices") } else { ("base", "length") };
    let argument = |what: &str, d: usize, value: i64| {
        (format!("{what} of dimension {} on the {side}", counting.dimension(d)), value)
    };
    let index = |d: usize, value: i64| counting.index(d, value);
    let subscript = |(d, s): (usize, &Subscript)| match s {
        Subscript::Index(i) => vec![argument("index", d, index(d, *i))],
        Subscript::Range(s) => {
            vec![argument(base, d, index(d, s.first)), argument(length, d, s.count), argument("step", d, s.step)]
        }
    };
    operand.subscripts.iter().enumerate().flat_map(subscript).collect()
}

// ---- Broadcasts ----

#[inline]
pub unsafe fn bcast(
    call: Call,
    on: Option<&'static Nodes>,
    source: Option<&'static Nodes>,
    data: *mut u8,
    bytes: usize,
) -> Result<()> {
    call.check_collective_on(on, || vec![("number of bytes".into(), bytes as i64)])?;
    // SAFETY: *program*: the data that the arguments describe.
    unsafe { call.xmp.bcast(on, source, data, bytes) }
}

pub unsafe fn bcast_section(
    call: Call,
    on: Option<&'static Nodes>,
    source: Option<&'static Nodes>,
    esize: usize,
    first: *mut u8,
    stride: &[isize],
    count: &[isize],
) -> Result<()> {
    let count: Vec<usize> = count.iter().map(|c| (*c).max(0) as usize).collect();
    let section = transfer::StridedTransfer { esize, count: &count, dst: stride, src: stride };
    let elements = || count.iter().map(|c| ("number of elements in a dimension".into(), *c as i64)).collect();
    call.check_collective_on(on, elements)?;
    // SAFETY: *program*: the data that the arguments describe.
    unsafe { call.xmp.bcast_section(on, source, first, section) }
}

// ---- Distributed arrays that are coarrays ----

unsafe fn coindexed<'a>(o: &Operand, image: Option<c_int>) -> Result<Coindexed<'a>> {
    // SAFETY: *program*: the operand describes its memory.
    let operand = unsafe { operand(o) }?;
    let offset = match operand.storage {
        Storage::Global(_) => o.local as usize,
        Storage::Local { .. } => 0,
    };
    Ok(Coindexed { operand, image: image.map(Position), offset, esize: o.esize })
}

pub unsafe fn coindexed_move(
    call: Call,
    left: &Operand,
    left_image: Option<c_int>,
    right: &Operand,
    right_image: Option<c_int>,
) -> Result<()> {
    // SAFETY: *program*: each operand describes its memory.
    Ok(unsafe { call.xmp.arrays.move_coindexed(&coindexed(left, left_image)?, &coindexed(right, right_image)?) }?)
}

pub unsafe fn coindexed_at(call: Call, of: &Operand, image: Option<c_int>) -> Result<*mut u8> {
    // SAFETY: *program*: each operand describes its memory.
    Ok(call.xmp.arrays.coindexed_at(&unsafe { coindexed(of, image) }?)?)
}

pub unsafe fn coindexed_acc(
    call: Call,
    op: c_int,
    ty: c_int,
    negate: c_int,
    left: &Operand,
    left_image: Option<c_int>,
    right: &Operand,
    right_image: Option<c_int>,
) -> Result<()> {
    // SAFETY: *program*: each operand describes its memory.
    unsafe {
        let (left, right) = (coindexed(left, left_image)?, coindexed(right, right_image)?);
        Ok(call.xmp.arrays.accumulate_coindexed((op, ty, negate != 0), &left, &right)?)
    }
}
