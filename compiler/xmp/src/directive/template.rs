//! `template`, `distribute` and `template_fix`: index spaces and how they lie on nodes (sections 3.2, 3.3 and 3.6).
//!
//! ```c
//! #pragma xmp template t[N][M], u(1:100), v[:]
//! #pragma xmp distribute t[block][cyclic(4)] onto p
//! #pragma xmp distribute v[gblock(*)] onto p
//! #pragma xmp template_fix[gblock(lengths)] v[n]
//! ```
//! In round brackets the first dimension varies fastest and bounds are `lower:upper` (lower 1 unless given), in square ones the
//! last, with `extent` or `lower:extent`. After reading both are the latter. The C of all three is in `templates`.

use super::{dimensions, Directives, Kind, Said, TEMPLATES};
use crate::refs::{are, count};
use nagaya_c::{ExprId, Failed, Parse, Parser, Subscript};
use nagaya_text::{Span, TokenKind};

/// One declared template.
#[derive(Clone, Debug)]
pub struct Template {
    pub name: String,
    pub dims: Vec<Bounds>,
    pub distribution: Option<Distribution>,
    /// Declared at file scope.
    pub at_file: bool,
    /// Nobody has declared it: the indices of the node array that it is distributed onto, one on each node, from 1 where they are
    /// written in round brackets. Made in front of the `loop` that refers to them.
    pub of_nodes: Option<FirstNode>,
    pub said: Option<Said>,
}

/// How node coordinates are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstNode {
    Zero,
    One,
}

impl Template {
    /// Whether `template_fix` is to give the shape.
    pub fn has_open_shape(&self) -> bool {
        matches!(self.dims.first(), Some(Bounds::Open))
    }

    /// Whether `template_fix` is to give anything.
    pub fn is_open(&self) -> bool {
        let open = |d: &Distribution| d.formats.iter().any(|f| matches!(f, Format::General(None)));
        self.has_open_shape() || self.distribution.as_ref().is_some_and(open)
    }
}

/// A dimension of a template.
#[derive(Clone, Copy, Debug)]
pub enum Bounds {
    /// lower (0 unless given) and extent
    Square(Option<ExprId>, ExprId),
    /// lower (1 unless given) and upper
    Round(Option<ExprId>, ExprId),
    /// `:`
    Open,
}

/// `distribute`.
#[derive(Clone, Debug)]
pub struct Distribution {
    pub formats: Vec<Format>,
    /// Number of the node array.
    pub onto: usize,
    pub said: Option<Said>,
}

/// What `distribute` says, for any template.
pub(super) struct Spread {
    distribution: Distribution,
    onto_at: Span,
}

#[derive(Clone, Copy, Debug)]
pub enum Format {
    Whole,
    Block(Option<ExprId>),
    Cyclic(Option<ExprId>),
    /// `None`: `gblock(*)`
    General(Option<ExprId>),
}

/// `template_fix`.
#[derive(Clone, Debug)]
pub struct Fix {
    pub template: usize,
    pub formats: Vec<Format>,
    pub dims: Vec<Bounds>,
}

impl Format {
    /// Whether a node's part has gaps.
    pub fn is_cyclic(self) -> bool {
        matches!(self, Format::Cyclic(_))
    }

    fn word(self) -> &'static str {
        match self {
            Format::Whole => "*",
            Format::Block(_) => "block",
            Format::Cyclic(_) => "cyclic",
            Format::General(_) => "gblock",
        }
    }
}

