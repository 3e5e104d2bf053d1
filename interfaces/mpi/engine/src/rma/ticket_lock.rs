//! The lock of a window at one member: shared or exclusive, in the order in which processes request it, so none
//! starves.
//!
//! One word contains the holders of the lock, and whether others wait. A process that need not wait takes the lock by
//! one compare-and-swap, and releases it by one addition. A process that must wait counts itself as queued in the word
//! and draws a ticket.
//!
//! While any process is queued, only processes of the queue enter, one after the other. The process whose ticket is
//! served waits until the word admits it, enters, and serves the next ticket. A waiting process writes its rank into
//! the queue, at its ticket, and reads once more what it waits for. A process that changes this then reads the queue,
//! and wakes the process that waits there. All words are sequentially consistent, so one of the two sees the other.
//!
//! A process that holds the lock of another member must not queue as a reader, because that could be a deadlock. The
//! writer before it may wait for a reader, and that reader for another writer, which waits for this process. So it
//! enters *beside* the queue, unless a writer is in. `rma/epochs.rs` ensures that such readers let writers in.
//!
//! A pure state machine over [`Words`]: each step uses one word. `tests` explores all orders of the steps of several processes.

/// Bit of a lock's word: a writer has the lock.
pub const CLOSED: u64 = 1 << 61;
/// Processes wait for the writer to leave, to enter beside the queue.
pub const SLEEPERS: u64 = 1 << 60;
/// One of the readers from the queue, of those beside it, of those in the queue: three counts of 20 bits.
const READER: u64 = 1;
const BESIDE: u64 = 1 << 20;
const QUEUED: u64 = 1 << 40;
const COUNT: u64 = BESIDE - 1;
const READERS: u64 = READER * COUNT;
pub const BESIDES: u64 = BESIDE * COUNT;
const ALL_QUEUED: u64 = QUEUED * COUNT;
/// All readers and writers that hold the lock.
pub const ALL_IN: u64 = CLOSED | READERS | BESIDES;

/// Most members of a window.
pub const MOST: usize = COUNT as usize;

/// The words of one lock, and its queue, which has space for a ticket of each process.
pub trait Words {
    type Error;
    fn look(&mut self) -> Result<u64, Self::Error>;
    /// Changes the word, if it is `from`; what it was.
    fn exchange(&mut self, from: u64, to: u64) -> Result<u64, Self::Error>;
    /// Adds to the word, and wraps around; what it was.
    fn add(&mut self, value: u64) -> Result<u64, Self::Error>;
    /// Sets [`SLEEPERS`], or clears it.
    fn set_sleepers(&mut self, yes: bool) -> Result<(), Self::Error>;
    /// The next ticket. Tickets wrap around.
    fn draw(&mut self) -> Result<u32, Self::Error>;
    /// The ticket that is served.
    fn served(&mut self) -> Result<u32, Self::Error>;
    fn serve_next(&mut self) -> Result<(), Self::Error>;
    /// This process waits with this ticket.
    fn enlist(&mut self, ticket: u32) -> Result<(), Self::Error>;
    /// Wakes the process that waits with this ticket, if any does.
    fn wake(&mut self, ticket: u32) -> Result<(), Self::Error>;
    /// Wakes all members.
    fn wake_all(&mut self) -> Result<(), Self::Error>;
}

/// How a process holds a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Shared,
    /// The same, beside the queue.
    Beside,
    Exclusive,
}

impl Kind {
    /// The unit in which the word counts it.
    #[inline(always)]
    fn unit(self) -> u64 {
        match self {
            Kind::Shared => READER,
            Kind::Beside => BESIDE,
            Kind::Exclusive => CLOSED,
        }
    }

    /// The word while one process holds the lock and no other one waits. It is 0 while the lock is free.
    #[inline(always)]
    pub fn alone(self) -> u64 {
        self.unit()
    }
}

/// A process that takes a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acquire {
    kind: Kind,
    /// What the word was when it was read, or is supposed to be.
    seen: u64,
    ticket: u32,
    at: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Try,
    Join,
    Draw,
    Turn,
    Enlist,
    TurnAgain,
    /// Its ticket is served.
    Look,
    Enter,
    EnlistAtHead,
    LookAgain,
    ServeNext,
    WakeNext,
    Sleeper,
    Held,
}

/// The next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Another step.
    Go,
    /// Nothing until this process is woken, or [`Acquire::awaits`] is so.
    Sleep,
    Held,
}

/// The condition that a sleeping process waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaited {
    /// This ticket is served.
    Turn(u32),
    /// No reader or writer of the queue is in; `true` if readers beside the queue are.
    Empty(bool),
    /// No writer is in.
    Open,
    /// The same, of a process that is woken only while [`SLEEPERS`] is set.
    OpenBeside,
}

impl Acquire {
    #[inline(always)]
    pub fn new(kind: Kind) -> Acquire {
        Acquire { kind, seen: 0, ticket: 0, at: Step::Try }
    }

    pub fn awaits(&self) -> Awaited {
        match (self.at, self.kind) {
            (Step::TurnAgain, _) => Awaited::Turn(self.ticket),
            (_, Kind::Exclusive) => Awaited::Empty(self.seen & BESIDES != 0),
            (_, Kind::Shared) => Awaited::Open,
            (_, Kind::Beside) => Awaited::OpenBeside,
        }
    }

