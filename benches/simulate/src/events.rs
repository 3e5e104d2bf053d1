//! Runs the virtual ranks: each goes on when a message for it has come, and no rank waits for time.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use nagaya_core::{Error, Result, Status};

use crate::network::World;

/// The part of one rank.
pub(crate) type Part<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// The parts of all ranks, and how many have not ended.
pub(crate) struct Parts<'a> {
    world: Rc<World>,
    parts: Vec<Option<Part<'a>>>,
    /// A message does not start a part.
    started: Vec<bool>,
    open: usize,
}

impl<'a> Parts<'a> {
    /// None has started.
    pub fn new(world: Rc<World>, parts: Vec<Part<'a>>) -> Parts<'a> {
        let open = parts.len();
        Parts { world, started: vec![false; open], parts: parts.into_iter().map(Some).collect(), open }
    }

    /// Starts the part of a rank, and runs all that have started until each has ended or waits for a message.
    ///
    /// Errors: the first of a part.
    pub fn start(&mut self, rank: usize) -> Result<()> {
        self.started[rank] = true;
        self.world.wake(rank);
        self.run()
    }

    /// Starts the parts of all ranks, and runs them until they have ended.
    ///
    /// Errors: the first of a part; `System` if parts wait for ever, or left messages.
    pub fn start_all(&mut self) -> Result<()> {
        self.started.fill(true);
        (0..self.parts.len()).for_each(|rank| self.world.wake(rank));
        self.run()?;
        match (self.open, self.world.untaken()) {
            (0, 0) => Ok(()),
            (open, untaken) => {
                let text = format!("{open} ranks of the simulation wait for ever, and {untaken} messages are untaken");
                Err(Error::new(Status::System, text))
            }
        }
    }

    /// Ranks whose part has not ended.
    pub fn open(&self) -> usize {
        self.open
    }

    fn run(&mut self) -> Result<()> {
        let mut context = Context::from_waker(Waker::noop());
        while let Some(rank) = self.world.next() {
            let Some(part) = self.parts[rank].as_mut().filter(|_| self.started[rank]) else { continue };
            if let Poll::Ready(outcome) = part.as_mut().poll(&mut context) {
                self.parts[rank] = None;
                self.open -= 1;
                outcome?;
            }
        }
        Ok(())
    }
}
