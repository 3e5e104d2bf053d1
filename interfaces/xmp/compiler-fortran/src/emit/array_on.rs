//! `array` (XMP 4.4.4): the array assignment after it becomes loops over what the node owns.
//!
//! ```fortran
//! ngyf_w1 = ngyf_section_runs(ngyf_t_t, ...)                 ! of each dimension of the left side: numbers of elements, from 0
//! do ngyf_q2 = 1_8, ngyf_run_count(ngyf_w1)
//! call ngyf_run(ngyf_w1, ngyf_q2, ngyf_l3, ngyf_u4, ngyf_d5)
//! do ngyf_k6 = ngyf_l3, ngyf_u4, ngyf_d5
//! a(2_8 + ngyf_k6) = 0.5 * (b(1_8 + ngyf_k6) + sqrt(c(ngyf_f7 + ngyf_k6)))
//! ```
//! Every section, and every array by its name, is replaced by its element of that number. The right side counts as evaluated first: where
//! the left side's array is on it, with other elements, the values are kept aside.

use super::reference::Selector;
use super::Emit;
use crate::brackets;
use crate::seam::{self, At, Number, Runs, Subscript as Selected};
use crate::tree::{Sub, What};
use nagaya_model::directive::array::{ArrayOn, Guard, Share};
use nagaya_model::To;
use nagaya_plan::ArrayPlan;
use nagaya_text::token::TokenFlags;
use nagaya_text::{ExprId, Span, StmtId, TokenIdx, TokenKind};

/// Begins the construct that gives an array constructor a name.
const ASSOCIATE: &str = "associate (";

/// The first or the last index of a dimension.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

/// A section of the statement: from its first element on, in equal steps.
struct Range {
    first: Number,
    step: Option<Number>,
    count: Number,
}

/// The loops over the elements that a node assigns.
#[derive(Default)]
struct ElementLoops {
    begin: Vec<String>,
    end: Vec<String>,
    /// The text after all of them.
    after: Vec<String>,
    /// The number of an element of each range, in the order of the text.
    numbers: Vec<String>,
    /// How many elements each range has.
    total: Vec<String>,
}

impl ElementLoops {
    fn around(&self, inside: Vec<String>) -> Vec<String> {
        [self.begin.clone(), inside, self.end.clone()].concat()
    }
}

impl Emit<'_, '_> {
    /// Reports what an assignment is that the plan cannot divide.
    pub(super) fn array_refused(&mut self, a: &ArrayOn, body: StmtId) {
        let What::Assignment(left, _) = self.tree.stmt(body).what else { return };
        if !self.no_component(self.tree.stmt(body).span, "the operands of 'array'") {
            return;
        }
        if self.facts().section_of(left).is_none() || !matches!(a.on.to, To::Template(_)) {
            self.not_yet(self.tree.span(left), "'array' on anything but a section of a named array, in Fortran,");
        }
    }

    pub(super) fn array_on(&mut self, p: &ArrayPlan, logical: usize, body: StmtId, at: &At) {
        if !self.no_component(self.tree.stmt(body).span, "the operands of 'array'") {
            return;
        }
        let Some((name, subs)) = self.facts().section_of(p.left) else { return };
        let mut code: Vec<String> = self.compared(p.template, p.compared.as_deref(), at).into_iter().collect();
        // In the order of the text.
        let mut ranges = Vec::new();
        let mut indices = Vec::new();
        for (d, sub) in subs.iter().enumerate() {
            ranges.extend(self.range(name, d, *sub, &mut code));
            indices.push(match sub {
                Some(Sub::Index(e)) => self.int(*e).to_string(),
                _ => String::new(),
            });
        }
        let guards: Vec<String> = p.guards.iter().map(|g| self.guard(p, g, &indices, at)).collect();
        code.extend((!guards.is_empty()).then(|| format!("if ({}) then", guards.join(" .and. "))));
        let loops = self.element_loops(p, &ranges, &mut code, at);
        let Some(target) = self.at_number(self.tree.span(p.left), &loops.numbers, &mut code) else { return };
        let Some(value) = self.at_number(self.tree.span(p.right), &loops.numbers, &mut code) else { return };
        match p.buffered {
            true => code.extend(self.kept_aside(p.left, &loops, &target, &value)),
            false => code.extend(loops.around(vec![format!("{target} = {value}")])),
        }
        code.extend(loops.after);
        let named = code.iter().filter(|line| line.starts_with(ASSOCIATE)).count();
        code.extend(vec!["end associate".to_string(); named]);
        code.extend((!guards.is_empty()).then(|| "end if".to_string()));
        let statement = self.tree.stmt(body).first;
        self.taken.push(statement);
        self.out.remove(statement);
        self.out.after(self.lines, logical, code);
    }

