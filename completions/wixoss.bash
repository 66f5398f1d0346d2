_wixoss_complete() {
    local separator=$'\013' word before="" index=0 i
    local -a words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ $i -eq $COMP_CWORD && "$word" != [\'\"]* ]]; then
            word="$2"
            [[ "${COMP_WORDS[i]}" == [=:] ]] && word="${COMP_WORDS[i]}"
        fi
        if [[ $i -gt 0 && ( "$word" == [=:]* || "$before" == *[=:] ) && -n "$before" ]]; then
            words[index - 1]+="$word"
        else
            words[index]="$word"
            ((++index))
        fi
        before="${words[index - 1]}"
        [[ "$before" == -* ]] || before=""
    done
    local last="${words[index - 1]}" quote=""
    case "$last" in
        [\'\"]*) quote="${last:0:1}"; words[index - 1]="${last:1}" ;;
    esac
    # A word without quotes can have a backslash before a space or a sign: `Hirana\,\ a`.
    local escape=$'\001'
    for ((i = 0; i < index; i++)); do
        [[ $i -eq $((index - 1)) && -n "$quote" ]] && continue
        word="${words[i]//\\\\/$escape}"
        word="${word//\\/}"
        words[i]="${word//$escape/\\}"
    done
    local -a found=()
    IFS="$separator" read -r -d '' -a found < <(
        _CLAP_IFS="$separator" _CLAP_COMPLETE_INDEX="$((index - 1))" COMPLETE="bash" \
            wixoss -- "${words[@]}" 2> /dev/null
    )
    local cut=""
    [[ "$last" == -*=* ]] && cut="${last%%=*}="
    COMPREPLY=()
    for word in "${found[@]}"; do
        word="${word#"$cut"}"
        if [[ -z "$quote" && "$word" == *[\ \'\"\#\&\(\)\<\>\|\;\*\?\!\$\`\\]* ]]; then
            printf -v word '%q' "$word"
        fi
        COMPREPLY+=( "$word" )
    done
    if [[ "${COMPREPLY-}" != *[=/] ]]; then
        compopt +o nospace 2> /dev/null
    fi
}
complete -o nospace -o bashdefault -F _wixoss_complete wixoss
