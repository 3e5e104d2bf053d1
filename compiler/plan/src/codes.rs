//! The codes of the runtime for values of a plan. The specifications of both languages have the same names for them.

/// Makes the enumerations `Op` and `Mode` of a language's calls from the operation of a reduction and from the mode of a `gmove`.
/// The names of their values are those of `ngyx_op` and of `ngyx_mode`.
#[macro_export]
macro_rules! codes_of_plan {
    ($op:ident, $mode:ident) => {
        impl From<$crate::reduction::Combine> for $op {
            fn from(combine: $crate::reduction::Combine) -> $op {
                match combine {
                    $crate::reduction::Combine::Sum => $op::Sum,
                    $crate::reduction::Combine::Product => $op::Prod,
                    $crate::reduction::Combine::Min => $op::Min,
                    $crate::reduction::Combine::Max => $op::Max,
                    $crate::reduction::Combine::And => $op::And,
                    $crate::reduction::Combine::Or => $op::Or,
                    $crate::reduction::Combine::Xor => $op::Xor,
                }
            }
        }

        impl From<$crate::assignment::Mode> for $mode {
            fn from(mode: $crate::assignment::Mode) -> $mode {
                match mode {
                    $crate::assignment::Mode::Collective => $mode::Collective,
                    $crate::assignment::Mode::In => $mode::In,
                    $crate::assignment::Mode::Out => $mode::Out,
                }
            }
        }
    };
}
