// feature: declare.struct put.struct get.struct put.own-image
// ranks: 1 2 4
#include "check.h"

struct vec { double x, y, z; };
struct cell {
  int id;
  struct vec v, list[4];
  char name[11];
  union { int i; float f; } u;
};
struct cell cells[5]:[*], one:[*];
struct packed { char c; short s; int i; } __attribute__((packed));
struct packed tiny[3]:[*];

int main(void) {
  const int r = RIGHT, l = LEFT;
  for (int i = 0; i < 5; i++) {
    cells[i].id = 100 * ME + i;
    cells[i].v = (struct vec){ME, i, 0.5};
    for (int j = 0; j < 4; j++) cells[i].list[j].y = 10 * i + j;
    snprintf(cells[i].name, sizeof cells[i].name, "cell %d %d", ME, i);
  }
  tiny[1] = (struct packed){'a', (short)(ME + 1), 7 + ME};
  xmp_sync_all(NULL);

  // whole structures
  struct cell c = cells[2]:[r];
  EXPECT(c.id == 100 * r + 2 && c.v.x == r && c.list[3].y == 23 && c.name[5] == '0' + r);
  struct packed t = tiny[1]:[r];
  EXPECT(t.c == 'a' && t.s == r + 1 && t.i == 7 + r);
  // members
  EXPECT(cells[3].id:[r] == 100 * r + 3 && cells[3].v.y:[l] == 3 && cells[1].list[2].y:[r] == 12);
  EXPECT(cells[4]:[r].id == 100 * r + 4 && cells[4]:[r].v.z == 0.5);
  EXPECT(tiny[1].i:[r] == 7 + r);
  xmp_sync_all(NULL);
  cells[0].v:[r] = (struct vec){1, 2, 3};
  cells[1].v.z:[r] = 9;
  cells[2].name[0]:[r] = 'C';
  one:[r] = cells[3];
  one.u.f:[r] = 0.75f;
  tiny[2].s:[r] = 300;
  xmp_sync_all(NULL);
  EXPECT(cells[0].v.x == 1 && cells[0].v.z == 3 && cells[0].id == 100 * ME);
  EXPECT(cells[1].v.z == 9 && cells[1].v.y == 1 && cells[2].name[0] == 'C' && cells[2].name[1] == 'e');
  EXPECT(one.id == 100 * l + 3 && one.u.f == 0.75f && tiny[2].s == 300 && tiny[2].i == 0);
  xmp_sync_all(NULL);

  // sections of structures, of members, of arrays in structures
  struct cell some[5];
  some[0:3] = cells[2:3]:[r];
  EXPECT(some[0].id == 100 * r + 2 && some[2].id == 100 * r + 4 && some[2].list[1].y == 41);
  double z[5];
  z[:] = cells[:].v.z:[r];
  EXPECT(z[0] == 3 && z[1] == 9 && z[2] == 0.5 && z[4] == 0.5);
  z[0:4] = cells[2].list[:].y:[r];
  for (int j = 0; j < 4; j++) EXPECT(z[j] == 20 + j);
  xmp_sync_all(NULL);
  cells[0:3:2].v.x:[r] = 3.25;
  cells[3].name[0:4]:[r] = "abcd"[0];
  cells[1:2].id:[r] = some[0:2].id;
  one.list[1:2]:[r] = some[1].list[2:2];
  xmp_sync_all(NULL);
  EXPECT(cells[0].v.x == 3.25 && cells[1].v.x == ME && cells[4].v.x == 3.25);
  EXPECT(cells[3].name[3] == 'a' && cells[3].name[4] == ' ');
  EXPECT(cells[1].id == 100 * ME + 2 && cells[2].id == 100 * ME + 3 && one.list[1].y == 32 && one.list[2].y == 33);
  xmp_sync_all(NULL);

  // the own image, named: local and remote may overlap
  const int me = ME;
  cells[0].id:[me] = cells[1].id:[me] + 5;
  EXPECT(cells[0].id == cells[1].id + 5);
  cells[1:4]:[me] = cells[0:4];
  EXPECT(cells[4].name[5] == '0' + ME && cells[1].id == cells[0].id && cells[1].v.z == 3);
  z[0:4]= z[0:4];
  return verdict();
}
