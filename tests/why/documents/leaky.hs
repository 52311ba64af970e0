module Main where
import Data.Char (isDigit, isSpace, isAlpha)
-- documents are parsed, measured and printed
data J = JNum Int | JStr String | JArr [J] | JObj [(String, J)]
newtype P a = P { runP :: String -> Maybe (a, String) }
instance Functor P where fmap f (P p) = P (\s -> case p s of Nothing -> Nothing; Just (a,r) -> Just (f a, r))
instance Applicative P where
  pure x = P (\s -> Just (x, s))
  P f <*> P a = P (\s -> case f s of Nothing -> Nothing; Just (g,r) -> case a r of Nothing -> Nothing; Just (x,r') -> Just (g x, r'))
instance Monad P where
  P p >>= f = P (\s -> case p s of Nothing -> Nothing; Just (a,r) -> runP (f a) r)
peek :: P Char
peek = P (\s -> case dropWhile isSpace s of [] -> Nothing; (c:r) -> Just (c, c:r))
char :: Char -> P ()
char c = P (\s -> case dropWhile isSpace s of (d:r) | c == d -> Just ((), r); _ -> Nothing)
spanP :: (Char -> Bool) -> P String
spanP f = P (\s -> Just (span f s))
value :: P J
value = do
  c <- peek
  case c of
    '[' -> char '[' >> fmap JArr (items value ']')
    '{' -> char '{' >> fmap JObj (items pair '}')
    '"' -> fmap JStr str
    _ -> do { ds <- spanP isDigit; pure (JNum (read ds)) }
str :: P String
str = do { char '"'; s <- spanP (/= '"'); char '"'; pure s }
pair :: P (String, J)
pair = do { k <- str; char ':'; v <- value; pure (k, v) }
items :: P a -> Char -> P [a]
items p end = do
  c <- peek
  if c == end then char end >> pure [] else go
  where go = do { x <- p; c <- peek; if c == ',' then char ',' >> fmap (x :) go else char end >> pure [x] }
render :: J -> ShowS
render (JNum n) = shows n
render (JStr s) = shows s
render (JArr xs) = ('[' :) . sep (map render xs) . (']' :)
render (JObj ps) = ('{' :) . sep [ shows k . (':' :) . render v | (k,v) <- ps ] . ('}' :)
sep :: [ShowS] -> ShowS
sep [] = id
sep xs = foldr1 (\a b -> a . (',' :) . b) xs
sample :: Int -> String
sample n = "[" ++ go 1 ++ "]"
  where go i | i == n = item i
             | otherwise = item i ++ "," ++ go (i+1)
        item i = "{\"id\":" ++ show i ++ ",\"tag\":\"t" ++ show (i `mod` 7) ++ "\",\"xs\":[1,2," ++ show (i*i) ++ "]}"
total :: J -> Int
total (JNum n) = n
total (JStr s) = length s
total (JArr xs) = sum (map total xs)
total (JObj ps) = sum [ total v | (_,v) <- ps ]
main :: IO ()
main = case runP value (sample 600) of
  Nothing -> putStrLn "bad"
  Just (j, _) -> do
    print (total j)
    print (length (render j ""))
