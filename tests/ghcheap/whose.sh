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
check "... and its nodes have the maker that the map names" has '40 × Bin by add (Table.hs:12)' bin.hgz
printf '%s\n' 'import Data.Map (Map)' 'import qualified Data.Map as Map' '' 'table = Map.empty' '' '' '' '' '' '' 'add :: Int -> [Int]' \
    'add n = n :' '    rest' '  where rest = add (n + 1)' > lib/Table.hs
check "... unless its text has nothing of maps" lacks 'Bin by' bin.hgz
made copied.hgz containers Data.Map.Internal Bin w ''
printf '%s\n' 'import Data.Map (Map)' 'import qualified Data.Map as Map' '' 'count :: Int -> Map Int Int -> Map Int Int' 'count n = Map.insertWith (+) n 1' > lib/Table.hs
check "... who calls its function, if nobody else does" has 'Here count (Table.hs:5) calls insertWith' copied.hgz
printf '%s\n' 'drop n = Map.adjust pred n' >> lib/Table.hs
check "... else nobody is named" lacks 'calls insertWith' copied.hgz
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
python3 "$here/branches.py" ends.hgz ends || bail "there is no snapshot"
check "... beside other thunks of the loop, which wait for none" has '15,000 suspended expressions, made by a loop that GHC made ($wgo9), have not been needed yet; each waits for the one before' ends.hgz
python3 "$here/branches.py" ladder.hgz ladder || bail "there is no snapshot"
check "... which wait for the two before, as no tree is so deep" has '5,000 suspended expressions, made by a loop that GHC made ($wgo9), have not been needed yet; each waits for the one before' ladder.hgz
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
python3 "$here/loops.py" sieve.hgz constant 2 || bail "there is no snapshot"
printf '%s\n' 'primes :: [Int]' 'primes = 2 : filter prime [3, 5 ..]' > Sieve.hs
check "... whose name its line shows, if the source is there" has 'The constant main2 (Sieve.hs:2) keeps what it has made as long as code that may still run mentions it. In the program it is primes, or a part of that.' sieve.hgz
rm Sieve.hs

# The name of GHC's map for the new value of a field ends in the field. On the stack nothing else says where it stood.
cat > Books.hs << 'END'
import Control.Monad.RWS.Strict

data Books = Books { stock :: !Int, turnover :: Sum, refused :: Int }
data Sum = Sum Int Int

book :: Int -> RWST () [String] Books IO ()
book n = modify (\b -> b { stock = stock b - n, turnover = add n (turnover b) })
END
python3 "$here/labels.py" labels.hgz values || bail "there is no snapshot"
check "thunks by the field that the map names" has 'They are values of the field turnover of Books (Books.hs:3): write ! before the type of this field' labels.hgz
check "... with the fields of that" has 'Also put a ! before the types of the fields of Sum (Books.hs:4)' labels.hgz
check "... and how to store the record" has "Also store it evaluated, with modify'" labels.hgz
cp Books.hs state.hs
sed -i 's/^import.*/import Control.Concurrent.MVar/; s/^book n = modify (\(.*\) -> b\(.*\))$/book m n = modifyMVar_ m (\1 -> return b\2)/' Books.hs
check "... in an MVar" has 'Also store it evaluated, with modifyMVar_ m (\x -> return $! f x): a record' labels.hgz
printf '%s\n' 'end done = putMVar done ()' >> Books.hs
check "... which is no lock" lacks 'putMVar' labels.hgz
mv state.hs Books.hs
python3 "$here/labels.py" several.hgz several || bail "there is no snapshot"
check "... others may be values of other fields" has 'They are values of the fields turnover of Books (Books.hs:3) and perhaps of others of its fields: write ! before the type of all of these' several.hgz
sed -i 's/{ stock = stock b - n, turnover = .*/(let turnover = n in turnover))/' Books.hs
check "... which is the name of a variable elsewhere" lacks 'of Books' labels.hgz
rm Books.hs

