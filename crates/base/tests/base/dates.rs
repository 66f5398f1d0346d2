//! Tests that days of the calendar are read, written and counted.

use wixoss_base::vocab::Date;

#[test]
fn write_and_display_give_the_same_text_for_a_day() {
    for day in ["2024-02-29", "0007-12-01", "9999-10-31"] {
        let mut written = Vec::new();
        day.parse::<Date>().unwrap().write(&mut written);
        assert_eq!(String::from_utf8(written).unwrap(), day);
    }
    let mut written = Vec::new();
    Date::MIN.write(&mut written);
    assert_eq!(String::from_utf8(written).unwrap(), Date::MIN.to_string());
}

#[test]
fn days_are_counted_over_months_and_years() {
    let day = |text: &str| text.parse::<Date>().unwrap();
    assert_eq!(day("2025-11-22").days_since(day("2025-09-16")), 67);
    assert_eq!(day("2024-03-01").days_since(day("2023-03-01")), 366);
    assert_eq!(day("2025-09-16").days_since(day("2025-11-22")), -67);
    assert_eq!(Date::of_epoch_day(0), Some(day("1970-01-01")));
    assert_eq!(Date::of_epoch_day(20_414), Some(day("2025-11-22")));
    assert_eq!(Date::of_epoch_day(i64::MAX), None);
}

#[test]
fn only_whole_calendar_days_parse() {
    assert_eq!(
        "2024-02-29".parse::<Date>().unwrap().to_string(),
        "2024-02-29"
    );
    for bad in [
        "",
        "2024",
        "2024-2-9",
        "2023-02-29",
        "2024-13-01",
        "2024-01-01T00",
        "２０２４-01-01",
        "2024/01/01",
    ] {
        assert!(bad.parse::<Date>().is_err(), "{bad}");
    }
}
