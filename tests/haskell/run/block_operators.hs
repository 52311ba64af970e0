-- An operator in the column of a block ends the block: it is the operator of the block and what follows.
import Control.Applicative
import Data.Char
newtype P a = P { run :: String -> Maybe (a, String) }
instance Functor P where fmap f (P p) = P $ \s -> fmap (\(a, r) -> (f a, r)) (p s)
instance Applicative P where { pure a = P $ \s -> Just (a, s); P f <*> P p = P $ \s -> case f s of { Nothing -> Nothing; Just (g, r) -> fmap (\(a, q) -> (g a, q)) (p r) } }
instance Monad P where P p >>= f = P $ \s -> case p s of { Nothing -> Nothing; Just (a, r) -> run (f a) r }
instance Alternative P where { empty = P (const Nothing); P p <|> P q = P $ \s -> maybe (q s) Just (p s) }
ch c = P $ \s -> case s of { (x:r) | x == c -> Just (c, r); _ -> Nothing }
num :: P Int
num = P $ \s -> case span isDigit s of { ("", _) -> Nothing; (d, r) -> Just (read d, r) }
expr :: P Int
expr = do
  t <- term
  do
    _ <- ch '+'
    e <- expr
    pure (t + e)
    <|> do
    _ <- ch '-'
    e <- expr
    pure (t - e)
    <|> pure t
term :: P Int
term = do
  f <- factor
  more f
  where
    more f = do
      _ <- ch '*'
      g <- factor
      more (f * g)
      <|>
      return f
factor :: P Int
factor = num
  <|> do
  _ <- ch '('
  e <- expr
  _ <- ch ')'
  return e
guard' x = case x of
  n | n > 3 -> "big"
    | otherwise -> "small"
ops = do
  1
  + do
  2
  * 3
main :: IO ()
main = do
  print (run expr "1+2*(3-4)*5")
  mapM_ putStrLn [guard' 4, guard' 2]
  let f = \x -> do
        Just x
        <|> Nothing
  print (f 'a')
  print $ case 3 of
    3 -> 4
    `max` 7
  print ops
