//! The lock of a window at one member: shared or exclusive, in the order in which processes ask for it, so nobody starves.
//!
//! A process draws a ticket. A reader enters when all before it have entered as readers or have left; a writer when all before it
//! have left. Three counters say so: tickets drawn, readers admitted, tickets over. Whoever has to wait writes its rank into
//! the queue, at its ticket, and looks once more. Whoever moves a counter on looks afterwards who waits there, and wakes that process
//! alone. So one of the two sees the other, as all words are sequentially consistent.
//!
//! A pure state machine over [`Words`]: each step uses one word. `tests` explores all orders of the steps of several processes.

/// A lock's counters. All wrap around.
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

/// The words of one lock, and its queue, which has room for a ticket of each process.
pub trait Words {
    type Error;
    /// Adds 1; what was there before.
    fn advance(&mut self, counter: Counter) -> Result<u32, Self::Error>;
    fn read(&mut self, counter: Counter) -> Result<u32, Self::Error>;
    /// This process waits with this ticket.
    fn enlist(&mut self, ticket: u32) -> Result<(), Self::Error>;
    /// Wakes the process that waits with this ticket, if any does.
    fn wake(&mut self, ticket: u32) -> Result<(), Self::Error>;
}

/// A process that takes a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acquire {
    is_shared: bool,
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
    Held,
}

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// Another step.
    Go,
    /// Nothing until this process is woken, or may enter ([`Acquire::enters_at`]).
    Sleep,
    Held,
}

impl Acquire {
    pub fn new(is_shared: bool) -> Acquire {
        Acquire { is_shared, ticket: 0, at: Step::Draw }
    }

    /// It may enter as soon as this counter has this value.
    pub fn enters_at(&self) -> (Counter, u32) {
        (if self.is_shared { Counter::Readers } else { Counter::Writers }, self.ticket)
    }

    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<Next, W::Error> {
        match self.at {
            Step::Draw => {
                self.ticket = words.advance(Counter::Drawn)?;
                self.at = Step::Look;
            }
            Step::Look | Step::LookAgain => {
                let (counter, value) = self.enters_at();
                match words.read(counter)? == value {
                    true => self.at = if self.is_shared { Step::Admit } else { Step::Held },
                    false if self.at == Step::Look => self.at = Step::Enlist,
                    false => return Ok(Next::Sleep),
                }
            }
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
            Step::Held => {}
        }
        Ok(if self.at == Step::Held { Next::Held } else { Next::Go })
    }
}

/// A process that gives a lock back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Release {
    is_shared: bool,
    at: Leave,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Leave {
    Readers,
    Writers,
    Wake(u32),
    Over,
}

impl Release {
    pub fn new(is_shared: bool) -> Release {
        Release { is_shared, at: if is_shared { Leave::Writers } else { Leave::Readers } }
    }

    /// `true`: it is over.
    pub fn step<W: Words>(&mut self, words: &mut W) -> Result<bool, W::Error> {
        match self.at {
            Leave::Readers => {
                words.advance(Counter::Readers)?;
                self.at = Leave::Writers;
            }
            Leave::Writers => self.at = Leave::Wake(words.advance(Counter::Writers)?.wrapping_add(1)),
            Leave::Wake(ticket) => {
                words.wake(ticket)?;
                self.at = Leave::Over;
            }
            Leave::Over => {}
        }
        Ok(self.at == Leave::Over)
    }

    pub fn is_shared(&self) -> bool {
        self.is_shared
    }
}

#[cfg(test)]
#[path = "ticket_lock_tests.rs"]
mod tests;
