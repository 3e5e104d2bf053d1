//! References to nodes: `p`, `p[0:2][*]`, `p(1:2,*)` and the same of a template, which means the nodes that own the section
//! (XMP 4.2.1, 4.3.2). What `on` and `from` clauses, `nodes q = ...`, `task`, `loop`, `array` and `post` name.
//!
//! How one is read: `directive/reference.rs`.

use crate::language::Language;
use crate::names::To;
use crate::subscript::Subscript;
use nagaya_text::{ExprId, Span};

/// A reference to a node array or a template.
#[derive(Clone, Debug)]
pub struct Reference {
    pub to: To,
    /// One subscript per dimension, outermost first; `:` where none was written.
    pub subs: Vec<Subscript>,
    /// The number that these subscripts give the first node of a dimension. It is 0 where a template's own bounds
    /// define it.
    pub base: i64,
    pub span: Span,
}

impl Reference {
    /// The name of its subscripts, for messages.
    pub fn subscripts(&self) -> &'static str {
        match self.to {
            To::Nodes(_) => "a subscript of a node array",
            To::Template(_) => "a subscript of a template",
        }
    }

    pub(crate) fn must_be_integers(&self, p: &mut dyn Language) {
        self.expressions().for_each(|(_, e)| p.must_be_integer(e, self.subscripts()));
    }

    /// The expressions of its subscripts, and their dimensions.
    pub fn expressions(&self) -> impl Iterator<Item = (usize, ExprId)> + '_ {
        self.subs.iter().enumerate().flat_map(|(d, s)| s.expressions().map(move |e| (d, e)))
    }
}
