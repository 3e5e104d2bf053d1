/* Fine rules of the standard about objects: attributes, communicators, topologies, errors, infos, and collectives that move nothing. */
#include "rules.h"

static int deleted[4], n_deleted;
static int forget(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    deleted[n_deleted++ % 4] = (int)(MPI_Aint)value;
    return MPI_SUCCESS;
}
static int refuse(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value;
    return *(int *)extra;
}
static int twice(MPI_Comm comm, int key, void *extra, void *value, void *new, int *flag)
{
    (void)comm, (void)key, (void)extra;
    *(void **)new = (void *)(2 * (MPI_Aint)value);
    *flag = (MPI_Aint)value != 7;
    return MPI_SUCCESS;
}

static void attributes(void)
{
    int keys[2], flag, code = MPI_ERR_OTHER, key;
    void *value;
    MPI_Comm comm, copy;
    MPI_Comm_dup(world, &comm);
    for (int k = 0; k < 2; k++) MPI_Comm_create_keyval(twice, forget, &keys[k], NULL);
    MPI_Comm_get_attr(comm, keys[0], &value, &flag);
    WANT(!flag);
    MPI_Comm_set_attr(comm, keys[0], (void *)3);
    MPI_Comm_set_attr(comm, keys[1], (void *)7);
    MPI_Comm_set_attr(comm, keys[0], (void *)4);
    WANT(n_deleted == 1 && deleted[0] == 3);
    key = keys[0];
    MPI_Comm_free_keyval(&key);
    WANT(key == MPI_KEYVAL_INVALID);
    /* A key that is freed is known as long as there are values of it. */
    MPI_Comm_dup(comm, &copy);
    MPI_Comm_get_attr(copy, keys[1], &value, &flag);
    WANT(!flag);
    n_deleted = 0;
    MPI_Comm_free(&copy);
    WANT(n_deleted == 1 && deleted[0] == 8);
    MPI_Comm_free(&comm);
    WANT(n_deleted == 3);
    WANT((deleted[1] == 4 && deleted[2] == 7) || (deleted[1] == 7 && deleted[2] == 4));
    MPI_Comm_free_keyval(&keys[1]);
    /* Who refuses to be deleted keeps the communicator. */
    MPI_Comm_dup(world, &comm);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, &code);
    MPI_Comm_set_attr(comm, key, NULL);
    FAILS(MPI_ERR_OTHER, MPI_Comm_delete_attr(comm, key));
    WANT(MPI_Comm_free(&comm) != MPI_SUCCESS && comm != MPI_COMM_NULL);
    code = MPI_SUCCESS;
    MPI_Comm_free(&comm);
    WANT(comm == MPI_COMM_NULL);
    MPI_Comm_free_keyval(&key);
    FAILS(MPI_ERR_KEYVAL, MPI_Comm_set_attr(world, MPI_TAG_UB, NULL));
    int *number;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &number, &flag);
    WANT(flag && (*number == 0 || *number == 1));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &number, &flag);
    WANT(!flag || *number >= size);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &number, &flag);
    WANT(flag && *number >= MPI_ERR_LASTCODE);
}

