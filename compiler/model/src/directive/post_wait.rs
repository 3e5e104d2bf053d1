//! `post(p[i], tag)` and `wait`, `wait(p[i])`, `wait(p[i], tag)`: signals between two nodes (XMP 5.8.2, 5.8.3).

use super::Show;
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::ExprId;

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

impl Show for Post {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("post ");
        out.reference(&self.node);
        out.with(" tag ", Some(self.tag));
    }
}

impl Show for Wait {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("wait");
        if let Some(node) = &self.node {
            out.text(" ");
            out.reference(node);
        }
        out.with(" tag ", self.tag);
    }
}
