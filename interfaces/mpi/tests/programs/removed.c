/* The names that MPI 3.0 removed, as mpicc -fmpi-removed accepts them. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
      exit(1); \
    } \
  } while (0)

static int faults;
static void count_fault(MPI_Comm *comm, int *error, ...) {
  (void)comm;
  faults += *error != MPI_SUCCESS;
}

static void bounds(MPI_Datatype type, MPI_Aint lb, MPI_Aint ub) {
  MPI_Aint extent, found_lb, found_ub;
  CHECK(MPI_Type_extent(type, &extent) == MPI_SUCCESS && extent == ub - lb);
  CHECK(MPI_Type_lb(type, &found_lb) == MPI_SUCCESS && found_lb == lb);
  CHECK(MPI_Type_ub(type, &found_ub) == MPI_SUCCESS && found_ub == ub);
}

static void handlers(int me, int n) {
  MPI_Handler_function *const function = count_fault;
  MPI_Errhandler mine, found;
  CHECK(MPI_Errhandler_create(function, &mine) == MPI_SUCCESS);
  CHECK(MPI_Errhandler_set(MPI_COMM_WORLD, mine) == MPI_SUCCESS);
  CHECK(MPI_Errhandler_get(MPI_COMM_WORLD, &found) == MPI_SUCCESS && found == mine);
  CHECK(MPI_Send(&me, 1, MPI_INT, n, 1, MPI_COMM_WORLD) != MPI_SUCCESS && faults == 1);
}

/* Sends elements of the type, which has the int and the double of a pair, to this rank. */
static void sends(MPI_Datatype type, int me) {
  struct pair {
    int number;
    double value;
    double untouched;
  } from[3] = {{1, 1.5, -1}, {2, 2.5, -1}, {3, 3.5, -1}}, to[3] = {{0, 0, 7}, {0, 0, 7}, {0, 0, 7}};
  MPI_Type_commit(&type);
  MPI_Sendrecv(from, 3, type, me, 0, to, 3, type, me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int at = 0; at < 3; at++)
    CHECK(to[at].number == at + 1 && to[at].value == at + 1.5 && to[at].untouched == 7);
  MPI_Type_free(&type);
}

/* Numbers that no call returns. */
static int is_removed(int combiner) {
  switch (combiner) {
    case MPI_COMBINER_HINDEXED_INTEGER:
    case MPI_COMBINER_HVECTOR_INTEGER:
    case MPI_COMBINER_STRUCT_INTEGER: return 1;
    case MPI_COMBINER_HINDEXED:
    case MPI_COMBINER_HVECTOR:
    case MPI_COMBINER_STRUCT: return 0;
    default: return -1;
  }
}

static void types(int me) {
  struct {
    int number;
    double value;
    double untouched;
  } pair;
  MPI_Aint base, places[4];
  int lengths[4] = {1, 1, 1, 1};
  MPI_Datatype type, of[4] = {MPI_INT, MPI_DOUBLE, MPI_UB, MPI_LB};
  CHECK(MPI_Address(&pair, &base) == MPI_SUCCESS && MPI_Address(&pair.number, &places[0]) == MPI_SUCCESS);
  CHECK(MPI_Address(&pair.value, &places[1]) == MPI_SUCCESS);
  places[0] -= base;
  places[1] -= base;
  CHECK(places[0] == 0 && places[1] == 8);

  CHECK(MPI_Type_struct(2, lengths, places, of, &type) == MPI_SUCCESS);
  bounds(type, 0, 16);
  MPI_Type_free(&type);
  places[2] = sizeof pair;
  CHECK(MPI_Type_struct(3, lengths, places, of, &type) == MPI_SUCCESS);
  bounds(type, 0, sizeof pair);
  sends(type, me);
  places[3] = -8;
  CHECK(MPI_Type_struct(4, lengths, places, of, &type) == MPI_SUCCESS);
  bounds(type, -8, sizeof pair);
  MPI_Type_free(&type);
  places[0] = 4;
  of[1] = MPI_LB;
  CHECK(MPI_Type_struct(2, lengths, places, of, &type) == MPI_SUCCESS);
  bounds(type, 8, 8);
  MPI_Type_free(&type);

  CHECK(MPI_Type_hvector(2, 1, 16, MPI_INT, &type) == MPI_SUCCESS);
  bounds(type, 0, 20);
  MPI_Type_free(&type);
  places[0] = 8;
  places[1] = 32;
  CHECK(MPI_Type_hindexed(2, lengths, places, MPI_INT, &type) == MPI_SUCCESS);
  bounds(type, 8, 36);
  MPI_Type_free(&type);
}

int main(int argc, char **argv) {
  int me, n;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  CHECK(is_removed(MPI_COMBINER_STRUCT_INTEGER) == 1 && is_removed(MPI_COMBINER_STRUCT) == 0);
  types(me);
  handlers(me, n);
  /* The marks are types for MPI_Type_struct alone. */
  MPI_Datatype type;
  CHECK(MPI_Type_contiguous(2, MPI_UB, &type) != MPI_SUCCESS && faults == 2);
  MPI_Barrier(MPI_COMM_WORLD);
  if (me == 0) puts("all is well");
  MPI_Finalize();
  return 0;
}
