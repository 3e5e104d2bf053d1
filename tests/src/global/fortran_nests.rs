//! Loops of random programs in XMP/Fortran, as `print_nests` writes them in C.

use super::*;

impl Printer<'_> {
    pub(super) fn nest(&mut self, n: &Nest) {
        let template = self.p.arrays[n.target].template;
        let half = self.p.nodes[self.p.templates[template].nodes].half;
        let needed = half && (!n.reflects.is_empty() || !n.reductions.is_empty());
        let half = self.on_nodes(template, needed || n.manner.task, |out| out.nest_proper(n));
        for l in n.reductions.iter().flat_map(Reduction::variables) {
            if let Some(half) = &half {
                self.line(format!("!$xmp bcast ({}) from {half}(1)", self.local(l)));
            }
        }
    }

    pub(super) fn nest_proper(&mut self, n: &Nest) {
        let async_id = n.manner.peel.map(|_| PEELED);
        n.reflects.iter().for_each(|r| self.reflect(r, async_id));
        let mut clauses = String::new();
        for r in &n.reductions {
            let s = self.local(r.local);
            self.line(format!("  {s} = {}", r.before));
            let op = spelling(r.op);
            clauses += &match r.place {
                None => format!(" reduction({op}:{s})"),
                Some((place, end)) => {
                    let place = self.local(place);
                    self.line(format!("  {place} = 0"));
                    let end = if end == End::First { "first" } else { "last" };
                    format!(" reduction({end}{op}:{s}/{place}/)")
                }
            };
        }
        let header = self.loop_header(n.target, &n.indices, &n.order) + &clauses;
        let entries = self.inner_part(n);
        if !n.reductions.is_empty() {
            self.line("  inside = 0");
        }
        match n.manner.peel {
            None => self.work(n, &header),
            Some(Peel::Clause) => self.work(n, &format!("{header} peel_and_wait({PEELED}, {entries})")),
            Some(Peel::Twice) => {
                self.work(n, &format!("{header} expand({entries})"));
                self.line(format!("!$xmp wait_async({PEELED})"));
                self.work(n, &format!("{header} margin({entries})"));
            }
        }
        if !n.reductions.is_empty() {
            // Nodes without an index of the loops have no result: they get it from the first that has.
            let reduced: Vec<String> =
                n.reductions.iter().flat_map(Reduction::variables).map(|l| self.local(l)).collect();
            self.line(format!("!$xmp reduction (max:inside / {} /)", reduced.join(", ")));
        }
    }

    /// The widths of what reads no shadow.
    pub(super) fn inner_part(&self, n: &Nest) -> String {
        let template = self.p.arrays[n.target].template;
        let mut widths = vec![(0, 0); self.p.templates[template].dims.len()];
        for r in &n.reflects {
            let a = &self.p.arrays[r.array];
            for (d, with) in a.dims.iter().enumerate() {
                let whole = match a.shadow[d] {
                    Width::Each(low, high) => Some((low, high)),
                    Width::Full => None,
                };
                let asked = r.widths.as_ref().map(|w| (w[d].0, w[d].1));
                if let (Some((dim, _)), Some(width)) = (with, asked.or(whole)) {
                    widths[*dim] = width;
                }
            }
        }
        let entry = |(low, high): &(i64, i64)| format!("{}:{}", -low, -high);
        round(&widths.iter().map(entry).collect::<Vec<_>>()).trim_matches(['(', ')']).to_string()
    }

    pub(super) fn work(&mut self, n: &Nest, header: &str) {
        self.line(header);
        for &d in &n.order {
            let Index::Loop(r) = &n.indices[d] else { continue };
            let sign = if r.step > 0 { '+' } else { '-' };
            let skew = r.skew.map_or(String::new(), |(outer, by)| format!(" {sign} mod({}, {by})", index(n, outer, 0)));
            let step = if r.step == 1 { String::new() } else { format!(", {}", r.step) };
            self.line(format!("  do i{d} = {}{skew}, {}{step}", r.first - r.shift, r.last - r.shift));
        }
        self.body(n);
        self.line("  end do\n".repeat(n.order.len()));
    }

    pub(super) fn body(&mut self, n: &Nest) {
        let subs: Vec<String> = (0..n.indices.len()).map(|d| index(n, d, 0)).collect();
        let target = format!("{}{}", self.array(n.target), round(&subs));
        let value = self.stored(n, &n.value);
        match &n.other {
            None => self.line(format!("    {target} = {value}")),
            Some((when, then)) => {
                let (when, then) = (self.stored(n, when), self.stored(n, then));
                self.line(format!("    if (mod({when}, 2_8) == 1) then\n      {target} = {then}\n    else"));
                self.line(format!("      {target} = {value}\n    end if"));
            }
        }
        if !n.reductions.is_empty() {
            self.line("    inside = 1");
        }
        for r in &n.reductions {
            let (s, v) = (self.local(r.local), self.stored(n, &r.value));
            if let Some((place, end)) = r.place {
                let here: Vec<String> =
                    (0..n.indices.len()).map(|d| format!("{}*({})", 3 + 8 * d, index(n, d, 0))).collect();
                let better = if r.op == Op::Max { ">" } else { "<" };
                let equal = if end == End::First { "" } else { "=" };
                let place = self.local(place);
                self.line(format!(
                    "    if ({v} {better}{equal} {s}) then\n      {s} = {v}\n      {place} = {}\n    end if",
                    here.join(" + ")
                ));
                continue;
            }
            let bits = |f: &str, v: String| format!("{s} = {f}({s}, int({v}, kind({s})))");
            self.line(match r.op {
                Op::Sum => format!("    {s} = {s} + {v}"),
                Op::Difference => format!("    {s} = {s} - {v}"),
                Op::Product => format!("    {s} = {s}*{v}"),
                Op::And => bits("iand", format!("ior({v}, 9_8)")),
                Op::Or => bits("ior", v),
                Op::Xor => bits("ieor", v),
                Op::LogicalAnd => bits("iand", format!("merge(1, 0, {v} /= 3)")),
                Op::LogicalOr => bits("ior", format!("merge(1, 0, {v} == 3)")),
                Op::Max => format!("    if ({v} > {s}) {s} = {v}"),
                Op::Min => format!("    if ({v} < {s}) {s} = {v}"),
            });
        }
    }

    /// What is stored of an expression: it fits into all types.
    pub(super) fn stored(&self, n: &Nest, e: &Expr) -> String {
        format!("modulo({}, 251_8)", self.expr(n, e))
    }

    pub(super) fn expr(&self, n: &Nest, e: &Expr) -> String {
        match e {
            Expr::Number(i) => format!("{i}_8"),
            Expr::Index(d) => format!("int({}, 8)", index(n, *d, 0)),
            Expr::Scalar(l) => format!("modulo(int({}, 8), 251_8)", self.local(*l)),
            Expr::Binary(op, a, b) => format!("({} {op} {})", self.expr(n, a), self.expr(n, b)),
            Expr::Element { array, at } => {
                let extents = &self.p.arrays[*array].extents;
                let subs: Vec<String> = at.iter().zip(extents).map(|(at, e)| subscript(n, at, *e)).collect();
                format!("int({}{}, 8)", self.array(*array), round(&subs))
            }
        }
    }
}
