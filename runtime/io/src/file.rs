//! A file that a group of ranks has open: opening and closing, its size, and agreement on what went wrong.
//!
//! Not here: transfers (`direct`, `two_phase`), positions (the caller's; `shared` keeps one for all). Calls named collective are made by all
//! members in the same order, and return the same error on all of them: the one of the member with the lowest position that has one.

use std::cell::{Cell, OnceCell};
use std::fs::File as Descriptor;
use std::os::fd::IntoRawFd;
use std::path::{Path, PathBuf};

use nagaya_coll::{Coll, Group, Operator};
use nagaya_core::{Core, Element, GlobalPtr, Offset, Op, Rank};

use crate::error::{Error, Fault, Operation, Outcome, Result, NO_ROOM};
use crate::rows::Settings;
use crate::system::{self, FileSystem};
use crate::turns::Turns;
use crate::worker::Worker;

/// What a file is opened for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open {
    pub read: bool,
    pub write: bool,
    /// Made if it is missing.
    pub create: bool,
    /// With `create`: an error if it exists.
    pub exclusive: bool,
    /// Its bytes are thrown away.
    pub truncate: bool,
}

/// See the top of the file. Ends with [`close`](File::close); a file that is dropped keeps its memory in the segments.
pub struct File {
    pub(crate) core: &'static Core,
    coll: &'static Coll,
    ranks: Vec<Rank>,
    me: usize,
    path: PathBuf,
    pub(crate) descriptor: Descriptor,
    /// Every member may read, even if the caller asked for writing only.
    pub(crate) readable: bool,
    /// Members take turns in writing.
    pub(crate) turns: Option<Turns>,
    pub(crate) settings: Settings,
    pub(crate) common: Common,
    /// The aggregators: positions, and where their buffers are.
    pub(crate) aggregators: Vec<(usize, Offset)>,
    /// This process's buffers, if it is one: data twice, then masks twice.
    pub(crate) buffers: Option<*mut u8>,
    worker: OnceCell<Option<Worker>>,
    /// Memory of the first member: the shared position.
    pub(crate) cell: GlobalPtr,
    pub(crate) atomic: Cell<bool>,
    /// A collective transfer has begun and not ended.
    pub(crate) busy: Cell<bool>,
}

/// What the first member decides for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Common {
    /// Aggregators' parts of the file begin on multiples of this.
    pub stripe: i64,
    /// Bytes of one buffer.
    pub buffer: i64,
    /// Runs of this length on the average need no aggregators.
    pub long: i64,
    /// The file and all processes are on this host.
    pub near: bool,
    aggregators: usize,
}

const CELL: usize = 8;

