#!/bin/bash
# truth.sh: what must hold for every program, with -O (TRUTH_ALL=1: without it, too).
#
#   - profiling changes neither output, nor status, nor bytes allocated;
#   - at every sample the sum over producers is the sum over constructions, types, modules, groups and sites, and
#     the live bytes that --check finds by following pointers (a census that differs ends the program);
#   - the plain log is the slice of the site log that its flags ask for;
#   - under --clock=alloc both logs are the same byte for byte, whatever the heap and however often it is collected;
#     and with the old faults, too;
#   - samples as fast as can be, and a collection at every check, do no harm.
#
#   tests/profile/truth.sh           every third of the programs of tests/run and of samples/ named below (WIDE: all)
#   tests/profile/truth.sh FILE...   these; "make check-profile" takes all of tests/run
# Environment: see tap.sh; TRUTH_ALL, if set, takes all of tests/run and of samples/.

. "$(dirname "$0")/each.sh"
programs='eval_mark expr_comprehensions fail_catch fail_exit fail_message lib_split main_input_lazy pat_lazy_let
    prog_editdistance prog_hamming prog_huffman prog_lambda prog_life prog_numbers prog_typecheck stream_splitat_selectors'
few='calc/calc clausify/v0 clausify/v4 mini/mini pack/pack queens/queens routes/routes wordcount/wordcount'

same_run() {
    local file
    for file in out status; do
        cmp -s "plain.$file" "$1.$file" || { echo "$1: its $file is not that of the plain run"; show "$1.$file" 3; show "$1.err" 5; return 1; }
    done
    [ "$(allocated plain.json)" = "$(allocated "$1.json")" ] ||
        { echo "$1: allocated $(allocated "$1.json"), plain $(allocated plain.json)"; return 1; }
}

same_logs() { same "$1" "$2" hp hpz; }

slice() { zcat "$1.hpz" | awk -v by="$2" -v only="${3-}" -f "$profile/slice.awk"; }

# The attribute's two largest names by area that can stand in a set, as {a}{b}.
largest() {
    slice p "$1" | awk -F '\t' 'NF == 2 && $1 !~ /[{}]/ { s[$1] += $2 } END { for (n in s) print s[n] "\t" n }' |
        sort -t "$(printf '\t')" -k1,1nr -k2 | head -n 2 | cut -f 2 | sed 's/.*/{&}/' | tr -d '\n'
}
as_set() { sed 's/}{/,/g' <<< "$1"; }

# The whole of it for the program ./prog.
try() {
    local flag kind every producers constructions
    run plain || return 1
    every=$(($(allocated plain.json) / 30 + 64))
    local clock=--clock=alloc:$every
    run p -p $clock --check && same_run p || return 1
    slice p total > total
    for kind in p:producer c:construction t:type m:module g:group; do
        flag=${kind%:*} kind=${kind#*:}
        [ $flag = p ] || { run "$flag" "-$flag" $clock --check && same_run "$flag"; } || return 1
        awk -f "$profile/sorted.awk" "$flag.hp" > have
        slice p $kind > want
        cmp -s have want || { echo "-$flag is not the site log's slice:"; diff want have | head; return 1; }
        awk -v by=total -f "$profile/sorted.awk" "$flag.hp" > have
        cmp -s have total || { echo "the sums of -$flag differ:"; diff total have | head; return 1; }
    done
    producers=$(largest producer) constructions=$(largest construction)
    run cp -c "-p$(as_set "$producers")" $clock && run pc -p "-c$(as_set "$constructions")" $clock || return 1
    slice p construction "producer=$producers" | cmp - <(awk -f "$profile/sorted.awk" cp.hp) || return 1
    slice p producer "construction=$constructions" | cmp - <(awk -f "$profile/sorted.awk" pc.hp) || return 1
    run small -p $clock -h1k && same_run small && same_logs p small || return 1
    run large -p $clock -h64M && same_run large && same_logs p large || return 1
    if [ "$(allocated plain.json)" -lt 500000 ]; then
        run always -p $clock --collect-always && same_run always && same_logs p always || return 1
        run fast -p -i0.001 --collect-always && same_run fast || return 1
    fi
    run fast -p -i0.001 --check -h4k && same_run fast || return 1
    run old -p $clock --check $faults && same_run old || return 1
    run old-small -p $clock -h1k $faults && same_logs old old-small || return 1
    run old-large -p $clock -h64M $faults && same_logs old old-large
}

# shellcheck disable=SC2086
mapfile -t chosen < <(if [ -n "${TRUTH_ALL-}" ]; then ls "$tests"/run/*.m; else of_run $programs | every 3; fi)
mapfile -t samples < <(if [ -n "${TRUTH_ALL-}" ]; then ls "${tests%/*}"/samples/*/*.m; else of_samples $few | every 3; fi)
[ -n "${TRUTH_ALL-}" ] || LEVELS=-O
each_program "${chosen[@]}" "${samples[@]}"
