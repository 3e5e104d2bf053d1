//! The C of `image(p)`: the next image-control statement works on the nodes of `p` (XMP 5.4).

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_model::directive::image::Image;

impl Lower<'_> {
    pub(crate) fn image_code(&mut self, i: &Image, at: &str) -> Code {
        Code::text(format!("{{ ngyx_image_set({}, {at}); }}", self.nodes_variable(i.nodes)))
    }
}
