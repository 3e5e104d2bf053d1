//! Reads what `directive/align.rs` describes.

use crate::directive::align::*;
use crate::directive::{Declares, Made, Model, Wording};
use crate::index::displaced;
use crate::index::Offset;
use crate::language::{Array, Failed, Item, Language, Named, Read};
use crate::names::To;
use crate::subscript::Subscript;
use crate::subscript::{miscounted, required, subscript, End};
use crate::words::count;
use nagaya_text::{DirectiveId, Span, Symbol, TokenIdx, TokenKind};

/// A name that `align` or `shadow` mentions.
pub(super) struct Mentioned {
    array: Array,
    name: String,
    span: Span,
}

enum Source {
    Dummy(Symbol, Span),
    Collapsed,
    Colon,
}

/// The contents of `align`, for any array.
pub(super) struct Aligning {
    template: usize,
    template_at: Span,
    dims: Vec<Option<With>>,
    wording: Wording,
}

impl Model {
    /// `align a[i] with t[i]`
    pub(super) fn align(&mut self, p: &mut dyn Language, id: DirectiveId) -> Read<Declares> {
        let array = mentioned(p)?;
        let aligning = self.aligning(p)?;
        Ok(self.align_name(p, &array, &aligning, id)?.into())
    }

    /// `[i][j] with t[i][j]`
    pub(super) fn aligning(&mut self, p: &mut dyn Language) -> Read<Aligning> {
        let begin = p.position();
        let missing = |p: &dyn Language| {
            let [a, t] = ["a", "t"].map(|n| p.spelling().one(n, Item::Word("i")));
            format!("expected the array's indices, as in 'align {a} with {t}'")
        };
        let sources = required(p, "index", missing, |p, _| source(p))?;
        if !p.accept_word("with") {
            let here = p.here();
            let message = match p.word().to_ascii_lowercase().as_str() {
                word @ ("to" | "on" | "onto") => format!("'align' has 'with' in front of the template, not '{word}'"),
                _ => "expected 'with' and a template".to_string(),
            };
            return Err(p.fail(here, message));
        }
        let template_at = p.here();
        let template = self.distributed(p)?;
        let lo = p.position();
        let subs = required(p, "subscript", |_| "expected the subscripts of the template".into(), subscript)?;
        let t = &self.templates[template];
        if subs.len() != t.dims.len() {
            let (span, has) = (p.span_since(lo), count(t.dims.len(), "dimension"));
            return Err(p.fail(span, format!("template '{}' has {has}, not {}", t.name, subs.len())));
        }
        let dims = matched(p, &sources, &subs)?;
        Ok(Aligning { template, template_at, dims, wording: Wording::since(p, begin) })
    }

    pub(super) fn align_name(
        &mut self,
        p: &mut dyn Language,
        mentioned: &Mentioned,
        aligning: &Aligning,
        id: DirectiveId,
    ) -> Read<Option<Made>> {
        let Mentioned { array, name, span } = mentioned;
        let Aligning { template, dims, wording, .. } = aligning;
        if let Some(before) = self.aligned.iter_mut().find(|a| a.decl == array.decl) {
            let wrong = format!("'{name}' is aligned already");
            // XMP 4.3.4: once, for each declaration.
            let may_repeat = may_repeat(p, before.wording.span, wording.span, array.declared_at);
            super::repeated(p, *span, Some(&before.wording), may_repeat.then_some(wording), wrong)?;
            before.wording = wording.clone();
            return Ok(None);
        }
        if array.rank != dims.len() {
            let has = count(array.rank, "dimension");
            let given = if dims.len() == 1 { "1 is".to_string() } else { format!("{} are", dims.len()) };
            return Err(p.fail(*span, format!("'{name}' has {has}, and {given} given to 'align'")));
        }
        let t = &self.templates[*template];
        if t.is_open() && array.lasting {
            let message =
                format!("template '{}' is completed by 'template_fix', and '{name}' exists before that", t.name);
            let help = format!("declare a pointer, and give it memory by {}", p.spelling().allocate.replace('%', name));
            return Err(p.fail_with(*span, message, help));
        }
        if array.again {
            if !t.at_file {
                let message =
                    format!("'{name}' is declared outside of this function, and template '{}' is not", t.name);
                return Err(p.fail(aligning.template_at, message));
            }
            let message =
                format!("'{name}' is declared outside of this function, and is distributed in all of the file");
            p.warning(*span, message).help("write the directive after the declaration");
        }
        if array.form.is_member() && !t.at_file {
            let message = "a member is aligned with a template of the file, not of a function";
            return Err(p.fail(aligning.template_at, message));
        }
        self.aligned.push(Aligned {
            decl: array.decl,
            name: name.clone(),
            template: *template,
            dims: dims.clone(),
            shadow: None,
            wording: wording.clone(),
            shadow_wording: None,
            form: array.form,
            ready: id,
            span: *span,
        });
        Ok(Some(Made::Aligned(self.aligned.len() - 1)))
    }

