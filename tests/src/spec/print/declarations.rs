//! The declarations of a program, as XMP/C.

use super::super::model::*;
use super::{line, pragma, Printer};
use std::fmt::Write;

impl Printer<'_> {
    pub(super) fn declarations(&mut self, scope: Option<usize>, depth: usize) {
        let w = self.w;
        for (id, n) in
            w.nodes.iter().enumerate().filter(|(id, n)| n.scope == scope && self.used.nodes[*id]).collect::<Vec<_>>()
        {
            let dims: String = (0..n.dims.len())
                .map(|d| if d == 0 && (n.star || n.dims[0] == 0) { "[*]".into() } else { format!("[{}]", n.dims[d]) })
                .collect();
            let of = match &n.origin {
                Origin::Entire => String::new(),
                Origin::Executing => " = *".into(),
                Origin::Section(of, subs) => {
                    format!(" = {}", self.reference(&Ref { of: Of::Nodes(*of), subs: subs.clone() }))
                }
            };
            pragma!(self, "nodes {}n{id}{dims}{of}", self.prefix);
        }
        for (id, t) in w
            .templates
            .iter()
            .enumerate()
            .filter(|(id, t)| t.scope == scope && self.used.templates[*id])
            .collect::<Vec<_>>()
        {
            let name = format!("{}t{id}", self.prefix);
            for (d, dist) in t.dist.iter().enumerate() {
                if let Dist::Gblock(m) = dist {
                    let list: Vec<String> = m.iter().map(i64::to_string).collect();
                    line!(self, depth, "static int {name}m{d}[{}] = {{ {} }};", m.len(), list.join(", "));
                }
            }
            let dims: String = t.dims.iter().map(|n| format!("[{n}]")).collect();
            pragma!(self, "template {name}{dims}");
            let dist = t.dist.iter().enumerate().map(|(d, dist)| match dist {
                Dist::Star => "[*]".into(),
                Dist::Block(None) => "[block]".into(),
                Dist::Block(Some(n)) => format!("[block({n})]"),
                Dist::Cyclic(None) => "[cyclic]".into(),
                Dist::Cyclic(Some(n)) => format!("[cyclic({n})]"),
                Dist::Gblock(_) => format!("[gblock({name}m{d})]"),
            });
            let dist: String = dist.collect();
            pragma!(self, "distribute {name}{dist} onto {}n{}", self.prefix, t.onto);
        }
        for (id, a) in
            w.arrays.iter().enumerate().filter(|(id, a)| a.scope == scope && self.used.arrays[*id]).collect::<Vec<_>>()
        {
            let name = self.array(id);
            let dims: String = a.dims.iter().map(|n| format!("[{n}]")).collect();
            line!(self, depth, "{}{} {name}{dims};", if scope.is_none() { "static " } else { "" }, a.ty.name());
            let source: String = (0..a.dims.len())
                .map(|d| if a.aligned(d).is_some() { format!("[{}]", ["i", "j", "k"][d]) } else { "[*]".into() })
                .collect();
            let target = a.targets.iter().map(|t| match t {
                Target::Dim(d, 0) => format!("[{}]", ["i", "j", "k"][*d]),
                Target::Dim(d, offset) => format!("[{}+{offset}]", ["i", "j", "k"][*d]),
                Target::Replicated => "[*]".into(),
            });
            let target: String = target.collect();
            pragma!(self, "align {name}{source} with {}t{}{target}", self.prefix, a.template);
            if a.has_shadow() {
                let widths = a.shadow.iter().map(|s| match s {
                    Shadow::Full => "[*]".into(),
                    Shadow::Width(lo, hi) if lo == hi => format!("[{lo}]"),
                    Shadow::Width(lo, hi) => format!("[{lo}:{hi}]"),
                });
                let widths: String = widths.collect();
                pragma!(self, "shadow {name}{widths}");
            }
        }
    }
}
