//! MPI in this process, from `MPI_Init` to `MPI_Finalize`: the objects by their handles, the messages, waiting.

#![deny(unsafe_op_in_unsafe_fn)]

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::{Rc, Weak};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU8, Ordering};

use nagaya_coll::Coll;
use nagaya_core::{Core, Waiting, Wake};
use nagaya_mpi_matching::Envelope;
use nagaya_mpi_types::{pack, Type};

use crate::attached::Attached;
use crate::attributes::{Keys, TypeBooks};
use crate::calls::handles::Numbered;
use crate::calls::sessions::Session;
use crate::collect::Way;
use crate::comm::{Comm, Group};
use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::*;
use crate::ops::Op;
use crate::request::Over;
use crate::requests::Requests;
use crate::settings::Settings;
use crate::started::Running;
use crate::transport::{Found, Missing, Source, Transfer, Transport};
use crate::{beside, lock, named, together};

/// How a process becomes part of its job and leaves it, which the library decides: other faces may use the same core.
#[derive(Clone, Copy)]
pub struct Membership {
    pub join: fn() -> nagaya_core::Result<&'static Core>,
    pub leave: fn() -> nagaya_core::Result<()>,
}

/// MPI in this process.
pub struct World {
    pub core: &'static Core,
    membership: Membership,
    /// The collectives of all calls that wait, unless several threads of a process may wait in one at a time.
    pub coll: Option<&'static Coll>,
    pub thread_level: i32,
    pub main_thread: usize,
    pub transport: Transport,
    pub everybody: Rc<Comm>,
    pub alone: Rc<Comm>,
    comms: Table<Rc<Comm>>,
    types: Table<Rc<Type>>,
    groups: Table<Rc<Group>>,
    ops: Table<Rc<Op>>,
    /// The predefined ones, by their handles.
    operators: [OnceCell<Rc<Op>>; NO_OP - OP_NULL + 1],
    pub requests: Requests,
    /// Messages of matched probes, and the communicators they came on.
    pub found: Table<Matched>,
    pub numbered: Numbered,
    pub keys: Keys,
    pub type_books: TypeBooks,
    /// Predefined types, by what their handles have above [`FIRST_NAMED`].
    named: [OnceCell<Rc<Type>>; NAMED],
    pub over: Over,
    empty: Rc<Group>,
    drawn_contexts: Cell<u32>,
    by_context: RefCell<HashMap<u32, Weak<Comm>>>,
    phrases: RefCell<HashSet<&'static str>>,
    pub sessions: Table<Rc<Session>>,
    pub open_sessions: Cell<usize>,
    /// Collectives that were started.
    pub running: Running,
    /// The process's buffer for buffered messages.
    pub buffer: Attached,
    /// Whether a wait looks at messages already.
    pub looks: Cell<bool>,
}

/// A message that a probe has found, until it is received, and its communicator.
type Matched = Rc<(RefCell<Option<Found>>, Rc<Comm>)>;

/// Handles of predefined types.
const FIRST_NAMED: usize = DATATYPE_NULL;
const NAMED: usize = 0x100;

static WORLD: AtomicPtr<World> = AtomicPtr::new(std::ptr::null_mut());
/// The same after the end, too: tools that look for memory that nobody has find its owner.
static KEPT: AtomicPtr<World> = AtomicPtr::new(std::ptr::null_mut());
/// 0 not yet, 1 running, 2 over.
static LIFE: AtomicU8 = AtomicU8::new(0);
static STARTS: AtomicBool = AtomicBool::new(false);

/// `None` before `MPI_Init` and after `MPI_Finalize`.
#[inline(always)]
pub fn running() -> Option<&'static World> {
    // SAFETY: null, or from `Box::leak` in `start`; never freed.
    unsafe { WORLD.load(Ordering::Acquire).as_ref() }
}

#[inline(always)]
pub fn require() -> Result<&'static World> {
    running().ok_or_else(not_running)
}

