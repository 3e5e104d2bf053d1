//! The C of `barrier`, `bcast` and `reduction` (XMP 4.5.3 to 4.5.5).

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use crate::seam::local;
use crate::seam::types::NODES;
use nagaya_plan::{BcastPlan, NodeSet, ReducePlan};

impl Lower<'_> {
    pub(crate) fn barrier_code(&mut self, on: &NodeSet, at: &str) -> Code {
        Code::text("{ ").c(seam::barrier(self.on_nodes(on, at), seam::at(at))).t("; }")
    }

    pub(crate) fn bcast_code(&mut self, b: &BcastPlan, at: &str) -> Code {
        let mut out = Code::text(format!("{{ const {NODES} *const ngyx_on = "))
            .c(self.on_code(&b.on, at))
            .t(", *const ngyx_source = ")
            .c(self.on_code(&b.from, at))
            .t("; ");
        for (object, storage) in &b.objects {
            out = out.c(self.broadcast(*object, *storage, at).unwrap_or_default());
        }
        out.t("}")
    }

    pub(crate) fn reduce_code(&mut self, r: &ReducePlan, at: &str) -> Code {
        let on = self.on_code(&r.on, at);
        let values = self.reduction_values(&r.list, &local!("on"), at);
        Code::text(format!("{{ const {NODES} *const ngyx_on = ")).c(on).t("; ").c(values).t("}")
    }
}
