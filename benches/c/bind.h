/* Keeps a process on one processor when BENCH_BIND is set, for launchers that do not. Include it first. */
#ifndef BIND_H
#define BIND_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dirent.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

/* All threads that exist, the runtime's too; what they start later inherits it. */
static inline void bench_bind(int rank)
{
    if (!getenv("BENCH_BIND"))
        return;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(rank % (int)sysconf(_SC_NPROCESSORS_ONLN), &set);
    DIR *const threads = opendir("/proc/self/task");
    for (const struct dirent *entry; threads && (entry = readdir(threads));)
        if (atoi(entry->d_name) > 0)
            sched_setaffinity(atoi(entry->d_name), sizeof set, &set); /* refused: unbound, which the spread will show */
    if (threads)
        closedir(threads);
}

#endif
