/*
 * How often each word occurs: a multiset spread over all processes, which all fill at the same time; then each process looks at the words
 * that lie with it.
 *
 *     acpcc -O2 wordcount.c -o wordcount && acprun -np 4 ./wordcount [file]
 */
#include <acp.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char TEXT[] =
    "a row of dwellings under one roof every process has a room in one address space and a neighbour may reach in without waking "
    "the owner a word of one process is a word of every process";

int main(int argc, char **argv) {
  static char text[1 << 20];
  if (acp_init(&argc, &argv) != 0) return 1;
  int me = acp_rank(), procs = acp_procs();
  FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
  size_t length = file != NULL ? fread(text, 1, sizeof text - 1, file) : (memcpy(text, TEXT, sizeof TEXT), sizeof TEXT - 1);
  acp_ga_t at = acp_query_ga(acp_register_memory(text, sizeof text, 0), text);

  /* Process 0 makes it, and everybody gets to know what it is. */
  acp_ga_t starter = acp_query_starter_ga(me);
  acp_multiset_t *words = acp_query_address(starter);
  if (me == 0) *words = acp_create(multiset, 0, NULL, 64, 0);
  acp_sync();
  acp_complete(acp_copy(starter, acp_query_starter_ga(0), sizeof *words, ACP_HANDLE_NULL));

  /* Each process takes every so many-th word. */
  uint64_t count = 0;
  for (size_t start = 0, end; start < length; start = end + 1) {
    for (end = start; end < length && !isspace((unsigned char)text[end]); end++) { }
    acp_element_t word = {at + start, end - start};
    if (end > start && count++ % (uint64_t)procs == (uint64_t)me) acp_insert(multiset, *words, word);
  }
  acp_sync();

  uint64_t here = 0;
  acp_multiset_it_t last = acp_end_local_multiset(*words);
  for (acp_multiset_it_t it = acp_begin_local_multiset(*words); it.elem != last.elem; it = acp_increment_multiset_it(it)) {
    acp_element_t word = acp_dereference_multiset_it(it);
    uint64_t times = acp_retrieve_multiset(*words, word);
    if (times > 2) printf("process %d: %.*s %d\n", me, (int)word.size, (char *)acp_query_address(word.ga), (int)times);
    here += times;
  }

  acp_ga_t sum = acp_query_starter_ga(0) + 512;
  acp_complete(acp_add8(starter + 520, sum, here, ACP_HANDLE_NULL));
  acp_sync();
  int wrong = 0;
  if (me == 0) {
    wrong = *(uint64_t *)acp_query_address(sum) != count;
    printf("%d words: VERIFICATION %s\n", (int)count, wrong ? "FAILED" : "SUCCESSFUL");
  }
  acp_finalize();
  return wrong;
}
