//! Declarations: types, attributes, entities and their dimensions, as far as directives need them.

mod entity;
mod type_name;

use crate::reader::Reader;
use crate::tree::{Access, Accessibility, Dim, Use};
use nagaya_model::language::{Failed, Read, ValueClass};
use nagaya_text::{Span, Symbol, TokenKind};

/// Whether a word begins a type.
pub fn is_type_word(word: &str) -> bool {
    class_of(word).is_some()
}

/// The class of an intrinsic type. Truth values count as numbers: reductions work on them, and the Fortran compiler refuses the rest.
pub fn class_of(word: &str) -> Option<ValueClass> {
    Some(match word {
        "integer" => ValueClass::Signed,
        "real" | "doubleprecision" => ValueClass::Real,
        "double" => ValueClass::Real,
        "complex" | "doublecomplex" => ValueClass::Complex,
        "logical" => ValueClass::Unsigned,
        "character" | "type" | "class" => ValueClass::Other,
        _ => return None,
    })
}

#[derive(Default)]
struct Attributes {
    dims: Vec<Dim>,
    deferred: bool,
    pointer: bool,
    codimensions: Option<Span>,
    save: bool,
    optional: bool,
    target: bool,
    intent: Option<String>,
    parameter: bool,
    external: bool,
    access: Option<Access>,
}

