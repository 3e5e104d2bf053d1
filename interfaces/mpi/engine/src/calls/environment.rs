//! Start and end, names, time, memory.

use std::ffi::c_char;

use super::communicators::all_call;
use crate::fault::{self, Fault, Result};
use crate::numbers::*;
use crate::request::Work;
use crate::transport::Missing;
use crate::world::{self, Membership, World};

/// Copies a text with its end into room for `most` bytes.
pub(super) unsafe fn put_text(text: &str, to: *mut c_char, most: i32, len: *mut i32) {
    let bytes = &text.as_bytes()[..text.len().min(most as usize - 1)];
    std::ptr::copy_nonoverlapping(bytes.as_ptr(), to.cast(), bytes.len());
    *to.add(bytes.len()) = 0;
    *len = bytes.len() as i32;
}

pub unsafe fn init(membership: Membership, _: *mut i32, _: *mut u8) -> Result {
    world::init(membership, THREAD_SINGLE)
}

pub unsafe fn init_thread(
    membership: Membership,
    _: *mut i32,
    _: *mut u8,
    required: i32,
    provided: *mut i32,
) -> Result {
    let levels = [THREAD_SINGLE, THREAD_FUNNELED, THREAD_SERIALIZED, THREAD_MULTIPLE];
    let level = levels.into_iter().find(|level| *level >= required).unwrap_or(THREAD_MULTIPLE);
    world::init(membership, level)?;
    *provided = world::require()?.thread_level;
    Ok(())
}

pub unsafe fn finalize() -> Result {
    let world = world::require()?;
    // As if MPI_COMM_SELF were freed: libraries learn so that the end has come.
    world.alone.attributes.delete_all(COMM_SELF)?;
    world.everybody.attributes.delete_all(COMM_WORLD)?;
    all_call("MPI_Finalize", &world.everybody).inspect_err(|fault| tell(world, fault))?;
    let checked = if world.core.config().check { check_requests(world) } else { Ok(()) };
    let Err(fault) = checked else { return world::stop(world) };
    tell(world, &fault);
    // The process leaves the job in any case.
    let class = fault::raise("MPI_Finalize", 0, fault);
    world::stop(world)?;
    Err(Fault::new(class, "").told())
}

/// Says what is wrong at the end also where the program does not look at what `MPI_Finalize` returns.
fn tell(world: &World, fault: &Fault) {
    if !fault::ends_the_job(world) {
        nagaya_core::say(format_args!("rank {}, MPI_Finalize: {}", world.core.rank(), fault.text));
    }
}

/// Every request has come to its end.
fn check_requests(world: &World) -> Result {
    let mut open = world.requests.values();
    open.retain(|request| request.active.get());
    let Some(first) = open.first() else { return Ok(()) };
    let what = match &*first.work.borrow() {
        Work::Send(t, _) | Work::Receive(t, _) | Work::Both(_, t, _) => {
            let Missing { sends, context, peer, tag } = t.missing();
            let any = |number: Option<i64>| number.map_or("any".to_string(), |number| number.to_string());
            let [what, whom] = if sends { ["send", "to"] } else { ["receive", "from"] };
            let (on, tag) = (world.communicator_called(context), any(tag.map(i64::from)));
            format!("a {what} on {on} {whom} rank {} (of MPI_COMM_WORLD), tag {tag}", any(peer.map(i64::from)))
        }
        Work::Collective(..) if first.partitions().is_some() => "a message in partitions".into(),
        Work::Collective(..) => "a collective".into(),
        Work::Users { .. } => "a generalized request".into(),
        Work::Nothing(status) if status.source == PROC_NULL => "a receive from MPI_PROC_NULL".into(),
        Work::Nothing(_) => "a send whose data are on their way already, or a receive that was cancelled".into(),
    };
    let (n, are) = (open.len(), if open.len() == 1 { "request is" } else { "requests are" });
    let text = format!("{n} {are} not completed (MPI_Wait, MPI_Test) or freed, the first: {what}");
    Err(Fault::new(ERR_REQUEST, text))
}

pub unsafe fn initialized(flag: *mut i32) -> Result {
    *flag = i32::from(world::has_started());
    Ok(())
}

pub unsafe fn finalized(flag: *mut i32) -> Result {
    *flag = i32::from(world::has_ended());
    Ok(())
}

pub unsafe fn query_thread(provided: *mut i32) -> Result {
    *provided = world::require()?.thread_level;
    Ok(())
}

pub unsafe fn is_thread_main(flag: *mut i32) -> Result {
    *flag = i32::from(world::require()?.main_thread == nagaya_core::this_thread());
    Ok(())
}

pub unsafe fn abort(_: std::rc::Rc<crate::comm::Comm>, errorcode: i32) -> Result {
    let world = world::require()?;
    world.core.abort(&format!("MPI_Abort({errorcode})"), if errorcode == 0 { 1 } else { errorcode })
}

pub unsafe fn get_version(version: *mut i32, subversion: *mut i32) -> Result {
    (*version, *subversion) = (VERSION, SUBVERSION);
    Ok(())
}

pub unsafe fn abi_get_version(major: *mut i32, minor: *mut i32) -> Result {
    (*major, *minor) = (ABI_VERSION, ABI_SUBVERSION);
    Ok(())
}

