//! Packs `data/` and `glossary/` into the files that the program contains, so that the program
//! parses nothing when it starts. Cargo runs this script again only if these folders changed.
//!
//! The script fails if it cannot pack a file: for example, a file that is not YAML or TOML, a card
//! without a number, or a translation of an unknown rule. The script does not check whether the
//! values make sense to the crates that read the packed files. The tests of these crates do this.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};
use wixoss_base::syntax::{self, Node, tree};
use wixoss_base::vocab::{DEFAULT_FORMAT, Lang};
use wixoss_pack::card::name_index::NameIndex;
use wixoss_pack::card::{encode, read_card_file};
use wixoss_pack::glossary::features::Units;
use wixoss_pack::glossary::glossary_file::read_items;
use wixoss_pack::glossary::lexicon::WordFiles;
use wixoss_pack::glossary::passages::Contents;
use wixoss_pack::glossary::question_file::{problems, read_questions};
use wixoss_pack::glossary::{IndexFiles, Item, Localized, Question};
use wixoss_pack::line_list::LineList;
use wixoss_pack::message::catalog::{Catalog, Packed};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The largest number of YAML lists and maps inside each other that is read. No ability needs so
/// many.
const MAX_DEPTH: usize = 40;

fn main() -> Result<()> {
    // The variable is read at run time, because a checkout can be moved after the script was compiled.
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let (data, glossary) = (root.join("data"), root.join("glossary"));
    for folder in [&data, &glossary] {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let write = |name: &str, bytes: &[u8]| fs::write(out.join(name), bytes);

    let rules = rules(&data.join("rules"))?;
    with_ids(&rules)?.write(&out, "rules")?;
    write(
        "holds.json",
        one(&data.join("holds.toml"))?.to_string().as_bytes(),
    )?;
    let documents = one(&data.join("documents.toml"))?;
    with_ids(elements(&documents, "document")?)?.write(&out, "documents")?;
    with_ids(&default_first(&data.join("formats"))?)?.write(&out, "formats")?;
    with_ids(&default_first(&data.join("play"))?)?.write(&out, "rule-sets")?;
    with_ids(&each(&data.join("restrictions"))?)?.write(&out, "restrictions")?;
    let conditions = one(&data.join("card-conditions.toml"))?;
    write("card-conditions.json", conditions.to_string().as_bytes())?;
    let dates = one(&data.join("product-dates.toml"))?;
    write("product-dates.json", dates.to_string().as_bytes())?;
    let (cards, names, written) = cards(&data)?;
    write("cards.bin", &cards)?;
    write("card-names.bin", &names.to_bytes())?;
    write("card-name-words.txt", names.words().as_bytes())?;
    let aliases = one(&data.join("aliases.toml"))?;
    let titles = aliases.get("title").filter(|_| has_only(&aliases, "title"));
    let titles = titles.ok_or("aliases.toml: expected only [[title]]")?;
    write("title-aliases.json", titles.to_string().as_bytes())?;
    let messages = messages(&data.join("messages"))?;
    write("messages.rs", messages.code.as_bytes())?;
    write("messages.txt", messages.texts.as_bytes())?;
    write(
        "explanations.jsonl",
        explanations(&data.join("explanations"))?.as_bytes(),
    )?;
    abilities(&data.join("abilities"))?.write(&out, "abilities")?;
    let items = items(&glossary)?;
    scenarios(&items, &root.join("scenarios"))?.write(&out, "ruling-scenarios")?;
    let texts = items.iter().map(serde_json::to_string);
    let texts = texts.collect::<serde_json::Result<Vec<String>>>()?;
    let texts = JsonLines::of(items.iter().map(Item::id).zip(texts))?;
    texts.write(&out, "glossary")?;
    pack_glossary(
        &glossary,
        &items,
        &rules,
        &data.join("simplified.txt"),
        &[texts.text, written].concat(),
        write,
    )
}

/// Packs the scenarios that rulings name: one JSON text for each scenario.
fn scenarios(items: &[Item], folder: &Path) -> Result<JsonLines> {
    let named = items.iter().filter_map(|item| match item {
        Item::Ruling(ruling) => Some((&ruling.id, &ruling.shown_by)),
        Item::Entry(_) => None,
    });
    let mut lines = BTreeMap::new();
    for (ruling, shown_by) in named {
        for path in shown_by {
            let file = folder.join(path);
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(&file)
                .map_err(|error| format!("{ruling}: {}: {error}", file.display()))?;
            lines.insert(path.clone(), Value::from(text).to_string());
        }
    }
    JsonLines::of(lines)
}

/// Packs the messages of all languages. The build stops if a translation is missing, or if its
/// placeholders differ from those of the English text.
fn messages(folder: &Path) -> Result<Packed> {
    let mut catalog = Catalog::default();
    for lang in Lang::ALL {
        for file in files(&folder.join(lang.code()))? {
            catalog.add(lang, &file.display().to_string(), &one(&file)?);
        }
    }
    catalog
        .pack()
        .map_err(|problems| format!("{}: {}", folder.display(), problems.join("; ")).into())
}

/// Packs the explanations of codes in Japanese and Chinese. Each language is one JSON line: a map
/// from the name of a code to its explanation.
fn explanations(folder: &Path) -> Result<String> {
    let langs = [Lang::Ja, Lang::Zh];
    let files = langs.map(|lang| folder.join(format!("{}.toml", lang.code())));
    let lines = files.iter().map(|file| Ok(format!("{}\n", one(file)?)));
    lines.collect()
}

/// Reads the simplified forms of traditional Chinese characters.
fn simplified(file: &Path) -> Result<BTreeMap<char, char>> {
    let pairs = fs::read_to_string(file)?;
    let pairs = pairs.lines().filter_map(|pair| {
        let mut chars = pair.chars();
        Some((chars.next()?, chars.next()?))
    });
    Ok(pairs.collect())
}

/// Packs the card database and the index of card names. Also returns the names.
fn cards(data: &Path) -> Result<(Vec<u8>, NameIndex, String)> {
    let version = fs::read_to_string(data.join("VERSION"))?;
    let mut cards = Vec::new();
    for file in files(&data.join("cards"))? {
        cards.extend(read_card_file(
            &file.to_string_lossy(),
            &fs::read_to_string(&file)?,
        )?);
    }
    let ordinary = data.join("ordinary-words.txt");
    println!("cargo::rerun-if-changed={}", ordinary.display());
    let ordinary = fs::read_to_string(ordinary)?;
    let ordinary = ordinary.lines().filter(|line| !line.starts_with('#'));
    let ordinary = ordinary.flat_map(str::split_whitespace).collect();
    let simple = simplified(&data.join("simplified.txt"))?;
    let names = NameIndex::of(&cards, &ordinary, &|c| simple.get(&c).copied().unwrap_or(c));
    let written = cards.iter().flat_map(|card| {
        let japanese = card.name_ja.chars();
        let chinese = card.name_zh.iter().flat_map(|name| name.chars());
        japanese.chain(chinese)
    });
    let written = written
        .map(|c| simple.get(&c).copied().unwrap_or(c))
        .collect();
    Ok((encode(&cards, version.trim().parse()?)?, names, written))
}

/// Reads every rule together with its translations, in the order of the files.
fn rules(folder: &Path) -> Result<Vec<Value>> {
    let mut rules = Vec::new();
    for file in [each(folder)?, each(&folder.join("play"))?]
        .iter()
        .flatten()
    {
        rules.extend(elements(file, "rule")?.iter().cloned());
    }
    for lang in [Lang::Ja, Lang::Zh] {
        let folder = folder.join(lang.code());
        for file in [files(&folder)?, files(&folder.join("play"))?].concat() {
            let texts = one(&file)?;
            let place = |id: &str| format!("{}: {id}", file.display());
            for (id, text) in texts.as_object().into_iter().flatten() {
                let Some(notes) = text.as_object().filter(|_| id == "notes") else {
                    translate(&mut rules, id, "translations", lang, text)
                        .map_err(|error| format!("{} {error}", place(id)))?;
                    continue;
                };
                for (id, note) in notes {
                    translate(&mut rules, id, "translated_notes", lang, note)
                        .map_err(|error| format!("{} {error}", place(id)))?;
                }
            }
        }
    }
    Ok(rules)
}

/// Adds a text in another language to a rule. `field` is the field of the rule that has the texts.
///
/// # Errors
/// If there is no such rule, or if the rule already has this text in the language.
fn translate(rules: &mut [Value], id: &str, field: &str, lang: Lang, text: &Value) -> Result<()> {
    let rule = rules.iter_mut().find(|rule| rule["id"] == id);
    let rule = rule.and_then(Value::as_object_mut).ok_or("is not a rule")?;
    let texts = rule.entry(field).or_insert(json!({})).as_object_mut();
    let before = texts.and_then(|texts| texts.insert(lang.code().to_owned(), text.clone()));
    match before {
        Some(_) => Err("has two translations".into()),
        None => Ok(()),
    }
}

/// Packs the abilities: one JSON line for each card.
fn abilities(folder: &Path) -> Result<JsonLines> {
    let mut cards = BTreeMap::new();
    for file in files(folder)? {
        let text = fs::read_to_string(&file)?;
        let wrong = |at: usize, what: &str| {
            let line = text.get(..at).unwrap_or(&text).lines().count();
            format!("{}:{line}: {what}", file.display())
        };
        let root = tree(&text, MAX_DEPTH)
            .map_err(|error| wrong(error.span.start, &error.problem.to_string()))?;
        let at = root.span.start;
        let syntax::Value::Map(pairs) = root.value else {
            return Err(wrong(at, "expected a map from card numbers to abilities").into());
        };
        for (number, node) in pairs {
            let mut line = String::new();
            write_json(&node, &mut line);
            let number_at = number.span.start;
            if cards.insert(number.text.to_string(), line).is_some() {
                return Err(wrong(number_at, &format!("{} appears twice", number.text)).into());
            }
        }
    }
    JsonLines::of(cards)
}

/// Appends a YAML value as JSON. A number is spelled as in the YAML.
fn write_json(node: &Node<'_>, out: &mut String) {
    match &node.value {
        syntax::Value::Null => out.push_str("null"),
        syntax::Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        syntax::Value::Number(text) => out.push_str(text),
        syntax::Value::Text(text) => out.push_str(&Value::from(text.as_ref()).to_string()),
        syntax::Value::List(items) => {
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                write_json(item, out);
            }
            out.push(']');
        }
        syntax::Value::Map(pairs) => {
            out.push('{');
            for (at, (key, value)) in pairs.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                out.push_str(&Value::from(key.text.as_ref()).to_string());
                out.push(':');
                write_json(value, out);
            }
            out.push('}');
        }
    }
}

