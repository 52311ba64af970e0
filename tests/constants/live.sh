#!/bin/bash
# live.sh: how long the constants of modules live.
#
#   tests/constants/live.sh            every third of tests/constants/live, or with WIDE all
#   tests/constants/live.sh FILE...    these
#
# A file has the texts of a program and its modules, each behind a line "-- file: NAME", and says of the program:
#   -- prints: TEXT        its output
#   -- peak: small|large   what is alive at most: at most 64 kB, or at least 4 MB
#   -- end: small|large    what is alive at the last sample before the end
#   -- kept: large         what is alive at most with --constants=keep
#   -- why: TEXT           hp2ps --why says so of a snapshot at the peak: who mentions the constant
#   -- tree: A > B > ...   so the tree begins that it prints, names only
# This must hold at -O0 and -O1, compiled by --make or file by file, and for every size of the heap; a profile by the
# clock that counts allocation is the same whether collections are many or few. Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c

size_is() {
    case $1 in
    small) [ "$2" -le 65536 ] ;;
    large) [ "$2" -ge 4000000 ] ;;
    esac || { echo "$3: $2 bytes, which isn't $1"; return 1; }
}

# The peak of a run with these flags, in $peak.
run() {
    limited 30 ${RUN_WRAPPER-} ./prog --stats-json=stats "$@" > got 2> err < /dev/null ||
        { echo "status $? of: ./prog $*"; show err; return 1; }
    [ "$(< got)" = "$prints" ] || { echo "it prints $(show got) with: $*"; return 1; }
    peak=$(sed -n 's/^ *"peak_bytes": \([0-9]*\),/\1/p' stats)
}

profile() { local log=$1; shift; run -p --clock=alloc:1M -o"$log" "$@"; }

last_sample() {
    awk '$1 == "BEGIN_SAMPLE" { before = sum; sum = 0; next } /^[A-Z_]+ /{ next } { sum += $NF } END { print before + 0 }' "$1"
}

lives() {
    for heap in 64k 1M 8M; do
        run -h$heap && size_is "$(field peak "$file")" "$peak" "peak with -h$heap" || return 1
    done
    [ -z "$(field kept "$file")" ] ||
        { run --constants=keep && size_is large "$peak" "peak with --constants=keep"; } || return 1
    profile few.hp -h8M && profile many.hp -h64k || return 1
    [ "$(field peak "$file")" = large ] || run -h64k --check || return 1
    cmp -s <(grep -v '^DATE' few.hp) <(grep -v '^DATE' many.hp) || { echo "profiles differ by the size of the heap"; return 1; }
    [ -z "$(field end "$file")" ] || size_is "$(field end "$file")" "$(last_sample few.hp)" "the last sample"
}

tells_why() {
    local text
    text=$(field why "$file")
    [ -z "$text" ] || run -h256k --snapshot || return 1
    [ -z "$text" ] || "$HP2PS" --why prog.hgz | tr '\n' ' ' | grep -qF -e "$text" ||
        { echo "hp2ps --why doesn't say: $text"; "$HP2PS" --why prog.hgz; return 1; }
}

# The names of the tree, without their places.
tree() {
    "$HP2PS" --why prog.hgz | sed -n 's/^[^%]*%  *//p' |
        sed 's/   <- .*//; s/ ([^()]*:[0-9]*)$//; s/^[0-9,]* × //; s/, in .*//' | paste -sd '>' | sed 's/>/ > /g'
}

stands_below() {
    local names
    names=$(field tree "$file")
    [ -n "$names" ] || return 0
    case $(tree) in "$names"*) ;; *) echo "the tree is $(tree), told was $names"; return 1 ;; esac
}

compiled() {
    limited 60 ${LMLC_WRAPPER-} "$LMLC" ${LMLC_FLAGS-} "$@" > err 2>&1 || { echo "lmlc $*: status $?"; show err; return 1; }
}

one() {
    local file=$1 sources peak prints
    prints=$(field prints "$1")
    cd "$2" || return 1
    awk '/^-- file: / { out = $3; next } out { print > out }' "$file"
    sources=$(sed -n 's/^-- file: //p' "$file")
    compiled -O0 --make prog.m -o prog && lives || { echo "(-O0, --make)"; return 1; }
    rm -f *.o *.t prog
    for source in $sources; do compiled -O1 -c "$source" || return 1; done
    compiled -O1 *.o -o prog && lives && tells_why && stands_below || { echo "(-O1, file by file)"; return 1; }
}

if [ $# = 0 ]
then mapfile -t files < <(files_of "$tests/constants/live/*.m" | every 3)
else mapfile -t files < <(realpath -- "$@")
fi
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
