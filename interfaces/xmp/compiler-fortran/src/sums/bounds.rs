//! Whether the compiler can know that a loop has few iterations, so that it unrolls it.

use super::{first_word, procedure, text, Statement, Word};
use nagaya_text::token::TokenKind;
use std::collections::{HashMap, HashSet};

/// gcc unrolls loops of up to 17 iterations.
const MOST: i64 = 32;

/// `variable = first, limit, step`
pub struct Header {
    pub variable: String,
    first: Vec<Word>,
    limit: Vec<Word>,
    has_step: bool,
}

/// What the integers of a file are assigned.
#[derive(Default)]
pub struct Bounds {
    /// How often a name is declared as an integer.
    integers: HashMap<String, usize>,
    /// Names in other declarations.
    others: HashSet<String>,
    /// The different values of a name.
    values: HashMap<String, HashSet<Vec<Word>>>,
    counted: HashSet<String>,
    dummies: HashSet<String>,
    functions: HashSet<String>,
    /// Whether there is `implicit none`, and whether there is another `implicit`.
    implicit_none: bool,
    implicit: bool,
}

/// What the compiler may know of an integer.
#[derive(Clone, Copy, PartialEq)]
enum Value {
    Known(i64),
    Variable,
    /// Perhaps it is constant.
    Unknown,
}

impl Bounds {
    pub fn of(statements: &[Statement]) -> Bounds {
        let mut b = Bounds::default();
        let mut dummies: HashMap<&str, Vec<Vec<Word>>> = HashMap::new();
        for s in statements {
            if let Some(name) = procedure(&s.words) {
                b.functions.insert(name.to_string());
                let open = s.words.iter().position(|w| w.0 == TokenKind::LParen && text_before(&s.words, w) == name);
                let list = open.map_or(Vec::new(), |at| parts(&s.words[at + 1..closing(&s.words, at) - 1]));
                b.dummies.extend(list.iter().map(|d| text(d)));
                dummies.insert(name, list);
            }
        }
        for Statement { words, .. } in statements {
            b.reads(words);
            // Arguments are values of the dummy arguments.
            for (n, w) in words.iter().enumerate() {
                let Some(list) = dummies.get(w.1.as_str()) else { continue };
                if words.get(n + 1).is_none_or(|w| w.0 != TokenKind::LParen) || procedure(words).is_some() {
                    continue;
                }
                for (k, arg) in parts(&words[n + 2..closing(words, n + 1) - 1]).into_iter().enumerate() {
                    let named = arg.len() > 1 && arg[1].0 == TokenKind::Assign;
                    let (name, value) = match named {
                        true => (Some(arg[0].1.clone()), arg[2..].to_vec()),
                        false => (list.get(k).map(|d| text(d)), arg),
                    };
                    name.into_iter().for_each(|name| _ = b.values.entry(name).or_default().insert(value.clone()));
                }
            }
        }
        b
    }

    fn reads(&mut self, words: &[Word]) {
        let first = first_word(words);
        if let Some((header, _)) = loop_header(words) {
            self.counted.extend(header.map(|h| h.variable));
        } else if is_assignment(words) {
            if words[1].0 == TokenKind::Assign {
                self.gets(&words[0].1, &words[2..]);
            }
        } else if let Some(name) = procedure(words) {
            self.others.insert(name.to_string());
        } else if first == "parameter" && words.len() > 2 {
            for part in parts(&words[2..words.len() - 1]).iter().filter(|p| p.len() > 2) {
                self.gets(&part[0].1, &part[2..]);
            }
        } else if first == "implicit" {
            let is_none = words.get(1).is_some_and(|w| w.1 == "none");
            self.implicit_none |= is_none;
            self.implicit |= !is_none;
        } else if first == "integer" {
            let colons = words.windows(2).position(|w| w[0].0 == TokenKind::Colon && w[1].0 == TokenKind::Colon);
            let mut at = colons.map_or(1, |n| n + 2);
            if colons.is_none() {
                at += if words.get(1).is_some_and(|w| w.0 == TokenKind::Star) { 2 } else { 0 };
                at = if words.get(at).is_some_and(|w| w.0 == TokenKind::LParen) { closing(words, at) } else { at };
            }
            for part in parts(words.get(at..).unwrap_or(&[])).iter().filter(|p| !p.is_empty()) {
                *self.integers.entry(part[0].1.clone()).or_default() += 1;
                let assigned = part.iter().position(|w| w.0 == TokenKind::Assign);
                assigned.into_iter().for_each(|n| self.gets(&part[0].1, &part[n + 1..]));
            }
        } else if first == "if" || first == "else" {
            // `if (...) n = 3`
            let next = if words.get(1).is_some_and(|w| w.0 == TokenKind::LParen) { closing(words, 1) } else { 1 };
            if is_assignment(words.get(next..).unwrap_or(&[])) {
                self.reads(&words[next..]);
            }
        } else if matches!(
            first,
            "real"
                | "double"
                | "doubleprecision"
                | "complex"
                | "type"
                | "class"
                | "character"
                | "logical"
                | "procedure"
                | "data"
                | "use"
                | "common"
                | "external"
                | "import"
                | "block"
        ) {
            let colons = words.windows(2).position(|w| w[0].0 == TokenKind::Colon && w[1].0 == TokenKind::Colon);
            match colons.filter(|_| first != "use") {
                Some(n) => {
                    self.others.extend(parts(&words[n + 2..]).iter().filter_map(|p| p.first()).map(|w| w.1.clone()))
                }
                None => self.others.extend(words.iter().filter(|w| w.0 == TokenKind::Ident).map(|w| w.1.clone())),
            }
        }
    }

