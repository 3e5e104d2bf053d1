//! Reads a crate's sources and lists the paths that lead from one module to another.
//!
//! It reads tokens, so it sees `use`, paths in expressions and types, and the bodies of macros alike. It skips what is
//! compiled for tests only. It resolves few types: those of `self`, of its fields, and of parameters ([`super::receivers`]). It takes
//! another method call for a path only if the name belongs to one module ([`Sources::method`]). The module [`super::modules`]
//! compares the paths with the lists of layers.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use super::receivers::{self, Known, Types};
use super::tokens::{
    after_item, attribute, begins_item, colons, first_word, functions, ident, is_called, is_comma, is_for_tests,
    is_sign, is_visibility, path_of,
};

/// The text of a file, or `None` where there is no such file.
pub type Files<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// A path from the crate's root: names of modules, then of an item. Empty for the root.
pub type Names = Vec<String>;

/// One path that a module writes.
pub struct Mention {
    /// The module that contains it.
    pub from: Names,
    /// Where it leads, seen from the crate's root; the last name is `*` for a glob.
    pub path: Names,
    /// Whether it only exports a name again.
    pub exports: bool,
    pub file: PathBuf,
    pub line: usize,
}

/// The declarations of one module.
#[derive(Default)]
pub struct Module {
    pub file: PathBuf,
    /// The text of its file, for its list of layers; empty for a module inside of another file.
    pub text: String,
    /// Its own modules, as they are declared.
    pub children: Vec<String>,
    /// Names that it imports or exports again, with the path that it writes.
    imports: BTreeMap<String, Names>,
    /// Modules whose names it imports all, as it writes them.
    globs: Vec<Names>,
    /// Names that it declares or imports.
    names: BTreeSet<String>,
}

/// A call of a method.
pub struct Call {
    pub mention: Mention,
    /// The type of the value before the dot, where the sources show it nearby.
    receiver: Option<receivers::Receiver>,
}

/// What the sources of one crate declare and mention.
#[derive(Default)]
pub struct Sources {
    pub modules: BTreeMap<Names, Module>,
    pub mentions: Vec<Mention>,
    /// Calls of methods, with the name alone as the path.
    pub calls: Vec<Call>,
    /// The modules that define a method of a type, by its name.
    inherent: BTreeMap<String, BTreeSet<Names>>,
    /// The types of the crate, with their fields and methods.
    types: Types,
    /// The names of methods of traits.
    of_traits: BTreeSet<String>,
    /// Macros that are exported, which are at the crate's root, and the module that defines them.
    macros: BTreeMap<String, Names>,
}

/// What a path means among the children of one module.
pub enum Owner {
    /// The path leads into this child.
    Child(String),
    /// It leads to an item of the module's own file, to all of them (`*`), or to the module itself (`self`).
    Own(String),
    Elsewhere,
}

impl Sources {
    pub fn read(root: &Path, files: Files) -> Result<Sources, String> {
        let text = files(root).ok_or_else(|| format!("{}: cannot be read", root.display()))?;
        let mut sources = Sources::default();
        let folder = root.parent().unwrap_or(Path::new("")).to_path_buf();
        let place = Place { file: root.to_path_buf(), folder, module: Names::new(), known: Known::default() };
        sources
            .modules
            .insert(Names::new(), Module { file: root.to_path_buf(), text: text.clone(), ..Module::default() });
        Reader { sources: &mut sources, files }.file(&text, &place)?;
        Ok(sources)
    }

    /// The module that defines the method of a call. The type before the dot shows it; otherwise only one module may define a method of
    /// this name. `is_elsewhere`: whether such a method may also belong to another crate.
    pub fn method(&self, call: &Call, is_elsewhere: &dyn Fn(&str) -> bool) -> Option<&Names> {
        let name = call.mention.path[0].as_str();
        let is_ours =
            |module: &[String], name: &str| self.types.is_declared(module, name) || self.import(module, name).is_some();
        let receiver = call.receiver.as_ref().map(|receiver| (call.mention.from.as_slice(), receiver));
        let of_type = receiver.and_then(|receiver| self.types.method(receiver, name, &is_ours));
        let alone = || {
            let of = self.inherent.get(name).filter(|of| of.len() == 1 && !self.of_traits.contains(name))?;
            of.first().filter(|_| !is_elsewhere(name))
        };
        of_type.or_else(alone)
    }

    /// The names of all methods that the crate defines for its types.
    pub fn method_names(&self) -> impl Iterator<Item = &str> {
        self.inherent.keys().map(String::as_str)
    }

    /// Where `path` leads, seen by `module`: into the first of its children that the path meets.
    pub fn owner(&self, module: &[String], path: &[String]) -> Owner {
        self.owner_in(module, path.to_vec(), 0)
    }

