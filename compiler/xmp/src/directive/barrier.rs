//! `barrier`, `barrier on p`, `barrier on p[0:2]`, `barrier on *`: all nodes of a set meet (section 5.3).
//!
//! A directive of the global view that programs of the local view have used since 1.0. Nodes outside the set pass. A template
//! after `on` waits for the global view.

use super::nodes::{NodeRef, Sub};
use super::Directives;
use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_c::Parse;
use nagaya_c::Parser;
use nagaya_text::TokenKind;

#[derive(Clone, Debug)]
pub struct Barrier {
    /// `None`: the executing nodes.
    pub on: Option<NodeRef>,
}

impl Directives {
    pub(super) fn barrier(&mut self, p: &mut Parser<'_>) -> Parse<Barrier> {
        let on = match p.accept_word("on") {
            true if p.accept(TokenKind::Star) => None,
            true => Some(self.node_ref(p)?),
            false => None,
        };
        Ok(Barrier { on })
    }
}

impl Lower<'_> {
    pub(crate) fn barrier_code(&mut self, b: &Barrier, at: &str) -> Code {
        let set = match &b.on {
            None => Code::text("(const ngyx_nodes *)0"),
            Some(r) if r.subs.iter().all(|s| matches!(s, Sub::Triplet(None, None, None))) => {
                Code::text(self.nodes_variable(r.nodes))
            }
            Some(r) => self.node_section(r, Code::text("1, (const int[]){NGYX_STAR}, -1, "), &format!("\"\", {at}")),
        };
        Code::text("{ ngyx_barrier(").c(set).t(format!(", {at}); }}"))
    }
}
