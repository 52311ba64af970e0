#!/bin/bash
# complete.sh: what bash and zsh offer for hp2ps and strata, asked as a user asks: by the Tab key.

. "$(dirname "$0")/tap.sh"
cp "$here"/layouts/few.hp . && : > few.hgz && : > few.aux && : > few.prof && : > notes.txt && mkdir sub

# in_bash LINE: the words that bash would offer at the end of LINE, sorted. Words are divided as bash divides them, at = and :.
in_bash() {
    bash --norc --noprofile -c '
        . "$1"; line=$2; read -ra words <<< "$(sed "s/[=:]/ & /g" <<< "$line")"; [[ $line != *" " ]] || words+=("")
        spec=$(complete -p "${words[0]}") || exit 1; f=${spec##*-F }; f=${f%% *}
        COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line}
        "$f" "${words[0]}" "${words[COMP_CWORD]}" "${words[COMP_CWORD-1]}"
        printf "%s\n" "${COMPREPLY[@]}" | sort | xargs' - "$documents/hp2ps.bash-completion" "$1"
}
offers() { local is; is=$(in_bash "$1"); [ "$is" = "$2" ] || { echo "offered: $is"; return 1; }; }
while IFS='|' read -r line want; do check "bash: '$line'" offers "$line" "$want"; done <<'BASH'
strata pa|page
hp2ps pa|page
strata d|diff draw
strata help re|report
strata page f|few.hgz few.hp few.prof
strata run no|notes.txt
strata ru|run
strata f|few.hgz few.hp few.prof follow
strata n|
strata --form|--format=
hp2ps --format=sv|svg
hp2ps --format=js|json
strata why --why=prod|producer=
strata draw --draw=s|share stacked
strata draw --draw |lines multiples share stacked
strata draw --sort=n|name
strata --paper l|letter
strata --by=bio|biography
strata --only=mod|module=
strata table --table=c|csv
strata table --table f|few.hgz few.hp few.prof
strata draw --like=few|few.aux few.hp
strata check --base f|few.hp
strata check --limit=p|peak=
strata check --upd|--update
strata why --source s|sub
strata -o no|notes.txt
strata --count=|bytes cells
BASH
options() { sed -n 's/^OPTION("\([^"]*\)".*/\1/p' "$here/../../hp2ps/app/options.def" | tr ' ' '\n' | grep -v '?'; }
check 'bash: every option is offered' eval 'in_bash "strata -" | tr " " "\n" | sed "s/=\$//" | sort -u > offered; options | sort -u | comm -23 - offered > missing; cat missing; [ ! -s missing ]'
formats() { sed -n 's/^ *{ "\([a-z-]*\)".*/\1/p' "$here/../../hp2ps/app/format.c"; }
check 'bash: every format is offered, and is one' eval 'for f in $(in_bash "strata --format="); do case $f in text|csv|json|junit|sarif|heapsnapshot) ;; *) formats | grep -qx "$f" || exit 1 ;; esac; done; [ "$(in_bash "strata --format=" | wc -w)" = $(($(formats | wc -w) + 6)) ]'
# kinds and words that are offered are understood: none is refused as a value.
understood() {
    local option word
    for option in --by --sort --paper --draw --count --align --table --report --at; do
        for word in $(in_bash "strata $option="); do
            hp2ps "$option=$word" few.hp > out 2> err; ! grep -e ": expected.*found '$word'\|--by $word: expected" err || return 1
        done
    done
}
check 'bash: what is offered is understood' understood

if have zsh; then
    # The words of the line after Tab, by zsh itself in a terminal of its own. Control-X shows the line.
    cat > tab.zsh <<'ZSH'
zmodload zsh/zpty
zpty z "TERM=dumb HOME=$PWD ZDOTDIR=$PWD zsh -f -i"
zpty -w z "PS1= PS2= RPS1=; unsetopt prompt_sp prompt_cr; fpath=($1 \$fpath); autoload -U compinit; compinit -u -d $PWD/dump; zstyle ':completion:*' insert-unambiguous true; show() { print -r -- \"<\$BUFFER>\"; zle send-break }; zle -N show; bindkey '^X' show; bindkey '^I' complete-word; print -r -- 'rea''dy'"
zpty -r z line '*ready*'
zpty -n -w z "$2"$'\t\C-x'
zpty -r z line '*<*>*'
print -r -- "${${line##*<}%%>*}"
zpty -d z
ZSH
    mkdir zfun && cp "$documents/hp2ps.zsh-completion" zfun/_hp2ps
    tabbed() { local is; is=$(timeout -k 2 $((30 * ${TIME_FACTOR:-1})) zsh -f tab.zsh "$PWD/zfun" "$1"); [ "$is" = "$2" ] || { echo "completed: $is"; return 1; }; }
    while IFS='|' read -r line want; do check "zsh: '$line'" tabbed "$line" "$want"; done <<'ZSH'
strata pa|strata page 
hp2ps help rep|hp2ps help report 
strata table --forma|strata table --format=
hp2ps --format=sv|hp2ps --format=svg 
strata draw --draw mu|strata draw --draw multiples 
strata why --why=prod|strata why --why=producer=
strata check --base f|strata check --base few.hp 
strata draw --source s|strata draw --source sub/
ZSH
else
    skip 'zsh' 'zsh is not installed'
fi
finish
