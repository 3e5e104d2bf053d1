//! `--dump=tree`: the tree as text, one node a line, indented.
//!
//! Prints whatever there is, half-understood units included: it never fails. Items of system headers are left out.

use crate::ast::*;
use crate::types::Ty;
use nagaya_text::{Span, Unit};
use std::fmt::Write;

/// The user's part of a unit as text.
pub fn dump(unit: &Unit, tree: &Tree) -> String {
    let mut d = Dump { unit, tree, out: String::new(), depth: 0 };
    for item in &tree.items {
        let span = match *item {
            Item::Group(g) => tree.group(g).span,
            Item::Function(f) => tree.function(f).span,
            Item::Directive(x) => tree.directive(x).span,
            Item::Asm(a) => tree.asms[a.index()].span,
            Item::Other(s) => s,
        };
        if unit.in_system_file(span.lo) {
            continue;
        }
        match *item {
            Item::Group(g) => d.group(g),
            Item::Function(f) => d.function(f),
            Item::Directive(x) => d.directive(x),
            Item::Asm(_) => d.line("asm", span),
            Item::Other(_) => d.line("other", span),
        }
    }
    d.out
}

struct Dump<'a> {
    unit: &'a Unit,
    tree: &'a Tree,
    out: String,
    depth: usize,
}

/// Deeper levels stay at this indentation: the text must not grow with the square of the nesting.
const MAX_INDENT: usize = 40;

