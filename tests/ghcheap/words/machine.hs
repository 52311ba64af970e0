-- A little stack machine in the State monad.
-- says: suspended expressions
-- says: each waits for the one before
-- says plain: write ! before the
-- says map: by tick.checksum (
-- says map: checksum of VM (
-- cure: /^data VM/,/}/s/:: /:: !/
-- cured: 1
module Main (main) where

import Control.Monad
import Control.Monad.State

data Instr
  = Push Int
  | Add
  | Sub
  | Dup
  | Swap
  | Pop
  | JumpNZ Int
  deriving (Show, Eq)

data VM = VM
  { stack   :: [Int]
  , pc      :: Int
  , steps   :: Int
  , checksum :: Int
  }

type Machine = State VM

program :: [Instr]
program =
  [ Push 300000
  , Push 1
  , Sub
  , Dup
  , JumpNZ 1
  ]

push :: Int -> Machine ()
push x = modify $ \vm -> vm { stack = x : stack vm }

pop :: Machine Int
pop = do
  vm <- get
  case stack vm of
    []       -> error "empty stack"
    (x : xs) -> do
      put vm { stack = xs }
      return x

tick :: Machine ()
tick = modify $ \vm -> vm { pc = pc vm + 1, steps = steps vm + 1, checksum = (checksum vm * 31 + pc vm) `mod` 65521 }

exec :: Instr -> Machine ()
exec (Push n) = push n
exec Add = do { b <- pop; a <- pop; push (a + b) }
exec Sub = do { b <- pop; a <- pop; push (a - b) }
exec Dup = do { a <- pop; push a; push a }
exec Swap = do { b <- pop; a <- pop; push b; push a }
exec Pop = void pop
exec (JumpNZ target) = do
  a <- pop
  when (a /= 0) $ modify $ \vm -> vm { pc = target - 1 }

run :: Machine ()
run = do
  i <- gets pc
  if i >= length program
    then return ()
    else do
      exec (program !! i)
      tick
      run

main :: IO ()
main = do
  let vm = execState run (VM [] 0 0 0)
  putStrLn ("steps: " ++ show (steps vm))
  putStrLn ("checksum: " ++ show (checksum vm))
