//! Start and end, names, time.

use std::ffi::c_char;
use std::rc::Rc;

use crate::arguments::Place;
use crate::collective::agreement::check_call;
use crate::engine::{phase, Engine, Phase};
use crate::fault::{Fault, Result};
use crate::lifecycle;
use crate::lifecycle::Membership;
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::request::Work;
use crate::raise::{ends_the_job, raise};
use crate::rma::epochs;
use crate::transport::Missing;

pub fn init(membership: Membership, _: *mut i32, _: *mut u8) -> Result {
    lifecycle::init(membership, THREAD_SINGLE)?;
    Ok(())
}

pub fn init_thread(membership: Membership, _: *mut i32, _: *mut u8, required: i32, provided: Place<i32>) -> Result {
    let levels = [THREAD_SINGLE, THREAD_FUNNELED, THREAD_SERIALIZED, THREAD_MULTIPLE];
    let level = levels.into_iter().find(|level| *level >= required).unwrap_or(THREAD_MULTIPLE);
    provided.set(lifecycle::init(membership, level)?.thread_level);
    Ok(())
}

pub fn finalize(engine: &'static Engine) -> Result {
    let comms = &engine.objects.comms;
    // As if MPI_COMM_SELF were freed: libraries learn so that the end has come. An error of a callback does not keep the process in the job.
    let of_self = comms.itself.attributes.delete_all(COMM_SELF);
    let deleted = of_self.and(comms.world.attributes.delete_all(COMM_WORLD));
    // Where processes may have failed there is no collective of all.
    if !engine.is_tolerant() {
        check_call(engine, "MPI_Finalize", &comms.world).inspect_err(|fault| report(engine, fault))?;
    }
    let checked = deleted.and_then(|()| match engine.transport.checks() {
        true => check_requests(engine).and_then(|()| check_windows(engine)),
        false => Ok(()),
    });
    let Err(fault) = checked else { return lifecycle::stop(engine) };
    report(engine, &fault);
    // The process leaves the job in any case.
    let class = raise("MPI_Finalize", 0, fault);
    lifecycle::stop(engine)?;
    Err(Fault::new(class, "").reported())
}

/// Reports what is wrong at the end also where the program does not look at what `MPI_Finalize` returns.
fn report(engine: &Engine, fault: &Fault) {
    if !ends_the_job(engine) {
        nagaya_core::say(format_args!("rank {}, MPI_Finalize: {}", engine.core.rank(), fault.text));
    }
}

/// Every epoch of a window has come to its end.
fn check_windows(engine: &Engine) -> Result {
    let open = engine.objects.windows.values().into_iter().find_map(|window| Some((epochs::open(&window)?, window)));
    match open {
        None => Ok(()),
        Some((what, window)) => Err(Fault::new(ERR_RMA_SYNC, format!("{}: {what}", window.called()))),
    }
}

/// Every request has come to its end.
fn check_requests(engine: &Engine) -> Result {
    let mut open = engine.objects.requests.values();
    open.retain(|request| request.active.get());
    let Some(first) = open.first() else { return Ok(()) };
    let what = match &*first.work.borrow() {
        Work::Send(t, _) | Work::Receive(t, _) | Work::SendReceive(_, t, _) => {
            let Missing { sends, context, peer, tag } = t.missing();
            let any = |number: Option<i64>| number.map_or("any".to_string(), |number| number.to_string());
            let [what, whom] = if sends { ["send", "to"] } else { ["receive", "from"] };
            let (on, tag) = (engine.objects.comms.name(context), any(tag.map(i64::from)));
            format!("a {what} on {on} {whom} rank {} (of MPI_COMM_WORLD), tag {tag}", any(peer.map(i64::from)))
        }
        Work::Operation(..) if first.partitions().is_some() => "a message in partitions".into(),
        Work::Operation(..) | Work::Collective(..) => "a collective".into(),
        Work::Access(_) => "an access to a window".into(),
        Work::Generalized(_) => "a generalized request".into(),
        Work::File(_) => "an access to a file".into(),
        Work::Nothing(status) if status.source == PROC_NULL => "a receive from MPI_PROC_NULL".into(),
        Work::Nothing(_) => "a send whose data are on their way already, or a receive that was cancelled".into(),
    };
    let text = match open.len() {
        1 => format!("1 request is still pending: {what}; complete it with MPI_Wait or MPI_Test, or free it"),
        n => format!("{n} requests are still pending; complete them with MPI_Wait or MPI_Test, or free them. The first is {what}"),
    };
    Err(Fault::new(ERR_REQUEST, text))
}

