/*
 * N bodies that attract one another, each the same amount of work for a node whatever the order: they are dealt out one by one
 * (cyclic). Before each step `gmove` gives everybody all the places. Each force is added up in the order of a serial run, so that
 * the places at the end are the same, digit for digit. Usage: nbody [steps]   (-DN=... for another number)
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 300
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N]
#pragma xmp distribute t[cyclic] onto p

static double at[N][3], speed[N][3];
#pragma xmp align [i][*] with t[i] :: at, speed

static double all[N][3], alone[N][3], alone_speed[N][3];
static const double dt = 1e-3;

static double mass(int i) { return 1 + i % 3; }
static double first(int i, int d) { return sin(1.7 * i + 2.1 * d) + 0.01 * i; }

/* The force on body i, divided by its mass, if the bodies are at these places. */
static void acceleration(double (*where)[3], int i, double out[3]) {
  out[0] = out[1] = out[2] = 0;
  for (int j = 0; j < N; j++) {
    double dx = where[j][0] - where[i][0], dy = where[j][1] - where[i][1], dz = where[j][2] - where[i][2];
    double square = dx * dx + dy * dy + dz * dz + 1e-3, f = mass(j) / (square * sqrt(square));
    out[0] += f * dx, out[1] += f * dy, out[2] += f * dz;
  }
}

static void move(double where[3], double v[3], const double a[3]) {
  for (int d = 0; d < 3; d++) v[d] += dt * a[d], where[d] += dt * v[d];
}

static void run_alone(int steps) {
  static double before[N][3];
  for (int i = 0; i < N; i++)
    for (int d = 0; d < 3; d++) alone[i][d] = first(i, d), alone_speed[i][d] = 0;
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < N; i++)
      for (int d = 0; d < 3; d++) before[i][d] = alone[i][d];
    for (int i = 0; i < N; i++) {
      double a[3];
      acceleration(before, i, a);
      move(alone[i], alone_speed[i], a);
    }
  }
}

int main(int argc, char **argv) {
  int steps = argc > 1 ? atoi(argv[1]) : 20, i;
  double energy = 0;
  long wrong = 0;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < N; i++)
    for (int d = 0; d < 3; d++) at[i][d] = first(i, d), speed[i][d] = 0;

  double start = xmp_wtime();
  for (int s = 0; s < steps; s++) {
#pragma xmp gmove
    all[:][:] = at[:][:];
#pragma xmp loop (i) on t[i]
    for (i = 0; i < N; i++) {
      double a[3];
      acceleration(all, i, a);
      move(&at[i][0], &speed[i][0], a);
    }
  }
  double seconds = xmp_wtime() - start;

  run_alone(steps);
#pragma xmp loop (i) on t[i] reduction(+:wrong, energy)
  for (i = 0; i < N; i++)
    for (int d = 0; d < 3; d++) {
      wrong += at[i][d] != alone[i][d] || speed[i][d] != alone_speed[i][d];
      energy += 0.5 * mass(i) * speed[i][d] * speed[i][d];
    }
#pragma xmp reduction(max:seconds)
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d bodies, %d steps: %.1f million pairs/s, energy of motion %.6f\n", xmp_num_nodes(), N, steps,
           1e-6 * steps * N * N / seconds, energy);
    puts(wrong == 0 ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return wrong != 0;
}
