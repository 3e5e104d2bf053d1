/* Keys and attributes with functions of the user, on communicators and datatypes; error classes, codes, strings, handlers. */
#include <malloc.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int copies, deletes, last_deleted, refuse, at_end;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key;
    copies++;
    *flag = *(int *)extra;
    *(int **)out = (int *)in + 1;
    return MPI_SUCCESS;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    if (refuse)
        return MPI_ERR_OTHER;
    deletes++;
    last_deleted = *(int *)value;
    return MPI_SUCCESS;
}

static int copy_type(MPI_Datatype of, int key, void *extra, void *in, void *out, int *flag)
{
    (void)of, (void)key, (void)extra;
    if (refuse)
        return MPI_ERR_OTHER;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int drop_type(MPI_Datatype of, int key, void *value, void *extra)
{
    (void)of, (void)key, (void)value;
    ++*(int *)extra;
    return MPI_SUCCESS;
}

static int refuse_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra, (void)in, (void)out, (void)flag;
    return MPI_ERR_OTHER;
}

/* What a duplicate that fails has copied is deleted again. */
static void failing_copy(void)
{
    int value[2] = {20, 21}, yes = 1, first, second;
    MPI_Comm dup, none = MPI_COMM_NULL;
    MPI_Comm_create_keyval(copy, drop, &first, &yes);
    MPI_Comm_create_keyval(refuse_copy, MPI_COMM_NULL_DELETE_FN, &second, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_set_errhandler(dup, MPI_ERRORS_RETURN);
    MPI_Comm_set_attr(dup, first, value);
    MPI_Comm_set_attr(dup, second, value);
    copies = deletes = 0;
    WANT(MPI_Comm_dup(dup, &none) == MPI_ERR_OTHER && copies == 1 && deletes == 1 && last_deleted == 21);
    MPI_Comm_free(&dup);
    WANT(deletes == 2 && last_deleted == 20);
    MPI_Comm_free_keyval(&first);
    MPI_Comm_free_keyval(&second);
}

static int ends(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)key, (void)extra;
    WANT(comm == MPI_COMM_SELF);
    /* The last one that was set comes first. */
    WANT(at_end == *(int *)value);
    if (at_end-- == 0)
        puts("all is well");
    return MPI_SUCCESS;
}

static int seen;

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    seen = *code;
}

static void communicators(void)
{
    int values[4] = {10, 11, 12, 13}, yes = 1, no = 0, kept, lost, twin, flag, *got;
    MPI_Comm dup, dup2;
    MPI_Comm_create_keyval(copy, drop, &kept, &yes);
    MPI_Comm_create_keyval(copy, drop, &lost, &no);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &twin, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_get_attr(dup, kept, &got, &flag);
    WANT(!flag);
    MPI_Comm_set_attr(dup, kept, values);
    MPI_Comm_set_attr(dup, lost, values);
    MPI_Comm_set_attr(dup, twin, values + 2);
    MPI_Comm_dup(dup, &dup2);
    WANT(copies == 2 && deletes == 0);
    MPI_Comm_get_attr(dup2, kept, &got, &flag);
    WANT(flag && got == values + 1);
    MPI_Comm_get_attr(dup2, lost, &got, &flag);
    WANT(!flag);
    MPI_Comm_get_attr(dup2, twin, &got, &flag);
    WANT(flag && *got == 12);
    MPI_Comm_set_attr(dup2, kept, values + 3);
    WANT(deletes == 1 && last_deleted == 11);
    MPI_Comm_delete_attr(dup, lost);
    WANT(deletes == 2);
    MPI_Comm_set_errhandler(dup, MPI_ERRORS_RETURN);
    refuse = 1;
    WANT(MPI_Comm_delete_attr(dup, kept) == MPI_ERR_OTHER && MPI_Comm_free(&dup) == MPI_ERR_OTHER);
    refuse = 0;
    MPI_Comm_get_attr(dup, kept, &got, &flag);
    WANT(flag && got == values);
    int old = kept;
    MPI_Comm_free_keyval(&kept);
    WANT(kept == MPI_KEYVAL_INVALID);
    WANT(MPI_Comm_set_attr(dup, old, values) == MPI_ERR_KEYVAL);
    WANT(MPI_Comm_set_attr(dup, MPI_TAG_UB, values) == MPI_ERR_KEYVAL);
    MPI_Comm_free(&dup);
    MPI_Comm_free(&dup2);
    WANT(deletes == 4 && last_deleted == 13);
    MPI_Comm_free_keyval(&lost);
    MPI_Comm_free_keyval(&twin);
}

enum { MANY = 300 };
static int ended[MANY], n_ended;

static int note(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    ended[n_ended++] = *(int *)value;
    return MPI_SUCCESS;
}

