//! Reads what `directive/post_wait.rs` describes.

use crate::directive::post_wait::*;
use crate::directive::Model;
use crate::language::{Language, Read};
use nagaya_text::TokenKind;

impl Model {
    pub(crate) fn post(&mut self, p: &mut dyn Language) -> Read<Post> {
        p.require(TokenKind::LParen, "after 'post'")?;
        let node = self.single_node(p)?;
        p.require(TokenKind::Comma, "between the node and the tag")?;
        let tag = p.integer("a tag")?;
        p.require(TokenKind::RParen, "after the tag")?;
        Ok(Post { node, tag })
    }

    pub(crate) fn wait(&mut self, p: &mut dyn Language) -> Read<Wait> {
        if !p.accept(TokenKind::LParen) {
            return Ok(Wait { node: None, tag: None });
        }
        let node = Some(self.single_node(p)?);
        let tag = if p.accept(TokenKind::Comma) { Some(p.integer("a tag")?) } else { None };
        p.require(TokenKind::RParen, "after the node")?;
        Ok(Wait { node, tag })
    }
}
