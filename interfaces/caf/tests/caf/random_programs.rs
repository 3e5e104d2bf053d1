//! Random programs: expressions with coindexed objects, components, substrings, collectives, events and teams, compared
//! with the same on plain arrays.
//!
//! Each image keeps a plain copy of what all images have, and updates it separately. After each step, all images compare
//! their data with the copy. Not here: assignments of whole sections with all their kinds (`random.rs`).

use std::fmt::Write;

use nagaya_random::Random;
use nagaya_tests::{command, long_ring, nagaya_run, run, seed, Scratch};

const IMAGES: i64 = 4;

/// The types of the arrays. All hold integers up to a few hundred exactly.
const TYPES: [&str; 8] =
    ["integer(2)", "integer(4)", "integer(8)", "integer(16)", "real(4)", "real(8)", "complex(4)", "complex(8)"];

/// The extents of the arrays: ranks 1 and 2.
const SHAPES: [&[i64]; 4] = [&[7], &[9], &[4, 5], &[6, 3]];

const DECLARATIONS: &str = "  use iso_fortran_env
  implicit none
  type record
    integer :: i = 0
    real(8) :: v(6) = 0
    character(6) :: c = ' '
    integer, allocatable :: q(:)
    real(8), allocatable :: m(:,:)
  end type
  type(record), save :: d[*]
  type(record) :: wd(IMAGES)
  character(3), save :: t(5)[*]
  character(8) :: s(5), ws(5)
  character(3) :: wt(5,IMAGES)
  type(event_type), save :: posted[*]
  type(team_type) :: team
  integer :: me, k, bad, one, sum_
  integer :: w_one(IMAGES)
  me = this_image(); bad = 0
  if (num_images() /= IMAGES) error stop 'images'
  do k = 1, IMAGES
    wd(k)%i = k; wd(k)%v = [10*k, 11*k, 12*k, 13*k, 14*k, 15*k]; wd(k)%c = achar(96 + k)//'bcde'
    wd(k)%q = [(one + k, one = 1, 6)]
    allocate (wd(k)%m(4,3)); wd(k)%m = reshape([(one*k, one = 1, 12)], [4, 3])
    wt(:,k) = [('x'//achar(96 + k)//achar(48 + one), one = 1, 5)]
  end do
  allocate (d%q(6), d%m(4,3))
  d%i = wd(me)%i; d%v = wd(me)%v; d%c = wd(me)%c; d%q = wd(me)%q; d%m = wd(me)%m; t = wt(:,me)
  ws = 'ABCDEFGH'; s = ws
";

struct Array {
    name: String,
    ty: &'static str,
    shape: &'static [i64],
    allocatable: bool,
}

impl Array {
    fn colons(&self) -> String {
        vec![":"; self.shape.len()].join(",")
    }

    fn extents(&self) -> String {
        self.shape.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
    }

    /// Subscripts of `count` elements along one dimension, and of one element in the others.
    fn section(&self, random: &mut Random, count: i64) -> Option<String> {
        let which = random.below(self.shape.len());
        let one = |(k, extent): (usize, &i64)| match k == which {
            true => triplet(random, *extent, count),
            false => Some(random.within(1, *extent).to_string()),
        };
        let all: Option<Vec<String>> = self.shape.iter().enumerate().map(one).collect();
        Some(all?.join(","))
    }
}

/// A triplet that selects `count` of `extent` elements.
fn triplet(random: &mut Random, extent: i64, count: i64) -> Option<String> {
    if count > extent {
        return None;
    }
    let most = if count > 1 { (extent - 1) / (count - 1) } else { 1 };
    let step = random.within(1, most);
    let reach = (count - 1) * step;
    let first = random.within(1, extent - reach);
    Some(match random.below(3) {
        0 => format!("{}:{first}:{}", first + reach, -step),
        _ if count == extent && random.below(2) == 0 => ":".into(),
        _ => format!("{first}:{}:{step}", first + reach),
    })
}

struct Program<'r> {
    random: &'r mut Random,
    arrays: Vec<Array>,
    out: String,
}

impl Program<'_> {
    fn image(&mut self) -> i64 {
        self.random.within(1, IMAGES)
    }

    fn line(&mut self, text: impl AsRef<str>) {
        self.out += "  ";
        self.out += text.as_ref();
        self.out += "\n";
    }

    /// One image executes `statement`, and all execute `model`.
    fn on(&mut self, who: i64, statement: &str, model: &str) {
        self.line(format!("if (me == {who}) then\n    {statement}\n  end if\n  {model}"));
    }

    /// An operand of `count` elements, and the same of the plain copy.
    fn operand(&mut self, who: i64, count: i64) -> (String, String) {
        let image = self.image();
        let local = self.random.below(4) == 0;
        match self.random.below(7) {
            0 => {
                let section = triplet(self.random, 6, count).unwrap_or_else(|| "1:1".into());
                let part = self.random.pick(&["q", "v"]);
                match count <= 6 {
                    true => (format!("d[{image}]%{part}({section})"), format!("wd({image})%{part}({section})")),
                    false => ("3".into(), "3".into()),
                }
            }
            1 => {
                let (row, column) = (self.random.within(1, 4), self.random.within(1, 3));
                (format!("d[{image}]%m({row},{column})"), format!("wd({image})%m({row},{column})"))
            }
            _ => {
                let at = self.random.below(self.arrays.len());
                let Some(section) = self.arrays[at].section(self.random, count) else {
                    return ("2".into(), "2".into());
                };
                let name = &self.arrays[at].name;
                match local {
                    true => (format!("{name}({section})"), format!("w{name}({section},{who})")),
                    false => (format!("{name}({section})[{image}]"), format!("w{name}({section},{image})")),
                }
            }
        }
    }

    /// An expression of `count` elements with up to three operands.
    fn expression(&mut self, who: i64, count: i64) -> (String, String) {
        let (mut text, mut model) = self.operand(who, count);
        for _ in 0..self.random.below(3) {
            let (next, next_model) = self.operand(who, count);
            let operator = self.random.pick(&["+", "-", "+2*"]);
            text = format!("{text} {operator}{next}");
            model = format!("{model} {operator}{next_model}");
        }
        (format!("mod(int({text}), 301)"), format!("mod(int({model}), 301)"))
    }

    /// An assignment of an expression to an array or a component, on this image or another one.
    fn assignment(&mut self) {
        let (who, target, count) = (self.image(), self.image(), self.random.within(1, 5));
        let (right, right_model) = self.expression(who, count);
        let at = self.random.below(self.arrays.len() + 2);
        let (left, model) = if at < self.arrays.len() {
            let Some(section) = self.arrays[at].section(self.random, count) else { return };
            let name = &self.arrays[at].name;
            match self.random.below(3) {
                0 => (format!("{name}({section})"), format!("w{name}({section},{who})")),
                _ => (format!("{name}({section})[{target}]"), format!("w{name}({section},{target})")),
            }
        } else {
            let Some(section) = triplet(self.random, 6, count) else { return };
            let part = if at == self.arrays.len() { "q" } else { "v" };
            (format!("d[{target}]%{part}({section})"), format!("wd({target})%{part}({section})"))
        };
        // The right side may be a scalar.
        self.on(who, &format!("{left} = {right}"), &format!("{model} = {right_model}"));
    }

    /// Gets and puts of scalar components and texts.
    fn component(&mut self) {
        let (who, target, source, k) = (self.image(), self.image(), self.image(), self.random.within(1, 99));
        let (left, right) = match self.random.below(4) {
            0 => (format!("d[{target}]%i"), format!("wd({target})%i")),
            1 => (format!("d[{target}]%v({})", k % 6 + 1), format!("wd({target})%v({})", k % 6 + 1)),
            2 => (format!("d[{target}]%q({})", k % 6 + 1), format!("wd({target})%q({})", k % 6 + 1)),
            _ => {
                self.on(who, &format!("d[{target}]%c = 'x{k}'"), &format!("wd({target})%c = 'x{k}'"));
                return;
            }
        };
        self.on(who, &format!("{left} = d[{source}]%i + {k}"), &format!("{right} = wd({source})%i + {k}"));
    }

    /// Assignments between substrings of a local array and coindexed characters.
    fn substrings(&mut self) {
        let (who, other, count) = (self.image(), self.image(), self.random.within(1, 5));
        let (Some(here), Some(there)) = (triplet(self.random, 5, count), triplet(self.random, 5, count)) else {
            return;
        };
        let first = self.random.within(1, 5);
        let part = format!("{first}:{}", first + self.random.within(0, 3).min(8 - first));
        match self.random.below(2) {
            0 => self.on(
                who,
                &format!("s = 'ABCDEFGH'; s({here})({part}) = t({there})[{other}]"),
                &format!("ws = 'ABCDEFGH'; ws({here})({part}) = wt({there},{other}); if (me /= {who}) s = ws"),
            ),
            _ => self.on(
                who,
                &format!("t({there})[{other}] = s({here})({part})"),
                &format!("wt({there},{other}) = ws({here})({part})"),
            ),
        }
    }

    /// A collective of all images on one array.
    fn collective(&mut self) {
        let at = self.random.below(self.arrays.len());
        let (name, colons, ty) = (self.arrays[at].name.clone(), self.arrays[at].colons(), self.arrays[at].ty);
        let root = self.image();
        let what = self.random.below(if ty.starts_with("complex") { 2 } else { 4 });
        let all = |by: &str| format!("{by}(w{name}, {})", colons.split(',').count() + 1);
        let value = match what {
            0 => format!("w{name}({colons},{root})"),
            1 => all("sum"),
            2 => all("maxval"),
            _ => all("minval"),
        };
        let call = ["co_broadcast", "co_sum", "co_max", "co_min"][what];
        // An integer between the limits, so that sums stay exact.
        let reduce = |object: &str| format!("{object} = mod(int({object}), 101)");
        let each = format!("do k = 1, {IMAGES}; w{name}({colons},k) = w{name}({colons},1); end do");
        match (what, self.random.below(2)) {
            (0, _) => {
                self.line(format!("call {call}({name}, {root})"));
                self.line(format!("w{name}({colons},1) = {value}; {each}"));
            }
            (_, 0) => {
                self.line(format!("call {call}({name}); {}", reduce(&name)));
                let model = format!("w{name}({colons},1)");
                self.line(format!("{model} = {value}; {}; {each}", reduce(&model)));
            }
            _ => {
                // Only the image that gets the result has a defined value.
                self.line(format!("call {call}({name}, result_image={root})"));
                let model = format!("w{name}({colons},{root})");
                self.line(format!("if (me == {root}) {}", reduce(&name)));
                self.line(format!("{model} = {value}; {}", reduce(&model)));
                self.line(format!("if (me /= {root}) {name} = w{name}({colons},me)"));
            }
        }
    }

    /// A put, an event for its target, and the target's use of the data.
    fn event(&mut self) {
        let (from, to, at) = (self.image(), self.image(), self.random.below(self.arrays.len()));
        let Some(section) = self.arrays[at].section(self.random, 2) else { return };
        let (name, k) = (self.arrays[at].name.clone(), self.random.within(1, 99));
        self.line(format!(
            "if (me == {from}) then\n    {name}({section})[{to}] = {k}; event post (posted[{to}])\n  end if"
        ));
        self.line(format!(
            "if (me == {to}) then\n    event wait (posted); {name}({section}) = {name}({section}) + 1\n  end if"
        ));
        self.line(format!("w{name}({section},{to}) = {k} + 1"));
    }

    /// A get and a sum in teams of every second image.
    fn teams(&mut self) {
        let at = self.random.below(self.arrays.len());
        let first = vec!["1"; self.arrays[at].shape.len()].join(",");
        let (name, other) = (self.arrays[at].name.clone(), self.random.within(1, IMAGES / 2));
        self.line("form team (2 - mod(me, 2), team)");
        self.line("change team (team)");
        self.line(format!("  one = int({name}({first})[{other}]); sum_ = me; call co_sum(sum_)"));
        self.line("end team");
        // The images of the other parity are not members.
        let global = format!("2*{other} - mod(me, 2)");
        self.line(format!("if (one /= int(w{name}({first},{global}))) call wrong('team get')"));
        self.line(format!("if (sum_ /= sum([(k, k = 2 - mod(me, 2), {IMAGES}, 2)])) call wrong('team sum')"));
    }

    fn step(&mut self, number: usize) {
        match self.random.below(12) {
            0..=4 => self.assignment(),
            5 | 6 => self.component(),
            7 | 8 => self.substrings(),
            9 => self.collective(),
            10 => self.event(),
            _ => self.teams(),
        }
        self.line("sync all");
        self.line(format!("call check({number})"));
        self.line("sync all");
    }

    fn text(random: &mut Random, steps: usize) -> String {
        let array = |k: usize, random: &mut Random| Array {
            name: format!("a{k}"),
            ty: random.pick(&TYPES),
            shape: random.pick(&SHAPES),
            allocatable: random.below(2) == 0,
        };
        let arrays: Vec<Array> = (0..4).map(|k| array(k, random)).collect();
        let (mut declared, mut begin) = (String::new(), String::new());
        for array in &arrays {
            let Array { name, ty, allocatable, .. } = array;
            let (colons, extents) = (array.colons(), array.extents());
            match allocatable {
                true => writeln!(declared, "  {ty}, allocatable :: {name}({colons})[:]").expect("text"),
                false => writeln!(declared, "  {ty}, save :: {name}({extents})[*]").expect("text"),
            }
            writeln!(declared, "  {ty} :: w{name}({extents},{IMAGES})").expect("text");
            if *allocatable {
                writeln!(begin, "  allocate ({name}({extents})[*])").expect("text");
            }
            let values = format!("[({ty} :: mod(k*7, 97), k = 1, size(w{name}))]");
            let values = values.replace(&format!("({ty} :: mod"), "(mod");
            writeln!(begin, "  w{name} = reshape({values}, shape(w{name})); {name} = w{name}({colons},me)")
                .expect("text");
        }
        let declarations = DECLARATIONS.replace("IMAGES", &IMAGES.to_string());
        let (before, after) = declarations.split_once("  integer :: me,").expect("the declarations of integers");
        let out = format!("program random\n{before}{declared}  integer :: me,{after}{begin}  sync all\n");
        let mut program = Program { random, arrays, out };
        (0..steps).for_each(|number| program.step(number));
        let mut compared = String::new();
        for array in &program.arrays {
            let (name, colons) = (&array.name, array.colons());
            writeln!(compared, "    if (any({name} /= w{name}({colons},me))) call wrong('{name}')").expect("text");
        }
        program.out
            + "  if (bad /= 0) error stop 'wrong'\n  sync all\n  if (me == 1) print '(a)', 'PASS'\ncontains\n"
            + "  subroutine wrong(what)\n    character(*), intent(in) :: what\n    bad = bad + 1\n"
            + "    if (bad < 4) print *, 'image', me, ': ', what, ' is wrong'\n  end subroutine\n"
            + "  subroutine check(number)\n    integer, intent(in) :: number\n    integer :: before\n    before = bad\n"
            + &compared
            + "    if (d%i /= wd(me)%i .or. any(d%v /= wd(me)%v) .or. d%c /= wd(me)%c) call wrong('d')\n"
            + "    if (any(d%q /= wd(me)%q) .or. any(d%m /= wd(me)%m)) call wrong('components')\n"
            + "    if (any(s /= ws)) call wrong('s')\n"
            + "    do k = 1, 5\n      if (t(k) /= wt(k,me)) call wrong('t')\n    end do\n"
            + "    if (bad > before) print *, 'after step', number\n  end subroutine\nend program\n"
    }
}

