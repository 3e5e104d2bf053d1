//! Reads `interfaces/xmp/spec/runtime.api`, whose head has the grammar, into a model that the writers beside this file share.
//!
//! Not here: any language's spelling. An error names the line and what is wrong there.

mod api;

pub use api::*;

const MARKS: [(&str, Mark); 7] = [
    ("quick", Mark::Quick),
    ("local", Mark::Local),
    ("sure", Mark::Sure),
    ("cold", Mark::Cold),
    ("inline", Mark::Inline),
    ("of xmp.h", Mark::OfXmpH),
    ("by hand", Mark::ByHand),
];

/// Reads the text of an interface whose names begin with `prefix`.
pub fn read(text: &str, prefix: &str) -> Result<Api, String> {
    let mut api = Api { entries: Vec::new() };
    let mut section = String::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.to_string();
        } else if line.is_empty() || line.starts_with('#') {
            continue;
        } else if let Some(doc) = line.strip_prefix('\t') {
            let Some(last) = api.entries.last_mut() else {
                return Err(format!("line {number}: documentation before the first entry"));
            };
            last.doc.push(doc.to_string());
        } else {
            let what = entry(&api, line, prefix).map_err(|e| format!("line {number}: {e}\n  {line}"))?;
            api.entries.push(Entry { section: section.clone(), what, doc: Vec::new() });
        }
    }
    Ok(api)
}

fn entry(api: &Api, line: &str, prefix: &str) -> Result<What, String> {
    let mut words = Words { api, prefix, words: words(line)?, next: 0 };
    let what = match words.peek() {
        "enum" => words.numbers()?,
        "typedef" => words.typedef(line)?,
        "extern" => return Ok(What::Variable(line.trim_end_matches(';').to_string())),
        _ => What::Function(words.function()?),
    };
    words.take_if(";");
    match words.peek() {
        "" => Ok(what),
        more => Err(format!("`{more}` where the entry should end")),
    }
}

fn words(line: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while let Some(c) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
        let n = match c {
            c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            c if "(){}[],;*?=-+".contains(c) => 1,
            c => return Err(format!("`{c}` has no meaning here")),
        };
        words.push(&rest[..n]);
        rest = rest[n..].trim_start();
    }
    Ok(words)
}

struct Words<'a> {
    api: &'a Api,
    prefix: &'a str,
    words: Vec<&'a str>,
    next: usize,
}

