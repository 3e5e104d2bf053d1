//! Directives: `#pragma xmp ...`, one file each.
//!
//! The parser calls [`Directives`] (through the dialect hook) at each pragma line; the directive's file reads the words and
//! leaves a [`Kind`]. After the parse, `lower` asks for the C of each. Keywords are compared without regard to case. Index
//! base, bracket kind and dimension order are gone from a `Kind`: it counts from 0 and the outermost dimension is first.

pub mod align;
pub mod array_on;
pub mod coarray;
pub mod collective;
pub mod combined;
pub mod dimensions;
pub mod global;
pub mod gmove;
pub mod image;
pub mod lock;
pub mod moves;
pub mod nodes;
pub mod post_wait;
pub mod reference;
pub mod sync;
pub mod task;
pub mod template;
pub mod work;

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use nagaya_c::visit::walk_stmt;
use nagaya_c::Parser;
use nagaya_c::{DeclKind, DirectiveId, Place, StmtId, StmtKind};
use nagaya_c::{Dialect, Follows};
use nagaya_c::{Failed, Parse};
use nagaya_text::suggest::nearest;
use nagaya_text::{Span, Symbol, TokenKind};
use std::collections::{HashMap, HashSet};

/// What a directive says.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Declares the node arrays with these numbers.
    Nodes(Vec<usize>),
    /// `coarray`: says something about declarations; nothing stands in its place.
    Declarative,
    Image(image::Image),
    Sync(sync::Sync),
    Barrier(collective::Barrier),
    Post(post_wait::Post),
    Wait(post_wait::Wait),
    Lock(lock::Lock),
    /// Declares the templates with these numbers.
    Template(Vec<usize>),
    /// Distributes a template.
    Distribute(usize),
    TemplateFix(template::Fix),
    /// A combined declaration.
    Several(Vec<Kind>),
    /// `align` or `shadow` of the arrays with these numbers.
    Align(Vec<usize>),
    Loop(work::Loop),
    Reflect(moves::Reflect),
    WaitAsync(moves::WaitAsync),
    Gmove(gmove::Gmove),
    Bcast(collective::Bcast),
    Reduce(collective::Reduce),
    Task(task::Task),
    Tasks,
    ArrayOn(array_on::ArrayOn),
}

impl Kind {
    /// The word of a directive that applies to a statement.
    pub(crate) fn construct(&self) -> &'static str {
        match self {
            Kind::Loop(_) => "loop",
            Kind::Gmove(_) => "gmove",
            Kind::Task(_) => "task",
            Kind::Tasks => "tasks",
            Kind::ArrayOn(_) => "array",
            _ => "",
        }
    }
}

/// `DeclKind::Dialect` holds the number of a node array, or this and the number of a template.
pub const TEMPLATES: u32 = 1 << 31;

/// What a declaration says behind the name, and where: at file scope it may be said again, in the same words.
#[derive(Clone, Debug)]
pub struct Said {
    words: Vec<Box<[u8]>>,
    span: Span,
}

impl Said {
    fn since(p: &Parser<'_>, lo: u32) -> Said {
        Said::in_span(p, p.span_since(lo))
    }

    fn in_span(p: &Parser<'_>, span: Span) -> Said {
        Said { words: (span.lo..span.hi).map(|at| p.unit.bytes(at).into()).collect(), span }
    }

    pub fn is(&self, other: &Said) -> bool {
        self.words == other.words
    }
}

/// Whether a name is declared already, at file scope, and means the `same`; if it means something else, says so.
fn is_declared(p: &mut Parser<'_>, name: Symbol, at: u32, same: impl Fn(u32) -> bool) -> Parse<bool> {
    let Some(before) = p.lookup_here(name) else { return Ok(false) };
    let d = p.tree.decl(before);
    if p.at_file_scope() && matches!(d.kind, DeclKind::Dialect(n) if same(n)) {
        return Ok(true);
    }
    let (there, name) = (Span::token(d.name_at), p.unit.name(name).into_owned());
    p.error(Span::token(at), format!("'{name}' is declared already in this scope"))
        .note_at(there, "it was declared here");
    Err(Failed)
}

