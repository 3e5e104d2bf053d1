//! The parser: recursive descent over the tokens of a unit, types and scopes on the way.
//!
//! Needs a lexed unit. Returns a [`Tree`] and the problems found. It never fails as a whole. A construct that it does
//! not understand becomes an `Error` node, or a skipped span in a system header. Parsing goes on at the next likely
//! place. Work and memory are linear in the tokens, and [`MAX_NESTING`] bounds the nesting.
//!
//! The specifiers of a declaration are in `specs`, their bodies in `record`, declarators in `declarator`, and whole
//! declarations in `decl`. Expressions are in `expr` and `primary`, and their types in `typing`. Statements are in
//! `stmt`, attributes in `attr`, and the words that Split-C adds in `split_words`. The grammar is recursive: a low module calls a rule
//! of a higher one only through [`Rules`]. A language built on C implements the hook [`Dialect`], which calls the
//! functions in `api`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `parts`: what is read of a declaration
//! 2. `self`: the state of the parser, its limits, and the hook of a language built on C
//! 3. `binding`, `directives`, `split_words`: declarations as nodes; directives; words of Split-C
//! 4. `problems`: messages about what is missing or not known
//! 5. `operands`, `starts`: the operands of a node; what begins at a token
//! 6. `builtins`, `recover`, `split`: types of the compiler's functions; getting on after a mistake; types of Split-C
//! 7. `typing`: types of expressions
//! 8. `primary`: primary expressions
//! 9. `expr`: expressions
//! 10. `attr`, `init`: attributes; initialisers
//! 11. `declarator`: declarators
//! 12. `record`: bodies of structures and enumerations
//! 13. `specs`: declaration specifiers and type names
//! 14. `decl`: declarations
//! 15. `stmt`: statements and blocks
//! 16. `api`, `unit`: what a language built on C calls; a whole unit
//! 17. `plain_c`: C without additions

mod api;
mod attr;
mod binding;
mod builtins;
mod decl;
mod declarator;
mod directives;
mod expr;
mod init;
mod operands;
mod parts;
mod plain_c;
mod primary;
mod problems;
mod record;
mod recover;
mod specs;
mod split;
mod split_words;
mod starts;
mod stmt;
mod typing;
mod unit;

#[cfg(test)]
mod tests;

pub use api::Subscript;
pub use plain_c::PlainC;
pub use unit::parse;

use parts::{Derive, FunctionContext, Specs};

use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::{Failed, Parse};
use crate::scope::Scopes;
use crate::types::{FxMap, Ty};
use nagaya_text::diag::{Diagnostic, Diagnostics};
use nagaya_text::{Span, Symbol, Token, TokenIdx, TokenKind, Unit};

/// How deep constructs may nest, in the source and in the tree. C requires 63 (parentheses) and 127 (blocks). A parser
/// thread needs about 8 KiB of stack a level: see [`crate::STACK`].
pub const MAX_NESTING: u32 = 1000;

/// How deep a tree may become where the source only goes on (`a + a + a ...`, `case 1: case 2: ...`).
pub const MAX_TREE_DEPTH: u16 = 10_000;

/// Messages kept; one mistake can make many.
const MAX_PROBLEMS: usize = 200;

/// The result of `parse`.
pub struct Parsed {
    pub tree: Tree,
    /// The messages of the parser and the dialect, in the order found. The lexer's are in `Unit::problems`.
    pub diags: Diagnostics,
}

/// What follows a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follows {
    /// No statement.
    Nothing,
    /// The next statement belongs to it.
    Statement,
}

/// The hook of a language built on C. The parser knows the syntax of coarrays and sections, and the places of
/// directives. A dialect reads the words of a directive with the parser's functions, in the scope of the directive, and
/// keeps what it read.
pub trait Dialect {
    /// `T a:[*]` and `a:[k]` are part of the language.
    fn coarrays(&self) -> bool;

    /// `a[base:length:step]` is part of the language.
    fn sections(&self) -> bool;

    /// Pointers and arrays of Split-C: `*global`, `*spread`, `[n]::`, `:=`, `:-` and the conversions by name.
    fn spreads(&self) -> bool {
        false
    }

    /// Reads a directive. The parser is at its first word (the claimed one, e.g. `xmp`), and the list ends at
    /// `TokenKind::End`. Remaining words are an error unless this function reported one itself.
    /// `p.tree.directive(id).place` is the place of the directive; `DirectivePlace::Nowhere` has been reported already.
    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Follows>;

    /// The message for a call of this function that ends after a comma, and the correction.
    fn missing_argument(&self, _callee: &str) -> Option<(String, String)> {
        None
    }

    /// Whether a call of this function may end after a comma: the dialect adds the argument.
    fn adds_argument(&self, _callee: &str) -> bool {
        false
    }
}

