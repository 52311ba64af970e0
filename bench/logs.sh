#!/bin/bash
# logs.sh: do two ways to compile a program give it the same profile?
#
#   bench/logs.sh COMPILER OTHER [NAME...]
#
# COMPILER and OTHER are commands of the shell that compile if `--make prog.m -o prog' is added, for instance
#
#   bench/logs.sh 'build/lmlc -O' 'CFLAGS="-fPIE -pie" build/lmlc -O'
#   bench/logs.sh /tmp/before/lmlc build/lmlc
#
# Every program, those of bench/ on their quick inputs and those of samples/ on their texts, is compiled by both, and run with
# -p and a clock that counts bytes, about 50 samples each. Output, bytes allocated, plain log and site log must be the same
# byte for byte, but for the line PROGRAM of the site log, which is a sum over the program's file.
# NAME: only these, lcs or clausify/v0.
# Prints a line for each program that differs, and the number of those that don't. The status is 1 if one differs.

set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
die() { echo "logs: $*" >&2; exit 2; }
case ${1-} in
-h|--help) sed -n '2,/^$/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
esac
[ $# -ge 2 ] || die "two compilers are needed; --help tells more"
compilers=("$1" "$2"); shift 2
. "$here/inputs.sh"
quick=1
export LC_ALL=C SOURCE_DATE_EPOCH=1000000000
unset LMLARGS

# text_of NAME: its source.  input_of NAME: its input; of a sample the texts beside it.
text_of() { case $1 in */*) echo "$here/../samples/$1.m" ;; *) source_of "$1" ;; esac; }
input_of() { case $1 in */*) cat "$(dirname "$(text_of "$1")")"/*.txt 2> /dev/null; true ;; *) input "$1" ;; esac; }

names=("$@")
if [ $# = 0 ]; then
    names=("${all[@]}")
    for m in "$here"/../samples/*/*.m "$here"/../samples/leaks/*/*.m; do m=${m#"$here"/../samples/}; names+=("${m%.m}"); done
fi
for name in "${names[@]}"; do [ -f "$(text_of "$name")" ] || die "there is no program $name"; done

work=$(mktemp -d "${TMPDIR:-/tmp}/strata-logs.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT

figure() { sed -n "s/.*\"$1\": \([0-9]*\).*/\1/p" "$2"; }

# folder_of NAME: with the program and its modules.
folder_of() { case $1 in */*) dirname "$(text_of "$1")" ;; esac; }

# made NAME N: compiled by compiler N and run, always in the folder `at', since logs name it; that becomes the folder N.
made() {
    local name=$1 n=$2 at=$work/at folder
    rm -rf "${work:?}/$n" && mkdir "$at" && cp "$(text_of "$name")" "$at/prog.m" || return 1
    folder=$(folder_of "$name")
    [ ! -d "$folder/modules" ] || cp -r "$folder/modules" "$at/" || return 1
    if ! (eval "${compilers[n]} --make $at/prog.m -o $at/prog") > "$at/lmlc" 2>&1
    then echo "$name: ${compilers[n]} fails"
    else (cd "$at" && profiled "$name" "$n")
    fi
    mv "$at" "$work/$n"
}

# profiled NAME N: its output, bytes allocated, and logs.
profiled() {
    ./prog --stats-json=json < ../in > out 2> err
    figure allocated_bytes json > allocated
    [ -s allocated ] || { echo "$1: compiled by ${compilers[$2]} it has no statistics"; return; }
    [ "$2" = 1 ] || echo $(($(cat allocated) / 50 + 64)) > ../every
    ./prog -p "--clock=alloc:$(cat ../every)" < ../in > profiled.out 2> err
    cmp -s out profiled.out || echo "$1: -p changes the output"
    zcat prog.hpz | sed '/^PROGRAM /d' > sites
}

# What differs of the two, or nothing.
difference() {
    local file
    for file in out allocated prog.hp sites; do cmp -s "$work/0/$file" "$work/1/$file" || { echo "$file"; return; }; done
}

same=0 differ=0
for name in "${names[@]}"; do
    input_of "$name" > "$work/in" || exit 2
    made "$name" 0 && made "$name" 1 || exit 2
    file=$(difference)
    if [ -z "$file" ]
    then same=$((same + 1))
    else differ=$((differ + 1)); echo "$name: $file differs"; fi
done
echo "$same programs have the same logs, $differ don't"
exit $((differ > 0))
