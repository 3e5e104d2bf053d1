//! `nagaya.h`: "Collectives". Each is described once, and exported twice: as a function that waits, and as one that starts.

use crate::arguments::{bad, data, list, operation, OPERATION};
use crate::status::{code, needed};
use crate::sync::{agreed, team};
use nagaya_coll::{Collective, Function, Group, Operator, Pieces, Prefix};
use nagaya_core::check::{op_name, type_name};
use nagaya_core::{require, Error, Result, Status};
use std::ffi::{c_int, c_void};

/// Makes a collective on a team of the interface. `call`: the function with the arguments that have to agree. Inline, so
/// that the function the user called is on the stack.
///
/// # Safety
/// `handle` is null or a team of the caller. The buffers and lists of the collective that `what` makes meet the contract of its
/// method of `Coll`.
#[inline(always)]
unsafe fn on(
    handle: *const c_void,
    call: impl FnOnce() -> String,
    what: impl FnOnce(Group<'static>) -> Result<Collective<'static>>,
) -> c_int {
    code(require().and_then(|core| {
        core.outside_handler("a collective")?;
        // SAFETY: `handle` is null or a team of the caller, by the contract of this function.
        let team = unsafe { team(core, handle) }?;
        let what = agreed(core, team, what(team.into()), call)?;
        // SAFETY: the collective's buffers and lists meet the contract of its method, by the contract of this function.
        unsafe { nagaya_coll::require()?.make(team.into(), what) }
    }))
}

/// Starts one.
///
/// # Safety
/// As `on`, until the operation is complete. `operation` is null or writable.
unsafe fn start(
    handle: *const c_void,
    operation: *mut u64,
    what: impl FnOnce(Group<'static>) -> Result<Collective<'static>>,
) -> c_int {
    // SAFETY: `handle` is null or a team, `operation` is null or writable, and the collective's buffers stay until it is complete:
    // the contract of this function.
    unsafe {
        needed(operation, "handle", || {
            let team = Group::from(team(require()?, handle)?);
            Ok(nagaya_coll::require()?.start(team, what(team)?)?.0)
        })
    }
}

/// # Safety
/// The same as for `ngy_allreduce`; the team stays until the end.
#[no_mangle]
pub unsafe extern "C" fn ngy_allreduce_begin(
    handle: *const c_void,
    op: c_int,
    ty: c_int,
    src: *const c_void,
    count: usize,
) -> c_int {
    code(require().and_then(|core| {
        // SAFETY: `handle` is null or a team of the caller.
        let team = unsafe { team(core, handle) }?;
        let given = OperationArgument::Code(op, ty);
        let by = given.operator().and_then(|by| data("src", src, count.saturating_mul(by.size())).map(|()| by));
        let by = agreed(core, team, by, || given.call("ngy_allreduce", count, None))?;
        // SAFETY: `src` has `count` elements, `data` refuses null, and the team stays until the end. A built-in operation has no
        // context.
        unsafe { nagaya_coll::require()?.begin_all_reduce(team.into(), by, src.cast(), count) }
    }))
}

/// # Safety
/// `dst` is null, or writable for as many elements as the reduction that has begun. `done` is null or writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_allreduce_end(dst: *mut c_void, done: *mut c_int) -> c_int {
    let end = || {
        data("dst", dst, 1)?;
        // SAFETY: `dst` is not null, so it is writable for the elements of the reduction that has begun.
        unsafe { nagaya_coll::require()?.end_all_reduce(dst.cast()) }.map(c_int::from)
    };
    // SAFETY: `done` is null or writable.
    unsafe { needed(done, "done", end) }
}

/// `NAME, NAME_nb(arguments): call text, description`.
macro_rules! collective {
    ($name:ident, $nb:ident($($argument:ident: $type:ty),*): $call:expr, |$team:ident| $what:expr) => {
        /// # Safety
        /// `handle` is null or a team of the caller. Each buffer and list is null, or has the size that `nagaya.h` states, until it returns. A
        /// function and its context meet the contract of [`Operator::With`].
        #[no_mangle]
        #[allow(clippy::too_many_arguments)]
        pub unsafe extern "C" fn $name(handle: *const c_void, $($argument: $type),*) -> c_int {
            // SAFETY: the arguments meet the contract of the method, and `handle` is null or a team: the section "Safety" of the
            // exported function.
            unsafe { on(handle, || $call, |$team| $what) }
        }

        /// # Safety
        /// As the function without `_nb`, until the operation is complete: also for the team and the lists. `operation` is null or writable.
        #[no_mangle]
        #[allow(clippy::too_many_arguments)]
        pub unsafe extern "C" fn $nb(handle: *const c_void, $($argument: $type,)* operation: *mut u64) -> c_int {
            // SAFETY: the arguments meet the contract of the method until the operation is complete: the section "Safety" of the
            // exported function.
            unsafe { start(handle, operation, |$team| $what) }
        }
    };
}

/// An operation, as a program passes it.
#[derive(Clone, Copy)]
enum OperationArgument {
    /// Codes of an operation and a type.
    Code(c_int, c_int),
    /// An operator of the program: the bytes of an element, the function that combines elements, and its context
    /// argument.
    With(usize, Option<Function>, *mut c_void),
}

impl OperationArgument {
    #[inline]
    fn operator(self) -> Result<Operator> {
        match self {
            OperationArgument::Code(op, ty) => operation(op, ty).map(|(op, ty)| Operator::Builtin(op, ty)),
            OperationArgument::With(size, function, context) => match function {
                Some(function) => Ok(Operator::With { size, function, context }),
                None => Err(Error::new(Status::BadArgument, "`combine` is NULL instead of a function")),
            },
        }
    }

    /// The text of a reduction, for `on`. `name` without `_with`.
    fn call(self, name: &str, count: usize, root: Option<c_int>) -> String {
        let root = root.map_or(String::new(), |root| format!(", root {root}"));
        match self {
            OperationArgument::Code(op, ty) => {
                format!("{name}({}, {}, {count} elements{root})", op_name(op & !OPERATION), type_name(ty))
            }
            OperationArgument::With(size, ..) => format!("{name}_with({count} elements of {size} bytes{root})"),
        }
    }
}

/// Checks the buffers of a member that gives and gets.
#[inline]
fn both(dst: *const c_void, src: *const c_void, bytes: usize) -> Result<()> {
    data("src", src, bytes)?;
    data("dst", dst, bytes)
}

/// Names of a buffer and of the lists with the places of its pieces.
type Names = [&'static str; 3];
const DST: Names = ["dst", "dst_sizes", "dst_offsets"];
const SRC: Names = ["src", "src_sizes", "src_offsets"];

/// The pieces of a buffer, one per member, by two lists.
///
/// # Safety
/// `sizes` and `offsets` are null or have an entry per member of `team`, which no thread changes during `'a`.
unsafe fn pieces<'a>(
    [name, sizes_name, offsets_name]: Names,
    buffer: *const c_void,
    sizes: *const usize,
    offsets: *const usize,
    team: Group<'_>,
) -> Result<Pieces<'a>> {
    // SAFETY: both lists have an entry per member, or are null, by the contract of this function.
    let (counts, offsets) =
        unsafe { (list(sizes_name, sizes, team.size())?, list(offsets_name, offsets, team.size())?) };
    data(name, buffer, counts.iter().copied().max().unwrap_or(0))?;
    Ok(Pieces { counts, offsets })
}

