//! What tokens are: attributes, the end of an item, signs, methods.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// The attribute that begins at `at`: its brackets, whether it is an inner one, and the index after it.
pub fn attribute(tokens: &[TokenTree], at: usize) -> Option<(&Group, bool, usize)> {
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
pub fn is_for_tests(attribute: &Group) -> bool {
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
pub fn after_item(tokens: &[TokenTree], mut at: usize) -> usize {
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
pub fn path_of(attribute: &Group) -> Option<String> {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Ident(word), _, TokenTree::Literal(text)] if word == "path" => {
            Some(text.to_string().trim_matches('"').to_string())
        }
        _ => None,
    }
}

pub fn first_word(attribute: &Group) -> Option<String> {
    ident(&[attribute.stream().into_iter().next()?], 0)
}

pub fn ident(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at)? {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

/// Whether this token ends `pub`, `pub(crate)` and the like, before an item.
pub fn is_visibility(token: &TokenTree) -> bool {
    match token {
        TokenTree::Ident(word) => word == "pub",
        TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
        _ => false,
    }
}

/// Whether `::` begins at `at`.
pub fn colons(tokens: &[TokenTree], at: usize) -> bool {
    [at, at + 1].iter().all(|at| tokens.get(*at).is_some_and(|token| is_sign(token, ':')))
}

pub fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

pub fn is_comma(token: &TokenTree) -> bool {
    is_sign(token, ',')
}

/// Whether the word at `at` begins an item: `impl` also begins a type.
pub fn begins_item(tokens: &[TokenTree], at: usize) -> bool {
    match at.checked_sub(1).and_then(|before| tokens.get(before)) {
        None => true,
        Some(TokenTree::Group(group)) => group.delimiter() != Delimiter::Parenthesis,
        Some(TokenTree::Ident(word)) => word == "unsafe",
        Some(sign) => is_sign(sign, ';'),
    }
}

/// The functions in the block of the `impl` or `trait` at `at`, and whether it is an `impl` of no trait.
pub fn functions(tokens: &[TokenTree], at: usize) -> Option<(Vec<String>, bool)> {
    let is_body = |token: &TokenTree| matches!(token, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace);
    let length = tokens[at..].iter().position(|token| is_body(token) || is_sign(token, ';'))?;
    let TokenTree::Group(body) = &tokens[at + length] else { return None };
    let head = &tokens[at..at + length];
    let is_inherent = head.iter().enumerate().all(|(k, token)| match token {
        // `impl<F: for<'a> Fn(&'a T)>` has no trait yet.
        TokenTree::Ident(word) if word == "for" => head.get(k + 1).is_some_and(|next| is_sign(next, '<')),
        TokenTree::Ident(word) => word != "trait",
        _ => true,
    });
    let inside: Vec<TokenTree> = body.stream().into_iter().collect();
    let begins = |k: &usize| ident(&inside, *k).as_deref() == Some("fn");
    Some(((0..inside.len()).filter(begins).filter_map(|k| ident(&inside, k + 1)).collect(), is_inherent))
}

/// Whether the name at `at` is that of a method that is called: `.name(` or `.name::<T>(`.
pub fn is_called(tokens: &[TokenTree], at: usize) -> bool {
    let is_dot = |k: Option<usize>| k.and_then(|k| tokens.get(k)).is_some_and(|token| is_sign(token, '.'));
    let is_list =
        |k: usize| matches!(tokens.get(k), Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis);
    // `0..f()` calls no method.
    is_dot(at.checked_sub(1)) && !is_dot(at.checked_sub(2)) && (is_list(at + 1) || colons(tokens, at + 1))
}
