//! The lock of a window at one member: shared or exclusive, in the order in which processes ask for it, so none starves.
//!
//! A process draws a ticket. A reader enters when all before it have entered as readers or have left; a writer when all before it
//! have left. Three counters record this: tickets drawn, readers admitted, tickets over. A process that must wait writes its rank into
//! the queue, at its ticket, and reads the counters once more. A process that increments a counter then reads the queue, and wakes the
//! process that waits there. All words are sequentially consistent, so one of the two sees the other.
//!
//! A process that holds the lock of another member must not queue as a reader: the writer before it may wait for a reader that, in its turn,
//! waits behind another writer for what this process holds. So it enters *beside* the queue, through the gate, unless a writer is in. A
//! writer whose turn has come closes the gate, once all who came through it have left (`rma/epochs.rs` sees to it that they do).
//!
//! A pure state machine over [`Words`]: each step uses one word. `tests` explores all orders of the steps of several processes.

/// A lock's counters, which wrap around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(usize)]
pub enum Counter {
    /// Tickets drawn.
    Drawn = 0,
    /// A reader with this ticket may enter.
    Readers = 1,
    /// A writer with this ticket may enter.
    Writers = 2,
}

/// In the gate: a writer is in. The rest of the word counts the readers beside the queue.
pub const CLOSED: u32 = 1 << 31;

/// The words of one lock, and its queue, which has room for a ticket of each process.
pub trait Words {
    type Error;
    /// Adds 1; what was there before.
    fn advance(&mut self, counter: Counter) -> Result<u32, Self::Error>;
    fn read(&mut self, counter: Counter) -> Result<u32, Self::Error>;
    /// Adds a reader to the gate, unless it is closed: then `false`.
    fn enter(&mut self) -> Result<bool, Self::Error>;
    /// Takes a reader away; how many are left.
    fn leave(&mut self) -> Result<u32, Self::Error>;
    /// Closes the gate, if no reader is there: else `false`.
    fn close(&mut self) -> Result<bool, Self::Error>;
    fn open(&mut self) -> Result<(), Self::Error>;
    /// One more process waits for the gate to open, or one less.
    fn count_sleepers(&mut self, more: bool) -> Result<(), Self::Error>;
    /// Wakes those who wait for the gate to open, if there are any.
    fn wake_sleepers(&mut self) -> Result<(), Self::Error>;
    /// This process waits with this ticket.
    fn enlist(&mut self, ticket: u32) -> Result<(), Self::Error>;
    /// Wakes the process that waits with this ticket, if any does.
    fn wake(&mut self, ticket: u32) -> Result<(), Self::Error>;
}

/// How a process holds a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Shared,
    /// The same, beside the queue.
    Beside,
    Exclusive,
}

/// A process that takes a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acquire {
    kind: Kind,
    ticket: u32,
    at: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Draw,
    Look,
    Enlist,
    LookAgain,
    Admit,
    WakeNext,
    Close,
    EnlistAtGate,
    CloseAgain,
    Enter,
    Sleeper,
    EnterAgain,
    NoSleeper,
    Held,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Another step.
    Go,
    /// Nothing until this process is woken, or [`Acquire::awaits`] is so.
    Sleep,
    Held,
}

/// What a process that sleeps waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaited {
    /// A counter has this value.
    Turn(Counter, u32),
    /// No reader is in beside the queue.
    Empty,
    /// No writer is in.
    Open,
}

impl Acquire {
    pub fn new(kind: Kind) -> Acquire {
        Acquire { kind, ticket: 0, at: if kind == Kind::Beside { Step::Enter } else { Step::Draw } }
    }

    fn counter(&self) -> Counter {
        if self.kind == Kind::Shared {
            Counter::Readers
        } else {
            Counter::Writers
        }
    }

    pub fn awaits(&self) -> Awaited {
        match self.at {
            Step::CloseAgain => Awaited::Empty,
            Step::EnterAgain => Awaited::Open,
            _ => Awaited::Turn(self.counter(), self.ticket),
        }
    }

    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<Next, W::Error> {
        match self.at {
            Step::Draw => {
                self.ticket = words.advance(Counter::Drawn)?;
                self.at = Step::Look;
            }
            Step::Look | Step::LookAgain => match words.read(self.counter())? == self.ticket {
                true => self.at = if self.kind == Kind::Shared { Step::Admit } else { Step::Close },
                false if self.at == Step::Look => self.at = Step::Enlist,
                false => return Ok(Next::Sleep),
            },
            Step::Enlist => {
                words.enlist(self.ticket)?;
                self.at = Step::LookAgain;
            }
            // The next one, if it is a reader, enters too.
            Step::Admit => {
                words.advance(Counter::Readers)?;
                self.at = Step::WakeNext;
            }
            Step::WakeNext => {
                words.wake(self.ticket.wrapping_add(1))?;
                self.at = Step::Held;
            }
            Step::Close => self.at = if words.close()? { Step::Held } else { Step::EnlistAtGate },
            Step::EnlistAtGate => {
                words.enlist(self.ticket)?;
                self.at = Step::CloseAgain;
            }
            Step::CloseAgain => match words.close()? {
                true => self.at = Step::Held,
                false => return Ok(Next::Sleep),
            },
            Step::Enter => self.at = if words.enter()? { Step::Held } else { Step::Sleeper },
            Step::Sleeper => {
                words.count_sleepers(true)?;
                self.at = Step::EnterAgain;
            }
            Step::EnterAgain => match words.enter()? {
                true => self.at = Step::NoSleeper,
                false => return Ok(Next::Sleep),
            },
            Step::NoSleeper => {
                words.count_sleepers(false)?;
                self.at = Step::Held;
            }
            Step::Held => {}
        }
        Ok(if self.at == Step::Held { Next::Held } else { Next::Go })
    }
}

/// A process that gives a lock back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Release(Leave);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Leave {
    Open,
    WakeSleepers,
    Readers,
    Writers,
    Gate,
    /// The last one at the gate looks whose turn it is.
    Turn,
    Wake(u32),
    Over,
}

impl Release {
    pub fn new(kind: Kind) -> Release {
        Release(match kind {
            Kind::Shared => Leave::Writers,
            Kind::Beside => Leave::Gate,
            Kind::Exclusive => Leave::Open,
        })
    }

    /// `true`: it is over.
    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<bool, W::Error> {
        self.0 = match self.0 {
            Leave::Open => {
                words.open()?;
                Leave::WakeSleepers
            }
            Leave::WakeSleepers => {
                words.wake_sleepers()?;
                Leave::Readers
            }
            Leave::Readers => {
                words.advance(Counter::Readers)?;
                Leave::Writers
            }
            Leave::Writers => Leave::Wake(words.advance(Counter::Writers)?.wrapping_add(1)),
            Leave::Gate => match words.leave()? {
                0 => Leave::Turn,
                _ => Leave::Over,
            },
            Leave::Turn => Leave::Wake(words.read(Counter::Writers)?),
            Leave::Wake(ticket) => {
                words.wake(ticket)?;
                Leave::Over
            }
            Leave::Over => Leave::Over,
        };
        Ok(self.0 == Leave::Over)
    }
}

#[cfg(test)]
#[path = "ticket_lock_tests.rs"]
mod tests;
