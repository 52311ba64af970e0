-- Values that are evaluated with all that they hold, by the classes of their constructors.
module Main (main) where

import Control.DeepSeq
import Control.Exception
import Data.Functor.Const
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty (..))

newtype Pair p a = Pair (p a a)
instance NFData2 p => NFData1 (Pair p) where
  liftRnf r (Pair p) = liftRnf2 r r p
instance (NFData2 p, NFData a) => NFData (Pair p a) where
  rnf = rnf1

fails :: () -> IO ()
fails u = do
  r <- try (evaluate u)
  putStrLn (either (\e -> "fails: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) (const "holds") r)

main :: IO ()
main = do
  let bad = errorWithoutStackTrace "bad" :: Int
  mapM_ fails [rnf1 [1, bad], rnf1 (Just 1 :: Maybe Int), rnf1 (1 :| [2, bad]), rnf1 (Identity bad)]
  mapM_ fails [rnf2 (Left 1 :: Either Int Int), rnf2 (1 :: Int, bad), rnf2 (Const 1 :: Const Int Bool), rnf2 (Right bad :: Either Int Int)]
  mapM_ fails [rnf (Pair (1, bad)), rnf (Pair (Left 2 :: Either Int Int)), liftRnf (const ()) [bad], liftRnf2 rwhnf (const ()) ('x', bad)]
