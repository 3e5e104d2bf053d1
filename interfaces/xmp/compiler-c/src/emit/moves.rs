//! The C of `reflect`, `reduce_shadow` and `wait_async` (XMP 4.5.1, 4.5.8, 4.5.6).

use crate::lower::Lower;
use crate::numbers::calculated;
use crate::pieces::Code;
use crate::seam::{self, Int, Ref};
use nagaya_c::ExprId;
use nagaya_plan::{HaloAction, HaloPlan, NodeSet};

impl Lower<'_> {
    pub(crate) fn halos_code(&mut self, list: &[HaloPlan], at: &str) -> Code {
        let mut out = Code::text("{ ");
        for halo in list {
            if let Some(call) = self.halo_code(halo, at) {
                out = out.c(call).t("; ");
            }
        }
        out.t("}")
    }

    fn halo_code(&mut self, halo: &HaloPlan, at: &str) -> Option<Code> {
        let descriptor = self.array_argument(halo.array, halo.member, at);
        let descriptor = self.flat_text(&descriptor);
        let (array, here) = (seam::array(descriptor), seam::at(at));
        let (mut low, mut high, mut periodic) = (Vec::new(), Vec::new(), Vec::new());
        for width in &halo.widths {
            low.push(width.map_or(seam::omitted(), |w| self.wide(w.low)));
            high.push(width.map_or(seam::omitted(), |w| self.wide(w.high)));
            periodic.push(Code::from(width.is_some_and(|w| w.periodic)));
        }
        let (low, high, periodic) = (seam::list(low), seam::list(high), seam::list(periodic));
        let (orthogonal, id) = (seam::int(halo.orthogonal), self.async_id(halo.asynchronous));
        Some(match halo.action {
            HaloAction::Update => seam::reflect(array, low, high, periodic, orthogonal, id, here),
            HaloAction::Prepare => seam::reflect_init(array, low, high, periodic, orthogonal, here),
            HaloAction::Start => seam::reflect_do(array, id, here),
            HaloAction::Add => {
                let code = calculated(self.tree, self.declared_shape(halo.array).0)?;
                seam::reduce_shadow(array, code, low, high, periodic, orthogonal, id, here)
            }
        })
    }

    /// A pointer to the id of an `async` clause.
    pub(crate) fn async_id(&mut self, id: Option<ExprId>) -> Option<Ref<Int>> {
        let value = id.map(|e| self.wide(e))?;
        Some(seam::pointer(Code::text("(const int[]){(int)").c(value).t("}")))
    }

    pub(crate) fn wait_async_code(&mut self, on: &NodeSet, ids: &[ExprId], at: &str) -> Code {
        let on = self.on_nodes(on, at);
        let ids: Vec<Code> = ids.iter().map(|e| Code::text("(int)").c(self.wide(*e))).collect();
        seam::wait_async(on, seam::list(ids), seam::at(at)).t(";")
    }
}
