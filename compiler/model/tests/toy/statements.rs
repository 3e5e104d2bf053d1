//! The toy language's statements, and what stands for its emission: everything that the model says of the statements behind directives.
//!
//! ```text
//! begin ... end      do i = 1, n ... enddo      a(1:4) = b(5:8) + 1
//! exit  cycle  return  goto name  name:
//! ```
//! `exit` leaves a loop, `cycle` ends an iteration. Anything else is a word that means nothing.

use super::Toy;
use nagaya_model::directive::align::{ArrayForm, Sign};
use nagaya_model::directive::array::{self, Along, ArrayOn, Left};
use nagaya_model::directive::gmove::{self, Gmove};
use nagaya_model::directive::reduction::{self, Reduction};
use nagaya_model::directive::work::Loop;
use nagaya_model::directive::{nest, task};
use nagaya_model::language::{
    Assignment, Entry, Exit, Expressions, Header, Language, Leaves, Read, Statement, Statements, ValueClass,
};
use nagaya_model::registry::Standing;
use nagaya_model::{Directive, Follows, Model};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenKind};

/// A statement.
pub enum Said {
    Block(Vec<StmtId>),
    Loop(Header),
    Assignment(Assignment),
    Jump(&'static str, Leaves),
    Goto(Symbol),
    Label(Symbol),
    Construct(DirectiveId, StmtId),
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
        let said = self.said(model).unwrap_or(Said::Other);
        self.statements.push((Span::new(lo, self.at.max(lo)), said));
        StmtId(self.statements.len() as u32 - 1)
    }

    fn said(&mut self, model: &mut Model) -> Read<Said> {
        if self.kind() == TokenKind::Directive {
            return Ok(self.directive(model));
        }
        let word = self.unit.spelling(self.at).into_owned();
        // The end of a block is not its own.
        if word == "end" && self.scopes.len() > 1 || word == "enddo" || self.kind() == TokenKind::Eof {
            return Ok(Said::Nothing);
        }
        let (symbol, is_name) = (self.unit.token(self.at), self.kind() == TokenKind::Ident);
        self.at += 1;
        if let Some((_, form, class)) = TYPES.iter().find(|t| t.0 == word) {
            self.declaration(*form, *class);
            return Ok(Said::Nothing);
        }
        if let Some((word, leaves)) = JUMPS.iter().find(|j| j.0 == word) {
            return Ok(Said::Jump(word, *leaves));
        }
        match word.as_str() {
            "begin" => return Ok(self.block(model)),
            "do" => return self.count(model),
            "goto" => {
                self.at += 1;
                return Ok(Said::Goto(self.unit.token(self.at - 1).symbol()));
            }
            _ if is_name && self.accept(TokenKind::Colon) => return Ok(Said::Label(symbol.symbol())),
            _ if is_name && matches!(self.kind(), TokenKind::Assign | TokenKind::LParen) => {}
            _ => return Ok(Said::Other),
        }
        self.at -= 1;
        let left = self.object()?;
        if !self.accept(TokenKind::Assign) {
            return Ok(Said::Other);
        }
        let right = self.sum()?;
        Ok(Said::Assignment(Assignment { left, right, plain: true }))
    }

    fn block(&mut self, model: &mut Model) -> Said {
        self.scopes.push(Default::default());
        let list = self.until("end", model);
        self.scopes.pop();
        if self.scopes.len() == 1 {
            // What is read next is the block itself.
            self.procedures.push(StmtId(self.statements.len() as u32));
        }
        Said::Block(list)
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
    fn count(&mut self, model: &mut Model) -> Read<Said> {
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
                self.statements.push((Span::new(lo, self.at), Said::Block(list)));
                StmtId(self.statements.len() as u32 - 1)
            }
        };
        // Made by the caller.
        let stmt = StmtId(self.statements.len() as u32);
        // An undeclared variable is an integer.
        let class = self.find(variable).map_or(ValueClass::Signed, |n| self.declared[n].class);
        let (decl, values) = (self.named(variable).decl(), Toy::type_of(class));
        Ok(Said::Loop(Header { stmt, variable, decl, values, begins, first, relation: 1, limit, step, body }))
    }

    /// Reads a directive, and the statement behind it if it has one.
    fn directive(&mut self, model: &mut Model) -> Said {
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
                Said::Construct(id, body)
            }
            Ok(Follows::Nothing) | Err(_) => Said::Other,
        }
    }

    /// The jumps and labels of a statement, and the loops and directives that are around each inside it.
    fn jumps(&self, s: StmtId, around: &Around, out: &mut Vec<(StmtId, Around)>) {
        let mut inner = around.clone();
        match &self.statements[s.index()].1 {
            Said::Block(list) => list.iter().for_each(|s| self.jumps(*s, around, out)),
            Said::Loop(h) => {
                inner.loops += 1;
                self.jumps(h.body, &inner, out);
            }
            Said::Construct(id, body) => {
                inner.directives.push(*id);
                self.jumps(*body, &inner, out);
            }
            Said::Jump(..) | Said::Goto(_) | Said::Label(_) => out.push((s, inner)),
            Said::Assignment(_) | Said::Nothing | Said::Other => {}
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
            Said::Block(list) => Statement::Block(list.clone()),
            Said::Loop(header) => Statement::Loop(header.clone()),
            Said::Assignment(a) => Statement::Assignment(*a),
            Said::Construct(id, _) => Statement::Construct(*id),
            Said::Nothing => Statement::Nothing,
            _ => Statement::Other,
        }
    }

    fn whole(&self, s: StmtId) -> Span {
        self.statements[s.index()].0
    }

    fn changed(&self, variable: DeclId, s: StmtId) -> Option<Span> {
        match &self.statements[s.index()].1 {
            Said::Block(list) => list.iter().find_map(|s| self.changed(variable, *s)),
            Said::Loop(h) => self.changed(variable, h.body),
            Said::Construct(_, body) => self.changed(variable, *body),
            Said::Assignment(a) if self.array_number(a.left) == Some(variable) => Some(self.span(a.left)),
            _ => None,
        }
    }

    fn exits(&self, s: StmtId) -> Vec<Exit> {
        let jumps = self.jumps_of(s);
        let is_here =
            |name| jumps.iter().any(|(s, _)| matches!(self.statements[s.index()].1, Said::Label(l) if l == name));
        let exit = |(s, around): &(StmtId, Around)| match self.statements[s.index()] {
            (span, Said::Jump(word, leaves)) if around.loops == 0 || leaves == Leaves::Procedure => {
                Some(Exit { span, word, leaves })
            }
            (span, Said::Goto(name)) if !is_here(name) => Some(Exit { span, word: "goto", leaves: Leaves::ToLabel }),
            _ => None,
        };
        jumps.iter().filter_map(exit).collect()
    }

    fn entries(&self, procedure: StmtId) -> Vec<Entry> {
        let jumps = self.jumps_of(procedure);
        let label = |name| {
            let is_it = |s: &StmtId| matches!(self.statements[s.index()].1, Said::Label(l) if l == name);
            jumps.iter().find(|(s, _)| is_it(s)).map_or(&[][..], |(_, around)| &around.directives)
        };
        let entry = |(s, around): &(StmtId, Around)| {
            let (span, Said::Goto(name)) = self.statements[s.index()] else { return None };
            let directive = *label(name).iter().find(|d| !around.directives.contains(d))?;
            Some(Entry { span: Span::token(span.lo), word: "goto", directive })
        };
        jumps.iter().filter_map(entry).collect()
    }
}

