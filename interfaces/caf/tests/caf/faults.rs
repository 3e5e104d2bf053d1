//! What gfortran 12 compiles to something else than the program means. `nagaya fc` finds it in the source, and compiles
//! similar but correct statements. And which gfortran it takes.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use nagaya_tests::{command, nagaya_run, run, Outcome, Scratch};

/// Declarations for all statements. The statements of a test begin in line 72.
const PROGRAM: &str = "module types
 implicit none
 type inner
  integer, allocatable :: q(:)
 end type
 type outer
  type(inner) :: in
 end type
 type list
  character(:), allocatable :: names(:)
 end type
 type text
  character(:), allocatable :: s
 end type
 type, extends(inner) :: more
  integer :: j
 end type
 type plain
  integer :: i, v(3)
  character(6) :: word, words(2)
 end type
 type, extends(plain) :: wide
  integer :: j
 end type
 type holder; integer :: i; class(plain), allocatable :: b; end type
 type outside; type(holder) :: in; end type
 type several; integer :: i; class(plain), allocatable :: b(:); end type
 type lists; integer :: v(4); integer, allocatable :: q(:); end type
 type points; integer :: v(4); integer, pointer :: p(:); end type
 type holds; type(points), allocatable :: q(:); end type
 type within; type(points) :: q; end type
 type named; character(3), allocatable :: q; end type
 type nameds; type(named) :: n; character(3), allocatable :: names(:); end type
 type table; integer :: t(3,3); end type
 type parts; type(inner) :: in, ia(3); type(inner), allocatable :: al, aa(:); end type
 type cell; real, allocatable :: c(:)[:], s[:]; end type
contains
 function of_pair(x, j) result(p)
  integer :: x(:), j
  integer, pointer :: p(:)
  allocate (p(2)); p = x(:2) + j
 end function
 subroutine anything(j, x)
  integer :: j
  class(*) :: x
  j = storage_size(x)
 end subroutine
 integer function number(x)
  class(*), intent(in) :: x
  number = storage_size(x)
 end function
end module
program faults
 use types
 use iso_fortran_env
 use iso_c_binding, only: c_long
 implicit none
 character(*), parameter :: fixed = 'xyz'
 type(inner), save :: d[*], da(2)[*]
 type(inner) :: e, ea(2)
 type(outer) :: o; type(more) :: m; class(plain), allocatable :: p[:]; type(text), save :: t[*]
 type(list) :: l; integer(c_long) :: sc
 type(plain), save :: x[*]
 type(plain) :: y(3); type(plain), target :: g(3); integer, pointer :: ip(:)
 character(8), save :: c(2)[*]
 character(20) :: r, u
 integer :: n, k, s, st(2); integer(2) :: s2; integer(kind=int64) :: s8; integer, save :: a(4)[*]; type(team_type) :: team
 type(lists), save :: li[*], lj(2)[*]; type(lists) :: lk; type(points), save :: po[*]; integer, save :: sca[*]
 type(table) :: tables; integer :: q2(6,7), w(3); integer, allocatable :: al2(:,:); integer, save :: m2(6,7)[*]
 type(parts), save :: pa[*], pb(2)[*]; type(parts) :: pl; type(inner), allocatable :: dal[:], dar(:)[:]; type(cell), save :: ce
 integer, allocatable :: bal(:)[:], bal2(:,:)[:]; character(6), allocatable :: cal(:)[:]; type(team_type) :: teams(2); real :: rl
 STATEMENT
contains
 subroutine of_this_procedure()
  n = 1; k = n; s = n; st = n; s2 = 1; s8 = 1; sc = 1; u = r; e%q = [1]; o%in%q = [1]; l%names = ['a']; a = 1; form team (1, team)
 end subroutine
DECLARED
end program
";

pub(super) fn fc(s: &Scratch, statement: &str, procedure: &str) -> Outcome {
    let text = PROGRAM.replace("STATEMENT", statement).replace("DECLARED", procedure);
    let source = s.file("faults.f90", &text);
    let mut fc = command("nagaya");
    fc.current_dir(s.path()).args(["fc", "-c", "-o"]).arg(s.path().join("faults.o"));
    run(fc.arg("-J").arg(s.path()).arg(source.file_name().expect("a name")))
}

