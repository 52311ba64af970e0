#!/bin/bash
# stage.sh DIR FOLDER: the library in DIR as GHC compiles it, with Prim by GHC's means, and the
# modules of FOLDER. What hasn't changed isn't
# touched, so that GHC compiles only what has.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
library=$here/../../compiler-patch/lib/haskell
stage=$1
place() { # FILE < text
    mkdir -p "$(dirname "$1")"
    cat > "$1.new"
    if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}
cd "$library"
# GHC has a GHC.Prim of its own, which no other module can be, and its HasCallStack is no class.
find . -name '*.hs' ! -path ./Prim.hs ! -path ./GHC/Prim.hs ! -path ./GHC/Stack.hs | while read -r file; do
    bare=0
    if grep -q -e NoImplicitPrelude -e '^import Prelude\( \|$\)' "$file"; then bare=1; fi
    LC_ALL=C awk -v bare=$bare -f "$here/ghc/judge.awk" "${file#./}" | place "$stage/$file"
done
for file in "$here"/ghc/*.hs "$2"/*.hs; do place "$stage/${file##*/}" < "$file"; done