# A chain of functions, and what each keeps.
printf '%s\n' 'run :: Editor -> Command -> IO ()' 'run ed c = modifyIORef (undo ed) (. back c)' 'main :: IO ()' 'main = do' '  forM_ commands (run editor)' > Undo.hs
python3 "$here/labels.py" undo.hgz functions || bail "there is no snapshot"
check "functions in a chain: the map may name the caller" has 'made by main (Undo.hs:5), or by run, called there, are a chain of functions' undo.hgz
check "... what they keep" has 'Most of it, 480 kB, is data that they mention, Canvas: take out of that what a function needs before the function is made, and evaluate it with seq' undo.hgz
check "... and where they stand" has '640 kB of it are in an IORef, which run (Undo.hs:2) writes: if some of that is needed no longer, take it out there' undo.hgz
# Functions of several places are one chain. One that gives data, and calls nothing, makes no functions: it was copied there.
python3 "$here/labels.py" steps.hgz steps || bail "there is no snapshot"
printf '%s\n' 'main :: IO ()' 'main = print (run (map op [1 ..]) 0)' '  where' '    run = foldr' '      (\o f -> step o . f) id' '' 'op :: Int -> Op' \
    'op n = case n `mod` 2 of' '  _ -> Add (n * 2) n' 'data Op = Add !Int !Int' > Undo.hs
