//! What must hold of every ability there can be.

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;

use super::*;
use crate::syntax::{Plain, plain};

/// Any ability at all, from bytes: every variant of every type can come up.
fn any_ability() -> impl Strategy<Value = Ability> {
    proptest::collection::vec(any::<u8>(), 0..300).prop_filter_map("read too deep", |bytes| {
        let ability = Ability::arbitrary(&mut Unstructured::new(&bytes)).ok()?;
        (depth(&plain(&ability).ok()?) < 40).then_some(ability)
    })
}

fn depth(tree: &Plain) -> usize {
    match tree.bare() {
        Plain::List(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Plain::Map(pairs) => 1 + pairs.iter().map(|(_, tree)| depth(tree)).max().unwrap_or(0),
        _ => 1,
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(ability in any_ability()) {
        let yaml = to_yaml_text(std::slice::from_ref(&ability)).unwrap();
        let read = from_yaml(&yaml);
        match (read, ability.check_names()) {
            (Ok(read), Ok(())) => prop_assert_eq!(read, vec![ability], "{}", yaml),
            (Err(error), Ok(())) => prop_assert!(false, "{}\n{}", error, yaml),
            (Ok(_), Err(unbound)) => prop_assert!(false, "{}\n{}", unbound, yaml),
            (Err(error), Err(unbound)) => {
                prop_assert!(error.message == unbound.to_string(), "{}\n{}", error, yaml);
            }
        }
    }
}
