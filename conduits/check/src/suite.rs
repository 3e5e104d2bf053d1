//! All tests, in the order they run. One file per part of the contract.

mod atomics;
mod memory;
mod messages;
mod model;
mod sections;
mod transfers;
mod waiting;

use crate::Test;

/// Every test of the contract.
pub fn all() -> impl Iterator<Item = &'static Test> {
    [memory::TESTS, transfers::TESTS, sections::TESTS, atomics::TESTS, messages::TESTS, waiting::TESTS, model::TESTS]
        .into_iter()
        .flatten()
}
