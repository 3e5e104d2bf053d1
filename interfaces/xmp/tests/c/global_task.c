// feature: global.task global.barrier global.reduction global.bcast
// ranks: 1 2 3 4 6 7
// Tasks on parts of node arrays and of templates, nested, several at once; what is collective inside means their nodes only.
#include "check.h"

#define P xmp_all_num_nodes()
#define WIDTH (1 + (P % 2 == 0))
enum { SIZE = 23 };
#pragma xmp nodes p[*], g[*][WIDTH]
#pragma xmp template t[SIZE], u(1:SIZE), m[SIZE][2]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute u(cyclic(2)) onto p
#pragma xmp distribute m[block][block] onto g

static int entered;

/* What the nodes of a set must see, with `first` and `count` of a set of neighbours. */
static void inside(int first, int count, int step) {
  int all = xmpc_all_node_num(), mine = (all - first) / step, sum = 1, from;
  EXPECT((all - first) % step == 0 && mine >= 0 && mine < count);
  EXPECT(xmp_num_nodes() == count && xmp_num_images() == count && xmp_node_num() == mine + 1);
  EXPECT(xmpc_node_num() == mine && xmpc_this_image() == mine && xmp_this_image() == mine + 1);
#pragma xmp barrier
#pragma xmp reduction(+:sum)
  EXPECT(sum == count);
  from = all;
#pragma xmp bcast(from)
  EXPECT(from == first);
#pragma xmp nodes team[*] = *
  int size, index;
  EXPECT(xmp_nodes_size(xmp_desc_of(team), 1, &size) == 0 && size == count);
  EXPECT(xmpc_nodes_index(xmp_desc_of(team), 1, &index) == 0 && index == mine);
  from = all;
#pragma xmp bcast(from) from team[count - 1] on team
  EXPECT(from == first + (count - 1) * step);
  sum = mine;
#pragma xmp reduction(max:sum) on team[0:count]
  EXPECT(sum == count - 1);
  entered++;
}

static void single(void) {
  EXPECT(xmp_num_nodes() == 1 && xmp_node_num() == 1);
  entered++;
}

int main(void) {
  int me = xmpc_node_num(), half = (P + 1) / 2, i;

#pragma xmp task on p[0:half]
  inside(0, half, 1);
  EXPECT(entered == (me < half));
  EXPECT(xmp_num_nodes() == P && xmpc_node_num() == me);

#pragma xmp task on p(half:P)
  {
    int inner = 0;
    inside(half - 1, P - half + 1, 1);
#pragma xmp task on p[P - 1] nocomm
    {
      EXPECT(xmp_num_nodes() == 1 && xmpc_all_node_num() == P - 1);
      inner = 1;
    }
    EXPECT(inner == (me == P - 1) && xmp_num_nodes() == P - half + 1);
  }

  /* A stride; a length that is the extent of the section. */
  entered = 0;
#pragma xmp task on p[0:P:2]
  inside(0, half, 2);
#pragma xmp task on p(1:P:2)
  inside(0, half, 2);
  EXPECT(entered == (me % 2 == 0 ? 2 : 0));

  /* Each its own; one instance per column; the executing nodes; nobody. */
  entered = 0;
#pragma xmp task on p[*]
  single();
#pragma xmp task on g[:][*]
  inside(me % WIDTH, P / WIDTH, WIDTH);
#pragma xmp task on g(*, :)
  inside(me % WIDTH, P / WIDTH, WIDTH);
#pragma xmp task on g[*][:]
  inside(me / WIDTH * WIDTH, WIDTH, 1);
#pragma xmp task on *
  inside(0, P, 1);
#pragma xmp task on p[0:0]
  entered += 100;
  EXPECT(entered == 5);

  /* As the body of a loop and of a condition, without braces. */
  entered = 0;
  for (i = 0; i < P; i++)
#pragma xmp task on p[i]
    entered += i == me;
  EXPECT(entered == 1);
  for (i = 0; i < P; i++)
    if (i % 2 == 0)
#pragma xmp task on p[i]
      single();
    else
#pragma xmp task on p[i]
    {
      int k;
      for (k = 0; k < 3; k++) {
        if (k == 1) continue;
        if (k == 2) break;
        single();
      }
    }
  EXPECT(entered == 2);

  /* The owners of sections of templates. */
  int block = (SIZE + P - 1) / P, last = (SIZE - 1) / block;
  entered = 0;
#pragma xmp task on t[0]
  single();
  EXPECT(entered == (me == 0));
#pragma xmp task on t[SIZE - 1:1]
  single();
  EXPECT(entered == (me == 0) + (me == last));
  entered = 0;
#pragma xmp task on t[block:]
  inside(1, last, 1);
  EXPECT(entered == (last > 0 && me >= 1 && me <= last));
  entered = 0;
#pragma xmp task on t
  inside(0, last + 1, 1);
#pragma xmp task on t[:]
  inside(0, last + 1, 1);
#pragma xmp task on u(1:2)
  single();
#pragma xmp task on u(:)
  inside(0, P, 1);
#pragma xmp task on t[*]
  single();
  EXPECT(entered == (me <= last ? 4 : 2) + (me == 0));
  int rows = P / WIDTH, owned = (SIZE + rows - 1) / rows, owners = (SIZE - 1) / owned + 1;
  entered = 0;
#pragma xmp task on m[*][0]
  single();
#pragma xmp task on m[:][0]
  inside(0, owners, WIDTH);
  EXPECT(entered == (me % WIDTH != 0 ? 0 : me / WIDTH < owners ? 2 : 1));

  /* All sets of `tasks` are found on entry; tasks that overlap run one after the other. */
  int low = 0, high = half, seen = 0;
#pragma xmp tasks
  {
#pragma xmp task on p[low:high]
    {
      low = P;
      seen += 1;
      inside(0, half, 1);
    }
#pragma xmp task on p[P - high:high]
    {
      seen += 10;
      inside(P - half, half, 1);
    }
#pragma xmp task on p[low]
    seen += 100;
  }
  EXPECT(seen == (me < half) + 10 * (me >= P - half) + 100 * (me == 0));

  /* Sets of clauses outside tasks. */
  int x = me;
#pragma xmp bcast(x) from p[P - 1] on p[half - 1:]
  EXPECT(x == (me >= half - 1 ? P - 1 : me));
  x = me;
#pragma xmp bcast(x) from g[0][*] on g[:][*]
  EXPECT(x == me % WIDTH);
  x = me;
#pragma xmp bcast(x) from t[SIZE - 1] on t
  EXPECT(x == (me <= last ? last : me));
  x = 1;
#pragma xmp reduction(+:x) on g[*][:]
  EXPECT(x == WIDTH);
  x = 1;
#pragma xmp reduction(+:x) on m(:, *)
  EXPECT(x == WIDTH);
#pragma xmp barrier on p[0:half]
#pragma xmp barrier on g[:][*]
#pragma xmp barrier on t[0:1]
  return verdict();
}
