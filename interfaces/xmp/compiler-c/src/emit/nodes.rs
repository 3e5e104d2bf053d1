//! The C of node arrays.
//!
//! At file scope the array is made before main, in a function each time its declaration is reached.

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::types::NODES;
use nagaya_c::ExprId;
use nagaya_model::directive::nodes::Of;
use nagaya_model::To;

impl Lower<'_> {
    pub(crate) fn nodes_code(&mut self, list: &[usize], at_file_scope: bool, at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let variable = self.nodes_variable(n);
            let make = self.make_nodes(n, at);
            if at_file_scope {
                out.push_text(&format!("static {NODES} *{variable} __attribute__((__unused__)); "));
                self.unit_code.at_start(Code::text(format!("{variable} = ")).c(make).t("; "));
            } else {
                out = out.t(format!("{NODES} *const {variable} __attribute__((__unused__)) = ")).c(make).t("; ");
            }
        }
        out
    }

    fn make_nodes(&mut self, number: usize, at: &str) -> Code {
        let array = self.directives.nodes[number].clone();
        let extent = |l: &mut Self, e: &Option<ExprId>| match e {
            Some(e) => Code::text("(int)(").c(l.integer_value(*e)).t(")"),
            None => Code::text(seam::STAR),
        };
        let extents: Vec<Code> = array.extents.iter().map(|e| extent(self, e)).collect();
        // None of the extents is the one that takes what is left: those are marked in the list.
        let (extents, star) = (seam::list(extents), seam::int("-1"));
        let (name, at) = (seam::text(quote(&array.name)), seam::at(at));
        match &array.of {
            Of::Entire => seam::nodes_new(extents, star, name, at),
            Of::Executing => seam::nodes_executing(extents, star, name, at),
            Of::Section(r) => {
                let To::Nodes(of) = r.to else { return Code::new() };
                let of = seam::nodes(self.nodes_variable(of));
                let [base, length, step] = self.reference_triplets(r);
                seam::nodes_section(of, extents, star, base, length, step, name, at)
            }
        }
    }
}
