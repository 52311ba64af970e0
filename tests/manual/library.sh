#!/bin/bash
# library.sh: doc/library.md and the library name the same things: all that is
# exported, and every primitive that is no compiler's own. So do doc/flat.md and
# the Prelude of flat programs, but for functions that only serve others there.

. "$(dirname "$0")/../tap.sh"
lib=$tests/../compiler-patch/lib

# What PAGE must name.
exported() { case $1 in */flat.md) exported_flat ;; *) exported_lml ;; esac; }
exported_lml() {
    for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do
        tr '\n' ' ' < "$lib/lml/$m.m" | sed 's/.* export \([^;]*\);.*/\1/; s/[ ()]//g' | tr ',' '\n'
        echo
    done
    sed -n 's/^PRIM([A-Z0-9]*, *"\([^"]*\)".*/\1/p' "$tests/../rts/abi/prim.def" | grep -v '^%[a-z]\|^P[a-z]\|^unary '
}

exported_flat() {
    sed -nE 's/^data ([A-Z][A-Za-z]*).*/\1/p
             s/^([a-z][A-Za-z0-9]*)(\([^)]*\))? = .*/\1/p; s/^`([^`]*)`\(.*/\1/p
             s/^[a-z]+ ([^ a-z(][^ ]*) [a-z]+ = .*/\1/p' "$lib/flat/Prelude.flat" |
        grep -vx 'lastOf\|initOf\|count\|reverseOnto\|sumOnto\|withNewline'
}

# The words between backquotes of PAGE, where a name may have a colon and its type behind it.
named() {
    grep -v '^```' "$1" | tr '\n' ' ' | sed 's/`[^`]*`/\n&\n/g; s/\\|/|/g' | grep '^`' | tr -s '` (),' '\n' |
        sed -E 'p; s/:$//; s/^(\w+):.*/\1/' | sort -u
}

one() {
    local name missing=0
    named "$1" > "$2/named"
    while IFS= read -r name; do
        [ -z "$name" ] || grep -qxF -e "$name" "$2/named" || { echo "not in ${1##*/}: $name"; missing=1; }
    done < <(exported "$1")
    return $missing
}

tap_each one "${tests%/*}/doc/library.md" "${tests%/*}/doc/flat.md"
