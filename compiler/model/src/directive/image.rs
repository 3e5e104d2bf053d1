//! `image(p)`, and image control as directives (XMP 5.4, 5.7.3).
//!
//! ```c
//! #pragma xmp image(p)
//! #pragma xmp sync_images(n, set) stat(s)
//! #pragma xmp lock(l:[k]) acquired_lock(v) stat(s)
//! ```
//! `image(p)`: the next image-control statement works on the nodes of `p`. `sync_memory`, `sync_all`, `sync_image(k)`,
//! `sync_images(n, set)`, `sync_images(*)`, `sync_images_all` are the forms of XcalableMP 1.0, functions since; `lock` and `unlock` are
//! XMP 5.8.4.

use super::clause;
use super::{Model, Show};
use crate::language::{Language, Read};
use crate::show::Shown;
use nagaya_text::{ExprId, TokenKind};

#[derive(Clone, Debug)]
pub struct Image {
    /// Number of the node array.
    pub nodes: usize,
}

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
    /// Their number, and their list.
    Images(ExprId, ExprId),
    ImagesAll,
}

#[derive(Clone, Debug)]
pub struct Lock {
    pub unlock: bool,
    pub object: ExprId,
    pub acquired: Option<ExprId>,
    pub stat: Option<ExprId>,
}

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

impl Show for Image {
    fn show(&self, model: &Model, out: &mut Shown<'_>) {
        out.text(&format!("image {}", model.nodes[self.nodes].name));
    }
}

impl Show for Sync {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        match self.what {
            What::Memory => out.text("sync memory"),
            What::All => out.text("sync all"),
            What::Image(e) => out.with("sync image ", Some(e)),
            What::Images(n, list) => {
                out.with("sync images ", Some(n));
                out.with(" of ", Some(list));
            }
            What::ImagesAll => out.text("sync images all"),
        }
        out.with(" stat ", self.stat);
    }
}

impl Show for Lock {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.with(if self.unlock { "unlock " } else { "lock " }, Some(self.object));
        out.with(" acquired ", self.acquired);
        out.with(" stat ", self.stat);
    }
}
