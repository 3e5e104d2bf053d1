// feature: io.files io.views io.atomic
// ranks: 1 2 3 5
// What "a" and "a+" open keeps what it has: the first write goes to where the end was, whatever was called before it.
#include "io.h"

enum { N0 = 6 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0]
#pragma xmp distribute t[block] onto p
char a[N0];
#pragma xmp align a[i] with t[i]

static const char old[] = "0123456789";
static char found[64];

/* The file after a write that follows `move`, with a dot for each byte of a hole. */
static const char *after(const char *mode, void (*move)(xmp_file_t *), void (*put)(xmp_file_t *)) {
  make_file(old, sizeof old - 1);
  xmp_file_t *f = xmp_fopen_all(path, mode);
  EXPECT(f != NULL);
  move(f);
  put(f);
  EXPECT(xmp_fclose_all(f) == 0);
  memset(found, 0, sizeof found);
  long size = read_file(found, sizeof found - 1);
  EXPECT(size >= (long)sizeof old - 1 && !memcmp(found, old, sizeof old - 1));
  for (long k = 0; k < size; k++)
    if (found[k] == 0) found[k] = '.';
  xmp_sync_all(NULL);
  return found;
}

static void stay(xmp_file_t *f) { (void)f; }
static void seek(xmp_file_t *f) { EXPECT(xmp_fseek(f, 3, SEEK_SET) == 0 && xmp_fseek_shared_all(f, 2, SEEK_SET) == 0); }
static void clear(xmp_file_t *f) { EXPECT(xmp_file_clear_view_all(f, 2) == 0); }
static void clear_behind(xmp_file_t *f) { EXPECT(xmp_file_clear_view_all(f, 12) == 0); }
static void view(xmp_file_t *f) { EXPECT(xmp_file_set_view_all(f, 0, xmp_desc_of(a), NULL) == 0); }
static void view_at_end(xmp_file_t *f) { EXPECT(xmp_file_set_view_all(f, 10, xmp_desc_of(a), NULL) == 0); }

static void array(xmp_file_t *f) { EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) >= 0); }
static void memory(xmp_file_t *f) { EXPECT(xmp_fwrite_all(f, "xy", 1, 2) == 2); }
static void shared(xmp_file_t *f) {
  if (ME == 0) EXPECT(xmp_fwrite_shared(f, "xy", 1, 2) == 2);
}
/* A record does not tell a node's own position where the end was. */
static void both(xmp_file_t *f) {
  shared(f);
  memory(f);
}

int main(void) {
  name_file();
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++) a[i] = 'a' + i;
  const char *modes[] = {"a", "a+"};
  for (int k = 0; k < 2; k++) {
    const char *mode = modes[k];
    EXPECT(!strcmp(after(mode, stay, array), "0123456789abcdef"));
    EXPECT(!strcmp(after(mode, seek, array), "0123456789abcdef"));
    EXPECT(!strcmp(after(mode, clear, array), "0123456789abcdef"));
    EXPECT(!strcmp(after(mode, clear_behind, array), "0123456789..abcdef"));
    EXPECT(!strcmp(after(mode, clear, memory), "0123456789xy"));
    EXPECT(!strcmp(after(mode, view_at_end, array), "0123456789abcdef"));
    /* The second repetition ends behind the end, and does not begin there. */
    EXPECT(!strcmp(after(mode, view, array), "0123456789..abcdef"));
    EXPECT(!strcmp(after(mode, seek, shared), "0123456789xy"));
    EXPECT(!strcmp(after(mode, clear, shared), "0123456789xy"));
    EXPECT(!strcmp(after(mode, stay, both), "0123456789xy"));
  }
  remove_file();
  return verdict();
}
