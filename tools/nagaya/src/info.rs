//! `nagaya info`: what is installed here, and every variable that a user can set.

use crate::args::InfoArgs;

pub fn info(_: &InfoArgs) -> i32 {
    println!("nagaya {}", env!("CARGO_PKG_VERSION"));
    let cpus = crate::cpus::in_binding_order();
    println!("machine: {}, {} processors", crate::cpus::model(), cpus.len());
    0
}
