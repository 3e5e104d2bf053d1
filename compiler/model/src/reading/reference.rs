//! How a reference to nodes or to a template is read.

use crate::directive::Model;
use crate::language::{Failed, Item, Language, Named, Read};
use crate::names::To;
use crate::reference::Reference;
use crate::subscript::{dimensions, subscript, Brackets, Subscript};
use nagaya_text::suggest::nearest;
use nagaya_text::{Span, TokenKind};

impl Model {
    /// A node array or a distributed template, with or without subscripts.
    pub(crate) fn reference(&self, p: &mut dyn Language) -> Read<Reference> {
        let r = self.reference_in(p)?.0;
        r.must_be_integers(p);
        Ok(r)
    }

    /// Reads a reference whose subscripts may use variables that are declared later. Also returns the kind of its
    /// brackets, because other lists of the directive may follow their order.
    pub(crate) fn reference_in(&self, p: &mut dyn Language) -> Read<(Reference, Brackets)> {
        let lo = p.position();
        let to = self.referred(p)?;
        self.subscripted(p, lo, to)
    }

    /// What an `on` clause names, after `on`: `None` is `*`, the executing nodes.
    pub(crate) fn on_set(&self, p: &mut dyn Language) -> Read<Option<Reference>> {
        if p.accept(TokenKind::Star) {
            return Ok(None);
        }
        self.reference(p).map(Some)
    }

    /// `on ...`, if it is here: else the executing nodes.
    pub(crate) fn on_clause(&self, p: &mut dyn Language) -> Read<Option<Reference>> {
        match p.accept_word("on") {
            true => self.on_set(p),
            false => Ok(None),
        }
    }

    /// A node array with or without subscripts.
    pub(crate) fn node_ref(&self, p: &mut dyn Language) -> Read<Reference> {
        let lo = p.position();
        let to = To::Nodes(self.node_array(p)?);
        let r = self.subscripted(p, lo, to)?.0;
        r.must_be_integers(p);
        Ok(r)
    }

    /// A reference to one node.
    pub(crate) fn single_node(&self, p: &mut dyn Language) -> Read<Reference> {
        let r = self.node_ref(p)?;
        if !r.subs.iter().all(|s| matches!(s, Subscript::Index(_))) {
            return Err(self.not_one_node(p, &r));
        }
        Ok(r)
    }

    pub(crate) fn not_one_node(&self, p: &mut dyn Language, r: &Reference) -> Failed {
        let example = p.spelling().example(self.name_of(r.to), &vec![Item::At(0); r.subs.len()]);
        p.fail(r.span, format!("this must name one node, as in '{example}'"))
    }

    fn referred(&self, p: &mut dyn Language) -> Read<To> {
        let at = p.position();
        let known = (p.peek() == TokenKind::Ident).then(|| p.unit().token(at).symbol());
        match known.and_then(|symbol| p.declared_by_directive(symbol)) {
            Some(To::Template(_)) => return Ok(To::Template(self.distributed(p)?)),
            Some(To::Nodes(_)) => return Ok(To::Nodes(self.node_array(p)?)),
            None => {}
        }
        let (symbol, at) = p.require_name("the name of a node array or of a template")?;
        let name = p.name(symbol);
        if self.is_doubtful("nodes", &name) || self.is_doubtful("template", &name) {
            return Err(Failed);
        }
        let known = self.nodes.iter().map(|n| &n.name).chain(self.templates.iter().map(|t| &t.name));
        let message = match (p.named(symbol), nearest(&name, known.map(String::as_str))) {
            (Named::Nothing, Some(like)) => format!("'{name}' is not declared; did you mean '{like}'?"),
            (Named::Nothing, None) => {
                let (sentinel, example) = (p.spelling().sentinel, p.spelling().one(&name, Item::Word("*")));
                format!("'{name}' is not declared: write '{sentinel} nodes {example}' or '... template' before")
            }
            _ => format!("'{name}' is neither a node array nor a template"),
        };
        Err(p.fail(Span::token(at), message))
    }

    /// The subscripts after a name that began at `lo`.
    fn subscripted(&self, p: &mut dyn Language, lo: u32, to: To) -> Read<(Reference, Brackets)> {
        let rank = self.rank_of(to);
        let list = dimensions(p, "subscript", subscript)?;
        let (mut subs, span) = (list.items, p.span_since(lo));
        if subs.is_empty() {
            subs = vec![Subscript::ALL; rank];
        }
        if subs.len() != rank {
            let few = if subs.len() < rank { "few" } else { "many" };
            let what = match to {
                To::Nodes(_) => "node array",
                To::Template(_) => "template",
            };
            let (name, given) = (self.name_of(to), subs.len());
            return Err(p.fail(span, format!("too {few} subscripts: {what} '{name}' has {rank}, not {given}")));
        }
        for s in &subs {
            let Subscript::Section { step: Some(step), .. } = *s else { continue };
            if p.constant(step) == Some(0) {
                let at = p.span(step);
                p.error(at, "the step of a section must not be zero".into());
            }
        }
        let base = match to {
            To::Nodes(_) => list.brackets.base(),
            To::Template(_) => 0,
        };
        Ok((Reference { to, subs, base, span }, list.brackets))
    }
}