    /// `shadow a[1][0:2]`
    pub(super) fn shadow(&mut self, p: &mut dyn Language, id: DirectiveId) -> Read<Declares> {
        let array = mentioned(p)?;
        let widths = widths(p)?;
        Ok(self.shadow_name(p, &array, &widths, id)?.into())
    }

    pub(super) fn shadow_name(
        &mut self,
        p: &mut dyn Language,
        mentioned: &Mentioned,
        (widths, wording): &(Vec<Width>, Wording),
        id: DirectiveId,
    ) -> Read<Option<Made>> {
        let Mentioned { array, name, span } = mentioned;
        let Some(number) = self.aligned.iter().position(|a| a.decl == array.decl) else {
            if self.is_doubtful("align", name) {
                return Err(Failed);
            }
            return Err(p.fail_with(*span, format!("'{name}' is not aligned"), "write 'align' before 'shadow'"));
        };
        self.widths_fit(p, number, widths)?;
        let aligned = &mut self.aligned[number];
        if aligned.dims.len() != widths.len() {
            return Err(miscounted(p, *span, &format!("'{name}'"), aligned.dims.len(), widths.len(), "width"));
        }
        if aligned.shadow_wording.is_some() {
            let wrong = format!("'{name}' has a shadow already");
            super::repeated(p, *span, aligned.shadow_wording.as_ref(), Some(wording), wrong)?;
            return Ok(None);
        }
        aligned.shadow = Some(widths.clone());
        aligned.shadow_wording = Some(wording.clone());
        aligned.ready = id;
        Ok(Some(Made::Aligned(number)))
    }

    /// Widths that are wrong whatever the number of nodes.
    fn widths_fit(&self, p: &mut dyn Language, number: usize, widths: &[Width]) -> Read<()> {
        let array = &self.aligned[number];
        let formats = self.templates[array.template].distribution.as_ref().map(|d| &d.formats);
        for (with, width) in array.dims.iter().zip(widths) {
            let sides = match *width {
                Width::Both(e) => vec![e],
                Width::Each(low, high) => vec![low, high],
                Width::Full => continue,
            };
            let cyclic = with.as_ref().is_some_and(|w| formats.is_some_and(|f| f[w.dim].is_cyclic()));
            for e in sides {
                p.must_be_integer(e, "a shadow width");
                let message = match p.constant(e) {
                    Some(w) if w < 0 => "a shadow has a width of 0 or more",
                    Some(w) if w > 0 && cyclic => "a dimension that is distributed cyclically has no shadow but '*'",
                    _ => continue,
                };
                return Err(p.fail(p.span(e), message));
            }
        }
        Ok(())
    }

    /// `static_desc a, t`, in Fortran `save_desc`: extensions of the Omni compiler, which keeps the descriptors of such names from call
    /// to call. Ours are made quickly; the directive is checked and changes nothing.
    pub(crate) fn static_desc(&mut self, p: &mut dyn Language, word: &str) -> Read<Declares> {
        super::double_colon(p, "before the names")?;
        p.list(|p| {
            let (symbol, at) = p.require_name("the name of a node array, a template or a distributed array")?;
            let name = p.name(symbol);
            let wrong = match self.not_static(p, symbol, &name)? {
                Some(wrong) => wrong,
                None => return Ok(()),
            };
            if self.is_lenient {
                p.warning(Span::token(at), format!("'{name}' {wrong}: '{word}' means nothing for it"))
                    .help(format!("leave out the '{word}'"));
                return Ok(());
            }
            Err(p.fail(Span::token(at), format!("'{name}' {wrong}: it cannot be used in '{word}'")))
        })?;
        Ok(Declares::default())
    }

    /// Why a name cannot be in `static_desc`.
    fn not_static(&self, p: &dyn Language, symbol: Symbol, name: &str) -> Read<Option<&'static str>> {
        let named = p.named(symbol);
        let aligned = self.aligned.iter().find(|a| Some(a.decl) == named.decl());
        let own = p.declared_by_directive(symbol).filter(|_| aligned.is_none());
        let doubtful = |words: &[&'static str]| words.iter().any(|w| self.is_doubtful(w, name));
        Ok(match (own, aligned) {
            (Some(To::Nodes(_)), _) => None,
            (Some(To::Template(n)), _) => self.templates[n].is_open().then_some("is completed by 'template_fix'"),
            (None, Some(a)) => a.form.is_pointer().then_some("is a pointer"),
            (None, None) if named == Named::Nothing && !doubtful(&["nodes", "template"]) => Some("is not declared"),
            (None, None) if named != Named::Nothing && !doubtful(&["align"]) => {
                Some("is neither a node array nor a template nor a distributed array")
            }
            (None, None) => return Err(Failed),
        })
    }
}