impl<'a> Words<'a> {
    fn peek(&self) -> &'a str {
        self.words.get(self.next).copied().unwrap_or("")
    }

    fn take(&mut self) -> &'a str {
        let word = self.peek();
        self.next += 1;
        word
    }

    fn take_if(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        match self.take() {
            found if found == word => Ok(()),
            found => Err(format!("`{found}` where `{word}` should be")),
        }
    }

    fn name(&mut self) -> Result<String, String> {
        match self.take() {
            name if name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') => Ok(name.to_string()),
            other => Err(format!("`{other}` where a name should be")),
        }
    }

    /// A name of the interface that is not there yet.
    fn new_name(&mut self) -> Result<String, String> {
        let name = self.name()?;
        if !name.starts_with(self.prefix) {
            return Err(format!("`{name}` does not begin with {}", self.prefix));
        }
        if self.api.entries.iter().any(|e| e.what.name() == name) {
            return Err(format!("`{name}` is there already"));
        }
        Ok(name)
    }

    fn numbers(&mut self) -> Result<What, String> {
        self.expect("enum")?;
        let name = self.new_name()?;
        self.expect("{")?;
        let (mut values, mut marks) = (Vec::new(), false);
        loop {
            let value = self.name()?;
            let number = match self.take_if("=") {
                true => self.number()?,
                false => values.last().map_or(0, |(_, last)| last + 1),
            };
            marks |= self.words[self.next - 1] != value;
            values.push((value, number));
            if !self.take_if(",") {
                break;
            }
        }
        self.expect("}")?;
        let shared = match self.take_if("of") {
            true => Some(self.name()?),
            false => None,
        };
        Ok(What::Numbers(Numbers { name, values, marks, shared }))
    }

    fn number(&mut self) -> Result<i64, String> {
        let negative = self.take_if("-");
        let number = match self.take() {
            "INT_MIN" => i64::from(i32::MIN),
            digits => digits.parse().map_err(|_| format!("`{digits}` where a number should be"))?,
        };
        let number = if negative { -number } else { number };
        Ok(if self.take_if("+") { number + self.number()? } else { number })
    }

    fn typedef(&mut self, line: &str) -> Result<What, String> {
        self.expect("typedef")?;
        if !self.take_if("struct") {
            self.expect("void")?;
            let name = self.new_name()?;
            return Ok(What::Callback(name, self.arguments()?));
        }
        let name = self.new_name()?;
        let mut fields = Vec::new();
        let opaque = !self.take_if("{");
        while !opaque && !self.take_if("}") {
            self.fields(&mut fields)?;
        }
        self.expect(&name)?;
        if opaque {
            return Ok(What::Handle(name));
        }
        let inner = line.find('{').zip(line.rfind('}')).map_or("", |(from, to)| &line[from + 1..to]);
        Ok(What::Struct(Struct { name, c: inner.trim().to_string(), fields }))
    }

    /// `T *a, b[5];`
    fn fields(&mut self, fields: &mut Vec<Field>) -> Result<(), String> {
        let (constant, base) = self.base()?;
        if self.peek() == "(" {
            let (name, ty) = self.function_pointer(base)?;
            fields.push(Field { name, ty, dims: Vec::new() });
            return self.expect(";");
        }
        loop {
            let ty = self.pointers(constant, base.clone());
            let (name, mut dims) = (self.name()?, Vec::new());
            while self.take_if("[") {
                dims.push(self.number()? as usize);
                self.expect("]")?;
            }
            fields.push(Field { name, ty, dims });
            if !self.take_if(",") {
                return self.expect(";");
            }
        }
    }

    fn base(&mut self) -> Result<(bool, Base), String> {
        let constant = self.take_if("const");
        let base = match self.take() {
            "void" => Base::Void,
            "int" => Base::Int,
            "size_t" => Base::Size,
            "ptrdiff_t" => Base::Offset,
            "char" => Base::Char,
            "unsigned" if self.take_if("char") => Base::Byte,
            "long" if self.take_if("long") => Base::LongLong,
            name => self.named(name)?,
        };
        Ok((constant, base))
    }

    fn named(&self, name: &str) -> Result<Base, String> {
        let known = self.api.entries.iter().find(|e| e.what.name() == name);
        match known.map(|e| &e.what) {
            Some(What::Numbers(_)) => Ok(Base::Numbers(name.to_string())),
            Some(What::Handle(_)) => Ok(Base::Handle(name.to_string())),
            Some(What::Struct(_)) => Ok(Base::Struct(name.to_string())),
            Some(What::Callback(..)) => Ok(Base::Callback(name.to_string())),
            _ => Err(format!("the type `{name}` is not known here: types stand before what uses them")),
        }
    }

    fn pointers(&mut self, constant: bool, base: Base) -> Type {
        let (mut pointers, mut constant) = (Vec::new(), constant);
        while self.take_if("*") {
            pointers.push(constant);
            constant = self.take_if("const");
        }
        Type { base, pointers }
    }

    /// `(*name)(ARGUMENTS)`, after the result.
    fn function_pointer(&mut self, result: Base) -> Result<(String, Type), String> {
        self.expect("(")?;
        self.expect("*")?;
        let name = self.name()?;
        self.expect(")")?;
        self.expect("(")?;
        let from = self.next;
        while self.peek() != ")" {
            self.name()?;
        }
        let arguments = self.words[from..self.next].join(" ");
        self.expect(")")?;
        let result = result.in_c();
        Ok((name, Type { base: Base::Function(result, arguments), pointers: Vec::new() }))
    }

    fn arguments(&mut self) -> Result<Vec<Argument>, String> {
        self.expect("(")?;
        let mut arguments: Vec<Argument> = Vec::new();
        if self.peek() == "void" && self.words.get(self.next + 1) == Some(&")") {
            self.next += 2;
            return Ok(arguments);
        }
        loop {
            arguments.push(self.argument()?);
            if !self.take_if(",") {
                break;
            }
        }
        self.expect(")")?;
        for a in &arguments {
            if let Some(Length::Of(n)) = &a.list {
                if !arguments.iter().any(|other| other.name == *n && other.ty.pointers.is_empty()) {
                    return Err(format!("`{}[{n}]`: there is no argument `{n}` that is a number", a.name));
                }
            }
        }
        Ok(arguments)
    }

    fn argument(&mut self) -> Result<Argument, String> {
        let (constant, base) = self.base()?;
        if self.peek() == "(" {
            let (name, ty) = self.function_pointer(base)?;
            return Ok(Argument { name, ty, list: None, nullable: false });
        }
        let mut ty = self.pointers(constant, base);
        let name = self.name()?;
        let list = match self.take_if("[") {
            true => Some(self.length()?),
            false => None,
        };
        if list.is_some() {
            // A list of T is a pointer to T; what is const is before the name.
            let is_const = self.constant_elements(&name, constant, &ty);
            ty.pointers.push(is_const);
        }
        let nullable = self.take_if("?");
        if nullable && ty.pointers.is_empty() {
            return Err(format!("`{name}?`: only a pointer may be NULL"));
        }
        Ok(Argument { name, ty, list, nullable })
    }

    /// Whether `const` is right before the name of a list, or, without pointers, before its type.
    fn constant_elements(&self, name: &str, constant: bool, ty: &Type) -> bool {
        let at = self.words[..self.next].iter().rposition(|w| *w == name).unwrap_or(0);
        if ty.pointers.is_empty() {
            constant
        } else {
            at > 0 && self.words[at - 1] == "const"
        }
    }

    fn length(&mut self) -> Result<Length, String> {
        let length = match self.peek() {
            "]" => Length::Unsaid,
            word if word.starts_with(|c: char| c.is_ascii_digit()) => Length::Number(self.number()? as usize),
            _ => Length::Of(self.name()?),
        };
        self.expect("]")?;
        Ok(length)
    }

    fn function(&mut self) -> Result<Function, String> {
        let (constant, base) = self.base()?;
        let result = self.pointers(constant, base);
        let name = self.new_name()?;
        let arguments = self.arguments()?;
        let mut marks = Vec::new();
        let rest = self.words[self.next..].join(" ");
        let mut rest = rest.as_str();
        while !rest.is_empty() {
            let found = MARKS.iter().find_map(|(text, mark)| Some((rest.strip_prefix(text)?, *mark)));
            let Some((after, mark)) = found else {
                let all: Vec<&str> = MARKS.iter().map(|m| m.0).collect();
                return Err(format!("`{rest}` is no mark of a function; there are: {}", all.join(", ")));
            };
            marks.push(mark);
            rest = after.trim_start();
        }
        self.next = self.words.len();
        Ok(Function { name, result, arguments, marks })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(text: &str) -> Function {
        let what = read(text, "x_").expect("it is right").entries.pop().expect("one entry").what;
        let What::Function(f) = what else { panic!("a function") };
        f
    }

    fn error(text: &str) -> String {
        read(text, "x_").err().expect("it is wrong")
    }

    #[test]
    fn a_prototype_says_what_its_arguments_are() {
        let f = function("typedef struct x_set x_set;\nint x_f(const x_set *on?, int n, const int of[n], char *to[], int *status?, const char *at) quick cold");
        assert_eq!(f.marks, [Mark::Quick, Mark::Cold]);
        let [on, n, of, to, status, at] = &f.arguments[..] else { panic!("six arguments") };
        assert!(on.nullable && on.ty.base == Base::Handle("x_set".into()));
        assert!(n.ty.pointers.is_empty() && f.is_known_from_list("n"));
        assert_eq!((&of.list, &of.ty.pointers), (&Some(Length::Of("n".into())), &vec![true]));
        assert_eq!((&to.list, &to.ty.pointers), (&Some(Length::Unsaid), &vec![false, false]));
        assert!(at.is_at() && !of.is_at());
        assert!(status.is_status() && !n.is_status());
    }

    #[test]
    fn numbers_go_on_from_the_last() {
        let api = read("enum x_e { X_A, X_B = 7, X_C, X_D = INT_MIN + 1 }", "x_").expect("it is right");
        let (_, n) = api.numbers().next().expect("numbers");
        let values: Vec<i64> = n.values.iter().map(|v| v.1).collect();
        assert_eq!(values, [0, 7, 8, i64::from(i32::MIN) + 1]);
        assert!(n.marks);
    }

    #[test]
    fn numbers_may_be_codes_of_a_type_of_the_library() {
        let api = read("enum x_e { X_A, X_B } of Op", "x_").expect("it is right");
        let (_, n) = api.numbers().next().expect("numbers");
        assert_eq!(n.shared.as_deref(), Some("Op"));
        assert!(!n.marks);
    }

    #[test]
    fn a_list_of_pointers_is_const_where_it_says_so() {
        let f = function("void x_f(int n, const int *const a[n], void *const b[n])");
        assert_eq!(f.arguments[1].ty.pointers, [true, true]);
        assert_eq!(f.arguments[2].ty.pointers, [false, true]);
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, part) in [
            ("\n\nvoid y_f(int n)", "line 3: `y_f` does not begin with x_"),
            ("void x_f(int n)\nvoid x_f(void)", "line 2: `x_f` is there already"),
            ("void x_f(const int a[n])", "there is no argument `n`"),
            ("void x_f(int a?)", "only a pointer may be NULL"),
            ("void x_f(x_t *a)", "the type `x_t` is not known here"),
            ("void x_f(int a) swift", "`swift` is no mark of a function; there are: quick"),
            ("void x_f(int a", "`` where `)` should be"),
            ("\tdoc", "line 1: documentation before the first entry"),
            ("enum x_e { X_A = one }", "`one` where a number should be"),
            ("void x_f(int & a)", "`&` has no meaning here"),
        ] {
            assert!(error(text).contains(part), "{text:?}: {}", error(text));
        }
    }
}
