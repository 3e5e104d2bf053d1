//! `nodes`: node arrays, as far as images need them (section 3.1), and references to them.
//!
//! ```c
//! #pragma xmp nodes p[*], g[2][4]
//! #pragma xmp nodes row[4] = g[0][:]
//! #pragma xmp nodes :: q[4], r[2][2]
//! ```
//! Round brackets count from 1 in Fortran order, square ones from 0 in C order; after reading both are the latter. At file
//! scope the array is made before main, in a function each time its declaration is reached.

use super::{bracket, Directives, Kind};
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::{DeclKind, ExprId};
use nagaya_c::{Failed, Parse};
use nagaya_c::{Parser, Subscript};
use nagaya_text::{Span, TokenKind};

/// Most dimensions of a node array.
const MAX_RANK: usize = 7;

/// One declared node array.
#[derive(Clone, Debug)]
pub struct NodeArray {
    pub name: String,
    /// Outermost first; `None` is `*`.
    pub extents: Vec<Option<ExprId>>,
    pub of: Of,
}

/// What a node array consists of.
#[derive(Clone, Debug)]
pub enum Of {
    Entire,
    Executing,
    Section(NodeRef),
}

/// `p`, `p[..][..]` or `p(..,..)`.
#[derive(Clone, Debug)]
pub struct NodeRef {
    pub nodes: usize,
    /// One per dimension, outermost first.
    pub subs: Vec<Sub>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub enum Sub {
    /// An index, and what it counts from.
    Index(ExprId, i8),
    /// base, length, step, counting from 0
    Triplet(Option<ExprId>, Option<ExprId>, Option<ExprId>),
    /// lower, upper, stride, counting from 1
    Range(Option<ExprId>, Option<ExprId>, Option<ExprId>),
    Own,
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
            made.push(self.declare(p)?);
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Nodes(made));
            }
        }
    }

    fn declare(&mut self, p: &mut Parser<'_>) -> Parse<usize> {
        let (symbol, at) = p.require_name("the name of a node array")?;
        let name = p.unit.name(symbol).into_owned();
        if let Some(d) = p.lookup_here(symbol) {
            let before = Span::token(p.tree.decl(d).name_at);
            p.error(Span::token(at), format!("'{name}' is declared already in this scope"))
                .note_at(before, "it was declared here");
            return Err(Failed);
        }
        let extents = extents(p, &name)?;
        let of = if p.accept(TokenKind::Assign) { self.origin(p, &name)? } else { Of::Entire };
        let number = self.nodes.len();
        self.nodes.push(NodeArray { name, extents, of });
        p.declare_name(symbol, at, number as u32);
        Ok(number)
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
        match p.lookup(symbol).map(|d| p.tree.decl(d).kind) {
            Some(DeclKind::Dialect(n)) if n < super::TEMPLATES => Ok(n as usize),
            found => {
                let name = p.unit.name(symbol).into_owned();
                let message = match found {
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

    /// A node array with or without subscripts.
    pub(super) fn node_ref(&self, p: &mut Parser<'_>) -> Parse<NodeRef> {
        let lo = p.position();
        let nodes = self.node_array(p)?;
        let rank = self.nodes[nodes].extents.len();
        let mut subs = Vec::new();
        if p.accept(TokenKind::LParen) {
            loop {
                subs.push(match p.subscript()? {
                    Subscript::Index(e) => Sub::Index(e, 1),
                    Subscript::Triplet { lower, length, step } => Sub::Range(lower, length, step),
                    Subscript::Star => Sub::Own,
                });
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(TokenKind::RParen, "after the subscripts")?;
            subs.reverse();
        } else {
            while p.accept(TokenKind::LBracket) {
                subs.push(match p.subscript()? {
                    Subscript::Index(e) => Sub::Index(e, 0),
                    Subscript::Triplet { lower, length, step } => Sub::Triplet(lower, length, step),
                    Subscript::Star => Sub::Own,
                });
                p.require(TokenKind::RBracket, "after the subscript")?;
            }
        }
        let span = p.span_since(lo);
        if subs.is_empty() {
            subs = vec![Sub::Triplet(None, None, None); rank];
        }
        if subs.len() != rank {
            let name = &self.nodes[nodes].name;
            let few = if subs.len() < rank { "few" } else { "many" };
            p.error(span, format!("too {few} subscripts: node array '{name}' has {rank}, not {}", subs.len()));
            return Err(Failed);
        }
        Ok(NodeRef { nodes, subs, span })
    }

    /// A reference to one node.
    pub(super) fn single_node(&self, p: &mut Parser<'_>) -> Parse<NodeRef> {
        let r = self.node_ref(p)?;
        if r.subs.iter().all(|s| matches!(s, Sub::Index(..))) {
            return Ok(r);
        }
        let name = &self.nodes[r.nodes].name;
        p.error(r.span, format!("this must name one node, as in '{name}[0]'"));
        Err(Failed)
    }
}

fn extents(p: &mut Parser<'_>, name: &str) -> Parse<Vec<Option<ExprId>>> {
    let mut out = Vec::new();
    let lo = p.position();
    match bracket(p) {
        Some(TokenKind::RParen) => {
            loop {
                out.push(extent(p)?);
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(TokenKind::RParen, "after the extents")?;
            out.reverse();
        }
        Some(_) => loop {
            out.push(extent(p)?);
            p.require(TokenKind::RBracket, "after the extent")?;
            if !p.accept(TokenKind::LBracket) {
                break;
            }
        },
        None => {
            let here = p.span_here();
            p.error(here, format!("the shape of node array '{name}' is missing: write '{name}[*]' or '{name}[4]'"));
            return Err(Failed);
        }
    }
    if out.len() > MAX_RANK {
        let span = p.span_since(lo);
        p.error(span, format!("node array '{name}' has {} dimensions; at most {MAX_RANK} are supported", out.len()));
        return Err(Failed);
    }
    Ok(out)
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
            None => Code::text("NGYX_STAR"),
        };
        let extents: Vec<Code> = array.extents.iter().map(|e| extent(self, e)).collect();
        let nd = extents.len();
        let shape = Code::text(format!("{nd}, (const int[]){{")).c(comma_list(extents)).t("}, -1, ");
        let name = quote(&array.name);
        match &array.of {
            Of::Entire => Code::text("ngyx_nodes_new(").c(shape).t(format!("{name}, {at})")),
            Of::Executing => Code::text("ngyx_nodes_executing(").c(shape).t(format!("{name}, {at})")),
            Of::Section(r) => self.node_section(r, shape, &format!("{name}, {at}")),
        }
    }

    /// A node array from a reference; `shape` and `rest` are the arguments before and behind the triplets.
    pub(crate) fn node_section(&mut self, r: &NodeRef, shape: Code, rest: &str) -> Code {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for s in &r.subs {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(s)) {
                list.push(code);
            }
        }
        let [base, length, step] = parts.map(|l| Code::text("(const int[]){").c(comma_list(l)).t("}"));
        Code::text(format!("ngyx_nodes_section({}, ", self.nodes_variable(r.nodes)))
            .c(shape)
            .c(comma_list([base, length, step]))
            .t(format!(", {rest})"))
    }

    /// base, length and step of a subscript, counting from 0.
    fn node_triplet(&mut self, s: &Sub) -> [Code; 3] {
        let mut or = |e: &Option<ExprId>, default: &str| match e {
            Some(e) => Code::text("(int)(").c(self.integer_value(*e, "a subscript of a node array")).t(")"),
            None => Code::text(default),
        };
        match s {
            Sub::Index(e, from) => {
                let base = or(&Some(*e), "");
                let base = if *from == 0 { base } else { base.t(format!(" - {from}")) };
                [base, Code::text("1"), Code::text("1")]
            }
            Sub::Triplet(b, l, s) => [or(b, "0"), or(l, "NGYX_REST"), or(s, "1")],
            Sub::Range(l, u, s) => {
                let (lower, step) = (or(l, "1"), or(s, "1"));
                let length = match u {
                    Some(_) => {
                        Code::text("(").c(or(u, "")).t(" - ").c(lower.clone()).t(") / ").c(step.clone()).t(" + 1")
                    }
                    None => Code::text("NGYX_REST"),
                };
                [lower.t(" - 1"), length, step]
            }
            Sub::Own => [Code::text("0"), Code::text("NGYX_OWN"), Code::text("1")],
        }
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, r: &NodeRef, at: &str) -> Code {
        let subs: Vec<Code> = r.subs.iter().map(|s| self.node_triplet(s)[0].clone()).collect();
        Code::text(format!("ngyx_nodes_element({}, {}, (const int[]){{", self.nodes_variable(r.nodes), subs.len()))
            .c(comma_list(subs))
            .t(format!("}}, {at})"))
    }
}
