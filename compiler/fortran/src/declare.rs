//! Declarations: types, attributes, entities and their dimensions, as far as directives ask for them.

use crate::reader::Reader;
use crate::tree::{Decl, Dim, ScopeClass};
use nagaya_model::language::{Failed, Read, ValueClass};
use nagaya_text::{Span, TokenIdx, TokenKind};

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
        "complex" => ValueClass::Complex,
        "logical" => ValueClass::Unsigned,
        "character" | "type" | "class" => ValueClass::Other,
        _ => return None,
    })
}

#[derive(Default)]
struct Attributes {
    dims: Vec<Dim>,
    deferred: bool,
    save: bool,
    parameter: bool,
    external: bool,
}

impl Reader<'_> {
    /// Reads a statement that declares; whether it is one.
    pub fn declares(&mut self, word: &str) -> bool {
        let next = self.word_at(self.at + 1).to_string();
        let next_kind = self.kind_at(self.at + 1);
        let typed = class_of(word).is_some()
            && (word != "double" || next == "precision")
            && !(matches!(word, "type" | "class") && next_kind != TokenKind::LParen)
            && !(word == "class" && self.word_at(self.at + 1) == "default");
        let listed = matches!(
            word,
            "dimension" | "allocatable" | "pointer" | "target" | "save" | "common" | "parameter" | "codimension"
        );
        match word {
            "use" => {
                self.use_statement();
                return true;
            }
            "implicit" => {
                self.head_goes_on();
                let scope = self.scope;
                if next == "none" {
                    self.tree.scopes[scope].implicit_none = true;
                }
                return true;
            }
            "include" => {
                self.need_scope();
                return true;
            }
            _ if !typed && !listed => return false,
            _ => {}
        }
        self.need_scope();
        let mark = self.diags.mark();
        let done = if typed { self.typed(word) } else { self.attributed(word) };
        // What is wrong with a declaration the Fortran compiler says.
        self.diags.rewind(mark);
        let _ = done;
        true
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
        let name = self.word_at(at).to_string();
        let scope = self.scope;
        self.tree.scopes[scope].uses.push(name);
    }

    /// `integer(8), dimension(n), save :: a, b(m)`
    fn typed(&mut self, word: &str) -> Read<()> {
        let class = class_of(word).unwrap_or(ValueClass::Unknown);
        let lo = self.at;
        self.at += if word == "double" { 2 } else { 1 };
        if self.accept_kind(TokenKind::Star) && self.kind() != TokenKind::LParen {
            self.at += 1;
        }
        if self.kind() == TokenKind::LParen {
            self.at = self.behind_brackets(self.at).ok_or(Failed)?;
        }
        let type_name = self.tree.unit.source(Span::new(lo, self.at)).to_ascii_lowercase();
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
            "allocatable" | "pointer" => into.deferred = true,
            "save" => into.save = true,
            "parameter" => into.parameter = true,
            "external" => into.external = true,
            _ => {}
        }
        if self.kind() == TokenKind::LParen {
            self.at = self.behind_brackets(self.at).ok_or(Failed)?;
        }
        if self.kind() == TokenKind::LBracket {
            self.at = self.behind_brackets(self.at).ok_or(Failed)?;
        }
        Ok(())
    }

    /// `(n, 0:m, :, *)`
    fn dims(&mut self) -> Read<Vec<Dim>> {
        self.close(TokenKind::LParen)?;
        let mut dims = Vec::new();
        loop {
            let (mut lower, mut upper) = (None, None);
            let ends = |r: &Self| matches!(r.kind(), TokenKind::Comma | TokenKind::RParen);
            if !self.accept_kind(TokenKind::Star) && self.kind() != TokenKind::Colon {
                upper = Some(self.any()?);
            }
            if self.accept_kind(TokenKind::Colon) {
                lower = upper.take();
                if !self.accept_kind(TokenKind::Star) && !ends(self) {
                    upper = Some(self.any()?);
                }
            }
            dims.push(Dim { lower, upper });
            if !self.accept_kind(TokenKind::Comma) {
                break;
            }
        }
        self.close(TokenKind::RParen)?;
        Ok(dims)
    }

    fn entity(&mut self, class: ValueClass, type_name: &str, attributes: &Attributes) -> Read<()> {
        let at = self.at;
        self.close(TokenKind::Ident)?;
        let mut dims = attributes.dims.clone();
        if self.kind() == TokenKind::LParen {
            dims = self.dims()?;
        }
        if self.kind() == TokenKind::LBracket {
            self.at = self.behind_brackets(self.at).ok_or(Failed)?;
        }
        if self.accept_kind(TokenKind::Star) {
            if self.kind() == TokenKind::LParen {
                self.at = self.behind_brackets(self.at).ok_or(Failed)?;
            } else {
                self.at += 1;
            }
        }
        let entity = Span::new(at, self.at);
        let mut value = None;
        let mut initialised = false;
        if self.accept_kind(TokenKind::Arrow) {
            self.any()?;
        } else if self.kind() == TokenKind::Slash {
            // The old way to initialise.
            self.at += 1;
            while !matches!(self.kind(), TokenKind::Slash | TokenKind::End) {
                self.at += 1;
            }
            self.at += 1;
            initialised = true;
        } else if self.accept_kind(TokenKind::Assign) {
            let e = self.any()?;
            initialised = !attributes.parameter;
            value = attributes.parameter.then(|| self.tree.folded(self.scope, e)).flatten();
        }
        let now = self.now;
        let n = self.declared(at);
        let d = &mut self.tree.decls[n];
        d.class = class;
        d.type_name = type_name.to_string();
        if d.dims.is_empty() {
            d.dims = dims;
        }
        d.deferred |= attributes.deferred;
        d.save |= attributes.save || initialised;
        d.value = value.or(d.value);
        d.written = Some((now, entity));
        if attributes.parameter {
            d.refused = Some("is a constant");
        } else if attributes.external {
            d.refused = Some("is a procedure");
        } else if initialised {
            d.refused = Some("is initialised where it is declared: assign its values instead");
        }
        Ok(())
    }

    /// The declaration of a name in the innermost scope, made if there is none.
    pub fn declared(&mut self, at: TokenIdx) -> usize {
        let (symbol, scope) = (self.symbol(at), self.scope);
        if let Some(n) = self.tree.scopes[scope].names.get(&symbol) {
            return *n;
        }
        let name = self.tree.unit.name(symbol).into_owned();
        let of = &self.tree.scopes[scope];
        let dummy = of.dummies.iter().any(|d| self.symbol(*d) == symbol);
        let save = of.class == ScopeClass::Program || of.class == ScopeClass::Module;
        let first = name.bytes().next().unwrap_or(b'a');
        let (class, type_name) = match first {
            b'i'..=b'n' => (ValueClass::Signed, "integer"),
            _ => (ValueClass::Real, "real"),
        };
        self.tree.decls.push(Decl {
            name,
            at,
            scope,
            to: None,
            class,
            type_name: type_name.into(),
            dims: Vec::new(),
            dummy,
            deferred: false,
            save,
            value: None,
            written: None,
            shaped: None,
            refused: None,
        });
        let n = self.tree.decls.len() - 1;
        self.tree.scopes[scope].names.insert(symbol, n);
        n
    }

    /// `dimension a(n), b(m)`, `save a`, `common /c/ a(n)`, `parameter (n = 10)`
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
        loop {
            if self.accept_kind(TokenKind::Slash) {
                // The name of a common block.
                while !matches!(self.kind(), TokenKind::Slash | TokenKind::End) {
                    self.at += 1;
                }
                self.close(TokenKind::Slash)?;
            }
            let at = self.at;
            self.close(TokenKind::Ident)?;
            let dims = if self.kind() == TokenKind::LParen { self.dims()? } else { Vec::new() };
            if self.kind() == TokenKind::LBracket {
                self.at = self.behind_brackets(self.at).ok_or(Failed)?;
            }
            let (now, entity) = (self.now, Span::new(at, self.at));
            let n = self.declared(at);
            let d = &mut self.tree.decls[n];
            if !dims.is_empty() {
                d.dims = dims;
                d.shaped = Some((now, entity));
            }
            match word {
                "allocatable" | "pointer" => d.deferred = true,
                "save" => d.save = true,
                "common" => d.refused = Some("is in a common block, which is not implemented in this version"),
                _ => {}
            }
            if matches!(word, "allocatable" | "pointer" | "target" | "save") && d.refused.is_none() {
                d.refused = Some("has an attribute in a statement of its own: write it in the declaration");
            }
            if !self.accept_kind(TokenKind::Comma) {
                return Ok(());
            }
        }
    }
}