impl Dump<'_> {
    fn line(&mut self, text: &str, span: Span) {
        let l = self.unit.location(span.lo);
        let indent = 2 * self.depth.min(MAX_INDENT);
        let _ = writeln!(self.out, "{:indent$}{text}  <{}:{}>", "", l.line, l.col);
    }

    fn inner(&mut self, f: impl FnOnce(&mut Self)) {
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }

    /// Types of deeply nested expressions are cut: they add nothing and cost much.
    fn ty(&self, ty: Ty) -> String {
        let mut text = self.tree.show_type(self.unit, ty);
        if text.len() > 200 {
            let cut = (0..=200).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
            text.truncate(cut);
            text += "...";
        }
        text
    }

    fn name(&self, name: Option<nagaya_text::Symbol>) -> String {
        name.map_or_else(|| "(unnamed)".into(), |s| self.unit.name(s).into_owned())
    }

    fn group(&mut self, id: GroupId) {
        let g = self.tree.group(id);
        self.line("declaration", g.span);
        self.inner(|d| {
            match g.defines {
                Some(Tag::Record(r)) => d.record(r),
                Some(Tag::Enum(e)) => d.enumeration(e),
                None => {}
            }
            g.decls.iter().for_each(|x| d.decl(*x));
        });
    }

    fn record(&mut self, id: crate::types::RecordId) {
        let r = self.tree.types.record(id);
        let kind = if r.union { "union" } else { "struct" };
        let size = r.layout.map_or(String::new(), |(s, a)| format!(", size {s}, alignment {a}"));
        self.line(&format!("{kind} {}{size}", self.name(r.tag)), r.span);
        self.inner(|d| {
            r.directives.iter().for_each(|x| d.directive(*x));
            r.fields.iter().for_each(|f| d.decl(f.decl));
        });
    }

    fn enumeration(&mut self, id: crate::types::EnumId) {
        let e = self.tree.types.enumeration(id);
        self.line(&format!("enum {}", self.name(e.tag)), e.span);
        self.inner(|d| {
            for c in &e.constants {
                if let DeclKind::Enumerator(v) = d.tree.decl(*c).kind {
                    let decl = d.tree.decl(*c);
                    d.line(&format!("{} = {v}", d.name(decl.name)), decl.declarator);
                }
            }
        });
    }

    fn decl(&mut self, id: DeclId) {
        let decl = self.tree.decl(id);
        let kind = match decl.kind {
            DeclKind::Var => "variable",
            DeclKind::Param => "parameter",
            DeclKind::Field => "member",
            DeclKind::Function => "function",
            DeclKind::Typedef => "typedef",
            DeclKind::Enumerator(_) => "enumerator",
            DeclKind::Dialect(_) => "name",
        };
        let storage = match decl.storage {
            Storage::Extern => "extern ",
            Storage::Static => "static ",
            Storage::Register => "register ",
            Storage::None | Storage::Typedef | Storage::Auto => "",
        };
        let codims = decl.coarray.as_ref().map_or(String::new(), |c| format!(" {}", self.unit.source(c.span)));
        let again = decl.previous.map_or(String::new(), |p| format!(" (again #{})", p.0));
        let text = format!("{storage}{kind} #{} {}: {}{codims}{again}", id.0, self.name(decl.name), self.ty(decl.ty));
        self.line(&text, decl.declarator);
        if let Some(init) = decl.init {
            self.inner(|d| d.init(init));
        }
    }

    fn init(&mut self, id: InitId) {
        let init = self.tree.init(id);
        match &init.kind {
            InitKind::Expr(e) => self.expr(*e),
            InitKind::List(items) => {
                self.line("initialiser list", init.span);
                self.inner(|d| {
                    for i in items {
                        for g in &i.designators {
                            match *g {
                                Designator::Member(s) => {
                                    let text = format!(".{}", d.name(Some(s)));
                                    d.line(&text, d.tree.init(i.init).span);
                                }
                                Designator::Index(e) => d.expr(e),
                                Designator::Range(a, b) => {
                                    d.expr(a);
                                    d.expr(b);
                                }
                            }
                        }
                        d.init(i.init);
                    }
                });
            }
        }
    }

    fn directive(&mut self, id: DirectiveId) {
        let x = self.tree.directive(id);
        let words = self.unit.source(self.unit.pragma(x.pragma).tokens);
        self.line(&format!("directive {:?}: {words}", x.place), x.span);
    }

    fn function(&mut self, id: FuncId) {
        let f = self.tree.function(id);
        self.line("definition", f.span);
        self.inner(|d| {
            d.decl(f.decl);
            f.params.iter().for_each(|p| d.decl(*p));
            f.directives.iter().for_each(|x| d.directive(*x));
            d.stmt(f.body);
        });
    }

    fn stmt(&mut self, id: StmtId) {
        let s = self.tree.stmt(id);
        let word = stmt_word(self.unit, &s.kind);
        match &s.kind {
            StmtKind::Decl(g) => return self.group(*g),
            StmtKind::Function(f) => return self.function(*f),
            StmtKind::Directive { directive, .. } => self.directive(*directive),
            _ => self.line(&word, s.span),
        }
        self.inner(|d| match &s.kind {
            StmtKind::Expr(e) | StmtKind::GotoExpr(e) => d.expr(*e),
            StmtKind::Block(list) => list.iter().for_each(|s| d.stmt(*s)),
            StmtKind::If { cond, then, other } => {
                d.expr(*cond);
                d.stmt(*then);
                other.iter().for_each(|s| d.stmt(*s));
            }
            StmtKind::While { cond, body } | StmtKind::Switch { value: cond, body } => {
                d.expr(*cond);
                d.stmt(*body);
            }
            StmtKind::Do { body, cond } => {
                d.stmt(*body);
                d.expr(*cond);
            }
            StmtKind::For { init, cond, step, body } => {
                init.iter().for_each(|s| d.stmt(*s));
                cond.iter().for_each(|e| d.expr(*e));
                step.iter().for_each(|e| d.expr(*e));
                d.stmt(*body);
            }
            StmtKind::Case { lo, hi, body } => {
                d.expr(*lo);
                hi.iter().for_each(|e| d.expr(*e));
                d.stmt(*body);
            }
            StmtKind::Default { body } | StmtKind::Label { body, .. } => d.stmt(*body),
            StmtKind::Return(e) => e.iter().for_each(|e| d.expr(*e)),
            StmtKind::Asm(a) => {
                let a = &d.tree.asms[a.index()];
                a.outputs.iter().chain(a.inputs.iter()).for_each(|e| d.expr(*e));
            }
            StmtKind::Directive { body, .. } => body.iter().for_each(|s| d.stmt(*s)),
            _ => {}
        });
    }

    fn expr(&mut self, id: ExprId) {
        let e = self.tree.expr(id);
        let mut text = format!("{}: {}", expr_word(self.unit, self.tree, id), self.ty(e.ty));
        if e.rank > 0 {
            let _ = write!(text, ", rank {}", e.rank);
        }
        self.line(&text, e.span);
        self.inner(|d| {
            let mut children = Vec::new();
            sub_expressions(d.tree, id, &mut children);
            children.iter().for_each(|c| d.expr(*c));
            match e.kind {
                ExprKind::StmtExpr(s) => d.stmt(s),
                ExprKind::Compound { init, .. } => d.init(init),
                _ => {}
            }
        });
    }
}