/// Packs entries, rulings, the tables that the search reads, and the table of simplified
/// characters.
fn pack_glossary(
    folder: &Path,
    items: &[Item],
    rules: &[Value],
    simplified: &Path,
    texts: &str,
    write: impl Fn(&str, &[u8]) -> std::io::Result<()>,
) -> Result<()> {
    let questions = questions(&folder.join("questions"), items)?;
    let simple = self::simplified(simplified)?;
    let words = |file: &str| fs::read_to_string(folder.join(file));
    let (synonyms, opposites) = (words("synonyms.txt")?, words("opposites.txt")?);
    let other_games = words("other-games.txt")?;
    let other_topics = words("other-topics.txt")?;
    let other_questions = words("other-questions.txt")?;
    let slips = words("slips.txt")?;
    let statements: BTreeMap<&str, Localized> = rules
        .iter()
        .filter_map(|rule| Some((rule["id"].as_str()?, statement(rule)?)))
        .collect();
    let index = IndexFiles::of(&Contents {
        items,
        questions: &questions,
        words: WordFiles {
            synonyms: &synonyms,
            opposites: &opposites,
            other_games: &other_games,
            other_topics: &other_topics,
            other_questions: &other_questions,
            slips: &slips,
        },
        rule: &|id| statements.get(id).cloned(),
        units: Units {
            simplify: &|c| simple.get(&c).copied().unwrap_or(c),
        },
    })?;
    write("glossary-names.txt", index.names.as_bytes())?;
    write("glossary-names.bin", &index.name_rows)?;
    write("glossary-search.bin", &index.tables)?;
    write("glossary-words.txt", index.words.as_bytes())?;
    write("glossary-links.txt", index.links.as_bytes())?;

    // The table gets only the characters that the glossary and the names of cards use, because no
    // other characters are looked up.
    println!("cargo::rerun-if-changed={}", simplified.display());
    let asked = questions.iter().flat_map(|question| question.text.chars());
    let used: BTreeSet<char> = texts.chars().chain(synonyms.chars()).chain(asked).collect();
    let pairs = simple.iter().filter(|(_, simple)| used.contains(simple));
    let pairs = pairs.flat_map(|(traditional, simple)| {
        [*traditional, *simple].map(|c| u32::from(c).to_le_bytes())
    });
    let pairs: Vec<u8> = pairs.flatten().collect();
    write("simplified.bin", &pairs)?;
    Ok(())
}

