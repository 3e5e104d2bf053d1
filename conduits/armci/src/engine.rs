//! ARMCI and the shim over its MPI, as Rust sees them. Not here: what they are used for.

use nagaya_core::amo::{Amo, AmoKind};
use nagaya_core::combine::Combine;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::{Element, Op};
use std::ffi::{c_char, c_int, c_long, c_void, CStr};

/// `NGA_HOST` of shim.h.
pub const HOST: usize = 64;
/// Most bytes of one call: ARMCI counts in `int`.
pub const MOST: usize = 1 << 30;

/// `struct nga_process` of shim.h.
#[repr(C)]
pub struct ArmciProcess {
    pub rank: c_int,
    pub size: c_int,
    pub serialized: c_int,
    pub hosts: *mut c_char,
    pub leaders: *mut c_int,
}

/// `armci_giov_t`.
#[repr(C)]
pub struct Vector {
    pub src: *mut *mut c_void,
    pub dst: *mut *mut c_void,
    pub bytes: c_int,
    pub len: c_int,
}

extern "C" {
    fn nga_why() -> *const c_char;
    pub fn nga_start(process: *mut ArmciProcess) -> c_int;
    pub fn nga_agree(least: *mut u64) -> c_int;
    pub fn nga_allocate(bytes: usize, rank: c_int, size: c_int, parts: *mut *mut u8) -> c_int;
    pub fn nga_meet() -> c_int;
    pub fn nga_connect(rank: c_int, size: c_int) -> c_int;
    pub fn nga_stop(rank: c_int);
    pub fn nga_abort(status: c_int);
    pub fn nga_progress();
    fn nga_version(text: *mut c_char, space: usize);
    fn nga_complete_locally(rank: c_int) -> c_int;
    fn nga_accumulate(op: c_int, ty: c_int, from: *const u8, to: *mut u8, count: c_int, rank: c_int) -> c_int;
    fn nga_get_accumulate(
        op: c_int,
        ty: c_int,
        from: *const u8,
        old: *mut u8,
        to: *mut u8,
        count: c_int,
        rank: c_int,
    ) -> c_int;
    fn nga_fetch(op: c_int, wide: c_int, operand: u64, old: *mut u64, at: *mut u8, rank: c_int) -> c_int;
    fn nga_compare_swap(wide: c_int, operand: u64, compare: u64, old: *mut u64, at: *mut u8, rank: c_int) -> c_int;

    fn ARMCI_NbPut(src: *mut c_void, dst: *mut c_void, bytes: c_int, rank: c_int, handle: *mut c_void) -> c_int;
    fn ARMCI_Put(src: *mut c_void, dst: *mut c_void, bytes: c_int, rank: c_int) -> c_int;
    fn ARMCI_Get(src: *mut c_void, dst: *mut c_void, bytes: c_int, rank: c_int) -> c_int;
    fn ARMCI_NbGet(src: *mut c_void, dst: *mut c_void, bytes: c_int, rank: c_int, handle: *mut c_void) -> c_int;
    fn ARMCI_Fence(rank: c_int);
    fn ARMCI_NbAcc(
        ty: c_int,
        scale: *mut c_void,
        src: *mut c_void,
        dst: *mut c_void,
        bytes: c_int,
        rank: c_int,
        handle: *mut c_void,
    ) -> c_int;
    fn ARMCI_PutS(
        src: *mut c_void,
        src_stride: *mut c_int,
        dst: *mut c_void,
        dst_stride: *mut c_int,
        count: *mut c_int,
        levels: c_int,
        rank: c_int,
    ) -> c_int;
    fn ARMCI_GetS(
        src: *mut c_void,
        src_stride: *mut c_int,
        dst: *mut c_void,
        dst_stride: *mut c_int,
        count: *mut c_int,
        levels: c_int,
        rank: c_int,
    ) -> c_int;
    fn ARMCI_AccS(
        ty: c_int,
        scale: *mut c_void,
        src: *mut c_void,
        src_stride: *mut c_int,
        dst: *mut c_void,
        dst_stride: *mut c_int,
        count: *mut c_int,
        levels: c_int,
        rank: c_int,
    ) -> c_int;
    fn ARMCI_PutV(vector: *mut Vector, n: c_int, rank: c_int) -> c_int;
    fn ARMCI_GetV(vector: *mut Vector, n: c_int, rank: c_int) -> c_int;
    fn ARMCI_Rmw(op: c_int, word: *mut c_void, at: *mut c_void, value: c_int, rank: c_int) -> c_int;
}

