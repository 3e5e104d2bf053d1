//! What the module file has of a module with directives, for other files: the declarations of the module. It also has those of each
//! procedure with arrays as arguments, because the text of a call depends on them (`arguments`).

use crate::lines::Lines;
use crate::translation::Exported;
use crate::tree::{Scope, ScopeClass, Tree};
use nagaya_text::{TokenIdx, TokenKind};

/// The directives that declare what an argument is.
const OF_ARGUMENTS: [&str; 5] = ["nodes", "template", "distribute", "align", "shadow"];

/// The modules of a file; the declarations of those that have directives.
pub(crate) fn exported(lines: &Lines, tree: &Tree<'_>) -> Vec<Exported> {
    let aligns = |s: &&Scope| {
        let word = |logical: usize| first_word(tree, logical);
        s.directives.iter().any(|id| word(tree.directives[id.index()].logical) == "align")
    };
    let takes_distributed = |module: usize| procedures(tree, module).into_iter().any(|s| aligns(&s));
    with_declarations(lines, tree, |module| !tree.homes(module).is_empty() || takes_distributed(module))
}

/// The modules of a file with all of their declarations.
pub(crate) fn modules(lines: &Lines, tree: &Tree<'_>) -> Vec<Exported> {
    with_declarations(lines, tree, |_| true)
}

fn with_declarations(lines: &Lines, tree: &Tree<'_>, of: impl Fn(usize) -> bool) -> Vec<Exported> {
    let is_own = |s: &Scope| s.class == ScopeClass::Module && s.header.is_some_and(|h| !lines.is_foreign(h));
    let modules = tree.scopes.iter().enumerate().filter(|(_, s)| is_own(s));
    let one = |(n, s): (usize, &Scope)| {
        let text = of(n).then(|| declarations(lines, tree, n));
        Exported { name: s.name.clone(), text }
    };
    modules.map(one).collect()
}

/// The procedures of a module that have arrays as arguments.
fn procedures<'a>(tree: &'a Tree<'_>, module: usize) -> Vec<&'a Scope> {
    let takes_array = |s: &&Scope| {
        let declared = |at: &TokenIdx| s.names.get(&tree.unit.token(*at).symbol()).copied();
        s.dummies.iter().filter_map(declared).any(|d| !tree.decls[d].dims.is_empty())
    };
    let of_module = |s: &&Scope| s.class == ScopeClass::Procedure && s.parent == Some(module);
    tree.scopes.iter().filter(of_module).filter(takes_array).collect()
}

fn first_word(tree: &Tree<'_>, logical: usize) -> String {
    word_at(tree, tree.logical[logical].tokens.lo)
}

fn word_at(tree: &Tree<'_>, at: TokenIdx) -> String {
    let token = tree.unit.token(at);
    match token.kind {
        TokenKind::Ident => String::from_utf8_lossy(tree.unit.names.bytes(token.symbol())).into_owned(),
        _ => String::new(),
    }
}

/// A module without statements that act, in free form, a statement a line, each with its place.
fn declarations(lines: &Lines, tree: &Tree<'_>, module: usize) -> Vec<u8> {
    let of = &tree.scopes[module];
    let (Some(first), Some(end)) = (of.header, of.end) else { return Vec::new() };
    let mut out = String::new();
    statements(lines, tree, first..of.contains.unwrap_or(end), &mut out);
    let procedures = procedures(tree, module);
    out += if procedures.is_empty() { "" } else { "contains\n" };
    for s in procedures {
        let (Some(first), Some(end)) = (s.header, s.end) else { continue };
        let header = tree.logical[first].tokens;
        let is_function = (header.lo..header.hi).any(|at| word_at(tree, at) == "function");
        let last = s.first_executable.or(s.contains).unwrap_or(end);
        // Directives for the first statement that acts may come before it.
        let declares = |k: &usize| !tree.logical[*k].directive || OF_ARGUMENTS.contains(&first_word(tree, *k).as_str());
        statements(lines, tree, (first..last).filter(declares), &mut out);
        out += if is_function { "end function\n" } else { "end subroutine\n" };
    }
    (out + "end module\n").into_bytes()
}

/// Statements as text.
fn statements(lines: &Lines, tree: &Tree<'_>, range: impl Iterator<Item = usize>, out: &mut String) {
    for k in range {
        let l = &tree.logical[k];
        let place = lines.unit.location(l.tokens.lo);
        let sentinel = if l.directive { "!$xmp " } else { "" };
        let text = lines.unit.source(l.tokens);
        *out += &format!("# {} \"{}\"\n{sentinel}{text}\n", place.line, lines.unit.file(place.file).name);
    }
}
