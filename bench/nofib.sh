#!/bin/bash
# nofib.sh: the programs of GHC's test suite nofib, compiled, run, and compared with what they should print.
#
#   bench/nofib.sh [--mode=fast|norm|slow] [--wide] [--time] [--profile] [--markdown] FOLDER [NAME...]
#
# FOLDER is a checkout of nofib, which is not part of Strata. Without names, these are the 79 programs that need no
# more than Haskell 98 and its libraries: T0 the Prelude, lists, characters and IO, T1 also arrays, fractions, complex
# numbers, exceptions. With --wide they are the 29 that need more: T2 ST, bits, containers, transformers, pretty and a few
# extensions, T3 MagicHash. Each is compiled in a copy of its folder, with the options and arguments of its Makefile. It
# should print what nofib says, and where nofib doesn't say, what GHC's binary prints. Programs that GHC 9 refuses for
# their blanks (`x @ p') it gets as lmlc -da prints them. __GLASGOW_HASKELL__ is defined, since without it nofib's own
# NofibUtils.hs doesn't fit real/lift.
#
# A row for each: its tier; seconds to compile; seconds it ran; with --time also GHC's (-O1), the least of three runs in
# turn (one of ten seconds is not repeated), and the ratio; and `right', or what is wrong. Runs of less than 0.05 seconds
# say little: there the ratio is one of instructions, by valgrind, and has a star. With --profile a program that runs
# between half a second and ten runs with -p -c, too, and the row has that ratio: the median over five rounds, and up to
# fifteen until it is known to one per cent or half a minute is over (rounds.sh). At the end stand the geometric means of
# the ratios, and the programs over 3 with the cause that we know. --markdown writes doc/haskell-nofib.md, where seconds
# stand only with --time. The status is 0 if every program is right.
#
# Environment: LMLC, LMLC_FLAGS (-O), GHC (ghc), TIME_LIMIT (60 seconds for a run, twice that for a compilation);
# HC=ghc tries the script itself: it compiles with GHC in our place.

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
LMLC=${LMLC:-$here/../build/lmlc} LMLC_FLAGS=${LMLC_FLAGS--O} GHC=${GHC:-ghc} HC=${HC:-lmlc} limit=${TIME_LIMIT:-60}
export LC_ALL=C.UTF-8
unset LMLARGS GHCRTS
die() { echo "nofib: $*" >&2; exit 2; }
. "$here/rounds.sh"

t0="digits-of-e1 digits-of-e2 exp3_8 gen_regexps integrate primes queens rfib tak wheel-sieve1 wheel-sieve2 ansi atom awards
    banner boyer boyer2 calendar cichelli circsim constraints cryptarithm1 cse eliza expert fish gcd integer knights lcss life mandel2
    mate minimax multiplier para pretty primetest puzzle rewrite scc sorting sphere treejoin anna compress fulsom gg grep hpg
    infer lift linear parser reptile rsa veritas"
t1="bernouilli paraffins x2n1 clausify exact-reals fft2 mandel nucleic2 power simple bspt cacheprof fem fluid gamteb hidden
    maillist mkhprog pic prolog scs symalg"
t2="kahan cryptarithm2 dom-lt fibheaps lambda last-piece CS CSD FS S VS VSD VSM pidigits"
t3="comp_lab_zift event fft genfft ida listcompr listcopy parstof sched solid transform typecheck wang wave4main compress2"

mode=fast wide=0 time=0 profile=0 markdown=0 nofib='' names=()
for word; do
    case $word in
    --mode=fast|--mode=norm|--mode=slow) mode=${word#*=} ;;
    --wide) wide=1 ;;
    --time) time=1 ;;
    --profile) profile=1 ;;
    --markdown) markdown=1 ;;
    -h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    -*) die "unknown option $word" ;;
    *) if [ -z "$nofib" ]; then nofib=$word; else names+=("$word"); fi ;;
    esac
