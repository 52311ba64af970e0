-- A queue at a counter, simulated in a State monad; statistics are kept beside the clock.
-- says: wait
-- says plain: modify' of Control.Monad.State.Strict
-- says map: The lazy State monad suspends each step: import Control.Monad.State.Strict, use modify'
-- not: Also import Control.Monad.State.Strict
-- not: near
-- cure: s/^import Control.Monad.State$/import Control.Monad.State.Strict/
-- cure: s/modify (/modify' (/
-- cure: /^data Counter/,/}/s/:: /:: !/
-- cured: 1
module Main (main) where

import Control.Monad
import Control.Monad.State

data Counter = Counter
  { clock    :: Int
  , waiting  :: [Int]
  , served   :: Int
  , waited   :: Int
  , seed     :: Int
  }

type Sim = State Counter

random :: Int -> Sim Int
random n = do
  s <- gets seed
  let s' = (s * 1103515245 + 12345) `mod` 2147483648
  modify (\c -> c { seed = s' })
  return ((s' `div` 65536) `mod` n)

arrive :: Sim ()
arrive = modify (\c -> c { waiting = waiting c ++ [clock c] })

serve :: Sim ()
serve = do
  q <- gets waiting
  case q of
    [] -> return ()
    t : ts -> modify (\c -> c { waiting = ts, served = served c + 1, waited = waited c + (clock c - t) })

tick :: Sim ()
tick = do
  a <- random 100
  when (a < 45) arrive
  b <- random 100
  when (b < 50) serve
  modify (\c -> c { clock = clock c + 1 })

main :: IO ()
main = do
  let end = execState (replicateM_ 300000 tick) (Counter 0 [] 0 0 42)
  putStrLn ("served " ++ show (served end))
  putStrLn ("waited " ++ show (waited end))
  putStrLn ("still waiting " ++ show (length (waiting end)))