    /// What a node has to own to assign any element.
    fn guard(&self, p: &ArrayPlan, g: &Guard, indices: &[String], at: &At) -> String {
        let owns = |dim, selector| self.owns(p.template, dim, selector, at);
        match g {
            Guard::Subscript(dim) => owns(*dim, self.selector(p.section[*dim])),
            Guard::Index(d, with) => {
                let index = &indices[indices.len() - 1 - d];
                let index = Number::new(format!("{index} + ({})", self.offset(&with.offset)));
                owns(with.dim, Selector::index(index))
            }
            Guard::OneOf(dim) => {
                let selector = self.selector(p.section[*dim]);
                let runs = self.section_runs(p.template, *dim, selector, Number::literal(1), at);
                format!("{} /= 0", seam::owns_any(runs))
            }
        }
    }

    /// The loops over the elements that a node assigns; the runs are found in `code`.
    fn element_loops(&mut self, p: &ArrayPlan, ranges: &[Range], code: &mut Vec<String>, at: &At) -> ElementLoops {
        let mut loops = ElementLoops { numbers: vec![String::new(); ranges.len()], ..ElementLoops::default() };
        let mut inner = Vec::new();
        let outermost_first = p.ranges.iter().zip((0..ranges.len()).rev());
        for (share, r) in outermost_first {
            let range = &ranges[r];
            let k = self.text.variable("k");
            loops.numbers[r] = k.to_string();
            let (dim, selector) = match share {
                Share::All => {
                    inner.push(format!("do {k} = 0_8, {} - 1_8", range.count));
                    loops.total.push(range.count.to_string());
                    loops.end.push("end do".to_string());
                    continue;
                }
                Share::Section(dim) => (*dim, self.selector(p.section[*dim])),
                Share::Owner(dim, offset) => {
                    let first = Number::new(format!("{} + ({})", range.first, self.offset(offset)));
                    let step = range.step.clone().unwrap_or(Number::literal(1));
                    (*dim, Selector { kind: Selected::Counted, first, second: range.count.clone(), step })
                }
            };
            let [w, q, l, u, d] = ["w", "q", "l", "u", "d"].map(|word| self.text.variable(word));
            let found = self.section_runs(p.template, dim, selector, range.count.clone(), at);
            code.push(format!("{w} = {found}"));
            inner.push(format!("do {k} = {l}, {u}, {d}"));
            loops.begin.extend([format!("do {q} = 1_8, {}", seam::run_count(&w)), seam::run(&w, &q, l, u, d).into()]);
            loops.total.push(seam::run_total(&w).to_string());
            loops.end.extend(["end do".to_string(), "end do".to_string()]);
            loops.after.push(seam::runs_end(&w).into());
        }
        // Loops over elements are inside.
        loops.begin.extend(inner);
        loops
    }

    /// The assignment in two steps: all values into an array, then from there.
    fn kept_aside(&mut self, left: ExprId, loops: &ElementLoops, target: &str, value: &str) -> Vec<String> {
        let (kept, n) = (self.text.name("x"), self.text.variable("m"));
        let of = self.facts().object(left).map_or("real".to_string(), |d| d.type_name.clone());
        self.text.declare(format!("{of}, allocatable :: {kept}(:)"));
        let total = match loops.total.is_empty() {
            true => Number::literal(1).to_string(),
            false => loops.total.join(" * "),
        };
        let pass = |line: String| {
            let start = format!("{n} = {}", Number::literal(0));
            [vec![start], loops.around(vec![format!("{n} = {n} + 1_8"), line])].concat()
        };
        let (fill, assign) = (pass(format!("{kept}({n}) = {value}")), pass(format!("{target} = {kept}({n})")));
        [vec![format!("allocate({kept}({total}))")], fill, assign, vec![format!("deallocate({kept})")]].concat()
    }

