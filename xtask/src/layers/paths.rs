//! Reads a crate's sources and lists the paths that lead from one top-level module to another.
//!
//! It reads tokens, so it sees `use`, paths in expressions and types, and the bodies of macros alike. It skips what is compiled
//! for tests only. It does not resolve types: a method call on a value of another module is no path. [`super::modules`] compares
//! the paths with the list of layers.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// The text of a file, or `None` where there is no such file.
pub type Files<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// One name after `crate::`, as a module other than the root wrote it.
pub struct Mention {
    /// The top-level module that contains the path.
    pub from: String,
    /// The first name of the path, seen from the crate's root; `*` for a glob.
    pub name: String,
    pub file: PathBuf,
    pub line: usize,
}

/// What the sources of one crate declare and mention.
#[derive(Default)]
pub struct Sources {
    /// The text of the root file, for its list of layers.
    pub root: String,
    /// The top-level modules, as they are declared.
    pub modules: Vec<String>,
    pub mentions: Vec<Mention>,
    /// Names that the root file imports or exports again: the first segment of their path, and the last.
    imports: BTreeMap<String, (String, String)>,
    /// First segments whose names the root file imports all.
    globs: Vec<String>,
    /// The names that each top-level module declares or imports in its own file.
    names: BTreeMap<String, BTreeSet<String>>,
    /// Macros that are exported, which lie at the crate's root, and the module that defines them.
    macros: BTreeMap<String, String>,
}

/// What a name below the crate's root is.
pub enum Owner<'a> {
    Module(&'a str),
    /// Another crate's.
    Foreign,
    /// The root file defines it itself.
    Root,
}

impl Sources {
    pub fn read(root: &Path, files: Files) -> Result<Sources, String> {
        let text = files(root).ok_or_else(|| format!("{}: cannot be read", root.display()))?;
        let mut sources = Sources { root: text.clone(), ..Sources::default() };
        let folder = root.parent().unwrap_or(Path::new("")).to_path_buf();
        let place = Place { file: root.to_path_buf(), folder, top: None, depth: 0 };
        Reader { sources: &mut sources, files }.file(&text, &place)?;
        Ok(sources)
    }

    /// Which module defines what `crate::NAME` means.
    pub fn owner<'a>(&'a self, name: &'a str) -> Owner<'a> {
        self.owner_in(name, 0)
    }

    fn owner_in<'a>(&'a self, name: &'a str, round: usize) -> Owner<'a> {
        if let Some(module) = self.modules.iter().find(|module| *module == name) {
            return Owner::Module(module);
        }
        if let Some(module) = self.macros.get(name) {
            return Owner::Module(module);
        }
        if let Some((first, last)) = self.imports.get(name) {
            return match self.modules.iter().find(|module| *module == first) {
                Some(module) => Owner::Module(module),
                // An import of the root's own import.
                None if self.imports.contains_key(first) && last != first && round < 8 => {
                    self.owner_in(first, round + 1)
                }
                None => Owner::Foreign,
            };
        }
        let has = |module: &&String| self.names.get(*module).is_some_and(|names| names.contains(name));
        match self.globs.iter().find(has) {
            Some(module) => {
                self.modules.iter().find(|known| *known == module).map_or(Owner::Foreign, |m| Owner::Module(m))
            }
            None => Owner::Root,
        }
    }
}

/// Where the reader is.
struct Place {
    file: PathBuf,
    /// Where the files of modules that are declared here lie.
    folder: PathBuf,
    /// The top-level module, or `None` in the root file.
    top: Option<String>,
    /// How many modules lie between here and the root.
    depth: usize,
}

struct Reader<'a> {
    sources: &'a mut Sources,
    files: Files<'a>,
}

