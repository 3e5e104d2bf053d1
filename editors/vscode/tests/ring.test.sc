// SYNTAX TEST "source.splitc" "Split-C"
int box[PROCS]::;
//      ^^^^^ variable.language.splitc
//            ^^ keyword.operator.spread.splitc
int *global g;
//   ^^^^^^ storage.modifier.splitc
  splitc_main() {
//^^^^^^^^^^^ entity.name.function.main.splitc
  box[MYPROC] :- MYPROC;
//    ^^^^^^ variable.language.splitc
//            ^^ keyword.operator.store.splitc
  x := *g;
//  ^^ keyword.operator.split-phase.splitc
  all_store_sync();
//^^^^^^^^^^^^^^ support.function.splitc
/* box :- 1 */
// ^^^^^^^^ comment.block.c - keyword.operator.store.splitc
}
