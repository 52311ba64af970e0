#!/bin/bash
# nofib.sh: the programs of GHC's test suite nofib, compiled, run, and compared with what they should print.
#
#   bench/nofib.sh [--mode=fast|norm|slow] [--wide] [--time] [--rounds=N] [--keep=DIR] [--profile] [--markdown] FOLDER [NAME...]
#
# FOLDER is a checkout of nofib, which is not part of Strata. Without names, these are the 79 programs that need no
# more than Haskell 98 and its libraries: T0 the Prelude, lists, characters and IO, T1 also arrays, fractions, complex
# numbers, exceptions. With --wide they are the 29 that need more: T2 ST, bits, containers, transformers, pretty and a few
# extensions, T3 MagicHash. Each is compiled in a copy of its folder, with the options and arguments of its Makefile. It
# should print what nofib says, and where nofib doesn't say, what GHC's binary prints. GHC has rules that change how a power is rounded, so what its
# binary prints without them (-O0) is right, too. Programs that GHC 9 refuses for their blanks (`x @ p') it gets as lmlc -da
# prints them. __GLASGOW_HASKELL__ is defined, since without it nofib's own NofibUtils.hs doesn't fit real/lift.
#
# A row for each: its tier; CPU seconds to compile; CPU seconds it ran; with --time also GHC's (-O1), and four ratios: of time, of
# memory (most that was resident), of what was allocated, and of the time to compile; the share of its time that it spent collecting;
# and `right', or what is wrong. Times are the least of N rounds (3), in each of which both run, in turn; no round begins after
# 20 seconds, nor after 20 seconds of compiling. Runs of less than 0.05 seconds say little: there the ratio is one of instructions, by
# valgrind, and has a star. With --profile a program that runs between half a second and ten runs with -p -c, too, and the row has that
# ratio: the median over five rounds, and up to fifteen until it is known to one per cent or half a minute is over (rounds.sh).
#
# At the end stand the geometric means of the ratios; the ten programs that take longest beside GHC's, with the cause that we know;
# what each bound says and who breaks it; and the programs below 0.2, which want an explanation. --markdown writes
# doc/haskell-nofib.md, where seconds stand only with --time. With --keep what was measured of a program stays in DIR, and is not
# measured again: a table that was interrupted goes on. The status is 0 if every program is right.
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

mode=fast wide=0 time=0 most=3 keep='' profile=0 markdown=0 nofib='' names=()
for word; do
    case $word in
    --mode=fast|--mode=norm|--mode=slow) mode=${word#*=} ;;
    --wide) wide=1 ;;
    --time) time=1 ;;
    --rounds=*) most=${word#*=}; [[ $most =~ ^[1-9][0-9]*$ ]] || die "--rounds needs a number" ;;
    --keep=*) keep=${word#*=}; [ -n "$keep" ] || die "--keep needs a folder" ;;
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
${CC:-cc} -O -o "$work/measure" "$here/measure.c" || die "measure.c does not compile"

# What is kept was measured in the same way.
about="$(git -C "$nofib" rev-parse --short HEAD 2> /dev/null) $mode $LMLC_FLAGS $HC time=$time rounds=$most profile=$profile"
keep=${keep:-$work/kept}
mkdir -p "$keep" && keep=$(realpath "$keep") && { [ -f "$keep/about" ] || echo "$about" > "$keep/about"; } || exit 2
[ "$(cat "$keep/about")" = "$about" ] || die "$keep has other measurements: $(cat "$keep/about")"

# The Makefiles include these for all that isn't the program's own.
mkdir -p "$work/top/mk" && touch "$work/top/mk/boilerplate.mk" "$work/top/mk/target.mk" || exit 2
cat > "$work/tell.mk" <<'MK'
opts_fast = $(FAST_OPTS)
opts_norm = $(NORM_OPTS)
opts_slow = $(SLOW_OPTS)
tell:
	@printf '%s\n' 'options=$(SRC_HC_OPTS) $(HC_OPTS)' 'arguments=$(PROG_ARGS) $(opts_$(mode))'
MK

folder_of() { find "$nofib/imaginary" "$nofib/spectral" "$nofib/real" "$nofib/shootout" -maxdepth 2 -type d -name "$1" 2> /dev/null | head -n 1; }
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

# measure AS LIMIT COMMAND...: runs it; a line "<CPU seconds> <resident KB at most>" is added to AS.
measure() {
    local status
    MEASURE=$work/took timeout "$2" "$work/measure" "${@:3}"
    status=$?
    [ $status = 124 ] || cat "$work/took" >> "$1"
    return $status
}

# compile AS: the program in this folder, by us, by GHC, or by GHC without its rules.
compile() {
    local main level=-O1
    main=$(main_file)
    [ "$1" != plain ] || level=-O0
    rm -rf ghc.tmp
    # shellcheck disable=SC2046,SC2086
    case $1 in
    lmlc) measure "$work/$1.compiling" $((2 * limit)) "$LMLC" $LMLC_FLAGS -D__GLASGOW_HASKELL__=900 -i. $(said options) $main -o ./lmlc.out ;;
    *) measure "$work/$1.compiling" $((2 * limit)) "$GHC" -v0 -w -rtsopts $level -i. $(said options) $level -outputdir ghc.tmp $main -o "./$1.out" ;;
    esac
}

