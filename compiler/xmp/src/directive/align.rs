//! `align` and `shadow`: which elements of an array lie where (sections 3.4, 3.5 and 3.7).
//!
//! ```c
//! double a[N][M], b[N], *p;
//! #pragma xmp align a[i][j] with t[i][j+1]
//! #pragma xmp align [i] with t[i][*] :: b, p
//! #pragma xmp shadow a[1][0:2]
//! struct body { float v[N][3]; };
//! #pragma xmp align body.v[i][*] with u[i]
//! ```
//! They stand in the scope of the declaration; for a parameter, between the header of the function and its `{` or in the body. The
//! declarations are lowered by `global`, the elements by `element`.

use super::{dimensions, Directives, Kind, Said};
use crate::refs::{are, count};
use nagaya_c::{
    BinOp, DeclId, DeclKind, DirectiveId, ExprId, ExprKind, Failed, Parse, Parser, RecordId, ScopeKind, Subscript, Tag,
    Type,
};
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
    /// What `align` and `shadow` say.
    pub said: Said,
    pub shadow_said: Option<Said>,
    pub form: Form,
    /// The last directive that says something of it; there it is made.
    pub ready: DirectiveId,
    pub span: Span,
}

/// What the declaration declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// An array; becomes a pointer to the first element of the local section.
    Array,
    /// A pointer, whose memory comes from `xmp_malloc`.
    Pointer,
    Parameter,
    /// An array in a structure.
    Member(RecordId),
    /// A pointer in a structure.
    MemberPointer(RecordId),
}

impl Form {
    /// Whether it is in a structure: all structures of the type share one descriptor.
    pub fn is_member(self) -> bool {
        self.record().is_some()
    }

    /// The structure it is in.
    pub fn record(self) -> Option<RecordId> {
        match self {
            Form::Member(record) | Form::MemberPointer(record) => Some(record),
            _ => None,
        }
    }

    /// Whether its memory comes from `xmp_malloc`.
    pub fn is_pointer(self) -> bool {
        matches!(self, Form::Pointer | Form::MemberPointer(_))
    }
}

