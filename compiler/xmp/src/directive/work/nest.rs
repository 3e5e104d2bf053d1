//! The loops behind a `loop` directive: their headers, and which of them goes with which subscript of the reference. An index that the
//! directive does not list takes each of its possible values (4.3.3): its subscript is made a `:`.
//!
//! Finds and refuses; writes nothing. Called by `header`.

use super::index::Index;
use crate::lower::Lower;
use crate::reading::displaced;
use nagaya_c::visit::{walk_expr, walk_stmt, Context, Usage, Visitor};
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, GroupId, IncDec, InitKind, StmtId, StmtKind, Tree};
use nagaya_model::directive::align::Sign;
use nagaya_model::directive::template::Format;
use nagaya_model::directive::work::Loop;
use nagaya_model::Subscript;
use nagaya_text::{Span, Symbol};

/// A `for` in canonical form.
pub(super) struct Header {
    pub stmt: StmtId,
    pub variable: Symbol,
    pub decl: Option<DeclId>,
    pub init: StmtId,
    /// Where the header declares its variable.
    pub declares: Option<GroupId>,
    pub first: ExprId,
    pub cond: ExprId,
    /// 0 <, 1 <=, 2 >, 3 >=
    pub relation: u8,
    pub limit: ExprId,
    pub step: (Sign, Option<ExprId>),
    /// The third part of the header.
    pub advance: ExprId,
    pub body: StmtId,
}

/// A loop that a dimension of the template distributes.
pub(super) struct Level {
    /// Which header.
    pub header: usize,
    pub dim: usize,
    pub index: Index,
    /// In the names of what is written for it.
    pub number: u32,
}

/// The nest, outermost loop first.
pub(super) struct Nest {
    /// All loops from the first to the last of which a subscript speaks.
    pub headers: Vec<Header>,
    pub levels: Vec<Level>,
    /// Dimensions whose subscript is looked at in each turn.
    pub tests: Vec<(usize, ExprId)>,
    /// Dimensions with a section that mentions a loop variable. If there is one, the nodes of a turn are found in each turn, and
    /// `levels` and `tests` are empty.
    pub sections: Vec<usize>,
    /// Dimensions with any subscript that mentions a loop variable.
    looped: Vec<usize>,
}

impl Nest {
    /// The control variables of the loops around header `n`, and its own.
    fn variables_to(&self, n: usize) -> Vec<Symbol> {
        self.headers[..=n].iter().map(|h| h.variable).collect()
    }

    /// Whether the subscript of a dimension changes from turn to turn.
    pub fn is_looped(&self, dim: usize) -> bool {
        self.looped.contains(&dim)
    }

    /// All control variables.
    pub fn variables(&self) -> Vec<Symbol> {
        self.headers.iter().map(|h| h.variable).collect()
    }
}