impl Directives {
    pub(super) fn template(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let mut made = Vec::new();
        loop {
            let (number, new) = self.declare_template(p)?;
            made.extend(new.then_some(number));
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Template(made));
            }
        }
    }

    /// The indices of a node array as a template.
    pub(super) fn space_of(&mut self, nodes: usize, round: bool) -> usize {
        let (name, rank) = (self.nodes[nodes].name.clone(), self.nodes[nodes].extents.len());
        self.templates.push(Template {
            name,
            dims: vec![Bounds::Open; rank],
            distribution: Some(Distribution { formats: vec![Format::Block(None); rank], onto: nodes, said: None }),
            at_file: false,
            of_nodes: Some(if round { FirstNode::One } else { FirstNode::Zero }),
            said: None,
        });
        self.templates.len() - 1
    }

    /// A name and bounds; and whether that has not been declared before.
    pub(super) fn declare_template(&mut self, p: &mut Parser<'_>) -> Parse<(usize, bool)> {
        let (symbol, at) = p.require_name("the name of a template")?;
        let name = p.unit.name(symbol).into_owned();
        let lo = p.position();
        let dims = bounds(p, &name)?;
        let open = dims.iter().filter(|d| matches!(d, Bounds::Open)).count();
        if open > 0 && open < dims.len() {
            let span = p.span_since(lo);
            p.error(span, format!("template '{name}' is open (':') in all its dimensions or in none"));
            return Err(Failed);
        }
        let said = Said::since(p, lo);
        let same = |n: u32| {
            let number = n.checked_sub(TEMPLATES)? as usize;
            self.templates[number].said.as_ref().filter(|s| s.is(&said)).map(|_| number)
        };
        if super::is_declared(p, symbol, at, |n| same(n).is_some())? {
            return Ok((p.lookup_own(symbol).and_then(same).unwrap_or(0), false));
        }
        let (number, at_file) = (self.templates.len(), p.at_file_scope());
        self.templates.push(Template { name, dims, distribution: None, at_file, of_nodes: None, said: Some(said) });
        p.declare_name(symbol, at, TEMPLATES + number as u32);
        Ok((number, true))
    }

    pub(super) fn distribute(&mut self, p: &mut Parser<'_>) -> Parse<Kind> {
        let lo = p.position();
        let number = self.template_here(p)?;
        let span = p.span_since(lo);
        let spread = self.spread(p)?;
        self.distribute_name(p, number, span, &spread)
    }

    /// A template of the innermost scope.
    pub(super) fn template_here(&self, p: &mut Parser<'_>) -> Parse<usize> {
        let lo = p.position();
        let symbol = p.word();
        let number = self.template_named(p)?;
        if symbol.is_some_and(|s| p.lookup_here(s).is_none()) {
            let name = &self.templates[number].name;
            p.error(p.span_since(lo), format!("template '{name}' is declared outside this block"))
                .help("'distribute' stands in the scope of the declaration");
            return Err(Failed);
        }
        Ok(number)
    }

    /// `[block][*] onto p`
    pub(super) fn spread(&self, p: &mut Parser<'_>) -> Parse<Spread> {
        let lo = p.position();
        let formats = formats(p)?;
        if !p.accept_word("onto") {
            let here = p.span_here();
            p.error(here, "expected 'onto' and the name of a node array");
            return Err(Failed);
        }
        let onto_at = p.span_here();
        let onto = self.node_array(p)?;
        let said = Some(Said::since(p, lo));
        Ok(Spread { distribution: Distribution { formats, onto, said }, onto_at })
    }

    pub(super) fn distribute_name(
        &mut self,
        p: &mut Parser<'_>,
        number: usize,
        span: Span,
        spread: &Spread,
    ) -> Parse<Kind> {
        let Spread { distribution, onto_at } = spread;
        let name = self.templates[number].name.clone();
        let (rank, formats) = (self.templates[number].dims.len(), &distribution.formats);
        if formats.len() != rank {
            let given = are(formats.len(), "format");
            p.error(span, format!("template '{name}' has {}, and {given} given", count(rank, "dimension")));
            return Err(Failed);
        }
        let given = formats.iter().filter(|f| !matches!(f, Format::Whole)).count();
        let there = self.nodes[distribution.onto].extents.len();
        if given != there {
            let node_name = self.nodes[distribution.onto].name.clone();
            p.error(
                *onto_at,
                format!("{} distributed, and node array '{node_name}' has {there}", are(given, "dimension")),
            )
            .help("each format but '*' takes one dimension of the node array, from left to right");
            return Err(Failed);
        }
        if let Some(before) = &self.templates[number].distribution {
            return super::repeated(p, span, (&before.said, &distribution.said), || {
                format!("template '{name}' is distributed already")
            });
        }
        self.templates[number].distribution = Some(distribution.clone());
        Ok(Kind::Distribute(number))
    }

    pub(super) fn template_fix(&mut self, p: &mut Parser<'_>) -> Parse<Fix> {
        let lo = p.position();
        let formats = dimensions::dimensions(p, "format", |p, _| format(p))?.items;
        let formats_at = p.span_since(lo);
        if p.accept(TokenKind::Colon) {
            p.require(TokenKind::Colon, "before the template: write 'template_fix :: t[n]'")?;
        }
        let at = p.position();
        let number = self.template_named(p)?;
        let span = p.span_since(at);
        let name = self.templates[number].name.clone();
        let lo = p.position();
        let dims = match p.peek() {
            TokenKind::End => Vec::new(),
            _ => bounds(p, &name)?,
        };
        let dims_at = p.span_since(lo);
        let template = &self.templates[number];
        let (rank, open_shape, open) = (template.dims.len(), template.has_open_shape(), template.is_open());
        let Some(distribution) = template.distribution.clone() else {
            if self.is_doubtful("distribute", &name) {
                return Err(Failed);
            }
            p.error(span, format!("template '{name}' is not distributed"))
                .help(format!("write '#pragma xmp distribute {name}... onto ...' before"));
            return Err(Failed);
        };
        if !open {
            p.error(span, format!("template '{name}' is complete: there is nothing to fix"))
                .help("'template_fix' is for templates with ':' or distributed by 'gblock(*)'");
            return Err(Failed);
        }
        if formats.is_empty() && dims.is_empty() {
            p.error(span, "'template_fix' gives a shape, formats, or both: 'template_fix[gblock(m)] t[n]'");
            return Err(Failed);
        }
        if !formats.is_empty() && formats.len() != rank {
            let given = are(formats.len(), "format");
            p.error(formats_at, format!("template '{name}' has {}, and {given} given", count(rank, "dimension")));
            return Err(Failed);
        }
        if let Some((now, told)) = formats.iter().zip(&distribution.formats).find(|(a, b)| a.word() != b.word()) {
            let message =
                format!("template '{name}' is distributed by '{}' here, not by '{}'", told.word(), now.word());
            p.error(formats_at, message)
                .help("the formats are those of 'distribute'; only the lengths of a 'gblock(*)' are new");
            return Err(Failed);
        }
        if formats.iter().any(|f| matches!(f, Format::General(None))) {
            p.error(formats_at, "'template_fix' gives the lengths: 'gblock(m)' with an array of int");
            return Err(Failed);
        }
        if formats.is_empty() && distribution.formats.iter().any(|f| matches!(f, Format::General(None))) {
            p.error(span, format!("template '{name}' is distributed by 'gblock(*)': the formats are missing"))
                .help(format!("write 'template_fix[gblock(m)] {name}...'"));
            return Err(Failed);
        }
        match (open_shape, dims.is_empty()) {
            (true, true) => {
                p.error(span, format!("the shape of template '{name}' is open and is not given"));
                return Err(Failed);
            }
            (false, false) => {
                p.error(dims_at, format!("template '{name}' has its shape already"));
                return Err(Failed);
            }
            _ => {}
        }
        if !dims.is_empty() && (dims.len() != rank || matches!(dims[0], Bounds::Open)) {
            p.error(dims_at, format!("template '{name}' has {}: give the size of each", count(rank, "dimension")));
            return Err(Failed);
        }
        Ok(Fix { template: number, formats, dims })
    }

    /// The name of a template.
    pub(super) fn template_named(&self, p: &mut Parser<'_>) -> Parse<usize> {
        let (symbol, at) = p.require_name("the name of a template")?;
        match p.lookup_own(symbol) {
            Some(n) if n >= TEMPLATES => Ok((n - TEMPLATES) as usize),
            _ => {
                let name = p.unit.name(symbol).into_owned();
                if self.is_doubtful("template", &name) {
                    return Err(Failed);
                }
                let known = self.templates.iter().map(|t| t.name.as_str());
                let message = match (p.lookup(symbol), nagaya_text::suggest::nearest(&name, known)) {
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
            if self.is_doubtful("distribute", name) {
                return Err(Failed);
            }
            p.error(at, format!("template '{name}' is not distributed"))
                .help(format!("write '#pragma xmp distribute {name}... onto ...' before"));
            return Err(Failed);
        }
        Ok(number)
    }
}

fn bounds(p: &mut Parser<'_>, name: &str) -> Parse<Vec<Bounds>> {
    let lo = p.position();
    let missing = || format!("the bounds of template '{name}' are missing: write '{name}[N]'");
    let dims = dimensions::required(p, "bound", missing, |p, round| {
        Ok(match (p.subscript()?, round) {
            (Subscript::Index(upper), true) => Bounds::Round(None, upper),
            (Subscript::Index(extent), false) => Bounds::Square(None, extent),
            (Subscript::Triplet { lower, length: Some(upper), step: None }, true) => Bounds::Round(lower, upper),
            (Subscript::Triplet { lower, length: Some(extent), step: None }, false) => Bounds::Square(lower, extent),
            (Subscript::Triplet { lower: None, length: None, step: None }, _) => Bounds::Open,
            _ => {
                let span = p.span_since(lo);
                let kinds = "a size, 'lower:upper' in round brackets, or ':'";
                p.error(span, format!("a dimension of template '{name}' is {kinds}"));
                return Err(Failed);
            }
        })
    })?;
    dimensions::limited(p, lo, &format!("template '{name}'"), dims)
}

fn formats(p: &mut Parser<'_>) -> Parse<Vec<Format>> {
    dimensions::required(p, "format", || "expected the formats, as in '[block][*]'".to_string(), |p, _| format(p))
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
        let open = word == "gblock" && p.accept(TokenKind::Star);
        let e = if open { None } else { Some(p.expression()?) };
        p.require(TokenKind::RParen, "after the argument of the format")?;
        e
    } else {
        None
    };
    // `gblock` alone is `gblock(*)`.
    Ok(match word.as_str() {
        "block" => Format::Block(argument),
        "cyclic" => Format::Cyclic(argument),
        _ => Format::General(argument),
    })
}
