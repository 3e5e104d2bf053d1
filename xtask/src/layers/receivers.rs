//! The types of the values whose methods are called, where a few tokens show them.
//!
//! These values are `self`, a field of `self`, and a parameter. A type is the last name of its path, without references and arguments.
//! Names that two modules of the crate give to types mean neither of them. Called by [`super::paths`].

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenTree};

use super::tokens::{ident, is_comma, is_sign};

/// The types that are known in a block.
#[derive(Clone, Default)]
pub struct Known {
    /// The type of the `impl` around it.
    pub self_type: Option<String>,
    /// Those of the function's parameters, by their names.
    parameters: BTreeMap<String, String>,
}

/// What is before the dot of a call.
pub enum Receiver {
    /// A value of this type.
    Value(String),
    /// The field of a value of this type.
    Field(String, String),
}

/// The types of one crate.
#[derive(Default)]
pub struct Types {
    /// The modules that declare a type of this name.
    declared: BTreeMap<String, BTreeSet<Vec<String>>>,
    /// The types of fields, by the type and the name of the field.
    fields: BTreeMap<(String, String), String>,
    /// The modules that define a method, by the type and the name of the method.
    methods: BTreeMap<(String, String), BTreeSet<Vec<String>>>,
}

impl Types {
    /// Enters the type whose declaration begins at `at`.
    pub fn declare(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) {
        let Some(name) = ident(tokens, at + 1) else { return };
        self.declared.entry(name.clone()).or_default().insert(module.to_vec());
        if let Some(TokenTree::Group(fields)) = to_body(&tokens[at..]).map(|length| &tokens[at + length]) {
            let inside: Vec<TokenTree> = fields.stream().into_iter().collect();
            let typed = typed_names(&inside).into_iter();
            self.fields.extend(typed.map(|(field, of)| ((name.clone(), field), of)));
        }
    }

    pub fn add_method(&mut self, of: &str, name: &str, module: &[String]) {
        self.methods.entry((of.to_string(), name.to_string())).or_default().insert(module.to_vec());
    }

    /// The module that defines this method of the type before the dot. `is_ours`: whether a module means a type of the crate by a name.
    pub fn method(
        &self,
        (module, receiver): (&[String], &Receiver),
        name: &str,
        is_ours: &dyn Fn(&[String], &str) -> bool,
    ) -> Option<&Vec<String>> {
        let one = |module: &[String], name: &str| self.home(name).filter(|_| is_ours(module, name));
        let of = match receiver {
            Receiver::Value(of) => one(module, of).map(|_| of)?,
            Receiver::Field(of, field) => {
                let home = one(module, of)?;
                let of = self.fields.get(&(of.clone(), field.clone()))?;
                one(home, of).map(|_| of)?
            }
        };
        let modules = self.methods.get(&(of.clone(), name.to_string()))?;
        modules.first().filter(|_| modules.len() == 1)
    }

    /// The module that declares the only type of this name.
    fn home(&self, name: &str) -> Option<&Vec<String>> {
        let modules = self.declared.get(name)?;
        modules.first().filter(|_| modules.len() == 1)
    }

    pub fn is_declared(&self, module: &[String], name: &str) -> bool {
        self.home(name).is_some_and(|home| home == module)
    }
}

/// What is known inside of the block of the `impl` at `at`.
pub fn of_impl(tokens: &[TokenTree], at: usize) -> Known {
    let Some(length) = to_body(&tokens[at..]) else { return Known::default() };
    let head = &tokens[at + 1..at + length];
    let generic = if head.first().is_some_and(|token| is_sign(token, '<')) { after_angles(head, 0) } else { 0 };
    let head = &head[generic..];
    let is_for = |k: &usize| matches!(&head[*k], TokenTree::Ident(word) if word == "for");
    let begin = (0..head.len()).filter(is_for).find(|k| !head.get(k + 1).is_some_and(|next| is_sign(next, '<')));
    Known { self_type: type_name(&head[begin.map_or(0, |k| k + 1)..]), parameters: BTreeMap::new() }
}