#[test]
fn what_would_go_wrong_is_refused_with_its_place() {
    let s = Scratch::new("caf-faults");
    let substring = "a substring of a coindexed object, ";
    let blanks = "blanks would arrive";
    let unlimited = "is a coindexed object for a dummy argument 'class(*)'";
    let mixed = "and only one of the two types has allocatable components";
    let vector = "has a vector subscript and gets a coindexed object";
    let local = "is a substring of a scalar in an assignment with a coindexed object";
    let component = "is a substring of an array component in an assignment with a coindexed object";
    let vectors = "has a vector subscript and a substring in an assignment with a coindexed object";
    let (object, part) = ("allocatable components, and gets a whole object", "is a part of a coarray and has");
    let source = "which has allocatable components: they would have a wrong size";
    let (open, chain) =
        ("without both bounds: there would be an internal error", "whose type has allocatable or pointer");
    let freed = "'h' is a local scalar coarray with allocatable components";
    let (number, no_team) = ("is the number of a team in 'form team'", "is not a scalar of type 'team_type'");
    for (statement, object, output) in [
        ("r = 'x'//c(1)[n](1:3)", "c(1)", substring),
        ("c(2)[n](2:3) = 'ab'", "c(2)", substring),
        ("if (c(1)[n](1:k) == 'ab') r = ' '", "c(1)", substring),
        ("print *, x[n]%word(2:3)", "x[", substring),
        ("r = x[n]%words(2)(1:3)", "x[", substring),
        ("x[n]%word(:2) = 'ab'", "x[", substring),
        ("c(2)[n] = r(2:3)", "r(2", local),
        ("c(2)[n] = r(:k)", "r(:k", local),
        ("if (n == 1) c(:)[n] = c(1)(2:3)", "c(1)", local),
        ("x[n]%word = y(2)%word(2:)", "y(2)", local),
        ("r(2:4) = c(1)[n]", "r(2", local),
        ("y(2)%words(1)(3:4) = x[n]%word", "y(2)", local),
        ("y(1)%words(:)(2:4) = c(:)[n]", "y(1)", component),
        ("c(:)[n] = y(1)%words(:)(2:k)", "y(1)", component),
        ("if (n == 1) c(:)[n] = (x%words(:)(2:4))", "x%", component),
        ("block; character(6) :: q(2); q([2, 1])(2:4) = c(:)[n]; end block", "q([2, 1])(2", vectors),
        ("block; character(6) :: q(2); c(:)[n] = q(st)(2:4); end block", "q(st)", vectors),
        ("k = a(1)[n, stat=s2]", "s2", "'s2' in 'stat=' is of type integer(2)"),
        ("a(:) = a(:)[n, stat=s8]", "s8", "'s8' in 'stat=' is of type integer(kind=int64)"),
        ("k = a(1)[n, stat=sc]", "sc", "'sc' in 'stat=' is of type integer(c_long)"),
        ("k = a(1)[n, stat=st(1)]", "st(1)", "'st(1)' is an array element in 'stat='"),
        ("block; type(holder), save :: h[*]; h%i = 1; end block", "h[", "an allocatable component of a class, 'b'"),
        ("block; type(outside), allocatable :: h[:]; allocate (h[*]); end block", "h[", "of a class, 'b'"),
        ("c(2)[n] = r//u", "r//", blanks),
        ("c(2)[n] = 'the '//trim(r)", "'the", blanks),
        ("if (n == 1) c(2)[n] = repeat('x', k)", "repeat", blanks),
        ("c(2)[n] = (r//u)", "r//", blanks),
        ("c(1:2)[n] = ((r)//'')", "(r)", blanks),
        ("c(2)[n] = ((repeat('x', k)))", "repeat", blanks),
        ("c(2)[n] = (r(2:3))", "r(2", local),
        ("k = a(1)[1, team=team]", "team=", "'team=' in an image selector"),
        ("d = e", "d =", "'d' is a coarray with allocatable components"),
        ("da(2) = da(1)", "da(2)", "'da' is a coarray with allocatable components"),
        ("d = (e)", "d =", object),
        ("da = [e, e]", "da", object),
        ("da = e", "da", object),
        ("da = inner([1])", "da", object),
        ("pa%in = e", "pa%in", part),
        ("if (n == 1) pa%ia(2) = o%in", "pa%ia(2)", part),
        ("pb(2)%ia(n) = (e)", "pb(2)", part),
        ("pa%al = e", "pa%al", part),
        ("pa%aa = (/ e, d /)", "pa%aa", part),
        ("pa%aa(:2) = ea", "pa%aa", part),
        ("allocate (dal[*], source=e)", "source", source),
        ("if (n == 1) allocate (dar(2)[*], stat=s, source=inner([1]))", "source", source),
        ("allocate (pa%al, source=e)", "source", source),
        ("call co_broadcast(y%i, 1)", "y%", "'y%i' is a component of an array in 'co_broadcast'"),
        ("call co_sum(y(2:)%v(1))", "y(", "'y(2:)%v(1)' is a component of an array in 'co_sum'"),
        ("call co_broadcast(c(:)(2:3), 1)", "c(", "'c(:)(2:3)' is a substring of an array in 'co_broadcast'"),
        (
            "ip => g%i; call co_broadcast(ip, 1)",
            "ip, 1",
            "'ip' in 'co_broadcast' is associated with a part of each element",
        ),
        ("ip(0:) => g(2:)%v(1); call co_sum(ip(:1))", "ip(:1)", "'ip(:1)' in 'co_sum' is associated with a part"),
        ("associate (q => g%i); call co_broadcast(q, 1); end associate", "q, 1", "'q' in 'co_broadcast' is associated"),
        ("call co_broadcast(ea, source_image=1)", "ea,", "'ea' is an array of objects with allocatable components"),
        ("call co_broadcast(a=o, source_image=1)", "o,", "a component of objects with allocatable components, 'in'"),
        ("call co_broadcast(m, 1)", "m,", "the type of 'm' in 'co_broadcast' extends one with allocatable components"),
        ("call co_broadcast(l, 1)", "l, 1", "an array of characters of deferred length, 'names'"),
        ("associate (q => a(2:3)); k = q(1); end associate", "a(2", "'a(2:3)' is an array coarray in 'associate'"),
        ("block; complex, save :: z[*]; z = 1; end block", "z[", "'z' is a complex scalar coarray"),
        ("r = t[n]%s", "t[", "'t[n]%s' is a component of deferred length"),
        ("t[n]%s = 'ab'", "t[", "'t[n]%s' is a component of deferred length"),
        ("forall (k = 1:4) a(k) = a(k)[n]", "a(k)[n]", "a coindexed object in 'forall', 'a(k)[n]'"),
        ("forall (k = 1:4); a(k)[n] = k; end forall", "a(k)[n]", "a coindexed object in 'forall', 'a(k)[n]'"),
        ("select type (p); type is (wide); p%j = 1; end select", "p)", "'p' is a scalar coarray in 'select type'"),
        ("select type (p); class is (plain); p[n]%i = 1; end select", "p[", "'p' is a scalar coarray in 'select type'"),
        ("q2(w,3) = m2(2:6:2,3)[n]", "q2(w", vector),
        ("al2(2,w+1) = m2(2:6:2,3)[1]", "al2(", vector),
        ("if (n == 1) q2(:3,[2,4]) = m2(:3,:2)[n]", "q2(", vector),
        ("q2((/1, 2, n/),(w)) = m2(w,w(3:1:-1))[n]", "q2(", vector),
        ("m2(w(:),k) = m2(:3,k)[n]", "m2(w", vector),
        ("q2(1,y%v(2)) = x[n]%v", "q2(", vector),
        ("y(1)%v(w) = x[n]%v; q2(image_index(m2, [n]) + w,2) = a(2:4)[n]", "q2(", vector),
        ("q2(findloc(w, n),3) = m2(:1,3)[n]", "q2(", vector),
        ("associate (q => q2); q(w,3) = m2(:3,2)[n]; end associate", "q(w", vector),
        ("y(1)%v(w) = a(w)[n]; tables%t(1,w) = a(:3)[n]", "tables", vector),
        ("bal(w) = a(:3)[n]", "bal(", vector),
        ("bal([1, 2, 3]) = x[n]%v", "bal(", vector),
        ("bal(st) = bal(:2)[n]", "bal(", vector),
        ("cal(st) = c(:)[n]", "cal(", vector),
        ("li%v(w) = a(:3)[n]", "li%", vector),
        ("lj(2)%v(w) = lj(1)[n]%v(:3)", "lj(2)", vector),
        ("m2(:,w)[n] = q2(:,:3)", "m2(", open),
        ("if (n == 1) m2(2:,w)[n] = 5", "m2(", open),
        ("m2(w,:n)[1] = q2(:3,:n)", "m2(", open),
        ("m2(::2,[1, n])[1] = 5", "m2(", open),
        ("bal2(:,w)[n] = (m2(1:2,:3)[1])", "bal2(", open),
        ("m2(1:6,1:3)[n] = m2(:,w)[1]", "m2(:,w)", open),
        ("a(w)[n] = li[1]%v(:3)", "a(w)", chain),
        ("m2(2,w)[n] = li[1]%q(:3)", "m2(", chain),
        ("a(w)[n] = po[1]%v(1)", "a(w)", chain),
        ("k = image_index(ce%c, [1])", "[1]", "constant cosubscripts in 'image_index' of the coarray component 'ce%c'"),
        ("if (image_index(ce%c, sub=(/ 1 /)) > 0) n = 1", "(/ 1", "constant cosubscripts in 'image_index'"),
        ("form team (1.5, team)", "1.5", number),
        ("form team (rl, team)", "rl,", number),
        ("form team (st, team)", "st,", number),
        ("form team (1, teams)", "teams", no_team),
        ("sync team (3)", "3", no_team),
        ("sync team (n)", "n)", no_team),
        ("sync team (teams, stat=s)", "teams,", no_team),
        ("change team (k); end team", "k)", no_team),
        ("select type (p); class is (wide); p%j = 1; end select", "p%", "'p' is a scalar coarray in 'select type'"),
        ("li[n]%q(1:3) = a(1:3)[n]", "li[", mixed),
        ("if (n == 1) li[n]%v(4) = a(4)[k]", "li[", mixed),
        ("lj(2)[n]%v(1:3) = x[n]%v", "lj(", mixed),
        ("lj(2)[n]%v = sca[n]", "lj(", mixed),
        ("li%q(:3) = a(:3)[n]", "li%", mixed),
        ("lj(1)%q = a(:)[n]", "lj(", mixed),
        ("po%p(w) = x[n]%v", "po%", vector),
        ("sca[n] = li[n]%v(2)", "sca[", mixed),
        ("sca[n] = po[n]%v(2)", "sca[", mixed),
        ("block; type(points), allocatable :: h(:)[:]; allocate (h(3)[*]); end block", "h(:)", "with a pointer, 'p'"),
        ("block; type(holds), allocatable :: h(:)[:]; allocate (h(3)[*]); end block", "h(:)", "with a pointer, 'q'"),
        ("block; type(named), save :: h[*]; h%q = 'a'; end block", "h[", "an allocatable scalar of characters, 'q'"),
        ("block; type(nameds), allocatable :: h[:]; allocate (h[*]); end block", "h[", "of characters, 'q'"),
        ("call anything(1, a(2)[n])", "a(2)[", unlimited),
        ("call anything(x=c(1)[n], j=n)", "c(1)", unlimited),
        ("print *, number(x[n]%i)", "x[", unlimited),
        ("ce%s[n] = 1", "ce%s", "'ce%s[n]' is a scalar coarray component on the left side"),
        ("if (n == 1) ce%s[2] = rl", "ce%s", "'ce%s[2]' is a scalar coarray component on the left side"),
        ("block; type(inner), allocatable :: h[:]; allocate (h[*]); end block", "h[", freed),
        ("block; type(outer), allocatable :: h[:]; allocate (h[*]); h%in%q = [1]; end block", "h[", freed),
    ] {
        let out = fc(&s, statement, "");
        // The statement is after a blank.
        let column = 2 + statement.find(object).expect("a part of the statement");
        let place = format!("faults.f90:72:{column}: error: ");
        assert_eq!(out.status, 1, "{statement}: {}", out.stderr);
        let lines: Vec<&str> = out.stderr.lines().filter(|line| line.starts_with(&place)).collect();
        assert!(matches!(lines[..], [line] if line.contains(output)), "{statement}: {place}{output}: {}", out.stderr);
        assert!(out.stderr.contains("help: "), "{statement} has no way around: {}", out.stderr);
        assert!(!s.path().join("faults.o").exists(), "{statement}: has been compiled");
    }
}

