//! Node arrays, the sets that execute, and the images that inline code reaches.

use std::cell::Cell;
use std::ffi::c_int;
use std::sync::atomic::{AtomicPtr, Ordering};

use super::codes::{Entry, Subscript};
use super::entry::{self, Call, Text};
use super::{Nodes, Template};
use crate::consistency::{is_checking, is_threaded};
use crate::error::Result;
use crate::executing::MappedRange;
use crate::global::{TemplateSubscript, MAX_RANK};
use crate::nodes::Declaration;
use crate::nodeset::Triplets;
use crate::state::{xmp, Xmp};
use nagaya_images::name::{Counting, Name};

// ---- Node arrays ----

thread_local! {
    /// How the declaration counts that is called next.
    static NEXT: Cell<Counting> = const { Cell::new(Counting::C) };
}

#[inline]
pub unsafe fn counting(low: &[isize]) {
    NEXT.set(Counting::fortran(&entry::wide(low)));
}

/// How the declaration counts that is called now.
pub(super) fn next_counting() -> Counting {
    NEXT.take()
}

/// The name in a declaration.
pub(super) fn name_of(name: Text) -> Name {
    Name::new(name.get(), next_counting())
}

fn declared<R>(extents: &[c_int], star: c_int, name: Text, f: impl FnOnce(Declaration) -> R) -> R {
    f(Declaration { name: name_of(name), extents, star: usize::try_from(star).ok() })
}

/// One base, length and step for each dimension of a node array.
unsafe fn triplets<'a>(of: &Nodes, base: *const c_int, length: *const c_int, step: *const c_int) -> Triplets<'a> {
    let n = of.nodes.extents.len();
    // SAFETY: *program*: the list has as many elements as its count says.
    unsafe { Triplets { base: entry::list(base, n), length: entry::list(length, n), step: entry::list(step, n) } }
}

pub unsafe fn nodes_new(call: Call, extents: &[c_int], star: c_int, name: Text) -> Result<&'static Nodes> {
    declared(extents, star, name, |d| call.xmp.nodes_entire(d))
}

pub unsafe fn nodes_executing(call: Call, extents: &[c_int], star: c_int, name: Text) -> Result<&'static Nodes> {
    declared(extents, star, name, |d| call.xmp.nodes_executing(d))
}

pub unsafe fn nodes_section(
    call: Call,
    of: &'static Nodes,
    extents: &[c_int],
    star: c_int,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: Text,
) -> Result<&'static Nodes> {
    // SAFETY: one of each per dimension of `of`.
    let triplets = unsafe { triplets(of, base, length, step) };
    declared(extents, star, name, |d| call.xmp.nodes_section(d, of, triplets))
}

#[inline]
pub unsafe fn image_set(call: Call, nodes: &'static Nodes) -> Result<()> {
    call.xmp.image_directive(nodes);
    Ok(())
}

#[inline]
pub unsafe fn barrier(call: Call, nodes: Option<&'static Nodes>) -> Result<()> {
    call.check_collective(Vec::new)?;
    call.xmp.barrier_directive(nodes)
}

#[inline]
pub unsafe fn nodes_image(call: Call, nodes: &Nodes, position: c_int) -> Result<c_int> {
    Ok(call.xmp.images.image_number(nodes.nodes.at(position)?).0)
}

#[inline]
pub unsafe fn nodes_element(call: Call, nodes: &Nodes, subscripts: &[c_int]) -> Result<c_int> {
    Ok(call.xmp.images.image_number(nodes.nodes.element(subscripts)?).0)
}

// ---- Executing sets ----

pub unsafe fn on_nodes(
    call: Call,
    of: &'static Nodes,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: Text,
) -> Result<&'static Nodes> {
    // SAFETY: one of each per dimension of `of`.
    call.xmp.nodes_selected(&name.get(), of, unsafe { triplets(of, base, length, step) })
}

/// A subscript of a template.
pub(super) fn template_subscript(kind: c_int, first: isize, second: isize, step: isize) -> TemplateSubscript {
    let written = |bound: isize| (bound != isize::MIN).then_some(bound as i64);
    match Subscript::from_code(kind) {
        Some(Subscript::All) => TemplateSubscript::All,
        Some(Subscript::Mine) => TemplateSubscript::Own,
        Some(Subscript::Counted) => TemplateSubscript::Counted(written(first), written(second), step as i64),
        Some(Subscript::Every) => TemplateSubscript::Every,
        Some(Subscript::Iterations) => TemplateSubscript::Iterations(first as i64, second as i64, step as i64),
        Some(Subscript::Bounds) | None => TemplateSubscript::Bounds(written(first), written(second), step as i64),
    }
}

