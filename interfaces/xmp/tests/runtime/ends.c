/* Ways to end, chosen by argv[1]. */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include "asleep.h"

COARRAY(int, a, 4, NULL);
UNIT

static void at_exit(void) { puts("at_exit ran"); }
static void *in_thread(void *status) { exit(*(int *)status); }

int main(int argc, char **argv) {
  int me = xmpc_this_image(), n = xmp_num_images(), last = n - 1;
  const char *how = argc > 1 ? argv[1] : "";
  tell_pids();
  if (!strcmp(how, "xmp_exit")) {
    atexit(at_exit);
    printf("image %d\n", me);
    if (me == 0) await_sleep_of_others(); /* they wait in xmp_exit */
    xmp_exit(atoi(argv[2]));
  }
  if (!strcmp(how, "exit0")) { /* the first to end waits, and serves the others */
    printf("image %d\n", me);
    if (me != last) exit(0);
    await_sleep_of_others();
    int v = 5, b = 0;
    ngyx_put_slow(a, 0, &v, sizeof v, AT("a:[0]"));
    xmp_sync_memory(NULL);
    ngyx_get_slow(&b, a, 0, sizeof b, AT("a:[0]"));
    CHECK(b == 5);
    return 0;
  }
  if (!strcmp(how, "exit3")) { /* one fails while the others wait for it */
    printf("image %d\n", me);
    fflush(stdout);
    xmp_sync_all(NULL);
    if (me == last) exit(3);
    xmp_sync_all(NULL);
  }
  if (!strcmp(how, "exit0_then_3")) { /* some have ended well and wait in exit when one fails */
    if (me != last) return 0;
    await_sleep_of_others();
    return 3;
  }
  if (!strcmp(how, "thread")) { /* exit from another thread while the first is inside the library */
    static int status;
    status = atoi(argv[2]);
    pthread_t t;
    if (me == last) pthread_create(&t, NULL, in_thread, &status);
    xmp_sync_all(NULL);
    xmp_sync_image((me + 1) % n, NULL);
    for (;;) xmp_sync_image(n > 1 ? (me + 1) % n : 0, NULL);
  }
  if (!strcmp(how, "fork")) { /* a child that calls exit is not the end of the image */
    int status = 9;
    pid_t child = fork();
    if (child == 0) exit(0);
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    xmp_sync_all(NULL);
    if (me == 0) xmp_sync_images_all(NULL);
    else xmp_sync_image(0, NULL);
  }
  if (!strcmp(how, "abort") && me == last) abort();
  if (!strcmp(how, "kill") && me == last) raise(SIGKILL);
  if (!strcmp(how, "_exit") && me == last) _exit(0); /* gone without a word */
  xmp_sync_all(NULL);
  return 0;
}