/// No pieces, where a member needs none.
const NONE: Pieces<'static> = Pieces { counts: &[], offsets: &[] };

/// The member that gives or gets.
#[inline]
fn position(root: c_int) -> Result<usize> {
    usize::try_from(root).map_err(|_| bad("the position of a member", root))
}

/// A reduction to `root`, to all without one.
#[inline]
fn reduce(
    team: Group<'_>,
    by: OperationArgument,
    (dst, src): (*mut c_void, *const c_void),
    count: usize,
    root: Option<c_int>,
) -> Result<Collective<'static>> {
    let by = by.operator()?;
    let (root, bytes) = (root.map(position).transpose()?, count.saturating_mul(by.size()));
    data("src", src, bytes)?;
    data("dst", dst, if root.is_none_or(|root| root == team.me()) { bytes } else { 0 })?;
    Ok(Collective::Reduce { by, dst: dst.cast(), src: src.cast(), count, root })
}

#[inline]
fn reduce_scatter(
    team: Group<'_>,
    by: OperationArgument,
    (dst, src): (*mut c_void, *const c_void),
    count: usize,
) -> Result<Collective<'static>> {
    let by = by.operator()?;
    let bytes = count.saturating_mul(by.size());
    data("src", src, bytes.saturating_mul(team.size()))?;
    data("dst", dst, bytes)?;
    Ok(Collective::ReduceScatter { by, dst: dst.cast(), src: src.cast(), count })
}

