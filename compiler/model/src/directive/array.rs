//! `array`: the elements of the array assignment behind it are assigned by the owners of a section of a template (XMP 4.4.4).
//!
//! ```c
//! #pragma xmp array on t[1:n-2][:]
//! a[1:n-2][:] = 0.5 * (b[0:n-2][:] + sqrt(c[2:n-2][:]));
//! ```

use crate::dump::{Show, Shown};
use crate::language::{Item, Language, Read};
use crate::reference::Reference;
use crate::registry::none_left;
use crate::{Model, To};

#[derive(Clone, Debug)]
pub struct ArrayOn {
    pub on: Reference,
}

impl Model {
    pub(crate) fn array_on(&mut self, p: &mut dyn Language) -> Read<ArrayOn> {
        if !p.accept_word("on") {
            let (here, example) = (p.here(), p.spelling().one("t", Item::Range(0, "n")));
            let message = format!("expected 'on' and a section of a template, as in 'array on {example}'");
            return Err(p.fail(here, message));
        }
        let on = self.reference(p)?;
        none_left(p)?;
        match on.to {
            To::Nodes(n) => {
                let name = &self.nodes[n].name;
                Err(p.fail(on.span, format!("'{name}' is a node array: 'array' works on a template")))
            }
            To::Template(_) => Ok(ArrayOn { on }),
        }
    }
}

impl Show for ArrayOn {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("array on ");
        out.reference(&self.on);
    }
}
