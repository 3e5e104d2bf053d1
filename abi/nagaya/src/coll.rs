//! `nagaya.h`: "Collectives".

use crate::job::bad;
use crate::status::{code, data, list};
use crate::sync::team;
use nagaya_coll::{Coll, Pieces, Prefix};
use nagaya_core::check::{op_name, type_name};
use nagaya_core::{require, Op, Result, Team, Type};
use std::ffi::{c_int, c_void};

/// A collective on a team of the interface. `call`: the function with the arguments that have to agree. Inline, so
/// that the function the user called is on the stack.
#[inline(always)]
unsafe fn on(
    handle: *const c_void,
    call: impl FnOnce() -> String,
    what: impl FnOnce(&'static Coll, &Team) -> Result<()>,
) -> c_int {
    code(require().and_then(|core| {
        core.outside_handler("a collective")?;
        let team = team(core, handle)?;
        core.check_collective(team, call)?;
        what(nagaya_coll::require()?, team)
    }))
}

/// The text of a reduction, for `on`.
fn reduction(name: &str, op: c_int, ty: c_int, count: usize, root: Option<c_int>) -> String {
    let root = root.map_or(String::new(), |root| format!(", root {root}"));
    format!("{name}({}, {}, {count} elements{root})", op_name(op), type_name(ty))
}

/// As `on`, for a reduction.
#[inline(always)]
unsafe fn reducing(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    call: impl FnOnce() -> String,
    what: impl FnOnce(&'static Coll, &Team, Op, Type) -> Result<()>,
) -> c_int {
    on(handle, call, |coll, team| {
        let op = Op::from_code(op).ok_or_else(|| bad("an operation (NGY_SUM ... NGY_REPLACE)", op))?;
        let ty = Type::from_code(ty).ok_or_else(|| bad("a type (NGY_I8 ... NGY_F64)", ty))?;
        what(coll, team, op, ty)
    })
}

/// Checks the buffers of a member that gives and gets.
fn both(dst: *const c_void, src: *const c_void, bytes: usize) -> Result<()> {
    data("src", src, bytes)?;
    data("dst", dst, bytes)
}

/// The member that gives or gets.
fn position(root: c_int) -> Result<usize> {
    usize::try_from(root).map_err(|_| bad("the position of a member", root))
}

/// # Safety
/// As `Coll::broadcast`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_bcast(handle: *const c_void, buffer: *mut c_void, size: usize, root: c_int) -> c_int {
    on(
        handle,
        || format!("ngy_bcast({size} bytes, root {root})"),
        |coll, team| {
            data("data", buffer, size)?;
            coll.broadcast(team, buffer.cast(), size, position(root)?)
        },
    )
}

/// # Safety
/// As `Coll::reduce`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_reduce(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    root: c_int,
) -> c_int {
    reducing(
        handle,
        op,
        ty,
        || reduction("ngy_reduce", op, ty, count, Some(root)),
        |coll, team, op, ty| {
            let (root, bytes) = (position(root)?, count.saturating_mul(ty.size()));
            data("src", src, bytes)?;
            data("dst", dst, if root == team.me() { bytes } else { 0 })?;
            coll.reduce(team, op, ty, dst.cast(), src.cast(), count, root)
        },
    )
}

/// # Safety
/// As `Coll::all_reduce`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_allreduce(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reducing(
        handle,
        op,
        ty,
        || reduction("ngy_allreduce", op, ty, count, None),
        |coll, team, op, ty| {
            both(dst, src, count.saturating_mul(ty.size()))?;
            coll.all_reduce(team, op, ty, dst.cast(), src.cast(), count)
        },
    )
}

/// # Safety
/// As `Coll::scan`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_scan(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reducing(
        handle,
        op,
        ty,
        || reduction("ngy_scan", op, ty, count, None),
        |coll, team, op, ty| {
            both(dst, src, count.saturating_mul(ty.size()))?;
            coll.scan(team, op, ty, dst.cast(), src.cast(), count, Prefix::Inclusive)
        },
    )
}

/// # Safety
/// As `Coll::scan`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_exscan(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reducing(
        handle,
        op,
        ty,
        || reduction("ngy_exscan", op, ty, count, None),
        |coll, team, op, ty| {
            let bytes = count.saturating_mul(ty.size());
            data("src", src, bytes)?;
            // The first member gets nothing.
            data("dst", dst, if team.me() == 0 { 0 } else { bytes })?;
            coll.scan(team, op, ty, dst.cast(), src.cast(), count, Prefix::Exclusive)
        },
    )
}

/// # Safety
/// As `Coll::gather`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_gather(
    handle: *const c_void,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
    root: c_int,
) -> c_int {
    on(
        handle,
        || format!("ngy_gather({size} bytes, root {root})"),
        |coll, team| {
            let root = position(root)?;
            data("src", src, size)?;
            data("dst", dst, if root == team.me() { size.saturating_mul(team.size()) } else { 0 })?;
            coll.gather(team, dst.cast(), src.cast(), size, root)
        },
    )
}

/// # Safety
/// As `Coll::all_gather`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_allgather(
    handle: *const c_void,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
) -> c_int {
    on(
        handle,
        || format!("ngy_allgather({size} bytes)"),
        |coll, team| {
            both(dst, src, size.saturating_mul(team.size()))?;
            coll.all_gather(team, dst.cast(), src.cast(), size)
        },
    )
}

/// # Safety
/// As `Coll::all_to_all`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_alltoall(
    handle: *const c_void,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
) -> c_int {
    on(
        handle,
        || format!("ngy_alltoall({size} bytes)"),
        |coll, team| {
            both(dst, src, size.saturating_mul(team.size()))?;
            coll.all_to_all(team, dst.cast(), src.cast(), size)
        },
    )
}

/// # Safety
/// As `Coll::all_to_all_v`; the four lists are readable, one entry per member; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_alltoallv(
    handle: *const c_void,
    dst: *mut c_void,
    dst_sizes: *const usize,
    dst_offsets: *const usize,
    src: *const c_void,
    src_sizes: *const usize,
    src_offsets: *const usize,
) -> c_int {
    on(
        handle,
        || "ngy_alltoallv()".into(),
        |coll, team| {
            let n = team.size();
            // SAFETY: one entry per member.
            let (receive, send) = unsafe {
                (
                    Pieces { counts: list("dst_sizes", dst_sizes, n)?, offsets: list("dst_offsets", dst_offsets, n)? },
                    Pieces { counts: list("src_sizes", src_sizes, n)?, offsets: list("src_offsets", src_offsets, n)? },
                )
            };
            let largest = |pieces: &Pieces<'_>| pieces.counts.iter().copied().max().unwrap_or(0);
            data("dst", dst, largest(&receive))?;
            data("src", src, largest(&send))?;
            coll.all_to_all_v(team, dst.cast(), receive, src.cast(), send)
        },
    )
}