check "functions of several places in a chain, without the name of one that makes data" has '1. Frees up to 320 kB of 320 kB (100 %). 5,000 function values, made by main (Undo.hs:5), with 5,000 others between them, are a chain of functions' steps.hgz
sed -i 's/Add (n \* 2) n/Add (twice n) n/' Undo.hs
check "... which may be its own if it calls something" has 'made by main (Undo.hs:5), and 5,000 function values, made by op (Undo.hs:9), are a chain' steps.hgz
rm Undo.hs

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
printf '%s\n' '' 'sell :: Book -> Int -> IO ()' 'sell book e = modifyIORef book (e :)' 'day :: Book -> IO ()' 'day book =' '  mapM_ (\i -> sell book (price i)) [1 ..]' > Shop.hs
check "... which may have been given them, where nothing but its line is known" has 'made by sell (Shop.hs:3), or by day (Shop.hs:6), which calls it, have not' used.hgz
sed -i 's/^sell book e = /sell !book !e = /' Shop.hs
check "... not if it evaluates them" has 'made by sell (Shop.hs:3), have not' used.hgz
printf '%s\n' 'import Control.Monad.Writer' 'type Check = WriterT [Int] IO' 'sell :: Int -> Check ()' 'sell price = tell [price]' > Shop.hs
check "... by the monad of their function" has 'The Writer monad adds up only at the end' used.hgz
printf '%s\n' 'import Control.Monad.State' 'sell :: Int -> State (Int, Int) ()' 'sell price = modify (add price)' > Shop.hs
check "... which is the lazy State" has 'The lazy State monad suspends each step: import Control.Monad.State.Strict' used.hgz
sed -i 's/State$/State.Strict/' Shop.hs
check "... or the strict one" lacks 'suspends each step' used.hgz
check "... what its steps call" has "se modify' instead of modify; if the value is a tuple" used.hgz
sed -i 's/modify (add price)/get >>= put . add price/' Shop.hs
check "... or put" has 'valuate the new state before it is put: put $! x' used.hgz
printf '%s\n' 'import Control.Monad.RWS.Strict' 'type Booth = RWS Int (Sum Int) Int' 'sell :: Int -> Booth ()' 'sell price = tell (Sum price)' > Shop.hs
check "... or the writer of RWS" has "The writer of RWS adds up only at the end: keep the sum in the state, with modify'" used.hgz
printf '%s\n' 'import Control.Monad.RWS' 'type Booth = RWS Int (Sum Int) Int' 'sell :: Int -> Booth ()' 'sell price = tell (Sum price)' > Shop.hs
check "... be it lazy in all" has 'The lazy RWS monad suspends each step' used.hgz
printf '%s\n' 'import Control.Concurrent.MVar' 'sell :: MVar Table -> Int -> IO ()' 'sell m price = takeMVar m >>= \t -> putMVar m (insert price t)' > Shop.hs
check "... by what they put into an MVar" has 'Evaluate the new value before it is put into the MVar: putMVar m $! x' used.hgz
sed -i 's/(insert price t)/()/' Shop.hs
check "... unless that is evaluated" lacks 'putMVar m' used.hgz
# Records that stand only in what waits would wait, too.
python3 "$here/labels.py" heroes.hgz records || bail "there is no snapshot"
check "records that only thunks have" has 'They stand in lazy fields of Hero: write ! before the types of these fields, and of fields that hold a Hero, or put {-# LANGUAGE StrictData #-} at the top of the modules that declare them. Also evaluate each Hero as it is made' heroes.hgz
python3 "$here/labels.py" waiting.hgz waiting || bail "there is no snapshot"
check "... or only the stack" has 'hold a Hero, or put {-# LANGUAGE StrictData #-} at the top of the modules that declare them. Also evaluate each Hero as it is made' waiting.hgz
check "... others are stored evaluated by their data" lacks 'Also evaluate each' needed.hgz
# Thunks that functions keep are evaluated before these are made; a ! at a field would evaluate the function alone.
python3 "$here/rules.py" rules.hgz || bail "there is no snapshot"
check "thunks that functions keep" has 'each keeps 3 suspended expressions, made by code of the module Main that GHC doesn'"'"'t name. Evaluate all of these with seq before the function is made' rules.hgz
check "... no strict field helps" lacks 'lazy fields of Rule' rules.hgz
# seq evaluates the first cell of a list alone; a record with strict fields waits in a list itself.
for kind in String expression Int records rebuilt held; do python3 "$here/listed.py" $kind.hgz $kind || bail "there is no snapshot"; done
check "texts in a list are evaluated to their end" has 'evaluate each to its end before it is put there, length x `seq` (x : xs), since seq alone evaluates only its first cell.' String.hgz
check "... if they may be texts" has 'x `seq` (x : xs); if each is a list, such as a String, to its end' expression.hgz
check "... numbers are not" has 'evaluate each before it is put there, x `seq` (x : xs).' Int.hgz
check "records in a list are evaluated, too" has 'Also evaluate each Report with seq before its list is stored (in a lazy field, x `seq` (x : xs) would wait, too)' records.hgz
printf '%s\n' 'data Reading = Reading' '  { station :: !String' '  , celsius :: Double' '  }' '' 'worker :: String -> Reading' 'worker l =' '  let (s, c) = break (== ",") l' \
    '  in Reading s (read (drop 1 c))' > Log.hs
check "lists in records in a list in a reference" has 'A list of 1,000 elements stands in an MVar' held.hgz
check "... are what has the room" has 'Each Report has a list of 30 cells on average: if only a number is needed of that' held.hgz
check "records that GHC suspends, since a field is lazy: what this one frees" has 'Frees up to 776 kB of 1.52 MB' rebuilt.hgz
check "... and what it is" has 'They stand in a list, and each keeps a suspended Double, made by worker (Log.hs:9): the value of the field celsius of Reading (Log.hs:1). Write ! before the type of this field' rebuilt.hgz
rm Log.hs
echo 'data Report = Report { steps :: [Int] }' > Log.hs
check "... by the name of their field" has 'a list of 30 cells on average, its field steps (Log.hs:1): if only' held.hgz
rm Log.hs
check "lists of characters take much" has '720 kB are cells of lists whose elements take no room of their own, as characters and small numbers do' Int.hgz
check "... other data doesn't" lacks 'no room of their own' own.hgz
# Functions in a list that a reference has: handlers, for example.
python3 "$here/handlers.py" handlers.hgz || bail "there is no snapshot"
check "functions with references keep a thunk, too" has 'made by open (Bus.hs:5), wait for more arguments, and each keeps a suspended Int, made by open (Bus.hs:7)' handlers.hgz
printf '%s\n' 'import Data.IORef' 'type Bus = IORef [Int -> IO ()]' '' 'open :: Bus -> Int -> IO ()' 'open bus k = do' \
    '  when (k > 0) $' '    modifyIORef bus (print :)' 'quiet bus = readIORef bus' > Bus.hs
