// Image control without <xmp.h>.
int x:[*];
int main(void) {
  xmp_sync_all();                      // error: 4:3: the last argument of xmp_sync_all is missing
  xmp_sync_image(1);                   // error: 5:3: the last argument of xmp_sync_image is missing
  return x;
}
