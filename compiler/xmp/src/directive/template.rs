//! `template` and `distribute`: index spaces and how they lie on nodes (sections 3.2 and 3.3).
//!
//! ```c
//! #pragma xmp template t[N][M], u(1:100)
//! #pragma xmp distribute t[block][cyclic(4)] onto p
//! ```
//! In round brackets the first dimension varies fastest and bounds are `lower:upper` (lower 1 unless given), in square ones the
//! last, with `extent` or `lower:extent`. After reading both are the latter. At file scope in this version.

use super::{bracket, Directives, Kind, TEMPLATES};
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::refs::{are, count};
use nagaya_c::{DeclKind, ExprId, Failed, Parse, Parser, Subscript};
use nagaya_text::{Span, TokenKind};

/// Most dimensions of a template.
pub const MAX_RANK: usize = 7;

/// One declared template.
#[derive(Clone, Debug)]
pub struct Template {
    pub name: String,
    pub dims: Vec<Bounds>,
    pub distribution: Option<Distribution>,
}

/// A dimension of a template.
#[derive(Clone, Copy, Debug)]
pub enum Bounds {
    /// lower (0 unless given) and extent
    Square(Option<ExprId>, ExprId),
    /// lower (1 unless given) and upper
    Round(Option<ExprId>, ExprId),
}

/// `distribute`.
#[derive(Clone, Debug)]
pub struct Distribution {
    pub formats: Vec<Format>,
    /// Number of the node array.
    pub onto: usize,
}

#[derive(Clone, Copy, Debug)]
pub enum Format {
    Whole,
    Block(Option<ExprId>),
    Cyclic(Option<ExprId>),
    General(ExprId),
}

impl Format {
    /// Whether a node's part has gaps.
    pub fn is_cyclic(self) -> bool {
        matches!(self, Format::Cyclic(_))
    }
}

impl Directives {
    pub(super) fn template(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let mut made = Vec::new();
        loop {
            let (symbol, at) = p.require_name("the name of a template")?;
            let name = p.unit.name(symbol).into_owned();
            if let Some(d) = p.lookup_here(symbol) {
                let before = Span::token(p.tree.decl(d).name_at);
                p.error(Span::token(at), format!("'{name}' is declared already in this scope"))
                    .note_at(before, "it was declared here");
                return Err(Failed);
            }
            let dims = bounds(p, &name)?;
            let number = self.templates.len();
            self.templates.push(Template { name, dims, distribution: None });
            p.declare_name(symbol, at, TEMPLATES + number as u32);
            made.push(number);
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Template(made));
            }
        }
    }

    pub(super) fn distribute(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let lo = p.position();
        let number = self.template_named(p)?;
        let span = p.span_since(lo);
        let formats = formats(p)?;
        let name = self.templates[number].name.clone();
        let rank = self.templates[number].dims.len();
        if formats.len() != rank {
            let message = format!(
                "template '{name}' has {}, and {} given",
                count(rank, "dimension"),
                are(formats.len(), "format")
            );
            p.error(p.span_since(lo), message);
            return Err(Failed);
        }
        if !p.accept_word("onto") {
            let here = p.span_here();
            p.error(here, "expected 'onto' and the name of a node array");
            return Err(Failed);
        }
        let nodes_at = p.span_here();
        let onto = self.node_array(p)?;
        let given = formats.iter().filter(|f| !matches!(f, Format::Whole)).count();
        let there = self.nodes[onto].extents.len();
        if given != there {
            let node_name = self.nodes[onto].name.clone();
            p.error(
                nodes_at,
                format!("{} distributed, and node array '{node_name}' has {there}", are(given, "dimension")),
            )
            .help("each format but '*' takes one dimension of the node array, from left to right");
            return Err(Failed);
        }
        if self.templates[number].distribution.is_some() {
            p.error(span, format!("template '{name}' is distributed already"));
            return Err(Failed);
        }
        self.templates[number].distribution = Some(Distribution { formats, onto });
        Ok(Kind::Distribute(number))
    }

    /// The name of a template.
    pub(super) fn template_named(&self, p: &mut Parser<'_>) -> Parse<usize> {
        let (symbol, at) = p.require_name("the name of a template")?;
        match p.lookup(symbol).map(|d| p.tree.decl(d).kind) {
            Some(DeclKind::Dialect(n)) if n >= TEMPLATES => Ok((n - TEMPLATES) as usize),
            found => {
                let name = p.unit.name(symbol).into_owned();
                let known = self.templates.iter().map(|t| t.name.as_str());
                let message = match (found, nagaya_text::suggest::nearest(&name, known)) {
                    (Some(_), _) => format!("'{name}' is not a template"),
                    (None, Some(like)) => format!("template '{name}' is not declared; did you mean '{like}'?"),
                    (None, None) => {
                        format!("template '{name}' is not declared: write '#pragma xmp template {name}[N]' before")
                    }
                };
                p.error(Span::token(at), message);
                Err(Failed)
            }
        }
    }

    /// A template that has been distributed.
    pub(super) fn distributed(&self, p: &mut Parser<'_>) -> Parse<usize> {
        let at = p.span_here();
        let number = self.template_named(p)?;
        if self.templates[number].distribution.is_none() {
            let name = &self.templates[number].name;
            p.error(at, format!("template '{name}' is not distributed"))
                .help(format!("write '#pragma xmp distribute {name}... onto ...' before"));
            return Err(Failed);
        }
        Ok(number)
    }
}

