#!/bin/bash
# mixed.sh: options together.  Programs are compiled with options of lmlc that a seed draws, and run with flags that it draws, too:
# each prints what the plain program prints, and ends as that does; the files that the flags promise are there, and hp2ps
# reads them without a complaint.  What can't be combined is refused in a sentence.
#
#   tests/command/mixed.sh [N [SEED]]   N programs (MIXED, 10), RUNS runs of each (6)
#   SEED=n                           what is drawn; without it and with WIDE it is new each time
#   ONLY='i ..'                      these programs alone, by the names that the test prints
#
# With WIDE it also takes each option of lmlc on which code depends by itself, with a program of each language, plain and with
# profiles; and it draws from the programs of other tests.
#
# The options are those of option.def and flags.def, so a new one joins by itself.  One with a value needs a line in the
# tables below, and one that can't join a line with the reason.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] && [ -x "$HP2PS" ] || bail "there is no compiler at $LMLC, or no hp2ps at $HP2PS"
unset LMLARGS CC CFLAGS SOURCE_DATE_EPOCH
top=${tests%/*} here=$tests/command/mixed
MIXED=${1:-${MIXED:-10}}
SEED=${2:-${SEED:-${WIDE:+$RANDOM}}}
SEED=${SEED:-7}
RUNS=${RUNS:-6}

# ---- what there is to draw ----

# Options of lmlc with values, and the words to give.
know_passes
declare -A values=(
    [-j]='-j2' [-D]='-DMORE=1 -DX' [-U]='-UX' [-I]='-I.' [-O]='-O0 -O1 -O2' [-i]='-i.' [-l]='-lm' [-with-rtsopts]='-with-rtsopts=-k -with-rtsopts=--tick=0.01' [-L]='-L.' [-Wl,]='-Wl,-O1'
    [-X]='-XLambdaCase -XScopedTypeVariables -XBangPatterns' [--goal]='--goal=main' [-main-is]='-main-is=Main.main'
    [--costs]='--costs --costs=dynamic' [-fscc-size=]='-fscc-size=1 -fscc-size=0 -fscc-size=1.5'
    [-fpairs=]='-fpairs=main -fpairs=sum,build,insert' [-fflag=]='-fflag=heap -fflag=entry -fflag=none'
    [-fshare=]='-fshare=large -fshare=always -fshare=never' [-ftexts=]='-ftexts=2 -ftexts=5 -ftexts=30' [-feval=]='-feval=test -feval=call -feval=large'
    [-fno-]="${passes[*]/#/-fno-}"
)
# Options that can't join, and why.
declare -A left_out=(
    [-o]='each program has its own' [-c]='a way of its own, below' [--make]='a way of its own, below'
    [--import]='wants an interface; tests/modules has it' [--check]='makes no program' [--no-library]='the programs use it'
    [--project]='tests/haskell/project.sh has it' [--package-dir]='of --project' [--package-source]='of --project' [--flag]='of --project'
    [-Z]='other names for the library' [-dcore=]='prints, and stops' [-d]='prints, and stops'
)
# The same for flags of compiled programs.
declare -A flag_values=(
    [-H]='-H200M -H2G' [-h]='-h1k -h64k -h4M' [-A]='-A20M -A200M' [--stats-json=]='--stats-json=stats' [--retainers=]='--retainers=1 --retainers=20'
    [-i]='-i0.001 -i0.01' [--tick=]='--tick=0.001' [--overhead=]='--overhead=1 --overhead=100'
    [--clock=alloc:]='--clock=alloc:2k --clock=alloc:20k' [-o]='-ox.hp -ox -ox.prof -od/x.hgz' [--solutions=]='--solutions=2'
    [-p]='-p -p{main,sum}' [-b]='-b -b{drag,void}' [-T]='-T -T0.0005'
    [--snapshot]='--snapshot --snapshot=peak --snapshot=end --snapshot=at:2 --snapshot=mark:here --snapshot=signal'
)
declare -A flags_left_out=([--help]='prints, and stops' [--version]='prints, and stops')
# These change what is printed, so the plain program gets them, too.
telling='^--first$|^--solutions=|^--search='

# table FILE: kind, spelling and argument of each line, with | between them.
table() { grep "${2-}" "$1" | sed -n 's/^FLAG("\([^"]*\)", *\([A-Z]*\), *[^"]*"\([^"]*\)".*/\2|\1|\3/p'; }
# collect TABLE VALUES LEFT_OUT [TEXT]: leaves the words of every option (whose line has the text) in `words', an element each,
# and in `lacking' those without.
collect() {
    local -n value=$2 out=$3
    local kind name argument
    words=() lacking=
    while IFS='|' read -r kind name argument; do
        if [ "$kind" = PRINT ] || [ "$kind" = GHC ] || [ -n "${out[$name]-}" ]; then continue
        elif [ -n "${value[$name]-}" ]; then words+=("${value[$name]}")
        elif [ -z "$argument" ] || [ "${argument:0:1}" = '[' ]; then words+=("$name")
        else lacking="$lacking $name"; fi
    done < <(table "$1" "${4-}")
}
collect "$top/compiler-patch/driver/option.def" values left_out ', CODE,'
code=(${words[*]})
collect "$top/compiler-patch/driver/option.def" values left_out
options=("${words[@]}") missing=$lacking
collect "$top/rts/base/flags.def" flag_values flags_left_out
flags=("${words[@]}") missing=$missing$lacking
[ ${#options[@]} -gt 30 ] && [ ${#flags[@]} -gt 40 ] || bail "the tables of options can't be read"

environments=(CFLAGS=-O1 CFLAGS=-flto CFLAGS=-O0 CFLAGS=-g CFLAGS=-O3 CFLAGS=-DLML_NO_REGS 'CFLAGS=-fPIE -pie')
if command -v clang > /dev/null; then environments+=(CC=clang CC=clang); fi

programs=("$here"/{words,kinds,parts}.m "$here"/{text,classes}.hs "$here"/{coins,search}.flat "$tests"/flat/fcy/{Search,Actions}.fcy)
# Those of other tests that want no flags of their own and end of themselves.
others=()
[ -z "${WIDE-}" ] || mapfile -t others < <(grep -L -e '^-- \(lmlc\|flags\|skip\|timeout\|expect error\|interval\):\|^-- no library$' \
    "$tests"/run/*.m "$tests"/haskell/run/*.hs "$tests"/flat/run/*.flat)

# ---- refusals ----

# What lmlc says no to, and what a program does.  Anything else that is refused is a fault.
lmlc_refuses='is an option for files .*; leave it out for|-fpairs and the options of cost centres exclude each other|--costs counts the costs of functional logic programs|--costs and -fpairs exclude each other|-fpairs makes no pairs of functional logic programs|-fpairs=[a-z]*: at its top level the program neither defines nor uses|there is no function .* that the program could evaluate'
run_refuses='-i: this flag counts seconds|are for logic programs; this one is none|--costs is for logic programs|-b: this program|-b\{.*\}: this program|-b and -r|has no cost centres|no cost centres|--held can.t be counted together with|--snapshot=at'

# refused FILE PATTERN: a sentence that we know, perhaps with a hint in parentheses or the place in the text below it, and behind
# what -v says.
refused() { local said; said=$(grep -v '^  \|^read [0-9]* lines in ' "$1"); [ "$(wc -l <<< "$said")" = 1 ] && grep -qE -e "$2" <<< "$said"; }

# ---- drawing ----

# draw N: a number below N, in $drawn.
draw() { state=$(((state * 1103515245 + 12345) & 0x7fffffff)); drawn=$(((state >> 12) % $1)); }
# pick WORD..: one of them, in $picked.
pick() { draw $#; shift "$drawn"; picked=$1; }
# pick_some COUNT LIST: so many of the options in LIST, each with one of its values, in `some'.
pick_some() {
    local -n list=$2
    local i
    some=()
    for ((i = 0; i < $1; i++)); do
        draw ${#list[@]}
        pick ${list[drawn]}
        [ "${picked%%=*}" != -main-is ] || picked='-main-is Main.main'
        some+=($picked)
    done
}

# Flags that suit the program: draws one of them, perhaps none.
pick_suited() {
    local all=(-p -c -t -m -g -r -T --time=json --snapshot=end --snapshot)
    case " ${chosen[*]}" in *' -fscc '*|*' -auto'*|*' -fprof'*|*' -caf'*|*' -fpairs'*) all+=(-s -s -s -T --time=json) ;; esac
    case " ${chosen[*]} " in *' -fbiography '*) all+=(-b -b -b '-b{drag}' '-b{void,lag}') ;; esac
    case " ${chosen[*]} " in *' --costs'*) all+=(--costs=json --costs=solutions) ;; esac
    case $file in *.flat|*.fcy) all+=(--held=now --held=pending --first --search=ids) ;; esac
    draw 4
    [ "$drawn" != 0 ] || return 0
    pick "${all[@]}"; some+=("$picked")
    draw 2; [ "$drawn" = 0 ] || some+=(--clock=alloc:2k)
}

# ---- one program ----

compile() {
    case $way in
    whole) limited 60 env "${environment[@]}" "$LMLC" "${chosen[@]}" $sources -o prog ;;
    object) limited 60 env "${environment[@]}" "$LMLC" "${chosen[@]}" -c "${file##*/}" -o main.o &&
            limited 60 env "${environment[@]}" "$LMLC" main.o -o prog ;;    # objects know what they need
    make) limited 60 env "${environment[@]}" "$LMLC" "${chosen[@]}" --make "${file##*/}" -o prog ;;
    esac
}

# words_of PROGRAM FLAG..: the command; flags of Haskell programs stand between +RTS and -RTS.
words_of() { local program=$1; shift; if [ "${file##*.}" = hs ]; then command=("$program" +RTS "$@" -RTS); else command=("$program" "$@"); fi; }

# run_in FOLDER PROGRAM FLAG..: leaves out, err and status there.
run_in() {
    local folder=$1; shift
    mkdir -p "$folder/d"
    words_of "$@"
    (cd "$folder" && LMLARGS='-H400M -A100M' limited 20 "${command[@]}" < "$input" > out 2> err; echo $? > status)
}

has_flag() { local f; for f in "${given[@]}"; do [[ $f =~ $1 ]] && return 0; done; return 1; }

# reads FILE WORD..: hp2ps does, and says nothing but what it says of any short run.
reads() {
    limited 20 "$HP2PS" "${@:2}" "$1" > picture 2> complaint < /dev/null || { echo "hp2ps ${*:2} $1: status $?"; cat complaint; return 1; }
    ! grep -vE 'only [0-9]+ samples|samples are empty|the page holds source text|has only [0-9]+ ticks|hp2ps: wrote ' complaint || { echo "hp2ps ${*:2} $1 complains"; return 1; }
}

# The files that the flags promise, of the run in the current folder.
files_are_sound() {
    local stem=prog first kinds='^-[pctmgsrb](\{|$)'
    first=$(printf '%s\n' "${given[@]}" | sed -n 's/^-o//p' | tail -n 1)
    case $first in '') stem=prog ;; *) stem=${first%.*} ;; esac
    if has_flag "$kinds"; then
        [ -e "$stem.hp" ] || [ "$first" != "$stem" ] || mv "$stem" "$stem.hp"
        [ -s "$stem.hp" ] && [ -s "$stem.hpz" ] || { echo "no $stem.hp"; ls; return 1; }
        pick --table --table=csv --report --report=json '-o y.svg' '-o y.html' '-o y.ps' '--by=producer --table' '--by=type --table' '--by=site --table'
        reads "$stem.hp" $picked && reads "$stem.hpz" --table || return 1
    fi
    if has_flag '^-T|^--time='; then
        [ -e "$stem.prof" ] || [ "$first" != "$stem" ] || has_flag "$kinds" || mv "$stem" "$stem.prof"
        [ -s "$stem.prof" ] || { echo "no $stem.prof"; ls; return 1; }
        pick --bars '--bars --table' '-o y.svg' '-o y.html'
        reads "$stem.prof" $picked || return 1
    fi
    ! has_flag '^--time=folded' || [ -e "$stem.folded" ] || { echo "no $stem.folded"; return 1; }
    ! has_flag '^--time=speedscope' || [ -s "$stem.speedscope.json" ] || { echo "no $stem.speedscope.json"; return 1; }
    ! has_flag '^--time=pprof' || gzip -t "$stem.pb.gz" || return 1
    ! has_flag '^--time=json' || reads "$stem.prof.json" --bars || return 1
    ! has_flag '^--stats-json' || grep -q '"peak_bytes"' stats || { echo "no statistics"; return 1; }
    if has_flag '^--snapshot($|=)' && ! grep -q 'there is no snapshot' err && ! has_flag '^--snapshot=signal'; then
        ls "$stem"*.hgz > /dev/null || { echo "no $stem.hgz"; ls; return 1; }
        for snapshot in "$stem"*.hgz; do reads "$snapshot" --why || return 1; done
    fi
    if grep -q -- --costs <<< "${chosen[*]}"; then
        [ -e "$stem.costs" ] || [ "$first" != "$stem" ] || has_flag "$kinds|^-T|^--time=" || mv "$stem" "$stem.costs"
        [ -s "$stem.costs" ] || { echo "no $stem.costs"; ls; return 1; }
        reads "$stem.costs" --bars || return 1
    fi
}

