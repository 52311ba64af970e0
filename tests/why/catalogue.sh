#!/bin/bash
# catalogue.sh: the words of strata why are right on every leak of the catalogue, and the remedy frees what they say.
#
#   tests/why/catalogue.sh            every twelfth of tests/why/*/facts; with WIDE all
#   tests/why/catalogue.sh FILE...    these
#   tests/why/catalogue.sh --accept [FILE...]
#                                     puts today's words and figures of these, or of all, into doc/leaks.md
#
# A folder has a program with a leak, leaky.hs (or .m, .flat), and the same program after the remedy, fixed.hs, which
# prints the same. A program without a leak has no fixed. Its `facts', a line each, are checked by the clock that counts bytes
# allocated, so that they hold on every machine:
#   says TEXT         part of the words; where lines end doesn't matter
#   not TEXT          no part of them
#   frees P           the first figure, in per cent of the heap, 5 more or less
#   falls P           the peak of fixed is P per cent below that of leaky, 5 more or less
#   partly FILE P     the peak of this program falls by P per cent, 5 more or less: it follows a part of the words only, so
#                     that `says' must name the other parts
#   silent            there is no advice
#   misses TEXT       the words are wrong, for this reason: one of `says', `not', `frees' and `silent' fails
#   args ARG...       arguments of the programs
#   kind TEXT         the leak, as the table of doc/leaks.md calls it
#   # ...             measured figures
# doc/leaks.md is true, too: its blocks ```words NAME are the words, the lines of blocks ```LANGUAGE NAME/leaky or NAME/fixed stand in
# these programs, and the rows `| NAME | ..' have the kind, what the words promise and both peaks, to 5 per cent; rows
# `| NAME/PART | ..' have the falls of PART and of fixed.
# Over all programs whose words have a figure: the peak falls by 0.7 to 1.1 of the sum of what they say that they free (of an interval: 0.7 of its
# lower end, 1.1 of its upper end) in all but 4 of 40, and at most one in ten misses.
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
unset LMLARGS
programs_on_path
mkdir "$scratch/ratios" "$scratch/words" "$scratch/rows"
manual=${tests%/*}/doc/leaks.md

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

# The paragraphs below the tree, in one line, but for the sentence that follows any advice.
words() {
    strata why leaky.hgz > why.out 2>&1 || { echo "strata why: status $?"; show why.out; return 1; }
    { awk 'BEGIN { RS = "" } NR > 1 && !/^ /' why.out | tr '\n' ' ' |
          sed 's/  */ /g; s/The snapshot shows one moment of the run: run again after each change, since another moment may have the most then\. //'; echo; } > words
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
    if right > judgement; then
        ! has misses || { echo "the words are right now: take the line \"misses\" out of the facts"; return 1; }
    elif has misses; then echo miss > "$scratch/ratios/$name.miss"
    else cat judgement; fold -s -w 110 words; return 1
    fi
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
        END { if (high > 0) print name, by, low, high, (by >= 0.7 * low && by <= 1.1 * high) ? "in" : "out" }' > "$scratch/ratios/$name.ratio"
    near "the peak falls by" "$by" "$(fact falls)"
}

half_followed() {
    local part told
    while read -r part told; do
        compile "$part" && run "${part%.*}" && same_output "${part%.*}" && near "$part: the peak falls by" "$(fall "${part%.*}")" "$told" || return 1
    done < <(fact partly)
}

# ---- doc/leaks.md ----

# block HEAD: the lines of the block that begins so.
block() { awk -v head="$1" 'substr($0, 1, 3) == "```" { on = on ? 0 : $0 ~ head; next } on' "$manual"; }

one_line() { tr '\n' ' ' | sed 's/  */ /g; s/^ //; s/ $//'; }

amount() { awk -v n="$1" 'BEGIN { if (n >= 1e6) printf "%.2f MB", n / 1e6; else if (n >= 1e3) printf "%.3g kB", n / 1e3; else printf "%d bytes", n }'; }

rounded() { awk '{ print int($1 + ($1 < 0 ? -0.5 : 0.5)) }'; }

