//! The C of node arrays.
//!
//! At file scope the array is made before main, in a function each time its declaration is reached.

use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::ExprId;
use nagaya_model::directive::nodes::Of;
use nagaya_model::To;

impl Lower<'_> {
    /// The variable that holds the handle.
    pub(crate) fn nodes_variable(&self, number: usize) -> String {
        format!("ngyx_p{number}_{}", self.directives.nodes[number].name)
    }

    pub(crate) fn nodes_code(&mut self, list: &[usize], at_file_scope: bool, at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let variable = self.nodes_variable(n);
            let make = self.make_nodes(n, at);
            if at_file_scope {
                out.push_text(&format!("static ngyx_nodes *{variable} __attribute__((__unused__)); "));
                let init = std::mem::take(&mut self.at_start);
                self.at_start = init.t(format!("{variable} = ")).c(make).t("; ");
            } else {
                out = out.t(format!("ngyx_nodes *const {variable} __attribute__((__unused__)) = ")).c(make).t("; ");
            }
        }
        out
    }

    fn make_nodes(&mut self, number: usize, at: &str) -> Code {
        let array = self.directives.nodes[number].clone();
        let extent = |l: &mut Self, e: &Option<ExprId>| match e {
            Some(e) => Code::text("(int)(").c(l.integer_value(*e, "the extent of a node array")).t(")"),
            None => Code::text("NGYX_STAR"),
        };
        let extents: Vec<Code> = array.extents.iter().map(|e| extent(self, e)).collect();
        let nd = extents.len();
        let shape = Code::text(format!("{nd}, (const int[]){{")).c(comma_list(extents)).t("}, -1, ");
        let name = quote(&array.name);
        match &array.of {
            Of::Entire => Code::text("ngyx_nodes_new(").c(shape).t(format!("{name}, {at})")),
            Of::Executing => Code::text("ngyx_nodes_executing(").c(shape).t(format!("{name}, {at})")),
            Of::Section(r) => {
                let To::Nodes(of) = r.to else { return Code::new() };
                let of = self.nodes_variable(of);
                let triplets = self.node_triplets(r);
                Code::text(format!("ngyx_nodes_section({of}, ")).c(shape).c(triplets).t(format!(", {name}, {at})"))
            }
        }
    }
}
