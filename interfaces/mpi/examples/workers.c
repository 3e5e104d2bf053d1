/* One process hands out work, the others ask for it: a receive from whoever comes first, tags that say what a message is, and messages
 * whose length is known only when they are there.
 *
 *   mpicc -O2 interfaces/mpi/examples/workers.c -o workers && mpiexec -n 4 ./workers [numbers]
 *
 * The work is to list the prime factors of numbers. A single process works alone.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { ASK = 1, RESULT, NUMBER, END };

static int factors(int number, int *list) {
  int count = 0;
  for (int p = 2; number > 1; p++)
    for (; number % p == 0; number /= p) list[count++] = p;
  return count;
}

/* Whether these are the factors of a number. */
static int is_right(int number, const int *list, int count) {
  int product = 1;
  for (int i = 0; i < count; i++) product *= list[i];
  return product == number;
}

int main(int argc, char **argv) {
  int me, size, list[32], wrong = 0;
  const int first = 100000;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int numbers = argc > 1 ? atoi(argv[1]) : 1000;
  if (me > 0) {
    int number;
    MPI_Status status;
    MPI_Send(NULL, 0, MPI_INT, 0, ASK, MPI_COMM_WORLD);
    for (;;) {
      MPI_Recv(&number, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      if (status.MPI_TAG == END) break;
      int count = factors(number, list + 1);
      list[0] = number;
      MPI_Send(list, count + 1, MPI_INT, 0, RESULT, MPI_COMM_WORLD);
    }
  } else {
    int given = 0, done = 0, busy = size - 1, largest = 0;
    for (; size == 1 && done < numbers; done++) wrong += !is_right(first + done, list, factors(first + done, list));
    while (busy > 0) {
      int count;
      MPI_Message message;
      MPI_Status status;
      MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status);
      MPI_Get_count(&status, MPI_INT, &count);
      MPI_Mrecv(list, count, MPI_INT, &message, MPI_STATUS_IGNORE);
      if (status.MPI_TAG == RESULT) {
        wrong += !is_right(list[0], list + 1, count - 1);
        done++;
        if (count - 1 > largest) largest = count - 1;
      }
      int next = first + given, more = given < numbers;
      MPI_Send(&next, more ? 1 : 0, MPI_INT, status.MPI_SOURCE, more ? NUMBER : END, MPI_COMM_WORLD);
      more ? given++ : busy--;
    }
    wrong += done != numbers;
    printf("%d numbers by %d worker%s, %s\n", done, size > 1 ? size - 1 : 1, size > 2 ? "s" : "", wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  MPI_Finalize();
  return wrong != 0;
}
