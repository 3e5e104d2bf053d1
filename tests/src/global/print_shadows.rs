//! The C of loops that use a shadow by themselves (`reduce_shadow`, `expand`), and of array assignments.

use super::model::*;
use super::print::{bracketed, number, Printer};
use std::fmt::Write as _;

impl Printer<'_> {
    /// `array[i0][i1 + away]...` in the loops over all of it.
    fn beside(&self, array: usize, dim: usize, away: i64) -> String {
        let sub = |d: usize| if d == dim { format!("[i{d} + {away}]") } else { format!("[i{d}]") };
        format!("{}{}", self.array(array), (0..self.p.arrays[array].extents.len()).map(sub).collect::<String>())
    }

    /// The loop directive for all of an array.
    fn over(&self, array: usize) -> String {
        let a = &self.p.arrays[array];
        let range = |_| Index::Loop(Range { shift: 0, first: 0, last: 0, step: 1, skew: None });
        let indices: Vec<Index> = (0..a.extents.len()).map(range).collect();
        let on = self.on(a.template, &a.dims, &indices, &mut |d| format!("i{d}"));
        let mapped = (0..a.extents.len()).filter(|d| a.dims[*d].is_some());
        let list: Vec<String> = mapped.map(|d| format!("i{d}")).collect();
        format!("#pragma xmp loop ({}) on {}{}", list.join(", "), self.template(a.template), bracketed(false, &on))
    }

    /// The loops over all of it, except for some indices of one dimension.
    fn loops(&self, array: usize, dim: usize, low: i64, high: i64) -> String {
        let one = |(d, e): (usize, &i64)| match d == dim {
            true => format!("for (i{d} = {low}; i{d} < {}; i{d}++) ", e - high),
            false => format!("for (i{d} = 0; i{d} < {e}; i{d}++) "),
        };
        self.p.arrays[array].extents.iter().enumerate().map(one).collect()
    }

    /// Does it on the nodes of the array.
    fn on_its_nodes(&mut self, array: usize, print: impl FnOnce(&mut Self)) -> Option<String> {
        let nodes = self.p.templates[self.p.arrays[array].template].nodes;
        if !self.p.nodes[nodes].half {
            print(self);
            return None;
        }
        self.line(format!("#pragma xmp task on {}\n  {{", self.nodes(nodes)));
        print(self);
        self.line("  }");
        Some(self.nodes(nodes))
    }

    /// Zeroes an array and its shadow, adds to neighbours, and brings together what belongs together.
    pub(super) fn scatter(&mut self, array: usize, dim: usize, low: i64, high: i64, salt: i64) {
        let header = self.over(array);
        let a = &self.p.arrays[array];
        let (rank, extent) = (a.extents.len(), a.extents[dim]);
        let (mut zero, mut add) = (String::new(), String::new());
        for away in -low..=high {
            let beside = self.beside(array, dim, away);
            let _ = write!(zero, "if (i{dim} + {away} >= 0 && i{dim} + {away} < {extent}) {beside} = 0; ");
            let _ = write!(add, "{beside} += W(i{dim} * {} + {salt}); ", away + 3);
        }
        let width = |d: usize| if d == dim { format!("{low}:{high}") } else { "0".to_string() };
        let widths: Vec<String> = (0..rank).map(width).collect();
        self.on_its_nodes(array, |out| {
            out.line(format!("{header}\n  {}{{ {zero}}}", out.loops(array, dim, 0, 0)));
            out.line(format!("{header}\n  {}{{ {add}}}", out.loops(array, dim, low, high)));
            out.line(format!("#pragma xmp reduce_shadow({}) width({})", out.array(array), widths.join(", ")));
        });
    }

    /// Computes the shadow with the rest, and looks at it.
    pub(super) fn expand(&mut self, array: usize, dim: usize, low: i64, high: i64, salt: i64, local: usize) {
        let header = self.over(array);
        let a = &self.p.arrays[array];
        let template = &self.p.templates[a.template];
        let wide = |d: usize| match a.dims[dim] {
            Some((with, _)) if with == d => format!("{low}:{high}"),
            _ => "0".to_string(),
        };
        let entries: Vec<String> = (0..template.dims.len()).map(wide).collect();
        let value = |away: i64| {
            let term = |d: usize| format!("(i{d} + {}) * {}", if d == dim { away } else { 0 }, 3 + 4 * d);
            let terms: Vec<String> = (0..a.extents.len()).map(term).collect();
            format!("W({} + {salt})", terms.join(" + "))
        };
        let (bad, extent) = (self.local(local), a.extents[dim]);
        let mut look = String::new();
        for away in -low..=high {
            let beside = self.beside(array, dim, away);
            let there = format!("i{dim} + {away} >= 0 && i{dim} + {away} < {extent}");
            let _ = write!(look, "if ({there} && {beside} != {}) {bad}++; ", value(away));
        }
        let half = self.on_its_nodes(array, |out| {
            let target = out.beside(array, dim, 0);
            let all = out.loops(array, dim, 0, 0);
            out.line(format!("{header} expand({})\n  {all}{target} = {};", entries.join(", "), value(0)));
            out.line(format!("  {bad} = 0;\n{header} reduction(+:{bad})\n  {all}{{ {look}}}"));
            out.line(format!("#pragma xmp reduction(max:{bad})"));
        });
        if let Some(half) = half {
            self.line(format!("#pragma xmp bcast({bad}) from {half}[0]"));
        }
    }

    /// An array assignment, and the equivalent loops.
    pub(super) fn assign(&mut self, target: &Operand, source: Option<&Operand>, add: i64) {
        let Object::Array(array) = target.object else { return };
        let mut dice = self.dice(&(target, source, add));
        let a = self.p.arrays[array].clone();
        let mut on = vec!["*".to_string(); self.p.templates[a.template].dims.len()];
        for (with, sub) in a.dims.iter().zip(&target.subs) {
            let Some((dim, offset)) = with else { continue };
            on[*dim] = match *sub {
                Sub::Index(i) => number(&mut dice, i + offset),
                Sub::Triplet { base, count, step } => format!("{}:{count}:{step}", number(&mut dice, base + offset)),
            };
        }
        let left = self.operand(target, &mut dice);
        let right = source.map_or("0".into(), |s| self.operand(s, &mut dice));
        self.line(format!(
            "#ifdef _XCALABLEMP\n#pragma xmp array on {}{}",
            self.template(a.template),
            bracketed(false, &on)
        ));
        self.line(format!("  {left} = {right} + {add};\n#else"));
        let from = source.map_or("0".into(), |s| self.serial(s).0);
        let (to, counts) = self.serial(target);
        let header = |(d, c): (usize, &i64)| format!("for (i{d} = 0; i{d} < {c}; i{d}++) ");
        let loops: String = counts.iter().enumerate().map(header).collect();
        let size: i64 = counts.iter().product();
        let ty = a.ty;
        self.line(format!(
            "  {{ {ty} all[{size}]; int k = 0; {loops}all[k++] = {from} + {add}; k = 0; {loops}{to} = all[k++]; }}\n#endif"
        ));
    }
}
