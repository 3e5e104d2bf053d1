/* The other half of global_units.c: the unit that defines the array. */
#pragma xmp nodes q[*]
#pragma xmp template shared_t[30]
#pragma xmp distribute shared_t[cyclic(2)] onto q
int shared[30];
#pragma xmp align shared[i] with shared_t[i]

void fill_shared(void) {
#pragma xmp loop on shared_t[i]
  for (int i = 0; i < 30; i++) shared[i] = i;
}
