-- A small interpreter: variables are bound to what their expressions will be, in the environment of then.
module Main where

import qualified Data.Map as Map

data Expr = Num Int | Var String | Add Expr Expr | Mod Expr Int

data Stmt = Set String Expr

type Env = Map.Map String Int

eval :: Env -> Expr -> Int
eval _ (Num n) = n
eval env (Var v) = Map.findWithDefault 0 v env
eval env (Add a b) = eval env a + eval env b
eval env (Mod a n) = eval env a `mod` n

exec :: Env -> Stmt -> Env
exec env (Set v e) = Map.insert v (eval env e) env

loop :: Int -> [Stmt] -> Env -> Env
loop 0 _ env = env
loop n body env = let env' = run body env in env' `seq` loop (n - 1) body env'

run :: [Stmt] -> Env -> Env
run [] env = env
run (s : ss) env = let env' = exec env s in env' `seq` run ss env'

program :: [Stmt]
program =
  [ Set "a" (Mod (Add (Var "a") (Var "b")) 10007)
  , Set "b" (Add (Var "i") (Num 1))
  , Set "i" (Mod (Add (Var "i") (Num 1)) 1000)
  ]

main :: IO ()
main = print (Map.toList (loop 4000 program Map.empty))
