//! The toy language's statements, and the plan of its directives as text in place of an emission.
//!
//! ```text
//! begin ... end      do i = 1, n ... enddo      a(1:4) = b(5:8) + 1
//! exit  cycle  return  goto name  name:  call
//! ```
//! `exit` leaves a loop, `cycle` ends an iteration, `call` calls what may have directives. Anything else is a word that means nothing.

use super::{Node, Sub, Toy};
use nagaya_model::conformance::Singles;
use nagaya_model::directive::align::{ArrayForm, Sign};
use nagaya_model::directive::array::Along;
use nagaya_model::language::{
    Assignment, Entry, Exit, Expressions, Header, Language, Leaves, Read, Relation, Statement, Statements, ValueClass,
    ValueType,
};
use nagaya_model::registry::Standing;
use nagaya_model::{Follows, Model};
use nagaya_plan::{Checks, Element, NotKept, Operand, Plan, Program, Storage, Subscripted, Transfer};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenKind};

/// A statement.
pub enum ToyStatement {
    Block(Vec<StmtId>),
    Loop(Header),
    Assignment(Assignment),
    Jump(&'static str, Leaves),
    Goto(Symbol),
    Label(Symbol),
    Construct(DirectiveId, StmtId),
    /// A directive without a statement.
    Directive(DirectiveId),
    Call,
    Nothing,
    Other,
}

const JUMPS: [(&str, Leaves); 3] =
    [("exit", Leaves::Loop), ("cycle", Leaves::Iteration), ("return", Leaves::Procedure)];

const TYPES: [(&str, ArrayForm, ValueClass); 5] = [
    ("real", ArrayForm::Array, ValueClass::Real),
    ("pointer", ArrayForm::Pointer, ValueClass::Real),
    ("integer", ArrayForm::Array, ValueClass::Signed),
    ("complex", ArrayForm::Array, ValueClass::Complex),
    ("text", ArrayForm::Array, ValueClass::Other),
];

impl Toy<'_> {
    /// Reads a statement or a declaration.
    pub fn read_statement(&mut self, model: &mut Model) -> StmtId {
        let lo = self.at;
        let output = self.statement_here(model).unwrap_or(ToyStatement::Other);
        self.statements.push((Span::new(lo, self.at.max(lo)), output));
        StmtId(self.statements.len() as u32 - 1)
    }

    fn statement_here(&mut self, model: &mut Model) -> Read<ToyStatement> {
        if self.kind() == TokenKind::Directive {
            return Ok(self.directive(model));
        }
        let word = self.unit.spelling(self.at).into_owned();
        // The end of a block is not its own.
        if word == "end" && self.scopes.len() > 1 || word == "enddo" || self.kind() == TokenKind::Eof {
            return Ok(ToyStatement::Nothing);
        }
        let (symbol, is_name) = (self.unit.token(self.at), self.kind() == TokenKind::Ident);
        self.at += 1;
        if let Some((_, form, class)) = TYPES.iter().find(|t| t.0 == word) {
            self.declaration(*form, *class);
            return Ok(ToyStatement::Nothing);
        }
        if let Some((word, leaves)) = JUMPS.iter().find(|j| j.0 == word) {
            return Ok(ToyStatement::Jump(word, *leaves));
        }
        match word.as_str() {
            "begin" => return Ok(self.block(model)),
            "do" => return self.count(model),
            "call" => return Ok(ToyStatement::Call),
            "goto" => {
                self.at += 1;
                return Ok(ToyStatement::Goto(self.unit.token(self.at - 1).symbol()));
            }
            _ if is_name && self.accept(TokenKind::Colon) => return Ok(ToyStatement::Label(symbol.symbol())),
            _ if is_name && matches!(self.kind(), TokenKind::Assign | TokenKind::LParen) => {}
            _ => return Ok(ToyStatement::Other),
        }
        self.at -= 1;
        let left = self.object()?;
        if !self.accept(TokenKind::Assign) {
            return Ok(ToyStatement::Other);
        }
        let right = self.sum()?;
        Ok(ToyStatement::Assignment(Assignment { left, right, plain: true }))
    }

    fn block(&mut self, model: &mut Model) -> ToyStatement {
        self.scopes.push(Default::default());
        let list = self.until("end", model);
        self.scopes.pop();
        if self.scopes.len() == 1 {
            // What is read next is the block itself.
            self.procedures.push(StmtId(self.statements.len() as u32));
        }
        ToyStatement::Block(list)
    }