#[test]
fn what_only_might_go_wrong_is_warned_of() {
    let s = Scratch::new("caf-warned");
    let procedure = " recursive subroutine again(m)\n  integer, intent(in) :: m\n  integer, allocatable :: w(:)[:]\n  allocate (w(m)[*])\n end subroutine";
    for (statement, procedure, output) in [
        ("a(1)[n, stat=s] = 1", "", "faults.f90:72:10: warning: 'stat=' in an image selector on the left side"),
        ("n = 1", procedure, "faults.f90:79:27: warning: 'w' is an allocatable coarray of a recursive procedure"),
    ] {
        let out = fc(&s, statement, procedure).must_succeed();
        assert!(out.stderr.contains(output), "{statement}: {}", out.stderr);
    }
}

#[test]
fn what_is_like_it_but_right_is_compiled_without_a_word() {
    let s = Scratch::new("caf-right");
    for statement in [
        "r = c(2)(1:3)//'x'",
        "r = x%words(2)(1:3)",
        "y(1)%v(2:3) = x[n]%v(2:3)",
        "y(1)%words = x[n]%words(1:2)",
        "c(2)[n] = 'ab'//fixed//achar(65)",
        "c(2)[n] = repeat('ab', 2)",
        "c(2)[n] = r(:)",
        "c(:)[n] = c(:)(2:3)",
        "block; character(6) :: q(2); q(:)(2:4) = c(:)[n]; q(st)(2:4) = (c(:)[n]); c(:)[n] = (q(st)(2:4)); end block",
        "y(1:2)%word(2:4) = c(:)[n]; c(:)[n] = y(1:2)%words(2)(2:4); y(1)%words(:)(:) = c(:)[n]; c(:)[n] = y(1)%words(:)",
        "c(:)[n] = x%words(1:2)",
        "y(1)%v(2:3) = a(2:3)[n]",
        "block; character(2) :: q; q = r(1:2); c(2)[n] = q; end block",
        "r(2:4) = 'x'//c(1)[n]",
        "block; type(several), save :: h[*]; h%i = 1; end block",
        "c(:)[n] = (/ 'ab', 'cd' /)",
        "r = 'x'//c(2)[n]",
        "a(1)[n, team=team] = 2",
        "k = a(1)[n, stat=s]",
        "d = inner([1, 2])",
        "d%q = e%q; pa%in = inner([1]); pa%ia(2) = inner([2]); pa%in%q = e%q; o%in = e; e = pa%in; ea(1) = d",
        "allocate (dal[*], mold=e); allocate (bal(4)[*], source=3); allocate (d%q, source=[1, 2]); allocate (pl%al, source=e)",
        "c(2)[n] = ('ab'//fixed); c(2)[n] = (r); c(:)[n] = ((/ 'ab', 'cd' /))",
        "bal(w) = (a(:3)[n]); bal(w) = a(2)[n]; bal(2:4) = a(:3)[n]; bal(w(1):) = a(2:4)[n]; x%v(w) = a(:3)[n]",
        "m2(1:6,w)[n] = q2(:,:3); m2(2,w)[n] = m2(2,:3)[1]; m2(w,w)[n] = 5; m2(1:6,1:3)[n] = (m2(:,w)[1])",
        "q2(:,:3) = m2(:,w)[n]; a(w)[n] = (li[1]%v(:3)); a(w)[n] = x[1]%v; a(w)[n] = li[1]%v(:3) + 1; a(:3)[n] = li[1]%v(:3)",
        "bal(w)[n] = li[1]%v(:3)",
        "k = image_index(ce%c, [n]); k = image_index(a, [1]); k = image_index(ce%c, st(:1))",
        "form team (n + 1, teams(2)); form team (2, team); sync team (team); change team (teams(1)); end team",
        "select type (p); class is (wide); p%i = 1; n = size(p%v); class default; n = p%i; end select",
        "call co_broadcast(y(1)%i, 1)",
        "call co_broadcast(c(2)(2:3), 1)",
        "ip => g%i; ip => g(2)%v; call co_broadcast(ip, 1)",
        "ip => g(1)%v(::2); call co_sum(ip)",
        "associate (q => g(1)%v); call co_broadcast(q, 1); end associate",
        "call co_broadcast(y, 1)",
        "call co_broadcast(e, 1)",
        "call co_broadcast(o%in, 1)",
        "associate (q => a(2), p => x%word); k = q; end associate",
        "block; complex, save :: z(1)[*]; z = 1; end block",
        "if (allocated(t[n]%s)) r = t%s",
        "forall (k = 1:4) a(k) = k",
        "do concurrent (k = 1:4); a(k) = a(k)[n]; end do",
        "select type (q => p); type is (wide); q%j = 1; end select; k = p[n]%i",
        "select type (p); class is (plain); print *, p%i; end select",
        "q2(w,3) = m2(2,3)[n]; q2(w,3) = (m2(2:6:2,3)[n]); q2(:,w) = m2(:,:3)[n] + 0",
        "m2(w,3)[n] = q2(:3,2); m2(w,3)[n] = m2(:3,2)[n]; q2(w,3) = m2(w,3)",
        "st(st) = a(:2)[n]; y(2)%v(w) = x[n]%v; y(w(1))%v(w) = a(w)[n]",
        "associate (w => k); q2(w,:) = m2(2,:)[n]; q2(2,3) = m2(w,w)[n]; end associate",
        "of_pair(w, 3) = a(:2)[n]",
        "li[n]%q(1:3) = (a(1:3)[n]); li[n]%v = lj(2)[n]%v; li[n]%q(1:3) = a(1:3); a(1:3)[n] = li[n]%v(2:4)",
        "li%v(1:3) = a(1:3)[n]; li%q(2) = a(2)[n]; li%q = sca[n]; lk%q(1:3) = a(1:3)[n]; sca[n] = (li[n]%v(2))",
        "po[n]%v(1:3) = a(1:3)[n]; po%p(2) = a(2)[n]; sca[n] = a(2)[n]; li[n]%v = po[n]%v; sca[n] = x[n]%i",
        "block; type(points), allocatable :: h[:]; allocate (h[*]); end block",
        "block; type(within), allocatable :: h(:)[:]; allocate (h(2)[*]); end block",
        "block; type(lists), allocatable :: h(:)[:]; allocate (h(2)[*]); end block",
        "call anything(1, (a(2)[n])); call anything(a(1)[n], a(2)); call anything(1, x[n]); k = abs(a(2)[n])",
        "q2(w(1),:) = m2(2,:)[n]; q2(k:,st(size(w))) = m2(k:,3)[n]; q2(w(1),sum(w)) = m2(1,1)[n]",
    ] {
        let out = fc(&s, statement, "").must_succeed();
        assert_eq!(
            out.stderr.matches("nagaya fc").count() + out.stderr.matches("gfortran 12").count(),
            0,
            "{statement}"
        );
    }
}

