{-# LANGUAGE RankNTypes, ScopedTypeVariables, TypeApplications, GADTs, TypeOperators #-}
-- Type.Reflection; contexts about types of the surroundings, which are known only after the argument has been checked.
module Main (main) where

import GHC.Tuple (Solo (..))
import qualified Type.Reflection as R

newtype Needs a r = Needs (Show a => r)

needs, plainly :: forall a r. (Show a => r) -> Needs a r
needs k = Needs k :: Needs a r
plainly k = Needs k

run :: Show a => Needs a r -> r
run (Needs r) = r

name :: forall a. R.Typeable a => a -> String
name _ = show (R.typeRep @a)

half :: forall a. R.TypeRep a -> a -> a
half t x = case R.eqTypeRep t (R.typeRep @Int) of
  Just R.HRefl -> div x 2
  Nothing -> case R.eqTypeRep t (R.typeRep @Double) of
    Just R.HRefl -> x / 2
    Nothing -> x

data Some = forall a. Show a => Some (R.TypeRep a) a

main :: IO ()
main = do
  putStrLn (run (needs (show True) :: Needs Int String) ++ run (plainly "!" :: Needs Int String))
  print (R.typeRep @(Maybe [Int]), R.typeOf 'x', R.someTypeRep (Just "s") == R.SomeTypeRep (R.typeOf "t"))
  putStrLn (R.withTypeable (R.typeOf (Just 'x')) (name (Just 'y')))
  print (half (R.typeOf (7 :: Int)) 7, half (R.typeOf (7 :: Double)) 7, half R.typeRep "as it was")
  print [case R.eqTypeRep t (R.typeOf 'c') of { Just R.HRefl -> succ x : show t; Nothing -> show x } | Some t x <- [Some R.typeRep 'a', Some R.typeRep (3 :: Int), Some R.typeRep 'b']]
  print (fmap (+ 1) (Solo (1 :: Int)), (<>) <$> Solo "a" <*> Solo "b", sum (Solo (3 :: Int)))
  print (R.rnfTypeRep (R.typeOf ()), R.typeRepTyCon (R.typeOf (Just ())))