/// A name that `align` or `shadow` mentions.
pub(super) struct Named {
    decl: DeclId,
    name: String,
    span: Span,
    form: Form,
    /// Of an array with this name.
    rank: usize,
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

impl Width {
    /// Known to be nothing.
    pub fn is_nothing(self, tree: &nagaya_c::Tree) -> bool {
        let zero = |e| crate::fold::fold(tree, e) == Some(0);
        match self {
            Width::Both(e) => zero(e),
            Width::Each(l, h) => zero(l) && zero(h),
            Width::Full => false,
        }
    }
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

/// What `align` says, for any array.
pub(super) struct Aligning {
    template: usize,
    template_at: Span,
    dims: Vec<Option<With>>,
    said: Said,
}

impl Directives {
    /// `align a[i] with t[i]`
    pub(super) fn align(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Kind> {
        let named = array(p)?;
        let aligning = self.aligning(p)?;
        self.align_name(p, &named, &aligning, id)
    }

    /// `[i][j] with t[i][j]`
    pub(super) fn aligning(&mut self, p: &mut Parser<'_>) -> Parse<Aligning> {
        let begin = p.position();
        let sources = sources(p)?;
        if !p.accept_word("with") {
            let here = p.span_here();
            p.error(here, "expected 'with' and a template");
            return Err(Failed);
        }
        let template_at = p.span_here();
        let template = self.distributed(p)?;
        let lo = p.position();
        let missing = || "expected the subscripts of the template".to_string();
        let subs = dimensions::required(p, "subscript", missing, |p, _| p.subscript())?;
        let span = p.span_since(lo);
        let (name, rank) = (self.templates[template].name.clone(), self.templates[template].dims.len());
        if subs.len() != rank {
            p.error(span, format!("template '{name}' has {}, not {}", count(rank, "dimension"), subs.len()));
            return Err(Failed);
        }
        let dims = matched(p, &sources, &subs)?;
        Ok(Aligning { template, template_at, dims, said: Said::since(p, begin) })
    }

    pub(super) fn align_name(
        &mut self,
        p: &mut Parser<'_>,
        named: &Named,
        aligning: &Aligning,
        id: DirectiveId,
    ) -> Parse<Kind> {
        let Named { decl, name, span, form, rank: declared } = named;
        let (template, dims) = (aligning.template, &aligning.dims);
        let is_member = form.is_member();
        if let Some(before) = self.aligned.iter().find(|a| a.decl == *decl) {
            let (before, now) = (Some(before.said.clone()), Some(aligning.said.clone()));
            return super::repeated(p, *span, (&before, &now), || format!("'{name}' is aligned already"));
        }
        if *declared != dims.len() {
            let has = count(*declared, "dimension");
            p.error(*span, format!("'{name}' has {has}, and {} are given to 'align'", dims.len()));
            return Err(Failed);
        }
        let lasting = match form {
            Form::Array => p.tree.decl(*decl).scope == ScopeKind::File,
            form => matches!(form, Form::Member(_)),
        };
        if self.templates[template].is_open() && lasting {
            let t = &self.templates[template].name;
            p.error(*span, format!("template '{t}' is completed by 'template_fix', and '{name}' exists before that"))
                .help(format!("declare a pointer, and give it memory by xmp_malloc(xmp_desc_of({name}), ...)"));
            return Err(Failed);
        }
        if is_member && !self.templates[template].at_file {
            p.error(aligning.template_at, "a member is aligned with a template of the file, not of a function");
            return Err(Failed);
        }
        self.aligned.push(Aligned {
            decl: *decl,
            name: name.clone(),
            template,
            dims: dims.clone(),
            shadow: None,
            said: aligning.said.clone(),
            shadow_said: None,
            form: *form,
            ready: id,
            span: *span,
        });
        Ok(Kind::Align(vec![self.aligned.len() - 1]))
    }

    /// `shadow a[1][0:2]`
    pub(super) fn shadow(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Kind> {
        let named = array(p)?;
        let lo = p.position();
        let widths = widths(p)?;
        let said = Said::since(p, lo);
        self.shadow_name(p, &named, (&widths, &said), id)
    }

    pub(super) fn shadow_name(
        &mut self,
        p: &mut Parser<'_>,
        named: &Named,
        (widths, said): (&[Width], &Said),
        id: DirectiveId,
    ) -> Parse<Kind> {
        let Named { decl, name, span, .. } = named;
        let Some(number) = self.aligned.iter().position(|a| a.decl == *decl) else {
            if self.is_doubtful("align", name) {
                return Err(Failed);
            }
            p.error(*span, format!("'{name}' is not aligned")).help("write 'align' before 'shadow'");
            return Err(Failed);
        };
        self.widths_fit(p, number, widths)?;
        let aligned = &mut self.aligned[number];
        if aligned.dims.len() != widths.len() {
            let has = count(aligned.dims.len(), "dimension");
            p.error(*span, format!("'{name}' has {has}, and {} given", are(widths.len(), "width")));
            return Err(Failed);
        }
        if aligned.shadow_said.is_some() {
            let (before, now) = (&aligned.shadow_said, &Some(said.clone()));
            return super::repeated(p, *span, (before, now), || format!("'{name}' has a shadow already"));
        }
        aligned.shadow = Some(widths.to_vec());
        aligned.shadow_said = Some(said.clone());
        aligned.ready = id;
        Ok(Kind::Align(vec![number]))
    }

    /// Widths that are wrong whatever the number of nodes.
    fn widths_fit(&self, p: &mut Parser<'_>, number: usize, widths: &[Width]) -> Parse<()> {
        let array = &self.aligned[number];
        let formats = self.templates[array.template].distribution.as_ref().map(|d| &d.formats);
        for (with, width) in array.dims.iter().zip(widths) {
            let sides = match *width {
                Width::Both(e) => vec![e],
                Width::Each(low, high) => vec![low, high],
                Width::Full => continue,
            };
            let cyclic = with.is_some_and(|w| formats.is_some_and(|f| f[w.dim].is_cyclic()));
            for e in sides {
                let message = match crate::fold::fold(&p.tree, e) {
                    Some(w) if w < 0 => "a shadow has a width of 0 or more",
                    Some(w) if w > 0 && cyclic => "a dimension that is distributed cyclically has no shadow but '*'",
                    _ => continue,
                };
                let span = p.tree.expr(e).span;
                p.error(span, message);
                return Err(Failed);
            }
        }
        Ok(())
    }

    /// `static_desc a, t`: the reference compiler keeps the descriptors of such names from call to call. Ours are made quickly; the
    /// directive is checked and changes nothing.
    pub(super) fn static_desc(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        if p.accept(TokenKind::Colon) {
            p.require(TokenKind::Colon, "before the names")?;
        }
        loop {
            let (symbol, at) = p.require_name("the name of a node array, a template or a distributed array")?;
            let span = Span::token(at);
            let name = p.unit.name(symbol).into_owned();
            let decl = p.lookup(symbol).map(|d| p.tree.first(d));
            let aligned = |d: &DeclId| self.aligned.iter().any(|a| a.decl == *d);
            let own = p.lookup_own(symbol).filter(|_| !decl.as_ref().is_some_and(aligned));
            let what = match decl {
                _ if own.is_some_and(|n| n < super::TEMPLATES) => None,
                _ if own.is_some() => {
                    let open = own.is_some_and(|n| self.templates[(n - super::TEMPLATES) as usize].is_open());
                    open.then_some("is completed by 'template_fix'")
                }
                Some(_) => match self.aligned.iter().find(|a| Some(a.decl) == decl) {
                    Some(a) => a.form.is_pointer().then_some("is a pointer"),
                    None if self.is_doubtful("align", &name) => return Err(Failed),
                    None => Some("is neither a node array nor a template nor a distributed array"),
                },
                None if ["nodes", "template"].iter().any(|w| self.is_doubtful(w, &name)) => return Err(Failed),
                None => Some("is not declared"),
            };
            if let Some(what) = what {
                p.error(span, format!("'{name}' {what}: it cannot stand in 'static_desc'"));
                return Err(Failed);
            }
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Declarative);
            }
        }
    }
}

/// An array, a pointer or a parameter of this scope, or `tag.member`; declared before.
pub(super) fn array(p: &mut Parser<'_>) -> Parse<Named> {
    let lo = p.position();
    let (symbol, at) = p.require_name("the name of an array")?;
    if p.accept(TokenKind::Dot) {
        return member(p, symbol, lo);
    }
    let name = p.unit.name(symbol).into_owned();
    let span = Span::token(at);
    let Some(id) = p.lookup(symbol) else {
        p.error(span, format!("'{name}' is not declared: a directive follows the declarations of what it names"));
        return Err(Failed);
    };
    let d = p.tree.decl(id);
    let types = &p.tree.types;
    let (form, rank) = match (types.get(d.ty), types.pointee(d.ty)) {
        (Type::Array(..), _) => (Form::Array, types.dims(d.ty).1.len()),
        (_, Some(to)) => (Form::Pointer, 1 + types.dims(to).1.len()),
        _ => (Form::Array, 0),
    };
    let message = match d.kind {
        DeclKind::Var | DeclKind::Param if p.lookup_here(symbol).is_none() => {
            p.error(span, format!("'{name}' is declared outside this block"))
                .help("'align' and 'shadow' stand in the scope of the declaration");
            return Err(Failed);
        }
        DeclKind::Var if d.init.is_some() && form == Form::Array => {
            "is initialised: a distributed array has no initialiser"
        }
        DeclKind::Var if d.thread_local => "is thread-local and cannot be distributed",
        DeclKind::Var if form == Form::Array && rank > 0 && !all_written(d, rank) => {
            "gets dimensions from a type name: write all of them in its declaration"
        }
        DeclKind::Var | DeclKind::Param if rank == 0 => "is not an array",
        DeclKind::Var => return Ok(Named { decl: d.first.unwrap_or(id), name, span, form, rank }),
        DeclKind::Param => return Ok(Named { decl: id, name, span, form: Form::Parameter, rank }),
        _ => "is not an array",
    };
    p.error(span, format!("'{name}' {message}"));
    Err(Failed)
}

/// `tag.member`; the parser stands behind the dot.
fn member(p: &mut Parser<'_>, tag: Symbol, lo: u32) -> Parse<Named> {
    let (symbol, _) = p.require_name("the name of a member")?;
    let span = p.span_since(lo);
    let (tag_name, name) = (p.unit.name(tag).into_owned(), p.unit.name(symbol).into_owned());
    // A structure without a tag may have a type name.
    let named = || match p.lookup(tag).map(|d| p.tree.decl(d)) {
        Some(d) if d.kind == DeclKind::Typedef => match p.tree.types.get(d.ty) {
            Type::Record(r) => Some(Tag::Record(*r)),
            _ => None,
        },
        _ => None,
    };
    let Some(Tag::Record(record)) = p.lookup_tag(tag).or_else(named) else {
        p.error(span, format!("'struct {tag_name}' is not declared: 'align tag.member' names a structure by its tag"));
        return Err(Failed);
    };
    if !p.at_file_scope() {
        p.error(span, "members of structures are aligned at file scope");
        return Err(Failed);
    }
    let found = p.tree.types.record(record).fields.iter().find(|f| f.name == Some(symbol)).map(|f| (f.decl, f.ty));
    let Some((decl, ty)) = found else {
        p.error(span, format!("'struct {tag_name}' has no member '{name}'"));
        return Err(Failed);
    };
    if p.tree.types.record(record).union {
        p.error(span, format!("'{tag_name}' is a union: its members cannot be distributed"));
        return Err(Failed);
    }
    if let Some(to) = p.tree.types.pointee(ty).filter(|_| !p.tree.types.is_array(ty)) {
        let rank = 1 + p.tree.types.dims(to).1.len();
        return Ok(Named { decl, name: format!("{tag_name}.{name}"), span, form: Form::MemberPointer(record), rank });
    }
    if !p.tree.types.is_array(ty) {
        let message =
            format!("'{tag_name}.{name}' is not an array: of a structure, arrays and pointers can be aligned");
        p.error(span, message);
        return Err(Failed);
    }
    let rank = p.tree.types.dims(ty).1.len();
    if !all_written(p.tree.decl(decl), rank) {
        let message = "gets dimensions from a type name: write all of them in its declaration";
        p.error(span, format!("'{tag_name}.{name}' {message}"));
        return Err(Failed);
    }
    Ok(Named { decl, name: format!("{tag_name}.{name}"), span, form: Form::Member(record), rank })
}

/// Whether the declaration itself has all dimensions.
fn all_written(d: &nagaya_c::Decl, rank: usize) -> bool {
    d.suffixes.iter().filter(|s| matches!(s.kind, nagaya_c::SuffixKind::Array(_))).count() >= rank
}

/// The array's indices, outermost first: `[i][j]`, or `(j, i)`.
fn sources(p: &mut Parser<'_>) -> Parse<Vec<Source>> {
    let mut out = Vec::new();
    let mut source = |p: &mut Parser<'_>| -> Parse<()> {
        out.push(if p.accept(TokenKind::Star) {
            Source::Collapsed
        } else if p.accept(TokenKind::Colon) {
            Source::Colon
        } else {
            let (symbol, at) = p.require_name("an index, '*' or ':'")?;
            Source::Dummy(symbol, Span::token(at))
        });
        Ok(())
    };
    let round = p.accept(TokenKind::LParen);
    if round {
        source(p)?;
        while p.accept(TokenKind::Comma) {
            source(p)?;
        }
        p.require(TokenKind::RParen, "after the indices")?;
    }
    while !round && p.accept(TokenKind::LBracket) {
        source(p)?;
        p.require(TokenKind::RBracket, "after the index")?;
    }
    if round {
        out.reverse();
    }
    if out.is_empty() {
        let here = p.span_here();
        p.error(here, "expected the array's indices, as in 'align a[i] with t[i]'");
        return Err(Failed);
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

pub(super) fn widths(p: &mut Parser<'_>) -> Parse<Vec<Width>> {
    let missing = || "expected shadow widths, as in 'shadow a[1]'".to_string();
    dimensions::required(p, "shadow width", missing, |p, _| {
        Ok(match p.subscript()? {
            Subscript::Star => Width::Full,
            Subscript::Index(e) => Width::Both(e),
            Subscript::Triplet { lower: Some(l), length: Some(h), step: None } => Width::Each(l, h),
            Subscript::Triplet { .. } => {
                let here = p.span_here();
                p.error(here, "a shadow width is a number, 'lower:upper' or '*'");
                return Err(Failed);
            }
        })
    })
}
