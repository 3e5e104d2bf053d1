//! Combined declarations: several attributes for several names (section 2.4).
//!
//! ```c
//! #pragma xmp template, distribute[block][*] onto p :: t[N][N], u[M][N]
//! #pragma xmp align[i][j] with t[i][j], shadow[1][0] :: a, b
//! ```
//! The same as a directive for each attribute and name. A single attribute may stand like this, too: `distribute[block] onto p :: t, u`.

use super::align::{Aligning, Width};
use super::template::Spread;
use super::{Directives, Kind, Said};
use nagaya_c::{DirectiveId, Failed, Parse, Parser};
use nagaya_text::TokenKind;

const ATTRIBUTES: [&str; 4] = ["template", "distribute", "align", "shadow"];

/// What stands before `::`; each at most once.
#[derive(Default)]
struct Attributes {
    template: bool,
    distribute: Option<Spread>,
    align: Option<Aligning>,
    shadow: Option<(Vec<Width>, Said)>,
}

impl Directives {
    /// Whether the directive that begins with `word` (which has been read) goes on as a combined one.
    pub(super) fn is_combined(p: &Parser<'_>, word: &str) -> bool {
        let behind = p.peek();
        ATTRIBUTES.contains(&word)
            && (matches!(behind, TokenKind::Comma | TokenKind::Colon)
                || word != "template" && matches!(behind, TokenKind::LBracket | TokenKind::LParen))
    }

    pub(super) fn combined(&mut self, p: &mut Parser<'_>, word: &str, id: DirectiveId) -> Parse<Kind> {
        let mut all = Attributes::default();
        let mut word = word.to_string();
        let mut given: Vec<String> = Vec::new();
        loop {
            let here = p.span_here();
            if given.contains(&word) {
                p.error(here, format!("'{word}' is given twice"));
                return Err(Failed);
            }
            match word.as_str() {
                "template" => all.template = true,
                "distribute" => all.distribute = Some(self.spread(p)?),
                "align" => all.align = Some(self.aligning(p)?),
                "shadow" => {
                    let lo = p.position();
                    let widths = super::align::widths(p)?;
                    all.shadow = Some((widths, Said::since(p, lo)));
                }
                _ => {
                    p.error(here, "expected 'template', 'distribute', 'align' or 'shadow'");
                    return Err(Failed);
                }
            }
            given.push(std::mem::take(&mut word));
            if !p.accept(TokenKind::Comma) {
                break;
            }
            word = p.word_text().to_ascii_lowercase();
            if ATTRIBUTES.contains(&word.as_str()) {
                p.next_token();
            }
        }
        let of_arrays = all.align.is_some() || all.shadow.is_some();
        if of_arrays && (all.template || all.distribute.is_some()) {
            let here = p.span_here();
            p.error(here, format!("'{}' cannot be said of the same name", given.join("' and '")))
                .help("'template' goes with 'distribute', 'align' with 'shadow'");
            return Err(Failed);
        }
        for _ in 0..2 {
            p.require(TokenKind::Colon, "before the names: write 'align [i] with t[i] :: a'")?;
        }
        let mut made = Vec::new();
        loop {
            if of_arrays {
                let named = super::align::array(p)?;
                let mut kind = None;
                if let Some(aligning) = &all.align {
                    kind = Some(self.align_name(p, &named, aligning, id)?);
                }
                if let Some((widths, said)) = &all.shadow {
                    kind = Some(self.shadow_name(p, &named, (widths, said), id)?);
                }
                made.extend(kind);
            } else {
                let lo = p.position();
                let (number, new) =
                    if all.template { self.declare_template(p)? } else { (self.template_here(p)?, false) };
                if new {
                    made.push(Kind::Template(vec![number]));
                }
                if let Some(spread) = &all.distribute {
                    let span = p.span_since(lo);
                    made.push(self.distribute_name(p, number, span, spread)?);
                }
            }
            if !p.accept(TokenKind::Comma) {
                return Ok(Kind::Several(made));
            }
        }
    }
}
