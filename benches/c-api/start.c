/* What it takes to start a job, and what memory its processes take, by number of processes; docs/scaling.md.
 *
 * The argument is the moment of the launch (CLOCK_MONOTONIC, ns), which is one clock for the whole machine. With a second
 * argument, "all", every process then puts a word to every other, so that all connections there can be exist.
 *
 *     start           from the launch until the last process has left ngy_init and the first barrier
 *     connect         the puts to all, per process and peer
 *     rss, pss, own   kilobytes per process of resident memory, of it in proportion to how many share each page, and of it
 *                     in pages that nobody shares, before
 *     tables          kilobytes of page tables per process
 *     files           open descriptors per process
 *     rss-all, ...    and after the puts to all
 */
#include "../c/bench.h"
#include <dirent.h>
#include <nagaya.h>
#include <stdlib.h>
#include <string.h>

static void must(int status, const char *what)
{
    if (status != 0) {
        fprintf(stderr, "start: %s: %s\n", what, ngy_last_error());
        exit(1);
    }
}

/* Mean over the processes, reported by rank 0. */
static void report(const char *metric, double mine)
{
    double sum;
    must(ngy_reduce(NULL, NGY_SUM, NGY_F64, &sum, &mine, 1, 0), "reduce");
    if (ngy_rank() == 0)
        bench_sample(metric, ngy_size(), "nagaya", sum / ngy_size());
}

/* Sum of the kilobytes that a file of /proc gives behind either of two names. */
static double kilobytes_of(const char *path, const char *name, const char *other)
{
    double sum = 0;
    char line[256];
    FILE *const file = fopen(path, "r");
    if (!file) {
        fprintf(stderr, "start: ");
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof line, file))
        if (!strncmp(line, name, strlen(name)) || !strncmp(line, other, strlen(other)))
            sum += strtod(strchr(line, ':') + 1, NULL);
    fclose(file);
    return sum;
}

static double open_files(void)
{
    double n = 0;
    DIR *const list = opendir("/proc/self/fd");
    if (!list) {
        perror("start: /proc/self/fd");
        exit(1);
    }
    for (const struct dirent *entry; (entry = readdir(list));)
        n += entry->d_name[0] != '.';
    closedir(list);
    return n - 1; /* but for the one that lists them */
}

static void memory(const char *when)
{
    static const char rollup[] = "/proc/self/smaps_rollup";
    char name[32];
    must(ngy_barrier(NULL), "barrier");
    const struct { const char *name; double value; } all[] = {
        { "files", open_files() },
        { "rss", kilobytes_of(rollup, "Rss:", "Rss:") },
        { "pss", kilobytes_of(rollup, "Pss:", "Pss:") },
        { "own", kilobytes_of(rollup, "Private_Clean:", "Private_Dirty:") },
        { "tables", kilobytes_of("/proc/self/status", "VmPTE:", "VmPTE:") },
    };
    must(ngy_barrier(NULL), "barrier"); /* nobody leaves, and so changes who shares what, before all have looked */
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        snprintf(name, sizeof name, "%s%s", all[i].name, when);
        report(name, all[i].value);
    }
}

int main(int argc, char **argv)
{
    void *box;
    if (argc < 2) {
        fprintf(stderr, "usage: start LAUNCHED-AT-NS [all]\n");
        return 1;
    }
    must(ngy_init(), "init");
    must(ngy_barrier(NULL), "barrier");
    const double here = bench_ns();
    double last;
    must(ngy_reduce(NULL, NGY_MAX, NGY_F64, &last, &here, 1, 0), "reduce");
    if (ngy_rank() == 0)
        bench_sample("start", ngy_size(), "nagaya", last - strtod(argv[1], NULL));
    memory("");
    if (argc > 2 && !strcmp(argv[2], "all") && ngy_size() > 1) {
        const int64_t word = 1;
        must(ngy_alloc((size_t)ngy_size() * sizeof word, 0, &box), "alloc");
        const double start = bench_ns();
        /* Each begins with its neighbour, so that not all knock at the same door. */
        for (int i = 1; i < ngy_size(); i++)
            must(ngy_put((ngy_rank() + i) % ngy_size(), (int64_t *)box + ngy_rank(), &word, sizeof word), "put");
        report("connect", (bench_ns() - start) / (ngy_size() - 1));
        memory("-all");
    }
    must(ngy_finalize(), "finalize");
    return 0;
}