    /// A subscript as a range; `None` for one index. What does not change is computed in `code`.
    fn range(&mut self, name: ExprId, d: usize, sub: Option<Sub>, code: &mut Vec<String>) -> Option<Range> {
        let (low, high, step) = match sub {
            Some(Sub::Index(_)) => return None,
            Some(Sub::Range(low, high, step)) => (low, high, step),
            None => (None, None, None),
        };
        let [low, high] = [(low, End::First), (high, End::Last)].map(|(e, which)| match e {
            Some(e) => self.int(e),
            None => self.bound_of(&self.tree.text(name), self.aligned_name(name), d, which),
        });
        let first = self.fixed(low, code);
        let (step, count) = match step {
            None => (None, seam::extent_of(&first, high)),
            Some(e) => {
                let step = self.fixed(self.int(e), code);
                let count = seam::count(&first, high, &step);
                (Some(step), count)
            }
        };
        let count = self.fixed(count, code);
        Some(Range { first, step, count })
    }

    /// The first or last index of a dimension, counted from 0 in the order of the text, of the whole array.
    fn bound_of(&self, name: &str, array: Option<usize>, d: usize, which: End) -> Number {
        match (array, which) {
            (Some(n), End::First) => seam::first(self.descriptor(n), Number::count(d + 1)),
            (Some(n), End::Last) => seam::last(self.descriptor(n), Number::count(d + 1)),
            (None, End::First) => Number::new(format!("(lbound({name}, {})+0_8)", d + 1)),
            (None, End::Last) => Number::new(format!("(ubound({name}, {})+0_8)", d + 1)),
        }
    }

    /// A number as a variable, unless it is a literal.
    fn fixed(&mut self, value: Number, code: &mut Vec<String>) -> Number {
        if value.is_literal() {
            return value;
        }
        let variable = self.text.variable("f");
        code.push(format!("{variable} = {value}"));
        Number::from(variable)
    }

    fn section_runs(&self, template: usize, dim: usize, p: Selector, count: Number, at: &At) -> Runs {
        let t = self.template_variable(template);
        seam::section_runs(t, Number::count(dim), p.kind, p.first, p.second, p.step, count, at)
    }

    /// Some tokens with the element of a number, per dimension in the order of the text, in place of each section and each array.
    fn at_number(&mut self, span: Span, numbers: &[String], code: &mut Vec<String>) -> Option<String> {
        let unit = self.tree.unit;
        let (mut text, mut at) = (String::new(), span.lo);
        while at < span.hi {
            let token = unit.token(at);
            if let Some(after) = self.constructor_at(at) {
                text += &self.constructed(Span::new(at, after), numbers, code)?;
                at = after;
                continue;
            }
            let is_name =
                token.kind == TokenKind::Ident && (at == span.lo || unit.token(at - 1).kind != TokenKind::Percent);
            let decl = is_name.then(|| self.tree.named(self.scope, token.symbol()).decl()).flatten();
            let rank = decl.and_then(|d| self.tree.decl(d)).map_or(0, |d| d.dims.len());
            // The plan's sections are not among its arguments.
            if rank == 0 && is_name && self.kind(at + 1) == TokenKind::LParen && !self.facts().may_be_elemental(at) {
                let after = self.split(at + 1).1;
                text += &self.with_places(self.scope, Span::new(at, after));
                at = after;
                continue;
            }
            if rank == 0 {
                text += &unit.source(Span::token(at));
                // `**` is two tokens, and so are `//` and `(/`.
                if unit.token(at + 1).flags.has(TokenFlags::SPACE) {
                    text.push(' ');
                }
                at += 1;
                continue;
            }
            let array = decl.and_then(|d| self.aligned_of.get(&d).copied());
            let name = unit.source(Span::token(at));
            let whole = unit.token(at + 1).kind != TokenKind::LParen;
            let (subs, after) = match whole {
                true => (vec![Span::before(at); rank], at + 1),
                false => self.split(at + 1),
            };
            let begin = at;
            at = after;
            let mut taken = numbers.iter();
            let mut new = Vec::new();
            for (d, sub) in subs.iter().enumerate() {
                let parts = if whole { Some((None, None, None)) } else { self.triplet(*sub) };
                let index = match parts {
                    Some((low, high, step)) => {
                        let _ = high;
                        let low = match low {
                            Some(span) => self.with_places(self.scope, span),
                            None => self.bound_of(&name, array, d, End::First).to_string(),
                        };
                        let low = if low.ends_with("_8") { Number::new(low) } else { Number::wide(&low) };
                        let first = self.fixed(low, code);
                        let k = taken.next();
                        let step = step.map(|s| format!("*{}", Number::wide(&self.with_places(self.scope, s))));
                        k.map(|k| format!("{first} + {k}{}", step.unwrap_or_default()))
                    }
                    None if self.has_section(*sub) => {
                        // A list of indices.
                        let k: Vec<String> = taken.next().into_iter().cloned().collect();
                        match k.is_empty() {
                            true => None,
                            false => self.at_number(*sub, &k, code),
                        }
                    }
                    None => Some(self.with_places(self.scope, *sub)),
                };
                let Some(index) = index else {
                    self.wrong_rank(Span::new(begin, after), numbers.len());
                    return None;
                };
                let cyclic = array.filter(|n| self.cyclic_dims(*n).contains(&d));
                new.push(match cyclic {
                    Some(n) => self.place(n, "", d, &format!("({index})")),
                    None => index,
                });
            }
            let left = taken.len();
            if left > 0 && left < numbers.len() {
                self.wrong_rank(Span::new(begin, after), numbers.len());
                return None;
            }
            text += &format!("{name}({}) ", new.join(", "));
        }
        Some(text)
    }