#[inline]
fn scan(
    team: Group<'_>,
    by: OperationArgument,
    (dst, src): (*mut c_void, *const c_void),
    count: usize,
    prefix: Prefix,
) -> Result<Collective<'static>> {
    let by = by.operator()?;
    let bytes = count.saturating_mul(by.size());
    data("src", src, bytes)?;
    // The first member gets nothing of an exclusive scan.
    data("dst", dst, if prefix == Prefix::Exclusive && team.me() == 0 { 0 } else { bytes })?;
    Ok(Collective::Scan { by, dst: dst.cast(), src: src.cast(), count, prefix })
}

collective! { ngy_bcast, ngy_bcast_nb(buffer: *mut c_void, size: usize, root: c_int):
    format!("ngy_bcast({size} bytes, root {root})"),
    |_team| {
        data("data", buffer, size)?;
        Ok(Collective::Broadcast { data: buffer.cast(), len: size, root: position(root)? })
    }
}

// Each reduction twice: with an operation of the library, and with a function of the program.

collective! { ngy_reduce, ngy_reduce_nb(op: c_int, ty: c_int, dst: *mut c_void, src: *const c_void, count: usize, root: c_int):
    OperationArgument::Code(op, ty).call("ngy_reduce", count, Some(root)),
    |team| reduce(team, OperationArgument::Code(op, ty), (dst, src), count, Some(root))
}

collective! { ngy_reduce_with, ngy_reduce_with_nb(combine: Option<Function>, context: *mut c_void, size: usize, dst: *mut c_void,
        src: *const c_void, count: usize, root: c_int):
    OperationArgument::With(size, combine, context).call("ngy_reduce", count, Some(root)),
    |team| reduce(team, OperationArgument::With(size, combine, context), (dst, src), count, Some(root))
}