check "... which one function of the text writes" has 'stands in an IORef, which open (Bus.hs:7) writes.' handlers.hgz
printf '%s\n' 'close bus = writeIORef bus []' >> Bus.hs
check "... else nobody is named" has 'stands in an IORef. If' handlers.hgz
rm Bus.hs
python3 "$here/handlers.py" walked.hgz walked || bail "there is no snapshot"
check "... while something calls them: the reference keeps them" has 'A list of 900 elements, most of them functions made by open (Bus.hs:5), stands in an IORef. If one is to be called no longer, take it out there' walked.hgz
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
check "... also where the tree names them" has 'suspended Text by loadPage or catalogue (Pages.hs:5)' pages.hgz
check "a part of a text keeps it" has 'copy a value that is a part of the bytes which it needs' pages.hgz
check "the only function that calls one of the library" has 'made in unsafeTake, called from remember (Pages.hs:11), have not' pages.hgz

# GHC's map may give the name of the function into which another was copied to the cells of a list that this one makes.
python3 "$here/labels.py" list.hgz list || bail "there is no snapshot"
printf '%s\n' 'samples :: Int -> [Double]' 'samples k = [fromIntegral i + 0.5 | i <- [1 .. k]]' '' 'main :: IO ()' 'main =' '  print (sum (samples 5000))' > Lab.hs
check "a list by the elements that its maker has" has '5,000 × (:) by main or samples (Lab.hs:6)' list.hgz
sed -i 's/-> \[Double\]/-> Double/' Lab.hs
check "... unless that makes no list" has '5,000 × (:) by main (Lab.hs:6)' list.hgz
python3 "$here/labels.py" local.hgz local || bail "there is no snapshot"
check "... unless it is one of its own" has '5,000 × (:) by main or samples (Lab.hs:6)' local.hgz
rm Lab.hs

# A channel whose copies are read, but not its own end.
python3 "$here/channels.py" copied.hgz 4990 && python3 "$here/channels.py" slow.hgz 100 && python3 "$here/channels.py" half.hgz 2000 ||
    bail "there is no snapshot"
check "a channel of which only copies are read" has 'A reader has got past 4,990 of them, but another end (dupTChan, cloneTChan, or the channel of which these are copies)' copied.hgz
check "... can be one without an end to read from" has 'make it by newBroadcastTChan' copied.hgz
check "... also where they are read more slowly than it is written" has 'has got past 2,000 of them' half.hgz
check "copies that are read slowly: the channel ought to be bounded" has 'what writes is faster than what reads' slow.hgz

# GHC's map gives the name of a neighbour to data that was made in what it copied. The text shows whose it is.
cat > News.hs << 'END'
data Message = Message { topic :: Int, body :: String } | End

type Feed = TChan Message

publish :: Feed -> Int -> STM ()
publish feed i = writeTChan feed (Message i (show i))

consume :: Feed -> STM Int
consume feed = readTChan feed >>= \m -> case m of
  Message i _
    | i > 0 -> return i
    | otherwise -> return 0
  End -> return 0

