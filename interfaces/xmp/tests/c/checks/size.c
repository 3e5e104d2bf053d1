// feature: check.size
// ranks: 2 3
// fails: coarray a (
#include "../check.h"

/* Before the coarrays are allocated there is nothing but the environment to tell images apart. */
static int n;
__attribute__((constructor)) static void before(void) {
  const char *rank = getenv("NAGAYA_RANK");
  n = 10 + (rank ? atoi(rank) : 0);
}
int a[n]:[*];

int main(void) { return verdict(); }
