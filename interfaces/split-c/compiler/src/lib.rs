//! Split-C on top of C: pointers that name a processor, spread arrays, split-phase assignments. Types, checks, edits.
//!
//! In the generated C, a global or spread pointer is an ordinary pointer. Its upper 16 bits hold the processor, and its
//! lower 48 bits hold the address there. So declarations only lose a word, and `g + 1`, `&g->member`, `g == NULL` and
//! `sizeof *g` stay as the user wrote them. Edits are made where the program accesses memory, where it adds or drops a
//! processor, and where a spread pointer counts. They call `nagaya/splitc.h`.
//!
//! Not here: C grammar and types, `global` and `::` included (`nagaya_c`), text layout (`nagaya_text`), communication.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `class`, `jumps`, `rewrite`: kinds of pointers; jumps into the scope of an array; the unit that is rewritten, and
//!    its edits
//! 2. `access`, `spread`, `warn`: reads and writes; counting over processors; warnings
//! 3. `aggregate`, `declare`: loops that move elements; declarations
//! 4. `overlap`: reads that follow each other
//! 5. `lower`: the walk

#![forbid(unsafe_code)]

mod access;
mod aggregate;
mod class;
mod declare;
mod jumps;
mod lower;
mod overlap;
mod rewrite;
mod spread;
mod warn;

pub use lower::{lower, Options};
pub use rewrite::{Aggregate, Objects};

use nagaya_c::{Dialect, DirectiveId, Follows, Parse, Parser};

/// The hook through which the parser reads Split-C.
pub struct SplitC;

impl Dialect for SplitC {
    fn coarrays(&self) -> bool {
        false
    }

    fn sections(&self) -> bool {
        false
    }

    fn spreads(&self) -> bool {
        true
    }

    fn directive(&mut self, p: &mut Parser<'_>, _: DirectiveId) -> Parse<Follows> {
        p.skip_to_end();
        Ok(Follows::Nothing)
    }
}
