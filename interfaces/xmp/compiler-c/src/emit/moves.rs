//! The C of `reflect`, `reduce_shadow` and `wait_async` (XMP 4.5.1, 4.5.8, 4.5.6).

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam::{self, Int, Ref};
use nagaya_c::ExprId;
use nagaya_model::directive::reflect::{Halo, Reflect, WaitAsync};

impl Lower<'_> {
    pub(crate) fn reflect_code(&mut self, r: &Reflect, at: &str) -> Code {
        let mut out = Code::text("{ ");
        let id = self.async_id(r.asynchronous);
        for (n, span, member) in &r.arrays {
            let array = self.directives.aligned[*n].clone();
            let (name, rank) = (&array.name, array.dims.len());
            let descriptor = self.array_argument(*n, *member, at);
            let descriptor = self.flat_text(&descriptor);
            let (array, here) = (seam::array(descriptor), seam::at(at));
            if r.kind == Halo::Do {
                out = out.c(seam::reflect_do(array, id.clone(), here)).t("; ");
                continue;
            }
            let element = self.declared_shape(*n).0;
            let code = self.type_code(element);
            if r.kind == Halo::ReduceShadow && code.is_none() {
                let shown = self.tree.show_type(self.unit, element.bare());
                let message =
                    format!("'reduce_shadow' of '{name}', whose elements are of type '{shown}', is not implemented");
                self.diags.error(*span, message);
                continue;
            }
            let (mut low, mut high, mut periodic) = (Vec::new(), Vec::new(), Vec::new());
            for d in 0..rank {
                match r.widths.as_ref().map(|w| w[d]) {
                    None => {
                        low.push(seam::omitted());
                        high.push(seam::omitted());
                        periodic.push(Code::text("0"));
                    }
                    Some(w) => {
                        low.push(self.wide(w.low));
                        high.push(self.wide(w.high));
                        periodic.push(Code::text(if w.periodic { "1" } else { "0" }));
                    }
                }
            }
            let (low, high, periodic) = (seam::list(low), seam::list(high), seam::list(periodic));
            let (orthogonal, id) = (seam::int(r.orthogonal), id.clone());
            let call = match (r.kind, code) {
                (Halo::Init, _) => seam::reflect_init(array, low, high, periodic, orthogonal, here),
                (Halo::ReduceShadow, Some(code)) => {
                    seam::reduce_shadow(array, code, low, high, periodic, orthogonal, id, here)
                }
                _ => seam::reflect(array, low, high, periodic, orthogonal, id, here),
            };
            out = out.c(call).t("; ");
        }
        out.t("}")
    }

    /// Where the id of an `async` clause is.
    pub(crate) fn async_id(&mut self, id: Option<ExprId>) -> Option<Ref<Int>> {
        let value = id.map(|e| self.wide(e))?;
        Some(seam::pointer(Code::text("(const int[]){(int)").c(value).t("}")))
    }

    pub(crate) fn wait_async_code(&mut self, w: &WaitAsync, at: &str) -> Code {
        let on = self.on_nodes(&w.on, at);
        let ids: Vec<Code> = w.ids.iter().map(|e| Code::text("(int)").c(self.wide(*e))).collect();
        seam::wait_async(on, seam::list(ids), seam::at(at)).t(";")
    }
}