fn bounds(p: &mut Parser<'_>, name: &str) -> Parse<Vec<Bounds>> {
    let lo = p.position();
    let mut out = Vec::new();
    match bracket(p) {
        Some(TokenKind::RParen) => {
            loop {
                out.push(match p.subscript()? {
                    Subscript::Index(upper) => Bounds::Round(None, upper),
                    Subscript::Triplet { lower, length: Some(upper), step: None } => Bounds::Round(lower, upper),
                    _ => return wrong_bounds(p, lo, name),
                });
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(TokenKind::RParen, "after the bounds")?;
            out.reverse();
        }
        Some(_) => loop {
            out.push(match p.subscript()? {
                Subscript::Index(extent) => Bounds::Square(None, extent),
                Subscript::Triplet { lower, length: Some(extent), step: None } => Bounds::Square(lower, extent),
                _ => return wrong_bounds(p, lo, name),
            });
            p.require(TokenKind::RBracket, "after the bounds")?;
            if !p.accept(TokenKind::LBracket) {
                break;
            }
        },
        None => {
            let here = p.span_here();
            p.error(here, format!("the bounds of template '{name}' are missing: write '{name}[N]'"));
            return Err(Failed);
        }
    }
    if out.len() > MAX_RANK {
        let span = p.span_since(lo);
        p.error(span, format!("template '{name}' has {} dimensions; at most {MAX_RANK} are supported", out.len()));
        return Err(Failed);
    }
    Ok(out)
}

fn wrong_bounds(p: &mut Parser<'_>, lo: u32, name: &str) -> Parse<Vec<Bounds>> {
    let span = p.span_since(lo);
    p.error(
        span,
        format!("template '{name}' needs a size in each dimension: 'template_fix' is not implemented in this version"),
    );
    Err(Failed)
}

fn formats(p: &mut Parser<'_>) -> Parse<Vec<Format>> {
    let mut out = Vec::new();
    match bracket(p) {
        Some(TokenKind::RParen) => {
            loop {
                out.push(format(p)?);
                if !p.accept(TokenKind::Comma) {
                    break;
                }
            }
            p.require(TokenKind::RParen, "after the formats")?;
            out.reverse();
        }
        Some(_) => loop {
            out.push(format(p)?);
            p.require(TokenKind::RBracket, "after the format")?;
            if !p.accept(TokenKind::LBracket) {
                break;
            }
        },
        None => {
            let here = p.span_here();
            p.error(here, "expected the formats, as in '[block][*]'");
            return Err(Failed);
        }
    }
    Ok(out)
}

fn format(p: &mut Parser<'_>) -> Parse<Format> {
    if p.accept(TokenKind::Star) {
        return Ok(Format::Whole);
    }
    let at = p.span_here();
    let word = p.word_text().to_ascii_lowercase();
    let known = ["block", "cyclic", "gblock"];
    if !known.contains(&word.as_str()) {
        let hint = match nagaya_text::suggest::nearest(&word, known) {
            Some(like) => format!("; did you mean '{like}'?"),
            None => String::new(),
        };
        p.error(at, format!("expected 'block', 'cyclic', 'gblock' or '*'{hint}"));
        return Err(Failed);
    }
    p.next_token();
    let argument = if p.accept(TokenKind::LParen) {
        if p.peek() == TokenKind::Star {
            let here = p.span_here();
            p.error(here, "'gblock(*)' needs 'template_fix', which is not implemented in this version");
            return Err(Failed);
        }
        let e = p.expression()?;
        p.require(TokenKind::RParen, "after the argument of the format")?;
        Some(e)
    } else {
        None
    };
    match (word.as_str(), argument) {
        ("block", n) => Ok(Format::Block(n)),
        ("cyclic", n) => Ok(Format::Cyclic(n)),
        (_, Some(list)) => Ok(Format::General(list)),
        (_, None) => {
            p.error(at, "'gblock' needs an array of the nodes' block lengths, as in 'gblock(m)'");
            Err(Failed)
        }
    }
}

impl Lower<'_> {
    /// The variable that holds the handle.
    pub(crate) fn template_variable(&self, number: usize) -> String {
        format!("ngyx_t{number}_{}", self.directives.templates[number].name)
    }

    pub(crate) fn template_code(&mut self, list: &[usize], at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let template = self.directives.templates[n].clone();
            let variable = self.template_variable(n);
            out.push_text(&format!("static ngyx_template *{variable} __attribute__((__unused__)); "));
            let mut low = Vec::new();
            let mut extent = Vec::new();
            for bounds in &template.dims {
                let (l, e) = self.bounds_code(bounds);
                low.push(l);
                extent.push(e);
            }
            let make = Code::text(format!("ngyx_template_new({}, (const ngyx_pd[]){{", template.dims.len()))
                .c(comma_list(low))
                .t("}, (const ngyx_pd[]){")
                .c(comma_list(extent))
                .t(format!("}}, {}, {at})", quote(&template.name)));
            let init = std::mem::take(&mut self.at_start);
            self.at_start = init.t(format!("{variable} = ")).c(make).t("; ");
        }
        out
    }

    /// Lower bound and extent.
    fn bounds_code(&mut self, bounds: &Bounds) -> (Code, Code) {
        let what = "a bound of a template";
        let (lower, default, other) = match bounds {
            Bounds::Square(l, e) => (l, "0", e),
            Bounds::Round(l, u) => (l, "1", u),
        };
        let low = match lower {
            Some(e) => self.wide(*e, what),
            None => Code::text(default),
        };
        let other = self.wide(*other, what);
        let extent = match bounds {
            Bounds::Square(..) => other,
            Bounds::Round(..) => other.t(" - (").c(low.clone()).t(") + 1"),
        };
        (low, extent)
    }

    /// An integer expression of a directive as `ngyx_pd`.
    pub(crate) fn wide(&mut self, e: ExprId, what: &str) -> Code {
        Code::text("(ngyx_pd)(").c(self.integer_value(e, what)).t(")")
    }

    pub(crate) fn distribute_code(&mut self, number: usize, at: &str) -> Code {
        let template = self.directives.templates[number].clone();
        let Some(distribution) = template.distribution else { return Code::new() };
        let (mut codes, mut chunks, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        for f in &distribution.formats {
            let (code, chunk, list) = match f {
                Format::Whole => ("0", Code::text("0"), Code::text("(const int *)0")),
                Format::Block(None) => ("1", Code::text("0"), Code::text("(const int *)0")),
                Format::Block(Some(n)) => ("2", self.wide(*n, "a block length"), Code::text("(const int *)0")),
                Format::Cyclic(None) => ("3", Code::text("1"), Code::text("(const int *)0")),
                Format::Cyclic(Some(n)) => ("3", self.wide(*n, "a block length"), Code::text("(const int *)0")),
                Format::General(list) => ("4", Code::text("0"), self.value(*list)),
            };
            codes.push(Code::text(code));
            chunks.push(chunk);
            lists.push(list);
        }
        let call = Code::text(format!("ngyx_distribute({}, {}, ", self.template_variable(number), codes.len()))
            .t("(const int[]){")
            .c(comma_list(codes))
            .t("}, (const ngyx_pd[]){")
            .c(comma_list(chunks))
            .t("}, (const int *const[]){")
            .c(comma_list(lists))
            .t(format!("}}, {}, {at}); ", self.nodes_variable(distribution.onto)));
        let init = std::mem::take(&mut self.at_start);
        self.at_start = init.c(call);
        Code::new()
    }
}
