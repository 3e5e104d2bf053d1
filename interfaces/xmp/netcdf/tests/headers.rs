//! Headers without files: bytes there and back, places, limits, and bytes that are no header.

use nagaya_cdf::{code, decode, encode, External, Header, Read, Version};
use nagaya_random::{long_ring, Random};

fn seed() -> u64 {
    nagaya_random::seed(5)
}

fn random_header(random: &mut Random) -> Header {
    let version = [Version::Classic, Version::Offset64, Version::Data64][random.below(3)];
    let types: Vec<_> = External::ALL.into_iter().filter(|t| version == Version::Data64 || t.is_classic()).collect();
    let mut header = Header::new(version);
    let dims = random.below(5);
    let unlimited = random.below(dims + 2);
    for d in 0..dims {
        let length = (d != unlimited).then(|| 1 + random.below(20) as u64);
        header.add_dimension(&format!("d{d}{}", "é".repeat(random.below(3))), length).expect("a dimension");
    }
    for v in 0..random.below(6) {
        let rank = if dims == 0 { 0 } else { random.below(4) };
        let mut own: Vec<usize> = (0..rank).map(|_| random.below(dims)).collect();
        let records = own.contains(&unlimited);
        own.retain(|d| *d != unlimited);
        if records {
            own.insert(0, unlimited);
        }
        let external = types[random.below(types.len())];
        header.add_variable(&format!("v{v}"), external, &own).expect("a variable");
    }
    for a in 0..random.below(5) {
        let of = Some(random.below(header.variables.len() + 1)).filter(|v| *v < header.variables.len());
        let external = types[random.below(types.len())];
        let bytes = (0..random.below(7) * external.size()).map(|_| random.word() as u8).collect();
        header.put_attribute(of, &format!("a{a}"), external, bytes).expect("an attribute");
    }
    header.records = if unlimited < dims { random.below(5) as u64 } else { 0 };
    header.place(None).expect("places");
    header
}

#[test]
fn headers_come_back() {
    let mut random = Random::new(seed());
    for case in 0..500 {
        let header = random_header(&mut random);
        let bytes = encode(&header);
        let what = format!("case {case}, NAGAYA_TEST_SEED={}: {header:?}", seed());
        let again = decode(&bytes).expect(&what);
        assert_eq!(again, Read::Header { header: header.clone(), streaming: false }, "{what}");
        // Cut off anywhere, it needs more bytes, and never more than there are.
        let cut = random.below(bytes.len());
        match decode(&bytes[..cut]).expect(&what) {
            Read::More(more) => assert!(more > cut && more <= bytes.len(), "{what}: {more} of {}", bytes.len()),
            other => panic!("{what}: {other:?} from {cut} of {} bytes", bytes.len()),
        }
    }
}

#[test]
fn whatever_the_bytes_reading_ends() {
    let mut random = Random::new(seed());
    let fuzz = std::env::var("NAGAYA_TEST_RING").is_ok_and(|ring| ring == "fuzz");
    let count = if fuzz {
        10_000_000
    } else if long_ring() {
        2_000_000
    } else {
        20_000
    };
    for _ in 0..count {
        let mut bytes = encode(&random_header(&mut random));
        for _ in 0..1 + random.below(4) {
            let at = random.below(bytes.len());
            bytes[at] = match random.below(4) {
                0 => 0xff,
                1 => 0,
                2 => bytes[at].wrapping_add(1),
                _ => random.word() as u8,
            };
        }
        if random.below(3) == 0 {
            bytes.truncate(random.below(bytes.len() + 1));
        }
        if let Ok(Read::Header { header, .. }) = decode(&bytes) {
            // What was accepted can be worked with.
            let back = encode(&header);
            assert!(matches!(decode(&back), Ok(Read::Header { header: again, .. }) if again == header));
            assert!(header.end() <= i64::MAX as u64 + 3 && header.record_bytes() <= i64::MAX as u64);
            let _ = header.clone().place(Some(&header));
        }
    }
}

#[test]
fn variables_lie_one_behind_the_other_and_records_interleave() {
    let mut header = Header::new(Version::Classic);
    let t = header.add_dimension("t", None).expect("a dimension");
    let x = header.add_dimension("x", Some(3)).expect("a dimension");
    for (name, external, dims) in
        [("r", External::Short, vec![t, x]), ("a", External::Byte, vec![x]), ("b", External::Double, vec![x, x])]
    {
        header.add_variable(name, external, &dims).expect("a variable");
    }
    header.place(None).expect("places");
    let begins = |h: &Header| h.variables.iter().map(|v| v.begin).collect::<Vec<_>>();
    assert_eq!((begins(&header), header.record_bytes()), (vec![588, 512, 516], 6));
    // With a second record variable records are padded, and move.
    header.records = 2;
    let old = header.clone();
    header.add_variable("q", External::Int, &[t]).expect("a variable");
    header.place(Some(&old)).expect("places");
    assert_eq!((begins(&header), header.record_bytes()), (vec![588, 512, 516, 596], 12));
    let moves: Vec<_> = header.moves_from(&old).iter().map(|m| (m.from, m.to, m.bytes)).collect();
    assert_eq!(moves, [(594, 600, 6)]);
}

#[test]
fn what_a_format_does_not_allow_is_an_error() {
    let codes = |e: nagaya_cdf::Error| e.code;
    let mut h = Header::new(Version::Classic);
    let t = h.add_dimension("t", None).expect("a dimension");
    assert_eq!(h.add_dimension("u", None).map_err(codes), Err(code::EUNLIMIT));
    assert_eq!(h.add_dimension("t", Some(1)).map_err(codes), Err(code::ENAMEINUSE));
    for name in ["", "a/b", "x ", "\u{1}", ".x"] {
        assert_eq!(h.add_dimension(name, Some(1)).map_err(codes), Err(code::EBADNAME), "{name:?}");
    }
    assert_eq!(h.add_dimension("large", Some(1 << 31)).map_err(codes), Err(code::EDIMSIZE));
    let x = h.add_dimension("x", Some(0x7fff_ffff)).expect("a dimension");
    assert_eq!(h.add_variable("v", External::UInt, &[]).map_err(codes), Err(code::EBADTYPE));
    assert_eq!(h.add_variable("v", External::Int, &[x, t]).map_err(codes), Err(code::EUNLIMPOS));
    assert_eq!(h.add_variable("v", External::Int, &[7]).map_err(codes), Err(code::EBADDIM));
    let v = h.add_variable("v", External::Int, &[x]).expect("a variable");
    h.clone().place(None).expect("the last one may be large");
    h.add_variable("w", External::Int, &[]).expect("a variable");
    assert_eq!(h.place(None).map_err(codes), Err(code::EVARSIZE));
    assert_eq!(h.put_attribute(Some(v), "_FillValue", External::Float, vec![0; 4]).map_err(codes), Err(code::EBADTYPE));
    assert_eq!(h.remove_attribute(None, "none").map_err(codes), Err(code::ENOTATT));
    assert_eq!(h.rename_variable(9, "x").map_err(codes), Err(code::ENOTVAR));
    assert_eq!(decode(b"\x89HDF\r\n\x1a\n").map_err(codes), Err(code::ENOTNC));
    assert_eq!(decode(b"CD"), Ok(Read::More(4)));
}
