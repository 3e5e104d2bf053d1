//! What is added to a loop variable in a subscript, as C.

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_model::index::Index;

impl Lower<'_> {
    /// What is added to the multiple of the variable.
    pub(super) fn added(&mut self, index: &Index) -> Code {
        let mut out = Code::new();
        for (factor, e) in &index.terms {
            let sign = if *factor < 0 { " - " } else { " + " };
            let times = match factor.unsigned_abs() {
                1 => String::new(),
                k => format!("{k} * "),
            };
            out = out.t(sign).t(times).c(self.wide(*e));
        }
        if out.is_empty() {
            return Code::text("0");
        }
        Code::text("0").c(out)
    }
}
