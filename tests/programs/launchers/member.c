// A member of a job that some launcher starts: says who it is when all have found each other, then does what it is told.
#include <nagaya.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xmp.h>

int box[16]:[*];

int main(int argc, char **argv) {
  int me = xmpc_this_image(), size = xmp_num_images();
  const char *what = argc > 1 ? argv[1] : "leave";
  char host[64] = "";
  gethostname(host, sizeof host - 1);

  for (int i = 0; i < 16; i++) box[i] = 100 * me + i;
  xmp_sync_all(NULL);
  int next = (me + 1) % size, got[16];
  got[:] = box[:]:[next];
  for (int i = 0; i < 16; i++)
    if (got[i] != 100 * next + i) return fprintf(stderr, "image %d: wrong at %d: %d\n", me, i, got[i]), 99;
  // Whoever started it.
  const char *rank = getenv("NAGAYA_RANK"), *ranks = getenv("NAGAYA_SIZE");
  if (!rank || !ranks || atoi(rank) != me || atoi(ranks) != size)
    return fprintf(stderr, "image %d: NAGAYA_RANK or NAGAYA_SIZE is not right\n", me), 97;
  const char *word = getenv("WORD");
  printf("%d of %d on %s%s%s\n", me, size, host, word ? " " : "", word ? word : "");
  fflush(stdout);
  xmp_sync_all(NULL);

  if (strcmp(what, "leave") == 0) return 0;
  if (strcmp(what, "wait") == 0) sleep(600);
  if (me == 1) {
    if (strcmp(what, "exit") == 0) exit(3);
    if (strcmp(what, "slip") == 0) _exit(0);
    if (strcmp(what, "crash") == 0) raise(SIGSEGV);
    if (strcmp(what, "abort") == 0) ngy_abort(9, "out of luck");
  }
  xmp_sync_all(NULL); // in vain
  return 98;
}