done
[ -n "$nofib" ] || die "which folder has nofib? bench/nofib.sh FOLDER"
[ -d "$nofib/imaginary" ] && [ -d "$nofib/spectral" ] && [ -d "$nofib/real" ] || die "$nofib has no folders imaginary, spectral and real"
nofib=$(realpath "$nofib")
# shellcheck disable=SC2206
[ ${#names[@]} -gt 0 ] || [ $wide = 0 ] || names=($t2 $t3)
# shellcheck disable=SC2206
[ ${#names[@]} -gt 0 ] || names=($t0 $t1)
[ "$HC" = ghc ] || { [ -x "$LMLC" ] && LMLC=$(realpath "$LMLC"); } || die "there is no compiler at $LMLC"
have_ghc=0; [ -z "$(command -v "$GHC")" ] || have_ghc=1
[ $time = 0 ] || [ $have_ghc = 1 ] || die "--time needs GHC"
[ $profile = 0 ] || [ "$HC" != ghc ] || die "--profile needs lmlc"
work=$(mktemp -d "${TMPDIR:-/tmp}/strata-nofib.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT

# The Makefiles include these for all that isn't the program's own.
mkdir -p "$work/top/mk" && touch "$work/top/mk/boilerplate.mk" "$work/top/mk/target.mk" || exit 2
cat > "$work/tell.mk" <<'MK'
opts_fast = $(FAST_OPTS)
opts_norm = $(NORM_OPTS)
opts_slow = $(SLOW_OPTS)
tell:
	@printf '%s\n' 'options=$(SRC_HC_OPTS) $(HC_OPTS)' 'arguments=$(PROG_ARGS) $(opts_$(mode))'
MK

folder_of() { find "$nofib/imaginary" "$nofib/spectral" "$nofib/real" "$nofib/shootout" -maxdepth 2 -type d -name "$1" | head -n 1; }
tier_of() {
    local tier
    for tier in t0 t1 t2 t3; do case " ${!tier//$'\n'/ } " in *" $1 "*) echo "${tier^}"; return ;; esac; done
    echo -
}
of_makefile() { make -s --no-print-directory -f Makefile -f "$work/tell.mk" TOP="$work/top" mode=$mode "$@" 2> /dev/null; }

# said NAME: what the Makefile says for it; GHC's own options, of its libraries and its run time, are left out. Of the old
# extensions T3's programs need MagicHash.
said() {
    local exts=; [ "$(tier_of "$program")" != T3 ] || exts=-XMagicHash
    of_makefile tell | sed -n "s/^$1=//p" | sed "s/-package [a-z]*//g; s/-fglasgow-exts/$exts/g; s/-H[0-9]*[kMG]//g; s/+RTS.*-RTS//g"
}

main_file() {
    local f
    for f in Main.hs Main.lhs; do [ ! -f $f ] || { echo $f; return; }; done
    grep -lE '^ *module +Main' ./*.hs | head -n 1
}

# compile AS: the program in this folder, by us or by GHC.
compile() {
    local main
    main=$(main_file)
    # shellcheck disable=SC2046,SC2086
    case $1 in
    ghc) timeout $((2 * limit)) "$GHC" -v0 -w -O1 -i. $(said options) -outputdir ghc.tmp $main -o ./ghc.out ;;
    *) timeout $((2 * limit)) "$LMLC" $LMLC_FLAGS -D__GLASGOW_HASKELL__=900 -i. $(said options) $main -o ./lmlc.out ;;
    esac
}

# compile_ghc: by GHC; as we print it, if GHC refuses the text itself. What we print has no pragmas, and NofibUtils needs
# its NOINLINE: without it GHC moves what is to be repeated out of the loop.
compile_ghc() {
    local f
    [ ! -x ghc.out ] || return 0
    ! compile ghc > ghc.err 2>&1 || return 0
    [ -x "$LMLC" ] && mkdir printed && cp Makefile printed || return 1
    # shellcheck disable=SC2046,SC2086
    while IFS= read -r f; do
        f=${f#./}; mkdir -p "printed/$(dirname "$f")"
        "$LMLC" -da -D__GLASGOW_HASKELL__=900 $(said options) "$f" > "printed/${f%.*}.hs" 2> /dev/null || rm -f "printed/${f%.*}.hs"
    done < <(find . -path ./printed -prune -o -path ./ghc.tmp -prune -o \( -name '*.hs' -o -name '*.lhs' \) -print)
    cp NofibUtils.* printed
    (cd printed && compile ghc) > ghc.err 2>&1 && mv printed/ghc.out .
}

# input NAME: the file that it reads.
input() {
    local in=/dev/null
    [ ! -f "$1.stdin" ] || in=$1.stdin
    [ ! -f "$1.${mode#norm}stdin" ] || in=$1.${mode#norm}stdin
    echo "$in"
}

# execute AS NAME: with its arguments and input, and FLAGS before them; AS.times gets its CPU seconds.
FLAGS=()
execute() {
    local in TIMEFORMAT='%3U %3S' spent status
    in=$(input "$2")
    eval "set -- \"\$@\" $(said arguments)"
    local as=$1; shift 2
    spent=$({ time timeout "$limit" "./$as.out" "${FLAGS[@]}" "$@" < "$in" > "$as.stdout" 2> "$as.stderr"; } 2>&1)
    status=$?
    awk '{ printf "%.3f\n", $1 + $2 }' <<< "$spent" >> "$as.times"
    return $status
}

# expected NAME: files one of which is the right output; GHC's where nofib has none.
expected() {
    local f found=0
    for f in "$1.${mode#norm}stdout"*; do [ ! -f "$f" ] || [[ $f == *.template ]] || { echo "$f"; found=1; }; done
    [ $found = 0 ] && [ $have_ghc = 1 ] || return 0
    compile_ghc || return 0
    execute ghc "$1"; echo ghc.stdout
}

# first_error FILE: one line of the compiler's or program's messages.
first_error() { grep . "$1" | head -n 2 | tr -s '\n ' ' ' | cut -c 1-110; }

# judge NAME: says `right', or what is wrong.
judge() {
    local name=$1 as=lmlc status f; [ "$HC" != ghc ] || as=ghc
    local TIMEFORMAT=%R
    { time compile $as > compile.err 2>&1; status=$?; } 2> took
    [ $status != 124 ] || { echo "compiling takes more than $((2 * limit)) s"; return; }
    [ $status -lt 128 ] || { echo "the compiler crashes (status $status)"; return; }
    [ $status = 0 ] || { echo "doesn't compile: $(first_error compile.err)"; return; }
    execute $as "$name"
    status=$?
    [ $status != 124 ] || { echo "runs for more than $limit s"; return; }
    cp $as.stdout have
    mapfile -t wanted < <(expected "$name")
    [ ${#wanted[@]} -gt 0 ] || { echo "nobody says what is right"; return; }
    for f in "${wanted[@]}"; do cmp -s have "$f" && { echo right; return; }; done
    [ $status = 0 ] || { echo "status $status: $(first_error $as.stderr)"; return; }
    echo "output differs at $(cmp have "${wanted[0]}" 2>&1 | sed 's/.*: *//; s/.*differ[a-z]*//' | tail -n 1)"
}

least() { sort -n "$1.times" 2> /dev/null | head -n 1; }
compare() {
    compile_ghc || return
    rm -f ./*.times
    for _ in 1 2 3; do
        execute ghc "$1"; execute lmlc "$1"
        below "$(least lmlc)" 10 || break
    done
}

# instructions AS NAME: how many it executes.
instructions() {
    local in
    in=$(input "$2")
    eval "set -- \"\$@\" $(said arguments)"
    local as=$1; shift 2
    timeout $((8 * limit)) valgrind --tool=callgrind --callgrind-out-file=/dev/null "./$as.out" "$@" < "$in" 2>&1 > /dev/null |
        sed -n 's/.*Collected : //p'
}

over() { awk -v a="${1:-0}" -v b="${2:-0}" 'BEGIN { if (a > 0 && b > 0) printf "%.2f", a / b; else print "-" }'; }
below() { awk -v a="$1" -v b="$2" 'BEGIN { exit !(a < b) }'; }

# beside_ghc NAME: our time over GHC's.
beside_ghc() {
    local a b
    a=$(least lmlc) b=$(least ghc)
    [ -n "$a" ] && [ -n "$b" ] || { echo -; return; }
    if { below "$a" 0.05 || below "$b" 0.05; } && [ -n "$(command -v valgrind)" ]; then
        echo "$(over "$(instructions lmlc "$1")" "$(instructions ghc "$1")")*"
    else
        over "$a" "$b"
    fi
}

# profiled NAME: its time with -p -c over that without.
# shellcheck disable=SC2034 # rounds.sh reads them
runs=(on off) wanted=(on/off) rounds=5 enough=([on/off]=0.01) patience=30
run() {
    rm -f lmlc.times; FLAGS=()
    [ "$2" = off ] || FLAGS=(+RTS -p -c -RTS)
    execute lmlc "$1"
    cat lmlc.times >> "$1.$2.times"
}
profiled() {
    { ! below "$(least lmlc)" 0.5 && below "$(least lmlc)" 10; } || { echo -; return; }
    in_turns "$1"
    printf '%.2f' "$(ratio "$1" on/off)"
}

row() {
    case $markdown$time$profile in
    100) printf '| %s | %s | %s |\n' "$1" "$2" "$8" ;;
    110) printf '| %s | %s | %s | %s | %s | %s | %s |\n' "${@:1:6}" "$8" ;;
    1*) printf '| %s | %s | %s | %s | %s | %s | %s | %s |\n' "$@" ;;
    *) printf '%-14s %-3s %8s %8s %8s %7s %6s  %s\n' "$@" ;;
    esac
}

# reason NAME VERDICT: of one that takes too long, also how long GHC's takes, and why, as far as we know.
reason() {
    case $2 in
    'runs for more'*) if compile_ghc && execute ghc "$1"; then echo "$2, GHC's for $(least ghc) s: $(why "$1")"; else echo "$2"; fi ;;
    *) echo "$2" ;;
    esac
}

# why NAME: what takes its time where that is more than three times GHC's, as somebody has found out.
why() {
    case $1 in
    pic) echo 'it allocates three times as much: the pair of an index is a cell, and an array is built from a list that GHC never makes' ;;
    *) echo 'nobody has looked' ;;
    esac
}

# mean_of FILE WHAT: of its `name ratio' lines.
mean_of() {
    awk -v what="$2" '{ sub(/\*/, "", $2); if ($2 > 0) { s += log($2); n++ } }
        END { if (n) printf "\nGeometric mean of the %d ratios %s: %.2f.\n", n, what, exp(s / n) }' "$1"
}

# summary: the means, and the programs over 3.
summary() {
    local name r
    mean_of "$work/ratios" 'to ghc -O1'
    mean_of "$work/profiled" 'with -p -c to without'
    ! awk '{ sub(/\*/, "", $2); found += $2 > 3 } END { exit !found }' "$work/ratios" && return
    printf '\nOver 3:\n\n'
    while read -r name r; do
        below 3 "${r%\*}" && echo "- $name ($r): $(why "$name")"
    done < "$work/ratios"
}

head_of_page() {
    local commit words=''
    [ $time = 0 ] || words=' --time'
    [ $profile = 0 ] || words+=' --profile'
    commit=$(git -C "$nofib" rev-parse --short HEAD 2> /dev/null)
    cat <<M
# Programs of nofib

\`bench/nofib.sh$words --markdown FOLDER > doc/haskell-nofib.md\` has written this page. nofib is GHC's collection of programs, which
isn't part of Strata; FOLDER is a checkout of it${commit:+ (here $commit)}. These are the programs that need no more than Haskell 98 and its libraries:
T0 the Prelude, lists, characters and IO, T1 also arrays, fractions, complex numbers and exceptions. Each was compiled by hsc
$LMLC_FLAGS and given the arguments and input that nofib has for the mode "$mode". It is right if it prints what nofib says, or where nofib doesn't
say, what the program prints that GHC makes of it. It may take $limit seconds.

M
    [ $time = 0 ] || cat <<M
Times are seconds on $(uname -m), those of runs the least of three in turn with the program that GHC $("$GHC" --numeric-version) -O1
makes. Where one runs less than 0.05 s, the ratio is one of instructions and has a star.

M
}

for name in "${names[@]}"; do [ -n "$(folder_of "$name")" ] || die "nofib has no program $name"; done
[ $markdown = 0 ] || head_of_page
row program '' compile run ghc ratio -p\ -c ''
[ $markdown = 0 ] || row --- --- --: --: --: --: --: ---
right=0
: > "$work/ratios"
: > "$work/profiled"
for name in "${names[@]}"; do
    from=$(folder_of "$name") program=$name
    cp "$from"/../*.hs "$work" 2> /dev/null # what those of hartel include
    cp -rL "$from" "$work/$name" && cd "$work/$name" || exit 2
    ! grep -q '^boot' Makefile || of_makefile boot
    verdict=$(judge "$name")
    [ "$verdict" != right ] || right=$((right + 1))
    [ $time = 0 ] || [ "$verdict" != right ] || compare "$name"
    [ $markdown = 0 ] || verdict=$(reason "$name" "$verdict")
    a=$(least lmlc) b=$(least ghc) r=- p=-
    [ $time = 0 ] || [ "$verdict" != right ] || r=$(beside_ghc "$name")
    [ "$r" = - ] || echo "$name $r" >> "$work/ratios"
    [ $profile = 0 ] || [ "$verdict" != right ] || p=$(profiled "$name")
    [ "$p" = - ] || echo "$name $p" >> "$work/profiled"
    row "$name" "$(tier_of "$name")" "$(cat took)" "${a:--}" "${b:--}" "$r" "$p" "$verdict"
    cd "$work" && rm -rf "${work:?}/$name"
done
[ $time$profile = 00 ] || summary
echo
echo "$right of ${#names[@]} right"
[ $right = ${#names[@]} ]
