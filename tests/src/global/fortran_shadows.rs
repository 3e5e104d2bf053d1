//! The Fortran of loops that use a shadow by themselves: `reduce_shadow`, `expand`. The C is in `print_shadows.rs`.

use super::super::model::*;
use super::{round, type_of, Printer};
use std::fmt::Write as _;

impl Printer<'_> {
    /// `array(..., i1 + away, i0)` in the loops over all of it.
    fn beside(&self, array: usize, dim: usize, away: i64) -> String {
        let sub = |d: usize| if d == dim { format!("i{d} + ({away})") } else { format!("i{d}") };
        let subs: Vec<String> = (0..self.p.arrays[array].extents.len()).map(sub).collect();
        format!("{}{}", self.array(array), round(&subs))
    }

    /// The loop directive for all of an array.
    fn over(&self, array: usize) -> String {
        let dims = self.p.arrays[array].extents.len();
        let range = |_| Index::Loop(Range { shift: 0, first: 0, last: 0, step: 1, skew: None });
        self.loop_header(array, &(0..dims).map(range).collect::<Vec<_>>(), &(0..dims).collect::<Vec<_>>())
    }

    /// Loops over all of it, except for some indices of one dimension.
    fn looped(&mut self, array: usize, (dim, low, high): (usize, i64, i64), header: &str, body: &str) {
        let extents = &self.p.arrays[array].extents;
        let one = |(d, e): (usize, &i64)| match d == dim {
            true => format!("  do i{d} = {low}, {}\n", e - high - 1),
            false => format!("  do i{d} = 0, {}\n", e - 1),
        };
        let loops: String = extents.iter().enumerate().map(one).collect();
        let ends = "  end do\n".repeat(extents.len());
        self.line(format!("{header}\n{loops}{body}{ends}"));
    }

    /// Whether an index beside one of a dimension is one.
    fn is_there(&self, array: usize, dim: usize, away: i64) -> String {
        format!("i{dim} + ({away}) >= 0 .and. i{dim} + ({away}) < {}", self.p.arrays[array].extents[dim])
    }

    pub(super) fn scatter(&mut self, array: usize, dim: usize, low: i64, high: i64, salt: i64) {
        let a = &self.p.arrays[array];
        let (header, rank, kind) = (self.over(array), a.extents.len(), type_of(a.ty).0);
        let number = kind.trim_start_matches(|c| c != '(').trim_matches(['(', ')']);
        let convert = if kind.starts_with("real") { "real" } else { "int" };
        let (mut zero, mut add) = (String::new(), String::new());
        for away in -low..=high {
            let (beside, there) = (self.beside(array, dim, away), self.is_there(array, dim, away));
            let _ = writeln!(zero, "    if ({there}) {beside} = 0");
            let value = format!("modulo(i{dim}*{} + {salt}, 251)", away + 3);
            let _ = writeln!(add, "    {beside} = {beside} + {convert}({value}, {number})");
        }
        let width = |d: usize| if d == dim { format!("{low}:{high}") } else { "0".to_string() };
        let widths = round(&(0..rank).map(width).collect::<Vec<_>>());
        self.on_nodes(a.template, self.is_half(array), |out| {
            out.looped(array, (dim, 0, 0), &header, &zero);
            out.looped(array, (dim, low, high), &header, &add);
            out.line(format!("!$xmp reduce_shadow ({}) width{widths}", out.array(array)));
        });
    }

    pub(super) fn expand(&mut self, array: usize, dim: usize, low: i64, high: i64, salt: i64, local: usize) {
        let a = &self.p.arrays[array];
        let header = self.over(array);
        let wide = |d: usize| match a.dims[dim] {
            Some((with, _)) if with == d => format!("{low}:{high}"),
            _ => "0".to_string(),
        };
        let entries = round(&(0..self.p.templates[a.template].dims.len()).map(wide).collect::<Vec<_>>());
        let value = |away: i64| {
            let term = |d: usize| format!("(i{d} + ({}))*{}", if d == dim { away } else { 0 }, 3 + 4 * d);
            let terms: Vec<String> = (0..a.extents.len()).map(term).collect();
            format!("modulo({} + {salt}, 251)", terms.join(" + "))
        };
        let bad = self.local(local);
        let mut look = String::new();
        for away in -low..=high {
            let (beside, there) = (self.beside(array, dim, away), self.is_there(array, dim, away));
            let _ = writeln!(
                look,
                "    if ({there}) then\n      if ({beside} /= {}) {bad} = {bad} + 1\n    end if",
                value(away)
            );
        }
        let fill = format!("    {} = {}\n", self.beside(array, dim, 0), value(0));
        let half = self.on_nodes(a.template, self.is_half(array), |out| {
            out.looped(array, (dim, 0, 0), &format!("{header} expand{entries}"), &fill);
            out.line(format!("  {bad} = 0"));
            out.looped(array, (dim, 0, 0), &format!("{header} reduction(+:{bad})"), &look);
            out.line(format!("!$xmp reduction (max:{bad})"));
        });
        if let Some(half) = half {
            self.line(format!("!$xmp bcast ({bad}) from {half}(1)"));
        }
    }

    fn is_half(&self, array: usize) -> bool {
        self.p.nodes[self.p.templates[self.p.arrays[array].template].nodes].half
    }
}
