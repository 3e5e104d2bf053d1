/* Calls that NAGAYA_CHECK=1 finds, one per name. Tests know the lines by the marks behind them. */
#include <nagaya.h>
#include <stdio.h>
#include <string.h>

static const char *name;
static int status;

static int is(const char *other)
{
    return strcmp(name, other) == 0;
}

/* Lists, buffers and numbers that cannot be meant: errors with and without checking. */
static void lists(int *box)
{
    int all[4] = {0};
    const uint64_t arg[1] = {1};
    const size_t one[1] = {1}, negative[1] = {(size_t)-1}, many = (size_t)-4;
    const ptrdiff_t dense[1] = {4};
    if (is("bad count"))
        status = ngy_put_nd(0, box, dense, all, dense, 1, NULL, 4);
    if (is("bad dst_stride"))
        status = ngy_get_nd(0, all, NULL, box, dense, 1, one, 4);
    if (is("bad src_stride"))
        status = ngy_acc_nd(NGY_SUM, NGY_I32, 0, box, dense, all, NULL, 1, one);
    if (is("bad nd"))
        status = ngy_copy_nd(0, box, dense, 0, box, dense, -1, one, 4);
    if (is("bad 16"))
        status = ngy_put_nd_nbi(0, box, dense, all, dense, 16, one, 4);
    if (is("bad negative count"))
        status = ngy_get_nd_nbi(0, all, dense, box, dense, 1, negative, 4);
    if (is("bad section"))
        status = ngy_put_nd(0, box, dense, NULL, dense, 1, one, 4);
    if (is("bad remote"))
        status = ngy_put_at(0, box, NULL, all, NULL, 1, 4);
    if (is("bad element"))
        status = ngy_get_at(0, NULL, NULL, box, one, 1, 4);
    if (is("bad entries"))
        status = ngy_get_at(0, all, NULL, box, one, many, 4);
    if (is("bad put"))
        status = ngy_put(0, box, all, many);
    if (is("bad get"))
        status = ngy_get_nbi(0, all, box, many);
    if (is("bad accumulate"))
        status = ngy_acc(NGY_SUM, NGY_I32, 0, box, NULL, 1);
    if (is("bad accumulates"))
        status = ngy_acc(NGY_SUM, NGY_I32, 0, box, all, many);
    if (is("bad args"))
        status = ngy_am_request(0, 0, NULL, 1, NULL, 0);
    if (is("bad nargs"))
        status = ngy_am_request(0, 0, arg, -1, NULL, 0);
    if (is("bad payload"))
        status = ngy_am_request(0, 0, arg, 1, NULL, 8);
    if (is("bad token"))
        status = ngy_am_reply(NULL, 0, arg, 1, NULL, 0);
    if (is("bad function pointer"))
        status = ngy_am_register(0, NULL);
    if (is("bad wait"))
        status = ngy_wait_until32(NULL, NGY_EQ, 1);
    if (is("bad team of all"))
        status = ngy_team_free(NULL);
}

static void add(void *into, const void *from, size_t count, void *context)
{
    size_t i;
    (void)context;
    for (i = 0; i < count; i++)
        ((int *)into)[i] += ((const int *)from)[i];
}

static void buffers(void)
{
    int all[4] = {0};
    const size_t sizes[4] = {4, 4, 4, 4}, offsets[4] = {0}, many = (size_t)-4;
    if (is("bad bcast"))
        status = ngy_bcast(NULL, NULL, 4, 0);
    if (is("bad bcasts"))
        status = ngy_bcast(NULL, all, many, 0);
    if (is("bad reduce"))
        status = ngy_reduce(NULL, NGY_SUM, NGY_I32, all, NULL, 1, 0);
    if (is("bad allreduce"))
        status = ngy_allreduce(NULL, NGY_SUM, NGY_I32, NULL, all, 1);
    if (is("bad scan"))
        status = ngy_scan(NULL, NGY_SUM, NGY_I32, all, all, many);
    if (is("bad exscan"))
        status = ngy_exscan(NULL, NGY_SUM, NGY_I32, NULL, NULL, 1);
    if (is("bad gather"))
        status = ngy_gather(NULL, all, NULL, 4, 0);
    if (is("bad allgather"))
        status = ngy_allgather(NULL, all, all, many);
    if (is("bad alltoall"))
        status = ngy_alltoall(NULL, NULL, all, 4);
    if (is("bad dst_sizes"))
        status = ngy_alltoallv(NULL, all, NULL, offsets, all, sizes, offsets);
    if (is("bad src_offsets"))
        status = ngy_alltoallv(NULL, all, sizes, offsets, all, sizes, NULL);
    if (is("bad gatherv"))
        status = ngy_gatherv(NULL, all, sizes, NULL, ngy_rank() == 1 ? all : NULL, 4, 1);
    if (is("bad allgatherv"))
        status = ngy_allgatherv(NULL, NULL, sizes, offsets, all, 4);
    if (is("bad scatter"))
        status = ngy_scatter(NULL, NULL, all, 4, 0);
    if (is("bad scatterv"))
        status = ngy_scatterv(NULL, ngy_rank() == 1 ? all : NULL, 4, all, NULL, offsets, 1);
    if (is("bad reduce_scatter"))
        status = ngy_reduce_scatter(NULL, NGY_SUM, NGY_I32, all, all, many);
    if (is("bad combine"))
        status = ngy_scan_with(NULL, NULL, NULL, 4, all, all, 1);
    if (is("bad combined element"))
        status = ngy_reduce_with(NULL, add, NULL, 0, all, all, 1, 0);
    if (is("bad alltoallv"))
        status = ngy_alltoallv(NULL, all, sizes, offsets, NULL, sizes, offsets);
}

