//! `nagaya.h`: "Collectives".

use crate::job::bad;
use crate::status::{code, data, list};
use crate::sync::team;
use nagaya_coll::{Coll, Function, Group, Operator, Pieces, Prefix};
use nagaya_core::check::{op_name, type_name};
use nagaya_core::{require, Error, Op, Result, Status, Type};
use std::ffi::{c_int, c_void};

/// A collective on a team of the interface. `call`: the function with the arguments that have to agree. Inline, so
/// that the function the user called is on the stack.
#[inline(always)]
unsafe fn on(
    handle: *const c_void,
    call: impl FnOnce() -> String,
    what: impl FnOnce(&'static Coll, Group<'static>) -> Result<()>,
) -> c_int {
    code(require().and_then(|core| {
        core.outside_handler("a collective")?;
        let team = team(core, handle)?;
        core.check_collective(team, call)?;
        what(nagaya_coll::require()?, team.into())
    }))
}

/// An operation as the interface is told of it.
#[derive(Clone, Copy)]
enum Given {
    /// Codes of an operation and a type.
    Code(c_int, c_int),
    /// Of the program's own: bytes of an element, what combines them, and what it is told.
    With(usize, Option<Function>, *mut c_void),
}

impl Given {
    fn operator(self) -> Result<Operator> {
        match self {
            Given::Code(op, ty) => {
                let op = Op::from_code(op).ok_or_else(|| bad("an operation (NGY_SUM ... NGY_REPLACE)", op))?;
                let ty = Type::from_code(ty).ok_or_else(|| bad("a type (NGY_I8 ... NGY_F64)", ty))?;
                Ok(Operator::Builtin(op, ty))
            }
            Given::With(size, function, context) => match function {
                Some(function) => Ok(Operator::With { size, function, context }),
                None => Err(Error::new(Status::BadArgument, "`combine` is NULL instead of a function")),
            },
        }
    }

    /// The text of a reduction, for `on`. `name` without `_with`.
    fn call(self, name: &str, count: usize, root: Option<c_int>) -> String {
        let root = root.map_or(String::new(), |root| format!(", root {root}"));
        match self {
            Given::Code(op, ty) => format!("{name}({}, {}, {count} elements{root})", op_name(op), type_name(ty)),
            Given::With(size, ..) => format!("{name}_with({count} elements of {size} bytes{root})"),
        }
    }
}

/// As `on`, for a reduction.
#[inline(always)]
unsafe fn reducing(
    handle: *const c_void,
    by: Given,
    (name, count, root): (&str, usize, Option<c_int>),
    what: impl FnOnce(&'static Coll, Group<'static>, Operator) -> Result<()>,
) -> c_int {
    on(handle, || by.call(name, count, root), |coll, team| what(coll, team, by.operator()?))
}

/// Checks the buffers of a member that gives and gets.
fn both(dst: *const c_void, src: *const c_void, bytes: usize) -> Result<()> {
    data("src", src, bytes)?;
    data("dst", dst, bytes)
}

/// Names of a buffer and of the lists that say where its pieces lie.
type Names = [&'static str; 3];
const DST: Names = ["dst", "dst_sizes", "dst_offsets"];
const SRC: Names = ["src", "src_sizes", "src_offsets"];

/// The pieces of a buffer, one per member, by two lists.
///
/// # Safety
/// The lists are null or readable, one entry per member.
unsafe fn pieces<'a>(
    [name, sizes_name, offsets_name]: Names,
    buffer: *const c_void,
    sizes: *const usize,
    offsets: *const usize,
    team: Group<'_>,
) -> Result<Pieces<'a>> {
    let counts = list(sizes_name, sizes, team.size())?;
    let offsets = list(offsets_name, offsets, team.size())?;
    data(name, buffer, counts.iter().copied().max().unwrap_or(0))?;
    Ok(Pieces { counts, offsets })
}

/// No pieces, where a member needs none.
const NONE: Pieces<'static> = Pieces { counts: &[], offsets: &[] };

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

// Each reduction twice: with an operation of the library, and with a function of the program.

#[inline(always)]
unsafe fn reduce(
    handle: *const c_void,
    by: Given,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    root: c_int,
) -> c_int {
    reducing(handle, by, ("ngy_reduce", count, Some(root)), |coll, team, by| {
        let (root, bytes) = (position(root)?, count.saturating_mul(by.size()));
        data("src", src, bytes)?;
        data("dst", dst, if root == team.me() { bytes } else { 0 })?;
        coll.reduce(team, by, dst.cast(), src.cast(), count, root)
    })
}

#[inline(always)]
unsafe fn allreduce(handle: *const c_void, by: Given, dst: *mut c_void, src: *const c_void, count: usize) -> c_int {
    reducing(handle, by, ("ngy_allreduce", count, None), |coll, team, by| {
        both(dst, src, count.saturating_mul(by.size()))?;
        coll.all_reduce(team, by, dst.cast(), src.cast(), count)
    })
}

#[inline(always)]
unsafe fn reduce_scatter(
    handle: *const c_void,
    by: Given,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reducing(handle, by, ("ngy_reduce_scatter", count, None), |coll, team, by| {
        let bytes = count.saturating_mul(by.size());
        data("src", src, bytes.saturating_mul(team.size()))?;
        data("dst", dst, bytes)?;
        coll.reduce_scatter(team, by, dst.cast(), src.cast(), count)
    })
}

#[inline(always)]
unsafe fn scan(handle: *const c_void, by: Given, dst: *mut c_void, src: *const c_void, count: usize) -> c_int {
    reducing(handle, by, ("ngy_scan", count, None), |coll, team, by| {
        both(dst, src, count.saturating_mul(by.size()))?;
        coll.scan(team, by, dst.cast(), src.cast(), count, Prefix::Inclusive)
    })
}

