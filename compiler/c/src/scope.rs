//! Which declaration a name means at the point the parser has reached.
//!
//! One slot per interned name holds the innermost binding; entering a scope marks the undo log, leaving it restores what
//! was shadowed. So a look-up is one array access, and scopes cost only what is declared in them.

use crate::ast::{DeclId, Tag};
use nagaya_text::Symbol;

#[derive(Clone, Copy, Default)]
struct Slot<T> {
    what: Option<T>,
    level: u32,
}

enum Undo {
    Name(Symbol, Slot<DeclId>),
    Tag(Symbol, Slot<Tag>),
}

pub(crate) struct Scopes {
    names: Vec<Slot<DeclId>>,
    tags: Vec<Slot<Tag>>,
    undo: Vec<Undo>,
    marks: Vec<usize>,
}

impl Scopes {
    /// `names`: how many names the unit has.
    pub fn new(names: usize) -> Scopes {
        Scopes {
            names: vec![Slot { what: None, level: 0 }; names],
            tags: vec![Slot { what: None, level: 0 }; names],
            undo: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// 0 at file scope.
    pub fn level(&self) -> u32 {
        self.marks.len() as u32
    }

    pub fn enter(&mut self) {
        self.marks.push(self.undo.len());
    }

    pub fn leave(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        for u in self.undo.drain(mark..).rev() {
            match u {
                Undo::Name(s, slot) => self.names[s.0 as usize] = slot,
                Undo::Tag(s, slot) => self.tags[s.0 as usize] = slot,
            }
        }
    }

    /// Leaves scopes until `level` is reached: for recovery from the middle of a construct.
    pub fn leave_to(&mut self, level: u32) {
        while self.level() > level {
            self.leave();
        }
    }

    pub fn name(&self, s: Symbol) -> Option<DeclId> {
        self.names.get(s.0 as usize).and_then(|b| b.what)
    }

    /// Everything that has a name here.
    pub fn all_names(&self) -> impl Iterator<Item = (Symbol, DeclId)> + '_ {
        self.names.iter().enumerate().filter_map(|(i, slot)| Some((Symbol(i as u32), slot.what?)))
    }

    /// The innermost binding that `wanted` accepts, whatever hides it.
    pub fn name_where(&self, s: Symbol, wanted: impl Fn(DeclId) -> bool) -> Option<DeclId> {
        let hidden = self.undo.iter().rev().filter_map(|u| match u {
            Undo::Name(name, slot) if *name == s => slot.what,
            _ => None,
        });
        self.name(s).into_iter().chain(hidden).find(|d| wanted(*d))
    }

    /// The binding made in the current scope, if there is one.
    pub fn name_here(&self, s: Symbol) -> Option<DeclId> {
        let slot = self.names.get(s.0 as usize)?;
        slot.what.filter(|_| slot.level == self.level())
    }

    pub fn bind(&mut self, s: Symbol, d: DeclId) {
        let level = self.level();
        if let Some(slot) = self.names.get_mut(s.0 as usize) {
            if level > 0 {
                self.undo.push(Undo::Name(s, *slot));
            }
            *slot = Slot { what: Some(d), level };
        }
    }

    pub fn tag(&self, s: Symbol) -> Option<Tag> {
        self.tags.get(s.0 as usize).and_then(|b| b.what)
    }

    pub fn tag_here(&self, s: Symbol) -> Option<Tag> {
        let slot = self.tags.get(s.0 as usize)?;
        slot.what.filter(|_| slot.level == self.level())
    }

    pub fn bind_tag(&mut self, s: Symbol, t: Tag) {
        let level = self.level();
        if let Some(slot) = self.tags.get_mut(s.0 as usize) {
            if level > 0 {
                self.undo.push(Undo::Tag(s, *slot));
            }
            *slot = Slot { what: Some(t), level };
        }
    }
}
