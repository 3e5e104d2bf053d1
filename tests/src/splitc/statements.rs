//! Statements of a phase, in Split-C and in plain C.

use super::*;

impl Phase<'_> {
    pub(super) fn statement(&mut self) {
        match self.r.below(14) {
            0..=2 => self.assignment(),
            3 => self.update(),
            4 => self.loop_of_writes(),
            5 | 6 => self.get(),
            7 => self.block_of_bytes(),
            8 => self.record(),
            9 => self.walk(),
            10 => self.together(),
            11 => self.automatic(),
            12 => self.call(),
            _ => self.sync(),
        }
    }

    /// How a value is written to a place in an object: the operator, which may leave something pending.
    pub(super) fn operator(&mut self, object: Object, place: &Location) -> &'static str {
        match self.r.below(4) {
            _ if place.is_local => "=",
            0 | 1 => "=",
            2 => {
                self.put.insert(object);
                ":="
            }
            _ => {
                self.stored.insert(object);
                ":-"
            }
        }
    }

    pub(super) fn assignment(&mut self) {
        let value = self.value(2, None, true);
        let Some(object) = self.writable() else { return self.sync() };
        let index = self.index(object);
        let l = self.number(object, self.shift, &index);
        let op = self.operator(object, &l);
        self.both(&format!("{} {op} {};", l.far, value.far), &format!("{} = {};", l.plain, value.plain));
    }

    pub(super) fn update(&mut self) {
        let Some(object) = self.writable() else { return self.sync() };
        let value = self.value(1, None, true);
        let index = self.index(object);
        let l = self.number(object, self.shift, &index);
        let k = self.temporary();
        let (before, after) =
            *[("++", ""), ("", "++"), ("--", ""), ("", "--")].get(self.r.below(6)).unwrap_or(&("", "+="));
        let write = |place: &str, value: &str| match after {
            "+=" => format!("t[{k}] = ({place} += {value});"),
            _ => format!("t[{k}] = {before}{place}{after};"),
        };
        self.both(&write(&l.far, &value.far), &write(&l.plain, &value.plain));
    }

    pub(super) fn loop_of_writes(&mut self) {
        // Later values must not depend on what earlier ones have pending.
        let value = self.value(1, Some("i"), false);
        let Some(object) = self.writable() else { return self.sync() };
        let l = self.number(object, self.shift, "i");
        let op = if object == SpreadRecords { "=" } else { self.operator(object, &l) };
        let (n, other) = (object.elements(), self.r.below(3));
        let write = |l: &str, v: &str, op: &str| match other {
            0 => format!("for (i = 0; i < {n}; i++) {l} {op} {v};"),
            1 => format!("for (i = {n} - 1; i >= 0; i--) if (i != 1) {{ {l} {op} {v}; }}"),
            _ => format!("i = 0; while (i < {n}) {{ {l} {op} {v}; i += 2; }}"),
        };
        self.both(&write(&l.far, &value.far, op), &write(&l.plain, &value.plain, "="));
    }

    pub(super) fn get(&mut self) {
        let l = self.readable(false);
        let k = self.temporary();
        let into = self.one_of(&[format!("t[{k}]"), format!("*(t + {k})"), format!("(&t[{k}])[0]")]);
        self.got.insert(k);
        self.both(&format!("{into} := {};", l.far), &format!("t[{k}] = {};", l.plain));
    }

    /// The bulk forms.
    pub(super) fn block_of_bytes(&mut self) {
        let b = format!("b{}", self.buffers);
        self.buffers += 1;
        if self.r.chance(50) {
            let quiet: Vec<Object> =
                OBJECTS.into_iter().filter(|o| !self.written.contains(o) && !o.is_record() && *o != Grid).collect();
            let Some(&object) = quiet.get(self.r.below(quiet.len())) else { return };
            let (ty, n, shift) = (object.ty(), object.elements(), self.r.below(4));
            let from = self.r.below(n);
            let l = self.element(object, shift, &from.to_string());
            let call = self.r.pick(&["bulk_read", "bulk_get"]);
            let count = n - from;
            self.both(
                &format!("static {ty} {b}[{count}]; {call}({b}, &{}, {count} * sizeof({ty}));", l.far),
                &format!("{ty} {b}[{count}]; for (i = 0; i < {count}; i++) {b}[i] = (&{})[i];", l.plain),
            );
            if call == "bulk_get" {
                self.sync();
            }
            let k = self.temporary();
            let sum = format!("for (i = t[{k}] = 0; i < {count}; i++) t[{k}] += ((int){b}[i] & 255) * (i + 1);");
            return self.both(&sum, &sum);
        }
        let value = self.value(1, Some("i"), true);
        let Some(object) = self.writable().filter(|o| !o.is_record() && *o != Grid) else { return };
        let (ty, n) = (object.ty(), object.elements());
        let from = self.r.below(n);
        let count = n - from;
        let l = self.element(object, self.shift, &from.to_string());
        let call = match self.r.below(3) {
            0 => "bulk_write",
            1 => {
                self.put.insert(object);
                "bulk_put"
            }
            _ => {
                self.stored.insert(object);
                "bulk_store"
            }
        };
        let fill = |value: &str| format!("for (i = 0; i < {count}; i++) {b}[i] = {value};");
        self.both(
            &format!("static {ty} {b}[{count}]; {} {call}(&{}, {b}, {count} * sizeof({ty}));", fill(&value.far), l.far),
            &format!(
                "{ty} {b}[{count}]; {} for (i = 0; i < {count}; i++) (&{})[i] = {b}[i];",
                fill(&value.plain),
                l.plain
            ),
        );
    }

    /// Whole structures.
    pub(super) fn record(&mut self) {
        let quiet: Vec<Object> = [Records, SpreadRecords].into_iter().filter(|o| !self.written.contains(o)).collect();
        if let Some(&object) = quiet.get(self.r.below(quiet.len())) {
            let (shift, index) = (self.r.below(4), self.index(object));
            let l = self.element(object, shift, &index);
            let far = match self.r.below(3) {
                0 => format!("r := {}; sync();", l.far),
                1 => format!("r = rec_of(&{});", l.far),
                _ => format!("r = {};", l.far),
            };
            if far.contains("sync") {
                self.put.clear();
                self.got.clear();
            }
            self.both(&far, &format!("r = {};", l.plain));
            let change = "r.a = (r.a + 1) & 511; r.c[me % 3]++;";
            self.both(change, change);
        }
        let Some(object) = self.writable().filter(|o| o.is_record()) else { return };
        let index = self.index(object);
        let l = self.element(object, self.shift, &index);
        let op = self.operator(object, &l);
        self.both(&format!("{} {op} r;", l.far), &format!("{} = r;", l.plain));
    }

    /// A pointer goes over an object that no processor writes.
    pub(super) fn walk(&mut self) {
        let k = self.temporary();
        let (shift, form) = (self.r.below(4), self.r.below(3));
        let p = self.processor(shift);
        let (object, far, plain) = match form {
            0 => (
                Ints,
                format!("{{ int *global g = toglobal({p}, si), *global end = g + 8; t[{k}] = 0; while (g != end) t[{k}] = t[{k}] * 3 + *g++ & 4095; }}"),
                format!("{{ int *g = m[{p}].si, *end = g + 8; t[{k}] = 0; while (g != end) t[{k}] = t[{k}] * 3 + *g++ & 4095; }}"),
            ),
            1 => (
                Grid,
                format!("{{ double *spread s = (double *spread)B + 4 * PROCS - 1; t[{k}] = 0; for (i = 0; i < 4 * PROCS; i++, s--) t[{k}] = t[{k}] * 3 + (int)*s & 4095; }}"),
                format!("{{ double *s = &mB[0][0] + 4 * PROCS - 1; t[{k}] = 0; for (i = 0; i < 4 * PROCS; i++, s--) t[{k}] = t[{k}] * 3 + (int)*s & 4095; }}"),
            ),
            _ => (
                Blocks,
                format!("{{ int (*spread s)[4] = A; for (i = t[{k}] = 0; i < 3 * PROCS; i++) t[{k}] = t[{k}] * 3 + (*s++)[i % 4] & 4095; }}"),
                format!("{{ int (*s)[4] = mA; for (i = t[{k}] = 0; i < 3 * PROCS; i++) t[{k}] = t[{k}] * 3 + (*s++)[i % 4] & 4095; }}"),
            ),
        };
        if !self.written.contains(&object) {
            self.both(&far, &plain);
        }
    }

    /// All processors together.
    pub(super) fn together(&mut self) {
        let value = self.value(2, None, false);
        let k = self.temporary();
        let (call, start, combine) = *[
            ("all_reduce_to_all_add", "0", "s += v"),
            ("all_reduce_to_all_max", "-1", "s = v > s ? v : s"),
            ("all_bcast", "0", "s = me ? s : v"),
        ]
        .get(self.r.below(3))
        .unwrap_or(&("all_reduce_to_all_xor", "0", "s ^= v"));
        let plain = format!(
            "{{ int q, s = {start}; for (q = 0; q < PROCS; q++) {{ int me = q, v = {}; {combine}; }} t[{k}] = s & 4095; }}",
            value.plain
        );
        self.both(&format!("t[{k}] = {call}({}) & 4095;", value.far), &plain);
    }

    /// A spread array of a scope.
    pub(super) fn automatic(&mut self) {
        let (a, b) = (self.value(1, None, false), self.value(1, None, false));
        let k = self.temporary();
        let (to, from, n) = (self.r.below(3), self.r.below(3), 1 + self.r.below(4));
        let op = self.r.pick(&["=", ":=", ":-"]);
        let far = format!(
            "{{ int n = {n}, u[PROCS]::[n + 1]; u[me][n] = {}; u[(me + {to}) % PROCS][0] {op} {}; sync(); all_store_sync(); barrier(); \
             t[{k}] = u[(me + {from}) % PROCS][n] * 2 + u[(me + {from}) % PROCS][0]; barrier(); }}",
            a.far, b.far
        );
        let plain = format!(
            "{{ int q = (me + {from}) % PROCS, w = (q + {to} * (PROCS - 1)) % PROCS, x, y; {{ int me = q; x = {}; }} \
             {{ int me = w; y = {}; }} t[{k}] = x * 2 + y; }}",
            a.plain, b.plain
        );
        self.both(&far, &plain);
        self.put.clear();
        self.got.clear();
        self.stored.clear();
    }

    /// Functions with global pointers as parameters, and atomic ones.
    pub(super) fn call(&mut self) {
        let index = self.index(Ints);
        let k = self.temporary();
        if !self.written.contains(&Ints) {
            let shift = self.r.below(4);
            let l = self.element(Ints, shift, &index);
            return self.both(&format!("t[{k}] = value_of(&{});", l.far), &format!("t[{k}] = {};", l.plain));
        }
        if self.put.contains(&Ints) || self.stored.contains(&Ints) {
            return;
        }
        let value = self.value(1, None, false);
        let l = self.element(Ints, self.shift, &index);
        if self.r.chance(50) {
            self.put.insert(Ints);
            return self
                .both(&format!("put_at(&{}, {});", l.far, value.far), &format!("{} = {};", l.plain, value.plain));
        }
        self.both(
            &format!("t[{k}] = sc_fetch_add(&{}, {});", l.far, value.far),
            &format!("t[{k}] = {}; {} += {};", l.plain, l.plain, value.plain),
        );
    }
}
