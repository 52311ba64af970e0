{-# LANGUAGE ConstraintKinds, FlexibleContexts, RankNTypes, GADTs #-}
-- Names for contexts: of several classes, of a class alone, of other such names; in signatures, instances, classes and constructors.
import Control.Monad.State
import qualified Data.Map as Map

type Key k = (Ord k, Show k)
type Entry k v = (Key k, Show v, Num v)
type Printed = Show
type Counting m = (MonadState Int m, MonadIO m)
type Both a = (a, a)

total :: Entry k v => Map.Map k v -> String
total m = concatMap show (Map.keys m) ++ "=" ++ show (sum (Map.elems m))

say :: Printed a => a -> String
say x = '<' : show x ++ ">"

tick :: Counting m => String -> m Int
tick s = do
  n <- get
  put (n + length s)
  liftIO (putStrLn (s ++ show n))
  return n

data Thing where Thing :: Key a => a -> [a] -> Thing
largest :: Thing -> String
largest (Thing x xs) = show (maximum (x : xs))

class Key a => Named a where name :: a -> String
instance Named Int where name n = "#" ++ show n
instance (Key a, Printed b) => Named' (a, b) where name' (a, b) = show a ++ say b
class Named' a where name' :: a -> String

each :: (forall a. Key a => a -> r) -> Both r
each f = (f 'c', f (3 :: Int))

swap :: Both a -> Both a
swap (x, y) = (y, x)

top :: Named a => [a] -> String
top xs = name (maximum xs) ++ show xs

main :: IO ()
main = do
  putStrLn (total (Map.fromList [('a', 1.5), ('b', 2)]))
  putStrLn (say [1, 2])
  execStateT (tick "one" >> tick "three") 10 >>= print
  putStrLn (largest (Thing 'x' "yz"))
  print (each show, swap (1, 2))
  putStrLn (top [1, 5, 2 :: Int] ++ name' ("k", True))