/// Something is said of a name for a second time. Refused if it is not the same; `wrong` is the message.
fn repeated(
    p: &mut Parser<'_>,
    span: Span,
    (before, now): (&Option<Said>, &Option<Said>),
    wrong: impl Fn() -> String,
) -> Parse<Kind> {
    let same = before.as_ref().zip(now.as_ref()).is_some_and(|(a, b)| a.is(b));
    if same && p.at_file_scope() {
        return Ok(Kind::Declarative);
    }
    let error = p.error(span, wrong());
    if let Some(before) = before {
        error.note_at(before.span, "here");
    }
    Err(Failed)
}

/// All directives of a unit.
#[derive(Default)]
pub struct Directives {
    pub kinds: HashMap<DirectiveId, Kind>,
    /// Node arrays in the order of their declaration; `DeclKind::Dialect` holds the index.
    pub nodes: Vec<nodes::NodeArray>,
    pub coarrays: Vec<coarray::Named>,
    pub on: Vec<coarray::On>,
    pub templates: Vec<template::Template>,
    pub aligned: Vec<align::Aligned>,
    /// Names in declarations that were refused, by the directive's word: what follows from that is not said.
    doubtful: HashSet<(&'static str, String)>,
}

/// The directives of this version, for suggestions.
const WORDS: &[&str] = &[
    "nodes",
    "template",
    "template_fix",
    "static_desc",
    "distribute",
    "align",
    "shadow",
    "loop",
    "reflect",
    "reflect_init",
    "reflect_do",
    "reduce_shadow",
    "wait_async",
    "gmove",
    "bcast",
    "reduction",
    "task",
    "tasks",
    "array",
    "coarray",
    "image",
    "barrier",
    "sync_memory",
    "sync_all",
    "sync_image",
    "sync_images",
    "sync_images_all",
    "post",
    "wait",
    "lock",
    "unlock",
];

/// Those that declare, or say something of a declaration.
const DECLARATIVE: &[&str] =
    &["nodes", "template", "template_fix", "static_desc", "distribute", "align", "shadow", "coarray"];

impl Dialect for Directives {
    fn coarrays(&self) -> bool {
        true
    }

    fn sections(&self) -> bool {
        true
    }

    fn missing_argument(&self, callee: &str) -> Option<(String, String)> {
        crate::calls::image_control(callee).map(|(name, ..)| crate::calls::without_status(&name))
    }

    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Follows> {
        p.next_token(); // `xmp`
        let at = p.span_here();
        let word = p.word_text().to_ascii_lowercase();
        p.next_token();
        self.read(p, id, at, &word).or_else(|Failed| self.refused(p, id, &word))
    }
}

impl Directives {
    /// Whether a directive of this word that mentions the name was refused: then what it should have said is not missed.
    pub(crate) fn is_doubtful(&self, word: &'static str, name: &str) -> bool {
        self.doubtful.contains(&(word, name.to_string()))
    }

    /// What is left of a directive with a mistake, which has been reported.
    fn refused(&mut self, p: &mut Parser<'_>, id: DirectiveId, word: &str) -> Parse<Follows> {
        let known = WORDS.contains(&word);
        let meant = if known { Some(word) } else { nearest(word, WORDS.iter().copied()) };
        if p.tree.directive(id).place == Place::Block && matches!(meant, Some("gmove" | "array")) {
            // Its statement means nothing without it.
            p.skip_to_end();
            return Ok(Follows::Statement);
        }
        let words = p.unit.pragma(p.tree.directive(id).pragma).tokens;
        let words = || (words.lo..words.hi).filter_map(|at| std::str::from_utf8(p.unit.bytes(at)).ok());
        for declaring in DECLARATIVE.iter().filter(|d| meant == Some(**d) || words().any(|w| w == **d)) {
            self.doubtful.extend(words().map(|w| (*declaring, w.to_string())));
        }
        Err(Failed)
    }

