//! What other files need of a module with directives, for its module file.

use crate::lines::Lines;
use crate::translation::Exported;
use crate::tree::{Scope, ScopeClass, Tree};

/// The modules of a file; the declarations of those that have directives.
pub(crate) fn exported(lines: &Lines, tree: &Tree<'_>) -> Vec<Exported> {
    with_declarations(lines, tree, |module| !tree.homes(module).is_empty())
}

/// The modules of a file with all of their declarations.
pub(crate) fn modules(lines: &Lines, tree: &Tree<'_>) -> Vec<Exported> {
    with_declarations(lines, tree, |_| true)
}

fn with_declarations(lines: &Lines, tree: &Tree<'_>, of: impl Fn(usize) -> bool) -> Vec<Exported> {
    let is_own = |s: &Scope| s.class == ScopeClass::Module && s.header.is_some_and(|h| !lines.is_foreign(h));
    let modules = tree.scopes.iter().enumerate().filter(|(_, s)| is_own(s));
    let one = |(n, s): (usize, &Scope)| {
        let text = of(n).then(|| declarations(lines, tree, s));
        Exported { name: s.name.clone(), text }
    };
    modules.map(one).collect()
}

/// A module without its procedures, in free form, a statement a line, each with its place.
fn declarations(lines: &Lines, tree: &Tree<'_>, module: &Scope) -> Vec<u8> {
    let (Some(first), Some(end)) = (module.header, module.end) else { return Vec::new() };
    let mut out = String::new();
    for l in &tree.logical[first..module.contains.unwrap_or(end)] {
        let place = lines.unit.location(l.tokens.lo);
        let sentinel = if l.directive { "!$xmp " } else { "" };
        let text = lines.unit.source(l.tokens);
        out += &format!("# {} \"{}\"\n{sentinel}{text}\n", place.line, lines.unit.file(place.file).name);
    }
    (out + "end module\n").into_bytes()
}
