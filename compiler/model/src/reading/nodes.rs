//! Reads what `directive/nodes.rs` describes.

use crate::directive::nodes::*;
use crate::directive::{Declares, Made, Model, Wording};
use crate::language::{Item, Language, Read};
use crate::names::To;
use crate::subscript::Subscript;
use crate::subscript::{limited, required, subscript, Brackets};
use nagaya_text::{ExprId, TokenKind};

impl Model {
    pub(crate) fn nodes(&mut self, p: &mut dyn Language) -> Read<Declares> {
        let mut shape = None;
        if p.accept(TokenKind::Comma) {
            let here = p.here();
            if p.spelling().square || !p.accept_word("dimension") {
                let with = if p.spelling().square { "" } else { " than 'dimension'" };
                return Err(p.fail(here, format!("'nodes' cannot be combined with another attribute{with}")));
            }
            shape = Some(self.shape_of(p, "p")?);
            let colon = p.peek() == TokenKind::Colon;
            if !colon {
                return Err(p.expected("'::'", "before the node arrays"));
            }
        }
        super::double_colon(p, "before the node arrays")?;
        Ok(Declares(p.list(|p| self.declare_nodes(p, shape.as_deref()))?.into_iter().flatten().collect()))
    }

    /// A node array, with the shape of the directive if it has none of its own; `None` if the same has been declared before.
    fn declare_nodes(&mut self, p: &mut dyn Language, shape: Option<&[Option<ExprId>]>) -> Read<Option<Made>> {
        let (symbol, at) = p.require_name("the name of a node array")?;
        let name = p.name(symbol);
        let lo = p.position();
        let extents = match shape {
            Some(shape) if p.peek() != TokenKind::LParen => shape.to_vec(),
            _ => self.shape_of(p, &name)?,
        };
        let of = if p.accept(TokenKind::Assign) { self.origin(p, &name)? } else { Of::Entire };
        let wording = Wording::since(p, lo);
        let same = |to| matches!(to, To::Nodes(n) if self.nodes[n].wording.is(&wording));
        if super::is_declared(p, symbol, at, same)? {
            return Ok(None);
        }
        let number = self.nodes.len();
        self.nodes.push(NodeArray { name, extents, of, wording });
        p.declare(symbol, at, To::Nodes(number));
        Ok(Some(Made::Nodes(number)))
    }

    /// What follows `=`: `*`, `**` or a reference to another node array.
    fn origin(&mut self, p: &mut dyn Language, name: &str) -> Read<Of> {
        if p.accept(TokenKind::Star) {
            return Ok(if p.accept(TokenKind::Star) { Of::Entire } else { Of::Executing });
        }
        if p.word() == name {
            let here = p.here();
            return Err(p.fail(here, format!("node array '{name}' is made from itself")));
        }
        Ok(Of::Section(self.node_ref(p)?))
    }

    /// The extents of the node array `name`. `*` in another dimension than the slowest is an extension (XMP 4.2.1).
    fn shape_of(&self, p: &mut dyn Language, name: &str) -> Read<Vec<Option<ExprId>>> {
        let lo = p.position();
        let missing = |p: &dyn Language| {
            let [any, four] = ["*", "4"].map(|n| p.spelling().one(name, Item::Word(n)));
            format!("the shape of node array '{name}' is missing: write '{any}' or '{four}'")
        };
        let extents = required(p, "extent", missing, extent)?;
        let place = if p.spelling().square { "first" } else { "last" };
        if extents.iter().filter(|e| e.is_none()).count() > 1 {
            self.several_stars(p, lo)?;
        } else if self.is_strict && extents.iter().skip(1).any(Option::is_none) {
            let message = format!("'*' in another dimension than the {place} is an extension of the specification");
            p.warning(p.span_since(lo), message);
        }
        limited(p, lo, &format!("node array '{name}'"), extents)
    }

    /// Several extents are `*`, so the number of nodes does not give them. The Omni compiler accepts this: it reads `XMP_NODE_SIZE<k>`.
    fn several_stars(&self, p: &mut dyn Language, lo: u32) -> Read<()> {
        let span = p.span_since(lo);
        let message = "only one extent of a node array may be '*' (XMP 4.2.1)".to_string();
        let help = "write an integer expression for each other extent";
        if self.is_lenient {
            p.warning(span, message).help(help);
            return Ok(());
        }
        let help = format!("{help}; -fomni accepts several '*', which take their values from XMP_NODE_SIZE0, 1, ...");
        Err(p.fail_with(span, message, help))
    }
}

fn extent(p: &mut dyn Language, brackets: Brackets) -> Read<Option<ExprId>> {
    let here = p.here();
    match subscript(p, brackets)? {
        Subscript::Own => Ok(None),
        Subscript::Index(e) if p.constant(e).is_some_and(|v| v <= 0) => {
            Err(p.fail(p.span(e), "the extent of a node array must be positive"))
        }
        Subscript::Index(e) => {
            p.must_be_integer(e, "the extent of a node array");
            Ok(Some(e))
        }
        Subscript::Section { .. } => Err(p.fail(here, "the extent of a node array is a number or '*'")),
    }
}
