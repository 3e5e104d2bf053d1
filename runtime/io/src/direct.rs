//! Independent transfers of one process. Consecutive runs in the file take one call, from and to pieces of memory.
//! Short runs that are close together are read together.
//!
//! Writing never touches bytes of other processes: another process may be writing the bytes between short runs.

use std::fs::File as Descriptor;
use std::path::PathBuf;
use std::sync::Arc;

use nagaya_core::Rank;

use crate::error::{Error, Fault, Outcome, Result};
use crate::file::{File, Tuning};
use crate::mapped::Mapped;
use crate::strips::Strips;
use crate::system::{self, piece, Hold, IoVec, Locked, Position};
use crate::turns::{Turn, Turns, TURN};
use crate::worker::Task;

/// Runs shorter than this on the average are read together, and written through a mapping of a file in memory.
const SHORT: i64 = 2048;

/// So many runs are worth a mapping.
const MANY: i64 = 16;

/// Read at a time where it is read twice.
const SPACE: usize = 64 << 10;

/// Bytes in one list of pieces; a list ends after it.
const ENOUGH: usize = 32 << 20;

/// Shorter transfers of a file on this host are over sooner than the thread learns of them.
const BRIEF: i64 = 64 << 10;

/// What a transfer needs of its file, as it was when the transfer began: another thread may make it.
#[derive(Clone, Copy)]
pub(crate) struct Means<'f> {
    descriptor: &'f Descriptor,
    turns: Option<&'f Turns>,
    near: bool,
    tuning: Tuning,
    atomic: bool,
    stream: bool,
    mappable: bool,
    /// This member's position, and how many members there are.
    share: (usize, usize),
}

impl Means<'_> {
    /// The position at an offset of the file.
    fn position(&self, offset: i64) -> Position {
        if self.stream {
            Position::Next
        } else {
            Position::At(offset)
        }
    }
}

/// A transfer that goes on while the process computes. Dropped, it waits until the memory is free again, and its error is lost.
#[must_use = "its memory is used until it is over"]
pub struct PendingTransfer {
    /// Where it is over: what came out.
    result: Option<Outcome<u64>>,
    task: Option<Task>,
    path: PathBuf,
    rank: Rank,
}

impl PendingTransfer {
    pub fn is_done(&self) -> bool {
        self.task.as_ref().is_none_or(Task::is_done)
    }

    /// Bytes read or written. Waits in the system where it is not over.
    pub fn result(mut self) -> Result<u64> {
        let result = self.task.take().map(|task| {
            task.sleep();
            task.result()
        });
        let result = result.or(self.result.take()).unwrap_or(Ok(0));
        result.map_err(|fault| Error::File { path: self.path.display().to_string(), rank: self.rank, fault })
    }
}

impl Drop for PendingTransfer {
    fn drop(&mut self) {
        self.task.iter().for_each(Task::sleep);
    }
}

