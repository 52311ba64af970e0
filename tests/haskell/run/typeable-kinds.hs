{-# LANGUAGE PolyKinds, TypeOperators, ScopedTypeVariables #-}
-- Types of any kind as values, and classes of them.
module Main (main) where

import Data.Proxy
import Data.Typeable

class Named (a :: k) where
  name :: proxy a -> String

instance Named Maybe where name _ = "Maybe"
instance Named Int where name _ = "Int"
instance Named Either where name _ = "Either"

twice :: Named a => proxy a -> String
twice p = name p ++ name p

main :: IO ()
main = do
  print (typeRep (Proxy :: Proxy (Either Int)), typeRep (Proxy :: Proxy Maybe), typeRep (Proxy :: Proxy [Bool]))
  print (eqT :: Maybe ([Int] :~: [Bool]), eqT :: Maybe (Maybe :~: Maybe))
  print (typeRep (Proxy :: Proxy Maybe) == typeRep (Proxy :: Proxy []))
  putStrLn (twice (Proxy :: Proxy Maybe) ++ twice (Proxy :: Proxy Int) ++ twice (Proxy :: Proxy Either))
