//! What each construct becomes: a source, and the types of all its expressions as C would write them.

mod additions;
mod mistakes;

use crate::*;
use nagaya_text::{diag::Diagnostics, Unit};

/// Coarrays and sections on. The words of a directive: `one` has no statement, `stmt` takes a statement, `expr` reads
/// an expression, `name` declares its word.
#[derive(Default)]
struct Plus {
    seen: Vec<(DirectivePlace, String)>,
}

impl Dialect for Plus {
    fn coarrays(&self) -> bool {
        true
    }
    fn sections(&self) -> bool {
        true
    }
    fn directive(&mut self, p: &mut Parser<'_>, id: DirectiveId) -> Parse<Follows> {
        p.next_token();
        let word = p.word_text().to_owned();
        self.seen.push((p.tree.directive(id).place, word.clone()));
        p.next_token();
        match word.as_str() {
            "stmt" => return Ok(Follows::Statement),
            "expr" => {
                let e = p.expression()?;
                self.seen.push((DirectivePlace::Nowhere, p.tree.show_type(p.unit, p.tree.expr(e).ty)));
            }
            "name" => {
                let (name, at) = p.require_name("a name")?;
                p.declare_name(name, at, 7);
            }
            "co" => {
                let c = p.codimensions(true)?;
                self.seen.push((DirectivePlace::Nowhere, p.unit.source(c.span)));
            }
            _ => {}
        }
        Ok(Follows::Nothing)
    }
}

struct Out {
    unit: Unit,
    tree: Tree,
    diags: Diagnostics,
    seen: Vec<(DirectivePlace, String)>,
}

fn run(source: &str) -> Out {
    let unit = Unit::new(source.as_bytes().to_vec(), "t.c", &lex_options(&["xmp"])).unwrap();
    let mut plus = Plus::default();
    let (parsed, text) = with_stack(|| {
        let parsed = parse(&unit, &mut plus);
        let text = dump(&unit, &parsed.tree);
        (parsed, text)
    })
    .unwrap();
    assert!(parsed.tree.items.is_empty() || !text.is_empty());
    Out { unit, tree: parsed.tree, diags: parsed.diags, seen: plus.seen }
}

impl Out {
    fn messages(&self) -> Vec<String> {
        let at = |s: nagaya_text::Span| self.unit.location(s.lo);
        self.diags.list().iter().map(|d| format!("{}:{}: {}", at(d.span).line, at(d.span).col, d.message)).collect()
    }

    fn clean(self) -> Out {
        assert_eq!(self.messages(), Vec::<String>::new());
        self
    }

    /// Type of the first expression that is spelt so.
    fn ty(&self, spelling: &str) -> String {
        let e = self.tree.exprs.iter().find(|e| self.unit.source(e.span) == spelling);
        e.map_or_else(|| panic!("no expression {spelling}"), |e| self.tree.show_type(&self.unit, e.ty))
    }

    fn decl(&self, name: &str) -> &Decl {
        let named = |d: &&Decl| d.name.is_some_and(|s| self.unit.name(s) == name);
        self.tree.decls.iter().rev().find(named).unwrap_or_else(|| panic!("no declaration of {name}"))
    }

    fn declared(&self, name: &str) -> String {
        self.tree.show_type(&self.unit, self.decl(name).ty)
    }
}

fn types(source: &str, want: &[(&str, &str)]) {
    let out = run(source).clean();
    for (spelling, ty) in want {
        assert_eq!(out.ty(spelling), *ty, "{spelling}");
    }
}

fn declares(source: &str, want: &[(&str, &str)]) {
    let out = run(source).clean();
    for (name, ty) in want {
        assert_eq!(out.declared(name), *ty, "{name}");
    }
}

