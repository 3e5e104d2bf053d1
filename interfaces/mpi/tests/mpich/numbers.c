/* What a program of MPICH's ABI sees: handles, constants, statuses, codes of errors, and the arguments of its functions that MPI calls. Any number of
 * processes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int me, size;

#define MUST(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: rank %d: not so: %s\n", __FILE__, __LINE__, me, #condition); \
      MPI_Abort(MPI_COMM_WORLD, 1); \
      exit(1); \
    } \
  } while (0)

static void types(void) {
  struct {
    MPI_Datatype type;
    int size;
    const char *name;
  } all[] = {{MPI_CHAR, 1, "MPI_CHAR"}, {MPI_SHORT, 2, "MPI_SHORT"}, {MPI_INT, 4, "MPI_INT"}, {MPI_LONG, 8, "MPI_LONG"},
             {MPI_FLOAT, 4, "MPI_FLOAT"}, {MPI_DOUBLE, 8, "MPI_DOUBLE"}, {MPI_LONG_DOUBLE, 16, "MPI_LONG_DOUBLE"},
             {MPI_BYTE, 1, "MPI_BYTE"}, {MPI_INT8_T, 1, "MPI_INT8_T"}, {MPI_UINT64_T, 8, "MPI_UINT64_T"}, {MPI_2INT, 8, "MPI_2INT"},
             {MPI_FLOAT_INT, 8, "MPI_FLOAT_INT"}, {MPI_DOUBLE_INT, 12, "MPI_DOUBLE_INT"}, {MPI_SHORT_INT, 6, "MPI_SHORT_INT"},
             {MPI_LONG_INT, 12, "MPI_LONG_INT"}, {MPI_LONG_DOUBLE_INT, 20, "MPI_LONG_DOUBLE_INT"},
             {MPI_C_DOUBLE_COMPLEX, 16, "MPI_C_DOUBLE_COMPLEX"}, {MPI_AINT, 8, "MPI_AINT"}, {MPI_WCHAR, 4, "MPI_WCHAR"},
             {MPI_INTEGER, 4, "MPI_INTEGER"}, {MPI_REAL8, 8, "MPI_REAL8"}, {MPI_DOUBLE_PRECISION, 8, "MPI_DOUBLE_PRECISION"},
             {MPI_CXX_BOOL, 1, "MPI_CXX_BOOL"}, {MPI_PACKED, 1, "MPI_PACKED"}, {MPI_COMPLEX16, 16, "MPI_COMPLEX16"}};
  for (size_t at = 0; at < sizeof all / sizeof *all; at++) {
    int bytes, length;
    char name[MPI_MAX_OBJECT_NAME];
    MUST(MPI_Type_size(all[at].type, &bytes) == MPI_SUCCESS && bytes == all[at].size);
    MUST(MPI_Type_get_name(all[at].type, name, &length) == MPI_SUCCESS && strcmp(name, all[at].name) == 0);
  }
  /* What a type was made of comes back. */
  MPI_Datatype made, of[2] = {MPI_DOUBLE_INT, MPI_SHORT}, parts[2];
  const int lengths[2] = {2, 3};
  const MPI_Aint places[2] = {0, 40};
  MPI_Type_create_struct(2, lengths, places, of, &made);
  int n_integers, n_addresses, n_types, combiner, integers[8];
  MPI_Aint addresses[2];
  MPI_Type_get_envelope(made, &n_integers, &n_addresses, &n_types, &combiner);
  MUST(n_integers == 3 && n_addresses == 2 && n_types == 2 && combiner == MPI_COMBINER_STRUCT);
  MPI_Type_get_contents(made, 3, 2, 2, integers, addresses, parts);
  MUST(integers[0] == 2 && integers[1] == 2 && addresses[1] == 40 && parts[0] == MPI_DOUBLE_INT && parts[1] == MPI_SHORT);
  MPI_Datatype copy;
  MPI_Type_dup(made, &copy);
  MUST(copy != made && copy != MPI_DATATYPE_NULL);
  MPI_Type_get_contents(copy, 0, 0, 1, integers, addresses, parts);
  MUST(parts[0] != MPI_DATATYPE_NULL);
  MPI_Type_free(&made);
  MPI_Type_free(&copy);
  MUST(made == MPI_DATATYPE_NULL);
  const int sizes[2] = {4, 6}, some[2] = {2, 3}, starts[2] = {1, 1};
  MPI_Type_create_subarray(2, sizes, some, starts, MPI_ORDER_FORTRAN, MPI_INT, &made);
  MPI_Type_get_envelope(made, &n_integers, &n_addresses, &n_types, &combiner);
  MUST(combiner == MPI_COMBINER_SUBARRAY && n_integers == 8);
  MPI_Type_get_contents(made, 8, 0, 1, integers, addresses, parts);
  MUST(integers[0] == 2 && integers[2] == 6 && integers[7] == MPI_ORDER_FORTRAN && parts[0] == MPI_INT);
  MPI_Type_free(&made);
  const int distribs[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC}, dargs[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, psizes[2] = {size, 1};
  int darray[12];
  MPI_Type_create_darray(size, me, 2, sizes, distribs, dargs, psizes, MPI_ORDER_C, MPI_FLOAT, &made);
  MPI_Type_get_envelope(made, &n_integers, &n_addresses, &n_types, &combiner);
  MUST(combiner == MPI_COMBINER_DARRAY && n_integers == 12);
  MPI_Type_get_contents(made, 12, 0, 1, darray, addresses, parts);
  MUST(darray[0] == size && darray[2] == 2 && darray[5] == MPI_DISTRIBUTE_BLOCK && darray[6] == MPI_DISTRIBUTE_CYCLIC);
  MUST(darray[7] == MPI_DISTRIBUTE_DFLT_DARG && darray[8] == 2 && darray[11] == MPI_ORDER_C);
  MPI_Type_free(&made);
  /* The bounds of MPI 1. */
  MPI_Datatype old[3] = {MPI_LB, MPI_INT, MPI_UB};
  int ones[3] = {1, 1, 1};
  MPI_Aint at[3] = {-4, 8, 40}, lower, extent;
  MPI_Type_struct(3, ones, at, old, &made);
  MPI_Type_get_extent(made, &lower, &extent);
  MPI_Type_size(made, &n_types);
  MUST(lower == -4 && extent == 44 && n_types == 4);
  MPI_Type_free(&made);
  MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &made);
  MPI_Type_size(made, &n_types);
  MUST(n_types == 8);
}