static void communicators(void)
{
    MPI_Comm comm, other;
    MPI_Group all, some, none;
    char name[MPI_MAX_OBJECT_NAME];
    int n, ranges[1][3] = {{size - 1, 0, -1}}, to[2];
    MPI_Comm_compare(world, world, &n);
    WANT(n == MPI_IDENT);
    MPI_Comm_dup(world, &comm);
    MPI_Comm_compare(world, comm, &n);
    WANT(n == MPI_CONGRUENT);
    MPI_Comm_get_name(comm, name, &n);
    WANT(n == 0 && name[0] == 0);
    MPI_Comm_set_name(comm, "mine");
    MPI_Comm_get_name(comm, name, &n);
    WANT(n == 4 && strcmp(name, "mine") == 0);
    MPI_Comm_get_name(MPI_COMM_SELF, name, &n);
    WANT(strcmp(name, "MPI_COMM_SELF") == 0);
    MPI_Comm_free(&comm);
    MPI_Comm_split(world, 0, -rank, &comm);
    MPI_Comm_compare(world, comm, &n);
    WANT(n == (size == 1 ? MPI_CONGRUENT : MPI_SIMILAR));
    MPI_Comm_rank(comm, &n);
    WANT(n == size - 1 - rank);
    MPI_Comm_compare(world, MPI_COMM_SELF, &n);
    WANT(n == (size == 1 ? MPI_CONGRUENT : MPI_UNEQUAL));
    MPI_Comm_free(&comm);
    MPI_Comm_split(world, rank % 2 ? MPI_UNDEFINED : 0, 0, &comm);
    WANT((comm == MPI_COMM_NULL) == (rank % 2 == 1));
    if (comm != MPI_COMM_NULL) MPI_Comm_free(&comm);
    MPI_Comm_group(world, &all);
    MPI_Group_incl(all, 0, NULL, &none);
    WANT(none == MPI_GROUP_EMPTY);
    MPI_Comm_create(world, none, &comm);
    WANT(comm == MPI_COMM_NULL);
    MPI_Group_range_incl(all, 1, ranges, &some);
    MPI_Group_compare(all, some, &n);
    WANT(n == (size == 1 ? MPI_IDENT : MPI_SIMILAR));
    MPI_Group_translate_ranks(some, 2, (int[]){0, MPI_PROC_NULL}, all, to);
    WANT(to[0] == size - 1 && to[1] == MPI_PROC_NULL);
    MPI_Group_translate_ranks(all, 1, (int[]){0}, none, to);
    WANT(to[0] == MPI_UNDEFINED);
    MPI_Group_rank(none, &n);
    WANT(n == MPI_UNDEFINED);
    MPI_Group_free(&some);
    MPI_Group_difference(all, all, &some);
    MPI_Group_size(some, &n);
    WANT(n == 0);
    MPI_Group_free(&some);
    MPI_Group_excl(all, 0, NULL, &some);
    MPI_Group_compare(all, some, &n);
    WANT(n == MPI_IDENT);
    MPI_Group_free(&some);
    FAILS(MPI_ERR_RANK, MPI_Group_incl(all, 1, (int[]){size}, &some));
    FAILS(MPI_ERR_RANK, MPI_Group_incl(all, 2, (int[]){0, 0}, &some));
    MPI_Group_free(&all);
    WANT(all == MPI_GROUP_NULL);
    FAILS(MPI_ERR_COMM, MPI_Comm_free(&(MPI_Comm){MPI_COMM_WORLD}));
    FAILS(MPI_ERR_COMM, MPI_Comm_compare(world, MPI_COMM_NULL, &n));
    MPI_Comm_split_type(world, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &comm);
    MPI_Comm_size(comm, &n);
    WANT(n >= 1 && n <= size);
    MPI_Comm_split_type(world, MPI_UNDEFINED, 0, MPI_INFO_NULL, &other);
    WANT(other == MPI_COMM_NULL);
    MPI_Comm_free(&comm);
}

