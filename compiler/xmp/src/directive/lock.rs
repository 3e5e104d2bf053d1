//! `lock(l:[k]) acquired_lock(v) stat(s)` and `unlock(l:[k]) stat(s)` (section 5.6). `l` is a coarray of type `xmp_lock_t`.

use super::sync::clause;
use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam;
use nagaya_c::Parse;
use nagaya_c::Parser;
use nagaya_c::{ExprId, Type};
use nagaya_text::TokenKind;

#[derive(Clone, Debug)]
pub struct Lock {
    pub unlock: bool,
    pub object: ExprId,
    pub acquired: Option<ExprId>,
    pub stat: Option<ExprId>,
}

pub fn parse(p: &mut Parser<'_>, unlock: bool) -> Parse<Lock> {
    let word = if unlock { "unlock" } else { "lock" };
    p.require(TokenKind::LParen, &format!("after '{word}'"))?;
    let object = p.expression()?;
    p.require(TokenKind::RParen, "after the lock")?;
    let (mut acquired, mut stat) = (None, None);
    loop {
        if !unlock && acquired.is_none() && p.at_word("acquired_lock") {
            acquired = clause(p, "acquired_lock")?;
        } else if stat.is_none() && p.at_word("stat") {
            stat = clause(p, "stat")?;
        } else {
            return Ok(Lock { unlock, object, acquired, stat });
        }
    }
}

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
