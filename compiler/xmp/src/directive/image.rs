//! `image(p)`: the next image-control statement works on the nodes of `p` (section 7.5).

use super::Directives;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::Parse;
use nagaya_c::Parser;
use nagaya_text::TokenKind;

#[derive(Clone, Debug)]
pub struct Image {
    /// Number of the node array.
    pub nodes: usize,
}

impl Directives {
    pub(super) fn image(&mut self, p: &mut Parser<'_>) -> Parse<Image> {
        p.require(TokenKind::LParen, "after 'image'")?;
        let nodes = self.node_array(p)?;
        p.require(TokenKind::RParen, "after the name of the node array")?;
        Ok(Image { nodes })
    }
}

impl Lower<'_> {
    pub(crate) fn image_code(&mut self, i: &Image, at: &str) -> Code {
        let nodes = seam::nodes(self.nodes_variable(i.nodes));
        Code::text("{ ").c(seam::image_set(nodes, seam::at(at))).t("; }")
    }
}
