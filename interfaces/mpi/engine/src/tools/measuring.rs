//! Performance variables in the sessions of tools: a handle counts for itself, from when it was started.

use std::collections::HashMap;

use super::enumerations;
use super::performance::{counted, current, Now, Of, ToolCounter, Variable};
use crate::engine::running;
use crate::fault::{Fault, Result};
use crate::hooks::{now, Happening, Mail};
use crate::numbers::*;

/// A variable of a session.
pub struct Handle {
    pub session: usize,
    pub variable: &'static Variable,
    is_started: bool,
    /// What was counted before the counter had the value `base`.
    values: Vec<u64>,
    base: u64,
    /// When it was started or reset.
    since: i64,
    of: Option<Members>,
}

/// A communicator that a variable is of.
struct Members {
    context: u32,
    /// The place of each process.
    places: HashMap<u32, usize>,
}

fn unwritable(variable: &Variable) -> Fault {
    Fault::new(T_ERR_PVAR_NO_WRITE, format!("{} can only be read", variable.name))
}

/// Whether a variable can only be read.
pub fn is_readonly(variable: &Variable) -> bool {
    matches!(variable.of, Of::Now(_) | Of::ToolCounter(ToolCounter::CollectiveNow))
}

impl Handle {
    /// One that is not started; of the communicator with this handle, if the variable is of one.
    pub fn new(session: usize, variable: &'static Variable, comm: Option<usize>) -> Result<Handle> {
        let of = comm.map(Members::find).transpose()?;
        let count = of.as_ref().map_or(1, |members| members.places.len());
        let mut handle = Handle { session, variable, is_started: false, values: vec![0; count], base: 0, since: 0, of };
        let value = handle.starting_value();
        handle.values.fill(value);
        Ok(handle)
    }

    /// How many values it has.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// Whether what happens changes it.
    pub fn hears(&self) -> bool {
        self.is_started && matches!(self.variable.of, Of::ToolCounter(_))
    }

    fn starting_value(&self) -> u64 {
        match self.variable.of {
            Of::ToolCounter(ToolCounter::MostReceives) => current(Now::Receives),
            Of::ToolCounter(ToolCounter::MostUnexpected) => current(Now::Unexpected),
            Of::ToolCounter(ToolCounter::CollectiveNow) => u64::from(enumerations::NO_COLLECTIVE as u32),
            _ => 0,
        }
    }

    fn check_startable(&self) -> Result {
        match self.variable.is_continuous() {
            false => Ok(()),
            true => Err(Fault::new(T_ERR_PVAR_NO_STARTSTOP, format!("{} is always active", self.variable.name))),
        }
    }

    /// Counts from now on.
    pub fn start(&mut self) -> Result {
        self.check_startable()?;
        if !self.is_started {
            self.is_started = true;
            self.go_on();
            if self.variable.class == T_PVAR_CLASS_HIGHWATERMARK {
                self.values[0] = self.values[0].max(self.starting_value());
            }
        }
        Ok(())
    }

    /// Does not count from now on.
    pub fn stop(&mut self) -> Result {
        self.check_startable()?;
        self.values = self.read();
        self.is_started = false;
        Ok(())
    }

    /// What comes from now on is added to the values.
    fn go_on(&mut self) {
        self.base = counted(self.variable.of);
        self.since = now();
    }

    /// Its values. Seconds are in nanoseconds, shares are bits of a `double`.
    pub fn read(&self) -> Vec<u64> {
        match self.variable.of {
            Of::Now(what) => vec![current(what)],
            Of::Core(_) | Of::Messages(_) if self.is_started => {
                vec![self.values[0].wrapping_add(counted(self.variable.of).wrapping_sub(self.base))]
            }
            _ => self.values.clone(),
        }
    }

    pub fn write(&mut self, values: &[u64]) -> Result {
        if is_readonly(self.variable) {
            return Err(unwritable(self.variable));
        }
        self.values.copy_from_slice(values);
        self.go_on();
        Ok(())
    }

    pub fn reset(&mut self) -> Result {
        let value = self.starting_value();
        self.write(&vec![value; self.values.len()])
    }

    /// This has happened while it counts.
    pub fn hear(&mut self, happening: &Happening) {
        let Of::ToolCounter(seen) = self.variable.of else { return };
        match (seen, happening) {
            (ToolCounter::MessagesSent, Happening::Sent(mail)) => self.add(mail, 1),
            (ToolCounter::BytesSent, Happening::Sent(mail)) => self.add(mail, mail.bytes as u64),
            (ToolCounter::MessagesReceived, Happening::Matched(mail, _)) => self.add(mail, 1),
            (ToolCounter::BytesReceived, Happening::Matched(mail, _)) => self.add(mail, mail.bytes as u64),
            (ToolCounter::MostReceives, Happening::Waiting { receives, .. }) => self.raise(*receives),
            (ToolCounter::MostUnexpected, Happening::Waiting { messages, .. }) => self.raise(*messages),
            (ToolCounter::Collectives, Happening::CollectiveBegan(..)) => self.values[0] += 1,
            (ToolCounter::CollectiveTime, Happening::CollectiveEnded(span, call)) if call.is_blocking => {
                self.add_time(span.began);
            }
            (ToolCounter::CollectiveNow, Happening::CollectiveBegan(_, call)) if call.is_blocking => {
                self.values[0] = u64::from(enumerations::collective(call.function) as u32);
            }
            (ToolCounter::CollectiveNow, Happening::CollectiveEnded(_, call)) if call.is_blocking => {
                self.values[0] = self.starting_value();
            }
            (ToolCounter::WaitTime, Happening::WaitEnded(span)) => self.add_time(span.began),
            _ => {}
        }
    }

    /// Adds to the value of the other process of a message, if its communicator is ours.
    fn add(&mut self, mail: &Mail, more: u64) {
        let Some(members) = self.of.as_ref().filter(|members| members.context == mail.context & !1) else { return };
        if let Some(place) = mail.peer.and_then(|rank| members.places.get(&rank)) {
            self.values[*place] += more;
        }
    }

    fn raise(&mut self, level: usize) {
        self.values[0] = self.values[0].max(level as u64);
    }

    fn add_time(&mut self, began: i64) {
        let time = now() - began.max(self.since);
        self.values[0] += u64::try_from(time).unwrap_or(0);
    }
}

impl Members {
    /// The processes whose ranks messages on this communicator name.
    fn find(comm: usize) -> Result<Members> {
        let comm = running().and_then(|engine| engine.objects.comms.get(comm)).ok_or_else(|| {
            let text = "the variable is to be bound to a communicator, and the object is none that can be used now";
            Fault::new(T_ERR_INVALID_HANDLE, text)
        })?;
        let ranks = comm.peers().ranks.iter().enumerate();
        Ok(Members { context: comm.context, places: ranks.map(|(place, rank)| (*rank, place)).collect() })
    }
}
