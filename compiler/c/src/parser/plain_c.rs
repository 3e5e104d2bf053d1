//! C without a language built on it.

use super::{Dialect, Follows, Parser};
use crate::ast::DirectiveId;
use crate::problem::Parse;

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
