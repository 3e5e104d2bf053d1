//! `loop`: iterations go to the nodes that own an index of a template (section 4.2).
//!
//! ```c
//! #pragma xmp loop (i,j) on t[i][j] reduction(+:s)
//! for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) ...
//! ```
//! The headers of the nest get the node's own bounds; where its part has gaps, loops over the runs stand around the header. Loop
//! variables keep their global values. A reduction variable starts at the identity of its operation and is combined behind the
//! nest with what it was before.

use super::align::{index_in, subscripts, Offset, Sign};
use super::Directives;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::refs::count;
use nagaya_c::visit::{walk_expr, walk_stmt, Context, Visitor};
use nagaya_c::{
    Basic, BinOp, DeclId, DeclKind, ExprId, ExprKind, Failed, IncDec, InitKind, Parse, Parser, StmtId, StmtKind,
    Subscript, Tree,
};
use nagaya_text::{Span, Symbol, TokenKind};

#[derive(Clone, Debug)]
pub struct Loop {
    /// Empty: all control variables that the reference mentions.
    pub variables: Vec<(Symbol, Span)>,
    pub template: usize,
    pub subs: Vec<Subscript>,
    pub on: Span,
    pub reductions: Vec<Reduction>,
}

#[derive(Clone, Debug)]
pub struct Reduction {
    pub op: Op,
    pub variables: Vec<(DeclId, Span)>,
}

/// A reduction operation: how it combines, and how its result meets the value before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Sum,
    Difference,
    Product,
    And,
    Or,
    Xor,
    LogicalAnd,
    LogicalOr,
    Max,
    Min,
}

impl Op {
    /// The constant of `nagaya/xmpc.h` that combines partial results.
    pub fn combine(self) -> &'static str {
        match self {
            Op::Sum | Op::Difference => "NGYX_SUM",
            Op::Product => "NGYX_PROD",
            Op::And | Op::LogicalAnd => "NGYX_AND",
            Op::Or | Op::LogicalOr => "NGYX_OR",
            Op::Xor => "NGYX_XOR",
            Op::Max => "NGYX_MAX",
            Op::Min => "NGYX_MIN",
        }
    }

    /// Identity, and the C operator that adds the value before; `None` where counting that value once on each node is harmless.
    fn begin(self) -> Option<(&'static str, &'static str)> {
        match self {
            Op::Sum | Op::Difference => Some(("0", "+")),
            Op::Product => Some(("1", "*")),
            Op::Xor => Some(("0", "^")),
            _ => None,
        }
    }

    fn is_bitwise(self) -> bool {
        matches!(self, Op::And | Op::Or | Op::Xor | Op::LogicalAnd | Op::LogicalOr)
    }
}