/* Values that are set again go to the end of the order. The last one is deleted first, also of a duplicate. */
static void many(void)
{
    static int keys[MANY], values[MANY];
    int order[MANY], left = 0, flag, *got;
    MPI_Comm comm, dup;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    for (int i = 0; i < MANY; i++) {
        values[i] = i;
        MPI_Comm_create_keyval(MPI_COMM_DUP_FN, note, &keys[i], NULL);
        MPI_Comm_set_attr(comm, keys[i], &values[i]);
    }
    for (int i = 0; i < MANY; i += 3) MPI_Comm_delete_attr(comm, keys[i]);
    for (int i = 1; i < MANY; i += 3) MPI_Comm_set_attr(comm, keys[i], &values[i]);
    WANT(n_ended == 2 * MANY / 3);
    for (int i = 2; i < MANY; i += 3) order[left++] = i;
    for (int i = 1; i < MANY; i += 3) order[left++] = i;
    for (int i = 0; i < MANY; i++) {
        MPI_Comm_get_attr(comm, keys[i], &got, &flag);
        WANT(flag == (i % 3 != 0) && (!flag || got == &values[i]));
    }
    MPI_Comm_dup(comm, &dup);
    for (int i = 0; i < MANY; i++) MPI_Comm_free_keyval(&keys[i]);
    for (int twin = 0; twin < 2; twin++) {
        n_ended = 0;
        MPI_Comm_free(twin ? &dup : &comm);
        WANT(n_ended == left);
        for (int i = 0; i < left; i++) WANT(ended[i] == order[left - 1 - i]);
    }
}

static void datatypes(void)
{
    int key, flag, dropped = 0, value = 1, *got;
    MPI_Datatype pair, twin;
    MPI_Type_create_keyval(copy_type, drop_type, &key, &dropped);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_set_attr(pair, key, &value);
    MPI_Type_dup(pair, &twin);
    MPI_Type_get_attr(twin, key, &got, &flag);
    WANT(flag && got == &value);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    refuse = 1;
    MPI_Datatype failed = MPI_INT;
    WANT(MPI_Type_dup(pair, &failed) == MPI_ERR_OTHER && failed == MPI_DATATYPE_NULL);
    refuse = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Type_free(&pair);
    WANT(dropped == 1);
    MPI_Type_delete_attr(twin, key);
    WANT(dropped == 2);
    MPI_Type_get_attr(twin, key, &got, &flag);
    WANT(!flag);
    MPI_Type_free(&twin);
    WANT(dropped == 2);
    MPI_Type_set_attr(MPI_INT, key, &value);
    MPI_Type_get_attr(MPI_INT, key, &got, &flag);
    WANT(flag && got == &value);
    MPI_Type_delete_attr(MPI_INT, key);
    MPI_Type_free_keyval(&key);
}

static void errors(void)
{
    int class, code, of, len, flag, *last, before;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Errhandler mine, got;
    MPI_Comm dup;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    before = *last;
    WANT(before >= MPI_ERR_LASTCODE);
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    WANT(class > MPI_ERR_LASTCODE && code > class);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    WANT(flag && *last == code);
    MPI_Error_class(code, &of);
    WANT(of == class);
    MPI_Error_string(code, text, &len);
    WANT(len == 0);
    MPI_Add_error_string(code, "it is late");
    MPI_Error_string(code, text, &len);
    WANT(strcmp(text, "it is late") == 0 && len == 10);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_create_errhandler(handler, &mine);
    MPI_Comm_set_errhandler(dup, mine);
    MPI_Comm_get_errhandler(dup, &got);
    WANT(got == mine);
    MPI_Errhandler_free(&mine);
    MPI_Errhandler_free(&got);
    WANT(mine == MPI_ERRHANDLER_NULL);
    /* Handlers that come and go take no memory, and leave those alone that are in use. */
    const size_t in_use = mallinfo2().uordblks;
    for (int i = 0; i < 10000; i++) {
        MPI_Comm_create_errhandler(handler, &mine);
        MPI_Errhandler_free(&mine);
    }
    WANT(mallinfo2().uordblks < in_use + 100000);
    MPI_Comm_call_errhandler(dup, code);
    WANT(seen == code);
    MPI_Comm_call_errhandler(dup, MPI_SUCCESS);
    WANT(seen == MPI_SUCCESS);
    WANT(MPI_Error_class(MPI_ERR_LASTCODE, &of) == MPI_SUCCESS && of == MPI_ERR_LASTCODE);
    WANT(MPI_Error_string(MPI_ERR_LASTCODE, text, &len) == MPI_SUCCESS && len > 0);
    WANT(MPI_Send(NULL, 0, MPI_INT, 77, 0, dup) == MPI_ERR_RANK && seen == MPI_ERR_RANK);
    MPI_Comm_free(&dup);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    WANT(MPI_Remove_error_class(class) != MPI_SUCCESS && MPI_Remove_error_code(code) != MPI_SUCCESS);
    WANT(MPI_Add_error_string(MPI_ERR_TAG, "mine") != MPI_SUCCESS);
    WANT(MPI_Remove_error_string(code) == MPI_SUCCESS && MPI_Remove_error_code(code) == MPI_SUCCESS);
    WANT(*last == class && MPI_Remove_error_class(class) == MPI_SUCCESS && *last == before);
    WANT(MPI_Error_class(class, &of) != MPI_SUCCESS);
    for (int known = MPI_SUCCESS; known <= MPI_ERR_ABI; known++)
        WANT(MPI_Error_string(known, text, &len) == MPI_SUCCESS && len > 0);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

int main(int argc, char **argv)
{
    static int order[3] = {0, 1, 2};
    int rank, keys[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    communicators();
    failing_copy();
    many();
    datatypes();
    errors();
    if (rank == 0) {
        at_end = 2;
        for (int i = 0; i < 3; i++) {
            MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, ends, &keys[i], NULL);
            MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &order[i]);
        }
    }
    MPI_Finalize();
    return 0;
}
