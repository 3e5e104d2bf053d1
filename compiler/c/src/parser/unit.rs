//! A whole unit: its declarations, one after the other.

use super::parts::Declared;
use super::{Dialect, Follows, Parsed, Parser, Rules};
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::{Failed, Parse};
use nagaya_text::{TokenKind, Unit};

/// Parses a whole unit. Call it on a thread with [`crate::STACK`] bytes of stack, or through [`crate::with_stack`].
pub fn parse(unit: &Unit, dialect: &mut dyn Dialect) -> Parsed {
    let mut p = Parser::new(unit, dialect, rules());
    p.unit_items();
    Parsed { tree: p.tree, diags: p.diags }
}

fn rules<'u>() -> Rules<'u> {
    Rules {
        expression: Parser::expr,
        assignment: Parser::assignment,
        compound_literal: Parser::compound_literal,
        type_name: Parser::type_name,
        specifiers: Parser::specifiers,
        block: Parser::block,
        body: Parser::block_in_scope,
    }
}

impl Parser<'_> {
    /// Reads all items of the unit.
    fn unit_items(&mut self) {
        while !self.at(TokenKind::Eof) {
            let start = self.pos;
            let system = self.unit.in_system_file(start);
            let items = self.tree.items.len();
            if let Err(Failed) = self.external_declaration() {
                self.reset_stacks();
                self.skip_declaration(start);
                let span = self.since(start);
                self.tree.items.truncate(items);
                self.tree.items.push(Item::Other(span));
                if system {
                    self.tree.skipped.push(span);
                }
            }
            if self.pos == start {
                self.advance();
            }
        }
    }

    /// Resets what a failed construct may have left.
    fn reset_stacks(&mut self) {
        self.scopes.leave_to(0);
        self.derives.clear();
        self.pending.clear();
        self.type_exprs.clear();
        self.function = None;
        self.nesting = 0;
    }

    /// One item at file scope.
    fn external_declaration(&mut self) -> Parse<()> {
        let lo = self.pos;
        match self.kind() {
            TokenKind::Semi => {
                self.advance();
                self.tree.items.push(Item::Other(self.since(lo)));
                return Ok(());
            }
            TokenKind::Directive => {
                let (d, follows) = self.directive(DirectivePlace::File);
                self.tree.items.push(Item::Directive(d));
                if follows == Follows::Statement {
                    let span = self.tree.directive(d).span;
                    self.error(span, "this directive applies to a statement and cannot be outside functions");
                }
                return Ok(());
            }
            _ => {}
        }
        match self.keyword() {
            Some(Kw::Asm) => {
                let a = self.asm_statement()?;
                self.tree.items.push(Item::Asm(a));
                return Ok(());
            }
            Some(Kw::StaticAssert) => {
                let g = self.static_assert()?;
                self.tree.items.push(Item::Group(g));
                return Ok(());
            }
            _ => {}
        }
        // The items of a nested thing never get here, so the item can be pushed when it is complete.
        let item = match self.declaration()? {
            Declared::Group(g) => Item::Group(g),
            Declared::Function(f) => Item::Function(f),
        };
        self.tree.items.push(item);
        Ok(())
    }
}