impl Directives {
    pub(super) fn work_loop(&mut self, p: &mut Parser<'_>) -> Parse<Loop> {
        let mut variables = Vec::new();
        if let Some(close) = super::bracket(p) {
            loop {
                let (symbol, at) = p.require_name("a loop variable")?;
                variables.push((symbol, Span::token(at)));
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(close, "after the loop variables")?;
        }
        if !p.accept_word("on") {
            let here = p.span_here();
            p.error(here, "expected 'on' and a template, as in 'loop (i) on t[i]'");
            return Err(Failed);
        }
        let lo = p.position();
        let template = self.distributed(p)?;
        let subs = subscripts(p)?;
        let on = p.span_since(lo);
        let (name, rank) = (self.templates[template].name.clone(), self.templates[template].dims.len());
        if subs.len() != rank {
            p.error(on, format!("template '{name}' has {}, not {}", count(rank, "dimension"), subs.len()));
            return Err(Failed);
        }
        let mut reductions = Vec::new();
        while p.peek() != TokenKind::End {
            let here = p.span_here();
            if p.accept_word("reduction") {
                reductions.push(reduction_clause(p)?);
                continue;
            }
            let word = p.word_text().to_ascii_lowercase();
            let known = ["expand", "margin", "peel_and_wait"].contains(&word.as_str());
            let message = if known {
                format!("'{word}' is not implemented in this version")
            } else {
                "expected 'reduction' or the end of the directive".into()
            };
            p.error(here, message);
            return Err(Failed);
        }
        Ok(Loop { variables, template, subs, on, reductions })
    }
}

/// `(op: a, b)`
pub(super) fn reduction_clause(p: &mut Parser<'_>) -> Parse<Reduction> {
    p.require(TokenKind::LParen, "after 'reduction'")?;
    let at = p.span_here();
    let word = p.word_text().to_ascii_lowercase();
    let op = match (p.peek(), word.as_str()) {
        (TokenKind::Plus, _) => Op::Sum,
        (TokenKind::Minus, _) => Op::Difference,
        (TokenKind::Star, _) => Op::Product,
        (TokenKind::Amp, _) => Op::And,
        (TokenKind::Pipe, _) => Op::Or,
        (TokenKind::Caret, _) => Op::Xor,
        (TokenKind::AmpAmp, _) => Op::LogicalAnd,
        (TokenKind::PipePipe, _) => Op::LogicalOr,
        (_, "max") => Op::Max,
        (_, "min") => Op::Min,
        (_, "firstmax" | "firstmin" | "lastmax" | "lastmin") => {
            p.error(at, format!("'{word}' is not implemented in this version"));
            return Err(Failed);
        }
        _ => {
            p.error(at, "expected a reduction operator: + - * & | ^ && || max min");
            return Err(Failed);
        }
    };
    p.next_token();
    p.require(TokenKind::Colon, "after the operator")?;
    let mut variables = Vec::new();
    loop {
        let (symbol, name_at) = p.require_name("a variable")?;
        let span = Span::token(name_at);
        match p.lookup(symbol) {
            Some(d) if matches!(p.tree.decl(d).kind, DeclKind::Var | DeclKind::Param) => variables.push((d, span)),
            _ => {
                let name = p.unit.name(symbol).into_owned();
                p.error(span, format!("'{name}' is not a variable that is declared here"));
                return Err(Failed);
            }
        }
        if !p.accept(TokenKind::Comma) {
            break;
        }
    }
    p.require(TokenKind::RParen, "after the variables")?;
    Ok(Reduction { op, variables })
}

/// A `for` in canonical form.
struct Header {
    stmt: StmtId,
    variable: Symbol,
    first: ExprId,
    cond: ExprId,
    /// 0 <, 1 <=, 2 >, 3 >=
    relation: u8,
    limit: ExprId,
    step: (Sign, Option<ExprId>),
    body: StmtId,
}

/// A loop of the nest that the template distributes.
struct Mapped {
    header: Header,
    /// The variables of all loops around it in the nest.
    outer: Vec<Symbol>,
    dim: usize,
    offset: Offset,
    number: u32,
}

/// Collects what a nest uses.
struct Uses<'l, 'a> {
    lower: &'l Lower<'a>,
    arrays: Vec<usize>,
}

impl Visitor for Uses<'_, '_> {
    fn expr(&mut self, _: &Tree, id: ExprId, _: Context) -> bool {
        if let Some(n) = self.lower.aligned_named(id) {
            if !self.arrays.contains(&n) {
                self.arrays.push(n);
            }
        }
        true
    }
}

/// Whether an expression mentions one of some names.
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

impl Lower<'_> {
    /// Lowers a `loop` and the nest behind it.
    pub(crate) fn loop_statement(&mut self, work: &Loop, directive: Span, body: StmtId, at: &str) {
        let Some(nest) = self.nest(work, body) else {
            self.edits.remove(directive);
            return;
        };
        let mut uses = Uses { lower: self, arrays: Vec::new() };
        walk_stmt(self.tree, body, &mut uses);
        let arrays: Vec<usize> = uses.arrays.into_iter().filter(|n| !self.hoisted.contains(n)).collect();

        let mut prologue = Code::text("{ ").c(self.hoist(&arrays));
        let (begin, end) = self.reductions(work, &nest, at);
        prologue.add(begin);
        for (dim, sub) in work.subs.iter().enumerate() {
            let Subscript::Index(e) = sub else { continue };
            if !nest.iter().any(|m| m.dim == dim) {
                let index = self.wide(*e, "an index of a template");
                let template = self.template_variable(work.template);
                prologue = prologue.t(format!("if (ngyx_owns({template}, {dim}, ")).c(index).t(format!(", {at})) "));
            }
        }
        prologue.push_text("{ ");
        for m in &nest {
            self.header(work, m, &mut prologue, at);
        }
        self.edits.replace(directive, prologue.pieces());
        let before = self.hoisted.len();
        self.hoisted.extend(&arrays);
        let tree = self.tree;
        walk_stmt(tree, body, self);
        self.hoisted.truncate(before);
        self.edits.after(tree.stmt(body).span, Code::text(" } ").c(end).t("}").pieces());
    }

