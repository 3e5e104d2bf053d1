double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s, r[4];
#pragma xmp bcast (s)
#pragma xmp bcast (n, a) from p(2)
#pragma xmp bcast (r) from t(3) on p(2:4)
#pragma xmp bcast (a[3]) on t(4)
}