/// What is known inside of the function at `at`. A parameter whose name the block declares again is not.
pub fn of_function(tokens: &[TokenTree], at: usize, around: &Known) -> Known {
    let mut known = Known { self_type: around.self_type.clone(), parameters: BTreeMap::new() };
    let Some(length) = to_body(&tokens[at..]) else { return known };
    let after_name = at + 2;
    let generic = tokens.get(after_name).is_some_and(|token| is_sign(token, '<'));
    let list = if generic { after_angles(tokens, after_name) } else { after_name };
    let (Some(TokenTree::Group(list)), TokenTree::Group(block)) = (tokens.get(list), &tokens[at + length]) else {
        return known;
    };
    let parameters: Vec<TokenTree> = list.stream().into_iter().collect();
    known.parameters = typed_names(&parameters).into_iter().collect();
    let mut again = BTreeSet::new();
    declared(&block.stream().into_iter().collect::<Vec<_>>(), &mut again);
    known.parameters.retain(|name, _| !again.contains(name));
    known
}

/// The names after `let`, `mut`, `|` or `ref` in a block.
fn declared(tokens: &[TokenTree], names: &mut BTreeSet<String>) {
    for (k, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) => {
                let declares = |before: &TokenTree| match before {
                    TokenTree::Ident(before) => ["let", "mut", "ref"].iter().any(|known| before == known),
                    before => is_sign(before, '|'),
                };
                if k > 0 && declares(&tokens[k - 1]) {
                    names.insert(word.to_string());
                }
            }
            TokenTree::Group(group) => declared(&group.stream().into_iter().collect::<Vec<_>>(), names),
            _ => {}
        }
    }
}

/// What is before the dot of the method whose name is at `at`.
pub fn receiver(tokens: &[TokenTree], at: usize, known: &Known) -> Option<Receiver> {
    let word = |back: usize| ident(tokens, at.checked_sub(back)?);
    let dot = |back: usize| at.checked_sub(back).is_some_and(|k| is_sign(&tokens[k], '.'));
    let value = |name: &str| match name {
        "self" => known.self_type.clone(),
        name => known.parameters.get(name).cloned(),
    };
    let before = word(2)?;
    match dot(3) {
        false => Some(Receiver::Value(value(&before)?)),
        true if dot(5) => None,
        true => Some(Receiver::Field(value(&word(4)?)?, before)),
    }
}

/// How far the block of an item is, which ends the item; `None` if a semicolon is first.
pub fn to_body(tokens: &[TokenTree]) -> Option<usize> {
    let is_body = |token: &TokenTree| matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
    let end = tokens.iter().position(|token| is_body(token) || is_sign(token, ';'))?;
    is_body(&tokens[end]).then_some(end)
}

/// The index after the angle brackets that begin at `at`.
fn after_angles(tokens: &[TokenTree], at: usize) -> usize {
    let mut depth = 0;
    for (k, token) in tokens.iter().enumerate().skip(at) {
        let is_arrow = k > 0 && is_sign(&tokens[k - 1], '-');
        depth += i32::from(is_sign(token, '<')) - i32::from(is_sign(token, '>') && !is_arrow);
        if depth == 0 {
            return k + 1;
        }
    }
    tokens.len()
}

/// The pairs `name: type` of a list of parameters or fields.
fn typed_names(tokens: &[TokenTree]) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let mut end = at;
        while end < tokens.len() && !is_comma(&tokens[end]) {
            end = if is_sign(&tokens[end], '<') { after_angles(tokens, end) } else { end + 1 };
        }
        let one = &tokens[at..end];
        if let Some(colon) = one.iter().position(|token| is_sign(token, ':')) {
            let name = colon.checked_sub(1).and_then(|k| ident(one, k));
            pairs.extend(name.zip(type_name(&one[colon + 1..])));
        }
        at = end + 1;
    }
    pairs
}

/// The last name of a type's path, without references before it and arguments after it.
fn type_name(tokens: &[TokenTree]) -> Option<String> {
    let mut name = None;
    for (k, token) in tokens.iter().enumerate() {
        let is_lifetime = k > 0 && is_sign(&tokens[k - 1], '\'');
        match token {
            TokenTree::Ident(word) if ["dyn", "impl", "fn"].iter().any(|known| word == known) => return None,
            TokenTree::Ident(word) if word == "where" => break,
            TokenTree::Ident(word) if !is_lifetime && word != "mut" => name = Some(word.to_string()),
            TokenTree::Group(_) => return None,
            token if is_sign(token, '<') || is_sign(token, '*') => break,
            _ => {}
        }
    }
    name
}
