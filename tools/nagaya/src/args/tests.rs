use super::*;

#[test]
fn the_command_line_is_well_formed() {
    Cli::command().debug_assert();
}

#[test]
fn the_help_fits_a_terminal_and_says_where_input_and_options_go() {
    let cli = Cli::command();
    for width in [60, 80, 100] {
        let run = cli.find_subcommand("run").cloned().expect("run").term_width(width);
        let help = run.clone().render_long_help().to_string();
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("Standard input goes to rank 0") && words.contains("Options end at the name"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= width), "{width}:\n{help}");
    }
}

#[test]
fn times() {
    assert_eq!(duration("90"), Ok(Duration::from_secs(90)));
    assert_eq!(duration("0.25"), Ok(Duration::from_millis(250)));
    assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
    assert_eq!(duration("2h"), Ok(Duration::from_secs(7200)));
    assert_eq!((time("0"), time("0.5s")), (Ok(Duration::ZERO), Ok(Duration::from_millis(500))));
    for bad in ["", "0", "-1", "m", "1d", "inf", "nan", "1e300", "1e15"] {
        assert!(duration(bad).is_err(), "{bad}");
    }
}

#[test]
fn seeds_are_one_or_many() {
    assert_eq!((seeds("7"), seeds("1..100"), seeds("2..=3")), (Ok(7..=7), Ok(1..=100), Ok(2..=3)));
    assert!(seeds("").is_err() && seeds("3..1").is_err() && seeds("x").is_err() && seeds("-1").is_err());
}

#[test]
fn assignments() {
    assert_eq!(assignment("A_1=x=y"), Ok(("A_1".into(), "x=y".into())));
    assert_eq!(assignment("A="), Ok(("A".into(), String::new())));
    assert_eq!(assignment("PATH"), std::env::var("PATH").map(|path| ("PATH".into(), path)).map_err(|e| e.to_string()));
    for bad in ["NO_SUCH_VARIABLE", "", "=x", "1A=x", "A-B=x", "NAGAYA_BOOT=x", "NAGAYA_RANK=0"] {
        assert!(assignment(bad).is_err(), "{bad}");
    }
}

#[test]
fn what_follows_the_program_belongs_to_it() {
    let cli = Cli::parse_from(["nagaya", "run", "-n", "2", "--bind", "./a.out", "-n", "7", "--tag"]);
    let Command::Run(run) = cli.command else { panic!("not run") };
    assert_eq!(run.program, ["./a.out", "-n", "7", "--tag"]);
    assert!(run.bind == Some(Policy::Core) && !run.tag);
}

#[test]
fn a_negative_number_is_a_bad_value_not_an_option() {
    for (option, says) in [("--timeout", "a time above 0"), ("--grace", "a time in seconds"), ("-c", "1 or more")] {
        let error = Cli::try_parse_from(["nagaya", "run", option, "-1", "-n", "2", "x"]).err().expect(option);
        assert!(error.to_string().contains(says), "{error}");
    }
}

#[test]
fn bind_may_have_its_value_behind_it() {
    let joined = |line: &str| {
        let words = with_bind_joined(line.split(' ').map(OsString::from).collect());
        words.join(std::ffi::OsStr::new(" ")).into_string().unwrap()
    };
    for (line, means) in [
        ("nagaya run --bind cores -n 2 x", "nagaya run --bind=cores -n 2 x"),
        ("nagaya run -n 2 --bind none x", "nagaya run -n 2 --bind=none x"),
        ("nagaya run --bind -n 2 x", "nagaya run --bind -n 2 x"),
        ("nagaya run --np 2 --bind cores x", "nagaya run --np 2 --bind=cores x"),
        ("nagaya run --n 2 --bind cores x", "nagaya run --n 2 --bind=cores x"),
        (
            "nagaya run -n2 -e A=1 --timeout 3 --tag --bind cores x",
            "nagaya run -n2 -e A=1 --timeout 3 --tag --bind=cores x",
        ),
        ("nagaya run --bind 0,2-3 -c 2 x", "nagaya run --bind=0,2-3 -c 2 x"),
        ("nagaya run --bind foo -n 2 x", "nagaya run --bind=foo -n 2 x"),
        ("nagaya run --np=2 --bind ./x -n 7", "nagaya run --np=2 --bind ./x -n 7"),
        ("nagaya run -n 2 x --bind cores", "nagaya run -n 2 x --bind cores"),
        ("nagaya run -n 2 --bind -- cores", "nagaya run -n 2 --bind -- cores"),
    ] {
        assert_eq!(joined(line), means);
    }
}
