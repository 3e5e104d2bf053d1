//! The C of `lock` and `unlock` (XMP 5.8.4). What is locked is a coarray of type `xmp_lock_t`.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::Type;
use nagaya_model::directive::image::Lock;

impl Lower<'_> {
    pub(crate) fn lock_code(&mut self, x: &Lock, at: &str) -> Code {
        let word = if x.unlock { "unlock" } else { "lock" };
        let e = self.tree.expr(self.tree.peel(x.object));
        let is_lock = match self.tree.types.get(e.ty) {
            Type::Record(r) => self.tree.types.record(*r).tag.is_some_and(|t| self.unit.name(t) == "xmp_lock"),
            _ => false,
        };
        if !is_lock && !e.ty.is_error() {
            self.diags
                .error(e.span, format!("'{word}' takes a lock, a coarray of type 'xmp_lock_t'"))
                .help("declare it as 'xmp_lock_t l:[*];' and include <xmp.h>");
            return Code::new();
        }
        let mut prelude = Code::text("{ ");
        let Some((address, image)) = self.element_reference(x.object, &mut prelude) else { return Code::new() };
        let pointer = |code: Code| seam::pointer(Code::text("&(").c(code).t(")"));
        let status = x.stat.map(|e| self.value(e)).map(pointer);
        let acquired = x.acquired.map(|e| self.value(e)).map(pointer);
        let (co, image, at) = (seam::addr(address), seam::int(image), seam::at(at));
        let call = match x.unlock {
            true => seam::unlock(co, image, status, at),
            false => seam::lock(co, image, seam::int(acquired.is_some()), acquired, status, at),
        };
        prelude.t("(void)").c(call).t("; }")
    }
}