impl Lower<'_> {
    /// The directive with `:` for the subscripts that mention a loop of the nest which is not listed.
    pub(super) fn with_unlisted(&self, work: &Loop, body: StmtId) -> Loop {
        let mut work = work.clone();
        if work.variables.is_empty() {
            return work;
        }
        let unlisted: Vec<Symbol> =
            self.tight(body).iter().map(|h| h.variable).filter(|v| work.variables.iter().all(|l| l.0 != *v)).collect();
        for sub in &mut work.on.subs {
            if sub.expressions().any(|e| mentions(self.tree, e, &unlisted)) {
                *sub = Subscript::ALL;
            }
        }
        work
    }

    /// All loops of a tight nest, while they are in canonical form.
    fn tight(&self, mut at: StmtId) -> Vec<Header> {
        let mut out = Vec::new();
        loop {
            match &self.tree.stmt(at).kind {
                StmtKind::Block(list) if list.len() == 1 => at = list[0],
                StmtKind::For { .. } => {
                    let Some(h) = self.canonical(at) else { return out };
                    at = h.body;
                    out.push(h);
                }
                _ => return out,
            }
        }
    }

    /// The loops that a directive distributes; a mistake is reported.
    pub(super) fn nest(&mut self, work: &Loop, body: StmtId) -> Option<Nest> {
        let tree = self.tree;
        let mut headers = self.headers(work, body)?;
        let listed: Vec<Symbol> = work.variables.iter().map(|v| v.0).collect();
        let is_usable = |h: &Header| listed.is_empty() || listed.contains(&h.variable);
        let usable: Vec<(usize, Symbol)> =
            headers.iter().enumerate().filter(|(_, h)| is_usable(h)).map(|(n, h)| (n, h.variable)).collect();
        let names: Vec<Symbol> = usable.iter().map(|u| u.1).collect();
        let subscripts = self.subscripts_of(work, &names);
        let sections = sections_of(tree, work, &names);
        let looped = subscripts.iter().map(|s| s.0).chain(sections.iter().map(|s| s.0)).collect();
        let (mut levels, mut tests): (Vec<Level>, Vec<(usize, ExprId)>) = Default::default();
        for (dim, e) in subscripts.iter().filter(|_| sections.is_empty()) {
            // The innermost loop that it mentions: for that one, the variables around are constants.
            let innermost = usable.iter().rev().find(|u| mentions(tree, *e, &[u.1]));
            let free = innermost.filter(|(header, _)| levels.iter().all(|l| l.header != *header));
            match free.and_then(|(header, v)| Some((*header, Index::of(tree, *e, *v)?))) {
                Some((header, index)) => levels.push(Level { header, dim: *dim, index, number: self.fresh() }),
                None => tests.push((*dim, *e)),
            }
        }
        let spoken_of = |v: Symbol| subscripts.iter().chain(&sections).any(|(_, e)| mentions(tree, *e, &[v]));
        if let Some(name) = listed.iter().find(|v| !spoken_of(**v)) {
            let name = self.unit.name(*name).into_owned();
            self.diags.error(work.on.span, format!("the loop variable '{name}' does not stand in the subscripts"));
            return None;
        }
        let Some(last) = usable.iter().rev().find(|u| spoken_of(u.1)) else {
            let variables: Vec<String> = names.iter().map(|v| format!("'{}'", self.unit.name(*v))).collect();
            let whose = match &variables[..] {
                [] => String::new(),
                [one] => format!(": that of the loop is {one}"),
                all => format!(": those of the loops are {}", all.join(", ")),
            };
            self.diags.error(work.on.span, format!("no loop variable stands in the subscripts{whose}"));
            return None;
        };
        headers.truncate(last.0 + 1);
        levels.sort_by_key(|l| l.header);
        let sections = sections.into_iter().map(|s| s.0).collect();
        let nest = Nest { headers, levels, tests, sections, looped };
        self.acceptable(&nest).then_some(nest)
    }

    /// The headers of the tight nest, as far as the directive needs them.
    fn headers(&mut self, work: &Loop, body: StmtId) -> Option<Vec<Header>> {
        let mut headers: Vec<Header> = Vec::new();
        let mut at = body;
        loop {
            let listed = |h: &Header| work.variables.iter().any(|v| v.0 == h.variable);
            if !work.variables.is_empty() && headers.iter().filter(|h| listed(h)).count() == work.variables.len() {
                break;
            }
            match &self.tree.stmt(at).kind {
                StmtKind::Block(list) if list.len() == 1 => at = list[0],
                StmtKind::For { .. } => match self.canonical(at) {
                    Some(h) => {
                        if let Some(before) = headers.iter().find(|b| b.variable == h.variable) {
                            let (name, span) =
                                (self.unit.name(h.variable).into_owned(), self.tree.stmt(before.stmt).span);
                            self.diags
                                .error(
                                    Span::token(self.tree.stmt(at).span.lo),
                                    format!("'{name}' is the variable of a loop around this one, too"),
                                )
                                .note_at(Span::token(span.lo), "that loop");
                            return None;
                        }
                        at = h.body;
                        headers.push(h);
                    }
                    None if headers.is_empty() || !work.variables.is_empty() => {
                        let span = self.tree.stmt(at).span;
                        self.diags
                            .error(Span::token(span.lo), "this loop is not in the form that 'loop' needs")
                            .help("for (i = first; i < last; i += step), with < <= > >= and ++ -- += -=");
                        return None;
                    }
                    None => break,
                },
                _ => break,
            }
        }
        for (symbol, span) in &work.variables {
            if !headers.iter().any(|h| h.variable == *symbol) {
                let name = self.unit.name(*symbol).into_owned();
                self.diags.error(*span, format!("no loop of the nest behind the directive has the variable '{name}'"));
                return None;
            }
        }
        if headers.is_empty() {
            let span = self.tree.stmt(body).span;
            self.diags
                .error(Span::token(span.lo), "a 'for' loop must follow the directive 'loop', and this is none")
                .note_at(work.on.span, "the directive");
            return None;
        }
        Some(headers)
    }

    /// The single subscripts that mention a loop variable, those of distributed dimensions first.
    fn subscripts_of(&self, work: &Loop, usable: &[Symbol]) -> Vec<(usize, ExprId)> {
        let single = |(dim, sub): (usize, &Subscript)| match sub {
            Subscript::Index(e) if mentions(self.tree, *e, usable) => Some((dim, *e)),
            _ => None,
        };
        let mut found: Vec<_> = work.on.subs.iter().enumerate().filter_map(single).collect();
        let formats = self.directives.templates[work.template].distribution.as_ref().map(|d| &d.formats);
        found.sort_by_key(|(dim, _)| formats.is_some_and(|f| matches!(f[*dim], Format::Whole)));
        found
    }

    /// What can be wrong with the loops of a nest beyond their form.
    fn acceptable(&mut self, nest: &Nest) -> bool {
        let tree = self.tree;
        let before = self.diags.errors();
        for level in &nest.levels {
            let h = &nest.headers[level.header];
            let name = self.unit.name(h.variable).into_owned();
            if let Some(d) = h.decl {
                let ty = tree.decl(d).ty;
                if !ty.is_error() && !tree.types.is_integer(ty) {
                    let shown = tree.show_type(self.unit, ty.bare());
                    let span = tree.stmt(h.init).span;
                    self.diags.error(
                        span,
                        format!("the loop variable '{name}' must be an integer, and is of type '{shown}'"),
                    );
                }
                let mut changes = Changes { decl: d, found: None };
                walk_stmt(tree, h.body, &mut changes);
                if let Some(span) = changes.found {
                    self.diags.error(span, format!("the loop variable '{name}' is changed inside its loop"));
                }
            }
            if let Some(e) = h.step.1.filter(|e| crate::fold::fold(tree, *e) == Some(0)) {
                self.diags.error(tree.expr(e).span, format!("the step of '{name}' is 0: its loop would not end"));
            }
            let own: Vec<Symbol> = nest.variables().split_off(level.header);
            for e in [Some(h.first), Some(h.limit), h.step.1].into_iter().flatten() {
                if mentions(tree, e, &own) {
                    self.diags.error(
                        tree.expr(e).span,
                        format!("the bounds and the step of '{name}' must not change during its loop"),
                    );
                }
            }
        }
        self.diags.errors() == before
    }

    /// A `for` statement in the form the language asks for.
    fn canonical(&self, id: StmtId) -> Option<Header> {
        let tree = self.tree;
        let StmtKind::For { init, cond, step, body } = tree.stmt(id).kind else { return None };
        let (init, cond, advance) = (init?, cond?, step?);
        let name_of = |e: ExprId| match tree.expr(tree.peel(e)).kind {
            ExprKind::Name { name, decl } => Some((name, decl)),
            _ => None,
        };
        let (variable, decl, declares, first) = match &tree.stmt(init).kind {
            StmtKind::Expr(e) => match tree.expr(*e).kind {
                ExprKind::Assign { op: None, left, right } => {
                    let (name, decl) = name_of(left)?;
                    (name, decl, None, right)
                }
                _ => return None,
            },
            StmtKind::Decl(g) => {
                let [d] = tree.group(*g).decls[..] else { return None };
                match tree.init(tree.decl(d).init?).kind {
                    InitKind::Expr(e) => (tree.decl(d).name?, Some(d), Some(*g), e),
                    InitKind::List(_) => return None,
                }
            }
            _ => return None,
        };
        let is_variable = |e: ExprId| name_of(e).is_some_and(|n| n.0 == variable);
        let ExprKind::Binary { op, left, right } = tree.expr(tree.peel(cond)).kind else { return None };
        let code = match op {
            BinOp::Lt => 0,
            BinOp::Le => 1,
            BinOp::Gt => 2,
            BinOp::Ge => 3,
            _ => return None,
        };
        let (relation, limit) = match (is_variable(left), is_variable(right)) {
            (true, _) => (code, right),
            // `limit > i` is `i < limit`
            (_, true) => (code ^ 2, left),
            _ => return None,
        };
        let step = match tree.expr(tree.peel(advance)).kind {
            ExprKind::Postfix { op, operand } | ExprKind::Prefix { op, operand } if is_variable(operand) => {
                (if op == IncDec::Inc { Sign::Plus } else { Sign::Minus }, None)
            }
            ExprKind::Assign { op: Some(BinOp::Add), left, right } if is_variable(left) => (Sign::Plus, Some(right)),
            ExprKind::Assign { op: Some(BinOp::Sub), left, right } if is_variable(left) => (Sign::Minus, Some(right)),
            ExprKind::Assign { op: None, left, right } if is_variable(left) => {
                let (sign, e) = displaced(tree, right, &[variable])?.1?;
                (sign, Some(e))
            }
            _ => return None,
        };
        Some(Header { stmt: id, variable, decl, init, declares, first, cond, relation, limit, step, advance, body })
    }

    /// Whether what a header's bounds are made of is known in front of the nest, and may be computed there.
    pub(super) fn is_known_before(&self, nest: &Nest, level: &Level) -> bool {
        let h = &nest.headers[level.header];
        let header = [Some(h.first), Some(h.limit), h.step.1].into_iter().flatten();
        let names = nest.variables_to(level.header);
        header
            .chain(level.index.terms.iter().map(|t| t.1))
            .all(|e| !mentions(self.tree, e, &names) && crate::fold::is_pure(self.tree, e))
    }
}