main :: IO ()
main = newTChanIO >>= \feed -> mapM_ (atomically . publish feed) [1 .. 5000] >> consumeAll feed
END
python3 "$here/channels.py" items.hgz 100 16 || bail "there is no snapshot"
check "data has its maker, not the one that the map names" has '5,000 × Message by publish (News.hs:6)' items.hgz
check "... the items of a channel have one" has '5,000 items (Message), made by publish (News.hs:6), stand in channels (TChan)' items.hgz
sed -i 's/^  End -> return 0/  End -> rewind (Message 0 "")/' News.hs
check "... which is not known if there are several" lacks 'Message by' items.hgz
sed -i 's/End -> rewind.*/End -> return [Message 0 "" | _ <- "again"]/' News.hs
check "... what a list is made of is no pattern" lacks 'Message by' items.hgz
printf '%s\n' 'update :: Feed -> Message -> STM ()' 'update feed m = writeTChan feed m { body = "" }' >> News.hs
python3 "$here/channels.py" updated.hgz 100 18 || bail "there is no snapshot"
check "... a function that updates it may be its maker" has '5,000 × Message by main (News.hs:18)' updated.hgz
rm News.hs

# Data that a function changes hangs from the stack, but it stays in a reference.
python3 "$here/references.py" cache.hgz constant && python3 "$here/references.py" server.hgz data || bail "there is no snapshot"
check "data in a reference that is a constant" has '640 kB of it are in the constant cache (Cache.hs:7), an IORef: if some of that is needed no longer, take it out there' cache.hgz
python3 "$here/references.py" alone.hgz constant alone || bail "there is no snapshot"
printf '%s\n' 'import Data.IORef' '' '' '' '' 'pages :: IORef Pages' 'pages = unsafePerformIO (newIORef empty)' > Cache.hs
python3 "$here/references.py" pages.hgz constant nameless || bail "there is no snapshot"
check "... whose name its line shows" has '640 kB of it are in the constant pages (Cache.hs:7), an IORef' pages.hgz
rm Cache.hs
check "... no function that works wants what hangs from a reference" lacks 'data in use by' pages.hgz
check "... from which alone it hangs" has 'The constant cache (Cache.hs:7) is an IORef: what was put there stays' alone.hgz
check "... no function can take its place" lacks 'NOINLINE' alone.hgz
check "... and in one of a record" has '640 kB of it are in an IORef of Server: ' server.hgz
python3 "$here/references.py" apart.hgz apart || bail "there is no snapshot"
printf '%s\n' 'import Data.IORef' 'data Service = Service { hits :: IORef Int, pages :: IORef Pages }' \
    'start = Service <$> newIORef 0 <*> newIORef empty' 'visit s p = modifyIORef (pages s) (insert p)' > Cache.hs
check "... which may be one that GHC took apart; two are made: who writes this one isn't known" \
    has '640 kB of it are in an IORef, perhaps that in the field pages of Service (Cache.hs:2): if some' apart.hgz
sed -i 's/hits :: IORef Int, //; s/ <$> newIORef 0 <\*>/ <$>/' Cache.hs
check "... one is made" has 'of Service (Cache.hs:2), which visit (Cache.hs:4) writes: if some' apart.hgz
rm Cache.hs

# What is left of a text that a loop goes through is no slice: the loop has its array.
python3 "$here/slices.py" kept.hgz kept && python3 "$here/slices.py" read.hgz read || bail "there is no snapshot"
check "slices keep a text that nothing else needs" has 'Frees up to 998 kB' kept.hgz
check "... or that a loop still reads" has 'Frees 0 bytes to 998 kB' read.hgz
check "... and this is said" has 'At this moment a loop still goes through most of it' read.hgz
python3 "$here/slices.py" made.hgz made || bail "there is no snapshot"
python3 "$here/slices.py" stored.hgz stored || bail "there is no snapshot"
check "... a list of them, which may be needed, is named after them" has '1. Frees up to 998 kB of 1.01 MB (99 %). 200 ByteStrings are parts' stored.hgz
check "... what keeps them is said" has 'They are kept in an IORef.' stored.hgz
python3 "$here/slices.py" data.hgz data || bail "there is no snapshot"
check "... and the program's data in which they stand" has 'Most of them stand in Entry, made by note (Net.hs:12).' data.hgz
printf '%s\n' 'import qualified Data.ByteString.Char8 as B' 'data Entry = Entry { label :: B.ByteString, size :: !Int }' \
    'parse l = Entry (B.take 4 l) (take 3 [1 ..])' 'rest l = take 4 l' > Net.hs
