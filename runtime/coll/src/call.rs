//! One pending collective on this member: how it reaches the other members.
//!
//! Every collective is written once, for a [`Call`]. A *blocking* call runs to its end at once: words travel as mail,
//! and it waits inside [`Call::take`]. A *nonblocking* call ([`crate::nonblocking`]) stops there instead, and goes on
//! when it is polled. Its words are messages that carry its number, and it has separate memory. A call of a *simulated*
//! member ([`crate::simulated`]) stops there too. So whatever may stop is an `async fn`. A blocking call never stops.
//! Where it is small and its time counts, it becomes a plain function of the same text ([`each_mode`]). Not here: what
//! members send (`small.rs`, `meet.rs`) and the reading of data (`bulk.rs`).

use std::cell::{Cell, OnceCell};
use std::future::{poll_fn, Future};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use nagaya_core::profile::Span;
use nagaya_core::team::Range;
use nagaya_core::{Error, Rank, Result, Status};

use crate::coll::Coll;
use crate::group::Group;
use crate::nonblocking::State;
use crate::rounds::rounds;
use crate::simulated::Member;
use crate::words::{around, WordKind, BYTES, INTERRUPTED, MEETING};

/// Most members of a group where each has data for each of the others, or a size of its own.
pub const MAX_MEMBERS: usize = 16384;

/// The kinds up to this one are numbers of bytes.
const SMALL_MOST: WordKind = BYTES as WordKind;

pub(crate) struct Call<'a, W> {
    pub coll: &'static Coll,
    pub group: Group<'a>,
    pub mode: W,
    of_all: OnceCell<bool>,
    /// The rank that has ended before it took part, as far as a blocking call has learnt of it.
    ended: Cell<Option<Rank>>,
    _span: Option<Span>,
}

/// The driver of a call. It is a type, so that the compiler makes a plain function of a blocking call, which never
/// stops.
pub(crate) trait Mode {
    fn driver(&self) -> Driver<'_>;

    /// Whether the call decides as a nonblocking one.
    #[inline(always)]
    fn is_started(&self) -> bool {
        match self.driver() {
            Driver::Blocking => false,
            Driver::Nonblocking(_) => true,
            Driver::Simulated(member) => member.is_started(),
        }
    }

    #[inline(always)]
    fn is_simulated(&self) -> bool {
        matches!(self.driver(), Driver::Simulated(_))
    }

    /// Whether the call runs to its end at once.
    #[inline(always)]
    fn is_blocking(&self) -> bool {
        matches!(self.driver(), Driver::Blocking)
    }
}

/// What carries the words of a call, and reads memory of other members.
pub(crate) enum Driver<'a> {
    /// The mail and the core.
    Blocking,
    /// Messages of this call.
    Nonblocking(&'a State),
    /// A simulation.
    Simulated(&'a Member),
}

/// The caller waits for its end.
pub(crate) struct Blocking;

impl Mode for Blocking {
    #[inline(always)]
    fn driver(&self) -> Driver<'_> {
        Driver::Blocking
    }
}

/// The thread that polls.
impl Mode for Rc<State> {
    fn driver(&self) -> Driver<'_> {
        Driver::Nonblocking(self)
    }
}

/// The simulation.
impl Mode for Member {
    fn driver(&self) -> Driver<'_> {
        Driver::Simulated(self)
    }
}

impl<W: Mode> Call<'_, W> {
    pub fn check_root(&self, root: usize) -> Result<()> {
        let size = self.group.size();
        if root < size {
            return Ok(());
        }
        Err(Error::new(
            Status::BadArgument,
            format!("root {root} of a collective on a team of {size}: positions are 0 to {}", size - 1),
        ))
    }

    pub fn check_size(&self) -> Result<()> {
        let size = self.group.size();
        if size <= MAX_MEMBERS {
            return Ok(());
        }
        Err(Error::new(
            Status::Limit,
            format!("a collective on a team of {size} members; at most {MAX_MEMBERS} are supported"),
        ))
    }
}

