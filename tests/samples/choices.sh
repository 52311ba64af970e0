#!/bin/bash
# choices.sh: samples/choices leaks as its README says, and is fixed.
#
#   - both programs print the same; leaky's peak grows with the text, fixed's doesn't;
#   - nearly all that leaky keeps is held by pending choices only;
#   - the rows `| TOKENS | leaky | fixed |' of README.md are the peaks in kB, to 5 per cent or 0.1 kB.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS
folder=${tests%/*}/samples/choices

# The highest total of a log's samples.
peak() { awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } /^END_SAMPLE/ && sum > max { max = sum } END { print max + 0 }' "$1"; }

# peak_of PROGRAM GOAL FLAG...
peak_of() {
    local program=$1 goal=$2; shift 2
    [ -x "$program-$goal" ] || limited 60 "$LMLC" "$level" "--goal=$goal" "$program.flat" -o "$program-$goal" > log 2>&1 || { show log >&2; return 1; }
    limited 20 "./$program-$goal" -oit.hp -c --clock=alloc:16k --check "$@" > "$program-$goal.out" 2> err || { show err >&2; return 1; }
    peak it.hp
}

holds() { awk "BEGIN { exit !($1) }" || { echo "$level: not so: $1   ($2)"; return 1; }; }

close_to() {
    awk -v have="$2" -v want="$3" 'BEGIN { have /= 1000; d = have - want; if (d < 0) d = -d; exit !(d <= 0.05 * want || d <= 0.1001) }' ||
        { echo "README.md: $1: $2 bytes, told are $3 kB"; return 1; }
}

one() {
    local small large short long pending level=$1 tokens leaky fixed
    cd "$2" && cp "$folder"/*.flat "$folder"/README.md . || return 1
    level=${1##*/}
    small=$(peak_of leaky main) && large=$(peak_of leaky large) && pending=$(peak_of leaky large --held=pending) &&
        short=$(peak_of fixed main) && long=$(peak_of fixed large) || return 1
    cmp leaky-main.out "$folder/expected" && cmp leaky-main.out fixed-main.out && cmp leaky-large.out fixed-large.out || return 1
    holds "$large >= 3.9 * $small" "leaky's peaks" && holds "$long <= $short + 64 && $long < 1000" "fixed's peaks" &&
        holds "$pending >= 0.99 * $large" "pending, and all" || return 1
    [ "$level" = -O ] || return 0
    grep -c '^| *[0-9]' README.md | grep -qx 2 || { echo "README.md has no table of two rows"; return 1; }
    while read -r tokens leaky fixed; do
        case $tokens in
        4000) close_to leaky "$small" "$leaky" && close_to fixed "$short" "$fixed" ;;
        16000) close_to leaky "$large" "$leaky" && close_to fixed "$long" "$fixed" ;;
        *) echo "README.md: $tokens tokens?"; false ;;
        esac || return 1
    done < <(sed -n 's/^| *\([0-9]\{1,\}\) *| *\([0-9.]*\) kB *| *\([0-9.]*\) kB *|.*/\1 \2 \3/p' README.md)
}

[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "$folder/-O0" "$folder/-O"
