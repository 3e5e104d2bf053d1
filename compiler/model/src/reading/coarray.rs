//! Reads what `directive/coarray.rs` describes.

use crate::directive::coarray::*;
use crate::directive::{Declares, Made, Model, Wording};
use crate::language::{Language, Named as Means, Read};
use nagaya_text::{DeclId, Span, TokenKind};

impl Model {
    pub(crate) fn coarray(&mut self, p: &mut dyn Language) -> Read<Declares> {
        if p.at_word("on") && p.peek_behind() == TokenKind::Ident {
            p.next_token();
            return self.coarray_on(p);
        }
        let first = self.coarrays.len();
        let mut waiting: Vec<(DeclId, String, Span)> = Vec::new();
        p.list(|p| {
            waiting.push(variable(p)?);
            let bare = p.peek() == TokenKind::LBracket;
            if !bare && p.peek() != TokenKind::Colon {
                return Ok(());
            }
            if bare {
                // This is the form of early papers.
                let (_, name, span) = &waiting[waiting.len() - 1];
                p.warning(*span, format!("a colon is missing before the codimensions of '{name}'"))
                    .help(format!("write '{name}:[*]'"));
            }
            let lo = p.position();
            let codims = codimensions(p)?;
            let (wording, at_file) = (Wording::since(p, lo), p.at_file_scope());
            for (decl, name, span) in waiting.drain(..) {
                let (codims, wording) = (codims.clone(), wording.clone());
                self.coarrays.push(Named { decl, name, codims, wording, at_file, span });
            }
            Ok(())
        })?;
        match waiting.first() {
            Some((_, name, span)) => {
                Err(p.fail(*span, format!("the codimensions of '{name}' are missing: write '{name}:[*]'")))
            }
            None => Ok(Declares((first..self.coarrays.len()).map(Made::Coarray).collect())),
        }
    }

    fn coarray_on(&mut self, p: &mut dyn Language) -> Read<Declares> {
        let nodes = self.node_array(p)?;
        for _ in 0..2 {
            p.require(TokenKind::Colon, "before the coarrays: write 'coarray on p :: a'")?;
        }
        let made = p.list(|p| {
            let (decl, name, span) = coarray(p)?;
            self.on.push(On { decl, name, nodes, span });
            Ok(Made::CoarrayOn(self.on.len() - 1))
        })?;
        Ok(Declares(made))
    }
}

/// What may be on a node array; in Fortran also an argument.
fn coarray(p: &mut dyn Language) -> Read<(DeclId, String, Span)> {
    let lo = p.position();
    if !p.spelling().square && p.peek() == TokenKind::Ident {
        let symbol = p.unit().token(lo).symbol();
        if let Means::Parameter(decl) = p.named(symbol) {
            p.next_token();
            return Ok((decl, p.name(symbol), Span::token(lo)));
        }
    }
    variable(p)
}

/// A variable that is declared before the directive.
fn variable(p: &mut dyn Language) -> Read<(DeclId, String, Span)> {
    let (symbol, at) = p.require_name("the name of a variable")?;
    let (name, span) = (p.name(symbol), Span::token(at));
    let message = match p.named(symbol) {
        Means::Variable(d) => return Ok((d, name, span)),
        Means::Parameter(_) | Means::Other => format!("'{name}' is not a variable"),
        Means::Nothing => format!("'{name}' is not declared: a directive follows the declarations of what it names"),
    };
    Err(p.fail(span, message))
}

/// `:[2][*]`, or without the colon.
fn codimensions(p: &mut dyn Language) -> Read<Vec<Codim>> {
    p.accept(TokenKind::Colon);
    let mut out = Vec::new();
    while p.accept(TokenKind::LBracket) {
        out.extend(p.list(|p| {
            Ok(match p.peek() {
                TokenKind::RBracket => Codim::Empty,
                TokenKind::Star if p.peek_behind() == TokenKind::RBracket => {
                    p.next_token();
                    Codim::Star
                }
                _ => Codim::Extent(p.expression()?),
            })
        })?);
        p.require(TokenKind::RBracket, "after the codimension")?;
    }
    match out.is_empty() {
        true => Err(p.expected("'['", "after ':' of a coarray")),
        false => Ok(out),
    }
}
