//! `align` and `shadow`: which elements of an array lie where (sections 3.4 and 3.5).
//!
//! ```c
//! double a[N][M], b[N];
//! #pragma xmp align a[i][j] with t[i][j+1]
//! #pragma xmp align [i] with t[i][*] :: b
//! #pragma xmp shadow a[1][0:2]
//! ```
//! The array's declaration and uses are lowered by `global`.

use super::{bracket, Directives, Kind};
use crate::refs::{are, count};
use nagaya_c::{BinOp, DeclId, DeclKind, ExprId, ExprKind, Failed, Parse, Parser, ScopeKind, Subscript};
use nagaya_text::{Span, Symbol, TokenKind};

/// An array that a directive distributes.
#[derive(Clone, Debug)]
pub struct Aligned {
    pub decl: DeclId,
    pub name: String,
    /// Number of the template.
    pub template: usize,
    /// One per dimension of the array.
    pub dims: Vec<Option<With>>,
    pub shadow: Option<Vec<Width>>,
    pub span: Span,
}

/// A dimension's place in the template: element `i` is where index `i + offset` of dimension `dim` is.
#[derive(Clone, Copy, Debug)]
pub struct With {
    pub dim: usize,
    pub offset: Offset,
}

/// What is added to an index.
pub type Offset = Option<(Sign, ExprId)>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Plus,
    Minus,
}

#[derive(Clone, Copy, Debug)]
pub enum Width {
    Both(ExprId),
    Each(ExprId, ExprId),
    Full,
}

enum Source {
    Dummy(Symbol, Span),
    Collapsed,
    Colon,
}

/// `i`, `i + e` or `i - e` with one of `names` for `i`: which of them, and the offset.
pub(super) fn index_of(p: &Parser<'_>, e: ExprId, names: &[Symbol]) -> Option<(usize, Offset)> {
    index_in(&p.tree, e, names)
}

pub(crate) fn index_in(tree: &nagaya_c::Tree, e: ExprId, names: &[Symbol]) -> Option<(usize, Offset)> {
    let name = |e: ExprId| match tree.expr(tree.peel(e)).kind {
        ExprKind::Name { name, .. } => names.iter().position(|n| *n == name),
        _ => None,
    };
    if let Some(k) = name(e) {
        return Some((k, None));
    }
    match tree.expr(tree.peel(e)).kind {
        ExprKind::Binary { op: BinOp::Add, left, right } => match (name(left), name(right)) {
            (Some(k), _) => Some((k, Some((Sign::Plus, right)))),
            (None, Some(k)) => Some((k, Some((Sign::Plus, left)))),
            _ => None,
        },
        ExprKind::Binary { op: BinOp::Sub, left, right } => name(left).map(|k| (k, Some((Sign::Minus, right)))),
        _ => None,
    }
}

