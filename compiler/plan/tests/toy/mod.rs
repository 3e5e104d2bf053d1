//! A second base language for the model: round brackets only, counted from 1, the first dimension fastest. It knows
//! just enough to read directives and the statements after them (`statements`). These are declarations, and expressions
//! of numbers, names, `+ - *`, brackets, subscripts and sections.
//!
//! ```text
//! real a(4,8), b(8) pointer q(:) integer k
//! begin
//! !$xmp barrier on p(1:2)
//! end
//! ```
//! Used by the tests of this crate and, beside C, by those of `interfaces/xmp/compiler-c`.

pub mod cases;
pub mod mistakes;
mod statements;

use nagaya_model::directive::align::ArrayForm;
use nagaya_model::directive::reduction::Op;
use nagaya_model::language::{
    Array, Expressions, Failed, Language, Named, Operation, Read, Root, Spelling, ValueClass, ValueType,
};
use nagaya_model::{dump, Model, To};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DeclId, Diagnostic, ExprId, LexOptions, Span, StmtId, Symbol, TokenIdx, TokenKind, Unit};
use std::collections::HashMap;

static SPELLING: Spelling = Spelling {
    language: "Toy",
    sentinel: "!$xmp",
    square: false,
    operators: &[("+", Op::Sum), ("*", Op::Product), ("^", Op::Xor), ("&", Op::LogicalAnd), ("|", Op::LogicalOr)],
    integer: "integer",
    allocate: "allocate(%)",
    loops: ("'do'", "do i = first, last, step"),
    leave: "exit",
    stop: "stop",
    end: "",
};

/// The model of a text, and what is wrong with its directives.
pub fn read(text: &str) -> (String, Vec<String>) {
    with_text(text, |toy, model| dump(model, toy, |id| toy.places[id.index()]))
}

/// What is wrong with a text's directives and with the statements after them.
pub fn check(text: &str) -> Vec<String> {
    plan(text).1
}

/// The plan of a text, and what is wrong with its directives and with the statements after them.
pub fn plan(text: &str) -> (String, Vec<String>) {
    let ((plan, found), mut all) = with_text(text, statements::plan);
    all.extend(found.list().iter().map(message_text));
    (plan, all)
}

/// Reads a text and calls `ask`. Returns its result and the messages, each with its help after a bar.
fn with_text<T>(text: &str, ask: impl Fn(&Toy<'_>, &Model) -> T) -> (T, Vec<String>) {
    let text = text.replace("!$xmp", "#pragma xmp");
    let unit = Unit::new(text.into_bytes(), "toy", &LexOptions { keywords: &[], directives: &["xmp"] }).expect("small");
    let mut toy = Toy {
        unit: &unit,
        at: 0,
        expressions: Vec::new(),
        statements: Vec::new(),
        places: Vec::new(),
        procedures: Vec::new(),
        declared: Vec::new(),
        scopes: vec![HashMap::new()],
        diags: Diagnostics::new(),
    };
    let mut model = Model::default();
    while toy.kind() != TokenKind::Eof {
        toy.read_statement(&mut model);
    }
    (ask(&toy, &model), toy.diags.list().iter().map(message_text).collect())
}

/// A message and its help.
pub fn message_text(d: &Diagnostic) -> String {
    std::iter::once(&d.message).chain(d.remarks.iter().map(|r| &r.message)).cloned().collect::<Vec<_>>().join(" | ")
}

#[derive(Clone, Copy)]
enum Meaning {
    Variable(ArrayForm),
    Directive(To),
}

struct Declared {
    meaning: Meaning,
    class: ValueClass,
    /// Outermost first; `None` where it is not a number.
    extents: Vec<Option<i128>>,
    at: TokenIdx,
}

enum Node {
    Number(i128),
    Name(Symbol),
    Binary(char, ExprId, ExprId),
    /// Its subscripts outermost first.
    Element(ExprId, Vec<Sub>),
}

#[derive(Clone, Copy)]
enum Sub {
    Index(ExprId),
    Range(Option<ExprId>, Option<ExprId>),
}

struct Toy<'u> {
    unit: &'u Unit,
    at: TokenIdx,
    expressions: Vec<(Span, Node)>,
    statements: Vec<(Span, statements::ToyStatement)>,
    /// The places of the directives, and the statements after them.
    places: Vec<(u32, Option<StmtId>)>,
    procedures: Vec<StmtId>,
    declared: Vec<Declared>,
    scopes: Vec<HashMap<Symbol, usize>>,
    diags: Diagnostics,
}