    fn read(&mut self, p: &mut Parser<'_>, id: DirectiveId, at: Span, word: &str) -> Parse<Follows> {
        let place = p.tree.directive(id).place;
        let kind = match word {
            _ if Directives::is_combined(p, word) => self.combined(p, word, id)?,
            "nodes" => self.nodes(p)?,
            "coarray" => self.coarray(p)?,
            "image" => Kind::Image(self.image(p)?),
            "sync_memory" | "sync_all" | "sync_image" | "sync_images" | "sync_images_all" => {
                Kind::Sync(sync::parse(p, word)?)
            }
            "barrier" => Kind::Barrier(self.barrier(p)?),
            "post" => Kind::Post(self.post(p)?),
            "wait" => Kind::Wait(self.wait(p)?),
            "lock" | "unlock" => Kind::Lock(lock::parse(p, word == "unlock")?),
            "template" => self.template(p)?,
            "distribute" => self.distribute(p)?,
            "template_fix" => Kind::TemplateFix(self.template_fix(p)?),
            "align" => self.align(p, id)?,
            "shadow" => self.shadow(p, id)?,
            "static_desc" => self.static_desc(p)?,
            "loop" => Kind::Loop(self.work_loop(p)?),
            "reflect" | "reflect_init" | "reflect_do" | "reduce_shadow" => Kind::Reflect(self.reflect(p, word)?),
            "wait_async" => Kind::WaitAsync(self.wait_async(p)?),
            "gmove" => Kind::Gmove(gmove::parse(p)?),
            "bcast" => Kind::Bcast(self.bcast(p)?),
            "reduction" => Kind::Reduce(self.reduce(p)?),
            "task" => Kind::Task(self.task(p)?),
            "tasks" => Kind::Tasks,
            "array" => Kind::ArrayOn(self.array_on(p)?),
            _ => return unknown(p, at, word),
        };
        at_end(p);
        let declarative = matches!(
            kind,
            Kind::Template(_)
                | Kind::Distribute(_)
                | Kind::Align(_)
                | Kind::Nodes(_)
                | Kind::Several(_)
                | Kind::Declarative
        );
        let fits = match place {
            Place::File | Place::Header => declarative,
            Place::Block => true,
            Place::Member(_) => false,
            // Reported by the parser.
            Place::Nowhere => return Err(Failed),
        };
        if !fits {
            let what =
                if declarative { "among declarations or statements" } else { "among the statements of a function" };
            p.error(at, format!("'{word}' must stand {what}"));
        }
        let follows = match kind {
            Kind::Loop(_) | Kind::Gmove(_) | Kind::Task(_) | Kind::Tasks | Kind::ArrayOn(_) => Follows::Statement,
            _ => Follows::Nothing,
        };
        self.kinds.insert(id, kind);
        Ok(follows)
    }
}

fn unknown(p: &mut Parser<'_>, at: Span, word: &str) -> Parse<Follows> {
    p.skip_to_end();
    if global::WORDS.contains(&word) {
        p.error(
            at,
            format!(
                "'{word}' is not implemented in this version: it is for Fortran; in C an array's name points to its local section"
            ),
        );
    } else if word.is_empty() {
        p.error(at, "expected the name of a directive after '#pragma xmp'");
    } else {
        let hint = match nearest(word, WORDS.iter().chain(global::WORDS).copied()) {
            Some(w) => format!("; did you mean '{w}'?"),
            None => String::new(),
        };
        p.error(at, format!("unknown directive '{word}'{hint}"));
    }
    Err(Failed)
}

/// Whether all of the directive is read. The word `profile` may stand last (12.1): which directives a tool shall trace.
pub(super) fn at_end(p: &mut Parser<'_>) -> bool {
    p.accept_word("profile");
    p.peek() == TokenKind::End
}

/// Refuses what is left.
pub(super) fn none_left(p: &mut Parser<'_>) -> Parse<()> {
    if at_end(p) {
        return Ok(());
    }
    let here = p.span_here();
    let message = match p.word_text().to_ascii_lowercase().as_str() {
        "async" => "'async' stands here for a second time, or has no meaning here",
        word => &format!("expected the end of the directive{}", did_you_mean(word, CLAUSES.iter().copied())),
    };
    p.error(here, message.to_string());
    Err(Failed)
}

/// The words of clauses.
const CLAUSES: &[&str] = &[
    "on",
    "onto",
    "with",
    "from",
    "reduction",
    "expand",
    "margin",
    "peel_and_wait",
    "width",
    "orthogonal",
    "async",
    "nocomm",
    "in",
    "out",
    "acquired",
    "profile",
];

/// `; did you mean 'width'?`, or nothing.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(word, known).map_or(String::new(), |like| format!("; did you mean '{like}'?"))
}

