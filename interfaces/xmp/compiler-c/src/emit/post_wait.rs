//! The C of `post` and `wait` (XMP 5.8.2, 5.8.3).

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::ExprId;
use nagaya_plan::NodeSet;

impl Lower<'_> {
    pub(crate) fn post_code(&mut self, to: &NodeSet, tag: ExprId, at: &str) -> Code {
        let node = self.node_image(to, at);
        let tag = Code::text("(int)(").c(self.integer_value(tag)).t(")");
        Code::text("{ ").c(seam::post(seam::int(node), seam::int(tag), seam::at(at))).t("; }")
    }

    pub(crate) fn wait_code(&mut self, from: Option<&NodeSet>, tag: Option<ExprId>, at: &str) -> Code {
        let node = match from {
            Some(n) => self.node_image(n, at),
            None => Code::text("-1"),
        };
        let has_tag = seam::int(tag.is_some());
        let tag = match tag {
            Some(t) => Code::text("(int)(").c(self.integer_value(t)).t(")"),
            None => Code::text("0"),
        };
        Code::text("{ ").c(seam::wait(seam::int(node), has_tag, seam::int(tag), seam::at(at))).t("; }")
    }
}
