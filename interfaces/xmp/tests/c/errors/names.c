#pragma xmp nodes g[1][*]
#pragma xmp template u[4][12]
#pragma xmp distribute u[block][block] onto g
double d[4][12];
#pragma xmp align d[i][j] with u[i][j]
double row(double *q);
int main(void) {
  double *q = *d;                 // error: 8:15: '*d' would be the address of a row of 'd', of which a node stores only a part
  q = (double *)(d + 1);          // error: 9:18: 'd + 1' would be the address of a row of 'd', of which a node stores only a part
  q = *(1 + d);                   // error: 10:9: '1 + d' would be the address of a row of 'd'
  return row(q) > 0 && &d != 0;   // error: 11:24: '&d' is the address of 'd', of which a node stores only a part
}