pub fn initialized(flag: Place<i32>) -> Result {
    flag.set((phase() != Phase::Before).into());
    Ok(())
}

pub fn finalized(flag: Place<i32>) -> Result {
    flag.set((phase() == Phase::Finalized).into());
    Ok(())
}

pub fn query_thread(engine: &'static Engine, provided: Place<i32>) -> Result {
    provided.set(engine.thread_level);
    Ok(())
}

pub fn is_thread_main(engine: &'static Engine, flag: Place<i32>) -> Result {
    flag.set(i32::from(engine.main_thread == nagaya_core::this_thread()));
    Ok(())
}

pub fn abort(engine: &'static Engine, _: Rc<Comm>, errorcode: i32) -> Result {
    engine.core.abort(&format!("MPI_Abort({errorcode})"), if errorcode == 0 { 1 } else { errorcode })
}

pub fn get_version(version: Place<i32>, subversion: Place<i32>) -> Result {
    version.set(VERSION);
    subversion.set(SUBVERSION);
    Ok(())
}

pub fn abi_get_version(major: Place<i32>, minor: Place<i32>) -> Result {
    major.set(ABI_VERSION);
    minor.set(ABI_SUBVERSION);
    Ok(())
}

pub fn get_library_version(version: Place<c_char>, len: Place<i32>) -> Result {
    let text = concat!("Nagaya MPI ", env!("CARGO_PKG_VERSION"), " (MPI 5.0 standard ABI)");
    len.set(version.put_text(text, MAX_LIBRARY_VERSION_STRING));
    Ok(())
}

/// The name of the host.
pub(super) fn host() -> Result<String> {
    let mut host = [0u8; 256];
    // SAFETY: there is space for so many.
    if unsafe { libc::gethostname(host.as_mut_ptr().cast(), host.len() - 1) } != 0 {
        let why = nagaya_reason::of_error(&std::io::Error::last_os_error());
        return Err(Fault::new(ERR_OTHER, format!("cannot read the name of this host: {why}")));
    }
    let end = host.iter().position(|b| *b == 0).unwrap_or(0);
    Ok(String::from_utf8_lossy(&host[..end]).into_owned())
}

pub fn get_processor_name(name: Place<c_char>, len: Place<i32>) -> Result {
    len.set(name.put_text(&host()?, MAX_PROCESSOR_NAME));
    Ok(())
}

pub fn pcontrol(_: i32) -> Result {
    Ok(())
}

pub fn wtime() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: one structure of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    now.tv_sec as f64 + now.tv_nsec as f64 * 1e-9
}

pub fn wtick() -> f64 {
    1e-9
}

pub fn aint_add(base: i64, disp: i64) -> i64 {
    base.wrapping_add(disp)
}

pub fn aint_diff(a: i64, b: i64) -> i64 {
    a.wrapping_sub(b)
}

pub fn get_address(location: *const u8, address: Place<i64>) -> Result {
    address.set(location as i64);
    Ok(())
}

/// Always returns `MPI_ERR_ABI`, without a call of the error handler: the library has the constants of gfortran.
pub fn abi_set_fortran_booleans(_: i32, _: *mut u8, _: *mut u8) -> Result {
    Err(Fault::new(
        ERR_ABI,
        "the library has gfortran's logical constants, which a program cannot change: call MPI_Abi_get_fortran_booleans",
    ))
}

/// Returns the constants of gfortran: 1 and 0 in a logical of `logical_size` bytes.
pub fn abi_get_fortran_booleans(size: i32, yes: *mut u8, no: *mut u8, is_set: Place<i32>) -> Result {
    if ![1, 2, 4, 8, 16].contains(&size) {
        return Err(Fault::new(ERR_ARG, format!("`logical_size` is {size}: 1, 2, 4, 8 or 16")));
    }
    for (name, at) in [("logical_true", yes), ("logical_false", no)] {
        if at.is_null() {
            return Err(Fault::new(ERR_ARG, format!("`{name}` is NULL")));
        }
    }
    for (value, at) in [(1_u128, yes), (0, no)] {
        // SAFETY: MPI_Abi_get_fortran_booleans: there is space for `logical_size` bytes each, at most 16.
        unsafe { std::ptr::copy_nonoverlapping(value.to_le_bytes().as_ptr(), at, size as usize) };
    }
    is_set.set(1);
    Ok(())
}
