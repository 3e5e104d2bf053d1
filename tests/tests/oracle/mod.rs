//! The type oracle: gcc judges the types that the front end gives to expressions.
//!
//! It changes a translation unit, and gcc compiles the result. Before each statement, and after each declaration with
//! an initialiser, it inserts assertions. There is one `_Static_assert(__builtin_types_compatible_p(__typeof__(E), T))`
//! for every sub-expression E there and the type T that our front end has for it. It asserts nothing about names that
//! the program does not declare. It leaves out what `__typeof__` refuses (bit-fields), and what has no name to write
//! (anonymous records, run-time extents).

use nagaya_c::*;
use nagaya_text::{Span, TokenKind, Unit};
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// gcc's result for one unit, or the sum over several.
#[derive(Default, Debug)]
pub struct Verdict {
    /// Sub-expressions asserted.
    pub asserted: usize,
    /// Sub-expressions to which gcc gives another type. The texts have expression and type.
    pub wrong: Vec<String>,
    /// Sub-expressions to which the front end gave no type.
    pub untyped: usize,
    /// Sub-expressions that cannot be asserted.
    pub skipped: usize,
    /// Messages of gcc other than failed assertions: the oracle's own mistakes, or an odd source.
    pub other: Vec<String>,
}

impl Verdict {
    pub fn add(&mut self, v: Verdict) {
        self.asserted += v.asserted;
        self.wrong.extend(v.wrong);
        self.untyped += v.untyped;
        self.skipped += v.skipped;
        self.other.extend(v.other);
    }

    /// Share of asserted sub-expressions on which both agree.
    pub fn agreement(&self) -> f64 {
        1.0 - self.wrong.len() as f64 / self.asserted.max(1) as f64
    }
}

/// Parses preprocessed text and has its types judged. `dir` is for the file gcc reads.
pub fn judge(name: &str, text: Vec<u8>, dir: &Path) -> Result<Verdict, String> {
    let unit = Unit::new(text, name, &lex_options(&[])).map_err(|e| e.to_string())?;
    with_stack(|| {
        let parsed = parse(&unit, &mut PlainC);
        if let Some(d) = parsed.diags.list().first() {
            let l = unit.location(d.span.lo);
            return Err(format!("{name}:{}:{}: {}", l.line, l.col, d.message));
        }
        let mut oracle = Oracle::new(&unit, &parsed.tree);
        oracle.run();
        oracle.ask(name, dir)
    })
    .ok_or("no thread")?
}

struct Oracle<'a> {
    unit: &'a Unit,
    tree: &'a Tree,
    /// Bit-fields with their widths.
    bit_fields: HashMap<DeclId, u32>,
    /// Assertions to put before a token.
    insert: Vec<(u32, String)>,
    asserted: Vec<String>,
    untyped: usize,
    skipped: usize,
}

