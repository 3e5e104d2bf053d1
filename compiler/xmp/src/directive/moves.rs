//! The C of `reflect`, `reduce_shadow` and `wait_async` (XMP 4.5.1, 4.5.8, 4.5.6).

use crate::lower::Lower;
use crate::pieces::{comma_list, Code};
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
            let begin = match r.kind {
                Halo::Do => {
                    out = out.t(format!("ngyx_reflect_do({descriptor}, ")).c(id.clone()).t(format!(", {at}); "));
                    continue;
                }
                Halo::Reflect => format!("ngyx_reflect({descriptor}, "),
                Halo::Init => format!("ngyx_reflect_init({descriptor}, "),
                Halo::ReduceShadow => {
                    let element = self.declared_shape(*n).0;
                    let Some(code) = self.type_code(element) else {
                        let shown = self.tree.show_type(self.unit, element.bare());
                        let message = format!(
                            "'reduce_shadow' of '{name}', whose elements are of type '{shown}', is not implemented"
                        );
                        self.diags.error(*span, message);
                        continue;
                    };
                    format!("ngyx_reduce_shadow({descriptor}, {code}, ")
                }
            };
            let (mut low, mut high, mut periodic) = (Vec::new(), Vec::new(), Vec::new());
            for d in 0..rank {
                match r.widths.as_ref().map(|w| w[d]) {
                    None => {
                        low.push(Code::text("ngyx_omitted()"));
                        high.push(Code::text("ngyx_omitted()"));
                        periodic.push(Code::text("0"));
                    }
                    Some(w) => {
                        for e in [w.low, w.high] {
                            if crate::fold::fold(self.tree, e).is_some_and(|w| w < 0) {
                                self.diags.error(self.tree.expr(e).span, "a width is 0 or more");
                                break;
                            }
                        }
                        low.push(self.wide(w.low, "a width"));
                        high.push(self.wide(w.high, "a width"));
                        periodic.push(Code::text(if w.periodic { "1" } else { "0" }));
                    }
                }
            }
            out = out
                .t(format!("{begin}{rank}, (const ngyx_pd[]){{"))
                .c(comma_list(low))
                .t("}, (const ngyx_pd[]){")
                .c(comma_list(high))
                .t("}, (const int[]){")
                .c(comma_list(periodic))
                .t(format!("}}, {}, ", u8::from(r.orthogonal)));
            if r.kind != Halo::Init {
                out = out.c(id.clone()).t(", ");
            }
            out = out.t(format!("{at}); "));
        }
        out.t("}")
    }

    /// The address of the id of an `async` clause.
    pub(crate) fn async_id(&mut self, id: Option<ExprId>) -> Code {
        match id {
            None => Code::text("(const int *)0"),
            Some(e) => Code::text("(const int[]){(int)").c(self.wide(e, "an async-id")).t("}"),
        }
    }

    pub(crate) fn wait_async_code(&mut self, w: &WaitAsync, at: &str) -> Code {
        let on = self.on_code(&w.on, at);
        let ids: Vec<Code> = w.ids.iter().map(|e| Code::text("(int)").c(self.wide(*e, "an async-id"))).collect();
        Code::text("ngyx_wait_async(")
            .c(on)
            .t(format!(", {}, (const int[]){{", ids.len()))
            .c(comma_list(ids))
            .t(format!("}}, {at});"))
    }
}