/// Preprocessed sources, fixed form, `include` lines; and `xmpf90`, which finds the same.
#[test]
fn all_sorts_of_sources_are_looked_at() {
    let s = Scratch::new("caf-sorts");
    let statements = "character(4), save :: c[*]\n#ifdef WRONG\nprint *, c[1](2:3)\n#endif\nend\n";
    let source = s.file("some.F90", statements);
    let compile = |name: &str, before: &[&str], source: &Path, options: &[&str]| {
        let mut fc = command(name);
        run(fc.args(before).arg("-c").args(options).arg("-o").arg(s.path().join("some.o")).arg(source))
    };
    compile("nagaya", &["fc"], &source, &[]).must_succeed();
    let out = compile("nagaya", &["fc"], &source, &["-DWRONG"]);
    assert!(out.status == 1 && out.stderr.contains("some.F90:3:10: error: a substring"), "{}", out.stderr);
    let out = compile("xmpf90", &[], &source, &["-DWRONG"]);
    assert!(out.status == 1 && out.stderr.contains("some.F90:3:10: error: a substring"), "{}", out.stderr);
    let fixed = s.file("fixed.f", "      character(4), save :: c[*]\n      print *, c[1]\n     &(2:3)\n      end\n");
    let out = compile("nagaya", &["fc"], &fixed, &[]);
    assert!(out.status == 1 && out.stderr.contains("fixed.f:2:16: error: a substring"), "{}", out.stderr);
    s.file("part.inc", "print *, c[1](2:3)\n");
    let including = s.file("including.f90", "character(4), save :: c[*]\ninclude 'part.inc'\nend\n");
    let out = compile("nagaya", &["fc"], &including, &[]);
    assert!(out.status == 1 && out.stderr.contains("part.inc:1:10: error: a substring"), "{}", out.stderr);
}

