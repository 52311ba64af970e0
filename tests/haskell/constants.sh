#!/bin/bash
# constants.sh: what a constant that is a function does belongs to the cost centre that mentions it: parsers in
# do-notation, a state monad, functions without their arguments. What it works before it is one is done once, and
# belongs to CAF. Bytes are counted, so they are the same in every run.

. "$(dirname "$0")/../tap.sh"
[ -x "$LMLC" ] || bail "there is no compiler at $LMLC"
cd "$scratch" || bail "no directory to work in"

cat > Parser.hs <<'H'
module Main where
import Data.Char
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f p = p >>= \a -> return (f a)
instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  f <*> p = f >>= \g -> fmap g p
instance Monad Parser where
  Parser p >>= f = Parser $ \s -> case p s of
    Nothing -> Nothing
    Just (a, r) -> runParser (f a) r
orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser $ \s -> case p s of { Nothing -> q s; r -> r }
satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser $ \s -> case s of { c : cs | f c -> Just (c, cs); _ -> Nothing }
many0, many1 :: Parser a -> Parser [a]
many0 p = many1 p `orElse` pure []
many1 p = do { x <- p; xs <- many0 p; return (x : xs) }
token :: Parser a -> Parser a
token p = do { x <- p; _ <- many0 (satisfy (== ' ')); return x }
symbol :: Char -> Parser Char
symbol = token . satisfy . (==)
name, parens, factor, expr :: Parser String
name = token (many1 (satisfy isAlpha))
parens = symbol '(' *> expr <* symbol ')'
factor = name `orElse` parens
expr = do
  f <- factor
  (do { _ <- symbol '+'; e <- expr; return (f ++ e) }) `orElse` return f
stmt :: Parser (String, String)
stmt = do
  v <- {-# SCC "left" #-} name
  _ <- symbol '='
  e <- expr
  _ <- symbol ';'
  return (v, e)
main :: IO ()
main = do
  let text = {-# SCC "text" #-} concat (replicate 300 "abc = x + (yes + no) + z;")
  print ({-# SCC "parse" #-} fmap (length . fst) (runParser (many0 stmt) text))
H

cat > State.hs <<'H'
module Main where
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f m = State $ \s -> let (a, t) = runState m s in (f a, t)
instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  mf <*> mx = State $ \s -> let { (f, t) = runState mf s; (x, u) = runState mx t } in (f x, u)
instance Monad (State s) where m >>= k = State $ \s -> let (a, t) = runState m s in runState (k a) t
next, dice, both :: State Int Int
next = State (\s -> let t = (s * 1103515245 + 12345) `mod` 2147483648 in (t `div` 65536, t))
dice = (\n -> n `mod` 6 + 1) <$> next
both = (+) <$> dice <*> dice
throws :: Int -> State Int [Int]
throws n = sequence (replicate n both)
main :: IO ()
main = do
  print ({-# SCC "first" #-} sum (fst (runState (throws 300) 42)))
  print ({-# SCC "second" #-} sum (fst (runState (throws 900) 7)))
H

cat > Compose.hs <<'H'
module Main where
import Data.Char
import Data.List
process :: String -> Int
process = sum . map score . filter ((> 2) . length) . words . map toLower
score :: String -> Int
score = foldl' (\h c -> (h * 31 + ord c) `mod` 10007) 7
histogram :: String -> [(Char, Int)]
histogram = map (\g -> (head g, length g)) . group . sort
main :: IO ()
main = do
  let t = {-# SCC "text" #-} unwords [ "Word" ++ show (i * 7919 `mod` 1000) ++ "x" | i <- [1 .. 500 :: Int] ]
  print ({-# SCC "process" #-} process t)
  print ({-# SCC "histogram" #-} length (histogram t))
H

# find works before it is a function: once, whoever applies it. So does twice, by its argument.
cat > Work.hs <<'H'
module Main where
find :: Int -> Int
find = let t = {-# SCC "table" #-} [x * x | x <- [1 .. 1000]] in \n -> length (filter (> n) t)
add :: Int -> Int -> Int
add a b = a + b
twice :: Int -> Int
twice = add ({-# SCC "sum" #-} sum [1 .. 1000])
main :: IO ()
main = do
  print ({-# SCC "a" #-} find 10 + twice 1)
  print ({-# SCC "b" #-} sum (map find [1 .. 50]) + twice 2)
H

# In a constructor the functions are the constant's: which, -caf-all tells.
sed 's/^newtype Parser a = Parser {/data Parser a = Parser {/; s/^name = .*/name = foldr1 orElse [token (many1 (satisfy isAlpha))]/' Parser.hs > Data.hs

made() { limited 60 "$LMLC" ${LMLC_FLAGS-} -fscc $2 "$1.hs" -o "$1" > err 2>&1 && limited 20 "./$1" -T > out 2> err || { show err; return 1; }; }
# share NAME FILE: of the bytes, in percent, by the tree, whose rows are all there; of the program's own module.
share() {
    awk -v name="$1" 'seen && $2 == "Main" && $1 ~ "^" name { sum += $NF } /^\ttotal alloc/ { all = $4; gsub(",", "", all) } /no\. +entries/ { seen = 1 }
         END { printf "%.1f\n", 100 * sum / all }' "$2"
}
entries() { awk -v name="$1" 'seen && $1 == name { sum += $5 } /no\. +entries/ { seen = 1 } END { print sum + 0 }' "$2"; }
# within LEAST MOST NAME FILE
within() {
    local s; s=$(share "$3" "$4")
    awk -v s="$s" -v a="$1" -v b="$2" 'BEGIN { exit !(s >= a && s <= b) }' || { echo "$3 has $s per cent"; cat "$4"; return 1; }
}
parser() { made Parser && within 60 90 '(parse|left)$' Parser.prof && within 0 1 CAF Parser.prof && [ "$(entries left Parser.prof)" = 1 ]; }
state() { made State && within 0 1 CAF State.prof && within 70 80 second State.prof && within 20 30 first State.prof; }
compose() { made Compose && within 0 1 CAF Compose.prof && within 8 40 process Compose.prof && within 40 80 histogram Compose.prof; }
work() { made Work && [ "$(entries table Work.prof)$(entries sum Work.prof)" = 11 ] && grep -q '^550285$' out && within 0 1 CAF Work.prof; }
told() {
    made Data && within 50 100 CAF Data.prof && grep -q ' -caf-all says' Data.prof && ! grep -q ' -caf-all says' Parser.prof &&
        made Data -caf-all && within 8 60 CAF:stmt Data.prof && within 10 60 CAF:name Data.prof && ! grep -q ' -caf-all says' Data.prof
}

count=0
check() {
    count=$((count + 1))
    if "$2" > diagnostic 2>&1; then echo "ok $count - $1"; else echo "not ok $count - $1"; show diagnostic 40 | sed 's/^/#   /'; fi
}
check 'parsers in do-notation belong to the mark around their use' parser
check 'a state monad' state
check 'functions without their arguments' compose
check 'work before the function is done once' work
check 'otherwise the report says how constants are told apart' told
echo 1..$count