    /// `followed`: how many imports have been replaced, which ends a circle of them.
    fn owner_in(&self, module: &[String], path: Names, followed: usize) -> Owner {
        let mut at = Names::new();
        for (index, name) in path.iter().enumerate() {
            let here = &self.modules[&at];
            if here.children.contains(name) {
                at.push(name.clone());
                if at.len() > module.len() && at.starts_with(module) {
                    return Owner::Child(at.swap_remove(module.len()));
                }
                continue;
            }
            let rest = &path[index + 1..];
            let from_root = self.macros.get(name).filter(|_| at.is_empty());
            let meant = from_root.cloned().or_else(|| self.import(&at, name));
            return match meant {
                Some(meant) if followed < 8 => self.owner_in(module, [meant.as_slice(), rest].concat(), followed + 1),
                None if at == module && !here.imports.contains_key(name) => Owner::Own(name.clone()),
                _ => Owner::Elsewhere,
            };
        }
        if at == module {
            Owner::Own("self".to_string())
        } else {
            Owner::Elsewhere
        }
    }

    /// The path of `name` in a module that imports it from this crate.
    fn import(&self, module: &[String], name: &str) -> Option<Names> {
        let here = &self.modules[module];
        if let Some(written) = here.imports.get(name) {
            return self.absolute(module, written, name);
        }
        let has = |of: &Names| self.modules.get(of).is_some_and(|other| other.names.contains(name));
        let mut globs = here.globs.iter().filter_map(|written| self.absolute(module, written, ""));
        globs.find(has).map(|of| [of, vec![name.to_string()]].concat())
    }

    /// A path that `module` writes, from the root. `None` where it begins with another crate. `own` is the name that it imports.
    fn absolute(&self, module: &[String], written: &[String], own: &str) -> Option<Names> {
        let first = written.first()?.as_str();
        let relative = !["crate", "self", "super"].contains(&first);
        let here = &self.modules[module];
        if relative && !here.children.iter().any(|child| child == first) {
            // Perhaps an import of another import.
            let through = here.imports.get(first).filter(|_| first != own)?;
            return Some([self.absolute(module, through, first)?.as_slice(), &written[1..]].concat());
        }
        Some(from_root(module, written))
    }
}

/// The path from the root that a module writes with `crate`, `self`, `super` or the name of a child in front.
fn from_root(module: &[String], written: &[String]) -> Names {
    let mut path = module.to_vec();
    for name in written {
        match name.as_str() {
            "crate" => path.clear(),
            "self" => {}
            "super" => drop(path.pop()),
            _ => path.push(name.clone()),
        }
    }
    path
}

