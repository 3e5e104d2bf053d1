// SYNTAX TEST "source.c" "directives and coarrays in C"
#pragma xmp nodes p[*]
//<------- keyword.control.directive.pragma.c
//      ^^^ entity.name.namespace.xmp
//          ^^^^^ keyword.control.directive.xmp
//                 ^ meta.directive.xmp
#pragma xmp loop on t[i] reduction(+:sum)
//          ^^^^ keyword.control.directive.xmp
//               ^^ keyword.control.clause.xmp
//                       ^^^^^^^^^ keyword.control.clause.xmp
//                                 ^^ keyword.operator.xmp
//                                   ^^^ variable.other.xmp
#pragma xmp sync_images_all
//          ^^^^^^^^^^^^^^^ keyword.control.directive.xmp
#pragma xmp nodez p[*]
//          ^^^^^ invalid.illegal.directive.xmp
int box[1]:[*];
//<--- storage.type.c
//        ^ keyword.operator.coindex.xmp
//         ^^ meta.coindex.xmp
//          ^ keyword.operator.wildcard.xmp
//          ^^ meta.coindex.xmp
double sum = 0;
//<------ storage.type.c - meta.directive.xmp
  box[0]:[(me + 1) % n] = me;
//      ^ keyword.operator.coindex.xmp
//            ^ keyword.operator.xmp
//              ^ constant.numeric.xmp
//                 ^ keyword.operator.xmp
//                     ^^^ source.c - meta.coindex.xmp
  // a[0]:[1] in a comment
//   ^^^^^^^^ comment.line.double-slash.c - meta.coindex.xmp