/// Types and coarrays of modules that other files have: compiled before, under another name, and in the same command.
#[test]
fn types_of_other_files_are_known() {
    let s = Scratch::new("caf-modules");
    let module = "module kinds\n implicit none\n type inner\n  integer, allocatable :: q(:)\n end type\n \
                  type, extends(inner) :: outer\n  character(8) :: word\n end type\n type(inner), save :: d[*]\n type(outer), save :: x[*]\nend module\n\
                  module between\n use kinds, only: thing => outer\n implicit none\n type(thing), save :: y[*]\nend module\n";
    let module = s.file("kinds.f90", module);
    let compile = |options: &[&str], files: &[&Path]| {
        let mut fc = command("nagaya");
        run(fc.current_dir(s.path()).args(["fc", "-fsyntax-only"]).args(options).args(files))
    };
    let cases = [
        ("kinds", "type(inner) :: e", "d = e", "1: error: 'd' is a coarray with allocatable components"),
        ("kinds", "character(8) :: r", "r = x[1]%word(2:3)", "5: error: a substring of a coindexed object"),
        ("between", "character(8) :: r", "r = y[1]%word(2:3)", "5: error: a substring of a coindexed object"),
        (
            "between",
            "type(thing) :: e",
            "call co_broadcast(e, 1)",
            "19: error: the type of 'e' in 'co_broadcast' extends",
        ),
    ];
    let programs: Vec<_> = (0..)
        .zip(cases)
        .map(|(k, (module, declaration, statement, _))| {
            let text = format!("use {module}\n{declaration}\n{statement}\nend\n");
            s.file(&format!("uses{k}.f90"), &text)
        })
        .collect();
    let right = s.file("right.f90", "use between\ncharacter(8) :: r\nr = y%word(2:3)\nr = y[1]%word\nend\n");
    // Nothing is compiled yet: the sources of the command have it.
    let judge = |before: &[&Path], options: &[&str]| {
        for (program, (_, _, statement, output)) in programs.iter().zip(cases) {
            let out = compile(options, &[before, &[program]].concat());
            let name = program.file_name().expect("a name").to_string_lossy();
            let place = format!("{name}:3:{output}");
            assert!(out.status == 1 && out.stderr.contains(&place), "{statement}: {place}: {}", out.stderr);
        }
        let out = compile(options, &[before, &[&right]].concat()).must_succeed();
        assert!(!out.stderr.contains("gfortran 12"), "{}", out.stderr);
    };
    judge(&[&module], &[]);
    std::fs::create_dir(s.path().join("mods")).expect("a folder");
    run(command("nagaya")
        .args(["fc", "-c", "-J"])
        .arg(s.path().join("mods"))
        .arg("-o")
        .arg(s.path().join("k.o"))
        .arg(&module))
    .must_succeed();
    // The module files that the first part has left would be found instead of the folder.
    for old in ["kinds.mod", "between.mod"] {
        std::fs::remove_file(s.path().join(old)).expect("the compiler's");
    }
    judge(&[], &["-I", "mods"]);
    judge(&[], &["-Jmods"]);
    // One that cannot be read is the compiler's to word.
    std::fs::write(s.path().join("mods/kinds.mod"), "no module").expect("written");
    let out = compile(&["-Imods"], &[&programs[0]]);
    assert!(out.status != 0 && !out.stderr.contains("gfortran 12"), "{}", out.stderr);
}

