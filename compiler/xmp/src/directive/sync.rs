//! `sync_memory`, `sync_all`, `sync_image(k)`, `sync_images(n, set)`, `sync_images(*)`, `sync_images_all`: the directive forms of
//! image control (1.0; functions since 1.1), each with an optional `stat(variable)`.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::ExprId;
use nagaya_c::Parse;
use nagaya_c::Parser;
use nagaya_text::TokenKind;

#[derive(Clone, Debug)]
pub struct Sync {
    pub what: What,
    pub stat: Option<ExprId>,
}

#[derive(Clone, Debug)]
pub enum What {
    Memory,
    All,
    Image(ExprId),
    Images(ExprId, ExprId),
    ImagesAll,
}

pub fn parse(p: &mut Parser<'_>, word: &str) -> Parse<Sync> {
    let what = match word {
        "sync_memory" => What::Memory,
        "sync_all" => What::All,
        "sync_images_all" => What::ImagesAll,
        _ => {
            p.require(TokenKind::LParen, &format!("after '{word}'"))?;
            let what = if word == "sync_image" {
                What::Image(p.expression()?)
            } else if p.peek() == TokenKind::Star && p.peek_ahead(1) == TokenKind::RParen {
                p.next_token();
                What::ImagesAll
            } else {
                let n = p.expression()?;
                p.require(TokenKind::Comma, "between the number of images and their list")?;
                What::Images(n, p.expression()?)
            };
            p.require(TokenKind::RParen, "after the images")?;
            what
        }
    };
    let stat = clause(p, "stat")?;
    Ok(Sync { what, stat })
}

/// `word(variable)`, if it is there.
pub(super) fn clause(p: &mut Parser<'_>, word: &str) -> Parse<Option<ExprId>> {
    if !p.accept_word(word) {
        return Ok(None);
    }
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let e = p.expression()?;
    p.require(TokenKind::RParen, &format!("after the variable of '{word}'"))?;
    Ok(Some(e))
}

impl Lower<'_> {
    pub(crate) fn sync_code(&mut self, s: &Sync, at: &str) -> Code {
        let (base, at) = (seam::int(self.options.image_base), seam::at(at));
        let status = s.stat.map(|e| seam::pointer(Code::text("&(").c(self.value(e)).t(")")));
        let call = match s.what {
            What::Memory => seam::lib_sync_memory(at, status),
            What::All => seam::lib_sync_all(at, status),
            What::ImagesAll => seam::lib_sync_images_all(at, status),
            What::Image(k) => {
                let image = seam::int(self.integer_value(k, "an image"));
                seam::lib_sync_image(at, base, image, status)
            }
            What::Images(n, set) => {
                let n = seam::int(self.integer_value(n, "the number of images"));
                let images = seam::stored(self.value(set), "");
                seam::lib_sync_images(at, base, n, images, status)
            }
        };
        Code::text("{ ").c(call).t("; }")
    }
}