static void calls(int first, int *box)
{
    int one = 1, all[64] = {0};
    const size_t two[1] = {2}, at[2] = {0, 64};
    const ptrdiff_t stride[1] = {60}, dense[1] = {4};
    ngy_handle_t handle;
    ngy_team_t *pair = NULL;
    if (is("root"))
        status = ngy_bcast(NULL, box, 4, first ? 0 : 1); /* @root */
    if (is("function") && first)
        status = ngy_barrier(NULL); /* @barrier */
    if (is("function") && !first)
        status = ngy_allreduce(NULL, NGY_SUM, NGY_I32, all, &one, 1); /* @allreduce */
    if (is("operation"))
        status = ngy_allreduce(NULL, first ? NGY_SUM : NGY_MAX, NGY_I32, all, &one, 1);
    if (is("type"))
        status = ngy_scan(NULL, NGY_SUM, first ? NGY_I32 : NGY_U32, all, &one, 1);
    if (is("size"))
        status = ngy_allgather(NULL, all, &one, first ? 4 : 2);
    if (is("pieces"))
        status = first ? ngy_scatter(NULL, all, all, 4, 0) : ngy_scatterv(NULL, all, 4, NULL, NULL, NULL, 0);
    if (is("one null"))
        status = ngy_bcast(NULL, ngy_rank() == 1 ? NULL : all, 4, 0);
    if (is("one null team"))
        status = ngy_team_split(NULL, 0, 0, ngy_rank() == 1 ? NULL : &pair);
    if (is("own operation"))
        status = ngy_reduce_with(NULL, add, NULL, 4, all, &one, first ? 1 : 2, 0);
    if (is("free"))
        status = ngy_free(first ? box : box + 1);
    if (is("finalize") && first)
        status = ngy_finalize();
    if (is("finalize") && !first)
        status = ngy_barrier(NULL);
    if (is("team")) {
        status = ngy_team_split(NULL, ngy_rank() < 2 ? 0 : -1, 0, &pair);
        if (ngy_rank() == 0)
            status = ngy_barrier(pair); /* @pair */
        else
            status = ngy_barrier(NULL); /* @world */
    }
    if (is("put"))
        status = ngy_put(0, box + 14, all, 12); /* @put */
    if (is("get"))
        status = ngy_get_nb(0, all, box - 2, 12, &handle);
    if (is("section"))
        status = ngy_put_nd(0, box, stride, all, dense, 1, two, 4);
    if (is("list"))
        status = ngy_get_at(0, all, NULL, box, at, 2, 4);
    if (is("accumulate"))
        status = ngy_acc(NGY_SUM, NGY_I32, 0, box + 15, all, 2);
    if (is("atomic"))
        status = ngy_amo_add32(0, box + 15, 1, NULL);
    if (is("copy"))
        status = ngy_copy(0, box + 20, 0, box, 64);
    if (is("freed") && (status = ngy_free(box)) == NGY_OK)
        status = ngy_put(0, box, all, 4);
    if (is("strange free"))
        status = ngy_free(ngy_rank() == 1 ? (void *)&one : box);
    if (is("source"))
        status = ngy_put(0, box, NULL, 4);
    if (is("null alloc"))
        status = ngy_alloc(4, 0, NULL);
    if (is("null handle"))
        status = ngy_put_nb(0, box, &one, 4, NULL);
    if (is("null word"))
        status = ngy_amo_read32(0, box, NULL);
    if (is("null team"))
        status = ngy_team_split(NULL, 0, 0, NULL);
    if (is("null direct"))
        status = ngy_direct(0, box, NULL);
    if (is("null test"))
        status = ngy_test(NGY_DONE, NULL);
    lists(box);
    buffers();
}

int main(int argc, char **argv)
{
    void *box;
    int i, bytes = 60;
    if (ngy_init() || ngy_alloc(bytes, 0, &box))
        return fprintf(stderr, "%s\n", ngy_last_error()), 1;
    for (i = 1; i < argc; i++) {
        name = argv[i];
        status = NGY_OK;
        calls(ngy_rank() == 0, (int *)box);
        printf("rank %d, %s: %d %s\n", ngy_rank(), name, status, status ? ngy_last_error() : "");
    }
    return ngy_finalize();
}
