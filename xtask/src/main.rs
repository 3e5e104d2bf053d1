//! Chores of the house: `cargo xtask <task>`.
fn main() {
    eprintln!("usage: cargo run -p xtask -- check-layers | status");
    std::process::exit(2);
}
