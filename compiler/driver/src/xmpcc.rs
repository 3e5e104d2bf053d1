//! `xmpcc`: the XMP/C compiler driver.
fn main() {}
