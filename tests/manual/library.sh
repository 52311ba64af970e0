#!/bin/bash
# library.sh: doc/library.md and the library name the same things: all that is
# exported, and every primitive that is no compiler's own.

. "$(dirname "$0")/../tap.sh"
lib=$tests/../compiler-patch/lib page=$tests/../doc/library.md

exported() {
    for m in $(sed -n 's/^LML_LIB = //p' "$lib/local.mk"); do
        tr '\n' ' ' < "$lib/lml/$m.m" | sed 's/.* export \([^;]*\);.*/\1/; s/[ ()]//g' | tr ',' '\n'
        echo
    done
    sed -n 's/^PRIM([A-Z0-9]*, *"\([^"]*\)".*/\1/p' "$tests/../rts/prim.def" | grep -v '^%[a-z]\|^P[a-z]\|^unary '
}

# The words between backquotes.
named() {
    grep -v '^```' "$page" | tr '\n' ' ' | sed 's/`[^`]*`/\n&\n/g; s/\\|/|/g' | grep '^`' | tr -s '` (),:' '\n' | sort -u
}

one() {
    local name missing=0
    named > "$2/named"
    while IFS= read -r name; do
        [ -z "$name" ] || grep -qxF -e "$name" "$2/named" || { echo "not in doc/library.md: $name"; missing=1; }
    done < <(exported)
    return $missing
}

tap_each one "$page"
