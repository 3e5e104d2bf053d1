//! C as a base language of the model: what the directives need from the parser and the tree.
//!
//! Not here: what a directive means (`nagaya_model`), and what replaces it (`emit`). The parser's hook calls this
//! module for each directive. Later callers use it for what the model knows about expressions.

use crate::fold::is_pure;
use crate::numbers::reduced;
use nagaya_c::visit::{walk_expr, Context, Visitor};
use nagaya_c::{
    BinOp, DeclId, DeclKind, Dialect, DirectiveId, DirectivePlace, ExprId, ExprKind, Len, Parser, ScopeKind,
    SuffixKind, Tag, Tree, Ty, Type, UnOp,
};
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::directive::reduction::Op;
use nagaya_model::language::{Array, Named, Operation, Root, Spelling, ValueClass, ValueType};
use nagaya_model::registry::Standing;
use nagaya_model::{Expressions, Failed, Follows, Language, Model, Read, To};
use nagaya_text::{Diagnostic, Span, Symbol, TokenIdx, TokenKind, Unit};

static SPELLING: Spelling = Spelling {
    language: "C",
    sentinel: "#pragma xmp",
    square: true,
    operators: &[
        ("+", Op::Sum),
        ("-", Op::Difference),
        ("*", Op::Product),
        ("&", Op::And),
        ("|", Op::Or),
        ("^", Op::Xor),
        ("&&", Op::LogicalAnd),
        ("||", Op::LogicalOr),
    ],
    integer: "int",
    allocate: "xmp_malloc(xmp_desc_of(%), ...)",
    loops: ("'for'", "for (i = first; i < last; i += step), with < <= > >= and ++ -- += -=, or != and ++ --"),
    leave: "break",
    stop: "exit",
    end: ";",
};

/// All directives of a unit.
#[derive(Default)]
pub struct Directives {
    pub model: Model,
}

impl Dialect for Directives {
    fn coarrays(&self) -> bool {
        true
    }

    fn sections(&self) -> bool {
        true
    }

    fn missing_argument(&self, callee: &str) -> Option<(String, String)> {
        crate::image_control::image_control(callee).map(|(name, ..)| crate::image_control::without_status(&name))
    }

    fn adds_argument(&self, callee: &str) -> bool {
        self.model.is_lenient && crate::image_control::image_control(callee).is_some()
    }

    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> nagaya_c::Parse<nagaya_c::Follows> {
        match read(&mut self.model, p, id) {
            Ok(Follows::Nothing) => Ok(nagaya_c::Follows::Nothing),
            Ok(Follows::Statement | Follows::Assignment) => Ok(nagaya_c::Follows::Statement),
            Err(Failed) => Err(nagaya_c::Failed),
        }
    }
}

/// Reads a directive; the parser is at its words.
fn read(model: &mut Model, p: &mut Parser<'_>, id: DirectiveId) -> Read<Follows> {
    let standing = match p.tree.directive(id).place {
        DirectivePlace::File | DirectivePlace::Header => Standing::Declarations,
        DirectivePlace::Block => Standing::Statements,
        DirectivePlace::Member(_) => Standing::Wrong,
        DirectivePlace::Nowhere => Standing::Reported,
    };
    p.next_token(); // `xmp`
    model.read(&mut Reader { p }, id, standing)
}

/// The parsed unit's expressions.
#[derive(Clone, Copy)]
pub struct Parsed<'a> {
    pub unit: &'a Unit,
    pub tree: &'a Tree,
}

impl Expressions for Parsed<'_> {
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
        self.tree.expr(e).span
    }

    fn constant(&self, e: ExprId) -> Option<i128> {
        self.tree.constant(e)
    }

    fn operation(&self, e: ExprId) -> Operation {
        let tree = self.tree;
        match tree.expr(tree.peel(e)).kind {
            ExprKind::Name { name, .. } => Operation::Name(name),
            ExprKind::Unary { op: UnOp::Minus, operand } => Operation::Negative(operand),
            ExprKind::Binary { op: BinOp::Add, left, right } => Operation::Sum(left, right),
            ExprKind::Binary { op: BinOp::Sub, left, right } => Operation::Difference(left, right),
            ExprKind::Binary { op: BinOp::Mul, left, right } => Operation::Product(left, right),
            _ => Operation::Other,
        }
    }

    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool {
        mentions(self.tree, e, names)
    }

    fn is_pure(&self, e: ExprId) -> bool {
        is_pure(self.tree, e)
    }

    fn value(&self, e: ExprId) -> ValueType {
        let e = self.tree.expr(e);
        value_type(self.unit, self.tree, (e.rank == 0).then_some(e.ty))
    }

    fn element(&self, e: ExprId) -> ValueType {
        let types = &self.tree.types;
        let ty = self.tree.expr(self.tree.peel(e)).ty;
        let element = types.dims(types.pointee(ty).unwrap_or(ty)).0;
        let mut out = value_type(self.unit, self.tree, Some(element));
        if out.class != ValueClass::Unknown && reduced(self.tree, element).is_none() {
            out.class = ValueClass::Other;
        }
        out
    }

    fn is_section(&self, e: ExprId) -> bool {
        self.tree.expr(e).rank > 0
    }

    fn holds_lengths(&self, e: ExprId) -> bool {
        let types = &self.tree.types;
        let ty = self.tree.expr(e).ty;
        let element = types.element(ty).map(|e| e.0).or_else(|| types.pointee(ty));
        let is_int = |t: Ty| types.basic(t).is_some_and(|b| b.is_integer() && b.size() == 4);
        ty.is_error() || element.is_some_and(is_int)
    }
}

