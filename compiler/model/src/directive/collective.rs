//! `barrier`, `bcast` and `reduction`: what the nodes of a set do together (XMP 4.5.3 to 4.5.5).
//!
//! ```c
//! #pragma xmp barrier on p[0:2]
//! #pragma xmp bcast (x, v[0:n][:], s.f) from p[0] on p
//! #pragma xmp reduction (max:x, y) on t(*,1:m)
//! ```
//! Without `on`, the executing nodes. A reference with `*` means many sets, and it happens in each. Nodes outside pass. With
//! `async(id)` they are complete at once, which is earlier than they have to be (XMP 4.5.7).

use super::reduction::Reduction;
use super::Show;
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::ExprId;

#[derive(Clone, Debug)]
pub struct Barrier {
    /// `None`: the executing nodes; so below.
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Bcast {
    /// Objects and sections.
    pub objects: Vec<ExprId>,
    pub from: Option<Reference>,
    pub on: Option<Reference>,
}

#[derive(Clone, Debug)]
pub struct Reduce {
    pub reduction: Reduction,
    pub on: Option<Reference>,
}

impl Show for Barrier {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("barrier");
        out.on(" on ", &self.on);
    }
}

impl Show for Bcast {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("bcast ");
        out.list(&self.objects);
        out.on(" from ", &self.from);
        out.on(" on ", &self.on);
    }
}

impl Show for Reduce {
    fn show(&self, out: &mut Shown<'_>) {
        self.reduction.show(out);
        out.on(" on ", &self.on);
    }
}
