//! A message that came to be matched at its receiver.

use super::line::Body;

/// What is known of a message that came to be matched here.
pub struct Unexpected {
    pub len: usize,
    pub data: Contents,
}

/// Where its data are.
pub enum Contents {
    /// The data are in lines of a process that is mapped.
    Lines(Body),
    /// Here, in a copy.
    Copied(Box<[u8]>),
    /// The data are with the sender, which sends them when this send is cleared.
    Asked(u64),
    /// Like `Asked`, in a process of another job, at this address of its memory.
    Foreign(u64, u64),
    /// Its sender has cancelled it.
    Withdrawn,
}
