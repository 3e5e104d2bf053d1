//! Distributed loops, and what combines over nodes: reductions, and the elements that a node owns.

use std::cmp::Ordering;
use std::ffi::{c_int, c_void};

use nagaya_coll::Operator;
use nagaya_core::{Element, Op};
use nagaya_elements::{kernel, one, order};

use super::entry::{array, Call};
use super::nodes::template_subscript;
use super::numbers;
use super::{Array, Nodes, Owned, Template};
use crate::error::{Error, Result};
use crate::global::{Loop, Run, Values, Widening};

/// `ngyx_header`
#[repr(C)]
pub struct Header {
    t: *const Template,
    dim: c_int,
    relation: c_int,
    offset: isize,
    first: isize,
    limit: isize,
    step: isize,
    scale: isize,
}

impl Header {
    /// The template, and the loop on it.
    unsafe fn open(&self) -> (&Template, Loop) {
        let l = Loop {
            dim: self.dim as usize,
            offset: self.offset as i64,
            first: self.first as i64,
            limit: self.limit as i64,
            relation: numbers::relation(self.relation),
            step: self.step as i64,
            scale: self.scale as i64,
        };
        // SAFETY: a handle.
        (unsafe { &*self.t }, l)
    }
}

fn widening(low: isize, high: isize, unbound: c_int) -> Widening {
    Widening { low: low as i64, high: high as i64, unbound: unbound != 0 }
}

pub unsafe fn nodes_space(call: Call, nodes: &'static Nodes, low: c_int) -> Result<*const Template> {
    Ok(call.xmp.arrays.space_of(call.xmp.nodes(nodes)?, low.into())?)
}

#[inline]
pub unsafe fn loop_(range: *mut isize, h: &Header) -> Result<()> {
    // SAFETY: a header of translated code, and space for two.
    unsafe {
        let (template, l) = h.open();
        let (from, to) = template.range(&l)?;
        range.cast::<[isize; 2]>().write([from as isize, to as isize]);
    }
    Ok(())
}

#[inline]
pub unsafe fn loop_wide(range: *mut isize, h: &Header, low: isize, high: isize, unbound: c_int) -> Result<()> {
    // SAFETY: *program*: the header is valid, and `range` has space for two bounds.
    unsafe {
        let (template, l) = h.open();
        let (from, to) = template.widened(&l, widening(low, high, unbound))?;
        range.cast::<[isize; 2]>().write([from as isize, to as isize]);
    }
    Ok(())
}

/// `ngyx_frame`
#[repr(C)]
pub struct Frame {
    piece: [[isize; 2]; 5],
    mark: [c_int; 5],
}

#[inline]
pub unsafe fn loop_frame(frame: *mut Frame, h: &Header, low: isize, high: isize, unbound: c_int) -> Result<()> {
    // SAFETY: as above; `frame` is written only.
    unsafe {
        let (template, l) = h.open();
        let found = template.frame(&l, widening(low, high, unbound))?;
        frame.write(Frame { piece: found.pieces.map(|(a, b)| [a as isize, b as isize]), mark: found.marks });
    }
    Ok(())
}

/// `ngyx_runs`
#[repr(C)]
pub struct Runs {
    run: *mut Run,
    count: isize,
}

// `ngyx_run` is five integers of a pointer's size.
const _: () = assert!(std::mem::size_of::<Run>() == 5 * std::mem::size_of::<isize>());

impl Runs {
    /// The caller frees it by `runs_free`.
    fn new(runs: Vec<Run>) -> Runs {
        let count = runs.len() as isize;
        Runs { run: Box::into_raw(runs.into_boxed_slice()).cast(), count }
    }
}

#[inline]
pub unsafe fn runs_new(runs: *mut Runs, h: &Header) -> Result<()> {
    // SAFETY: as above; `runs` is written only.
    unsafe {
        let (template, l) = h.open();
        runs.write(Runs::new(template.runs(&l)?));
    }
    Ok(())
}

#[inline]
pub unsafe fn runs_free(runs: *mut Runs) {
    // SAFETY: from `Runs::new`.
    unsafe {
        let all = std::ptr::slice_from_raw_parts_mut((*runs).run, (*runs).count as usize);
        drop(Box::from_raw(all));
    }
}

pub unsafe fn section_runs(
    runs: *mut Runs,
    t: &Template,
    dim: c_int,
    kind: c_int,
    first: isize,
    second: isize,
    step: isize,
    count: isize,
) -> Result<()> {
    let count = (count >= 0).then_some(count as i64);
    let found = t.positions(dim as usize, template_subscript(kind, first, second, step), count)?;
    // SAFETY: *program*: the place has space, and is written only.
    unsafe { runs.write(Runs::new(found)) };
    Ok(())
}

#[inline]
pub unsafe fn owns(t: &Template, dim: c_int, kind: c_int, first: isize, second: isize, step: isize) -> Result<bool> {
    Ok(t.owns(dim as usize, template_subscript(kind, first, second, step))?)
}

// ---- Reductions ----

unsafe fn reduced(call: Call, on: Option<&'static Nodes>, values: Values) -> Result<bool> {
    call.check_collective_on(on, || vec![("number of elements".into(), values.count as i64)])?;
    // SAFETY: *program*: the data that the arguments describe.
    unsafe { call.xmp.reduction(on, values) }
}

