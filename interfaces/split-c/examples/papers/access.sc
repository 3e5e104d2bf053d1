/* The costs of the paper's model: a floating-point operation, an access to memory of this processor and of another one, and how the latter
 * falls when accesses are put together. Processor 0 asks the last one; with the argument `busy` that one computes, and polls now and then. */
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST (1 << 20)

double block[PROCS]::[MOST / sizeof(double)];
int done[PROCS]::;

static double compute(double x, long n)
{
  while (n-- > 0) x = x * 1.0000001 + 1e-9;
  return x;
}

static double seconds_of(int what, double *global there, double *here, size_t bytes, int times)
{
  double start = get_seconds(), sum = 0;
  int k;
  for (k = 0; k < times; k++) switch (what) {
    case 0: sum += there[k % 64]; break;
    case 1: there[k % 64] = k; break;
    case 2: here[k % 64] := there[k % 64]; break;
    case 3: bulk_read(here, there, bytes); break;
    default: bulk_write(there, here, bytes);
    }
  sync();
  here[0] = sum;
  return (get_seconds() - start) / times;
}

int splitc_main(int argc, char **argv)
{
  static const char *const names[] = {"x = *g", "*g = x", "x := *g, then sync()"};
  int busy = argc > 1 && !strcmp(argv[1], "busy"), last = PROCS - 1, k, wrong = 0;
  double *here = calloc(1, MOST), x = 1, start;
  size_t bytes;
  for (k = 0; k < 64; k++) block[MYPROC][k] = k;
  barrier();
  if (MYPROC == last && last > 0) {
    volatile int *end = tolocal(&done[last]);
    while (!*end) {
      if (busy) x = compute(x, 2000000);
      splitc_poll();
    }
    wrong = x < 0;
  }
  on_one {
    double *global there = block[last], element = 0;
    int times = busy ? 20 : 200;
    start = get_seconds();
    x = compute(x, 20000000);
    printf("%-24s %12.4f us\n", "x = x * a + b", (get_seconds() - start) / 20e6 * 1e6 + (x < 0));
    printf("%-24s %12.4f us\n", "x = *p", seconds_of(0, (double *global)tolocal(block[0]), here, 8, 1000000) * 1e6);
    for (k = 0; k < 3; k++) {
      double seconds = seconds_of(k, there, here, 8, times);
      if (k == 0) element = seconds;
      printf("%-24s %12.4f us %12.4f MB/s\n", names[k], seconds * 1e6, 8e-6 / seconds);
    }
    for (bytes = 1 << 10; bytes <= MOST; bytes *= 4) {
      double seconds = seconds_of(3, there, here, bytes, times / 10);
      printf("bulk_read %7ld B      %12.4f us %12.4f MB/s, %8.1f times the elements\n", (long)bytes, seconds * 1e6,
             bytes * 1e-6 / seconds, bytes / 8 * element / seconds);
    }
    done[last] = 1;
    puts("VERIFICATION SUCCESSFUL");
  }
  barrier();
  free(here);
  return wrong;
}
