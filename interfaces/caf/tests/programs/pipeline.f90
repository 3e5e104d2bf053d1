! feature: sync.images
! ranks: 1 2 4 8
! Images that meet different others different numbers of times.
program pipeline
  implicit none
  integer, parameter :: items = 40
  integer, save :: box(items)[*], answers(8)[*]
  integer :: bad, me, n, k, image
  integer, allocatable :: list(:)
  me = this_image(); n = num_images()
  bad = 0; box = 0; answers = 0
  sync all
  ! From one to the next.
  do k = 1, items
    if (me == 1) box(k) = k
    if (me > 1) sync images (me - 1)
    if (me > 1 .and. box(k) /= k + 100*(me - 1)) bad = bad + 1
    if (me < n) then
      box(k)[me + 1] = box(k) + 100
      sync images (me + 1)
    end if
  end do
  ! A master that meets its workers one by one, each of them twice.
  if (me == 1) then
    do image = n, 2, -1
      answers(image)[image] = 3*image
      sync images (image)
    end do
    do image = 2, n
      sync images ([image])
      if (answers(image) /= 3*image + 1) bad = bad + 1
    end do
  else
    sync images (1)
    answers(me)[1] = answers(me) + 1
    sync images (1)
  end if
  ! Lists of any order; none; those of every other image.
  list = [(k, k = n, 1, -1)]
  sync images (list)
  sync images (pack(list, list < 0))
  list = [(k, k = 2 - mod(me, 2), n, 2)]
  sync images (list)
  do k = 1, 3
    sync images (*)
  end do
  if (bad /= 0) error stop 'wrong'
  sync all
  if (me == 1) print '(a)', 'PASS'
end program
