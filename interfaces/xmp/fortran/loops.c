/* Distributed loops and what goes over parts of a dimension: bounds and runs of the node's iterations. Called as directives.c is. */
#include "directives.h"

static ngyx_header header(num t, num dim, num added, num first, num limit, num step, num scale) {
  ngyx_header h = {template_of(t), (int)dim, step < 0 ? NGYX_GREATER_EQUAL : NGYX_LESS_EQUAL, (ngyx_pd)added, (ngyx_pd)first,
                   (ngyx_pd)limit,  (ngyx_pd)step, (ngyx_pd)scale};
  return h;
}

/* What must be the same on all nodes that come to a loop: values, and their names one after the other. */
void ngyf_compared(num n, const num *values, const char *names, const char *at) {
  enum { MANY = 32 };
  const char *name[MANY];
  ngyx_pd value[MANY];
  int count = n < MANY ? (int)n : MANY;
  for (int k = 0; k < count; k++) {
    name[k] = names;
    value[k] = (ngyx_pd)values[k];
    names += strlen(names) + 1;
  }
  ngyx_check_pass(count, name, value, at);
}

void ngyf_compared_task(num on, num differs, const char *at) { ngyx_check_task(nodes(on), (int)differs, at); }

static void last_included(const ngyx_pd range[2], num step, num *from, num *to) {
  *from = range[0];
  *to = step < 0 ? range[1] + 1 : range[1] - 1;
}

void ngyf_loop(num t, num dim, num added, num first, num limit, num step, num scale, num *from, num *to, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_pd range[2];
  ngyx_loop(range, &h, at);
  last_included(range, step, from, to);
}

void ngyf_loop_wide(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound,
                    num *from, num *to, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_pd range[2];
  ngyx_loop_wide(range, &h, (ngyx_pd)low, (ngyx_pd)high, (int)unbound, at);
  last_included(range, step, from, to);
}

num ngyf_runs(num t, num dim, num added, num first, num limit, num step, num scale, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  ngyx_runs *runs = space(sizeof *runs);
  ngyx_runs_new(runs, &h, at);
  return handle(runs);
}

/* A frame: its pieces, and which of them the loops inside go through. */
typedef struct frame { ngyx_frame shared; num step; } frame;

num ngyf_frame(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound, const char *at) {
  ngyx_header h = header(t, dim, added, first, limit, step, scale);
  frame *f = space(sizeof *f);
  f->step = step;
  ngyx_loop_frame(&f->shared, &h, (ngyx_pd)low, (ngyx_pd)high, (int)unbound, at);
  return handle(f);
}

void ngyf_piece(num handle, num number, num *from, num *to) {
  const frame *f = (const frame *)(intptr_t)handle;
  last_included(f->shared.piece[number], f->step, from, to);
}

num ngyf_piece_state(num handle, num number) { return ((const frame *)(intptr_t)handle)->shared.mark[number]; }
void ngyf_frame_end(num handle) { free((frame *)(intptr_t)handle); }

/* The elements of a section of `count` along a dimension of a template that this node owns, by their number in it. */
num ngyf_section_runs(num t, num dim, num kind, num first, num second, num step, num count, const char *at) {
  parts p = of_template(1, &kind, &first, &second, &step);
  ngyx_runs *runs = space(sizeof *runs);
  ngyx_section_runs(runs, template_of(t), (int)dim, p.kind[0], p.first[0], p.second[0], p.step[0], (ngyx_pd)count, at);
  return handle(runs);
}

/* How many iterations or elements some runs have. */
num ngyf_run_total(num handle) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  num n = 0;
  for (ngyx_pd k = 0; k < runs->count; k++) n += runs->run[k].again * runs->run[k].count;
  return n;
}

num ngyf_run_count(num handle) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  num n = 0;
  for (ngyx_pd k = 0; k < runs->count; k++) n += runs->run[k].again;
  return n;
}

void ngyf_run(num handle, num number, num *from, num *to, num *by) {
  const ngyx_runs *runs = (const ngyx_runs *)(intptr_t)handle;
  const ngyx_run *r = runs->run;
  num k = number - 1;
  while (k >= r->again) k -= (r++)->again;
  *by = r->step == 0 ? 1 : r->step;
  *from = r->first + k * r->period;
  *to = *from + (r->count - 1) * *by;
}

void ngyf_runs_end(num handle) {
  ngyx_runs *runs = (ngyx_runs *)(intptr_t)handle;
  ngyx_runs_free(runs);
  free(runs);
}

/* Whether runs that are no longer needed had any values. */
num ngyf_owns_any(num runs) {
  num n = ngyf_run_total(runs);
  ngyf_runs_end(runs);
  return n > 0;
}