static void statuses(void) {
  MPI_Status status;
  int count, flag, value = me, got = -1;
  memset(&status, 0x55, sizeof status);
  MPI_Recv(&got, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_INT, &count);
  MUST(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG && count == 0 && status.MPI_ERROR == 0x55555555);
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Wait(&request, &status);
  MUST(status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG && status.MPI_ERROR == MPI_SUCCESS);
  MPI_Request two[2];
  MPI_Status both[2];
  memset(both, 0x55, sizeof both);
  MPI_Irecv(&got, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &two[0]);
  MPI_Isend(&value, 1, MPI_INT, (me + 1) % size, 17, MPI_COMM_WORLD, &two[1]);
  MUST(two[0] != MPI_REQUEST_NULL);
  MPI_Waitall(2, two, both);
  MPI_Get_count(&both[0], MPI_INT, &count);
  MUST(two[0] == MPI_REQUEST_NULL && two[1] == MPI_REQUEST_NULL && got == (me + size - 1) % size);
  MUST(both[0].MPI_SOURCE == got && both[0].MPI_TAG == 17 && count == 1);
  /* Long lists are translated in memory of the heap. */
  enum { MANY = 100 };
  MPI_Request many[MANY];
  MPI_Status all[MANY];
  int in[MANY], out[MANY];
  for (int at = 0; at < MANY / 2; at++) {
    out[at] = 1000 * me + at;
    MPI_Irecv(&in[at], 1, MPI_INT, (me + size - 1) % size, at, MPI_COMM_WORLD, &many[2 * at]);
    MPI_Isend(&out[at], 1, MPI_INT, (me + 1) % size, at, MPI_COMM_WORLD, &many[2 * at + 1]);
  }
  MPI_Waitall(MANY, many, all);
  for (int at = 0; at < MANY / 2; at++)
    MUST(all[2 * at].MPI_TAG == at && in[at] == 1000 * ((me + size - 1) % size) + at && many[at] == MPI_REQUEST_NULL);
  MPI_Irecv(&got, 1, MPI_INT, 0, 99, MPI_COMM_SELF, &request);
  MPI_Cancel(&request);
  MPI_Wait(&request, &status);
  MPI_Test_cancelled(&status, &flag);
  MUST(flag);
  MPI_Status_set_elements_x(&status, MPI_BYTE, 5000000000);
  MPI_Status_set_cancelled(&status, 1);
  MPI_Count large;
  MPI_Get_elements_x(&status, MPI_BYTE, &large);
  MPI_Test_cancelled(&status, &flag);
  MUST(large == 5000000000 && flag);
  MPI_Fint integers[MPI_F_STATUS_SIZE];
  MPI_Status again;
  status.MPI_TAG = 41;
  MPI_Status_c2f(&status, integers);
  MPI_Status_f2c(integers, &again);
  MUST(integers[MPI_F_TAG] == 41 && memcmp(&again, &status, sizeof again) == 0);
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &message, &status);
  MUST(message == MPI_MESSAGE_NO_PROC);
  MPI_Mrecv(&got, 1, MPI_INT, &message, &status);
  MUST(message == MPI_MESSAGE_NULL && status.MPI_SOURCE == MPI_PROC_NULL);
}