/// The state of a parse. Dialects see it while they read a directive.
pub struct Parser<'u> {
    pub unit: &'u Unit,
    pub tree: Tree,
    tokens: &'u [Token],
    pos: TokenIdx,
    /// The token before `pos` (pragma lines of others are stepped over).
    last: TokenIdx,
    dialect: Option<&'u mut dyn Dialect>,
    rules: Rules<'u>,
    coarrays: bool,
    sections: bool,
    spreads: bool,
    /// `?` whose `:` is still to come, since the innermost bracket: after them `:-` is not an operator.
    questions: u32,
    diags: Diagnostics,
    /// Receives the messages that no user sees.
    muted: Diagnostics,
    scopes: Scopes,
    nesting: u32,
    /// Depth of each expression's and each statement's tree.
    expr_depth: Vec<u16>,
    stmt_depth: Vec<u16>,
    /// Stacks used with a mark, so that declarators and argument lists cost no allocation each.
    derives: Vec<Derive>,
    pending: Vec<ExprId>,
    type_exprs: Vec<TypeExpr>,
    function: Option<FunctionContext>,
    va_list: Option<Ty>,
    /// Types of the compiler's own functions met so far.
    builtins: FxMap<Symbol, Ty>,
    /// Widths of the bit-fields met so far.
    bit_widths: FxMap<DeclId, u32>,
}

