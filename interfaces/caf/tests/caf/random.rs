//! Random programs: coindexed assignments of sections, vector subscripts, kinds, texts and objects, compared with the
//! same on plain arrays.
//!
//! Each program has coarrays of several types and shapes. For each there is a plain array with one more dimension for
//! the image, which every image updates separately. One image at a time assigns. Then all images compare their data
//! with the expected data.

use std::fmt::Write;

use nagaya_random::Random;
use nagaya_tests::{command, long_ring, nagaya_run, run, seed, Scratch};

const IMAGES: u32 = 3;

/// What arrays are of. Whole numbers up to a few hundred go unchanged through all numeric ones.
const TYPES: [&str; 9] = [
    "integer(4)",
    "integer(8)",
    "integer(2)",
    "real(4)",
    "real(8)",
    "complex(8)",
    "character(5)",
    "character(2)",
    "type(object)",
];

/// The types that can be assigned to each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Family {
    Number,
    Text,
    Object,
}

fn family(ty: &str) -> Family {
    match ty {
        "type(object)" => Family::Object,
        text if text.starts_with("character") => Family::Text,
        _ => Family::Number,
    }
}

/// A value of a type that depends on an integer expression.
fn value(ty: &str, k: &str) -> String {
    match family(ty) {
        Family::Number => format!("mod({k}, 301)"),
        Family::Text => format!("achar(97 + mod({k}, 26))//achar(65 + mod({k}, 7))//achar(48 + mod({k}, 9))"),
        Family::Object => format!("object(int(mod({k}, 301), 2), mod({k}, 77)/2d0)"),
    }
}

const OBJECTS: &str = "module objects
  implicit none
  type object
    integer(2) :: i = 0
    real(8) :: r = 0
  end type
  interface operator (/=)
    procedure differ
  end interface
contains
  elemental logical function differ(a, b)
    type(object), intent(in) :: a, b
    differ = a%i /= b%i .or. a%r /= b%r
  end function
end module
";

struct Array {
    name: String,
    ty: &'static str,
    /// Lower and upper bounds.
    bounds: Vec<(i64, i64)>,
    allocatable: bool,
}

impl Array {
    fn new(random: &mut Random, k: usize) -> Array {
        let rank = random.within(1, 3) as usize;
        let bound = |random: &mut Random| {
            let low = random.within(-3, 4);
            (low, low + random.within(2, 9))
        };
        let bounds = (0..rank).map(|_| bound(random)).collect();
        Array { name: format!("a{k}"), ty: random.pick(&TYPES), bounds, allocatable: random.below(2) == 0 }
    }

    fn shape(&self) -> String {
        self.bounds.iter().map(|(low, high)| format!("{low}:{high}")).collect::<Vec<_>>().join(",")
    }

    /// Subscripts of a section of this shape, if there is one: a subscript for each dimension. `vectors`: also vector subscripts.
    fn section(&self, random: &mut Random, shape: &[i64], vectors: bool) -> Option<String> {
        let spare = self.bounds.len().checked_sub(shape.len())?;
        // Which dimensions are single elements.
        let mut single = vec![false; self.bounds.len()];
        while single.iter().filter(|s| **s).count() < spare {
            let k = random.below(single.len());
            single[k] = true;
        }
        let mut counts = shape.iter();
        let mut subscripts = Vec::new();
        for ((low, high), single) in self.bounds.iter().zip(single) {
            let extent = high - low + 1;
            if single {
                subscripts.push(random.within(*low, *high).to_string());
                continue;
            }
            let count = *counts.next()?;
            if count > extent {
                return None;
            }
            subscripts.push(match random.below(4) {
                0 if vectors && count > 0 => {
                    // All different, so that it may be assigned to.
                    let mut all: Vec<i64> = (*low..=*high).collect();
                    let mut list = Vec::new();
                    for _ in 0..count {
                        list.push(all.swap_remove(random.below(all.len())).to_string());
                    }
                    format!("[{}]", list.join(","))
                }
                1 if count == extent => ":".into(),
                _ => {
                    let most = if count > 1 { (extent - 1) / (count - 1) } else { 1 };
                    let step = random.within(1, most.max(1));
                    let reach = (count - 1).max(0) * step;
                    let first = random.within(*low, high - reach);
                    match random.below(4) {
                        0 if count > 0 => format!("{}:{first}:{}", first + reach, -step),
                        _ if count == 0 => format!("{first}:{}", first - 1),
                        _ => format!("{first}:{}:{step}", first + reach),
                    }
                }
            });
        }
        Some(subscripts.join(","))
    }
}

