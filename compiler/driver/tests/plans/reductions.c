double a[8];
#pragma xmp nodes p(4)
#pragma xmp template t(1:8)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i+1)
void f(void) {
int i, n, k;
double s, r[4];
#pragma xmp reduction (+:s, r)
#pragma xmp reduction (min:n/k/) on p(1:3)
#pragma xmp reduction (max:a) on t(1:4)
#pragma xmp reduction (&:k) on p
#pragma xmp reduction (+:a[3]) on t(4)
}
