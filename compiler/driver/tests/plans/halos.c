double a[8][8];
#pragma xmp nodes p(2,2)
#pragma xmp template t(1:8,1:8)
#pragma xmp distribute t(block,block) onto p
#pragma xmp align a[j][i] with t(i+1,j+1)
#pragma xmp shadow a[1][1:2]
void f(void) {
int i, j, k, n;
double s;
#pragma xmp reflect (a)
#pragma xmp reflect (a) width(1, /periodic/1:0) orthogonal async(3)
#pragma xmp wait_async (3)
#pragma xmp reflect_init (a) width(1, 0:2)
#pragma xmp reflect_do (a)
#pragma xmp reduce_shadow (a) width(0, 1:2)
#pragma xmp wait_async (3, k) on p(1,1:2)
}