const FETCH_AND_ADD: c_int = 0;
const FETCH_AND_ADD_LONG: c_int = 1;
const SWAP: c_int = 2;
const SWAP_LONG: c_int = 3;
/// `NGA_READ` of shim.h. All numbers of operations there are the codes of `Op`.
const READ: c_int = Op::NoOp as c_int;

/// Turns a shim's answer into a result.
pub fn check(code: c_int) -> Result<()> {
    if code == 0 {
        return Ok(());
    }
    // SAFETY: a constant of the shim.
    let why = unsafe { CStr::from_ptr(nga_why()) }.to_string_lossy().into_owned();
    Err(Error::new(Status::Boot, format!("conduit armci: {why}")))
}

/// ARMCI's own calls report with a number, and only for arguments it does not know.
#[inline(always)]
fn done(code: c_int, call: &'static str) -> Result<()> {
    if code == 0 {
        return Ok(());
    }
    failed(code, call)
}

#[cold]
fn failed(code: c_int, call: &'static str) -> Result<()> {
    Err(Error::new(Status::System, format!("conduit armci: {call} failed with code {code}")))
}

/// Engine and version.
pub fn version() -> String {
    let mut text = [0u8; 128];
    // SAFETY: the space is what it says; the shim terminates the text.
    unsafe { nga_version(text.as_mut_ptr().cast(), text.len()) };
    CStr::from_bytes_until_nul(&text).map(|t| t.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Remotely complete on return.
///
/// # Safety
/// `src` is readable for `bytes` bytes until the call is complete. `dst` names as many in rank's window, by the address that they have
/// there.
/// For a get `src` is in the window, and `dst` is writable here. The functions below have the same contract.
#[inline(always)]
pub unsafe fn put(dst: *mut u8, src: *const u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        begin_put(dst, src, bytes, rank)?;
        fence(rank);
        Ok(())
    }
}

/// Complete after `fence`; the source may be reused after that or `complete_locally`.
#[inline(always)]
pub unsafe fn begin_put(dst: *mut u8, src: *const u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let mut begun = 0;
        while begun < bytes {
            let now = (bytes - begun).min(MOST);
            // Not ARMCI_Put: that is this and a wait for local completion, which a fence includes.
            let code = ARMCI_NbPut(
                src.add(begun).cast_mut().cast(),
                dst.wrapping_add(begun).cast(),
                now as c_int,
                rank as c_int,
                std::ptr::null_mut(),
            );
            done(code, "ARMCI_NbPut")?;
            begun += now;
        }
        Ok(())
    }
}

/// Locally complete on return, and on its way.
#[inline(always)]
pub unsafe fn put_local(dst: *mut u8, src: *const u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: the section "Safety": both sides are in this process's memory and hold the bytes.
    unsafe { done(ARMCI_Put(src.cast_mut().cast(), dst.cast(), bytes as c_int, rank as c_int), "ARMCI_Put") }
}

/// The sources of everything that was begun towards `rank` may be reused.
pub fn complete_locally(rank: u32) -> Result<()> {
    // SAFETY: a rank of the job.
    done(unsafe { nga_complete_locally(rank as c_int) }, "MPI_Win_flush_local")
}

/// Returns when all operations of this process are complete at `rank`.
#[inline(always)]
pub fn fence(rank: u32) {
    // SAFETY: a rank of the job.
    unsafe { ARMCI_Fence(rank as c_int) }
}

/// The data is here on return.
#[inline(always)]
pub unsafe fn get(dst: *mut u8, src: *mut u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let mut got = 0;
        while got < bytes {
            let now = (bytes - got).min(MOST);
            let code = ARMCI_Get(src.wrapping_add(got).cast(), dst.add(got).cast(), now as c_int, rank as c_int);
            done(code, "ARMCI_Get")?;
            got += now;
        }
        Ok(())
    }
}

