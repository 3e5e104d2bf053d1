//! The contract over ARMCI.
//!
//! ARMCI does everything. Its own calls do contiguous, strided and indexed transfers, sums and fetch-and-add. Other
//! accumulates and atomics are MPI's accumulates on ARMCI's window, which exclude each other and ARMCI's own. Only that
//! window knows the lock of accumulates, and a machine atomic of the core would ignore it. So nothing is mapped for the
//! core, not even the process's own segment (`Map::count` 0). Messages are `rings.rs`.
//!
//! On one host, ARMCI's calls return when everything is done, so operations answer `Done`. Over a network they only
//! begin, and a poll completes them (`under_way.rs`). While ARMCI waits, MPI's own progress serves others.
//!
//! Strided and indexed transfers of many small pieces are declined. ARMCI makes one MPI call for each piece, and
//! packing into messages costs less from about `PIECES` on (measured; README).

use crate::engine::{self, Section, Vector};
use crate::launch::{self, Unnamed};
use crate::layout::Layout;
use crate::mapping::{self, Mapping};
use crate::rings::Rings;
use crate::sockets::Sockets;
use crate::under_way::UnderWay;
use crate::world::World;
use nagaya_core::combine::Combine;
use nagaya_core::conduit::*;
use nagaya_core::doorbell::Doorbell;
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::ticket::Ticket;
use nagaya_core::Op;
use nagaya_core::{config, Amo, Config, GlobalPtr, Map, Rank, Walk};
use std::ffi::{c_int, c_void, CStr};

/// Small pieces in one strided or indexed transfer, beyond which messages are better, and what small means.
const PIECES: usize = 128;
const SMALL: usize = 512;
/// The largest number of processes that connect to each other at the start; more connect when they first meet.
const CONNECTED: usize = 256;

/// The memories, known after `register_segment`.
struct Memories {
    rings: Rings,
    /// Where each rank's segment begins, as it names it.
    segments: Box<[*mut u8]>,
    /// On rank 0.
    unnamed: Unnamed,
    /// On several hosts, if our launcher started the job.
    sockets: Option<Sockets>,
    under_way: UnderWay,
    /// Whether others' operations on this process need MPI's progress here.
    helped: bool,
}

/// ARMCI.
pub struct Armci {
    world: World,
    memories: Option<Memories>,
    doorbell: Box<Doorbell>,
}

// SAFETY: as `Rings`: pointers are names, and one thread at a time calls.
unsafe impl Send for Armci {}

impl Armci {
    pub fn new() -> Armci {
        Armci { world: World::default(), memories: None, doorbell: Box::default() }
    }

    /// # Errors
    /// Before `register_segment`, which the core calls first.
    #[inline(always)]
    fn ready(&self) -> Result<&Memories> {
        self.memories.as_ref().ok_or_else(early)
    }

    #[inline(always)]
    fn at(&self, to: GlobalPtr) -> Result<*mut u8> {
        Ok(self.ready()?.segments[to.rank.index()].wrapping_add(to.offset.0))
    }

    /// What arrives shows in these; for that all connect now.
    fn sockets(&self) -> Result<Option<Sockets>> {
        if !self.world.far() {
            return Ok(None);
        }
        let size = self.world.leaders.len();
        if size <= CONNECTED {
            // SAFETY: all ranks are here.
            engine::check(unsafe { engine::nga_connect(self.world.me as c_int, size as c_int) })?;
        }
        Ok(Sockets::find())
    }
}

#[cold]
fn early() -> Error {
    Error::new(Status::NotStarted, "conduit armci: used before its memory was made")
}

/// The walk in ARMCI's terms, if its `int`s can hold it.
fn section(walk: &Walk) -> Option<Section> {
    let fits = |(low, high): (isize, isize)| i32::try_from(low).is_ok() && i32::try_from(high).is_ok();
    if !fits(walk.dst_extent()) || !fits(walk.src_extent()) || i32::try_from(walk.bytes()).is_err() {
        return None;
    }
    // Innermost first. Within the extents checked above, so the casts lose nothing.
    let loops = || walk.dims().iter().rev();
    Some(Section {
        count: std::iter::once(walk.unit).chain(loops().map(|d| d.count)).map(|n| n as c_int).collect(),
        dst: loops().map(|d| d.dst as c_int).collect(),
        src: loops().map(|d| d.src as c_int).collect(),
    })
}

/// Whether a transfer in pieces of this size is better done by messages.
fn too_fine(piece: usize, bytes: usize) -> bool {
    piece < SMALL && bytes / piece.max(1) > PIECES
}

