//! The C of `lock` and `unlock` (XMP 5.8.4). What is locked is a coarray of type `xmp_lock_t`.

use crate::lower::Lower;
use crate::pieces::Code;
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
        let pointer = |e: Option<Code>| match e {
            Some(code) => Code::text("&(").c(code).t(")"),
            None => Code::text("(int *)0"),
        };
        let stat = x.stat.map(|e| self.value(e));
        let acquired = x.acquired.map(|e| self.value(e));
        prelude = prelude.t(format!("(void)ngyx_{word}(")).c(address).t(", ").c(image).t(", ");
        if !x.unlock {
            let only_try = u8::from(acquired.is_some());
            prelude = prelude.t(format!("{only_try}, ")).c(pointer(acquired)).t(", ");
        }
        prelude.c(pointer(stat)).t(format!(", {at}); }}"))
    }
}