collective! { ngy_allreduce, ngy_allreduce_nb(op: c_int, ty: c_int, dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::Code(op, ty).call("ngy_allreduce", count, None),
    |team| reduce(team, OperationArgument::Code(op, ty), (dst, src), count, None)
}

collective! { ngy_allreduce_with, ngy_allreduce_with_nb(combine: Option<Function>, context: *mut c_void, size: usize,
        dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::With(size, combine, context).call("ngy_allreduce", count, None),
    |team| reduce(team, OperationArgument::With(size, combine, context), (dst, src), count, None)
}

collective! { ngy_reduce_scatter, ngy_reduce_scatter_nb(op: c_int, ty: c_int, dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::Code(op, ty).call("ngy_reduce_scatter", count, None),
    |team| reduce_scatter(team, OperationArgument::Code(op, ty), (dst, src), count)
}

collective! { ngy_reduce_scatter_with, ngy_reduce_scatter_with_nb(combine: Option<Function>, context: *mut c_void, size: usize,
        dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::With(size, combine, context).call("ngy_reduce_scatter", count, None),
    |team| reduce_scatter(team, OperationArgument::With(size, combine, context), (dst, src), count)
}

collective! { ngy_scan, ngy_scan_nb(op: c_int, ty: c_int, dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::Code(op, ty).call("ngy_scan", count, None),
    |team| scan(team, OperationArgument::Code(op, ty), (dst, src), count, Prefix::Inclusive)
}

collective! { ngy_scan_with, ngy_scan_with_nb(combine: Option<Function>, context: *mut c_void, size: usize, dst: *mut c_void,
        src: *const c_void, count: usize):
    OperationArgument::With(size, combine, context).call("ngy_scan", count, None),
    |team| scan(team, OperationArgument::With(size, combine, context), (dst, src), count, Prefix::Inclusive)
}

collective! { ngy_exscan, ngy_exscan_nb(op: c_int, ty: c_int, dst: *mut c_void, src: *const c_void, count: usize):
    OperationArgument::Code(op, ty).call("ngy_exscan", count, None),
    |team| scan(team, OperationArgument::Code(op, ty), (dst, src), count, Prefix::Exclusive)
}

collective! { ngy_exscan_with, ngy_exscan_with_nb(combine: Option<Function>, context: *mut c_void, size: usize, dst: *mut c_void,
        src: *const c_void, count: usize):
    OperationArgument::With(size, combine, context).call("ngy_exscan", count, None),
    |team| scan(team, OperationArgument::With(size, combine, context), (dst, src), count, Prefix::Exclusive)
}

collective! { ngy_gather, ngy_gather_nb(dst: *mut c_void, src: *const c_void, size: usize, root: c_int):
    format!("ngy_gather({size} bytes, root {root})"),
    |team| {
        let root = position(root)?;
        data("src", src, size)?;
        data("dst", dst, if root == team.me() { size.saturating_mul(team.size()) } else { 0 })?;
        Ok(Collective::Gather { dst: dst.cast(), src: src.cast(), len: size, root: Some(root) })
    }
}

collective! { ngy_allgather, ngy_allgather_nb(dst: *mut c_void, src: *const c_void, size: usize):
    format!("ngy_allgather({size} bytes)"),
    |team| {
        both(dst, src, size.saturating_mul(team.size()))?;
        Ok(Collective::Gather { dst: dst.cast(), src: src.cast(), len: size, root: None })
    }
}

collective! { ngy_alltoall, ngy_alltoall_nb(dst: *mut c_void, src: *const c_void, size: usize):
    format!("ngy_alltoall({size} bytes)"),
    |team| {
        both(dst, src, size.saturating_mul(team.size()))?;
        Ok(Collective::AllToAll { dst: dst.cast(), src: src.cast(), len: size })
    }
}

collective! { ngy_alltoallv, ngy_alltoallv_nb(dst: *mut c_void, dst_sizes: *const usize, dst_offsets: *const usize,
        src: *const c_void, src_sizes: *const usize, src_offsets: *const usize):
    "ngy_alltoallv()".into(),
    |team| {
        let receive = pieces(DST, dst, dst_sizes, dst_offsets, team)?;
        let send = pieces(SRC, src, src_sizes, src_offsets, team)?;
        Ok(Collective::AllToAllV { dst: dst.cast(), receive, src: src.cast(), send })
    }
}

collective! { ngy_gatherv, ngy_gatherv_nb(dst: *mut c_void, dst_sizes: *const usize, dst_offsets: *const usize,
        src: *const c_void, size: usize, root: c_int):
    format!("ngy_gatherv(root {root})"),
    |team| {
        let root = position(root)?;
        data("src", src, size)?;
        let receive = if root == team.me() { pieces(DST, dst, dst_sizes, dst_offsets, team)? } else { NONE };
        Ok(Collective::GatherV { dst: dst.cast(), receive, src: src.cast(), len: size, root: Some(root) })
    }
}

collective! { ngy_allgatherv, ngy_allgatherv_nb(dst: *mut c_void, dst_sizes: *const usize, dst_offsets: *const usize,
        src: *const c_void, size: usize):
    "ngy_allgatherv()".into(),
    |team| {
        data("src", src, size)?;
        let receive = pieces(DST, dst, dst_sizes, dst_offsets, team)?;
        Ok(Collective::GatherV { dst: dst.cast(), receive, src: src.cast(), len: size, root: None })
    }
}

collective! { ngy_scatter, ngy_scatter_nb(dst: *mut c_void, src: *const c_void, size: usize, root: c_int):
    format!("ngy_scatter({size} bytes, root {root})"),
    |team| {
        let root = position(root)?;
        data("dst", dst, size)?;
        data("src", src, if root == team.me() { size.saturating_mul(team.size()) } else { 0 })?;
        Ok(Collective::Scatter { dst: dst.cast(), src: src.cast(), len: size, root })
    }
}

collective! { ngy_scatterv, ngy_scatterv_nb(dst: *mut c_void, size: usize, src: *const c_void, src_sizes: *const usize,
        src_offsets: *const usize, root: c_int):
    format!("ngy_scatterv(root {root})"),
    |team| {
        let root = position(root)?;
        data("dst", dst, size)?;
        let send = if root == team.me() { pieces(SRC, src, src_sizes, src_offsets, team)? } else { NONE };
        Ok(Collective::ScatterV { dst: dst.cast(), len: size, src: src.cast(), send, root })
    }
}

/// # Safety
/// `handle` is null or a team of the caller, which stays until the operation is complete. `operation` is null or writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_barrier_nb(handle: *const c_void, operation: *mut u64) -> c_int {
    // SAFETY: `handle` is null or a team that stays, and a barrier has no buffers.
    unsafe { start(handle, operation, |_| Ok(Collective::Barrier)) }
}
