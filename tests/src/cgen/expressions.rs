//! Expressions: each function writes one of a kind that C allows at its place.

use super::*;

impl Program {
    pub(super) fn any(&mut self, depth: usize) -> String {
        match self.random.below(8) {
            0..=2 => self.arithmetic(depth),
            3 | 4 => self.pointer(depth),
            5 => self.record(depth),
            6 => self.vector(depth),
            _ => {
                let (a, b) = (self.scalar(depth.saturating_sub(1)), self.scalar(depth.saturating_sub(1)));
                format!("({a}, {b})")
            }
        }
    }

    pub(super) fn scalar(&mut self, depth: usize) -> String {
        if self.random.chance(30) {
            self.pointer(depth)
        } else {
            self.arithmetic(depth)
        }
    }

    /// Any arithmetic value.
    pub(super) fn arithmetic(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf();
        }
        let d = depth - 1;
        match self.random.below(12) {
            0..=2 => self.integer(depth),
            3 | 4 => {
                let (a, b) = (self.arithmetic(d), self.arithmetic(d));
                format!("({a} {} {b})", self.random.pick(&["+", "-", "*", "/", "==", "!=", "&&", "||"]))
            }
            5 => format!("{}({})", self.random.pick(&["-", "+", "!"]), self.arithmetic(d)),
            6 => {
                let (c, a, b) = (self.scalar(d), self.arithmetic(d), self.arithmetic(d));
                format!("({c} ? {a} : {b})")
            }
            7 => {
                let to = match self.random.below(3) {
                    0 => self.random.pick(INTEGERS),
                    1 => self.random.pick(FLOATS),
                    _ => self.random.pick(COMPLEX),
                };
                format!("({to})({})", self.arithmetic(d))
            }
            8 => {
                let (a, b) = (self.real(d), self.real(d));
                format!("f_real({a}, {b})")
            }
            9 => format!("({{ __auto_type t = {}; t + 1; }})", self.arithmetic(d)),
            10 => {
                let (a, b) = (self.integer(d), self.arithmetic(d));
                format!("_Generic({a}, int: {b}, long: 1.0f, default: 2ull)")
            }
            _ => self.leaf(),
        }
    }

    /// A real value: integer or floating.
    pub(super) fn real(&mut self, depth: usize) -> String {
        if self.random.chance(50) {
            return self.integer(depth);
        }
        match self.var(|v| v.kind == Kind::Float) {
            Some(v) => v.name,
            None => "1.5L".into(),
        }
    }

    pub(super) fn leaf(&mut self) -> String {
        if self.random.chance(50) {
            if let Some(v) = self.var(|v| matches!(v.kind, Kind::Integer | Kind::Float | Kind::Complex)) {
                return v.name;
            }
        }
        self.random
            .pick(&[
                "1",
                "2u",
                "3L",
                "4ul",
                "5ll",
                "6ull",
                "0x7fffffff",
                "0x80000000",
                "2147483648",
                "'a'",
                "L'b'",
                "1.0",
                "2.f",
                "3.L",
                "4.0f128",
                "5.0f32",
                "6e-3f64",
                "7.0f32x",
                "1.0i",
                "0x1p3",
                "0b11",
                "GREEN",
                "MINUS",
                "sizeof(int)",
                "0xffffffffffffffff",
                "u'c'",
                "U'd'",
            ])
            .to_string()
    }

    pub(super) fn integer(&mut self, depth: usize) -> String {
        if depth == 0 {
            let v = self.var(|v| v.kind == Kind::Integer);
            return match v {
                Some(v) if self.random.chance(70) => v.name,
                _ => self.random.pick(&["1", "2u", "3l", "BLUE", "'c'", "sizeof(long)", "7ull"]).to_string(),
            };
        }
        let d = depth - 1;
        match self.random.below(16) {
            0..=4 => {
                let (a, b) = (self.integer(d), self.integer(d));
                let op = self.random.pick(&[
                    "+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||",
                ]);
                format!("({a} {op} {b})")
            }
            5 => format!("{}({})", self.random.pick(&["~", "-", "+", "!"]), self.integer(d)),
            6 => format!("sizeof({})", self.any(d)),
            7 => {
                let (a, b) = (self.real(d), self.real(d));
                format!("({a} {} {b})", self.random.pick(&["<", ">", "<=", ">=", "=="]))
            }
            8 => match self.var(|v| v.kind == Kind::OuterPointer) {
                Some(v) => {
                    let m = self.random.pick(&[
                        "p.x",
                        "as_int",
                        "lo",
                        "in->low",
                        "in->high",
                        "in->full",
                        "in->part",
                        "in->wide",
                        "in->tag",
                        "v",
                        "grid[1][2]",
                        "name[3]",
                        "next->ps[1].x",
                        "fn(1, 2)",
                        "next->next->grid[0][1]",
                    ]);
                    // A bit-field may not be the operand of `typeof`, a sum of it may.
                    format!("({}->{m} + 0)", v.name)
                }
                None => "1".into(),
            },
            9 => match self.var(|v| matches!(&v.kind, Kind::Pointer(t) if INTEGERS.contains(&t.as_str()))) {
                Some(v) => {
                    let i = self.integer(d);
                    format!("{}[{i}]", v.name)
                }
                None => "2".into(),
            },
            10 => {
                let a = self.arithmetic(d);
                format!("f_int(1, {a})")
            }
            11 => match self.var(|v| v.kind == Kind::Row) {
                Some(v) => format!("{}[{}]", v.name, self.integer(0)),
                None => "f_old(1, 2)".into(),
            },
            12 => format!("({})({})", self.random.pick(INTEGERS), self.real(d)),
            13 => {
                let (a, b) = (self.pointer_of("int", d), self.pointer_of("int", d));
                format!("({a} {} {b})", self.random.pick(&["-", "<", "==", "!="]))
            }
            14 => self
                .random
                .pick(&[
                    "f_const()",
                    "f_byte()",
                    "fp(2)",
                    "(*fp)(n)",
                    "f_choose(1)(2, 3)",
                    "argv[1][2]",
                    "*f_text()",
                    "__func__[0]",
                ])
                .to_string(),
            _ => match self.var(|v| v.kind == Kind::Integer && v.writable) {
                Some(v) => format!("{}{}", v.name, self.random.pick(&["++", "--"])),
                None => "3".into(),
            },
        }
    }

    /// A pointer to some arithmetic type.
    pub(super) fn pointer(&mut self, depth: usize) -> String {
        let d = depth.saturating_sub(1);
        match self.random.below(14) {
            0 | 1 => match self.var(|v| matches!(v.kind, Kind::Pointer(_) | Kind::OuterPointer)) {
                Some(v) => format!("({} + {})", v.name, self.integer(0)),
                None => "argv".into(),
            },
            2 => match self.var(|v| matches!(v.kind, Kind::Grid)) {
                Some(v) => format!("{}{}", v.name, self.random.pick(&["", "[1]", "[1][2]"])),
                None => "dd".into(),
            },
            3 => match self.var(|_| true) {
                Some(v) => format!("&{}", v.name),
                None => "&n".into(),
            },
            4 => self
                .random
                .pick(&["\"text\"", "L\"wide\"", "u8\"x\" \"y\"", "f_text", "__func__", "f_outer(cp)", "&\"lit\""])
                .to_string(),
            5 => match self.var(|v| matches!(v.kind, Kind::Outer)) {
                Some(v) => {
                    let m =
                        self.random.pick(&["ps", "name", "in", "next", "fn", "grid", "grid[1]", "ps[1].y", "v", "p"]);
                    format!("&{}.{m}", v.name)
                }
                None => "&cp->grid[1]".into(),
            },
            6 => match self.var(|v| v.kind == Kind::OuterPointer) {
                Some(v) => {
                    let m = self.random.pick(&["ps", "name", "in", "next", "fn", "grid", "grid[1]", "ps + 1"]);
                    format!("({}->{m})", v.name)
                }
                None => "cp->name".into(),
            },
            7 => format!("({} ? {} : (void *)0)", self.integer(d), self.pointer_of("int", d)),
            8 => format!("({} ? (const void *)0 : {})", self.integer(d), self.pointer_of("int", d)),
            9 => format!("({} ? {} : 0)", self.integer(d), self.pointer_of("int", d)),
            10 => {
                let (a, b) = (self.pointer_of("int", d), self.pointer_of("int", d));
                format!("({} ? {a} : (const volatile int *){b})", self.integer(d))
            }
            11 => format!(
                "({}{} *)({})",
                self.random.pick(QUALIFIERS),
                self.random.pick(INTEGERS),
                self.pointer_of("int", d)
            ),
            12 => format!("&*({})", self.pointer_of("int", d)),
            _ => self.pointer_of("int", d),
        }
    }

    pub(super) fn pointer_of(&mut self, to: &str, depth: usize) -> String {
        match self.var(|v| matches!(&v.kind, Kind::Pointer(t) if t == to)) {
            Some(v) if self.random.chance(60) => v.name,
            _ if depth > 0 && self.random.chance(40) => format!("((int *)0 + {})", self.integer(depth - 1)),
            _ => self.random.pick(&["&n", "(int *)0", "(int[]){1, 2}", "cp->next->grid[0]", "(row_t){1}"]).to_string(),
        }
    }

    pub(super) fn record(&mut self, depth: usize) -> String {
        match self.random.below(8) {
            0 => format!("f_pair({})", self.integer(depth.saturating_sub(1))),
            1 => format!("f_pair({}).y", self.integer(0)),
            2 => match self.var(|v| v.kind == Kind::Outer) {
                Some(v) => format!("{}.{}", v.name, self.random.pick(&["p", "ps[2]", "p.y", "as_float", "hi", "fn"])),
                None => "vp".into(),
            },
            3 => match self.var(|v| v.kind == Kind::Union) {
                Some(v) => format!("{}.{}", v.name, self.random.pick(&["i", "f", "p"])),
                None => "vp.x".into(),
            },
            4 => format!("(struct pair){{ {}, .y = 2 }}", self.integer(0)),
            5 => "*cp".into(),
            6 => format!("({} ? vp : *(struct pair *)0)", self.integer(0)),
            _ => match self.var(|v| v.kind == Kind::Pair) {
                Some(v) => v.name,
                None => "vp".into(),
            },
        }
    }

    pub(super) fn vector(&mut self, depth: usize) -> String {
        let Some(v) = self.var(|v| v.kind == Kind::Vector) else { return self.arithmetic(depth) };
        let n = v.name;
        match self.random.below(6) {
            0 => format!("({n} + {n})"),
            1 => format!("({n} < {n})"),
            2 => format!("{n}[{}]", self.integer(0)),
            3 => format!("({n} * 2)"),
            4 => format!("((v4i){n} & (v4i){n})"),
            _ => format!("-{n}"),
        }
    }
}
