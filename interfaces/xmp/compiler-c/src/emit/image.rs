//! The C of `image(p)`: the next image-control statement works on the nodes of `p` (XMP 5.4).

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_model::directive::image::Image;

impl Lower<'_> {
    pub(crate) fn image_code(&mut self, i: &Image, at: &str) -> Code {
        let nodes = seam::nodes(self.nodes_variable(i.nodes));
        Code::text("{ ").c(seam::image_set(nodes, seam::at(at))).t("; }")
    }
}
