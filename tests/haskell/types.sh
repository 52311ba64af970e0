#!/bin/bash
# types.sh: what lmlc -dt finds of Haskell modules stands beside them, in x.types; what it must refuse says so in its
# comments (tests/haskell/types/error), as tests/error's do. All import tests/haskell/types/Mini.hs, a small Prelude.
# The modules of the library, all at once, and the Haskell programs of bench/ have types, too. tests/haskell/wrong has programs
# with the mistakes of everyday; they see the library.
#
#   tests/haskell/types.sh                      all
#   tests/haskell/types.sh FILE...              these
#   tests/haskell/types.sh --accept [FILE...]   write the types anew, then read the diff
#   tests/haskell/types.sh --ghc [FILE...]      GHC finds the same types, but for the names of variables and the order of
#                                               contexts: what it prints is read as signatures, and -dt prints these

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
accept= ghc=
case ${1-} in --accept) accept=1; shift ;; --ghc) ghc=1; shift ;; esac
here=$tests/haskell/types top=${tests%/*}
library=$top/compiler-patch/lib/haskell

types() { limited 10 ${LMLC_WRAPPER-} "$LMLC" -dt --no-library -i"$here" "$1"; }

# The types that GHC prints, a line each: name :: type.
signatures() {
    awk '/^TYPE SIGNATURES/ { on = 1; next } /^[^ ]/ { on = 0 } !on { next }
        /^  [^ ]+ ::/ { if (line) print line; line = $0; next } { line = line " " $0 }
        END { if (line) print line }' | sed -E 's/^ +//; s/ +/ /g; s/forall [^.]*\. ?//; /^:/d'
}

against_ghc() {
    ! grep -q '^-- GHC refuses' "$1" || return 0
    mkdir -p "$2/ghc" && cp "$here/ghc/Mini.hs" "$2/ghc" && cp "$1" "$2/ghc/M.hs" || return 1
    (cd "$2/ghc" && limited 60 ghc -v0 -fno-code -ddump-types -dppr-cols=10000 M.hs) < /dev/null > "$2/dump" 2> "$2/err" ||
        { show "$2/err"; return 1; }
    signatures < "$2/dump" > "$2/ghc.types"
    { sed '/^import Mini/q' "$1" | sed 's/^module M /module G /'; echo 'import M'
      awk '{ sub(/^[^ ]+ ::/, ""); print "foreign import prim \"g\" g" NR " ::" $0 }' "$2/ghc.types"; } > "$2/G.hs"
    cp "$1" "$2/M.hs"
    types "$2/G.hs" > "$2/out" 2> "$2/err" || { show "$2/err"; return 1; }
    paste -d' ' <(sed 's/ ::.*//' "$2/ghc.types") <(sed 's/^[^ ]* //' "$2/out") | sort > "$2/want"
    [ -s "$2/want" ] && diff "$2/want" <(sort "${1%.hs}.types")
}

with_library() { limited 20 ${LMLC_WRAPPER-} "$LMLC" -dt "$1" > "$2/out" 2> "$2/err" || { show "$2/err"; return 1; }; }

refused() { # STATUS FILE FOLDER
    [ "$1" = 1 ] || { echo "the status isn't 1"; show "$3/err"; return 1; }
    grep -q '^-- expect error:' "$2" && errors_match "$2" "$3/err"
}

one() {
    case $1 in
    */bench/*) with_library "$1" "$2" && grep -q '^main :: IO ()' "$2/out" ;;
    */lib/haskell)
        { echo 'module All where'
          (cd "$1" && find . -name '*.hs' | sort | sed 's|^\./||; s|\.hs$||; s|/|.|g; s|^|import qualified |'); } > "$2/All.hs"
        with_library "$2/All.hs" "$2" ;;
    */error/*) (cd "$here/error" && types "${1##*/}") > "$2/out" 2> "$2/err"; refused $? "$@" ;;
    */wrong/*)
        (cd "${1%/*}" && limited 10 ${LMLC_WRAPPER-} "$LMLC" -dt "${1##*/}") > "$2/out" 2> "$2/err"; refused $? "$@" ;;
    *)
        if [ -n "$ghc" ]; then against_ghc "$@"; return; fi
        types "$1" > "$2/out" 2> "$2/err" || { show "$2/err"; return 1; }
        [ -z "$accept" ] || cp "$2/out" "${1%.hs}.types"
        diff "${1%.hs}.types" "$2/out" ;;
    esac
}

if [ $# = 0 ]; then
    mapfile -t files < <(files_of "$here/[a-z]*.hs"; [ -n "$ghc" ] || files_of "$here/error/*.hs"
        [ -n "$accept$ghc" ] || { echo "$library"; files_of "$top/bench/*.hs"; files_of "$tests/haskell/wrong/*.hs"; })
else mapfile -t files < <(realpath -- "$@")
fi
tap_each one "${files[@]}"
