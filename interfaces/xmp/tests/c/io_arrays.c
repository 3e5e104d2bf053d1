// feature: io.arrays io.ranges
// ranks: 1 2 3 4 6
// Arrays of a task's nodes, replicated ones, pointers, members, gblock with nodes that own nothing; what one wrote another reads.
#include "io.h"

enum { N0 = 12, N1 = 10 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[N0 + 3][N1], line[N0], free_line[:]
#pragma xmp distribute t[cyclic(2)][block] onto g
#pragma xmp distribute line[block] onto p
#pragma xmp distribute free_line[gblock(*)] onto p

double grid[N0][N1], column[N0];
#pragma xmp align grid[i][j] with t[i + 2][j]
#pragma xmp align column[i] with t[i + 1][*]
struct field {
  int id;
  float v[N0][N1];
} field;
#pragma xmp align field.v[i][*] with line[i]
#pragma xmp shadow field.v[1:2][0]
short (*rows)[N1];
#pragma xmp align rows[i][*] with free_line[i]

static double seen[N0 * N1 + 8];

static void members_and_pointers(void) {
  int lengths[64] = {0};
  lengths[N - 1] = N0 - N0 / 3;
  lengths[N / 2] += N0 / 3;
#pragma xmp template_fix[gblock(lengths)] free_line[N0]
  rows = xmp_malloc(xmp_desc_of(rows), N0, N1);
#pragma xmp loop on free_line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) rows[i][j] = 50 * i + j;
#pragma xmp loop on line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) field.v[i][j] = i - 0.5f * j;
  xmp_file_t *f = xmp_fopen_all(path, "w+");
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(rows), NULL) >= 0);
  EXPECT(xmp_ftell(f) == (long long)sizeof(short) * N0 * N1);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(field.v), NULL) >= 0);
  EXPECT(xmp_fseek(f, 0, SEEK_SET) == 0);
#pragma xmp loop on free_line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) rows[i][j] = -1;
  /* Backwards: the last row first. */
  xmp_range_t *r = xmp_allocate_range(2);
  xmp_set_range(r, 1, N0 - 1, N0, -1);
  xmp_set_range_count(r, 2, 0, N1, 1);
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(rows), r) >= 0);
#pragma xmp loop on free_line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) EXPECT(rows[i][j] == 50 * (N0 - 1 - i) + j);
  /* Every third row and every second column from the last one down. */
  xmp_set_range(r, 1, 1, N0 - 2, 3);
  xmp_set_range(r, 2, N1 - 1, N1, -2);
#pragma xmp loop on line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) field.v[i][j] = -100;
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(field.v), r) >= 0);
#pragma xmp loop on line[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) {
      int k = (i - 1) / 3 * (N1 / 2) + (N1 - 1 - j) / 2;
      int taken = i >= 1 && i < N0 - 1 && (i - 1) % 3 == 0 && (N1 - 1 - j) % 2 == 0;
      EXPECT(field.v[i][j] == (taken ? (float)(k / N1) - 0.5f * (float)(k % N1) : -100));
    }
  xmp_free_range(r);
  EXPECT(xmp_fclose_all(f) == 0);
  xmp_free(xmp_desc_of(rows));
}

/* One of those that have the same elements writes; all read. */
static void replicated(void) {
#pragma xmp loop on t[i + 1][*]
  for (int i = 0; i < N0; i++) column[i] = 3 * i;
  xmp_file_t *f = xmp_fopen_all(path, "w+");
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(column), NULL) >= 0);
  EXPECT(xmp_fseek(f, 0, SEEK_SET) == 0);
#pragma xmp loop on t[i + 1][*]
  for (int i = 0; i < N0; i++) column[i] = -1;
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(column), NULL) >= 0);
#pragma xmp loop on t[i + 1][*]
  for (int i = 0; i < N0; i++) EXPECT(column[i] == 3 * i);
  EXPECT(xmp_fclose_all(f) == 0);
  if (ME == 0) {
    EXPECT(read_file(seen, sizeof seen) == (long)sizeof(double) * N0);
    for (int i = 0; i < N0; i++) EXPECT(seen[i] == 3 * i);
  }
}

/* Those that execute a task have a file of their own, and the others another one at the same time. */
static void halves(int half, int first) {
  char own[320];
  snprintf(own, sizeof own, "%s-%d", path, half);
#pragma xmp nodes q[*] = *
#pragma xmp template u[N0]
#pragma xmp distribute u[cyclic] onto q
  int part[N0];
#pragma xmp align part[i] with u[i]
#pragma xmp loop on u[i]
  for (int i = 0; i < N0; i++) part[i] = 1000 * half + i;
  xmp_file_t *f = xmp_fopen_all(own, "w+");
  EXPECT(f && xmp_fwrite_darray_all(f, xmp_desc_of(part), NULL) >= 0);
  EXPECT(xmp_file_sync_all(f) == 0);
  int v[2] = {ME, half};
  EXPECT(xmp_fseek_shared_all(f, 0, SEEK_END) == 0 && xmp_fwrite_shared(f, v, sizeof v, 1) == sizeof v);
  EXPECT(xmp_fclose_all(f) == 0);
  if (ME == first) {
    int all[N0 + 2 * 64];
    FILE *in = fopen(own, "rb");
    EXPECT(in && fread(all, sizeof(int), N0 + 128, in) == (size_t)(N0 + 2 * xmp_num_nodes()));
    for (int i = 0; i < N0; i++) EXPECT(all[i] == 1000 * half + i);
    fclose(in);
    remove(own);
  }
}

static void tasks(void) {
  int middle = N / 2;
#pragma xmp task on p[0:middle]
  { halves(0, 0); }
#pragma xmp task on p[middle:N - middle]
  { halves(1, 0); }
  /* The whole array of all is not what a part of them has. */
#pragma xmp task on p[0:1]
  {
    xmp_file_t *f = xmp_fopen_all(path, "w");
    ssize_t done = xmp_fwrite_darray_all(f, xmp_desc_of(grid), NULL);
    EXPECT(xmp_all_num_nodes() == 1 ? done >= 0 : done == -1 && strstr(xmp_io_error(), "does not execute this call"));
    EXPECT(xmp_fclose_all(f) == 0);
  }
}

int main(void) {
  name_file();
#pragma xmp loop (i, j) on t[i + 2][j]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) grid[i][j] = 10 * i + j;
  make_file("rest behind it is kept", 22);
  xmp_file_t *f = xmp_fopen_all(path, "r+");
  xmp_fseek(f, 8, SEEK_SET);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(grid), NULL) >= 0);
  EXPECT(xmp_fclose_all(f) == 0);
  if (ME == 0) {
    EXPECT(read_file(seen, sizeof seen) == 8 + (long)sizeof(double) * N0 * N1 && !memcmp(seen, "rest beh", 8));
    for (int k = 0; k < N0 * N1; k++) EXPECT(seen[1 + k] == k);
  }
  xmp_sync_all(NULL);
  members_and_pointers();
  replicated();
  tasks();
  remove_file();
  return verdict();
}
