//! `barrier`, `bcast` and `reduction`: what the nodes of a set do together (section 5.3).
//!
//! ```c
//! #pragma xmp barrier on p[0:2]
//! #pragma xmp bcast (x, v[0:n]) from p[0] on p
//! #pragma xmp reduction (max:x, y) on t(*,1:m)
//! ```
//! With `async(id)` they are complete at once, which is earlier than they have to be (5.4). Without `on`, the executing nodes. A reference with `*` means many sets, and it happens in each. Nodes outside pass.

use super::moves::asynchronous;
use super::reference::Reference;
use super::work::{reduction_clause, Reduction};
use super::{none_left, Directives};
use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_c::{DeclId, DeclKind, Failed, Parse, Parser, Subscript};
use nagaya_text::{Span, TokenKind};

#[derive(Clone, Debug)]
pub struct Barrier {
    /// `None`: the executing nodes; so below.
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Bcast {
    pub variables: Vec<(DeclId, Span)>,
    pub from: Option<Reference>,
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Reduce {
    pub reduction: Reduction,
    pub on: Option<Reference>,
}

impl Directives {
    pub(super) fn barrier(&mut self, p: &mut Parser<'_>) -> Parse<Barrier> {
        let on = if p.accept_word("on") { self.on_set(p)? } else { None };
        Ok(Barrier { on })
    }

    pub(super) fn bcast(&mut self, p: &mut Parser<'_>) -> Parse<Bcast> {
        p.require(TokenKind::LParen, "after 'bcast'")?;
        let mut variables = Vec::new();
        loop {
            let (symbol, at) = p.require_name("a variable")?;
            match p.lookup(symbol) {
                Some(d) if matches!(p.tree.decl(d).kind, DeclKind::Var | DeclKind::Param) => {
                    variables.push((d, Span::token(at)));
                }
                _ => {
                    let name = p.unit.name(symbol).into_owned();
                    p.error(Span::token(at), format!("'{name}' is not a variable that is declared here"));
                    return Err(Failed);
                }
            }
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        p.require(TokenKind::RParen, "after the variables")?;
        let mut out = Bcast { variables, from: None, on: None };
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

    /// The one node behind `from`: indices, and `*` where the sets of `on` differ.
    fn source(&self, p: &mut Parser<'_>) -> Parse<Reference> {
        let r = self.reference(p)?;
        if r.subs.iter().any(|s| matches!(s, Subscript::Triplet { .. })) {
            let name = self.name_of(r.to);
            p.error(r.span, format!("this must name one node, as in '{name}[0]'"));
            return Err(Failed);
        }
        Ok(r)
    }

    pub(super) fn reduce(&mut self, p: &mut Parser<'_>) -> Parse<Reduce> {
        let reduction = reduction_clause(p)?;
        let on = if p.accept_word("on") { self.on_set(p)? } else { None };
        asynchronous(p)?;
        none_left(p)?;
        Ok(Reduce { reduction, on })
    }
}

impl Lower<'_> {
    pub(crate) fn barrier_code(&mut self, b: &Barrier, at: &str) -> Code {
        Code::text("{ ngyx_barrier(").c(self.on_code(&b.on, at)).t(format!(", {at}); }}"))
    }

    pub(crate) fn bcast_code(&mut self, b: &Bcast, at: &str) -> Code {
        let mut out = Code::text("{ const ngyx_nodes *const ngyx_on = ")
            .c(self.on_code(&b.on, at))
            .t(", *const ngyx_from = ")
            .c(self.on_code(&b.from, at))
            .t("; ");
        for (decl, span) in &b.variables {
            let name = self.unit.source(*span);
            if self.aligned(*decl).is_some() {
                self.diags.error(*span, format!("'{name}' is distributed: 'bcast' works on local variables"));
            }
            let object = self.local_object(*decl, *span);
            out = out
                .t("ngyx_bcast(ngyx_on, ngyx_from, (void *)&")
                .c(object.clone())
                .t(", sizeof ")
                .c(object)
                .t(format!(", {at}); "));
        }
        out.t("}")
    }

    /// A variable as an object, also if it is a coarray.
    fn local_object(&self, decl: DeclId, span: Span) -> Code {
        match self.table.get(decl) {
            Some(co) => Code::text(co.object(&co.name, false)),
            None => Code::text(self.unit.source(span)),
        }
    }

    pub(crate) fn reduce_code(&mut self, r: &Reduce, at: &str) -> Code {
        let on = self.on_code(&r.on, at);
        let values = self.reduction_values(&r.reduction, "ngyx_on", at);
        Code::text("{ const ngyx_nodes *const ngyx_on = ").c(on).t("; ").c(values).t("}")
    }
}
