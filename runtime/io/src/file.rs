//! A file that a group of ranks has open: opening and closing, its size, and agreement on what went wrong.
//!
//! Not here: transfers (`direct`, `two_phase`), positions (the caller's; `shared` keeps one for all). All members make
//! the collective calls in the same order, and get the same error: that of the lowest position with an error.

use std::cell::{Cell, RefCell};
use std::fs::File as Descriptor;
use std::os::fd::{AsRawFd, IntoRawFd};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use nagaya_coll::{Coll, Group};
use nagaya_core::{Core, GlobalPtr, Offset, Rank, Waiting};

use crate::decision::{Common, Machine};
use crate::error::{Error, Fault, Operation, Outcome, Result, NO_SPACE};
use crate::members::{Members, OfColl};
use crate::rows::Settings;
use crate::system;
use crate::turns::Turns;
use crate::worker::{Task, Worker};

/// The mode in which a file is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open {
    pub read: bool,
    pub write: bool,
    /// Made if it is missing.
    pub create: bool,
    /// With `create`: it is an error if the file exists.
    pub exclusive: bool,
    /// Its bytes are thrown away.
    pub truncate: bool,
    /// The permissions of a file that the call creates, before the user's mask. `None`: rw-rw-rw-.
    pub permissions: Option<u32>,
    /// It may be a pipe or a terminal, which processes only read or only write, one transfer after another.
    pub sequential: bool,
}

/// See the top of the file. Ends with [`close`](File::close); a file that is dropped keeps its memory in the segments.
pub struct File {
    pub(crate) core: &'static Core,
    members: Box<dyn Members>,
    ranks: Vec<Rank>,
    me: usize,
    path: PathBuf,
    /// Shared with the transfers that go on after their call.
    pub(crate) descriptor: Arc<Descriptor>,
    /// Whether every member may read, even if the caller requested writing only.
    pub(crate) readable: bool,
    /// Members take turns in writing.
    pub(crate) turns: Option<Arc<Turns>>,
    pub(crate) settings: Settings,
    pub(crate) common: Common,
    /// Positions of the aggregators.
    positions: Vec<usize>,
    /// Where their buffers are, from the first transfer on that needs them.
    aggregators: RefCell<Option<Vec<Offset>>>,
    /// This process's buffers, if it is one: data twice, then masks twice.
    buffers: Cell<Option<*mut u8>>,
    /// The settings that may change while the file is open.
    pub(crate) tuning: Cell<Tuning>,
    /// Transfers that go on after their call, as far as they may not be over.
    pub(crate) under_way: RefCell<Vec<Task>>,
    /// Memory of the first member: the shared position.
    pub(crate) cell: GlobalPtr,
    pub(crate) atomic: Cell<bool>,
    /// It is a stream, which was opened as one.
    pub(crate) stream: bool,
    /// It is in memory, and this process may write it through a mapping.
    pub(crate) mappable: bool,
    /// A collective transfer has begun and not ended.
    pub(crate) busy: Cell<bool>,
}

/// What may change while a file is open; the same on all members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Whether collective reads and writes pass through aggregators; `None`: where that is faster.
    pub two_phase_reads: Option<bool>,
    pub two_phase_writes: Option<bool>,
    /// Whether short runs are read together with what is between them; `None`: where they are dense.
    pub sieve_reads: Option<bool>,
    /// Bytes that are read at a time then.
    pub sieve: usize,
}

impl Tuning {
    fn from(settings: &Settings) -> Tuning {
        let two_phase = settings.two_phase;
        Tuning { two_phase_reads: two_phase, two_phase_writes: two_phase, sieve_reads: None, sieve: 512 << 10 }
    }
}

const CELL: usize = 8;

impl File {
    /// Collective. The first member creates and empties the file if requested; then the others open it.
    pub fn open(
        core: &'static Core,
        coll: &'static Coll,
        group: Group<'_>,
        path: &Path,
        how: Open,
        settings: Settings,
    ) -> Result<File> {
        File::open_by(core, Box::new(OfColl::new(coll, group)), group, path, how, settings)
    }