impl File {
    pub(crate) fn means(&self) -> Means<'_> {
        Means {
            descriptor: &self.descriptor,
            turns: self.turns.as_deref(),
            near: self.common.near,
            tuning: self.tuning.get(),
            atomic: self.atomic.get(),
            stream: self.stream,
            mappable: self.mappable,
            share: (self.group().me(), self.group().size()),
        }
    }

    /// Like [`write`](Self::write), but returns when the transfer has begun. Another thread writes what is long. An
    /// atomic transfer is complete when the call returns, because locks belong to the process.
    ///
    /// # Safety
    /// Until the transfer is over, all memory that the strips name at `data` is readable, and no thread changes it.
    pub unsafe fn begin_write(&self, strips: Strips, data: *const u8) -> PendingTransfer {
        let bytes = strips.bytes();
        // SAFETY: the memory is readable until the transfer is over, by the contract of this function.
        unsafe { self.begin(bytes, move |means| write(means, &strips, data)) }
    }

    /// Like [`read`](Self::read), but returns when the transfer has begun; see [`begin_write`](Self::begin_write).
    ///
    /// # Safety
    /// Until the transfer is over, all memory that the strips name at `data` is writable, and no thread uses it.
    pub unsafe fn begin_read(&self, strips: Strips, data: *mut u8) -> PendingTransfer {
        let bytes = strips.bytes();
        // SAFETY: the memory is writable until the transfer is over, by the contract of this function.
        unsafe { self.begin(bytes, move |means| read(means, &strips, data)) }
    }

    /// # Safety
    /// All memory that `f` uses is valid until the transfer is over, and `f` may run on another thread.
    unsafe fn begin(&self, bytes: i64, f: impl FnOnce(&Means<'_>) -> Outcome<u64>) -> PendingTransfer {
        let is_brief = bytes == 0 || self.common.near && bytes < BRIEF;
        let (mut result, mut task) = (None, None);
        match self.worker().filter(|_| !is_brief && !self.atomic.get()) {
            None => result = Some(f(&self.means())),
            Some(worker) => {
                let (descriptor, turns) = (Arc::clone(&self.descriptor), self.turns.clone());
                let Means { near, tuning, atomic, stream, mappable, share, .. } = self.means();
                let work = move || {
                    let (descriptor, turns) = (&*descriptor, turns.as_deref());
                    f(&Means { descriptor, turns, near, tuning, atomic, stream, mappable, share })
                };
                // SAFETY: what `f` uses is valid until the transfer is over; the work owns its descriptors.
                let given = unsafe { worker.give(work) };
                let mut under_way = self.under_way.borrow_mut();
                under_way.retain(|task| !task.is_done());
                under_way.push(given.clone());
                task = Some(given);
            }
        }
        let group = self.group();
        PendingTransfer { result, task, path: self.path().to_path_buf(), rank: group.rank_of(group.me()) }
    }

    /// Writes the strips, whose memory counts from `data`. Independent. Bytes written.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is readable until it returns.
    pub unsafe fn write(&self, strips: &Strips, data: *const u8) -> Result<u64> {
        // SAFETY: the contract is that of this function.
        self.own(unsafe { write(&self.means(), strips, data) })
    }

    /// Reads the strips to memory that counts from `data`. Independent. Bytes read: what is after the end of the file is left as it
    /// is in memory.
    ///
    /// # Safety
    /// All memory that the strips name at `data` is writable until it returns.
    pub unsafe fn read(&self, strips: &Strips, data: *mut u8) -> Result<u64> {
        // SAFETY: the contract is that of this function.
        self.own(unsafe { read(&self.means(), strips, data) })
    }
}

/// The lock of an atomic transfer.
fn hold<'f>(
    file: &'f Descriptor,
    strips: &Strips,
    atomic: bool,
    how: Hold,
) -> std::result::Result<Option<Locked<'f>>, Fault> {
    let (low, high) = strips.range();
    (atomic && low < high).then(|| Locked::new(file, how, low, high)).transpose()
}

/// # Safety
/// The same as for [`File::write`].
pub(crate) unsafe fn write(by: &Means<'_>, strips: &Strips, data: *const u8) -> Outcome<u64> {
    let _held = hold(by.descriptor, strips, by.atomic, Hold::Alone)?;
    let data = data.cast_mut();
    let mut mapped = by.mappable.then(|| Mapped::new(by.descriptor, strips));
    if let Some(mapped) = mapped.as_mut().filter(|_| strips.runs() >= MANY && strips.bytes() < SHORT * strips.runs()) {
        // SAFETY: the contract is that of this function.
        if unsafe { mapped.lengthen(strips, data) && mapped.scatter(strips, data, by.share) } {
            return Ok(strips.bytes() as u64);
        }
    }
    let turn = Turns::for_transfer(by.turns, strips.bytes());
    let mut by_turns = ByTurns { by, strips, data, turn, mapped, pieces: Vec::new(), runs: Vec::new(), bytes: 0 };
    // SAFETY: the pieces are in the memory that the strips name at `data`, which is readable.
    in_calls(strips, data, &mut |offset, pieces, bytes| unsafe { by_turns.write(offset, pieces, bytes) })?;
    // SAFETY: the same.
    unsafe { by_turns.flush()? };
    Ok(strips.bytes() as u64)
}

/// Bytes of long runs that are written together through a mapping.
const TOGETHER: usize = 128 << 10;

/// A transfer of one member among others that write the same file. While another has its turn, this one writes through a
/// mapping, where the file has one.
struct ByTurns<'t> {
    by: &'t Means<'t>,
    strips: &'t Strips,
    data: *mut u8,
    turn: Turn<'t>,
    mapped: Option<Mapped<'t>>,
    /// Not yet written: pieces of memory, and the runs of the file that consist of them (offsets and bytes).
    pieces: Vec<IoVec>,
    runs: Vec<(i64, usize)>,
    bytes: usize,
}