impl Toy<'_> {
    fn kind(&self) -> TokenKind {
        self.unit.token(self.at).kind
    }

    fn find(&self, name: Symbol) -> Option<usize> {
        self.scopes.iter().rev().find_map(|s| s.get(&name)).copied()
    }

    /// `a(4,8), b(8), k`
    fn declaration(&mut self, form: ArrayForm, class: ValueClass) {
        loop {
            let (name, at) = (self.unit.token(self.at).symbol(), self.at);
            self.at += 1;
            let mut extents = Vec::new();
            if self.accept(TokenKind::LParen) {
                while self.kind() != TokenKind::RParen {
                    extents.insert(0, self.unit.spelling(self.at).parse().ok());
                    self.at += 1;
                    self.accept(TokenKind::Comma);
                }
                self.at += 1;
            }
            self.bind(name, Declared { meaning: Meaning::Variable(form), class, extents, at });
            if !self.accept(TokenKind::Comma) {
                return;
            }
        }
    }

    fn bind(&mut self, name: Symbol, declared: Declared) {
        self.declared.push(declared);
        let innermost = self.scopes.len() - 1;
        self.scopes[innermost].insert(name, self.declared.len() - 1);
    }

    fn keep(&mut self, lo: TokenIdx, node: Node) -> ExprId {
        self.expressions.push((Span::new(lo, self.at), node));
        ExprId(self.expressions.len() as u32 - 1)
    }

    fn accept(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        self.at += u32::from(found);
        found
    }

    fn sum(&mut self) -> Read<ExprId> {
        let lo = self.at;
        let mut left = self.product()?;
        while let TokenKind::Plus | TokenKind::Minus = self.kind() {
            let op = if self.kind() == TokenKind::Plus { '+' } else { '-' };
            self.at += 1;
            let right = self.product()?;
            left = self.keep(lo, Node::Binary(op, left, right));
        }
        Ok(left)
    }

    fn product(&mut self) -> Read<ExprId> {
        let lo = self.at;
        let mut left = self.object()?;
        while self.accept(TokenKind::Star) {
            let right = self.object()?;
            left = self.keep(lo, Node::Binary('*', left, right));
        }
        Ok(left)
    }

    /// A number, something in brackets, a name, an element.
    fn object(&mut self) -> Read<ExprId> {
        let (lo, token) = (self.at, *self.unit.token(self.at));
        let node = match token.kind {
            TokenKind::Number => Node::Number(self.unit.spelling(lo).parse().unwrap_or(0)),
            TokenKind::Ident => Node::Name(token.symbol()),
            TokenKind::LParen => {
                self.at += 1;
                let inner = self.sum()?;
                self.close()?;
                return Ok(inner);
            }
            _ => {
                self.diags.error(Span::token(lo), "expected an expression");
                return Err(Failed);
            }
        };
        self.at += 1;
        let mut e = self.keep(lo, node);
        if token.kind == TokenKind::Ident && self.accept(TokenKind::LParen) {
            let mut subs = vec![self.sub()?];
            while self.accept(TokenKind::Comma) {
                subs.insert(0, self.sub()?);
            }
            self.close()?;
            e = self.keep(lo, Node::Element(e, subs));
        }
        Ok(e)
    }

    /// `i`, `2:n`, `:`
    fn sub(&mut self) -> Read<Sub> {
        let low = if self.kind() == TokenKind::Colon { None } else { Some(self.sum()?) };
        if let (Some(index), false) = (low, self.accept(TokenKind::Colon)) {
            return Ok(Sub::Index(index));
        }
        let ends = matches!(self.kind(), TokenKind::Comma | TokenKind::RParen);
        Ok(Sub::Range(low, if ends { None } else { Some(self.sum()?) }))
    }

    /// The variable that an object is or is a part of.
    fn variable(&self, e: ExprId) -> Option<&Declared> {
        match &self.expressions[e.index()].1 {
            Node::Element(array, _) => self.variable(*array),
            Node::Name(name) => self.find(*name).map(|n| &self.declared[n]),
            Node::Number(_) | Node::Binary(..) => None,
        }
    }

    /// The ranges of an object, with their lengths where these are known; `None` for an index.
    fn along(&self, e: ExprId) -> Vec<Option<Option<i128>>> {
        let extents = self.variable(e).map_or(&[][..], |v| &v.extents);
        let length = |(sub, extent): (&Sub, &Option<i128>)| match sub {
            Sub::Index(_) => None,
            Sub::Range(low, high) => {
                let low = low.map_or(Some(1), |e| self.constant(e));
                let high = high.map_or(*extent, |e| self.constant(e));
                Some(low.zip(high).map(|(low, high)| high - low + 1))
            }
        };
        match &self.expressions[e.index()].1 {
            Node::Element(_, subs) => subs.iter().zip(extents).map(length).collect(),
            Node::Name(_) => extents.iter().map(|n| Some(*n)).collect(),
            Node::Number(_) | Node::Binary(..) => Vec::new(),
        }
    }

    fn type_of(class: ValueClass) -> ValueType {
        let name = match class {
            ValueClass::Real => "real",
            ValueClass::Complex => "complex",
            ValueClass::Other => "text",
            _ => "integer",
        };
        ValueType { class, name: name.into() }
    }

    fn close(&mut self) -> Read<()> {
        if self.accept(TokenKind::RParen) {
            return Ok(());
        }
        self.diags.error(Span::token(self.at), "expected ')'");
        Err(Failed)
    }
}

