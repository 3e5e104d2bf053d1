//! The generated text of one scope: declarations, the code before its first executable statement, procedures, and names from modules.
//!
//! `whole_scope` begins it and places it. The other modules add to it.

use crate::seam::{self, Place};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub(super) struct ScopeText {
    /// Declarations, or just names of integers of 64 bits.
    declarations: Vec<String>,
    setup: Vec<String>,
    procedures: Vec<Vec<String>>,
    /// By the module. Also code that changes nothing else names what it needs.
    imports: RefCell<BTreeMap<String, BTreeSet<String>>>,
    /// Names made so far, in all scopes of the file.
    names: u32,
}

impl ScopeText {
    /// Begins another scope.
    pub fn begin(&mut self) {
        *self =
            ScopeText { names: self.names, procedures: std::mem::take(&mut self.procedures), ..ScopeText::default() };
    }

    /// Adds a declaration, or the name of an integer of 64 bits.
    pub fn declare(&mut self, declaration: impl Into<String>) {
        self.declarations.push(declaration.into());
    }

    pub fn declare_once(&mut self, declaration: String) {
        if !self.declarations.contains(&declaration) {
            self.declarations.push(declaration);
        }
    }

    /// Adds a line before the first executable statement.
    pub fn set_up(&mut self, line: impl Into<String>) {
        self.setup.push(line.into());
    }

    pub fn set_up_all(&mut self, lines: impl IntoIterator<Item = String>) {
        self.setup.extend(lines);
    }

    /// Adds a procedure after `contains`.
    pub fn procedure(&mut self, lines: Vec<String>) {
        self.procedures.push(lines);
    }

    pub fn import(&self, module: &str, name: &str) {
        self.imports.borrow_mut().entry(module.to_string()).or_default().insert(name.to_string());
    }

    /// A number for a generated name.
    pub fn fresh(&mut self) -> u32 {
        self.names += 1;
        self.names
    }

    /// A generated name; the caller declares it.
    pub fn name(&mut self, word: &str) -> String {
        seam::generated(word, self.fresh())
    }

    /// A new integer of 64 bits.
    pub fn variable(&mut self, word: &str) -> Place {
        let name = self.name(word);
        self.declarations.push(name.clone());
        Place::new(name)
    }

    /// Whether the scope needs nothing. Procedures come with other text.
    pub fn is_empty(&self) -> bool {
        self.declarations.is_empty() && self.setup.is_empty() && self.imports.borrow().is_empty()
    }

    /// The `use` statements.
    pub fn take_uses(&mut self) -> Vec<String> {
        let of_module = |(module, names): (String, BTreeSet<String>)| {
            let names: Vec<String> = names.into_iter().collect();
            format!("use {module}, only: {}", names.join(", "))
        };
        let ours = std::iter::once("use nagaya_directives".to_string());
        ours.chain(self.imports.take().into_iter().map(of_module)).collect()
    }

    /// The declarations; those of integers are public in a module.
    pub fn take_declarations(&mut self, is_module: bool) -> Vec<String> {
        let (numbers, mut declarations): (Vec<String>, Vec<String>) =
            std::mem::take(&mut self.declarations).into_iter().partition(|d| !d.contains(' '));
        for names in numbers.chunks(10) {
            declarations.push(format!("integer(8) :: {}", names.join(", ")));
            declarations.extend(is_module.then(|| format!("public :: {}", names.join(", "))));
        }
        declarations
    }

    pub fn take_setup(&mut self) -> Vec<String> {
        std::mem::take(&mut self.setup)
    }

    pub fn take_procedures(&mut self) -> Vec<String> {
        std::mem::take(&mut self.procedures).concat()
    }
}
