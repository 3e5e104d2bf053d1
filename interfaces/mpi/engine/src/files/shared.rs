//! The file pointer that all members share (MPI 14.4.4), in etypes of the view that they have in common.

use super::errors::fault;
use super::transfer::{access, etypes, Access, Direction};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::Elements;
use crate::objects::file::OpenFile;

/// The access at the shared pointer, which moves over it: no other member has these etypes.
pub fn access_at_shared(file: &OpenFile, direction: Direction, elements: Elements) -> Result<Access> {
    if direction == Direction::Read { file.must_read() } else { file.must_write() }?;
    let count = etypes(file, direction, &elements)?;
    let at = file.bytes.take_shared(count as u64).map_err(fault)?;
    let access = access(file, direction, at as i64, elements);
    if access.is_err() {
        // Nobody can use what is beyond the largest file.
        file.bytes.give_back_shared(count as u64).map_err(fault)?;
    }
    access
}

/// A member's part of an access in the order of ranks.
pub struct Ordered {
    pub access: Result<Access>,
    /// All members know that each reads or writes its own bytes.
    pub each_alone: bool,
}

/// Each member's access in the order of ranks, from the shared pointer on, which moves over all of them. Collective.
pub fn ordered(file: &OpenFile, direction: Direction, elements: Result<Elements>) -> Result<Ordered> {
    let mine = if direction == Direction::Read { file.must_read() } else { file.must_write() };
    let mine = mine.and(elements).and_then(|elements| Ok((etypes(file, direction, &elements)?, elements)));
    let (count, class) = match &mine {
        Ok((count, _)) => (*count, 0),
        Err(fault) => (0, fault.class),
    };
    let is_whole = file.view().of_access(direction == Direction::Read).tile.is_whole();
    let is_alone = is_whole && !file.bytes.is_stream() && file.bytes.is_each_alone(direction == Direction::Write);
    let all = file.bytes.gather([count as u64, class as u64, u64::from(is_alone)]).map_err(fault)?;
    let (_, elements) = mine?;
    if let Some(rank) = all.iter().position(|words| words[1] != 0) {
        return Err(Fault::new(all[rank][1] as i32, format!("{}: the call of rank {rank} fails", file.name())));
    }
    let me = file.comm.me;
    let mut first = [0u8; 8];
    if me == 0 {
        let sum = all.iter().map(|words| words[0]).sum();
        first = file.bytes.take_shared(sum).map_err(fault)?.to_ne_bytes();
    }
    file.bytes.broadcast(&mut first).map_err(fault)?;
    let at = u64::from_ne_bytes(first) + all[..me].iter().map(|words| words[0]).sum::<u64>();
    let access = access(file, direction, at as i64, elements);
    Ok(Ordered { access, each_alone: all.iter().all(|words| words[2] == 1) })
}

/// The etype that `offset` and `whence` mean, from a pointer.
pub fn target(file: &OpenFile, position: i64, offset: i64, whence: i32) -> Result<i64> {
    let from = match whence {
        SEEK_SET => 0,
        SEEK_CUR => position,
        SEEK_END => {
            let view = file.view().of_offsets();
            let size = file.bytes.size().map_err(fault)? as i64;
            // An etype of which the file has a part counts.
            (view.end(size) + view.etype_bytes.max(1) - 1) / view.etype_bytes.max(1)
        }
        _ => {
            let text = format!("`whence` is {whence}: MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END");
            return Err(file.wrong(ERR_ARG, text));
        }
    };
    match from.checked_add(offset) {
        Some(to) if to >= 0 => Ok(to),
        _ => Err(file.wrong(ERR_ARG, format!("a pointer {offset} etypes from {from} is not in the view"))),
    }
}

/// Moves the shared pointer. Collective.
pub fn seek(file: &OpenFile, offset: i64, whence: i32) -> Result {
    let all = file.bytes.gather([offset as u64, whence as u64]).map_err(fault)?;
    if let Some(rank) = all.iter().position(|words| *words != all[0]) {
        let text = format!("`offset` or `whence` is not the same at rank 0 and at rank {rank}");
        return Err(file.wrong(ERR_NOT_SAME, text));
    }
    // Computed once: members may have different views, and the pointer moves.
    let mut found = [0u8; 16];
    let mut own = Ok(0);
    if file.comm.me == 0 {
        own = file.bytes.shared_position().map_err(fault).and_then(|at| target(file, at as i64, offset, whence));
        let (class, to) = own.as_ref().map_or_else(|fault| (fault.class, 0), |to| (0, *to));
        found[..8].copy_from_slice(&to.to_ne_bytes());
        found[8..12].copy_from_slice(&class.to_ne_bytes());
    }
    file.bytes.broadcast(&mut found).map_err(fault)?;
    own?;
    let word = |from: usize| i64::from_ne_bytes(std::array::from_fn(|at| found[from + at]));
    if word(8) != 0 {
        return Err(
            file.wrong(word(8) as i32, format!("a pointer {offset} etypes from whence {whence} is not in the view"))
        );
    }
    file.bytes.seek_shared(word(0) as u64).map_err(fault)
}
