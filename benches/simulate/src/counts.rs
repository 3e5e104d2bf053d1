//! What a simulation counts.

/// The messages of one operation, from its start on all ranks until its end on all ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Messages of all ranks.
    pub messages: u64,
    /// Most messages that one rank sends.
    pub of_one: u64,
    /// Messages in the longest chain in which each depends on the one before.
    pub depth: u64,
    /// Most bytes of data that one rank sends.
    pub bytes_of_one: u64,
}
