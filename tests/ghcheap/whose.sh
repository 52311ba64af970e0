#!/bin/bash
# whose.sh: what is the program's own and what a library's, in programs compiled by GHC. The snapshots are made by hand
# (whose.py): with cost centres (-prof) or a map of info tables the program makes the cells, and still a package may declare
# their type.

. "$(dirname "$0")/../tap.sh"
here=$tests/ghcheap
cd "$scratch" || exit 1
unset STRATA_GHC
words() { "$HP2PS" --why "$@" 2>&1 | tr -s ' \n' ' '; }
has() { local text=$1; shift; words "$@" > words.txt; grep -qF -e "$text" words.txt || { cat words.txt; return 1; }; }
lacks() { ! has "$@" > /dev/null || { cat words.txt; return 1; }; }
made() { python3 "$here/whose.py" "$@" || bail "there is no snapshot"; }

made bin.hgz containers Data.Map.Internal Bin w
check "a map that the program fills: its strict module" has 'Import Data.Map.Strict instead of Data.Map' bin.hgz
check "... nobody can change its fields" lacks 'lazy fields of' bin.hgz
check "... which may have some" has 'as far as their constructor: fields of records need a !, too. fmap leaves them suspended in any case' bin.hgz
check "... who makes the values" has 'made by add (Table.hs:14), have not been needed yet' bin.hgz
mkdir lib && printf '%s\n' 'import Data.Map (Map)' 'import qualified Data.Map as Map' > lib/Table.hs
check "... and where it is imported, if the source is there" has 'Import Data.Map.Strict instead of Data.Map (Table.hs:2): its insert' bin.hgz
rm -r lib
made tree.hgz containers Data.Tree Node w
check "data of a package that has no strict module" has 'They stand in Node, of the package containers: evaluate each before it is put there' tree.hgz
check "... nobody can change its fields" lacks 'lazy fields of' tree.hgz
made own.hgz main Table Row ''
check "data of the program: its fields can be strict" has 'They stand in lazy fields of Row: write ! before the types of these fields' own.hgz

# A folder lib of the program is its own, not the library of lmlc, whose files are called lib/...
check "a folder lib is the program's own: its cells are named" has '40 × Row by add (Table.hs:12)' own.hgz
check "... its place is in JSON" has '"file": "lib/Table.hs", "line": 14' --format=json own.hgz
check "... and nobody calls it a library" lacks 'library' own.hgz

# A selector makes nothing: GHC's map names it where it was copied into what uses the field.
mkdir lib && printf '%s\n' 'data Row = Row' '  { key :: Int' '  , add :: [Int]' '  }' > lib/Table.hs
check "a selector has made no data" has '40 × Row 2.88 M' own.hgz
check "... and no suspended expression" has 'made by code of the module Table that GHC doesn'"'"'t name' own.hgz
check "... and is no function on the stack" lacks 'add' own.hgz
rm -r lib

# Code whose function has no symbol has no name.
python3 "$here/nameless.py" nameless.hgz
ends() { limited 30 "$HP2PS" --why nameless.hgz > nameless.txt && grep -F '4 suspended expressions' <(tr -s ' \n' ' ' < nameless.txt); }
check "thunks of no name on the stack" ends
check "... only their module is known" has 'made by code of the module Main that GHC doesn'"'"'t name' nameless.hgz
# Other code of no name says nothing about these.
python3 "$here/chains.py" chains.hgz || bail "there is no snapshot"
check "thunks of several nameless functions are not one" has '3,000 suspended expressions, made by code of the module Main' chains.hgz
check "... each has its own place" has 'each waits for the one before. They stand in lazy fields of Found' chains.hgz
# The branches of one function are one chain.
python3 "$here/branches.py" branches.hgz || bail "there is no snapshot"
check "thunks of several branches that wait for each other are one chain" has '5,000 suspended expressions, made by code of the module Main that GHC doesn'"'"'t name, have not been needed yet; each waits for the one before' branches.hgz
# Thunks that only other thunks need, which wait in data: the data is what can be changed.
python3 "$here/needed.py" needed.hgz || bail "there is no snapshot"
check "thunks that other thunks need" has 'The expressions that need them, made by record.bytes (Crawl.hs:21), wait, too; they stand in lazy fields of Found' needed.hgz

# A loop of GHC's that runs keeps what it works on; a function in data is kept.
python3 "$here/loops.py" loop.hgz stack && python3 "$here/loops.py" stored.hgz data || bail "there is no snapshot"
check "a function of a loop that runs is no leak" lacks 'for more arguments' loop.hgz
check "one that stands in data may be" has 'waits for more arguments, and it keeps' stored.hgz
python3 "$here/loops.py" thunk.hgz thunk || bail "there is no snapshot"
check "... what it keeps may wait" has 'it keeps a suspended expression, made by a loop' thunk.hgz
# GHC names after main what main uses, if the module exports nothing else.
check "a loop that main uses need not stand in main" has 'a loop that GHC made for main (main_go)' stored.hgz
python3 "$here/loops.py" constant.hgz constant || bail "there is no snapshot"
check "nor does a constant" has 'GHC has named it after main, which uses it' constant.hgz

# Thunks of one function, one of which stands in data: it is another expression.
python3 "$here/beside.py" beside.hgz || bail "there is no snapshot"
check "a thunk of the same function in data says nothing" lacks 'fields of Num' beside.hgz
check "... the chain is on the stack" has 'each waits for the one before. Evaluate the value that each step makes' beside.hgz
python3 "$here/beside.py" first.hgz first || bail "there is no snapshot"
check "... unless it waits for the others" has 'They stand in lazy fields of Num' first.hgz
# What the text of their maker uses.
printf '%s\n' 'import Control.Concurrent.STM' 'sell :: TVar Ledger -> Int -> STM ()' \
    "sell ledger price = modifyTVar ledger (\\l -> l { sales = sales l + 1, revenue = revenue l + price })" > Shop.hs
