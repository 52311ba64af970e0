-- A register machine in the State monad. Nobody looks at its counters until the end, when the heap is largest.
-- says plain: write ! before the fields of a record that is carried on
-- says map: made by step (
-- says map: The lazy State monad suspends each step: import Control.Monad.State.Strict
-- says map: by goto.jumps (
-- cure: s/cycles :: Int/cycles :: !Int/; s/jumps  :: Int/jumps  :: !Int/
-- cured: 1
module Main (main) where

import Control.Monad (when)
import Control.Monad.State
import qualified Data.Map.Strict as M
import System.Environment (getArgs)

data Instr
  = Load Char Int
  | Add Char Char
  | Dec Char
  | JumpNZ Char Int
  | Halt

data Machine = Machine
  { pc     :: !Int
  , regs   :: !(M.Map Char Int)
  , cycles :: Int
  , jumps  :: Int
  }

type VM = State Machine

program :: Int -> M.Map Int Instr
program n = M.fromList (zip [0 ..]
  [ Load 'a' 0
  , Load 'b' 3
  , Load 'c' n
  , Add 'a' 'b'
  , Dec 'c'
  , JumpNZ 'c' 3
  , Halt
  ])

reg :: Char -> VM Int
reg r = gets (M.findWithDefault 0 r . regs)

setReg :: Char -> Int -> VM ()
setReg r v = do
  m <- get
  put $! m { regs = M.insert r v (regs m) }

tick :: VM ()
tick = modify (\m -> m { cycles = cycles m + 1 })

goto :: Int -> VM ()
goto p = modify' (\m -> m { pc = p, jumps = jumps m + 1 })

advance :: VM ()
advance = modify' (\m -> m { pc = pc m + 1 })

step :: M.Map Int Instr -> VM Bool
step prog = do
  i <- gets pc
  tick
  case M.lookup i prog of
    Nothing         -> return False
    Just Halt       -> return False
    Just (Load r v) -> setReg r v >> advance >> return True
    Just (Add r s)  -> do
      x <- reg r
      y <- reg s
      setReg r (x + y)
      advance
      return True
    Just (Dec r)    -> do
      x <- reg r
      setReg r (x - 1)
      advance
      return True
    Just (JumpNZ r p) -> do
      x <- reg r
      if x /= 0 then goto p else advance
      return True

runAll :: M.Map Int Instr -> VM ()
runAll prog = do
  more <- step prog
  when more (runAll prog)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a : _) -> read a; _ -> 400000 }
      m = execState (runAll (program n)) (Machine 0 M.empty 0 0)
  putStrLn ("a = " ++ show (M.findWithDefault 0 'a' (regs m)))
  putStrLn ("cycles: " ++ show (cycles m) ++ ", jumps: " ++ show (jumps m))
