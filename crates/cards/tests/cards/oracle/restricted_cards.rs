//! The cards that restriction lists name, and the products of the 2016 starter book. The oracle
//! does not use the data files of the program, so it has its own lists.

/// Banned cards. Each card comes with the first day of the ban.
pub const BANNED: &[(&str, &str)] = &[
    ("WX04-064", "2015-09-17"),
    ("WX01-034", "2017-04-26"),
    ("WX01-023", "2017-04-26"),
    ("WX05-066", "2016-12-03"),
    ("SP10-001", "2016-12-03"),
    ("WX11-052", "2016-12-03"),
    ("WX09-028", "2017-04-26"),
];

/// Limited cards. Each card comes with the allowed number of copies, the first day and the last day
/// of the limit. If the first day is not known, the first day is 0001-01-01.
pub const LIMITED: &[(&str, u32, &str, &str)] = &[
    ("WX01-034", 2, "0001-01-01", "2017-04-25"),
    ("WX01-037", 2, "0001-01-01", "2018-02-21"),
    ("WX02-021", 2, "0001-01-01", "2018-02-21"),
    ("PR-246", 2, "0001-01-01", "2018-02-21"),
    ("PR-072", 1, "0001-01-01", "2018-02-21"),
    ("WX05-066", 1, "2016-10-23", "2016-12-02"),
];

/// Pairs of cards that can't be in one deck. Each pair comes with the first day of the restriction.
pub const APART: &[(&str, &str, &str)] = &[
    ("WX01-033", "WX01-034", "2014-08-28"),
    ("WX01-033", "WX01-084", "2014-08-28"),
    ("WX09-012", "PR-153", "2015-11-21"),
    ("WX09-012", "WX10-040", "2015-11-21"),
    ("PR-072", "PR-053", "2016-01-21"),
    ("PR-072", "SP01-009", "2016-01-21"),
    ("WX06-030", "PR-176", "2016-01-21"),
    ("WX05-001", "WD13-001", "2016-01-21"),
    ("WX05-001", "WXK05-001", "2018-12-20"),
    ("WD13-001", "WXK05-001", "2018-12-20"),
    ("WX07-017", "WX12-023", "2016-08-04"),
    ("PR-107", "WX11-029", "2017-04-26"),
    ("SP27-015", "WXK01-043", "2018-12-20"),
    ("WXK09-001", "WXK06-053", "2019-12-21"),
    ("WXK09-002", "WXK02-029", "2021-05-07"),
    ("WXK09-002", "WXK11-002", "2021-05-07"),
    ("SP38-006", "WX15-003", "2024-07-22"),
    ("SP38-006", "WXK02-002", "2024-07-22"),
];

/// Returns whether a number belongs to the pool of the 2016 starter book. This pool has the
/// products WX01 to WX13, WD01 to WD14 and SP01 to SP20, and the cards PR-001 to PR-320.
pub fn of_2016(number: &str) -> bool {
    let product = |letters: &str, last: u32| {
        (1..=last).any(|n| {
            number
                .strip_prefix(&format!("{letters}{n:02}"))
                .is_some_and(|rest| rest.starts_with('-'))
        })
    };
    let promo = number.strip_prefix("PR-").is_some_and(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.len() == 3 && digits.parse().is_ok_and(|n: u32| (1..=320).contains(&n))
    });
    product("WX", 13) || product("WD", 14) || product("SP", 20) || promo
}
