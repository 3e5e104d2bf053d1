//! Elements of distributed arrays under `-fcheck`. Every use tests whether the element is the node's own, and calls the
//! runtime for any other. Writes are noted, so that old shadows are noticed.
//!
//! ```c
//! a[i - 1]   ->   a[({ register const ngyx_pd ngyx_x1_0 = i - 1;
//!                      ngyx_x1_0 - ngyx_a_a.dim[0].own < ngyx_a_a.dim[0].count      (unsigned: one comparison)
//!                        ? ngyx_x1_0 - ngyx_a_a.dim[0].off
//!                        : ngyx_check_element(&ngyx_a_a, 1, (const ngyx_pd[]){ngyx_x1_0}, 0, "prog.c:7: a[i - 1]"); })]
//! ```
//! `register` is for programs without optimisation, where gcc keeps only such variables in registers. The address of an
//! element that is elsewhere brings only a warning, because a program may form one past the last. Without `-fcheck`:
//! `element`.

use crate::facts::variables;
use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use crate::seam::types::{OFFSET, SIZE};
use nagaya_c::visit::Usage;
use nagaya_c::{ExprId, Len};
use nagaya_model::directive::align::{Aligned, Width};
use nagaya_plan::storage;

/// The code of a use that the generated call passes to `ngyx_check_element`.
fn code(usage: Usage, in_loop: bool, ageless: bool) -> Option<seam::Usage> {
    match usage {
        Usage::Object => None,
        Usage::Address => Some(seam::Usage::Address),
        _ if ageless => Some(seam::Usage::WrittenInLoop),
        // After a loop its arrays are marked once, on all nodes.
        Usage::Write | Usage::Update if in_loop => Some(seam::Usage::WrittenInLoop),
        Usage::Write | Usage::Update => Some(seam::Usage::Written),
        Usage::Value | Usage::Discard | Usage::Init | Usage::Asm => Some(seam::Usage::Read),
    }
}