impl<'a, W: Mode> Call<'a, W> {
    #[inline]
    pub fn new(coll: &'static Coll, group: Group<'a>, mode: W) -> Call<'a, W> {
        // A call that continues later is recorded where it is started.
        let _span = mode.is_blocking().then(|| group.recorded(coll.core));
        Call { coll, group, mode, of_all: OnceCell::new(), ended: Cell::new(None), _span }
    }

    /// The end of a call whose beginning has been recorded.
    pub fn continued(coll: &'static Coll, group: Group<'a>, mode: W) -> Call<'a, W> {
        Call { coll, group, mode, of_all: OnceCell::new(), ended: Cell::new(None), _span: None }
    }

    /// Whether all ranks take part, in their order, and wait: then they know of each other's pace.
    pub fn is_of_all(&self) -> bool {
        *self.of_all.get_or_init(|| match self.mode.driver() {
            Driver::Blocking => self.group.is_world(self.coll.core),
            Driver::Nonblocking(_) => false,
            Driver::Simulated(member) => member.is_of_all(&self.group),
        })
    }

    /// This member.
    #[inline]
    pub fn rank(&self) -> Rank {
        self.group.rank_of(self.group.me())
    }

    /// All members have come to this call, so they have left those before.
    #[inline]
    pub fn met(&self) {
        if self.coll.turns.is_behind() && self.is_of_all() && !self.is_interrupted() {
            self.coll.turns.met();
        }
    }

    /// `root` announces a piece to all ranks, as [`spread`](Self::spread) sends words. All ranks take part.
    pub fn announce(&self, root: usize, number: u64) -> Result<()> {
        let (size, mail) = (self.group.size(), &self.coll.mail);
        let distance = around(self.group.me() + size - root, size);
        let rank = |distance: usize| self.group.rank_of(around(distance + root, size));
        for round in rounds(size) {
            if distance < round.known {
                let mut further = round.distances().map(|further| distance + further).filter(|to| *to < size);
                further.try_for_each(|to| mail.tell(rank(to), number))?;
            } else if distance < round.then() {
                let from = rank(distance % round.known);
                if !mail.hear(from, number, || self.group.waiting(std::iter::once(from.index()))) {
                    return Err(self.absent(from));
                }
            }
        }
        Ok(())
    }

    /// Begins a phase, in which members send each other words of this kind. At its end each has taken all words for it.
    #[inline]
    pub fn enter(&self, kind: WordKind) {
        match self.mode.driver() {
            Driver::Blocking => {
                let kind = if self.is_interrupted() { INTERRUPTED } else { kind };
                self.coll.mail.enter(self.group.label(), kind);
            }
            Driver::Nonblocking(state) => state.enter(kind),
            Driver::Simulated(member) => member.enter(kind),
        }
    }

    /// Whether data of a rank that has ended is missing. The words that this member takes contain anything then. It goes on to the
    /// end of the phase, so that no words stay for later calls.
    #[inline]
    pub fn is_interrupted(&self) -> bool {
        self.ended.get().is_some()
    }

    /// The end of a phase. It is an error if data of a rank that has ended is missing; `Disagree` if a member has sent words of another kind.
    #[inline]
    pub fn leave(&self, kind: WordKind) -> Result<()> {
        if let Some(rank) = self.ended.get() {
            return Err(self.absent(rank));
        }
        let unexpected = match self.mode.driver() {
            Driver::Blocking => self.coll.mail.unexpected(),
            Driver::Nonblocking(state) => state.unexpected(),
            Driver::Simulated(member) => member.unexpected(),
        };
        unexpected.map_or(Ok(()), |(rank, theirs)| Err(self.mismatch(rank, theirs, kind)))
    }

    #[cold]
    #[inline(never)]
    fn mismatch(&self, rank: Rank, theirs: WordKind, mine: WordKind) -> Error {
        let does = |kind: WordKind| match kind {
            0..=SMALL_MOST => format!("passes {kind} bytes"),
            MEETING => "calls a barrier or ends its part of the job (as MPI_Finalize does)".into(),
            _ => format!("passes more than {BYTES} bytes or allocates memory"),
        };
        self.coll.differing.set(None);
        self.coll.mismatched.set(Some((rank, (theirs <= SMALL_MOST).then_some(theirs as usize))));
        let me = self.rank();
        // Calls that have been started are not checked.
        let is_checked = self.mode.is_blocking() && !self.coll.core.checks_calls();
        let advice = if is_checked { "; NAGAYA_CHECK=1 reports both calls" } else { "" };
        let text = format!(
            "members call different collectives or pass different sizes: rank {rank} {}, rank {me} {}{advice}",
            does(theirs),
            does(mine)
        );
        Error::new(Status::Disagree, text)
    }

    /// Sends the member at a position up to seven words.
    #[inline]
    pub fn post(&self, to: usize, words: &[u64]) -> Result<()> {
        let rank = self.group.rank_of(to);
        match self.mode.driver() {
            Driver::Blocking => match self.ended.get() {
                None => self.coll.mail.post(rank, words),
                Some(ended) => self.coll.mail.post(rank, &[u64::from(ended.0)]),
            },
            Driver::Nonblocking(state) => self.coll.nonblocking.post(state, rank, words),
            Driver::Simulated(member) => {
                member.post(rank, words);
                Ok(())
            }
        }
    }
}