    /// [`open`](File::open), where `members` are those of `group` and exchange what they have to. If they do not share their segments, the
    /// ranks of `group` only name members in errors.
    pub fn open_by(
        core: &'static Core,
        members: Box<dyn Members>,
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
        let mut is_new = false;
        if me == 0 {
            let found = open_first(core, path, how).map(|First { file, readable, is_created, cell: at }| {
                let system = system::file_system(&file);
                let near = system.local && core.map().count == core.size() && members.share_segments();
                let machine = Machine {
                    on_host: core.map().count as usize,
                    processors: std::thread::available_parallelism().map_or(1, |n| n.get()),
                    block: system.block as usize,
                    near,
                };
                let common = Common::decide(ranks.len(), &settings, machine);
                says[3..7].copy_from_slice(&settings.words());
                says[7..12].copy_from_slice(&common.words());
                says[12] = core.global(core.rank(), at).offset.0 as u64;
                cell = Some(at);
                is_new = is_created;
                if let Some((own, words)) = near.then(Turns::make).flatten() {
                    says[13..].copy_from_slice(&words);
                    turns = Some(own);
                }
                opened = Some((file, readable));
            });
            says[..3].copy_from_slice(&found.err().map_or([0; 3], |fault| fault.words()));
        }
        broadcast_words(&*members, &mut says)?;
        if let Some(fault) = Fault::from_words([says[0], says[1], says[2]]) {
            return Err(Error::File { path: path.display().to_string(), rank: ranks[0], fault });
        }
        let settings = settings.with([says[3], says[4], says[5], says[6]]);
        let common = Common::from_words([says[7], says[8], says[9], says[10], says[11]]);
        let turns = turns.or_else(|| Turns::join([says[13], says[14], says[15]]));
        let opened = match opened {
            Some(file) => Ok(file),
            None => open_descriptor(path, Open { create: false, exclusive: false, truncate: false, ..how }),
        };
        let mut mine = [0u64; 4];
        mine[..3].copy_from_slice(&opened.as_ref().err().map_or([0; 3], |fault| fault.words()));
        mine[3] = u64::from(opened.as_ref().is_ok_and(|o| o.1));
        let all = gather(&*members, ranks.len(), mine)?;
        let failed = all.iter().enumerate().find_map(|(k, w)| Some((k, Fault::from_words([w[0], w[1], w[2]])?)));
        match (opened, failed) {
            (Ok((descriptor, readable)), None) => Ok(File {
                core,
                members,
                me,
                path: path.to_path_buf(),
                turns: turns.map(Arc::new),
                stream: how.sequential && system::is_stream(&descriptor),
                mappable: how.write && readable && system::file_system(&descriptor).memory,
                descriptor: Arc::new(descriptor),
                readable: all.iter().all(|w| w[3] == 1),
                settings,
                common,
                positions: common.positions(ranks.len()),
                aggregators: RefCell::default(),
                buffers: Cell::new(None),
                tuning: Cell::new(Tuning::from(&settings)),
                under_way: RefCell::default(),
                cell: GlobalPtr { rank: ranks[0], offset: Offset(says[12] as usize) },
                atomic: Cell::new(false),
                busy: Cell::new(false),
                ranks,
            }),
            (opened, failed) => {
                // No member returns before the file is gone again.
                if let Some((file, _)) = opened.ok().filter(|_| is_new) {
                    withdraw(path, &file);
                }
                members.barrier()?;
                cell.into_iter().for_each(|at| drop(core.free_own(at, CELL)));
                let (k, fault) = failed.unwrap_or((me, Fault::new(Operation::Open, libc::EIO)));
                Err(Error::File { path: path.display().to_string(), rank: ranks[k], fault })
            }
        }
    }