    /// The loops of the nest that the directive distributes.
    fn nest(&mut self, work: &Loop, body: StmtId) -> Option<Vec<Mapped>> {
        let mut headers = Vec::new();
        let mut at = body;
        let wanted: Vec<Symbol> = work.variables.iter().map(|v| v.0).collect();
        let complete = |headers: &[Header]| {
            !wanted.is_empty() && wanted.iter().all(|w| headers.iter().any(|h: &Header| h.variable == *w))
        };
        while !complete(&headers) {
            match &self.tree.stmt(at).kind {
                StmtKind::Block(list) if list.len() == 1 => at = list[0],
                StmtKind::For { .. } => match self.canonical(at) {
                    Some(h) => {
                        at = h.body;
                        headers.push(h);
                    }
                    None if headers.is_empty() || !wanted.is_empty() => {
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
        let names: Vec<Symbol> = headers.iter().map(|h| h.variable).collect();
        for (symbol, span) in &work.variables {
            if !names.contains(symbol) {
                let name = self.unit.name(*symbol).into_owned();
                self.diags.error(*span, format!("no loop of the nest behind the directive has the variable '{name}'"));
                return None;
            }
        }
        if headers.is_empty() {
            self.diags.error(work.on, "a 'for' loop must follow the directive 'loop'");
            return None;
        }
        let usable: Vec<Symbol> = if wanted.is_empty() { names.clone() } else { wanted };
        let mut found: Vec<Option<(usize, Offset)>> = vec![None; usable.len()];
        for (dim, sub) in work.subs.iter().enumerate() {
            match sub {
                Subscript::Index(e) => {
                    if let Some((k, offset)) = index_in(self.tree, *e, &usable) {
                        if found[k].replace((dim, offset)).is_some() {
                            self.diags.error(self.tree.expr(*e).span, "a loop variable stands in one subscript only");
                            return None;
                        }
                    }
                }
                Subscript::Star | Subscript::Triplet { lower: None, length: None, step: None } => {}
                Subscript::Triplet { .. } => {
                    self.diags.error(work.on, "a section of a template after 'on' is not implemented in this version");
                    return None;
                }
            }
        }
        let mut mapped = Vec::new();
        for (level, h) in headers.into_iter().enumerate() {
            let Some(k) = usable.iter().position(|u| *u == h.variable) else { continue };
            match found[k] {
                Some((dim, offset)) => {
                    let number = self.fresh();
                    mapped.push(Mapped { header: h, outer: names[..level].to_vec(), dim, offset, number });
                }
                None if work.variables.is_empty() => {}
                None => {
                    let name = self.unit.name(h.variable).into_owned();
                    self.diags.error(work.on, format!("the loop variable '{name}' does not stand in the subscripts"));
                    return None;
                }
            }
        }
        Some(mapped)
    }

    /// A `for` statement in the form the language asks for.
    fn canonical(&self, id: StmtId) -> Option<Header> {
        let tree = self.tree;
        let StmtKind::For { init, cond, step, body } = tree.stmt(id).kind else { return None };
        let (init, cond, step) = (init?, cond?, step?);
        let name_of = |e: ExprId| match tree.expr(tree.peel(e)).kind {
            ExprKind::Name { name, .. } => Some(name),
            _ => None,
        };
        let (variable, first) = match &tree.stmt(init).kind {
            StmtKind::Expr(e) => match tree.expr(*e).kind {
                ExprKind::Assign { op: None, left, right } => (name_of(left)?, right),
                _ => return None,
            },
            StmtKind::Decl(g) => {
                let [d] = tree.group(*g).decls[..] else { return None };
                let decl = tree.decl(d);
                match tree.init(decl.init?).kind {
                    InitKind::Expr(e) => (decl.name?, e),
                    InitKind::List(_) => return None,
                }
            }
            _ => return None,
        };
        let ExprKind::Binary { op, left, right } = tree.expr(tree.peel(cond)).kind else { return None };
        let code = |op: BinOp| match op {
            BinOp::Lt => Some(0),
            BinOp::Le => Some(1),
            BinOp::Gt => Some(2),
            BinOp::Ge => Some(3),
            _ => None,
        };
        let (relation, limit) = match (name_of(left), name_of(right)) {
            (Some(n), _) if n == variable => (code(op)?, right),
            // `limit > i` is `i < limit`
            (_, Some(n)) if n == variable => (code(op)? ^ 2, left),
            _ => return None,
        };
        let step = match tree.expr(tree.peel(step)).kind {
            ExprKind::Postfix { op, operand } | ExprKind::Prefix { op, operand } if name_of(operand)? == variable => {
                (if op == IncDec::Inc { Sign::Plus } else { Sign::Minus }, None)
            }
            ExprKind::Assign { op: Some(BinOp::Add), left, right } if name_of(left)? == variable => {
                (Sign::Plus, Some(right))
            }
            ExprKind::Assign { op: Some(BinOp::Sub), left, right } if name_of(left)? == variable => {
                (Sign::Minus, Some(right))
            }
            ExprKind::Assign { op: None, left, right } if name_of(left)? == variable => {
                match index_in(tree, right, &[variable])? {
                    (_, Some((sign, e))) => (sign, Some(e)),
                    (_, None) => return None,
                }
            }
            _ => return None,
        };
        Some(Header { stmt: id, variable, first, cond, relation, limit, step, body })
    }

    /// The bounds of one loop: what computes them goes in front of the nest if it can, else in front of the loop.
    fn header(&mut self, work: &Loop, m: &Mapped, prologue: &mut Code, at: &str) {
        let tree = self.tree;
        let h = &m.header;
        let k = m.number;
        let cyclic = {
            let template = &self.directives.templates[work.template];
            template.distribution.as_ref().is_some_and(|d| d.formats[m.dim].is_cyclic())
        };
        let variable = self.unit.name(h.variable).into_owned();
        let step = match h.step {
            (sign, None) => Code::text(if sign == Sign::Plus { "1" } else { "-1" }),
            (sign, Some(e)) => {
                let e = self.wide(e, "the step of a loop");
                if sign == Sign::Plus {
                    e
                } else {
                    Code::text("-").c(e)
                }
            }
        };
        let template = self.template_variable(work.template);
        // As text: in the header its tokens make room for the node's own first value.
        let first = self.wide(h.first, "the first value of a loop variable");
        let first = self.flat_text(&first);
        let arguments = Code::text(format!("{template}, {}, ", m.dim))
            .c(self.offset(m.offset))
            .t(", ")
            .t(first)
            .t(", ")
            .c(self.wide(h.limit, "the limit of a loop"))
            .t(format!(", {}, ", h.relation))
            .c(step.clone())
            .t(format!(", {at}); "));
        let span = tree.stmt(h.stmt).span;
        let upwards = if h.relation < 2 { "<" } else { ">" };
        let (setup, before, after) = if cyclic {
            if let Some(span) = self.leaves(h.body) {
                self.diags.error(span, "'break' in a loop over a cyclic dimension is not implemented in this version");
            }
            let setup = Code::text(format!(
                "ngyx_runs ngyx_w{k} __attribute__((__cleanup__(ngyx_runs_free))); ngyx_runs_new(&ngyx_w{k}, "
            ))
            .c(arguments);
            let before = format!(
                "{{ ngyx_pd ngyx_c{k}; long long ngyx_q{k}; for (ngyx_c{k} = 0; ngyx_c{k} < ngyx_w{k}.count; ngyx_c{k}++) \
                 for (ngyx_q{k} = 0; ngyx_q{k} < ngyx_w{k}.comb[ngyx_c{k}].reps; ngyx_q{k}++) {{ \
                 const ngyx_pd ngyx_f{k} = ngyx_w{k}.first + (ngyx_pd)(ngyx_w{k}.comb[ngyx_c{k}].start + \
                 ngyx_q{k} * ngyx_w{k}.comb[ngyx_c{k}].period) * ngyx_w{k}.step, \
                 ngyx_e{k} = ngyx_f{k} + (ngyx_pd)ngyx_w{k}.comb[ngyx_c{k}].len * ngyx_w{k}.step; "
            );
            (setup, before, " } }".to_string())
        } else {
            let setup = Code::text(format!("ngyx_pd ngyx_r{k}[2]; ngyx_loop(ngyx_r{k}, ")).c(arguments);
            let setup = setup.t(format!("const ngyx_pd ngyx_f{k} = ngyx_r{k}[0], ngyx_e{k} = ngyx_r{k}[1]; "));
            (setup, String::new(), String::new())
        };
        let parts = [Some(h.first), Some(h.limit), h.step.1, m.offset.map(|o| o.1)];
        let early = parts.into_iter().flatten().all(|e| !mentions(tree, e, &m.outer) && crate::fold::is_pure(tree, e));
        if early {
            prologue.add(setup);
            if !before.is_empty() {
                self.edits.before(span, [before.into()]);
                self.edits.after(span, [after.into()]);
            }
        } else {
            self.edits.before(span, Code::text("{ ").c(setup).t(before).pieces());
            self.edits.after(span, [format!("{after} }}").into()]);
        }
        self.edits.replace(tree.expr(h.first).span, [format!("(__typeof__({variable}))ngyx_f{k}").into()]);
        let cond = format!("{variable} {upwards} (__typeof__({variable}))ngyx_e{k}");
        self.edits.replace(tree.expr(h.cond).span, [cond.into()]);
        self.replaced.insert(h.first);
        self.replaced.insert(h.cond);
    }

    /// A `break` that leaves the loop whose body this is.
    fn leaves(&self, body: StmtId) -> Option<Span> {
        struct Breaks {
            inside: u32,
            found: Option<Span>,
        }
        impl Visitor for Breaks {
            fn stmt(&mut self, tree: &Tree, id: StmtId) -> bool {
                match tree.stmt(id).kind {
                    StmtKind::For { .. } | StmtKind::While { .. } | StmtKind::Do { .. } | StmtKind::Switch { .. } => {
                        self.inside += 1;
                    }
                    StmtKind::Break if self.inside == 0 => self.found = self.found.or(Some(tree.stmt(id).span)),
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
        let mut breaks = Breaks { inside: 0, found: None };
        walk_stmt(self.tree, body, &mut breaks);
        breaks.found
    }

    /// What stands in front of the nest and behind it for the reduction clauses.
    fn reductions(&mut self, work: &Loop, nest: &[Mapped], at: &str) -> (Code, Code) {
        let (mut begin, mut end) = (Code::new(), Code::new());
        let dims: Vec<String> = nest.iter().map(|m| m.dim.to_string()).collect();
        let template = self.template_variable(work.template);
        for r in &work.reductions {
            for (decl, span) in &r.variables {
                let Some((ty, element)) = self.reducible(*decl, *span, r.op) else { continue };
                let name = self.unit.source(*span);
                let k = self.fresh();
                let count = format!("(sizeof {name} / sizeof({element}))");
                if let Some((identity, _)) = r.op.begin() {
                    begin.push_text(&format!(
                        "__typeof__({name}) ngyx_v{k}; __builtin_memcpy(&ngyx_v{k}, &{name}, sizeof {name}); {{ ngyx_sz ngyx_i; \
                         for (ngyx_i = 0; ngyx_i < {count}; ngyx_i++) (({element} *)&{name})[ngyx_i] = {identity}; }} "
                    ));
                }
                if matches!(r.op, Op::LogicalAnd | Op::LogicalOr) {
                    end.push_text(&each(&name, &element, "!!ngyx_x"));
                }
                end.push_text(&format!(
                    "ngyx_loop_reduce({template}, {}, (const int[]){{{}}}, {}, {ty}, &{name}, {count}, {at}); ",
                    dims.len(),
                    dims.join(", "),
                    r.op.combine()
                ));
                if let Some((_, operator)) = r.op.begin() {
                    let both = format!("(({element} *)&ngyx_v{k})[ngyx_i] {operator} ngyx_x");
                    end.push_text(&each(&name, &element, &both));
                }
            }
        }
        (begin, end)
    }

    /// The code of an arithmetic type, for functions that calculate.
    pub(crate) fn type_code(&self, element: nagaya_c::Ty) -> Option<&'static str> {
        Some(match self.tree.types.basic(element)? {
            Basic::Float => "NGYX_F32",
            Basic::Double => "NGYX_F64",
            b if b.is_integer() && b != Basic::Bool => match (b.size(), b.is_signed()) {
                (1, true) => "NGYX_I8",
                (1, false) => "NGYX_U8",
                (2, true) => "NGYX_I16",
                (2, false) => "NGYX_U16",
                (4, true) => "NGYX_I32",
                (4, false) => "NGYX_U32",
                (8, true) => "NGYX_I64",
                (8, false) => "NGYX_U64",
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Type code and element type of a reduction variable.
    pub(crate) fn reducible(&mut self, decl: DeclId, span: Span, op: Op) -> Option<(&'static str, String)> {
        let tree = self.tree;
        let ty = tree.decl(decl).ty;
        let (element, _) = tree.types.dims(ty);
        let name = self.unit.source(span);
        if self.aligned(decl).is_some() {
            self.diags.error(span, format!("'{name}' is distributed: a reduction works on local variables"));
            return None;
        }
        let code = self.type_code(element);
        let shown = tree.show_type(self.unit, element.bare());
        match code {
            None => {
                self.diags.error(
                    span,
                    format!("a reduction of '{name}', whose elements are of type '{shown}', is not implemented"),
                );
                None
            }
            Some("NGYX_F32" | "NGYX_F64") if op.is_bitwise() => {
                self.diags.error(span, format!("'{name}' is of type '{shown}': this operator is for integers"));
                None
            }
            Some(code) => Some((code, shown)),
        }
    }
}

/// `x = value` for every element of a variable; in `value`, `ngyx_x` is the element and `ngyx_i` its number.
fn each(name: &str, element: &str, value: &str) -> String {
    format!(
        "{{ ngyx_sz ngyx_i; for (ngyx_i = 0; ngyx_i < sizeof {name} / sizeof({element}); ngyx_i++) {{ \
         const {element} ngyx_x = (({element} *)&{name})[ngyx_i]; (({element} *)&{name})[ngyx_i] = ({element})({value}); }} }} "
    )
}

fn mentions(tree: &Tree, e: ExprId, names: &[Symbol]) -> bool {
    let mut m = Mentions { names, found: false };
    walk_expr(tree, e, Context::VALUE, &mut m);
    m.found
}
