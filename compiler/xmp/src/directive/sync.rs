//! `sync_memory`, `sync_all`, `sync_image(k)`, `sync_images(n, set)`, `sync_images(*)`, `sync_images_all`: the directive forms of
//! image control (1.0; functions since 1.1), each with an optional `stat(variable)`.

use crate::lower::Lower;
use crate::pieces::Code;
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
        let base = self.options.image_base;
        let stat = match s.stat {
            Some(e) => Code::text("&(").c(self.value(e)).t(")"),
            None => Code::text("(int *)0"),
        };
        let call = match s.what {
            What::Memory => Code::text(format!("ngyx_lib_sync_memory({at}")),
            What::All => Code::text(format!("ngyx_lib_sync_all({at}")),
            What::ImagesAll => Code::text(format!("ngyx_lib_sync_images_all({at}")),
            What::Image(k) => {
                let k = self.integer_value(k, "an image");
                Code::text(format!("ngyx_lib_sync_image({at}, {base}, ")).c(k)
            }
            What::Images(n, set) => {
                let n = self.integer_value(n, "the number of images");
                Code::text(format!("ngyx_lib_sync_images({at}, {base}, ")).c(n).t(", ").c(self.value(set))
            }
        };
        Code::text("{ ").c(call).t(", ").c(stat).t("); }")
    }
}