static void topologies(void)
{
    static const struct { int nodes, n, want[3]; } tests[] = {
        {6, 2, {3, 2}}, {7, 2, {7, 1}}, {12, 3, {3, 2, 2}}, {24, 3, {4, 3, 2}}, {1, 3, {1, 1, 1}}, {64, 3, {4, 4, 4}}, {16, 2, {4, 4}}};
    MPI_Comm comm, sub;
    int dims[3], n, source, to;
    for (int k = 0; k < 7; k++) {
        memset(dims, 0, sizeof dims);
        MPI_Dims_create(tests[k].nodes, tests[k].n, dims);
        WANT(memcmp(dims, tests[k].want, sizeof(int) * (size_t)tests[k].n) == 0);
    }
    dims[0] = 0, dims[1] = 3, dims[2] = 0;
    MPI_Dims_create(6, 3, dims);
    WANT(dims[0] == 2 && dims[1] == 3 && dims[2] == 1);
    dims[0] = 4, dims[1] = 0;
    FAILS(MPI_ERR_DIMS, MPI_Dims_create(6, 2, dims));
    dims[0] = -1, dims[1] = 0;
    FAILS(MPI_ERR_DIMS, MPI_Dims_create(6, 2, dims));
    /* Products beyond 2^32 and 2^64 are too large, not small again. */
    FAILS(MPI_ERR_DIMS, MPI_Dims_create(4, 2, (int[]){65536, 65536}));
    FAILS(MPI_ERR_DIMS, MPI_Dims_create(131073, 2, (int[]){65537, 65537}));
    FAILS(MPI_ERR_DIMS, MPI_Dims_create(6, 3, (int[]){0, INT_MAX, INT_MAX}));
    FAILS(MPI_ERR_DIMS, MPI_Cart_create(world, 4, (int[]){65536, 65536, 65536, 65536}, (int[4]){0}, 0, &comm));
    FAILS(MPI_ERR_DIMS, MPI_Cart_map(world, 3, (int[]){1 << 20, 1 << 20, 1 << 24}, (int[3]){0}, &n));
    dims[0] = size, dims[1] = 1;
    MPI_Topo_test(world, &n);
    WANT(n == MPI_UNDEFINED);
    MPI_Cart_create(world, 2, dims, (int[]){0, 1}, 0, &comm);
    MPI_Topo_test(comm, &n);
    WANT(n == MPI_CART);
    MPI_Cart_shift(comm, 0, 1, &source, &to);
    WANT(source == (rank > 0 ? rank - 1 : MPI_PROC_NULL) && to == (rank < size - 1 ? rank + 1 : MPI_PROC_NULL));
    MPI_Cart_shift(comm, 0, 0, &source, &to);
    WANT(source == rank && to == rank);
    MPI_Cart_shift(comm, 1, -5, &source, &to);
    WANT(source == rank && to == rank);
    MPI_Cart_rank(comm, (int[]){rank, -3}, &n);
    WANT(n == rank);
    FAILS(MPI_ERR_RANK, MPI_Cart_rank(comm, (int[]){size, 0}, &n));
    FAILS(MPI_ERR_DIMS, MPI_Cart_shift(comm, 2, 1, &source, &to));
    FAILS(MPI_ERR_TOPOLOGY, MPI_Cart_shift(world, 0, 1, &source, &to));
    MPI_Cart_sub(comm, (int[]){0, 0}, &sub);
    MPI_Comm_size(sub, &n);
    WANT(n == 1);
    MPI_Cartdim_get(sub, &n);
    WANT(n == 0);
    MPI_Comm_free(&sub);
    MPI_Comm_dup(comm, &sub);
    MPI_Topo_test(sub, &n);
    WANT(n == MPI_CART);
    MPI_Comm_free(&sub);
    MPI_Comm_free(&comm);
    dims[0] = size + 1;
    WANT(MPI_Cart_create(world, 1, dims, (int[]){0}, 0, &comm) != MPI_SUCCESS);
    MPI_Cart_create(world, 0, NULL, NULL, 0, &comm);
    WANT((comm == MPI_COMM_NULL) == (rank != 0));
    if (comm != MPI_COMM_NULL) MPI_Comm_free(&comm);
}

static int handled;
static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    handled = *code;
}

