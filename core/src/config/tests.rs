use super::*;

fn with(pairs: &'static [(&'static str, &'static str)]) -> Result<Config> {
    Config::from(&|n| pairs.iter().find(|(k, _)| *k == n).map(|(_, v)| v.to_string()))
}

#[test]
fn defaults_parse_and_every_row_has_a_sentence() {
    let c = with(&[]).expect("defaults");
    assert_eq!(c.segment_size, None);
    assert_eq!(c.segment_base, None);
    assert!(c.direct && !c.stats && c.spin_us.is_none());
    for row in TABLE {
        assert!(row.name.starts_with(PREFIX) && row.sentence.ends_with('.'), "{}", row.name);
        assert!(row.check(&|_| None).is_ok(), "{}", row.name);
    }
}

#[test]
fn sizes() {
    for (text, bytes) in
        [("4096", 4096), ("64K", 65536), ("1.5G", 3 << 29), ("2GiB", 2 << 30), ("10MB", 10 << 20), (" 1t ", 1 << 40)]
    {
        assert_eq!(parse_size(text), Ok(bytes), "{text}");
    }
    for text in ["", "K", "-1", "1.5", "12Q", "99999999999T", "1e9"] {
        assert!(parse_size(text).is_err(), "{text}");
    }
    assert_eq!(
        (show_size(3 << 29), show_size(8 << 30), show_size(17)),
        ("1.5G".into(), "8G".into(), "17 bytes".into())
    );
}

#[test]
fn misspelt_variables_are_named_and_corrected() {
    let output = |name: &str| misspelt([name.to_string()], TABLE);
    assert_eq!(output("NAGAYA_TIEMOUT"), ["NAGAYA_TIEMOUT has no effect: did you mean NAGAYA_TIMEOUT?"]);
    assert_eq!(output("NAGAYA_SEGMENTSIZE"), ["NAGAYA_SEGMENTSIZE has no effect: did you mean NAGAYA_SEGMENT_SIZE?"]);
    assert_eq!(output("NAGAYA_STAT").len(), 1);
    for other in ["NAGAYA_RANK", "NAGAYA_BOOT", "NAGAYA_SIZE", "NAGAYA_STAGE", "NAGAYA_TEST_SEED", "TIEMOUT", "PATH"] {
        assert_eq!(output(other), [""; 0], "{other}");
    }
    for row in TABLE {
        assert_eq!(output(row.name), [""; 0]);
    }
}

#[test]
fn errors_name_variable_value_and_what_is_allowed() {
    let text = with(&[("NAGAYA_SEGMENT_SIZE", "lots")]).expect_err("bad").text;
    assert!(text.contains("NAGAYA_SEGMENT_SIZE=lots") && text.contains("K, M, G or T"), "{text}");
    assert!(with(&[("NAGAYA_SEGMENT_SIZE", "0")]).is_err());
    assert_eq!(with(&[("NAGAYA_SEGMENT_SIZE", "64m")]).expect("size").segment_size, Some(64 << 20));
    assert!(with(&[("NAGAYA_STATS", "maybe")]).expect_err("bad").text.contains("0 or 1"));
    assert!(with(&[("NAGAYA_SEGMENT_BASE", "0x1001")]).is_err());
    assert!(with(&[("NAGAYA_SPIN", "-3")]).is_err());
    assert!(with(&[("NAGAYA_STATS", "on")]).expect("on").stats);
}

#[test]
fn a_row_is_checked_by_its_kind() {
    let output = |kind, value: &'static str| {
        let row = Row { name: "NAGAYA_X", kind, default: "", sentence: "" };
        row.check(&|_| Some(value.into())).map_err(|e| e.text)
    };
    for (kind, good, bad) in [
        (ValueKind::Flag, "no", "auto"),
        (ValueKind::Auto, "auto", "maybe"),
        (ValueKind::Size, "1G", "G"),
        (ValueKind::Count, "3", "three"),
        (ValueKind::Micros, "0", "-1"),
        (ValueKind::Address, "0x10", "here"),
    ] {
        assert_eq!(output(kind, good), Ok(()));
        let text = output(kind, bad).expect_err("bad");
        assert!(text.starts_with(&format!("NAGAYA_X={bad}: ")), "{text}");
    }
    assert_eq!(output(ValueKind::Text, "anything"), Ok(()));
}

#[test]
fn fuzz_sizes() {
    nagaya_random::damage(&[b"64M", b"1.5G", b"4096", b"0x10", b" 12 k "], 20_000, 1, |input| {
        let text = String::from_utf8_lossy(input);
        if let Ok(bytes) = parse_size(&text) {
            assert_eq!(parse_size(&bytes.to_string()), Ok(bytes), "{text}");
        }
    });
}
