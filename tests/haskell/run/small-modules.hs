-- Modules that packages import for a name or two.
module Main (main) where

import Control.Applicative (WrappedArrow (..), WrappedMonad (..))
import Data.ByteString.Short (unpack)
import Data.Functor.Constant (Constant (..))
import Foreign.C.Types (CClock (..), CIntMax, CSigAtomic, CUIntMax, CWchar)
import GHC.Fingerprint.Type (Fingerprint (..))
import GHC.Stack.Types (HasCallStack, emptyCallStack, getCallStack)
import System.Mem.StableName
import System.Random (genShortByteString, mkStdGen, randomR)

main :: IO ()
main = do
  print (unwrapMonad ((+) <$> WrapMonad (Just 1) <*> WrapMonad (Just (2 :: Int))))
  print (unwrapArrow ((,) <$> WrapArrow (+ 1) <*> WrapArrow show) (3 :: Int))
  print (getConstant (traverse (\x -> Constant [x]) "abc"), Constant 'x' :: Constant Char ())
  print (maxBound :: CIntMax, maxBound :: CUIntMax, minBound :: CSigAtomic, 7 :: CWchar, CClock 5)
  print (Fingerprint 1 0xffff, length (getCallStack emptyCallStack))
  a <- makeStableName 'x'
  print (a == a, eqStableName a a)
  let (b, g) = genShortByteString 19 (mkStdGen 42)
  print (unpack b)
  print (fst (randomR (1, 100 :: Int) g))