/// Bytes one after the other, or at the places of the list.
fn addresses(base: *mut u8, list: Option<&[usize]>, n: usize, esize: usize) -> Vec<*mut c_void> {
    // Displacements may be negative numbers in disguise: they wrap.
    (0..n).map(|i| base.wrapping_add(list.map_or(i * esize, |l| l[i])).cast()).collect()
}

impl Conduit for Armci {
    fn name(&self) -> &'static str {
        "armci"
    }

    fn start(&mut self, config: &Config) -> Result<ProcessInfo> {
        let mut process = engine::ArmciProcess {
            rank: 0,
            size: 0,
            serialized: 0,
            hosts: std::ptr::null_mut(),
            leaders: std::ptr::null_mut(),
        };
        // SAFETY: the struct is the shim's; it fills the two lists with one entry per rank, and they stay.
        engine::check(unsafe { engine::nga_start(&mut process) })?;
        if process.serialized == 0 && config.progress {
            return Err(Error::new(
                Status::Config,
                format!(
                    "conduit armci: the program started MPI without threads, but the progress thread uses it too; \
                     set {}=0, or start MPI with MPI_THREAD_SERIALIZED",
                    config::PROGRESS.name
                ),
            ));
        }
        for rank in 0..process.size as usize {
            // SAFETY: one entry per rank, each terminated.
            let (host, leader) =
                unsafe { (CStr::from_ptr(process.hosts.add(rank * engine::HOST)), *process.leaders.add(rank)) };
            self.world.hosts.push(host.to_string_lossy().into_owned());
            self.world.leaders.push(leader as u32);
        }
        self.world.me = process.rank as u32;
        Ok(ProcessInfo {
            rank: Rank(process.rank as u32),
            size: process.size as u32,
            on_host: self.world.on_host(),
            index: self.world.index_on_host(),
            medium: Layout::new(process.size as usize, 0).medium(),
            watch: self.world.watch(),
        })
    }

    fn register_segment(&mut self, config: &Config) -> Result<Memory> {
        let (me, size) = (self.world.me, self.world.leaders.len());
        let layout = Layout::new(size, self.world.segment_size(config)? as usize);
        let mut parts = vec![std::ptr::null_mut(); size].into_boxed_slice();
        // SAFETY: as many entries as ranks; all ranks are here.
        engine::check(unsafe { engine::nga_allocate(layout.total(), me as c_int, size as c_int, parts.as_mut_ptr()) })?;
        parts.iter_mut().for_each(|p| *p = Layout::start(*p));
        let mine = parts[me as usize];
        let kind = mapping::mapping_at(mine);
        if kind == Mapping::Private {
            // Whatever malloc gives; files are zero from the start.
            // SAFETY: all of our part, which no code uses yet, in memory of this process alone.
            unsafe { mapping::clear(mine, layout.segment_at() + layout.segment) };
        }
        // Nobody puts into rings that are not zeroed yet.
        // SAFETY: all ranks are here.
        engine::check(unsafe { engine::nga_meet() })?;
        let unnamed = if me == 0 { launch::unname() } else { Unnamed::default() };
        let sockets = self.sockets()?;
        let segments: Box<[*mut u8]> = parts.iter().map(|p| p.wrapping_add(layout.segment_at())).collect();
        let base = segments[me as usize];
        self.memories = Some(Memories {
            rings: Rings::new(me, layout, parts),
            segments,
            unnamed,
            sockets,
            under_way: UnderWay::new(self.world.far()),
            helped: kind != Mapping::Mapped,
        });
        Ok(Memory {
            map: Map { first: 0, count: 0, stride: 0, base, size: layout.segment },
            control: control()?,
            control_stride: 0,
            doorbell: &*self.doorbell,
            doorbell_stride: 0,
            doorbells: (me, 1),
            crowded_barrier: None,
        })
    }

    fn send(&self, message: &Message<'_>) -> Result<bool> {
        self.ready()?.rings.send(message)
    }

    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize {
        let Some(m) = &self.memories else { return 0 };
        // A put that lands may be what the program sleeps for; MPI does not report it, so every arrival counts.
        let stirred = scope == Scope::Serve && m.sockets.as_ref().is_some_and(Sockets::readable);
        if m.helped {
            // Also when nothing is readable: an answer may take MPI more than one step.
            // SAFETY: after nga_start.
            unsafe { engine::nga_progress() };
        }
        let finished = if scope == Scope::Serve { 0 } else { m.under_way.finish(sink) };
        let passed = m.rings.poll(scope, sink);
        passed.unwrap_or_else(|e| self.abort(Rank(self.world.me), &e.text, 1)) + finished + usize::from(stirred)
    }

    fn flush(&self) -> Result<bool> {
        self.ready()?.rings.empty_queues()
    }

    fn stop(&self) {
        if let Some(m) = &self.memories {
            m.unnamed.restore();
        }
        // SAFETY: all ranks stop; no call follows. Nobody ends MPI before rank 0 has come this far.
        unsafe {
            engine::nga_meet();
            engine::nga_stop(self.world.me as c_int)
        }
    }

    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        nagaya_core::conduit::last_words(rank, self.host(rank), status, cause);
        // SAFETY: should MPI_Abort not return nor end us, as can happen while another thread is inside MPI, the alarm does.
        unsafe {
            libc::signal(libc::SIGALRM, libc::SIG_DFL);
            libc::alarm(5);
            libc::fflush(std::ptr::null_mut());
            engine::nga_abort(status);
        }
        leave(status)
    }

    fn arrival(&self) -> Arrival {
        match self.memories.as_ref().and_then(|m| m.sockets.as_ref()) {
            Some(sockets) => Arrival::Descriptor(sockets.descriptor()),
            None => Arrival::Unseen,
        }
    }

    fn arm(&self) -> Result<bool> {
        Ok(!self.ready()?.sockets.as_ref().is_some_and(Sockets::look))
    }

    fn host(&self, rank: Rank) -> Option<String> {
        self.world.hosts.get(rank.index()).cloned()
    }

    #[inline]
    unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize, local: Local, t: Ticket) -> Result<Outcome> {
        // SAFETY: the engine's memory holds the range (checked by the core); the source is readable, by the contract of `Conduit`.
        unsafe {
            engine::begin_put(self.at(dst)?, src, len, dst.rank.0)?;
            self.ready()?.under_way.outcome(dst.rank.0, local == Local::OnReturn, t)
        }
    }

    #[inline]
    unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<Outcome> {
        // SAFETY: the core checked the range in the engine's memory; the destination is writable until the ticket is finished (`Conduit`).
        unsafe {
            let (from, rank) = (self.at(src)?, src.rank.0);
            let under_way = &self.ready()?.under_way;
            if under_way.far() {
                engine::begin_get(dst, from, len, rank)?;
                return under_way.outcome(rank, false, ticket);
            }
            engine::get(dst, from, len, rank)?;
            Ok(Outcome::Done)
        }
    }

    unsafe fn put_nd(&self, dst: GlobalPtr, src: *const u8, walk: &Walk, _: Local, _: Ticket) -> Result<Outcome> {
        // SAFETY: every element was checked by the core; the near side is valid until the ticket is finished (`Conduit`).
        unsafe {
            if too_fine(walk.unit, walk.bytes()) {
                return Ok(Outcome::Declined);
            }
            let Some(mut s) = section(walk) else { return Ok(Outcome::Declined) };
            engine::put_section(self.at(dst)?, src, &mut s, dst.rank.0)?;
            Ok(Outcome::Done)
        }
    }

    unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk, _: Ticket) -> Result<Outcome> {
        // SAFETY: every element was checked by the core; the near side is valid until the ticket is finished (`Conduit`).
        unsafe {
            if too_fine(walk.unit, walk.bytes()) {
                return Ok(Outcome::Declined);
            }
            let Some(mut s) = section(walk) else { return Ok(Outcome::Declined) };
            engine::get_section(dst, self.at(src)?, &mut s, src.rank.0)?;
            Ok(Outcome::Done)
        }
    }

    unsafe fn put_at(&self, dst: GlobalPtr, src: *const u8, list: Indexed<'_>, _: Ticket) -> Result<Outcome> {
        // SAFETY: *caller*: every element is readable until return, and inside the target's segment.
        unsafe {
            let Some([mut far, mut near]) = self.both_sides(dst, src.cast_mut(), list)? else {
                return Ok(Outcome::Declined);
            };
            engine::put_vector(&mut vector(&mut near, &mut far, list.esize), dst.rank.0)?;
            Ok(Outcome::Done)
        }
    }

    unsafe fn get_at(&self, dst: *mut u8, src: GlobalPtr, list: Indexed<'_>, _: Ticket) -> Result<Outcome> {
        // SAFETY: *caller*: every element is writable here until return, and inside the other's segment.
        unsafe {
            let Some([mut far, mut near]) = self.both_sides(src, dst, list)? else { return Ok(Outcome::Declined) };
            engine::get_vector(&mut vector(&mut far, &mut near, list.esize), src.rank.0)?;
            Ok(Outcome::Done)
        }
    }

    #[inline]
    unsafe fn acc(&self, how: Combine, dst: GlobalPtr, src: *const u8, walk: &Walk, t: Ticket) -> Result<Outcome> {
        // SAFETY: the core checked range and alignment; the caller keeps the source readable during the call.
        unsafe {
            if !is_taken(how) {
                return Ok(Outcome::Declined);
            }
            let (to, rank) = (self.at(dst)?, dst.rank.0);
            if walk.is_flat() {
                engine::accumulate(how, to, src, walk.unit, rank)?;
            } else if !self.sum_strided(how, to, src, walk, rank)? {
                walk.every(&mut |d, s| engine::accumulate(how, to.wrapping_offset(d), src.offset(s), walk.unit, rank))?;
            }
            self.ready()?.under_way.outcome(rank, true, t)
        }
    }

    unsafe fn get_acc(
        &self,
        how: Combine,
        dst: GlobalPtr,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
        _: Ticket,
    ) -> Result<Outcome> {
        if !is_taken(how) {
            return Ok(Outcome::Declined);
        }
        let (to, rank) = (self.at(dst)?, dst.rank.0);
        walk.every(&mut |d, s| {
            let (to, old) = (to.wrapping_offset(d), old.wrapping_offset(s));
            // SAFETY: the core checked range and alignment; the caller keeps the other sides valid.
            unsafe { engine::get_accumulate(how, to, src.wrapping_offset(s), old, walk.unit, rank) }
        })?;
        Ok(Outcome::Done)
    }

    unsafe fn amo(&self, op: &Amo, dst: GlobalPtr, old: *mut u64, _: Ticket) -> Result<Outcome> {
        // SAFETY: the core checked the address; `old` is writable until the ticket is finished (`Conduit`).
        unsafe {
            *old = engine::atomic(op, self.at(dst)?, dst.rank.0)?;
            Ok(Outcome::Done)
        }
    }
}

