/* Waiting until other images sleep in the kernel: the sign that they wait, which needs no while. Images of one host. */
#ifndef ASLEEP_H
#define ASLEEP_H

#include <time.h>
#include <unistd.h>
#include "shape.h"

enum { MOST = 256, LOOKS = 3 };
COARRAY(int, pids, MOST, NULL);

/* Collective: all images know the process of each. */
static void tell_pids(void) {
  int mine = getpid(), me = xmpc_this_image(), n = xmp_num_images();
  CHECK(n <= MOST);
  for (int k = 0; k < n; k++) ngyx_put_slow(pids + me, k, &mine, sizeof mine, AT("pids[me]:[k]"));
  xmp_sync_all(NULL);
}

/* What the kernel says of a process: S when it sleeps. */
static char state_of(int pid) {
  char name[64], line[512] = "";
  snprintf(name, sizeof name, "/proc/%d/stat", pid);
  FILE *file = fopen(name, "r");
  CHECK_THAT(file, "%s", name);
  CHECK(fgets(line, sizeof line, file));
  fclose(file);
  const char *end = strrchr(line, ')');
  CHECK_THAT(end, "%s", line);
  return end[2];
}

/* Until it sleeps, for which it has to be seen asleep several times in a row: a page that is read in may make it sleep once. */
static void await_sleep(int image) {
  const struct timespec pause = {0, 1000000};
  for (int seen = 0; seen < LOOKS; nanosleep(&pause, NULL)) seen = state_of(pids[image]) == 'S' ? seen + 1 : 0;
}

static void await_sleep_of_others(void) {
  for (int k = 0; k < xmp_num_images(); k++)
    if (k != xmpc_this_image()) await_sleep(k);
}

#endif