impl Lower<'_> {
    fn is_member(&self, n: usize) -> bool {
        self.directives.aligned[n].form.is_member()
    }

    /// The distance of element `id` of array `n`, where `root` is the array, computed at run time. `None` where nothing
    /// is checked.
    pub(crate) fn checked_distance(
        &mut self,
        n: usize,
        id: ExprId,
        root: ExprId,
        indices: &[ExprId],
        usage: Usage,
    ) -> Option<Code> {
        let code = code(usage, self.nests.is_hoisted(n), self.is_ageless(n)).filter(|_| self.options.check)?;
        let at = quote(&self.at_expr(id));
        let (code, asked) = self.checked_descriptor(n, root, code, &at)?;
        let k = self.fresh();
        let model = self.directives;
        let array = &model.aligned[n];
        let (mut own, mut places, mut again) = (Vec::new(), Vec::new(), Vec::new());
        let mut out = Code::text(format!("__extension__({{ register const {OFFSET} "));
        for (d, index) in indices.iter().enumerate() {
            let x = local!("x{k}_{d}");
            let value = self.index_value(*index);
            out = out.t(if d > 0 { ", " } else { "" }).t(format!("{x} = "));
            match self.by_formula(array, d) {
                true => {
                    out.add(value);
                    let (dim, counted) = (self.dealing(n, d), self.counted(n, d, *index));
                    let between = format!("({SIZE})({x} - {dim}.own) < ({SIZE}){dim}.count");
                    // A loop that distributes its iterations has own indices only.
                    let asked = || (seam::dim(format!("&{dim}")), seam::offset(&x));
                    let here = |(dim, index)| seam::cyclic_here(dim, index).plain();
                    let place = |(dim, index)| seam::cyclic(dim, index);
                    own.push(match counted {
                        Some(_) => between,
                        None => format!("{between} && {}", here(asked())),
                    });
                    places.push(counted.map_or_else(|| place(asked()), Code::text));
                    again.push(Code::text(x));
                }
                false => {
                    out.add(self.gapless(n, d, value));
                    own.push(self.own_place(n, array, d, &x));
                    again.push(Code::text(format!("{x} + {}", self.offset_of(n, d))));
                    places.push(Code::text(x));
                }
            }
        }
        out.push_text("; ");
        if code == seam::Usage::Written {
            // A write outside a loop must be noted, if none was.
            own.push(format!("*{}.stale", self.descriptor(n)));
        }
        // Arrays of members that are pointers differ in extent: the descriptor that they share is of one of them.
        if !(array.form.is_member() && array.form.is_pointer()) {
            let distance = self.distance_of(n, places);
            out = out.t(format!("{} ? ", own.join(" && "))).c(distance).t(" : ");
        }
        let call = seam::check_element(seam::array(asked), seam::list(again), code, seam::at(at));
        Some(out.c(call).t("; })"))
    }

    /// Whether the node owns the element at place `x` of a dimension whose part has no gaps. The owned elements come
    /// after the lower shadow.
    fn own_place(&self, n: usize, array: &Aligned, d: usize, x: &str) -> String {
        let dim = format!("{}.dim[{d}]", self.descriptor(n));
        let low = match array.shadow.as_ref().map(|s| s[d]) {
            None => Some(0),
            Some(Width::Both(e) | Width::Each(e, _)) => fold(self.tree, e).and_then(|w| i64::try_from(w).ok()),
            Some(Width::Full) => None,
        };
        let from = match low {
            Some(0) => x.to_string(),
            Some(low) => format!("({x} - {low})"),
            None => format!("({x} - ({dim}.own - {dim}.off))"),
        };
        // A whole dimension, where another dimension decides whether this node has a part.
        let all = match self.declared_lens(array).get(d) {
            Some(Some(Len::Const(all))) if !storage::is_divided(self.directives, array, d) => Some(all.to_string()),
            _ => None,
        };
        let all = all.filter(|_| !array.form.is_pointer() && storage::is_divided(self.directives, array, 0));
        let count = all.unwrap_or_else(|| match self.nests.is_hoisted(n) {
            true => local!("c{n}_{d}"),
            false => format!("{dim}.count"),
        });
        format!("({SIZE}){from} < ({SIZE}){count}")
    }

    /// The arguments of the check for a section of `array`: the use, and the descriptor.
    pub(crate) fn checked_array(
        &mut self,
        n: usize,
        root: ExprId,
        written: bool,
        at: &str,
    ) -> Option<(seam::Usage, Code)> {
        let loops = written || self.is_ageless(n);
        self.checked_descriptor(n, root, if loops { seam::Usage::WrittenInLoop } else { seam::Usage::Read }, at)
    }

    /// Coarrays are written by other images, their shadows, too.
    fn is_ageless(&self, n: usize) -> bool {
        self.table.get(self.directives.aligned[n].decl).is_some()
    }

    /// One descriptor serves all structures, so it cannot hold the age of one array. The generated code reads the age
    /// from the array.
    fn checked_descriptor(
        &mut self,
        n: usize,
        root: ExprId,
        code: seam::Usage,
        at: &str,
    ) -> Option<(seam::Usage, Code)> {
        Some(match self.is_member(n) {
            true if variables(self.tree, root).is_some() => (code, self.array_argument(n, Some(root), at)),
            // Arrays of members that are pointers differ in extent.
            true if self.directives.aligned[n].form.is_pointer() => return None,
            true => (seam::Usage::WrittenInLoop, Code::text(format!("&{}", self.descriptor(n)))),
            false => (code, Code::text(format!("&{}", self.descriptor(n)))),
        })
    }

    /// What follows a distributed nest: these arrays have been written, and with `widened` their shadows, too.
    pub(crate) fn written(&mut self, arrays: &[(usize, ExprId)], widened: bool, at: &str) -> Code {
        let mut out = Code::new();
        for (n, object) in arrays {
            let descriptor = match self.is_member(*n) {
                true => self.array_argument(*n, Some(*object), at),
                false => Code::text(format!("&{}", self.descriptor(*n))),
            };
            out = out.c(seam::check_written(seam::array(descriptor), seam::int(widened), seam::at(at))).t("; ");
        }
        out
    }
}
