//! `master_io` (XMP D.3): the first executing node executes the statement, and the others get the results.
//!
//! ```fortran
//! call ngyf_barrier(0_8, 'file:line')                 ! read(10, end=20) a, n    where a is distributed
//! ngyf_b1 = ngyf_begin(ngyf_master(...), ...)
//! if (ngyf_b1 /= 0) then
//!   allocate(ngyf_w2(...))                            ! all of a, with its bounds
//!   read(10, iostat=ngyf_i3, iomsg=ngyf_e4) ngyf_w2, n
//!   call ngyf_gmove_from(...)                         ! to its owners
//!   call ngyf_end(ngyf_b1)
//! end if
//! call ngyf_results(ngyf_b1, ...)                     ! what follows the master puts in and the others take out
//! call ngyf_result(ngyf_i3)
//! if (ngyf_i3 == 0 ...) then; call ngyf_result(n); end if
//! call ngyf_results_end(...)
//! if (is_iostat_end(ngyf_i3)) go to 20
//! ```
//! Items contain distributed arrays as a whole, as elements, or in an implied `do`.

use super::io::IoStatement;
use super::reference::entered;
use super::reference::{Selector, Selectors};
use super::Emit;
use crate::seam::{self, Array, At, Mode, Nodes, Number, Text};
use nagaya_text::{Span, TokenIdx, TokenKind};

/// What a statement has of distributed arrays: whole arrays with a copy each, and elements.
#[derive(Default)]
struct Copies {
    whole: Vec<Copy>,
    elements: Vec<Element>,
}

struct Copy {
    array: usize,
    name: String,
    /// The statement may change a part of it only.
    is_part: bool,
}

struct Element {
    array: usize,
    subscripts: Vec<Span>,
    name: String,
}

/// An item that all nodes get when it has been read.
enum Given {
    One(String),
    /// The part of an implied `do` after `do`.
    Repeated(String, Vec<Given>),
}

/// The place from which a statement's status is read afterwards.
struct Status {
    variable: String,
    message: Option<String>,
    /// It is not the user's: what has no label ends the job.
    is_ours: bool,
}

/// Specifiers that jump, with the question for the status.
const JUMPS: [(&str, &str); 3] = [("err", "% > 0"), ("end", "is_iostat_end(%)"), ("eor", "is_iostat_eor(%)")];

impl Emit<'_, '_> {
    pub(super) fn master_io(&mut self, io: &IoStatement) {
        if self.has_internal_file(io) {
            return;
        }
        let at = self.at(io.logical);
        let (mut copies, mut results) = (Copies::default(), Vec::new());
        let mut items = Vec::new();
        for item in &io.items {
            let Some(text) = self.item(*item, false, &mut copies, &mut results) else { return };
            items.push(text);
        }
        if !matches!(io.word.as_str(), "read") {
            results.clear();
        }
        if !self.namelist(io, &mut results) {
            return;
        }
        let status = self.status(io);
        self.write_statement(io, &items, status.as_ref());
        let outputs = io.specifiers.iter().filter(|s| gives(&io.word, &s.name));
        let outputs = outputs.map(|s| Given::One(self.tree.unit.source(s.value)));
        let results: Vec<Given> = outputs.chain(results).collect();

        let reads = io.word == "read";
        let began = self.text.variable("b");
        let moves = !copies.whole.is_empty() || !copies.elements.is_empty();
        let barrier: Option<String> = moves.then(|| seam::barrier(Nodes::none(), &at).into());
        let mut before: Vec<String> = barrier.clone().into_iter().collect();
        before.push(format!("{began} = {}", seam::begin(seam::master(&at), &at)));
        before.push(entered(&began));
        before.extend(self.fetched(&copies, reads, &at));
        let mut after = self.stops(io, status.as_ref(), &at);
        after.extend(self.delivered(&copies, reads, status.as_ref(), &at));
        after.extend([seam::end(&began).into(), "end if".into()]);
        after.extend(barrier);
        if status.is_some() || !results.is_empty() {
            after.push(seam::results(&began, &at).into());
            after.extend(status.iter().flat_map(|s| {
                let message = s.message.clone().filter(|_| !s.is_ours);
                std::iter::once(&s.variable).cloned().chain(message).map(|v| seam::result(v).into())
            }));
            let guarded = status.as_ref().filter(|_| !results.is_empty());
            after.extend(guarded.map(|s| format!("if ({}) then", s.succeeded())));
            results.iter().for_each(|r| r.write(&mut after));
            after.extend(guarded.map(|_| "end if".to_string()));
            after.push(seam::results_end(&at).into());
        }
        let jump = |(name, question): &(&str, &str)| {
            let label = self.tree.unit.source(io.value(name)?);
            Some(format!("if ({}) go to {label}", question.replace('%', &status.as_ref()?.variable)))
        };
        after.extend(JUMPS.iter().filter_map(jump));
        self.out.before(self.lines, io.logical, before);
        self.out.after(self.lines, io.logical, after);
    }

