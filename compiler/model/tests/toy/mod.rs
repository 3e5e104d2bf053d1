//! A second base language for the model: round brackets only, counted from 1, the first dimension fastest. It knows just enough to
//! read directives: declarations, blocks, loops, and expressions of numbers, names, `+ - *`, brackets and subscripts.
//!
//! ```text
//! real a(4,8), b(8); pointer q(:); integer k
//! begin
//! !$xmp barrier on p(1:2)
//! end
//! ```
//! Used by the tests of this crate and, beside C, by those of `compiler/xmp`.

pub mod cases;

use nagaya_model::directive::align::{ArrayForm, Sign};
use nagaya_model::directive::reduction::Op;
use nagaya_model::language::{
    Array, Expressions, Failed, Header, Language, Named, Operation, Read, Root, Spelling, Statement, Statements, Values,
};
use nagaya_model::registry::Standing;
use nagaya_model::{dump, Follows, Model, To};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{
    DeclId, Diagnostic, DirectiveId, ExprId, LexOptions, Span, StmtId, Symbol, TokenIdx, TokenKind, Unit,
};
use std::collections::HashMap;

static SPELLING: Spelling = Spelling {
    sentinel: "!$xmp",
    square: false,
    operators: &[("+", Op::Sum), ("*", Op::Product), ("&", Op::LogicalAnd), ("|", Op::LogicalOr)],
    integer: "integer",
    allocate: "allocate(%)",
};

/// The model of a text, and what is wrong with it: messages, each with its help behind a bar.
pub fn read(text: &str) -> (String, Vec<String>) {
    let text = text.replace("!$xmp", "#pragma xmp");
    let unit = Unit::new(text.into_bytes(), "toy", &LexOptions { keywords: &[], directives: &["xmp"] }).expect("small");
    let mut toy = Toy {
        unit: &unit,
        at: 0,
        expressions: Vec::new(),
        statements: Vec::new(),
        declared: Vec::new(),
        scopes: vec![HashMap::new()],
        diags: Diagnostics::new(),
    };
    let mut model = Model::default();
    let mut places = Vec::new();
    while toy.kind() != TokenKind::Eof {
        match unit.spelling(toy.at).as_ref() {
            "begin" => toy.scopes.push(HashMap::new()),
            "end" => drop(toy.scopes.pop()),
            "real" => toy.declaration(Meaning::Array(ArrayForm::Array)),
            "pointer" => toy.declaration(Meaning::Array(ArrayForm::Pointer)),
            "integer" => toy.declaration(Meaning::Number),
            _ if toy.kind() == TokenKind::Directive => {
                let line = unit.location(toy.at).line;
                let body = toy.directive(&mut model, DirectiveId(places.len() as u32));
                places.push((line, body));
                continue;
            }
            _ => {}
        }
        toy.at += 1;
    }
    let shown = dump(&model, &toy, |id| places[id.index()]);
    (shown, toy.diags.list().iter().map(said).collect())
}

/// A message and its help.
pub fn said(d: &Diagnostic) -> String {
    std::iter::once(&d.message).chain(d.remarks.iter().map(|r| &r.message)).cloned().collect::<Vec<_>>().join(" | ")
}

#[derive(Clone, Copy)]
enum Meaning {
    Array(ArrayForm),
    Number,
    Directive(To),
}

struct Declared {
    meaning: Meaning,
    rank: usize,
    at: TokenIdx,
}

enum Node {
    Number(i128),
    Name(Symbol),
    Binary(char, ExprId, ExprId),
    Element(ExprId),
}

