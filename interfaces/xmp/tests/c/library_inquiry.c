// feature: library.template library.array
// ranks: 1 2 3 4 6
// Inquiries of templates and arrays: every format, both ways of counting dimensions, offsets, shadow, replication, and descriptors
// of something else.
#include "check.h"

static int lengths[8];
/* An empty block, then one index each, and the rest. */
static int deal(int total) {
  int k, n = xmp_all_num_nodes();
  for (k = 1; k < n - 1; k++) lengths[k] = 1;
  lengths[n - 1] = total - (n > 2 ? n - 2 : 0);
  if (n > 1) lengths[0] = 0;
  return total;
}

#pragma xmp nodes p[1][*][1]
#pragma xmp nodes q[*]
#pragma xmp template t[9][6][16]
#pragma xmp distribute t[block][cyclic(2)][block] onto p
double a[6][9][16];
#pragma xmp align a[i][j][k] with t[j][i][k]

#pragma xmp template line(-3:36), list[deal(20)], plane(8, 1:30)
#pragma xmp distribute line(block) onto q
#pragma xmp distribute list[gblock(lengths)] onto q
#pragma xmp distribute plane(*, cyclic(3)) onto q
short x[30];
int y[20];
float z[30][8], r[30], s[30];
struct three { char c[3]; } w[20][4];
#pragma xmp align x[i] with line(i - 2)
#pragma xmp shadow x[1:2]
#pragma xmp align y[i] with list[i]
#pragma xmp align z[i][j] with plane(j + 1, i + 1)
#pragma xmp align r[i] with plane(*, i + 1)
#pragma xmp align s[i] with plane(*, i + 1)
#pragma xmp shadow s[*]
#pragma xmp align w[i][*] with list[i]

/* What a function leaves behind a successful call. */
#define GET(f, ...) ({ int got_ = -12345; EXPECT(f(__VA_ARGS__, &got_) == 0); got_; })
#define FAILS(f, ...) ({ int got_ = -12345; EXPECT(f(__VA_ARGS__, &got_) < 0 && got_ == -12345); })

static void templates(void) {
  const int n = xmp_all_num_nodes(), me = xmpc_all_node_num();
  xmp_desc_t dt = xmp_desc_of(t), dl = xmp_desc_of(line), dg = xmp_desc_of(list), dp = xmp_desc_of(plane), d;
  int k, map[8];
  EXPECT(GET(xmp_desc_kind, dt) == XMP_DESC_TEMPLATE && GET(xmp_desc_kind, xmp_desc_of(q)) == XMP_DESC_NODES);
  EXPECT(GET(xmp_template_fixed, dt) && GET(xmp_template_ndims, dt) == 3 && GET(xmp_template_ndims, dl) == 1);
  EXPECT(GET(xmp_template_ubound, dt, 1) == 15 && GET(xmp_template_ubound, dt, 2) == 5 && GET(xmp_template_ubound, dt, 3) == 8);
  EXPECT(GET(xmp_template_lbound, dt, 1) == 0 && GET(xmp_template_lbound, dl, 1) == -3 && GET(xmp_template_ubound, dl, 1) == 36);
  EXPECT(GET(xmp_template_ubound, dp, 1) == 8 && GET(xmp_template_lbound, dp, 1) == 1 && GET(xmp_template_ubound, dp, 2) == 30);
  EXPECT(xmp_template_gsize(dl, 1) == 40 && xmp_template_gsize(dt, 3) == 9 && xmp_template_lsize(dt, 3) == 9);
  EXPECT(xmp_template_lsize(dg, 1) == lengths[me]);
  FAILS(xmp_template_ubound, dt, 0);
  FAILS(xmp_template_ubound, dt, 4);
  EXPECT(GET(xmp_dist_format, dt, 1) == 2101 && GET(xmp_dist_format, dt, 2) == 2102 && GET(xmp_dist_format, dp, 1) == 2100);
  EXPECT(GET(xmp_dist_format, dg, 1) == XMP_GBLOCK);
  EXPECT(GET(xmp_dist_blocksize, dl, 1) == (40 + n - 1) / n && GET(xmp_dist_blocksize, dt, 2) == 2);
  FAILS(xmp_dist_blocksize, dg, 1);
  FAILS(xmp_dist_blocksize, dp, 1);
  EXPECT(xmp_dist_stride(dp, 2) == 3 * n && xmp_dist_stride(dl, 1) == 1);
  EXPECT(xmp_dist_gblockmap(dg, 1, map) == 0 && xmp_dist_gblockmap(dl, 1, map) < 0);
  for (k = 0; k < n; k++) EXPECT(map[k] == lengths[k]);
  EXPECT(xmp_dist_nodes(dt, &d) == 0 && d == xmp_desc_of(p));
  EXPECT(GET(xmp_dist_axis, dt, 1) == 1 && GET(xmp_dist_axis, dt, 2) == 2 && GET(xmp_dist_axis, dt, 3) == 3);
  EXPECT(GET(xmp_dist_axis, dp, 2) == 1);
  FAILS(xmp_dist_axis, dp, 1);
  int from, to, b = (40 + n - 1) / n, last = (me + 1) * b < 40 ? (me + 1) * b : 40;
  xmp_sched_template_index(&from, &to, -3, 37, 1, dl, 0);
  EXPECT(to - from == (last > me * b ? last - me * b : 0) && (from == 0 || to == 0));
}

