#!/bin/bash
# project.sh: hsc --project makes the programs of .cabal files, package.yaml and cabal.project: which modules are whose, with
# which extensions and macros; what is missing is said in one list, and what is wrong in the file by line and column.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
mkdir "$scratch/bin" && ln -s "$(realpath "$LMLC")" "$scratch/bin/hsc" && PATH=$scratch/bin:$PATH || exit 1
export LMLDIR=${LMLDIR:-$("$LMLC" --print-dir)}
unset LMLPACKAGES
mkdir "$scratch/p" && cd "$scratch/p" || exit 1

# put FILE: standard input is the file, whose folders are made.
put() { mkdir -p "$(dirname "$1")"; cat > "$1"; }
# said STATUS TEXT COMMAND..: the command ends so, and its messages have the text, by its first line of a pattern each.
said() {
    local want=$1 text=$2 status; shift 2
    limited 30 "$@" > out 2> err < /dev/null; status=$?
    [ "$status" = "$want" ] || { echo "status $status"; return 1; }
    while read -r line; do grep -qF -e "$line" err || { echo "not said: $line"; return 1; }; done <<< "$text"
}
silent() { limited 30 "$@" > out 2> err < /dev/null && [ ! -s err ]; }
prints() { local want=$1; shift; limited 10 "$@" > out 2> err < /dev/null; [ "$(cat out)" = "$want" ] || { cat out; return 1; }; }
# field TEXT: a package whose executable has these lines; its messages follow.
bad() { { printf 'name: bad\nversion: 1\n'; cat; } > bad/bad.cabal; said 1 "$1" hsc --project bad --check; }

# ---- a package with a library, an executable, a test suite, and a package beside it ----

put prog.cabal <<'C'
cabal-version: 2.2
-- a comment
name:          prog
version:       1.2.3
data-dir:      data
common shared
  default-language:   Haskell2010
  default-extensions: LambdaCase, TupleSections
  build-depends:      base >=4.7 && <5
flag loud
  description: says it
     in two lines
  default: False
library
  import:          shared
  hs-source-dirs:  src
  exposed-modules: Shapes
  other-modules:   Utils
  build-depends:   containers
  if flag(loud) && !os(windows)
    cpp-options: -DLOUD
  elif os(linux) || os(osx)
    cpp-options: -DUSUAL=1
  else
    cpp-options: -DOTHER
executable prog
  import:         shared
  main-is:        Main.hs
  hs-source-dirs: app
  other-modules:  Utils, Paths_prog
  build-depends:  prog, dep ^>= 1.0
  include-dirs:   include
  ghc-options:    -Wall -threaded -DGHC_OPTION=7 "-with-rtsopts=-N -k"
test-suite spec
  import:         shared
  type:           exitcode-stdio-1.0
  main-is:        Spec.hs
  hs-source-dirs: test, src
  cpp-options:    -DLOUD
  ghc-options:    -main-is Spec.run
test-suite later
  type:           detailed-0.9
  test-module:    Later