#[test]
fn declarators() {
    declares(
        "int a, *b, **const c, d[2][3], *e[4], (*f)[5], g(void), *h(int, char *), (*i)(int, ...), *(*(*j)[2])(void);
         const char *const k[] = {\"a\", \"b\"}; unsigned long long l; long unsigned int long m; short n; signed o;
         typedef int T; T p; T (*q)(T); struct s; struct s *r; enum { A, B = 5, C } t; __int128 u; _Complex float v;",
        &[
            ("a", "int"),
            ("b", "int *"),
            ("c", "int **const"),
            ("d", "int [2][3]"),
            ("e", "int *[4]"),
            ("f", "int (*)[5]"),
            ("g", "int (void)"),
            ("h", "int *(int, char *)"),
            ("i", "int (*)(int, ...)"),
            ("j", "int *(*(*)[2])(void)"),
            ("k", "const char *const[2]"),
            ("l", "unsigned long long"),
            ("m", "unsigned long long"),
            ("n", "short"),
            ("o", "int"),
            ("p", "int"),
            ("q", "int (*)(int)"),
            ("r", "struct s *"),
            ("t", "enum {...}"),
            ("u", "__int128"),
            ("v", "_Complex float"),
        ],
    );
}

#[test]
fn extents_from_initialisers() {
    declares(
        "struct p { int x, y; }; union u { int i; float f; };
         int a[] = {1, 2, 3}, b[] = {[4] = 1, 2}, c[][2] = {1, 2, 3, 4, 5}, d[][2] = {{1}, {2}, {3}};
         char e[] = \"abc\", f[] = {\"de\"}, g[][4] = {\"a\", \"b\"}; struct p h[] = {1, 2, 3, 4}, i[] = {{1}, {2}, {3}};
         int j[] = {[0 ... 9] = 1}; union u k[] = {1, 2, 3}; const char *l[] = {\"a\", \"b\" \"c\"}; int m[0] = {};
         __extension__ struct { int n; char s[8]; } o[] = {1, \"abc\", 2, \"d\"}; __WCHAR_TYPE__x();",
        &[
            ("a", "int [3]"),
            ("b", "int [6]"),
            ("c", "int [3][2]"),
            ("d", "int [3][2]"),
            ("e", "char [4]"),
            ("f", "char [3]"),
            ("g", "char [2][4]"),
            ("h", "struct p [2]"),
            ("i", "struct p [3]"),
            ("j", "int [10]"),
            ("k", "union u [3]"),
            ("l", "const char *[2]"),
            ("m", "int [0]"),
            ("o", "struct {...} [2]"),
        ],
    );
}

#[test]
fn conversions_and_operators() {
    types(
        "void f(char c, short s, unsigned u, long l, unsigned long ul, float fl, double d, int *p, const int *q, int a[3],
                _Bool b, long long ll, int (*fp)(char)) {
           c + s; u + l; s << ul; ul + ll; fl + l; fl * d; -c; ~b; !p; p + 1; 1 + p; p - q; &p; *q; q[2]; a;
           b ? c : s; b ? p : 0; b ? q : p; b ? (void *)0 : p; b ? (void *)p : q; fp(1); (*fp)(2); c += 1; c++; c = 2, d;
           (char)d; sizeof c; &*p; \"ab\"; L'x'; 1 ? fl : d; p < q; c && s; }",
        &[
            ("c + s", "int"),
            ("u + l", "long"),
            ("s << ul", "int"),
            ("ul + ll", "unsigned long long"),
            ("fl + l", "float"),
            ("fl * d", "double"),
            ("-c", "int"),
            ("~b", "int"),
            ("!p", "int"),
            ("p + 1", "int *"),
            ("1 + p", "int *"),
            ("p - q", "long"),
            ("&p", "int **"),
            ("*q", "const int"),
            ("q[2]", "const int"),
            ("a", "int *"),
            ("b ? c : s", "int"),
            ("b ? p : 0", "int *"),
            ("b ? q : p", "const int *"),
            ("b ? (void *)0 : p", "int *"),
            ("b ? (void *)p : q", "const void *"),
            ("fp(1)", "int"),
            ("(*fp)(2)", "int"),
            ("c += 1", "char"),
            ("c++", "char"),
            ("c = 2, d", "double"),
            ("(char)d", "char"),
            ("sizeof c", "unsigned long"),
            ("&*p", "int *"),
            ("\"ab\"", "char [3]"),
            ("L'x'", "int"),
            ("p < q", "int"),
            ("c && s", "int"),
        ],
    );
}

#[test]
fn members_qualifiers_and_bit_fields() {
    types(
        "struct in { const int k; int v[2]; }; struct s { struct in i; struct { int anon; union { float f; char c; }; };
           unsigned b3 : 3; unsigned b32 : 32; long w : 5; };
         void f(const struct s *p, volatile struct s q) { p->i.v; p->anon; q.f; p->i.k; q.b3 + 0; q.b32 + 0; +q.w; &p->i.v[1]; }",
        &[
            ("p->i.v", "const int [2]"),
            ("p->anon", "const int"),
            ("q.f", "volatile float"),
            ("p->i.k", "const int"),
            ("q.b3 + 0", "int"),
            ("q.b32 + 0", "unsigned int"),
            ("+q.w", "int"),
            ("&p->i.v[1]", "const int *"),
        ],
    );
}

#[test]
fn gnu_extensions() {
    types(
        "typedef float v4 __attribute__((vector_size(16))); typedef int ti __attribute__((mode(DI)));
         void f(int n, v4 v, ti t, ...) { int a[n]; __auto_type z = 1.f; __typeof__(a[0]) *p; void *l = &&here; int nested(int q) { return q + n; }
           __builtin_va_list ap; __label__ out;
           ({ int x = 1; x + 1L; }); n ?: 2u; v < v; v + v; v[1]; t; __builtin_va_arg(ap, double); __builtin_offsetof(struct { int a; }, a);
           _Generic(n, long: 1, int: 2.f, default: \"x\"); __real__ (1.0i); (struct { int m; }){ .m = 3 }.m; &&here; z; p; nested(1);
           __builtin_expect(n, 1); __atomic_load_n(&n, 0); __func__; __builtin_choose_expr(1, 2L, 3); __extension__ 3ll; (int[]){1, 2};
           switch (n) { case 1 ... 3: goto *l; default: break; } here: asm volatile(\"\" : [o] \"=r\"(n) : \"r\"(n) : \"memory\"); out:; }",
        &[
            ("({ int x = 1; x + 1L; })", "long"),
            ("n ?: 2u", "unsigned int"),
            ("v < v", "__attribute__((__vector_size__(16))) int"),
            ("v + v", "__attribute__((__vector_size__(16))) float"),
            ("v[1]", "float"),
            ("t", "long"),
            ("__builtin_va_arg(ap, double)", "double"),
            ("_Generic(n, long: 1, int: 2.f, default: \"x\")", "float"),
            ("__real__ (1.0i)", "double"),
            ("(struct { int m; }){ .m = 3 }.m", "int"),
            ("&&here", "void *"),
            ("z", "float"),
            ("p", "int *"),
            ("nested(1)", "int"),
            ("__builtin_expect(n, 1)", "long"),
            ("__atomic_load_n(&n, 0)", "int"),
            ("__func__", "const char [2]"),
            ("__builtin_choose_expr(1, 2L, 3)", "long"),
            ("__extension__ 3ll", "long long"),
            ("(int[]){1, 2}", "int [2]"),
        ],
    );
}

#[test]
fn attributes_anywhere() {
    run("__attribute__((unused)) static int a __attribute__((aligned(8))) = 1, __attribute__((unused)) b;
         int *__attribute__((may_alias)) c; void __attribute__((noreturn)) d(int x __attribute__((unused))) __asm__(\"dd\") __attribute__((cold));
         struct __attribute__((packed)) e { int i __attribute__((aligned(2))); } __attribute__((aligned(4)));
         enum f { F __attribute__((deprecated)) = 1 }; [[gnu::unused]] int g; int h [[gnu::unused]];
         void i(void) { __attribute__((fallthrough)); [[maybe_unused]] int x; l: __attribute__((unused)); int (__attribute__((unused)) *y)(void); }
         typedef __attribute__((__vector_size__(4 * sizeof(int)))) int v;")
    .clean();
}

#[test]
fn old_c() {
    let out =
        run("main(argc, argv) char **argv; { return f(argc) + g; } static h(a, b) double b; register a; { return a; }
                   int f(); k() { } extern x; typedef int bool; bool y; enum { false, true } z;");
    assert_eq!(out.messages(), Vec::<String>::new());
    assert_eq!(out.ty("argc"), "int");
    assert_eq!(out.declared("b"), "double");
    assert_eq!(out.declared("y"), "int");
}

#[test]
fn constants() {
    declares(
        "enum { A = 3, B = A * 2, C = sizeof(int) + B, D = -1 > 0u, E = 1 ? 2 : 1 / 0, F = (char)300, G = !0, H = 'a', I = A << 4 };
         struct s { char c; double d; short b : 3, : 0, e : 2; }; union u { char c[5]; int i; };
         struct __attribute__((packed)) p { char c; int i; }; struct f { int n; char tail[]; };
         char a[A], b[B], c[C], d[D], e[E], f[F], g[G], h[H], i[I], j[sizeof(struct s)], k[sizeof(union u)], l[sizeof(struct p)],
              m[sizeof(struct f)], n[__alignof__(double)], o[sizeof \"abc\"], p[sizeof(char[3][4])], q[0x10 | 3], r[(int)5 % 3];",
        &[
            ("a", "char [3]"),
            ("b", "char [6]"),
            ("c", "char [10]"),
            ("d", "char [1]"),
            ("e", "char [2]"),
            ("f", "char [44]"),
            ("g", "char [1]"),
            ("h", "char [97]"),
            ("i", "char [48]"),
            ("j", "char [24]"),
            ("k", "char [8]"),
            ("l", "char [5]"),
            ("m", "char [4]"),
            ("n", "char [8]"),
            ("o", "char [4]"),
            ("p", "char [12]"),
            ("q", "char [19]"),
            ("r", "char [2]"),
        ],
    );
}

#[test]
fn file_scope_extents_need_not_be_constant() {
    let out = run("int n = 8; double a[n][2 * n], b[n]:[*]; const int m = 3; int c[m];").clean();
    assert_eq!(out.declared("a"), "double [n][2 * n]");
    assert_eq!(out.declared("c"), "int [m]");
    assert_eq!(out.decl("a").suffixes.len(), 2);
    let walked = extents(&out);
    assert_eq!(walked, ["n", "2 * n", "2", "n", "n", "m"]);
}

/// Every expression the walker meets, in its order.
fn extents(out: &Out) -> Vec<String> {
    struct All<'a>(&'a Out, Vec<String>);
    impl visit::Visitor for All<'_> {
        fn expr(&mut self, tree: &Tree, id: ExprId, c: visit::Context) -> bool {
            if c.usage == visit::Usage::Value {
                self.1.push(self.0.unit.source(tree.expr(id).span));
            }
            true
        }
    }
    let mut all = All(out, Vec::new());
    visit::walk_unit(&out.tree, &mut all);
    all.1
}

#[test]
fn nesting_has_a_limit_and_length_has_none_that_matters() {
    for (open, close) in [
        ("(", ")"),
        ("{", "}"),
        ("[", "]"),
        ("-", ""),
        ("a?", ":1"),
        ("({", "})"),
        ("if(1)", ""),
        ("sizeof(", ")"),
        ("*", ""),
    ] {
        let deep = format!("void f(int a) {{ {}a{}; }}", open.repeat(20_000), close.repeat(20_000));
        let out = run(&deep);
        assert!(!out.messages().is_empty(), "{open}");
    }
    for deep in [
        format!("int {}a{};", "(".repeat(15_000), ")".repeat(15_000)),
        format!("int {}a;", "*".repeat(20_000)),
        format!("int a{};", "[1]".repeat(20_000)),
        format!("int a = {}1{};", "{".repeat(20_000), "}".repeat(20_000)),
        "struct s { ".repeat(15_000),
        format!("int f({}", "int (".repeat(15_000)),
    ] {
        assert!(!run(&deep).messages().is_empty());
    }
    run(&format!("int a = {}1;", "1 + ".repeat(9_000))).clean();
    assert!(!run(&format!("int a = {}1;", "1 + ".repeat(30_000))).messages().is_empty());
    run(&format!("void f(int a) {{ {} ; }}", "if (a) ; else ".repeat(5_000))).clean();
    run(&format!("void f(int a) {{ switch (a) {{ {} ; }} }}", "case 1: ".repeat(5_000))).clean();
}

#[test]
fn walking_says_how_an_expression_is_used() {
    use visit::*;
    struct Uses<'a>(&'a Unit, Vec<String>);
    impl Visitor for Uses<'_> {
        fn expr(&mut self, tree: &Tree, id: ExprId, c: Context) -> bool {
            if let ExprKind::Name { name, .. } = tree.expr(id).kind {
                let part = if c.part { " part" } else { "" };
                let dead = if c.evaluated { "" } else { " unevaluated" };
                self.1.push(format!("{} {:?}{part}{dead}", self.0.name(name), c.usage));
            }
            true
        }
    }
    let out = run("int a[3], b, *p; struct { int x; } s, *q; void f(void) { a[b] = *p; b++; &s.x; sizeof a; p = a; q->x += 1; (void)0, b; p[1] = 0; }");
    let mut uses = Uses(&out.unit, Vec::new());
    walk_unit(&out.tree, &mut uses);
    assert_eq!(
        uses.1,
        [
            "a Write part",
            "b Value",
            "p Value",
            "b Update",
            "s Address part",
            "a Object unevaluated",
            "p Write",
            "a Value",
            "q Value",
            "b Discard",
            "p Value"
        ]
    );
}

#[test]
fn redeclarations_are_linked_and_completed() {
    let out = run("extern int a[]; int a[7]; int f(); int f(long x); void g(void) { extern int a[]; a; f; } int f(long x) { return x; }").clean();
    assert_eq!(out.ty("a"), "int [7]");
    assert_eq!(out.ty("f"), "int (long)");
    let last = DeclId(
        out.tree
            .decls
            .iter()
            .rposition(|d| d.kind == DeclKind::Function && out.unit.name(d.name.unwrap()) == "f")
            .unwrap() as u32,
    );
    assert!(out.tree.decl(out.tree.first(last)).suffixes.len() == 1 && out.tree.first(last) != last);
}

#[test]
fn control_statements_are_blocks() {
    run("typedef int T; void f(void) { while (sizeof (enum { T })) if (1) ; T x; for (int T = 1; T; T++) ; T y;
         if (sizeof(struct s { int a; })) ; struct s *z; do { enum { T } q; } while (sizeof(enum { T })); T w; }")
    .clean();
}

#[test]
fn c23_as_far_as_gcc_12_has_it() {
    types(
        "[[gnu::const]] int f([[maybe_unused]] int a, int); [[deprecated]]; struct [[gnu::packed]] s { int x [[gnu::unused]]; char c; };
         enum { A [[deprecated]] = 1'000, B = 0b11 }; int f(int a, int) { static_assert(1); static_assert(A == 1000, \"t\"); [[gnu::unused]] int y = 1;
           switch (a) { case 1: [[fallthrough]]; case 2: int z = 3; a = z; } [[likely]] if (a) [[gnu::hot]] y++; auto q = 1.5f; end: }
         int g(...); bool t = true; void h(void) { nullptr; typeof(1L) w = 2; q2: ; w; t; typeof_unqual(const int) u; u; alignof(int); sizeof(struct s); }",
        &[("nullptr", "void *"), ("w", "long"), ("t", "_Bool"), ("u", "int"), ("alignof(int)", "unsigned long")],
    );
}
