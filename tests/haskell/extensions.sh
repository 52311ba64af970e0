#!/bin/bash
# extensions.sh: each language extension of GHC 9.0 in a program of a few lines, tests/haskell/extension/NAME.hs. Its last lines say
# what it prints, which is what GHC's program prints, or how it is refused: an extension never means something else silently.
#
#   tests/haskell/extensions.sh            every fourth, or with WIDE all
#   tests/haskell/extensions.sh FILE...    these
#   tests/haskell/extensions.sh --ghc      GHC's programs print the same

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$tests/haskell/extension ghc=
[ "${1-}" != --ghc ] || { ghc=1; shift; }

compile() {
    if [ -n "$ghc" ]; then limited 120 ghc -v0 -w -O0 -outputdir "$2/ghc" "$1" -o "$2/prog" 2> "$2/err"
    else limited 60 "$LMLC" "$1" -o "$2/prog" 2> "$2/err"
    fi
}

# one FILE FOLDER
one() {
    local why
    why=$(sed -n 's/^-- refused: //p' "$1")
    if [ -n "$why" ]; then
        [ -z "$ghc" ] || return 77
        compile "$@" && { echo "it is not refused"; return 1; }
        grep -qF -- "$why" "$2/err" || { echo "expected: $why"; show "$2/err"; return 1; }
        return 0
    fi
    compile "$@" || { show "$2/err"; return 1; }
    [ -n "$ghc" ] || [ ! -s "$2/err" ] || { echo "there are warnings:"; show "$2/err"; return 1; }
    (cd "$2" && limited 10 ./prog > out 2> err)
    diff <(sed -n 's/^-- prints: //p' "$1") "$2/out" || { show "$2/err"; return 1; }
}

if [ $# -gt 0 ]; then mapfile -t files < <(realpath -- "$@")
elif [ -n "${WIDE-}$ghc" ]; then mapfile -t files < <(files_of "$here/*.hs")
else mapfile -t files < <(files_of "$here/*.hs" | awk 'NR % 4 == 1')
fi

# every extension that GHC knows has its program
all() {
    ghc --supported-extensions | grep -v '^No' | while read -r name; do
        [ -f "$here/$name.hs" ] || echo "there is no program for $name"
    done | { ! grep .; }
}

if [ $# = 0 ] && command -v ghc > /dev/null; then files+=("$here"); fi
each() { if [ -d "$1" ]; then all; else one "$@"; fi; }
tap_each each "${files[@]}"
