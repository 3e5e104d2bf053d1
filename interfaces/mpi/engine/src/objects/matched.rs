//! Messages of matched probes, until they are received.

use std::rc::Rc;

use super::communicator::Comm;
use crate::handles::Table;
use crate::transport::ProbedMessage;

/// A message, and the communicator that it came on.
pub type Matched = (ProbedMessage, Rc<Comm>);

/// The matched messages of this process, by their handles.
pub struct MatchedMessages(Table<Matched>);

impl MatchedMessages {
    pub fn new() -> MatchedMessages {
        MatchedMessages(Table::new(6))
    }

    pub fn insert(&self, message: ProbedMessage, comm: Rc<Comm>) -> usize {
        self.0.insert((message, comm))
    }

    pub fn take(&self, handle: usize) -> Option<Matched> {
        self.0.remove(handle)
    }
}
