{-# LANGUAGE GADTs, TypeOperators, ScopedTypeVariables, KindSignatures #-}
-- A value that says that two types are one, and the question whether they are; Proxy of any kind.
import Data.Proxy
import Data.Type.Equality
import Data.Typeable

data Code a where { CInt :: Code Int; CList :: Code a -> Code [a] }
instance TestEquality Code where
  testEquality CInt CInt = Just Refl
  testEquality (CList a) (CList b) = case testEquality a b of { Just Refl -> Just Refl; Nothing -> Nothing }
  testEquality _ _ = Nothing

sumAs :: Code a -> a -> Int
sumAs c x = case testEquality c (CList CInt) of
  Just Refl -> sum x
  Nothing -> maybe (-1) (\e -> castWith e x + 1) (testEquality c CInt)

plusOne :: forall a. Typeable a => a -> a
plusOne x = case eqT :: Maybe (a :~: Int) of
  Just Refl -> x + 1
  Nothing -> case eqT :: Maybe (a :~: Double) of
    Just Refl -> x * 2.5
    Nothing -> x

name :: Proxy (f :: * -> *) -> String
name Proxy = "proxy"

main :: IO ()
main = do
  print (sumAs (CList CInt) [1, 2, 3], sumAs CInt 4, sumAs (CList (CList CInt)) [[5]])
  print (plusOne (41 :: Int), plusOne (2 :: Double), plusOne 'c', plusOne "text")
  print (eqT :: Maybe ([Int] :~: [Bool]), eqT :: Maybe ([Int] :~: [Int]))
  print (castWith (trans Refl (sym Refl)) 'x', Refl == (Refl :: Int :~: Int))
  putStrLn (name (Proxy :: Proxy Maybe) ++ show (Proxy :: Proxy Int))