    fn has_internal_file(&mut self, io: &IoStatement) -> bool {
        let Some(unit) = io.value("unit") else { return false };
        let token = self.tree.unit.token(unit.lo);
        let decl = (token.kind == TokenKind::Ident).then(|| self.tree.find(self.scope, token.symbol())).flatten();
        let is_text = decl.is_some_and(|d| self.tree.decls[d].type_name.starts_with("character"));
        if is_text {
            let message = "'master_io' is for files, and this is a character variable: each node has its own";
            self.diags.error(unit, message);
        }
        is_text
    }

    /// An item as the master has it; what others get of it goes to `results`.
    fn item(&mut self, item: Span, is_repeated: bool, copies: &mut Copies, results: &mut Vec<Given>) -> Option<String> {
        if let Some((list, control)) = self.implied_do(item) {
            if self.has_distributed(control) {
                return self.wrong_item(control);
            }
            let mut inner = Vec::new();
            let texts: Option<Vec<String>> = list.iter().map(|i| self.item(*i, true, copies, &mut inner)).collect();
            let control = self.tree.unit.source(control);
            let text = format!("({}, {control})", texts?.join(", "));
            if !inner.is_empty() {
                results.push(Given::Repeated(control, inner));
            }
            return Some(text);
        }
        if !self.no_component(item, "'master_io' and 'global_io'") {
            return None;
        }
        if !self.has_distributed(item) {
            let text = self.tree.unit.source(item);
            results.push(Given::One(text.clone()));
            return Some(text);
        }
        let Some(array) = self.array_at(item.lo) else { return self.wrong_item(item) };
        if item.hi == item.lo + 1 {
            return Some(self.copy_of(array, is_repeated, copies));
        }
        let (subscripts, end) = self.split(item.lo + 1);
        let rank = self.model.aligned[array].dims.len();
        let is_element = self.kind(item.lo + 1) == TokenKind::LParen
            && end == item.hi
            && subscripts.len() == rank
            && subscripts.iter().all(|s| self.colon(*s).is_none() && !self.has_distributed(*s));
        if !is_element {
            return self.wrong_item(item);
        }
        if is_repeated {
            let copy = self.copy_of(array, true, copies);
            return Some(copy + &self.tree.unit.source(Span::new(item.lo + 1, item.hi)));
        }
        let name = self.text.name("w");
        let declaration = format!("{} :: {name}", self.element_type(array));
        self.text.declare(declaration);
        copies.elements.push(Element { array, subscripts, name: name.clone() });
        Some(name)
    }

    fn wrong_item(&mut self, span: Span) -> Option<String> {
        let message = "in 'master_io' a distributed array is an item by its name, by an element, or in an implied 'do'";
        self.diags.error(span, message);
        None
    }

    /// `(items, i = 1, n)`: the items, and what follows them.
    fn implied_do(&self, item: Span) -> Option<(Vec<Span>, Span)> {
        if self.kind(item.lo) != TokenKind::LParen || self.kind(item.lo + 1) == TokenKind::Slash {
            return None;
        }
        let (parts, end) = self.split(item.lo);
        let is_control = |s: &Span| self.kind(s.lo) == TokenKind::Ident && self.kind(s.lo + 1) == TokenKind::Assign;
        let control = parts.iter().position(is_control).filter(|_| end == item.hi)?;
        Some((parts[..control].to_vec(), Span::new(parts[control].lo, item.hi - 1)))
    }

    fn has_distributed(&self, span: Span) -> bool {
        (span.lo..span.hi).any(|at: TokenIdx| self.array_at(at).is_some())
    }

    fn element_type(&self, array: usize) -> String {
        self.tree.decl(self.model.aligned[array].decl).map_or("real".into(), |d| d.type_name.clone())
    }