#[test]
fn a_gfortran_of_another_version_is_refused_in_one_line() {
    let s = Scratch::new("caf-version");
    let source = s.file("some.f90", "integer, save :: x[*]\nend\n");
    // It prints its version, and writes a file for a compilation.
    let stand_in = |version: &str| {
        let text = format!(
            "#!/bin/sh\n[ \"$1\" = -dumpversion ] && {{ echo {version}; exit; }}\ntouch {}\n",
            s.path().join("compiled").display()
        );
        let path = s.file("gfortran", &text);
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("permissions");
    };
    let path = format!("{}:{}", s.path().display(), std::env::var("PATH").unwrap_or_default());
    let compile = || run(command("nagaya").args(["fc", "-c"]).arg(&source).current_dir(s.path()).env("PATH", &path));
    for version in ["11", "13.2.0", "14", "15.1.0"] {
        stand_in(version);
        let out = compile();
        assert_eq!((out.status, out.stderr.lines().count()), (1, 1), "{version}: {}", out.stderr);
        let output = format!("gfortran is version {version}, and coarrays need gfortran 12");
        assert!(out.stderr.contains(&output), "{version}: {}", out.stderr);
        assert!(!s.path().join("compiled").exists(), "{version} has been called to compile");
    }
    stand_in("12.4.0");
    compile().must_succeed();
    assert!(s.path().join("compiled").exists());
}