struct Toy<'u> {
    unit: &'u Unit,
    at: TokenIdx,
    expressions: Vec<(Span, Node)>,
    /// Where each begins, and what a loop counts.
    statements: Vec<(TokenIdx, Option<Header>)>,
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

    /// `a(4,8), b(8), k`; the cursor stays at the last token.
    fn declaration(&mut self, meaning: Meaning) {
        loop {
            self.at += 1;
            let (name, at) = (self.unit.token(self.at).symbol(), self.at);
            let mut rank = 0;
            if self.unit.token(self.at + 1).kind == TokenKind::LParen {
                while self.kind() != TokenKind::RParen {
                    self.at += 1;
                    rank += usize::from(matches!(self.kind(), TokenKind::Comma | TokenKind::RParen));
                }
            }
            self.bind(name, Declared { meaning, rank, at });
            if self.unit.token(self.at + 1).kind != TokenKind::Comma {
                return;
            }
            self.at += 1;
        }
    }

    fn bind(&mut self, name: Symbol, declared: Declared) {
        self.declared.push(declared);
        let innermost = self.scopes.len() - 1;
        self.scopes[innermost].insert(name, self.declared.len() - 1);
    }

    /// Reads a directive, and the statement behind it if it has one.
    fn directive(&mut self, model: &mut Model, id: DirectiveId) -> Option<StmtId> {
        let at = self.at;
        let words = self.unit.pragmas[self.unit.token(at).sym as usize].tokens;
        self.at = words.lo + 1;
        let standing = if self.scopes.len() == 1 { Standing::Declarations } else { Standing::Statements };
        let follows = model.read(self, id, standing);
        if follows.is_ok() && self.kind() != TokenKind::End {
            let message = format!("'{}' is not part of the directive", self.unit.spelling(self.at));
            self.diags.error(Span::new(self.at, words.hi), message);
        }
        self.at = at + 1;
        match follows {
            Ok(Follows::Statement) => self.whole_statement().ok(),
            _ => None,
        }
    }

    /// `do i = 1, n` with a statement and `enddo`; anything else is a word.
    fn whole_statement(&mut self) -> Read<StmtId> {
        let stmt = StmtId(self.statements.len() as u32);
        let lo = self.at;
        self.statements.push((lo, None));
        if self.unit.spelling(lo) != "do" {
            // The end of the block is not its own.
            self.at += u32::from(self.unit.spelling(lo) != "end");
            return Ok(stmt);
        }
        let variable = self.unit.token(lo + 1).symbol();
        self.at += 3;
        let first = self.sum()?;
        self.at += 1;
        let limit = self.sum()?;
        let step = (Sign::Plus, if self.accept(TokenKind::Comma) { Some(self.sum()?) } else { None });
        let body = self.whole_statement()?;
        self.at += 1;
        let (decl, values, begins) = (self.named(variable).decl(), Values::Signed, Span::new(lo + 1, lo + 2));
        let header = Header { stmt, variable, decl, values, begins, first, relation: 1, limit, step, body };
        self.statements[stmt.index()].1 = Some(header);
        Ok(stmt)
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
            self.sum()?;
            while self.accept(TokenKind::Comma) {
                self.sum()?;
            }
            self.close()?;
            e = self.keep(lo, Node::Element(e));
        }
        Ok(e)
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
            Node::Name(_) | Node::Element(_) => None,
        }
    }

    fn operation(&self, e: ExprId) -> Operation {
        match self.expressions[e.index()].1 {
            Node::Name(name) => Operation::Name(name),
            Node::Binary('+', l, r) => Operation::Sum(l, r),
            Node::Binary('-', l, r) => Operation::Difference(l, r),
            Node::Binary(_, l, r) => Operation::Product(l, r),
            Node::Number(_) | Node::Element(_) => Operation::Other,
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
            Node::Element(_) => false,
        }
    }
}

impl Statements for Toy<'_> {
    fn statement(&self, s: StmtId) -> Statement {
        match &self.statements[s.index()].1 {
            Some(header) => Statement::Loop(header.clone()),
            None => Statement::Other,
        }
    }

    fn begins(&self, s: StmtId) -> Span {
        Span::token(self.statements[s.index()].0)
    }

    /// There are no assignments.
    fn changed(&self, _: DeclId, _: StmtId) -> Option<Span> {
        None
    }

    fn loop_words(&self) -> (&'static str, &'static str) {
        ("'do'", "do i = first, last, step")
    }
}

impl Language for Toy<'_> {
    fn spelling(&self) -> &'static Spelling {
        &SPELLING
    }

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
        match self.expressions[e.index()] {
            (_, Node::Element(array)) => self.root(array),
            (span, Node::Name(name)) => match self.named(name) {
                Named::Variable(_) | Named::Parameter(_) => (span, Root::Object),
                Named::Other => (span, Root::Other),
                Named::Nothing => (span, Root::Undeclared),
            },
            (span, Node::Number(_) | Node::Binary(..)) => (span, Root::Value),
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
        self.bind(name, Declared { meaning: Meaning::Directive(to), rank: 0, at });
    }

    fn at_file_scope(&self) -> bool {
        self.scopes.len() == 1
    }

    fn array(&self, name: Symbol) -> Option<Array> {
        let n = self.find(name)?;
        let d = &self.declared[n];
        let form = match d.meaning {
            Meaning::Array(form) => Some(form),
            _ => None,
        };
        Some(Array {
            decl: DeclId(n as u32),
            form: form.unwrap_or(ArrayForm::Array),
            rank: d.rank,
            lasting: self.at_file_scope() && form == Some(ArrayForm::Array),
            outside: !self.scopes[self.scopes.len() - 1].contains_key(&name),
            refused: form.is_none().then_some("is not an array"),
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