impl<'a> Oracle<'a> {
    fn new(unit: &'a Unit, tree: &'a Tree) -> Oracle<'a> {
        let fields = tree.types.records.iter().flat_map(|r| &r.fields);
        let bit_fields = fields.filter(|f| f.bits.is_some()).map(|f| (f.decl, f.width.unwrap_or(64))).collect();
        Oracle { unit, tree, bit_fields, insert: Vec::new(), asserted: Vec::new(), untyped: 0, skipped: 0 }
    }

    fn run(&mut self) {
        for s in 0..self.tree.stmts.len() {
            if let StmtKind::Block(list) = &self.tree.stmts[s].kind {
                for item in list {
                    self.item(*item);
                }
            }
        }
    }

    /// One item of a block: what it evaluates itself, not what the blocks inside it do.
    fn item(&mut self, id: StmtId) {
        let s = self.tree.stmt(id);
        let mut roots = Vec::new();
        let mut at = s.span.lo;
        match &s.kind {
            StmtKind::Decl(g) => {
                at = s.span.hi;
                for d in &self.tree.group(*g).decls {
                    if let Some(init) = self.tree.decl(*d).init {
                        self.init(init, &mut roots);
                    }
                }
            }
            _ => self.statement(id, &mut roots),
        }
        let mut text = String::new();
        for e in roots {
            self.assert_all(e, &mut text);
        }
        if !text.is_empty() {
            self.insert.push((at, text));
        }
    }

    fn init(&self, id: InitId, roots: &mut Vec<ExprId>) {
        match &self.tree.init(id).kind {
            InitKind::Expr(e) => roots.push(*e),
            InitKind::List(items) => items.iter().for_each(|i| self.init(i.init, roots)),
        }
    }

    fn statement(&self, id: StmtId, roots: &mut Vec<ExprId>) {
        match &self.tree.stmt(id).kind {
            StmtKind::Expr(e) | StmtKind::Return(Some(e)) => roots.push(*e),
            StmtKind::If { cond, then, other } => {
                roots.push(*cond);
                self.statement(*then, roots);
                other.iter().for_each(|s| self.statement(*s, roots));
            }
            StmtKind::While { cond, body } | StmtKind::Switch { value: cond, body } => {
                roots.push(*cond);
                self.statement(*body, roots);
            }
            StmtKind::Do { body, cond } => {
                roots.push(*cond);
                self.statement(*body, roots);
            }
            StmtKind::For { init, cond, step, body } => {
                let declares = init.is_some_and(|i| matches!(self.tree.stmt(i).kind, StmtKind::Decl(_)));
                if !declares {
                    init.iter().for_each(|s| self.statement(*s, roots));
                    roots.extend(cond.iter().chain(step));
                    self.statement(*body, roots);
                }
            }
            StmtKind::Case { body, .. } | StmtKind::Default { body } | StmtKind::Label { body, .. } => {
                self.statement(*body, roots)
            }
            _ => {}
        }
    }

    fn assert_all(&mut self, root: ExprId, text: &mut String) {
        let mut todo = vec![root];
        while let Some(e) = todo.pop() {
            sub_expressions(self.tree, e, &mut todo);
            self.assert_one(e, text);
        }
    }

    fn assert_one(&mut self, id: ExprId, text: &mut String) {
        let e = self.tree.expr(id);
        if matches!(e.kind, ExprKind::Name { decl: None, .. }) {
            return;
        }
        if e.ty.is_error() {
            self.untyped += 1;
            return;
        }
        if self.is_bit_field(id) || !self.writable(e.ty, 0) || !self.repeatable(e.span) {
            self.skipped += 1;
            return;
        }
        let (expr, ty) = (self.unit.source(e.span), self.tree.show_type(self.unit, e.ty));
        let n = self.asserted.len();
        text.push_str(&format!(
            "\n_Static_assert(__builtin_types_compatible_p(__typeof__({expr}), {ty}), \"NGY{n}\");\n"
        ));
        self.asserted.push(format!("{expr}   is not   {ty}"));
    }

    /// A bit-field, or a value of the nameless type that gcc gives to what is assigned to one.
    fn is_bit_field(&self, id: ExprId) -> bool {
        match self.tree.expr(id).kind {
            ExprKind::Paren(e)
            | ExprKind::Unary { op: UnOp::Extension, operand: e }
            | ExprKind::Assign { left: e, .. }
            | ExprKind::Prefix { operand: e, .. }
            | ExprKind::Postfix { operand: e, .. }
            | ExprKind::Comma { right: e, .. } => self.is_bit_field(e),
            ExprKind::Member { field: Some(f), .. } => self.bit_fields.contains_key(&f),
            ExprKind::Cond { .. } | ExprKind::Binary { .. } | ExprKind::Unary { .. } => self.is_wide(id),
            _ => false,
        }
    }

    /// Arithmetic with a bit-field wider than `int`: gcc computes it in that many bits, a type without a name.
    fn is_wide(&self, id: ExprId) -> bool {
        match self.tree.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Assign { left: e, .. } => self.is_wide(e),
            ExprKind::Unary { op: UnOp::Plus | UnOp::Minus | UnOp::BitNot | UnOp::Extension, operand } => {
                self.is_wide(operand)
            }
            ExprKind::Prefix { operand, .. } | ExprKind::Postfix { operand, .. } => self.is_wide(operand),
            ExprKind::Binary { left, right, .. } | ExprKind::Comma { left, right } => {
                self.is_wide(left) || self.is_wide(right)
            }
            ExprKind::Cond { cond, then, other } => self.is_wide(then.unwrap_or(cond)) || self.is_wide(other),
            ExprKind::Member { field: Some(f), .. } => self.bit_fields.get(&f).is_some_and(|w| *w > 32),
            _ => false,
        }
    }

    /// Whether a type can be written down without a name of its own.
    fn writable(&self, ty: Ty, depth: u32) -> bool {
        if depth > 20 {
            return false;
        }
        match self.tree.types.get(ty) {
            Type::Error => false,
            Type::Void | Type::Basic(_) | Type::Complex(_) => true,
            Type::Pointer(to) => self.writable(*to, depth + 1),
            Type::Array(of, len) => !matches!(len, Len::Expr(_) | Len::Star) && self.writable(*of, depth + 1),
            // The attribute would bind elsewhere inside a declarator.
            Type::Vector(..) => depth == 0,
            Type::Function(f) => {
                self.writable(f.ret, depth + 1) && f.params.iter().all(|p| self.writable(*p, depth + 1))
            }
            Type::Record(r) => self.tree.types.record(*r).tag.is_some(),
            Type::Enum(e) => self.tree.types.enumeration(*e).tag.is_some(),
            // Not in C.
            Type::Far(..) | Type::Spread(..) => false,
        }
    }

    /// Whether the text may appear twice in a function: nothing in it defines a tag or a label.
    fn repeatable(&self, span: Span) -> bool {
        let words = |i: u32| self.unit.bytes(i);
        !(span.lo..span.hi).any(|i| {
            let kind = self.unit.token(i).kind;
            let body = kind == TokenKind::LBrace && i >= 1 && {
                let before = words(i - 1);
                let tagged = i >= 2 && matches!(words(i - 2), b"struct" | b"union" | b"enum");
                tagged || matches!(before, b"struct" | b"union" | b"enum")
            };
            let label = kind == TokenKind::Colon
                && i > span.lo
                && self.unit.token(i - 1).kind == TokenKind::Ident
                && i >= 2
                && matches!(self.unit.token(i - 2).kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace);
            body || label || matches!(kind, TokenKind::Pragma | TokenKind::Directive)
        })
    }

    /// The unit with the assertions in it.
    fn text(&mut self) -> Vec<u8> {
        self.insert.sort_by_key(|i| i.0);
        let mut out = Vec::with_capacity(self.unit.text().len() * 2);
        let mut next = 0;
        for (i, t) in self.unit.main_tokens().iter().enumerate() {
            while self.insert.get(next).is_some_and(|x| x.0 == i as u32) {
                out.extend_from_slice(self.insert[next].1.as_bytes());
                next += 1;
            }
            let line = matches!(t.kind, TokenKind::Pragma | TokenKind::Directive);
            out.push(if line || t.flags.has(nagaya_text::TokenFlags::LINE_START) { b'\n' } else { b' ' });
            if t.kind != TokenKind::Eof {
                out.extend_from_slice(self.unit.bytes(i as u32));
            }
            if line {
                out.push(b'\n');
            }
        }
        out.push(b'\n');
        out
    }

    fn ask(mut self, name: &str, dir: &Path) -> Result<Verdict, String> {
        let text = self.text();
        let file = dir.join(format!("oracle-{}.i", name.replace(['/', '.'], "_")));
        std::fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
        let out = Command::new("gcc")
            .args(["-fsyntax-only", "-w", "-std=gnu17", "-fmax-errors=0", "-fpreprocessed", "-x", "c"])
            .env("LC_ALL", "C")
            .arg(&file)
            .output()
            .map_err(|e| format!("gcc: {e}"))?;
        let mut v = Verdict {
            asserted: self.asserted.len(),
            untyped: self.untyped,
            skipped: self.skipped,
            ..Default::default()
        };
        for line in String::from_utf8_lossy(&out.stderr).lines().filter(|l| l.contains("error:")) {
            let id = line.split("static assertion failed: \"NGY").nth(1).and_then(|t| t.strip_suffix('"'));
            match id.and_then(|t| t.parse::<usize>().ok()).and_then(|n| self.asserted.get(n)) {
                Some(text) => v.wrong.push(format!("{name}: {text}")),
                None => v.other.push(line.to_string()),
            }
        }
        if std::env::var_os("NAGAYA_ORACLE_KEEP").is_none() {
            let _ = std::fs::remove_file(&file);
        }
        Ok(v)
    }
}
