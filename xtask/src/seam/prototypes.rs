//! Writes a C unit for tests that repeats all prototypes, so that a compiler finds one that differs from a header or a definition.

use super::c::prototype;
use super::read::{Api, Function, Mark, What};

pub fn unit(api: &Api, spec: &str) -> String {
    let functions = || {
        api.entries.iter().filter_map(|entry| match &entry.what {
            What::Function(f) => Some(f),
            _ => None,
        })
    };
    let exported: String =
        functions().filter(|f| !f.is(Mark::Inline)).map(|f| format!("{};\n", prototype(f))).collect();
    // Nobody calls them, so their addresses are what shows that they are defined.
    let address =
        |f: &Function| format!("static __inline__ {};\nvoid *const at_{1} = (void *){1};\n", prototype(f), f.name);
    let inline: String = functions().filter(|f| f.is(Mark::Inline)).map(address).collect();
    format!(
        "/* Generated from {spec} by `cargo run -p xtask -- seam`; not to be edited. `interfaces/xmp/tests/seam.rs` compiles it. */\n\
         #include <nagaya/xmpc.h>\n#include <xmp.h>\n\n/* Functions of libnagaya. */\n{exported}\n\
         /* Functions of nagaya/xmpc.h. */\n{inline}"
    )
}