impl ByTurns<'_> {
    /// # Safety
    /// All memory that the strips name at `data` is readable until `flush` returns, and the pieces are in it.
    unsafe fn write(&mut self, offset: i64, mut pieces: &mut [IoVec], bytes: usize) -> Outcome<()> {
        if self.mapped.is_none() || !self.turn.has_others() {
            let (file, from) = (self.by.descriptor, self.by.position(offset));
            // SAFETY: the contract is that of this function.
            return self.turn.take(bytes, || unsafe { system::write(file, from, pieces) });
        }
        let mut done = 0;
        while done < bytes {
            let part = (bytes - done).min(TURN as usize);
            if self.pieces.len() + pieces.len() > system::MOST_PIECES {
                // SAFETY: the contract is that of this function.
                unsafe { self.flush()? };
            }
            self.pieces.extend(start_of(pieces, part));
            self.runs.push((offset + done as i64, part));
            self.bytes += part;
            if self.bytes >= TOGETHER {
                // SAFETY: the contract is that of this function.
                unsafe { self.flush()? };
            }
            done += part;
            pieces = system::advance(pieces, part);
        }
        Ok(())
    }

    /// Writes what has not been written.
    ///
    /// # Safety
    /// As for `write`.
    unsafe fn flush(&mut self) -> Outcome<()> {
        // SAFETY: the contract is that of `write`.
        if !unsafe { self.write_mapped() } {
            let mut pieces = &mut self.pieces[..];
            for (offset, bytes) in &self.runs {
                let (file, from) = (self.by.descriptor, self.by.position(*offset));
                let mut now: Vec<IoVec> = start_of(pieces, *bytes).collect();
                // SAFETY: the contract is that of `write`.
                self.turn.take(*bytes, || unsafe { system::write(file, from, &mut now) })?;
                pieces = system::advance(pieces, *bytes);
            }
        }
        self.pieces.clear();
        self.runs.clear();
        self.bytes = 0;
        Ok(())
    }

    /// Writes through the mapping if it is another member's turn. False: some bytes may not be written.
    ///
    /// # Safety
    /// As for `write`.
    unsafe fn write_mapped(&mut self) -> bool {
        let Some(mapped) = &mut self.mapped else { return false };
        if self.bytes == 0 || self.turn.is_now() {
            return false;
        }
        // SAFETY: the contract is that of `write`.
        let is_written = unsafe { mapped.lengthen(self.strips, self.data) && mapped.write(&self.runs, &self.pieces) };
        if !is_written {
            self.mapped = None;
        }
        is_written
    }
}

/// The first pieces, at most `most` bytes.
fn start_of(pieces: &[IoVec], most: usize) -> impl Iterator<Item = IoVec> + '_ {
    let mut left = most;
    pieces.iter().map_while(move |p| {
        let bytes = p.iov_len.min(left);
        left -= bytes;
        (bytes > 0).then(|| piece(p.iov_base.cast(), bytes))
    })
}

/// # Safety
/// The same as for [`File::read`].
pub(crate) unsafe fn read(by: &Means<'_>, strips: &Strips, data: *mut u8) -> Outcome<u64> {
    let Means { descriptor: file, near, tuning, atomic, .. } = *by;
    let _held = hold(file, strips, atomic, Hold::Shared)?;
    let (low, high) = strips.range();
    let is_dense = strips.bytes() < SHORT * strips.runs() && strips.bytes() >= (high - low) / 8;
    if strips.runs() > 1 && tuning.sieve_reads.unwrap_or(is_dense) {
        // SAFETY: the contract is that of this function.
        return unsafe { read_sieved(file, strips, data, tuning.sieve as i64) };
    }
    let mut space = vec![0u8; if near && strips.bytes() as usize >= SPACE { SPACE } else { 0 }];
    let mut done = 0;
    in_calls(strips, data, &mut |offset, pieces, bytes| {
        let from = by.position(offset);
        done += match space.is_empty() {
            // SAFETY: the pieces are in the memory that the strips name at `data`, which is writable.
            true => unsafe { system::read(file, from, pieces)? },
            // SAFETY: the pieces are in the memory that the strips name at `data`, which is writable. They have `bytes` bytes.
            false => unsafe { read_through(&mut space, file, from, pieces, bytes)? },
        };
        Ok(())
    })?;
    Ok(done)
}

