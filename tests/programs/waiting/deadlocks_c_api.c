/* As deadlocks.c, with the C interface. Three processes. */
#include <nagaya.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static int is(const char *wanted, const char *given) {
  return strcmp(wanted, given) == 0;
}

static int64_t answered;

static void on_answer(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len) {
  (void)token, (void)args, (void)nargs, (void)payload, (void)len;
  answered = 1;
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  double x = 1, y;
  ngy_team_t *pair;
  ngy_init();
  ngy_am_register(0, on_answer);
  ngy_team_split(NULL, ngy_rank() == 2, 0, &pair);
  if (is(how, "collectives") && ngy_rank() == 1) {
    ngy_bcast(NULL, &x, sizeof x, 0); /* bcast */
  } else if (is(how, "collectives")) {
    ngy_allreduce(NULL, NGY_SUM, NGY_F64, &y, &x, 1); /* allreduce */
  } else if (is(how, "message") && ngy_rank() == 0) {
    ngy_wait_until64(&answered, NGY_EQ, 1); /* message */
  } else if (is(how, "team") && ngy_rank() == 0) {
    ngy_barrier(pair); /* team */
  }
  ngy_barrier(NULL); /* barrier */
  if (is(how, "end") && ngy_rank() == 0) {
    ngy_barrier(NULL); /* more */
    ngy_barrier(NULL); /* end */
  }
  return ngy_finalize();
}