/// The data is here after `fence`.
pub unsafe fn begin_get(dst: *mut u8, src: *mut u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let mut begun = 0;
        while begun < bytes {
            let now = (bytes - begun).min(MOST) as c_int;
            let none = std::ptr::null_mut();
            done(
                ARMCI_NbGet(src.wrapping_add(begun).cast(), dst.add(begun).cast(), now, rank as c_int, none),
                "ARMCI_NbGet",
            )?;
            begun += now as usize;
        }
        Ok(())
    }
}

/// A section in ARMCI's terms: bytes of a run, then counts and strides from the innermost loop out.
pub struct Section {
    pub count: Vec<c_int>,
    pub dst: Vec<c_int>,
    pub src: Vec<c_int>,
}

impl Section {
    fn levels(&self) -> c_int {
        self.dst.len() as c_int
    }
}

pub unsafe fn put_section(dst: *mut u8, src: *const u8, s: &mut Section, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let (levels, from, to) = (s.levels(), s.src.as_mut_ptr(), s.dst.as_mut_ptr());
        let code = ARMCI_PutS(src.cast_mut().cast(), from, dst.cast(), to, s.count.as_mut_ptr(), levels, rank as c_int);
        done(code, "ARMCI_PutS")?;
        fence(rank);
        Ok(())
    }
}

pub unsafe fn get_section(dst: *mut u8, src: *mut u8, s: &mut Section, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let (levels, from, to) = (s.levels(), s.src.as_mut_ptr(), s.dst.as_mut_ptr());
        done(ARMCI_GetS(src.cast(), from, dst.cast(), to, s.count.as_mut_ptr(), levels, rank as c_int), "ARMCI_GetS")
    }
}

pub unsafe fn put_vector(v: &mut Vector, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        done(ARMCI_PutV(v, 1, rank as c_int), "ARMCI_PutV")?;
        fence(rank);
        Ok(())
    }
}

pub unsafe fn get_vector(v: &mut Vector, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe { done(ARMCI_GetV(v, 1, rank as c_int), "ARMCI_GetV") }
}

/// ARMCI's name of a type it can add, and a one of that type: its sums scale.
fn sum_type(ty: Element) -> Option<(c_int, *mut c_void)> {
    static ONE_INT: c_int = 1;
    static ONE_LONG: c_long = 1;
    static ONE_FLOAT: f32 = 1.0;
    static ONE_DOUBLE: f64 = 1.0;
    // Sums wrap, so signed and unsigned are the same.
    match ty {
        Element::I32 | Element::U32 => Some((0, (&raw const ONE_INT).cast_mut().cast())),
        Element::I64 | Element::U64 => Some((1, (&raw const ONE_LONG).cast_mut().cast())),
        Element::F32 => Some((2, (&raw const ONE_FLOAT).cast_mut().cast())),
        Element::F64 => Some((3, (&raw const ONE_DOUBLE).cast_mut().cast())),
        _ => None,
    }
}

/// Starts accumulating contiguous elements; complete after `fence`. The source must stay until then.
#[inline(always)]
pub unsafe fn accumulate(how: Combine, dst: *mut u8, src: *const u8, bytes: usize, rank: u32) -> Result<()> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let mut at = 0;
        while at < bytes {
            let now = (bytes - at).min(MOST);
            let (to, from) = (dst.wrapping_add(at), src.add(at));
            match sum_type(how.ty).filter(|_| how.op == Op::Sum) {
                Some((ty, one)) => {
                    let none = std::ptr::null_mut();
                    let code =
                        ARMCI_NbAcc(ty, one, from.cast_mut().cast(), to.cast(), now as c_int, rank as c_int, none);
                    done(code, "ARMCI_NbAcc")?;
                }
                None => {
                    let count = (now / how.ty.size()) as c_int;
                    let code = nga_accumulate(how.op as c_int, how.ty as c_int, from, to, count, rank as c_int);
                    done(code, "MPI_Accumulate")?;
                }
            }
            at += now;
        }
        Ok(())
    }
}

