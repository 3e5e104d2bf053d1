//! The C of declarations, and of the functions that compare an array.

use super::model::*;
use super::print::{bracketed, number, plus, Printer};
use nagaya_random::Random;
use std::fmt::Write as _;

impl Printer<'_> {
    pub(super) fn declare_nodes(&mut self, n: usize) {
        let (name, nodes) = (self.nodes(n), self.p.nodes[n].clone());
        let mut dice = self.dice(&(n, &nodes));
        if nodes.half {
            let half = &nodes.extents[0];
            let (open, close, section) =
                if dice.chance(50) { ("[", "]", format!("0:{half}")) } else { ("(", ")", format!("1:{half}")) };
            self.line(format!("#pragma xmp nodes {name}_all[*]"));
            self.line(format!("#pragma xmp nodes {name}[{half}] = {name}_all{open}{section}{close}"));
            return;
        }
        let mut extents = nodes.extents;
        if dice.chance(70) {
            extents[0] = "*".into();
        }
        self.line(format!("#pragma xmp nodes {name}{}", bracketed(dice.chance(25), &extents)));
    }

    pub(super) fn declare_template(&mut self, n: usize) {
        let t = self.p.templates[n].clone();
        let (name, onto) = (self.template(n), self.nodes(t.nodes));
        let mut dice = self.dice(&(n, &t));
        let round = dice.chance(25);
        let bound = |d: &TemplateDim| match round {
            true if d.low == 1 => d.extent.to_string(),
            true => format!("{}:{}", d.low, d.low + d.extent - 1),
            false if d.low == 0 => d.extent.to_string(),
            false => format!("{}:{}", d.low, d.extent),
        };
        let bounds: Vec<String> = t.dims.iter().map(|d| if t.later { ":".into() } else { bound(d) }).collect();
        self.line(format!("#pragma xmp template {name}{}", bracketed(round, &bounds)));
        let formats = self.formats(n, &mut dice, t.later);
        self.line(format!("#pragma xmp distribute {name}{} onto {onto}", bracketed(dice.chance(25), &formats)));
    }

    /// The formats of a template; `open`: without the lengths that come with `template_fix`.
    fn formats(&self, n: usize, dice: &mut Random, open: bool) -> Vec<String> {
        let t = &self.p.templates[n];
        let mut formats = Vec::new();
        for (d, dim) in t.dims.iter().enumerate() {
            let nodes = t.onto(d).map_or("", |d| &self.p.nodes[t.nodes].extents[d]);
            let extent = dim.extent;
            formats.push(match dim.format {
                Format::Whole => "*".into(),
                Format::Block => "block".into(),
                Format::BlockOf(more) => format!("block(({extent} + {nodes} - 1) / ({nodes}) + {more})"),
                Format::Cyclic => "cyclic".into(),
                Format::CyclicOf(n) => format!("cyclic({})", number(dice, n)),
                Format::General(_) if open => "gblock(*)".into(),
                Format::General(_) if t.later => format!("gblock(lengths_{d})"),
                Format::General(salt) => format!("gblock(lengths({nodes}, {extent}, {salt}))"),
            });
        }
        formats
    }

    /// `template_fix`, with the lengths of `gblock` in arrays of their own.
    pub(super) fn fix_template(&mut self, n: usize) {
        let t = self.p.templates[n].clone();
        let mut dice = self.dice(&("fix", n, &t));
        self.line("#ifdef _XCALABLEMP\n  {");
        let mut general = false;
        for (d, dim) in t.dims.iter().enumerate() {
            let (Format::General(salt), Some(onto)) = (dim.format, t.onto(d)) else { continue };
            let nodes = &self.p.nodes[t.nodes].extents[onto];
            self.line(format!(
                "  int lengths_{d}[64];\n  memcpy(lengths_{d}, lengths({nodes}, {}, {salt}), sizeof(int) * ({nodes}));",
                dim.extent
            ));
            general = true;
        }
        let round = dice.chance(25);
        let formats = match general || dice.chance(30) {
            true => format!("{} ", bracketed(dice.chance(25), &self.formats(n, &mut dice, false))),
            false => String::new(),
        };
        let bound = |d: &TemplateDim| match round {
            true => format!("{}:{}", d.low, d.low + d.extent - 1),
            false => format!("{}:{}", d.low, d.extent),
        };
        let bounds: Vec<String> = t.dims.iter().map(bound).collect();
        self.line(format!(
            "#pragma xmp template_fix {formats}{}{}\n  }}\n#endif",
            self.template(n),
            bracketed(round, &bounds)
        ));
    }

    /// The memory of an array: of a pointer, and zeroes where plain C does not have them by itself.
    pub(super) fn make_array(&mut self, n: usize) {
        let a = self.p.arrays[n].clone();
        let (name, ty) = (self.array(n), a.ty);
        let total: i64 = a.extents.iter().product();
        if self.p.templates[a.template].later {
            let list: Vec<String> = a.extents.iter().map(i64::to_string).collect();
            self.line(format!("  MAKE({name}, sizeof({ty}) * {total}, {});", list.join(", ")));
        } else if self.p.block {
            self.line(format!("#ifndef _XCALABLEMP\n  memset({name}, 0, sizeof({ty}) * {total});\n#endif"));
        }
    }

    pub(super) fn declare_array(&mut self, n: usize) {
        let a = self.p.arrays[n].clone();
        let name = self.array(n);
        let later = self.p.templates[a.template].later;
        let inner: String = a.extents[1..].iter().map(|e| format!("[{e}]")).collect();
        let storage = if self.p.block { "" } else { "static " };
        self.line(match later {
            true if inner.is_empty() => format!("{storage}{} *{name};", a.ty),
            true => format!("{storage}{} (*{name}){inner};", a.ty),
            false => format!("{storage}{} {name}[{}]{inner};", a.ty, a.extents[0]),
        });
        self.align(n, &name);
    }

    /// The structure whose members are distributed.
    pub(super) fn declare_members(&mut self, members: &[usize]) {
        if members.is_empty() {
            return;
        }
        let variable = self.structure();
        self.line(format!("struct s{variable} {{"));
        for &n in members {
            let a = &self.p.arrays[n];
            let extents: String = a.extents.iter().map(|e| format!("[{e}]")).collect();
            self.line(format!("  {} {}{extents};", a.ty, self.array_name(n)));
        }
        self.line("};");
        for &n in members {
            self.align(n, &format!("s{variable}.{}", self.array_name(n)));
        }
        self.line(format!("static struct s{variable} {variable};"));
    }

    /// `align` and `shadow` of an array, or of a pointer or parameter that takes one.
    pub(super) fn align(&mut self, n: usize, name: &str) {
        let a = self.p.arrays[n].clone();
        let mut dice = self.dice(&(n, &a, "align"));
        let letters = ["i", "j", "k", "l", "m", "n", "o"];
        let mut sources = String::new();
        let mut subs = vec!["*".to_string(); self.p.templates[a.template].dims.len()];
        for (d, with) in a.dims.iter().enumerate() {
            match with {
                None => sources += "[*]",
                Some((dim, offset)) => {
                    let _ = write!(sources, "[{}]", letters[d]);
                    subs[*dim] = match *offset {
                        0 => letters[d].to_string(),
                        o if dice.chance(20) => format!("{} + V({o})", letters[d]),
                        o if dice.chance(20) => format!("{o} + {}", letters[d]),
                        o => plus(letters[d], o),
                    };
                }
            }
        }
        let subs = format!("{}{}", self.template(a.template), bracketed(dice.chance(25), &subs));
        self.line(if dice.chance(50) {
            format!("#pragma xmp align {name}{sources} with {subs}")
        } else {
            format!("#pragma xmp align {sources} with {subs} :: {name}")
        });
        if a.shadow.iter().any(|w| *w != Width::NONE) {
            let mut widths = String::new();
            for w in &a.shadow {
                widths += &match w {
                    Width::Full => "[*]".into(),
                    Width::Each(l, h) if l == h && dice.chance(60) => format!("[{l}]"),
                    Width::Each(l, h) => format!("[{l}:{h}]"),
                };
            }
            self.line(if dice.chance(50) {
                format!("#pragma xmp shadow {name}{widths}")
            } else {
                format!("#pragma xmp shadow {widths} :: {name}")
            });
        }
    }

    /// Compares an array, or writes it down.
    pub(super) fn check(&mut self, n: usize) {
        let a = self.p.arrays[n].clone();
        let (name, rank) = (self.array(n), a.extents.len());
        let total: i64 = a.extents.iter().product();
        let indices: Vec<Index> = a.extents.iter().map(|_| Index::Fixed(0)).collect();
        let on = self.on(a.template, &a.dims, &indices, &mut |d| format!("i{d}"));
        let mapped: Vec<String> = (0..rank).filter(|d| a.dims[*d].is_some()).map(|d| format!("i{d}")).collect();
        let list: Vec<String> = (0..rank).map(|d| format!("i{d}")).collect();
        let (mut headers, mut place) = (String::new(), String::from("0"));
        for (d, e) in a.extents.iter().enumerate() {
            let _ = writeln!(headers, "    for (int i{d} = 0; i{d} < {e}; i{d}++)");
            place = format!("({place}) * {e} + i{d}");
        }
        let element: String = (0..rank).map(|d| format!("[i{d}]")).collect();
        let template = &self.p.templates[a.template];
        let known = if self.p.nodes[template.nodes].half { "0 && " } else { "" };
        let ty = a.ty;
        let text = format!(
            "#ifdef _XCALABLEMP\n  long seen = 0;\n  \
             const {ty} *want = past(sizeof({ty}) * {total});\n\
             #pragma xmp loop ({}) on {}{} reduction(+:seen)\n{headers}    {{\n      \
             const {ty} is = {name}{element}, should = want[{place}];\n      seen++;\n      \
             if (is != should) differs(\"{name}\", (int[]){{{}}}, {rank}, is, should);\n    }}\n\
             #pragma xmp reduction(max:seen)\n  \
             if ({known}seen != {total}) differs(\"number of elements of {name}\", NULL, 0, seen, {total});\n\
             #else\n  write_down({name}, sizeof({ty}) * {total});\n#endif",
            mapped.join(", "),
            self.template(a.template),
            bracketed(false, &on),
            list.join(", "),
        );
        self.line(text);
    }
}