static void errors(void)
{
    char text[MPI_MAX_ERROR_STRING];
    MPI_Errhandler mine, got;
    MPI_Comm comm;
    int n, class, code, flag, *last;
    for (class = MPI_SUCCESS; class <= MPI_ERR_RMA_FLAVOR; class++) {
        n = -1;
        MPI_Error_string(class, text, &n);
        WANT(n > 0 && n < MPI_MAX_ERROR_STRING && (int)strlen(text) == n && class_of(class) == class);
    }
    /* These name the usual causes. */
    MPI_Error_string(MPI_ERR_OTHER, text, &n);
    WANT(strstr(text, "MPI_Init") && strstr(text, "MPI_Finalize"));
    MPI_Error_string(MPI_ERR_IO, text, &n);
    WANT(strstr(text, "split collective"));
    MPI_Comm_create_errhandler(handle, &mine);
    MPI_Comm_dup(world, &comm);
    MPI_Comm_get_errhandler(comm, &got);
    WANT(got == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&got);
    WANT(got == MPI_ERRHANDLER_NULL);
    MPI_Comm_set_errhandler(comm, mine);
    MPI_Errhandler_free(&mine);
    WANT(mine == MPI_ERRHANDLER_NULL);
    WANT(class_of(MPI_Send(NULL, -1, MPI_INT, 0, 0, comm)) == MPI_ERR_COUNT && class_of(handled) == MPI_ERR_COUNT);
    MPI_Comm_call_errhandler(comm, MPI_ERR_TAG);
    WANT(handled == MPI_ERR_TAG);
    MPI_Comm_free(&comm);
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Error_string(class, text, &n);
    WANT(n == 0 && text[0] == 0);
    MPI_Add_error_string(code, "my own");
    MPI_Error_string(code, text, &n);
    WANT(strcmp(text, "my own") == 0 && n == 6 && class_of(code) == class);
    MPI_Comm_get_attr(world, MPI_LASTUSEDCODE, &last, &flag);
    WANT(flag && *last == code);
    FAILS(MPI_ERR_ARG, MPI_Add_error_string(MPI_ERR_TAG, "not mine"));
}

static void info(void)
{
    MPI_Info info, copy;
    char key[MPI_MAX_INFO_KEY + 2], value[MPI_MAX_INFO_VAL + 2];
    int n, flag;
    MPI_Info_create(&info);
    MPI_Info_set(info, "b", "1");
    MPI_Info_set(info, "a", "two");
    MPI_Info_set(info, "b", "three");
    MPI_Info_get_nkeys(info, &n);
    WANT(n == 2);
    MPI_Info_get_nthkey(info, 0, key);
    WANT(strcmp(key, "b") == 0);
    MPI_Info_get(info, "b", 2, value, &flag);
    WANT(flag && strcmp(value, "th") == 0);
    n = 4;
    MPI_Info_get_string(info, "b", &n, value, &flag);
    WANT(flag && n == 6 && strcmp(value, "thr") == 0);
    n = 0;
    MPI_Info_get_string(info, "b", &n, NULL, &flag);
    WANT(flag && n == 6);
    MPI_Info_get_string(info, "c", &n, value, &flag);
    WANT(!flag);
    MPI_Info_get_valuelen(info, "a", &n, &flag);
    WANT(flag && n == 3);
    MPI_Info_dup(info, &copy);
    MPI_Info_delete(info, "b");
    MPI_Info_get_nkeys(copy, &n);
    WANT(n == 2);
    FAILS(MPI_ERR_INFO_NOKEY, MPI_Info_delete(info, "b"));
    FAILS(MPI_ERR_INFO_KEY, MPI_Info_set(info, "", "x"));
    memset(key, 'k', sizeof key - 1);
    key[sizeof key - 1] = 0;
    memset(value, 'v', sizeof value - 1);
    value[sizeof value - 1] = 0;
    FAILS(MPI_ERR_INFO_KEY, MPI_Info_set(info, key, "x"));
    FAILS(MPI_ERR_INFO_VALUE, MPI_Info_set(info, "x", value));
    FAILS(MPI_ERR_ARG, MPI_Info_get_nthkey(info, 1, key));
    MPI_Info_free(&info);
    MPI_Info_free(&copy);
    WANT(info == MPI_INFO_NULL);
    FAILS(MPI_ERR_INFO, MPI_Info_free(&info));
}

static void add(void *in, void *inout, int *n, MPI_Datatype *of)
{
    (void)of;
    for (int k = 0; k < 2 * *n; k++) ((int *)inout)[k] += ((int *)in)[k];
}