pub unsafe fn get_library_version(version: *mut c_char, len: *mut i32) -> Result {
    let text = concat!("Nagaya MPI ", env!("CARGO_PKG_VERSION"), " (MPI 5.0 standard ABI)");
    put_text(text, version, MAX_LIBRARY_VERSION_STRING, len);
    Ok(())
}

/// The name of the host.
pub(super) fn host() -> Result<String> {
    let mut host = [0u8; 256];
    // SAFETY: there is room for so many.
    if unsafe { libc::gethostname(host.as_mut_ptr().cast(), host.len() - 1) } != 0 {
        return Err(Fault::new(ERR_OTHER, std::io::Error::last_os_error().to_string()));
    }
    let end = host.iter().position(|b| *b == 0).unwrap_or(0);
    Ok(String::from_utf8_lossy(&host[..end]).into_owned())
}

pub unsafe fn get_processor_name(name: *mut c_char, len: *mut i32) -> Result {
    put_text(&host()?, name, MAX_PROCESSOR_NAME, len);
    Ok(())
}

pub unsafe fn pcontrol(_: i32) -> Result {
    Ok(())
}

pub unsafe fn wtime() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now);
    now.tv_sec as f64 + now.tv_nsec as f64 * 1e-9
}

pub unsafe fn wtick() -> f64 {
    1e-9
}

pub unsafe fn aint_add(base: i64, disp: i64) -> i64 {
    base.wrapping_add(disp)
}

pub unsafe fn aint_diff(a: i64, b: i64) -> i64 {
    a.wrapping_sub(b)
}

pub unsafe fn get_address(location: *const u8, address: *mut i64) -> Result {
    *address = location as i64;
    Ok(())
}

/// In the segment, so that messages go straight there.
/// What stands before memory that the program got: where its block begins, and how long that is.
type BlockHead = (*mut u8, usize);
const HEAD: usize = 64;

pub unsafe fn alloc_mem(size: i64, info: usize, base: *mut u8) -> Result {
    let world = world::require()?;
    let size = usize::try_from(size).map_err(|_| Fault::new(ERR_ARG, format!("a size of {size}")))?;
    let rows = super::information::rows(info)?;
    let asked = rows.iter().find(|(key, _)| key == "mpi_minimum_memory_alignment").map(|(_, value)| value);
    // A hint: what is no alignment says nothing.
    let aligned = asked.and_then(|value| value.parse().ok()).filter(|n: &usize| n.is_power_of_two());
    let aligned = aligned.unwrap_or(HEAD).clamp(HEAD, 1 << 21);
    let bytes = size + aligned;
    let block = world.core.alloc_own("MPI_Alloc_mem", bytes).map_err(|e| {
        // Errors of MPI say the rank themselves.
        let rank = format!("rank {}: ", world.core.rank());
        Fault::new(ERR_NO_MEM, e.text.strip_prefix(&rank).unwrap_or(&e.text))
    })?;
    let at = block.add((block as usize + HEAD).next_multiple_of(aligned) - block as usize);
    at.sub(HEAD).cast::<BlockHead>().write((block, bytes));
    base.cast::<*mut u8>().write_unaligned(at);
    Ok(())
}

pub unsafe fn free_mem(base: *mut u8) -> Result {
    if base.is_null() {
        return Ok(());
    }
    let at = base.wrapping_sub(HEAD);
    let map = world::require()?.core.map();
    if !map.holds(nagaya_core::Offset((at as usize).wrapping_sub(map.base as usize)), HEAD) {
        return Err(Fault::new(ERR_BASE, "the address is not from MPI_Alloc_mem"));
    }
    let (block, bytes) = at.cast::<BlockHead>().read();
    world::require()?.core.free_own(block, bytes).map_err(|e| Fault::new(ERR_BASE, e.text))
}

/// Fortran's logical constants, as a Fortran binding has told them: their size, true, false.
static FORTRAN: std::sync::OnceLock<(i32, Vec<u8>, Vec<u8>)> = std::sync::OnceLock::new();

unsafe fn logical(size: i32, from: *const u8) -> Result<Vec<u8>> {
    if ![1, 2, 4, 8, 16].contains(&size) {
        return Err(Fault::new(ERR_ARG, format!("`logical_size` is {size}: 1, 2, 4, 8 or 16")));
    }
    Ok(std::slice::from_raw_parts(from, size as usize).to_vec())
}

pub unsafe fn abi_set_fortran_booleans(size: i32, yes: *mut u8, no: *mut u8) -> Result {
    let told = (size, logical(size, yes)?, logical(size, no)?);
    FORTRAN.set(told).map_err(|_| Fault::new(ERR_ABI, "the logical constants of Fortran are set already"))
}

pub unsafe fn abi_get_fortran_booleans(size: i32, yes: *mut u8, no: *mut u8, is_set: *mut i32) -> Result {
    let told = FORTRAN.get();
    *is_set = i32::from(told.is_some());
    if let Some((told, true_, false_)) = told {
        if *told != size {
            return Err(Fault::new(
                ERR_ARG,
                format!("`logical_size` is {size}, and Fortran's logical has {told} bytes"),
            ));
        }
        std::ptr::copy_nonoverlapping(true_.as_ptr(), yes, true_.len());
        std::ptr::copy_nonoverlapping(false_.as_ptr(), no, false_.len());
    }
    Ok(())
}