# The rows of the tables about this program, as they should be.
rows() {
    local said part told
    has falls || return 0
    said=$(figures | awk '{ sum += $2 } END { printf "%.0f", sum }')
    echo "| \`$name\` | $(case $language in hs) echo Haskell ;; m) echo LML ;; *) echo flat ;; esac) | $(fact kind) | $said % |" \
        "$(amount "$(peak leaky)") | $(amount "$(peak fixed)") |"
    while read -r part told; do
        echo "| \`$name/$part\` | - | $(fall "${part%.*}" | rounded) % | $(fall fixed | rounded) % |"
    done < <(fact partly)
}

# near_row FILE: does a row of the manual have the figures of the row in the file, 5 per cent (or 5 of 100) more or less?
near_row() {
    awk -F ' *[|] *' '
        function figure(s) { split(s, p, " "); return p[1] * (p[2] == "kB" ? 1e3 : p[2] == "MB" ? 1e6 : 1) }
        function off(a, b) { a -= b; return (a < 0 ? -a : a) > 5 + b * 0.05 }
        NR == FNR { want = $0; key = $2; n = split($0, w); next }
        $2 == key { found = 1; for (i = 4; i < n; i++) if (w[i] ~ /^-?[0-9]/ && off(figure($i), figure(w[i]))) exit bad = 1 }
        END { if (bad || !found) print "doc/leaks.md has not: " want; exit bad || !found }' "$1" "$manual"
}

quoted() {
    local which line text ok=0
    { awk '{ print }' words | one_line; } > line
    text=$(block "^...words $name\$" | one_line)
    [ -z "$text" ] || [ "$text" = "$(cat line)" ] || { echo "doc/leaks.md has other words: $text"; fold -s -w 110 words; return 1; }
    for which in leaky fixed; do
        while IFS= read -r line; do
            grep -qF -e "$line" "$which.$language" || { echo "doc/leaks.md: $which.$language has not: $line"; ok=1; }
        done < <(block " $name/$which\$")
    done
    while IFS= read -r line; do echo "$line" > row; near_row row || ok=1; done < <(rows)
    return $ok
}

# For --accept: keep the words, as strata prints them, and the rows.
keep() { awk 'BEGIN { RS = "" } NR > 1 && !/^ / && !/^The snapshot shows one moment of the run: run/ { print sep $0; sep = "\n" }' why.out > "$scratch/words/$name" && rows > "$scratch/rows/$name"; }

accept() {
    cat "$scratch"/rows/* > "$scratch/rows.all"
    awk -F ' *[|] *' -v words="$scratch/words/" '
        NR == FNR { row[$2] = $0; next }
        /^```words / {
            print; file = words substr($0, 10); skip = (got = (getline line < file)) >= 0
            for (; got > 0; got = (getline line < file)) print line
            next }
        /^```/ { skip = 0 }
        skip { next }
        ($2 in row) && /^[|] `/ { new = row[$2]; if (new ~ /[|] - [|]/) { split(new, n, " *[|] *"); new = "| " $2 " | " $3 " | " n[4] " | " n[5] " |" } print new; next }
        { print }' "$scratch/rows.all" "$manual" > "$scratch/manual" && cp "$scratch/manual" "$manual"
}

one() {
    local folder=${1%/*} name language source
    name=${folder##*/}
    cd "$2" && cp "$folder"/* . || return 1
    source=$(echo leaky.*) language=${source#leaky.}
    compile "$source" && run leaky --snapshot && words && remedied && half_followed || return 1
    if [ -n "$accepting" ]; then keep; else judge && quoted; fi
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

accepting=
if [ "${1-}" = --accept ]; then accepting=1; export WIDE=1; shift; fi
if [ $# = 0 ]; then
    mapfile -t files < <(files_of "$tests/why/*/facts" | every 12)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
if [ -n "$accepting" ]; then tap_each one "${files[@]}" | grep -v '^ok'; accept; exit; fi
tap_each one "${files[@]}" | sed "1s/^1\.\.[0-9]*\$/1..$((${#files[@]} + 1))/"
status=${PIPESTATUS[0]}
if together; then echo "ok $((${#files[@]} + 1)) - together"; else echo "not ok $((${#files[@]} + 1)) - together"; status=1; fi
exit "$status"