/// The expressions directly below one, in source order. Those inside types, initialisers and statements are not among
/// them: `visit` goes there.
pub fn sub_expressions(tree: &Tree, id: ExprId, out: &mut Vec<ExprId>) {
    match tree.expr(id).kind {
        ExprKind::Paren(e)
        | ExprKind::SizeofExpr(e)
        | ExprKind::AlignofExpr(e)
        | ExprKind::Cast { operand: e, .. }
        | ExprKind::ConvertVector { operand: e, .. }
        | ExprKind::VaArg { list: e, .. }
        | ExprKind::Member { base: e, .. }
        | ExprKind::Postfix { operand: e, .. }
        | ExprKind::Prefix { operand: e, .. }
        | ExprKind::Unary { operand: e, .. } => out.push(e),
        ExprKind::Index { base: a, index: b }
        | ExprKind::Binary { left: a, right: b, .. }
        | ExprKind::Assign { left: a, right: b, .. }
        | ExprKind::Split { left: a, right: b, .. }
        | ExprKind::Comma { left: a, right: b } => out.extend([a, b]),
        ExprKind::Section { base, lower, length, step } => {
            out.push(base);
            out.extend([lower, length, step].into_iter().flatten());
        }
        ExprKind::CoIndex { base, subs } => {
            out.push(base);
            out.extend(tree.list(subs));
        }
        ExprKind::Call { callee, args } => {
            out.push(callee);
            out.extend(tree.list(args));
        }
        ExprKind::Offsetof { subs, .. } => out.extend(tree.list(subs)),
        ExprKind::Cond { cond, then, other } => {
            out.push(cond);
            out.extend(then);
            out.push(other);
        }
        ExprKind::Generic(g) => {
            let g = &tree.generics[g.index()];
            out.push(g.control);
            out.extend(g.arms.iter().map(|a| a.1));
        }
        ExprKind::ChooseExpr { cond, then, other, .. } => out.extend([cond, then, other]),
        ExprKind::Error
        | ExprKind::Name { .. }
        | ExprKind::Int(_)
        | ExprKind::Float
        | ExprKind::Str
        | ExprKind::FuncName
        | ExprKind::SizeofType(_)
        | ExprKind::AlignofType(_)
        | ExprKind::Compound { .. }
        | ExprKind::StmtExpr(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::TypesCompatible { .. } => {}
    }
}

fn expr_word(unit: &Unit, tree: &Tree, id: ExprId) -> String {
    let e = tree.expr(id);
    match e.kind {
        ExprKind::Error => "error".into(),
        ExprKind::Name { name, decl: Some(d) } => format!("name {} #{}", unit.name(name), d.0),
        ExprKind::Name { name, decl: None } => format!("undeclared {}", unit.name(name)),
        ExprKind::Int(_) | ExprKind::Float => format!("constant {}", unit.spelling(e.span.lo)),
        ExprKind::Str => "string".into(),
        ExprKind::FuncName => "function name".into(),
        ExprKind::Paren(_) => "( )".into(),
        ExprKind::Index { .. } => "[ ]".into(),
        ExprKind::Section { .. } => "section".into(),
        ExprKind::CoIndex { .. } => "coindex".into(),
        ExprKind::Call { .. } => "call".into(),
        ExprKind::Member { name, arrow, .. } => format!("{}{}", if arrow { "->" } else { "." }, unit.name(name)),
        ExprKind::Postfix { op: IncDec::Inc, .. } => "postfix ++".into(),
        ExprKind::Postfix { .. } => "postfix --".into(),
        ExprKind::Prefix { op: IncDec::Inc, .. } => "prefix ++".into(),
        ExprKind::Prefix { .. } => "prefix --".into(),
        ExprKind::Unary { op, .. } => format!("unary {}", op.spelling()),
        ExprKind::SizeofExpr(_) | ExprKind::SizeofType(_) => "sizeof".into(),
        ExprKind::AlignofExpr(_) | ExprKind::AlignofType(_) => "alignof".into(),
        ExprKind::Cast { .. } => "cast".into(),
        ExprKind::Compound { .. } => "compound literal".into(),
        ExprKind::Binary { op, .. } => op.spelling().into(),
        ExprKind::Split { store, .. } => if store { ":-" } else { ":=" }.into(),
        ExprKind::Assign { op, .. } => format!("{}=", op.map_or("", BinOp::spelling)),
        ExprKind::Cond { .. } => "?:".into(),
        ExprKind::Comma { .. } => ",".into(),
        ExprKind::Generic(_) => "_Generic".into(),
        ExprKind::StmtExpr(_) => "({ })".into(),
        ExprKind::LabelAddr(s) => format!("&&{}", unit.name(s)),
        ExprKind::VaArg { .. } => "va_arg".into(),
        ExprKind::Offsetof { .. } => "offsetof".into(),
        ExprKind::TypesCompatible { .. } => "types_compatible".into(),
        ExprKind::ChooseExpr { .. } => "choose_expr".into(),
        ExprKind::ConvertVector { .. } => "convertvector".into(),
    }
}

fn stmt_word(unit: &Unit, kind: &StmtKind) -> String {
    match kind {
        StmtKind::Error => "error".into(),
        StmtKind::Empty => "empty".into(),
        StmtKind::Expr(_) => "expression".into(),
        StmtKind::Block(_) => "block".into(),
        StmtKind::If { .. } => "if".into(),
        StmtKind::While { .. } => "while".into(),
        StmtKind::Do { .. } => "do".into(),
        StmtKind::For { .. } => "for".into(),
        StmtKind::Switch { .. } => "switch".into(),
        StmtKind::Case { .. } => "case".into(),
        StmtKind::Default { .. } => "default".into(),
        StmtKind::Label { name, .. } => format!("label {}", unit.name(*name)),
        StmtKind::Goto(name) => format!("goto {}", unit.name(*name)),
        StmtKind::GotoExpr(_) => "goto *".into(),
        StmtKind::LocalLabels => "local labels".into(),
        StmtKind::Break => "break".into(),
        StmtKind::Continue => "continue".into(),
        StmtKind::Return(_) => "return".into(),
        StmtKind::Asm(_) => "asm".into(),
        StmtKind::Decl(_) | StmtKind::Function(_) | StmtKind::Directive { .. } => String::new(),
    }
}
