//! Loops whose floating-point sums gcc before version 14 vectorises wrongly (gcc's PR 110381).
//!
//! `nagaya_c::has_sums_at_risk` describes them. Here the statements are only tokens, so more counts as at risk. What is not known
//! to be an integer counts as a floating-point number. Each variable keeps its value between iterations.
//!
//! Not here: the number of iterations of inner loops (`bounds`).

mod bounds;
#[cfg(test)]
mod tests;

use crate::lines::Lines;
use bounds::{closing, Bounds, Header};
use nagaya_text::flow::Flow;
use nagaya_text::token::TokenKind;
use std::collections::{HashMap, HashSet};

/// A token: what it is, and its text in lower case.
type Word = (TokenKind, String);

/// A statement without the name of its construct.
struct Statement {
    label: Option<u32>,
    words: Vec<Word>,
}

/// Whether an iteration of a loop may add twice or more to one floating-point variable.
pub fn has_sums_at_risk(lines: &Lines) -> bool {
    let word = |at: usize| (lines.unit.token(at as u32).kind, lines.unit.spelling(at as u32).to_ascii_lowercase());
    let own = lines.list.iter().enumerate().filter(|(n, l)| !l.directive && !lines.is_foreign(*n));
    let statement = |l: &crate::lines::Logical| {
        let mut words: Vec<Word> = l.tokens.tokens().map(word).collect();
        if matches!(&words[..], [(TokenKind::Ident, _), (TokenKind::Colon, _), (TokenKind::Ident, _), ..]) {
            words.drain(..2);
        }
        Statement { label: l.label, words }
    };
    let statements: Vec<Statement> = own.map(|(_, l)| statement(l)).collect();
    if statements.iter().any(|s| is_beyond_us(&s.words)) {
        return true;
    }
    let mut scan = Scan { bounds: Bounds::of(&statements), ..Scan::default() };
    statements.iter().for_each(|s| scan.statement(s));
    scan.ends()
}

/// Whether a statement gives variables or procedures other names, jumps, or makes loops that are not written.
fn is_beyond_us(words: &[Word]) -> bool {
    let first = first_word(words);
    let is = |n: usize, text: &str| words.get(n).is_some_and(|w| w.1 == text);
    let jumps = words.iter().enumerate().any(|(n, w)| w.1 == "goto" || (w.1 == "go" && is(n + 1, "to")));
    // if (n) 10, 20, 30
    let jumps = jumps || (first == "if" && words.get(closing(words, 1)).is_some_and(|w| w.0 == TokenKind::Number));
    let renames = matches!(first, "equivalence" | "associate" | "entry" | "include" | "generic")
        || (first == "interface" && words.len() > 1)
        || words.iter().any(|w| w.0 == TokenKind::Arrow) && first != "use";
    let sums = words.iter().enumerate().any(|(n, w)| {
        let is_sum = matches!(w.1.as_str(), "sum" | "norm2") && is(n + 1, "(");
        is_sum && words[n..closing(words, n + 1)].iter().filter(|w| w.0 == TokenKind::Colon).count() > 1
    });
    let is_header = words.iter().any(|w| w.1.contains("xmp_lib.h") || w.1.contains("mpif.h"));
    jumps || sums || (renames && !(first == "include" && is_header))
}

fn first_word(words: &[Word]) -> &str {
    words.first().map_or("", |w| w.1.as_str())
}

/// The name of a procedure that begins here.
fn procedure(words: &[Word]) -> Option<&str> {
    let at = words.iter().position(|w| matches!(w.1.as_str(), "function" | "subroutine"))?;
    let is_prefix = !first_word(words).starts_with("end") && !words.iter().any(|w| w.0 == TokenKind::Assign);
    words.get(at + 1).filter(|w| is_prefix && w.0 == TokenKind::Ident).map(|w| w.1.as_str())
}

/// A value goes from one object to another.
#[derive(Clone)]
struct Step {
    from: String,
    to: String,
    additions: usize,
    /// The names in the subscripts of both.
    subscripts: HashSet<String>,
}

/// What a loop, or a procedure outside of long loops, does.
#[derive(Default)]
struct Part {
    steps: Vec<Step>,
    calls: HashSet<String>,
}

struct Open {
    header: Option<Header>,
    label: Option<u32>,
    part: Part,
}

#[derive(Default)]
struct Scan {
    bounds: Bounds,
    open: Vec<Open>,
    name: String,
    procedures: HashMap<String, Part>,
    called_in_loops: HashSet<String>,
    at_risk: bool,
}

impl Scan {
    fn part(&mut self) -> &mut Part {
        match self.open.last_mut() {
            Some(open) => &mut open.part,
            None => self.procedures.entry(self.name.clone()).or_default(),
        }
    }

    fn statement(&mut self, s: &Statement) {
        let words = &s.words;
        let end = first_word(words) == "enddo" || (words.len() > 1 && words[0].1 == "end" && words[1].1 == "do");
        if end && !bounds::is_assignment(words) {
            self.closes();
        } else if let Some((header, label)) = bounds::loop_header(words) {
            self.open.push(Open { header, label, part: Part::default() });
        } else if let Some(name) = procedure(words) {
            self.name = name.to_string();
        } else {
            self.acts(words);
        }
        while s.label.is_some() && self.open.last().is_some_and(|o| o.label == s.label) {
            self.closes();
        }
    }