    /// Whether the word as it was seen lets the process in.
    #[inline(always)]
    fn is_admitted(&self) -> bool {
        let (in_the_way, is_queued) = match self.kind {
            Kind::Exclusive => (ALL_IN, self.at != Step::Try),
            Kind::Shared => (CLOSED, self.at != Step::Try),
            Kind::Beside => (CLOSED, true),
        };
        self.seen & (in_the_way | if is_queued { 0 } else { ALL_QUEUED }) == 0
    }

    /// The word as the process leaves it when it enters.
    #[inline(always)]
    fn entered(&self) -> u64 {
        let left = if self.at == Step::Enter && self.kind != Kind::Beside { QUEUED } else { 0 };
        self.seen + self.kind.unit() - left
    }

    #[inline(always)]
    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<Next, W::Error> {
        match self.at {
            Step::Try | Step::Enter => {
                let was = words.exchange(self.seen, self.entered())?;
                let is_in = was == self.seen;
                self.seen = was;
                self.at = match (self.at, self.kind) {
                    (Step::Try, _) | (_, Kind::Beside) if is_in => Step::Held,
                    _ if is_in => Step::ServeNext,
                    (at, _) if self.is_admitted() => at,
                    (_, Kind::Beside) => Step::Sleeper,
                    (Step::Try, _) => Step::Join,
                    _ => Step::EnlistAtHead,
                };
            }
            _ => return self.step_of_queue(words),
        }
        Ok(if self.at == Step::Held { Next::Held } else { Next::Go })
    }

    #[cold]
    #[inline(never)]
    fn step_of_queue<W: Words>(&mut self, words: &mut W) -> Result<Next, W::Error> {
        self.at = match self.at {
            Step::Join => {
                self.seen = words.add(QUEUED)?.wrapping_add(QUEUED);
                Step::Draw
            }
            Step::Draw => {
                self.ticket = words.draw()?;
                Step::Turn
            }
            Step::Turn | Step::TurnAgain => match words.served()? == self.ticket {
                true if self.at == Step::Turn => Step::Look,
                true => Step::LookAgain,
                false if self.at == Step::Turn => Step::Enlist,
                false => return Ok(Next::Sleep),
            },
            Step::Enlist => {
                words.enlist(self.ticket)?;
                Step::TurnAgain
            }
            Step::EnlistAtHead => {
                words.enlist(self.ticket)?;
                Step::LookAgain
            }
            Step::Look | Step::LookAgain => {
                self.seen = words.look()?;
                match self.is_admitted() {
                    true => Step::Enter,
                    false if self.at == Step::Look => Step::EnlistAtHead,
                    false if self.kind == Kind::Beside && self.seen & SLEEPERS == 0 => Step::Sleeper,
                    false => return Ok(Next::Sleep),
                }
            }
            Step::ServeNext => {
                words.serve_next()?;
                Step::WakeNext
            }
            Step::WakeNext => {
                words.wake(self.ticket.wrapping_add(1))?;
                Step::Held
            }
            Step::Sleeper => {
                words.set_sleepers(true)?;
                Step::LookAgain
            }
            at @ (Step::Try | Step::Enter | Step::Held) => at,
        };
        Ok(if self.at == Step::Held { Next::Held } else { Next::Go })
    }
}

/// A process that gives a lock back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Release(Leave);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Leave {
    Out(Kind),
    /// `true`: processes are queued, too.
    NoSleepers(bool),
    WakeAll(bool),
    /// The last one that leaves looks whose turn it is.
    Served,
    Wake(u32),
    Over,
}

impl Release {
    #[inline(always)]
    pub fn new(kind: Kind) -> Release {
        Release(Leave::Out(kind))
    }

    /// `true`: it is over.
    #[inline(always)]
    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<bool, W::Error> {
        self.0 = match self.0 {
            Leave::Out(kind) => {
                let left = words.add(kind.unit().wrapping_neg())?.wrapping_sub(kind.unit());
                let is_awaited = left & ALL_QUEUED != 0 && left & ALL_IN == 0;
                match kind == Kind::Exclusive && left & SLEEPERS != 0 {
                    true => Leave::NoSleepers(is_awaited),
                    false if is_awaited => Leave::Served,
                    false => Leave::Over,
                }
            }
            _ => self.wake_others(words)?,
        };
        Ok(self.0 == Leave::Over)
    }

    #[cold]
    #[inline(never)]
    fn wake_others<W: Words>(&self, words: &mut W) -> Result<Leave, W::Error> {
        Ok(match self.0 {
            Leave::NoSleepers(is_awaited) => {
                words.set_sleepers(false)?;
                Leave::WakeAll(is_awaited)
            }
            Leave::WakeAll(is_awaited) => {
                words.wake_all()?;
                if is_awaited {
                    Leave::Served
                } else {
                    Leave::Over
                }
            }
            Leave::Served => Leave::Wake(words.served()?),
            Leave::Wake(ticket) => {
                words.wake(ticket)?;
                Leave::Over
            }
            done @ (Leave::Out(_) | Leave::Over) => done,
        })
    }
}

#[cfg(test)]
#[path = "ticket_lock_tests.rs"]
mod tests;
