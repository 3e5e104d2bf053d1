//! Transfers of one process for itself: runs that follow each other in the file in one call, from and to pieces of memory; short runs that
//! lie densely are read together.
//!
//! Writing never touches a byte that is not the process's: what lies between short runs may be being written by others.

use std::fs::File as Descriptor;

use crate::error::{Fault, Outcome, Result};
use crate::file::File;
use crate::strips::Strips;
use crate::system::{self, piece, Hold, Locked, Piece};
use crate::turns::Turns;

/// Runs shorter than this on the average are read together.
const SHORT: i64 = 2048;

/// Read at a time where it is read twice.
const ROOM: usize = 64 << 10;

/// Bytes in one list of pieces; a list ends after it.
const ENOUGH: usize = 32 << 20;

impl File {
    /// Writes the strips, whose memory counts from `data`. Independent. Bytes written.
    ///
    /// # Safety
    /// All of the strips' memory is readable.
    pub unsafe fn write(&self, strips: &Strips, data: *const u8) -> Result<u64> {
        // SAFETY: the caller's promise.
        self.own(unsafe { write(self, strips, data, self.atomic.get()) })
    }

    /// Reads the strips to memory that counts from `data`. Independent. Bytes read: what lies after the end of the file is left as it
    /// is in memory.
    ///
    /// # Safety
    /// All of the strips' memory is writable.
    pub unsafe fn read(&self, strips: &Strips, data: *mut u8) -> Result<u64> {
        // SAFETY: the caller's promise.
        self.own(unsafe { read(self, strips, data, self.atomic.get()) })
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
/// As [`File::write`].
pub(crate) unsafe fn write(file: &File, strips: &Strips, data: *const u8, atomic: bool) -> Outcome<u64> {
    let _held = hold(&file.descriptor, strips, atomic, Hold::Alone)?;
    let mut turn = Turns::for_transfer(file.turns.as_ref(), strips.bytes());
    let mut done = 0;
    in_calls(strips, data.cast_mut(), &mut |offset, pieces, bytes| {
        // SAFETY: pieces of the strips' memory.
        turn.take(bytes, || unsafe { system::write(&file.descriptor, offset, pieces) })?;
        done += bytes as u64;
        Ok(())
    })?;
    Ok(done)
}

/// # Safety
/// As [`File::read`].
pub(crate) unsafe fn read(file: &File, strips: &Strips, data: *mut u8, atomic: bool) -> Outcome<u64> {
    let (file, near, tuning) = (&file.descriptor, file.common.near, file.tuning.get());
    let _held = hold(file, strips, atomic, Hold::Shared)?;
    let (low, high) = strips.range();
    let is_dense = strips.bytes() < SHORT * strips.runs() && strips.bytes() >= (high - low) / 8;
    if strips.runs() > 1 && tuning.sieve_reads.unwrap_or(is_dense) {
        // SAFETY: the caller's promise.
        return unsafe { read_together(file, strips, data, tuning.sieve as i64) };
    }
    let mut room = vec![0u8; if near && strips.bytes() as usize >= ROOM { ROOM } else { 0 }];
    let mut done = 0;
    in_calls(strips, data, &mut |offset, pieces, bytes| {
        done += match room.is_empty() {
            // SAFETY: pieces of the strips' memory.
            true => unsafe { system::read(file, offset, pieces)? },
            // SAFETY: pieces of the strips' memory.
            false => unsafe { read_through(&mut room, file, offset, pieces, bytes)? },
        };
        Ok(())
    })?;
    Ok(done)
}

/// Reads to a place that stays in a cache, and copies from there: what the system copies to memory that is in no cache takes twice as long
/// as both.
unsafe fn read_through(
    room: &mut [u8],
    file: &Descriptor,
    offset: i64,
    pieces: &mut [Piece],
    bytes: usize,
) -> Outcome<u64> {
    let (mut done, mut pieces) = (0, pieces);
    while done < bytes {
        let now = room.len().min(bytes - done);
        // SAFETY: the room has as many bytes.
        let got = unsafe { system::read(file, offset + done as i64, &mut [piece(room.as_mut_ptr(), now)])? } as usize;
        let mut from = 0;
        for p in pieces.iter() {
            if from == got {
                break;
            }
            let part = p.iov_len.min(got - from);
            // SAFETY: the caller's promise; what was read.
            unsafe { std::ptr::copy_nonoverlapping(room[from..].as_ptr(), p.iov_base.cast(), part) };
            from += part;
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
type Call<'a> = &'a mut dyn FnMut(i64, &mut [Piece], usize) -> Outcome<()>;

/// Calls `f(offset, pieces, bytes)` for runs that follow each other in the file.
fn in_calls(strips: &Strips, data: *mut u8, f: Call<'_>) -> Outcome<()> {
    let mut pieces: Vec<Piece> = Vec::new();
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

/// Reads what lies between the runs, too, a good deal at a time, and takes the runs from there.
unsafe fn read_together(file: &Descriptor, strips: &Strips, data: *mut u8, sieve: i64) -> Outcome<u64> {
    let (low, high) = strips.range();
    let mut room = vec![0u8; sieve.min(high - low) as usize];
    let mut done = 0;
    let mut at = low;
    while at < high {
        let end = (at + sieve).min(high);
        // SAFETY: the buffer is that long.
        let got = unsafe { system::read(file, at, &mut [piece(room.as_mut_ptr(), (end - at) as usize)])? };
        // SAFETY: the runs within what was read, and the strips' memory.
        done += unsafe { from_image(strips, (at, at + got as i64), room.as_ptr(), data) };
        if (got as i64) < end - at {
            break;
        }
        at = end;
    }
    Ok(done)
}

/// Copies what lies at `low .. high` of the file from an image of that part. Bytes copied.
unsafe fn from_image(strips: &Strips, (low, high): (i64, i64), image: *const u8, data: *mut u8) -> u64 {
    let mut done = 0;
    strips.cut(low, high, &mut |s| {
        let (from, to) = (image.wrapping_add((s.file - low) as usize), data.wrapping_offset(s.memory as isize));
        if let Ok(walk) = s.walk() {
            // SAFETY: the caller's promise; `cut` leaves nothing outside the image.
            unsafe { walk.flipped().copy(to, from) };
            done += s.bytes() as u64;
        }
    });
    done
}
