#!/bin/bash
# machine.sh: what is done for a processor alone (bench/RESULTS.md, Processors) changes no profile. With each of it turned off by CFLAGS, with
# the other convention and by another compiler a program writes the same logs.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
ways=('CFLAGS=-ULML_JUMP_RETURNS' 'CFLAGS=-ULML_NO_RED_ZONE' 'CFLAGS=-ftree-slp-vectorize' 'CFLAGS="-fPIE -pie"'
    CFLAGS=-DLML_NO_ASM 'CFLAGS=-no-pie' 'CFLAGS=-DLML_NO_REGS' CC=clang)
[ "$(uname -m)" != x86_64 ] || ways+=('CFLAGS=-fcf-protection')
# Every third way, or with WIDE all.
mapfile -t ways < <(printf '%s\n' "${ways[@]}" | every 3)
echo "1..${#ways[@]}"
n=0 status=0
for way in "${ways[@]}"; do
    n=$((n + 1))
    case $way in
    CC=clang) command -v clang > /dev/null || { echo "ok $n - $way # SKIP clang is missing (script/setup --test installs it)"; continue; } ;;
    esac
    if bash "${tests%/*}/bench/logs.sh" "$LMLC" "$way $LMLC" clausify/v4 > "$scratch/out" 2>&1
    then echo "ok $n - $way"
    else echo "not ok $n - $way"; sed 's/^/#   /' "$scratch/out"; status=1; fi
done
exit $status
