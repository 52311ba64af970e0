#!/bin/bash
# catalogue.sh: the words of strata why are right on every leak of the catalogue, and the remedy frees what they say.
#
#   tests/why/catalogue.sh            every sixth of tests/why/*/facts; with WIDE all
#   tests/why/catalogue.sh FILE...    these
#
# A folder has a program with a leak, leaky.hs (or .m, .flat), and the same program after the remedy, fixed.hs, which
# prints the same. A program without a leak has no fixed. Its `facts', a line each, are checked by the clock that counts bytes
# allocated, so that they hold on every machine:
#   says TEXT         part of the words; where lines end doesn't matter
#   not TEXT          no part of them
#   frees P           the first figure, in per cent of the heap, 5 more or less
#   falls P           the peak of fixed is P per cent below that of leaky, 5 more or less
#   partly NAME P     so much the peak of NAME falls, in which a part of the words was followed; if it falls by less than
#                     half of the whole remedy, then the words must name more than that part (says)
#   silent            there is no advice
#   misses TEXT       known fault: the words are wrong, since .. ; a `says', `not', `frees' or `silent' must fail
#   args ARG...       arguments of the programs
#   # ...             what was measured
# Over all programs: the peak falls by 0.7 to 1.1 of the sum of what the words say that they free (of an interval: 0.7 of its
# lower end, 1.1 of its upper end) in all but 4 of 40, and at most one in ten misses.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
programs_on_path
mkdir "$scratch/ratios"

fact() { sed -n "s/^$1 //p" facts; }
has() { grep -qE "^$1( |$)" facts; }

# ---- programs: all work in the current directory ----

# Haskell at the default level, which links the library that was compiled beforehand; others with -O1 of the C compiler.
compile() {
    local source=$1
    ( case $source in *.hs) unset CFLAGS ;; *) quick_c ;; esac
      limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$source" -o "${source%.*}" > lmlc.out 2>&1 < /dev/null ) ||
        { echo "lmlc $source: status $?"; show lmlc.out; return 1; }
}

# run PROGRAM FLAG...: leaves PROGRAM.out, the log PROGRAM.hp and perhaps PROGRAM.hgz.
run() {
    local program=$1 args; shift
    read -ra args <<< "$(fact args)"
    LMLARGS="-p --clock=alloc:64k $*" limited 20 ./"$program" "${args[@]}" > "$program.out" 2> err < /dev/null ||
        { echo "$program: status $?"; show err; return 1; }
}

# The highest total of a log's samples.
peak() {
    awk -F '\t' '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 { sum += $2 } /^END_SAMPLE/ && sum > max { max = sum } END { print max + 0 }' "$1.hp"
}

# ---- words ----

# The paragraphs below the tree, in one line.
words() {
    strata why leaky.hgz > why.out 2>&1 || { echo "strata why: status $?"; show why.out; return 1; }
    { awk 'BEGIN { RS = "" } NR > 1 && !/^ /' why.out | tr '\n' ' ' | sed 's/  */ /g'; echo; } > words
}

# "LOW HIGH" of each numbered advice, in per cent of the heap; LOW is less for an interval.
figures() {
    grep -oE '[0-9]\. Frees [^(]*\([0-9]+ %\)' words | awk '
        function bytes(n, unit) { return n * (unit == "kB" ? 1e3 : unit == "MB" ? 1e6 : unit == "GB" ? 1e9 : 1) }
        { high = substr($(NF - 1), 2) + 0; low = high }
        $3 != "up" { of = bytes($(NF - 3), $(NF - 2)); low = 100 * bytes($3, $4) / (of ? of : 1) }
        { print low, high }'
}

near() {
    awk -v have="$2" -v want="$3" 'BEGIN { d = have - want; exit !(d <= 5 && d >= -5) }' || { echo "$1 $2 %, told was $3 %"; return 1; }
}

# Are the words as the facts tell?
right() {
    local text ok=0
    while IFS= read -r text; do grep -qF -e "$text" words || { echo "not said: $text"; ok=1; }; done < <(fact says)
    while IFS= read -r text; do ! grep -qF -e "$text" words || { echo "said: $text"; ok=1; }; done < <(fact not)
    if has silent; then ! grep -q 'Frees' words || { echo "there is advice"; ok=1; }; fi
    text=$(fact frees)
    [ -z "$text" ] || near "the first advice frees" "$(figures | head -n 1 | cut -d ' ' -f 2)" "$text" || ok=1
    return $ok
}

judge() {
    right > judgement && { ! has misses || { echo "the words are right now: take the line \"misses\" out of the facts"; return 1; }; } && return
    ! has misses || { echo miss > "$scratch/ratios/$name.miss"; return 0; }
    cat judgement; fold -s -w 110 words; return 1
}

# ---- the remedy ----

# fall PROGRAM: by how much less it has than leaky, in per cent.
fall() { awk -v a="$(peak leaky)" -v b="$(peak "$1")" 'BEGIN { printf "%.1f\n", a ? 100 - 100 * b / a : 0 }'; }

same_output() { cmp -s leaky.out "$1.out" || { echo "leaky and $1 print different things"; return 1; }; }

remedied() {
    has falls || return 0
    compile "fixed.$language" && run fixed && same_output fixed || return 1
    local by; by=$(fall fixed)
    { echo "$by"; figures; } | awk -v name="$name" '
        NR == 1 { by = $1; next }
        { low += $1; high += $2 }
        END { print name, by, low + 0, high + 0, (by >= 0.7 * low && by <= 1.1 * high) ? "in" : "out" }' > "$scratch/ratios/$name.ratio"
    near "the peak falls by" "$by" "$(fact falls)"
}

half_followed() {
    local part told
    while read -r part told; do
        compile "$part" && run "${part%.*}" && same_output "${part%.*}" && near "$part: the peak falls by" "$(fall "${part%.*}")" "$told" || return 1
    done < <(fact partly)
}

one() {
    local folder=${1%/*} name language source
    name=${folder##*/}
    cd "$2" && cp "$folder"/* . || return 1
    source=$(echo leaky.*) language=${source#leaky.}
    compile "$source" && run leaky --snapshot && words && remedied && half_followed && judge
}

# ---- all together ----

# Of so many programs a tenth may be off; of a few, one.
together() {
    local n off misses
    cat "$scratch"/ratios/*.ratio > "$scratch/all" 2> /dev/null
    n=$(wc -l < "$scratch/all") off=$(grep -c ' out$' "$scratch/all")
    misses=$(files_of "$scratch/ratios/*.miss" | wc -l)
    echo "# the fall is 0.7 to 1.1 of what the words say in $((n - off)) of $n; known to be wrong: $misses"
    awk '$NF == "out" { printf "#   %s falls by %s %%, said are %.0f to %.0f %%\n", $1, $2, $3, $4 }' "$scratch/all"
    [ $((10 * off)) -le $((n + 9)) ] && [ $((10 * misses)) -le $((n + 9)) ]
}

if [ $# = 0 ]; then
    mapfile -t files < <(files_of "$tests/why/*/facts" | every 6)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}" | sed "1s/^1\.\.[0-9]*\$/1..$((${#files[@]} + 1))/"
status=${PIPESTATUS[0]}
if together; then echo "ok $((${#files[@]} + 1)) - together"; else echo "not ok $((${#files[@]} + 1)) - together"; status=1; fi
exit "$status"
