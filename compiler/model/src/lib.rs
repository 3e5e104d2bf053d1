//! What XMP directives mean, whatever the base language: nodes, templates, alignments, references, clauses.
//!
//! A base language implements [`Language`]: how an expression is read, what a name means, how things are written in messages. The
//! files in `directive` read the words of each directive through it, check what the specification demands, and leave a
//! [`Directive`] in the [`Model`]. In the model the brackets are gone in which something was written: dimensions stand outermost
//! first (the last one varies fastest), and a section says itself whether it counts its elements or names the last one. Expressions
//! are handles, opaque here.
//!
//! Not here: any grammar or type of a base language, and what is written in place of a directive. Called by the base language's
//! reader at each directive (`interfaces/xmp/compiler-c` for C); its emission reads the model.

#![forbid(unsafe_code)]

mod cursor;
pub mod directive;
mod dump;
pub mod index;
pub mod language;
pub mod reference;
pub mod registry;
pub mod subscript;
pub mod words;

pub use dump::dump;
pub use language::{Expressions, Failed, Language, Read, Statements};
pub use reference::Reference;
pub use registry::{Directive, Follows};
pub use subscript::{Subscript, MAX_RANK};

use directive::{alias, align, coarray, nodes, template};
use nagaya_text::{DirectiveId, Span};
use std::collections::{BTreeMap, HashSet};

/// All that the directives of a unit say.
#[derive(Default)]
pub struct Model {
    pub directives: BTreeMap<DirectiveId, Directive>,
    /// Node arrays, templates, and what else is declared, in the order of their declaration.
    pub nodes: Vec<nodes::NodeArray>,
    pub templates: Vec<template::Template>,
    pub aligned: Vec<align::Aligned>,
    pub aliases: Vec<alias::Alias>,
    pub coarrays: Vec<coarray::Named>,
    pub on: Vec<coarray::On>,
    /// What programs for the Omni compiler contain beyond the specification is taken, with a warning.
    pub is_lenient: bool,
    /// Names in declarations that were refused, by the directive's word: what follows from that is not said.
    doubtful: HashSet<(&'static str, String)>,
}

/// A name that a directive declares, by its number in the [`Model`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    Nodes(usize),
    Template(usize),
}

const TEMPLATES: u32 = 1 << 31;

impl To {
    /// The number under which the base language keeps the name.
    pub fn number(self) -> u32 {
        match self {
            To::Nodes(n) => n as u32,
            To::Template(n) => TEMPLATES | n as u32,
        }
    }

    pub fn of(number: u32) -> To {
        match number & TEMPLATES {
            0 => To::Nodes(number as usize),
            _ => To::Template((number & !TEMPLATES) as usize),
        }
    }
}

impl Model {
    pub fn lenient(is_lenient: bool) -> Model {
        Model { is_lenient, ..Model::default() }
    }

    pub fn name_of(&self, to: To) -> &str {
        match to {
            To::Nodes(n) => &self.nodes[n].name,
            To::Template(n) => &self.templates[n].name,
        }
    }

    /// How many dimensions it has.
    pub fn rank_of(&self, to: To) -> usize {
        match to {
            To::Nodes(n) => self.nodes[n].extents.len(),
            To::Template(n) => self.templates[n].dims.len(),
        }
    }

    /// Whether a directive of this word that mentions the name was refused: then what it should have said is not missed.
    pub fn is_doubtful(&self, word: &'static str, name: &str) -> bool {
        self.doubtful.contains(&(word, name.to_string()))
    }
}

/// What a declaration says behind the name, and where: at file scope it may be said again, in the same words.
#[derive(Clone, Debug)]
pub struct Said {
    words: Vec<Box<[u8]>>,
    pub span: Span,
}

impl Said {
    fn since(p: &dyn Language, lo: u32) -> Said {
        Said::in_span(p, p.span_since(lo))
    }

    fn in_span(p: &dyn Language, span: Span) -> Said {
        Said { words: (span.lo..span.hi).map(|at| p.unit().bytes(at).into()).collect(), span }
    }

    pub fn is(&self, other: &Said) -> bool {
        self.words == other.words
    }
}