/* Uses its datatype, which the program may have freed, and counts its calls. */
static int n_used;
static void use(void *in, void *inout, int *n, MPI_Datatype *of)
{
    MPI_Aint lb, extent = 0;
    char name[MPI_MAX_OBJECT_NAME] = "";
    int len;
    WANT(MPI_Type_get_extent(*of, &lb, &extent) == MPI_SUCCESS && extent == 8 && *n > 0);
    WANT(MPI_Type_get_name(*of, name, &len) == MPI_SUCCESS && !strcmp(name, "wide"));
    for (int k = 0; k < *n; k++) ((int *)inout)[2 * k] += ((int *)in)[2 * k];
    n_used++;
}

static MPI_Datatype wide(MPI_Aint extent, int dense)
{
    MPI_Datatype of;
    if (dense)
        MPI_Type_contiguous(extent / sizeof(int), MPI_INT, &of);
    else
        MPI_Type_create_resized(MPI_INT, 0, extent, &of);
    MPI_Type_commit(&of);
    MPI_Type_set_name(of, extent == 8 ? "wide" : "other");
    return of;
}

static void freed_types(void)
{
    enum { N = 20000 };
    int *in = malloc(N * 2 * sizeof *in), *out = malloc(N * 2 * sizeof *out), counts[64], result = 0;
    MPI_Op op;
    MPI_Request request;
    MPI_Op_create(use, 1, &op);
    for (int k = 0; k < 64; k++) counts[k] = 1;
    for (int k = 0; k < 2 * N; k++) in[k] = rank + 1;
    for (int what = 0; what < 9; what++) {
        /* Few elements and many take different ways; the last three are persistent. */
        int n = what % 3 == 1 ? N : 2, from_all = size * (size + 1) / 2, up_to_me = (rank + 1) * (rank + 2) / 2;
        MPI_Datatype of = wide(8, what % 2), later;
        int kept = n_used;
        switch (what) {
        case 0: case 1: MPI_Iallreduce(in, out, n, of, op, world, &request); break;
        case 2: MPI_Ireduce_scatter(in, out, counts, of, op, world, &request); break;
        case 3: case 4: MPI_Iscan(in, out, n, of, op, world, &request); break;
        case 5: MPI_Ireduce(in, out, n, of, op, size - 1, world, &request); break;
        case 6: case 7: MPI_Allreduce_init(in, out, n, of, op, world, MPI_INFO_NULL, &request); break;
        case 8: MPI_Scan_init(in, out, n, of, op, world, MPI_INFO_NULL, &request); break;
        }
        MPI_Type_free(&of);
        /* It must not have the handle of the other one. */
        later = wide(12, 1);
        if (what > 5) MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (what > 5) MPI_Request_free(&request);
        WANT(what == 5 || out[0] == (what == 3 || what == 4 || what == 8 ? up_to_me : from_all));
        WANT(what != 5 || rank < size - 1 || out[0] == from_all);
        WANT(size > 1 || n_used == kept);
        MPI_Type_free(&later);
    }
    /* A function of the program gets at least one element. */
    MPI_Datatype of = wide(8, 1);
    n_used = 0;
    MPI_Reduce_local(NULL, NULL, 0, of, op);
    MPI_Scan(NULL, NULL, 0, of, op, world);
    MPI_Exscan(NULL, NULL, 0, of, op, world);
    MPI_Allreduce(NULL, NULL, 0, of, op, world);
    WANT(n_used == 0);
    MPI_Reduce_local(in, &result, 1, of, op);
    WANT(n_used == 1 && result == rank + 1);
    MPI_Type_free(&of);
    MPI_Op_free(&op);
    free(in);
    free(out);
}

/* The communicator of an error is usable, although the program has freed it. */
static int n_noticed;
static void use_communicator(MPI_Comm *comm, int *code, ...)
{
    int me = -1, flag = -1;
    WANT(class_of(*code) == MPI_ERR_TRUNCATE);
    WANT(MPI_Comm_rank(*comm, &me) == MPI_SUCCESS && me == rank);
    WANT(MPI_Comm_test_inter(*comm, &flag) == MPI_SUCCESS && !flag);
    n_noticed++;
}

