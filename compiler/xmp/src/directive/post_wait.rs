//! `post(p[i], tag)` and `wait`, `wait(p[i])`, `wait(p[i], tag)`: signals between two nodes (section 5.5).

use super::reference::Reference;
use super::Directives;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::ExprId;
use nagaya_c::Parse;
use nagaya_c::Parser;
use nagaya_text::TokenKind;

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

impl Directives {
    pub(super) fn post(&mut self, p: &mut Parser<'_>) -> Parse<Post> {
        p.require(TokenKind::LParen, "after 'post'")?;
        let node = self.single_node(p)?;
        p.require(TokenKind::Comma, "between the node and the tag")?;
        let tag = p.expression()?;
        p.require(TokenKind::RParen, "after the tag")?;
        Ok(Post { node, tag })
    }

    pub(super) fn wait(&mut self, p: &mut Parser<'_>) -> Parse<Wait> {
        if !p.accept(TokenKind::LParen) {
            return Ok(Wait { node: None, tag: None });
        }
        let node = Some(self.single_node(p)?);
        let tag = if p.accept(TokenKind::Comma) { Some(p.expression()?) } else { None };
        p.require(TokenKind::RParen, "after the node")?;
        Ok(Wait { node, tag })
    }
}

impl Lower<'_> {
    pub(crate) fn post_code(&mut self, x: &Post, at: &str) -> Code {
        let node = self.node_image(&x.node, at);
        let tag = Code::text("(int)(").c(self.integer_value(x.tag, "a tag")).t(")");
        Code::text("{ ").c(seam::post(seam::int(node), seam::int(tag), seam::at(at))).t("; }")
    }

    pub(crate) fn wait_code(&mut self, x: &Wait, at: &str) -> Code {
        let node = match &x.node {
            Some(n) => self.node_image(n, at),
            None => Code::text("-1"),
        };
        let tag = match x.tag {
            Some(t) => Code::text("(int)(").c(self.integer_value(t, "a tag")).t(")"),
            None => Code::text("0"),
        };
        let has_tag = seam::int(x.tag.is_some());
        Code::text("{ ").c(seam::wait(seam::int(node), has_tag, seam::int(tag), seam::at(at))).t("; }")
    }
}