/* Functions that MPI calls */

static MPI_Datatype seen_type = MPI_DATATYPE_NULL;
static void largest(void *in, void *inout, int *n, MPI_Datatype *type) {
  seen_type = *type;
  for (int at = 0; at < *n; at++)
    if (((int *)in)[at] > ((int *)inout)[at]) ((int *)inout)[at] = ((int *)in)[at];
}

static MPI_Comm seen_comm, parent;
static int seen_keyval, deleted;
static int copies(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag) {
  MUST(comm == parent && extra == &deleted);
  seen_keyval = keyval;
  *(void **)out = (char *)in + 1;
  *flag = 1;
  return MPI_SUCCESS;
}
static int deletes(MPI_Comm comm, int keyval, void *value, void *extra) {
  MUST(extra == &deleted && value != NULL && keyval == seen_keyval);
  seen_comm = comm;
  deleted++;
  return MPI_SUCCESS;
}

static int seen_code, handled;
static void handles(MPI_Comm *comm, int *code, ...) {
  MUST(*comm == parent);
  MPI_Error_class(*code, &seen_code);
  handled++;
}

static int query(void *extra, MPI_Status *status) {
  MUST(extra == &deleted);
  MPI_Status_set_elements(status, MPI_INT, 7);
  MPI_Status_set_cancelled(status, 0);
  status->MPI_SOURCE = MPI_PROC_NULL;
  status->MPI_TAG = 12;
  return MPI_SUCCESS;
}
static int frees(void *extra) { return *(int *)extra += 100, MPI_SUCCESS; }
static int cancels(void *extra, int complete) { return (void)extra, (void)complete, MPI_SUCCESS; }

static void functions(void) {
  MPI_Op op;
  int value = (me * 7) % 5, most = -1, same;
  MPI_Op_create(largest, 1, &op);
  MPI_Op_commutative(op, &same);
  MUST(same == 1);
  MPI_Allreduce(&value, &most, 1, MPI_INT, op, MPI_COMM_WORLD);
  MPI_Allreduce(&value, &same, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MUST(most == same && (size == 1 || seen_type == MPI_INT || me != 0));
  MPI_Reduce_local(&value, &most, 1, MPI_INT, op);
  MUST(seen_type == MPI_INT);
  MPI_Op_free(&op);
  MUST(op == MPI_OP_NULL);

  MPI_Comm_dup(MPI_COMM_WORLD, &parent);
  int keyval, flag;
  char text[4], *found;
  MPI_Comm_create_keyval(copies, deletes, &keyval, &deleted);
  MPI_Comm_set_attr(parent, keyval, text);
  MPI_Comm child;
  MPI_Comm_dup(parent, &child);
  MUST(seen_keyval == keyval);
  MPI_Comm_get_attr(child, keyval, &found, &flag);
  MUST(flag && found == text + 1);
  const MPI_Comm was = child;
  MPI_Comm_free(&child);
  MUST(deleted == 1 && seen_comm == was && child == MPI_COMM_NULL);
  MPI_Comm_delete_attr(parent, keyval);
  MPI_Comm_free_keyval(&keyval);
  MUST(keyval == MPI_KEYVAL_INVALID && deleted == 2);
  MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
  MPI_Comm_set_attr(parent, keyval, text);
  MPI_Request request;
  MPI_Comm_idup(parent, &child, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MUST(child != MPI_COMM_NULL);
  MPI_Comm_get_attr(child, keyval, &found, &flag);
  MUST(flag && found == text);
  MPI_Comm_compare(child, parent, &flag);
  MUST(flag == MPI_CONGRUENT);
  MPI_Comm_free(&child);

  MPI_Errhandler handler, now;
  MPI_Comm_create_errhandler(handles, &handler);
  MPI_Comm_set_errhandler(parent, handler);
  MPI_Comm_get_errhandler(parent, &now);
  MUST(now != MPI_ERRHANDLER_NULL);
  int code = MPI_Send(&value, 1, MPI_INT, size, 0, parent), class;
  MPI_Error_class(code, &class);
  MUST(handled == 1 && class == MPI_ERR_RANK && seen_code == MPI_ERR_RANK);
  code = MPI_Bcast(&value, 1, MPI_INT, -77, parent);
  MPI_Error_class(code, &class);
  MUST(handled == 2 && class == MPI_ERR_ROOT);
  MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN);
  code = MPI_Send(&value, 1, MPI_DATATYPE_NULL, 0, 0, parent);
  MPI_Error_class(code, &class);
  MUST(class == MPI_ERR_TYPE);
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &now);
  MUST(now == MPI_ERRORS_ARE_FATAL);
  MPI_Errhandler_free(&handler);
  char words[MPI_MAX_ERROR_STRING];
  int added, length;
  MPI_Add_error_class(&added);
  MUST(added > MPI_ERR_LASTCODE);
  MPI_Add_error_code(added, &code);
  MPI_Add_error_string(code, "not quite");
  MPI_Error_string(code, words, &length);
  MPI_Error_class(code, &class);
  MUST(class == added && strcmp(words, "not quite") == 0);
  int *last;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
  MUST(flag && *last == code);
  MPI_Comm_free(&parent);

  MPI_Status status;
  const int before = deleted;
  MPI_Grequest_start(query, frees, cancels, &deleted, &request);
  MPI_Grequest_complete(request);
  MPI_Wait(&request, &status);
  MPI_Get_count(&status, MPI_INT, &length);
  MUST(length == 7 && status.MPI_TAG == 12 && status.MPI_SOURCE == MPI_PROC_NULL && deleted == before + 100);
}

