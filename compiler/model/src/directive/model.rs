//! What the directives of a unit say, in one place.

use super::{
    alias, align, array, coarray, collective, gmove, image, io, nodes, post_wait, reflect, task, template, work,
};
use super::{Declares, Show};
use crate::language::Language;
use crate::names::{Names, To};
use crate::show::Shown;
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
    /// `-pedantic`: what the specification does not have gets a warning.
    pub is_strict: bool,
    /// Names in refused declarations, with the directive's word. The model does not report mistakes that follow from them.
    pub(crate) doubtful: HashSet<(&'static str, String)>,
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

impl Names for Model {
    fn name_of(&self, to: To) -> &str {
        Model::name_of(self, to)
    }
}

macro_rules! directives {
    ($($variant:ident($ty:ty),)*) => {
        /// What a directive says.
        #[derive(Clone, Debug)]
        pub enum Directive {
            $($variant($ty),)*
        }

        impl Show for Directive {
            fn show(&self, model: &Model, out: &mut Shown<'_>) {
                match self {
                    $(Directive::$variant(x) => x.show(model, out),)*
                }
            }
        }
    };
}

directives! {
    Declares(Declares),
    TemplateFix(template::Fix),
    Loop(work::Loop),
    Reflect(reflect::Reflect),
    WaitAsync(reflect::WaitAsync),
    Gmove(gmove::Gmove),
    Bcast(collective::Bcast),
    Reduce(collective::Reduce),
    Task(task::Task),
    Tasks(task::Tasks),
    ArrayOn(array::ArrayOn),
    Image(image::Image),
    Barrier(collective::Barrier),
    Sync(image::Sync),
    Post(post_wait::Post),
    Wait(post_wait::Wait),
    Lock(image::Lock),
    Transfer(io::Transfer),
    FileSync(io::FileSync),
}

impl Directive {
    /// The word of a directive to which a statement belongs.
    pub fn construct(&self) -> Option<&'static str> {
        match self {
            Directive::Loop(_) => Some("loop"),
            Directive::Gmove(_) => Some("gmove"),
            Directive::Task(_) => Some("task"),
            Directive::Tasks(_) => Some("tasks"),
            Directive::ArrayOn(_) => Some("array"),
            Directive::Transfer(_) => Some("master_io"),
            _ => None,
        }
    }
}

/// What a declaration says behind the name, and where: at file scope it may be said again, in the same words.
#[derive(Clone, Debug)]
pub struct Wording {
    words: Vec<Box<[u8]>>,
    pub span: Span,
}

impl Wording {
    pub(super) fn since(p: &dyn Language, lo: u32) -> Wording {
        Wording::in_span(p, p.span_since(lo))
    }

    pub(super) fn in_span(p: &dyn Language, span: Span) -> Wording {
        Wording { words: (span.lo..span.hi).map(|at| p.unit().bytes(at).into()).collect(), span }
    }

    pub fn is(&self, other: &Wording) -> bool {
        self.words == other.words
    }
}
