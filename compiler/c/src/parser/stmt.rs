//! Statements and blocks (C11 6.8), and directives among them.

use super::parts::Declared;
use super::{Follows, Parser, MAX_TREE_DEPTH};
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::{Failed, Parse};
use nagaya_text::{Span, TokenKind};

/// A prefix of a statement: `case 1:`, `default:`, `name:`.
enum Prefix {
    Case(ExprId, Option<ExprId>),
    Default,
    Label(nagaya_text::Symbol),
}

impl Parser<'_> {
    /// `{ ... }` with a scope of its own.
    pub(super) fn block(&mut self) -> Parse<StmtId> {
        let level = self.scopes.level();
        self.scopes.enter();
        let r = self.block_in_scope();
        self.scopes.leave_to(level);
        r
    }

    /// `{ ... }` in the scope that is open already: a function's body shares that of its parameters.
    pub(super) fn block_in_scope(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        self.expect(TokenKind::LBrace, "")?;
        let mut list = Vec::new();
        let mut depth = 0;
        loop {
            match self.kind() {
                TokenKind::RBrace => break,
                TokenKind::Eof | TokenKind::End => {
                    self.complain("'}'", "at the end of the block").note_at(Span::token(lo), "the block begins here");
                    return Err(Failed);
                }
                _ => {}
            }
            let s = self.block_item()?;
            depth = depth.max(self.stmt_depth[s.index()]);
            list.push(s);
        }
        self.advance();
        let span = self.since(lo);
        let depth = self.deeper_stmt(depth)?;
        Ok(self.push_stmt(StmtKind::Block(list.into()), span, depth))
    }

    /// A statement or declaration of a block. Mistakes end here: the next item is tried.
    fn block_item(&mut self) -> Parse<StmtId> {
        let start = self.pos;
        let level = self.scopes.level();
        let marks = (self.derives.len(), self.pending.len(), self.type_exprs.len());
        let function = self.function;
        match self.item() {
            Ok(s) => Ok(s),
            // Inline functions of system headers are passed over as a whole; so is what is nested too deeply.
            Err(Failed) if self.unit.in_system_file(start) || self.nesting + 1 >= super::MAX_NESTING => Err(Failed),
            Err(Failed) => {
                self.scopes.leave_to(level);
                self.derives.truncate(marks.0);
                self.pending.truncate(marks.1);
                self.type_exprs.truncate(marks.2);
                self.function = function;
                self.skip_statement(start);
                if self.pos == start {
                    self.advance();
                }
                let span = self.since(start);
                Ok(self.push_stmt(StmtKind::Error, span, 0))
            }
        }
    }

    fn item(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        if self.at_label() {
            return self.statement();
        }
        if self.starts_declaration() && !self.attribute_statement() {
            return self.declaration_statement();
        }
        if self.at_attributes() && self.at(TokenKind::LBracket) {
            // C23: attributes before a declaration or a statement.
            let _ = self.attributes()?;
            return self.item();
        }
        if self.at_unknown_type() {
            return self.declaration_statement();
        }
        if self.at_keyword(Kw::Label) {
            self.advance();
            while self.eat(TokenKind::Ident) || self.eat(TokenKind::Comma) {}
            self.expect(TokenKind::Semi, "after '__label__'")?;
            let span = self.since(lo);
            return Ok(self.push_stmt(StmtKind::LocalLabels, span, 0));
        }
        self.statement()
    }

    fn declaration_statement(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        let kind = if self.at_keyword(Kw::StaticAssert) {
            StmtKind::Decl(self.static_assert()?)
        } else {
            match self.declaration()? {
                Declared::Group(g) => StmtKind::Decl(g),
                Declared::Function(f) => StmtKind::Function(f),
            }
        };
        let span = self.since(lo);
        Ok(self.push_stmt(kind, span, 0))
    }

    /// `__attribute__((fallthrough));`, and an attribute before something that is no declaration; also `__extension__`
    /// before an expression.
    fn attribute_statement(&self) -> bool {
        match self.keyword() {
            Some(Kw::Attribute) => {
                let mut at = self.pos as usize + 1;
                let mut depth = 0i32;
                while let Some(t) = self.tokens.get(at) {
                    match t.kind {
                        TokenKind::LParen => depth += 1,
                        TokenKind::RParen => {
                            depth -= 1;
                            if depth == 0 {
                                break;
                            }
                        }
                        TokenKind::Eof | TokenKind::End => return false,
                        _ if depth == 0 => return false,
                        _ => {}
                    }
                    at += 1;
                }
                self.tokens.get(at + 1).is_some_and(|t| t.kind == TokenKind::Semi)
            }
            Some(Kw::Extension) => !self.declaration_at(1),
            _ => false,
        }
    }

    /// `name:`, but not `name:[k]`.
    fn at_label(&self) -> bool {
        self.at(TokenKind::Ident)
            && self.declarable().is_some()
            && self.ahead(1).kind == TokenKind::Colon
            && !self.coindex_at(1)
            && !self.get_at(1)
    }

    /// A statement, where a declaration is none (the body of `if`).
    pub(super) fn statement(&mut self) -> Parse<StmtId> {
        self.nested(|p| {
            let lo = p.pos;
            let mut prefixes = Vec::new();
            while let Some(prefix) = p.prefix()? {
                prefixes.push(prefix);
            }
            if prefixes.is_empty() {
                return p.plain_statement();
            }
            // C23 and gcc: a label may be before a declaration or at the end of a block.
            let body = if p.at(TokenKind::RBrace) {
                let span = Span::before(p.pos);
                p.push_stmt(StmtKind::Empty, span, 0)
            } else if p.starts_declaration() && !p.attribute_statement() {
                p.declaration_statement()?
            } else {
                p.plain_statement()?
            };
            p.labelled(lo, prefixes, body)
        })
    }

    /// One label before a statement.
    fn prefix(&mut self) -> Parse<Option<Prefix>> {
        let prefix = if self.at_label() {
            let s = self.token().symbol();
            self.advance();
            Prefix::Label(s)
        } else if self.eat_keyword(Kw::Case) {
            let lo = self.conditional()?;
            let hi = if self.eat(TokenKind::Ellipsis) { Some(self.conditional()?) } else { None };
            Prefix::Case(lo, hi)
        } else if self.eat_keyword(Kw::Default) {
            Prefix::Default
        } else {
            return Ok(None);
        };
        self.expect(TokenKind::Colon, "after the label")?;
        let _ = self.attributes()?;
        Ok(Some(prefix))
    }

    /// The statement with its labels, the last one innermost.
    fn labelled(&mut self, lo: u32, prefixes: Vec<Prefix>, body: StmtId) -> Parse<StmtId> {
        let mut body = body;
        for p in prefixes.into_iter().rev() {
            let mut depth = self.stmt_depth[body.index()];
            let kind = match p {
                Prefix::Case(a, b) => {
                    depth = depth.max(self.depth_of(a)).max(b.map_or(0, |b| self.depth_of(b)));
                    StmtKind::Case { lo: a, hi: b, body }
                }
                Prefix::Default => StmtKind::Default { body },
                Prefix::Label(name) => StmtKind::Label { name, body },
            };
            let depth = self.deeper_stmt(depth)?;
            let span = self.since(lo);
            body = self.push_stmt(kind, span, depth);
        }
        Ok(body)
    }

    fn deeper_stmt(&mut self, depth: u16) -> Parse<u16> {
        if depth >= MAX_TREE_DEPTH {
            let here = self.here();
            return self.fail(here, "statements are nested too deeply here");
        }
        Ok(depth + 1)
    }

    /// The depth of a statement over these.
    fn over(&mut self, exprs: &[Option<ExprId>], stmts: &[Option<StmtId>]) -> Parse<u16> {
        let e = exprs.iter().flatten().map(|e| self.depth_of(*e)).max().unwrap_or(0);
        let s = stmts.iter().flatten().map(|s| self.stmt_depth[s.index()]).max().unwrap_or(0);
        self.deeper_stmt(e.max(s))
    }

    fn plain_statement(&mut self) -> Parse<StmtId> {
        // C99: these are blocks, for what their conditions declare.
        if !matches!(self.keyword(), Some(Kw::If | Kw::While | Kw::Switch | Kw::Do | Kw::For)) {
            return self.statement_in_scope();
        }
        let level = self.scopes.level();
        self.scopes.enter();
        let r = self.statement_in_scope();
        self.scopes.leave_to(level);
        r
    }

    fn statement_in_scope(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        match self.kind() {
            TokenKind::LBrace => return self.block(),
            TokenKind::Semi => {
                self.advance();
                let span = self.since(lo);
                return Ok(self.push_stmt(StmtKind::Empty, span, 0));
            }
            TokenKind::Directive => return self.directive_statement(),
            _ => {}
        }
        if self.at_attributes() {
            let _ = self.attributes()?;
            return self.nested(|p| p.statement());
        }
        let (kind, depth) = match self.keyword() {
            Some(Kw::If) => return self.if_statement(),
            Some(Kw::While) => {
                self.advance();
                let cond = self.condition("while")?;
                let body = self.statement()?;
                (StmtKind::While { cond, body }, self.over(&[Some(cond)], &[Some(body)])?)
            }
            Some(Kw::Switch) => {
                self.advance();
                let value = self.condition("switch")?;
                let body = self.statement()?;
                (StmtKind::Switch { value, body }, self.over(&[Some(value)], &[Some(body)])?)
            }
            Some(Kw::Do) => self.do_statement()?,
            Some(Kw::For) => return self.for_statement(),
            Some(Kw::Goto) => self.goto_statement()?,
            Some(Kw::Break) => self.simple(StmtKind::Break, "after 'break'")?,
            Some(Kw::Continue) => self.simple(StmtKind::Continue, "after 'continue'")?,
            Some(Kw::Return) => {
                self.advance();
                let e = if self.at(TokenKind::Semi) { None } else { Some(self.expr()?) };
                self.expect(TokenKind::Semi, "after 'return'")?;
                (StmtKind::Return(e), self.over(&[e], &[])?)
            }
            Some(Kw::Asm) => {
                let a = self.asm_statement()?;
                (StmtKind::Asm(a), 1)
            }
            Some(Kw::Else) => {
                let here = self.here();
                return self.fail(here, "'else' without an 'if' before it");
            }
            _ => {
                let e = self.expr()?;
                self.end_of_expression(e)?;
                (StmtKind::Expr(e), self.over(&[Some(e)], &[])?)
            }
        };
        let span = self.since(lo);
        Ok(self.push_stmt(kind, span, depth))
    }

    /// The `;` of an expression statement. `whlie (n) ...` is a keyword misspelt rather than a call without `;`.
    fn end_of_expression(&mut self, e: ExprId) -> Parse<()> {
        if self.at(TokenKind::Semi) || self.at(TokenKind::Directive) {
            return self.expect(TokenKind::Semi, "after the expression");
        }
        let callee = match self.tree.expr(e).kind {
            ExprKind::Call { callee, .. } => self.tree.expr(callee).kind,
            other => other,
        };
        let unit = self.unit;
        let d = self.complain("';'", "after the expression");
        if let ExprKind::Name { name, decl: None } = callee {
            let words =
                ["while", "for", "switch", "return", "else", "goto", "break", "continue", "case", "default", "do"];
            d.suggest(&unit.name(name), words);
        }
        Err(Failed)
    }

    fn simple(&mut self, kind: StmtKind, after: &str) -> Parse<(StmtKind, u16)> {
        self.advance();
        self.expect(TokenKind::Semi, after)?;
        Ok((kind, 0))
    }

    fn condition(&mut self, of: &str) -> Parse<ExprId> {
        self.expect(TokenKind::LParen, &format!("after '{of}'"))?;
        let e = self.nested(|p| p.expr())?;
        self.expect(TokenKind::RParen, "after the condition")?;
        Ok(e)
    }

    /// A chain of `else if` is read in a loop and built from its end, so that its length costs no stack.
    fn if_statement(&mut self) -> Parse<StmtId> {
        let mut arms = Vec::new();
        let mut last = None;
        loop {
            let lo = self.pos;
            self.advance();
            let cond = self.condition("if")?;
            let then = self.statement()?;
            arms.push((lo, cond, then));
            if !self.eat_keyword(Kw::Else) {
                break;
            }
            if !self.at_keyword(Kw::If) {
                last = Some(self.statement()?);
                break;
            }
        }
        for (lo, cond, then) in arms.into_iter().rev() {
            let depth = self.over(&[Some(cond)], &[Some(then), last])?;
            let span = self.since(lo);
            let hi = last.map_or(self.tree.stmt(then).span.hi, |s| self.tree.stmt(s).span.hi);
            let span = Span::new(span.lo, hi.max(span.lo));
            last = Some(self.push_stmt(StmtKind::If { cond, then, other: last }, span, depth));
        }
        last.ok_or(Failed)
    }

    fn do_statement(&mut self) -> Parse<(StmtKind, u16)> {
        self.advance();
        let body = self.statement()?;
        if !self.eat_keyword(Kw::While) {
            return self.expected("'while'", "after the body of 'do'");
        }
        let cond = self.condition("while")?;
        self.expect(TokenKind::Semi, "after 'do ... while (...)'")?;
        let depth = self.over(&[Some(cond)], &[Some(body)])?;
        Ok((StmtKind::Do { body, cond }, depth))
    }

    fn for_statement(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        self.advance();
        self.expect(TokenKind::LParen, "after 'for'")?;
        let init = if self.eat(TokenKind::Semi) {
            None
        } else if self.starts_declaration() && !self.attribute_statement() || self.at_unknown_type() {
            Some(self.declaration_statement()?)
        } else {
            let at = self.pos;
            let e = self.expr()?;
            self.expect(TokenKind::Semi, "in 'for'")?;
            let depth = self.over(&[Some(e)], &[])?;
            let span = self.since(at);
            Some(self.push_stmt(StmtKind::Expr(e), span, depth))
        };
        let cond = if self.at(TokenKind::Semi) { None } else { Some(self.expr()?) };
        self.expect(TokenKind::Semi, "in 'for'")?;
        let step = if self.at(TokenKind::RParen) { None } else { Some(self.expr()?) };
        self.expect(TokenKind::RParen, "after 'for (...'")?;
        let body = self.statement()?;
        let depth = self.over(&[cond, step], &[init, Some(body)])?;
        let span = self.since(lo);
        Ok(self.push_stmt(StmtKind::For { init, cond, step, body }, span, depth))
    }

    fn goto_statement(&mut self) -> Parse<(StmtKind, u16)> {
        self.advance();
        if self.eat(TokenKind::Star) {
            let e = self.expr()?;
            self.expect(TokenKind::Semi, "after 'goto'")?;
            let depth = self.over(&[Some(e)], &[])?;
            return Ok((StmtKind::GotoExpr(e), depth));
        }
        let Some(name) = self.declarable() else { return self.expected("a label", "after 'goto'") };
        self.advance();
        self.expect(TokenKind::Semi, "after 'goto'")?;
        Ok((StmtKind::Goto(name), 0))
    }

    /// A directive, with the next statement if it takes one.
    fn directive_statement(&mut self) -> Parse<StmtId> {
        let lo = self.pos;
        let (directive, follows) = self.directive(DirectivePlace::Block);
        let mut body = None;
        if follows == Follows::Statement {
            if self.at(TokenKind::RBrace) || self.at(TokenKind::Eof) {
                let span = self.tree.directive(directive).span;
                self.error(span, "this directive applies to a statement, but none follows");
            } else {
                body = Some(self.statement()?);
            }
        }
        let depth = self.over(&[], &[body])?;
        let span = self.since(lo);
        Ok(self.push_stmt(StmtKind::Directive { directive, body }, span, depth))
    }

    /// `asm volatile goto ("..." : outputs : inputs : clobbers : labels);`
    pub(super) fn asm_statement(&mut self) -> Parse<AsmId> {
        let lo = self.pos;
        self.advance();
        while matches!(self.keyword(), Some(Kw::Volatile | Kw::Inline | Kw::Goto | Kw::Const)) {
            self.advance();
        }
        self.expect(TokenKind::LParen, "after 'asm'")?;
        if !self.at(TokenKind::Str) {
            return self.expected("a string literal", "in 'asm'");
        }
        while self.eat(TokenKind::Str) {}
        let mut operands = [Vec::new(), Vec::new()];
        let mut section = 0;
        while self.eat(TokenKind::Colon) {
            if section < 2 {
                self.asm_operands(&mut operands[section])?;
            } else {
                // Clobbers and labels.
                while matches!(self.kind(), TokenKind::Str | TokenKind::Ident | TokenKind::Comma) {
                    self.advance();
                }
            }
            section += 1;
        }
        self.expect(TokenKind::RParen, "to close 'asm'")?;
        self.expect(TokenKind::Semi, "after 'asm'")?;
        let [outputs, inputs] = operands;
        let id = AsmId(self.tree.asms.len() as u32);
        let span = self.since(lo);
        self.tree.asms.push(Asm { span, outputs: outputs.into(), inputs: inputs.into() });
        Ok(id)
    }

    fn asm_operands(&mut self, list: &mut Vec<ExprId>) -> Parse<()> {
        while !matches!(self.kind(), TokenKind::Colon | TokenKind::RParen) {
            if self.eat(TokenKind::LBracket) {
                self.eat(TokenKind::Ident);
                self.expect(TokenKind::RBracket, "after the operand's name")?;
            }
            if !self.at(TokenKind::Str) {
                return self.expected("a constraint", "in 'asm'");
            }
            while self.eat(TokenKind::Str) {}
            self.expect(TokenKind::LParen, "after the constraint")?;
            let e = self.nested(|p| p.expr())?;
            list.push(e);
            self.expect(TokenKind::RParen, "after the operand")?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(())
    }
}