#[cold]
fn not_running() -> Fault {
    let when = if LIFE.load(Ordering::Relaxed) == 2 { "after MPI_Finalize" } else { "before MPI_Init" };
    Fault::new(ERR_OTHER, format!("called {when}"))
}

pub fn has_started() -> bool {
    LIFE.load(Ordering::Relaxed) != 0
}

pub fn has_ended() -> bool {
    LIFE.load(Ordering::Relaxed) == 2
}

fn communicator(context: u32, ranks: Vec<u32>, me: u32, handle: usize, name: &str) -> Rc<Comm> {
    let comm = Comm::new(context, Group::new(ranks, me), ERRORS_ARE_FATAL);
    comm.handle.set(handle);
    *comm.name.borrow_mut() = name.into();
    Rc::new(comm)
}

/// `MPI_Init`: joins the job, unless a session did so. Collective over it.
pub fn init(membership: Membership, thread_level: i32) -> Result {
    if running().is_none() || has_started() {
        start(membership, thread_level)?;
    }
    LIFE.store(1, Ordering::Relaxed);
    Ok(())
}

/// Joins the job. Collective over it.
pub fn start(membership: Membership, thread_level: i32) -> Result<&'static World> {
    if has_started() {
        return Err(Fault::new(ERR_OTHER, "MPI can be initialised only once in a process"));
    }
    if STARTS.swap(true, Ordering::Relaxed) {
        let text = "the engine of this job's conduit calls MPI itself, and would get this library: MPI programs run over other conduits";
        return Err(Fault::new(ERR_OTHER, text));
    }
    let settings = Settings::read()?;
    let core = (membership.join)()?;
    let me = core.rank().0;
    let world = World {
        core,
        membership,
        coll: together::agreed(core, thread_level)?,
        thread_level,
        main_thread: nagaya_core::this_thread(),
        transport: Transport::start(core, settings)?,
        everybody: communicator(0, (0..core.size()).collect(), me, COMM_WORLD, "MPI_COMM_WORLD"),
        alone: communicator(2, vec![me], me, COMM_SELF, "MPI_COMM_SELF"),
        comms: Table::new(1),
        types: Table::new(2),
        groups: Table::new(3),
        ops: Table::new(4),
        operators: [const { OnceCell::new() }; NO_OP - OP_NULL + 1],
        requests: Requests::new(),
        found: Table::new(6),
        numbered: Numbered::default(),
        keys: Keys::new(),
        type_books: TypeBooks::default(),
        named: [const { OnceCell::new() }; NAMED],
        over: Over::new(),
        empty: Group::new(Vec::new(), me),
        drawn_contexts: Cell::new(2),
        by_context: RefCell::default(),
        phrases: RefCell::default(),
        sessions: Table::new(9),
        open_sessions: Cell::new(0),
        running: Running::default(),
        buffer: Attached::default(),
        looks: Cell::new(false),
    };
    if thread_level == THREAD_MULTIPLE {
        lock::share();
    }
    // Lives as long as the process: requests and handles lead to it.
    KEPT.store(Box::leak(Box::new(world)), Ordering::Release);
    WORLD.store(KEPT.load(Ordering::Relaxed), Ordering::Release);
    beside::attend_other_waits(core);
    require()
}

/// `MPI_Finalize`: leaves the job, unless sessions need it. Collective over it.
pub fn stop(world: &World) -> Result {
    LIFE.store(2, Ordering::Relaxed);
    match world.open_sessions.get() {
        0 => leave_job(world),
        _ => crate::collect::now(crate::collect::barrier(&world.everybody, Way::WAITS)),
    }
}

/// The end of a process that used sessions: if it called `MPI_Init`, it had to call `MPI_Finalize`, too.
pub fn leave() {
    // The end of another face may have stopped the core.
    if nagaya_core::get().is_none() {
        return;
    }
    if let (Some(world), true) = (running(), LIFE.load(Ordering::Relaxed) != 1) {
        if let Err(fault) = leave_job(world) {
            nagaya_core::say(format_args!("the end of MPI: {}", fault.text));
        }
    }
}

