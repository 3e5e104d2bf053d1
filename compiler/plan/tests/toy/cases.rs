//! The same directives in C and in the toy language, with what they mean or what is wrong with them.

#![allow(dead_code)] // The C side is read by the test in `interfaces/xmp/compiler-c`.

/// The place of a case's directive.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum At {
    File,
    Block,
}

/// A right directive: in C, in the toy language, and its line of the model.
pub struct Right(pub At, pub &'static str, pub &'static str, pub &'static str);

/// A wrong one, and its message in each language; `""`: the same as in C.
pub struct Wrong(pub At, pub &'static str, pub &'static str, pub &'static str, pub &'static str);

use At::{Block, File};

/// A loop directive, in C and in the toy language, with the nest after it, and what becomes of the loops.
pub struct Loops(pub &'static str, pub &'static str, pub &'static str);

/// Statements with directives, in C and in the toy language, and their messages in each; none: the same as in C.
pub struct Checked(pub &'static str, pub &'static str, pub &'static [&'static str], pub &'static [&'static str]);

/// Statements with directives, in C and in the toy language, and the plan of them.
pub struct Planned(pub &'static str, pub &'static str, pub &'static str);

/// What is before each case, with the same lines.
pub const C: &str = "double a[8][4], b[8], d[8][4], e[8][4], r; double *q; int k, x, lengths[2]; double _Complex z; struct text { int n; } words;
#pragma xmp nodes p[*], g[2][3]
#pragma xmp template t[8][4], u[0:8], open[:], free[:]
#pragma xmp distribute t[block][cyclic(2)] onto g
#pragma xmp distribute u[block] onto p
#pragma xmp distribute free[gblock(*)] onto p
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align e[i][*] with u[i]
#pragma xmp shadow a[1][0]
#pragma xmp shadow e[*][0]
";

pub const TOY: &str = "real a(4,8), b(8), d(4,8), e(4,8), r pointer q(:) integer k, x, lengths(2) complex z text words
!$xmp nodes p(*), g(3,2)
!$xmp template t(0:3,0:7), u(0:7), open(:), free(:)
!$xmp distribute t(cyclic(2),block) onto g
!$xmp distribute u(block) onto p
!$xmp distribute free(gblock(*)) onto p
!$xmp align a(j,i) with t(j,i)
!$xmp align e(*,i) with u(i)
!$xmp shadow a(0,1)
!$xmp shadow e(0,*)
";

/// What the directives before each case mean.
pub const MODEL: &str = "2: nodes p{*}; nodes g{2, 3}
3: template t{0..7, 0..3}; template u{0..7}; template open{:}; template free{:}
4: distribute t{block, cyclic(2)} onto g
5: distribute u{block} onto p
6: distribute free{gblock} onto p
7: align a{dimension 0, dimension 1} with t shadow{1:1, 0:0}
8: align e{dimension 0, *} with u shadow{full, 0:0}
9: align a{dimension 0, dimension 1} with t shadow{1:1, 0:0}
10: align e{dimension 0, *} with u shadow{full, 0:0}
";

pub const RIGHT: &[Right] = &[
    Right(File, "nodes n[2][*]", "nodes n(*,2)", "nodes n{2, *}"),
    Right(File, "nodes n[2] = g[0][0:2]", "nodes n(2) = g(1:2,1)", "nodes n{2} of g{0, 0..1}"),
    Right(Block, "nodes n[*] = *", "nodes n(*) = *", "nodes n{*} of the executing nodes"),
    Right(File, "nodes p[*]", "nodes p(*)", ""),
    Right(File, "template w[8][4], v[:]", "template w(0:3,0:7), v(:)", "template w{0..7, 0..3}; template v{:}"),
    Right(File, "template w(2:k)", "template w(2:k)", "template w{2..k}"),
    Right(File, "template w(5)", "template w(5)", "template w{1..5}"),
    Right(
        File,
        "distribute open[gblock(*)] onto p",
        "distribute open(gblock(*)) onto p",
        "distribute open{gblock} onto p",
    ),
    Right(File, "align b[i] with t[*][i+1]", "align b(i) with t(i+1,*)", "align b{dimension 1 + 1} with t"),
    Right(File, "align b[i] with t[*][2+i-1]", "align b(i) with t(2+i-1,*)", "align b{dimension 1 + 2 - 1} with t"),
    Right(
        File,
        "template, distribute[block][*] onto p :: w[6][2]",
        "template, distribute(*,block) onto p :: w(0:1,0:5)",
        "template w{0..5, 0..1}; distribute w{block, *} onto p",
    ),
    Right(
        File,
        "align [i][j] with t[i][j-1], shadow[1][0] :: d",
        "align (j,i) with t(j-1,i), shadow(0,1) :: d",
        "align d{dimension 0, dimension 1 - 1} with t shadow{1:1, 0:0}",
    ),
    Right(File, "align d[:][*] with u[:]", "align d(*,:) with u(:)", "align d{dimension 0, *} with u"),
    Right(File, "coarray b:[*]", "coarray b:[*]", "coarray b"),
    Right(File, "coarray on p :: b", "coarray on p :: b", "coarray b on p"),
    Right(File, "static_desc a, t", "static_desc a, t", ""),
    Right(
        Block,
        "template_fix[gblock(lengths)] free[9]",
        "template_fix(gblock(lengths)) free(0:8)",
        "template_fix free{0..8} distributed{gblock(lengths)}",
    ),
    Right(
        Block,
        "loop [i][j] on t[i][j-1] expand(1, 0:2) reduction(+:x)",
        "loop (j,i) on t(j-1,i) expand(0:2, 1) reduction(+:x)",
        "loop{i, j} on t{i, j-1} expand{1:1, 0:2} reduction sum x",
    ),
    Right(Block, "loop (i) on p(i)", "loop (i) on p(i)", "loop{i} on p{i - 1}"),
    Right(
        Block,
        "reflect (a) width(1:2, /periodic/0) async(3)",
        "reflect (a) width(/periodic/0, 1:2) async(3)",
        "reflect a width{1:2, 0:0 periodic} async 3",
    ),
    Right(Block, "barrier on g[0:2][0:2:2]", "barrier on g(1:3:2,1:2)", "barrier on g{0..1, 0..2 by 2}"),
    Right(Block, "barrier on t[1:3][:]", "barrier on t(:,1:3)", "barrier on t{1..3, :}"),
    Right(
        Block,
        "bcast (x, b) from g[0][1] on g[*][:]",
        "bcast (x, b) from g(2,1) on g(:,*)",
        "bcast x, b from g{0, 1} on g{*, :}",
    ),
    Right(Block, "bcast (x) from t[3][0:2]", "bcast (x) from t(0:1,3)", "bcast x from t{3, 0..1}"),
    Right(Block, "reduction (max: x / k /) on p", "reduction (max: x / k /) on p", "reduction max x at k on p{:}"),
    Right(Block, "wait_async (k, 2) on p[1]", "wait_async (k, 2) on p(2)", "wait_async k, 2 on p{1}"),
    Right(Block, "task on t[2][0:2] nocomm", "task on t(0:1,2) nocomm", "task on t{2, 0..1} nocomm"),
    Right(Block, "tasks", "tasks", "tasks"),
    Right(Block, "array on t[1:3][:]", "array on t(:,1:3)", "array on t{1..3, :}"),
    Right(Block, "gmove in async(x)", "gmove in async(x)", "gmove in async x"),
    Right(Block, "image(p)", "image(p)", "image p"),
    Right(
        Block,
        "sync_images(k, lengths) stat(x)",
        "sync_images(k, lengths) stat(x)",
        "sync images k of lengths stat x",
    ),
    Right(Block, "lock(x) acquired_lock(k)", "lock(x) acquired_lock(k)", "lock x acquired k"),
    Right(Block, "post(p[1], 7)", "post(p(2), 7)", "post p{1} tag 7"),
    Right(Block, "wait(g[1][0])", "wait(g(1,2))", "wait g{1, 0}"),
];

pub const LOOPS: &[Loops] = &[
    Loops(
        "loop [i][j] on t[i][j-1]\nfor (i = 0; i <= 7; i++) for (j = 1; j <= 4; j++) ;",
        "loop (j,i) on t(j-1,i)\ndo i = 0, 7 do j = 1, 4 x enddo enddo",
        "loop{i, j} on t{i, j-1}
   i: dimension 0 at 1, a run
   j: dimension 1 at 1 + -1 * 1, runs of a cyclic dimension",
    ),
    Loops(
        "loop [i] on u[2*i+k] margin(1)\nfor (i = 0; i <= 3; i++) ;",
        "loop (i) on u(2*i+k) margin(1)\ndo i = 0, 3 x enddo",
        "loop{i} on u{2*i+k} margin{1:1}
   i: dimension 0 at 2 + 1 * k, pieces of a frame",
    ),
    Loops(
        "loop [i] on t[i*k][:]\nfor (i = 0; i <= 3; i++) ;",
        "loop (i) on t(:,i*k)\ndo i = 0, 3 x enddo",
        "loop{i} on t{i*k, :}
   each iteration: dimension 0 at i*k",
    ),
    Loops(
        "loop (i) on p(i)\nfor (i = 1; i <= k; i++) ;",
        "loop (i) on p(i)\ndo i = 1, k x enddo",
        "loop{i} on p{i - 1}
   i: dimension 0 at 1, a run",
    ),
];

pub const PLANS: &[Planned] = &[
    Planned(
        "#pragma xmp loop [i][j] on t[i][j] reduction(+:x)\nfor (i = 0; i < 8; i++) for (j = 0; j < 4; j++) x = 1;",
        "!$xmp loop (j,i) on t(j,i) reduction(+:x)\ndo i = 0, 7 do j = 0, 3 x = 1 enddo enddo",
        "1: loop over t
   i = 0 to 7 step 1: dimension 0 at i, one run, bounds before the nest
   j = 0 to 3 step 1: dimension 1 at j, cyclic runs, bounds before the nest, up by 1 in all runs
   reduce over the nodes that share t{iterations, iterations}
      sum x, from 0",
    ),
    Planned(
        "#pragma xmp loop [i][k] on t[i][k]\nfor (i = 0; i < 8; i++) for (k = 0; k < 4; k++) a[i][k] = a[i][k-1] + a[i][k];",
        "!$xmp loop (k,i) on t(k,i)\ndo i = 0, 7 do k = 0, 3 a(k,i) = a(k-1,i) + a(k,i) enddo enddo",
        "1: loop over t
   i = 0 to 7 step 1: dimension 0 at i, one run, bounds before the nest
   k = 0 to 3 step 1: dimension 1 at k, cyclic runs, bounds before the nest, up by 1 in all runs
   element a{from the first, counted with k}
   element a{from the first, by formula}",
    ),
    Planned(
        "#pragma xmp loop [i] on t[i][k]\nfor (i = 0; i <= k; i += 2) b[i] = 1;",
        "!$xmp loop (i) on t(k,i)\ndo i = 0, k, 2 b(i) = 1 enddo",
        "1: loop over t
   i = 0 to k step 2: dimension 0 at i, one run, bounds before the nest
   enter: owners of t dimension 1 at k",
    ),
    Planned(
        "#pragma xmp loop [j] on t[*][j] reduction(firstmax: x / k /)\nfor (j = 3; j >= 0; j--) mine();",
        "!$xmp loop (j) on t(j,*) reduction(firstmax: x / k /)\ndo j = 3, 0, 0-1 call enddo",
        "1: loop over t
   j = 3 to 0 step -1: dimension 1 at j, cyclic runs, bounds before the nest, down by 1 in all runs
   enter, and execute: owners of t{own, own}
   reduce over the nodes that share t{own, iterations}
      max x, with k where it is first, found by its change",
    ),
    Planned(
        "#pragma xmp loop [i] on u[i] peel_and_wait(5, 0-1:0-1)\nfor (i = 1; i <= 6; i++)\n{\n#pragma xmp barrier\n}",
        "!$xmp loop (i) on u(i) peel_and_wait(5, 0-1:0-1)\ndo i = 1, 6\n!$xmp barrier\nenddo",
        "1: loop over u
   i = 1 to 6 step 1: dimension 0 at i, pieces of a frame, wider by -1:-1, bounds before the nest
   enter, and execute: owners of u{own}
   pass: widened part, wait for async 5, margin
2: barrier, nodes executing",
    ),
    Planned(
        "#pragma xmp tasks\n{\n#pragma xmp task on g[0:2][1]\n{ }\n#pragma xmp task on u(0:k-1) nocomm\n{ }\n}",
        "!$xmp tasks\nbegin\n!$xmp task on g(2,1:2)\nbegin end\n!$xmp task on u(0:k-1) nocomm\nbegin end\nend",
        "1: tasks: 2 sets found first
2: task, nodes g{0..1, 1}, found with the other tasks
3: task, nodes owners of u{0..k-1}, found with the other tasks, no communication",
    ),
    Planned(
        "#pragma xmp reflect (a) width(1:0, 0) async(k)\n#pragma xmp wait_async (k) on p\n#pragma xmp reduce_shadow (a)\n;",
        "!$xmp reflect (a) width(0, 1:0) async(k)\n!$xmp wait_async (k) on p\n!$xmp reduce_shadow (a)\n",
        "1: halos
   update a{1:0, 0:0}, async k
2: wait for async k, nodes p
3: halos
   add a{shadow, shadow}",
    ),
    Planned(
        "#pragma xmp bcast (k, a, b) from p[0] on p\n#pragma xmp reduction (max: r / x /) on t[0][:]\n;",
        "!$xmp bcast (k, a, b) from p(1) on p\n!$xmp reduction (max: r / x /) on t(:,0)\n",
        "1: broadcast, nodes p, from p{0}
   k
   owned a
   b
2: reduction, nodes owners of t{0, all}
      max r, with x",
    ),
    Planned(
        "#pragma xmp gmove in async(3)\nb[0:4] = a[2][:];\n#pragma xmp array on t[0:4][:]\na[0:4][:] = a[4:4][:];",
        "!$xmp gmove in async(3)\nb(1:4) = a(:,3)\n!$xmp array on t(:,0:3)\na(:,1:4) = a(:,5:8)",
        "1: gmove in
   to b{4}
   from distributed a{index, 4}
   async 3
2: array assignment over t{0..3, all}
   to distributed a{4, 4}
   range 0: owners of t dimension 0 in the section
   range 1: owners of t dimension 1 at the aligned index
   values are kept aside until all are computed",
    ),
];
