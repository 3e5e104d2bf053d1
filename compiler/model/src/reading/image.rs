//! Reads what `directive/image.rs` describes.

use super::clause;
use crate::directive::image::*;
use crate::directive::Model;
use crate::language::{Language, Read};
use nagaya_text::{ExprId, TokenKind};

impl Model {
    pub(crate) fn image(&mut self, p: &mut dyn Language) -> Read<Image> {
        p.require(TokenKind::LParen, "after 'image'")?;
        let nodes = self.node_array(p)?;
        p.require(TokenKind::RParen, "after the name of the node array")?;
        Ok(Image { nodes })
    }
}

pub(crate) fn sync(p: &mut dyn Language, word: &str) -> Read<Sync> {
    let what = match word {
        "sync_memory" => What::Memory,
        "sync_all" => What::All,
        "sync_images_all" => What::ImagesAll,
        _ => {
            p.require(TokenKind::LParen, &format!("after '{word}'"))?;
            let what = if word == "sync_image" {
                What::Image(p.integer("an image")?)
            } else if p.peek() == TokenKind::Star && p.peek_behind() == TokenKind::RParen {
                p.next_token();
                What::ImagesAll
            } else {
                let n = p.integer("the number of images")?;
                p.require(TokenKind::Comma, "between the number of images and their list")?;
                What::Images(n, p.expression()?)
            };
            p.require(TokenKind::RParen, "after the images")?;
            what
        }
    };
    Ok(Sync { what, stat: variable(p, "stat")? })
}

pub(crate) fn lock(p: &mut dyn Language, word: &str) -> Read<Lock> {
    let unlock = word == "unlock";
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let object = p.expression()?;
    p.require(TokenKind::RParen, "after the lock")?;
    let (mut acquired, mut stat) = (None, None);
    loop {
        if !unlock && acquired.is_none() && p.at_word("acquired_lock") {
            acquired = variable(p, "acquired_lock")?;
        } else if stat.is_none() && p.at_word("stat") {
            stat = variable(p, "stat")?;
        } else {
            return Ok(Lock { unlock, object, acquired, stat });
        }
    }
}

fn variable(p: &mut dyn Language, word: &str) -> Read<Option<ExprId>> {
    clause(p, word, &format!("variable of '{word}'"))
}
