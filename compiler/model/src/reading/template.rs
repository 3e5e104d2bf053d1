//! Reads what `directive/template.rs` describes.

use crate::directive::template::*;
use crate::directive::{Declares, Made, Model, Wording};
use crate::language::{Item, Language, Read};
use crate::names::To;
use crate::subscript::Subscript;
use crate::subscript::{dimensions, limited, miscounted, required, subscript, Brackets, End};
use crate::words::{are, did_you_mean};
use nagaya_text::{ExprId, Span, TokenKind};

/// The contents of `distribute`, for any template.
pub(super) struct Spread {
    distribution: Distribution,
    onto_at: Span,
}

impl Model {
    pub(super) fn template(&mut self, p: &mut dyn Language) -> Read<Declares> {
        let made = p.list(|p| self.declare_template(p, None))?;
        Ok(Declares(made.into_iter().filter(|m| m.1).map(|m| Made::Template(m.0)).collect()))
    }

    /// The indices of a node array as a template.
    pub(super) fn space_of(&mut self, nodes: usize, base: i64) -> usize {
        let (name, rank) = (self.nodes[nodes].name.clone(), self.nodes[nodes].extents.len());
        self.templates.push(Template {
            name,
            dims: vec![Bounds::Open; rank],
            distribution: Some(Distribution { formats: vec![Format::Block(None); rank], onto: nodes, wording: None }),
            at_file: false,
            of_nodes: Some(base),
            wording: None,
        });
        self.templates.len() - 1
    }

    /// A name and bounds, those of the directive if it has none of its own; and whether that has not been declared before.
    pub(super) fn declare_template(&mut self, p: &mut dyn Language, shape: Option<&[Bounds]>) -> Read<(usize, bool)> {
        let (symbol, at) = p.require_name("the name of a template")?;
        let name = p.name(symbol);
        let lo = p.position();
        let dims = match shape {
            Some(shape) if p.peek() != TokenKind::LParen => shape.to_vec(),
            _ => bounds(p, &name)?,
        };
        let open = dims.iter().filter(|d| matches!(d, Bounds::Open)).count();
        if open > 0 && open < dims.len() {
            let span = p.span_since(lo);
            return Err(p.fail(span, format!("template '{name}' is open (':') in all its dimensions or in none")));
        }
        let wording = Wording::since(p, lo);
        let same = |to| match to {
            To::Template(n) => self.templates[n].wording.as_ref().is_some_and(|s| s.is(&wording)).then_some(n),
            To::Nodes(_) => None,
        };
        if super::is_declared(p, symbol, at, |to| same(to).is_some())? {
            return Ok((p.declared_by_directive(symbol).and_then(same).unwrap_or(0), false));
        }
        let (number, at_file) = (self.templates.len(), p.at_file_scope());
        self.templates.push(Template {
            name,
            dims,
            distribution: None,
            at_file,
            of_nodes: None,
            wording: Some(wording),
        });
        p.declare(symbol, at, To::Template(number));
        Ok((number, true))
    }

    pub(super) fn distribute(&mut self, p: &mut dyn Language) -> Read<Declares> {
        let lo = p.position();
        let number = self.template_here(p)?;
        let span = p.span_since(lo);
        let spread = self.spread(p)?;
        Ok(self.distribute_name(p, number, span, &spread)?.into())
    }

    /// A template of the innermost scope.
    pub(super) fn template_here(&self, p: &mut dyn Language) -> Read<usize> {
        let lo = p.position();
        let number = self.template_named(p)?;
        if p.declared_here(p.unit().token(lo).symbol()).is_none() {
            let message = format!("template '{}' is declared outside this block", self.templates[number].name);
            let span = p.span_since(lo);
            return Err(p.fail_with(span, message, "'distribute' must be in the scope of the declaration"));
        }
        Ok(number)
    }

    /// `[block][*] onto p`
    pub(super) fn spread(&self, p: &mut dyn Language) -> Read<Spread> {
        let lo = p.position();
        let missing = |p: &dyn Language| {
            let example = p.spelling().example("", &[Item::Word("block"), Item::Word("*")]);
            format!("expected the formats, as in '{example}'")
        };
        let formats = required(p, "format", missing, |p, _| format(p))?;
        if !p.accept_word("onto") {
            let here = p.here();
            return Err(p.fail(here, "expected 'onto' and the name of a node array"));
        }
        let onto_at = p.here();
        let onto = self.node_array(p)?;
        let wording = Some(Wording::since(p, lo));
        Ok(Spread { distribution: Distribution { formats, onto, wording }, onto_at })
    }