    /// Collective. Also where it fails the file is closed. Waits for transfers that go on; their results remain.
    pub fn close(self) -> Result<()> {
        self.settle();
        // No member reads or writes a buffer, or moves the shared position, any more.
        self.barrier()?;
        let bytes = self.common.space();
        self.buffers.take().into_iter().for_each(|at| drop(self.core.free_own(at, bytes)));
        if self.me == 0 {
            self.core.free_own(self.core.local(self.cell.offset), CELL)?;
        }
        let File { members, ranks, path, descriptor, me, .. } = self;
        // SAFETY: a descriptor that is ours alone. Whatever the call returns, it is closed.
        let close = |descriptor: Descriptor| match unsafe { libc::close(descriptor.into_raw_fd()) } {
            0 => Ok(()),
            _ => Err(Fault::new(Operation::Close, system::errno())),
        };
        let closed = Arc::into_inner(descriptor).map_or(Ok(()), close);
        agree(&*members, &ranks, me, &path, closed)
    }

    /// Collective: removes its name; it is gone once it is closed.
    pub fn delete(&self) -> Result<()> {
        let removed = if self.me == 0 { remove(&self.path) } else { Ok(()) };
        self.agree(removed)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn members(&self) -> &dyn Members {
        &*self.members
    }

    /// Whether it is a stream that was opened as one. It has independent transfers only, each of one run, whose place in
    /// the file has no meaning.
    pub fn is_stream(&self) -> bool {
        self.stream
    }

    /// The members, and this process among them.
    pub fn group(&self) -> Group<'_> {
        Group::list(&self.ranks, self.me)
    }

    /// Its bytes now, as this process sees them.
    pub fn size(&self) -> Result<u64> {
        self.own(system::size(&self.descriptor))
    }

    /// Collective: cuts the file off at `bytes`, or lengthens it by zeros that take no space.
    pub fn set_size(&self, bytes: u64) -> Result<()> {
        self.barrier()?;
        self.first_does(|| {
            let cut = self.descriptor.set_len(bytes);
            cut.map_err(|e| Fault::new(Operation::Resize, e.raw_os_error().unwrap_or(libc::EIO)))
        })
    }

    /// Collective: the file system has space for the first `bytes` bytes, and the file has at least as many.
    pub fn preallocate(&self, bytes: u64) -> Result<()> {
        self.barrier()?;
        self.first_does(|| {
            // SAFETY: a descriptor that is open.
            match unsafe { libc::posix_fallocate(self.descriptor.as_raw_fd(), 0, bytes as i64) } {
                0 => Ok(()),
                errno => Err(Fault::new(Operation::Resize, errno)),
            }
        })
    }

    /// Collective: when it returns, the device has what members wrote before, and members read what others wrote before.
    pub fn sync(&self) -> Result<()> {
        let kept = self.descriptor.sync_data();
        self.agree(kept.map_err(|e| Fault::new(Operation::Sync, e.raw_os_error().unwrap_or(libc::EIO))))
    }

    /// Atomic: other processes see all of a transfer or nothing, also where transfers overlap. It costs a lock per transfer, and collective
    /// transfers are then done by each member separately. All members give the same.
    pub fn set_atomic(&self, atomic: bool) {
        self.settle();
        self.atomic.set(atomic);
    }

    /// How it is read and written from now on. All members give the same.
    pub fn tune(&self, tuning: Tuning) {
        self.tuning.set(tuning);
    }

    pub fn tuning(&self) -> Tuning {
        self.tuning.get()
    }

    /// How many members read and write in collective transfers that pass through aggregators; bytes of a buffer; of a stripe.
    pub fn aggregation(&self) -> [i64; 3] {
        [self.common.aggregators as i64, self.common.buffer, self.common.stripe]
    }

    /// Collective: a member that returns knows that all members called.
    pub fn barrier(&self) -> Result<()> {
        Ok(self.members.barrier()?)
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
        Ok(self.members.broadcast(bytes, position)?)
    }

    /// The words of all members, by position.
    pub fn gather<const N: usize>(&self, words: [u64; N]) -> Result<Vec<[u64; N]>> {
        gather(&*self.members, self.ranks.len(), words)
    }

