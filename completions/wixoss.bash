_wixoss() {
    local i cur prev opts cmd
    COMPREPLY=()
    if [[ "${BASH_VERSINFO[0]}" -ge 4 ]]; then
        cur="$2"
    else
        cur="${COMP_WORDS[COMP_CWORD]}"
    fi
    prev="$3"
    cmd=""
    opts=""

    for i in "${COMP_WORDS[@]:0:COMP_CWORD}"
    do
        case "${cmd},${i}" in
            ",$1")
                cmd="wixoss"
                ;;
            wixoss,ability)
                cmd="wixoss__subcmd__ability"
                ;;
            wixoss,card)
                cmd="wixoss__subcmd__card"
                ;;
            wixoss,completions)
                cmd="wixoss__subcmd__completions"
                ;;
            wixoss,deck)
                cmd="wixoss__subcmd__deck"
                ;;
            wixoss,explain)
                cmd="wixoss__subcmd__explain"
                ;;
            wixoss,formats)
                cmd="wixoss__subcmd__formats"
                ;;
            wixoss,glossary)
                cmd="wixoss__subcmd__glossary"
                ;;
            wixoss,man)
                cmd="wixoss__subcmd__man"
                ;;
            wixoss,play)
                cmd="wixoss__subcmd__play"
                ;;
            wixoss,resolve)
                cmd="wixoss__subcmd__resolve"
                ;;
            wixoss,schema)
                cmd="wixoss__subcmd__schema"
                ;;
            wixoss,validate)
                cmd="wixoss__subcmd__validate"
                ;;
            wixoss__subcmd__ability,compile)
                cmd="wixoss__subcmd__ability__subcmd__compile"
                ;;
            wixoss__subcmd__ability,coverage)
                cmd="wixoss__subcmd__ability__subcmd__coverage"
                ;;
            wixoss__subcmd__ability,parse)
                cmd="wixoss__subcmd__ability__subcmd__parse"
                ;;
            wixoss__subcmd__deck,convert)
                cmd="wixoss__subcmd__deck__subcmd__convert"
                ;;
            wixoss__subcmd__deck,diff)
                cmd="wixoss__subcmd__deck__subcmd__diff"
                ;;
            wixoss__subcmd__deck,show)
                cmd="wixoss__subcmd__deck__subcmd__show"
                ;;
            *)
                ;;
        esac
    done

    case "${cmd}" in
        wixoss)
            opts="-q -v -h -V --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version validate deck card formats glossary ability resolve play explain schema completions man"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 1 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__ability)
            opts="-q -v -h -V --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version parse coverage compile"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__ability__subcmd__compile)
            opts="-q -v -h -V --lang --out-file --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en ja" -- "${cur}"))
                    return 0
                    ;;
                --out-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__ability__subcmd__coverage)
            opts="-q -v -h -V --lang --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en ja" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__ability__subcmd__parse)
            opts="-q -v -h -V --lang --burst --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --lang)
                    COMPREPLY=($(compgen -W "en ja" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__card)
            opts="-q -v -h -V --as-of --abilities --limit --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --as-of)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "table json jsonl" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__completions)
            opts="-q -v -h -V --dir --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version bash elvish fish powershell zsh"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__deck)
            opts="-q -v -h -V --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version show convert diff"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__deck__subcmd__convert)
            opts="-q -v -h -V --to --input --out-file --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --to)
                    COMPREPLY=($(compgen -W "webxoss numbers json cockatrice lackey webxoss-text editor batoru table toml yaml text" -- "${cur}"))
                    return 0
                    ;;
                --input)
                    COMPREPLY=($(compgen -W "webxoss numbers json cockatrice lackey webxoss-text editor batoru table toml yaml text" -- "${cur}"))
                    return 0
                    ;;
                --out-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__deck__subcmd__diff)
            opts="-q -v -h -V --input --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --input)
                    COMPREPLY=($(compgen -W "webxoss numbers json cockatrice lackey webxoss-text editor batoru table toml yaml text" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "table json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__deck__subcmd__show)
            opts="-q -v -h -V --input --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 3 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --input)
                    COMPREPLY=($(compgen -W "webxoss numbers json cockatrice lackey webxoss-text editor batoru table toml yaml text" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "table json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__explain)
            opts="-q -v -h -V --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --output)
                    COMPREPLY=($(compgen -W "text json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__formats)
            opts="-q -v -h -V --as-of --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version diva-en all-star diva key starter-2016"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --as-of)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "table json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__glossary)
            opts="-q -v -h -V --show --list --related --diff --export --out-file --kind --format --as-of --limit --also --entries --lang --output --no-pager --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --show)
                    COMPREPLY=($(compgen -W "1-game 1-turn ability accessory action activate add-to-life-cloth all-star appearance-condition arts arts-step as-much-as-possible assassin assist-lrig attach attack attack-phase auto awaken barrier battle beat bet black blood-crystal-arm bloom blue bond boost bounce burst-icon card-name card-type center-lrig chain charm check-zone cheer-girl cheer-zone choose-a-color class coin collaboliver color colorless constant convert cost counter craft cross crush damage deck deck-construction deck-file declare decorate defence-step discard dissona diva-en diva-selection double-crush down draw draw-phase dream-team drive duration effect encore end-phase ener ener-charge ener-phase ener-zone enter erase exceed exclude excluded-zone face-down fessone-magic field freeze game-setup gate green grow grow-condition grow-cost grow-phase guard guard-step hand hand-limit harmony hastalyk heaven hidden-zone if-you-do in-front instead key key-selection lancer layer level life-burst life-cloth limit limit-upper limiting-condition look lrig lrig-attack-step lrig-deck lrig-trash lrig-type lrig-zone magic-box main-deck main-phase may mikomiko-bodyguard mode move-signi mulligan multi-ener negate non-turn-player opponent order-of-processing phase piece play-first power power-calculation pre-attack-step public-zone puppet put-into-trash put-onto-field recollect red refresh relay-piece resona restriction-list retire reveal ride rise rule-based-action rule-based-action-attached-and-underneath rule-based-action-crushed-card-to-ener rule-based-action-designated-limit rule-based-action-key-return rule-based-action-level-limit rule-based-action-limiting-condition rule-based-action-matching-lrig-types rule-based-action-power-zero rule-based-action-puppet-leaves rule-based-action-refresh rule-based-action-resona-return rule-based-action-rise-underneath rule-based-action-soul-leaves s-lancer search search-fails seed shadow shoot shuffle signi signi-attack-step signi-zone song-fragment soul spell starter-book-2016 step subscriber target team team-action team-auto team-constant team-enter team-icon then token trap trap-icon trash trigger triggered-ability triple-crush turn turn-player two-faced-card unaffected underneath up up-phase up-to use use-condition use-timing use-timing-attack-phase use-timing-main-phase use-timing-spell-cut-in using-a-card vanish virus white winning zone ruling-accessory-and-charm ruling-action-any-number ruling-action-procedure ruling-action-wrong-timing ruling-arts-step-answer-2016 ruling-assassin-double-crush ruling-assassin-lancer ruling-assassin-no-life-cloth ruling-attack-down-signi ruling-attack-phase-first-turn ruling-attack-phase-lrig-first ruling-attack-phase-spell ruling-attack-phase-use-again ruling-auto-forced ruling-auto-on-spell-use ruling-auto-source-left ruling-barrier-forced ruling-barrier-several-preventions ruling-battle-equal-power ruling-battle-less-power ruling-chain-free-arts ruling-charm-look ruling-charm-second ruling-coin-more-than-five ruling-colorless-paying ruling-constant-outside-field ruling-cost-three-kinds-of-ener ruling-cross-down ruling-crush-choose ruling-crush-life-burst-declined ruling-crush-none-left ruling-deck-colors-of-lrigs ruling-deck-life-burst-exactly-20 ruling-deck-life-burst-number ruling-deck-lrig-copies-2016 ruling-deck-lrig-deck-size ruling-deck-more-than-40 ruling-deck-piece-without-three-lrigs ruling-deck-signi-spell-ratio ruling-deck-two-level-zero-lrigs ruling-deck-two-level-zero-lrigs-2016 ruling-deck-two-level-zero-lrigs-either ruling-double-crush-guard-cards ruling-double-crush-last-life-cloth ruling-double-crush-two-life-bursts ruling-down-cost-already-down ruling-draw-phase-forced ruling-draw-phase-last-card ruling-duration-after-hand-limit ruling-effect-put-on-field-within-limit ruling-effect-this-card ruling-effect-what-it-is ruling-encore-returns ruling-end-phase-opponent-hand ruling-end-phase-order ruling-ener-phase-frozen ruling-ener-phase-once ruling-ener-phase-optional ruling-enter-forced ruling-enter-not-free-to-skip ruling-exceed-assist-lrig ruling-freeze-not-down ruling-freeze-upped-signi ruling-gate-second ruling-grow-phase-assist ruling-grow-phase-optional ruling-grow-same-level ruling-grow-same-level-2016 ruling-grow-same-name-2016 ruling-guard-step-signi-attack ruling-hand-limit-six ruling-harmony-declined ruling-harmony-no-enter-abilities ruling-heaven-partner-up ruling-lancer-2016-no-trigger ruling-lancer-double-crush ruling-lancer-no-life-cloth ruling-lancer-triggers ruling-lancer-twice ruling-lancer-vanish-by-ability ruling-lancer-vanish-replaced ruling-life-cloth-more-than-seven ruling-limit-upper-second ruling-limiting-condition-elsewhere ruling-magic-box-second ruling-main-phase-opponents-turn ruling-mode-not-chosen-target ruling-mode-same-twice-or-order ruling-move-signi-choice ruling-mulligan-life-cloth ruling-mulligan-order ruling-mulligan-second ruling-multi-ener-discard-of-a-color ruling-play-first-chooser ruling-play-first-winner-2016 ruling-processing-choose-colorless ruling-processing-cost-discard-empty-hand ruling-processing-discard-too-few ruling-processing-impossible-part ruling-processing-power-set-and-modify ruling-processing-power-set-minus ruling-processing-reveal-none ruling-processing-search-fails ruling-processing-unaffected ruling-recollect-arts-in-use ruling-refresh-amid-effect ruling-refresh-empty-trash ruling-refresh-how-often ruling-refresh-no-defeat ruling-refresh-second-opponent ruling-refresh-spell-included ruling-retire-2016 ruling-retire-frozen ruling-retire-resona ruling-retire-since-2018 ruling-rise-by-effect ruling-rise-on-frozen-signi ruling-rise-on-leaves-the-field ruling-rise-two-cards-underneath ruling-rule-action-before-trigger ruling-rule-action-charm-leaves ruling-rule-action-level-limit-2016 ruling-rule-action-level-limit-order ruling-rule-action-matching-types ruling-rule-action-power-back-above-zero ruling-rule-action-several-at-once ruling-s-lancer-no-life-cloth ruling-shadow-life-burst ruling-shadow-own-effect ruling-shadow-scope-spell ruling-shoot-ener ruling-soul-second ruling-soul-under-rise ruling-target-after-then ruling-target-condition-when-chosen ruling-target-must-choose ruling-target-none-there ruling-target-two-with-one-there ruling-target-up-to-two ruling-trap-second ruling-trash-look-at-opponents ruling-trash-rearrange ruling-trigger-attack-and-life-burst ruling-trigger-order ruling-trigger-source-left-before-diva ruling-trigger-which-abilities-2016 ruling-triple-crush-number ruling-up-phase-forced ruling-up-phase-thaw ruling-use-cut-in-what ruling-use-in-response ruling-use-life-burst-of-a-spell ruling-use-spell-piece-any-number ruling-use-spell-whole-order ruling-use-timing-arts-step-2016 ruling-use-timing-attack-again ruling-use-timing-attack-when ruling-use-timing-main-opponents-turn ruling-virus-second ruling-winning-last-life-cloth" -- "${cur}"))
                    return 0
                    ;;
                --related)
                    COMPREPLY=($(compgen -W "1-game 1-turn ability accessory action activate add-to-life-cloth all-star appearance-condition arts arts-step as-much-as-possible assassin assist-lrig attach attack attack-phase auto awaken barrier battle beat bet black blood-crystal-arm bloom blue bond boost bounce burst-icon card-name card-type center-lrig chain charm check-zone cheer-girl cheer-zone choose-a-color class coin collaboliver color colorless constant convert cost counter craft cross crush damage deck deck-construction deck-file declare decorate defence-step discard dissona diva-en diva-selection double-crush down draw draw-phase dream-team drive duration effect encore end-phase ener ener-charge ener-phase ener-zone enter erase exceed exclude excluded-zone face-down fessone-magic field freeze game-setup gate green grow grow-condition grow-cost grow-phase guard guard-step hand hand-limit harmony hastalyk heaven hidden-zone if-you-do in-front instead key key-selection lancer layer level life-burst life-cloth limit limit-upper limiting-condition look lrig lrig-attack-step lrig-deck lrig-trash lrig-type lrig-zone magic-box main-deck main-phase may mikomiko-bodyguard mode move-signi mulligan multi-ener negate non-turn-player opponent order-of-processing phase piece play-first power power-calculation pre-attack-step public-zone puppet put-into-trash put-onto-field recollect red refresh relay-piece resona restriction-list retire reveal ride rise rule-based-action rule-based-action-attached-and-underneath rule-based-action-crushed-card-to-ener rule-based-action-designated-limit rule-based-action-key-return rule-based-action-level-limit rule-based-action-limiting-condition rule-based-action-matching-lrig-types rule-based-action-power-zero rule-based-action-puppet-leaves rule-based-action-refresh rule-based-action-resona-return rule-based-action-rise-underneath rule-based-action-soul-leaves s-lancer search search-fails seed shadow shoot shuffle signi signi-attack-step signi-zone song-fragment soul spell starter-book-2016 step subscriber target team team-action team-auto team-constant team-enter team-icon then token trap trap-icon trash trigger triggered-ability triple-crush turn turn-player two-faced-card unaffected underneath up up-phase up-to use use-condition use-timing use-timing-attack-phase use-timing-main-phase use-timing-spell-cut-in using-a-card vanish virus white winning zone ruling-accessory-and-charm ruling-action-any-number ruling-action-procedure ruling-action-wrong-timing ruling-arts-step-answer-2016 ruling-assassin-double-crush ruling-assassin-lancer ruling-assassin-no-life-cloth ruling-attack-down-signi ruling-attack-phase-first-turn ruling-attack-phase-lrig-first ruling-attack-phase-spell ruling-attack-phase-use-again ruling-auto-forced ruling-auto-on-spell-use ruling-auto-source-left ruling-barrier-forced ruling-barrier-several-preventions ruling-battle-equal-power ruling-battle-less-power ruling-chain-free-arts ruling-charm-look ruling-charm-second ruling-coin-more-than-five ruling-colorless-paying ruling-constant-outside-field ruling-cost-three-kinds-of-ener ruling-cross-down ruling-crush-choose ruling-crush-life-burst-declined ruling-crush-none-left ruling-deck-colors-of-lrigs ruling-deck-life-burst-exactly-20 ruling-deck-life-burst-number ruling-deck-lrig-copies-2016 ruling-deck-lrig-deck-size ruling-deck-more-than-40 ruling-deck-piece-without-three-lrigs ruling-deck-signi-spell-ratio ruling-deck-two-level-zero-lrigs ruling-deck-two-level-zero-lrigs-2016 ruling-deck-two-level-zero-lrigs-either ruling-double-crush-guard-cards ruling-double-crush-last-life-cloth ruling-double-crush-two-life-bursts ruling-down-cost-already-down ruling-draw-phase-forced ruling-draw-phase-last-card ruling-duration-after-hand-limit ruling-effect-put-on-field-within-limit ruling-effect-this-card ruling-effect-what-it-is ruling-encore-returns ruling-end-phase-opponent-hand ruling-end-phase-order ruling-ener-phase-frozen ruling-ener-phase-once ruling-ener-phase-optional ruling-enter-forced ruling-enter-not-free-to-skip ruling-exceed-assist-lrig ruling-freeze-not-down ruling-freeze-upped-signi ruling-gate-second ruling-grow-phase-assist ruling-grow-phase-optional ruling-grow-same-level ruling-grow-same-level-2016 ruling-grow-same-name-2016 ruling-guard-step-signi-attack ruling-hand-limit-six ruling-harmony-declined ruling-harmony-no-enter-abilities ruling-heaven-partner-up ruling-lancer-2016-no-trigger ruling-lancer-double-crush ruling-lancer-no-life-cloth ruling-lancer-triggers ruling-lancer-twice ruling-lancer-vanish-by-ability ruling-lancer-vanish-replaced ruling-life-cloth-more-than-seven ruling-limit-upper-second ruling-limiting-condition-elsewhere ruling-magic-box-second ruling-main-phase-opponents-turn ruling-mode-not-chosen-target ruling-mode-same-twice-or-order ruling-move-signi-choice ruling-mulligan-life-cloth ruling-mulligan-order ruling-mulligan-second ruling-multi-ener-discard-of-a-color ruling-play-first-chooser ruling-play-first-winner-2016 ruling-processing-choose-colorless ruling-processing-cost-discard-empty-hand ruling-processing-discard-too-few ruling-processing-impossible-part ruling-processing-power-set-and-modify ruling-processing-power-set-minus ruling-processing-reveal-none ruling-processing-search-fails ruling-processing-unaffected ruling-recollect-arts-in-use ruling-refresh-amid-effect ruling-refresh-empty-trash ruling-refresh-how-often ruling-refresh-no-defeat ruling-refresh-second-opponent ruling-refresh-spell-included ruling-retire-2016 ruling-retire-frozen ruling-retire-resona ruling-retire-since-2018 ruling-rise-by-effect ruling-rise-on-frozen-signi ruling-rise-on-leaves-the-field ruling-rise-two-cards-underneath ruling-rule-action-before-trigger ruling-rule-action-charm-leaves ruling-rule-action-level-limit-2016 ruling-rule-action-level-limit-order ruling-rule-action-matching-types ruling-rule-action-power-back-above-zero ruling-rule-action-several-at-once ruling-s-lancer-no-life-cloth ruling-shadow-life-burst ruling-shadow-own-effect ruling-shadow-scope-spell ruling-shoot-ener ruling-soul-second ruling-soul-under-rise ruling-target-after-then ruling-target-condition-when-chosen ruling-target-must-choose ruling-target-none-there ruling-target-two-with-one-there ruling-target-up-to-two ruling-trap-second ruling-trash-look-at-opponents ruling-trash-rearrange ruling-trigger-attack-and-life-burst ruling-trigger-order ruling-trigger-source-left-before-diva ruling-trigger-which-abilities-2016 ruling-triple-crush-number ruling-up-phase-forced ruling-up-phase-thaw ruling-use-cut-in-what ruling-use-in-response ruling-use-life-burst-of-a-spell ruling-use-spell-piece-any-number ruling-use-spell-whole-order ruling-use-timing-arts-step-2016 ruling-use-timing-attack-again ruling-use-timing-attack-when ruling-use-timing-main-opponents-turn ruling-virus-second ruling-winning-last-life-cloth" -- "${cur}"))
                    return 0
                    ;;
                --diff)
                    COMPREPLY=($(compgen -W "1-game 1-turn ability accessory action activate add-to-life-cloth all-star appearance-condition arts arts-step as-much-as-possible assassin assist-lrig attach attack attack-phase auto awaken barrier battle beat bet black blood-crystal-arm bloom blue bond boost bounce burst-icon card-name card-type center-lrig chain charm check-zone cheer-girl cheer-zone choose-a-color class coin collaboliver color colorless constant convert cost counter craft cross crush damage deck deck-construction deck-file declare decorate defence-step discard dissona diva-en diva-selection double-crush down draw draw-phase dream-team drive duration effect encore end-phase ener ener-charge ener-phase ener-zone enter erase exceed exclude excluded-zone face-down fessone-magic field freeze game-setup gate green grow grow-condition grow-cost grow-phase guard guard-step hand hand-limit harmony hastalyk heaven hidden-zone if-you-do in-front instead key key-selection lancer layer level life-burst life-cloth limit limit-upper limiting-condition look lrig lrig-attack-step lrig-deck lrig-trash lrig-type lrig-zone magic-box main-deck main-phase may mikomiko-bodyguard mode move-signi mulligan multi-ener negate non-turn-player opponent order-of-processing phase piece play-first power power-calculation pre-attack-step public-zone puppet put-into-trash put-onto-field recollect red refresh relay-piece resona restriction-list retire reveal ride rise rule-based-action rule-based-action-attached-and-underneath rule-based-action-crushed-card-to-ener rule-based-action-designated-limit rule-based-action-key-return rule-based-action-level-limit rule-based-action-limiting-condition rule-based-action-matching-lrig-types rule-based-action-power-zero rule-based-action-puppet-leaves rule-based-action-refresh rule-based-action-resona-return rule-based-action-rise-underneath rule-based-action-soul-leaves s-lancer search search-fails seed shadow shoot shuffle signi signi-attack-step signi-zone song-fragment soul spell starter-book-2016 step subscriber target team team-action team-auto team-constant team-enter team-icon then token trap trap-icon trash trigger triggered-ability triple-crush turn turn-player two-faced-card unaffected underneath up up-phase up-to use use-condition use-timing use-timing-attack-phase use-timing-main-phase use-timing-spell-cut-in using-a-card vanish virus white winning zone ruling-accessory-and-charm ruling-action-any-number ruling-action-procedure ruling-action-wrong-timing ruling-arts-step-answer-2016 ruling-assassin-double-crush ruling-assassin-lancer ruling-assassin-no-life-cloth ruling-attack-down-signi ruling-attack-phase-first-turn ruling-attack-phase-lrig-first ruling-attack-phase-spell ruling-attack-phase-use-again ruling-auto-forced ruling-auto-on-spell-use ruling-auto-source-left ruling-barrier-forced ruling-barrier-several-preventions ruling-battle-equal-power ruling-battle-less-power ruling-chain-free-arts ruling-charm-look ruling-charm-second ruling-coin-more-than-five ruling-colorless-paying ruling-constant-outside-field ruling-cost-three-kinds-of-ener ruling-cross-down ruling-crush-choose ruling-crush-life-burst-declined ruling-crush-none-left ruling-deck-colors-of-lrigs ruling-deck-life-burst-exactly-20 ruling-deck-life-burst-number ruling-deck-lrig-copies-2016 ruling-deck-lrig-deck-size ruling-deck-more-than-40 ruling-deck-piece-without-three-lrigs ruling-deck-signi-spell-ratio ruling-deck-two-level-zero-lrigs ruling-deck-two-level-zero-lrigs-2016 ruling-deck-two-level-zero-lrigs-either ruling-double-crush-guard-cards ruling-double-crush-last-life-cloth ruling-double-crush-two-life-bursts ruling-down-cost-already-down ruling-draw-phase-forced ruling-draw-phase-last-card ruling-duration-after-hand-limit ruling-effect-put-on-field-within-limit ruling-effect-this-card ruling-effect-what-it-is ruling-encore-returns ruling-end-phase-opponent-hand ruling-end-phase-order ruling-ener-phase-frozen ruling-ener-phase-once ruling-ener-phase-optional ruling-enter-forced ruling-enter-not-free-to-skip ruling-exceed-assist-lrig ruling-freeze-not-down ruling-freeze-upped-signi ruling-gate-second ruling-grow-phase-assist ruling-grow-phase-optional ruling-grow-same-level ruling-grow-same-level-2016 ruling-grow-same-name-2016 ruling-guard-step-signi-attack ruling-hand-limit-six ruling-harmony-declined ruling-harmony-no-enter-abilities ruling-heaven-partner-up ruling-lancer-2016-no-trigger ruling-lancer-double-crush ruling-lancer-no-life-cloth ruling-lancer-triggers ruling-lancer-twice ruling-lancer-vanish-by-ability ruling-lancer-vanish-replaced ruling-life-cloth-more-than-seven ruling-limit-upper-second ruling-limiting-condition-elsewhere ruling-magic-box-second ruling-main-phase-opponents-turn ruling-mode-not-chosen-target ruling-mode-same-twice-or-order ruling-move-signi-choice ruling-mulligan-life-cloth ruling-mulligan-order ruling-mulligan-second ruling-multi-ener-discard-of-a-color ruling-play-first-chooser ruling-play-first-winner-2016 ruling-processing-choose-colorless ruling-processing-cost-discard-empty-hand ruling-processing-discard-too-few ruling-processing-impossible-part ruling-processing-power-set-and-modify ruling-processing-power-set-minus ruling-processing-reveal-none ruling-processing-search-fails ruling-processing-unaffected ruling-recollect-arts-in-use ruling-refresh-amid-effect ruling-refresh-empty-trash ruling-refresh-how-often ruling-refresh-no-defeat ruling-refresh-second-opponent ruling-refresh-spell-included ruling-retire-2016 ruling-retire-frozen ruling-retire-resona ruling-retire-since-2018 ruling-rise-by-effect ruling-rise-on-frozen-signi ruling-rise-on-leaves-the-field ruling-rise-two-cards-underneath ruling-rule-action-before-trigger ruling-rule-action-charm-leaves ruling-rule-action-level-limit-2016 ruling-rule-action-level-limit-order ruling-rule-action-matching-types ruling-rule-action-power-back-above-zero ruling-rule-action-several-at-once ruling-s-lancer-no-life-cloth ruling-shadow-life-burst ruling-shadow-own-effect ruling-shadow-scope-spell ruling-shoot-ener ruling-soul-second ruling-soul-under-rise ruling-target-after-then ruling-target-condition-when-chosen ruling-target-must-choose ruling-target-none-there ruling-target-two-with-one-there ruling-target-up-to-two ruling-trap-second ruling-trash-look-at-opponents ruling-trash-rearrange ruling-trigger-attack-and-life-burst ruling-trigger-order ruling-trigger-source-left-before-diva ruling-trigger-which-abilities-2016 ruling-triple-crush-number ruling-up-phase-forced ruling-up-phase-thaw ruling-use-cut-in-what ruling-use-in-response ruling-use-life-burst-of-a-spell ruling-use-spell-piece-any-number ruling-use-spell-whole-order ruling-use-timing-arts-step-2016 ruling-use-timing-attack-again ruling-use-timing-attack-when ruling-use-timing-main-opponents-turn ruling-virus-second ruling-winning-last-life-cloth diva-en all-star diva key starter-2016" -- "${cur}"))
                    return 0
                    ;;
                --export)
                    COMPREPLY=($(compgen -W "markdown html" -- "${cur}"))
                    return 0
                    ;;
                --out-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --kind)
                    COMPREPLY=($(compgen -W "zone phase step action ability keyword card-type card-part state rule format ruling" -- "${cur}"))
                    return 0
                    ;;
                --format)
                    COMPREPLY=($(compgen -W "diva-en all-star diva key starter-2016" -- "${cur}"))
                    return 0
                    ;;
                --as-of)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --limit)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --also)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --entries)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --lang)
                    COMPREPLY=($(compgen -W "en ja zh" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "full table json jsonl markdown" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__man)
            opts="-q -v -h -V --dir --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --dir)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__play)
            opts="-q -v -h -V --format --as-of --no-restrictions --players --seed --games --record --replay --trace --output --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "diva-en all-star diva key starter-2016" -- "${cur}"))
                    return 0
                    ;;
                --as-of)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --players)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --seed)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --games)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --record)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --replay)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "table json" -- "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__resolve)
            opts="-q -v -h -V --format --until --step --explore --budget --ignore-unknown --output --out-file --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "diva-en all-star diva starter-2016" -- "${cur}"))
                    return 0
                    ;;
                --until)
                    COMPREPLY=($(compgen -W "up phase draw phase ener phase grow phase main phase attack phase end phase pre-attack step defence step ARTS step (attacker) ARTS step (defender) SIGNI attack step LRIG attack step guard step next turn" -- "${cur}"))
                    return 0
                    ;;
                --budget)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "full concise json junit github" -- "${cur}"))
                    return 0
                    ;;
                --out-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__schema)
            opts="-q -v -h -V --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version deck ability scenario resolution verdict stream glossary"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
        wixoss__subcmd__validate)
            opts="-q -v -h -V --format --as-of --no-restrictions --input --stream --output --out-file --exit-zero --error-on-warning --cards --aliases --restrictions --ability-file --config --isolated --color --quiet --verbose --help --version"
            if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then
                COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
                return 0
            fi
            case "${prev}" in
                --format)
                    COMPREPLY=($(compgen -W "diva-en all-star diva key starter-2016" -- "${cur}"))
                    return 0
                    ;;
                --as-of)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --input)
                    COMPREPLY=($(compgen -W "webxoss numbers json cockatrice lackey webxoss-text editor batoru table toml yaml text" -- "${cur}"))
                    return 0
                    ;;
                --output)
                    COMPREPLY=($(compgen -W "full concise json jsonl sarif junit github markdown" -- "${cur}"))
                    return 0
                    ;;
                --out-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --cards)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --aliases)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --restrictions)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --ability-file)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --config)
                    COMPREPLY=($(compgen -f "${cur}"))
                    return 0
                    ;;
                --color)
                    COMPREPLY=($(compgen -W "auto always never" -- "${cur}"))
                    return 0
                    ;;
                *)
                    COMPREPLY=()
                    ;;
            esac
            COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;
    esac
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _wixoss -o nosort -o bashdefault -o default wixoss
else
    complete -F _wixoss -o bashdefault -o default wixoss
fi
