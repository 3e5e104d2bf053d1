//! `barrier`, `bcast` and `reduction`: what the nodes of a set do together (XMP 4.5.3 to 4.5.5).
//!
//! ```c
//! #pragma xmp barrier on p[0:2]
//! #pragma xmp bcast (x, v[0:n][:], s.f) from p[0] on p
//! #pragma xmp reduction (max:x, y) on t(*,1:m)
//! ```
//! Without `on`, the executing nodes. A reference with `*` means many sets, and it happens in each. Nodes outside pass. With
//! `async(id)` they are complete at once, which is earlier than they have to be (XMP 4.5.7).

use super::asynchronous;
use super::reduction::{check_places, reduction, Reduction, Stands};
use super::{Model, Show};
use crate::cursor::none_left;
use crate::language::{Language, Read, Root};
use crate::names::To;
use crate::reference::Reference;
use crate::show::Shown;
use crate::subscript::Subscript;
use crate::words::did_you_mean;
use nagaya_text::{ExprId, TokenKind};

#[derive(Clone, Debug)]
pub struct Barrier {
    /// `None`: the executing nodes; so below.
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Bcast {
    /// Objects and sections.
    pub objects: Vec<ExprId>,
    pub from: Option<Reference>,
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Reduce {
    pub reduction: Reduction,
    pub on: Option<Reference>,
}

impl Model {
    pub(crate) fn barrier(&mut self, p: &mut dyn Language) -> Read<Barrier> {
        Ok(Barrier { on: self.on_clause(p)? })
    }

    pub(crate) fn bcast(&mut self, p: &mut dyn Language) -> Read<Bcast> {
        p.require(TokenKind::LParen, "after 'bcast'")?;
        let objects = p.list(object)?;
        p.require(TokenKind::RParen, "after the variables")?;
        let mut out = Bcast { objects, from: None, on: None };
        loop {
            if p.accept_word("from") {
                out.from = Some(self.source(p)?);
            } else if p.accept_word("on") {
                out.on = self.on_set(p)?;
            } else if asynchronous(p)?.is_none() {
                none_left(p)?;
                return Ok(out);
            }
        }
    }

    /// The one node behind `from`: indices, and `*` where the sets of `on` differ. A section of a template may lie on one node, too:
    /// all of a dimension that is not distributed does, and one with bounds is judged at run time.
    fn source(&self, p: &mut dyn Language) -> Read<Reference> {
        let r = self.reference(p)?;
        let is_spread = |(dim, s): (usize, &Subscript)| match r.to {
            To::Template(t) if s.is_all() => !self.templates[t].is_whole(dim),
            To::Template(_) => false,
            To::Nodes(_) => matches!(s, Subscript::Section { .. }),
        };
        match r.subs.iter().enumerate().any(is_spread) {
            true => Err(self.not_one_node(p, &r)),
            false => Ok(r),
        }
    }

    pub(crate) fn reduce(&mut self, p: &mut dyn Language) -> Read<Reduce> {
        let reduction = reduction(p)?;
        check_places(p, &reduction, Stands::Alone)?;
        let on = self.on_clause(p)?;
        asynchronous(p)?;
        none_left(p)?;
        Ok(Reduce { reduction, on })
    }
}

/// A variable, a part of one, or a section; what a collective works on.
pub(super) fn object(p: &mut dyn Language) -> Read<ExprId> {
    let e = p.designator()?;
    let (span, root) = p.root(e);
    let source = p.unit().source(span);
    let message = match root {
        Root::Object => return Ok(e),
        Root::Value => format!("'{source}' is not a variable"),
        Root::Other => format!("'{source}' is not a variable that is declared here"),
        Root::Undeclared => {
            let hint = did_you_mean(&source, p.variables().iter().map(String::as_str));
            format!("'{source}' is not a variable that is declared here{hint}")
        }
    };
    Err(p.fail(span, message))
}

impl Show for Barrier {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("barrier");
        out.on(" on ", &self.on);
    }
}

impl Show for Bcast {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("bcast ");
        out.list(&self.objects);
        out.on(" from ", &self.from);
        out.on(" on ", &self.on);
    }
}

impl Show for Reduce {
    fn show(&self, model: &Model, out: &mut Shown<'_>) {
        self.reduction.show(model, out);
        out.on(" on ", &self.on);
    }
}
