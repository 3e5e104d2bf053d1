//! The contents of a unit's directives, in one place.

use super::Show;
use super::{
    alias, align, array, coarray, collective, gmove, image, io, nodes, post_wait, reflect, task, template, work,
};
use crate::names::{Names, To};
use crate::show::Shown;
use nagaya_text::DirectiveId;
use std::collections::{BTreeMap, HashSet};

/// All contents of a unit's directives.
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

    /// Prints a directive of this model.
    pub(crate) fn show(&self, directive: &Directive, out: &mut Shown<'_>) {
        match directive {
            Directive::Declares(declares) => self.show_declared(declares, out),
            other => other.show(out),
        }
    }

    fn show_declared(&self, declares: &Declares, out: &mut Shown<'_>) {
        for (k, made) in declares.0.iter().enumerate() {
            if k > 0 {
                out.text("; ");
            }
            match *made {
                Made::Nodes(n) => self.nodes[n].show(out),
                Made::Template(n) => self.templates[n].show(out),
                Made::Distribution(n) => {
                    let template::Template { name, distribution: Some(d), .. } = &self.templates[n] else { continue };
                    out.text(&format!("distribute {name}"));
                    d.show(out);
                }
                Made::Aligned(n) => self.aligned[n].show(out),
                Made::Alias(n) => self.aliases[n].show(out),
                Made::Coarray(n) => out.text(&format!("coarray {}", self.coarrays[n].name)),
                Made::CoarrayOn(n) => {
                    let on = &self.on[n];
                    out.text(&format!("coarray {} on {}", on.name, self.nodes[on.nodes].name));
                }
            }
        }
    }

    /// Whether a directive of this kind that mentions the name was refused. Then its missing effects are not reported.
    pub fn is_doubtful(&self, word: &'static str, name: &str) -> bool {
        self.doubtful.contains(&(word, name.to_string()))
    }
}

impl Names for Model {
    fn name_of(&self, to: To) -> &str {
        Model::name_of(self, to)
    }

    fn array(&self, number: usize) -> &str {
        &self.aligned[number].name
    }
}

macro_rules! directives {
    ($($variant:ident($ty:ty),)*) => {
        /// The contents of a directive.
        #[derive(Clone, Debug)]
        pub enum Directive {
            Declares(Declares),
            $($variant($ty),)*
        }

        impl Show for Directive {
            fn show(&self, out: &mut Shown<'_>) {
                match self {
                    // `Model::show` prints these.
                    Directive::Declares(_) => {}
                    $(Directive::$variant(x) => x.show(out),)*
                }
            }
        }
    };
}

directives! {
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

/// The declarations of directives, in this order.
#[derive(Clone, Debug, Default)]
pub struct Declares(pub Vec<Made>);

/// Something declared, by its number in the model. All but coarrays are made at the directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    Nodes(usize),
    Template(usize),
    /// The distribution of a template.
    Distribution(usize),
    /// An array, where this is the last directive that declares something about it.
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
