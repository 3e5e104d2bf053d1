//! One file per directive, or per family: an example, what the specification's section demands, and what is left in the model.

pub mod alias;
pub mod align;
pub mod array;
pub mod coarray;
pub mod collective;
pub mod combined;
pub mod gmove;
pub mod image;
pub mod io;
mod model;
pub mod nest;
pub mod nodes;
pub mod post_wait;
pub mod reduction;
mod reference;
pub mod reflect;
pub mod task;
pub mod template;
pub mod work;

use crate::language::{Failed, Language, Read};
use crate::names::To;
use crate::show::Shown;
use nagaya_text::{ExprId, Span, Symbol, TokenKind};
use template::Template;

pub use model::{Directive, Model, Wording};

/// What can be printed.
pub(crate) trait Show {
    fn show(&self, model: &Model, out: &mut Shown<'_>);
}

/// What directives among declarations declare, in this order.
#[derive(Clone, Debug, Default)]
pub struct Declares(pub Vec<Made>);

/// Something declared, by its number in the model. All but coarrays are made where the directive stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    Nodes(usize),
    Template(usize),
    /// The distribution of a template.
    Distribution(usize),
    /// An array, where this is the last directive that says something of it.
    Aligned(usize),
    Coarray(usize),
    /// The node array of a coarray's coindices.
    CoarrayOn(usize),
    Alias(usize),
}

impl From<Option<Made>> for Declares {
    fn from(made: Option<Made>) -> Declares {
        Declares(made.into_iter().collect())
    }
}

/// Whether a name is declared already, at file scope, and means the `same`; if it means something else, says so.
fn is_declared(p: &mut dyn Language, name: Symbol, at: u32, same: impl Fn(To) -> bool) -> Read<bool> {
    let Some((before, to)) = p.declared_here(name) else { return Ok(false) };
    if p.at_file_scope() && to.is_some_and(same) {
        return Ok(true);
    }
    let message = format!("'{}' is declared already in this scope", p.name(name));
    p.error(Span::token(at), message).note_at(Span::token(before), "it was declared here");
    Err(Failed)
}

/// Something is said of a name for a second time. Refused if it is not the same; `wrong` is the message.
fn repeated(
    p: &mut dyn Language,
    span: Span,
    before: Option<&Wording>,
    now: Option<&Wording>,
    wrong: String,
) -> Read<()> {
    let same = before.zip(now).is_some_and(|(a, b)| a.is(b));
    if same && p.at_file_scope() {
        return Ok(());
    }
    let error = p.error(span, wrong);
    if let Some(before) = before {
        error.note_at(before.span, "here");
    }
    Err(Failed)
}

/// `::`, if it stands here.
fn double_colon(p: &mut dyn Language, before: &str) -> Read<bool> {
    if !p.accept(TokenKind::Colon) {
        return Ok(false);
    }
    p.require(TokenKind::Colon, before)?;
    Ok(true)
}

/// `word(e)`, if it is there; `of` says whose bracket is missing.
fn clause(p: &mut dyn Language, word: &str, of: &str) -> Read<Option<ExprId>> {
    if !p.accept_word(word) {
        return Ok(None);
    }
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let e = p.expression()?;
    p.require(TokenKind::RParen, &format!("after the {of}"))?;
    Ok(Some(e))
}

/// `async(id)`, if it stands here (XMP 4.5.7).
fn asynchronous(p: &mut dyn Language) -> Read<Option<ExprId>> {
    let id = clause(p, "async", "async-id")?;
    if let Some(e) = id {
        p.must_be_integer(e, "an async-id");
    }
    Ok(id)
}

impl Show for Declares {
    fn show(&self, model: &Model, out: &mut Shown<'_>) {
        for (k, made) in self.0.iter().enumerate() {
            if k > 0 {
                out.text("; ");
            }
            match *made {
                Made::Nodes(n) => model.nodes[n].show(model, out),
                Made::Template(n) => model.templates[n].show(model, out),
                Made::Distribution(n) => {
                    let Template { name, distribution: Some(d), .. } = &model.templates[n] else { continue };
                    out.text(&format!("distribute {name}"));
                    d.show(model, out);
                }
                Made::Aligned(n) => model.aligned[n].show(model, out),
                Made::Alias(n) => model.aliases[n].show(model, out),
                Made::Coarray(n) => out.text(&format!("coarray {}", model.coarrays[n].name)),
                Made::CoarrayOn(n) => {
                    let on = &model.on[n];
                    out.text(&format!("coarray {} on {}", on.name, model.nodes[on.nodes].name));
                }
            }
        }
    }
}
