! feature: access.character access.section
! ranks: 2 3
! Substrings of local arrays, and components of characters, on the other side of coindexed arrays.
program substrings
  implicit none
  type record
    integer :: k
    character(6) :: name, names(2)
    real(8) :: r
  end type
  character(3), save :: x(3)[*], y(3,2)[*]
  character(6), save :: wide(3)[*], one[*]
  character(6) :: s(3), table(3,2)
  character(6), allocatable :: a(:)
  character(6), pointer :: p(:)
  character(6), target :: t(6)
  type(record) :: list(3)
  integer :: me, next, k
  me = this_image(); next = mod(me, num_images()) + 1; k = 2
  x = ['uvw', 'xyz', '123']; wide = ['abcdef', 'ghijkl', 'mnopqr']; one = 'ABCDEF'
  y = reshape(['11a', '21a', '31a', '12a', '22a', '32a'], [3, 2])
  sync all

  ! Gets.
  s = '......'; s(:)(2:4) = x(:)[next]; call same('1', s, ['.uvw..', '.xyz..', '.123..'])
  s = '......'; s(1:3:2)(k:k+2) = x(1:2)[next]; call same('2', s, ['.uvw..', '......', '.xyz..'])
  s = '......'; s(3:1:-1)(4:) = x(:)[next]; call same('3', s, ['...123', '...xyz', '...uvw'])
  s = '......'; s(:)(2:4) = one[next]; call same('4', s, ['.ABC..', '.ABC..', '.ABC..'])
  s = '......'; s(:)(5:) = wide(:)[next]; call same('5', s, ['....ab', '....gh', '....mn'])
  s = '......'; s(:)(:5) = x(:)[next]; call same('6', s, ['uvw  .', 'xyz  .', '123  .'])
  s = '......'; s(:)(2:4) = x([3, 1, 2])[next]; call same('7', s, ['.123..', '.uvw..', '.xyz..'])
  s = '......'; s([3, 1, 2])(2:4) = (x(:)[next]); call same('8', s, ['.xyz..', '.123..', '.uvw..'])
  allocate (a(3)); a = '......'; a(:)(2:4) = x(:)[next]; call same('10', a, ['.uvw..', '.xyz..', '.123..'])
  t = '......'; p => t(1:6:2); p(:)(2:4) = x(:)[next]; call same('11', t(::2), ['.uvw..', '.xyz..', '.123..'])
  call same('12', t(2::2), ['......', '......', '......'])
  table = '......'; table(:,2)(2:4) = x(:)[next]; call same('13', table(:,2), ['.uvw..', '.xyz..', '.123..'])
  table = '......'; table(2,:)(2:4) = y(3,:)[next]; call same('14', table(2,:), ['.31a..', '.32a..'])
  table = '......'; table(:,:)(4:6) = y(:,:)[next]; call same('15', table(3,:), ['...31a', '...32a'])
  list%name = '......'; list%name = x(:)[next]; call same('16', list%name, ['uvw   ', 'xyz   ', '123   '])
  list%name = '......'; list(:)%name(2:4) = x(:)[next]; call same('17', list%name, ['.uvw..', '.xyz..', '.123..'])
  list(:)%names(1) = '......'; list(:)%names(2) = '------'; list(1:3:2)%names(1) = x(2:3)[next]
  call same('18', list%names(1), ['xyz   ', '......', '123   ']); call same('19', list%names(2), ['------', '------', '------'])
  call dummy(s)

  sync all
  ! Puts.
  s = ['abcdef', 'ghijkl', 'mnopqr']
  x(:)[next] = s(:)(2:4); call arrived('20', ['bcd', 'hij', 'nop'])
  x(1:3:2)[next] = s(2:3)(4:); call arrived('21', ['jkl', 'hij', 'pqr'])
  x(:)[next] = s(3:1:-1)(k:k+2); call arrived('22', ['nop', 'hij', 'bcd'])
  x(:)[next] = (s(:)(1:3)); call arrived('23', ['abc', 'ghi', 'mno'])
  x(:)[next] = (s([3, 1, 2])(2:4)); call arrived('24', ['nop', 'bcd', 'hij'])
  x(:)[next] = s(:)(5:); call arrived('26', ['ef ', 'kl ', 'qr '])
  x([2, 3, 1])[next] = s(:)(2:4); call arrived('27', ['nop', 'bcd', 'hij'])
  list%name = s; x(:)[next] = list(:)%name(4:6); call arrived('28', ['def', 'jkl', 'pqr'])
  list%name = s; x(:)[next] = list%name; call arrived('29', ['abc', 'ghi', 'mno'])
  list(:)%names(2) = s; x(:)[next] = list(:)%names(2)(4:); call arrived('30', ['def', 'jkl', 'pqr'])
  x(:)[next] = wide(:)(2:4); call arrived('31', ['bcd', 'hij', 'nop'])
  ! To this image itself, where both sides overlap.
  wide(2:3)[me] = wide(1:2)(2:4); call same('32', wide, ['abcdef', 'bcd   ', 'hij   '])
  sync all
  if (me == 1) print '(a)', 'PASS'
contains
  subroutine dummy(d)
    character(*), intent(inout) :: d(:)
    d = '......'; d(:)(2:4) = x(:)[next]; call same('33', d, ['.uvw..', '.xyz..', '.123..'])
  end subroutine
  subroutine same(what, is, wanted)
    character(*), intent(in) :: what, is(:), wanted(:)
    if (any(is /= wanted)) then
      print *, 'wrong: ', what, is
      error stop 1
    end if
  end subroutine
  subroutine arrived(what, wanted)
    character(*), intent(in) :: what, wanted(:)
    sync all
    call same(what, x, wanted)
    sync all
  end subroutine
end program
