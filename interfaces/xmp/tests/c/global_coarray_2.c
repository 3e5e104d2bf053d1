/* The other half of global_coarray.c: the unit that defines the array. */
#pragma xmp nodes q[*]
#pragma xmp template c[23]
#pragma xmp distribute c[cyclic(2)] onto q
long elsewhere[23]:[*];
#pragma xmp align elsewhere[i] with c[i]

void fill_elsewhere(void) {
#pragma xmp loop on c[i]
  for (int i = 0; i < 23; i++) elsewhere[i] = 3 * i;
}