impl File {
    /// Collective. The first member creates, and empties, what is to be; then the others open it.
    pub fn open(
        core: &'static Core,
        coll: &'static Coll,
        group: Group<'_>,
        path: &Path,
        how: Open,
        settings: Settings,
    ) -> Result<File> {
        let ranks: Vec<Rank> = (0..group.size()).map(|k| group.rank_of(k)).collect();
        let me = group.me();
        let mut says = [0u64; 16];
        let mut opened = None;
        let (mut cell, mut turns) = (None, None);
        if me == 0 {
            let found = open_first(core, path, how).map(|(file, readable, at)| {
                let system = system::file_system(&file);
                let near = system.local && core.map().count == core.size();
                let common = Common::decide(core, ranks.len(), &settings, system, near);
                says[3..7].copy_from_slice(&settings.words());
                says[7..12].copy_from_slice(&common.words());
                says[12] = core.global(core.rank(), at).offset.0 as u64;
                cell = Some(at);
                if let Some((own, words)) = near.then(Turns::make).flatten() {
                    says[13..].copy_from_slice(&words);
                    turns = Some(own);
                }
                opened = Some((file, readable));
            });
            says[..3].copy_from_slice(&found.err().map_or([0; 3], |fault| fault.words()));
        }
        // SAFETY: the array is as long as passed.
        unsafe { coll.broadcast(group, says.as_mut_ptr().cast(), std::mem::size_of_val(&says), 0)? };
        if let Some(fault) = Fault::from_words([says[0], says[1], says[2]]) {
            return Err(Error::File { path: path.display().to_string(), rank: ranks[0], fault });
        }
        let settings = settings.with([says[3], says[4], says[5], says[6]]);
        let common = Common::from_words([says[7], says[8], says[9], says[10], says[11]]);
        let turns = turns.or_else(|| Turns::join([says[13], says[14], says[15]]));
        let positions: Vec<usize> = (0..common.aggregators).map(|a| a * ranks.len() / common.aggregators).collect();
        let opened = match opened {
            Some(file) => Ok(file),
            None => open_descriptor(path, Open { create: false, exclusive: false, truncate: false, ..how }),
        };
        let bytes = common.room();
        let buffers = match (&opened, positions.contains(&me) && how.any_transfer()) {
            (Ok(_), true) => Some(core.alloc_own("buffers of a file", bytes).map_err(|_| no_room(core, bytes))),
            _ => None,
        };
        let fault = opened.as_ref().err().copied().or(buffers.as_ref().and_then(|b| b.as_ref().err().copied()));
        let buffers = buffers.and_then(|b| b.ok());
        let own = buffers.map_or(0, |at| core.global(core.rank(), at).offset.0 as u64);
        let mut mine = [0u64; 5];
        mine[..3].copy_from_slice(&fault.map_or([0; 3], |fault| fault.words()));
        mine[3] = u64::from(opened.as_ref().is_ok_and(|o| o.1));
        mine[4] = own;
        let all = gather(coll, group, mine)?;
        let failed = all.iter().enumerate().find_map(|(k, w)| Some((k, Fault::from_words([w[0], w[1], w[2]])?)));
        let give_back = || {
            buffers.into_iter().for_each(|at| drop(core.free_own(at, bytes)));
            cell.into_iter().for_each(|at| drop(core.free_own(at, CELL)));
        };
        match (opened, failed) {
            (Ok((descriptor, _)), None) => Ok(File {
                core,
                coll,
                me,
                path: path.to_path_buf(),
                turns,
                descriptor,
                readable: all.iter().all(|w| w[3] == 1),
                settings,
                common,
                aggregators: positions.iter().map(|k| (*k, Offset(all[*k][4] as usize))).collect(),
                buffers,
                worker: OnceCell::new(),
                cell: GlobalPtr { rank: ranks[0], offset: Offset(says[12] as usize) },
                atomic: Cell::new(false),
                busy: Cell::new(false),
                ranks,
            }),
            (_, failed) => {
                give_back();
                let (k, fault) = failed.unwrap_or((me, Fault::new(Operation::Open, libc::EIO)));
                Err(Error::File { path: path.display().to_string(), rank: ranks[k], fault })
            }
        }
    }

    /// Collective. Also where it fails the file is closed.
    pub fn close(self) -> Result<()> {
        // Nobody reads or writes a buffer, or moves the shared position, any more.
        self.barrier()?;
        let bytes = self.common.room();
        self.buffers.into_iter().for_each(|at| drop(self.core.free_own(at, bytes)));
        if self.me == 0 {
            self.core.free_own(self.core.local(self.cell.offset), CELL)?;
        }
        let File { coll, ranks, me, path, descriptor, .. } = self;
        // SAFETY: a descriptor that is ours alone. Whatever the call returns, it is closed.
        let closed = match unsafe { libc::close(descriptor.into_raw_fd()) } {
            0 => Ok(()),
            _ => Err(Fault::new(Operation::Close, system::errno())),
        };
        agree(coll, Group::list(&ranks, me), &path, closed)
    }

    /// Collective: removes its name; it is gone once it is closed.
    pub fn delete(&self) -> Result<()> {
        delete(self.coll, self.group(), &self.path)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The members, and this process among them.
    pub fn group(&self) -> Group<'_> {
        Group::list(&self.ranks, self.me)
    }

    /// Its bytes now, as this process sees them.
    pub fn size(&self) -> Result<u64> {
        self.own(system::size(&self.descriptor))
    }