fn leave_job(world: &World) -> Result {
    crate::collect::now(crate::collect::barrier(&world.everybody, Way::WAITS))?;
    world.wait(|| Waiting::new("its messages to be taken"), || world.transport.is_sent());
    if world.core.config().check {
        // All that others have sent to one that is mapped is there.
        world.transport.progress();
        let unclaimed = world.unclaimed();
        if !unclaimed.is_empty() {
            nagaya_core::say(format_args!(
                "rank {}, MPI_Finalize: no rank has received {unclaimed}",
                world.core.rank()
            ));
        }
    }
    if world.core.config().stats {
        let counts: Vec<String> = world.transport.counts().iter().map(|(name, n)| format!("{name}={n}")).collect();
        let counts = if counts.is_empty() { "no messages".to_string() } else { counts.join(" ") };
        nagaya_core::say(format_args!("rank {}, MPI: {counts}", world.core.rank()));
    }
    WORLD.store(std::ptr::null_mut(), Ordering::Release);
    Ok((world.membership.leave)()?)
}

impl World {
    #[inline]
    pub fn comm(&self, handle: usize) -> Option<Rc<Comm>> {
        match handle {
            COMM_WORLD => Some(self.everybody.clone()),
            COMM_SELF => Some(self.alone.clone()),
            _ => self.comms.get(handle),
        }
    }

    pub fn add_comm(&self, comm: Comm) -> usize {
        let comm = Rc::new(comm);
        self.by_context.borrow_mut().insert(comm.context, Rc::downgrade(&comm));
        let handle = self.comms.insert(comm.clone());
        comm.handle.set(handle);
        handle
    }

    pub fn remove_comm(&self, handle: usize) -> bool {
        let gone = self.comms.remove(handle);
        gone.inspect(|comm| drop(self.by_context.borrow_mut().remove(&comm.context))).is_some()
    }

    #[inline(always)]
    pub fn datatype(&self, handle: usize) -> Option<Rc<Type>> {
        if handle >= crate::handles::FIRST {
            return self.types.get(handle);
        }
        let known = self.named.get(handle.wrapping_sub(FIRST_NAMED))?;
        match known.get() {
            Some(known) => Some(known.clone()),
            None => self.new_named(handle),
        }
    }

    /// A predefined type that is named the first time.
    #[cold]
    #[inline(never)]
    fn new_named(&self, handle: usize) -> Option<Rc<Type>> {
        let known = self.named.get(handle.wrapping_sub(FIRST_NAMED))?;
        let made = named::basic(handle)?.named();
        made.handle.set(handle);
        Some(known.get_or_init(|| Rc::new(made)).clone())
    }

    pub fn add_type(&self, made: Type) -> usize {
        let made = Rc::new(made);
        let handle = self.types.insert(made.clone());
        made.handle.set(handle);
        handle
    }

    pub fn remove_type(&self, handle: usize) -> bool {
        self.types.remove(handle).is_some()
    }

    pub fn op(&self, handle: usize) -> Option<Rc<Op>> {
        let Some(known) = self.operators.get(handle.wrapping_sub(OP_NULL)) else { return self.ops.get(handle) };
        if let Some(known) = known.get() {
            return Some(known.clone());
        }
        Op::predefined(handle).map(|op| known.get_or_init(|| Rc::new(op)).clone())
    }

    pub fn add_op(&self, op: Op) -> usize {
        self.ops.insert(Rc::new(op))
    }

    pub fn remove_op(&self, handle: usize) -> bool {
        self.ops.remove(handle).is_some()
    }

    pub fn group(&self, handle: usize) -> Option<Rc<Group>> {
        if handle == GROUP_EMPTY {
            return Some(self.empty.clone());
        }
        self.groups.get(handle)
    }

    pub fn add_group(&self, group: Rc<Group>) -> usize {
        if group.ranks.is_empty() {
            return GROUP_EMPTY;
        }
        self.groups.insert(group)
    }

    pub fn remove_group(&self, handle: usize) -> bool {
        handle == GROUP_EMPTY || self.groups.remove(handle).is_some()
    }