impl Reader<'_> {
    fn file(&mut self, text: &str, place: &Place) -> Result<(), String> {
        let stream: TokenStream = text
            .parse()
            .map_err(|e: proc_macro2::LexError| format!("{}:{}: {e}", place.file.display(), e.span().start().line))?;
        self.tokens(stream, place, true)
    }

    /// `items`: whether the tokens are the items of a module, rather than what is inside an item.
    fn tokens(&mut self, stream: TokenStream, place: &Place, items: bool) -> Result<(), String> {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut attributes: Vec<&Group> = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            if let Some((attribute, inner, next)) = attribute(&tokens, at) {
                let tests = is_for_tests(attribute);
                match (tests, inner) {
                    (true, true) => return Ok(()),
                    (true, false) => at = after_item(&tokens, next),
                    (false, _) => {
                        attributes.push(attribute);
                        at = next;
                    }
                }
                continue;
            }
            at = match &tokens[at] {
                TokenTree::Ident(word) => self.word(word, &tokens, at, &attributes, place, items)?,
                TokenTree::Group(group) => {
                    self.tokens(group.stream(), place, false)?;
                    at + 1
                }
                _ => at + 1,
            };
            let visibility = matches!(&tokens[at - 1], TokenTree::Ident(word) if word == "pub")
                || matches!(&tokens[at - 1], TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
            if !visibility {
                attributes.clear();
            }
        }
        Ok(())
    }

    /// Reads what begins with a word; gives the index of the token after it.
    fn word(
        &mut self,
        word: &Ident,
        tokens: &[TokenTree],
        at: usize,
        attributes: &[&Group],
        place: &Place,
        items: bool,
    ) -> Result<usize, String> {
        let word = word.to_string();
        match word.as_str() {
            "mod" => return self.module(tokens, at, attributes, place),
            "macro_rules" => {
                if let Some(name) = ident(tokens, at + 2) {
                    let exported = attributes.iter().any(|a| first_word(a).as_deref() == Some("macro_export"));
                    match &place.top {
                        Some(top) if exported => {
                            self.sources.macros.insert(name.clone(), top.clone());
                        }
                        _ => {}
                    }
                    self.declare(name, place, items);
                }
            }
            "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" => {
                if let Some(name) = ident(tokens, at + 1) {
                    self.declare(name, place, items);
                }
            }
            "use" => {
                let mut leaves = Vec::new();
                tree(&tokens[at + 1..], &mut Vec::new(), &mut leaves);
                if items {
                    leaves.into_iter().for_each(|leaf| self.import(leaf, place));
                }
            }
            "crate" if colons(tokens, at + 1) => self.path(tokens, at + 3, 0, place),
            "super" => {
                let mut depth = place.depth.saturating_sub(1);
                let mut next = at + 1;
                while colons(tokens, next) && ident(tokens, next + 2).as_deref() == Some("super") {
                    depth = depth.saturating_sub(1);
                    next += 3;
                }
                if colons(tokens, next) {
                    self.path(tokens, next + 2, depth, place);
                    return Ok(next + 2);
                }
            }
            _ => {}
        }
        Ok(at + 1)
    }

    /// A module that is declared: reads its body, here or in its file.
    fn module(
        &mut self,
        tokens: &[TokenTree],
        at: usize,
        attributes: &[&Group],
        place: &Place,
    ) -> Result<usize, String> {
        let Some(name) = ident(tokens, at + 1) else { return Ok(at + 1) };
        self.declare(name.clone(), place, true);
        if place.top.is_none() && !self.sources.modules.contains(&name) {
            self.sources.modules.push(name.clone());
        }
        let top = place.top.clone().or(Some(name.clone()));
        let depth = place.depth + 1;
        if let Some(TokenTree::Group(body)) = tokens.get(at + 2) {
            let inside = Place { file: place.file.clone(), folder: place.folder.join(&name), top, depth };
            self.tokens(body.stream(), &inside, true)?;
            return Ok(at + 3);
        }
        let candidates = match attributes.iter().find_map(|attribute| path_of(attribute)) {
            Some(path) => vec![place.file.parent().unwrap_or(Path::new("")).join(path)],
            None => vec![place.folder.join(format!("{name}.rs")), place.folder.join(&name).join("mod.rs")],
        };
        let Some((file, text)) = candidates.iter().find_map(|file| (self.files)(file).map(|text| (file, text))) else {
            return Err(format!("{}: the file of module `{name}` is missing", place.file.display()));
        };
        let folder = place.folder.join(&name);
        self.file(&text, &Place { file: file.clone(), folder, top, depth })?;
        Ok(at + 2)
    }

    fn declare(&mut self, name: String, place: &Place, items: bool) {
        if let (Some(top), 1, true) = (&place.top, place.depth, items) {
            self.sources.names.entry(top.clone()).or_default().insert(name);
        }
    }

    fn import(&mut self, mut leaf: Leaf, place: &Place) {
        if place.top.is_some() {
            return self.declare(leaf.name, place, true);
        }
        leaf.path.retain(|segment| segment != "crate" && segment != "self");
        let Some(first) = leaf.path.first().cloned() else { return };
        match leaf.name.as_str() {
            "*" => self.sources.globs.push(first),
            _ => {
                let last = leaf.path.last().cloned().unwrap_or_default();
                self.sources.imports.insert(leaf.name, (first, last));
            }
        }
    }

    /// Notes the names that a path mentions, when it begins at the root; `depth` is where it begins.
    fn path(&mut self, tokens: &[TokenTree], at: usize, depth: usize, place: &Place) {
        let Some(top) = &place.top else { return };
        match tokens.get(at) {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for one in inner.split(is_comma) {
                    match ident(one, 0).as_deref() {
                        Some("super") if colons(one, 1) => self.path(one, 3, depth.saturating_sub(1), place),
                        _ => self.path(one, 0, depth, place),
                    }
                }
            }
            Some(token) if depth == 0 => {
                let name = match token {
                    TokenTree::Ident(word) => word.to_string(),
                    TokenTree::Punct(sign) if sign.as_char() == '*' => "*".to_string(),
                    _ => return,
                };
                let line = token.span().start().line;
                self.sources.mentions.push(Mention { from: top.clone(), name, file: place.file.clone(), line });
            }
            _ => {}
        }
    }
}

