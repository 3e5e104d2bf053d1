// feature: syntax.plain_c
// ranks: 1 2
// C that knows nothing of Split-C stands as it is.
#include <split-c/control.h>
#include <stdio.h>
#include <string.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int compare(const char *a, const char *b) { return strcmp(a, b); }
static int (*const table[])(const char *, const char *) = {compare, strcmp};
static const struct { const char *name; int value[3]; } list[] = {{"one", {1}}, {.name = "two", .value = {[1] = 2}}};

static double mean(int n, double x[n])
{
  double sum = 0;
  for (int k = 0; k < n; k++) sum += x[k];
  return sum / MAX(n, 1);
}

int splitc_main(int argc, char **argv)
{
  double x[] = {1, 2, 3, 6};
  int wrong = argc < 1 || !argv[0];
  wrong += table[0]("a", "b") >= 0 || table[1]("b", "a") <= 0;
  wrong += mean(4, x) != 3 || list[1].value[1] != 2 || *list[0].value != 1;
  wrong += ({ int y = 3; y * y; }) != 9;
  barrier();
  if (MYPROC == 0) puts(wrong ? "FAIL" : "PASS");
  return wrong;
}