    /// A context that no communicator of the job ever had: this process's next one, and the odd number behind it.
    pub fn draw_context(&self) -> u32 {
        let drawn = self.drawn_contexts.replace(self.drawn_contexts.get() + 1);
        let number = drawn.checked_mul(self.core.size()).and_then(|first| (first + self.core.rank().0).checked_mul(2));
        number.unwrap_or_else(|| {
            self.core.abort("MPI: this process has made all communicators that there are numbers for", 1)
        })
    }

    /// Waits until `ready`, while messages of all are looked at.
    #[inline]
    pub fn wait(&self, why: impl Fn() -> Waiting, ready: impl FnMut() -> bool) {
        let _attending = self.transport.attend();
        self.wait_looking(why, ready, || self.transport.progress());
    }

    /// As `wait`, for something that `progress` looks at first.
    #[inline]
    pub fn wait_looking(&self, why: impl Fn() -> Waiting, mut ready: impl FnMut() -> bool, progress: impl Fn()) {
        let why = || why().unclaimed(self.phrase(self.unclaimed()));
        let mut ready = || {
            self.go_on();
            ready()
        };
        let mut look = || {
            ready() || {
                progress();
                ready() || (self.transport.complete_look() && ready())
            }
        };
        if !lock::has_several() {
            let mut over = false;
            let looked = self.looks.replace(true);
            self.core.wait(Wake::Rung, why, || {
                over = look();
                over || lock::has_several()
            });
            self.looks.set(looked);
            if over {
                return;
            }
        }
        self.wait_in_turns(&why, &mut look);
    }

    /// A wait beside other threads of this process, which come in between two looks.
    #[cold]
    #[inline(never)]
    fn wait_in_turns(&self, why: &dyn Fn() -> Waiting, look: &mut dyn FnMut() -> bool) {
        let mut long = self.core.long_wait_in_thread(why);
        while !look() {
            self.core.poll();
            long.look();
            lock::pause();
        }
    }

    /// Lets collectives that were started go on, as far as they come with the messages that are there.
    #[inline]
    pub fn go_on(&self) {
        while self.running.go_on() {
            self.transport.progress();
        }
    }

    /// What a wait for a message or receive tells others.
    #[cold]
    pub fn why(&self, transfer: &Transfer) -> Waiting {
        self.why_missing(transfer.missing())
    }

    /// The name of a communicator, where there is room for some fifty bytes in all.
    #[cold]
    pub fn communicator_called(&self, context: u32) -> String {
        let comm = match context & !1 {
            0 => Some(self.everybody.clone()),
            2 => Some(self.alone.clone()),
            context => self.by_context.borrow().get(&context).and_then(Weak::upgrade),
        };
        let name = comm.map(|comm| comm.name.borrow().clone()).filter(|name| !name.is_empty());
        name.map_or_else(|| "a communicator".into(), |name| name.chars().take(20).collect())
    }

    /// What a wait for something that is missing tells others.
    #[cold]
    pub fn why_missing(&self, Missing { sends, context, peer, tag }: Missing) -> Waiting {
        let of_collective = context % 2 == 1;
        let name = self.communicator_called(context);
        let phrase = match (sends, of_collective, peer) {
            (_, true, _) => format!("a collective on {name}, for"),
            (true, false, _) => format!("a receive on {name} by"),
            (false, false, Some(_)) => format!("a message on {name} from"),
            (false, false, None) => format!("a message on {name} from any rank"),
        };
        Waiting::new(self.phrase(phrase)).from(peer).tag(tag.filter(|_| !of_collective))
    }

    /// What a wait in a collective tells others.
    #[cold]
    pub fn why_collective(&self, comm: &Comm) -> Waiting {
        let phrase = format!("a collective on {}, for", self.communicator_called(comm.context));
        Waiting::new(self.phrase(phrase)).unclaimed(self.phrase(self.unclaimed()))
    }

