! SYNTAX TEST "source.fortran.free" "directives and coarrays in Fortran"
!$xmp loop on t(i) reduction(+:total)
! ^^^ entity.name.namespace.xmp
!     ^^^^ keyword.control.directive.xmp
!          ^^ keyword.control.clause.xmp
!                  ^^^^^^^^^ keyword.control.clause.xmp
!$xmp end tasks
!     ^^^ keyword.control.directive.xmp
!         ^^^^^ keyword.control.directive.xmp
!$xmp nodez p(*)
!     ^^^^^ invalid.illegal.directive.xmp
  sync all
! ^^^^^^^^ keyword.control.image.fortran
  met = box[2]
!          ^ punctuation.definition.begin.coindex.fortran
!           ^ constant.numeric.fortran
!            ^ punctuation.definition.end.coindex.fortran
  x = 1 ! sync all
!         ^^^^^^^^ comment.line.exclamation.fortran - keyword.control.image.fortran
