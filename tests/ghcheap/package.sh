#!/bin/bash
# package.sh: the package strata-heap (make ghc-package) is built by cabal without a network, and programs that depend on it
# write snapshots: when they call for one, at a mark, and without having a word of it in their source.
#
#   STUB_PACKAGE=folder tests/ghcheap/package.sh
#
# Environment: see tap.sh.

. "$(dirname "$0")/../tap.sh"
for program in ghc cabal; do
    command -v $program > /dev/null || { echo "1..0 # SKIP there is no $program (script/setup --test: packages ghc and cabal-install)"; exit 0; }
done
cd "$scratch" || exit 1
cp -r "${STUB_PACKAGE:?the folder of the package}" strata-heap || bail "there is no package"
export HOME=$scratch/home CABAL_DIR=$scratch/home/.cabal
mkdir -p "$CABAL_DIR" app
printf 'active-repositories: :none\njobs: 1\n' > "$CABAL_DIR/config"
printf 'packages: strata-heap app\n' > cabal.project
cat > app/app.cabal << 'END'
cabal-version: 2.2
name: app
version: 1
build-type: Simple
executable caller
  main-is: Caller.hs
  build-depends: base, strata-heap
  default-language: Haskell2010
executable silent
  main-is: Silent.hs
  build-depends: base, strata-heap
  default-language: Haskell2010
END
cat > app/Caller.hs << 'END'
module Main (main) where
import Control.Exception (IOException, try)
import Strata.Heap (mark, snapshot)
import System.Environment (getArgs)

main :: IO ()
main = do
  args <- getArgs
  let names = map show [1 .. 20000 + length args]
  print (length (concat names))
  mark "loaded"
  snapshot "called.hgz"
  failed <- try (snapshot "nowhere/called.hgz") :: IO (Either IOException ())
  print failed
  print (length names)
END
cat > app/Silent.hs << 'END'
module Main (main) where
import System.Mem (performMajorGC)

main :: IO ()
main = do
  let names = map show [1 .. 20000 :: Int]
  print (length (concat names))
  performMajorGC
  print (length names)
END
printf '%s\n' 88894 'Left nowhere/called.hgz: Strata.Heap.snapshot: does not exist (No such file or directory)' 20000 > expected

build() { limited 200 cabal v2-build --offline -v1 all; }
check "cabal builds the package and two programs" build
caller=$(find "$PWD/dist-newstyle" -name caller -type f -perm -1 | head -n 1) silent=$(find "$PWD/dist-newstyle" -name silent -type f -perm -1 | head -n 1)
called() { rm -f *.hgz; "$caller" > out 2> err && cmp out expected && [ ! -s err ] && "$HP2PS" why called.hgz | grep -F 'at the mark' && ! compgen -G 'caller*'; }
check "a call writes a snapshot, and throws if it can't" called
marked() { rm -f *.hgz; STRATA=mark:loaded "$caller" > out 2> err && cmp out expected && [ ! -s err ] && "$HP2PS" why caller.hgz | grep -F 'at the mark'; }
check "at a mark" marked
unmarked() { rm -f *.hgz; STRATA=mark:other "$caller" > out 2> err && cmp out expected && [ ! -e caller.hgz ] && grep 'come to a mark of that name' err; }
check "at no mark: a line says so" unmarked
peak() { rm -f *.hgz; STRATA=peak "$silent" > out 2> err && "$HP2PS" why silent.hgz | grep -F 'at the peak'; }
check "a program that doesn't call it has its peak" peak
nothing() { rm -f *.hgz; "$silent" > out 2> err && [ ! -s err ] && ! compgen -G '*.hgz'; }
check "without STRATA there is nothing" nothing
echo "1..$count"
