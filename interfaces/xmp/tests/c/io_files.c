// feature: io.files io.views io.collective io.atomic io.direct
// ranks: 1 2 3 4 7
// Modes, positions, views, and transfers of local memory: by all nodes, by any one at the shared position, by any one at its own.
#include "io.h"

enum { N0 = 13, N1 = 6, CELLS = N0 * N1 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0]
#pragma xmp distribute t[cyclic(2)] onto p
int a[N0][N1];
#pragma xmp align a[i][*] with t[i]
int turned[N1][N0];
#pragma xmp align turned[*][i] with t[i]

static int bytes[4096];

static void modes(void) {
  remove_file();
  xmp_sync_all(NULL);
  EXPECT(xmp_fopen_all(path, "r") == NULL && errno == ENOENT && strstr(xmp_io_error(), path));
  EXPECT(xmp_fopen_all(path, "r+") == NULL && errno == ENOENT);

  xmp_file_t *f = xmp_fopen_all(path, "w");
  EXPECT(f && xmp_ftell(f) == 0 && xmp_ftell_shared(f) == 0);
  int v = 7;
  EXPECT(xmp_fwrite_all(f, &v, sizeof v, 1) == sizeof v && xmp_ftell(f) == sizeof v);
  EXPECT(xmp_fclose_all(f) == 0);

  f = xmp_fopen_all(path, "a");
  EXPECT(f && xmp_ftell(f) == sizeof v && xmp_ftell_shared(f) == sizeof v);
  v = 8;
  EXPECT(xmp_fwrite_all(f, &v, sizeof v, 1) == sizeof v);
  EXPECT(xmp_fclose_all(f) == 0);

  f = xmp_fopen_all(path, "a+");
  EXPECT(f && xmp_ftell(f) == 0);
  EXPECT(xmp_fread_all(f, &v, sizeof v, 1) == sizeof v && v == 7);
  v = 9;
  EXPECT(xmp_fwrite_all(f, &v, sizeof v, 1) == sizeof v && xmp_ftell(f) == 3 * sizeof v);
  EXPECT(xmp_fseek(f, -8, SEEK_END) == 0);
  EXPECT(xmp_fread_all(f, &v, sizeof v, 1) == sizeof v && v == 8);
  EXPECT(xmp_fread_all(f, &v, sizeof v, 1) == sizeof v && v == 9);
  EXPECT(xmp_fread_all(f, &v, sizeof v, 1) == 0);
  EXPECT(xmp_fclose_all(f) == 0);

  xmp_io_quiet(1);
  EXPECT(xmp_fopen_all(path, "wx") == NULL && errno == EEXIST && xmp_fopen_all(path, "w+x") == NULL);
  xmp_io_quiet(0);

  f = xmp_fopen_all(path, "r+b");
  EXPECT(f && xmp_fseek(f, 4, SEEK_SET) == 0 && xmp_fseek(f, 2, SEEK_CUR) == 0 && xmp_ftell(f) == 6);
  EXPECT(xmp_fseek(f, 10, SEEK_SET) == 0 && xmp_fread(f, &v, 1, 4) == 2);
  EXPECT(xmp_ftell(f) == 12);
  EXPECT(xmp_fclose_all(f) == 0);
  EXPECT(read_file(bytes, sizeof bytes) == 12 && bytes[0] == 7 && bytes[1] == 8 && bytes[2] == 9);
  xmp_sync_all(NULL);

  f = xmp_fopen_all(path, "w+");
  EXPECT(f && xmp_fread_all(f, &v, sizeof v, 1) == 0);
  EXPECT(xmp_fclose_all(f) == 0);
  EXPECT(read_file(bytes, sizeof bytes) == 0);
}

