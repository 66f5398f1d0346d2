
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'wixoss' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'wixoss'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'wixoss' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Judge decks: is it legal, why not, by which rule, and what would mend it')
            [CompletionResult]::new('deck', 'deck', [CompletionResultType]::ParameterValue, 'Show a deck, convert it to another kind of file, or compare two')
            [CompletionResult]::new('card', 'card', [CompletionResultType]::ParameterValue, 'Show what is known of a card: facts, printings, pools, formats, restrictions')
            [CompletionResult]::new('formats', 'formats', [CompletionResultType]::ParameterValue, 'List the game formats, or show the rules of deck construction of one')
            [CompletionResult]::new('glossary', 'glossary', [CompletionResultType]::ParameterValue, 'Look up a term, a rule or a ruling: what it says, by which rule, where it is written')
            [CompletionResult]::new('ability', 'ability', [CompletionResultType]::ParameterValue, 'Read printed card text into abilities as data: of a sentence, or of a whole collection')
            [CompletionResult]::new('resolve', 'resolve', [CompletionResultType]::ParameterValue, 'Play scenarios: every event with its cause and rule, the board, and whether what is expected holds')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play whole games between two legal decks')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a code of a finding, or a rule: what it says, where it is written, how to mend it')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a file that wixoss reads or writes')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the script that lets a shell complete subcommands, options and their values')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of wixoss or of a subcommand')
            break
        }
        'wixoss;validate' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Game format to judge by, whatever the deck says')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Day to judge as of, YYYY-MM-DD; the latest rules without it')
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read, instead of telling by content')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write the results to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--no-restrictions', '--no-restrictions', [CompletionResultType]::ParameterName, 'Casual play: leave the restriction lists of official events aside')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Read JSON Lines from standard input, one deck a line; write one verdict a line')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 whenever every input got a verdict')
            [CompletionResult]::new('--error-on-warning', '--error-on-warning', [CompletionResultType]::ParameterName, 'Exit with 1 when a deck is legal but has warnings')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;deck' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a deck: its cards, level curve, colors, types and Life Bursts')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a deck as another kind of deck file')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Compare two decks: cards added, removed and changed in number')
            break
        }
        'wixoss;deck;show' {
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read, instead of telling by content')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;deck;convert' {
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Kind of deck file to write')
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read, instead of telling by content')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;deck;diff' {
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read, instead of telling by content')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;card' {
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Day to say as of which formats have it, YYYY-MM-DD; the latest rules without it')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Most cards to list')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--abilities', '--abilities', [CompletionResultType]::ParameterName, 'Show its abilities as games play them, each with the rules it rests on')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;formats' {
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Day whose rules to show, YYYY-MM-DD; without it the latest, in detail all')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;glossary' {
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'Show the entry or ruling of this id')
            [CompletionResult]::new('--related', '--related', [CompletionResultType]::ParameterName, 'List what belongs to an entry: entries it names or that name it, rulings on it')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Compare an entry in two formats')
            [CompletionResult]::new('--export', '--export', [CompletionResultType]::ParameterName, 'Write the whole glossary as one document')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Where to write the document; standard output without it')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only this kind of entry, or rulings')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Only what holds in this game format')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Only what holds on this day in the format, YYYY-MM-DD; its latest rules without it')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Most results to show')
            [CompletionResult]::new('--also', '--also', [CompletionResultType]::ParameterName, 'Search a plain-text rule document of your own as well; quoted with line numbers, not kept')
            [CompletionResult]::new('--entries', '--entries', [CompletionResultType]::ParameterName, 'Folder with entries of your own (docs/glossary.md); one with a known id takes its place')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the answer')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List every entry and ruling')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Never show a long answer in a pager')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('parse', 'parse', [CompletionResultType]::ParameterValue, 'Read one text: its abilities as data and as sentences, or what is not understood')
            [CompletionResult]::new('coverage', 'coverage', [CompletionResultType]::ParameterValue, 'Tell how much of a collection of card texts is understood, and what is not, by frequency')
            [CompletionResult]::new('compile', 'compile', [CompletionResultType]::ParameterValue, 'Write the abilities of every card whose text is understood in full')
            break
        }
        'wixoss;ability;parse' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language of the text, instead of the one it is written in')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--burst', '--burst', [CompletionResultType]::ParameterName, 'The text stands behind a burst icon')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability;coverage' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language of the texts, instead of the one each is written in')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability;compile' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language of the texts, instead of the one each is written in')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Where to write it, instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;resolve' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Rule set to play by, whatever the scenario says')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Stop where this phase or step begins; beyond the script everything is passed over until then')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'Most states to explore')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write the results to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--step', '--step', [CompletionResultType]::ParameterName, 'Stop after each step, at a prompt')
            [CompletionResult]::new('--explore', '--explore', [CompletionResultType]::ParameterName, 'Play every way to go on from where the script ends, until the turn is over or --until')
            [CompletionResult]::new('--ignore-unknown', '--ignore-unknown', [CompletionResultType]::ParameterName, 'Play cards without the abilities that are not known or not played yet, instead of refusing them')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;play' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Game format to judge by, whatever the deck says')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Day to judge as of, YYYY-MM-DD; the latest rules without it')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'How the players choose: `random`, `first` or a file of preferences, for both or each')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'What chance and random players go by; the same seed plays the same games')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'How many games')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the game down, so that it can be played again')
            [CompletionResult]::new('--replay', '--replay', [CompletionResultType]::ParameterName, 'Play a recorded game again')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--no-restrictions', '--no-restrictions', [CompletionResultType]::ParameterName, 'Casual play: leave the restriction lists of official events aside')
            [CompletionResult]::new('--trace', '--trace', [CompletionResultType]::ParameterName, 'Tell every choice and event of the game, each with its cause and rule')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;explain' {
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;schema' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;completions' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Write the scripts of every shell into this folder instead')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;man' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Write every page into this folder instead')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card files to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction lists to add; a list with a known id takes that list''s place')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Files of card abilities to add; a card with a known number takes that card''s place')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file, instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Ignore every configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
