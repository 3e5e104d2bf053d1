/*
 * Collective I/O (figure 5): all nodes write a distributed array into one file; it holds the array as one process would have written it,
 * and any distribution reads it.
 */
#include <stdio.h>
#include <unistd.h>
#include <xmp_io.h>

#ifndef N
#define N 120
#endif
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[N][N], u[N][N]
#pragma xmp distribute t[block][block] onto g
#pragma xmp distribute u[cyclic(3)][*] onto p
int a[N][N], b[N][N];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[i][j] with u[i][j]

int main(void) {
  char name[64];
  int id = (int)getpid(), wrong = 0;
#pragma xmp bcast(id)
  snprintf(name, sizeof name, "collective.%d", id);
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) a[i][j] = i * N + j;

  xmp_range_t *range = xmp_allocate_range(2);
  xmp_set_range(range, 1, 0, N, 1);
  xmp_set_range(range, 2, 0, N, 1);
  xmp_file_t *f = xmp_fopen_all(name, "w+");
  if (!f) return 1;
  xmp_fwrite_darray_all(f, xmp_desc_of(a), range);
  xmp_fseek(f, 0, SEEK_SET);
  xmp_fread_darray_all(f, xmp_desc_of(b), range);
  xmp_fclose_all(f);
  xmp_free_range(range);

#pragma xmp loop (i, j) on u[i][j] reduction(+ : wrong)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) wrong += b[i][j] != i * N + j;
  if (xmp_node_num() == 1) {
    FILE *in = fopen(name, "rb");
    for (int k = 0, v; k < N * N; k++) wrong += fread(&v, sizeof v, 1, in) != 1 || v != k;
    fclose(in);
    remove(name);
    puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return wrong != 0;
}
