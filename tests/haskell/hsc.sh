#!/bin/bash
# hsc.sh: lmlc under the name hsc takes GHC's options: makefiles of both kinds work, what says nothing to hsc is accepted,
# and what it doesn't know is an error.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
mkdir "$scratch/bin" && ln -s "$(realpath "$LMLC")" "$scratch/bin/hsc" && PATH=$scratch/bin:$PATH || exit 1
export LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}
mkdir -p "$scratch/p/src/Data" && cd "$scratch/p" || exit 1

cat > src/Main.hs <<'H'
{-# LANGUAGE CPP #-}
module Main where
import Data.Table (table)
import qualified App
main :: IO ()
main = do
  putStrLn (table WIDTH)
  App.main
H
cat > src/Data/Table.hs <<'H'
module Data.Table where
table :: Int -> String
table n = replicate n '-'
H
cat > src/App.hs <<'H'
module App where
main, run :: IO ()
main = putStrLn "App.main"
run = putStrLn "App.run"
H
# Modules are compiled one by one; the objects are linked.
cat > Makefile <<'M'
HC = hsc
HCFLAGS = -O -isrc -DWIDTH=3 -Wall -fno-warn-unused-imports -odir obj -hidir obj -package base -rtsopts
OBJS = obj/Main.o obj/Data/Table.o obj/App.o
prog: $(OBJS)
	$(HC) -o $@ $(OBJS)
obj/%.o: src/%.hs
	$(HC) $(HCFLAGS) -c $<
M
cat > Makefile.whole <<'M'
HC = hsc
prog2: src/Main.hs
	$(HC) --make -v0 -O2 -isrc -DWIDTH=2 -threaded -with-rtsopts=-N -outputdir obj2 -fspec-constr-count=6 Main -o $@
M

is() { [ "$1" = "$2" ] || { echo "expected: $2"; echo "found:    $1"; return 1; }; }
# says STATUS TEXT ARGUMENTS..: hsc ends so, and tells that.
says() {
    local status=$1 text=$2; shift 2
    hsc "$@" > out 2>&1
    is $? "$status" && grep -qF -e "$text" out || { cat out; return 1; }
}
by_objects() { make -s prog && is "$(./prog)" '---
App.main'; }
again() {                              # a module changes: its object is made anew, and so is the program
    sed -i "s/'-'/'='/" src/Data/Table.hs && touch -d '2001-01-01' obj/Data/Table.o && make -s prog && is "$(./prog | head -n 1)" ===
}
whole() { make -s -f Makefile.whole && is "$(./prog2 | head -n 1)" ==; }
mistake() {
    printf 'module Bad where\nx :: Int\nx = True\n' > src/Bad.hs
    says 1 'src/Bad.hs:3:5' -isrc -c src/Bad.hs && [ ! -e src/Bad.o ]
}
main_is() {
    hsc -isrc -DWIDTH=1 -main-is App.run src/Main.hs -o other && is "$(./other)" App.run &&
    hsc -main-is App src/App.hs -o other && is "$(./other)" App.main &&
    says 1 'there is no module Nope' -main-is Nope.run src/App.hs
}
files() {                              # modules that are given as files lie anywhere
    hsc -DWIDTH=1 src/App.hs src/Data/Table.hs src/Main.hs -o other && is "$(./other | tail -n 1)" App.main &&
    says 1 'none of these is the module Main' src/App.hs src/Data/Table.hs
}
profiled() { says 0 'every program can be profiled' -prof -fprof-auto -isrc -DWIDTH=1 -fno-code src/Main.hs && [ "$(wc -l < out)" = 1 ]; }
refuses() {
    says 2 'unknown option: -foo' -foo src/Main.hs && says 2 'unknown option: -fspec' -fspec src/Main.hs &&
    says 2 'there is no interpreter' --interactive && says 2 'there is no module of that name' Nope &&
    says 2 'an argument is missing after: -o' src/Main.hs -o && says 1 'No such file' nope.hs
}
tells() { says 0 'hsc (strata)' --version && says 0 -main-is --help && hsc --numeric-version | grep -qx '[0-9.]*'; }
missing() { says 1 'are neither in src nor in the library; -i<dir>' -DWIDTH=1 src/Lost.hs && says 1 'src, lib, other' -ilib:other src/Lost.hs; }
printf 'import No.Where\nmain = print 1\n' > src/Lost.hs
# Equations and alternatives that are never reached, each told once, of copies for several types, too; none of derived ones.
cat > src/Dead.hs <<'H'
module Main where
data Unit = Unit deriving (Eq, Ord, Show)
f :: Num a => Bool -> a -> a
f True n = n
f False n = n + 1
f _ n = n
g :: Char -> Int
g 'a' = 1
g c | c == 'b' = 2
    | otherwise = 3
g 'c' = 4
h :: Int -> Int
h n | n > 0 = 1
h 0 = 2
h n = 3
main :: IO ()
main = do
  print (f True (1 :: Int), f True (2 :: Double), g 'c', h 1, Unit < Unit)
  print (case Unit of { Unit -> 'u'; _ -> 'v' })
H
warns() {
    hsc -dcore=simplify src/Dead.hs 2> out > core &&
    is "$(sed -n 's/: this .*//p' out | sort -t: -k 2n)" 'src/Dead.hs:6:1: warning
src/Dead.hs:11:1: warning
src/Dead.hs:19:38: warning' && hsc -w -dcore=simplify src/Dead.hs 2> out > core && is "$(cat out)" ''
}
languages() {                          # a name that isn't known is told once, whatever modules there are
    says 0 'extension Nope is not known' -XNope -XNoMonomorphismRestriction -isrc -DWIDTH=1 -fno-code src/Main.hs && is "$(wc -l < out)" 1
}
traced() {
    printf '%s\n' 'import Debug.Trace' 'main = print (trace "\955 seen" (1 :: Int)) >> traceM "then"' > src/Traced.hs
    hsc src/Traced.hs -o traced && is "$(./traced 2> err)" 1 && is "$(cat err)" 'λ seen
then'
}
# Markers and events are marks of the site log, one each time that they are run; the program prints the same without it.
marked() {
    cat > src/Marked.hs <<'H'
import Debug.Trace
main :: IO ()
main = do
  let again = traceMarkerIO "again \955"
  again >> again >> traceEventIO "event" >> traceMarkerIO "part \&1"
  print (traceMarker "pure" (length (traceEvent "list" [1 .. 2000 :: Int])))
H
    hsc src/Marked.hs -o marked && is "$(./marked)" 2000 && is "$(./marked -p --clock=alloc:20k)" 2000 &&
    is "$(gzip -dcf marked.hpz | sed -n 's/^MARK [0-9.]* //p' | tr '\n' ' ')" '"again λ" "again λ" "event" "part 1" "pure" "list" '
}
# --make compiles again after a change of a module that Main imports, and only then.
remade() {
    printf '%s\n' 'module Part where' 'part = 1 :: Int' > Part.hs
    printf '%s\n' 'import Part' 'main = print part' > Parts.hs
    "$LMLC" --make Parts.hs -o parts 2> err && is "$(./parts)" 1 && "$LMLC" --make Parts.hs -o parts 2> err &&
    is "$(cat err)" 'parts is up to date' && sleep 0.1 && sed -i 's/1/2/' Part.hs && "$LMLC" --make Parts.hs -o parts 2> err && is "$(./parts)" 2
}

n=0
try() { local name=$1; shift; n=$((n + 1)); if "$@" > "$scratch/why" 2>&1; then echo "ok $n - $name"; else echo "not ok $n - $name"; sed 's/^/#   /' "$scratch/why" | head -n 20; fi; }
echo 1..15
try "a makefile that compiles and links modules" by_objects
try "a module changes" again
try "a makefile with --make" whole
try "-c tells mistakes, and leaves no object" mistake
try "-main-is" main_is
try "files beside Main" files
try "-prof" profiled
try "options that aren't there" refuses
try "--version and the like" tells
try "a module that isn't there" missing
try "what is never reached" warns
try "-X" languages
try "a line for each message of trace" traced
try "markers and events are marks in the profile" marked
try "--make and a module that changes" remade