    /// The name of the copy of an array.
    fn copy_of(&mut self, array: usize, is_part: bool, copies: &mut Copies) -> String {
        if let Some(copy) = copies.whole.iter_mut().find(|c| c.array == array) {
            copy.is_part |= is_part;
            return copy.name.clone();
        }
        let name = self.text.name("w");
        let shape = vec![":"; self.model.aligned[array].dims.len()].join(",");
        let declaration = format!("{}, allocatable :: {name}({shape})", self.element_type(array));
        self.text.declare(declaration);
        copies.whole.push(Copy { array, name: name.clone(), is_part });
        name
    }

    /// A whole array, or an element of it, as the operand of a gmove.
    fn side(&self, array: usize, subscripts: Option<&[Span]>) -> (Array, Selectors) {
        let rank = self.model.aligned[array].dims.len();
        let parts = match subscripts {
            Some(s) => s.iter().rev().map(|s| Selector::index(Number::wide(&self.tree.unit.source(*s)))).collect(),
            None => (0..rank).map(|_| Selector::all()).collect(),
        };
        (self.descriptor(array), parts)
    }

    /// What takes a copy from the owners, or returns it to them.
    fn copied(&self, copy: &str, (array, p): (Array, Selectors), mode: Mode, at: &At) -> String {
        match mode {
            Mode::Out => seam::gmove_from(array, p.kind, p.first, p.second, p.step, copy, mode, at).into(),
            _ => seam::gmove_to(copy, array, p.kind, p.first, p.second, p.step, mode, at).into(),
        }
    }

    /// The master's code before its statement.
    fn fetched(&self, copies: &Copies, reads: bool, at: &At) -> Vec<String> {
        let mut out = Vec::new();
        for copy in &copies.whole {
            let handle = self.descriptor(copy.array);
            let bounds = |d: usize| {
                format!("{}:{}", seam::first(&handle, Number::count(d)), seam::last(&handle, Number::count(d)))
            };
            let rank = self.model.aligned[copy.array].dims.len();
            let bounds: Vec<String> = (1..=rank).map(bounds).collect();
            out.push(format!("allocate({}({}))", copy.name, bounds.join(", ")));
            if !reads || copy.is_part {
                out.push(self.copied(&copy.name, self.side(copy.array, None), Mode::In, at));
            }
        }
        for e in copies.elements.iter().filter(|_| !reads) {
            let side = self.side(e.array, Some(&e.subscripts));
            out.push(self.copied(&e.name, side, Mode::In, at));
        }
        out
    }

    /// The master's code after its statement.
    fn delivered(&self, copies: &Copies, reads: bool, status: Option<&Status>, at: &At) -> Vec<String> {
        let mut out = Vec::new();
        if reads {
            let guarded = status.filter(|_| !copies.whole.is_empty() || !copies.elements.is_empty());
            out.extend(guarded.map(|s| format!("if ({}) then", s.succeeded())));
            for copy in &copies.whole {
                out.push(self.copied(&copy.name, self.side(copy.array, None), Mode::Out, at));
            }
            for e in &copies.elements {
                let side = self.side(e.array, Some(&e.subscripts));
                out.push(self.copied(&e.name, side, Mode::Out, at));
            }
            out.extend(guarded.map(|_| "end if".to_string()));
        }
        out.extend(copies.whole.iter().map(|c| format!("deallocate({})", c.name)));
        out
    }

    /// The user's status, or one that jumps need.
    fn status(&mut self, io: &IoStatement) -> Option<Status> {
        let message = io.value("iomsg").map(|s| self.tree.unit.source(s));
        if let Some(variable) = io.value("iostat") {
            return Some(Status { variable: self.tree.unit.source(variable), message, is_ours: false });
        }
        JUMPS.iter().find(|(name, _)| io.value(name).is_some())?;
        let variable = self.text.name("i");
        self.text.declare(format!("integer :: {variable}"));
        let message = message.unwrap_or_else(|| {
            let message = self.text.name("e");
            self.text.declare(format!("character(len=200) :: {message}"));
            message
        });
        Some(Status { variable, message: Some(message), is_ours: true })
    }