/// The rules that close the cycles of the grammar: an expression may contain a type, a block and any other expression. A parameter and
/// a member contain specifiers, and a function contains a block.
///
/// A rule of a low module calls a rule of a higher one only through this table, which [`parse`] fills.
struct Rules<'u> {
    expression: fn(&mut Parser<'u>) -> Parse<ExprId>,
    assignment: fn(&mut Parser<'u>) -> Parse<ExprId>,
    /// From the token at which it begins, and the type before its braces.
    compound_literal: fn(&mut Parser<'u>, TokenIdx, TypeNameId) -> Parse<ExprId>,
    type_name: fn(&mut Parser<'u>) -> Parse<TypeNameId>,
    specifiers: fn(&mut Parser<'u>) -> Parse<Specs>,
    /// `{ ... }` with a scope of its own.
    block: fn(&mut Parser<'u>) -> Parse<StmtId>,
    /// The body of a function, in the scope of its parameters.
    body: fn(&mut Parser<'u>) -> Parse<StmtId>,
}

impl<'u> Parser<'u> {
    fn new(unit: &'u Unit, dialect: &'u mut dyn Dialect, rules: Rules<'u>) -> Parser<'u> {
        let n = unit.main_tokens().len();
        let mut p = Parser {
            unit,
            tree: Tree::default(),
            tokens: &unit.tokens,
            pos: 0,
            last: 0,
            coarrays: dialect.coarrays(),
            sections: dialect.sections(),
            spreads: dialect.spreads(),
            questions: 0,
            dialect: Some(dialect),
            rules,
            diags: Diagnostics::new(),
            muted: Diagnostics::new(),
            scopes: Scopes::new(unit.names.len()),
            nesting: 0,
            // Memory that is not reached costs nothing; a vector that grows is copied.
            expr_depth: Vec::with_capacity(n / 2),
            stmt_depth: Vec::with_capacity(n / 8),
            derives: Vec::new(),
            pending: Vec::new(),
            type_exprs: Vec::new(),
            function: None,
            va_list: None,
            builtins: FxMap::default(),
            bit_widths: FxMap::default(),
        };
        p.tree.decls.reserve(n / 12);
        p.tree.exprs.reserve(n / 2);
        p.tree.stmts.reserve(n / 8);
        p.skip_pragmas();
        p
    }

    // ---- tokens ----

    fn kind(&self) -> TokenKind {
        self.tokens[self.pos as usize].kind
    }

    fn token(&self) -> &'u Token {
        &self.tokens[self.pos as usize]
    }

    fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// The token `n` places on, other people's pragmas not counted.
    fn ahead(&self, n: u32) -> &'u Token {
        let mut at = self.pos as usize;
        for _ in 0..n {
            if matches!(self.tokens[at].kind, TokenKind::Eof | TokenKind::End) {
                break;
            }
            at += 1;
            while self.tokens[at].kind == TokenKind::Pragma {
                at += 1;
            }
        }
        &self.tokens[at]
    }

    fn advance(&mut self) {
        if matches!(self.kind(), TokenKind::Eof | TokenKind::End) {
            return;
        }
        self.last = self.pos;
        self.pos += 1;
        self.skip_pragmas();
    }

    fn skip_pragmas(&mut self) {
        while self.kind() == TokenKind::Pragma {
            self.pos += 1;
        }
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.advance();
        }
        found
    }

    /// The span from `lo` to the token just read.
    fn since(&self, lo: TokenIdx) -> Span {
        Span::new(lo, (self.last + 1).max(lo))
    }

    fn here(&self) -> Span {
        match self.kind() {
            TokenKind::Eof | TokenKind::End => Span::before(self.pos),
            _ => Span::token(self.pos),
        }
    }

    /// Just after the token read last: where something is missing.
    fn behind(&self) -> Span {
        if self.pos == 0 {
            return Span::before(0);
        }
        Span::token(self.last)
    }

    // ---- words ----

    /// The keyword at a token, unless the program has declared the name as something else.
    fn keyword_of(&self, t: &Token) -> Option<Kw> {
        if t.kind != TokenKind::Ident {
            return None;
        }
        let s = t.symbol();
        let kw = Kw::spelled(s)?;
        if Kw::is_contextual(s) && self.scopes.name(s).is_some() {
            return None;
        }
        Some(kw)
    }

    fn keyword(&self) -> Option<Kw> {
        self.keyword_of(self.token())
    }

    fn at_keyword(&self, kw: Kw) -> bool {
        self.keyword() == Some(kw)
    }

    fn eat_keyword(&mut self, kw: Kw) -> bool {
        let found = self.at_keyword(kw);
        if found {
            self.advance();
        }
        found
    }

    /// The identifier at a token; keywords are none.
    fn name_of(&self, t: &Token) -> Option<Symbol> {
        (t.kind == TokenKind::Ident && self.keyword_of(t).is_none()).then(|| t.symbol())
    }

    /// An identifier where one is declared: a contextual keyword will do.
    fn declarable(&self) -> Option<Symbol> {
        let t = self.token();
        let s = t.symbol();
        let fits = t.kind == TokenKind::Ident && (Kw::spelled(s).is_none() || Kw::is_contextual(s));
        fits.then_some(s)
    }

    fn is_type_name(&self, s: Symbol) -> bool {
        self.scopes.name(s).is_some_and(|d| self.tree.decl(d).kind == DeclKind::Typedef)
    }

    // ---- messages ----

    /// The present token as text, for "before ...".
    fn found(&self) -> String {
        match self.kind() {
            TokenKind::Eof => "the end of the file".into(),
            TokenKind::End => "the end of the directive".into(),
            TokenKind::Directive | TokenKind::Pragma => "a directive".into(),
            TokenKind::Str => "a string literal".into(),
            _ => {
                let text = self.unit.spelling(self.pos);
                // What a macro of the library's header begins with, by the macro's name.
                let behind = ["ngyx_lib_", "ngyx_quick_"].iter().find_map(|p| text.strip_prefix(p));
                let text = behind.map_or(text.to_string(), |call| format!("xmp_{call}"));
                let short: String = text.chars().take(40).collect();
                format!("'{short}'")
            }
        }
    }

    /// Where a message about `span` goes: nowhere for system headers, for echoes, and when there are too many.
    fn sink(&mut self, span: Span) -> &mut Diagnostics {
        let echo = self.diags.list().last().is_some_and(|d| d.span == span);
        let muted = echo || self.diags.list().len() >= MAX_PROBLEMS || self.unit.in_system_file(span.lo);
        if muted {
            self.muted.rewind(0);
            &mut self.muted
        } else {
            &mut self.diags
        }
    }

    /// Reports a mistake; notes and help can be added to what is returned.
    pub fn error(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.sink(span).error(span, message)
    }

    pub fn warning(&mut self, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.sink(span).warning(span, message)
    }

    fn fail<T>(&mut self, span: Span, message: impl Into<String>) -> Parse<T> {
        self.error(span, message);
        Err(Failed)
    }

    // ---- nesting ----

    /// Runs `f` one level deeper; a message when that is too deep.
    fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.nesting >= MAX_NESTING {
            let here = self.here();
            self.error(here, format!("nested more than {MAX_NESTING} levels deep; simplify this"));
            // Nothing after this place can be trusted to be cheap: go to the end of the outermost construct.
            return Err(Failed);
        }
        self.nesting += 1;
        let r = f(self);
        self.nesting -= 1;
        r
    }

    // ---- nodes ----

    fn push_expr(&mut self, kind: ExprKind, ty: Ty, span: Span, lvalue: bool, rank: u8, depth: u16) -> ExprId {
        let id = ExprId(self.tree.exprs.len() as u32);
        let far = self.spreads && self.tree.names_far(kind);
        self.tree.exprs.push(Expr { kind, ty, span, lvalue, far, rank });
        self.expr_depth.push(depth);
        id
    }

    fn depth_of(&self, e: ExprId) -> u16 {
        self.expr_depth[e.index()]
    }

    fn push_stmt(&mut self, kind: StmtKind, span: Span, depth: u16) -> StmtId {
        let id = StmtId(self.tree.stmts.len() as u32);
        self.tree.stmts.push(Stmt { kind, span });
        self.stmt_depth.push(depth);
        id
    }

    fn push_decl(&mut self, decl: Decl) -> DeclId {
        let id = DeclId(self.tree.decls.len() as u32);
        self.tree.decls.push(decl);
        id
    }

    /// Moves what was pushed since `mark` into the tree's lists.
    fn take_list(&mut self, mark: usize) -> ExprList {
        let start = self.tree.lists.len() as u32;
        self.tree.lists.extend(self.pending.drain(mark..));
        ExprList { start, len: self.tree.lists.len() as u32 - start }
    }

    fn take_type_exprs(&mut self, mark: usize) -> Box<[TypeExpr]> {
        self.type_exprs.drain(mark..).collect()
    }

    fn note_type_expr(&mut self, expr: ExprId, role: TypeRole) {
        self.type_exprs.push(TypeExpr { expr, role });
    }
}