    pub(super) fn distribute_name(
        &mut self,
        p: &mut dyn Language,
        number: usize,
        span: Span,
        spread: &Spread,
    ) -> Read<Option<Made>> {
        let Spread { distribution, onto_at } = spread;
        let template = &self.templates[number];
        let (name, rank, formats) = (&template.name, template.dims.len(), &distribution.formats);
        if formats.len() != rank {
            return Err(miscounted(p, span, &format!("template '{name}'"), rank, formats.len(), "format"));
        }
        let given = formats.iter().filter(|f| !matches!(f, Format::Whole)).count();
        let nodes = &self.nodes[distribution.onto];
        if given != nodes.extents.len() {
            let (has, dimensions) = (nodes.extents.len(), are(given, "dimension"));
            let message = format!("{dimensions} distributed, and node array '{}' has {has}", nodes.name);
            let help = "each format but '*' takes one dimension of the node array, from left to right";
            return Err(p.fail_with(*onto_at, message, help));
        }
        if let Some(before) = &template.distribution {
            let wrong = format!("template '{name}' is distributed already");
            super::repeated(p, span, before.wording.as_ref(), distribution.wording.as_ref(), wrong)?;
            return Ok(None);
        }
        self.templates[number].distribution = Some(distribution.clone());
        Ok(Some(Made::Distribution(number)))
    }

    pub(crate) fn template_fix(&mut self, p: &mut dyn Language) -> Read<Fix> {
        let lo = p.position();
        let formats = fixed_formats(p)?;
        let formats_at = p.span_since(lo);
        let example = format!("template_fix :: {}", p.spelling().one("t", Item::Word("n")));
        super::double_colon(p, &format!("before the template: write '{example}'"))?;
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
        let fix = Fix { template: number, formats, dims };
        self.is_fixed_by(p, &fix, [span, formats_at, dims_at])?;
        Ok(fix)
    }

    /// Whether a `template_fix` gives what the template's declaration and distribution have left open, no more and no less.
    fn is_fixed_by(&self, p: &mut dyn Language, fix: &Fix, [span, formats_at, dims_at]: [Span; 3]) -> Read<()> {
        let Fix { template, formats, dims } = fix;
        let template = &self.templates[*template];
        let (name, rank) = (&template.name, template.dims.len());
        let Some(distribution) = &template.distribution else { return Err(self.not_distributed(p, span, name)) };
        if !template.is_open() {
            let message = format!("template '{name}' is complete: there is nothing to fix");
            let help = "'template_fix' is for templates with ':' or distributed by 'gblock(*)'";
            return Err(p.fail_with(span, message, help));
        }
        let s = p.spelling();
        if formats.is_empty() && dims.is_empty() {
            let example = s.one("template_fix", Item::Word("gblock(m)")) + " " + &s.one("t", Item::Word("n"));
            let message = format!("'template_fix' gives a shape, formats, or both: '{example}'");
            return Err(p.fail(span, message));
        }
        if !formats.is_empty() && formats.len() != rank {
            return Err(miscounted(p, formats_at, &format!("template '{name}'"), rank, formats.len(), "format"));
        }
        if let Some((now, told)) = formats.iter().zip(&distribution.formats).find(|(a, b)| a.word() != b.word()) {
            let (now, told) = (now.word(), told.word());
            let message = format!("template '{name}' is distributed by '{told}' here, not by '{now}'");
            let help = "the formats are those of 'distribute'; only the lengths of a 'gblock(*)' are new";
            return Err(p.fail_with(formats_at, message, help));
        }
        let has_open = |formats: &[Format]| formats.iter().any(|f| matches!(f, Format::General(None)));
        if has_open(formats) {
            let message = format!("'template_fix' gives the lengths: 'gblock(m)' with an array of {}", s.integer);
            return Err(p.fail(formats_at, message));
        }
        if formats.is_empty() && has_open(&distribution.formats) {
            let message = format!("template '{name}' is distributed by 'gblock(*)': the formats are missing");
            let help = format!("write '{} {name}...'", s.one("template_fix", Item::Word("gblock(m)")));
            return Err(p.fail_with(span, message, help));
        }
        match (template.has_open_shape(), dims.is_empty()) {
            (true, true) => Err(p.fail(span, format!("the shape of template '{name}' is open and is not given"))),
            (false, false) => Err(p.fail(dims_at, format!("template '{name}' has its shape already"))),
            (true, false) if dims.len() != rank || matches!(dims[0], Bounds::Open) => {
                let has = crate::words::count(rank, "dimension");
                Err(p.fail(dims_at, format!("template '{name}' has {has}: give the size of each")))
            }
            _ => Ok(()),
        }
    }
}