    fn acts(&mut self, words: &[Word]) {
        let names = words.iter().enumerate().filter(|(n, w)| {
            let called = words.get(n + 1).is_some_and(|w| w.0 == TokenKind::LParen);
            w.0 == TokenKind::Ident
                && (called || (*n > 0 && words[n - 1].1 == "call") || words.contains(&(TokenKind::Percent, "%".into())))
        });
        let names: Vec<String> = names.map(|(_, w)| w.1.clone()).collect();
        self.part().calls.extend(names);
        let mut at = 0;
        if matches!(first_word(words), "if" | "where" | "forall" | "elseif") && words.get(1).is_some_and(|w| w.1 == "(")
        {
            let next = closing(words, 1);
            if words.get(next).is_some_and(|w| w.0 == TokenKind::Ident) {
                at = next;
            }
        }
        let words = &words[at..];
        let target = bounds::designator(words, 0);
        if target == 0 || words.get(target).is_none_or(|w| w.0 != TokenKind::Assign) {
            return;
        }
        let (left, right) = (&words[..target], &words[target + 1..]);
        if self.bounds.is_integer(left) {
            return;
        }
        let (to, own) = (text(left), subscripts(left));
        for (from, mut names, additions) in self.leaves(right) {
            names.extend(own.iter().cloned());
            let step = Step { from, to: to.clone(), additions, subscripts: names };
            self.part().steps.push(step);
        }
    }

    /// The objects in an expression, the names in their subscripts, and through how many additions they go.
    fn leaves(&self, words: &[Word]) -> Vec<(String, HashSet<String>, usize)> {
        // How many signs there are in the brackets around each word.
        let mut open = vec![0];
        let mut signs = vec![0];
        let mut level = Vec::new();
        for (n, w) in words.iter().enumerate() {
            match w.0 {
                TokenKind::LParen | TokenKind::LBracket => {
                    // Functions add, too.
                    let call = n > 0 && words[n - 1].0 == TokenKind::Ident;
                    signs.push(usize::from(call));
                    level.push(open.clone());
                    open.push(signs.len() - 1);
                    continue;
                }
                TokenKind::RParen | TokenKind::RBracket if open.len() > 1 => {
                    open.pop();
                }
                TokenKind::Plus | TokenKind::Minus => {
                    let begins =
                        n == 0 || matches!(words[n - 1].0, TokenKind::LParen | TokenKind::Comma | TokenKind::LBracket);
                    signs[open[open.len() - 1]] += usize::from(!begins);
                }
                _ => {}
            }
            level.push(open.clone());
        }
        let mut out = Vec::new();
        for (n, w) in words.iter().enumerate() {
            let is_part = n > 0 && words[n - 1].0 == TokenKind::Percent;
            let is_keyword = words.get(n + 1).is_some_and(|w| w.0 == TokenKind::Assign);
            if w.0 != TokenKind::Ident || is_part || is_keyword {
                continue;
            }
            let object = &words[n..n + bounds::designator(words, n)];
            if !self.bounds.is_integer(object) {
                let additions = level[n].iter().map(|l| signs[*l]).sum();
                out.push((text(object), subscripts(object), additions));
            }
        }
        out
    }

    /// The innermost loop ends.
    fn closes(&mut self) {
        let Some(Open { header, part, .. }) = self.open.pop() else {
            self.at_risk = true;
            return;
        };
        let counted = header.as_ref().map_or("", |h| h.variable.as_str());
        let mut flow = Flow::default();
        let mut nodes: HashMap<&str, usize> = HashMap::new();
        // Elements whose subscripts count are others in each iteration.
        for s in part.steps.iter().filter(|s| !s.subscripts.contains(counted)) {
            let next = nodes.len();
            let from = *nodes.entry(&s.from).or_insert(next);
            let next = nodes.len();
            let to = *nodes.entry(&s.to).or_insert(next);
            flow.add(from, to, s.additions);
        }
        self.at_risk |= flow.has_long_cycle(|_| true);
        self.called_in_loops.extend(part.calls.iter().cloned());
        let around: HashSet<String> = self.open.iter().flat_map(|o| &o.header).map(|h| h.variable.clone()).collect();
        if header.is_some_and(|h| self.bounds.is_long(&h, &around)) {
            return;
        }
        // gcc may unroll the loop.
        let outer = self.part();
        outer.calls.extend(part.calls);
        outer.steps.extend(part.steps.into_iter().map(|s| Step { additions: 2 * s.additions, ..s }));
    }

    fn ends(mut self) -> bool {
        // Procedures that add outside of long loops, and those that call them.
        let mut adds: HashSet<String> = HashSet::new();
        loop {
            let more = |(name, p): &(&String, &Part)| {
                !adds.contains(*name)
                    && (p.steps.iter().any(|s| s.additions > 0) || p.calls.iter().any(|c| adds.contains(c)))
            };
            let found: Vec<String> = self.procedures.iter().filter(more).map(|(name, _)| name.clone()).collect();
            if found.is_empty() {
                break;
            }
            adds.extend(found);
        }
        adds.remove("");
        self.at_risk |= !self.open.is_empty() || self.called_in_loops.iter().any(|c| adds.contains(c));
        self.at_risk
    }
}

fn text(words: &[Word]) -> String {
    words.iter().map(|w| w.1.as_str()).collect()
}

/// The names in a designator but its first.
fn subscripts(words: &[Word]) -> HashSet<String> {
    words.iter().skip(1).filter(|w| w.0 == TokenKind::Ident).map(|w| w.1.clone()).collect()
}
