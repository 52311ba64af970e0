#!/bin/bash
# given.sh: how programs come by run-time flags: -with-rtsopts of the compiler, in every language; and what is said to a person
# at a terminal whose flag went to the program.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
unset LMLARGS SOURCE_DATE_EPOCH
mkdir "$scratch/bin" && ln -s "$(realpath "$LMLC")" "$scratch/bin/hsc" && ln -s "$(realpath "$LMLC")" "$scratch/bin/lmlc" &&
    PATH=$scratch/bin:$PATH || exit 1
export LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}
mkdir "$scratch/w" && cd "$scratch/w" || exit 1

cat > args.hs <<'H'
import System.Environment (getArgs)
main :: IO ()
main = do
  (n : rest) <- getArgs
  print (length (show (product [1 .. fromIntegral (read n :: Int) :: Integer])))
  if n == "7" then print rest else return ()
H
echo 'let rec count n = if n = 0 then 0 else n + count (n - 1) in count 2000' > plain.m
printf 'module\nexport twice;\ntwice x = 2 * x\nend\n' > part.m
printf '#include "part.t"\ntwice 21\n' > whole.m
cat > coin.flat <<'F'
data Coin = Head | Tail
main = Head ? Tail
F

is() { [ "$1" = "$2" ] || { echo "expected: $2"; echo "found:    $1"; return 1; }; }
says() { grep -qF -e "$1" err || { cat err; return 1; }; }
# logs WORDS..: these files are there, and no other log; afterwards none is.
logs() { local found; found=$(ls -- *.hp *.hpz *.prof *.hgz *.json 2> /dev/null | tr '\n' ' '); rm -f -- *.hp *.hpz *.prof *.hgz *.json; is "$found" "$*${1:+ }"; }
unit() { grep -o 'SAMPLE_UNIT.*' "$1"; }

