//! Images that execute different statements where all should execute the same one.

use nagaya_tests::{nagaya_run, run, Scratch};

use super::compiled_by_gfortran;

/// `allocate`, `deallocate` and `form team` are barriers, and meet other barriers. All images report that at once.
#[test]
fn a_barrier_that_meets_another_statement_is_reported_with_both_lines() {
    let s = Scratch::new("caf-meets");
    let cases = [
        ("deallocate (a)", "sync all", "deallocate", "another synchronisation, such as sync all"),
        ("sync all", "allocate (b(3)[*])", "another synchronisation, such as sync all", "allocate"),
        ("allocate (b(3)[*])", "deallocate (a)", "allocate", "deallocate"),
        ("form team (1, team)", "sync all", "form team", "another synchronisation, such as sync all"),
    ];
    let mut text = String::from(
        "program meets\n use iso_fortran_env\n implicit none\n integer, allocatable :: a(:)[:], b(:)[:], c(:)[:]\n type(team_type) :: team, half\n \
         character(4) :: which\n integer :: k\n call get_command_argument(1, which)\n read (which, *) k\n allocate (a(9)[*])\n \
         form team (2 - mod(this_image(), 2), half)\n select case (k)\n",
    );
    let mut lines = Vec::new();
    for (k, (first, others, ..)) in cases.iter().enumerate() {
        text += &format!(" case ({k})\n  if (this_image() == 1) then\n   {first}\n  else\n   {others}\n  end if\n");
        let line = text.lines().count();
        lines.push((line - 3, line - 1));
    }
    text += " case (10)\n  change team (half)\n   allocate (c(2)[*])\n   if (this_image() == 1) then\n    deallocate (c)\n   else\n    sync all\n   end if\n  end team\n";
    let in_team = text.lines().count();
    text += " end select\n sync all\n print '(a)', 'all went on'\nend program\n";
    let exe = compiled_by_gfortran(&s, "meets", &text);
    // Few images, and so many that each host uses one counter for all.
    for images in [2, 24] {
        for (k, ((.., one, other), (line, other_line))) in cases.iter().zip(&lines).enumerate() {
            let out = run(nagaya_run(images).arg(&exe).arg(k.to_string()));
            assert!(out.status != 0 && out.stdout.is_empty(), "{k}: {}", out.stdout);
            for part in [
                format!("image 1 executes {one} ("),
                format!("meets.f90:{line})"),
                format!("image 2 executes {other} ("),
                format!("meets.f90:{other_line}); all images of the team execute the same statement"),
            ] {
                assert!(out.stderr.contains(&part), "{part}: {}", out.stderr);
            }
        }
    }
    let out = run(nagaya_run(4).arg(&exe).arg("10"));
    assert!(out.status != 0 && out.stdout.is_empty(), "{}", out.stdout);
    let (freed, synced) = (in_team - 4, in_team - 2);
    let is_named = |of: &str, other: &str| {
        out.stderr.contains(&format!("image {of} executes deallocate ("))
            && out.stderr.contains(&format!("image {other} executes another"))
    };
    assert!(is_named("1", "3") || is_named("2", "4"), "{}", out.stderr);
    assert!(
        out.stderr.contains(&format!("meets.f90:{freed})")) && out.stderr.contains(&format!("meets.f90:{synced})")),
        "{}",
        out.stderr
    );
}

/// The images of the first collective do not wait for each other, so the next one reports the mistake.
#[test]
fn collectives_that_do_not_meet_are_reported_by_the_next_one() {
    let s = Scratch::new("caf-mixed");
    let cases = [
        ("call co_sum(x)", "co_sum"),
        ("call co_sum(x, result_image=1)", "co_sum"),
        ("call co_sum(k)", "co_sum"),
        ("call co_broadcast(x, 2)", "co_broadcast"),
        ("call co_broadcast(x, 1)", "co_broadcast"),
        ("call co_max(y)", "co_max"),
    ];
    let mut text = String::from(
        "program mixed\n implicit none\n integer :: x, k, y(10)\n character(4) :: which\n call get_command_argument(1, which)\n \
         x = this_image(); k = 10*x; y = x\n if (this_image() == 1) then\n  call co_broadcast(x, 1)\n else if (which(2:2) == 'b') then\n  \
         call co_sum(y, result_image=1)\n else\n  call co_sum(k, result_image=1)\n end if\n select case (which(1:1))\n",
    );
    for (k, (statement, _)) in cases.iter().enumerate() {
        text += &format!("  case ('{k}'); {statement}\n");
    }
    text += " end select\n sync all\n print '(a)', 'all went on'\nend program\n";
    let exe = compiled_by_gfortran(&s, "mixed", &text);
    for (k, (statement, name)) in cases.iter().enumerate() {
        for second in ["a", "b"] {
            let out = run(nagaya_run(2).arg(&exe).arg(format!("{k}{second}")));
            assert!(out.status != 0 && out.stdout.is_empty(), "{statement}: {}", out.stdout);
            let is_named =
                out.stderr.contains(&format!("{name}: ")) && out.stderr.contains("NAGAYA_CHECK=1 reports both calls");
            assert!(
                is_named || out.stderr.contains("all images take part in the same call"),
                "{statement}: {}",
                out.stderr
            );
        }
    }
}