    /// Collective: cuts the file off at `bytes`, or lengthens it by zeros that take no room.
    pub fn set_size(&self, bytes: u64) -> Result<()> {
        self.barrier()?;
        self.first_does(|| {
            let cut = self.descriptor.set_len(bytes);
            cut.map_err(|e| Fault::new(Operation::Resize, e.raw_os_error().unwrap_or(libc::EIO)))
        })
    }

    /// Collective: when it returns, the device has what members wrote before, and members read what others wrote before.
    pub fn sync(&self) -> Result<()> {
        let kept = self.descriptor.sync_data();
        self.agree(kept.map_err(|e| Fault::new(Operation::Sync, e.raw_os_error().unwrap_or(libc::EIO))))
    }

    /// Atomic: other processes see all of a transfer or nothing, also where transfers overlap. It costs a lock per transfer, and collective
    /// transfers are then done by each member for itself. All members give the same.
    pub fn set_atomic(&self, atomic: bool) {
        self.atomic.set(atomic);
    }

    /// Collective: whoever returns knows that all members called.
    pub fn barrier(&self) -> Result<()> {
        Ok(self.coll.barrier(self.group())?)
    }

    /// What `f` gives on the first member, which alone calls it.
    pub fn first_does(&self, f: impl FnOnce() -> Outcome<()>) -> Result<()> {
        self.agree(if self.me == 0 { f() } else { Ok(()) })
    }

    /// Copies `bytes` of the first member to all.
    pub fn broadcast(&self, bytes: &mut [u8]) -> Result<()> {
        self.broadcast_from(0, bytes)
    }

    /// Copies `bytes` of the member at `position` to all; as many on all members.
    pub fn broadcast_from(&self, position: usize, bytes: &mut [u8]) -> Result<()> {
        // SAFETY: a slice, of the same length on all members.
        unsafe { self.coll.broadcast(self.group(), bytes.as_mut_ptr(), bytes.len(), position)? };
        Ok(())
    }

    /// Everybody's words, by position.
    pub fn gather<const N: usize>(&self, words: [u64; N]) -> Result<Vec<[u64; N]>> {
        gather(self.coll, self.group(), words)
    }

    /// Whether it is so for any member; whoever knows has been waited for by all.
    pub(crate) fn any(&self, yes: bool) -> Result<bool> {
        let (mine, mut all) = (u64::from(yes), 0u64);
        let most = Operator::Builtin(Op::Max, Element::U64);
        let (to, from) = (std::ptr::from_mut(&mut all).cast(), std::ptr::from_ref(&mine).cast());
        // SAFETY: one number each.
        unsafe { self.coll.all_reduce(self.group(), most, to, from, 1)? };
        Ok(all != 0)
    }

    /// Collective: this member's result, unless a member has a fault.
    pub(crate) fn agree<T>(&self, mine: Outcome<T>) -> Result<T> {
        agree(self.coll, self.group(), &self.path, mine)
    }

    /// A result that concerns this process alone.
    pub(crate) fn own<T>(&self, mine: Outcome<T>) -> Result<T> {
        mine.map_err(|fault| self.error(self.me, fault))
    }

    pub(crate) fn error(&self, position: usize, fault: Fault) -> Error {
        Error::File { path: self.path.display().to_string(), rank: self.ranks[position], fault }
    }

    /// The thread for what goes on meanwhile; `None` where there can be none.
    pub(crate) fn worker(&self) -> Option<&Worker> {
        self.worker.get_or_init(|| Worker::start(self.core)).as_ref()
    }
}

/// Collective over `group`: removes a file.
pub fn delete(coll: &'static Coll, group: Group<'_>, path: &Path) -> Result<()> {
    let removed = if group.me() == 0 { std::fs::remove_file(path) } else { Ok(()) };
    let removed = removed.map_err(|e| Fault::new(Operation::Delete, e.raw_os_error().unwrap_or(libc::EIO)));
    agree(coll, group, path, removed)
}

impl Open {
    fn any_transfer(&self) -> bool {
        self.read || self.write
    }
}