impl Lower<'_> {
    /// Puts C in place of a directive.
    pub(crate) fn directive_code(&mut self, id: DirectiveId) {
        let directive = self.tree.directive(id);
        let Some(kind) = self.directives.kinds.get(&id).cloned() else {
            self.edits.remove(directive.span);
            return;
        };
        let at = quote(&self.directive_at(id));
        let Some(code) = self.kind_code(id, kind, &at) else { return };
        if directive.place == Place::Header {
            // Between the header of a function and its body: done first in the body.
            self.edits.remove(directive.span);
            self.header.add(code);
            return;
        }
        self.edits.replace(directive.span, code.pieces());
    }

    /// The C of a directive that stands alone.
    fn kind_code(&mut self, id: DirectiveId, kind: Kind, at: &str) -> Option<Code> {
        let place = self.tree.directive(id).place;
        Some(match kind {
            Kind::Several(kinds) => {
                let mut out = Code::new();
                for k in kinds {
                    out.add(self.kind_code(id, k, at)?);
                }
                out
            }
            Kind::Declarative => Code::new(),
            Kind::Nodes(list) => self.nodes_code(&list, place == Place::File, at),
            Kind::Image(i) => self.image_code(&i, at),
            Kind::Sync(s) => self.sync_code(&s, at),
            Kind::Barrier(b) => self.barrier_code(&b, at),
            Kind::Post(x) => self.post_code(&x, at),
            Kind::Wait(x) => self.wait_code(&x, at),
            Kind::Lock(x) => self.lock_code(&x, at),
            Kind::Template(list) => self.template_code(&list, at),
            Kind::Distribute(n) => self.distribute_code(n, at),
            Kind::TemplateFix(fix) => self.template_fix_code(&fix, at),
            Kind::Align(list) => self.align_code(id, &list, at),
            Kind::Reflect(r) => self.reflect_code(&r, at),
            Kind::WaitAsync(w) => self.wait_async_code(&w, at),
            Kind::Bcast(b) => self.bcast_code(&b, at),
            Kind::Reduce(r) => self.reduce_code(&r, at),
            // With the statement behind them: `construct`.
            Kind::Loop(_) | Kind::Gmove(_) | Kind::Task(_) | Kind::Tasks | Kind::ArrayOn(_) => return None,
        })
    }
}

impl Lower<'_> {
    /// `file.c:12: #pragma xmp barrier`
    pub(crate) fn directive_at(&self, id: DirectiveId) -> String {
        let words = self.unit.pragma(self.tree.directive(id).pragma).tokens;
        format!("{}: #pragma {}", self.place(words.lo), shorten(&self.unit.source(words)))
    }

    /// A directive with the statement it applies to.
    pub(crate) fn construct(&mut self, id: DirectiveId, body: StmtId) {
        let directive = self.tree.directive(id);
        let at = quote(&self.directive_at(id));
        match self.directives.kinds.get(&id).cloned() {
            Some(Kind::Loop(l)) => self.loop_statement(&l, directive.span, body, &at),
            Some(Kind::Gmove(g)) => self.gmove_statement(&g, directive.span, body, &at),
            Some(Kind::Task(t)) => self.task_statement(&t, id, body, &at),
            Some(Kind::ArrayOn(a)) => self.array_on_statement(&a, directive.span, body, &at),
            Some(Kind::Tasks) => self.tasks_statement(directive.span, body),
            _ => {
                self.edits.remove(directive.span);
                // Refused: what it would have said of the statement itself is not missed.
                if !matches!(self.tree.stmt(body).kind, StmtKind::Expr(_)) {
                    walk_stmt(self.tree, body, self);
                }
            }
        }
    }
}

/// Source text for a message: one line of moderate length.
pub(crate) fn shorten(s: &str) -> String {
    const MOST: usize = 60;
    if s.chars().count() <= MOST {
        return s.to_string();
    }
    s.chars().take(MOST - 3).chain("...".chars()).collect()
}