/// A program, and how many assignments it makes.
fn program(random: &mut Random, assignments: usize) -> String {
    let arrays: Vec<Array> = (0..4).map(|k| Array::new(random, k)).collect();
    let mut out = format!("{OBJECTS}program random\n  use objects\n  implicit none\n  integer :: me, k, bad\n");
    for Array { name, ty, bounds, allocatable } in &arrays {
        let (shape, colons) =
            (Array::shape(arrays.iter().find(|a| a.name == *name).expect("itself")), vec![":"; bounds.len()].join(","));
        match allocatable {
            true => writeln!(out, "  {ty}, allocatable :: {name}({colons})[:]").expect("text"),
            false => writeln!(out, "  {ty}, save :: {name}({shape})[*]").expect("text"),
        }
        writeln!(out, "  {ty} :: w{name}({shape},{IMAGES}), l{name}({shape})").expect("text");
    }
    out += "  me = this_image(); bad = 0\n";
    for (k, array) in arrays.iter().enumerate() {
        let (name, shape, ty) = (&array.name, array.shape(), array.ty);
        if array.allocatable {
            writeln!(out, "  allocate ({name}({shape})[*])").expect("text");
        }
        let size: i64 = array.bounds.iter().map(|(low, high)| high - low + 1).product();
        writeln!(
            out,
            "  w{name} = reshape([{} :: ({}, k = 1, {})], shape(w{name}))\n  {name} = w{name}({},me)",
            if family(ty) == Family::Object { "object" } else { ty },
            value(ty, &format!("k*{}", k + 3)),
            size * i64::from(IMAGES),
            vec![":"; array.bounds.len()].join(",")
        )
        .expect("text");
    }
    out += "  sync all\n";
    for number in 0..assignments {
        let to = &arrays[random.below(arrays.len())];
        let alike: Vec<&Array> = arrays.iter().filter(|from| family(from.ty) == family(to.ty)).collect();
        let from = random.pick(&alike);
        let rank = random.below(to.bounds.len().min(from.bounds.len()) + 1);
        let shape: Vec<i64> = (0..rank).map(|_| random.within(0, 4)).collect();
        // What is fetched has none: gfortran 12 takes it for an expression and names another object (docs/fortran.md).
        let way = random.below(3);
        let (left, right) = (to.section(random, &shape, way == 0), from.section(random, &shape, way == 0));
        let (Some(left), Some(right)) = (left, right) else { continue };
        let (who, target, source) = (random.within(1, IMAGES), random.within(1, IMAGES), random.within(1, IMAGES));
        // A complex number becomes another by its real part, which is all that it has.
        let (a, b) = (&to.name, &from.name);
        let scalar = random.below(6) == 0;
        // Put, get, or between two images; of plain arrays the same.
        let one = value(to.ty, &number.to_string());
        let (statement, model) = match way {
            0 if scalar => (format!("{a}({left})[{target}] = {one}"), format!("w{a}({left},{target}) = {one}")),
            0 => (
                format!("l{b} = w{b}({},{source}); {a}({left})[{target}] = l{b}({right})", colons(from)),
                format!("w{a}({left},{target}) = w{b}({right},{source})"),
            ),
            1 => (
                format!("{a}({left}) = {b}({right})[{source}]"),
                format!("w{a}({left},{who}) = w{b}({right},{source})"),
            ),
            _ => (
                format!("{a}({left})[{target}] = {b}({right})[{source}]"),
                format!("w{a}({left},{target}) = w{b}({right},{source})"),
            ),
        };
        writeln!(out, "  if (me == {who}) then\n    {statement}\n  end if\n  {model}\n  sync all").expect("text");
        writeln!(out, "  call check({number})\n  sync all").expect("text");
    }
    out += "  if (bad /= 0) error stop 'wrong'\n  sync all\n  if (me == 1) print '(a)', 'PASS'\ncontains\n  subroutine check(number)\n    integer, intent(in) :: number\n";
    for array in &arrays {
        let (a, colons) = (&array.name, colons(array));
        writeln!(
            out,
            "    if (any({a} /= w{a}({colons},me))) then\n      bad = bad + 1\n      print *, 'image', me, ': {a} is wrong after', number\n    end if"
        )
        .expect("text");
    }
    out += "  end subroutine\nend program\n";
    out
}

fn colons(array: &Array) -> String {
    vec![":"; array.bounds.len()].join(",")
}

#[test]
fn random_assignments_do_what_they_do_on_plain_arrays() {
    let (programs, assignments) = if long_ring() { (100, 60) } else { (6, 40) };
    let first = seed();
    for k in 0..programs {
        let seed = first.wrapping_add(k);
        let s = Scratch::new("caf-random");
        let text = program(&mut Random::new(seed), assignments);
        let (source, exe) = (s.file("random.f90", &text), s.path().join("random"));
        run(command("nagaya")
            .args(["fc", "-O1", "-ffree-line-length-none", "-J"])
            .arg(s.path())
            .arg("-o")
            .arg(&exe)
            .arg(source))
        .must_succeed();
        for direct in ["1", "0"] {
            let out = run(nagaya_run(IMAGES).arg(&exe).env("NAGAYA_SMP_DIRECT", direct));
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