/// Whether a directive may repeat an earlier one: in a file that is included twice, in another file, or after a new declaration.
fn may_repeat(p: &dyn Language, before: Span, now: Span, declared_at: TokenIdx) -> bool {
    let [before, now, declared] = [before.lo, now.lo, declared_at].map(|at| p.unit().location(at));
    before.file != now.file || before.line == now.line || declared.file == now.file && declared.line > before.line
}

/// An array, a pointer or a parameter of this scope, or `tag.member`; declared before.
pub(super) fn mentioned(p: &mut dyn Language) -> Read<Mentioned> {
    let lo = p.position();
    let (symbol, at) = p.require_name("the name of an array")?;
    if p.accept(TokenKind::Dot) {
        let (name, array) = p.member(symbol, lo)?;
        return Ok(Mentioned { array, name, span: p.span_since(lo) });
    }
    let (name, span) = (p.name(symbol), Span::token(at));
    let Some(array) = p.array(symbol) else {
        let message = format!("'{name}' is not declared: a directive follows the declarations of what it names");
        return Err(p.fail(span, message));
    };
    if array.outside {
        let message = format!("'{name}' is declared outside this block");
        return Err(p.fail_with(span, message, "'align' and 'shadow' must be in the scope of the declaration"));
    }
    match array.refused {
        Some(why) => Err(p.fail(span, format!("'{name}' {why}"))),
        None => Ok(Mentioned { array, name, span }),
    }
}

/// An index of the array.
fn source(p: &mut dyn Language) -> Read<Source> {
    Ok(if p.accept(TokenKind::Star) {
        Source::Collapsed
    } else if p.accept(TokenKind::Colon) {
        Source::Colon
    } else {
        let (symbol, at) = p.require_name("an index, '*' or ':'")?;
        Source::Dummy(symbol, Span::token(at))
    })
}

/// Finds each array dimension's template dimension. Colons match from the innermost dimension outwards.
fn matched(p: &mut dyn Language, sources: &[Source], subs: &[Subscript]) -> Read<Vec<Option<With>>> {
    let dummies: Vec<Symbol> =
        sources.iter().filter_map(|s| if let Source::Dummy(n, _) = s { Some(*n) } else { None }).collect();
    let mut of_dummy = vec![None; dummies.len()];
    let mut colons = Vec::new();
    for (dim, sub) in subs.iter().enumerate() {
        match sub {
            Subscript::Own => {}
            s if s.is_all() => colons.push(dim),
            Subscript::Section { .. } => {
                let here = p.here();
                return Err(p.fail(here, "a subscript of 'align' is an index with an offset, '*' or ':'"));
            }
            Subscript::Index(e) => match displaced(p.expressions(), *e, &dummies) {
                Some((k, offset)) if of_dummy[k].is_none() => {
                    offset.iter().for_each(|(_, e)| p.must_be_integer(*e, "an offset"));
                    of_dummy[k] = Some(With { dim, offset });
                }
                Some(_) => return Err(p.fail(p.span(*e), "this index is used twice")),
                None => {
                    let message = "expected one of the array's indices, with or without an offset, as in 'i+1'";
                    return Err(p.fail(p.span(*e), message));
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
                Some(dim) => Some(With { dim, offset: Offset::new() }),
                None => return Err(colons_differ(p)),
            },
            Source::Dummy(symbol, span) => {
                if dummies.iter().filter(|x| *x == symbol).count() > 1 {
                    return Err(p.fail(*span, "an index can be used for one dimension only"));
                }
                dummies.iter().position(|x| x == symbol).and_then(|k| of_dummy[k].clone())
            }
        };
    }
    match colon.next() {
        Some(_) => Err(colons_differ(p)),
        None => Ok(dims),
    }
}

fn colons_differ(p: &mut dyn Language) -> Failed {
    let here = p.here();
    p.fail(here, "'align' has more ':' on one side than on the other")
}

/// `[1][0:2]`, and its words.
pub(super) fn widths(p: &mut dyn Language) -> Read<(Vec<Width>, Wording)> {
    let lo = p.position();
    let missing =
        |p: &dyn Language| format!("expected shadow widths, as in 'shadow {}'", p.spelling().one("a", Item::Word("1")));
    let widths = required(p, "shadow width", missing, |p, brackets| match subscript(p, brackets)? {
        Subscript::Own => Ok(Width::Full),
        Subscript::Index(e) => Ok(Width::Both(e)),
        Subscript::Section { first: Some(l), end: End::Count(Some(h)) | End::Last(Some(h)), step: None } => {
            Ok(Width::Each(l, h))
        }
        Subscript::Section { .. } => {
            let here = p.here();
            Err(p.fail(here, "a shadow width is a number, 'lower:upper' or '*'"))
        }
    })?;
    Ok((widths, Wording::since(p, lo)))
}
