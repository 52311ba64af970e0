#!/bin/bash
# nofib-types.sh FOLDER [PROGRAM...]: the types of nofib's programs, ours beside GHC's. FOLDER is a checkout of nofib. The
# programs are those of plain Haskell 98 (or the ones that are named, as imaginary/queens); their modules are printed by
# lmlc -da, GHC's dump of their types is read as signatures at the end of each module, and lmlc -dt prints both. So the
# names of variables, the order of contexts and synonyms don't matter.
#
# The types that differ are told, and the sums. The status is 1 unless 99.5 of 100 are equal. WORK, if set, is a folder
# where the texts stay; DIFFERENCES, a file for all differences.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
[ $# -ge 1 ] && [ -d "$1" ] || bail "which folder has nofib? make check-nofib NOFIB=dir"
command -v ghc > /dev/null || { echo "# there is no GHC to compare types with"; exit 0; }
nofib=$(cd "$1" && pwd) work=${WORK:-$scratch/work}
shift
mkdir -p "$work" && cd "$work" || exit 1

programs=(imaginary/{digits-of-e1,digits-of-e2,exp3_8,gen_regexps,integrate,primes,queens,rfib,tak,wheel-sieve1,wheel-sieve2}
    spectral/{ansi,atom,awards,banner,boyer,boyer2,calendar,cichelli,circsim,constraints,cryptarithm1,cse,eliza,expert,fish}
    spectral/{gcd,integer,knights,lcss,life,mandel2,mate,minimax,multiplier,para,pretty,primetest,puzzle,rewrite,scc}
    spectral/{sorting,sphere,treejoin}
    real/{anna,compress,fulsom,gg,grep,hpg,infer,lift,linear,parser,reptile,rsa,veritas}
    imaginary/{bernouilli,paraffins,x2n1} spectral/{clausify,exact-reals,fft2,mandel,hartel/nucleic2,power,simple}
    real/{bspt,cacheprof,fem,fluid,gamteb,hidden,maillist,mkhprog,pic,prolog,scs,symalg})
[ $# = 0 ] || programs=("$@")

# The module M of a program's folder as plain text, and those that it imports.
print() {
    local folder=$1 to=$2 module=$3 file=
    local path=${module//.//}
    [ ! -f "$to/$path.hs" ] || return 0
    for file in "$folder/$path.hs" "$folder/$path.lhs" ''; do [ ! -f "$file" ] || break; done
    [ -n "$file" ] || [ "$module" != Main ] || file=$(grep -lE '^(> *)?module Main' "$folder"/*.*hs | head -n 1)
    [ -n "$file" ] || return 0
    mkdir -p "$to/$(dirname "$path")"
    local -a read=("$LMLC" -da -D__GLASGOW_HASKELL__=900 -I"$folder" "$file")
    "${read[@]}" > "$to/$path.hs" 2> "$to/err" || "${read[@]}" -cpp > "$to/$path.hs" 2> "$to/err" ||
        { echo "# ${folder#"$nofib/"}: $module is not read"; show "$to/err" 3 | sed 's/^/#   /'; return 1; }
    local import
    while read -r import; do print "$folder" "$to" "$import" || return; done < <(
        sed -nE 's/^import (\{-# SOURCE #-\} )?(qualified )?([A-Za-z0-9_.'"'"']+).*/\3/p' "$to/$path.hs")
}

# GHC's dump -> name :: type, a line each.
signatures() {
    awk '/^TYPE SIGNATURES/ { on = 1; next } /^[^ ]/ { on = 0 } !on { next }
        /^  [^ ]+ ::/ { if (line) print line; line = $0; next } { line = line " " $0 }
        END { if (line) print line }' "$1" | sed -E 's/^ +//; s/ +/ /g; s/:: forall [^.]*\. ?/:: /; s/\{[^}]*\}//; /^:/d
        s/^\(([A-Z][A-Za-z0-9_]*\.)+([^A-Za-z0-9_)]+)\)/(\2)/; s/^([A-Z][A-Za-z0-9_]*\.)+([a-z_])/\2/'
}

# Where a type lives that GHC names by a module of its own.
translate() {
    sed -E 's/GHC\.Arr\.|GHC\.Ix\./Data.Array./g; s/GHC\.Real\./Data.Ratio./g; s/GHC\.Exception\.(Type\.)?/Control.Exception./g
        s/GHC\.IO\.Exception\.|GHC\.IO\.Handle\.Types\./System.IO./g'
}

# A type that a module doesn't export may stand in the type of what it does. So we look into a copy that has all types of
# the module, and nothing else.
open_module() {
    local path=${2//.//}
    [ -f "$1/$path.hs" ] || { echo "import qualified $2;"; return; }
    mkdir -p "$1/open/Open/$(dirname "$path")"
    { echo "module Open.$2 where {"
      awk '/^[^ ]/ { on = /^(import|type|data|newtype) / } on' "$1/$path.hs" | sed -E 's/ deriving .*//; s/;?$/;/'; echo '}'; } > "$1/open/Open/$path.hs"
    echo "import qualified Open.$2 as $2;"
}

# The module at path $2 of the folder $1 with GHC's types as signatures behind its own declarations.
extend() {
    local text=$1/$2.hs types=$1/$3.ghc
    grep -oE '\b([A-Z][A-Za-z0-9_]*\.)+[A-Z]' "$types" | sed 's/\.[A-Z]$//' | sort -u |
        while read -r module; do open_module "$1" "$module"; done > "$1/imports"
    { sed '$d' "$text" | awk -v imports="$1/imports" '
        { print } !done && /\{$/ && !/^\{-#/ { done = 1; while ((getline line < imports) > 0) print line }'
      awk '{ sub(/^[^ ]+ ::/, ""); print ";zz" NR " ::" $0 ";zz" NR " = zz" NR }' "$types"; echo '}'; } > "$1/extended/$3/M.hs"
}

total=0 equal=0 left=0
: > differences
compare() {
    local to=$1 path=$2 module=$3
    translate < <(signatures "$to/dump/$4") > "$to/$module.ghc"
    [ -s "$to/$module.ghc" ] || return 0
    mkdir -p "$to/extended/$module"
    extend "$to" "$path" "$module"
    local n; n=$(wc -l < "$to/$module.ghc")
    total=$((total + n))
    if ! "$LMLC" -dt -i"$to:$to/open" "$to/extended/$module/M.hs" > "$to/$module.ours" 2> "$to/$module.err"; then
        echo "# ${to#"$work/"}: $module: $n types: $(head -n 1 "$to/$module.err")"
        echo "${to#"$work/"} $module $n types: $(head -n 1 "$to/$module.err")" >> differences
        return
    fi
    grep -v '^zz' "$to/$module.ours" | sort > "$to/own"
    paste -d' ' <(sed 's/ ::.*//' "$to/$module.ghc") <(grep '^zz' "$to/$module.ours" | sed 's/^[^ ]* //') | sort > "$to/want"
    n=$(comm -12 "$to/own" "$to/want" | wc -l)
    equal=$((equal + n))
    comm -13 "$to/own" "$to/want" | while IFS= read -r line; do
        echo "${to#"$work/"} $module: GHC:  $line"
        echo "${to#"$work/"} $module: ours: $(grep -F -- "${line%% ::*} ::" "$to/own" | head -n 1)"
    done >> differences
}

for program in "${programs[@]}"; do
    to=$work/$program
    mkdir -p "$to/dump" "$to/extended"
    print "$nofib/$program" "$to" Main || { left=$((left + 1)); continue; }
    (cd "$to" && limited 300 ghc -v0 --make -fno-code -ddump-types -ddump-to-file -dumpdir dump -dppr-cols=10000 -w Main.hs) \
        < /dev/null > "$to/ghc.out" 2>&1 || { echo "# $program: GHC: $(grep -m1 error -A2 "$to/ghc.out" | tr '\n' ' ')"; left=$((left + 1)); }
    while read -r dump; do
        module=${dump##*/} module=${module%.dump-types} path=${dump#./} path=${path%.dump-types}
        compare "$to" "${path//.//}" "$module" "${dump#./}"
    done < <(cd "$to/dump" && find . -name '*.dump-types' | sort)
done
[ -z "${DIFFERENCES-}" ] || cp differences "$DIFFERENCES"
head -n 40 differences | sed 's/^/# /'
echo "# ${#programs[@]} programs, $left not compared as a whole; $total types, $equal equal to GHC's, $((total - equal)) not"
[ $total -gt 0 ] && [ $((equal * 1000)) -ge $((total * 995)) ]