    /// The program's messages that have come and that no receive takes, in words; empty without any.
    #[cold]
    fn unclaimed(&self) -> String {
        let mut all = self.transport.unclaimed();
        all.retain(|envelope| envelope.context % 2 == 0);
        let Some(Envelope { context, source, tag, .. }) = all.first() else { return String::new() };
        let first = format!("from rank {source} with tag {tag} on {}", self.communicator_called(*context));
        match all.len() {
            1 => format!("a message {first}"),
            n => format!("{n} messages, one {first}"),
        }
    }

    /// A text that lives as long as the process: the same one for the same words.
    fn phrase(&self, words: String) -> &'static str {
        let mut phrases = self.phrases.borrow_mut();
        if let Some(known) = phrases.get(words.as_str()) {
            return known;
        }
        let made: &'static str = Box::leak(words.into_boxed_str());
        phrases.insert(made);
        made
    }

    /// The beginning of a wait for a receive, where neither collectives nor other threads have to go on meanwhile.
    #[inline]
    pub fn glance(&self, receive: &Transfer) {
        if self.thread_level != THREAD_MULTIPLE && self.running.is_empty() {
            self.transport.glance(receive);
        }
    }

    /// Waits for one message or receive.
    #[inline]
    pub fn finish(&self, transfer: &Transfer) {
        if transfer.done.get() {
            return;
        }
        let _attending = self.transport.begin_wait(transfer);
        self.wait_for(transfer);
    }

    /// As `finish`, where others see already that this process waits.
    #[inline]
    pub fn wait_for(&self, transfer: &Transfer) {
        self.glance(transfer);
        if !transfer.done.get() {
            self.wait_looking(|| self.why(transfer), || transfer.done.get(), || self.transport.progress_to(transfer));
        }
    }

    /// Starts a message of elements.
    #[inline]
    pub unsafe fn send(
        &self,
        to: u32,
        envelope: Envelope,
        from: *const u8,
        count: usize,
        of: &Rc<Type>,
        synchronous: bool,
    ) -> Rc<Transfer> {
        let source = if of.is_dense() { Source::Piece(from) } else { Source::Elements(from, of.clone(), count) };
        self.transport.send(to, envelope, source, count * of.size, synchronous)
    }

    /// Starts a buffered message of `len` bytes, if one of the buffers that the program gave for it has room.
    pub fn send_buffered(&self, comm: &Comm, len: usize, start: impl FnOnce() -> Rc<Transfer>) -> Result {
        let sessions = if self.open_sessions.get() > 0 { self.sessions.values() } else { Vec::new() };
        let all = || [&comm.buffer, &self.buffer].into_iter().chain(sessions.iter().map(|session| &session.buffer));
        let roomy = || all().find(|buffer| buffer.has_room(len));
        let found = roomy().or_else(|| {
            self.transport.progress();
            roomy()
        });
        let Some(buffer) = found else {
            let has_any = all().any(Attached::is_attached);
            let what =
                if has_any { "the attached buffer has" } else { "MPI_Buffer_attach has given no buffer: there is" };
            return Err(Fault::new(ERR_BUFFER, format!("{what} no room for a buffered message of {len} bytes")));
        };
        buffer.add(start(), len);
        Ok(())
    }

    pub fn call_handler(&self, handler: usize, comm: usize, code: i32) -> i32 {
        if let Some(function) = crate::calls::errors::function_of(handler) {
            // SAFETY: the user gave it as a function for errors of communicators.
            let function: unsafe extern "C" fn(*mut usize, *mut i32, ...) = unsafe { std::mem::transmute(function) };
            let (mut comm, mut code) = (comm, code);
            // SAFETY: as the standard has it.
            unsafe { function(&mut comm, &mut code) };
        }
        code
    }
}

/// The data of elements in one piece.
///
/// # Safety
/// The elements are readable.
pub unsafe fn packed(of: &Type, count: usize, from: *const u8) -> Box<[u8]> {
    let mut data = vec![0u8; count * of.size].into_boxed_slice();
    // SAFETY: the caller's promise; there is room for all of it.
    unsafe { pack(of, count, from, data.as_mut_ptr()) };
    data
}
