# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_wixoss_global_optspecs
    string join \n cards= restrictions= config= isolated color= q/quiet h/help V/version
end

function __fish_wixoss_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_wixoss_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_wixoss_using_subcommand
    set -l cmd (__fish_wixoss_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c wixoss -n "__fish_wixoss_needs_command" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_needs_command" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_needs_command" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_needs_command" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_needs_command" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_needs_command" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_needs_command" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "validate" -d 'Judge decks: is it legal, why not, by which rule, and what would mend it'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "deck" -d 'Show a deck, convert it to another kind of file, or compare two'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "card" -d 'Show what is known of a card: facts, printings, pools, formats, restrictions'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "formats" -d 'List the game formats, or show the rules of deck construction of one'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "explain" -d 'Explain a code of a finding, or a rule: what it says, where it is written, how to mend it'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "schema" -d 'Print the JSON Schema of a file that wixoss reads or writes'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "completions" -d 'Print the script that lets a shell complete subcommands, options and their values'
complete -c wixoss -n "__fish_wixoss_needs_command" -f -a "man" -d 'Print the manual page of wixoss or of a subcommand'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l format -d 'Game format to judge by, whatever the deck says' -r -f -a "diva-en\t'Diva Selection, English Edition 2022'
all-star\t'All-Star'
diva\t'Diva Selection'
key\t'Key Selection'
starter-2016\t'Starter rule book 2016'"
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l as-of -d 'Day to judge as of, YYYY-MM-DD; the latest rules without it' -r
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l input -d 'Kind of deck file to read, instead of telling by content' -r -f -a "webxoss\t'WEBXOSS deck file: JSON with WEBXOSS ids'
numbers\t'JSON list of card numbers, once a copy'
json\t'native deck as JSON'
cockatrice\t'Cockatrice deck: XML with English names, the LRIG deck as side board'
lackey\t'Lackey deck: XML with an element a copy'
webxoss-text\t'WEBXOSS text: counts and names, the decks apart by a line of `—`'
editor\t'deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and card numbers, once a copy'
batoru\t'Open Batoru deck: a card number a line, once a copy'
table\t'table with name, number and count columns: tabs, commas or `|`'
toml\t'native deck as TOML'
yaml\t'native deck as YAML'
text\t'plain text: a count and a card a line'"
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l output -d 'Output style' -r -f -a "full\t'findings in place, with rule and remedy, then the verdict'
concise\t'one line a verdict and a finding'
json\t'one JSON array of verdicts'
jsonl\t'one JSON verdict a line'
sarif\t'SARIF 2.1.0, for code scanning'
junit\t'JUnit XML, a deck a test'
github\t'annotations of a GitHub Actions run'
markdown\t'Markdown, for a forum or a pull request'"
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l out-file -d 'Write the results to a file instead of standard output' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l no-restrictions -d 'Casual play: leave the restriction lists of official events aside'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l stream -d 'Read JSON Lines from standard input, one deck a line; write one verdict a line'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l exit-zero -d 'Exit with 0 whenever every input got a verdict'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l error-on-warning -d 'Exit with 1 when a deck is legal but has warnings'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand validate" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -f -a "show" -d 'Show a deck: its cards, level curve, colors, types and Life Bursts'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -f -a "convert" -d 'Write a deck as another kind of deck file'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and not __fish_seen_subcommand_from show convert diff" -f -a "diff" -d 'Compare two decks: cards added, removed and changed in number'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l input -d 'Kind of deck file to read, instead of telling by content' -r -f -a "webxoss\t'WEBXOSS deck file: JSON with WEBXOSS ids'
numbers\t'JSON list of card numbers, once a copy'
json\t'native deck as JSON'
cockatrice\t'Cockatrice deck: XML with English names, the LRIG deck as side board'
lackey\t'Lackey deck: XML with an element a copy'
webxoss-text\t'WEBXOSS text: counts and names, the decks apart by a line of `—`'
editor\t'deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and card numbers, once a copy'
batoru\t'Open Batoru deck: a card number a line, once a copy'
table\t'table with name, number and count columns: tabs, commas or `|`'
toml\t'native deck as TOML'
yaml\t'native deck as YAML'
text\t'plain text: a count and a card a line'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l output -d 'Output style' -r -f -a "table\t'Tables for people'
json\t'JSON for programs'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from show" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l to -d 'Kind of deck file to write' -r -f -a "webxoss\t'WEBXOSS deck file: JSON with WEBXOSS ids'
numbers\t'JSON list of card numbers, once a copy'
json\t'native deck as JSON'
cockatrice\t'Cockatrice deck: XML with English names, the LRIG deck as side board'
lackey\t'Lackey deck: XML with an element a copy'
webxoss-text\t'WEBXOSS text: counts and names, the decks apart by a line of `—`'
editor\t'deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and card numbers, once a copy'
batoru\t'Open Batoru deck: a card number a line, once a copy'
table\t'table with name, number and count columns: tabs, commas or `|`'
toml\t'native deck as TOML'
yaml\t'native deck as YAML'
text\t'plain text: a count and a card a line'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l input -d 'Kind of deck file to read, instead of telling by content' -r -f -a "webxoss\t'WEBXOSS deck file: JSON with WEBXOSS ids'
numbers\t'JSON list of card numbers, once a copy'
json\t'native deck as JSON'
cockatrice\t'Cockatrice deck: XML with English names, the LRIG deck as side board'
lackey\t'Lackey deck: XML with an element a copy'
webxoss-text\t'WEBXOSS text: counts and names, the decks apart by a line of `—`'
editor\t'deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and card numbers, once a copy'
batoru\t'Open Batoru deck: a card number a line, once a copy'
table\t'table with name, number and count columns: tabs, commas or `|`'
toml\t'native deck as TOML'
yaml\t'native deck as YAML'
text\t'plain text: a count and a card a line'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l out-file -d 'Write to a file instead of standard output' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from convert" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l input -d 'Kind of deck file to read, instead of telling by content' -r -f -a "webxoss\t'WEBXOSS deck file: JSON with WEBXOSS ids'
numbers\t'JSON list of card numbers, once a copy'
json\t'native deck as JSON'
cockatrice\t'Cockatrice deck: XML with English names, the LRIG deck as side board'
lackey\t'Lackey deck: XML with an element a copy'
webxoss-text\t'WEBXOSS text: counts and names, the decks apart by a line of `—`'
editor\t'deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and card numbers, once a copy'
batoru\t'Open Batoru deck: a card number a line, once a copy'
table\t'table with name, number and count columns: tabs, commas or `|`'
toml\t'native deck as TOML'
yaml\t'native deck as YAML'
text\t'plain text: a count and a card a line'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l output -d 'Output style' -r -f -a "table\t'Tables for people'
json\t'JSON for programs'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand deck; and __fish_seen_subcommand_from diff" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l as-of -d 'Day to say as of which formats have it, YYYY-MM-DD; the latest rules without it' -r
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l limit -d 'Most cards to list' -r
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l output -d 'Output style' -r -f -a "table\t'One card in full, or a table of several'
json\t'A JSON array of cards in full'
jsonl\t'A JSON object a line, one card each'"
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand card" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l as-of -d 'Day whose rules to show, YYYY-MM-DD; without it the latest, in detail all' -r
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l output -d 'Output style' -r -f -a "table\t'Tables for people'
json\t'JSON for programs'"
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand formats" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l output -d 'Output style' -r -f -a "text\t'Text for people'
json\t'A JSON array'"
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand explain" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand schema" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l dir -d 'Write the scripts of every shell into this folder instead' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand completions" -s V -l version -d 'Print version'
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l dir -d 'Write every page into this folder instead' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l cards -d 'Card files to add; a card with a known number takes that card\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l restrictions -d 'Restriction lists to add; a list with a known id takes that list\'s place' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l config -d 'Configuration file, instead of the nearest wixoss.toml' -r -F
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l color -d 'When to use colors' -r -f -a "auto\t'On a terminal, unless NO_COLOR is set'
always\t'Always'
never\t'Never'"
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -l isolated -d 'Ignore every configuration file'
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -s q -l quiet -d 'Print less: findings and errors only'
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c wixoss -n "__fish_wixoss_using_subcommand man" -s V -l version -d 'Print version'
