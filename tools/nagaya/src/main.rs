//! `nagaya`: run, info.
fn main() {}
