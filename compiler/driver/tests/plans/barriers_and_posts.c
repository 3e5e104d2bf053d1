double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s;
#pragma xmp barrier
#pragma xmp barrier on p(1:k)
#pragma xmp barrier on t(2:5)
#pragma xmp post (p(2), 5)
#pragma xmp wait
#pragma xmp wait (p(n))
#pragma xmp wait (p(1), k)
}