haskell() {
    hsc args.hs -with-rtsopts="-p --clock=alloc:4k" -rtsopts && is "$(./args 50)" 65 && logs args.hp args.hpz &&
    is "$(./args 50 +RTS -S -RTS 2> err)" 65 && says collections && logs args.hp args.hpz &&
    is "$(LMLARGS=-T ./args 50)" 65 && logs args.hp args.hpz args.prof
}
# The forms that GHC takes.
forms() {
    hsc args.hs -with-rtsopts=-T && is "$(./args 5)" 3 && logs args.prof &&
    hsc args.hs -with-rtsopts -T && is "$(./args 5)" 3 && logs args.prof &&
    hsc args.hs -with-rtsopts=-T -with-rtsopts= && is "$(./args 5)" 3 && logs &&
    hsc -c args.hs && hsc args.o -o args -with-rtsopts=-T && is "$(./args 5)" 3 && logs args.prof
}
lml() {
    lmlc plain.m -with-rtsopts='-p --clock=alloc:4k' && is "$(./plain)" 2001000 && logs plain.hp plain.hpz &&
    lmlc plain.m && is "$(./plain)" 2001000 && logs
}
logic() {
    lmlc coin.flat -with-rtsopts='--first -T' && is "$(./coin)" Head && logs coin.prof &&
    is "$(./coin --solutions=2 | tr '\n' ' ')" 'Head Tail ' && logs coin.prof
}
# --make links again when the flags are other ones, and only then.
made() {
    lmlc --make whole.m 2> err && lmlc --make -with-rtsopts=-T whole.m 2> err && is "$(./whole)" 42 && logs whole.prof &&
    lmlc --make -with-rtsopts=-T whole.m 2> err && says 'up to date' &&
    lmlc --make whole.m 2> err && is "$(./whole)" 42 && logs
}
# Every kind of profile, in every language (with WIDE also those that need another compilation): the files are there, and the program prints what it prints.
profiles() {
    local source name plain
    for source in args.hs plain.m coin.flat; do
        name=${source%.*} && lmlc $source && plain=$(./$name 9) || return 1
        lmlc $source -with-rtsopts='-pctmgrk --clock=alloc:64k -T --time=json --snapshot=end' && is "$(./$name 9 2> err)" "$plain" &&
        logs $name.hgz $name.hp $name.hpz $name.prof $name.prof.json || return 1
        [ $source = plain.m ] || [ -n "${WIDE-}" ] || continue
        lmlc -fbiography $source -with-rtsopts='-b --clock=alloc:64k' && is "$(./$name 9 2> err)" "$plain" && logs $name.hp $name.hpz || return 1
        lmlc -auto-all $source -with-rtsopts='-s --clock=alloc:64k' && is "$(./$name 9 2> err)" "$plain" && logs $name.hp $name.hpz || return 1
    done
}
# What is said later takes the place of what was given.
overridden() {
    hsc args.hs -with-rtsopts='-p{main} --clock=alloc:4k -ogiven.hp' && ./args 2000 > out && logs given.hp given.hpz || return 1
    ./args 2000 +RTS -c -oown.hp > out && grep -qF '(:)' own.hp && logs own.hp own.hpz || return 1
    ./args 2000 +RTS -i0.001 > out && is "$(unit given.hp)" 'SAMPLE_UNIT "seconds"' && logs given.hp given.hpz || return 1
    ./args 2000 +RTS --clock=time > out && is "$(unit given.hp)" 'SAMPLE_UNIT "seconds"' && logs given.hp given.hpz || return 1
    ./args 2000 +RTS -H20M -H30M > out && logs given.hp given.hpz
}
refused() {
    hsc args.hs -with-rtsopts=-z 2> err; is $? 2 && says 'hsc: -with-rtsopts: no program has the flag: -z' || return 1
    hsc args.hs -with-rtsopts='-p x' 2> err; is $? 2 && says 'the flag: x' || return 1
    lmlc plain.m -with-rtsopts=-N 2> err; is $? 2 && says 'lmlc: -with-rtsopts: no program has the flag: -N' || return 1
    hsc args.hs -with-rtsopts='-N4 -T' 2> err; is $? 0 && says "hsc: warning: -with-rtsopts: -N4 is about GHC's threads" || return 1
    ./args 5 > out && logs args.prof || return 1
    hsc args.hs -with-rtsopts=-Hx; ./args 5 > out 2> err; is $? 2 && says 'args: -with-rtsopts: -Hx: a size was expected' &&
    says 'link it again' || return 1
    hsc args.hs -with-rtsopts=--first; ./args 5 > out 2> err; is $? 2 && says 'are for logic programs'
}
# at_terminal COMMAND: its standard error is a terminal, and what that shows is in the file tty.
at_terminal() { script -qec "$1 > out" tty.log < /dev/null > /dev/null; sed '/^Script /d; s/\r$//; /^$/d' tty.log > tty; }
terminal() {
    command -v script > /dev/null || { skipped='there is no script(1)'; return; }
    hsc args.hs
    at_terminal './args 5 -p' && is "$(cat tty)" 'args: the program never looked at -p; flags for the run time come after +RTS: +RTS -p' || return 1
    is "$(cat out)" 3 || return 1
    is "$(./args 7 -p +RTS --collect-always --check)" '4
["-p"]' || return 1
    at_terminal './args 7 -p' && is "$(cat tty)" '' && is "$(tail -n 1 out)" '["-p"]' || return 1
    at_terminal './args 5 x --prog=p -P' && is "$(cat tty)" '' || return 1
    at_terminal './args 5 -- -p' && is "$(cat tty)" '' || return 1
    ./args 5 -p 2> err > out && is "$(cat err)" ''
}
# What is being done moves on a terminal, and is gone at the end; -v prints the steps, and nothing else does.
steps() {
    command -v script > /dev/null || { skipped='there is no script(1)'; return; }
    export TERM=xterm
    mkdir -p Data && printf 'module Data.Part where\npart :: Int\npart = 1\n' > Data/Part.hs
    printf 'import Data.Part\nmain :: IO ()\nmain = print part\n' > main.hs
    printf 'import Data.Part\nmain :: IO ()\nmain = print (part && True)\n' > wrong.hs
    local clear=$'\r\e[K'
    at_terminal 'hsc main.hs' && tr '\r' '\n' < tty | grep -qF '[1 of 2] Checking Data.Part' && grep -qF 'Linking main' tty &&
    is "$(tail -c 5 tty | tr -d '\n')" "$clear" || { cat -v tty; return 1; }
    at_terminal 'hsc wrong.hs'; grep -qF "Main$clear""wrong.hs:3" tty || { cat -v tty; return 1; }
    at_terminal 'hsc -v0 main.hs' && is "$(cat tty)" '' && at_terminal 'lmlc -q main.hs' && is "$(cat tty)" '' || return 1
    at_terminal 'TERM=dumb hsc main.hs' && is "$(cat tty)" '' || return 1
    rm -f part.o whole.o
    at_terminal 'lmlc part.m whole.m -o whole' && grep -qF '[2 of 2] compiling whole.m' tty || { cat -v tty; return 1; }
    if [ -x "$HP2PS" ]; then           # of a snapshot, too
        lmlc -q plain.m && ./plain --snapshot=end > out && at_terminal "$HP2PS --why plain.hgz" && grep -qF 'reading plain.hgz' tty &&
        is "$(tail -c 4 tty | tr -d '\n')" $'\e[K' && "$HP2PS" --why plain.hgz 2> err | cmp - out && is "$(cat err)" '' || { cat -v tty; return 1; }
    fi
    hsc main.hs 2> err && is "$(cat err)" '' && hsc -v main.hs 2> err && grep -qx '\[2 of 2\] Checking Main' err
}
levels() { lmlc -O3 plain.m && hsc -O9 --check args.hs && hsc -O12 --check args.hs && { hsc -Ox args.hs 2> err; is $? 2; } && says 'hsc: bad'; }
# The same name stands before all that the program says itself, whatever its path.
named() {
    "$scratch/bin/hsc" --check nope.hs 2> err; says 'hsc: error: cannot open nope.hs' || return 1
    "$scratch/bin/lmlc" --check nope.m 2> err; says 'lmlc: error: cannot open nope.m' || return 1
    CC=/nonexistent hsc args.hs 2> err; says 'hsc: cannot run the C compiler' || return 1
    hsc -c args.hs && CC=/nonexistent hsc args.o -o args 2> err; says 'hsc: cannot run the C compiler' && ! grep lmlc: err || return 1
    hsc args.hs && ./args 5 +RTS -s 2> err; says 'compile it with hsc -fscc' || return 1
    ./args 5 +RTS -b 2> err; says 'hsc -fbiography' || return 1
    ./args 5 +RTS -T > out && grep -q 'hsc -auto-all makes' args.prof
}
# At most 40 lines by tasks; the first of them show +RTS; --help=all has all options of the table.
helps() {
    local name option
    for name in lmlc hsc; do
        $name --help > help && is "$(wc -l < help | awk '{ print $1 <= 40 }')" 1 && $name -h | cmp - help || return 1
        is "$(awk 'length > 100' help)" '' && is "$(awk '/^$/ { n++ } n < 2' help | grep -c '+RTS')" 2 || return 1
        $name --help=all > help
        for option in $(sed -n '/, '"$([ $name = hsc ] && echo LMLC || echo HSC)"', /d; s/^FLAG("\([^"]*\)".*/\1/p' \
                "${tests%/*}/compiler-patch/driver/option.def"); do
            grep -qF -e "  $option" help || { echo "$name --help=all lacks $option"; return 1; }
        done
    done
    is "$(hsc '-?' | head -n 1)" "$(hsc -h | head -n 1)"
}
# hsc knows all options that its help lists.
known() {
    local option
    for option in $(sed -n '/, LMLC, /d; /PRINT/d; s/^FLAG("\([^"]*\)".*/\1/p' "${tests%/*}/compiler-patch/driver/option.def"); do
        hsc "$option" 2> err < /dev/null > out
        if grep 'unknown option' err; then return 1; fi
    done
}