#[test]
fn random_programs_do_what_they_do_on_plain_arrays() {
    let (programs, steps) = if long_ring() { (60, 60) } else { (4, 40) };
    let first = seed();
    for k in 0..programs {
        let seed = first.wrapping_add(k);
        let s = Scratch::new("caf-random-programs");
        let text = Program::text(&mut Random::new(seed), steps);
        let (source, exe) = (s.file("random.f90", &text), s.path().join("random"));
        let level = if k % 2 == 0 { "-O0" } else { "-O2" };
        let mut fc = command("nagaya");
        fc.args(["fc", level, "-ffree-line-length-none", "-J"]).arg(s.path()).arg("-o").arg(&exe).arg(source);
        let compiled = run(&mut fc);
        assert!(compiled.success(), "NAGAYA_TEST_SEED={seed}: {}\n{text}", compiled.stderr);
        for direct in ["1", "0"] {
            let out = run(nagaya_run(IMAGES as u32).arg(&exe).env("NAGAYA_SMP_DIRECT", direct));
            assert!(
                out.success() && out.stdout.ends_with("PASS\n"),
                "NAGAYA_TEST_SEED={seed}, NAGAYA_SMP_DIRECT={direct}: status {}\n{}{}\n{text}",
                out.status,
                out.stdout,
                out.stderr
            );
        }
    }
}
