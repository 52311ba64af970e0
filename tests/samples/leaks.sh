#!/bin/bash
# leaks.sh: every leak of samples/leaks leaks as it is told to, at every level of -O, and is fixed by its fixed version.
#
#   tests/samples/leaks.sh            all of samples/leaks/*/facts, and samples/*/facts
#   tests/samples/leaks.sh FILE...    these
#
# A leak has two programs, leaky.m and fixed.m, that must print the same. Its `facts', a line each, are checked by the
# clock that counts bytes allocated, so that they hold on every machine:
#   programs A B           they have other names than leaky and fixed
#   sizes SMALL LARGE      two inputs, each a number; with `line TEXT' the input is so many times the text, in one line,
#                          with `repeat FILE' the file, all but its first character so many times, with a's as b's, b's
#                          as c's ... from time to time, so that it is not the same text again
#                          with `after FILE TEXT' the file and then the text, with the size for its `%'
#   clock SIZE             a census after so much is allocated; 2k if that is not told
#   flags FLAG...          run-time flags without which the leak would not be one
#   grows X                leaky's peak for the large input is at least X times that for the small one
#   factor X               it is at least X times fixed's
#   below BYTES            fixed's peak for the large input
#   cured BYTES            ... and leaky's, without the flags
#   construction NAME P    the largest band of leaky's profile, with P per cent of the area at least; so too `producer'
#   fixed KIND NAME B     that band of fixed's profile has B bytes at most
#   why CLASS | CLASS ...  what hp2ps --why blames at leaky's peak, as its tree calls it: "suspended total by report"
#   larger SIZE            ... for an input of this size, since hp2ps looks for no leaks below 64 kB
#   spoils FLAG X          the flag makes fixed's peak at -O0 at least X times as high
# README.md is true too: the rows `| SIZE | leaky | fixed |' of its table are the peaks in kB, to 5 per cent or 0.1 kB, at the
# default level. (Its commands are tried by sample-readmes.sh.)
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
quick_c
unset LMLARGS
levels=${WIDE:+0 }1    # the default last: README's table is about it

# ---- measuring: all work in the current directory ----

fact() { sed -n "s/^$1 //p" facts; }

letters=abcdefghijklmnopqrstuvwxyz

# The input of a size.
input() {
    local line n file; line=$(fact line) file=$(fact repeat)
    if [ -n "$file" ]; then
        head -c 1 "$file"
        for ((n = 0; n < $1; n++)); do tail -c +2 "$file" | tr "$letters" "${letters:n}${letters:0:n}"; done
        return
    fi
    if [ -n "$(fact after)" ]; then
        read -r file line <<< "$(fact after)"
        cat "$file"; echo "${line//%/$1}"
        return
    fi
    if [ -z "$line" ]; then echo "$1"; return; fi
    for ((n = 0; n < $1; n++)); do printf '%s' "$line"; done
    printf '\nThat was the title.\n'
}

# run PROGRAM SIZE FLAG...: leaves PROGRAM.out and the log PROGRAM.hp.
run() {
    local program=$1 size=$2; shift 2
    input "$size" | limited 20 ./"$program" "-o$program.hp" "--clock=alloc:$clock" "$@" > "$program.out" 2> err ||
        { echo "$program, $size, $*: status $?"; show err; return 1; }
}

# The highest total of a log's samples, or of one band.
peak() {
    awk -F '\t' -v name="${2-}" '/^BEGIN_SAMPLE/ { sum = 0 } NF == 2 && (name == "" || $1 == name) { sum += $2 }
        /^END_SAMPLE/ && sum > max { max = sum } END { print max + 0 }' "$1.hp"
}

# "NAME PERCENT" of the largest band. (All samples are equally far apart.)
largest() {
    awk -F '\t' 'NF == 2 { sum[$1] += $2; all += $2 }
        END { for (n in sum) if (sum[n] > sum[best]) best = n; print best, 100 * sum[best] / all }' "$1.hp"
}

