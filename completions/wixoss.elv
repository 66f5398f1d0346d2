
use builtin;
use str;

set edit:completion:arg-completer[wixoss] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'wixoss'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'wixoss'= {
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand validate 'Judge decks: is it legal, why not, by which rule, and what would mend it'
            cand deck 'Show a deck, convert it to another kind of file, or compare two'
            cand card 'Show what is known of a card: facts, printings, pools, formats, restrictions'
            cand formats 'List the game formats, or show the rules of deck construction of one'
            cand explain 'Explain a code of a finding, or a rule: what it says, where it is written, how to mend it'
            cand schema 'Print the JSON Schema of a file that wixoss reads or writes'
            cand completions 'Print the script that lets a shell complete subcommands, options and their values'
            cand man 'Print the manual page of wixoss or of a subcommand'
        }
        &'wixoss;validate'= {
            cand --format 'Game format to judge by, whatever the deck says'
            cand --as-of 'Day to judge as of, YYYY-MM-DD; the latest rules without it'
            cand --input 'Kind of deck file to read, instead of telling by content'
            cand --output 'Output style'
            cand --out-file 'Write the results to a file instead of standard output'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --no-restrictions 'Casual play: leave the restriction lists of official events aside'
            cand --stream 'Read JSON Lines from standard input, one deck a line; write one verdict a line'
            cand --exit-zero 'Exit with 0 whenever every input got a verdict'
            cand --error-on-warning 'Exit with 1 when a deck is legal but has warnings'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;deck'= {
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand show 'Show a deck: its cards, level curve, colors, types and Life Bursts'
            cand convert 'Write a deck as another kind of deck file'
            cand diff 'Compare two decks: cards added, removed and changed in number'
        }
        &'wixoss;deck;show'= {
            cand --input 'Kind of deck file to read, instead of telling by content'
            cand --output 'Output style'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;deck;convert'= {
            cand --to 'Kind of deck file to write'
            cand --input 'Kind of deck file to read, instead of telling by content'
            cand --out-file 'Write to a file instead of standard output'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;deck;diff'= {
            cand --input 'Kind of deck file to read, instead of telling by content'
            cand --output 'Output style'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;card'= {
            cand --as-of 'Day to say as of which formats have it, YYYY-MM-DD; the latest rules without it'
            cand --limit 'Most cards to list'
            cand --output 'Output style'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;formats'= {
            cand --as-of 'Day whose rules to show, YYYY-MM-DD; without it the latest, in detail all'
            cand --output 'Output style'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;explain'= {
            cand --output 'Output style'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;schema'= {
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;completions'= {
            cand --dir 'Write the scripts of every shell into this folder instead'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'wixoss;man'= {
            cand --dir 'Write every page into this folder instead'
            cand --cards 'Card files to add; a card with a known number takes that card''s place'
            cand --restrictions 'Restriction lists to add; a list with a known id takes that list''s place'
            cand --config 'Configuration file, instead of the nearest wixoss.toml'
            cand --color 'When to use colors'
            cand --isolated 'Ignore every configuration file'
            cand -q 'Print less: findings and errors only'
            cand --quiet 'Print less: findings and errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
    ]
    $completions[$command]
}