/// The parts of sections that mention a loop variable (4.4.3, example 5), with their dimensions.
fn sections_of(tree: &Tree, work: &Loop, usable: &[Symbol]) -> Vec<(usize, ExprId)> {
    let mut found = Vec::new();
    for (dim, sub) in work.on.subs.iter().enumerate() {
        if let Subscript::Section { .. } = sub {
            found.extend(sub.expressions().filter(|e| mentions(tree, *e, usable)).map(|e| (dim, e)));
        }
    }
    found
}

/// Whether an expression mentions one of some names.
pub(super) fn mentions(tree: &Tree, e: ExprId, names: &[Symbol]) -> bool {
    struct Mentions<'s> {
        names: &'s [Symbol],
        found: bool,
    }
    impl Visitor for Mentions<'_> {
        fn expr(&mut self, tree: &Tree, id: ExprId, _: Context) -> bool {
            if let ExprKind::Name { name, .. } = tree.expr(id).kind {
                self.found |= self.names.contains(&name);
            }
            true
        }
    }
    let mut m = Mentions { names, found: false };
    walk_expr(tree, e, Context::VALUE, &mut m);
    m.found
}

/// Finds where a variable is assigned to.
struct Changes {
    decl: DeclId,
    found: Option<Span>,
}

impl Visitor for Changes {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        if let ExprKind::Name { decl: Some(d), .. } = tree.expr(id).kind {
            let changed = context.evaluated && matches!(context.usage, Usage::Write | Usage::Update);
            if changed && !context.part && tree.first(d) == tree.first(self.decl) {
                self.found = self.found.or(Some(tree.expr(id).span));
            }
        }
        true
    }
}