impl Expressions for Toy<'_> {
    fn expressions(&self) -> &dyn Expressions {
        self
    }

    fn unit(&self) -> &Unit {
        self.unit
    }

    fn spelling(&self) -> &'static Spelling {
        &SPELLING
    }

    fn span(&self, e: ExprId) -> Span {
        self.expressions[e.index()].0
    }

    fn constant(&self, e: ExprId) -> Option<i128> {
        match self.expressions[e.index()].1 {
            Node::Number(n) => Some(n),
            Node::Binary(op, l, r) => {
                let (l, r) = (self.constant(l)?, self.constant(r)?);
                Some(match op {
                    '+' => l + r,
                    '-' => l - r,
                    _ => l * r,
                })
            }
            Node::Name(_) | Node::Element(..) => None,
        }
    }

    fn operation(&self, e: ExprId) -> Operation {
        match self.expressions[e.index()].1 {
            Node::Name(name) => Operation::Name(name),
            Node::Binary('+', l, r) => Operation::Sum(l, r),
            Node::Binary('-', l, r) => Operation::Difference(l, r),
            Node::Binary(_, l, r) => Operation::Product(l, r),
            Node::Number(_) | Node::Element(..) => Operation::Other,
        }
    }

    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool {
        let (span, _) = self.expressions[e.index()];
        (span.lo..span.hi).any(|at| {
            let token = self.unit.token(at);
            token.kind == TokenKind::Ident && names.contains(&token.symbol())
        })
    }

    fn is_pure(&self, e: ExprId) -> bool {
        match self.expressions[e.index()].1 {
            Node::Number(_) | Node::Name(_) => true,
            Node::Binary(_, l, r) => self.is_pure(l) && self.is_pure(r),
            Node::Element(..) => false,
        }
    }

    fn value(&self, e: ExprId) -> ValueType {
        let class = match &self.expressions[e.index()].1 {
            _ if self.is_section(e) => ValueClass::Unknown,
            Node::Name(_) if !self.along(e).is_empty() => ValueClass::Other,
            Node::Number(_) => ValueClass::Signed,
            Node::Binary(_, left, _) => self.value(*left).class,
            Node::Name(_) | Node::Element(..) => self.variable(e).map_or(ValueClass::Signed, |v| v.class),
        };
        Toy::type_of(class)
    }

    fn element(&self, e: ExprId) -> ValueType {
        Toy::type_of(self.variable(e).map_or(self.value(e).class, |v| v.class))
    }

    fn holds_lengths(&self, e: ExprId) -> bool {
        self.element(e).class == ValueClass::Signed && !self.along(e).is_empty()
    }

    fn is_section(&self, e: ExprId) -> bool {
        matches!(&self.expressions[e.index()].1, Node::Element(_, subs) if subs.iter().any(|s| matches!(s, Sub::Range(..))))
    }
}