pub(super) fn bounds(p: &mut dyn Language, name: &str) -> Read<Vec<Bounds>> {
    let lo = p.position();
    let missing = |p: &dyn Language| {
        let example = p.spelling().one(name, Item::Word("N"));
        format!("the bounds of template '{name}' are missing: write '{example}'")
    };
    let dims = required(p, "bound", missing, |p, brackets| match subscript(p, brackets)? {
        s if s.is_all() => Ok(Bounds::Open),
        Subscript::Index(e) => Ok(bounds_of(p, None, e, brackets)),
        Subscript::Section { first, end: End::Count(Some(e)) | End::Last(Some(e)), step: None } => {
            Ok(bounds_of(p, first, e, brackets))
        }
        _ => {
            let span = p.span_since(lo);
            let bounds = if p.spelling().square { "'lower:upper' in round brackets" } else { "'lower:upper'" };
            Err(p.fail(span, format!("a dimension of template '{name}' is a size, {bounds}, or ':'")))
        }
    })?;
    limited(p, lo, &format!("template '{name}'"), dims)
}

fn bounds_of(p: &mut dyn Language, lower: Option<ExprId>, e: ExprId, brackets: Brackets) -> Bounds {
    lower.into_iter().chain([e]).for_each(|e| p.must_be_integer(e, "a bound of a template"));
    let upper = match brackets {
        Brackets::Square => Upper::Count(e),
        Brackets::Round => Upper::Last(e),
    };
    Bounds::From(lower.map_or(Lower::Number(brackets.base()), Lower::Given), upper)
}

/// The formats of `template_fix`. XMP 4.3.6 has `[block, gblock(m)]`; `distribute` has `[block][gblock(m)]`. Both are accepted.
fn fixed_formats(p: &mut dyn Language) -> Read<Vec<Format>> {
    if p.peek() != TokenKind::LBracket {
        return Ok(dimensions(p, "format", |p, _| format(p))?.items);
    }
    let mut formats = Vec::new();
    while p.spelling().square && p.accept(TokenKind::LBracket) {
        formats.extend(p.list(format)?);
        p.require(TokenKind::RBracket, "after the format")?;
    }
    Ok(formats)
}

fn format(p: &mut dyn Language) -> Read<Format> {
    if p.accept(TokenKind::Star) {
        return Ok(Format::Whole);
    }
    let at = p.here();
    let word = p.word().to_ascii_lowercase();
    let known = ["block", "cyclic", "gblock"];
    if !known.contains(&word.as_str()) {
        let hint = did_you_mean(&word, known);
        return Err(p.fail(at, format!("expected 'block', 'cyclic', 'gblock' or '*'{hint}")));
    }
    p.next_token();
    let mut argument = None;
    if p.accept(TokenKind::LParen) {
        let open = word == "gblock" && p.accept(TokenKind::Star);
        argument = if open { None } else { Some(p.expression()?) };
        if let Some(length) = argument.filter(|_| word != "gblock") {
            p.must_be_integer(length, "a block length");
        }
        if let Some(list) = argument.filter(|list| word == "gblock" && !p.holds_lengths(*list)) {
            let message =
                format!("'gblock' needs an array of {}: the length of each node's block", p.spelling().integer);
            p.error(p.span(list), message);
        }
        p.require(TokenKind::RParen, "after the argument of the format")?;
    } else if word == "gblock" {
        // XMP 4.3.4 demands the brackets; the manual of the Omni compiler leaves them out.
        p.warning(at, "'gblock' without lengths means 'gblock(*)'".into()).help("write 'gblock(*)'");
    }
    Ok(match word.as_str() {
        "block" => Format::Block(argument),
        "cyclic" => Format::Cyclic(argument),
        _ => Format::General(argument),
    })
}