#[inline]
pub unsafe fn reduce(
    call: Call,
    on: Option<&'static Nodes>,
    op: c_int,
    ty: c_int,
    data: *mut u8,
    count: usize,
) -> Result<bool> {
    let unknown = || Error::new("a reduction with an operation or a type that does not exist");
    let (op, ty) = Op::from_code(op).zip(Element::from_code(ty)).ok_or_else(unknown)?;
    if kernel(op, ty).is_none() {
        return Err(Error::new("elements of this type cannot be reduced by this operation"));
    }
    // SAFETY: *program*: the data that the arguments describe.
    unsafe { reduced(call, on, Values { by: Operator::Builtin(op, ty), data, count }) }
}

#[inline]
pub unsafe fn apply(op: c_int, ty: c_int, into: *mut u8, from: *const u8, n: usize) {
    let kernel = Op::from_code(op).zip(Element::from_code(ty)).and_then(|(op, ty)| kernel(op, ty));
    if let Some(kernel) = kernel {
        // SAFETY: *program*: the data that the arguments describe.
        unsafe { kernel(into, from, n) }
    }
}

#[inline]
pub unsafe fn fill_ones(ty: c_int, data: *mut u8, n: usize) {
    let Some((element, one)) = Element::from_code(ty).and_then(|e| Some((e, one(e)?))) else { return };
    for k in 0..n {
        // SAFETY: *program*: `data` has `n` elements of the type.
        unsafe { data.add(k * element.size()).copy_from_nonoverlapping(one.as_ptr(), element.size()) };
    }
}

/// `ngyx_located`. The extremum follows, then what belongs to it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Located {
    size: isize,
    /// 1: the least; 2: the last of equal ones.
    kind: isize,
    ty: isize,
    keys: isize,
    key: [isize; 16],
}

impl Located {
    fn element(&self) -> Option<Element> {
        c_int::try_from(self.ty).ok().and_then(Element::from_code).filter(|element| order(*element).is_some())
    }

    fn is_valid(&self) -> bool {
        let has_value = |e: Element| usize::try_from(self.size).is_ok_and(|size| size >= size_of::<Self>() + e.size());
        usize::try_from(self.keys).is_ok_and(|keys| keys <= self.key.len()) && self.element().is_some_and(has_value)
    }
}

/// `into` becomes `from` if that is the better extremum, or an equal one that the order of the iterations prefers.
///
/// # Safety
/// Both are valid structures of the same kind, with their values, at any alignment.
unsafe extern "C" fn better(into: *mut c_void, from: *const c_void, count: usize, _: *mut c_void) {
    // SAFETY: by the contract; the extremum follows the structure.
    let (a, b, values) = unsafe {
        let (a, b) = (into.cast::<Located>(), from.cast::<Located>());
        (a.read_unaligned(), b.read_unaligned(), (a.add(1).cast::<u8>(), b.add(1).cast::<u8>()))
    };
    let Some(compare) = a.element().and_then(order) else { return };
    // SAFETY: elements of the type.
    let is_better = match unsafe { compare(values.1, values.0) } {
        Some(Ordering::Equal) => {
            let keys = a.key.iter().zip(&b.key).take(a.keys as usize);
            keys.map(|(a, b)| b.cmp(a)).find(|o| o.is_ne()).is_some_and(|o| o.is_lt() != (a.kind & 2 != 0))
        }
        Some(o) => o.is_lt() == (a.kind & 1 != 0),
        None => false,
    };
    if count > 0 && is_better {
        // SAFETY: as above; both have `size` bytes, in different memory.
        unsafe { std::ptr::copy_nonoverlapping(from.cast::<u8>(), into.cast::<u8>(), a.size as usize) }
    }
}

#[inline]
pub unsafe fn locate(call: Call, on: Option<&'static Nodes>, found: *mut Located) -> Result<bool> {
    // SAFETY: *program*: a structure with its values.
    let head = unsafe { found.read() };
    if !head.is_valid() {
        return Err(Error::new("an extremum with its place, of a type or a nest that the library does not have"));
    }
    let by = Operator::With { size: head.size as usize, function: better, context: std::ptr::null_mut() };
    // SAFETY: *program*: the structure has `size` bytes.
    unsafe { reduced(call, on, Values { by, data: found.cast(), count: 1 }) }
}

#[inline]
pub unsafe fn owned_open(call: Call, owned: *mut Owned, shared: &Array, on: Option<&'static Nodes>) -> Result<()> {
    let found = array(shared)?.owned_by(on.unwrap_or(call.xmp.executing()))?;
    // SAFETY: *program*: the place has space, and is written only.
    unsafe { owned.write(found) };
    Ok(())
}

#[inline]
pub unsafe fn owned_close(owned: *mut Owned) {
    // SAFETY: from `owned_open`.
    unsafe { (*owned).close() }
}

#[inline]
pub unsafe fn replicated(call: Call, shared: &Array, on: Option<&'static Nodes>) -> Result<()> {
    Ok(array(shared)?.replicated(on.unwrap_or(call.xmp.executing()))?)
}