static void objects(void) {
  int *value, flag, ranks[3] = {0, MPI_PROC_NULL, size - 1}, there[3];
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
  MUST(flag && *value >= 32767);
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &value, &flag);
  MUST(!flag || *value == MPI_PROC_NULL);
  MPI_Group world, self;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Comm_group(MPI_COMM_SELF, &self);
  MPI_Group_translate_ranks(world, 3, ranks, self, there);
  MUST(there[1] == MPI_PROC_NULL && there[0] == (me == 0 ? 0 : MPI_UNDEFINED));
  MPI_Group_compare(world, self, &flag);
  MUST(flag == (size == 1 ? MPI_IDENT : MPI_UNEQUAL));
  MPI_Group none;
  MPI_Group_difference(self, world, &none);
  MUST(none == MPI_GROUP_EMPTY);
  MPI_Group_free(&world);
  MPI_Group_free(&self);
  const int no = 0;
  MPI_Comm line;
  int before, after;
  MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &no, 0, &line);
  MPI_Cart_shift(line, 0, 1, &before, &after);
  MUST(before == (me == 0 ? MPI_PROC_NULL : me - 1) && after == (me == size - 1 ? MPI_PROC_NULL : me + 1));
  MPI_Topo_test(line, &flag);
  MUST(flag == MPI_CART);
  MPI_Topo_test(MPI_COMM_WORLD, &flag);
  MUST(flag == MPI_UNDEFINED);
  MPI_Comm_free(&line);
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &line);
  MPI_Comm none_of_us;
  MPI_Comm_split(line, MPI_UNDEFINED, 0, &none_of_us);
  MUST(none_of_us == MPI_COMM_NULL && MPI_Comm_f2c(MPI_Comm_c2f(line)) == line);
  MPI_Comm_free(&line);
  MPI_Comm_dup(MPI_COMM_WORLD, &line);
  const int source = (me + 1) % size;
  MPI_Comm graph;
  MPI_Dist_graph_create_adjacent(line, 1, &source, MPI_UNWEIGHTED, 1, &source, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
  MPI_Dist_graph_neighbors_count(graph, &before, &after, &flag);
  MUST(before == 1 && after == 1 && flag == 0);
  MPI_Comm_free(&graph);
  MPI_Comm_free(&line);

  MPI_Win win;
  int *memory, *flavor, *model, assertion = MPI_MODE_NOPRECEDE | MPI_MODE_NOSTORE | MPI_MODE_NOPUT;
  MPI_Win_allocate(sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
  MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &flavor, &flag);
  MUST(flag && *flavor == MPI_WIN_FLAVOR_ALLOCATE);
  MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &flag);
  MUST(flag && *model == MPI_WIN_UNIFIED);
  *memory = me;
  MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
  int got = -1;
  MPI_Get(&got, 1, MPI_INT, source, 0, 1, MPI_INT, win);
  MPI_Get(&got, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  MUST(got == source);
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
  MPI_Fetch_and_op(&size, &got, MPI_INT, 0, 0, MPI_NO_OP, win);
  MPI_Win_unlock(0, win);
  MUST(got == 0);
  MPI_Win_fence(assertion, win);
  MPI_Win_free(&win);
  MUST(win == MPI_WIN_NULL);

  MPI_Info info, copy;
  char text[MPI_MAX_INFO_VAL + 1];
  MPI_Info_create(&info);
  MPI_Info_set(info, "colour", "red");
  MPI_Info_dup(info, &copy);
  MPI_Info_get(copy, "colour", MPI_MAX_INFO_VAL, text, &flag);
  MUST(flag && strcmp(text, "red") == 0);
  MPI_Info_free(&info);
  MPI_Info_free(&copy);
  MUST(info == MPI_INFO_NULL);
  MPI_Info_get_nkeys(MPI_INFO_ENV, &flag);
  MUST(flag > 0);

  int level, length, version, minor;
  MPI_Query_thread(&level);
  MUST(level == MPI_THREAD_MULTIPLE);
  struct {
    char name[MPI_MAX_PROCESSOR_NAME], after;
  } host = {.after = 'x'};
  MPI_Get_processor_name(host.name, &length);
  MUST(host.after == 'x' && (int)strlen(host.name) == length);
  MPI_Get_version(&version, &minor);
  MUST(version >= MPI_VERSION);
  int sum = me, expected = size * (size - 1) / 2;
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MUST(sum == expected);
  char port[MPI_MAX_PORT_NAME];
  MPI_Open_port(MPI_INFO_NULL, port);
  MUST(strlen(port) > 0 && strlen(port) < MPI_MAX_PORT_NAME);
  MPI_Close_port(port);
}