/// Asks the model about all statements behind directives.
pub fn check(toy: &Toy<'_>, model: &Model) -> Diagnostics {
    let mut diags = Diagnostics::new();
    for (id, directive) in &model.directives {
        let body = toy.places[id.index()].1;
        match (directive, body) {
            (Directive::Loop(work), Some(body)) => toy.check_loop(model, &mut diags, work, body),
            (Directive::Task(_), Some(body)) => task::check_exits(toy, &mut diags, body),
            (Directive::Tasks(_), Some(body)) => drop(model.tasks_in(toy, &mut diags, body)),
            (Directive::Gmove(g), Some(body)) => toy.check_gmove(model, &mut diags, g, body),
            (Directive::ArrayOn(a), Some(body)) => toy.check_array(model, &mut diags, a, body),
            (Directive::Reduce(r), None) => toy.check_reduction(&mut diags, &r.reduction),
            _ => {}
        }
    }
    toy.procedures.iter().for_each(|s| model.check_entries(toy, &mut diags, *s));
    diags
}

impl Toy<'_> {
    /// The declaration of the variable that an object is or is a part of.
    fn array_number(&self, e: ExprId) -> Option<DeclId> {
        let declared = self.variable(e)?;
        self.declared.iter().position(|d| std::ptr::eq(d, declared)).map(|n| DeclId(n as u32))
    }

    fn aligned(&self, model: &Model, e: ExprId) -> Option<usize> {
        let decl = self.array_number(e)?;
        model.aligned.iter().position(|a| a.decl == decl)
    }

    fn check_loop(&self, model: &Model, diags: &mut Diagnostics, work: &Loop, body: StmtId) {
        let work = nest::with_unlisted(work, self, body);
        let Some(nest) = nest::find(model, self, diags, &work, body) else { return };
        for r in &work.reductions {
            for target in r.targets.iter().filter(|t| reduction::combines(self, diags, t, r.op)).collect::<Vec<_>>() {
                if let Some(n) = self.aligned(model, target.object) {
                    nest.divides(model, diags, &work, (n, target.span));
                }
            }
        }
    }

    fn check_reduction(&self, diags: &mut Diagnostics, r: &Reduction) {
        for target in &r.targets {
            if reduction::combines(self, diags, target, r.op) && !target.places.is_empty() {
                reduction::is_single(self, diags, target);
            }
        }
    }

    fn check_gmove(&self, model: &Model, diags: &mut Diagnostics, g: &Gmove, body: StmtId) {
        let Some(Assignment { left, right, .. }) = gmove::assignment(self, diags, body) else { return };
        let shape = |e| self.along(e).into_iter().flatten().collect::<Vec<_>>();
        let (shape_left, shape_right) = (shape(left), shape(right));
        let side = |object, shape| gmove::Side {
            object,
            root: self.root(object).0,
            shape,
            element: self.element(object),
            is_distributed: self.aligned(model, object).is_some(),
        };
        let sides = (&side(left, &shape_left[..]), &side(right, &shape_right[..]));
        g.fits(model, self, diags, sides, self.whole(body));
    }

    fn check_array(&self, model: &Model, diags: &mut Diagnostics, a: &ArrayOn, body: StmtId) {
        let Some(Assignment { left, .. }) = array::assignment(self, diags, body) else { return };
        let along = |d: Option<Option<i128>>| d.map_or(Along::Index, Along::Range);
        let dims = self.along(left).into_iter().map(along).collect();
        let left = Left { span: self.span(left), array: self.aligned(model, left), dims };
        a.pairing(model, self, diags, &left);
    }
}