/// Like `accumulate`, and the old elements are at `old` on return.
pub unsafe fn get_accumulate(
    how: Combine,
    dst: *mut u8,
    src: *const u8,
    old: *mut u8,
    bytes: usize,
    rank: u32,
) -> Result<()> {
    for at in (0..bytes).step_by(MOST) {
        let count = ((bytes - at).min(MOST) / how.ty.size()) as c_int;
        let (to, from, old) = (dst.wrapping_add(at), src.wrapping_add(at), old.wrapping_add(at));
        // SAFETY: *caller*: these sides hold the bytes until the call is complete; the other is in a window, which ARMCI keeps.
        let code = unsafe { nga_get_accumulate(how.op as c_int, how.ty as c_int, from, old, to, count, rank as c_int) };
        done(code, "MPI_Get_accumulate")?;
    }
    Ok(())
}

/// A strided sum by ARMCI's own operation; `false` if it has none for this type. Complete after `fence`.
pub unsafe fn sum_section(ty: Element, dst: *mut u8, src: *const u8, s: &mut Section, rank: u32) -> Result<bool> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let Some((ty, one)) = sum_type(ty) else { return Ok(false) };
        let (levels, from, to) = (s.levels(), s.src.as_mut_ptr(), s.dst.as_mut_ptr());
        let count = s.count.as_mut_ptr();
        done(
            ARMCI_AccS(ty, one, src.cast_mut().cast(), from, dst.cast(), to, count, levels, rank as c_int),
            "ARMCI_AccS",
        )?;
        Ok(true)
    }
}

/// An atomic operation, complete on return: ARMCI's where it has one (its addend is an `int`), else MPI's on the same window.
pub unsafe fn atomic(op: &Amo, at: *mut u8, rank: u32) -> Result<u64> {
    // SAFETY: *caller*: this side holds the bytes until the call is complete; the other is in a window, which ARMCI keeps.
    unsafe {
        let mut old = op.operand;
        let word = (&raw mut old).cast();
        let wide = op.wide as c_int;
        let small = if op.wide { i32::try_from(op.operand as i64).ok() } else { Some(op.operand as i32) };
        let by_mpi = |code: c_int, old: *mut u64| nga_fetch(code, wide, op.operand, old, at, rank as c_int);
        match (op.kind, small) {
            (AmoKind::Add, Some(addend)) => {
                let code = if op.wide { FETCH_AND_ADD_LONG } else { FETCH_AND_ADD };
                done(ARMCI_Rmw(code, word, at.cast(), addend, rank as c_int), "ARMCI_Rmw")?;
            }
            (AmoKind::Swap | AmoKind::Set, _) => {
                let code = if op.wide { SWAP_LONG } else { SWAP };
                done(ARMCI_Rmw(code, word, at.cast(), 0, rank as c_int), "ARMCI_Rmw")?;
            }
            (AmoKind::CompareAndSwap, _) => done(
                nga_compare_swap(wide, op.operand, op.compare, &mut old, at, rank as c_int),
                "MPI_Compare_and_swap",
            )?,
            (AmoKind::Add, None) => done(by_mpi(Op::Sum as c_int, &mut old), "MPI_Fetch_and_op")?,
            (AmoKind::And, _) => done(by_mpi(Op::And as c_int, &mut old), "MPI_Fetch_and_op")?,
            (AmoKind::Or, _) => done(by_mpi(Op::Or as c_int, &mut old), "MPI_Fetch_and_op")?,
            (AmoKind::Xor, _) => done(by_mpi(Op::Xor as c_int, &mut old), "MPI_Fetch_and_op")?,
            (AmoKind::Read, _) => done(by_mpi(READ, &mut old), "MPI_Fetch_and_op")?,
        }
        // ARMCI writes only the low half of a narrow word. (It runs on little-endian machines only, here: see build/relink.rs.)
        Ok(if op.wide { old } else { old & u64::from(u32::MAX) })
    }
}