/// Returns the statement of a rule in each language.
fn statement(rule: &Value) -> Option<Localized> {
    let of = |lang: Lang| {
        let text = rule
            .pointer(&format!("/translations/{lang}"))
            .and_then(Value::as_str);
        text.unwrap_or_default().to_owned()
    };
    Some(Localized {
        en: rule["statement"].as_str()?.to_owned(),
        ja: of(Lang::Ja),
        zh: of(Lang::Zh),
    })
}

/// Reads the questions that players ask, in the order of the files.
fn questions(folder: &Path, items: &[Item]) -> Result<Vec<Question>> {
    let mut questions = Vec::new();
    for theme in listed(folder)?.into_iter().filter(|path| path.is_dir()) {
        for file in files(&theme)? {
            let read = read_questions(&file.to_string_lossy(), &fs::read_to_string(&file)?);
            if let Some(wrong) = read.wrong.first() {
                return Err(wrong.to_string().into());
            }
            questions.extend(read.questions);
        }
    }
    if let Some(wrong) = problems(&questions, items).first() {
        return Err(wrong.to_string().into());
    }
    Ok(questions
        .into_iter()
        .map(|(question, _)| question)
        .collect())
}

/// Reads the entries and then the rulings. Both are sorted by id.
fn items(folder: &Path) -> Result<Vec<Item>> {
    let mut items = Vec::new();
    for theme in listed(folder)?.into_iter().filter(|path| path.is_dir()) {
        for file in files(&theme)? {
            let read = read_items(&file.to_string_lossy(), &fs::read_to_string(&file)?);
            if let Some(wrong) = read.wrong.first() {
                return Err(wrong.to_string().into());
            }
            items.extend(read.items.into_iter().map(|(item, _)| item));
        }
    }
    items.sort_by_key(|item| (matches!(item, Item::Ruling(_)), item.id().to_owned()));
    Ok(items)
}