/// A type as the model sees it; where there is none, it is in doubt.
pub fn value_type(unit: &Unit, tree: &Tree, ty: Option<Ty>) -> ValueType {
    let Some(ty) = ty else { return ValueType { class: ValueClass::Unknown, name: String::new() } };
    let class = match (tree.types.get(ty), tree.types.basic(ty)) {
        (Type::Error, _) => ValueClass::Unknown,
        (Type::Complex(_), _) => ValueClass::Complex,
        (_, Some(b)) if b.is_float() => ValueClass::Real,
        (_, Some(b)) if b.is_signed() => ValueClass::Signed,
        (_, Some(_)) => ValueClass::Unsigned,
        _ => ValueClass::Other,
    };
    ValueType { class, name: tree.show_type(unit, ty.bare()) }
}

/// Whether an expression mentions one of some names.
pub fn mentions(tree: &Tree, e: ExprId, names: &[Symbol]) -> bool {
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

/// The parser at the words of a directive.
struct Reader<'r, 'u> {
    p: &'r mut Parser<'u>,
}

impl Reader<'_, '_> {
    fn parsed(&self) -> Parsed<'_> {
        Parsed { unit: self.p.unit, tree: &self.p.tree }
    }
}

impl Expressions for Reader<'_, '_> {
    fn expressions(&self) -> &dyn Expressions {
        self
    }

    fn unit(&self) -> &Unit {
        self.p.unit
    }

    fn spelling(&self) -> &'static Spelling {
        &SPELLING
    }

    fn span(&self, e: ExprId) -> Span {
        self.parsed().span(e)
    }

    fn constant(&self, e: ExprId) -> Option<i128> {
        self.parsed().constant(e)
    }

    fn operation(&self, e: ExprId) -> Operation {
        self.parsed().operation(e)
    }

    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool {
        self.parsed().mentions(e, names)
    }

    fn is_pure(&self, e: ExprId) -> bool {
        self.parsed().is_pure(e)
    }

    fn value(&self, e: ExprId) -> ValueType {
        self.parsed().value(e)
    }

    fn element(&self, e: ExprId) -> ValueType {
        self.parsed().element(e)
    }

    fn is_section(&self, e: ExprId) -> bool {
        self.parsed().is_section(e)
    }

    fn holds_lengths(&self, e: ExprId) -> bool {
        self.parsed().holds_lengths(e)
    }
}

impl Language for Reader<'_, '_> {
    fn position(&self) -> TokenIdx {
        self.p.position()
    }

    fn next_token(&mut self) {
        self.p.next_token();
    }

    fn error(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.p.error(span, message)
    }

    fn warning(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.p.warning(span, message)
    }

    fn expression(&mut self) -> Read<ExprId> {
        self.p.expression().map_err(|nagaya_c::Failed| Failed)
    }

    fn designator(&mut self) -> Read<ExprId> {
        self.p.unary_expression().map_err(|nagaya_c::Failed| Failed)
    }

    fn root(&self, e: ExprId) -> (Span, Root) {
        let tree = &self.p.tree;
        let mut root = tree.peel(e);
        while let ExprKind::Index { base, .. } | ExprKind::Section { base, .. } | ExprKind::Member { base, .. } =
            tree.expr(root).kind
        {
            root = tree.peel(base);
        }
        let is_variable = |d: DeclId| matches!(tree.decl(d).kind, DeclKind::Var | DeclKind::Param);
        let what = match tree.expr(root).kind {
            ExprKind::Name { decl: Some(d), .. } if is_variable(d) => Root::Object,
            ExprKind::Name { decl: Some(_), .. } => Root::Other,
            ExprKind::Name { decl: None, .. } => Root::Undeclared,
            _ if tree.expr(e).lvalue => Root::Object,
            _ => Root::Value,
        };
        (tree.expr(root).span, what)
    }

