//! The C of `post` and `wait` (XMP 5.8.2, 5.8.3).

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_model::directive::post_wait::{Post, Wait};

impl Lower<'_> {
    pub(crate) fn post_code(&mut self, x: &Post, at: &str) -> Code {
        let node = self.node_image(&x.node, at);
        let tag = Code::text("(int)(").c(self.integer_value(x.tag)).t(")");
        Code::text("{ ").c(seam::post(seam::int(node), seam::int(tag), seam::at(at))).t("; }")
    }

    pub(crate) fn wait_code(&mut self, x: &Wait, at: &str) -> Code {
        let node = match &x.node {
            Some(n) => self.node_image(n, at),
            None => Code::text("-1"),
        };
        let tag = match x.tag {
            Some(t) => Code::text("(int)(").c(self.integer_value(t)).t(")"),
            None => Code::text("0"),
        };
        let has_tag = seam::int(x.tag.is_some());
        Code::text("{ ").c(seam::wait(seam::int(node), has_tag, seam::int(tag), seam::at(at))).t("; }")
    }
}