static void files(const char *name) {
  MPI_File file;
  MPI_Comm_dup(MPI_COMM_WORLD, &parent);
  MUST(MPI_File_open(MPI_COMM_WORLD, "/nowhere/to/be/found", MPI_MODE_RDONLY, MPI_INFO_NULL, &file) != MPI_SUCCESS);
  MUST(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file) == MPI_SUCCESS);
  int amode, got = -1;
  MPI_File_get_amode(file, &amode);
  MUST(amode == (MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE));
  MUST(MPI_File_f2c(MPI_File_c2f(file)) == file && MPI_File_f2c(0) == MPI_FILE_NULL);
  MPI_File_set_view(file, sizeof(int) * me, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_Status status;
  MPI_File_write(file, &me, 1, MPI_INT, &status);
  MPI_File_seek(file, 0, MPI_SEEK_SET);
  MPI_File_read(file, &got, 1, MPI_INT, &status);
  MPI_Get_count(&status, MPI_INT, &amode);
  MUST(got == me && amode == 1);
  MPI_Datatype etype, filetype;
  MPI_Offset at;
  char representation[MPI_MAX_DATAREP_STRING];
  MPI_File_get_view(file, &at, &etype, &filetype, representation);
  MUST(at == (MPI_Offset)sizeof(int) * me && etype == MPI_INT && filetype == MPI_INT);
  MPI_File_close(&file);
  MUST(file == MPI_FILE_NULL);
  MPI_Comm_free(&parent);
}

/* A started process sends its rank to its parents. */
static void spawned(MPI_Comm parents) {
  int value = 0;
  MPI_Send(&me, 1, MPI_INT, 0, 5, parents);
  MPI_Bcast(&value, 1, MPI_INT, 0, parents);
  MUST(value == 3);
  MPI_Comm_disconnect(&parents);
}

static void spawns(char *self) {
  MPI_Comm children;
  int codes[2] = {-1, -1}, got, remote;
  MPI_Comm_spawn(self, MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, codes);
  MPI_Comm_remote_size(children, &remote);
  MUST(remote == 2 && codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS);
  for (int at = 0; me == 0 && at < 2; at++) {
    MPI_Recv(&got, 1, MPI_INT, at, 5, children, MPI_STATUS_IGNORE);
    MUST(got == at);
  }
  int value = 3;
  MPI_Bcast(&value, 1, MPI_INT, me == 0 ? MPI_ROOT : MPI_PROC_NULL, children);
  MPI_Comm_disconnect(&children);
  MUST(children == MPI_COMM_NULL);
}

int main(int argc, char **argv) {
  int level;
  MPI_Comm parents;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MUST(level == MPI_THREAD_MULTIPLE);
  MPI_Comm_get_parent(&parents);
  if (parents != MPI_COMM_NULL) {
    spawned(parents);
    return MPI_Finalize();
  }
  types();
  statuses();
  functions();
  objects();
  files(argv[1]);
  spawns(argv[0]);
  MPI_Barrier(MPI_COMM_WORLD);
  if (me == 0) puts("all is well");
  return MPI_Finalize();
}