/// The ways out of a loop's body that are not its end.
#[derive(Default)]
pub(super) struct Exits {
    inside: u32,
    /// `break`s of the loop itself.
    pub breaks: Vec<Span>,
    pub returns: Vec<Span>,
    pub gotos: Vec<(Symbol, Span)>,
    pub labels: Vec<Symbol>,
}

impl Exits {
    pub fn of(tree: &Tree, body: StmtId) -> Exits {
        let mut exits = Exits::default();
        walk_stmt(tree, body, &mut exits);
        exits
    }
}

impl Visitor for Exits {
    fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
        let span = tree.stmt(id).span;
        match tree.stmt(id).kind {
            StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::Switch { .. } => {
                self.inside += 1;
            }
            StmtKind::Break if self.inside == 0 => self.breaks.push(span),
            StmtKind::Return(_) => self.returns.push(span),
            StmtKind::Goto(name) => self.gotos.push((name, span)),
            StmtKind::Label { name, .. } => self.labels.push(name),
            // What a nested function leaves is itself.
            StmtKind::Function(_) => return false,
            _ => {}
        }
        true
    }

    fn leave_stmt(&mut self, tree: &Tree, id: StmtId) {
        if let StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::Switch { .. } =
            tree.stmt(id).kind
        {
            self.inside -= 1;
        }
    }
}