    fn write_statement(&mut self, io: &IoStatement, items: &[String], status: Option<&Status>) {
        let is_jump = |name: &str| JUMPS.iter().any(|j| j.0 == name);
        let kept = io.specifiers.iter().filter(|s| !is_jump(&s.name) && s.name != "iomsg");
        let mut specifiers: Vec<String> = kept.map(|s| self.tree.unit.source(s.whole)).collect();
        if let Some(s) = status {
            specifiers.extend(s.is_ours.then(|| format!("iostat={}", s.variable)));
        }
        let message = io.value("iomsg").map(|s| self.tree.unit.source(s));
        let message = message.or_else(|| status.and_then(|s| s.message.clone()));
        specifiers.extend(message.map(|m| format!("iomsg={m}")));
        let (word, specifiers, items) = (&io.word, specifiers.join(", "), items.join(", "));
        let text = match io.has_brackets {
            true => format!("{word}({specifiers}) {items}"),
            false if items.is_empty() => format!("{word} {specifiers}"),
            false => format!("{word} {specifiers}, {items}"),
        };
        self.out.replace(self.tree.logical[io.logical].tokens, text);
    }

    /// A condition for which the statement has no label ends the job, as in the language.
    fn stops(&self, io: &IoStatement, status: Option<&Status>, at: &At) -> Vec<String> {
        let Some(s) = status.filter(|s| s.is_ours) else { return Vec::new() };
        let unsaid = JUMPS.iter().filter(|(name, _)| io.value(name).is_none());
        let questions: Vec<String> = unsaid.map(|(_, q)| q.replace('%', &s.variable)).collect();
        let message = s.message.as_deref().unwrap_or("''");
        let stop = seam::io_failed(Text::trimmed(message), at);
        match questions.is_empty() {
            true => Vec::new(),
            false => vec![format!("if ({}) {stop}", questions.join(" .or. "))],
        }
    }

    /// The variables of a namelist that is read; `false`: it has a mistake.
    fn namelist(&mut self, io: &IoStatement, results: &mut Vec<Given>) -> bool {
        let name = match (io.value("nml"), io.value("fmt")) {
            (Some(name), _) => name,
            (None, Some(name)) if matches!(io.word.as_str(), "read" | "write") && name.hi == name.lo + 1 => name,
            _ => return true,
        };
        let Some(items) = self.namelist_group(self.word(name.lo)) else { return true };
        if let Some(item) = items.iter().find(|at| self.array_at(**at).is_some()) {
            let message = format!("'{}' is distributed and cannot be in a namelist", self.tree.unit.spelling(*item));
            self.diags.error(Span::token(*item), message).note_at(name, "which is transferred here");
            return false;
        }
        if io.word == "read" {
            let one = |at: &TokenIdx| Given::One(self.tree.unit.spelling(*at).into_owned());
            results.extend(items.iter().map(one));
        }
        true
    }

    /// The variables of `namelist /group/ a, b`, of this scope or one around it.
    fn namelist_group(&self, group: &[u8]) -> Option<Vec<TokenIdx>> {
        let (mut found, mut scope) = (Vec::new(), Some(self.scope));
        while let Some(of) = scope.filter(|_| found.is_empty() && !group.is_empty()) {
            let of = &self.tree.scopes[of];
            let end = of.first_executable.or(of.contains).or(of.end).unwrap_or(0);
            for l in &self.tree.logical[of.header.unwrap_or(0)..end] {
                if l.directive || self.word(l.tokens.lo) != b"namelist" {
                    continue;
                }
                let (mut is_it, mut k) = (false, l.tokens.lo + 1);
                while k < l.tokens.hi {
                    if self.kind(k) == TokenKind::Slash {
                        is_it = self.word(k + 1) == group;
                        k += 3;
                        continue;
                    }
                    found.extend((is_it && self.kind(k) == TokenKind::Ident).then_some(k));
                    k += 1;
                }
            }
            scope = of.parent;
        }
        (!found.is_empty()).then_some(found)
    }
}

/// Whether a specifier is a variable that the statement gives a value, status and message aside.
fn gives(word: &str, name: &str) -> bool {
    match word {
        "open" => name == "newunit",
        "read" => matches!(name, "size" | "id"),
        "write" => name == "id",
        "inquire" => !matches!(name, "unit" | "file" | "id" | "iostat" | "iomsg" | "err"),
        _ => false,
    }
}

impl Status {
    /// The items have their values.
    fn succeeded(&self) -> String {
        format!("{0} == 0 .or. is_iostat_eor({0})", self.variable)
    }
}

impl Given {
    fn write(&self, out: &mut Vec<String>) {
        match self {
            Given::One(text) => out.push(seam::result(text).into()),
            Given::Repeated(control, inner) => {
                out.push(format!("do {control}"));
                inner.iter().for_each(|r| r.write(out));
                out.push("end do".into());
            }
        }
    }
}