    fn named(&self, name: Symbol) -> Named {
        let Some(d) = self.p.lookup(name) else { return Named::Nothing };
        match self.p.tree.decl(d).kind {
            DeclKind::Var => Named::Variable(self.p.tree.first(d)),
            DeclKind::Param => Named::Parameter(self.p.tree.first(d)),
            _ => Named::Other,
        }
    }

    fn declared_here(&self, name: Symbol) -> Option<(TokenIdx, Option<To>)> {
        let d = self.p.tree.decl(self.p.lookup_here(name)?);
        let to = match d.kind {
            DeclKind::Dialect(n) => Some(To::from_number(n)),
            _ => None,
        };
        Some((d.name_at, to))
    }

    fn declared_by_directive(&self, name: Symbol) -> Option<To> {
        self.p.lookup_own(name).map(To::from_number)
    }

    fn declare(&mut self, name: Symbol, at: TokenIdx, to: To) {
        self.p.declare_name(name, at, to.number());
    }

    fn at_file_scope(&self) -> bool {
        self.p.at_file_scope()
    }

    fn array(&self, name: Symbol) -> Option<Array> {
        let id = self.p.lookup(name)?;
        let d = self.p.tree.decl(id);
        let types = &self.p.tree.types;
        let (form, rank) = match (types.get(d.ty), types.pointee(d.ty)) {
            (Type::Array(..), _) => (ArrayForm::Array, types.dims(d.ty).1.len()),
            (_, Some(to)) => (ArrayForm::Pointer, 1 + types.dims(to).1.len()),
            _ => (ArrayForm::Array, 0),
        };
        let variable = d.kind == DeclKind::Var;
        let is_array = variable && form == ArrayForm::Array;
        let outside = matches!(d.kind, DeclKind::Var | DeclKind::Param) && self.p.lookup_here(name).is_none();
        let lasting = is_array && d.scope == ScopeKind::File;
        let again = outside && lasting && rank > 0;
        let refused = if again && is_used(&self.p.tree, id) {
            Some(
                "is used before this directive, where it is not distributed yet: the directive follows the declaration",
            )
        } else if is_array && d.init.is_some() {
            Some("is initialised: a distributed array has no initialiser")
        } else if variable && d.thread_local {
            Some("is thread-local and cannot be distributed")
        } else if is_array && rank > 0 && !all_written(d, rank) && !self.is_of_named_arrays(d, rank) {
            Some(UNWRITTEN)
        } else if rank == 0 || !matches!(d.kind, DeclKind::Var | DeclKind::Param) {
            Some("is not an array")
        } else {
            None
        };
        Some(Array {
            decl: if variable { self.p.tree.first(id) } else { id },
            declared_at: d.name_at,
            form: if variable { form } else { ArrayForm::Parameter },
            rank,
            lasting,
            outside: !again && outside,
            again,
            refused,
        })
    }

    fn member(&mut self, tag: Symbol, lo: TokenIdx) -> Read<(String, Array)> {
        let symbol = self.p.require_name("the name of a member").map_err(|nagaya_c::Failed| Failed)?.0;
        let (tag_name, name) = (self.p.unit.name(tag).into_owned(), self.p.unit.name(symbol).into_owned());
        self.member_named(tag, symbol, (&tag_name, &name)).map_err(|message| {
            self.p.error(self.p.span_since(lo), message);
            Failed
        })
    }

    fn array_named(&mut self) -> Read<(Option<DeclId>, Option<ExprId>)> {
        let tree = |p: &Parser<'_>, d: Option<DeclId>| d.map(|d| p.tree.first(d));
        if !matches!(self.p.peek_ahead(1), TokenKind::Dot | TokenKind::Arrow | TokenKind::LBracket) {
            let symbol = self.p.require_name("the name of a distributed array").map_err(|nagaya_c::Failed| Failed)?.0;
            return Ok((tree(self.p, self.p.lookup(symbol)), None));
        }
        let e = self.expression()?;
        let field = match self.p.tree.expr(self.p.tree.peel(e)).kind {
            ExprKind::Member { field, .. } => field,
            _ => None,
        };
        Ok((tree(self.p, field), Some(e)))
    }

    fn variables(&self) -> Vec<String> {
        self.p.variables()
    }

