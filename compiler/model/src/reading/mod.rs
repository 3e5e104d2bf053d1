//! How the text of each directive becomes data of `directive`: one file per directive, or per family.
//!
//! This module checks what the specification requires of the text. A few checks need the statement after the directive.
//! The plan calls them ([`array`], [`gmove`], [`nest`], [`task`]).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: clauses that several directives have
//! 2. `named`: names of node arrays and templates
//! 3. `reference`: references to nodes and templates
//! 4. `alias`, `align`, `array`, `coarray`, `gmove`, `image`, `io`, `nest`, `nodes`, `post_wait`, `reduction`, `reflect`, `task`,
//!    `template`
//! 5. `collective`, `combined`, `work`: those with parts of the ones above

mod alias;
mod align;
pub mod array;
mod coarray;
mod collective;
mod combined;
pub mod gmove;
pub(crate) mod image;
pub(crate) mod io;
mod named;
pub mod nest;
mod nodes;
mod post_wait;
mod reduction;
mod reference;
mod reflect;
pub mod task;
mod template;
mod work;

use crate::directive::Wording;
use crate::language::{Failed, Language, Read};
use crate::names::To;
use nagaya_text::{ExprId, Span, Symbol, TokenKind};

/// Whether a name is declared already, at file scope, and means the `same`. Reports a name that means something else.
fn is_declared(p: &mut dyn Language, name: Symbol, at: u32, same: impl Fn(To) -> bool) -> Read<bool> {
    let Some((before, to)) = p.declared_here(name) else { return Ok(false) };
    if p.at_file_scope() && to.is_some_and(same) {
        return Ok(true);
    }
    let message = format!("'{}' is declared already in this scope", p.name(name));
    p.error(Span::token(at), message).note_at(Span::token(before), "it was declared here");
    Err(Failed)
}

/// A second declaration about a name. Refused if it is not the same; `wrong` is the message.
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

/// `::`, if it is here.
fn double_colon(p: &mut dyn Language, before: &str) -> Read<bool> {
    if !p.accept(TokenKind::Colon) {
        return Ok(false);
    }
    p.require(TokenKind::Colon, before)?;
    Ok(true)
}

/// `word(e)`, if it is there; `of` names the clause in the message about a missing bracket.
fn clause(p: &mut dyn Language, word: &str, of: &str) -> Read<Option<ExprId>> {
    if !p.accept_word(word) {
        return Ok(None);
    }
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let e = p.expression()?;
    p.require(TokenKind::RParen, &format!("after the {of}"))?;
    Ok(Some(e))
}

/// `async(id)`, if it is here (XMP 4.5.7).
fn asynchronous(p: &mut dyn Language) -> Read<Option<ExprId>> {
    let id = clause(p, "async", "async-id")?;
    if let Some(e) = id {
        p.must_be_integer(e, "an async-id");
    }
    Ok(id)
}
