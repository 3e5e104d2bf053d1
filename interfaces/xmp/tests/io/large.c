/* A sparse file of more than 5 GiB; arguments: the file, and whether one call is to read more than 2 GiB. */
#include <stdio.h>
#include <stdlib.h>
#include <xmp_io.h>

enum { N0 = 70, N1 = 1000 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0]
#pragma xmp distribute t[cyclic] onto p
double a[N0][N1];
#pragma xmp align a[i][*] with t[i]

static int wrong;
#define EXPECT(condition) \
  if (!(condition)) wrong++, fprintf(stderr, "line %d: not true: %s\n", __LINE__, #condition)

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  const long long far = (5LL << 30) + 12345;
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = i + 0.001 * j;
  xmp_file_t *f = xmp_fopen_all(argv[1], "w+");
  EXPECT(xmp_fseek(f, far, SEEK_SET) == 0);
  EXPECT(xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) > 0);
  EXPECT(xmp_ftell(f) == far + (long long)sizeof(double) * N0 * N1);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = -1;
  EXPECT(xmp_file_set_view_all(f, far, xmp_desc_of(a), NULL) == 0);
  EXPECT(xmp_fread_darray_all(f, xmp_desc_of(a), NULL) > 0);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) EXPECT(a[i][j] == i + 0.001 * j);
  EXPECT(xmp_file_clear_view_all(f, 0) == 0);
  if (atoi(argv[2]) && xmp_node_num() == 1) {
    const size_t much = (size_t)9 << 28;
    char *memory = malloc(much);
    EXPECT(memory && xmp_fread(f, memory, 1 << 20, much >> 20) == (ssize_t)much);
    EXPECT(memory[0] == 0 && memory[much - 1] == 0 && xmp_ftell(f) == (long long)much);
    free(memory);
  }
  xmp_fseek_shared_all(f, 0, SEEK_END);
  EXPECT(xmp_fwrite_shared(f, &wrong, sizeof wrong, 1) == sizeof wrong);
  EXPECT(xmp_fclose_all(f) == 0);
#pragma xmp reduction(+ : wrong)
  if (xmp_node_num() == 1 && !wrong) puts("PASS");
  return wrong != 0;
}
