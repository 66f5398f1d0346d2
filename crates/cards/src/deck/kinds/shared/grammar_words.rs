//! Words for mistakes against the grammar of YAML and TOML.

use wixoss_base::syntax::GrammarMistake;

use crate::message;
use crate::message::Message;

/// Returns a mistake in words that a message can contain.
pub(in crate::deck) fn grammar_words(mistake: &GrammarMistake) -> Message {
    match mistake {
        GrammarMistake::Indentation => message!("grammar.indentation"),
        GrammarMistake::Tab => message!("grammar.tab"),
        GrammarMistake::Quote => message!("grammar.quote"),
        GrammarMistake::Escape => message!("grammar.escape"),
        GrammarMistake::Bracket => message!("grammar.bracket"),
        GrammarMistake::MissingValue => message!("grammar.missing-value"),
        GrammarMistake::UnquotedValue => message!("grammar.unquoted-value"),
        GrammarMistake::Key => message!("grammar.key"),
        GrammarMistake::MissingEquals => message!("grammar.missing-equals"),
        GrammarMistake::Colon => message!("grammar.colon"),
        GrammarMistake::BehindValue => message!("grammar.behind-value"),
        GrammarMistake::Number => message!("grammar.number"),
        GrammarMistake::SpecialSign => message!("grammar.special-sign"),
        GrammarMistake::EndsEarly => message!("grammar.ends-early"),
        GrammarMistake::Other(words) => message!("grammar.other", words = words.as_str()),
    }
}