    fn without(&self, word: &str) -> Option<&'static str> {
        match word {
            "save_desc" => Some("in C it is called 'static_desc'"),
            "local_alias" => Some("it is for Fortran; in C an array's name points to its local section"),
            "tasklet" | "tasklets" | "taskletwait" => Some(TASKLET),
            "master_io" | "global_io" | "file_sync_all" => Some("call the functions of xmp_io.h"),
            _ => None,
        }
    }
}

/// Why tasklets are not there.
const TASKLET: &str = "it belongs to the draft of XcalableMP 2.0; use OpenMP tasks with -fopenmp";
const UNWRITTEN: &str = "gets dimensions from a type name: write all of them in its declaration";

impl Reader<'_, '_> {
    /// Whether the name of an array type gives the dimensions that a declaration leaves out: `typedef double row[5]; row m[9];`.
    /// `global` writes the declaration again, so its specifiers must be usable as a type, and the extents constant.
    fn is_of_named_arrays(&self, d: &nagaya_c::Decl, rank: usize) -> bool {
        let (tree, unit) = (&self.p.tree, self.p.unit);
        let Some(group) = d.group.map(|g| tree.group(g)) else { return false };
        let aligns = |at| matches!(unit.bytes(at), b"_Alignas" | b"alignas");
        let written = arrays_written(d);
        let named = || tree.types.dims(d.ty).1.into_iter().skip(written);
        let plain = d.declarator.lo == d.name_at && d.suffixes.len() == written && written < rank;
        let Span { lo, hi } = group.specifiers;
        plain && group.defines.is_none() && !(lo..hi).any(aligns) && named().all(|len| matches!(len, Len::Const(_)))
    }

    /// `tag.member`, and its name in messages.
    fn member_named(
        &self,
        tag: Symbol,
        symbol: Symbol,
        (tag_name, name): (&str, &str),
    ) -> Result<(String, Array), String> {
        let p = &*self.p;
        let types = &p.tree.types;
        // A structure without a tag may have a type name.
        let named = || match p.lookup(tag).map(|d| p.tree.decl(d)) {
            Some(d) if d.kind == DeclKind::Typedef => match types.get(d.ty) {
                Type::Record(r) => Some(Tag::Record(*r)),
                _ => None,
            },
            _ => None,
        };
        let Some(Tag::Record(record)) = p.lookup_tag(tag).or_else(named) else {
            return Err(format!(
                "'struct {tag_name}' is not declared: 'align tag.member' names a structure by its tag"
            ));
        };
        if !p.at_file_scope() {
            return Err("members of structures are aligned at file scope".into());
        }
        let found = types.record(record).fields.iter().find(|f| f.name == Some(symbol)).map(|f| (f.decl, f.ty));
        let Some((decl, ty)) = found else {
            return Err(format!("'struct {tag_name}' has no member '{name}'"));
        };
        if types.record(record).union {
            return Err(format!("'{tag_name}' is a union: its members cannot be distributed"));
        }
        let full = format!("{tag_name}.{name}");
        let is_array = types.is_array(ty);
        let (form, rank) = match types.pointee(ty).filter(|_| !is_array) {
            Some(to) => (ArrayForm::MemberPointer(record), 1 + types.dims(to).1.len()),
            None if is_array => (ArrayForm::Member(record), types.dims(ty).1.len()),
            None => {
                return Err(format!("'{full}' is not an array: of a structure, arrays and pointers can be aligned"))
            }
        };
        if is_array && !all_written(p.tree.decl(decl), rank) {
            return Err(format!("'{full}' {UNWRITTEN}"));
        }
        let declared_at = p.tree.decl(decl).name_at;
        let (outside, again, refused) = (false, false, None);
        Ok((full, Array { decl, declared_at, form, rank, lasting: is_array, outside, again, refused }))
    }
}

/// Whether the declaration itself has all dimensions.
fn all_written(d: &nagaya_c::Decl, rank: usize) -> bool {
    arrays_written(d) >= rank
}

/// How many dimensions the declaration itself has.
pub(crate) fn arrays_written(d: &nagaya_c::Decl) -> usize {
    d.suffixes.iter().filter(|s| matches!(s.kind, SuffixKind::Array(_))).count()
}

/// Whether a variable occurs in an expression that has been read.
fn is_used(tree: &nagaya_c::Tree, id: DeclId) -> bool {
    let is_it =
        |e: &nagaya_c::Expr| matches!(e.kind, ExprKind::Name { decl: Some(d), .. } if tree.first(d) == tree.first(id));
    tree.exprs.iter().any(is_it)
}
