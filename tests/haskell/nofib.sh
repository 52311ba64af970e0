#!/bin/bash
# nofib.sh FOLDER: every Haskell module below the folder, nofib's say, is read. What lmlc -da prints of it
# can be read back and is printed the same again, and GHC's parser finds in it the tree that it finds
# in the module itself. Where there is no GHC with its library, that is left out.
#
# The last lines are the sums; modules that failed are named before them. The status is 1 if one was not read
# that GHC reads, or not printed as it should be. GHC 9.0 refuses `x @ p' and `a !i', which were correct Haskell 98; there it is enough that it reads what
# lmlc printed.
#
# WORK, if set, is a folder where the printed texts stay.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ $# = 1 ] && [ -d "$1" ] || bail "which folder has nofib? make check-nofib NOFIB=dir"
nofib=$(cd "$1" && pwd) work=${WORK:-$scratch/work}
mkdir -p "$work" && cd "$work" || exit 1

# The options that the Makefile of a module's folder gives GHC, and what GHC defines.
options() {
    echo -D__GLASGOW_HASKELL__=900
    ! grep -qs -e -fglasgow-exts "${1%/*}/Makefile" || echo -XMagicHash
}

# Prints the module; by the preprocessor, if it can't be read without.
tree() {
    local -a flags; mapfile -t flags < <(options "$1")
    "$LMLC" -da "${flags[@]}" "$1" 2> "$2" || { grep -q '^#' "$1" && "$LMLC" -da -cpp "${flags[@]}" "$1" 2> "$2"; }
}

# A module as plain text for GHC, made by GHC itself.
plain() {
    local cpp=; ! grep -q '^#' "$1" || cpp=-cpp
    case $1$cpp in *.hs) options "$1" | grep -q -e -X || { echo "$1"; return; } ;; esac
    { options "$1" | sed -n 's/-X\(.*\)/{-# LANGUAGE \1 #-}/p'
      if ghc -E $cpp -XMagicHash -I"${1%/*}" "$1" -o "$2.e" > /dev/null 2>&1; then cat "$2.e"; else cat "$1"; fi; } > "$2"
    echo "$2"
}

total=0 read=0 again=0
: > pairs; : > unread
while IFS= read -r file; do
    name=${file#"$nofib/"} name=${name//\//-} name=${name%.*}-${file##*.}.hs
    total=$((total + 1))
    if ! tree "$file" "$name.err" > "$name"; then
        echo "# not read: ${file#"$nofib/"}"; show "$name.err" 3 | sed 's/^/#   /'
        echo "$file" >> unread
        continue
    fi
    read=$((read + 1))
    if "$LMLC" -da "$name" > "$name.2" 2> "$name.err" && cmp -s "$name" "$name.2"
    then again=$((again + 1)); echo "$file $name" >> pairs
    else echo "# not printed the same again: ${file#"$nofib/"}"; show "$name.err" 3 | sed 's/^/#   /'
    fi
done < <(find "$nofib" -name '*.hs' -o -name '*.lhs' | sort)

same=0 wrong=0 bad=$((total - read))
if libdir=$(ghc --print-libdir 2> /dev/null) && ghc -v0 -O0 -package ghc -package ghc-boot-th -outputdir "$work" \
    "$tests/haskell/parsed.hs" -o parsed 2> parsed.err; then
    while read -r file name; do
        echo "$(plain "$file" "$work/$name.plain.hs") $work/$name"
    done < pairs > texts
    while read -r file; do
        text=$(plain "$file" "$work/unread.hs")
        ./parsed "$libdir" <<< "$text $text" | grep -q '^neither' || continue
        echo "# GHC doesn't read it either: ${file#"$nofib/"}"
        bad=$((bad - 1))
    done < unread
    ./parsed "$libdir" < texts > verdicts 2> verdicts.err
    for word in same differs refused second neither; do
        echo "# GHC's parser: $(grep -c "^$word " verdicts) $word"
    done
    grep -E '^(differs|refused|neither) ' verdicts | sed 's/^/# /'
    same=$(grep -cE '^(same|second) ' verdicts)
    wrong=$(grep -cE '^(differs|refused|neither) ' verdicts)
else echo "# there is no GHC with its library"
fi
echo "# $total modules, $read read, $again printed the same again, $same the same to GHC, $wrong not"
[ $total -gt 0 ] && [ $bad = 0 ] && [ $again = $read ] && [ $wrong = 0 ]