impl<W: Mode> Call<'_, W> {
    /// Makes a blocking call wait until the next words of all these members are here, or one of them has ended. It
    /// names all that it waits for, and sleeps once.
    #[inline]
    pub fn wait_for(&self, members: impl Iterator<Item = usize> + Clone) {
        // One partner is waited for where its words are taken.
        if self.mode.is_blocking() && self.group.size() > 2 {
            self.coll.mail.wait_for(&self.group, members);
        }
    }

    /// The next words of a member. Or a rank has ended, and [`is_interrupted`](Self::is_interrupted) holds.
    pub async fn take(&self, from: usize, words: &mut [u64]) -> Result<()> {
        let rank = self.group.rank_of(from);
        match self.mode.driver() {
            Driver::Blocking => return self.taken(from, words),
            Driver::Nonblocking(state) => {
                state.waits_for(Some(rank));
                poll_fn(|_| ready(self.coll.nonblocking.take(state, rank, words))).await;
                state.waits_for(None);
            }
            Driver::Simulated(member) => poll_fn(|_| ready(member.take(rank, words))).await,
        }
        Ok(())
    }
}

impl<W: Mode> Call<'_, W> {
    /// Like [`take`](Self::take), waited for.
    #[inline]
    fn taken(&self, from: usize, words: &mut [u64]) -> Result<()> {
        let rank = self.group.rank_of(from);
        if let Some(ended) = self.coll.mail.take(rank, words, || self.group.waiting(std::iter::once(from)))? {
            self.interrupt(ended);
        }
        Ok(())
    }

    #[cold]
    fn interrupt(&self, ended: Rank) {
        if !self.is_interrupted() {
            self.ended.set(Some(ended));
            self.coll.mail.interrupt();
        }
    }

    /// The sizes of members differ. All members find this out, and begin anew, since members with different sizes used different memory.
    #[cold]
    pub fn disagree(&self, what: &str, sizes: Range) -> Error {
        // That of an earlier call, which nobody has asked for.
        self.coll.mismatched.set(None);
        self.coll.differing.set(Some(sizes));
        if self.is_of_all() {
            self.coll.turns.begin_anew();
        }
        let ((least, few), (most, many)) = (sizes.min, sizes.max);
        let text = format!("the sizes of {what} differ: rank {few} has {least} bytes, rank {many} has {most}");
        Error::new(Status::Disagree, text)
    }

    /// A member has ended before it took part.
    #[cold]
    pub fn absent(&self, rank: Rank) -> Error {
        self.coll.absent.set(Some(rank));
        // Words that came before count for nothing.
        self.coll.mail.unexpected();
        let text = format!("rank {rank} has ended, and will never take part in this collective");
        Error::new(Status::NoSuchRank, text)
    }
}

impl Call<'_, Blocking> {
    /// Like `take`, for what is written both ways.
    #[inline]
    pub fn hear(&self, from: usize, words: &mut [u64]) -> Result<()> {
        self.taken(from, words)
    }
}

impl Call<'_, Member> {
    pub async fn hear(&self, from: usize, words: &mut [u64]) -> Result<()> {
        self.take(from, words).await
    }
}

impl Call<'_, Rc<State>> {
    pub async fn hear(&self, from: usize, words: &mut [u64]) -> Result<()> {
        self.take(from, words).await
    }
}

/// Implements what is written as `macro_rules! calls` for each mode: as plain functions for calls that wait, as `async` ones for the
/// others. Small calls are written so, whose time counts; the rest is `async` for all.
macro_rules! each_mode {
    () => {
        calls!($crate::call::Blocking, now);
        calls!(std::rc::Rc<$crate::nonblocking::State>, later, async);
        calls!($crate::simulated::Member, later, async);
    };
}

/// A part of a call that waits; `in bulk` apart, so that a small call is small.
macro_rules! now {
    (in bulk: $part:expr) => {
        $crate::call::run_apart(|| $part)
    };
    ($part:expr) => {
        $part
    };
}

/// The same for one that was started.
macro_rules! later {
    ($(in bulk:)? $part:expr) => {
        $part.await
    };
}

pub(crate) use {each_mode, later, now};

#[inline(never)]
pub(crate) fn run_apart<C: Future<Output = Result<()>>>(bulk: impl FnOnce() -> C) -> Result<()> {
    run(bulk())
}

pub(crate) fn ready(is: bool) -> Poll<()> {
    if is {
        Poll::Ready(())
    } else {
        Poll::Pending
    }
}

/// Runs a call that waits: it never stops between its beginning and its end.
#[inline(always)]
pub(crate) fn run<T>(call: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(call).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => {
            Err(Error::new(Status::System, "a collective that waits stopped before its end (a mistake in Nagaya)"))
        }
    }
}