one_run() {
    local f told=() run=run$1
    given=("${some[@]}")
    for f in "${given[@]}"; do [[ $f =~ $telling ]] && told+=("$f"); done
    run_in "$run" "$dir/prog" "${given[@]}"
    if [ "$(< "$run/status")" = 2 ] && [ ! -s "$run/out" ] && refused "$run/err" "$run_refuses"; then note refused; return 0; fi
    run_in "$run/plain" "$plain" "${told[@]}"
    if grep -q exhausted "$run/plain/err"; then return 0; fi        # how much memory there is differs
    note compared
    cmp "$run/out" "$run/plain/out" && cmp "$run/status" "$run/plain/status" && (cd "$run" && files_are_sound) ||
        { echo "with $(printf '%q ' "${command[@]:0:1}" "${given[@]}")"; echo "standard error:"; show "$run/err"; return 1; }
}

# plain_of FILE: the program without options, in $plain.  It is compiled once.
plain_of() {
    local name=${1#"$tests"/} more=
    plain=$scratch/plain/${name//\//-}
    [ ! -x "$plain" ] || return 0
    [ "${1##*/}" != parts.m ] || more=part.m
    mkdir -p "$scratch/plain" && "$LMLC" "${1##*/}" $more -o "$plain.$BASHPID" && mv "$plain.$BASHPID" "$plain"
}

# Draws the program and how it is compiled.
draw_program() {
    state=$(((SEED * 7919 + $1 * 104729) & 0x7fffffff))
    draw 2; draw 2
    pick "${programs[@]}"; file=$picked
    draw 3; if [ "$drawn" = 0 ] && [ ${#others[@]} -gt 0 ]; then pick "${others[@]}"; file=$picked; fi
    draw 4; if [ "$drawn" = 0 ]; then pick "${environments[@]}"; environment=("$picked"); fi
    draw 5; pick_some "$drawn" options; chosen=("${some[@]}")
    pick whole whole object make; way=$picked
}

# Copies the sources here; those of one language are one program or several.
bring_sources() {
    cp "${file%/*}"/* "$dir" 2> /dev/null
    cd "$dir" || return 1
    sources=${file##*/} input=/dev/null
    case $file in */parts.m) sources='parts.m part.m'; [ $way != object ] || way=whole ;; *.m) ;; *) [ $way != make ] || way=whole ;; esac
    [ ! -e "${file%.*}.in" ] || input=${file%.*}.in
}