impl Directives {
    pub(super) fn align(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let mut names = Vec::new();
        if p.peek() == TokenKind::Ident {
            names.push(array(p)?);
        }
        let sources = sources(p)?;
        if !p.accept_word("with") {
            let here = p.span_here();
            p.error(here, "expected 'with' and a template");
            return Err(Failed);
        }
        let template = self.distributed(p)?;
        let lo = p.position();
        let subs = subscripts(p)?;
        let span = p.span_since(lo);
        let (name, rank) = (self.templates[template].name.clone(), self.templates[template].dims.len());
        if subs.len() != rank {
            p.error(span, format!("template '{name}' has {}, not {}", count(rank, "dimension"), subs.len()));
            return Err(Failed);
        }
        let dims = matched(p, &sources, &subs)?;
        if names.is_empty() {
            for _ in 0..2 {
                p.require(TokenKind::Colon, "before the arrays: write 'align [i] with t[i] :: a'")?;
            }
            loop {
                names.push(array(p)?);
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
        }
        let first = self.aligned.len();
        for (decl, name, span) in names {
            if self.aligned.iter().any(|a| a.decl == decl) {
                p.error(span, format!("'{name}' is aligned already"));
                return Err(Failed);
            }
            let declared = p.tree.types.dims(p.tree.decl(decl).ty).1.len();
            if declared != dims.len() {
                p.error(
                    span,
                    format!("'{name}' has {}, and {} are given to 'align'", count(declared, "dimension"), dims.len()),
                );
                return Err(Failed);
            }
            self.aligned.push(Aligned { decl, name, template, dims: dims.clone(), shadow: None, span });
        }
        Ok(Kind::Align((first..self.aligned.len()).collect()))
    }

    pub(super) fn shadow(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let mut names = Vec::new();
        if p.peek() == TokenKind::Ident {
            names.push(array(p)?);
        }
        let widths = widths(p)?;
        if names.is_empty() {
            for _ in 0..2 {
                p.require(TokenKind::Colon, "before the arrays: write 'shadow [1] :: a'")?;
            }
            loop {
                names.push(array(p)?);
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
        }
        for (decl, name, span) in names {
            let Some(aligned) = self.aligned.iter_mut().find(|a| a.decl == decl) else {
                p.error(span, format!("'{name}' is not aligned")).help("write 'align' before 'shadow'");
                return Err(Failed);
            };
            if aligned.dims.len() != widths.len() {
                let rank = aligned.dims.len();
                p.error(
                    span,
                    format!("'{name}' has {}, and {} given", count(rank, "dimension"), are(widths.len(), "width")),
                );
                return Err(Failed);
            }
            if aligned.shadow.is_some() {
                p.error(span, format!("'{name}' has a shadow already"));
                return Err(Failed);
            }
            aligned.shadow = Some(widths.clone());
        }
        Ok(Kind::Declarative)
    }
}

/// An array of this file, declared before.
fn array(p: &mut Parser<'_>) -> Parse<(DeclId, String, Span)> {
    let (symbol, at) = p.require_name("the name of an array")?;
    let name = p.unit.name(symbol).into_owned();
    let span = Span::token(at);
    let Some(id) = p.lookup(symbol) else {
        p.error(span, format!("'{name}' is not declared: a directive follows the declarations of what it names"));
        return Err(Failed);
    };
    let d = p.tree.decl(id);
    let message = match d.kind {
        DeclKind::Var if d.coarray.is_some() => {
            "is a coarray; an array that is both is not implemented in this version"
        }
        DeclKind::Var if d.init.is_some() => "is initialised: a distributed array has no initialiser",
        DeclKind::Var if d.scope != ScopeKind::File => {
            "is declared in a function; in this version distributed arrays stand at file scope"
        }
        DeclKind::Var if p.tree.types.is_array(d.ty) => return Ok((d.first.unwrap_or(id), name, span)),
        DeclKind::Var => "is not an array (aligned pointers are not implemented in this version)",
        _ => "is not an array",
    };
    p.error(span, format!("'{name}' {message}"));
    Err(Failed)
}

fn sources(p: &mut Parser<'_>) -> Parse<Vec<Source>> {
    let mut out = Vec::new();
    while p.accept(TokenKind::LBracket) {
        out.push(if p.accept(TokenKind::Star) {
            Source::Collapsed
        } else if p.accept(TokenKind::Colon) {
            Source::Colon
        } else {
            let (symbol, at) = p.require_name("an index, '*' or ':'")?;
            Source::Dummy(symbol, Span::token(at))
        });
        p.require(TokenKind::RBracket, "after the index")?;
    }
    if out.is_empty() {
        let here = p.span_here();
        p.error(here, "expected the array's indices, as in 'align a[i] with t[i]'");
        return Err(Failed);
    }
    Ok(out)
}

/// Subscripts of a template, outermost first; whether they were in round brackets is forgotten.
pub(super) fn subscripts(p: &mut Parser<'_>) -> Parse<Vec<Subscript>> {
    let mut out = Vec::new();
    match bracket(p) {
        Some(TokenKind::RParen) => {
            loop {
                out.push(p.subscript()?);
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(TokenKind::RParen, "after the subscripts")?;
            out.reverse();
        }
        Some(_) => loop {
            out.push(p.subscript()?);
            p.require(TokenKind::RBracket, "after the subscript")?;
            if !p.accept(TokenKind::LBracket) {
                break;
            }
        },
        None => {
            let here = p.span_here();
            p.error(here, "expected the subscripts of the template");
            return Err(Failed);
        }
    }
    Ok(out)
}

/// Finds each array dimension's template dimension. Colons match from the right to the left.
fn matched(p: &mut Parser<'_>, sources: &[Source], subs: &[Subscript]) -> Parse<Vec<Option<With>>> {
    let dummies: Vec<Symbol> = sources
        .iter()
        .filter_map(|s| match s {
            Source::Dummy(symbol, _) => Some(*symbol),
            _ => None,
        })
        .collect();
    let mut of_dummy = vec![None; dummies.len()];
    let mut colons = Vec::new();
    for (dim, sub) in subs.iter().enumerate() {
        match sub {
            Subscript::Star => {}
            Subscript::Triplet { lower: None, length: None, step: None } => colons.push(dim),
            Subscript::Triplet { .. } => {
                let here = p.span_here();
                p.error(here, "a subscript of 'align' is an index with an offset, '*' or ':'");
                return Err(Failed);
            }
            Subscript::Index(e) => match index_of(p, *e, &dummies) {
                Some((k, offset)) if of_dummy[k].is_none() => of_dummy[k] = Some(With { dim, offset }),
                Some(_) => {
                    let span = p.tree.expr(*e).span;
                    p.error(span, "this index is used twice");
                    return Err(Failed);
                }
                None => {
                    let span = p.tree.expr(*e).span;
                    p.error(span, "expected one of the array's indices, with or without an offset, as in 'i+1'");
                    return Err(Failed);
                }
            },
        }
    }
    let mut colon = colons.into_iter().rev();
    let mut dims = vec![None; sources.len()];
    for (d, s) in sources.iter().enumerate().rev() {
        dims[d] = match s {
            Source::Collapsed => None,
            Source::Colon => match colon.next() {
                Some(dim) => Some(With { dim, offset: None }),
                None => return colons_differ(p),
            },
            Source::Dummy(symbol, span) => {
                if dummies.iter().filter(|x| *x == symbol).count() > 1 {
                    p.error(*span, "an index stands for one dimension only");
                    return Err(Failed);
                }
                dummies.iter().position(|x| x == symbol).and_then(|k| of_dummy[k])
            }
        };
    }
    if colon.next().is_some() {
        return colons_differ(p);
    }
    Ok(dims)
}

fn colons_differ(p: &mut Parser<'_>) -> Parse<Vec<Option<With>>> {
    let here = p.span_here();
    p.error(here, "'align' has more ':' on one side than on the other");
    Err(Failed)
}

fn widths(p: &mut Parser<'_>) -> Parse<Vec<Width>> {
    let mut out = Vec::new();
    while let Some(close) = bracket(p) {
        out.push(match p.subscript()? {
            Subscript::Star => Width::Full,
            Subscript::Index(e) => Width::Both(e),
            Subscript::Triplet { lower: Some(l), length: Some(h), step: None } => Width::Each(l, h),
            Subscript::Triplet { .. } => {
                let here = p.span_here();
                p.error(here, "a shadow width is a number, 'lower:upper' or '*'");
                return Err(Failed);
            }
        });
        p.require(close, "after the shadow width")?;
    }
    if out.is_empty() {
        let here = p.span_here();
        p.error(here, "expected shadow widths, as in 'shadow a[1]'");
        return Err(Failed);
    }
    Ok(out)
}