impl Common {
    fn decide(core: &Core, members: usize, settings: &Settings, system: FileSystem, near: bool) -> Common {
        let stripe = if settings.stripe > 0 { settings.stripe } else { system.block.max(64 << 10) } as i64;
        let buffer = match settings.buffer {
            0 if near => 1 << 20,
            0 => 4 << 20,
            bytes => bytes as i64,
        };
        let buffer = if buffer >= stripe { buffer / stripe * stripe } else { buffer };
        let on_host = core.map().count.max(1) as usize;
        let hosts = members.div_ceil(on_host);
        let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
        let aggregators = match settings.aggregators {
            0 => hosts * (processors / 2).max(1),
            n => n as usize,
        };
        // In a file of this host a run costs a call and no more: up to a page the detour through aggregators is shorter. A network's file system
        // has costs of another kind.
        let long = if near { 4096 } else { stripe.max(1 << 20) };
        Common { stripe, buffer, long, near, aggregators: aggregators.clamp(1, members) }
    }

    fn words(&self) -> [u64; 5] {
        [self.stripe, self.buffer, self.long, i64::from(self.near), self.aggregators as i64].map(|n| n as u64)
    }

    fn from_words(words: [u64; 5]) -> Common {
        let [stripe, buffer, long, near, aggregators] = words.map(|n| n as i64);
        Common { stripe, buffer, long, near: near != 0, aggregators: aggregators as usize }
    }

    /// Bytes of an aggregator's buffers and masks.
    fn room(&self) -> usize {
        4 * self.buffer as usize
    }
}

fn gather<const N: usize>(coll: &'static Coll, group: Group<'_>, words: [u64; N]) -> Result<Vec<[u64; N]>> {
    let mut all = vec![[0u64; N]; group.size()];
    // SAFETY: as many words of everybody.
    unsafe { coll.all_gather(group, all.as_mut_ptr().cast(), words.as_ptr().cast(), 8 * N)? };
    Ok(all)
}

fn agree<T>(coll: &'static Coll, group: Group<'_>, path: &Path, mine: Outcome<T>) -> Result<T> {
    let words = mine.as_ref().err().map_or([0; 3], |fault| fault.words());
    let all = gather(coll, group, words)?;
    let failed = all.iter().enumerate().find_map(|(k, words)| Some((k, Fault::from_words(*words)?)));
    let at = |k, fault| Error::File { path: path.display().to_string(), rank: group.rank_of(k), fault };
    match (mine, failed) {
        (Ok(value), None) => Ok(value),
        (_, Some((k, fault))) => Err(at(k, fault)),
        (Err(fault), None) => Err(at(group.me(), fault)),
    }
}

/// The segment of this process is too small.
#[cold]
fn no_room(core: &Core, bytes: usize) -> Fault {
    Fault { offset: bytes as u64, bytes: core.needed_for(bytes) as u64, ..Fault::new(Operation::Prepare, NO_ROOM) }
}

/// The first member's part: also memory for the shared position.
fn open_first(core: &Core, path: &Path, how: Open) -> Outcome<(Descriptor, bool, *mut u8)> {
    let (file, readable) = open_descriptor(path, how)?;
    let cell = core.alloc_own("the position in a file", CELL).map_err(|_| no_room(core, CELL))?;
    Ok((file, readable, cell))
}

/// The file, and whether it can be read. Who only writes asks for reading, too: short runs are read and written back.
fn open_descriptor(path: &Path, how: Open) -> Outcome<(Descriptor, bool)> {
    let mut flags = 0;
    for (wanted, flag) in [(how.create, libc::O_CREAT), (how.exclusive, libc::O_EXCL), (how.truncate, libc::O_TRUNC)] {
        flags |= if wanted { flag } else { 0 };
    }
    match (how.read, how.write) {
        (_, false) => system::open(path, flags | libc::O_RDONLY).map(|file| (file, true)),
        (true, true) => system::open(path, flags | libc::O_RDWR).map(|file| (file, true)),
        (false, true) => match system::open(path, flags | libc::O_RDWR) {
            Ok(file) => Ok((file, true)),
            Err(Fault { errno: libc::EACCES, .. }) => {
                system::open(path, flags | libc::O_WRONLY).map(|file| (file, false))
            }
            Err(fault) => Err(fault),
        },
    }
}