/// Reads to a place that stays in a cache, and copies from there. A copy by the system to memory that is in no cache takes
/// twice as long as both.
///
/// # Safety
/// All pieces are writable, and none overlaps `space`.
unsafe fn read_through(
    space: &mut [u8],
    file: &Descriptor,
    from: Position,
    pieces: &mut [IoVec],
    bytes: usize,
) -> Outcome<u64> {
    let (mut done, mut pieces) = (0, pieces);
    while done < bytes {
        let now = space.len().min(bytes - done);
        let position = from.after(done as u64);
        // SAFETY: the space has as many bytes.
        let got = unsafe { system::read(file, position, &mut [piece(space.as_mut_ptr(), now)])? } as usize;
        let mut taken = 0;
        for p in pieces.iter() {
            if taken == got {
                break;
            }
            let part = p.iov_len.min(got - taken);
            // SAFETY: the piece is writable for its length, at least `part`, and `space` has `got` bytes that were read.
            unsafe { std::ptr::copy_nonoverlapping(space[taken..].as_ptr(), p.iov_base.cast(), part) };
            taken += part;
        }
        pieces = system::advance(pieces, got);
        done += got;
        if got < now {
            break;
        }
    }
    Ok(done as u64)
}

/// One call's part of a transfer: where it begins in the file, its memory, its bytes.
type Call<'a> = &'a mut dyn FnMut(i64, &mut [IoVec], usize) -> Outcome<()>;

/// Calls `f(offset, pieces, bytes)` for runs that follow each other in the file.
fn in_calls(strips: &Strips, data: *mut u8, f: Call<'_>) -> Outcome<()> {
    let mut pieces: Vec<IoVec> = Vec::new();
    // Where the pieces begin in the file, and how many bytes they are.
    let (mut begin, mut bytes) = (0i64, 0usize);
    let mut result = Ok(());
    for strip in strips.iter() {
        strip.each(&mut |file, memory| {
            if result.is_err() {
                return;
            }
            let unit = strip.unit as usize;
            let at = data.wrapping_offset(memory as isize);
            let full = pieces.len() == system::MOST_PIECES || bytes >= ENOUGH;
            if !pieces.is_empty() && (file != begin + bytes as i64 || full) {
                result = f(begin, &mut pieces, bytes);
                pieces.clear();
                bytes = 0;
            }
            match pieces.last_mut() {
                None => {
                    begin = file;
                    pieces.push(piece(at, unit));
                }
                Some(p) if p.iov_base.cast::<u8>().wrapping_add(p.iov_len) == at => p.iov_len += unit,
                Some(_) => pieces.push(piece(at, unit)),
            }
            bytes += unit;
        });
    }
    result?;
    if pieces.is_empty() {
        return Ok(());
    }
    f(begin, &mut pieces, bytes)
}

/// Data sieving: reads up to `sieve` bytes at a time, including the gaps between the runs, and copies the runs from there.
unsafe fn read_sieved(file: &Descriptor, strips: &Strips, data: *mut u8, sieve: i64) -> Outcome<u64> {
    let (low, high) = strips.range();
    let mut space = vec![0u8; sieve.min(high - low) as usize];
    let mut done = 0;
    let mut at = low;
    while at < high {
        let end = (at + sieve).min(high);
        // SAFETY: the buffer is that long.
        let got =
            unsafe { system::read(file, Position::At(at), &mut [piece(space.as_mut_ptr(), (end - at) as usize)])? };
        // SAFETY: the runs within what was read, and the strips' memory.
        done += unsafe { from_image(strips, (at, at + got as i64), space.as_ptr(), data) };
        if (got as i64) < end - at {
            break;
        }
        at = end;
    }
    Ok(done)
}

/// Copies what is at `low .. high` of the file from an image of that part. Bytes copied.
///
/// # Safety
/// `image` has `high - low` bytes. All memory that the strips name at `data` is writable and does not overlap it.
unsafe fn from_image(strips: &Strips, (low, high): (i64, i64), image: *const u8, data: *mut u8) -> u64 {
    let mut done = 0;
    strips.cut(low, high, &mut |s| {
        let (from, to) = (image.wrapping_add((s.file - low) as usize), data.wrapping_offset(s.memory as isize));
        if let Ok(walk) = s.walk() {
            // SAFETY: `cut` leaves only what is between `low` and `high`, so the walk stays inside the image and the memory of
            // the strips.
            unsafe { walk.flipped().copy(to, from) };
            done += s.bytes() as u64;
        }
    });
    done
}