    fn until(&mut self, end: &str, model: &mut Model) -> Vec<StmtId> {
        let mut list = Vec::new();
        while self.unit.spelling(self.at) != end && self.kind() != TokenKind::Eof {
            list.push(self.read_statement(model));
        }
        self.at += u32::from(self.kind() != TokenKind::Eof);
        list
    }

    /// The rest of `do i = 1, n, 2 ... enddo`.
    fn count(&mut self, model: &mut Model) -> Read<ToyStatement> {
        let (variable, begins) = (self.unit.token(self.at).symbol(), Span::token(self.at));
        self.at += 2;
        let first = self.sum()?;
        self.accept(TokenKind::Comma);
        let limit = self.sum()?;
        let step = (Sign::Plus, if self.accept(TokenKind::Comma) { Some(self.sum()?) } else { None });
        let lo = self.at;
        let list = self.until("enddo", model);
        let body = match list[..] {
            [one] => one,
            _ => {
                self.statements.push((Span::new(lo, self.at), ToyStatement::Block(list)));
                StmtId(self.statements.len() as u32 - 1)
            }
        };
        // Made by the caller.
        let stmt = StmtId(self.statements.len() as u32);
        // An undeclared variable is an integer.
        let class = self.find(variable).map_or(ValueClass::Signed, |n| self.declared[n].class);
        let (decl, values) = (self.named(variable).decl(), Toy::type_of(class));
        Ok(ToyStatement::Loop(Header {
            stmt,
            variable,
            decl,
            values,
            begins,
            first,
            relation: Relation::LessEqual,
            limit,
            step,
            body,
        }))
    }

    /// Reads a directive, and the statement after it if it has one.
    fn directive(&mut self, model: &mut Model) -> ToyStatement {
        let at = self.at;
        let id = DirectiveId(self.places.len() as u32);
        self.places.push((self.unit.location(at).line, None));
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
            Ok(Follows::Statement | Follows::Assignment) => {
                let body = self.read_statement(model);
                self.places[id.index()].1 = Some(body);
                ToyStatement::Construct(id, body)
            }
            Ok(Follows::Nothing) => ToyStatement::Directive(id),
            Err(_) => ToyStatement::Other,
        }
    }

    /// The jumps and labels of a statement, and the loops and directives that are around each inside it.
    fn jumps(&self, s: StmtId, around: &Around, out: &mut Vec<(StmtId, Around)>) {
        let mut inner = around.clone();
        match &self.statements[s.index()].1 {
            ToyStatement::Block(list) => list.iter().for_each(|s| self.jumps(*s, around, out)),
            ToyStatement::Loop(h) => {
                inner.loops += 1;
                self.jumps(h.body, &inner, out);
            }
            ToyStatement::Construct(id, body) => {
                inner.directives.push(*id);
                self.jumps(*body, &inner, out);
            }
            ToyStatement::Jump(..) | ToyStatement::Goto(_) | ToyStatement::Label(_) => out.push((s, inner)),
            ToyStatement::Assignment(_)
            | ToyStatement::Directive(_)
            | ToyStatement::Call
            | ToyStatement::Nothing
            | ToyStatement::Other => {}
        }
    }

    fn jumps_of(&self, s: StmtId) -> Vec<(StmtId, Around)> {
        let mut out = Vec::new();
        self.jumps(s, &Around::default(), &mut out);
        out
    }
}

#[derive(Clone, Default)]
struct Around {
    loops: u32,
    directives: Vec<DirectiveId>,
}

