//! The page of what is built.

use super::read::{Api, Function};
use super::{Built, SPEC};

/// The last stage with functions of the standard; those of later ones are not counted.
const STANDARD: u32 = 4;

pub fn page(api: &Api, built: &Built) -> String {
    let is_built = |f: &Function| built.contains_key(&f.bare());
    let names = |f: &Function| 1 + usize::from(f.is_double());
    let sum = |of: &mut dyn Iterator<Item = &Function>| of.map(names).sum::<usize>();
    let standard = || api.functions().filter(|f| f.stage <= STANDARD);
    let mut text = format!(
        "# MPI: what is built\n\nGenerated from {SPEC}, interfaces/mpi/engine/src/calls and interfaces/mpi/tests/programs by `cargo run -p xtask -- mpi`; not to be \
         edited. All functions are exported; those that are not built return `MPI_ERR_UNSUPPORTED_OPERATION` with their name. Built is \
         what is there and is called by a program in interfaces/mpi/tests/programs.\n\n\
         Functions are counted with their forms with `_c`: {} of {} are built.\n\n| stage | built | of |\n|---|---|---|\n",
        sum(&mut standard().filter(|f| is_built(f))),
        sum(&mut standard()),
    );
    for stage in 1..=STANDARD {
        let of = || api.functions().filter(move |f| f.stage == stage);
        text += &format!("| {stage} | {} | {} |\n", sum(&mut of().filter(|f| is_built(f))), sum(&mut of()));
    }
    text += "\n| group | built | not built |\n|---|---|---|\n";
    for section in api.sections.iter().filter(|s| s.functions().next().is_some()) {
        let list = |yes: bool| {
            let of = section.functions().filter(|f| is_built(f) == yes);
            of.map(|f| f.name.trim_start_matches("MPI_")).collect::<Vec<_>>().join(" ")
        };
        text += &format!("| {} | {} | {} |\n", section.title, list(true), list(false));
    }
    text
}
