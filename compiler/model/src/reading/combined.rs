//! Combined declarations: several attributes for several names (XMP 4.1.2).
//!
//! ```c
//! #pragma xmp template, distribute[block][*] onto p :: t[N][N], u[M][N]
//! #pragma xmp align[i][j] with t[i][j], shadow[1][0] :: a, b
//! ```
//! The same as a directive for each attribute and name. A single attribute may have this form too: `distribute[block]
//! onto p :: t, u`.

use super::align::Aligning;
use super::template::Spread;
use crate::directive::align::Width;
use crate::directive::template::Bounds;
use crate::directive::{Declares, Made, Model, Wording};
use crate::language::{Item, Language, Read};
use nagaya_text::{DirectiveId, TokenKind};

const ATTRIBUTES: [&str; 5] = ["template", "distribute", "align", "shadow", "dimension"];

/// The attributes before `::`; each at most once.
#[derive(Default)]
struct Attributes {
    template: bool,
    /// Fortran's `dimension`: of templates without bounds of their own.
    shape: Option<Vec<Bounds>>,
    distribute: Option<Spread>,
    align: Option<Aligning>,
    shadow: Option<(Vec<Width>, Wording)>,
}

impl Model {
    /// A directive that begins with one of the attributes (which has been read), combined or not.
    pub(crate) fn attribute(&mut self, p: &mut dyn Language, word: &str, id: DirectiveId) -> Read<Declares> {
        let behind = p.peek();
        let combined = matches!(behind, TokenKind::Comma | TokenKind::Colon)
            || word != "template" && matches!(behind, TokenKind::LBracket | TokenKind::LParen);
        match word {
            _ if combined => self.combined(p, word, id),
            "template" => self.template(p),
            "distribute" => self.distribute(p),
            "align" => self.align(p, id),
            _ => self.shadow(p, id),
        }
    }

    fn combined(&mut self, p: &mut dyn Language, word: &str, id: DirectiveId) -> Read<Declares> {
        let all = self.attributes(p, word)?;
        let s = p.spelling();
        let [t, a] = ["t", ""].map(|n| s.one(n, Item::Word("i")));
        let before = format!("before the names: write 'align {a} with {t} :: a'");
        for _ in 0..2 {
            p.require(TokenKind::Colon, &before)?;
        }
        let made = p.list(|p| match all.align.is_some() || all.shadow.is_some() {
            true => self.attribute_array(p, &all, id),
            false => self.attribute_template(p, &all),
        })?;
        Ok(Declares(made.into_iter().flatten().collect()))
    }

    fn attributes(&mut self, p: &mut dyn Language, word: &str) -> Read<Attributes> {
        let mut all = Attributes::default();
        let mut word = word.to_string();
        let mut given: Vec<String> = Vec::new();
        loop {
            let here = p.here();
            if given.contains(&word) {
                return Err(p.fail(here, format!("'{word}' is given twice")));
            }
            match word.as_str() {
                "template" => all.template = true,
                "distribute" => all.distribute = Some(self.spread(p)?),
                "align" => all.align = Some(self.aligning(p)?),
                "shadow" => all.shadow = Some(super::align::widths(p)?),
                "dimension" if all.template && !p.spelling().square => {
                    all.shape = Some(super::template::bounds(p, "t")?);
                }
                _ => return Err(p.fail(here, "expected 'template', 'distribute', 'align' or 'shadow'")),
            }
            given.push(std::mem::take(&mut word));
            if !p.accept(TokenKind::Comma) {
                break;
            }
            word = p.word().to_ascii_lowercase();
            if ATTRIBUTES.contains(&word.as_str()) {
                p.next_token();
            }
        }
        let of_arrays = all.align.is_some() || all.shadow.is_some();
        if of_arrays && (all.template || all.distribute.is_some()) {
            let (here, given) = (p.here(), given.join("' and '"));
            let message = format!("'{given}' cannot be given for the same name");
            return Err(p.fail_with(here, message, "'template' goes with 'distribute', 'align' with 'shadow'"));
        }
        Ok(all)
    }

    /// The attributes of one array. It is made at the last of them, so once.
    fn attribute_array(&mut self, p: &mut dyn Language, all: &Attributes, id: DirectiveId) -> Read<Vec<Made>> {
        let array = super::align::mentioned(p)?;
        let mut made = None;
        if let Some(aligning) = &all.align {
            made = self.align_name(p, &array, aligning, id)?;
        }
        if let Some(widths) = &all.shadow {
            made = self.shadow_name(p, &array, widths, id)?;
        }
        Ok(made.into_iter().collect())
    }

    fn attribute_template(&mut self, p: &mut dyn Language, all: &Attributes) -> Read<Vec<Made>> {
        let lo = p.position();
        let (number, new) = if all.template {
            self.declare_template(p, all.shape.as_deref())?
        } else {
            (self.template_here(p)?, false)
        };
        let mut made: Vec<Made> = new.then_some(Made::Template(number)).into_iter().collect();
        if let Some(spread) = &all.distribute {
            let span = p.span_since(lo);
            made.extend(self.distribute_name(p, number, span, spread)?);
        }
        Ok(made)
    }
}