# Say what is wrong if the numbers are not as told: expect WHAT HAVE at-least|at-most WANT.
expect() {
    awk -v have="$2" -v how="$3" -v want="$4" 'BEGIN { exit !(how == "at-least" ? have >= want : have <= want) }' ||
        { echo "-O$level: $1: $2, told was $3 $4"; return 1; }
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

# ---- the facts ----

# band PROGRAM KIND: the largest band is the one told, and large enough.
band() {
    local told name share
    told=$(fact "$2"); [ -n "$told" ] || return 0
    read -r name share <<< "$(largest "$1")"
    [ "$name" = "${told% *}" ] || { echo "-O$level: the largest band by $2 is $name ($share %), told was $told"; return 1; }
    expect "the share of $2 $name" "$share" at-least "${told##* }"
}

fixed_band() {
    local kind name most
    read -r kind name most <<< "$(fact fixed)"
    [ -n "$kind" ] || return 0
    expect "fixed's $kind $name" "$(peak fixed "$name")" at-most "$most"
}

spoiled() {
    local flag times before
    read -r flag times <<< "$(fact spoils)"
    [ -n "$flag" ] && [ "$level" = 0 ] || return 0
    before=$(peak fixed)
    run fixed "$large" -c "$flag" &&
        expect "fixed's peak with $flag" "$(ratio "$(peak fixed)" "$before")" at-least "$times"
}

# cured: without the flags leaky doesn't leak.
cured() {
    [ -n "$(fact cured)" ] || return 0
    run leaky "$large" -c && expect "leaky's peak without its flags" "$(peak leaky)" at-most "$(fact cured)"
}

# blamed: whom hp2ps --why marks, in a snapshot of the fullest sample.
blamed() {
    local told flags at have larger
    told=$(fact why) && [ -n "$told" ] || return 0
    larger=$(fact larger); larger=${larger:-$large}
    read -ra flags <<< "$(fact flags)"
    run leaky "$larger" -c "${flags[@]}" || return 1
    at=$(awk -F '\t' '/^BEGIN_SAMPLE/ { n++; sum = 0 } NF == 2 { sum += $2; if (sum > max) { max = sum; at = n } } END { print at }' leaky.hp)
    run leaky "$larger" -c "${flags[@]}" "--snapshot=at:$at" || return 1
    have=$("$HP2PS" --why leaky.hgz | sed -n 's/^[^%]*%  *\(.*\)   <- .*/\1/p' | sed 's/^[0-9,]* × //; s/ ([^()]*:*[0-9]*)$//; s/, in .*//')
    case " $told |" in *" $have |"*) return ;; esac
    { echo "-O$level: --why blames $have, told was $told"; "$HP2PS" --why leaky.hgz; return 1; }
}

at_level() {
    local small large before after flags program make=
    [ ! -d modules ] || make=--make
    read -r small large <<< "$(fact sizes)"
    read -ra flags <<< "$(fact flags)"
    for program in leaky fixed; do
        limited 60 ${LMLC_WRAPPER-} "$LMLC" $make ${LMLC_FLAGS-} "-O$level" $program.m -o $program > lmlc.out 2>&1 < /dev/null ||
            { echo "lmlc -O$level $program.m: status $?"; show lmlc.out; return 1; }
    done
    run leaky "$small" -c "${flags[@]}" || return 1
    before=$(peak leaky)
    run leaky "$large" -p "${flags[@]}" && band leaky producer || return 1
    run leaky "$large" -c "${flags[@]}" && band leaky construction || return 1
    run fixed "$large" -c "${flags[@]}" && fixed_band || return 1
    cmp -s leaky.out fixed.out || { echo "-O$level: the outputs differ"; return 1; }
    after=$(peak leaky)
    expect "leaky grows" "$(ratio "$after" "$before")" at-least "$(fact grows)" &&
    expect "leaky over fixed" "$(ratio "$after" "$(peak fixed)")" at-least "$(fact factor)" || return 1
    [ -z "$(fact below)" ] || expect "fixed's peak" "$(peak fixed)" at-most "$(fact below)" || return 1
    spoiled && cured && blamed
}

# ---- README.md ----

# The rows of the table, "SIZE LEAKY MENDED", in kB.
rows() { sed -n 's/^| *\([0-9]\{1,\}\) *| *\([0-9.]*\) kB *| *\([0-9.]*\) kB *|.*/\1 \2 \3/p' README.md; }

close_to() {
    awk -v have="$2" -v want="$3" 'BEGIN { have /= 1000; d = have - want; if (d < 0) d = -d
        exit !(d <= 0.05 * want || d <= 0.1001) }' || { echo "README.md: $1: $2 bytes, told are $3 kB"; return 1; }
}

table() {
    local size leaky fixed flags
    read -ra flags <<< "$(fact flags)"
    [ -n "$(rows)" ] || { echo "README.md has no table"; return 1; }
    while read -r size leaky fixed; do
        run leaky "$size" -c "${flags[@]}" && run fixed "$size" -c "${flags[@]}" &&
            close_to "leaky, $size" "$(peak leaky)" "$leaky" &&
            close_to "fixed, $size" "$(peak fixed)" "$fixed" || return 1
    done < <(rows)
}

one() {
    local folder=${1%/*} level
    local leaky fixed clock
    cd "$2" && cp -r "$folder"/* . || return 1
    read -r leaky fixed <<< "$(fact programs)"
    if [ -n "$leaky" ]; then mv "$leaky.m" leaky.m && mv "$fixed.m" fixed.m || return 1; fi
    clock=$(fact clock); clock=${clock:-2k}
    for level in $levels; do at_level || return 1; done
    table
}

if [ $# = 0 ]; then
    mapfile -t files < <({ files_of "${tests%/*}/samples/leaks/*/facts"; files_of "${tests%/*}/samples/*/facts"; } | every 4)
else
    mapfile -t files < <(realpath -- "$@")
fi
[ ${#files[@]} = 0 ] || [ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
tap_each one "${files[@]}"
