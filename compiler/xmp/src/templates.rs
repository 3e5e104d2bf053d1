//! The C of templates: their variables, when they are made, and when their scope ends.
//!
//! At file scope a template is a static variable that is made before main, in the order of the directives. In a function it is made
//! each time its declaration is reached, and its scope ends as that of any variable of the block (attribute cleanup):
//!
//! ```c
//! ngyx_template *const ngyx_t0_t __attribute__((__cleanup__(ngyx_template_drop))) = ngyx_template_new(...);
//! ```
//! What the directives say is in the model (`nagaya_model`).

use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::ExprId;
use nagaya_model::directive::template::{Bounds, Fix, Format, Lower as First, Upper};

impl Lower<'_> {
    /// The variable that holds the handle.
    pub(crate) fn template_variable(&self, number: usize) -> String {
        format!("ngyx_t{number}_{}", self.directives.templates[number].name)
    }

    pub(crate) fn template_code(&mut self, list: &[usize], at: &str) -> Code {
        let mut out = Code::new();
        for &n in list {
            let template = self.directives.templates[n].clone();
            let variable = self.template_variable(n);
            let make = Code::text(format!("ngyx_template_new({}, ", template.dims.len()))
                .c(self.bounds_lists(&template.dims))
                .t(format!(", {}, {at}); ", quote(&template.name)));
            if template.at_file {
                out.push_text(&format!("static ngyx_template *{variable} __attribute__((__unused__)); "));
                self.at_start.add(Code::text(format!("{variable} = ")).c(make));
            } else {
                out = out
                    .t(format!("ngyx_template *const {variable} __attribute__((__cleanup__(ngyx_template_drop))) = "))
                    .c(make);
            }
        }
        out
    }

    /// Makes the indices of a node array a template, for what refers to nodes as if it was one.
    pub(crate) fn space_code(&mut self, number: usize, at: &str) -> Code {
        let template = &self.directives.templates[number];
        let (Some(low), Some(d)) = (template.of_nodes, &template.distribution) else { return Code::new() };
        let nodes = self.nodes_variable(d.onto);
        let variable = self.template_variable(number);
        Code::text(format!(
            "ngyx_template *const {variable} __attribute__((__unused__)) = ngyx_nodes_space({nodes}, {low}, {at}); "
        ))
    }

    /// Lower bounds and extents as two arguments; null where the shape is open.
    fn bounds_lists(&mut self, dims: &[Bounds]) -> Code {
        let (mut low, mut extent) = (Vec::new(), Vec::new());
        for bounds in dims {
            let Some((l, e)) = self.bounds_code(bounds) else {
                return Code::text("(const ngyx_pd *)0, (const ngyx_pd *)0");
            };
            low.push(l);
            extent.push(e);
        }
        if low.is_empty() {
            return Code::text("(const ngyx_pd *)0, (const ngyx_pd *)0");
        }
        Code::text("(const ngyx_pd[]){").c(comma_list(low)).t("}, (const ngyx_pd[]){").c(comma_list(extent)).t("}")
    }

    /// Lower bound and extent.
    fn bounds_code(&mut self, bounds: &Bounds) -> Option<(Code, Code)> {
        let what = "a bound of a template";
        let Bounds::From(lower, upper) = bounds else { return None };
        let low = match lower {
            First::Given(e) => self.wide(*e, what),
            First::Number(n) => Code::text(n.to_string()),
        };
        let extent = match upper {
            Upper::Count(e) => self.wide(*e, what),
            Upper::Last(e) => self.wide(*e, what).t(" - (").c(low.clone()).t(") + 1"),
        };
        Some((low, extent))
    }

    /// An integer expression of a directive as `ngyx_pd`.
    pub(crate) fn wide(&mut self, e: ExprId, what: &str) -> Code {
        Code::text("(ngyx_pd)(").c(self.integer_value(e, what)).t(")")
    }

    pub(crate) fn distribute_code(&mut self, number: usize, at: &str) -> Code {
        let template = self.directives.templates[number].clone();
        let Some(distribution) = template.distribution else { return Code::new() };
        let call = Code::text(format!("ngyx_distribute({}, ", self.template_variable(number)))
            .c(self.formats_lists(&distribution.formats))
            .t(format!(", {}, {at}); ", self.nodes_variable(distribution.onto)));
        if template.at_file {
            self.at_start.add(call);
            return Code::new();
        }
        call
    }

    pub(crate) fn template_fix_code(&mut self, fix: &Fix, at: &str) -> Code {
        Code::text(format!("ngyx_template_fix({}, ", self.template_variable(fix.template)))
            .c(self.formats_lists(&fix.formats))
            .t(format!(", {}, ", fix.dims.len()))
            .c(self.bounds_lists(&fix.dims))
            .t(format!(", {at});"))
    }

    /// Number of formats, their codes, block lengths and lists.
    fn formats_lists(&mut self, formats: &[Format]) -> Code {
        let (mut codes, mut chunks, mut lists) = (Vec::new(), Vec::new(), Vec::new());
        let none = || Code::text("(const int *)0");
        for f in formats {
            let (code, chunk, list) = match f {
                Format::Whole => ("0", Code::text("0"), none()),
                Format::Block(None) => ("1", Code::text("0"), none()),
                Format::Block(Some(n)) => ("2", self.wide(*n, "a block length"), none()),
                Format::Cyclic(None) => ("3", Code::text("1"), none()),
                Format::Cyclic(Some(n)) => ("3", self.wide(*n, "a block length"), none()),
                Format::General(Some(list)) => ("4", Code::text("0"), self.lengths(*list)),
                Format::General(None) => ("5", Code::text("0"), none()),
            };
            codes.push(Code::text(code));
            chunks.push(chunk);
            lists.push(list);
        }
        if codes.is_empty() {
            return Code::text("0, (const int *)0, (const ngyx_pd *)0, (const int *const *)0");
        }
        Code::text(format!("{}, (const int[]){{", codes.len()))
            .c(comma_list(codes))
            .t("}, (const ngyx_pd[]){")
            .c(comma_list(chunks))
            .t("}, (const int *const[]){")
            .c(comma_list(lists))
            .t("}")
    }

    /// The array of a `gblock`.
    fn lengths(&mut self, list: ExprId) -> Code {
        let tree = self.tree;
        let ty = tree.expr(list).ty;
        let element = tree.types.element(ty).map(|e| e.0).or_else(|| tree.types.pointee(ty));
        let int = |t: nagaya_c::Ty| tree.types.basic(t).is_some_and(|b| b.is_integer() && b.size() == 4);
        if !ty.is_error() && !element.is_some_and(int) {
            let span = tree.expr(list).span;
            self.diags.error(span, "'gblock' needs an array of int: the length of each node's block");
        }
        self.value(list)
    }
}