# compile_or_refuse: 0, it is compiled; 1, it is refused as it should be; 2, a fault.
compile_or_refuse() {
    compile > lmlc.out 2> lmlc.err && return 0
    refused lmlc.err "$lmlc_refuses" && [ ! -e prog ] && return 1
    echo "it isn't compiled:"; show lmlc.err; return 2
}

note() { echo "$1" >> "$scratch/notes"; }

# one NAME DIR: NAME is a number, for what is drawn, or an option and a program, OPTION:FILE.
one() {
    local file way=whole sources input plain dir=$2 i n=$RUNS environment=() chosen some given command fixed=
    case $1 in
    *:*) state=$SEED file=$here/${1#*:} chosen=("${1%%:*}") fixed=1 n=${#each_flags[@]}
         [ "${chosen[0]%%=*}" != -main-is ] || chosen=(-main-is Main.main) ;;
    *) draw_program "$1" ;;
    esac
    bring_sources && plain_of "$file" || return 1
    echo "${file#"$tests"/}: ${environment[*]} lmlc ${chosen[*]} ($way)"
    compile_or_refuse
    case $? in 1) note refused; return 0 ;; 2) return 1 ;; esac
    for ((i = 0; i < n; i++)); do
        if [ -n "$fixed" ]; then some=(${each_flags[i]}); else draw 4; pick_some "$drawn" flags; pick_suited; fi
        one_run $i || return 1
    done
}
each_flags=('' '-c --clock=alloc:2k' '-r -T --snapshot=end' '-b --clock=alloc:2k' '-s -h1k')

echo "# seed $SEED: SEED=$SEED draws the same again"
[ -z "$missing" ] || bail "give values, or a reason to leave out, for$missing"
if [ -n "${ONLY-}" ]; then names=($ONLY)
else
    names=($(seq 1 "$MIXED"))
    for option in ${WIDE:+"${code[@]}"}; do names+=("$option:kinds.m" "$option:text.hs" "$option:coins.flat"); done
fi
tap_each one "${names[@]}"
status=$?
compared=$(grep -c compared "$scratch/notes") refused=$(grep -c refused "$scratch/notes")
echo "# $compared runs are compared, $refused are refused"
# Of few programs most may be refused by chance.
[ -n "${ONLY-}" ] || [ $((compared + refused)) -lt 20 ] || [ "$compared" -gt "$refused" ] || bail "most of what is drawn is refused"
exit $status