/// A name that a `use` brings: its path, and what it is called here.
struct Leaf {
    path: Vec<String>,
    name: String,
}

/// The leaves of the tree after `use`, up to its end.
fn tree(tokens: &[TokenTree], path: &mut Vec<String>, leaves: &mut Vec<Leaf>) {
    let length = path.len();
    let mut at = 0;
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(word)) => path.push(word.to_string()),
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                inner.split(is_comma).filter(|one| !one.is_empty()).for_each(|one| tree(one, path, leaves));
                break;
            }
            Some(TokenTree::Punct(sign)) if sign.as_char() == '*' => path.push("*".to_string()),
            _ => {}
        }
        at += 1;
        if colons(tokens, at) {
            at += 2;
            continue;
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let renamed = (ident(tokens, at).as_deref() == Some("as")).then(|| ident(tokens, at + 1)).flatten();
        if let Some(name) = renamed.or_else(|| path.last().cloned()) {
            leaves.push(Leaf { path: path.clone(), name });
        }
        break;
    }
    path.truncate(length);
}

/// The attribute that begins at `at`: its brackets, whether it is an inner one, and the index after it.
fn attribute(tokens: &[TokenTree], at: usize) -> Option<(&Group, bool, usize)> {
    if !is_sign(tokens.get(at)?, '#') {
        return None;
    }
    let inner = tokens.get(at + 1).is_some_and(|token| is_sign(token, '!'));
    let next = at + 1 + usize::from(inner);
    match tokens.get(next)? {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => Some((group, inner, next + 1)),
        _ => None,
    }
}

/// Whether the attribute is `cfg(test)`, or `cfg(all(test, ..))`.
fn is_for_tests(attribute: &Group) -> bool {
    fn needs_test(stream: TokenStream) -> bool {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        tokens.split(is_comma).any(|one| match one {
            [TokenTree::Ident(word)] => word == "test",
            [TokenTree::Ident(word), TokenTree::Group(all)] => word == "all" && needs_test(all.stream()),
            _ => false,
        })
    }
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    matches!(&tokens[..], [TokenTree::Ident(word), TokenTree::Group(what)] if word == "cfg" && needs_test(what.stream()))
}

/// The index after the item that begins at `at`.
fn after_item(tokens: &[TokenTree], mut at: usize) -> usize {
    while let Some((_, _, next)) = attribute(tokens, at) {
        at = next;
    }
    let mut to_semicolon = false;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Ident(word) if ["use", "let", "static", "type"].iter().any(|known| word == known) => {
                to_semicolon = true;
            }
            TokenTree::Ident(word) if word == "const" && ident(tokens, at + 1).as_deref() != Some("fn") => {
                to_semicolon = true;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !to_semicolon => return at + 1,
            token if is_sign(token, ';') || (is_sign(token, ',') && !to_semicolon) => return at + 1,
            _ => {}
        }
        at += 1;
    }
    at
}

/// The file that a `path = ".."` names.
fn path_of(attribute: &Group) -> Option<String> {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(word), _, TokenTree::Literal(text)] if word == "path" => {
            Some(text.to_string().trim_matches('"').to_string())
        }
        _ => None,
    }
}

fn first_word(attribute: &Group) -> Option<String> {
    ident(&[attribute.stream().into_iter().next()?], 0)
}

fn ident(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at)? {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

/// Whether `::` begins at `at`.
fn colons(tokens: &[TokenTree], at: usize) -> bool {
    [at, at + 1].iter().all(|at| tokens.get(*at).is_some_and(|token| is_sign(token, ':')))
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_comma(token: &TokenTree) -> bool {
    is_sign(token, ',')
}
