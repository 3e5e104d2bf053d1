//! The exported functions that translated code calls, each a call of the one of that name in `nagaya_xmp::seam`.
//!
//! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.
//!
//! Safety of all of them: the pointers are what interfaces/xmp/spec/runtime.api says; translated code vouches for them.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_longlong, c_void};

use nagaya_xmp::seam::{self, list, or_fail, quickly, report, with, Give, Text};

// ---- Start ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_unit(begin: *mut seam::Coarray, end: *mut seam::Coarray) {
    // SAFETY: *program*.
    unsafe { or_fail(Text::NONE, seam::unit(begin, end)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_at_start(init: extern "C" fn()) {
    // SAFETY: *program*.
    unsafe { or_fail(Text::NONE, seam::at_start(init)) }
}

// ---- Images ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_image(
    corank: c_int,
    cosubscripts: *const c_int,
    extents: *const c_int,
    name: Text,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| seam::image(call, list(cosubscripts, corank as usize), list(extents, corank as usize), name))
            .give()
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_index(corank: c_int, cosubscripts: *const c_int, extents: *const c_int) -> c_int {
    // SAFETY: *program*.
    unsafe {
        with(Text::NONE, |call| {
            seam::image_index(call, list(cosubscripts, corank as usize), list(extents, corank as usize))
        })
        .give()
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_of(
    base: *const c_void,
    corank: c_int,
    cosubscripts: *const c_int,
    name: Text,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::image_of(call, base.cast(), list(cosubscripts, corank as usize), name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_rank_slow(image: c_int, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::rank_slow(call, image)).give() }
}

// ---- Put and get ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_put_slow(co: *mut c_void, image: c_int, src: *const c_void, size: usize, at: Text) {
    // SAFETY: *program*.
    unsafe { quickly(at, |call| seam::put_slow(call, co.cast(), image, src.cast(), size)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_get_slow(dst: *mut c_void, co: *const c_void, image: c_int, size: usize, at: Text) {
    // SAFETY: *program*.
    unsafe { quickly(at, |call| seam::get_slow(call, dst.cast(), co.cast(), image, size)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_put_nd_slow(
    nd: c_int,
    esize: usize,
    co: *mut c_void,
    costride: *const isize,
    image: c_int,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::put_nd_slow(
                call,
                esize,
                co.cast(),
                list(costride, nd as usize),
                image,
                src.cast(),
                list(srcstride, nd as usize),
                list(count, nd as usize),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_get_nd_slow(
    nd: c_int,
    esize: usize,
    dst: *mut c_void,
    dststride: *const isize,
    co: *const c_void,
    costride: *const isize,
    image: c_int,
    count: *const usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::get_nd_slow(
                call,
                esize,
                dst.cast(),
                list(dststride, nd as usize),
                co.cast(),
                list(costride, nd as usize),
                image,
                list(count, nd as usize),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_copy_nd_slow(
    nd: c_int,
    esize: usize,
    dstco: *mut c_void,
    dststride: *const isize,
    dstimage: c_int,
    srcco: *const c_void,
    srcstride: *const isize,
    srcimage: c_int,
    count: *const usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::copy_nd_slow(
                call,
                esize,
                dstco.cast(),
                list(dststride, nd as usize),
                dstimage,
                srcco.cast(),
                list(srcstride, nd as usize),
                srcimage,
                list(count, nd as usize),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_move_nd_slow(
    nd: c_int,
    esize: usize,
    dst: *mut c_void,
    dststride: *const isize,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::move_nd_slow(
                call,
                esize,
                dst.cast(),
                list(dststride, nd as usize),
                src.cast(),
                list(srcstride, nd as usize),
                list(count, nd as usize),
            )
        })
    }
}

// ---- Accumulate ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_acc(op: c_int, ty: c_int, co: *mut c_void, image: c_int, src: *const c_void, at: Text) {
    // SAFETY: *program*.
    unsafe { quickly(at, |call| seam::acc(call, op, ty, co.cast(), image, src.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_acc_nd(
    op: c_int,
    ty: c_int,
    nd: c_int,
    co: *mut c_void,
    costride: *const isize,
    image: c_int,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::acc_nd(
                call,
                op,
                ty,
                co.cast(),
                list(costride, nd as usize),
                image,
                src.cast(),
                list(srcstride, nd as usize),
                list(count, nd as usize),
            )
        })
    }
}

// ---- Synchronisation ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_memory(at: Text) {
    // SAFETY: *program*.
    unsafe { quickly(at, |call| seam::sync_memory(call)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_all(at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::sync_all(call)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_images(n: c_int, images: *const c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::sync_images(call, n, images)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_post(image: c_int, tag: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::post(call, image, tag)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_wait(image: c_int, has_tag: c_int, tag: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::wait(call, image, has_tag, tag)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lock(
    co: *mut c_void,
    image: c_int,
    try_only: c_int,
    acquired: *mut c_int,
    status: *mut c_int,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::with_result(at, |call| seam::lock(call, co.cast(), image, try_only, acquired)))
            as c_int
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unlock(co: *mut c_void, image: c_int, status: *mut c_int, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { report(at, status, seam::with_result(at, |call| seam::unlock(call, co.cast(), image))) as c_int }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_define(co: *mut c_void, image: c_int, value: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::atomic_define(call, co.cast(), image, value)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_ref(co: *const c_void, image: c_int, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::atomic_ref(call, co.cast(), image)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_op(
    op: c_int,
    ty: c_int,
    co: *mut c_void,
    image: c_int,
    operand: c_longlong,
    at: Text,
) -> c_longlong {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::atomic_op(call, op, ty, co.cast(), image, operand)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_exchange_slow(
    co: *mut c_void,
    image: c_int,
    old: *mut c_void,
    now: *const c_void,
    size: usize,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::exchange_slow(call, co.cast(), image, old.cast(), now.cast(), size)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_compare_and_swap(
    ty: c_int,
    co: *mut c_void,
    image: c_int,
    compare: c_longlong,
    desired: c_longlong,
    at: Text,
) -> c_longlong {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::atomic_compare_and_swap(call, ty, co.cast(), image, compare, desired)).give() }
}

// ---- Node arrays ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_counting(nd: c_int, low: *const isize) {
    // SAFETY: *program*.
    unsafe { seam::counting(list(low, nd as usize)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_new(
    nd: c_int,
    extents: *const c_int,
    star: c_int,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::nodes_new(call, list(extents, nd as usize), star, name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_section(
    of: *const seam::Nodes,
    nd: c_int,
    extents: *const c_int,
    star: c_int,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| seam::nodes_section(call, &*of, list(extents, nd as usize), star, base, length, step, name))
            .give()
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_executing(
    nd: c_int,
    extents: *const c_int,
    star: c_int,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::nodes_executing(call, list(extents, nd as usize), star, name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_set(nodes: *const seam::Nodes, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::image_set(call, &*nodes)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_barrier(nodes: *const seam::Nodes, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::barrier(call, nodes.as_ref())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_image(nodes: *const seam::Nodes, position: c_int, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::nodes_image(call, &*nodes, position)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_element(
    nodes: *const seam::Nodes,
    nd: c_int,
    subscripts: *const c_int,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::nodes_element(call, &*nodes, list(subscripts, nd as usize))).give() }
}

// ---- Executing nodes ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_on_nodes(
    of: *const seam::Nodes,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::on_nodes(call, &*of, base, length, step, name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_on_template(
    t: *const seam::Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::on_template(call, &*t, kind, first, second, step, name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sharing(
    t: *const seam::Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: Text,
    at: Text,
) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::sharing(call, &*t, kind, first, second, step, name)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast_section(
    on: *const seam::Nodes,
    source: *const seam::Nodes,
    nd: c_int,
    esize: usize,
    first: *mut c_void,
    stride: *const isize,
    count: *const isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::bcast_section(
                call,
                on.as_ref(),
                source.as_ref(),
                esize,
                first.cast(),
                list(stride, nd as usize),
                list(count, nd as usize),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_holder(on: *const seam::Nodes, holds: c_int, at: Text) -> *const seam::Nodes {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::holder(call, on.as_ref(), holds)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin(set: *const seam::Nodes, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::begin(call, set.as_ref())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin_iterations(set: *const seam::Nodes, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::begin_iterations(call, set.as_ref())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_end(began: *const c_int) {
    // SAFETY: *program*.
    unsafe { seam::end(*began) }
}

// ---- Global view: templates, arrays and loops ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_new(
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    name: Text,
    at: Text,
) -> *const seam::Template {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::template_new(
                call,
                nd,
                (!low.is_null()).then(|| list(low, nd as usize)),
                (!extent.is_null()).then(|| list(extent, nd as usize)),
                name,
            )
        })
        .give()
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_drop(t: *const *const seam::Template) {
    // SAFETY: *program*.
    unsafe { with(Text::NONE, |call| seam::template_drop(call, t)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_distribute(
    t: *const seam::Template,
    nd: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    onto: *const seam::Nodes,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::distribute(
                call,
                &*t,
                list(format, nd as usize),
                list(chunk, nd as usize),
                list(lists, nd as usize),
                &*onto,
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_lengths(n: isize, onto: *const seam::Nodes, dim: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_lengths(call, n, &*onto, dim)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_fix(
    t: *const seam::Template,
    nf: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::template_fix(
                call,
                &*t,
                list(format, nf as usize),
                list(chunk, nf as usize),
                list(lists, nf as usize),
                nd,
                (!low.is_null()).then(|| list(low, nd as usize)),
                (!extent.is_null()).then(|| list(extent, nd as usize)),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_declare(
    array: *mut seam::Array,
    esize: usize,
    align: usize,
    nd: c_int,
    t: *const seam::Template,
    dim: *const c_int,
    offset: *const isize,
    low: *const isize,
    high: *const isize,
    name: Text,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::array_declare(
                call,
                array,
                esize,
                align,
                &*t,
                list(dim, nd as usize),
                list(offset, nd as usize),
                list(low, nd as usize),
                list(high, nd as usize),
                name,
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_make(
    array: *mut seam::Array,
    nd: c_int,
    extent: *const isize,
    at: Text,
) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_make(call, array, list(extent, nd as usize))).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_param(
    array: *mut seam::Array,
    data: *mut c_void,
    nd: c_int,
    extent: *const isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_param(call, array, data.cast(), list(extent, nd as usize))) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_record(
    array: *const seam::Array,
    declared: *mut seam::Array,
    ty: Text,
    nd: c_int,
    extent: *const isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_record(call, array.as_ref(), declared, ty, list(extent, nd as usize))) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_extent(array: *const seam::Array, dim: c_int, at: Text) -> isize {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_extent(call, &*array, dim)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_here(array: *const seam::Array, dim: c_int, at: Text) -> isize {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_here(call, &*array, dim)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_at(array: *const seam::Array, data: *const c_void, at: Text) -> *const seam::Array {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_at(call, &*array, data.cast())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_held(array: *const seam::Array, data: *const c_void) -> *const seam::Array {
    // SAFETY: *program*.
    unsafe { or_fail(Text::NONE, seam::array_held(&*array, data.cast())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_free(data: *mut c_void, name: Text, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::array_free(call, data.cast(), name)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_drop(array: *mut seam::Array) {
    // SAFETY: *program*.
    unsafe { with(Text::NONE, |call| seam::array_drop(call, array)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_forget(array: *mut seam::Array) {
    // SAFETY: *program*.
    unsafe { with(Text::NONE, |call| seam::array_forget(call, array)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_pile_add(pile: *mut seam::Pile, data: *mut c_void) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { seam::pile_add(pile, data.cast()).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_pile_drop(pile: *mut seam::Pile) {
    // SAFETY: *program*.
    unsafe { with(Text::NONE, |call| seam::pile_drop(call, pile)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_malloc(at: Text, d: *mut c_void, extent: *const isize, n: c_int) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_malloc(call, d.cast(), list(extent, n as usize))).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_free(at: Text, d: *mut c_void) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_free(call, d.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_space(nodes: *const seam::Nodes, low: c_int, at: Text) -> *const seam::Template {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::nodes_space(call, &*nodes, low)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop(range: *mut isize, h: *const seam::Header, at: Text) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::loop_(range, &*h)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop_wide(
    range: *mut isize,
    h: *const seam::Header,
    low: isize,
    high: isize,
    unbound: c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::loop_wide(range, &*h, low, high, unbound)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop_frame(
    frame: *mut seam::Frame,
    h: *const seam::Header,
    low: isize,
    high: isize,
    unbound: c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::loop_frame(frame, &*h, low, high, unbound)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_new(runs: *mut seam::Runs, h: *const seam::Header, at: Text) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::runs_new(runs, &*h)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_free(runs: *mut seam::Runs) {
    // SAFETY: *program*.
    unsafe { seam::runs_free(runs) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_section_runs(
    runs: *mut seam::Runs,
    t: *const seam::Template,
    dim: c_int,
    kind: c_int,
    first: isize,
    second: isize,
    step: isize,
    count: isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::section_runs(runs, &*t, dim, kind, first, second, step, count)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owns(
    t: *const seam::Template,
    dim: c_int,
    kind: c_int,
    first: isize,
    second: isize,
    step: isize,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::owns(&*t, dim, kind, first, second, step)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce(
    on: *const seam::Nodes,
    op: c_int,
    ty: c_int,
    data: *mut c_void,
    n: usize,
    at: Text,
) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::reduce(call, on.as_ref(), op, ty, data.cast(), n)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_locate(on: *const seam::Nodes, found: *mut seam::Located, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::locate(call, on.as_ref(), found)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_apply(op: c_int, ty: c_int, into: *mut c_void, from: *const c_void, n: usize) {
    // SAFETY: *program*.
    unsafe { seam::apply(op, ty, into.cast(), from.cast(), n) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_fill_ones(ty: c_int, data: *mut c_void, n: usize) {
    // SAFETY: *program*.
    unsafe { seam::fill_ones(ty, data.cast(), n) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owned_open(
    owned: *mut seam::Owned,
    array: *const seam::Array,
    on: *const seam::Nodes,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::owned_open(call, owned, &*array, on.as_ref())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owned_close(owned: *mut seam::Owned) {
    // SAFETY: *program*.
    unsafe { seam::owned_close(owned) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_replicated(array: *const seam::Array, on: *const seam::Nodes, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::replicated(call, &*array, on.as_ref())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast(
    on: *const seam::Nodes,
    source: *const seam::Nodes,
    data: *mut c_void,
    bytes: usize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::bcast(call, on.as_ref(), source.as_ref(), data.cast(), bytes)) }
}

// ---- Global view: communication ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect(
    array: *const seam::Array,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    async_: *const c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::reflect(
                call,
                &*array,
                list(low, nd as usize),
                list(high, nd as usize),
                list(periodic, nd as usize),
                orthogonal,
                async_.as_ref().copied(),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect_init(
    array: *const seam::Array,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::reflect_init(
                call,
                &*array,
                list(low, nd as usize),
                list(high, nd as usize),
                list(periodic, nd as usize),
                orthogonal,
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reflect_do(array: *const seam::Array, async_: *const c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::reflect_do(call, &*array, async_.as_ref().copied())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce_shadow(
    array: *const seam::Array,
    ty: c_int,
    nd: c_int,
    low: *const isize,
    high: *const isize,
    periodic: *const c_int,
    orthogonal: c_int,
    async_: *const c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::reduce_shadow(
                call,
                &*array,
                ty,
                list(low, nd as usize),
                list(high, nd as usize),
                list(periodic, nd as usize),
                orthogonal,
                async_.as_ref().copied(),
            )
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove(
    left: *const seam::Operand,
    right: *const seam::Operand,
    mode: c_int,
    async_: *const c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::gmove(call, &*left, &*right, mode, async_.as_ref().copied())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove_fetch(
    left: *const seam::Operand,
    right: *const seam::Operand,
    mode: c_int,
    at: Text,
) -> seam::Converting {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::gmove_fetch(call, &*left, &*right, mode)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_gmove_store(
    left: *const seam::Operand,
    right: *const seam::Operand,
    mode: c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::gmove_store(call, &*left, &*right, mode)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_wait_async(on: *const seam::Nodes, n: c_int, ids: *const c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::wait_async(call, on.as_ref(), list(ids, n as usize))) }
}

// ---- Global view: coarrays of distributed arrays ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_move(
    left: *const seam::Operand,
    left_image: *const c_int,
    right: *const seam::Operand,
    right_image: *const c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::coindexed_move(call, &*left, left_image.as_ref().copied(), &*right, right_image.as_ref().copied())
        })
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_at(of: *const seam::Operand, image: *const c_int, at: Text) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::coindexed_at(call, &*of, image.as_ref().copied())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_acc(
    op: c_int,
    ty: c_int,
    negate: c_int,
    left: *const seam::Operand,
    left_image: *const c_int,
    right: *const seam::Operand,
    right_image: *const c_int,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe {
        with(at, |call| {
            seam::coindexed_acc(
                call,
                op,
                ty,
                negate,
                &*left,
                left_image.as_ref().copied(),
                &*right,
                right_image.as_ref().copied(),
            )
        })
    }
}

// ---- Global view: library ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_desc_template(t: *const seam::Template) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { quickly(Text::NONE, |call| seam::desc_template(call, &*t)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_desc_array(array: *const seam::Array, ty: c_int) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { quickly(Text::NONE, |call| seam::desc_array(call, &*array, ty)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unmapped(of: *const seam::Operand, ty: c_int, at: Text) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::unmapped(call, &*of, ty)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unmapped_end(of: *const seam::Operand, d: *mut c_void, result: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::unmapped_end(call, &*of, d.cast(), result)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_transpose(at: Text, x: *mut c_void, a: *mut c_void, opt: c_int) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_transpose(call, x.cast(), a.cast(), opt)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_matmul(at: Text, x: *mut c_void, a: *mut c_void, b: *mut c_void) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_matmul(call, x.cast(), a.cast(), b.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sort(at: Text, of: *mut c_void, out: *mut c_void, down: c_int) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_sort(call, of.cast(), out.cast(), down)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_pack(at: Text, v: *mut c_void, a: *mut c_void, mask: *mut c_void) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_pack(call, v.cast(), a.cast(), mask.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_unpack(at: Text, a: *mut c_void, v: *mut c_void, mask: *mut c_void) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_unpack(call, a.cast(), v.cast(), mask.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_gather(
    at: Text,
    x: *mut c_void,
    a: *mut c_void,
    n: c_int,
    indices: *const *mut c_void,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_gather(call, x.cast(), a.cast(), list(indices.cast(), n as usize))) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_scatter(
    at: Text,
    x: *mut c_void,
    a: *mut c_void,
    n: c_int,
    indices: *const *mut c_void,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_scatter(call, x.cast(), a.cast(), list(indices.cast(), n as usize))) }
}

// ---- Functions for the macros of xmp.h ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_memory(at: Text, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::quickly_result(at, |call| seam::lib_sync_memory(call)));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_all(at: Text, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::with_result(at, |call| seam::lib_sync_all(call)));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_image(at: Text, base: c_int, image: c_int, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::with_result(at, |call| seam::lib_sync_image(call, base, image)));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_images(
    at: Text,
    base: c_int,
    n: c_int,
    images: *const c_int,
    status: *mut c_int,
) {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::with_result(at, |call| seam::lib_sync_images(call, base, n, images)));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_images_all(at: Text, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe {
        report(at, status, seam::with_result(at, |call| seam::lib_sync_images_all(call)));
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_comalloc(at: Text, bytes_and_codimensions: *const usize, n: c_int) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_comalloc(call, list(bytes_and_codimensions, n as usize))).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_cofree(at: Text, p: *mut c_void) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::lib_cofree(call, p.cast())) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_primary_index(
    _at: Text,
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: *const c_void,
) -> c_int {
    // SAFETY: *program*.
    unsafe { seam::lib_primary_index(base, n, positions, indices, nodes.cast()).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_image_index(
    _at: Text,
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: *const c_void,
) -> c_int {
    // SAFETY: *program*.
    unsafe { seam::lib_image_index(base, n, positions, indices, nodes.cast()).give() }
}

// ---- Run-time checks ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_constructs() {
    // SAFETY: *program*.
    unsafe { seam::check_constructs() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_pass(n: c_int, names: *const Text, values: *const isize, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_pass(call, list(names, n as usize), list(values, n as usize))) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_task(set: *const seam::Nodes, own: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_task(call, set.as_ref(), own)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin_unchecked(set: *const seam::Nodes, at: Text) -> c_int {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::begin_unchecked(call, set.as_ref())).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_element(
    array: *const seam::Array,
    nd: c_int,
    indices: *const isize,
    usage: c_int,
    at: Text,
) -> isize {
    // SAFETY: *program*.
    unsafe { quickly(at, |call| seam::check_element(call, &*array, list(indices, nd as usize), usage)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_written(array: *const seam::Array, widened: c_int, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_written(call, &*array, widened)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_section(
    name: Text,
    dim: c_int,
    base: isize,
    length: isize,
    step: isize,
    extent: isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::check_section(name, dim, base, length, step, extent)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_sections(name: Text, n: c_int, sections: *const isize, at: Text) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::check_sections(name, n, sections)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_conform(dim: c_int, left: isize, right: isize, at: Text) {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::check_conform(dim, left, right)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_symmetric(co: *const c_void, name: Text, at: Text) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_symmetric(call, co.cast(), name)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_pointer(
    co: *const c_void,
    element: usize,
    name: Text,
    base: isize,
    length: isize,
    step: isize,
    at: Text,
) {
    // SAFETY: *program*.
    unsafe { with(at, |call| seam::check_pointer(call, co.cast(), element, name, base, length, step)) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_temp(bytes: usize, at: Text) -> *mut c_void {
    // SAFETY: *program*.
    unsafe { or_fail(at, seam::temp(bytes)).give() }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_temp_free(p: *mut c_void) {
    // SAFETY: *program*.
    unsafe { seam::temp_free(p.cast()) }
}
