//! `coarray`: the 1.0 form of the declaration, and `coarray on` (sections 7.2 and 7.5).
//!
//! ```c
//! double a[N], b[N];
//! #pragma xmp coarray a, b:[*]
//! #pragma xmp coarray on p :: c
//! ```
//! (`coarray a[*]`, without the colon, is taken with a warning.) The first declares what `double a[N]:[*], b[N]:[*];` declares. The second fixes what a coindex of `c` means: a position in
//! the node array `p`. Both are declarative; `coarray::Table` reads them.

use super::{Directives, Kind, Said};
use nagaya_c::Parser;
use nagaya_c::{Codim, DeclId, DeclKind};
use nagaya_c::{Failed, Parse};
use nagaya_text::{Span, TokenKind};

/// A variable that a directive makes a coarray.
#[derive(Clone, Debug)]
pub struct Named {
    pub decl: DeclId,
    pub name: String,
    pub codims: Vec<Codim>,
    pub said: Said,
    pub at_file: bool,
    pub span: Span,
}

/// A coarray whose coindices are positions in a node array.
#[derive(Clone, Debug)]
pub struct On {
    pub decl: DeclId,
    pub name: String,
    /// Number of the node array.
    pub nodes: usize,
    pub span: Span,
}

impl Directives {
    pub(super) fn coarray(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        if p.at_word("on") && p.peek_ahead(1) == TokenKind::Ident {
            p.next_token();
            return self.coarray_on(p);
        }
        let mut waiting: Vec<(DeclId, String, Span)> = Vec::new();
        loop {
            waiting.push(variable(p)?);
            let bare = p.peek() == TokenKind::LBracket;
            if bare || p.peek() == TokenKind::Colon {
                if bare {
                    // As early papers write it.
                    let (_, name, span) = &waiting[waiting.len() - 1];
                    p.warning(*span, format!("a colon is missing before the codimensions of '{name}'"))
                        .help(format!("write '{name}:[*]'"));
                }
                let codims = p.codimensions(!bare)?;
                let (said, at_file) = (Said::in_span(p, codims.span), p.at_file_scope());
                for (decl, name, span) in waiting.drain(..) {
                    let (codims, said) = (codims.dims.to_vec(), said.clone());
                    self.coarrays.push(Named { decl, name, codims, said, at_file, span });
                }
            }
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        if let Some((_, name, span)) = waiting.first() {
            p.error(*span, format!("the codimensions of '{name}' are missing: write '{name}:[*]'"));
            return Err(Failed);
        }
        Ok(Kind::Declarative)
    }

    fn coarray_on(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let nodes = self.node_array(p)?;
        p.require(TokenKind::Colon, "before the coarrays: write 'coarray on p :: a'")?;
        p.require(TokenKind::Colon, "before the coarrays: write 'coarray on p :: a'")?;
        loop {
            let (decl, name, span) = variable(p)?;
            self.on.push(On { decl, name, nodes, span });
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Declarative);
            }
        }
    }
}

/// A variable that is declared before the directive.
fn variable(p: &mut Parser<'_>) -> Parse<(DeclId, String, Span)> {
    let (symbol, at) = p.require_name("the name of a variable")?;
    let name = p.unit.name(symbol).into_owned();
    let span = Span::token(at);
    match p.lookup(symbol) {
        Some(d) if p.tree.decl(d).kind == DeclKind::Var => Ok((d, name, span)),
        Some(_) => {
            p.error(span, format!("'{name}' is not a variable"));
            Err(Failed)
        }
        None => {
            p.error(span, format!("'{name}' is not declared: a directive follows the declarations of what it names"));
            Err(Failed)
        }
    }
}