/// The subscripts of a template in a clause.
struct TemplateSubscripts([TemplateSubscript; MAX_RANK], usize);

impl TemplateSubscripts {
    unsafe fn read(
        template: &Template,
        kind: *const c_int,
        first: *const isize,
        second: *const isize,
        step: *const isize,
    ) -> TemplateSubscripts {
        let n = template.rank();
        let mut subscripts = [TemplateSubscript::All; MAX_RANK];
        for (d, to) in subscripts.iter_mut().enumerate().take(n) {
            // SAFETY: one of each per dimension of the template.
            *to = unsafe { template_subscript(*kind.add(d), *first.add(d), *second.add(d), *step.add(d)) };
        }
        TemplateSubscripts(subscripts, n)
    }

    fn list(&self) -> &[TemplateSubscript] {
        &self.0[..self.1]
    }
}

pub unsafe fn on_template(
    call: Call,
    t: &Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: Text,
) -> Result<&'static Nodes> {
    // SAFETY: *program*: the lists have one element per dimension.
    let subscripts = unsafe { TemplateSubscripts::read(t, kind, first, second, step) };
    Ok(t.owners(&call.xmp.images.sets, subscripts.list(), &name.get())?)
}

pub unsafe fn sharing(
    call: Call,
    t: &Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: Text,
) -> Result<&'static Nodes> {
    // SAFETY: *program*: the lists have one element per dimension.
    let subscripts = unsafe { TemplateSubscripts::read(t, kind, first, second, step) };
    call.xmp.sharing(t, subscripts.list(), &name.get())
}

#[inline]
pub unsafe fn holder(call: Call, on: Option<&'static Nodes>, holds: c_int) -> Result<Option<&'static Nodes>> {
    call.xmp.holder(on, holds != 0)
}

#[inline]
pub unsafe fn begin(call: Call, set: Option<&'static Nodes>) -> Result<bool> {
    let member = call.xmp.begin(set.unwrap_or(call.xmp.executing()))?;
    Ok(shown(call.xmp, member))
}

#[inline]
pub unsafe fn begin_unchecked(call: Call, set: Option<&'static Nodes>) -> Result<bool> {
    let member = call.xmp.begin_unchecked(set.unwrap_or(call.xmp.executing()))?;
    Ok(shown(call.xmp, member))
}

#[inline]
fn shown(xmp: &Xmp, member: bool) -> bool {
    if member {
        show_images(xmp.images.mapped());
    }
    member
}

#[inline]
pub unsafe fn begin_iterations(call: Call, set: Option<&'static Nodes>) -> Result<c_int> {
    let set = set.unwrap_or(call.xmp.executing());
    // For loops in loops, this is called under -fcheck alone, where threads may do them.
    if is_checking() && is_threaded() {
        return Ok(if set.position().is_some() { Entry::OneOfMany } else { Entry::NotOfSet } as c_int);
    }
    Ok(match call.xmp.begin_iterations(set) {
        Some(true) => Entry::Entered,
        Some(false) => Entry::NotOfSet,
        None => Entry::Outside,
    } as c_int)
}

#[inline]
pub unsafe fn end(began: c_int) {
    if began == Entry::Entered as c_int {
        if let Ok(xmp) = xmp() {
            xmp.leave();
            show_images(xmp.images.mapped());
        }
    }
}

// ---- Which images inline code reaches ----

/// The variables `ngyx_here`: the library's, and the program's copy where that is not position-independent.
static SHOWN: [AtomicPtr<MappedRange>; 2] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 2];

/// Where to show which images of the executing set are reached; null ones are not there.
///
/// # Safety
/// They live as long as the program, and only [`show_images`] writes them.
pub unsafe fn show_at(variables: [*mut MappedRange; 2]) {
    for (to, variable) in SHOWN.iter().zip(variables) {
        to.store(variable, Ordering::Relaxed);
    }
}

/// Passes to translated code the images of the executing set that it reaches directly.
#[inline]
pub fn show_images(mapped: MappedRange) {
    for variable in &SHOWN {
        let variable = variable.load(Ordering::Relaxed);
        if !variable.is_null() {
            // SAFETY: from `show_at`; one thread at a time calls the library and translated code.
            unsafe { variable.write(mapped) };
        }
    }
}