/// What was refused of a program goes another way: the ways around give the right values.
#[test]
fn the_ways_around_give_the_right_values() {
    let s = Scratch::new("caf-around");
    let text = "program p\n character(8), save :: c(2)[*]\n character(8) :: whole\n character(4) :: u = 'uvwx'\n integer :: n\n n = num_images()\n \
                c = 'abcdefgh'\n sync all\n whole = c(1)[n]\n if ('x'//whole(2:3) /= 'xbc') error stop 'read'\n sync all\n \
                if (this_image() == 1) then\n  whole = c(2)[n]; whole(2:3) = 'BC'; c(2)[n] = whole\n  whole = u//'yz'; c(1)[n] = whole\n end if\n \
                sync all\n if (this_image() == n .and. (c(2) /= 'aBCdefgh' .or. c(1) /= 'uvwxyz')) error stop 'written'\n sync all\n \
                if (n == this_image()) print '(a)', 'PASS'\nend program\n";
    let parentheses = "module m\n type lists\n  integer, allocatable :: q(:)\n end type\ncontains\n integer function number(x)\n  class(*), intent(in) :: x\n  \
                       number = 0\n  select type (x); type is (integer); number = x; end select\n end function\nend module\n\
                       program p\n use m\n integer, save :: a(3)[*], s[*]\n type(lists), save :: d[*]\n integer :: n, v(3) = [3, 1, 2], r(3,2)\n \
                       n = num_images()\n a = this_image() * [1, 2, 3]; r = 0; s = 0; allocate (d%q(4)); d%q = 0\n sync all\n \
                       r(v,2) = (a(:)[n]); if (any(r(:,2) /= n * [2, 3, 1]) .or. any(r(:,1) /= 0)) error stop 'vector'\n \
                       if (number((a(3)[n])) /= 3 * n) error stop 'argument'\n \
                       if (this_image() == 1) d[n]%q(2:4) = (a(:)[n])\n sync all\n \
                       if (this_image() == 1) s[n] = (d[n]%q(3))\n sync all\n \
                       if (this_image() == n .and. (any(d%q /= n * [0, 1, 2, 3]) .or. s /= 2 * n)) error stop 'written'\n \
                       d%q(:3) = (a(:)[1]); if (any(d%q(:3) /= [1, 2, 3])) error stop 'read'\n sync all\n \
                       if (n == this_image()) print '(a)', 'PASS'\nend program\n";
    for (name, text) in [("around", text), ("parentheses", parentheses)] {
        let exe = super::compiled(&s, name, text);
        let out = run(nagaya_run(2).arg(&exe)).must_succeed();
        assert_eq!(out.stdout, "PASS\n", "{name}");
    }
}