C
put src/Shapes.hs <<'H'
{-# LANGUAGE CPP #-}
module Shapes (area, how) where
import Utils
import qualified Data.Map as M
area :: Int -> Int
area = \case
  0 -> 1
  n -> twice n + M.size (M.fromList [(n, n)])
how :: String
#if defined(LOUD)
how = "LOUD"
#elif USUAL && MIN_VERSION_base(4,10,0) && !MIN_VERSION_base(5,0,0) && MIN_VERSION_prog(1,2,3) && !MIN_VERSION_prog(1,3,0)
how = "usual"
#endif
H
put src/Utils.hs <<'H'
module Utils where
twice :: Int -> Int
twice n = 2 * n
data T = Library deriving Show
H
put app/Utils.hs <<'H'
module Utils where
twice :: Int -> Int
twice n = 1000 * n
data T = App deriving Show
H
put app/Main.hs <<'H'
{-# LANGUAGE CPP #-}
module Main (main) where
import Data.Version (showVersion)
import Dep (dep)
import Paths_prog (getDataFileName, version)
import Shapes (area, how)
import Utils
#include "width.h"
-- It doesn't open a comment of C: /* nor does {- this: /* -}
{- Nor does this:
   /* {- and this -}
-}
main :: IO ()
main = do
  print (area 5, twice 5, App)
  putStrLn (how ++ " " ++ dep ++ " " ++ showVersion version)
  getDataFileName "x.txt" >>= readFile >>= putStr
#if MIN_VERSION_dep(1,0,0) && !MIN_VERSION_dep(1,1,0) && __GLASGOW_HASKELL__ >= 900
  print (VERSION_dep, GHC_OPTION + WIDTH :: Int)
#endif
H
put include/width.h <<< '#define WIDTH 3'
put data/x.txt <<< 'data'
put test/Spec.hs <<'H'
module Spec where
import Shapes (area)
run :: IO ()
run = print (map (, area 0) "a")
H
put vendor/dep-1.0/dep.cabal <<'C'
Name: dep
Version: 1.0.5
Library {
  Exposed-Modules: Dep
  Hs-Source-Dirs: src
  Build-Depends: base, array >= 0.5 && < 0.6 || == 7.* ,
                 base == {1.0, 4.15.1}, containers > 99
  if impl(ghc >= 8) {
    CPP-Options: -DNEW
  } else {
    CPP-Options: -DOLD
  }
  Extensions: CPP
}
C
put vendor/dep-1.0/src/Dep.hs <<'H'
{-# LANGUAGE NoExtension #-}
module Dep where
import Data.List hiding (nothing)
import Utils
dep :: String
#ifdef NEW
dep = "new " ++ utils
#else
dep = "old"
#endif
H
put vendor/dep-1.0/src/Utils.hs <<< 'module Utils where { utils :: String; utils = "of dep" }'
want='(11,5000,App)
usual new of dep 1.2.3
data
("1.0.5",10)'
check "the executables of a .cabal file are made, into bin" silent hsc --project
check "each module is read with its own package's folders, extensions, macros and headers" prints "$want" bin/prog
check "a flag of the command line" silent hsc --project=prog.cabal --flag=loud prog -o loud
check "chooses the branch of a condition" prints 'LOUD new of dep 1.2.3' bash -c './loud | sed -n 2p'
check "a test suite that has its library's modules, and a main of its own" silent hsc --project . test:spec -o spec
check "and it runs" prints "[('a',1)]" ./spec
check "a library is checked" silent hsc --project . lib:prog
check "all of a kind, and a test suite of another type is refused" said 1 'prog.cabal:42:19: error: hsc makes no test suites of the type detailed-0.9' hsc --project . tests
check "a name that fits nothing lists those there are" \
    said 1 'prog.cabal has no component nix; there are: lib:prog, exe:prog, test:spec, test:later' hsc --project . nix
check "so does a flag" said 1 'prog.cabal has no flag x; there are: loud' hsc --project . --flag=x
check "a folder that isn't there" said 2 'there is no such project: nowhere' hsc --project=nowhere
check "a folder without a project" said 1 'data: there is no .cabal file, no package.yaml and no cabal.project in this folder' hsc --project data
check "a file that is no project" said 1 'data/x.txt: hsc reads .cabal files, package.yaml and cabal.project' hsc --project data/x.txt
check "a source beside --project" said 2 'leave out: src/Shapes.hs' hsc --project . src/Shapes.hs
check "an option of --project alone" said 2 'are for --project' hsc --flag=x src/Shapes.hs
check "a single file with a module that is elsewhere tells of the project" said 1 'hsc --project looks where prog.cabal says' hsc test/Spec.hs --check
profiled() { bin/prog +RTS -g --clock=alloc:1k -oprog.hp > /dev/null 2>&1; grep -q '^prog	' prog.hp; }
check "profiles show the package as the group" profiled
check "a dump of one component" bash -c 'hsc --project . prog -da | grep -q "^module Main"'

# ---- several packages ----

put many/cabal.project <<'C'
packages: core/
          ./tools/*/*.cabal
optional-packages: not/there
package core
  flags: +fast
constraints: one -slow, base < 99
C
put many/core/core.cabal <<'C'
name: core
version: 2
flag fast
  default: False
library
  exposed-modules: Core
  reexported-modules: core:Inner as Inside
  build-depends: base, inner
  if flag(fast)
    cpp-options: -DFAST
  default-extensions: CPP
library inner
  hs-source-dirs: inner
  exposed-modules: Inner
  build-depends: base
C
put many/core/Core.hs <<'H'
module Core where
import Inner
core :: String
#ifdef FAST
core = "fast " ++ inner
#else
core = "slow " ++ inner
#endif
H
put many/core/inner/Inner.hs <<< 'module Inner where { inner :: String; inner = "inner" }'
for n in one two; do
    put many/tools/$n/$n.cabal <<C
name: $n
version: 1
executable $n
  main-is: Main.hs
  build-depends: base, core
C
    put many/tools/$n/Main.hs <<H
import Core
import Inside
main :: IO ()
main = putStrLn ("$n " ++ core ++ " " ++ inner)
H
done
check "the flag of another package is a mistake" said 1 '' hsc --project many --flag=slow
check "all programs of a cabal.project, with its flags" silent hsc --project many -o tools
check "a library that gives modules of another one" prints 'one fast inner inner
two fast inner inner' bash -c 'tools/one; tools/two'
check "a package finds its siblings by the cabal.project above it" silent hsc --project many/tools/two --check
check "one of several packages" silent hsc --project many one:exe:one --check
check "a package of several by its name" silent hsc --project many core --check

# ---- package.yaml ----

put hpack/package.yaml <<'Y'
name: hello   # as hpack has it
version: '0.1.0.0'
dependencies:
- base >= 4.7 && < 5
- name: containers
  version: ">= 0.5"
default-extensions: [LambdaCase, "TupleSections"]
flags:
  quick:
    description: >
      text: with a colon
      of two lines
    manual: true
    default: true
library:
  source-dirs: src
  when:
    - condition: flag(quick)
      then:
        cpp-options: -DQUICK
      else:
        cpp-options: -DSLOW
executables:
  hello:
    main: Main.hs
    source-dirs: app
    dependencies:
      - hello
tests:
  spec:
    main: Spec.run
    source-dirs:
      - test
    dependencies:
      hello: ">= 0"
Y
put hpack/src/Data/Hello.hs <<'H'
{-# LANGUAGE CPP #-}
module Data.Hello (hello) where
import Data.Names
hello :: [(String, Int)]
#ifdef QUICK
hello = map (, 1) names
#endif
H
put hpack/src/Data/Names.hs <<< 'module Data.Names where { names :: [String]; names = ["you"] }'
put hpack/app/Main.hs <<'H'
import Data.Hello
import Data.Names
import Paths_hello
main :: IO ()
main = print (hello, names, version)
H
put hpack/test/Spec.hs <<< 'module Spec where { import Data.Hello; run :: IO (); run = print (length hello) }'
check "a package.yaml" silent hsc --project hpack -o hello
check "with texts of all kinds, when, and modules that nothing lists" \
    prints '([("you",1)],["you"],Version {versionBranch = [0,1,0,0], versionTags = []})' ./hello
check "a main that is a function of a module" silent hsc --project hpack spec --check
check "the modules of a library that lists none" silent hsc --project hpack lib:hello
put yaml/package.yaml <<< $'name: x\nlibrary:\n  source-dirs: [a, b'
check "a list without an end" said 1 "yaml/package.yaml:3:16: error: expected the \`]' of this list in the same line" hsc --project yaml
put yaml/package.yaml <<< $'name: x\nlibrary:\n  <<: *common\n  x'
check "anchors are refused in a sentence" said 1 'yaml/package.yaml:3:3: error: hsc reads no anchors of YAML
yaml/package.yaml:4:3: error: expected a key and a colon, found' hsc --project yaml

# ---- what is missing ----

put lost/lost.cabal <<'C'
name: lost
version: 1
executable lost
  main-is: Main.hs
  other-modules: Parser, Made
  autogen-modules: Made
  build-depends: base >= 5, lens, free, unused >= 2.1, string-conversions
executable other
  main-is: Other.hs
  build-depends: base, lens
C
put lost/Main.hs <<'H'
{-# LANGUAGE CPP #-}
import Control.Lens
import Control.Lens.TH (makeLenses)
import Control.Monad.Free.Church
import Mystery
import Parser
import Made
#if MIN_VERSION_unused(2,1,0) && !MIN_VERSION_unused(2,2,0)
import GHC.Nowhere
import Data.String.Conversions
#endif
main :: IO ()
main = print 1
H
put lost/Other.hs <<< $'import Control.Lens\nmain :: IO ()\nmain = print 1'
put lost/Parser.y <<< ''
check "all that is missing is in one list" said 1 'lost.cabal:7:18: warning: lost asks for another base than
lost.cabal:7:29: error: the package lens is neither in the library nor in a folder that hsc knows: lost/Main.hs imports Control.Lens and Control.Lens.TH of it
lost.cabal:7:35: error: the package free is neither in the library nor in a folder that hsc knows: lost/Main.hs imports Control.Monad.Free.Church of it
Main.hs:5:8: error: there is no module Mystery
may have it: lens, free, unused and string-conversions
lost.cabal:7:56: error: the package string-conversions is neither in the library nor in a folder that hsc knows: lost/Main.hs imports Data.String.Conversions of it
Main.hs:6:8: error: the module Parser is made of lost/Parser.y by happy, which hsc doesn'"'t run: run it, and hsc finds Parser.hs beside it
Main.hs:7:8: error: the module Made is made by the Setup.hs of lost, which hsc doesn't run
Main.hs:9:8: error: the module GHC.Nowhere of GHC's package base is not in the library
hsc: note: \`cabal get lens free string-conversions -d lost/vendor' puts the sources where hsc looks" hsc --project lost exe:lost
check "also of several programs" said 1 'lost/Main.hs and lost/Other.hs import Control.Lens' hsc --project lost
rm lost/Parser.y
put lost/vendor/lens/lens.cabal <<< $'name: lens\nversion: 1\nlibrary\n  exposed-modules: Control.Lens\n  other-modules: Control.Lens.TH'
put lost/vendor/lens/Control/Lens.hs <<< 'module Control.Lens where'
put lost/vendor/lens/Control/Lens/TH.hs <<< 'module Control.Lens.TH where'
check "a package whose sources are put there is taken, and what it hides is missing" \
    said 1 'Main.hs:3:8: error: there is no module Control.Lens.TH' hsc --project lost exe:lost
check "a package that no module needs may be missing" silent hsc --project lost other --check
put elsewhere/lens/lens.cabal <<< $'name: lens\nversion: 2\nlibrary\n  exposed-modules: Control.Lens\n  build-depends: base, other'
put elsewhere/lens/Control/Lens.hs <<< $'module Control.Lens where\nimport Data.Other'
rm -r lost/vendor
check "a package of another folder, which needs one more" \
    said 1 'elsewhere/lens/lens.cabal:5:24: error: the package other is neither' hsc --project lost other --package-dir=elsewhere
check "a folder of LMLPACKAGES" said 1 'elsewhere/lens/lens.cabal:5:24: error' env LMLPACKAGES=nowhere:elsewhere hsc --project lost other
put elsewhere/split/split.cabal <<< $'name: split\nversion: 9\nlibrary\n  exposed-modules: Data.List.Split'
put elsewhere/split/Data/List/Split.hs <<< $'module Data.List.Split where\nmine :: Int\nmine = 5'
put both/both.cabal <<< $'name: both\nversion: 1\nexecutable both\n  main-is: Both.hs\n  build-depends: base, split'
put both/Both.hs <<< $'import Data.List.Split (mine)\nmain :: IO ()\nmain = print mine'
check "the library's package counts more than a folder" said 1 "doesn't export \`mine'" hsc --project both --package-dir=elsewhere
check "unless the command line names it" silent hsc --project both --package-dir=elsewhere --package-source=split --check
put elsewhere/split2/split2.cabal <<< $'name: split2\nversion: 1\nlibrary\n  exposed-modules: Data.List.Split'
cp -r elsewhere/split/Data elsewhere/split2
sed -i 's/split$/split, split2/' both/both.cabal
check "two packages that have one module" said 1 'the packages split and split2 both have a module Data.List.Split' \
    hsc --project both --package-dir=elsewhere --package-source=split

# ---- other forms ----

mkdir old && printf '%s\n' 'Name: old' 'Version: 0.1' 'Build-Depends: base' $'Description: a text\n  of lines' 'Exposed-Modules: Old' '' 'Executable: old' \
    'Main-Is: Main.hs' $'Other-Modules:\xc2\xa0Old' 'Hs-Source-Dir: .' > old/old.cabal
put old/Old.hs <<< $'module Old where\nold :: Int\nold = 1'
put old/Main.hs <<< $'import Old\nmain :: IO ()\nmain = print old'
check "a file without sections" silent hsc --project old old --check
check "and its library" silent hsc --project old lib:old

put plain/plain.cabal <<< $'name: plain\nversion: 1\nexecutable plain\n  main-is: Main.hs\n  default-extensions: CPP\n  cpp-options: -DX\n  build-depends: base'
put plain/Main.hs <<< $'main :: IO ()\nmain = print 1'
check "a text that mentions no macro needs no preprocessor" silent env CC=false hsc --project plain --check
put plain/Main.hs <<< $'main :: IO ()\nmain = print (__FILE__, __LINE__ :: Int)'
check "but one that mentions __FILE__ does" silent hsc --project plain --check

# ---- mistakes in the file ----

mkdir bad
check "no section" bad 'bad/bad.cabal:3:1: error: expected a field, such as version: 1.0, or a section' <<< 'what is this'
check "a section that is nearly one" bad "bad/bad.cabal:3:1: error: \`librari' is no section: do you mean library?" <<< 'librari'
check "no main-is" bad 'bad/bad.cabal:3:1: error: expected main-is: in this section' <<< $'executable x\n  build-depends: base'
check "a program that isn't there" bad 'bad/bad.cabal:4:12: error: there is no file X.hs in bad/src, bad/app' <<< $'executable x\n  main-is: X.hs\n  hs-source-dirs: src app'
check "a condition" bad "bad/bad.cabal:4:14: error: expected \`)', found the end
bad/bad.cabal:6:12: error: there is no flag y
bad/bad.cabal:10:3: error: there is no \`if' before this \`else'" <<< $'executable x\n  if (flag(x)\n    main-is: a\n  if !flag(y)\n    main-is: b\n  else\n    buildable: False\n  else\n    main-is: c'
check "versions" bad "bad/bad.cabal:5:23: error: expected a version, such as 1.2, found \`x'
bad/bad.cabal:6:23: error: expected a range of versions, such as >= 1.2, found \`b'" <<< $'executable x\n  main-is: X.hs\n  build-depends: a >= x\n  build-depends: base b'
check "braces" bad 'bad/bad.cabal:3:1: error: there is no } that ends this section' <<< $'executable x {\n  main-is: X.hs\n'
check "a common stanza" bad 'bad/bad.cabal:6:11: error: there is no common stanza b; there are: a' <<< $'common a\n  buildable: True\nexecutable x\n  import: b'
check "... that imports itself, twice" bad 'bad/bad.cabal:4:11: error: the common stanza a imports itself' <<< $'common a\n  import: a\n  import: a\nexecutable x\n  import: a'
# Each stanza imports the next one twice: 2^40 imports, if each were one.
doubled() {
    { for i in {1..40}; do printf 'common s%d\n  import: s%d, s%d\n' $i $((i + 1)) $((i + 1)); done
      printf '%s\n' 'common s41' '  main-is: Nothing.hs' 'executable x' '  import: s1' '  build-depends: base'; } |
        bad 'error: there is no file Nothing.hs'
}
check "... that others import many times" doubled
check "an extension that isn't known is a warning" bad 'bad/bad.cabal:4:23: warning: the language extension LambdaCas is not known: do you mean LambdaCase?' \
    <<< $'executable x\n  default-extensions: LambdaCas\n  main-is: X.hs'
mkdir flagged && echo 'import Lens.Simple (view)
main :: IO ()
main = print 1' > flagged/Main.hs
printf '%s\n' 'name: flagged' 'version: 1' 'flag pretty' '  manual: False' 'executable x' '  main-is: Main.hs' '  build-depends: base' \
    '  if os(linux) || os(darwin)' '    if flag(Pretty)' '      build-depends:' '        lens' '    else' '      build-depends: base' > flagged/flagged.cabal
check "a package that a flag asks for" said 1 'flagged/flagged.cabal:11:9: error: the package lens is neither
note: the flag pretty of flagged.cabal, which is on, asks for lens; hsc takes flags as the file has them, and --flag=-pretty turns it' hsc --project flagged --check
mkdir -p wants/vendor/flagged && cp flagged/flagged.cabal wants/vendor/flagged
printf '%s\n' 'library' '  exposed-modules: Flagged' '  build-depends: base' '  if flag(pretty)' '    build-depends: lens' \
    '    cpp-options: -DPRETTY' >> wants/vendor/flagged/flagged.cabal
printf '%s\n' '{-# LANGUAGE CPP #-}' 'module Flagged where' '#ifdef PRETTY' 'import Lens.Simple' '#endif' > wants/vendor/flagged/Flagged.hs
echo 'import Flagged
main :: IO ()
main = print 2' > wants/Main.hs
printf '%s\n' 'name: wants' 'version: 1' 'executable y' '  main-is: Main.hs' '  build-depends: base, flagged' > wants/wants.cabal
check "a package that a flag of another package asks for" said 1 '--flag=flagged:-pretty turns it' hsc --project wants --check
check "a flag of another package" silent hsc --project wants --check --flag=flagged:-pretty
check "a flag of a package that isn't there" said 1 'hsc: --flag: the package flogged is in no folder that hsc knows; --package-dir names others' \
    hsc --project wants --check --flag=flogged:-pretty
# The C of a library and of a program, each with its flags and headers.
mkdir -p inc/cbits inc/include inc/app && echo '#define STEP 3' > inc/include/step.h
printf '%s\n' '#include "HsFFI.h"' '#include "step.h"' 'HsInt32 step(HsInt32 x) { return x + STEP + MORE; }' > inc/cbits/step.c
printf '%s\n' 'double half(double x) { return x / 2; }' > inc/app/half.c
printf '%s\n' 'module Step (step) where' 'import Data.Int' 'foreign import ccall unsafe step :: Int32 -> Int32' > inc/Step.hs
printf '%s\n' 'import Step' 'foreign import ccall "half" half :: Double -> Double' 'main :: IO ()' 'main = print (step 4) >> print (half 5)' > inc/app/Main.hs
printf '%s\n' 'name: inc' 'version: 1' 'library' '  exposed-modules: Step' '  build-depends: base' '  c-sources: cbits/step.c' '  include-dirs: include' '  cc-options: -Wall -DMORE=10' \
    'executable inc' '  main-is: Main.hs' '  hs-source-dirs: app' '  c-sources: app/half.c' '  build-depends: base, inc' > inc/inc.cabal
called() { hsc --project inc -o inc/prog > err 2>&1 && [ "$(inc/prog)" = $'17\n2.5' ] && hsc inc/app/Main.hs -iinc inc/cbits/step.c inc/app/half.c -Iinc/include -DMORE=0 -o inc/prog > err 2>&1 && [ "$(inc/prog)" = $'7\n2.5' ] || { cat err; return 1; }; }
check "sources in C" called
# The headers of a library are there for the program that uses it.
printf '%s\n' '{-# LANGUAGE CPP #-}' '#include "step.h"' 'main :: IO ()' 'main = print (STEP :: Int)' > inc/app/Cpp.hs
printf '%s\n' 'executable cpp' '  main-is: Cpp.hs' '  hs-source-dirs: app' '  build-depends: base, inc' >> inc/inc.cabal
headers() { hsc --project inc cpp -o inc/prog > err 2>&1 && [ "$(inc/prog)" = 3 ] || { cat err; return 1; }; }
check "headers of a library" headers
# Modules that import each other, some by SOURCE: types, classes and functions of one circle.
put circle/Main.hs <<'H'
module Main (main) where
import Expr
import State
main :: IO ()
main = do
  let e = Add (Num 3) (Block (start (Num 4)))
  print e
  print (value e, size (Block (start e)), depth (start e), start e == start e)
H
put circle/Expr.hs <<'H'
module Expr (Expr (..), value, size) where
import State
import Tree
data Expr = Num Int | Add Expr Expr | Block (State Expr) deriving Eq
instance Show Expr where
  show (Num n) = show n
  show (Add a b) = show a ++ " + " ++ show b
  show (Block s) = "{" ++ render (Node Leaf (value (current s)) Leaf) ++ "}"
value, size :: Expr -> Int
value (Num n) = n
value (Add a b) = value a + value b
value (Block s) = value (current s)
size (Add a b) = size a + size b
size (Block s) = depth s
size _ = helper
helper :: Int
helper = 1
H
put circle/State.hs <<'H'
module State (State (..), start, depth) where
import {-# SOURCE #-} Expr (Expr, size)
data State a = State { current :: a, seen :: [Expr] }
instance Eq a => Eq (State a) where
  a == b = current a == current b && seen a == seen b
start :: a -> State a
start x = State { current = x, seen = [] }
depth :: State Expr -> Int
depth s = helper + size (current s)
helper :: Int
helper = 10
H
put circle/Tree.hs <<'H'
module Tree (Tree (..), toList, render) where
import Pretty
data Tree a = Leaf | Node (Tree a) a (Tree a)
toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = toList l ++ x : toList r
render :: Tree Int -> String
render t = pretty t ++ text t
H
put circle/Pretty.hs <<'H'
module Pretty where
import {-# SOURCE #-} qualified Tree as T
class Pretty a where
  text :: a -> String
  text _ = "?"
pretty :: Pretty a => a -> String
pretty x = "<" ++ text x ++ ">"
instance Pretty Int where text = show
instance Pretty a => Pretty [a] where text = concatMap pretty
instance Pretty a => Pretty (T.Tree a) where text t = text (T.toList t)
H
circle() {
    hsc circle/Main.hs -o circle/prog 2> err && [ "$(circle/prog)" = $'3 + {<<4>><4>}\n(7,22,22,True)' ] || { cat err; return 1; }
    sed -i 's/{-# SOURCE #-} //' circle/Pretty.hs
    said 1 'modules that import each other are not known: Tree, Pretty' hsc circle/Main.hs --check
}
check "modules that import each other" circle

# ---- specifications that hspec-discover finds ----

put suite/Spec.hs <<< '{-# OPTIONS_GHC -F -pgmF hspec-discover #-}'
put suite/ListSpec.hs <<'H'
module ListSpec where
import Test.Hspec
spec :: Spec
spec = it "is empty" (length "" `shouldBe` 0)
H
put suite/Data/NumberSpec.hs <<'H'
module Data.NumberSpec (spec) where
import Test.Hspec
import Test.QuickCheck
spec :: Spec
spec = it "is an expectation" (property (\x -> x + x `shouldBe` (2 * x :: Int)))
H
put suite/SpecHook.hs <<'H'
module SpecHook where
import Test.Hspec
hook :: Spec -> Spec
hook = describe "All"
H
discovered() {
    silent hsc suite/Spec.hs -o all && limited 10 ./all > out 2> err || { cat err out; return 1; }
    [ "$(sed '/^Finished/,$d; /^$/d' out)" = $'All\n  Data.Number\n    is an expectation\n  List\n    is empty' ] || { cat out; return 1; }
}
check "hspec-discover's module imports all specifications" discovered
put suite/Spec.hs <<< '{-# OPTIONS_GHC -F -pgmF /opt/tasty-discover -optF --tree-display #-}'
check "another preprocessor is refused" said 1 "suite/Spec.hs:2:1: error: hsc doesn't run the preprocessor /opt/tasty-discover" hsc suite/Spec.hs --check
put suite/Tests.hs <<< '{-# OPTIONS_GHC -F -pgmF hspec-discover -optF --module-name=Tests -optF --no-main #-}'
put suite/Main.hs <<< 'import Tests; import Test.Hspec; main :: IO (); main = hspec Tests.spec'
check "its module has the name that is asked for" silent hsc suite/Main.hs --check

mkdir none && echo 'version: 1' > none/none.cabal
check "a package without a name" said 1 'none/none.cabal:1:1: error: this package has no field name:' hsc --project none
echo "1..$count"
exit $((failures > 0))
