//! Directives: `#pragma xmp ...`, one file each.
//!
//! The parser calls [`Directives`] (through the dialect hook) at each pragma line; the directive's file reads the words and
//! leaves a [`Kind`]. After the parse, `lower` asks for the C of each. Keywords are compared without regard to case. Index
//! base, bracket kind and dimension order are gone from a `Kind`: it counts from 0 and the outermost dimension is first.

pub mod barrier;
pub mod coarray;
pub mod global;
pub mod image;
pub mod lock;
pub mod nodes;
pub mod post_wait;
pub mod sync;

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use nagaya_c::Parser;
use nagaya_c::{Dialect, Follows};
use nagaya_c::{DirectiveId, Place};
use nagaya_c::{Failed, Parse};
use nagaya_text::suggest::nearest;
use nagaya_text::{Span, TokenKind};
use std::collections::HashMap;

/// What a directive says.
#[derive(Clone, Debug)]
pub enum Kind {
    /// Declares the node arrays with these numbers.
    Nodes(Vec<usize>),
    /// `coarray`: says something about declarations; nothing stands in its place.
    Declarative,
    Image(image::Image),
    Sync(sync::Sync),
    Barrier(barrier::Barrier),
    Post(post_wait::Post),
    Wait(post_wait::Wait),
    Lock(lock::Lock),
}

/// All directives of a unit.
#[derive(Default)]
pub struct Directives {
    pub kinds: HashMap<DirectiveId, Kind>,
    /// Node arrays in the order of their declaration; `DeclKind::Dialect` holds the index.
    pub nodes: Vec<nodes::NodeArray>,
    pub coarrays: Vec<coarray::Named>,
    pub on: Vec<coarray::On>,
}

/// The directives of this version, for suggestions.
const WORDS: [&str; 13] = [
    "nodes",
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

impl Dialect for Directives {
    fn coarrays(&self) -> bool {
        true
    }

    fn sections(&self) -> bool {
        true
    }

    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Follows> {
        p.next_token(); // `xmp`
        let at = p.span_here();
        let word = p.word_text().to_ascii_lowercase();
        p.next_token();
        let place = p.tree.directive(id).place;
        let kind = match word.as_str() {
            "nodes" => self.nodes(p)?,
            "coarray" => self.coarray(p)?,
            "image" => Kind::Image(self.image(p)?),
            "sync_memory" | "sync_all" | "sync_image" | "sync_images" | "sync_images_all" => {
                Kind::Sync(sync::parse(p, &word)?)
            }
            "barrier" => Kind::Barrier(self.barrier(p)?),
            "post" => Kind::Post(self.post(p)?),
            "wait" => Kind::Wait(self.wait(p)?),
            "lock" | "unlock" => Kind::Lock(lock::parse(p, word == "unlock")?),
            _ => return unknown(p, at, &word),
        };
        let declarative = matches!(kind, Kind::Nodes(_) | Kind::Declarative);
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
        self.kinds.insert(id, kind);
        Ok(Follows::Nothing)
    }
}

fn unknown(p: &mut Parser<'_>, at: Span, word: &str) -> Parse<Follows> {
    p.skip_to_end();
    if global::WORDS.contains(&word) {
        p.error(
            at,
            format!("'{word}' is not implemented in this version, which has the local view only: coarrays and what goes with them"),
        );
    } else if word.is_empty() {
        p.error(at, "expected the name of a directive after '#pragma xmp'");
    } else {
        let hint = match nearest(word, WORDS.into_iter().chain(global::WORDS)) {
            Some(w) => format!("; did you mean '{w}'?"),
            None => String::new(),
        };
        p.error(at, format!("unknown directive '{word}'{hint}"));
    }
    Err(Failed)
}

/// `(` or `[`; gives what closes it.
pub(crate) fn bracket(p: &mut Parser<'_>) -> Option<TokenKind> {
    if p.accept(TokenKind::LParen) {
        Some(TokenKind::RParen)
    } else if p.accept(TokenKind::LBracket) {
        Some(TokenKind::RBracket)
    } else {
        None
    }
}

impl Lower<'_> {
    /// Puts C in place of a directive.
    pub(crate) fn directive_code(&mut self, id: DirectiveId) {
        let directive = self.tree.directive(id);
        let words = self.unit.pragma(directive.pragma).tokens;
        let Some(kind) = self.directives.kinds.get(&id).cloned() else {
            self.edits.remove(directive.span);
            return;
        };
        let at = quote(&format!("{}: #pragma {}", self.place(words.lo), shorten(&self.unit.source(words))));
        let code = match kind {
            Kind::Declarative => Code::new(),
            Kind::Nodes(list) => self.nodes_code(&list, directive.place == Place::File, &at),
            Kind::Image(i) => self.image_code(&i, &at),
            Kind::Sync(s) => self.sync_code(&s, &at),
            Kind::Barrier(b) => self.barrier_code(&b, &at),
            Kind::Post(x) => self.post_code(&x, &at),
            Kind::Wait(x) => self.wait_code(&x, &at),
            Kind::Lock(x) => self.lock_code(&x, &at),
        };
        self.edits.replace(directive.span, code.pieces());
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
