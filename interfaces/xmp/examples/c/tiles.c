/*
 * Tiles with shadows: each node has a tile of an image and a border of its neighbours' pixels around it. Files hold the image and no
 * borders; after reading, `reflect` fills them. The program smooths an image from one file into another.
 */
#include <stdio.h>
#include <unistd.h>
#include <xmp_io.h>

#ifndef N
#define N 64
#endif
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[N][N]
#pragma xmp distribute t[block][block] onto g
static int image[N][N], smooth[N][N];
#pragma xmp align [i][j] with t[i][j] :: image, smooth
#pragma xmp shadow [1][1] :: image, smooth

static int pixel(int i, int j) { return (i * 7919 + j * 104729) % 1000; }

int main(void) {
  char in[64], out[64];
  int id = (int)getpid(), wrong = 0;
#pragma xmp bcast(id)
  snprintf(in, sizeof in, "tiles-in.%d", id);
  snprintf(out, sizeof out, "tiles-out.%d", id);
  if (xmp_node_num() == 1) { /* As any program would have left it. */
    FILE *f = fopen(in, "wb");
    for (int i = 0; i < N; i++)
      for (int j = 0, v; j < N; j++) v = pixel(i, j), fwrite(&v, sizeof v, 1, f);
    fclose(f);
  }
#pragma xmp barrier

  xmp_file_t *f = xmp_fopen_all(in, "r");
  if (!f) return 1;
  xmp_fread_darray_all(f, xmp_desc_of(image), NULL);
  xmp_fclose_all(f);
#pragma xmp reflect(image)
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) smooth[i][j] = image[i][j];
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      smooth[i][j] = (image[i - 1][j] + image[i + 1][j] + image[i][j - 1] + image[i][j + 1]) / 4;
  f = xmp_fopen_all(out, "w");
  if (!f) return 1;
  xmp_fwrite_darray_all(f, xmp_desc_of(smooth), NULL);
  xmp_fclose_all(f);

  if (xmp_node_num() == 1) {
    FILE *read = fopen(out, "rb");
    for (int i = 0; i < N; i++)
      for (int j = 0, v; j < N; j++) {
        int edge = i == 0 || j == 0 || i == N - 1 || j == N - 1;
        int right = edge ? pixel(i, j) : (pixel(i - 1, j) + pixel(i + 1, j) + pixel(i, j - 1) + pixel(i, j + 1)) / 4;
        wrong += fread(&v, sizeof v, 1, read) != 1 || v != right;
      }
    fclose(read);
    remove(in);
    remove(out);
    puts(wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return wrong != 0;
}