static void arrays(void) {
  const int n = xmp_all_num_nodes(), me = xmpc_all_node_num();
  xmp_desc_t da = xmp_desc_of(a), dx = xmp_desc_of(x), dy = xmp_desc_of(y), dz = xmp_desc_of(z), dr = xmp_desc_of(r), d;
  int i, j;
  void *at;
  EXPECT(GET(xmp_desc_kind, da) == XMP_DESC_ARRAY && GET(xmp_array_ndims, da) == 3 && GET(xmp_array_ndims, dx) == 1);
  EXPECT(GET(xmp_array_ubound, da, 1) == 5 && GET(xmp_array_ubound, da, 2) == 8 && GET(xmp_array_ubound, da, 3) == 15);
  EXPECT(GET(xmp_array_lbound, da, 1) == 0 && GET(xmp_array_ubound, dx, 1) == 29);
  EXPECT(GET(xmp_align_axis, da, 1) == 2 && GET(xmp_align_axis, da, 2) == 3 && GET(xmp_align_axis, da, 3) == 1);
  EXPECT(GET(xmp_align_axis, dz, 1) == 2 && GET(xmp_align_axis, dz, 2) == 1 && GET(xmp_align_axis, dr, 1) == 2);
  FAILS(xmp_align_axis, xmp_desc_of(w), 2);
  EXPECT(GET(xmp_align_offset, dx, 1) == -2 && GET(xmp_align_offset, da, 3) == 0);
  FAILS(xmp_align_offset, xmp_desc_of(w), 2);
  EXPECT(GET(xmp_align_replicated, dr, 1) == 1 && GET(xmp_align_replicated, dr, 2) == 0 && GET(xmp_align_replicated, dz, 1) == 0);
  FAILS(xmp_align_replicated, dr, 3);
  EXPECT(xmp_align_template(da, &d) == 0 && d == xmp_desc_of(t) && GET(xmp_template_ndims, d) == 3);
  EXPECT(xmp_align_format(da, 1) == XMP_CYCLIC && xmp_align_format(dz, 2) == XMP_NOT_DISTRIBUTED);
  EXPECT(xmp_align_size(da, 1) == 2 && xmp_align_size(xmp_desc_of(w), 2) == 4 && xmp_align_size(dy, 1) == lengths[me]);
  EXPECT(xmp_array_type_size(da) == sizeof(double) && xmp_array_type_size(xmp_desc_of(w)) == 3);
  EXPECT(xmp_array_gsize(dz, 1) == 30 && xmp_array_gsize(dz, 2) == 8 && xmp_array_gsize(dz, 3) < 0);
  EXPECT(GET(xmp_array_lshadow, dx, 1) == 1 && GET(xmp_array_ushadow, dx, 1) == 2 && GET(xmp_array_ushadow, da, 2) == 0);
  EXPECT(GET(xmp_array_lsize, dy, 1) == lengths[me] && GET(xmp_array_lsize, xmp_desc_of(s), 1) == 30);
  EXPECT(GET(xmp_array_lda, dz) == 8 && xmp_array_lda(da, &i) < 0);
  int sizes[3];
  EXPECT(xmp_array_lead_dim(da, sizes) == 0 && sizes[1] == 9 && sizes[2] == 16);

  /* Where elements are: what the owner says of itself, and where its addresses are. */
  EXPECT(xmp_array_laddr(dx, &at) == 0 && at == (void *)x);
  int owned = 0, first = -1, last = -1;
#pragma xmp loop (i) on line(i - 2)
  for (i = 0; i < 30; i++) {
    if (!owned++) first = i;
    last = i;
    EXPECT(GET(xmp_array_gtol, dx, 1, i) == &x[i] - (short *)at);
    EXPECT(xmp_array_owner(dx, 1, &i, 1) == me + 1);
  }
  EXPECT(GET(xmp_array_lsize, dx, 1) == owned + 3);
  if (owned) {
    EXPECT(xmp_array_gcllbound(dx, 1) == first && xmp_array_gclubound(dx, 1) == last);
    EXPECT(GET(xmp_array_lbound_global, dx, 1) == first && GET(xmp_array_ubound_global, dx, 1) == last);
    EXPECT(xmp_array_lcllbound(dx, 1) == 1 && xmp_array_lclubound(dx, 1) == owned);
    EXPECT(xmp_array_gcglbound(dx, 1) == first - 1 && xmp_array_gcgubound(dx, 1) == last + 2);
  } else {
    EXPECT(xmp_array_gclubound(dx, 1) < xmp_array_gcllbound(dx, 1) && xmp_array_lclubound(dx, 1) < xmp_array_lcllbound(dx, 1));
  }
  EXPECT(xmp_array_laddr(dz, &at) == 0);
#pragma xmp loop (i, j) on plane(j + 1, i + 1)
  for (i = 0; i < 30; i++)
    for (j = 0; j < 8; j++) {
      EXPECT((float *)at + GET(xmp_array_gtol, dz, 1, i) * 8 + GET(xmp_array_gtol, dz, 2, j) == &z[i][j]);
      EXPECT(xmp_array_owner(dz, 2, (int[]){i, j}, 1) == me + 1);
    }
  /* Asked by everybody. */
  for (i = 0; i < 30; i++) EXPECT(GET(xmp_array_gtol, dr, 1, i) == i / (3 * n) * 3 + i % 3);
  for (i = 0; i < 30; i++) EXPECT(GET(xmp_array_gtol, xmp_desc_of(s), 1, i) == i);
  FAILS(xmp_array_gtol, dx, 1, 30);
  FAILS(xmp_array_gtol, dx, 2, 0);
}

/* What is not a descriptor of the right thing is a failure. */
static void wrong(void) {
  xmp_desc_t of = NULL;
  int here = 7, map[8];
  void *at = NULL;
  FAILS(xmp_template_ndims, NULL);
  FAILS(xmp_template_ndims, xmp_desc_of(q));
  FAILS(xmp_template_ubound, xmp_desc_of(a), 1);
  FAILS(xmp_array_ndims, xmp_desc_of(t));
  FAILS(xmp_array_lsize, &here, 1);
  FAILS(xmp_nodes_ndims, xmp_desc_of(a));
  FAILS(xmp_desc_kind, &here);
  EXPECT(xmp_array_laddr(NULL, &at) < 0 && !at && xmp_align_template(xmp_desc_of(q), &of) < 0 && !of);
  EXPECT(xmp_array_type_size(NULL) == 0 && xmp_array_gsize(xmp_desc_of(t), 1) < 0);
  EXPECT(xmp_dist_gblockmap(xmp_desc_of(y), 1, map) < 0);
}

int main(void) {
  templates();
  arrays();
  wrong();
  return verdict();
}