# So do hsc and lmlc with each option that the manual writes after their names, and hsc with all passes.
written() {
    local top=${tests%/*} name option
    grep -ohE '`(hsc|lmlc) -[A-Za-z][-A-Za-z]*=?' "$top"/doc/*.md "$top"/README.md "$top"/samples/*.md "$top"/samples/*/*.md "$top"/samples/haskell/*/*.md |
        tr -d '`' | sort -u > options
    sed -n 's/^PASS(\([a-z_]*\), *OPTION.*/hsc -fno-\1/p' "$top/compiler-patch/driver/pass.def" >> options
    grep -qx 'hsc -fno-spread' options && [ "$(wc -l < options)" -gt 30 ] || { echo "options of the manual: $(wc -l < options)"; return 1; }
    while read -r name option; do
        $name "$option" 2> err < /dev/null > out
        if grep 'unknown option\|no such pass' err; then return 1; fi
    done < options
    hsc -dcore=specialise args.hs > with && hsc -fno-specialise -dcore=specialise args.hs > without && ! cmp -s with without || return 1
    hsc -fno-spread -fno-fuse args.hs && is "$(./args 5)" 3 || return 1
    hsc -fno-such args.hs 2> err; is $? 2 && says 'there is no such pass to leave out: -fno-such'
}

# An option that one language obeys is refused for a source in another, and by no means left out silently.
others() {
    local option file
    echo 'module Main where { main :: IO (); main = print 1 }' > lang.hs; echo '1' > lang.m; echo 'main = 1' > lang.flat
    for option in -XLambdaCase:m -cpp:flat -fno-clone:m '-main-is Main:m' --goal=main:hs -t:hs -z:flat -Z:hs '--import=x.t:hs'; do
        file=lang.${option##*:}
        "$LMLC" ${option%:*} $file -o lang 2> err && { echo "${option%:*} $file is taken"; return 1; }
        says 'is an option for files' && says "leave it out for: $file" && [ ! -e lang ] || return 1
    done
    "$LMLC" -XLambdaCase -cpp lang.hs -o lang && is "$(./lang)" 1 && "$LMLC" --goal=main lang.flat -o lang && "$LMLC" -t lang.m -o lang
}

n=0 skipped=
try() {
    local name=$1; shift; n=$((n + 1)) skipped=
    if "$@" > "$scratch/why" 2>&1; then echo "ok $n - $name${skipped:+ # SKIP $skipped}"
    else echo "not ok $n - $name"; sed 's/^/#   /' "$scratch/why" | head -n 20; fi
}
echo 1..16
try "options of another language" others
try "-with-rtsopts: Haskell" haskell
try "in all its forms" forms
try "Lazy ML" lml
try "logic programs" logic
try "--make" made
try "all profiles" profiles
try "LMLARGS and the command line come later" overridden
try "flags that aren't there" refused
try "a flag that the program never looks at" terminal
try "-O3 is -O2" levels
try "messages have the program's own name" named
try "--help" helps
try "hsc takes what its help lists" known
try "and those that the manual names" written
try "progress" steps