# compile_ghc: by GHC; as we print it, if GHC refuses the text itself. What we print has no pragmas, and NofibUtils needs
# its NOINLINE: without it GHC moves what is to be repeated out of the loop. `text' is the folder of what GHC takes.
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
    rm -f "$work/ghc.compiling"
    text=printed
    (cd printed && compile ghc) > ghc.err 2>&1 && mv printed/ghc.out .
}

# input NAME: the file that it reads.
input() {
    local in=/dev/null
    [ ! -f "$1.stdin" ] || in=$1.stdin
    [ ! -f "$1.${mode#norm}stdin" ] || in=$1.${mode#norm}stdin
    echo "$in"
}

# execute AS NAME: with its arguments and input, and FLAGS before them; AS.runs gets a line of measure's.
FLAGS=()
execute() {
    local in
    in=$(input "$2")
    eval "set -- \"\$@\" $(said arguments)"
    local as=$1; shift 2
    measure "$as.runs" "$limit" "./$as.out" "${FLAGS[@]}" "$@" < "$in" > "$as.stdout" 2> "$as.stderr"
}

# expected NAME: `wanted' becomes the files one of which is the right output; GHC's where nofib has none.
expected() {
    local f
    wanted=()
    for f in "$1.${mode#norm}stdout"*; do [ ! -f "$f" ] || [[ $f == *.template ]] || wanted+=("$f"); done
    [ ${#wanted[@]} = 0 ] && [ $have_ghc = 1 ] && compile_ghc || return 0
    execute ghc "$1"; wanted=(ghc.stdout)
}

# first_error FILE: one line of the compiler's or program's messages.
first_error() { grep . "$1" | head -n 2 | tr -s '\n ' ' ' | cut -c 1-110; }

# rounded_otherwise NAME: the output is that of GHC's program without its rules.
rounded_otherwise() {
    [ $have_ghc = 1 ] && compile_ghc || return
    (cd "$text" && compile plain) > ghc.err 2>&1 && { [ $text = . ] || mv printed/plain.out .; } && execute plain "$1" && cmp -s have plain.stdout
}

# judge NAME: `verdict' becomes `right', or what is wrong.
judge() {
    local name=$1 as=lmlc status f; [ "$HC" != ghc ] || as=ghc
    rm -f "$work"/*.compiling
    compile $as > compile.err 2>&1; status=$?
    [ $status != 124 ] || { verdict="compiling takes more than $((2 * limit)) s"; return; }
    [ $status -lt 128 ] || { verdict="the compiler crashes (status $status)"; return; }
    [ $status = 0 ] || { verdict="doesn't compile: $(first_error compile.err)"; return; }
    execute $as "$name"
    status=$?
    [ $status != 124 ] || { verdict="runs for more than $limit s"; return; }
    cp $as.stdout have
    expected "$name"
    [ ${#wanted[@]} -gt 0 ] || { verdict="nobody says what is right"; return; }
    for f in "${wanted[@]}"; do ! cmp -s have "$f" || { verdict=right; return; }; done
    [ $status = 0 ] || { verdict="status $status: $(first_error $as.stderr)"; return; }
    ! rounded_otherwise "$name" || { verdict=right; return; }
    verdict="output differs at $(cmp have "${wanted[0]}" 2>&1 | sed 's/.*: *//; s/.*differ[a-z]*//' | tail -n 1)"
}

# least FILE COLUMN: of measure's lines; `-' without any.
least() { sort -n -k "$2,$2" "$1" 2> /dev/null | awk -v k="$2" 'NR == 1 { print $k; found = 1 } END { if (!found) print "-" }'; }

# compare NAME: both compile and run, in turn. What they allocate and how long they collect is asked in runs of their own, which
# don't count.
compare() {
    local i begin
    compile_ghc || return
    for ((i = 1, begin = SECONDS; i < most && SECONDS - begin < 20; i++)); do
        compile lmlc 2> /dev/null; (cd "$text" && compile ghc) 2> /dev/null
    done
    [ $text = . ] || mv printed/ghc.out .
    FLAGS=(+RTS --stats-json=lmlc.stats -RTS); execute lmlc "$1"
    FLAGS=(+RTS -tghc.stats --machine-readable -RTS); execute ghc "$1"
    FLAGS=()
    rm -f ./*.runs
    for ((i = 0, begin = SECONDS; i < most && (i == 0 || SECONDS - begin < 20); i++)); do execute ghc "$1"; execute lmlc "$1"; done
}

# stat NAME FILE: a figure of our statistics, or of GHC's; `-' if there is none.
stat() { sed -n "s/[ ,([]*\"$1\"[,: ]*\"\{0,1\}\([0-9.]*\).*/\1/p" "$2" 2> /dev/null | grep . || echo -; }

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
    a=$(least lmlc.runs 1) b=$(least ghc.runs 1)
    [ "$a" != - ] && [ "$b" != - ] || { echo -; return; }
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
    rm -f lmlc.runs; FLAGS=()
    [ "$2" = off ] || FLAGS=(+RTS -p -c -RTS)
    execute lmlc "$1"
    cut -d ' ' -f 1 lmlc.runs >> "$1.$2.times"
}
profiled() {
    { ! below "$(least lmlc.runs 1)" 0.5 && below "$(least lmlc.runs 1)" 10; } || { echo -; return; }
    in_turns "$1"
    printf '%.2f' "$(ratio "$1" on/off)"
}

# What the table shows, what each word is, and its width.
columns=(program '' compiled run)
[ $time = 0 ] || columns+=(ghc time memory alloc compile collect)
[ $profile = 0 ] || columns+=('-p -c')
columns+=('')
[ $markdown$time$profile != 100 ] || columns=(program '' '')

# row CELL...: as many as there are columns.
row() {
    local i
    if [ $markdown = 1 ]; then
        printf '|'; printf ' %s |' "$@"; echo
    else
        printf '%-14s %-3s' "$1" "$2"
        for ((i = 3; i < $#; i++)); do printf ' %8s' "${!i}"; done
        printf '  %s\n' "${!#}"
    fi
}

# A line of what is kept: name, tier, CPU seconds to compile, CPU seconds, KB and bytes allocated, of ours and GHC's; CPU seconds of
# collecting, ours and GHC's; ratio of time; ratio with -p -c; verdict.
keep_line() {
    local r=- p=- ours theirs memory
    [ $time = 0 ] || [ "$verdict" != right ] || { compare "$name"; r=$(beside_ghc "$name"); }
    ours=$(least lmlc.runs 1) theirs=$(least ghc.runs 1)
    memory="$(least lmlc.runs 2) $(least ghc.runs 2)"
    [ $profile = 0 ] || [ "$verdict" != right ] || p=$(profiled "$name")
    echo "$name $(tier_of "$name") $(least "$work/lmlc.compiling" 1) $(least "$work/ghc.compiling" 1) $ours $theirs $memory" \
        "$(stat allocated_bytes lmlc.stats) $(stat 'bytes allocated' ghc.stats)" \
        "$(stat collecting_seconds lmlc.stats) $(stat GC_cpu_seconds ghc.stats) $r $p $verdict"
}

# table WHAT FILE...: the rows of what is kept, or what they come to.
table() { awk -v what="$1" -v time=$time -v profile=$profile -f "$here/nofib.awk" "${@:2}"; }

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
Times are CPU seconds on $(uname -m), the least of $most in turn with GHC $("$GHC" --numeric-version) -O1 and the program that it makes. Where one
runs less than 0.05 s, the ratio is one of instructions and has a star. Memory is what was resident at most; the last column but one is the
share of its time that our program spent collecting.

M
}

for name in "${names[@]}"; do [ -n "$(folder_of "$name")" ] || die "nofib has no program $name"; done
[ $markdown = 0 ] || head_of_page
row "${columns[@]}"
[ $markdown = 0 ] || { lines=("${columns[@]/*/--:}"); lines[0]=--- lines[1]=--- lines[-1]=---; row "${lines[@]}"; }
files=()
for name in "${names[@]}"; do
    from=$(folder_of "$name") program=$name
    files+=("$keep/$name")
    [ -f "$keep/$name" ] || {
        cp "$from"/../*.hs "$work" 2> /dev/null # what those of hartel include
        rm -rf "${work:?}/$name" && cp -rL "$from" "$work/$name" && cd "$work/$name" || exit 2
        ! grep -q '^boot' Makefile || of_makefile boot
        text=. verdict=
        judge "$name"
        line=$(keep_line) && echo "$line" > "$keep/$name"
        cd "$work" && rm -rf "${work:?}/$name"
    }
    IFS=$'\t' read -r -a cells < <(table rows "$keep/$name")
    [ ${#columns[@]} != 3 ] || cells=("${cells[@]:0:2}" "${cells[@]: -1}")
    row "${cells[@]}"
done
table summary "${files[@]}"
! grep -qv ' right$' "${files[@]}"