    /// The token after the array constructor that begins at a token.
    fn constructor_at(&self, at: TokenIdx) -> Option<TokenIdx> {
        let begins = match self.kind(at) {
            TokenKind::LParen => self.kind(at + 1) == TokenKind::Slash,
            TokenKind::LBracket => !matches!(self.kind(at - 1), TokenKind::Ident | TokenKind::RParen),
            _ => false,
        };
        brackets::after(self.tree.unit, at).filter(|_| begins)
    }

    /// The element of a number of an array constructor, which gets a name in `code`.
    fn constructed(&mut self, span: Span, numbers: &[String], code: &mut Vec<String>) -> Option<String> {
        let [number] = numbers else {
            self.wrong_rank(span, numbers.len());
            return None;
        };
        if let Some(found) = (span.lo..span.hi).find_map(|at| self.found(self.scope, at)) {
            let name = self.tree.unit.source(Span::new(found.first, found.name + 1));
            let message = format!("'{name}' is distributed, and each node computes the whole array constructor");
            self.diags.error(span, message).help("copy its elements to a variable first, by 'gmove'");
            return None;
        }
        let name = self.text.name("c");
        code.push(format!("{ASSOCIATE}{name} => {})", self.with_places(self.scope, span)));
        Some(format!("{name}({number} + 1_8) "))
    }

    fn wrong_rank(&mut self, span: Span, rank: usize) {
        let text = self.tree.unit.source(span);
        self.diags.error(span, format!("'{text}' has not the rank of the left side, which is {rank}"));
    }

    /// `low:high:step`; `None` if it is no range.
    fn triplet(&self, sub: Span) -> Option<(Option<Span>, Option<Span>, Option<Span>)> {
        let colon = self.colon(sub)?;
        let some = |lo: TokenIdx, hi: TokenIdx| (lo < hi).then(|| Span::new(lo, hi));
        let rest = Span::new(colon + 1, sub.hi);
        let (high, step) = match self.colon(rest) {
            Some(second) => (some(rest.lo, second), some(second + 1, sub.hi)),
            None => (some(rest.lo, rest.hi), None),
        };
        Some((some(sub.lo, colon), high, step))
    }

    /// Whether a subscript has several values, because it contains an array or a section.
    fn has_section(&self, sub: Span) -> bool {
        let unit = self.tree.unit;
        let mut at = sub.lo;
        while at < sub.hi {
            let token = unit.token(at);
            let decl = (token.kind == TokenKind::Ident).then(|| self.tree.find(self.scope, token.symbol())).flatten();
            if decl.is_some_and(|d| !self.tree.decls[d].dims.is_empty()) {
                if unit.token(at + 1).kind != TokenKind::LParen {
                    return true;
                }
                let (subs, after) = self.split(at + 1);
                if subs.iter().any(|s| self.colon(*s).is_some() || self.has_section(*s)) {
                    return true;
                }
                at = after;
            } else {
                at += 1;
            }
        }
        false
    }
}
