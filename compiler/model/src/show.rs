//! The parts of a model as text: names, expressions, references.

use crate::language::Expressions;
use crate::names::{Names, To};
use crate::reference::Reference;
use crate::subscript::{End, Subscript};
use nagaya_text::ExprId;

/// The parts of a model as text, which does not depend on the base language. Dimensions are in braces, outermost first.
/// Nodes count from 0. A section is written `first..last` where both are known.
pub struct Shown<'a> {
    names: &'a dyn Names,
    pub e: &'a dyn Expressions,
    out: String,
}

impl<'a> Shown<'a> {
    pub fn new(names: &'a dyn Names, e: &'a dyn Expressions) -> Shown<'a> {
        Shown { names, e, out: String::new() }
    }

    /// All that has been printed.
    pub fn finish(self) -> String {
        self.out
    }

    pub fn name_of(&self, to: To) -> &'a str {
        self.names.name_of(to)
    }

    /// The name of a distributed array, by its number in the model.
    pub fn array(&self, number: usize) -> &'a str {
        self.names.array(number)
    }

    pub fn text(&mut self, text: &str) {
        self.out += text;
    }

    /// An expression: its value, if that is known.
    pub fn expr(&mut self, e: ExprId) {
        self.counted_from(e, 0);
    }

    fn counted_from(&mut self, e: ExprId, base: i64) {
        let text = match (self.e.constant(e), base) {
            (Some(value), _) => (value - i128::from(base)).to_string(),
            (None, 0) => self.e.unit().source(self.e.span(e)),
            (None, _) => format!("{} - {base}", self.e.unit().source(self.e.span(e))),
        };
        self.text(&text);
    }

    /// A word and an expression, if there is one.
    pub fn with(&mut self, word: &str, e: Option<ExprId>) {
        if let Some(e) = e {
            self.text(word);
            self.expr(e);
        }
    }

    pub fn list(&mut self, list: &[ExprId]) {
        for (k, e) in list.iter().enumerate() {
            self.with(if k == 0 { "" } else { ", " }, Some(*e));
        }
    }

    /// `low:high`
    pub fn between(&mut self, low: ExprId, high: ExprId) {
        self.expr(low);
        self.with(":", Some(high));
    }

    /// One item per dimension; nothing if there is none.
    pub fn braces<T>(&mut self, items: &[T], item: impl Fn(&mut Self, &T)) {
        if items.is_empty() {
            return;
        }
        for (k, i) in items.iter().enumerate() {
            self.text(if k == 0 { "{" } else { ", " });
            item(self, i);
        }
        self.text("}");
    }

    /// A word and a node set, if it is not that of the executing nodes.
    pub fn on(&mut self, word: &str, on: &Option<Reference>) {
        if let Some(r) = on {
            self.text(word);
            self.reference(r);
        }
    }

    pub fn reference(&mut self, r: &Reference) {
        self.text(self.names.name_of(r.to));
        self.braces(&r.subs, |out, s| out.subscript(s, r.base));
    }

    pub fn subscript(&mut self, s: &Subscript, base: i64) {
        match *s {
            s if s.is_all() => self.text(":"),
            Subscript::Own => self.text("*"),
            Subscript::Index(e) => self.counted_from(e, base),
            Subscript::Section { first, end, step } => {
                if let Some(first) = first {
                    self.counted_from(first, base);
                }
                self.text("..");
                match (end, self.last(first, end, step, base)) {
                    (_, Some(last)) => self.text(&last.to_string()),
                    (End::Count(Some(n)), None) => self.with("+", Some(n)),
                    (End::Last(Some(last)), None) => self.counted_from(last, base),
                    (End::Count(None) | End::Last(None), None) => {}
                }
                if step.is_some_and(|s| self.e.constant(s) != Some(1)) {
                    self.with(" by ", step);
                }
            }
        }
    }

    /// The last element of a section, from 0, if all that decides it is known.
    fn last(&self, first: Option<ExprId>, end: End, step: Option<ExprId>, base: i64) -> Option<i128> {
        let value = |e: Option<ExprId>, default: i128| e.map_or(Some(default), |e| self.e.constant(e));
        let (first, step) = (value(first, base.into())?, value(step, 1)?);
        let n = match end {
            End::Count(n) => self.e.constant(n?)?,
            End::Last(last) => (self.e.constant(last?)? - first).checked_div(step)? + 1,
        };
        Some(first + (n - 1) * step - i128::from(base))
    }
}
