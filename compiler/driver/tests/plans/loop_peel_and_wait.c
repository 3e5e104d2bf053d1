double a[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,block) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
#pragma xmp shadow a[1][1:2]
void f(void) {
int i, j, k, n;
double s;
#pragma xmp reflect (a) async(k)
#pragma xmp loop (i,j) on t(i,j) peel_and_wait(k, -1:-2, -1)
  for (j = 1; j <= 8; j++)
    for (i = 1; i <= 8; i++) s = i;
}
