#!/bin/bash
# walkthrough.sh: what samples/clausify/README.md tells of the six versions of clausify is so, as lmlc compiles by default and, with WIDE,
# at -O0, by the clock that counts bytes allocated: the same on every machine. And script/demo does what it says.
# (That the commands of README.md run is for sample-readmes.sh.)
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
top=${tests%/*} folder=${tests%/*}/samples/clausify
unset LMLARGS
cd "$scratch" || bail "no directory to work in"
count=0 failures=0

# check NAME CONDITION...: one test.
check() {
    local name=$1; shift
    count=$((count + 1))
    if "$@" > diagnostic 2>&1; then echo "ok $count - ${level:+$level: }$name"
    else echo "not ok $count - ${level:+$level: }$name"; failures=$((failures + 1))
         head -n 20 diagnostic | cut -c 1-200 | sed 's/^/#   /'
    fi
}

# The numbers of a condition are in its arguments, and shown if it doesn't hold.
holds() { awk "BEGIN { exit !($*) }" || { echo "not so: $*"; false; }; }

# ---- measuring ----

field_of() { grep "^$1|" "$folder/versions" | cut -d '|' -f "$2"; }
number() { sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$2"; }

# run NAME PROGRAM FLAG...: leaves NAME.out, NAME.hp, NAME.hpz and NAME.json.
run() {
    local name=$1 program=$2; shift 2
    limited 60 "./$program" -p --clock=alloc:8k "-o$name.hp" "--stats-json=$name.json" "$@" \
        < "$folder/prop.txt" > "$name.out" 2> err || { show err; bail "$program $*: status $?"; }
}
peak() { number peak_bytes "$1.json"; }
cost() { number cost "$1.json"; }

# bands LOG FLAG...: lines "name integral share peak", the largest first.
bands() {
    local log=$1; shift
    "$HP2PS" --table=csv -m0 -t0 --sort=area "$@" "$log.hp" | grep -v ',name,\|,TOTAL,' |
        cut -d , -f 2,3,4,6 | tr , ' ' | sort -k2,2gr
}
band_peak() { bands "$1" --by construction | awk -v n="$2" '$1 == n { print $4 }'; }

# The least and the largest size of a producer in the middle nine tenths of the run.
range() {
    awk -F '\t' -v n="$2" '/^BEGIN_SAMPLE/ { t[++k] = 0 } $1 == n { t[k] = $2 }
        END { least = 1e9; for (i = int(k / 20) + 1; i < k - k / 20; i++) {
                  if (t[i] < least) least = t[i]; if (t[i] > most) most = t[i] }
              print least + 0, most + 0 }' "$1.hp"
}

measure() {
    local v
    for v in 0 1 3 4; do
        limited 60 "$LMLC" ${level:+"$level"} "$folder/v$v.m" -o "p$v" > lmlc.out 2>&1 < /dev/null ||
            { show lmlc.out; bail "v$v.m does not compile"; }
    done
    for v in 0 1 2 3 4 5; do
        # shellcheck disable=SC2046
        run "v$v" "p$(field_of $v 2 | tr -d v)" $(field_of $v 3)
    done
    # shellcheck disable=SC2046
    run copy p3 $(field_of 2 3)
    run cured p0
}

# ---- the facts ----

outputs() {
    local v
    for v in 0 1 2 3 4 5; do check "version $v prints the clauses" cmp "v$v.out" "$folder/expected"; done
    # Clauses come in another order from version 1 on: as they are found, not sorted.
    printf '%s\n' 'a' '~a = b' '(a & b) > ~c' '(a | b & c) = (d > ~a)' '~(p = q) | r' > props
    for v in 0 1 3 4; do "./p$v" < props | sed 's/prop> //' | sort > "props.$v"; done
    for v in 1 3 4; do check "v$v.m prints those of other propositions, too" cmp props.0 "props.$v"; done
}

peaks() {
    local v
    for v in 1 2 3 4 5; do
        check "version $v has a lower peak than $((v - 1))" holds "$(peak v$v) < $(peak v$((v - 1)))"
        check "and a lower cost" holds "$(cost v$v) < $(cost v$((v - 1)))"
    done
    check "version 5 has less than a hundredth of version 0's peak" holds "$(peak v0) > 100 * $(peak v5)"
    # Strictness analysis and copies of functions spare version 0 many cells; README.md tells.
    if [ "$level" = -O0 ]
    then
        check "1 has a fifth of the cost of 0" holds "$(cost v0) >= 5 * $(cost v1)"
        check "and of its peak" holds "$(peak v0) >= 5 * $(peak v1)"
    else
        check "1 has 2/9 of the cost of 0" holds "$(cost v0) >= 4.5 * $(cost v1)"
        check "and of its peak" holds "$(peak v0) >= 4.5 * $(peak v1)"
    fi
    check "2 has two thirds of the peak of 1" holds "$(peak v1) >= 1.5 * $(peak v2)"
    check "4 has a third of the peak of 3" holds "$(peak v3) >= 3 * $(peak v4)"
    check "without the old faults 0 has a tenth" holds "$(peak v0) >= 10 * $(peak cured) && $(peak cured) > $(peak v2)"
}

# Figures 7, 10, 12 and 13 to 15.
slices() {
    local name
    bands v1 --only 'construction=(.)' > list
    check "version 1: most (.) are by insert and map" holds \
        "$(awk '$1 == "insert" || $1 == "map" { s += $3; if ($3 > 25) n++ } END { print s " > 98 && 2 == " n }' list)"
    for name in elim negin disin "split'"; do
        check "version 0: $name climbs, as in figure 3" holds "$(band_of v0 "$name") > 100000"
    done
    check "version 2: Sym is elim's" holds "$(bands v2 --only construction=Sym | awk 'NR == 1 && $1 == "elim" { print $3 }') > 90"
    check "version 2 has many Sym" holds "$(band_peak v2 Sym) > 10000"
    check "version 3 with copying update has as many" holds \
        "$(band_peak copy Sym) > 0.98 * $(band_peak v2 Sym) && $(band_peak copy Sym) < 1.02 * $(band_peak v2 Sym)"
    check "with indirections it has nine" holds "$(band_peak v3 Sym) == 9 * 16"
    check "version 3: Dis is disin's" holds "$(bands v3 --only construction=Dis | awk 'NR == 1 && $1 == "disin" { print $3 }') > 95"
    check "version 4 has a tenth of the Dis" holds \
        "$(band_peak v4 Dis) > 0.05 * $(band_peak v3 Dis) && $(band_peak v4 Dis) < 0.15 * $(band_peak v3 Dis)"
    check "version 4: splitat is flat" holds "$(range v4 splitat | awk '{ print $1 " > 0 && " $2 " < 1.02 * " $1 }')"
    check "version 5: splitat is gone" [ "$(range v5 splitat)" = "0 0" ]
}
band_of() { bands "$1" | awk -v n="$2" '$1 == n { print $4 }'; }

# ---- README.md ----

# The rows of its table for a level: | version | ... | peak | ... | cost | ..., in kB and kB x MB.
told() {
    sed -n "/^### .*lmlc $1/,/^###* /p" "$folder/README.md" | awk -F '|' '$2 ~ /^ [0-5] $/ { print $2 + 0, $4 + 0, $6 + 0 }'
}

# One per cent is for compilers to come; what is told has no more digits.
figures_are_told() {
    local v p c n=0
    while read -r v p c; do
        holds "$p > 0.99 * $(peak "v$v") / 1000 && $p < 1.01 * $(peak "v$v") / 1000" || return 1
        holds "$c > 0.99 * $(cost "v$v") / 1000 && $c < 1.01 * $(cost "v$v") / 1000" || return 1
        n=$((n + 1))
    done < <(told "$1")
    [ $n = 6 ] || { echo "$n rows"; false; }
}

# ---- script/demo ----

# With the small proposition instead of the larger one, to save time.
demo() { ( cd / && DEMO_BUILD=$build DEMO_FOLDER=walkthrough-test DEMO_INPUT=$folder/prop.txt bash "$top/script/demo" "$@" < /dev/null > "$scratch/demo.out" 2>&1 ) || { tail demo.out; false; }; }
drawn() {
    local n
    for n in 03 04 05 06 07 09 10 11 12 13 14 15; do
        [ "$(head -c 4 "$build/walkthrough-test/figure$n.pdf")" = %PDF ] || { echo "no figure$n.pdf"; return 1; }
        [ "$(head -c 4 "$build/walkthrough-test/figure$n.ps")" = %!PS ] || { echo "no figure$n.ps"; return 1; }
        [ "$(head -c 4 "$build/walkthrough-test/figure$n.png" | tail -c 3)" = PNG ] || { echo "no figure$n.png"; return 1; }
    done
    [ "$(head -c 4 "$build/walkthrough-test/figures.png" | tail -c 3)" = PNG ] || { echo "no sheet"; return 1; }
}

[ -x "$LMLC" ] && [ -x "$HP2PS" ] || bail "there is no $LMLC, or no $HP2PS"
for level in ${WIDE:+-O0} ""; do
    measure
    outputs
    peaks
    slices
    [ -z "$level" ] || check "the table of README.md" figures_are_told -O0
    [ -n "$level" ] || check "the table of README.md" figures_are_told -O1
done

# The demonstration works in its own build tree, which must be ours to write.
build=$(cd "$(dirname "$LMLC")" && pwd)
if [ -w "$build" ] && [ -x "$build/hp2ps/hp2ps" ]; then
    rm -rf "$build/walkthrough-test"
    mkdir -p "$build/walkthrough" && echo mine > "$build/walkthrough/figure03.test"
    check "script/demo" demo
    check "its figures" drawn
    check "no lines of make or the C compiler" eval '! grep -E "^ *(CC|CCLD|GEN|make)\>" demo.out'
    check "it ends with a graph" eval '[ "$(grep -cE "^[ 0-9.kM]{8}[|]" demo.out)" -gt 10 ]'
    check "what it suggests leaves its logs alone" eval '! sed -n "/What to try next/,\$p" demo.out | grep "\./v[0-9]" | grep -v -e " -o"'
    check "it works where it is told to" eval '[ "$(ls "$build/walkthrough/figure03.test")" ] && ! ls "$build"/walkthrough/*.pdf -newer "$build/walkthrough/figure03.test" 2> /dev/null'
    rm -f "$build/walkthrough/figure03.test"; rmdir "$build/walkthrough" 2> /dev/null
    check "its tables" [ "$(grep -c '^[0-5]  ' demo.out)" = 18 ]
    [ -z "${WIDE-}" ] || check "a second time, at -O1" demo -O1
    check "script/demo --haskell" eval 'DEMO_SAMPLES=counter demo --haskell'
    check "it shows the commands, the words and the peaks" eval \
        'grep -q "^\$ hsc leaky.hs$" demo.out && grep -q "modifyIORef'"'"' instead of modifyIORef" demo.out && grep -qE "^counter +[0-9.]+ kB +0.[01] kB +build/" demo.out'
    check "... and has made the pictures" eval '[ -s "$build/walkthrough-test/counter/leaky.png" ] && [ -s "$build/walkthrough-test/counter/fixed.png" ]'
    check "it knows its arguments" eval '! demo nonsense && grep -q "I know" demo.out'
fi
echo "1..$count"
[ $failures = 0 ]