/// Where the reader is.
#[derive(Clone)]
struct Place {
    file: PathBuf,
    /// Where the files of modules that are declared here are.
    folder: PathBuf,
    module: Names,
    /// The types of `self` and of parameters.
    known: Known,
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
            if !is_visibility(&tokens[at - 1]) {
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
            "impl" if begins_item(tokens, at) => {
                self.functions(tokens, at, place);
                return self.body(tokens, at, receivers::of_impl(tokens, at), place);
            }
            _ if is_called(tokens, at) => {
                let line = tokens[at].span().start().line;
                let call = Mention {
                    from: place.module.clone(),
                    path: vec![word],
                    exports: false,
                    file: place.file.clone(),
                    line,
                };
                let receiver = receivers::receiver(tokens, at, &place.known);
                self.sources.calls.push(Call { mention: call, receiver });
            }
            "macro_rules" => {
                if let Some(name) = ident(tokens, at + 2) {
                    if attributes.iter().any(|a| first_word(a).as_deref() == Some("macro_export")) {
                        self.sources.macros.insert(name.clone(), place.module.clone());
                    }
                    self.declare(name, place, items);
                }
            }
            "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" => {
                if let Some(name) = ident(tokens, at + 1) {
                    self.declare(name, place, items);
                }
                match word.as_str() {
                    "trait" => self.functions(tokens, at, place),
                    "struct" | "enum" | "union" => self.sources.types.declare(tokens, at, &place.module),
                    "fn" => return self.body(tokens, at, receivers::of_function(tokens, at, &place.known), place),
                    _ => {}
                }
            }
            "use" if !tokens.get(at + 1).is_some_and(|token| is_sign(token, '<')) => {
                let mut leaves = Vec::new();
                tree(&tokens[at + 1..], &mut Vec::new(), &mut leaves);
                let exports = at > 0 && is_visibility(&tokens[at - 1]);
                leaves.into_iter().for_each(|leaf| self.import(leaf, exports, place, items));
                let rest = tokens[at..].iter().position(|token| is_sign(token, ';'));
                return Ok(rest.map_or(tokens.len(), |length| at + length + 1));
            }
            // Any name may be that of a child: what is none leads nowhere.
            _ if colons(tokens, at + 1) && !(at > 1 && colons(tokens, at - 2)) => {
                let mut written = vec![word];
                let mut next = at + 1;
                while let Some(name) = ident(tokens, next + 2).filter(|_| colons(tokens, next)) {
                    written.push(name);
                    next += 3;
                }
                let line = tokens[at].span().start().line;
                self.mention(&written, false, line, place);
                return Ok(next);
            }
            _ => {}
        }
        Ok(at + 1)
    }

    /// Reads the block of the `impl` or function at `at`, inside of which these types are known; gives the index after the block.
    fn body(&mut self, tokens: &[TokenTree], at: usize, known: Known, place: &Place) -> Result<usize, String> {
        let Some(length) = receivers::to_body(&tokens[at..]) else { return Ok(at + 1) };
        self.tokens(tokens[at + 1..at + length].iter().cloned().collect(), place, false)?;
        if let TokenTree::Group(block) = &tokens[at + length] {
            self.tokens(block.stream(), &Place { known, ..place.clone() }, false)?;
        }
        Ok(at + length + 1)
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
        let module = [place.module.as_slice(), std::slice::from_ref(&name)].concat();
        let parent = self.sources.modules.entry(place.module.clone()).or_default();
        if !parent.children.contains(&name) {
            parent.children.push(name.clone());
        }
        self.sources.modules.entry(module.clone()).or_default().file = place.file.clone();
        let folder = place.folder.join(&name);
        if let Some(TokenTree::Group(body)) = tokens.get(at + 2) {
            self.tokens(
                body.stream(),
                &Place { file: place.file.clone(), folder, module, known: Known::default() },
                true,
            )?;
            return Ok(at + 3);
        }
        let candidates = match attributes.iter().find_map(|attribute| path_of(attribute)) {
            Some(path) => vec![place.file.parent().unwrap_or(Path::new("")).join(path)],
            None => vec![place.folder.join(format!("{name}.rs")), place.folder.join(&name).join("mod.rs")],
        };
        let Some((file, text)) = candidates.iter().find_map(|file| (self.files)(file).map(|text| (file, text))) else {
            return Err(format!("{}: the file of module `{name}` is missing", place.file.display()));
        };
        let known = self.sources.modules.entry(module.clone()).or_default();
        (known.file, known.text) = (file.clone(), text.clone());
        self.file(&text, &Place { file: file.clone(), folder, module, known: Known::default() })?;
        Ok(at + 2)
    }

    fn functions(&mut self, tokens: &[TokenTree], at: usize, place: &Place) {
        let Some((names, is_inherent)) = functions(tokens, at) else { return };
        let of = receivers::of_impl(tokens, at).self_type;
        for name in names {
            if is_inherent {
                if let Some(of) = &of {
                    self.sources.types.add_method(of, &name, &place.module);
                }
                self.sources.inherent.entry(name).or_default().insert(place.module.clone());
            } else {
                self.sources.of_traits.insert(name);
            }
        }
    }

    fn declare(&mut self, name: String, place: &Place, items: bool) {
        if items {
            self.sources.modules.entry(place.module.clone()).or_default().names.insert(name);
        }
    }

    /// `items`: whether the import is an item of the module, rather than one inside of a function.
    fn import(&mut self, leaf: Leaf, exports: bool, place: &Place, items: bool) {
        self.mention(&leaf.path, exports, leaf.line, place);
        if !items {
            return;
        }
        let module = self.sources.modules.entry(place.module.clone()).or_default();
        match leaf.name.as_str() {
            "*" => module.globs.push(leaf.path[..leaf.path.len() - 1].to_vec()),
            _ => {
                module.names.insert(leaf.name.clone());
                module.imports.insert(leaf.name, leaf.path);
            }
        }
    }

    fn mention(&mut self, written: &[String], exports: bool, line: usize, place: &Place) {
        let path = from_root(&place.module, written);
        let mention = Mention { from: place.module.clone(), path, exports, file: place.file.clone(), line };
        self.sources.mentions.push(mention);
    }
}

/// A name that a `use` brings: its path, and what it is called here.
struct Leaf {
    path: Names,
    name: String,
    line: usize,
}

/// The leaves of the tree after `use`, up to its end.
fn tree(tokens: &[TokenTree], path: &mut Vec<String>, leaves: &mut Vec<Leaf>) {
    let length = path.len();
    let line = tokens.first().map_or(0, |token| token.span().start().line);
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
            leaves.push(Leaf { path: path.clone(), name, line });
        }
        break;
    }
    path.truncate(length);
}
