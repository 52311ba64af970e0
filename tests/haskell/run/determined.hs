{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
module Main (main) where

-- s says what t is.
class Stream s t | s -> t where
  next :: s -> Maybe (t, s)

instance Stream [a] a where
  next [] = Nothing
  next (x : xs) = Just (x, xs)

newtype P s a = P { run :: s -> Maybe (a, s) }

item :: Stream s t => P s t
item = P next

-- Its context has a variable that its type does not, but s determines it.
between :: Stream s t => P s open -> P s close -> P s a -> P s a
between a b p = P $ \s -> do
  (_, s1) <- run a s
  (x, s2) <- run p s1
  (_, s3) <- run b s2
  Just (x, s3)

char :: Stream s Char => Char -> P s Char
char c = P $ \s -> case next s of
  Just (d, rest) | c == d -> Just (d, rest)
  _ -> Nothing

data Tokens s = Tokens { open :: P s Char, inner :: P s Char -> P s Char }

-- blank is restricted, so its s belongs to the surroundings of parens, and what s determines, too.
tokens :: Stream s Char => Bool -> Tokens s
tokens loud = Tokens { open = blank, inner = parens }
  where
    parens p = between (symbol '(') (symbol ')') p
    symbol c = P $ \s -> run (char c) s >>= \(_, rest) -> run blank rest
    blank | loud = char '!'
          | otherwise = char ' '

main :: IO ()
main = do
  print (fmap fst (run (inner (tokens False) item) "( x) "))
  print (fmap fst (run (inner (tokens True) item) "(!x)!"))
  print (fmap fst (run (inner (tokens True) item) "( x) "))