    /// Whether it is so for any member; all members have waited for those that know.
    pub(crate) fn any(&self, yes: bool) -> Result<bool> {
        Ok(self.members.any(yes)?)
    }

    /// Waits for what the thread does.
    pub(crate) fn wait(&self, ready: &mut dyn FnMut() -> bool) {
        self.members.wait(&|| Waiting::new("the operating system to read or write a file"), ready);
    }

    /// The aggregators: positions, and where their buffers are. They have been prepared.
    pub(crate) fn aggregators(&self) -> Vec<(usize, Offset)> {
        let offsets = self.aggregators.borrow();
        let offsets = offsets.as_deref().unwrap_or_default();
        self.positions.iter().copied().zip(offsets.iter().copied()).collect()
    }

    /// Collective: the aggregators have their buffers from now on. `false`: one of them has no space, so that no transfer can use them.
    pub(crate) fn prepare_aggregators(&self) -> Result<bool> {
        if let Some(known) = &*self.aggregators.borrow() {
            return Ok(!known.is_empty());
        }
        let bytes = self.common.space();
        let is_one = self.positions.contains(&self.me);
        let got =
            is_one.then(|| self.core.alloc_own("buffers of a file", bytes).map_err(|_| no_space(self.core, bytes)));
        let mut mine = [0u64; 4];
        match got {
            Some(Ok(at)) => {
                self.buffers.set(Some(at));
                mine[3] = self.core.global(self.core.rank(), at).offset.0 as u64;
            }
            Some(Err(fault)) => mine[..3].copy_from_slice(&fault.words()),
            None => {}
        }
        let all = self.gather(mine)?;
        let failed = all.iter().enumerate().find_map(|(k, w)| Some((k, Fault::from_words([w[0], w[1], w[2]])?)));
        let Some((k, fault)) = failed else {
            *self.aggregators.borrow_mut() = Some(self.positions.iter().map(|k| Offset(all[*k][3] as usize)).collect());
            return Ok(true);
        };
        self.buffers.take().into_iter().for_each(|at| drop(self.core.free_own(at, bytes)));
        if self.settings.two_phase == Some(true) {
            return Err(self.error(k, fault));
        }
        *self.aggregators.borrow_mut() = Some(Vec::new());
        Ok(false)
    }

    /// Collective: this member's result, unless a member has a fault.
    pub(crate) fn agree<T>(&self, mine: Outcome<T>) -> Result<T> {
        agree(&*self.members, &self.ranks, self.me, &self.path, mine)
    }

    /// A result that concerns this process alone.
    pub(crate) fn own<T>(&self, mine: Outcome<T>) -> Result<T> {
        mine.map_err(|fault| self.error(self.me, fault))
    }

    pub(crate) fn error(&self, position: usize, fault: Fault) -> Error {
        Error::File { path: self.path.display().to_string(), rank: self.ranks[position], fault }
    }

    /// The thread for what goes on meanwhile; `None` where there can be none.
    pub(crate) fn worker(&self) -> Option<&'static Worker> {
        Worker::of_process(self.core)
    }

    /// Waits for the transfers of this process that go on after their call.
    fn settle(&self) {
        let under_way = self.under_way.take();
        if under_way.iter().any(|task| !task.is_done()) {
            self.wait(&mut || under_way.iter().all(Task::is_done));
        }
    }
}

/// Collective over `group`: removes a file.
pub fn delete(coll: &'static Coll, group: Group<'_>, path: &Path) -> Result<()> {
    let removed = if group.me() == 0 { remove(path) } else { Ok(()) };
    let ranks: Vec<Rank> = (0..group.size()).map(|k| group.rank_of(k)).collect();
    agree(&OfColl::new(coll, group), &ranks, group.me(), path, removed)
}

/// Removes a file: what one process does.
pub fn remove(path: &Path) -> Outcome<()> {
    std::fs::remove_file(path).map_err(|e| Fault::new(Operation::Delete, e.raw_os_error().unwrap_or(libc::EIO)))
}

