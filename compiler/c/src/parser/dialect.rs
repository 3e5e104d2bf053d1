//! The hook through which a language built on C joins the parser.
//!
//! The parser knows the *syntax* of coarrays and sections (it is the same in all dialects that have them) and where a
//! directive may stand; what a directive says is the dialect's business. It reads the words with the parser's own
//! functions, in the scope in which the directive stands, and keeps what it read under the directive's id.

use crate::ast::DirectiveId;
use crate::parser::Parser;
use crate::problem::Parse;

/// What follows a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follows {
    /// It stands alone.
    Nothing,
    /// The next statement belongs to it.
    Statement,
}

pub trait Dialect {
    /// `T a:[*]` and `a:[k]` are part of the language.
    fn coarrays(&self) -> bool;

    /// `a[base:length:step]` is part of the language.
    fn sections(&self) -> bool;

    /// Pointers and arrays of Split-C: `*global`, `*spread`, `[n]::`, `:=`, `:-` and the conversions by name.
    fn spreads(&self) -> bool {
        false
    }

    /// Reads a directive. The parser stands at its first word (the claimed one, e.g. `xmp`), and the list ends at
    /// `TokenKind::End`; words that are left over there are an error unless this function reported one itself.
    /// `p.tree.directive(id).place` says where it stands; `Place::Nowhere` has been reported already.
    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Follows>;

    /// What to say when a call of this function ends after a comma: a message, and what to write.
    fn missing_argument(&self, _callee: &str) -> Option<(String, String)> {
        None
    }

    /// Whether a call of this function may end after a comma: the dialect adds the argument.
    fn adds_argument(&self, _callee: &str) -> bool {
        false
    }
}

/// C without additions.
pub struct PlainC;

impl Dialect for PlainC {
    fn coarrays(&self) -> bool {
        false
    }
    fn sections(&self) -> bool {
        false
    }
    fn directive(&mut self, p: &mut Parser<'_>, _id: DirectiveId) -> Parse<Follows> {
        p.skip_to_end();
        Ok(Follows::Nothing)
    }
}
