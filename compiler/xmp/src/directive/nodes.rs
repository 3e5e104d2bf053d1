//! `nodes`: node arrays (section 3.1).
//!
//! ```c
//! #pragma xmp nodes p[*], g[2][4]
//! #pragma xmp nodes row[4] = g[0][:]
//! #pragma xmp nodes :: q[4], r[2][2]
//! ```
//! Round brackets count from 1 in Fortran order, square ones from 0 in C order; after reading both are the latter. At file
//! scope the array is made before main, in a function each time its declaration is reached.

use super::reference::{Reference, To};
use super::{dimensions, Directives, Kind, Said};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_c::ExprId;
use nagaya_c::{Failed, Parse};
use nagaya_c::{Parser, Subscript};
use nagaya_text::{Span, TokenKind};

/// One declared node array.
#[derive(Clone, Debug)]
pub struct NodeArray {
    pub name: String,
    /// Outermost first; `None` is `*`.
    pub extents: Vec<Option<ExprId>>,
    pub of: Of,
    pub said: Said,
}

/// What a node array consists of.
#[derive(Clone, Debug)]
pub enum Of {
    Entire,
    Executing,
    Section(Reference),
}

impl Directives {
    pub(super) fn nodes(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        if p.accept(TokenKind::Colon) {
            p.require(TokenKind::Colon, "before the node arrays")?;
        } else if p.peek() == TokenKind::Comma {
            let here = p.span_here();
            p.error(here, "'nodes' cannot be combined with another attribute");
            return Err(Failed);
        }
        let mut made = Vec::new();
        loop {
            made.extend(self.declare(p)?);
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Nodes(made));
            }
        }
    }

    /// A node array; `None` if the same has been declared before.
    fn declare(&mut self, p: &mut Parser<'_>) -> Parse<Option<usize>> {
        let (symbol, at) = p.require_name("the name of a node array")?;
        let name = p.unit.name(symbol).into_owned();
        let lo = p.position();
        let missing = || format!("the shape of node array '{name}' is missing: write '{name}[*]' or '{name}[4]'");
        let extents = dimensions::required(p, "extent", missing, |p, _| extent(p))?;
        let extents = dimensions::limited(p, lo, &format!("node array '{name}'"), extents)?;
        let of = if p.accept(TokenKind::Assign) { self.origin(p, &name)? } else { Of::Entire };
        let said = Said::since(p, lo);
        if super::is_declared(p, symbol, at, |n| self.nodes.get(n as usize).is_some_and(|a| a.said.is(&said)))? {
            return Ok(None);
        }
        let number = self.nodes.len();
        self.nodes.push(NodeArray { name, extents, of, said });
        p.declare_name(symbol, at, number as u32);
        Ok(Some(number))
    }

    /// What stands behind `=`: `*`, `**` or a reference to another node array.
    fn origin(&mut self, p: &mut Parser<'_>, name: &str) -> Parse<Of> {
        if p.accept(TokenKind::Star) {
            return Ok(if p.accept(TokenKind::Star) { Of::Entire } else { Of::Executing });
        }
        if p.word_text() == name {
            let here = p.span_here();
            p.error(here, format!("node array '{name}' is made from itself"));
            return Err(Failed);
        }
        Ok(Of::Section(self.node_ref(p)?))
    }

    /// The name of a node array.
    pub(super) fn node_array(&self, p: &mut Parser<'_>) -> Parse<usize> {
        let (symbol, at) = p.require_name("the name of a node array")?;
        match p.lookup_own(symbol) {
            Some(n) if n < super::TEMPLATES => Ok(n as usize),
            _ => {
                let name = p.unit.name(symbol).into_owned();
                if self.is_doubtful("nodes", &name) {
                    return Err(Failed);
                }
                let message = match p.lookup(symbol) {
                    Some(_) => format!("'{name}' is not a node array"),
                    None => match nagaya_text::suggest::nearest(&name, self.nodes.iter().map(|n| n.name.as_str())) {
                        Some(like) => format!("node array '{name}' is not declared; did you mean '{like}'?"),
                        None => {
                            format!("node array '{name}' is not declared: write '#pragma xmp nodes {name}[*]' before")
                        }
                    },
                };
                p.error(Span::token(at), message);
                Err(Failed)
            }
        }
    }
}

fn extent(p: &mut Parser<'_>) -> Parse<Option<ExprId>> {
    let here = p.span_here();
    match p.subscript()? {
        Subscript::Star => Ok(None),
        Subscript::Index(e) => {
            if crate::fold::fold(&p.tree, e).is_some_and(|v| v <= 0) {
                p.error(p.tree.expr(e).span, "the extent of a node array must be positive");
                return Err(Failed);
            }
            Ok(Some(e))
        }
        Subscript::Triplet { .. } => {
            p.error(here, "the extent of a node array is a number or '*'");
            Err(Failed)
        }
    }
}

impl Lower<'_> {
    /// The variable that holds the handle.
    pub(crate) fn nodes_variable(&self, number: usize) -> String {
        format!("ngyx_p{number}_{}", self.directives.nodes[number].name)
    }

    pub(crate) fn nodes_code(&mut self, list: &[usize], at_file_scope: bool, at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let variable = self.nodes_variable(n);
            let make = self.make_nodes(n, at);
            if at_file_scope {
                out.push_text(&format!("static ngyx_nodes *{variable} __attribute__((__unused__)); "));
                let init = std::mem::take(&mut self.at_start);
                self.at_start = init.t(format!("{variable} = ")).c(make).t("; ");
            } else {
                out = out.t(format!("ngyx_nodes *const {variable} __attribute__((__unused__)) = ")).c(make).t("; ");
            }
        }
        out
    }

    fn make_nodes(&mut self, number: usize, at: &str) -> Code {
        let array = self.directives.nodes[number].clone();
        let extent = |l: &mut Self, e: &Option<ExprId>| match e {
            Some(e) => Code::text("(int)(").c(l.integer_value(*e, "the extent of a node array")).t(")"),
            None => Code::text(seam::STAR),
        };
        let extents: Vec<Code> = array.extents.iter().map(|e| extent(self, e)).collect();
        // None of the extents is the one that takes what is left: those are marked in the list.
        let (extents, star) = (seam::list(extents), seam::int("-1"));
        let (name, at) = (seam::text(quote(&array.name)), seam::at(at));
        match &array.of {
            Of::Entire => seam::nodes_new(extents, star, name, at),
            Of::Executing => seam::nodes_executing(extents, star, name, at),
            Of::Section(r) => {
                let To::Nodes(of) = r.to else { return Code::new() };
                let of = seam::nodes(self.nodes_variable(of));
                let [base, length, step] = self.node_triplets(r);
                seam::nodes_section(of, extents, star, base, length, step, name, at)
            }
        }
    }
}