    fn gets(&mut self, name: &str, value: &[Word]) {
        self.values.entry(name.to_string()).or_default().insert(value.to_vec());
    }

    /// Whether an object is surely an integer.
    pub fn is_integer(&self, object: &[Word]) -> bool {
        let name = &object[0].1;
        let is_part = object.iter().any(|w| w.0 == TokenKind::Percent);
        // Another procedure may have a variable of the name that it does not declare.
        let is_implicitly = !self.implicit && (self.implicit_none || name.starts_with(|c| ('i'..='n').contains(&c)));
        !is_part && is_implicitly && self.integers.contains_key(name) && !self.others.contains(name)
    }

    /// Whether a loop has more iterations than the compiler unrolls, or a number that it cannot know. `around`: what the loops around it
    /// count.
    pub fn is_long(&self, h: &Header, around: &HashSet<String>) -> bool {
        let value = |words: &[Word]| self.value(words, around, &mut HashSet::new());
        match (value(&h.first), value(&h.limit)) {
            (Value::Known(a), Value::Known(b)) => !h.has_step && b.saturating_sub(a) > MOST,
            (Value::Variable, _) | (_, Value::Variable) => {
                let (mut from, mut to) = (HashSet::new(), HashSet::new());
                self.parts(&h.first, &mut from);
                self.parts(&h.limit, &mut to);
                from.is_disjoint(&to)
            }
            _ => false,
        }
    }

    fn value(&self, words: &[Word], around: &HashSet<String>, open: &mut HashSet<String>) -> Value {
        use TokenKind::*;
        match words {
            [(Number, digits)] => return digits.parse().map_or(Value::Unknown, Value::Known),
            [(Ident, name)] => return self.named(name, around, open),
            [(LParen, _), inner @ .., _] if closing(words, 0) == words.len() => return self.value(inner, around, open),
            _ => {}
        }
        let last = |kinds: &[TokenKind]| {
            let mut depth = 0;
            let mut found = None;
            for (n, w) in words.iter().enumerate() {
                match w.0 {
                    LParen | LBracket => depth += 1,
                    RParen | RBracket => depth -= 1,
                    _ if depth == 0 && n > 0 && kinds.contains(&w.0) => found = Some(n),
                    _ => {}
                }
            }
            found
        };
        if let Some(n) = last(&[Plus, Minus]).or_else(|| last(&[Star])) {
            if matches!(words[n - 1].0, Ident | Number | RParen) && words.len() > n + 1 {
                let pair = (self.value(&words[..n], around, open), self.value(&words[n + 1..], around, open));
                return match (words[n].0, pair) {
                    (Plus, (Value::Known(a), Value::Known(b))) => Value::Known(a.saturating_add(b)),
                    (Minus, (Value::Known(a), Value::Known(b))) => Value::Known(a.saturating_sub(b)),
                    (Star, (Value::Known(a), Value::Known(b))) => Value::Known(a.saturating_mul(b)),
                    (Plus | Minus, (Value::Variable, _) | (_, Value::Variable)) => Value::Variable,
                    _ => Value::Unknown,
                };
            }
        }
        // An element of an array of integers, with a subscript that is not constant.
        let is_element = designator(words, 0) == words.len() && !words.is_empty() && self.is_integer(words);
        let varies = words.iter().skip(1).any(|w| self.counted.contains(&w.1) && !around.contains(&w.1));
        let varies = varies || words.iter().skip(1).any(|w| w.0 == Ident && self.counted.contains(&w.1));
        match is_element && varies && !self.functions.contains(&words[0].1) {
            true => Value::Variable,
            false => Value::Unknown,
        }
    }

