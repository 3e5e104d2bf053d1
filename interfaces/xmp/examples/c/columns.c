/*
 * A file written by rows and read by columns: a matrix distributed by rows is written, one distributed by columns reads it, so that each
 * node gets its columns of all rows. The second half of the program reads every third column only, from the last one down.
 */
#include <stdio.h>
#include <unistd.h>
#include <xmp_io.h>

#ifndef N
#define N 90
#endif
#pragma xmp nodes p[*]
#pragma xmp template t[N], c[N / 3]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[block] onto p
static float rows[N][N], columns[N][N], third[N][N / 3];
#pragma xmp align rows[i][*] with t[i]
#pragma xmp align columns[*][j] with t[j]
#pragma xmp align third[*][j] with c[j]

int main(void) {
  char name[64];
  int id = (int)getpid(), wrong = 0;
#pragma xmp bcast(id)
  snprintf(name, sizeof name, "columns.%d", id);
#pragma xmp loop on t[i]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) rows[i][j] = 1000 * i + j;

  xmp_file_t *f = xmp_fopen_all(name, "w+");
  if (!f) return 1;
  xmp_fwrite_darray_all(f, xmp_desc_of(rows), NULL);
  xmp_fseek(f, 0, SEEK_SET);
  xmp_fread_darray_all(f, xmp_desc_of(columns), NULL);
#pragma xmp loop (j) on t[j] reduction(+ : wrong)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++) wrong += columns[i][j] != 1000 * i + j;

  /* What each node sees of the file: columns N-1, N-4, ... of the matrix, as memory of its own. */
  xmp_range_t *r = xmp_allocate_range(2);
  xmp_set_range_count(r, 1, 0, N, 1);
  xmp_set_range_count(r, 2, N - 1, N / 3, -3);
  xmp_file_clear_view_all(f, (long long)sizeof(float) * N * N);
  xmp_fwrite_darray_all(f, xmp_desc_of(columns), r);
  xmp_fseek(f, 0, SEEK_SET);
  xmp_fread_darray_all(f, xmp_desc_of(third), NULL);
#pragma xmp loop (j) on c[j] reduction(+ : wrong)
  for (int j = 0; j < N / 3; j++)
    for (int i = 0; i < N; i++) wrong += third[i][j] != 1000 * i + N - 1 - 3 * j;
  xmp_free_range(r);
  xmp_fclose_all(f);
  if (xmp_node_num() == 1) {
    remove(name);
    puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return wrong != 0;
}
