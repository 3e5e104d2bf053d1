//! `image(p)`, and image control as directives (XMP 5.4, 5.7.3).
//!
//! ```c
//! #pragma xmp image(p)
//! #pragma xmp sync_images(n, set) stat(s)
//! #pragma xmp lock(l:[k]) acquired_lock(v) stat(s)
//! ```
//! `image(p)`: the next image-control statement works on the nodes of `p`. `sync_memory`, `sync_all`, `sync_image(k)`,
//! `sync_images(n, set)`, `sync_images(*)`, `sync_images_all` are the forms of XcalableMP 1.0, functions since; `lock` and `unlock` are
//! XMP 5.8.4.

use super::Show;
use crate::names::To;
use crate::show::Shown;
use nagaya_text::ExprId;

#[derive(Clone, Debug)]
pub struct Image {
    /// Number of the node array.
    pub nodes: usize,
}

#[derive(Clone, Debug)]
pub struct Sync {
    pub what: What,
    pub stat: Option<ExprId>,
}

#[derive(Clone, Debug)]
pub enum What {
    Memory,
    All,
    Image(ExprId),
    /// Their number, and their list.
    Images(ExprId, ExprId),
    ImagesAll,
}

#[derive(Clone, Debug)]
pub struct Lock {
    pub unlock: bool,
    pub object: ExprId,
    pub acquired: Option<ExprId>,
    pub stat: Option<ExprId>,
}

impl Show for Image {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("image {}", out.name_of(To::Nodes(self.nodes))));
    }
}

impl Show for Sync {
    fn show(&self, out: &mut Shown<'_>) {
        match self.what {
            What::Memory => out.text("sync memory"),
            What::All => out.text("sync all"),
            What::Image(e) => out.with("sync image ", Some(e)),
            What::Images(n, list) => {
                out.with("sync images ", Some(n));
                out.with(" of ", Some(list));
            }
            What::ImagesAll => out.text("sync images all"),
        }
        out.with(" stat ", self.stat);
    }
}

impl Show for Lock {
    fn show(&self, out: &mut Shown<'_>) {
        out.with(if self.unlock { "unlock " } else { "lock " }, Some(self.object));
        out.with(" acquired ", self.acquired);
        out.with(" stat ", self.stat);
    }
}