fn gather<const N: usize>(members: &dyn Members, size: usize, words: [u64; N]) -> Result<Vec<[u64; N]>> {
    let mut all = vec![[0u64; N]; size];
    members.gather(&words, all.as_flattened_mut())?;
    Ok(all)
}

/// The first member's words, at all.
fn broadcast_words(members: &dyn Members, words: &mut [u64; 16]) -> Result<()> {
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    members.broadcast(&mut bytes, 0)?;
    for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(8)) {
        let mut one = [0; 8];
        one.copy_from_slice(bytes);
        *word = u64::from_ne_bytes(one);
    }
    Ok(())
}

fn agree<T>(members: &dyn Members, ranks: &[Rank], me: usize, path: &Path, mine: Outcome<T>) -> Result<T> {
    let words = mine.as_ref().err().map_or([0; 3], |fault| fault.words());
    let all = gather(members, ranks.len(), words)?;
    let failed = all.iter().enumerate().find_map(|(k, words)| Some((k, Fault::from_words(*words)?)));
    let at = |k: usize, fault| Error::File { path: path.display().to_string(), rank: ranks[k], fault };
    match (mine, failed) {
        (Ok(value), None) => Ok(value),
        (_, Some((k, fault))) => Err(at(k, fault)),
        (Err(fault), None) => Err(at(me, fault)),
    }
}

/// The segment of this process is too small.
#[cold]
fn no_space(core: &Core, bytes: usize) -> Fault {
    Fault { offset: bytes as u64, bytes: core.needed_for(bytes) as u64, ..Fault::new(Operation::Prepare, NO_SPACE) }
}

/// The first member's part: also memory for the shared position.
/// What the first member gets from the operating system.
struct First {
    file: Descriptor,
    readable: bool,
    /// The file did not exist before.
    is_created: bool,
    cell: *mut u8,
}

fn open_first(core: &Core, path: &Path, how: Open) -> Outcome<First> {
    // Only an exclusive open shows whether the call creates the file.
    let created = if how.create { open_descriptor(path, Open { exclusive: true, ..how }).ok() } else { None };
    let is_created = created.is_some();
    let (file, readable) = created.map_or_else(|| open_descriptor(path, how), Ok)?;
    match core.alloc_own("the position in a file", CELL) {
        Ok(cell) => Ok(First { file, readable, is_created, cell }),
        Err(_) => {
            if is_created {
                withdraw(path, &file);
            }
            Err(no_space(core, CELL))
        }
    }
}

/// Removes a file that a failed open has created, unless another program has written to it meanwhile.
fn withdraw(path: &Path, file: &Descriptor) {
    if file.metadata().is_ok_and(|found| found.len() == 0) {
        // The caller reports the error of the open.
        let _ = remove(path);
    }
}

/// The file, and whether it can be read. A caller that only writes requests reading too: short runs are read and
/// written back.
fn open_descriptor(path: &Path, how: Open) -> Outcome<(Descriptor, bool)> {
    let mut flags = 0;
    for (wanted, flag) in [(how.create, libc::O_CREAT), (how.exclusive, libc::O_EXCL), (how.truncate, libc::O_TRUNC)] {
        flags |= if wanted { flag } else { 0 };
    }
    let open = |access: i32| system::open(path, flags | access, how.permissions);
    match (how.read, how.write) {
        // A process that opens a pipe for reading and writing waits for no reader.
        (false, true) if how.sequential => open(libc::O_WRONLY).map(|file| (file, false)),
        (_, false) => open(libc::O_RDONLY).map(|file| (file, true)),
        (true, true) => open(libc::O_RDWR).map(|file| (file, true)),
        (false, true) => match open(libc::O_RDWR) {
            Ok(file) => Ok((file, true)),
            Err(Fault { errno: libc::EACCES, .. }) => open(libc::O_WRONLY).map(|file| (file, false)),
            Err(fault) => Err(fault),
        },
    }
}
