//! `post(p[i], tag)` and `wait`, `wait(p[i])`, `wait(p[i], tag)`: signals between two nodes (XMP 5.8.2, 5.8.3).

use super::{Model, Show};
use crate::language::{Language, Read};
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::{ExprId, TokenKind};

#[derive(Clone, Debug)]
pub struct Post {
    pub node: Reference,
    pub tag: ExprId,
}

#[derive(Clone, Debug)]
pub struct Wait {
    pub node: Option<Reference>,
    pub tag: Option<ExprId>,
}

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

impl Show for Post {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("post ");
        out.reference(&self.node);
        out.with(" tag ", Some(self.tag));
    }
}

impl Show for Wait {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("wait");
        if let Some(node) = &self.node {
            out.text(" ");
            out.reference(node);
        }
        out.with(" tag ", self.tag);
    }
}