/* Every image has its place in the file. */
static void direct(void) {
  xmp_file_t *f = xmp_fopen_all(path, "w+");
  EXPECT(f != NULL);
  for (int k = 0; k < 3; k++) {
    int v = 100 * ME + k;
    EXPECT(xmp_fseek(f, (long long)sizeof v * (k * N + ME), SEEK_SET) == 0);
    EXPECT(xmp_fwrite(f, &v, sizeof v, 1) == sizeof v);
  }
  EXPECT(xmp_file_sync_all(f) == 0);
  for (int k = 0; k < 3; k++) {
    int v = -1;
    EXPECT(xmp_fseek(f, (long long)sizeof v * (k * N + RIGHT), SEEK_SET) == 0);
    EXPECT(xmp_fread(f, &v, sizeof v, 1) == sizeof v && v == 100 * RIGHT + k);
  }
  /* Each at its own place, together. */
  xmp_fseek(f, 12 * ME, SEEK_SET);
  int own[3] = {ME, ME + 1, ME + 2}, theirs[3] = {0};
  EXPECT(xmp_fwrite_all(f, own, sizeof(int), 3) == 12 && xmp_ftell(f) == 12 * ME + 12);
  xmp_fseek(f, 12 * LEFT, SEEK_SET);
  EXPECT(xmp_fread_all(f, theirs, sizeof(int), 3) == 12 && theirs[2] == LEFT + 2);
  EXPECT(xmp_fclose_all(f) == 0);
}

/* Records of one image are whole and in its order, and none is lost. */
static void shared(void) {
  enum { RECORDS = 40, LENGTH = 25 };
  xmp_file_t *f = xmp_fopen_all(path, "w+");
  int record[LENGTH];
  for (int k = 0; k < RECORDS; k++) {
    for (int i = 0; i < LENGTH; i++) record[i] = 1000 * ME + k;
    EXPECT(xmp_fwrite_shared(f, record, sizeof record, 1) == sizeof record);
  }
  EXPECT(xmp_fseek_shared_all(f, 0, SEEK_SET) == 0 && xmp_ftell_shared(f) == 0);
  xmp_sync_all(NULL);
  int found = 0, torn = 0;
  ssize_t got;
  while ((got = xmp_fread_shared(f, record, sizeof record, 1)) > 0) {
    found++;
    for (int i = 1; i < LENGTH; i++) torn += record[i] != record[0];
    torn += record[0] % 1000 >= RECORDS || record[0] / 1000 >= N;
  }
  EXPECT(got == 0 && torn == 0);
#pragma xmp reduction(+ : found)
  EXPECT(found == RECORDS * N);
  EXPECT(xmp_fseek_shared(f, -100, SEEK_END) == 0);
  EXPECT(xmp_ftell_shared(f) == (long long)sizeof record * RECORDS * N - 100);
  EXPECT(xmp_fclose_all(f) == 0);
  if (ME == 0) {
    int last[64] = {0}, *all = malloc(sizeof record * RECORDS * N);
    EXPECT(read_file(all, sizeof record * RECORDS * N) == (long)sizeof record * RECORDS * N);
    for (int k = 0; k < RECORDS * N; k++) {
      int image = all[k * LENGTH] / 1000;
      EXPECT(image < N && all[k * LENGTH] % 1000 == last[image]++);
    }
    free(all);
  }
  xmp_sync_all(NULL);

  /* "a+": the first records go to the end. */
  f = xmp_fopen_all(path, "a+");
  EXPECT(xmp_ftell_shared(f) == 0);
  xmp_sync_all(NULL);
  EXPECT(xmp_fwrite_shared(f, record, sizeof record, 1) == sizeof record);
  xmp_file_sync_all(f);
  EXPECT(xmp_ftell_shared(f) == (long long)sizeof record * (RECORDS + 1) * N);
  EXPECT(xmp_fclose_all(f) == 0);
}

