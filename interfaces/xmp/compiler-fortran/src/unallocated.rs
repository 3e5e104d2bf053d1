//! Allocatable variables that a program passes to a procedure before it allocates them.
//!
//! A dummy argument with bounds of its own needs memory (Fortran 2018, 15.5.2.4). gfortran passes a null pointer, and the procedure ends with
//! a segmentation fault. Only a certain mistake is reported: the call is the first statement that names the variable. Under `-fcheck=pointer`
//! the program finds the others. Not here: distributed arrays in directives (`emit/used`). Called by the driver.

use crate::brackets;
use crate::lines::Lines;
use crate::reader;
use crate::tree::{Decl, ScopeClass, Tree, What};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, Symbol, TokenIdx, TokenKind};

/// Errors about unallocated actual arguments of a file.
pub fn unallocated(lines: &Lines) -> Diagnostics {
    let (tree, ..) = reader::read(lines, false, false);
    let mut diags = Diagnostics::new();
    for (n, decl) in tree.decls.iter().enumerate() {
        let own = decl.written.is_some_and(|(logical, _)| !lines.is_foreign(logical));
        let is_local = matches!(tree.scopes[decl.scope].class, ScopeClass::Program | ScopeClass::Procedure);
        let begins_unallocated = decl.deferred && !decl.pointer && !decl.dummy && !tree.stays(n);
        if !own || !is_local || !begins_unallocated || tree.unit.token(decl.at).kind != TokenKind::Ident {
            continue;
        }
        let Some(at) = first_use(&tree, decl) else { continue };
        if let Some((procedure, dummy)) = needs_memory(&tree, decl.scope, at) {
            let (name, dummy) = (&decl.name, &tree.decls[dummy].name);
            let message = format!(
                "'{name}' is not allocated here, and the argument '{dummy}' of '{procedure}' has bounds of its own"
            );
            let help = format!("allocate '{name}' before this call, or declare '{dummy}' allocatable");
            diags.error(Span::token(at), message).help(help);
        }
    }
    diags
}

/// Where the statements of its scope first name a variable. `None`: its declarations name it elsewhere, or control may reach a later
/// statement first.
fn first_use(tree: &Tree, decl: &Decl) -> Option<TokenIdx> {
    let scope = &tree.scopes[decl.scope];
    let (first, header, end) = (scope.first_executable?, scope.header.unwrap_or(0), scope.end?);
    let name = tree.unit.token(decl.at).symbol();
    let entities = tree.entities(decl);
    let declares = |at: TokenIdx| entities.iter().any(|(_, span)| span.lo <= at && at < span.hi);
    let named = |k: usize| (tree.logical[k].tokens.lo..tree.logical[k].tokens.hi).filter(move |at| is(tree, *at, name));
    let elsewhere = (header..first).filter(|k| !tree.logical[*k].directive).flat_map(named).any(|at| !declares(at));
    let last = scope.contains.unwrap_or(end);
    let inner = (last..=end).flat_map(named).next().is_some();
    let jumps_back = (first..last).any(|k| tree.logical[k].label.is_some());
    if elsewhere || inner || jumps_back {
        return None;
    }
    let at = (first..last).flat_map(named).next()?;
    let mut repeats = false;
    tree.walk(scope.body?, &mut |s| {
        let (s, loops) = (tree.stmt(s), matches!(tree.stmt(s).what, What::Loop(_) | What::OtherLoop(_)));
        repeats |= loops && s.span.lo <= at && at < s.span.hi;
    });
    (!repeats).then_some(at)
}

fn is(tree: &Tree, at: TokenIdx, name: Symbol) -> bool {
    let token = tree.unit.token(at);
    token.kind == TokenKind::Ident && token.symbol() == name
}

/// The procedure and its dummy argument, if the name at `at` is an actual argument of a `call` whose dummy argument has bounds.
fn needs_memory(tree: &Tree, scope: usize, at: TokenIdx) -> Option<(String, usize)> {
    let logical = tree.logical.iter().find(|l| l.tokens.lo <= at && at < l.tokens.hi)?;
    let word = |at: TokenIdx| tree.unit.spelling(at).to_ascii_lowercase();
    let call = (logical.tokens.lo..at).find(|k| tree.unit.token(*k).kind == TokenKind::Ident && word(*k) == "call")?;
    let begins = call == logical.tokens.lo || tree.unit.token(call - 1).kind == TokenKind::RParen;
    if logical.directive || !begins || tree.unit.token(call + 2).kind != TokenKind::LParen {
        return None;
    }
    let procedure = word(call + 1);
    let (arguments, _) = brackets::parts(tree.unit, call + 2);
    let position = arguments.iter().position(|a| a.lo <= at && at < a.hi)?;
    let argument = arguments[position];
    let keyword =
        (argument.hi == at + 1 && argument.lo + 2 == at && tree.unit.token(argument.lo + 1).kind == TokenKind::Assign)
            .then(|| tree.unit.token(argument.lo).symbol());
    if argument != Span::token(at) && keyword.is_none() {
        return None;
    }
    let callee = callee(tree, scope, &procedure)?;
    let dummies = &tree.scopes[callee].dummies;
    let dummy = match keyword {
        Some(keyword) => *dummies.iter().find(|d| is(tree, **d, keyword))?,
        None => *dummies.get(position)?,
    };
    let decl = *tree.scopes[callee].names.get(&tree.unit.token(dummy).symbol())?;
    let d = &tree.decls[decl];
    let has_bounds = !d.dims.is_empty() && d.dims.iter().all(|dim| dim.upper.is_some());
    (has_bounds && !d.deferred && !d.optional).then_some((procedure, decl))
}

/// The only procedure of this name in the file, unless a generic interface may have it, too.
fn callee(tree: &Tree, scope: usize, name: &str) -> Option<usize> {
    let is_it = |n: &usize| tree.scopes[*n].class == ScopeClass::Procedure && tree.scopes[*n].name == name;
    let mut found = (0..tree.scopes.len()).filter(is_it);
    let one = found.next().filter(|n| *n != scope)?;
    found.next().is_none().then_some(one)
}
