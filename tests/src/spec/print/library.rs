//! Inquiries and coarrays, as XMP/C.

use super::super::model::*;
use super::{line, pragma, Printer};
use std::fmt::Write;

impl Printer<'_> {
    pub(super) fn inquire(&mut self, id: i64, asked: Inquiry, of: Entity, dim: usize, depth: usize) {
        let (word, name) = match of {
            Entity::Nodes(n) => ("nodes", format!("{}n{n}", self.prefix)),
            Entity::Template(t) => ("template", format!("{}t{t}", self.prefix)),
            Entity::Array(a) => ("array", self.array(a)),
        };
        let array = matches!(of, Entity::Array(_));
        let d = format!("xmp_desc_of({name})");
        let dim = dim + 1;
        let of_dimension = |function: &str| format!("{function}({d}, {dim}, &v)");
        let (call, found) = match asked {
            Inquiry::Rank => (format!("xmp_{word}_ndims({d}, &v)"), "v".into()),
            Inquiry::Size => (of_dimension("xmp_nodes_size"), "v".into()),
            Inquiry::Index => (of_dimension("xmp_nodes_index"), "v".into()),
            Inquiry::IndexC => (of_dimension("xmpc_nodes_index"), "v".into()),
            Inquiry::Attribute => {
                let names = ["XMP_ENTIRE_NODES", "XMP_EXECUTING_NODES", "XMP_EQUIVALENCE_NODES"];
                (format!("xmp_nodes_attr({d}, &v)"), one_of(&names))
            }
            Inquiry::Equivalence => {
                (format!("xmp_nodes_equiv({d}, &o, m, m + 8, m + 16)"), "(r || xmp_nodes_ndims(o, &v), v)".into())
            }
            Inquiry::Fixed => (format!("xmp_template_fixed({d}, &v)"), "v != 0".into()),
            Inquiry::Lower => (of_dimension(&format!("xmp_{word}_lbound")), "v".into()),
            Inquiry::Upper => (of_dimension(&format!("xmp_{word}_ubound")), "v".into()),
            Inquiry::Format => {
                let names = ["XMP_NOT_DISTRIBUTED", "XMP_BLOCK", "XMP_CYCLIC", "XMP_GBLOCK"];
                (of_dimension("xmp_dist_format"), one_of(&names))
            }
            Inquiry::BlockSize => (of_dimension("xmp_dist_blocksize"), "v".into()),
            Inquiry::BlockMap(k) => (format!("xmp_dist_gblockmap({d}, {dim}, m)"), format!("r ? 0 : m[{k}]")),
            Inquiry::Onto if array => (format!("xmp_align_template({d}, &o)"), "(xmp_template_ndims(o, &v), v)".into()),
            Inquiry::Onto => (format!("xmp_dist_nodes({d}, &o)"), "(xmp_nodes_ndims(o, &v), v)".into()),
            Inquiry::Axis => (of_dimension(if array { "xmp_align_axis" } else { "xmp_dist_axis" }), "v".into()),
            Inquiry::Offset => (of_dimension("xmp_align_offset"), "v".into()),
            Inquiry::Replicated => (of_dimension("xmp_align_replicated"), "v != 0".into()),
            Inquiry::LowerShadow => (of_dimension("xmp_array_lshadow"), "v".into()),
            Inquiry::UpperShadow => (of_dimension("xmp_array_ushadow"), "v".into()),
        };
        line!(self, depth, "INQUIRE({id}, {call}, {found});");
    }

    pub(super) fn transfer(&mut self, x: &Transfer, depth: usize) {
        let section = |local: usize, base: i64| match x.length {
            1 => format!("{}l{local}[{base}]", self.prefix),
            n => format!("{}l{local}[{base}:{n}]", self.prefix),
        };
        let image = format!("[(xmpc_this_image() + {}) % xmp_num_images()]", x.shift);
        let far = format!("{}:{image}", section(x.coarray, x.base));
        let near = section(x.near, x.near_base);
        let (to, from) = if x.put { (far, near) } else { (near, far) };
        self.sync_all(x.images, depth);
        line!(self, depth, "{to} = {from};");
        self.sync_all(x.images, depth);
    }

    fn sync_all(&mut self, images: Option<usize>, depth: usize) {
        if let Some(id) = images {
            pragma!(self, "image({}n{id})", self.prefix);
        }
        line!(self, depth, "xmp_sync_all(NULL);");
    }
}

/// The position of v among names.
fn one_of(names: &[&str]) -> String {
    let cases: String = names.iter().enumerate().map(|(k, n)| format!("v == {n} ? {k} : ")).collect();
    format!("({cases}-1)")
}