impl Statements for Toy<'_> {
    fn statement(&self, s: StmtId) -> Statement {
        match &self.statements[s.index()].1 {
            ToyStatement::Block(list) => Statement::Block(list.clone()),
            ToyStatement::Loop(header) => Statement::Loop(header.clone()),
            ToyStatement::Assignment(a) => Statement::Assignment(*a),
            ToyStatement::Construct(id, _) => Statement::Construct(*id),
            ToyStatement::Nothing => Statement::Nothing,
            _ => Statement::Other,
        }
    }

    fn whole(&self, s: StmtId) -> Span {
        self.statements[s.index()].0
    }

    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span> {
        match &self.statements[s.index()].1 {
            ToyStatement::Block(list) => list.iter().find_map(|s| self.changed(variable, *s)),
            ToyStatement::Loop(h) => self.changed(variable, h.body),
            ToyStatement::Construct(_, body) => self.changed(variable, *body),
            ToyStatement::Assignment(a) if self.array_number(a.left) == Some(variable) => Some(self.span(a.left)),
            _ => None,
        }
    }

    fn exits(&self, s: StmtId) -> Vec<Exit> {
        let jumps = self.jumps_of(s);
        let is_here = |name| {
            jumps.iter().any(|(s, _)| matches!(self.statements[s.index()].1, ToyStatement::Label(l) if l == name))
        };
        let exit = |(s, around): &(StmtId, Around)| match self.statements[s.index()] {
            (span, ToyStatement::Jump(word, leaves)) if around.loops == 0 || leaves == Leaves::Procedure => {
                Some(Exit { span, word, leaves })
            }
            (span, ToyStatement::Goto(name)) if !is_here(name) => {
                Some(Exit { span, word: "goto", leaves: Leaves::ToLabel })
            }
            _ => None,
        };
        jumps.iter().filter_map(exit).collect()
    }

    fn entries(&self, procedure: StmtId) -> Vec<Entry> {
        let jumps = self.jumps_of(procedure);
        let label = |name| {
            let is_it = |s: &StmtId| matches!(self.statements[s.index()].1, ToyStatement::Label(l) if l == name);
            jumps.iter().find(|(s, _)| is_it(s)).map_or(&[][..], |(_, around)| &around.directives)
        };
        let entry = |(s, around): &(StmtId, Around)| {
            let (span, ToyStatement::Goto(name)) = self.statements[s.index()] else { return None };
            let directive = *label(name).iter().find(|d| !around.directives.contains(d))?;
            Some(Entry { span: Span::token(span.lo), word: "goto", directive })
        };
        jumps.iter().filter_map(entry).collect()
    }
}

/// The plan of all directives among statements, as text, and what is wrong with them.
pub fn plan(toy: &Toy<'_>, model: &Model) -> (String, Diagnostics) {
    let (facts, mut plan, mut diags) = (Facts { toy, model }, Plan::default(), Diagnostics::new());
    for id in model.directives.keys() {
        plan.add(model, &facts, (Checks::Off, &mut diags), (*id, toy.places[id.index()].1));
    }
    plan.settle();
    toy.procedures.iter().for_each(|s| model.check_entries(toy, &mut diags, *s));
    let shown = plan.actions().enumerate().map(|(n, (_, action))| nagaya_plan::dump(model, &facts, n + 1, action));
    (shown.collect(), diags)
}

/// The queries of the plan.
struct Facts<'t, 'u> {
    toy: &'t Toy<'u>,
    model: &'t Model,
}

impl Program for Facts<'_, '_> {
    fn statements(&self) -> &dyn Statements {
        self.toy
    }

    fn directives_in(&self, s: StmtId) -> Vec<DirectiveId> {
        match &self.toy.statements[s.index()].1 {
            ToyStatement::Block(list) => list.iter().flat_map(|s| self.directives_in(*s)).collect(),
            ToyStatement::Loop(h) => self.directives_in(h.body),
            ToyStatement::Construct(id, body) => std::iter::once(*id).chain(self.directives_in(*body)).collect(),
            ToyStatement::Directive(id) => vec![*id],
            _ => Vec::new(),
        }
    }

    fn calls_unknown(&self, s: StmtId) -> bool {
        match &self.toy.statements[s.index()].1 {
            ToyStatement::Block(list) => list.iter().any(|s| self.calls_unknown(*s)),
            ToyStatement::Loop(h) => self.calls_unknown(h.body),
            ToyStatement::Construct(_, body) => self.calls_unknown(*body),
            ToyStatement::Call => true,
            _ => false,
        }
    }

    fn calls(&self, e: ExprId) -> bool {
        match &self.toy.expressions[e.index()].1 {
            Node::Binary(_, l, r) => self.calls(*l) || self.calls(*r),
            Node::Element(array, _) => self.toy.along(*array).is_empty(),
            Node::Number(_) | Node::Name(_) => false,
        }
    }

    fn element(&self, e: ExprId) -> ValueType {
        self.toy.element(e)
    }

    fn is_logical(&self, _: ExprId) -> bool {
        false
    }

    fn kept(&self, e: ExprId) -> Result<(), NotKept> {
        match self.storage(e) {
            Storage::Scalar => Ok(()),
            _ => Err(NotKept::NoScalar),
        }
    }

    fn addable(&self, _: usize) -> Result<(), String> {
        Ok(())
    }

    fn variable(&self, e: ExprId) -> Option<DeclId> {
        match &self.toy.expressions[e.index()].1 {
            Node::Name(name) => self.toy.named(*name).decl(),
            _ => None,
        }
    }

    fn storage(&self, e: ExprId) -> Storage {
        match &self.toy.expressions[e.index()].1 {
            Node::Name(_) => match self.toy.aligned(self.model, e) {
                Some(n) => Storage::Distributed(n),
                None if self.toy.along(e).is_empty() => Storage::Scalar,
                None => Storage::Memory,
            },
            _ => Storage::Memory,
        }
    }