impl Language for Toy<'_> {
    fn position(&self) -> TokenIdx {
        self.at
    }

    fn next_token(&mut self) {
        self.at += 1;
    }

    fn error(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.diags.error(span, message)
    }

    fn warning(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.diags.warning(span, message)
    }

    fn expression(&mut self) -> Read<ExprId> {
        self.sum()
    }

    fn designator(&mut self) -> Read<ExprId> {
        self.object()
    }

    fn root(&self, e: ExprId) -> (Span, Root) {
        match &self.expressions[e.index()] {
            (_, Node::Element(array, _)) => self.root(*array),
            (span, Node::Name(name)) => match self.named(*name) {
                Named::Variable(_) | Named::Parameter(_) => (*span, Root::Object),
                Named::Other => (*span, Root::Other),
                Named::Nothing => (*span, Root::Undeclared),
            },
            (span, Node::Number(_) | Node::Binary(..)) => (*span, Root::Value),
        }
    }

    fn named(&self, name: Symbol) -> Named {
        match self.find(name) {
            None => Named::Nothing,
            Some(n) if matches!(self.declared[n].meaning, Meaning::Directive(_)) => Named::Other,
            Some(n) => Named::Variable(DeclId(n as u32)),
        }
    }

    fn declared_here(&self, name: Symbol) -> Option<(TokenIdx, Option<To>)> {
        let d = &self.declared[*self.scopes.last()?.get(&name)?];
        let to = if let Meaning::Directive(to) = d.meaning { Some(to) } else { None };
        Some((d.at, to))
    }

    fn declared_by_directive(&self, name: Symbol) -> Option<To> {
        match self.declared[self.find(name)?].meaning {
            Meaning::Directive(to) => Some(to),
            _ => None,
        }
    }

    fn declare(&mut self, name: Symbol, at: TokenIdx, to: To) {
        let (meaning, extents) = (Meaning::Directive(to), Vec::new());
        self.bind(name, Declared { meaning, class: ValueClass::Other, extents, at });
    }

    fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    fn array(&self, name: Symbol) -> Option<Array> {
        let n = self.find(name)?;
        let d = &self.declared[n];
        let (form, is_array) = match d.meaning {
            Meaning::Variable(form) => (form, !d.extents.is_empty()),
            Meaning::Directive(_) => (ArrayForm::Array, false),
        };
        Some(Array {
            decl: DeclId(n as u32),
            declared_at: d.at,
            form,
            rank: d.extents.len(),
            lasting: self.at_file_scope() && is_array && form == ArrayForm::Array,
            again: false,
            outside: !self.scopes[self.scopes.len() - 1].contains_key(&name),
            refused: (!is_array).then_some("is not an array"),
        })
    }

    fn member(&mut self, _: Symbol, lo: TokenIdx) -> Read<(String, Array)> {
        self.diags.error(Span::new(lo, self.at), "there are no structures");
        Err(Failed)
    }

    fn array_named(&mut self) -> Read<(Option<DeclId>, Option<ExprId>)> {
        let p: &mut dyn Language = self;
        let name = p.require_name("the name of a distributed array")?.0;
        Ok((p.named(name).decl(), None))
    }

    fn variables(&self) -> Vec<String> {
        self.scopes.iter().flat_map(|s| s.keys()).map(|s| self.unit.name(*s).into_owned()).collect()
    }

    fn without(&self, _: &str) -> Option<&'static str> {
        None
    }
}