#[inline(always)]
unsafe fn exscan(handle: *const c_void, by: Given, dst: *mut c_void, src: *const c_void, count: usize) -> c_int {
    reducing(handle, by, ("ngy_exscan", count, None), |coll, team, by| {
        let bytes = count.saturating_mul(by.size());
        data("src", src, bytes)?;
        // The first member gets nothing.
        data("dst", dst, if team.me() == 0 { 0 } else { bytes })?;
        coll.scan(team, by, dst.cast(), src.cast(), count, Prefix::Exclusive)
    })
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
    reduce(handle, Given::Code(op, ty), dst, src, count, root)
}

/// # Safety
/// As `Coll::reduce`; `handle` is null or a team of the caller.
#[no_mangle]
#[allow(clippy::too_many_arguments)]
pub unsafe extern "C" fn ngy_reduce_with(
    handle: *const c_void,
    combine: Option<Function>,
    context: *mut c_void,
    size: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
    root: c_int,
) -> c_int {
    reduce(handle, Given::With(size, combine, context), dst, src, count, root)
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
    allreduce(handle, Given::Code(op, ty), dst, src, count)
}

/// # Safety
/// As `Coll::all_reduce`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_allreduce_with(
    handle: *const c_void,
    combine: Option<Function>,
    context: *mut c_void,
    size: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    allreduce(handle, Given::With(size, combine, context), dst, src, count)
}

/// # Safety
/// As `Coll::reduce_scatter`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_reduce_scatter(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reduce_scatter(handle, Given::Code(op, ty), dst, src, count)
}

/// # Safety
/// As `Coll::reduce_scatter`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_reduce_scatter_with(
    handle: *const c_void,
    combine: Option<Function>,
    context: *mut c_void,
    size: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    reduce_scatter(handle, Given::With(size, combine, context), dst, src, count)
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
    scan(handle, Given::Code(op, ty), dst, src, count)
}

/// # Safety
/// As `Coll::scan`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_scan_with(
    handle: *const c_void,
    combine: Option<Function>,
    context: *mut c_void,
    size: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    scan(handle, Given::With(size, combine, context), dst, src, count)
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
    exscan(handle, Given::Code(op, ty), dst, src, count)
}

/// # Safety
/// As `Coll::scan`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_exscan_with(
    handle: *const c_void,
    combine: Option<Function>,
    context: *mut c_void,
    size: usize,
    dst: *mut c_void,
    src: *const c_void,
    count: usize,
) -> c_int {
    exscan(handle, Given::With(size, combine, context), dst, src, count)
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
            // SAFETY: one entry per member.
            let receive = unsafe { pieces(DST, dst, dst_sizes, dst_offsets, team)? };
            let send = unsafe { pieces(SRC, src, src_sizes, src_offsets, team)? };
            coll.all_to_all_v(team, dst.cast(), receive, src.cast(), send)
        },
    )
}

/// # Safety
/// As `Coll::gather_v`; at the root the two lists are readable, one entry per member; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_gatherv(
    handle: *const c_void,
    dst: *mut c_void,
    dst_sizes: *const usize,
    dst_offsets: *const usize,
    src: *const c_void,
    size: usize,
    root: c_int,
) -> c_int {
    on(
        handle,
        || format!("ngy_gatherv(root {root})"),
        |coll, team| {
            let root = position(root)?;
            data("src", src, size)?;
            let receive = if root == team.me() { pieces(DST, dst, dst_sizes, dst_offsets, team)? } else { NONE };
            coll.gather_v(team, dst.cast(), receive, src.cast(), size, root)
        },
    )
}

/// # Safety
/// As `Coll::all_gather_v`; the two lists are readable, one entry per member; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_allgatherv(
    handle: *const c_void,
    dst: *mut c_void,
    dst_sizes: *const usize,
    dst_offsets: *const usize,
    src: *const c_void,
    size: usize,
) -> c_int {
    on(
        handle,
        || "ngy_allgatherv()".into(),
        |coll, team| {
            data("src", src, size)?;
            let receive = pieces(DST, dst, dst_sizes, dst_offsets, team)?;
            coll.all_gather_v(team, dst.cast(), receive, src.cast(), size)
        },
    )
}

/// # Safety
/// As `Coll::scatter`; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_scatter(
    handle: *const c_void,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
    root: c_int,
) -> c_int {
    on(
        handle,
        || format!("ngy_scatter({size} bytes, root {root})"),
        |coll, team| {
            let root = position(root)?;
            data("dst", dst, size)?;
            data("src", src, if root == team.me() { size.saturating_mul(team.size()) } else { 0 })?;
            coll.scatter(team, dst.cast(), src.cast(), size, root)
        },
    )
}

/// # Safety
/// As `Coll::scatter_v`; at the root the two lists are readable, one entry per member; `handle` is null or a team of the caller.
#[no_mangle]
pub unsafe extern "C" fn ngy_scatterv(
    handle: *const c_void,
    dst: *mut c_void,
    size: usize,
    src: *const c_void,
    src_sizes: *const usize,
    src_offsets: *const usize,
    root: c_int,
) -> c_int {
    on(
        handle,
        || format!("ngy_scatterv(root {root})"),
        |coll, team| {
            let root = position(root)?;
            data("dst", dst, size)?;
            let send = if root == team.me() { pieces(SRC, src, src_sizes, src_offsets, team)? } else { NONE };
            coll.scatter_v(team, dst.cast(), size, src.cast(), send, root)
        },
    )
}
