//! `gmove`: the assignment behind it has elements that may be on different nodes (XMP 4.5.2).
//!
//! ```c
//! #pragma xmp gmove in async(3)
//! local[:] = a[0:8];
//! ```

use super::asynchronous;
use crate::dump::{Show, Shown};
use crate::language::{Language, Read};
use crate::registry::none_left;
use nagaya_text::ExprId;

#[derive(Clone, Copy, Debug)]
pub struct Gmove {
    pub mode: Mode,
    pub asynchronous: Option<ExprId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Collective,
    In,
    Out,
}

pub(crate) fn gmove(p: &mut dyn Language) -> Read<Gmove> {
    let mode = if p.accept_word("in") {
        Mode::In
    } else if p.accept_word("out") {
        Mode::Out
    } else {
        Mode::Collective
    };
    let asynchronous = asynchronous(p)?;
    none_left(p)?;
    Ok(Gmove { mode, asynchronous })
}

impl Show for Gmove {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(match self.mode {
            Mode::Collective => "gmove",
            Mode::In => "gmove in",
            Mode::Out => "gmove out",
        });
        out.with(" async ", self.asynchronous);
    }
}