static void freed_communicator(void)
{
    int two[2] = {1, 2}, one;
    MPI_Comm comm, kept, later;
    MPI_Errhandler own;
    MPI_Request request;
    MPI_Comm_create_errhandler(use_communicator, &own);
    MPI_Comm_dup(world, &comm);
    MPI_Comm_set_errhandler(comm, own);
    MPI_Errhandler_free(&own);
    MPI_Irecv(&one, 1, MPI_INT, rank, 5, comm, &request);
    MPI_Send(two, 2, MPI_INT, rank, 5, comm);
    kept = comm;
    MPI_Comm_free(&comm);
    MPI_Comm_dup(world, &later);
    WANT(later != kept);
    FAILS(MPI_ERR_TRUNCATE, MPI_Wait(&request, MPI_STATUS_IGNORE));
    WANT(n_noticed == 1);
    FAILS(MPI_ERR_COMM, MPI_Comm_rank(kept, &one));
    MPI_Comm_free(&later);
}

/* Predefined operators take predefined datatypes (MPI 6.9.2). */
static void operators(void)
{
    char in[64] = {0}, out[64];
    MPI_Op logical[3] = {MPI_LAND, MPI_LOR, MPI_LXOR}, bits[3] = {MPI_BAND, MPI_BOR, MPI_BXOR};
    MPI_Datatype made[4], f90, none[2] = {MPI_WCHAR, MPI_PACKED};
    MPI_Type_contiguous(2, MPI_INT, &made[0]);
    MPI_Type_vector(2, 1, 2, MPI_INT, &made[1]);
    MPI_Type_contiguous(1, MPI_INT, &made[2]);
    MPI_Type_contiguous(0, MPI_INT, &made[3]);
    for (int k = 0; k < 4; k++) {
        MPI_Type_commit(&made[k]);
        FAILS(MPI_ERR_OP, MPI_Allreduce(in, out, 1, made[k], MPI_SUM, world));
        FAILS(MPI_ERR_OP, MPI_Reduce_local(in, out, 1, made[k], MPI_MAX));
        MPI_Type_free(&made[k]);
    }
    for (int k = 0; k < 2; k++) {
        FAILS(MPI_ERR_OP, MPI_Reduce_local(in, out, 1, none[k], MPI_SUM));
        FAILS(MPI_ERR_OP, MPI_Reduce_local(in, out, 1, none[k], MPI_MAX));
        FAILS(MPI_ERR_OP, MPI_Reduce_local(in, out, 1, none[k], MPI_BAND));
    }
    for (int k = 0; k < 3; k++) {
        FAILS(MPI_ERR_OP, MPI_Reduce_local(in, out, 1, MPI_C_BOOL, bits[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_C_BOOL, logical[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_LOGICAL, logical[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_UINT16_T, logical[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_SIGNED_CHAR, logical[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_COUNT, bits[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_INTEGER8, bits[k]));
        FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_BYTE, bits[k]));
    }
    MPI_Type_contiguous(2, MPI_INT, &made[0]);
    MPI_Type_dup(made[0], &made[1]);
    MPI_Type_dup(MPI_PACKED, &made[2]);
    MPI_Type_dup(MPI_INT, &made[3]);
    for (int k = 0; k < 4; k++) {
        MPI_Type_commit(&made[k]);
        FAILS((k == 3 ? MPI_SUCCESS : MPI_ERR_OP), MPI_Reduce_local(in, out, 1, made[k], MPI_SUM));
        MPI_Type_free(&made[k]);
    }
    MPI_Type_create_f90_integer(6, &f90);
    FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, f90, MPI_SUM));
    FAILS(MPI_SUCCESS, MPI_Reduce_local(in, out, 1, MPI_OFFSET, MPI_MIN));
}

static void collectives(void)
{
    double d = 1;
    int x = rank, y = -5, flag, counts[64], pair[2] = {rank, 1}, sum[2], none[64] = {0};
    MPI_Request request;
    MPI_Datatype two;
    MPI_Op op;
    MPI_Bcast(NULL, 0, MPI_INT, 0, world);
    MPI_Reduce(NULL, NULL, 0, MPI_INT, MPI_SUM, 0, world);
    MPI_Allreduce(NULL, NULL, 0, MPI_INT, MPI_SUM, world);
    MPI_Allgather(NULL, 0, MPI_INT, NULL, 0, MPI_INT, world);
    MPI_Gatherv(NULL, 0, MPI_INT, NULL, none, none, MPI_INT, 0, world);
    MPI_Alltoallv(NULL, none, none, MPI_INT, NULL, none, none, MPI_INT, world);
    MPI_Scan(NULL, NULL, 0, MPI_INT, MPI_SUM, world);
    MPI_Exscan(&x, &y, 1, MPI_INT, MPI_SUM, world);
    WANT(y == (rank == 0 ? -5 : rank * (rank - 1) / 2));
    for (int k = 0; k < size; k++) counts[k] = k == size - 1;
    y = -5;
    int all[64];
    for (int k = 0; k < size; k++) all[k] = rank;
    MPI_Reduce_scatter(all, &y, counts, MPI_INT, MPI_MAX, world);
    WANT(y == (rank == size - 1 ? size - 1 : -5));
    FAILS(MPI_ERR_OP, MPI_Allreduce(&d, &d + 1, 1, MPI_DOUBLE, MPI_BAND, world));
    FAILS(MPI_ERR_OP, MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MINLOC, world));
    FAILS(MPI_ERR_OP, MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_REPLACE, world));
    FAILS(MPI_ERR_OP, MPI_Reduce_local(&x, &y, 1, MPI_INT, MPI_NO_OP));
    FAILS(MPI_ERR_OP, MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, world));
    FAILS(MPI_ERR_OP, MPI_Op_free(&(MPI_Op){MPI_SUM}));
    FAILS(MPI_ERR_ROOT, MPI_Bcast(&x, 1, MPI_INT, size, world));
    FAILS(MPI_ERR_BUFFER, MPI_Allgather(MPI_IN_PLACE, 0, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, world));
    MPI_Op_commutative(MPI_SUM, &flag);
    WANT(flag);
    MPI_Op_create(add, 0, &op);
    MPI_Op_commutative(op, &flag);
    WANT(!flag);
    MPI_Type_contiguous(2, MPI_INT, &two);
    MPI_Type_commit(&two);
    MPI_Allreduce(pair, sum, 1, two, op, world);
    WANT(sum[0] == size * (size - 1) / 2 && sum[1] == size);
    MPI_Iallreduce(MPI_IN_PLACE, pair, 1, two, op, world, &request);
    MPI_Op_free(&op);
    MPI_Type_free(&two);
    WANT(op == MPI_OP_NULL);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    WANT(pair[0] == sum[0] && pair[1] == size);
}

/* At the end the attributes of MPI_COMM_SELF go first, the last one first, while MPI works. */
static int n_ended;
static int at_the_end(MPI_Comm comm, int key, void *value, void *extra)
{
    int flag, got = -1;
    (void)key, (void)extra;
    MPI_Finalized(&flag);
    WANT(!flag && comm == MPI_COMM_SELF && (MPI_Aint)value == 2 - n_ended);
    MPI_Sendrecv(&n_ended, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, comm, MPI_STATUS_IGNORE);
    WANT(got == n_ended);
    n_ended++;
    if (n_ended == 3 && rank == 0 && !wrong) printf("all is well\n");
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    int flag;
    begin(&argc, &argv);
    attributes();
    communicators();
    topologies();
    errors();
    info();
    collectives();
    freed_types();
    freed_communicator();
    operators();
    MPI_Comm_free(&world);
    for (MPI_Aint k = 0; k < 3; k++) {
        int key;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, at_the_end, &key, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, key, (void *)k);
        MPI_Comm_free_keyval(&key);
    }
    MPI_Finalize();
    MPI_Finalized(&flag);
    return flag && !wrong && n_ended == 3 ? 0 : 1;
}
