//! Files opened and closed (MPI 14.2).

use std::cell::{Cell, RefCell};
use std::ffi::{CStr, OsStr};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::rc::Rc;

use nagaya_core::Rank;
use nagaya_io::{File, Members, Open};

use super::errors::fault;
use super::hints;
use super::members::OnComm;
use crate::collective::creation::new_context;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::file::OpenFile;
use crate::objects::file_view::View;
use crate::objects::info::Rows;

/// Names of file systems that programs write before the name of a file, as ROMIO has it.
const FILE_SYSTEMS: [&str; 16] = [
    "ufs", "nfs", "xfs", "panfs", "pvfs", "pvfs2", "gpfs", "lustre", "testfs", "piofs", "sfs", "hfs", "bgl", "ime",
    "daos", "quobyte",
];

/// The path of a file that a program names.
pub fn path(name: &CStr) -> &Path {
    let name = name.to_bytes();
    let colon = name.iter().position(|byte| *byte == b':');
    let prefix = colon.filter(|at| FILE_SYSTEMS.iter().any(|known| known.as_bytes() == &name[..*at]));
    Path::new(OsStr::from_bytes(prefix.map_or(name, |at| &name[at + 1..])))
}

const MODES: [(i32, &str); 9] = [
    (MODE_APPEND, "MPI_MODE_APPEND"),
    (MODE_CREATE, "MPI_MODE_CREATE"),
    (MODE_DELETE_ON_CLOSE, "MPI_MODE_DELETE_ON_CLOSE"),
    (MODE_EXCL, "MPI_MODE_EXCL"),
    (MODE_RDONLY, "MPI_MODE_RDONLY"),
    (MODE_RDWR, "MPI_MODE_RDWR"),
    (MODE_SEQUENTIAL, "MPI_MODE_SEQUENTIAL"),
    (MODE_UNIQUE_OPEN, "MPI_MODE_UNIQUE_OPEN"),
    (MODE_WRONLY, "MPI_MODE_WRONLY"),
];

/// Whether there is such a mode.
fn check_mode(amode: i32) -> Result {
    let wrong = |what: &str| {
        let names: Vec<&str> = MODES.iter().filter(|(mode, _)| amode & mode != 0).map(|(_, name)| *name).collect();
        Err(Fault::new(ERR_AMODE, format!("`amode` is {amode} ({}): {what}", names.join(" | "))))
    };
    let has = |modes: i32| amode & modes != 0;
    if amode & !MODES.iter().fold(0, |all, (mode, _)| all | mode) != 0 {
        return wrong("it has a bit that is not a mode of a file");
    }
    if (amode & (MODE_RDONLY | MODE_RDWR | MODE_WRONLY)).count_ones() != 1 {
        return wrong("it has one of MPI_MODE_RDONLY, MPI_MODE_RDWR and MPI_MODE_WRONLY");
    }
    if has(MODE_RDONLY) && has(MODE_CREATE | MODE_EXCL) {
        return wrong("a file for reading only is not created");
    }
    if has(MODE_RDWR) && has(MODE_SEQUENTIAL) {
        return wrong("a file that is accessed sequentially is read or written");
    }
    Ok(())
}

/// Opens a file. Collective over the communicator.
pub fn open(engine: &'static Engine, comm: &Rc<Comm>, name: &CStr, amode: i32, info: Result<Rows>) -> Result<OpenFile> {
    comm.require_one_group()?;
    let context = new_context(engine, comm)?;
    let own = Rc::new(Comm::new(context, comm.group.clone(), ERRORS_RETURN));
    let members = OnComm { engine, comm: own.clone() };
    let mut given = Rows::new();
    let checked = check_mode(amode).and(info.map(|rows| hints::add(&mut given, rows)));
    let class = checked.as_ref().err().map_or(0, |fault| fault.class);
    let mine = [class as u64, amode as u64];
    let words = hints::words(&given);
    let mine: Vec<u64> = mine.into_iter().chain(words).collect();
    let mut all = vec![0u64; mine.len() * own.size()];
    members.gather(&mine, &mut all)?;
    checked?;
    let mut others = all.chunks_exact(mine.len()).enumerate();
    if let Some((rank, wrong)) = others.clone().find(|(_, words)| words[0] != 0) {
        return Err(Fault::new(wrong[0] as i32, format!("{}: the call of rank {rank} fails", path(name).display())));
    }
    if let Some((rank, other)) = others.find(|(_, words)| words[1] != all[1]) {
        let text = format!("{}: `amode` is {} at rank 0 and {} at rank {rank}", path(name).display(), all[1], other[1]);
        return Err(Fault::new(ERR_NOT_SAME, text));
    }
    let words = [all[2], all[3], all[4], all[5]];
    opened(engine, members, path(name), amode, given, words)
}

fn opened(
    engine: &'static Engine,
    members: OnComm,
    path: &Path,
    amode: i32,
    given: Rows,
    words: hints::Words,
) -> Result<OpenFile> {
    let has = |modes: i32| amode & modes != 0;
    let how = Open {
        read: has(MODE_RDONLY | MODE_RDWR),
        write: has(MODE_WRONLY | MODE_RDWR),
        create: has(MODE_CREATE),
        exclusive: has(MODE_EXCL),
        truncate: false,
        permissions: hints::permissions(&given),
        sequential: has(MODE_SEQUENTIAL),
    };
    let comm = members.comm.clone();
    let settings = hints::settings(&given)?;
    // The number of a process of another job differs between members, so errors name the ranks of the communicator.
    let ranks = match comm.has_foreign(engine.core) {
        true => nagaya_coll::Group::every(Rank(0), 1, comm.size(), comm.me),
        false => comm.group.members(),
    };
    let bytes = File::open_by(engine.core, Box::new(members), ranks, path, how, settings).map_err(fault)?;
    bytes.tune(hints::tuned(&bytes, words));
    let mut position = 0;
    if has(MODE_APPEND) {
        let mut end = bytes.size().unwrap_or(0).to_ne_bytes();
        bytes.broadcast(&mut end).map_err(fault)?;
        position = i64::from_ne_bytes(end);
        bytes.seek_shared(position as u64).map_err(fault)?;
    }
    Ok(OpenFile {
        split: RefCell::new(None),
        bytes: Box::new(bytes),
        comm,
        amode,
        handle: Cell::new(FILE_NULL),
        handler: Cell::new(engine.objects.files.handler.get()),
        view: RefCell::new(Rc::new(View::of_bytes(engine.objects.datatypes.byte()))),
        position: Cell::new(position),
        atomic: Cell::new(false),
        hints: RefCell::new(given),
        is_disjoint: Cell::new(false),
    })
}

/// Closes a file whose handle is gone. Collective; also where it fails the file is closed.
pub fn close(file: OpenFile) -> Result {
    let name = file.name();
    let OpenFile { split, bytes, amode, .. } = file;
    let unfinished = split.into_inner().map(|split| split.function);
    let deleted = if amode & MODE_DELETE_ON_CLOSE != 0 { bytes.delete() } else { Ok(()) };
    bytes.close().and(deleted).map_err(fault)?;
    match unfinished {
        None => Ok(()),
        Some(function) => {
            Err(Fault::new(ERR_IO, format!("{name}: it was closed after {function}_begin without {function}_end")))
        }
    }
}