    fn named(&self, name: &str, around: &HashSet<String>, open: &mut HashSet<String>) -> Value {
        if around.contains(name) || self.others.contains(name) || !self.integers.contains_key(name) {
            return Value::Unknown;
        }
        if self.counted.contains(name) {
            return Value::Variable;
        }
        let Some(values) = self.values.get(name) else { return Value::Variable };
        if !open.insert(name.to_string()) {
            return Value::Unknown;
        }
        let is_one = values.len() == 1 && self.integers[name] == 1 && !self.dummies.contains(name);
        let mut all = values.iter().map(|value| self.value(value, around, open));
        let known = match all.next() {
            Some(one) if is_one => one,
            first if first.into_iter().chain(all).all(|value| value == Value::Variable) => Value::Variable,
            _ => Value::Unknown,
        };
        open.remove(name);
        known
    }

    /// The objects in a value: two values with one in common may have a constant difference.
    fn parts(&self, words: &[Word], out: &mut HashSet<String>) {
        let mut n = 0;
        while n < words.len() {
            let length = designator(words, n);
            if length > 0 && out.insert(text(&words[n..n + length])) && length == 1 {
                self.values.get(&words[n].1).into_iter().flatten().for_each(|v| self.parts(v, out));
            }
            n += length.max(1);
        }
    }
}

fn text_before<'a>(words: &'a [Word], at: &Word) -> &'a str {
    let n = words.iter().position(|w| std::ptr::eq(w, at)).unwrap_or(0);
    n.checked_sub(1).map_or("", |n| words[n].1.as_str())
}

/// A loop's header, `None` in it if the loop does not count; and the label of its last statement.
pub fn loop_header(words: &[Word]) -> Option<(Option<Header>, Option<u32>)> {
    use TokenKind::*;
    if first_word(words) != "do" || is_assignment(words) {
        return None;
    }
    let label = words.get(1).filter(|w| w.0 == Number).and_then(|w| w.1.parse().ok());
    let mut rest = &words[if label.is_some() { 2 } else { 1 }..];
    if rest.first().is_some_and(|w| w.0 == Comma) {
        rest = &rest[1..];
    }
    let header = match rest {
        [(Ident, variable), (Assign, _), range @ ..] => match &parts(range)[..] {
            [first, limit, step @ ..] => Some(Header {
                variable: variable.clone(),
                first: first.clone(),
                limit: limit.clone(),
                has_step: !step.is_empty(),
            }),
            _ => None,
        },
        _ => None,
    };
    Some((header, label))
}

/// Whether a statement is `name(...)%name = ...`.
pub fn is_assignment(words: &[Word]) -> bool {
    let n = designator(words, 0);
    n > 0 && words.get(n).is_some_and(|w| w.0 == TokenKind::Assign)
}

/// How many words the designator at a word has: `name`, `name(...)`, `name(...)%name`.
pub fn designator(words: &[Word], at: usize) -> usize {
    let is = |n: usize, kind| words.get(n).is_some_and(|w| w.0 == kind);
    if !is(at, TokenKind::Ident) {
        return 0;
    }
    let mut n = at + 1;
    loop {
        if is(n, TokenKind::LParen) || is(n, TokenKind::LBracket) {
            n = closing(words, n);
        } else if is(n, TokenKind::Percent) && is(n + 1, TokenKind::Ident) {
            n += 2;
        } else {
            return n - at;
        }
    }
}

/// The word after the bracket that closes the one at `at`, or the end.
pub fn closing(words: &[Word], at: usize) -> usize {
    let mut depth = 0;
    for (n, w) in words.iter().enumerate().skip(at) {
        match w.0 {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return n + 1;
        }
    }
    words.len()
}

/// What commas outside of brackets part.
pub fn parts(words: &[Word]) -> Vec<Vec<Word>> {
    let mut out = vec![Vec::new()];
    let mut depth = 0;
    for w in words {
        match w.0 {
            TokenKind::LParen | TokenKind::LBracket => depth += 1,
            TokenKind::RParen | TokenKind::RBracket => depth -= 1,
            TokenKind::Comma if depth == 0 => {
                out.push(Vec::new());
                continue;
            }
            _ => {}
        }
        out.last_mut().expect("one part").push(w.clone());
    }
    out
}
