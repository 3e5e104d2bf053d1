/* One mistake per run, chosen by argv[1]; the test looks at the message. Every image makes it unless the case says otherwise. */
#include <unistd.h>
#include "shape.h"

static size_t differs(void) {
  const char *size = getenv("DIFFERENT_SIZE");
  return size && xmpc_all_node_num() == 1 ? (size_t)atol(size) : 80;
}
static size_t huge(void) { return getenv("HUGE_COARRAY") ? (size_t)1 << 50 : 8; }

COARRAY(double, a, 10, NULL);
COARRAY_OF(double, field, 0, differs, NULL);
COARRAY_OF(char, big, 0, huge, NULL);
COARRAY(xmp_lock_t, lock, 1, NULL);
UNIT

int main(int argc, char **argv) {
  int me = xmpc_this_image(), n = xmp_num_images(), k = 7, last = n - 1;
  double x = 0;
  const char *what = argc > 1 ? argv[1] : "";
#define CASE(name) if (!strcmp(what, name))
#line 100 "heat.c"
  CASE("put") ngyx_put_slow(a, k, &x, sizeof x, AT("a[i]:[k]"));
  CASE("get") ngyx_get_slow(&x, a, -1, sizeof x, AT("a[i]:[k]"));
  CASE("rank") ngyx_rank_slow(k, AT("a[i]:[k]"));
  CASE("cosubscript") ngyx_image(2, (int[]){2, 0}, (int[]){2, 0}, "a", AT("a[i]:[p][q]"));
  CASE("cosubscripts") ngyx_image(2, (int[]){1, 3}, (int[]){2, 0}, "a", AT("a[i]:[p][q]"));
  CASE("outside") ngyx_put_slow(&x, last, &x, sizeof x, AT("p[i]:[k]"));
  CASE("copy") ngyx_copy_nd_slow(1, 8, a, (ptrdiff_t[]){8}, 0, a, (ptrdiff_t[]){8}, k, (size_t[]){3}, AT("copy"));
  CASE("accumulate") ngyx_acc(SUM, F64, a, k, &x, AT("a[i]:[k] += x"));
  CASE("section") ngyx_check_section("a", 0, 5, 10, 1, 10, AT("a[5:10]:[k]"));
  CASE("length") ngyx_check_section("a", 1, 5, -1, 1, 10, AT("a[0][5:-1]:[k]"));
  CASE("step") ngyx_check_section("a", 0, 5, 2, 0, 10, AT("a[5:2:0]:[k]"));
  CASE("conform") ngyx_check_conform(0, 3, 4, AT("a[0:3] = b[0:4]"));
  CASE("symmetric") ngyx_check_symmetric(&x, "p", AT("p[0]:[k]"));
  CASE("sync_image") xmp_sync_image(k, NULL);
  CASE("sync_images") xmp_sync_images(2, (int[]){0, -3}, NULL);
  CASE("twice") xmp_sync_images(3, (int[]){0, last, 0}, NULL);
  CASE("negative") xmp_sync_images(-2, NULL, NULL);
  CASE("post") ngyx_post(k, 1, AT("post(p[7], 1)"));
  CASE("wait") ngyx_wait(k, 0, 0, AT("wait(p[7])"));
  CASE("lock") ngyx_lock(lock, k, 0, NULL, NULL, AT("lock(lock:[7])"));
  CASE("lock_twice") ngyx_lock(lock, me, 0, NULL, NULL, AT("lock")), ngyx_lock(lock, me, 0, NULL, NULL, AT("lock(lock:[me])"));
  CASE("unlock") ngyx_unlock(lock, me, NULL, AT("unlock(lock:[me])"));
  CASE("unlock_other") {
    if (me == 0) ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
    xmp_sync_all(NULL);
    if (me == last) ngyx_unlock(lock, 0, NULL, AT("unlock(lock:[0])"));
  }
  CASE("holder_ends") {
    if (me == last) {
      ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
      ngyx_post(0, 1, AT("post"));
      return 0;
    }
    if (me == 0) ngyx_wait(last, 1, 1, AT("wait")), ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock(lock:[0])"));
  }
  CASE("atomic") ngyx_atomic_define(a, k, 1, AT("xmp_atomic_define"));
  CASE("nodes") ngyx_nodes_new(2, (int[]){2, 4}, -1, "p", AT("nodes p[2][4]"));
  CASE("nodes_star") ngyx_nodes_new(2, (int[]){-1, 3}, -1, "p", AT("nodes p[*][3]"));
  CASE("nodes_section")
  ngyx_nodes_section(ngyx_nodes_new(1, (int[]){-1}, -1, "p", NULL), 1, (int[]){5}, -1, (int[]){0}, (int[]){5}, (int[]){1}, "q",
                     AT("nodes q[5] = p[0:5]"));
  CASE("element") ngyx_nodes_element(ngyx_nodes_new(1, (int[]){-1}, -1, "p", NULL), 1, (int[]){9}, AT("post(p[9])"));
  CASE("position") ngyx_nodes_image(ngyx_nodes_new(1, (int[]){-1}, -1, "p", NULL), 9, AT("a:[9]"));
  CASE("not_member") {
    ngyx_nodes *p = ngyx_nodes_new(1, (int[]){-1}, -1, "p", NULL);
    ngyx_nodes *q = ngyx_nodes_section(p, 1, (int[]){1}, -1, (int[]){0}, (int[]){1}, (int[]){1}, "q", NULL);
    ngyx_image_set(q, AT("image(q)"));
    ngyx_sync_all(AT("sync_all"));
  }
  CASE("cofree") {
    char *p = xmp_comalloc(100);
    xmp_cofree(p + 1);
  }
  CASE("cofree_static") xmp_cofree(a);
  CASE("cofree_local") xmp_cofree(&x);
  CASE("comalloc_differs") xmp_comalloc(100 + (size_t)(me == last));
  CASE("comalloc_huge") xmp_comalloc((size_t)1 << 50);
  CASE("codimensions") {
    double *p = xmp_comalloc(8, 2);
    ngyx_image_of(p, 1, (int[]){0}, "p", AT("p:[0]"));
  }
  CASE("not_dynamic") ngyx_image_of(a, 1, (int[]){0}, "p", AT("p:[0]"));
  CASE("ended_sync") {
    if (me == last) return 0;
    xmp_sync_all(NULL);
  }
  CASE("ended_reduce") {
    if (me == last) return 0;
    ngyx_reduce(NULL, SUM, F64, &x, 1, AT("reduction(+:x)"));
  }
  CASE("ended_reduce_many") {
    static double many[5000];
    if (me == last) return 0;
    ngyx_reduce(NULL, SUM, F64, many, 5000, AT("reduction(+:many)"));
  }
  CASE("ended_bcast") {
    if (me == 0) return 0;
    ngyx_bcast(NULL, NULL, &x, sizeof x, AT("bcast(x)"));
  }
  CASE("ended_bcast_many") {
    static double many[100];
    if (me == 0) return 0;
    ngyx_bcast(NULL, NULL, many, sizeof many, AT("bcast(many)"));
  }
  CASE("ended_pair") {
    if (me == last) return 0;
    if (me == 0) xmp_sync_image(last, NULL);
  }
  CASE("ended_wait") {
    if (me == last) return 0;
    if (me == 0) ngyx_wait(last, 1, 5, AT("wait(p[last], 5)"));
  }
  CASE("wait_self") ngyx_wait(me, 1, 5, AT("wait(p[me], 5)"));
  CASE("ended_wait_any") {
    if (me == 0) ngyx_wait(-1, 0, 0, AT("wait"));
  }
  CASE("temp") ngyx_temp((size_t)1 << 60, AT("a[:] = a[:] + 1"));
  return 0;
}