    fn operand(&self, e: ExprId, _: Option<ExprId>) -> Option<Operand> {
        let along = |d: Option<Option<i128>>| d.map_or(Along::Index, Along::Range);
        Some(Operand {
            root: self.toy.root(e).0,
            array: self.toy.aligned(self.model, e),
            dims: self.toy.along(e).into_iter().map(along).collect(),
            element: self.toy.element(e),
        })
    }

    fn transfer(&self, left: ExprId, right: ExprId) -> Transfer {
        match self.toy.element(left) == self.toy.element(right) {
            true => Transfer::Direct,
            false => Transfer::Converted,
        }
    }

    fn left_side(&self, e: ExprId) -> Option<Operand> {
        self.operand(e, None)
    }

    fn sections(&self, right: ExprId) -> Vec<ExprId> {
        self.toy.sections(right)
    }

    fn lengths(&self, e: ExprId) -> Option<Vec<Option<i128>>> {
        Some(self.toy.along(e).into_iter().flatten().collect())
    }

    fn singles(&self) -> Singles {
        Singles::Counted
    }

    fn elements(&self, s: StmtId, apart: &dyn Fn(DirectiveId) -> bool) -> Vec<Element> {
        match &self.toy.statements[s.index()].1 {
            ToyStatement::Block(list) => list.iter().flat_map(|s| self.elements(*s, apart)).collect(),
            ToyStatement::Loop(h) => self.elements(h.body, apart),
            ToyStatement::Construct(id, body) if !apart(*id) => self.elements(*body, apart),
            ToyStatement::Assignment(a) => [a.left, a.right].into_iter().flat_map(|e| self.elements_in(e)).collect(),
            _ => Vec::new(),
        }
    }

    fn is_threaded(&self, _: DirectiveId, _: StmtId) -> bool {
        false
    }

    /// Arrays stay where they are.
    fn moved(&self, _: StmtId) -> Vec<usize> {
        Vec::new()
    }

    fn reads_assigned(&self, left: ExprId, right: ExprId) -> bool {
        let name = self.toy.unit.token(self.toy.root(left).0.lo).symbol();
        let text = |e| self.toy.unit.source(self.toy.span(e));
        self.toy.mentions(right, &[name]) && text(left) != text(right)
    }
}

impl Facts<'_, '_> {
    fn elements_in(&self, e: ExprId) -> Vec<Element> {
        match &self.toy.expressions[e.index()].1 {
            Node::Binary(_, left, right) => [self.elements_in(*left), self.elements_in(*right)].concat(),
            Node::Element(_, subs) => {
                let subscript = |s: &Sub| match *s {
                    Sub::Index(e) => Subscripted::Index { span: self.toy.span(e), sum: self.sum(e) },
                    Sub::Range(..) => Subscripted::Open,
                };
                let element =
                    |array| Element { array, span: self.toy.span(e), subscripts: subs.iter().map(subscript).collect() };
                self.toy.aligned(self.model, e).map(element).into_iter().collect()
            }
            Node::Number(_) | Node::Name(_) => Vec::new(),
        }
    }

    /// A variable plus or minus a number.
    fn sum(&self, e: ExprId) -> Option<(DeclId, i128)> {
        match self.toy.expressions[e.index()].1 {
            Node::Name(_) => Some((self.toy.array_number(e)?, 0)),
            Node::Binary(op @ ('+' | '-'), left, right) => {
                let ((variable, added), value) = (self.sum(left)?, self.toy.constant(right)?);
                Some((variable, if op == '+' { added + value } else { added - value }))
            }
            _ => None,
        }
    }
}

impl Toy<'_> {
    fn sections(&self, e: ExprId) -> Vec<ExprId> {
        match self.expressions[e.index()].1 {
            Node::Binary(_, left, right) => [self.sections(left), self.sections(right)].concat(),
            Node::Name(_) | Node::Element(..) => vec![e],
            Node::Number(_) => Vec::new(),
        }
    }

    /// The declaration of the variable that an object is or is a part of.
    fn array_number(&self, e: ExprId) -> Option<DeclId> {
        let declared = self.variable(e)?;
        self.declared.iter().position(|d| std::ptr::eq(d, declared)).map(|n| DeclId(n as u32))
    }

    fn aligned(&self, model: &Model, e: ExprId) -> Option<usize> {
        let decl = self.array_number(e)?;
        model.aligned.iter().position(|a| a.decl == decl)
    }
}
