-- boyer.hs: as boyer.m.
data Term = V Int | F Int [Term]

sIf, sTrue, sFalse, sAnd, sOr, sNot, sImplies, sPlus, sTimes, sEqual, sZero, sAppend, sReverse, sMember, sLength, sNil,
  sDiff, sLess, sF, sRemainder :: Int
sIf = 0
sTrue = 1
sFalse = 2
sAnd = 3
sOr = 4
sNot = 5
sImplies = 6
sPlus = 7
sTimes = 8
sEqual = 9
sZero = 10
sAppend = 11
sReverse = 12
sMember = 13
sLength = 14
sNil = 15
sDiff = 16
sLess = 17
sF = 18
sRemainder = 19

x, y, z, w, true', false' :: Term
x = V 0
y = V 1
z = V 2
w = V 3
true' = F sTrue []
false' = F sFalse []

if' :: Term -> Term -> Term -> Term
if' a b c = F sIf [a, b, c]

two :: Int -> Term -> Term -> Term
two f a b = F f [a, b]

equations :: [(Term, Term)]
equations =
  [ (two sAnd x y, if' x (if' y true' false') false')
  , (two sOr x y, if' x true' (if' y true' false'))
  , (F sNot [x], if' x false' true')
  , (two sImplies x y, if' x (if' y true' false') true')
  , (two sPlus (two sPlus x y) z, two sPlus x (two sPlus y z))
  , (two sPlus (F sZero []) x, x)
  , (two sEqual (two sPlus x y) (F sZero []), two sAnd (two sEqual x (F sZero [])) (two sEqual y (F sZero [])))
  , (two sEqual (two sPlus x y) (two sPlus x z), two sEqual y z)
  , (two sEqual x x, true')
  , (two sTimes x (two sPlus y z), two sPlus (two sTimes x y) (two sTimes x z))
  , (two sTimes (two sTimes x y) z, two sTimes x (two sTimes y z))
  , (two sEqual (two sTimes x y) (F sZero []), two sOr (two sEqual x (F sZero [])) (two sEqual y (F sZero [])))
  , (two sAppend (two sAppend x y) z, two sAppend x (two sAppend y z))
  , (F sReverse [two sAppend x y], two sAppend (F sReverse [y]) (F sReverse [x]))
  , (F sReverse [F sReverse [x]], x)
  , (two sMember x (two sAppend y z), two sOr (two sMember x y) (two sMember x z))
  , (two sMember x (F sReverse [y]), two sMember x y)
  , (F sLength [F sReverse [x]], F sLength [x])
  , (F sLength [two sAppend x y], two sPlus (F sLength [x]) (F sLength [y]))
  , (two sDiff x x, F sZero [])
  , (two sDiff (two sPlus x y) x, y)
  , (two sLess (two sPlus x y) (two sPlus x z), two sLess y z)
  , (two sRemainder (two sTimes x y) x, F sZero [])
  , (F sIf [F sIf [x, y, z], w, V 4], if' x (if' y w (V 4)) (if' z w (V 4)))
  ]

rules :: Int -> [(Term, Term)]
rules f = filter (\(F g _, _) -> f == g) equations

table :: [[(Term, Term)]]
table = map rules [0 .. 19]

match :: Term -> Term -> [(Int, Term)] -> Maybe [(Int, Term)]
match (V n) t s = case find n s of
  Nothing -> Just ((n, t) : s)
  Just u -> if same t u then Just s else Nothing
match (F f ps) (F g ts) s = if f == g then matchall ps ts s else Nothing
match _ _ _ = Nothing

matchall :: [Term] -> [Term] -> [(Int, Term)] -> Maybe [(Int, Term)]
matchall [] [] s = Just s
matchall (p : ps) (t : ts) s = case match p t s of
  Nothing -> Nothing
  Just s' -> matchall ps ts s'
matchall _ _ _ = Nothing

same :: Term -> Term -> Bool
same (V m) (V n) = m == n
same (F f us) (F g vs) = f == g && sameall us vs
same _ _ = False

sameall :: [Term] -> [Term] -> Bool
sameall [] [] = True
sameall (u : us) (v : vs) = same u v && sameall us vs
sameall _ _ = False

find :: Int -> [(Int, Term)] -> Maybe Term
find _ [] = Nothing
find n ((m, t) : s) = if n == m then Just t else find n s

subst :: [(Int, Term)] -> Term -> Term
subst s (V n) = case find n s of
  Nothing -> V n
  Just t -> t
subst s (F f ts) = F f (map (subst s) ts)

rewrite :: Term -> Term
rewrite (V n) = V n
rewrite (F f ts) = apply (F f (map rewrite ts)) (table !! f)

apply :: Term -> [(Term, Term)] -> Term
apply t [] = t
apply t ((left, right) : rest) = case match left t [] of
  Just s -> rewrite (subst s right)
  Nothing -> apply t rest

tautology :: Term -> [Term] -> [Term] -> Bool
tautology t yes no
  | holds t yes = True
  | fails t no = False
  | otherwise = case t of
      F 0 [c, a, b]
        | holds c yes -> tautology a yes no
        | fails c no -> tautology b yes no
        | otherwise -> tautology a (c : yes) no && tautology b yes (c : no)
      _ -> False

holds :: Term -> [Term] -> Bool
holds t yes = same t true' || any (same t) yes

fails :: Term -> [Term] -> Bool
fails t no = same t false' || any (same t) no

theorem :: Int -> Term
theorem n =
  let f k = F sF [V (10 + k + n)]
      v k = two sPlus (f k) (two sPlus (f (k + 1)) (F sZero []))
      l k = two sAppend (two sAppend (f k) (f (k + 1))) (two sAppend (f (k + 2)) (F sNil []))
      p = two sEqual (two sTimes (f 0) (two sPlus (v 1) (v 2))) (F sZero [])
      q = two sEqual (two sTimes (two sTimes (v 3) (f 4)) (two sPlus (f 5) (v 6))) (F sZero [])
      r = two sMember (f 7) (F sReverse [two sAppend (f 0) (F sReverse [l 3])])
      s = two sLess (F sLength [F sReverse [l 1]]) (F sLength [l 5])
  in two sImplies
       (two sAnd (two sImplies p q) (two sAnd (two sImplies q r) (two sImplies r s)))
       (two sImplies p s)

proved :: Int -> Int -> Int
proved 0 n = n
proved k n = proved (k - 1) (if tautology (rewrite (theorem k)) [] [] then n + 1 else n)

main :: IO ()
main = interact (\i -> show (proved (read i) 0) ++ "\n")