/* What each node sees is its elements in the order of the array, again and again. */
static void views(void) {
  int mine = 0, out[CELLS], in[CELLS];
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) out[mine++] = 100 * i + j;
  memset(bytes, 1, sizeof bytes);
  make_file(bytes, 20 + 4 * 3 * CELLS);

  xmp_file_t *f = xmp_fopen_all(path, "r+");
  EXPECT(xmp_file_set_view_all(f, 20, xmp_desc_of(a), NULL) == 0);
  EXPECT(xmp_ftell_view(f) == 0);
  EXPECT(xmp_fwrite_all(f, out, sizeof(int), mine) == (ssize_t)sizeof(int) * mine);
  for (int k = 0; k < mine; k++) out[k] += 10000;
  /* The second time in two pieces. */
  int half = mine / 2;
  EXPECT(xmp_fwrite_all(f, out, sizeof(int), half) == (ssize_t)sizeof(int) * half);
  EXPECT(xmp_fwrite(f, out + half, sizeof(int), mine - half) == (ssize_t)sizeof(int) * (mine - half));
  EXPECT(xmp_ftell_view(f) == (long long)sizeof(int) * 2 * mine);
  EXPECT(xmp_file_sync_all(f) == 0);
  EXPECT(xmp_fseek(f, -(long long)sizeof(int) * 2 * mine, SEEK_CUR) == 0);
  EXPECT(xmp_fread_all(f, in, sizeof(int), mine) == (ssize_t)sizeof(int) * mine);
  for (int k = 0; k < mine; k++) EXPECT(in[k] == out[k] - 10000);
  if (mine > 0) {
    EXPECT(xmp_ftell(f) == 20 + 4 * CELLS + 4 * (100 * N1 * (out[0] % 10000 / 100)) / 100);
    EXPECT(xmp_fseek(f, 0, SEEK_END) == 0 && xmp_ftell_view(f) == (long long)sizeof(int) * 3 * mine);
  }
  EXPECT(xmp_fwrite_shared(f, in, 1, 1) == -1 && errno == EINVAL);

  /* Arrays through the view: the third repetition, then the first. */
  EXPECT(xmp_fseek(f, (long long)sizeof(int) * 2 * mine, SEEK_SET) == 0);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = 20000 + 100 * i + j;
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) == (ssize_t)sizeof(int) * mine);
  EXPECT(xmp_fseek(f, 0, SEEK_SET) == 0);
  EXPECT(xmp_fread_darray_all(f, xmp_array_of(a), NULL) == (ssize_t)sizeof(int) * mine);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) EXPECT(a[i][j] == 100 * i + j);

  EXPECT(xmp_file_clear_view_all(f, 12) == 0 && xmp_ftell(f) == 12 && xmp_ftell_view(f) == 0);
  EXPECT(xmp_ftell_shared(f) == 12 && xmp_fseek(f, 8, SEEK_SET) == 0 && xmp_ftell(f) == 20);
  EXPECT(xmp_fclose_all(f) == 0);
  if (ME == 0) {
    EXPECT(read_file(bytes, sizeof bytes) == 20 + 4 * 3 * CELLS && bytes[4] == 0x01010101);
    for (int k = 0; k < 3 * CELLS; k++)
      EXPECT(bytes[5 + k] == 10000 * (k / CELLS) + 100 * (k % CELLS / N1) + k % N1);
  }
}

/* Through the view of another array: a node's elements, in their order, where it sees its elements of that one. */
static void through_another_view(void) {
  int mine = 0, in[CELLS];
  xmp_file_t *f = xmp_fopen_all(path, "w+");
  EXPECT(xmp_file_set_view_all(f, 4, xmp_desc_of(a), NULL) == 0);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) turned[j][i] = 100 * j + i;
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++) mine += N1;
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(turned), NULL) == (ssize_t)sizeof(int) * mine);
  EXPECT(xmp_ftell_view(f) == (long long)sizeof(int) * mine && xmp_file_sync_all(f) == 0);
  EXPECT(xmp_fseek(f, 0, SEEK_SET) == 0);
  EXPECT(xmp_fread_all(f, in, sizeof(int), mine) == (ssize_t)sizeof(int) * mine);
  int k = 0;
  for (int j = 0; j < N1; j++)
#pragma xmp loop on t[i]
    for (int i = 0; i < N0; i++) EXPECT(in[k++] == 100 * j + i);
  /* Back, an element behind: the last one is beyond the end of the file, and stays. */
  EXPECT(mine == 0 || xmp_fseek(f, sizeof(int), SEEK_SET) == 0);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) turned[j][i] = -1;
  ssize_t got = xmp_fread_darray_all(f, xmp_desc_of(turned), NULL);
  EXPECT(got == (mine ? (ssize_t)sizeof(int) * (mine - 1) : 0));
  k = 1;
  for (int j = 0; j < N1; j++)
#pragma xmp loop on t[i]
    for (int i = 0; i < N0; i++) {
      EXPECT(turned[j][i] == (k < mine ? in[k] : -1));
      k++;
    }
  EXPECT(xmp_fclose_all(f) == 0);
}

int main(void) {
  name_file();
  modes();
  direct();
  shared();
  views();
  through_another_view();
  remove_file();
  return verdict();
}
