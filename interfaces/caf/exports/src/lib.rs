//! `_gfortran_caf_*`: what gfortran's `-fcoarray=lib` calls. Prototypes: `libcaf.h` of GCC 12; the logic is `nagaya_caf`.
//!
//! Coarrays with static storage are registered by constructors, so whatever comes first starts the runtime.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `running`: the state of coarrays, and its start
//! 2. `arguments`: the arguments of gfortran's calls
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Compiler*: arguments are those that gfortran's code passes (libcaf.h of gfortran): tokens, descriptors, and strings with their
//!   lengths.
//! * *Token*: a token is null, or points to one that `register` made and `deregister` has not released.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod arguments;
mod running;

use std::ffi::{c_char, c_int, c_void, CStr};
use std::sync::atomic::{AtomicBool, Ordering};

use nagaya_caf::chain::Reference;
use nagaya_caf::collective::{text, Combine};
use nagaya_caf::descriptor::{Descriptor, Head};
use nagaya_caf::end::Code;
use nagaya_caf::error::{stat, Report, Result};
use nagaya_caf::memory::register_without_space;
use nagaya_caf::team::Team;
use nagaya_caf::transfer::Subscript;
use nagaya_caf::{Caf, Token};

use arguments::{atom, chained, characters, coindexed, give, integer, known, pointed, team, to};
use running::{caf, end, try_to_start};

/// Whether `main` has called `_gfortran_caf_init`, and whether the segment has no space for what was registered before.
static HAS_BEGUN: AtomicBool = AtomicBool::new(false);
static NO_SPACE: AtomicBool = AtomicBool::new(false);

/// A coarray with static storage, registered by a constructor. If there is no space for it, `_gfortran_caf_init` reports how much all of
/// them need.
///
/// # Safety
/// The arguments are those that gfortran passes.
unsafe fn register_early(size: usize, what: c_int, token: *mut *mut Token, data: *mut Head) -> Result<()> {
    let register = || {
        let caf = nagaya_caf::caf().map_or_else(try_to_start, Ok)?;
        // SAFETY: *compiler*: `token` is writable and `data` is the coarray's descriptor.
        unsafe { caf.register(size, what, token, data) }
    };
    if !NO_SPACE.load(Ordering::Relaxed) {
        match register() {
            Err(e) if e.is_no_space() => NO_SPACE.store(true, Ordering::Relaxed),
            result => return result,
        }
    }
    let core = nagaya_core::require()?;
    // SAFETY: *compiler*: `token` is writable and `data` is the coarray's descriptor.
    unsafe { register_without_space(core, size, what, token, data) }
}

/// A call that reports how it went: `reports! { name(arguments) to report => call }`. The state is `caf` in the call.
macro_rules! reports {
    ($($name:ident($($argument:ident: $of:ty),* $(,)?) to $report:expr => |$caf:ident| $call:expr;)*) => {$(
        /// # Safety
        /// The arguments are those that gfortran passes.
        #[no_mangle]
        #[allow(clippy::too_many_arguments, unused_variables)]
        pub unsafe extern "C" fn $name($($argument: $of),*) {
            let $caf = caf();
            // SAFETY: *compiler*: descriptors, tokens, subscripts and variables are as the prototype of `libcaf.h` says, and stay
            // during the call.
            unsafe { $caf.report($call, $report) }
        }
    )*};
}

