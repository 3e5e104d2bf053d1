// feature: library.template library.array
// ranks: 1 2 3 4
// Inquiries before `template_fix` and before `xmp_malloc`: what the directives say is known then (XMP 7.6); the rest fails.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp nodes g[1][*]
#pragma xmp template t[:]
#pragma xmp template u[:][:]
#pragma xmp template v[12]
#pragma xmp template w[5][6]
#pragma xmp distribute t[cyclic(3)] onto p
#pragma xmp distribute u[block][cyclic] onto g
#pragma xmp distribute v[gblock(*)] onto p
double *a;
#pragma xmp align a[i] with t[i+2]
short (*b)[4];
#pragma xmp align b[i][*] with u[*][i]
float *e;
#pragma xmp align e[i] with v[i]
#pragma xmp shadow e[1:2]

/* What a function leaves behind a successful call. */
#define GET(f, ...) ({ int got_ = -12345; EXPECT(f(__VA_ARGS__, &got_) == 0); got_; })
#define FAILS(f, ...) ({ int got_ = -12345; EXPECT(f(__VA_ARGS__, &got_) < 0 && got_ == -12345); })

static void templates(int fixed) {
  xmp_desc_t dt = xmp_desc_of(t), du = xmp_desc_of(u), dv = xmp_desc_of(v), d = NULL;
  EXPECT(!GET(xmp_template_fixed, dt) == !fixed && !GET(xmp_template_fixed, dv) == !fixed);
  EXPECT(GET(xmp_template_ndims, dt) == 1 && GET(xmp_template_ndims, du) == 2);
  EXPECT(GET(xmp_dist_format, dt, 1) == XMP_CYCLIC && GET(xmp_dist_format, du, 1) == XMP_CYCLIC);
  EXPECT(GET(xmp_dist_format, du, 2) == XMP_BLOCK && GET(xmp_dist_format, dv, 1) == XMP_GBLOCK);
  EXPECT(GET(xmp_dist_blocksize, dt, 1) == 3 && GET(xmp_dist_blocksize, du, 1) == 1);
  EXPECT(GET(xmp_dist_axis, dt, 1) == 1 && GET(xmp_dist_axis, du, 1) == 1 && GET(xmp_dist_axis, du, 2) == 2);
  EXPECT(xmp_dist_stride(dt, 1) == 3 * N && xmp_dist_stride(du, 2) == 1);
  EXPECT(xmp_dist_nodes(dt, &d) == 0 && d == xmp_desc_of(p) && xmp_dist_nodes(du, &d) == 0 && d == xmp_desc_of(g));
  /* The shape of v is known, and the lengths of its blocks are not. */
  EXPECT(GET(xmp_template_lbound, dv, 1) == 0 && GET(xmp_template_ubound, dv, 1) == 11 && xmp_template_gsize(dv, 1) == 12);
  FAILS(xmp_dist_format, dt, 2);
  FAILS(xmp_dist_axis, du, 3);
  FAILS(xmp_template_ubound, dv, 2);
  if (fixed) {
    EXPECT(GET(xmp_template_ubound, dt, 1) == 19 && GET(xmp_dist_blocksize, du, 2) == 8);
  } else {
    int map[8] = {-1};
    FAILS(xmp_template_lbound, dt, 1);
    FAILS(xmp_template_ubound, dt, 1);
    FAILS(xmp_dist_blocksize, du, 2);
    EXPECT(xmp_dist_gblockmap(dv, 1, map) < 0 && map[0] == -1 && xmp_template_lsize(dt, 1) < 0);
  }
  /* Nothing is distributed yet, or ever. */
  FAILS(xmp_dist_format, xmp_desc_of(w), 1);
  EXPECT(xmp_dist_nodes(xmp_desc_of(w), &d) < 0 && GET(xmp_template_ndims, xmp_desc_of(w)) == 2);
}

static void arrays(void) {
  xmp_desc_t da = xmp_desc_of(a), db = xmp_desc_of(b), d = NULL;
  EXPECT(GET(xmp_array_ndims, da) == 1 && GET(xmp_array_ndims, db) == 2);
  EXPECT(GET(xmp_align_axis, da, 1) == 1 && GET(xmp_align_offset, da, 1) == 2 && GET(xmp_align_axis, db, 1) == 1);
  FAILS(xmp_align_axis, db, 2);
  FAILS(xmp_align_offset, db, 2);
  EXPECT(!GET(xmp_align_replicated, da, 1) && !GET(xmp_align_replicated, db, 1) && GET(xmp_align_replicated, db, 2));
  EXPECT(xmp_align_template(da, &d) == 0 && d == xmp_desc_of(t) && xmp_align_format(da, 1) == XMP_CYCLIC);
  EXPECT(GET(xmp_array_lshadow, xmp_desc_of(e), 1) == 1 && GET(xmp_array_ushadow, xmp_desc_of(e), 1) == 2);
  EXPECT(GET(xmp_array_lshadow, db, 2) == 0 && xmp_align_format(xmp_desc_of(e), 1) == XMP_GBLOCK);
  EXPECT(xmp_array_type_size(da) == sizeof(double) && xmp_array_type_size(db) == sizeof(short));
}

int main(void) {
  int lengths[8] = {12};
  templates(0);
  arrays();
#pragma xmp template_fix t[20]
#pragma xmp template_fix u[8][10]
#pragma xmp template_fix [gblock(lengths)] v
  templates(1);
  arrays();
  a = xmp_malloc(xmp_desc_of(a), 18);
  b = xmp_malloc(xmp_desc_of(b), 10, 4);
  arrays();
  EXPECT(GET(xmp_array_ubound, xmp_desc_of(a), 1) == 17 && xmp_array_gsize(xmp_desc_of(b), 2) == 4);
  return verdict();
}
