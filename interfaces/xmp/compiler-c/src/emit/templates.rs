//! The C of templates: their variables, when the program makes them, and when their scope ends.
//!
//! A template at file scope is a static variable. The program makes it before main, in the order of the directives. A
//! template in a function is made each time the program reaches its declaration. Its scope ends with the block, by the
//! attribute `cleanup`:
//!
//! ```c
//! ngyx_template *const ngyx_t0_t __attribute__((__cleanup__(ngyx_template_drop))) = ngyx_template_new(...);
//! ```
//! The contents of the directives are in the model (`nagaya_model`).

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam::types::{OFFSET, TEMPLATE};
use crate::seam::{self, Argument, Int, List, Offset};
use nagaya_c::Len;
use nagaya_model::directive::template::{Bounds, Fix, Format, Lower as First, Upper};

impl Lower<'_> {
    pub(crate) fn template_code(&mut self, list: &[usize], at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let template = self.directives.templates[n].clone();
            let variable = self.template_variable(n);
            let (low, extent) = self.bounds_lists(&template.dims);
            let (nd, name) = (seam::int(template.dims.len()), seam::text(quote(&template.name)));
            let make = seam::template_new(nd, low, extent, name, seam::at(at)).t("; ");
            if template.at_file {
                out.push_text(&format!("static {TEMPLATE} *{variable} __attribute__((__unused__)); "));
                self.unit_code.at_start(Code::text(format!("{variable} = ")).c(make));
            } else {
                let ends = seam::ends(seam::name::TEMPLATE_DROP);
                out = out.t(format!("{TEMPLATE} *const {variable} {ends} = ")).c(make);
            }
        }
        out
    }

    /// Makes the indices of a node array a template, from the index `low` on, where it is one.
    pub(crate) fn space_code(&mut self, number: usize, low: Option<i64>, at: &str) -> Code {
        let template = &self.directives.templates[number];
        let (Some(low), Some(d)) = (low, &template.distribution) else { return Code::new() };
        let (low, nodes) = (seam::int(low), seam::nodes(self.nodes_variable(d.onto)));
        let variable = self.template_variable(number);
        Code::text(format!("{TEMPLATE} *const {variable} __attribute__((__unused__)) = "))
            .c(seam::nodes_space(nodes, low, seam::at(at)))
            .t("; ")
    }

    /// Lower bounds and extents; none where the shape is open.
    fn bounds_lists(&mut self, dims: &[Bounds]) -> (Option<List<Offset>>, Option<List<Offset>>) {
        let bounds: Option<Vec<_>> = dims.iter().map(|bounds| self.bounds_code(bounds)).collect();
        match bounds.filter(|bounds| !bounds.is_empty()) {
            None => (None, None),
            Some(bounds) => {
                let (low, extent): (Vec<_>, Vec<_>) = bounds.into_iter().unzip();
                (Some(seam::list(low)), Some(seam::list(extent)))
            }
        }
    }

    /// Lower bound and extent.
    fn bounds_code(&mut self, bounds: &Bounds) -> Option<(Code, Code)> {
        let Bounds::From(lower, upper) = bounds else { return None };
        let low = match lower {
            First::Given(e) => self.wide(*e),
            First::Number(n) => Code::text(n.to_string()),
        };
        let extent = match upper {
            Upper::Count(e) => self.wide(*e),
            Upper::Last(e) => self.wide(*e).t(" - (").c(low.clone()).t(") + 1"),
        };
        Some((low, extent))
    }

    pub(crate) fn distribute_code(&mut self, number: usize, at: &str) -> Code {
        let template = self.directives.templates[number].clone();
        let Some(distribution) = template.distribution else { return Code::new() };
        let (formats, chunks, lists) = self.formats_lists(&distribution.formats);
        let handle = seam::template(self.template_variable(number));
        let onto = seam::nodes(self.nodes_variable(distribution.onto));
        let call = self
            .lengths_checked(distribution.onto, &distribution.formats, at)
            .c(seam::distribute(handle, formats, chunks, lists, onto, seam::at(at)))
            .t("; ");
        if template.at_file {
            self.unit_code.at_start(call);
            return Code::new();
        }
        call
    }

    pub(crate) fn template_fix_code(&mut self, fix: &Fix, at: &str) -> Code {
        let (formats, chunks, lists) = self.formats_lists(&fix.formats);
        let (low, extent) = self.bounds_lists(&fix.dims);
        let (handle, nd) = (seam::template(self.template_variable(fix.template)), seam::int(fix.dims.len()));
        let onto = self.directives.templates[fix.template].distribution.as_ref().map(|d| d.onto);
        let checks = onto.map(|onto| self.lengths_checked(onto, &fix.formats, at)).unwrap_or_default();
        checks.c(seam::template_fix(handle, formats, chunks, lists, nd, low, extent, seam::at(at))).t(";")
    }

    /// Tests that each array of lengths has one for each node, where its extent is known (XMP 4.3.3).
    fn lengths_checked(&mut self, onto: usize, formats: &[Format], at: &str) -> Code {
        let mut out = Code::new();
        let distributed = formats.iter().filter(|f| !matches!(f, Format::Whole));
        for (dim, list) in distributed.enumerate().filter_map(|(dim, f)| match f {
            Format::General(Some(list)) => Some((dim, *list)),
            _ => None,
        }) {
            let list = self.tree.expr(list);
            let length = match self.tree.types.dims(list.ty).1[..] {
                [Len::Const(n)] => Code::text(n.to_string()),
                [Len::Expr(_)] => {
                    Code::text(format!("({OFFSET})(sizeof(")).s(list.span).t(") / sizeof *(").s(list.span).t("))")
                }
                _ => continue,
            };
            let nodes = seam::nodes(self.nodes_variable(onto));
            out = out.c(seam::check_lengths(seam::offset(length), nodes, seam::int(dim), seam::at(at))).t("; ");
        }
        out
    }

    /// Formats, block lengths, and lists of lengths.
    fn formats_lists(&mut self, formats: &[Format]) -> (List<seam::Format>, List<Offset>, List<List<Int>>) {
        let (mut codes, mut chunks, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        for f in formats {
            let (code, chunk, list) = match f {
                Format::Whole => (seam::Format::Whole, Code::text("0"), None),
                Format::Block(None) => (seam::Format::Block, Code::text("0"), None),
                Format::Block(Some(n)) => (seam::Format::BlockOf, self.wide(*n), None),
                Format::Cyclic(None) => (seam::Format::Cyclic, Code::text("1"), None),
                Format::Cyclic(Some(n)) => (seam::Format::Cyclic, self.wide(*n), None),
                Format::General(Some(list)) => (seam::Format::Gblock, Code::text("0"), Some(self.value(*list))),
                Format::General(None) => (seam::Format::GblockLater, Code::text("0"), None),
            };
            codes.push(code.code());
            chunks.push(chunk);
            lists.push(list.unwrap_or_else(|| Code::text("(const int *)0")));
        }
        (seam::list(codes), seam::list(chunks), seam::list(lists))
    }
}