/// Whether MPI accumulates these elements. Open MPI 4.1 adds 8 and 16-bit integers with saturation where it has vector code; there are no
/// atomics on these types. MPI has no logical operations on real numbers.
fn is_taken(how: Combine) -> bool {
    let is_logical = matches!(how.op, Op::LogicalAnd | Op::LogicalOr | Op::LogicalXor);
    how.ty.is_accumulated() && how.ty.size() >= 4 && !(is_logical && how.ty.is_float())
}

/// ARMCI's list of elements, from one side to the other.
fn vector(src: &mut [*mut c_void], dst: &mut [*mut c_void], esize: usize) -> Vector {
    Vector { src: src.as_mut_ptr(), dst: dst.as_mut_ptr(), bytes: esize as c_int, len: src.len() as c_int }
}

impl Armci {
    /// The addresses of the elements, far and near; `None` when messages are better or the numbers do not fit.
    fn both_sides(&self, far: GlobalPtr, near: *mut u8, list: Indexed<'_>) -> Result<Option<[Vec<*mut c_void>; 2]>> {
        let (n, esize) = (list.remote.len(), list.esize);
        if too_fine(esize, n * esize) || esize > engine::MOST || n > engine::MOST {
            return Ok(None);
        }
        let far = addresses(self.at(far)?, Some(list.remote), n, esize);
        Ok(Some([far, addresses(near, list.local, n, esize)]))
    }

    /// Adds by ARMCI's own strided accumulate, where that can express it.
    unsafe fn sum_strided(&self, how: Combine, to: *mut u8, from: *const u8, walk: &Walk, rank: u32) -> Result<bool> {
        // SAFETY: every element was checked by the core; the near side is valid until the ticket is finished (`Conduit`).
        unsafe {
            match section(walk).filter(|_| how.op == Op::Sum) {
                Some(mut s) => engine::sum_section(how.ty, to, from, &mut s, rank),
                None => Ok(false),
            }
        }
    }
}

/// Zeroed memory for the core, aligned, kept until the process ends.
fn control() -> Result<*mut u8> {
    // SAFETY: a fresh private mapping.
    let at = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            CONTROL_BYTES,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
            -1,
            0,
        )
    };
    if at == libc::MAP_FAILED {
        return Err(Error::new(Status::System, "conduit armci: no memory for the control area"));
    }
    Ok(at.cast())
}