check "... a copy in a lazy field of them keeps the whole, too" has 'Write ! before the type of the field label of Entry (Net.hs:2), too' data.hgz
check "... where the text takes parts" has 'The text takes parts of ByteStrings in parse (Net.hs:3).' data.hgz
rm Net.hs
python3 "$here/slices.py" keys.hgz keys || bail "there is no snapshot"
check "... a map whose keys they are" has 'Most of them are keys of a map (Data.Map).' keys.hgz
python3 "$here/slices.py" calls.hgz calls || bail "there is no snapshot"
check "... and suspended expressions that need the same" has 'Frees 0 bytes to 998 kB' calls.hgz
check "... by their maker" has '200 suspended expressions, made by parse (Net.hs:14), keep the same, too: evaluate them first.' calls.hgz
check "... which is the place of the advice" has '"file": "Net.hs", "line": 12' --format=json data.hgz
check "... GHC's map may name another function than the one that made them" has 'receive (Net.hs:27), or what uses its result, made most of them' made.hgz
# Local code of one function is one family: what only others of it need leaves no value of its own.
python3 "$here/jobs.py" nested.hgz nested && python3 "$here/jobs.py" given.hgz given || bail "there is no snapshot"
check "thunks in thunks of the same function" has 'They stand in lazy fields of Contact' nested.hgz
# Selections have no name: what needs them has.
python3 "$here/jobs.py" selected.hgz selected && python3 "$here/jobs.py" sequence.hgz sequence || bail "there is no snapshot"
check "what needs selections stands in data" has 'The expressions that need them, made by contact (Jobs.hs:4), wait, too; they stand in lazy fields of Entry' selected.hgz
check "what grows in a reference need not all be kept" has 'before it is put into the sequence: x `seq` (s |> x), or adjust'"'"' in place of adjust; fields of records need a !, too. 480 kB of it are in an MVar: if some of that is needed no longer, take it out there' sequence.hgz
# What a caller gives to a function that hands it on has the function's name in GHC's map, where it was copied.
cat > Jobs.hs << 'END'
data Contact = Contact { name :: Text }

contact :: Text -> Contact
contact l = Contact (toTitle (strip l))

defer :: IORef [(Int, IO Int)] -> Int -> IO Int -> IO ()
defer queue k action = modifyIORef' queue ((k, action) :)

run :: IORef [(Int, IO Int)] -> Job -> IO ()
run queue j = do
  defer queue 1 $ do
    return (sum (samples j))
