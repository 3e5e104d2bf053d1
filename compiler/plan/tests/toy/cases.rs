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

pub const WRONG: &[Wrong] = &[
    Wrong(File, "nodes p[4]", "nodes p(4)", "'p' is declared already in this scope | it was declared here", ""),
    Wrong(
        File,
        "nodes n",
        "nodes n",
        "the shape of node array 'n' is missing: write 'n[*]' or 'n[4]'",
        "the shape of node array 'n' is missing: write 'n(*)' or 'n(4)'",
    ),
    Wrong(
        File,
        "nodes n[*][*]",
        "nodes n(*,*)",
        "only the first extent of a node array may be '*' (XMP 4.2.1) | write an integer expression for each other extent; \
         -fomni accepts several '*', which take their values from XMP_NODE_SIZE0, 1, ...",
        "only the last extent of a node array may be '*' (XMP 4.2.1) | write an integer expression for each other extent; \
         -fomni accepts several '*', which take their values from XMP_NODE_SIZE0, 1, ...",
    ),
    Wrong(File, "nodes n[0]", "nodes n(0)", "the extent of a node array must be positive", ""),
    Wrong(File, "nodes n[2] = n[0:2]", "nodes n(2) = n(1:2)", "node array 'n' is made from itself", ""),
    Wrong(
        Block,
        "barrier on nobody[0]",
        "barrier on nobody(1)",
        "'nobody' is not declared: write '#pragma xmp nodes nobody[*]' or '... template' before",
        "'nobody' is not declared: write '!$xmp nodes nobody(*)' or '... template' before",
    ),
    Wrong(Block, "barrier on x", "barrier on x", "'x' is neither a node array nor a template", ""),
    Wrong(Block, "barrier on p[0][0]", "barrier on p(1,1)", "too many subscripts: node array 'p' has 1, not 2", ""),
    Wrong(
        Block,
        "barrier on p[0:1:2:3]",
        "barrier on p(1:1:2:3)",
        "a section has three parts at most: [base:length:step]",
        "a section has three parts at most: lower:upper:stride",
    ),
    Wrong(
        Block,
        "post(p[*], 1)",
        "post(p(*), 1)",
        "this must name one node, as in 'p[0]'",
        "this must name one node, as in 'p(1)'",
    ),
    Wrong(File, "template w[2][:]", "template w(:,2)", "template 'w' is open (':') in all its dimensions or in none", ""),
    Wrong(
        File,
        "template w",
        "template w",
        "the bounds of template 'w' are missing: write 'w[N]'",
        "the bounds of template 'w' are missing: write 'w(N)'",
    ),
    Wrong(
        File,
        "template w[1:2:3]",
        "template w(1:2:3)",
        "a dimension of template 'w' is a size, 'lower:upper' in round brackets, or ':'",
        "a dimension of template 'w' is a size, 'lower:upper', or ':'",
    ),
    Wrong(
        File,
        "distribute open onto p",
        "distribute open onto p",
        "expected the formats, as in '[block][*]'",
        "expected the formats, as in '(*,block)'",
    ),
    Wrong(
        File,
        "distribute open[block][*] onto p",
        "distribute open(*,block) onto p",
        "template 'open' has 1 dimension, and 2 formats are given",
        "",
    ),
    Wrong(
        File,
        "distribute open[blok] onto p",
        "distribute open(blok) onto p",
        "expected 'block', 'cyclic', 'gblock' or '*'; did you mean 'block'?",
        "",
    ),
    Wrong(
        Block,
        "template_fix free[9]",
        "template_fix free(9)",
        "template 'free' is distributed by 'gblock(*)': the formats are missing | write 'template_fix[gblock(m)] free...'",
        "template 'free' is distributed by 'gblock(*)': the formats are missing | write 'template_fix(gblock(m)) free...'",
    ),
    Wrong(
        Block,
        "template_fix u[9]",
        "template_fix u(9)",
        "template 'u' is complete: there is nothing to fix | 'template_fix' is for templates with ':' or distributed by 'gblock(*)'",
        "",
    ),
    Wrong(File, "align b[i] with t[i]", "align b(i) with t(i)", "template 't' has 2 dimensions, not 1", ""),
    Wrong(File, "align b[i][j] with t[i][j]", "align b(j,i) with t(j,i)", "'b' has 1 dimension, and 2 are given to 'align'", ""),
    Wrong(File, "align x[i] with u[i]", "align x(i) with u(i)", "'x' is not an array", ""),
    Wrong(
        File,
        "align nothing[i] with u[i]",
        "align nothing(i) with u(i)",
        "'nothing' is not declared: a directive follows the declarations of what it names",
        "",
    ),
    Wrong(
        File,
        "align b with u[i]",
        "align b with u(i)",
        "expected the array's indices, as in 'align a[i] with t[i]'",
        "expected the array's indices, as in 'align a(i) with t(i)'",
    ),
    Wrong(
        File,
        "align b[i] with u[2*i]",
        "align b(i) with u(2*i)",
        "expected one of the array's indices, with or without an offset, as in 'i+1'",
        "",
    ),
    Wrong(
        File,
        "align b[i] with free[i]",
        "align b(i) with free(i)",
        "template 'free' is completed by 'template_fix', and 'b' exists before that | \
         declare a pointer, and give it memory by xmp_malloc(xmp_desc_of(b), ...)",
        "template 'free' is completed by 'template_fix', and 'b' exists before that | \
         declare a pointer, and give it memory by allocate(b)",
    ),
    Wrong(File, "shadow b[1]", "shadow b(1)", "'b' is not aligned | write 'align' before 'shadow'", ""),
    Wrong(File, "shadow a[0][1]", "shadow a(1,0)", "a dimension that is distributed cyclically has no shadow but '*'", ""),
    Wrong(Block, "reflect (b)", "reflect (b)", "'b' is not a distributed array", ""),
    Wrong(Block, "reflect (a) width(1)", "reflect (a) width(1)", "'a' has 2 dimensions, and 1 width is given", ""),
    Wrong(
        Block,
        "reflect (e) width(/periodic/1, 0)",
        "reflect (e) width(0, /periodic/1)",
        "dimension 1 of 'e' has a full shadow: 'periodic' means nothing",
        "dimension 2 of 'e' has a full shadow: 'periodic' means nothing",
    ),
    Wrong(Block, "loop [i][i] on t[i][i]", "loop (i,i) on t(i,i)", "the loop variable 'i' is listed twice", ""),
    Wrong(
        Block,
        "loop (i) om t",
        "loop (i) om t",
        "expected 'on' and a template, as in 'loop (i) on t[i]'; did you mean 'on'?",
        "expected 'on' and a template, as in 'loop (i) on t(i)'; did you mean 'on'?",
    ),
    Wrong(
        Block,
        "loop (i) on u[i] expnd(1)",
        "loop (i) on u(i) expnd(1)",
        "expected 'reduction', 'expand', 'margin', 'peel_and_wait' or the end of the directive; did you mean 'expand'?",
        "",
    ),
    Wrong(
        Block,
        "task p",
        "task p",
        "expected 'on' and the nodes of the task, as in 'task on p[0:2]'",
        "expected 'on' and the nodes of the task, as in 'task on p(1:2)'",
    ),
    Wrong(
        Block,
        "bcast (x) from t[3][:]",
        "bcast (x) from t(:,3)",
        "this must name one node, as in 't[0][0]'",
        "this must name one node, as in 't(1,1)'",
    ),
    Wrong(Block, "array on p", "array on p", "'p' is a node array: 'array' works on a template", ""),
    Wrong(Block, "bcst (x)", "bcst (x)", "unknown directive 'bcst'; did you mean 'bcast'?", ""),
    Wrong(Block, "bcast (nobody)", "bcast (nobody)", "'nobody' is not a variable that is declared here", ""),
    Wrong(
        Block,
        "reduction (%: x)",
        "reduction (%: x)",
        "expected a reduction operator: + - * & | ^ && || max min firstmax firstmin lastmax lastmin",
        "expected a reduction operator: + * ^ & | max min firstmax firstmin lastmax lastmin",
    ),
    Wrong(File, "barrier", "barrier", "'barrier' must be among the statements of a function", ""),
    Wrong(
        Block,
        "",
        "",
        "expected the name of a directive after '#pragma xmp'",
        "expected the name of a directive after '!$xmp'",
    ),
    Wrong(Block, "image(p", "image(p", "expected ')' after the name of the node array, found the end of the directive", ""),
    Wrong(Block, "barrier on p q", "barrier on p q", "'q' is not part of the directive", ""),
    Wrong(Block, "task on p nocom", "task on p nocom", "expected the end of the directive; did you mean 'nocomm'?", ""),
    Wrong(
        File,
        "nodes n[r]",
        "nodes n(r)",
        "the extent of a node array must be an integer, and this is of type 'double'",
        "the extent of a node array must be an integer, and this is of type 'real'",
    ),
    Wrong(
        File,
        "template w(2:r)",
        "template w(2:r)",
        "a bound of a template must be an integer, and this is of type 'double'",
        "a bound of a template must be an integer, and this is of type 'real'",
    ),
    Wrong(
        File,
        "distribute open[block(r)] onto p",
        "distribute open(block(r)) onto p",
        "a block length must be an integer, and this is of type 'double'",
        "a block length must be an integer, and this is of type 'real'",
    ),
    Wrong(
        File,
        "align b[i] with u[i-r]",
        "align b(i) with u(i-r)",
        "an offset must be an integer, and this is of type 'double'",
        "an offset must be an integer, and this is of type 'real'",
    ),
    Wrong(
        File,
        "align [i] with u[i], shadow[r] :: b",
        "align (i) with u(i), shadow(r) :: b",
        "a shadow width must be an integer, and this is of type 'double'",
        "a shadow width must be an integer, and this is of type 'real'",
    ),
    Wrong(
        Block,
        "barrier on p[r]",
        "barrier on p(r)",
        "a subscript of a node array must be an integer, and this is of type 'double'",
        "a subscript of a node array must be an integer, and this is of type 'real'",
    ),
    Wrong(
        Block,
        "task on u[0:r]",
        "task on u(1:r)",
        "a subscript of a template must be an integer, and this is of type 'double'",
        "a subscript of a template must be an integer, and this is of type 'real'",
    ),
    Wrong(Block, "barrier on p[0:2:0]", "barrier on p(1:2:0)", "the step of a section must not be zero", ""),
    Wrong(Block, "reflect (a) width(0-1, 0)", "reflect (a) width(0, 0-1)", "a width is 0 or more", ""),
    Wrong(
        Block,
        "reflect (a) async(r)",
        "reflect (a) async(r)",
        "an async-id must be an integer, and this is of type 'double'",
        "an async-id must be an integer, and this is of type 'real'",
    ),
    Wrong(
        Block,
        "loop (i) on u[i] expand(r)",
        "loop (i) on u(i) expand(r)",
        "a width must be an integer, and this is of type 'double'",
        "a width must be an integer, and this is of type 'real'",
    ),
    Wrong(
        Block,
        "post(p[0], r)",
        "post(p(1), r)",
        "a tag must be an integer, and this is of type 'double'",
        "a tag must be an integer, and this is of type 'real'",
    ),
    Wrong(
        Block,
        "sync_image(r)",
        "sync_image(r)",
        "an image must be an integer, and this is of type 'double'",
        "an image must be an integer, and this is of type 'real'",
    ),
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

pub const CHECKED: &[Checked] = &[
    Checked(
        "#pragma xmp task on p\n{ goto out; }\nout: ;",
        "!$xmp task on p\nbegin goto out end\nout:",
        &["this 'goto' leaves the block of 'task', which has one way out, its end | \
           set a variable and test it after the block; 'exit' ends the program from anywhere"],
        &["this 'goto' leaves the block of 'task', which has one way out, its end | \
           set a variable and test it after the block; 'stop' ends the program from anywhere"],
    ),
    Checked(
        "for (i = 0; i < 2; i++)\n#pragma xmp task on p\n{ for (;;) break; break; }",
        "do i = 1, 2\n!$xmp task on p\nbegin do j = 1, 2 exit enddo exit end\nenddo",
        &["this 'break' leaves the block of 'task', which has one way out, its end | \
           set a variable and test it after the block; 'exit' ends the program from anywhere"],
        &["this 'exit' leaves the block of 'task', which has one way out, its end | \
           set a variable and test it after the block; 'stop' ends the program from anywhere"],
    ),
    Checked(
        "#pragma xmp task on p\n{ return; }",
        "!$xmp task on p\nbegin return end",
        &["this 'return' leaves the block of 'task': the other nodes continue after it"],
        &[],
    ),
    Checked(
        "goto in;\n#pragma xmp task on p\n{ in: ; }",
        "goto in\n!$xmp task on p\nbegin in: end",
        &["this 'goto' enters the block of 'task', which has one way in, its beginning"],
        &[],
    ),
    Checked(
        "#pragma xmp tasks\n{ k = 1; }",
        "!$xmp tasks\nbegin k = 1 end",
        &["only 'task' constructs are allowed inside 'tasks' | write '#pragma xmp task on ...' before it"],
        &["only 'task' constructs are allowed inside 'tasks' | write '!$xmp task on ...' before it"],
    ),
    Checked(
        "#pragma xmp loop (i) on u[i]\nfor (i = 0; i < 8; i++) { goto out; }\nout: ;",
        "!$xmp loop (i) on u(i)\ndo i = 0, 7 goto out enddo\nout:",
        &["'goto' cannot leave a distributed loop"],
        &[],
    ),
    Checked(
        "#pragma xmp loop (i) on u[i] reduction(+:x)\nfor (i = 0; i < 8; i++) { return; }",
        "!$xmp loop (i) on u(i) reduction(+:x)\ndo i = 0, 7 return enddo",
        &["'return' cannot leave a loop with a reduction: the other nodes wait for the result | \
           leave the loop with 'break', and return after it"],
        &["'return' cannot leave a loop with a reduction: the other nodes wait for the result | \
           leave the loop with 'exit', and return after it"],
    ),
    Checked(
        "#pragma xmp loop (i) on u[i]\nfor (i = 0; i < 8; i++) { return; }",
        "!$xmp loop (i) on u(i)\ndo i = 0, 7 return enddo",
        &["this 'return' leaves this node's part of the loop: the other nodes continue with theirs"],
        &[],
    ),
    Checked(
        "#pragma xmp loop (i, j) on t[i][j]\nfor (i = 0; i < 8; i++) { x = 1; for (j = 0; j < 4; j++) ; }",
        "!$xmp loop (j,i) on t(j,i)\ndo i = 0, 7 x = 1 do j = 0, 3 x enddo enddo",
        &["the nest is not tight: this statement stands between the loop of 'i' and the loop of 'j' | \
           the loop further in | the directive | move it out of the nest or into the loop of 'j', or write a 'loop' for each of the two loops"],
        &[],
    ),
    Checked(
        "#pragma xmp loop (i) on u[i]\nfor (i = 0; i < r; i++) ;",
        "!$xmp loop (i) on u(i)\ndo i = 0, r x enddo",
        &["the limit of a loop must be an integer, and this is of type 'double'"],
        &["the limit of a loop must be an integer, and this is of type 'real'"],
    ),
    Checked(
        "#pragma xmp loop (i) on t[i][:] reduction(+:a)\nfor (i = 0; i < 8; i++) ;",
        "!$xmp loop (i) on t(:,i) reduction(+:a)\ndo i = 0, 7 x enddo",
        &["'a' is divided among the nodes that share this loop | \
           a reduction combines local variables, and arrays that are replicated along the loop's dimensions"],
        &[],
    ),
    Checked(
        "#pragma xmp loop (i) on u[i] reduction(max: x / k /)\nfor (i = 0; i < 8; i++) ;",
        "!$xmp loop (i) on u(i) reduction(max: x / k /)\ndo i = 0, 7 x enddo",
        &["'max' and 'min' take location variables in the directive 'reduction' only | \
           in a loop, write 'firstmax' or 'lastmax', 'firstmin' or 'lastmin'"],
        &[],
    ),
    Checked(
        "#pragma xmp reduction (firstmax: x / k /)\n",
        "!$xmp reduction (firstmax: x / k /)\n",
        &["'firstmax' and its like belong to the reduction clause of a 'loop' | \
           here, write 'max' or 'min' with the location variables"],
        &[],
    ),
    Checked(
        "#pragma xmp reduction (^: b)\n",
        "!$xmp reduction (^: b)\n",
        &["'b' is of type 'double': this operator is for integers"],
        &["'b' is of type 'real': this operator is for integers"],
    ),
    Checked(
        "#pragma xmp reduction (max: z)\n",
        "!$xmp reduction (max: z)\n",
        &["'z' is of type '_Complex double': complex numbers have no order"],
        &["'z' is of type 'complex': complex numbers have no order"],
    ),
    Checked(
        "#pragma xmp reduction (+: words)\n",
        "!$xmp reduction (+: words)\n",
        &["'words' cannot be reduced: its elements are of type 'struct text' | a reduction works on numbers"],
        &["'words' cannot be reduced: its elements are of type 'text' | a reduction works on numbers"],
    ),
    Checked(
        "#pragma xmp reduction (max: lengths / k /)\n",
        "!$xmp reduction (max: lengths / k /)\n",
        &["'lengths' is not a single value: it has no one location"],
        &[],
    ),
    Checked(
        "#pragma xmp gmove\nk++;",
        "!$xmp gmove\nexit",
        &["'gmove' applies to an assignment: 'left = right;'"],
        &["'gmove' applies to an assignment: 'left = right'"],
    ),
    Checked(
        "#pragma xmp gmove\na[:][0] = e[:][:];",
        "!$xmp gmove\na(1,:) = e(:,:)",
        &["the left side has rank 1, the right side has rank 2"],
        &[],
    ),
    Checked(
        "#pragma xmp gmove\na[:][0:2] = e[:][1:3];",
        "!$xmp gmove\na(1:2,:) = e(2:4,:)",
        &["dimension 2 of the shape has 2 elements on the left and 3 on the right"],
        &["dimension 1 of the shape has 2 elements on the left and 3 on the right"],
    ),
    Checked(
        "#pragma xmp gmove in\na[:][0] = b[:];",
        "!$xmp gmove in\na(1,:) = b(:)",
        &["the right side of 'gmove in' is not a distributed array"],
        &[],
    ),
    Checked(
        "#pragma xmp gmove out\nb[:] = a[:][0];",
        "!$xmp gmove out\nb(:) = a(1,:)",
        &["the left side of 'gmove out' is not a distributed array"],
        &[],
    ),
    Checked(
        "#pragma xmp gmove\na[0][0] = words;",
        "!$xmp gmove\na(1,1) = words",
        &["'gmove' is an assignment, and C does not assign a 'struct text' to a 'double'"],
        &["'gmove' is an assignment, and Toy does not assign a 'text' to a 'real'"],
    ),
    Checked(
        "#pragma xmp array on t[:][0:2]\na[:][0:2] = 2 * e[:][1:3];",
        "!$xmp array on t(1:2,:)\na(1:2,:) = 2 * e(2:4,:)",
        &["the sections do not conform: 3 elements in dimension 2 here, 2 on the left side"],
        &["the sections do not conform: 3 elements in dimension 1 here, 2 on the left side"],
    ),
    Checked(
        "#pragma xmp array on t[:][0:2]\na[:][0:2] = b[0:2];",
        "!$xmp array on t(1:2,:)\na(1:2,:) = b(1:2)",
        &["the sections do not conform: this one has 1 dimension, the left side 2"],
        &[],
    ),
    Checked(
        "#pragma xmp array on t[:][:]\nk = 1;",
        "!$xmp array on t(:,:)\nk = 1",
        &["'array' applies to an assignment to a section, as in 'a[0:n] = b[0:n] + 1;'"],
        &["'array' applies to an assignment to a section, as in 'a(1:n) = b(1:n) + 1'"],
    ),
    Checked(
        "#pragma xmp array on t[0:8][0:4]\nb[:] = 1;",
        "!$xmp array on t(0:3,0:7)\nb(:) = 1",
        &["this section has 1 dimension, and 't[0:8][0:4]' has 2"],
        &["this section has 1 dimension, and 't(0:3,0:7)' has 2"],
    ),
    Checked(
        "#pragma xmp array on t[:][:]\na[0:3][:] = 1;",
        "!$xmp array on t(:,:)\na(:,1:3) = 1",
        &["3 elements along a dimension of 't' with 8: the owner of each element assigns it"],
        &[],
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
      max x, with k where it is first",
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