python3 "$here/beside.py" used.hgz used || bail "there is no snapshot"
check "thunks by what their function uses" has "Use modifyTVar' instead of modifyTVar; if the value is a tuple or a record, evaluate its components, too" used.hgz
# Thunks that functions keep are evaluated before these are made; a ! at a field would evaluate the function alone.
python3 "$here/rules.py" rules.hgz || bail "there is no snapshot"
check "thunks that functions keep" has 'each keeps 3 suspended expressions, made by code of the module Main that GHC doesn'"'"'t name. Evaluate all of these with seq before the function is made' rules.hgz
check "... no strict field helps" lacks 'lazy fields of Rule' rules.hgz
# seq evaluates the first cell of a list alone; a record with strict fields waits in a list itself.
for kind in String expression Int records; do python3 "$here/listed.py" $kind.hgz $kind || bail "there is no snapshot"; done
check "texts in a list are evaluated to their end" has 'evaluate each to its end before it is put there, length x `seq` (x : xs), since seq alone evaluates only its first cell.' String.hgz
check "... if they may be texts" has 'x `seq` (x : xs); if each is a list, such as a String, to its end' expression.hgz
check "... numbers are not" has 'evaluate each before it is put there, x `seq` (x : xs).' Int.hgz
check "records in a list are evaluated, too" has 'Also evaluate each Report with seq before its list is stored (in a lazy field, x `seq` (x : xs) would wait, too)' records.hgz
# Functions in a list that a reference has: handlers, for example.
python3 "$here/handlers.py" handlers.hgz || bail "there is no snapshot"
check "functions with references keep a thunk, too" has 'made by open (Bus.hs:5), wait for more arguments, and each keeps a suspended Int, made by open (Bus.hs:7)' handlers.hgz
check "... or the list of them is too long" has 'A list of 900 elements, most of them functions made by open (Bus.hs:5), stands in an IORef. If one is to be called no longer, take it out there' handlers.hgz
# GHC may copy a function into its caller. Its map then names the function, not the caller, for what the caller does with the result.
cat > Rules.hs << 'END'
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

spread :: [Double] -> Double
spread xs = sqrt (mean (map (^ 2) xs))

valid :: [Double] -> Bool
valid = all (>= 0)

compileRule :: [Double] -> Rule
compileRule xs = if valid xs then Rule (\x -> (x - mean xs) / spread xs) else error "negative"
END
cat > Pages.hs << 'END'
import qualified Data.Text as T
data Entry = Entry { title :: T.Text }

loadPage :: Int -> T.Text
loadPage i = T.replicate i (T.pack "page")

catalogue :: Int -> Entry
catalogue i = Entry (T.strip (loadPage i))

remember :: a -> [a] -> [a]
remember x old = take 10 (x : old)
END
python3 "$here/rules.py" named.hgz named && python3 "$here/pages.py" pages.hgz || bail "there is no snapshot"
check "thunks by the names of what their maker calls" has 'each keeps 3 suspended expressions, made there, or by what is called there: mean (Rules.hs:2), spread (Rules.hs:5) and valid (Rules.hs:8)' named.hgz
check "... in data of the maker" has 'made by loadPage (Pages.hs:5), or by catalogue (Pages.hs:8), which calls it' pages.hgz
check "a part of a text keeps it" has 'copy a value that is a part of the bytes which it needs' pages.hgz
check "the only function that calls one of the library" has 'made in unsafeTake, called from remember (Pages.hs:11), have not' pages.hgz

# A channel whose copies are read, but not its own end.
python3 "$here/channels.py" copied.hgz 4990 && python3 "$here/channels.py" slow.hgz 100 || bail "there is no snapshot"
check "a channel of which only copies are read" has 'Readers of copies (dupTChan) have got past 4,990 of them' copied.hgz
check "... can be one without an end to read from" has 'make it by newBroadcastTChan' copied.hgz
check "copies that are read slowly: the channel ought to be bounded" has 'what writes is faster than what reads' slow.hgz

# Data that a function changes hangs from the stack, but it stays in a reference.
python3 "$here/references.py" cache.hgz constant && python3 "$here/references.py" server.hgz data || bail "there is no snapshot"
check "data in a reference that is a constant" has '640 kB of it are in the constant cache (Cache.hs:7), an IORef: if some of that is needed no longer, take it out there' cache.hgz
python3 "$here/references.py" alone.hgz constant alone || bail "there is no snapshot"
check "... from which alone it hangs" has 'The constant cache (Cache.hs:7) is an IORef: what was put there stays' alone.hgz
check "... no function can take its place" lacks 'NOINLINE' alone.hgz
check "... and in one of a record" has '640 kB of it are in an IORef of Server: ' server.hgz

# What is left of a text that a loop goes through is no slice: the loop has its array.
python3 "$here/slices.py" kept.hgz kept && python3 "$here/slices.py" read.hgz read || bail "there is no snapshot"
check "slices keep a text that nothing else needs" has 'Frees up to 998 kB' kept.hgz
check "... or that a loop still reads" has 'Frees 0 bytes to 998 kB' read.hgz
check "... and this is said" has 'At this moment a loop still goes through most of it' read.hgz
python3 "$here/slices.py" made.hgz made || bail "there is no snapshot"
check "... GHC's map may name another function than the one that made them" has 'receive (Net.hs:27), or what uses its result, made most of them' made.hgz
echo "1..$count"
