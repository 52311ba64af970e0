-- interp.hs: as interp.m.
data Exp = Num Int | Var Int | Add Exp Exp | Sub Exp Exp | Mul Exp Exp | Rem Exp Exp | Lt Exp Exp | Eq Exp Exp

data Stm = Assign Int Exp | If Exp Stm Stm | While Exp Stm | Block [Stm]

eval :: [Int] -> Exp -> Int
eval _ (Num n) = n
eval s (Var v) = s !! v
eval s (Add a b) = eval s a + eval s b
eval s (Sub a b) = eval s a - eval s b
eval s (Mul a b) = eval s a * eval s b
eval s (Rem a b) = eval s a `rem` eval s b
eval s (Lt a b) = if eval s a < eval s b then 1 else 0
eval s (Eq a b) = if eval s a == eval s b then 1 else 0

set :: Int -> Int -> [Int] -> [Int]
set 0 x (_ : s) = x : s
set v x (y : s) = y : set (v - 1) x s

run :: Stm -> [Int] -> Int -> ([Int] -> Int -> r) -> r
run (Assign v e) s n next = let x = eval s e in x `seq` next (set v x s) (n + 1)
run (If c a b) s n next = if eval s c /= 0 then run a s (n + 1) next else run b s (n + 1) next
run w@(While c a) s n next =
  if eval s c /= 0 then run a s (n + 1) (\s' n' -> run w s' n' next) else next s (n + 1)
run (Block []) s n next = next s n
run (Block (a : as)) s n next = run a s n (\s' n' -> run (Block as) s' n' next)

program :: Int -> Stm
program limit = Block
  [ Assign i (Num 2)
  , While (Lt (Var i) (Num limit)) (Block
    [ Assign d (Num 2)
    , Assign p (Num 1)
    , While (Lt (Mul (Var d) (Var d)) (Add (Var i) (Num 1)))
        (If (Eq (Rem (Var i) (Var d)) (Num 0))
            (Block [Assign p (Num 0), Assign d (Var i)])
            (Assign d (Add (Var d) (Num 1))))
    , If (Var p)
         (Block [Assign count (Add (Var count) (Num 1)), Assign sum' (Add (Var sum') (Var i))])
         (Block [])
    , Assign i (Add (Var i) (Num 1))
    ])
  ]
  where i = 0
        d = 1
        p = 2
        count = 3
        sum' = 4

main :: IO ()
main = interact (\input -> run (program (read input)) [0, 0, 0, 0, 0] 0
  (\s n -> show (s !! 3) ++ " " ++ show (s !! 4) ++ " " ++ show n ++ "\n"))