END
check "a function that was given to another" has 'made by defer (Jobs.hs:7), or by run (Jobs.hs:11), which calls it, wait for more arguments' given.hgz
check "... also where the tree names it" has '5,000 × function by defer or run (Jobs.hs:7)' given.hgz
for kind in copied unmade channel; do python3 "$here/jobs.py" $kind.hgz $kind || bail "there is no snapshot"; done
# The bars of data that has no maker, since there is no source: its classes have colours of their own.
mkdir bare && cp unmade.hgz bare
bars() { (cd bare && "$HP2PS" --quiet -o ../bars.svg unmade.hgz) && grep -o '<path class="bar" fill="#[0-9a-f]*"' bars.svg | sed 's/.*fill=//' | sort -u; }
check "data without a maker has a colour for each class" eval 'bars > fills.txt; [ "$(grep -c . fills.txt)" -ge 3 ] || { cat fills.txt; false; }'
check "the place of code that was copied says whose it is" has '5,000 × function by run (Jobs.hs:12)' copied.hgz
check "data has the only maker in the text of Main" has '5,000 × Contact by contact (Jobs.hs:4)' unmade.hgz
sed -i 's/^  defer queue 1 /  c <- newChan >>= \\c -> &/' Jobs.hs
check "a channel is made where its function is" has '1 × Chan by run (Jobs.hs:11)' channel.hgz
printf '%s\n' 'rest :: IORef [(Int, IO Int)] -> IO ()' 'rest queue = defer queue 2 (return 0)' >> Jobs.hs
check "... by several" has 'made by defer (Jobs.hs:7), or by what calls it, wait for more arguments' given.hgz
sed -i '/^run/,$d; s/((k, action) :)/((k, fmap (+ 1) action) :)/' Jobs.hs
check "... by none" has 'made by defer (Jobs.hs:7), wait for more arguments' given.hgz
rm Jobs.hs
# The list that is walked is one that the text makes a list, not another variable of the line.
python3 "$here/walked.py" walked.hgz 5 || bail "there is no snapshot"
printf '%s\n' 'main = do' '  let n = case args of { (a : _) -> read a }' '' '  let' '      temps = map warm (readings n)' '      m = mean temps' \
    '  print (m - total temps n)' > Mean.hs
check "a list is called by the binding that makes it" has 'The list temps (Mean.hs:5), 20,000 cells' walked.hgz
python3 "$here/walked.py" chunks.hgz 5 chunks || bail "there is no snapshot"
check "... a lazy ByteString is one of chunks" has 'The lazy ByteString temps (Mean.hs:5) of 20,000 chunks' chunks.hgz
check "... an evaluation without a name is one of its function" has 'while an expression of main (Mean.hs:5) walks it for the first time' walked.hgz
sed -i 's/temps = map warm/temps = mean/' Mean.hs
check "... no other binding gives it a name" has 'A list of 20,000 cells' walked.hgz
printf '%s\n' 'mean :: [Double] -> Double' 'mean xs = sum xs' '' 'deviation :: Double -> [Double] -> Double' \
    'deviation m xs = sum (map (\x -> (x - m) ^ (2 :: Int)) xs) / count xs' > Mean.hs
check "... an argument does, by its type" has 'The list xs (Mean.hs:5), 20,000 cells' walked.hgz
rm Mean.hs
# A TBQueue is as long as the program has allowed.
python3 "$here/bounded.py" variable.hgz && python3 "$here/bounded.py" queue.hgz queue || bail "there is no snapshot"
check "a list in a TVar" has 'A list of 5,000 elements stands in a TVar' variable.hgz
python3 "$here/bounded.py" read.hgz read || bail "there is no snapshot"
check "... which transactions read" has '(100 %). A list of 5,000 elements stands in a TVar' read.hgz
check "... of a queue that is bounded" lacks 'stands in a TVar' queue.hgz
# Long lists of data, which several references have.
python3 "$here/lots.py" lots.hgz || bail "there is no snapshot"
check "lists in data in references" has '30 long lists stand in Lot, each in a TVar; the longest has 600 elements. If only a number is needed of each' lots.hgz
printf '%s\n' 'bid v n = do' '  l <- readTVar v' '  writeTVar v (add n l)' > Hall.hs
check "... and the function that writes these" has 'stand in Lot, each in a TVar, which bid (Hall.hs:3) writes; the longest' lots.hgz
rm Hall.hs
# The new value of a TVar stands in the transaction.
made transaction.hgz rts '' transaction l
check "values of a transaction are those of TVars" has "use modifyTVar' instead of modifyTVar" transaction.hgz
made pair.hgz ghc-prim GHC.Tuple '(,)' l
mkdir lib && printf '%s\n' 'import Control.Monad.Writer' 'type Log = Writer [Int]' '' 'add :: Int -> Log Int' 'add n = tell [n] >> return n' > lib/Table.hs
check "tuples of a monad are not the program's" has 'The Writer monad adds up only at the end' pair.hgz
rm -r lib
echo "1..$count"