/// The main program calls this function after `_gfortran_caf_init`, in programs that `nagaya fc` and `xmpf90` link
/// (`--wrap`). The library of gfortran then installs its crash handlers, and ours replace them.
///
/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn __wrap__gfortran_set_options(count: c_int, options: *mut c_int) {
    // SAFETY: the name of a function of gfortran's library, with its type; these programs link that library dynamically.
    unsafe {
        let function = libc::dlsym(libc::RTLD_DEFAULT, c"_gfortran_set_options".as_ptr());
        if !function.is_null() {
            std::mem::transmute::<*mut c_void, extern "C" fn(c_int, *mut c_int)>(function)(count, options);
        }
    }
    nagaya_core::crash::install_again();
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_init(_argc: *mut c_int, _argv: *mut *mut *mut c_char) {
    HAS_BEGUN.store(true, Ordering::Relaxed);
    if let (true, Some(core)) = (NO_SPACE.load(Ordering::Relaxed), nagaya_core::get()) {
        core.abort(&core.shortage().text, 1);
    }
    let caf = caf();
    nagaya_images::end::arrange();
    // Nobody reads a coarray before its own image has given it its initial values.
    let result = caf.images.sync_all().map_err(Into::into);
    // SAFETY: nothing is to be written.
    unsafe { caf.report(result, Report::NONE) }
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_finalize() {
    // The images meet when this process exits (`runtime/images/src/end.rs`); what was printed should be seen now.
    nagaya_caf::end::flush_units();
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_this_image(distance: c_int) -> c_int {
    caf().this_image(distance)
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_num_images(distance: c_int, failed: c_int) -> c_int {
    caf().num_images(distance, failed)
}

/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_register(
    size: usize,
    what: c_int,
    token: *mut *mut Token,
    data: *mut Head,
    stat: *mut c_int,
    errmsg: *mut c_char,
    errmsg_len: usize,
) {
    // SAFETY: *compiler*: `token`, `data`, `stat` and `errmsg` are as the section "Safety" states.
    unsafe {
        if HAS_BEGUN.load(Ordering::Relaxed) {
            let caf = caf();
            caf.report(caf.register(size, what, token, data), to(stat, errmsg, errmsg_len));
        } else if let Err(e) = register_early(size, what, token, data) {
            end(&e)
        }
    }
}

/// The next coarray that is allocated has this memory (`Caf::alias`): what directives of Fortran make of `local_alias`.
///
/// # Safety
/// `memory` has `bytes` bytes in the segment of this image, which stay until the next coarray has been deregistered. `extents` has
/// `n` entries. `at` is a string that ends with a NUL.
#[no_mangle]
pub unsafe extern "C" fn nagaya_caf_alias(
    memory: *mut c_void,
    bytes: usize,
    extents: *const i64,
    n: usize,
    at: *const c_char,
) {
    let caf = caf();
    let extents = match n {
        0 => &[],
        // SAFETY: `extents` has `n` entries, which stay during the call.
        n => unsafe { std::slice::from_raw_parts(extents, n) },
    };
    // SAFETY: `memory` has `bytes` bytes, and `at` is a string that ends with a NUL. A report to `NONE` writes nothing.
    unsafe {
        let at = CStr::from_ptr(at).to_string_lossy();
        caf.report(caf.alias(memory.cast(), bytes, extents, &at), Report::NONE)
    }
}

reports! {
    _gfortran_caf_deregister(token: *mut *mut Token, how: c_int, stat: *mut c_int, errmsg: *mut c_char, errmsg_len: usize)
            to to(stat, errmsg, errmsg_len) =>
        |caf| caf.deregister(token);

    _gfortran_caf_get(token: *const Token, offset: usize, image: c_int, src: *mut Head, subscripts: *const Subscript, dst: *mut Head,
            src_kind: c_int, dst_kind: c_int, may_overlap: bool, stat: *mut c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.get(coindexed((token, offset, image), src, subscripts, src_kind), Descriptor::new(dst), dst_kind));
    _gfortran_caf_send(token: *const Token, offset: usize, image: c_int, dst: *mut Head, subscripts: *const Subscript, src: *mut Head,
            dst_kind: c_int, src_kind: c_int, may_overlap: bool, stat: *mut c_int, variable: *const *const Team) to Report::stat(stat) =>
        |caf| team(caf, variable).and_then(|team| caf.image_of(team, image)).and_then(|image|
            caf.send(coindexed((token, offset, image), dst, subscripts, dst_kind), Descriptor::new(src), src_kind));
    _gfortran_caf_sendget(dst_token: *const Token, dst_offset: usize, dst_image: c_int, dst: *mut Head, dst_subscripts: *const Subscript,
            src_token: *const Token, src_offset: usize, src_image: c_int, src: *mut Head, src_subscripts: *const Subscript,
            dst_kind: c_int, src_kind: c_int, may_overlap: bool, stat: *mut c_int) to Report::stat(stat) =>
        |caf| caf.sendget(coindexed((dst_token, dst_offset, dst_image), dst, dst_subscripts, dst_kind),
            coindexed((src_token, src_offset, src_image), src, src_subscripts, src_kind));
    _gfortran_caf_get_by_ref(token: *const Token, image: c_int, dst: *mut Head, chain: *const Reference, dst_kind: c_int,
            src_kind: c_int, may_overlap: bool, reallocate: bool, stat: *mut c_int, src_type: c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.get_by_ref(chained((token, image), chain, (src_kind, src_type)), Descriptor::new(dst), dst_kind, reallocate));
    _gfortran_caf_send_by_ref(token: *const Token, image: c_int, src: *mut Head, chain: *const Reference, dst_kind: c_int,
            src_kind: c_int, may_overlap: bool, reallocate: bool, stat: *mut c_int, dst_type: c_int) to Report::stat(stat) =>
        |caf| caf.send_by_ref(chained((token, image), chain, (dst_kind, dst_type)), Descriptor::new(src), src_kind);
    _gfortran_caf_sendget_by_ref(dst_token: *const Token, dst_image: c_int, dst_chain: *const Reference, src_token: *const Token,
            src_image: c_int, src_chain: *const Reference, dst_kind: c_int, src_kind: c_int, may_overlap: bool, dst_stat: *mut c_int,
            src_stat: *mut c_int, dst_type: c_int, src_type: c_int) to Report::stat(if dst_stat.is_null() { src_stat } else { dst_stat }) =>
        |caf| caf.sendget_by_ref(chained((dst_token, dst_image), dst_chain, (dst_kind, dst_type)),
            chained((src_token, src_image), src_chain, (src_kind, src_type)));

    _gfortran_caf_sync_all(stat: *mut c_int, errmsg: *const *mut c_char, errmsg_len: usize) to to(stat, pointed(errmsg), errmsg_len) =>
        |caf| caf.sync_all();
    xmpf_sync_all_() to Report::NONE => |caf| caf.sync_all();
    xmp_barrier_() to Report::NONE => |caf| caf.sync_all();
    xmpf_sync_image_(image: *const c_int) to Report::NONE => |caf| caf.sync_images(Some(std::slice::from_ref(&*image)));
    xmpf_sync_images_of_(count: *const c_int, images: *const c_int) to Report::NONE =>
        |caf| caf.sync_images(usize::try_from(*count).ok().map(|count| std::slice::from_raw_parts(images, count)));
    xmpf_sync_memory_() to Report::NONE => |caf| caf.images.sync_memory().map_err(Into::into);
    _gfortran_caf_sync_memory(stat: *mut c_int, errmsg: *const *mut c_char, errmsg_len: usize) to to(stat, pointed(errmsg), errmsg_len) =>
        |caf| caf.images.sync_memory().map_err(Into::into);
    _gfortran_caf_sync_images(count: c_int, images: *const c_int, stat: *mut c_int, errmsg: *const *mut c_char, errmsg_len: usize)
            to to(stat, pointed(errmsg), errmsg_len) =>
        |caf| caf.sync_images(match usize::try_from(count) {
            Ok(0) => Some(&[]),
            Ok(count) => Some(std::slice::from_raw_parts(images, count)),
            Err(_) => None,
        });

    _gfortran_caf_lock(token: *const Token, index: usize, image: c_int, acquired: *mut c_int, stat: *mut c_int, errmsg: *mut c_char,
            errmsg_len: usize) to to(stat, errmsg, errmsg_len) =>
        |caf| caf.lock(known(token), index, image, acquired.as_mut(), !stat.is_null());
    _gfortran_caf_unlock(token: *const Token, index: usize, image: c_int, stat: *mut c_int, errmsg: *mut c_char, errmsg_len: usize)
            to to(stat, errmsg, errmsg_len) =>
        |caf| caf.unlock(known(token), index, image);

    _gfortran_caf_event_post(token: *const Token, index: usize, image: c_int, stat: *mut c_int, errmsg: *mut c_char,
            errmsg_len: usize) to to(stat, errmsg, errmsg_len) =>
        |caf| caf.event_post(known(token), index, image, !stat.is_null());
    _gfortran_caf_event_wait(token: *const Token, index: usize, until: c_int, stat: *mut c_int, errmsg: *mut c_char,
            errmsg_len: usize) to to(stat, errmsg, errmsg_len) =>
        |caf| caf.event_wait(known(token), index, until);
    _gfortran_caf_event_query(token: *const Token, index: usize, image: c_int, count: *mut c_int, stat: *mut c_int)
            to Report::stat(stat) =>
        |caf| caf.event_query(known(token), index, image).map(|value| *count = value);

    _gfortran_caf_atomic_define(token: *const Token, offset: usize, image: c_int, value: *const c_void, stat: *mut c_int, ty: c_int,
            kind: c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.atomic_define(known(token), offset, image, atom(ty, kind), integer(kind, value)));
    _gfortran_caf_atomic_ref(token: *const Token, offset: usize, image: c_int, value: *mut c_void, stat: *mut c_int, ty: c_int,
            kind: c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.atomic_ref(known(token), offset, image, atom(ty, kind)).map(|old| give(kind, value, old)));
    _gfortran_caf_atomic_cas(token: *const Token, offset: usize, image: c_int, old: *mut c_void, compare: *const c_void,
            new: *const c_void, stat: *mut c_int, ty: c_int, kind: c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.atomic_cas(known(token), offset, image, atom(ty, kind), (integer(kind, compare), integer(kind, new)))
            .map(|seen| give(kind, old, seen)));
    _gfortran_caf_atomic_op(op: c_int, token: *const Token, offset: usize, image: c_int, value: *const c_void, old: *mut c_void,
            stat: *mut c_int, ty: c_int, kind: c_int) to Report::stat(stat) =>
        |caf| caf.check_not_failed(image, !stat.is_null()).and_then(|()| caf.atomic_op(op, known(token), offset, image, atom(ty, kind), integer(kind, value)).map(|seen| give(kind, old, seen)));

    // Where there is an `errmsg=`, gfortran 12 passes its characters by value, and what follows in the wrong registers ([`characters`]).
    _gfortran_caf_co_broadcast(array: *mut Head, source: c_int, stat: *mut c_int, _errmsg: *mut c_char, _errmsg_len: usize)
            to Report::stat(stat) =>
        |caf| caf.co_broadcast(Descriptor::new(array), source);
    _gfortran_caf_co_sum(array: *mut Head, result: c_int, stat: *mut c_int, _errmsg: *mut c_char, _errmsg_len: usize)
            to Report::stat(stat) =>
        |caf| caf.co_combine(Combine::Sum, Descriptor::new(array), result, 0);
    _gfortran_caf_co_min(array: *mut Head, result: c_int, stat: *mut c_int, errmsg: *mut c_char, len: c_int, _errmsg_len: usize)
            to Report::stat(stat) =>
        |caf| caf.co_combine(Combine::Min, Descriptor::new(array), result, characters(errmsg, len));
    _gfortran_caf_co_max(array: *mut Head, result: c_int, stat: *mut c_int, errmsg: *mut c_char, len: c_int, _errmsg_len: usize)
            to Report::stat(stat) =>
        |caf| caf.co_combine(Combine::Max, Descriptor::new(array), result, characters(errmsg, len));
    _gfortran_caf_co_reduce(array: *mut Head, function: *const c_void, flags: c_int, result: c_int, stat: *mut c_int,
            errmsg: *mut c_char, len: c_int, _errmsg_len: usize) to Report::stat(stat) =>
        |caf| caf.co_reduce(Descriptor::new(array), (function, flags), result, characters(errmsg, len));

    _gfortran_caf_form_team(number: c_int, variable: *mut *const Team, new_index: *const c_int) to Report::NONE =>
        |caf| caf.form_team(number, new_index.as_ref().copied()).map(|team| *variable = team);
    _gfortran_caf_change_team(variable: *const *const Team, _unused: *const c_void) to Report::NONE =>
        |caf| caf.team_in(*variable).and_then(|team| caf.change_team(team));
    _gfortran_caf_end_team(_unused: *const c_void) to Report::NONE =>
        |caf| caf.end_team();
    _gfortran_caf_sync_team(variable: *const *const Team, _unused: *const c_void) to Report::NONE =>
        |caf| caf.team_in(*variable).and_then(|team| caf.sync_team(team));
}

/// What the module `xmp_omni` declares, as gfortran calls it. Without a coarray, the runtime has not started: no image
/// waits.
fn held() -> nagaya_caf::Held {
    nagaya_caf::caf().map(Caf::held).unwrap_or_default()
}

#[no_mangle]
pub extern "C" fn xmpf_coarray_allocated_bytes_() -> i64 {
    held().bytes as i64
}

#[no_mangle]
pub extern "C" fn xmpf_coarray_malloc_bytes_() -> i64 {
    held().memory as i64
}

/// The memory of a coarray is free when it is deallocated.
#[no_mangle]
pub extern "C" fn xmpf_coarray_garbage_bytes_() -> i64 {
    0
}

#[no_mangle]
pub extern "C" fn xmpf_coarray_uses_gasnet_() -> c_int {
    nagaya_core::get().is_some_and(|core| core.conduit_name() == "gasnet").into()
}

/// There is no conduit for it.
#[no_mangle]
pub extern "C" fn xmpf_coarray_uses_fjrdma_() -> c_int {
    0
}

/// No conduit is made of MPI.
#[no_mangle]
pub extern "C" fn xmpf_coarray_uses_mpi3_onesided_() -> c_int {
    0
}

/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_is_present(token: *const Token, image: c_int, chain: *const Reference) -> c_int {
    let caf = caf();
    let mut is = false;
    // SAFETY: *compiler*: `token` is null or a coarray's, and `chain` ends with a null link. A report to `NONE` writes nothing.
    unsafe { caf.report(caf.is_present(known(token), image, chain).map(|there| is = there), Report::NONE) };
    is.into()
}

/// Here gfortran passes the team, not its variable.
///
/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_team_number(team: *const Team) -> c_int {
    let (caf, mut number) = (caf(), 0);
    let team = if team.is_null() { Ok(None) } else { caf.team_in(team).map(Some) };
    // SAFETY: nothing is to be written.
    unsafe { caf.report(team.map(|team| number = caf.team_number(team)), Report::NONE) };
    number
}

/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_image_status(image: c_int, variable: *const *const Team) -> c_int {
    let caf = caf();
    let mut status = 0;
    // SAFETY: *compiler*: `variable` is null, -1 or a team variable. A report to `NONE` writes nothing.
    unsafe {
        caf.report(
            team(caf, variable).and_then(|team| caf.image_status(image, team)).map(|how| status = how),
            Report::NONE,
        )
    };
    status
}

/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_failed_images(
    list: *mut Head,
    variable: *const *const Team,
    kind: *const c_int,
) {
    // SAFETY: *compiler*: `list` is a descriptor of a vector, `variable` null, -1 or a team variable, and `kind` null or readable.
    unsafe { images_that(stat::FAILED_IMAGE, list, variable, kind) }
}

/// # Safety
/// The arguments are those that gfortran passes.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_stopped_images(
    list: *mut Head,
    variable: *const *const Team,
    kind: *const c_int,
) {
    // SAFETY: *compiler*: `list` is a descriptor of a vector, `variable` null, -1 or a team variable, and `kind` null or readable.
    unsafe { images_that(stat::STOPPED_IMAGE, list, variable, kind) }
}

/// # Safety
/// *Compiler*: `list` has space for the descriptor of a vector. `variable` is null, -1 or a team variable, and `kind` is null or
/// readable.
unsafe fn images_that(how: c_int, list: *mut Head, variable: *const *const Team, kind: *const c_int) {
    let caf = caf();
    // SAFETY: `kind` is null or readable, and `list` has space for the descriptor of a vector.
    unsafe {
        let kind = kind.as_ref().map_or(4, |kind| *kind as usize);
        let done = team(caf, variable).map(|team| caf.images_that(how, Descriptor::new(list), team, kind));
        caf.report(done, Report::NONE)
    }
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_fail_image() -> ! {
    caf().fail_image()
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_stop_numeric(code: c_int, quiet: bool) -> ! {
    caf().stop(Code::Number(code), quiet)
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_error_stop(code: c_int, quiet: bool) -> ! {
    caf().error_stop(Code::Number(code), quiet)
}

/// # Safety
/// `string` is null or readable for `len` characters.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_stop_str(string: *const c_char, len: usize, quiet: bool) -> ! {
    // SAFETY: `string` is null or readable for `len` characters until the process ends.
    caf().stop(Code::Text(unsafe { text(string, len) }), quiet)
}

/// # Safety
/// `string` is null or readable for `len` characters.
#[no_mangle]
pub unsafe extern "C" fn _gfortran_caf_error_stop_str(string: *const c_char, len: usize, quiet: bool) -> ! {
    // SAFETY: `string` is null or readable for `len` characters until the process ends.
    caf().error_stop(Code::Text(unsafe { text(string, len) }), quiet)
}

#[no_mangle]
pub extern "C" fn _gfortran_caf_random_init(repeatable: bool, image_distinct: bool) {
    caf().random_init(repeatable, image_distinct);
}
