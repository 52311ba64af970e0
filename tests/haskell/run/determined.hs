-- An instance whose head does not have the types that its context determines tells nothing of them.
{-# LANGUAGE FlexibleInstances, FunctionalDependencies, UndecidableInstances, ExistentialQuantification #-}
module Main where

class Show r => Resultlike i r | r -> i where
  succeeded :: r -> Bool

class Resultlike i r => Testlike i r t | t -> i r, r -> i where
  runTest :: Int -> t -> (i, r)
  typeName :: t -> String

data Test = forall i r t. Testlike i r t => Test String t
          | Group String [Test]

data Excluded t = ME Int t

instance Testlike i r t => Testlike i r (Excluded t) where
  runTest n (ME k t) = runTest (n + k) t
  typeName ~(ME _ t) = typeName t

exclusive :: Test -> Maybe Test
exclusive start = do
  m <- Just 7
  let go (Test n t) = Test n (ME m t)
      go (Group n ts) = Group n (map go ts)
  return (go start)

data R = R Int deriving Show
instance Resultlike Bool R where
  succeeded (R n) = n > 0
data T = T Int
instance Testlike Bool R T where
  runTest n (T k) = (n > k, R (n * k))
  typeName _ = "T"

run :: Test -> [String]
run (Test n t) = case runTest 3 t of (_, r) -> [n ++ " " ++ typeName t ++ " " ++ show r ++ " " ++ show (succeeded r)]
run (Group n ts) = map ((n ++ "/") ++) (concatMap run ts)

main :: IO ()
main = do
  mapM_ putStrLn (run (Group "g" [Test "a" (T 1), Test "b" (T 2)]))
  mapM_ putStrLn (maybe [] run (exclusive (Group "g" [Test "a" (T 1), Test "b" (T 2)])))
