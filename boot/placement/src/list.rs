//! Lists of numbers as the kernel writes them: `0-3,8`.

/// The numbers, in the order of the text. `None` if the text is no such list, or names more than a machine can have.
pub fn parse(text: &str) -> Option<Vec<usize>> {
    const MOST: usize = 1 << 16;
    let mut numbers = Vec::new();
    for piece in text.trim().split(',') {
        let (first, last) = piece.split_once('-').unwrap_or((piece, piece));
        let (first, last) = (first.trim().parse::<usize>().ok()?, last.trim().parse::<usize>().ok()?);
        if last < first || last >= MOST {
            return None;
        }
        numbers.extend(first..=last);
    }
    Some(numbers)
}

/// The shortest text for numbers in this order.
pub fn show(numbers: &[usize]) -> String {
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match pieces.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => pieces.push((*number, *number)),
        }
    }
    let show = |(first, last): &(usize, usize)| match last - first {
        0 => first.to_string(),
        _ => format!("{first}-{last}"),
    };
    pieces.iter().map(show).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_written_as_the_kernel_does() {
        for (text, numbers) in [("0-2,5,7-8", &[0, 1, 2, 5, 7, 8][..]), ("3\n", &[3]), ("0,2", &[0, 2])] {
            assert_eq!(parse(text).as_deref(), Some(numbers));
            assert_eq!(show(numbers), text.trim());
        }
        assert_eq!(parse("3,1-2"), Some(vec![3, 1, 2]));
        for text in ["", "a", "1-", "-1", "2-1", "1,,2", "0-99999999999", "65536"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(show(&[]), "");
    }
}