/// Reads the TOML files of a folder, sorted by name. But the file of the default format comes
/// first.
fn default_first(folder: &Path) -> Result<Vec<Value>> {
    let mut values = each(folder)?;
    values.sort_by_key(|value| value["id"] != DEFAULT_FORMAT);
    Ok(values)
}

fn id(value: &Value) -> Option<&str> {
    value["id"].as_str()
}

/// Returns the tables of the TOML array of tables with this name, such as `[[rule]]`.
fn elements<'v>(file: &'v Value, name: &str) -> Result<&'v [Value]> {
    let elements = file[name].as_array().map(Vec::as_slice);
    elements.ok_or_else(|| format!("no [[{name}]]").into())
}

/// Lists the files of a folder, sorted by name. Its subfolders are left out.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = listed(folder)?;
    files.retain(|path| path.is_file());
    Ok(files)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Reads a TOML file.
fn one(file: &Path) -> Result<Value> {
    let text = fs::read_to_string(file)?;
    toml::from_str(&text).map_err(|error| format!("{}: {error}", file.display()).into())
}

fn each(folder: &Path) -> Result<Vec<Value>> {
    files(folder)?.iter().map(|file| one(file)).collect()
}

/// JSON values as lines, so that each value can be read alone.
struct JsonLines {
    text: String,
    /// The packed list of the lines, by id.
    list: Vec<u8>,
}

impl JsonLines {
    /// Packs JSON texts that have ids. No text has a line break.
    fn of<I: AsRef<str>>(lines: impl IntoIterator<Item = (I, String)>) -> Result<JsonLines> {
        let lines: Vec<(I, String)> = lines.into_iter().collect();
        let list = LineList::pack(lines.iter().map(|(id, line)| (id.as_ref(), line.len() + 1)));
        Ok(JsonLines {
            text: lines.iter().map(|(_, line)| format!("{line}\n")).collect(),
            list: list.ok_or("too many lines for a list")?,
        })
    }

    /// Writes the lines to `NAME.jsonl`, and their list to `NAME.list`.
    fn write(&self, folder: &Path, name: &str) -> std::io::Result<()> {
        fs::write(folder.join(format!("{name}.jsonl")), &self.text)?;
        fs::write(folder.join(format!("{name}.list")), &self.list)
    }
}

/// Packs values that have an `id`.
fn with_ids(values: &[Value]) -> Result<JsonLines> {
    let with_id = |value: &Value| {
        let id = id(value).ok_or_else(|| format!("no id: {value}"))?;
        Ok((id.to_owned(), value.to_string()))
    };
    JsonLines::of(values.iter().map(with_id).collect::<Result<Vec<_>>>()?)
}

/// Returns whether a TOML table has no other key than this one.
fn has_only(table: &Value, key: &str) -> bool {
    let mut keys = table.as_object().into_iter().flatten();
    keys.all(|(known, _)| known == key)
}
