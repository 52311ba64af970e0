#!/bin/bash
# derive.sh: derived instances. What lmlc -di prints for tests/haskell/derive/Shapes.hs stands beside it; with WIDE, GHC
# compiles the types with these instances in place of the deriving clauses, and the program does the same.
#
#   tests/haskell/derive.sh --accept   write Shapes.instances anew, then read the diff

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
here=$tests/haskell/derive library=${tests%/*}/compiler-patch/lib/haskell
result() { if [ -z "$2" ]; then echo "ok $1 - $3"; else echo "not ok $1 - $3"; sed 's/^/#   /' <<< "$2" | head -n 30; fi; }

if [ -n "${WIDE-}" ]; then echo 1..2; else echo 1..1; fi
limited 20 ${LMLC_WRAPPER-} "$LMLC" -di "$here/Shapes.hs" > "$scratch/instances" 2> "$scratch/err" || bail "$(head -n 3 "$scratch/err")"
[ "${1-}" != --accept ] || cp "$scratch/instances" "$here/Shapes.instances"
result 1 "$(diff "$here/Shapes.instances" "$scratch/instances")" "derived instances are printed"

[ -n "${WIDE-}" ] || exit 0
command -v ghc > /dev/null || { echo "ok 2 # SKIP ghc is missing (script/setup --test installs it)"; exit; }
mkdir "$scratch/derived" "$scratch/printed" && cp "$here"/*.hs "$scratch/derived" && cp "$here"/*.hs "$scratch/printed"
{ sed -E 's/ *deriving \(.*//; /^deriving/d; s/^import Data.Ix/&\nimport Helpers/' "$here/Shapes.hs"; cat "$scratch/instances"; } > "$scratch/printed/Shapes.hs"
both() {
    for way in derived printed; do
        (cd "$scratch/$way" && limited 300 ghc -v0 -O0 -w -XStandaloneDeriving -XFlexibleContexts -XUndecidableInstances -XEmptyDataDeriving \
            Main.hs -o main && limited 60 ./main > out) < /dev/null 2>&1 || { echo "$way fails"; return; }
    done
    [ "$(wc -l < "$scratch/derived/out")" -gt 1000 ] || echo "little is compared"
    diff "$scratch/derived/out" "$scratch/printed/out"
}
result 2 "$(both)" "they do what GHC's do"
