//! The C of `post` and `wait` (XMP 5.8.2, 5.8.3).

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_model::directive::post_wait::{Post, Wait};

impl Lower<'_> {
    pub(crate) fn post_code(&mut self, x: &Post, at: &str) -> Code {
        let node = self.node_image(&x.node, at);
        Code::text("{ ngyx_post(")
            .c(node)
            .t(", (int)(")
            .c(self.integer_value(x.tag, "a tag"))
            .t(format!("), {at}); }}"))
    }

    pub(crate) fn wait_code(&mut self, x: &Wait, at: &str) -> Code {
        let node = match &x.node {
            Some(n) => self.node_image(n, at),
            None => Code::text("-1"),
        };
        let tag = match x.tag {
            Some(t) => Code::text("1, (int)(").c(self.integer_value(t, "a tag")).t(")"),
            None => Code::text("0, 0"),
        };
        Code::text("{ ngyx_wait(").c(node).t(", ").c(tag).t(format!(", {at}); }}"))
    }
}
