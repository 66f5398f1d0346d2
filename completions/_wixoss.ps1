
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
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Check whether decks are legal: each problem with its rule and a fix')
            [CompletionResult]::new('deck', 'deck', [CompletionResultType]::ParameterValue, 'Show a deck, convert it to another kind of deck file, or compare two decks')
            [CompletionResult]::new('card', 'card', [CompletionResultType]::ParameterValue, 'Show the facts of a card, with its printings, pools, formats and restrictions')
            [CompletionResult]::new('formats', 'formats', [CompletionResultType]::ParameterValue, 'List the game formats, or show the deck construction rules of one format')
            [CompletionResult]::new('glossary', 'glossary', [CompletionResultType]::ParameterValue, 'Look up a term, a rule or a ruling, with its rules and sources')
            [CompletionResult]::new('ability', 'ability', [CompletionResultType]::ParameterValue, 'Read printed card text and turn it into ability data: one text or a collection')
            [CompletionResult]::new('resolve', 'resolve', [CompletionResultType]::ParameterValue, 'Play scenarios: show every event with its cause and rule, and check what is expected')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play whole games between two legal decks')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a finding code or a rule: what it means, its sources, and the fix')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a file that wixoss reads or writes')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the shell script that completes subcommands, options and their values')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print the manual page of wixoss or of a subcommand')
            break
        }
        'wixoss;validate' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Game format to judge by; overrides the format that a deck names')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Judge by the rules on this day, YYYY-MM-DD; if not given, on the day that a deck names, or by the latest rules')
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read; recognized by content if not given')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write the results to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--no-restrictions', '--no-restrictions', [CompletionResultType]::ParameterName, 'Casual play: ignore the restriction lists of official events')
            [CompletionResult]::new('--stream', '--stream', [CompletionResultType]::ParameterName, 'Read JSON Lines from standard input, one deck per line, and write one verdict per line')
            [CompletionResult]::new('--exit-zero', '--exit-zero', [CompletionResultType]::ParameterName, 'Exit with 0 even if a deck is illegal or can''t be judged')
            [CompletionResult]::new('--error-on-warning', '--error-on-warning', [CompletionResultType]::ParameterName, 'Exit with 1 if a deck is legal but has warnings')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;deck' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a deck: its cards, level curve, colors, types and Life Bursts')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Write a deck as another kind of deck file')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Compare two decks: cards added, cards removed, and changed numbers of copies')
            break
        }
        'wixoss;deck;show' {
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read; recognized by content if not given')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
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
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read; recognized by content if not given')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;deck;diff' {
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Kind of deck file to read; recognized by content if not given')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;card' {
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Show the formats by their rules on this day, YYYY-MM-DD; the latest rules if not given')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Maximum number of cards to list')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--abilities', '--abilities', [CompletionResultType]::ParameterName, 'Show the abilities as games play them, each with its rules')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;formats' {
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Show the rules on this day, YYYY-MM-DD; if not given, the latest rules, or with FORMAT all rules over time')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;glossary' {
            [CompletionResult]::new('--show', '--show', [CompletionResultType]::ParameterName, 'Show the entry or ruling with this id or exact name')
            [CompletionResult]::new('--related', '--related', [CompletionResultType]::ParameterName, 'List what is related to an entry or ruling: what it names, what names it, and what has the same rules')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Compare the rules of an entry in two formats')
            [CompletionResult]::new('--export', '--export', [CompletionResultType]::ParameterName, 'Write the whole glossary as one document')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write the document to a file instead of standard output')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Show only entries of this kind, or only rulings')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Show only what holds in this game format')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Show only what holds in the format on this day, YYYY-MM-DD; the latest rules if not given')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Maximum number of results to show')
            [CompletionResult]::new('--also', '--also', [CompletionResultType]::ParameterName, 'Also search a plain-text rule document of your own; passages are quoted with line numbers, and nothing is stored')
            [CompletionResult]::new('--entries', '--entries', [CompletionResultType]::ParameterName, 'Folder with entries of your own (docs/glossary.md); an entry replaces the known entry with the same id')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the answer')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--list', '--list', [CompletionResultType]::ParameterName, 'List all entries and rulings')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Never show a long answer in a pager')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('parse', 'parse', [CompletionResultType]::ParameterValue, 'Read one text, and show its abilities as data and sentences, or the part that is not understood')
            [CompletionResult]::new('coverage', 'coverage', [CompletionResultType]::ParameterValue, 'Count the cards of a collection whose texts are understood, and list what is not understood')
            [CompletionResult]::new('compile', 'compile', [CompletionResultType]::ParameterValue, 'Write the abilities of all cards of a collection as an ability file')
            break
        }
        'wixoss;ability;parse' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the text; detected if not given')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--burst', '--burst', [CompletionResultType]::ParameterName, 'Read the text as the text of a Life Burst')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability;coverage' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the texts; detected for each text if not given')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;ability;compile' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the texts; detected for each text if not given')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;resolve' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Rule set to play by; overrides the rule set that a scenario names')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Stop when this phase or step begins; after the end of the script, players pass until then')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'Maximum number of states to explore')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--out-file', '--out-file', [CompletionResultType]::ParameterName, 'Write the results to a file instead of standard output')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--step', '--step', [CompletionResultType]::ParameterName, 'Stop after each step and ask what to do')
            [CompletionResult]::new('--explore', '--explore', [CompletionResultType]::ParameterName, 'Play all possible ways to go on from the end of the script, up to the end of the turn or to the moment of --until')
            [CompletionResult]::new('--ignore-unknown', '--ignore-unknown', [CompletionResultType]::ParameterName, 'Play cards whose abilities are unknown or not played yet without these abilities, instead of refusing the cards')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;play' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Game format to judge by; overrides the format that a deck names')
            [CompletionResult]::new('--as-of', '--as-of', [CompletionResultType]::ParameterName, 'Judge by the rules on this day, YYYY-MM-DD; if not given, on the day that a deck names, or by the latest rules')
            [CompletionResult]::new('--players', '--players', [CompletionResultType]::ParameterName, 'How the players choose: `random`, `first` or a file of preferences; one word for both players, or one for each')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed for shuffling and for random choices; the same seed plays the same games')
            [CompletionResult]::new('--games', '--games', [CompletionResultType]::ParameterName, 'Number of games')
            [CompletionResult]::new('--record', '--record', [CompletionResultType]::ParameterName, 'Write the game to a file, for --replay')
            [CompletionResult]::new('--replay', '--replay', [CompletionResultType]::ParameterName, 'Play a game again that --record wrote')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Output style')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--no-restrictions', '--no-restrictions', [CompletionResultType]::ParameterName, 'Casual play: ignore the restriction lists of official events')
            [CompletionResult]::new('--trace', '--trace', [CompletionResultType]::ParameterName, 'Print every choice of the game, and every event with its cause and rule')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
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
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;schema' {
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;completions' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Write the scripts of all shells into this folder instead')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less: findings and errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'wixoss;man' {
            [CompletionResult]::new('--dir', '--dir', [CompletionResultType]::ParameterName, 'Write the pages of all subcommands into this folder instead')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'Card file to add; its cards replace known cards with the same numbers')
            [CompletionResult]::new('--restrictions', '--restrictions', [CompletionResultType]::ParameterName, 'Restriction list to add; it replaces the known list with the same id')
            [CompletionResult]::new('--ability-file', '--ability-file', [CompletionResultType]::ParameterName, 'Ability file to add; its abilities replace the known abilities of the same cards')
            [CompletionResult]::new('--config', '--config', [CompletionResultType]::ParameterName, 'Configuration file to read instead of the nearest wixoss.toml')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colors')
            [CompletionResult]::new('--isolated', '--isolated', [CompletionResultType]::ParameterName, 'Read no configuration file')
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