impl Reader<'_> {
    /// Reads a statement that declares; whether all of it was understood. `None`: it is none.
    pub fn declares(&mut self, word: &str) -> Option<bool> {
        let next = self.word_at(self.at + 1).to_string();
        let next_kind = self.kind_at(self.at + 1);
        let typed = class_of(word).is_some()
            && (word != "double" || next == "precision" || next == "complex")
            && !(matches!(word, "type" | "class") && next_kind != TokenKind::LParen)
            && !(word == "class" && self.word_at(self.at + 1) == "default");
        let listed = matches!(
            word,
            "dimension"
                | "allocatable"
                | "pointer"
                | "target"
                | "contiguous"
                | "save"
                | "common"
                | "parameter"
                | "codimension"
        );
        match word {
            "use" => {
                self.use_statement();
                return Some(true);
            }
            "implicit" => {
                self.head_goes_on();
                let scope = self.scope;
                self.tree.scopes[scope].implicit_none |= next == "none";
                return Some(next == "none" || self.implicit_letters().is_ok());
            }
            "include" => {
                self.need_scope();
                return Some(true);
            }
            _ if !typed && !listed => return None,
            _ => {}
        }
        self.need_scope();
        let mark = self.diags.mark();
        let done = if typed { self.typed(word) } else { self.attributed(word) };
        // The Fortran compiler reports what is wrong with a declaration.
        self.diags.rewind(mark);
        let whole = done.is_ok() && matches!(self.kind(), TokenKind::End | TokenKind::RParen);
        Some(whole || word == "save" && self.kind() == TokenKind::End)
    }

    fn use_statement(&mut self) {
        self.head_goes_on();
        let mut at = self.at + 1;
        if self.kind_at(at) == TokenKind::Comma {
            at += 2;
        }
        while self.kind_at(at) == TokenKind::Colon {
            at += 1;
        }
        let module = self.word_at(at).to_string();
        let only = self.kind_at(at + 1) == TokenKind::Comma && self.word_at(at + 2) == "only";
        let mut names = Vec::new();
        let list = Span::new(at + 1, self.logical().tokens.hi);
        at += if only { 4 } else { 2 };
        let (end, mut items) = (list.hi, Vec::new());
        while at < end {
            let renames = self.kind_at(at + 1) == TokenKind::Arrow;
            let there = if renames { at + 2 } else { at };
            if self.kind_at(at) == TokenKind::Ident && self.kind_at(there) == TokenKind::Ident {
                names.push((self.symbol(at), self.symbol(there)));
            }
            // `operator(+)`, `assignment(=)` are none of ours.
            let comma = (there..end).find(|k| self.kind_at(*k) == TokenKind::Comma).unwrap_or(end);
            items.push(Span::new(at, comma));
            at = comma + 1;
        }
        let scope = self.scope;
        self.tree.scopes[scope].uses_end = Some(self.now);
        self.tree.scopes[scope].uses.push(Use { module, names, only, list, items });
    }

    /// `private`, `public :: a, b`, `optional :: x`, `intent(in) x`, `equivalence (a, b)`
    pub fn accessibility(&mut self, word: &str) {
        let access = match word {
            "private" => Access::Private,
            "public" => Access::Public,
            "optional" => {
                for at in self.at + 1..self.logical().tokens.hi {
                    if self.kind_at(at) == TokenKind::Ident {
                        let n = self.declared(at);
                        (self.tree.decls[n].optional, self.tree.decls[n].optional_stated) = (true, true);
                    }
                }
                return;
            }
            "intent" => {
                self.at += 1;
                let (inside, behind) = (self.in_brackets(), self.after_brackets(self.at));
                for at in behind.unwrap_or(self.at)..self.logical().tokens.hi {
                    if self.kind_at(at) == TokenKind::Ident {
                        let (n, now) = (self.declared(at), self.now);
                        let d = &mut self.tree.decls[n];
                        (d.intent, d.intended) = (inside.clone(), Some((now, Span::token(at))));
                    }
                }
                return;
            }
            "data" => return self.initialised_by_data(),
            "entry" => {
                let now = self.now;
                return self.tree.scopes[self.scope].entries.push(now);
            }
            "equivalence" => {
                for at in self.at + 2..self.logical().tokens.hi {
                    // After a bracket that is no subscript's, or a comma between objects.
                    let begins = match self.kind_at(at - 1) {
                        TokenKind::LParen => !matches!(self.kind_at(at - 2), TokenKind::Ident) || at == self.at + 2,
                        TokenKind::Comma => true,
                        _ => false,
                    };
                    if begins && self.kind_at(at) == TokenKind::Ident {
                        let n = self.declared(at);
                        self.tree.decls[n].refused = Some("is in an 'equivalence' statement");
                    }
                }
                return;
            }
            _ => return,
        };
        let (lo, end) = (self.at + 1, self.logical().tokens.hi);
        let names: Vec<Symbol> =
            (lo..end).filter(|k| self.kind_at(*k) == TokenKind::Ident).map(|k| self.symbol(k)).collect();
        let (mut items, logical) = (Vec::new(), self.now);
        let mut at = (lo..end).find(|k| self.kind_at(*k) == TokenKind::Ident).unwrap_or(end);
        while at < end {
            let comma = (at..end).find(|k| self.kind_at(*k) == TokenKind::Comma).unwrap_or(end);
            items.push(Span::new(at, comma));
            at = comma + 1;
        }
        let scope = &mut self.tree.scopes[self.scope];
        scope.accessibilities.push(Accessibility { logical, items });
        scope.is_private |= lo == end && access == Access::Private;
        scope.access.extend(names.into_iter().map(|n| (n, access)));
    }

    /// `data a /10*0/, (b(i), i = 1, 3) /1, 2, 3/`: the part before the slashes.
    fn initialised_by_data(&mut self) {
        let mut is_value = false;
        for at in self.at + 1..self.logical().tokens.hi {
            match self.kind_at(at) {
                TokenKind::Slash => is_value = !is_value,
                TokenKind::Ident if !is_value => {
                    let n = self.declared(at);
                    self.tree.decls[n].refused = Some("is initialised by 'data': assign its values instead");
                }
                _ => {}
            }
        }
    }

    /// `implicit real*8 (a-h, o-z), integer (i)`
    fn implicit_letters(&mut self) -> Read<()> {
        self.at += 1;
        loop {
            let lo = self.at;
            let word = self.word_at(lo).to_string();
            let class = class_of(&word).ok_or(Failed)?;
            self.at += if word == "double" { 2 } else { 1 };
            if self.accept_kind(TokenKind::Star) && self.kind() != TokenKind::LParen {
                self.at += 1;
            }
            // The last brackets have the letters.
            let behind = self.after_brackets(self.at).ok_or(Failed)?;
            if self.kind_at(behind) == TokenKind::LParen {
                self.at = behind;
            }
            let type_name = self.type_name(lo);
            self.close(TokenKind::LParen)?;
            while !self.accept_kind(TokenKind::RParen) {
                let letter = |r: &Self| r.word_at(r.at).bytes().next().filter(u8::is_ascii_lowercase).ok_or(Failed);
                let first = letter(self)?;
                self.at += 1;
                let mut last = first;
                if self.accept_kind(TokenKind::Minus) {
                    last = letter(self)?;
                    self.at += 1;
                }
                let scope = &mut self.tree.scopes[self.scope];
                scope.implicit.extend((first..=last).map(|l| (l, (class, type_name.clone()))));
                self.accept_kind(TokenKind::Comma);
            }
            if !self.accept_kind(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// `integer(8), dimension(n), save :: a, b(m)`
    fn typed(&mut self, word: &str) -> Read<()> {
        let mut class = class_of(word).unwrap_or(ValueClass::Unknown);
        let lo = self.at;
        if word == "double" && self.word_at(lo + 1) == "complex" {
            class = ValueClass::Complex;
        }
        self.at += if word == "double" { 2 } else { 1 };
        if self.accept_kind(TokenKind::Star) && self.kind() != TokenKind::LParen {
            self.at += 1;
        }
        if self.kind() == TokenKind::LParen {
            self.at = self.after_brackets(self.at).ok_or(Failed)?;
        }
        let type_name = self.type_name(lo);
        let mut attributes = Attributes::default();
        while self.accept_kind(TokenKind::Comma) {
            self.attribute(&mut attributes)?;
        }
        while self.accept_kind(TokenKind::Colon) {}
        loop {
            self.entity(class, &type_name, &attributes)?;
            if !self.accept_kind(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn attribute(&mut self, into: &mut Attributes) -> Read<()> {
        let word = self.word_at(self.at).to_string();
        self.at += 1;
        match word.as_str() {
            "dimension" => into.dims = self.dims()?,
            "allocatable" | "pointer" => {
                into.deferred = true;
                into.pointer = word == "pointer";
            }
            "save" => into.save = true,
            "optional" => into.optional = true,
            "target" => into.target = true,
            "intent" => into.intent = self.in_brackets(),
            "parameter" => into.parameter = true,
            "external" => into.external = true,
            "private" => into.access = Some(Access::Private),
            "public" => into.access = Some(Access::Public),
            _ => {}
        }
        if self.kind() == TokenKind::LParen {
            self.at = self.after_brackets(self.at).ok_or(Failed)?;
        }
        into.codimensions = self.codimensions()?.or(into.codimensions);
        Ok(())
    }

    /// What is in the round brackets here, in lower case.
    fn in_brackets(&self) -> Option<String> {
        let behind = self.after_brackets(self.at).filter(|_| self.kind() == TokenKind::LParen)?;
        Some(self.tree.unit.source(Span::new(self.at + 1, behind - 1)).to_ascii_lowercase())
    }

    /// `dimension a(n), b(m)`, `allocatable :: a(:)`, `save a`, `common /c/ a(n)`, `parameter (n = 10)`
    fn attributed(&mut self, word: &str) -> Read<()> {
        self.at += 1;
        if word == "parameter" {
            self.close(TokenKind::LParen)?;
            loop {
                let at = self.at;
                self.close(TokenKind::Ident)?;
                self.close(TokenKind::Assign)?;
                let e = self.any()?;
                let value = self.tree.folded(self.scope, e);
                let n = self.declared(at);
                self.tree.decls[n].value = value;
                self.tree.decls[n].refused = Some("is a constant");
                if !self.accept_kind(TokenKind::Comma) {
                    return Ok(());
                }
            }
        }
        while self.accept_kind(TokenKind::Colon) {}
        if word == "save" && self.kind() == TokenKind::End {
            self.tree.scopes[self.scope].saves_all = true;
        }
        // The common block, and how many are in it so far.
        let (mut block, mut position) = (String::new(), 0);
        loop {
            if self.accept_kind(TokenKind::Slash) {
                (block, position) = (self.word_at(self.at).to_string(), 0);
                while !matches!(self.kind(), TokenKind::Slash | TokenKind::End) {
                    self.at += 1;
                }
                self.close(TokenKind::Slash)?;
                if word == "save" {
                    // `save /c/`
                    match self.accept_kind(TokenKind::Comma) {
                        true => continue,
                        false => return Ok(()),
                    }
                }
            }
            position += 1;
            let at = self.at;
            self.close(TokenKind::Ident)?;
            let dims = if self.kind() == TokenKind::LParen { self.dims()? } else { Vec::new() };
            let codimensions = self.codimensions()?;
            let (now, entity) = (self.now, Span::new(at, self.at));
            let n = self.declared(at);
            let d = &mut self.tree.decls[n];
            d.codimensions = codimensions.or(d.codimensions);
            if !dims.is_empty() {
                d.dims = dims;
                d.shaped = Some((now, entity));
            }
            match word {
                "allocatable" | "pointer" => (d.deferred, d.pointer) = (true, word == "pointer"),
                "target" => d.target = true,
                "save" => (d.save, d.save_stated) = (true, true),
                "common" => d.common = Some((now, block.clone(), position)),
                _ => {}
            }
            if matches!(word, "allocatable" | "pointer" | "target" | "contiguous") {
                d.attributed.push((now, entity));
            }
            if !self.accept_kind(TokenKind::Comma) {
                return Ok(());
            }
        }
    }
}
