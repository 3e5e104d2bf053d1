// feature: io.errors
// ranks: 1 2 3 5
// Every mistake is an error that all nodes have: what a call gives, errno, and the text, which is the same everywhere.
#include "io.h"

enum { N0 = 9 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0], u[N0]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute u[cyclic] onto p
int a[N0], b[N0];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with u[i]

/* All nodes have the same text, and it says so. */
static int all_say(const char *words) {
  static char first[1000];
  memset(first, 0, sizeof first);
  const char *line = strstr(xmp_io_error(), ".c:");
  snprintf(first, sizeof first, "%s", line ? line : "");
#pragma xmp bcast(first) from everybody[0]
  int said = line && strcmp(line, first) == 0 && strstr(line, words) != NULL;
  if (!said) fprintf(stderr, "not \"%s\": %s\n", words, xmp_io_error());
  return said;
}

int main(void) {
  name_file();
  int v = 1, last = ME == N - 1, elements = 0;
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++) elements++;
  EXPECT(xmp_fclose_all(NULL) == 1 && all_say("the open file is NULL"));
  EXPECT(xmp_fopen_all(path, "rw") == NULL && errno == EINVAL && all_say("the mode is \"rw\""));
  EXPECT(xmp_fopen_all(last ? NULL : path, "w") == NULL && all_say("the name of the file is NULL"));
  EXPECT(xmp_fopen_all("/no/such/folder/file", "w") == NULL && errno == ENOENT && all_say("rank 0, opening the file: No such"));
  EXPECT(xmp_fopen_all("/", "w") == NULL && errno == EISDIR && all_say("name a file in it"));
  EXPECT(xmp_fopen_all("/", "r") == NULL && errno == EISDIR && all_say("name a file in it"));

  xmp_file_t *f = xmp_fopen_all(path, "w");
  EXPECT(xmp_fread_all(f, &v, sizeof v, 1) == -1 && errno == EBADF && all_say("for writing only"));
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(a), NULL) == -1 && all_say("for writing only"));
  EXPECT(xmp_fread(f, &v, sizeof v, 1) == -1 && errno == EBADF);
  EXPECT(xmp_fwrite_all(f, &v, (size_t)-1, 2) == -1 && all_say("more than there can be"));
  EXPECT(xmp_fseek(f, -1, SEEK_SET) == -1 && errno == EINVAL && xmp_fseek(f, 0, 77) == -1);
  EXPECT(xmp_fseek_shared_all(f, 0, 77) == -1 && all_say("whence is 77"));
  EXPECT(xmp_fwrite_all(f, last ? NULL : &v, 1, 1) == -1 && errno == EFAULT && all_say("the memory of 1 bytes is NULL"));
  EXPECT(xmp_fwrite_shared(f, NULL, 4, 1) == -1 && errno == EFAULT && xmp_ftell_shared(f) == 0);
  EXPECT(xmp_fwrite(f, NULL, 0, 1) == 0);
  /* Positions that no file has. */
  long long end = 0x7fffffffffffffffLL;
  xmp_fseek(f, 10, SEEK_SET);
  EXPECT(xmp_fseek(f, end, SEEK_CUR) == -1 && strstr(xmp_io_error(), path) && strstr(xmp_io_error(), "is beyond the largest file"));
  xmp_fseek(f, end - 1, SEEK_SET);
  EXPECT(xmp_fwrite(f, &v, 1, 3) == -1 && errno == EFBIG && strstr(xmp_io_error(), path));
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) == -1 && errno == EFBIG && all_say("exceed the largest file"));
  EXPECT(xmp_fseek(f, 0, SEEK_SET) == 0 && xmp_fseek_shared_all(f, end - 1, SEEK_SET) == 0);
  EXPECT(xmp_fwrite_shared(f, &v, 1, 3) == -1 && errno == EFBIG);
  xmp_sync_all(NULL);
  EXPECT(xmp_ftell_shared(f) == end - 1 && xmp_file_clear_view_all(f, end) == 0);
  EXPECT(xmp_fseek(f, 1, SEEK_SET) == -1 && xmp_ftell(f) == end && xmp_file_clear_view_all(f, 0) == 0);
  EXPECT(xmp_file_clear_view_all(f, -1) == -1 && all_say("bytes count from 0"));
  /* What one node does wrong is everybody's error; the file goes on. */
  if (N > 1) {
    EXPECT(xmp_fwrite_darray_all(last ? NULL : f, xmp_desc_of(a), NULL) == -1 && all_say("the open file is NULL"));
    xmp_fseek(f, last ? 4 : 0, SEEK_SET);
    EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) == -1 && all_say("all nodes transfer an array from one position"));
    xmp_fseek(f, 0, SEEK_SET);
    xmp_file_t *g = xmp_fopen_all(path, "r");
    EXPECT(xmp_file_sync_all(last ? g : f) == -1 && all_say("passes another file"));
    EXPECT(xmp_fclose_all(g) == 0);
  }
  xmp_range_t *r = xmp_allocate_range(1), *two = xmp_allocate_range(2);
  EXPECT(xmp_allocate_range(0) == NULL && xmp_allocate_range(99) == NULL);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), r) == -1 && all_say("dimension 1 of the range is not set"));
  xmp_set_range(r, 1, 0, N0 + 1, 1);
  xmp_set_range(two, 1, 0, 1, 1);
  xmp_set_range(two, 2, 0, 1, 1);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), r) == -1 && all_say("the range takes 0 to 9 of dimension 1 of a"));
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), two) == -1 && all_say("a range of 2 dimensions for a, which has 1"));
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(p), NULL) == -1 && all_say("the descriptor is of a node array"));
  EXPECT(xmp_fwrite_darray_all(f, NULL, NULL) == -1 && all_say("xmp_desc_of"));
  xmp_set_range(r, 1, 0, 1, 1);
  EXPECT(xmp_file_set_view_all(f, 0, xmp_desc_of(a), r) == 0);
  if (N > 1) EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(b), NULL) == -1 && all_say("bytes on a node that sees none"));
  EXPECT(xmp_file_set_view_all(f, 0, xmp_desc_of(a), NULL) == 0);
  EXPECT(xmp_fseek_shared_all(f, 0, SEEK_SET) == -1 && all_say("the shared position means nothing"));
  EXPECT(xmp_ftell_shared(f) == -1);
  if (elements > 1) xmp_fseek(f, 4, SEEK_SET);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) == (N0 > N ? -1 : 4));
  EXPECT(xmp_fclose_all(f) == 0);
  EXPECT(xmp_fclose_all(f) == 2 && all_say("the open file is not valid, or no longer"));
  EXPECT(xmp_fread(f, &v, 1, 1) == -1);

  f = xmp_fopen_all(path, "r");
  EXPECT(xmp_fwrite_all(f, &v, sizeof v, 1) == -1 && errno == EBADF && all_say("for reading only"));
  EXPECT(xmp_fwrite_shared(f, &v, sizeof v, 1) == -1 && errno == EBADF);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) == -1 && all_say("for reading only"));
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(a), NULL) == 0);
  EXPECT(xmp_fclose_all(f) == 0);
  xmp_free_range(r);
  xmp_free_range(two);
  xmp_free_range(NULL);
  remove_file();
  return verdict();
}
