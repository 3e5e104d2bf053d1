/* Rank 1 crashes in the way that the argument names. The test looks for the lines with these names. */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static double table[100];
static volatile int zero, seven = 7;

__attribute__((noinline)) static void store(double *a, size_t at) {
  a[at] = 1; /* store */
  __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) static int deep(int n) {
  volatile char room[1000];
  room[n % 1000] = (char)n;
  return deep(n + 1) + room[3]; /* deep */
}

__attribute__((noinline)) static void call(void (*function)(void)) {
  function(); /* call */
  __asm__ volatile("" ::: "memory");
}

static void mine(int number) {
  (void)number;
  (void)!write(STDERR_FILENO, "the program's own handler\n", 26);
  _exit(7);
}

static void crash(const char *how) {
  if (!strcmp(how, "null")) store(NULL, 2); /* null */
  if (!strcmp(how, "global")) store(table, 100000000); /* global */
  if (!strcmp(how, "stack")) table[0] = deep(0); /* stack */
  if (!strcmp(how, "divide")) table[0] = seven / zero; /* divide */
  if (!strcmp(how, "abort")) abort(); /* abort */
  if (!strcmp(how, "jump")) call(NULL); /* jump */
  if (!strcmp(how, "wild")) store((double *)0x1234567812345678, 0); /* wild */
  if (!strcmp(how, "sent")) raise(SIGBUS); /* sent */
  if (!strcmp(how, "window")) {
    double *base;
    MPI_Win window;
    MPI_Win_allocate(800, 8, MPI_INFO_NULL, MPI_COMM_SELF, &base, &window);
    store(base, 1 << 27); /* window */
  }
  if (!strcmp(how, "own")) {
    signal(SIGSEGV, mine);
    store(NULL, 0);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 1 || size == 1) crash(argc > 1 ? argv[1] : "null");
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
}
