-- clausify5.hs: as clausify5.m.
data Formula
  = Sym Char
  | Not Formula
  | Dis Formula Formula
  | Con Formula Formula
  | Imp Formula Formula
  | Eqv Formula Formula

data StackFrame = Ast Formula | Lex Char

main :: IO ()
main = interact (\s -> concat (interleave (repeat "prop> ") (map clauses (lines' s))))

clauses :: String -> String
clauses = concat . map disp . unicl . split . disin . negin . elim . parse

parse :: String -> Formula
parse t = f where [Ast f] = parse' t []

parse' :: String -> [StackFrame] -> [StackFrame]
parse' [] s = redstar s
parse' (' ' : t) s = parse' t s
parse' ('(' : t) s = parse' t (Lex '(' : s)
parse' (')' : t) s = parse' t (x : s') where (x : Lex '(' : s') = redstar s
parse' (c : t) s
  | 'a' <= c && c <= 'z' = parse' t (Ast (Sym c) : s)
  | spri s > opri c = parse' (c : t) (red s)
  | otherwise = parse' t (Lex c : s)

red :: [StackFrame] -> [StackFrame]
red (Ast p : Lex '=' : Ast q : s) = Ast (Eqv q p) : s
red (Ast p : Lex '>' : Ast q : s) = Ast (Imp q p) : s
red (Ast p : Lex '|' : Ast q : s) = Ast (Dis q p) : s
red (Ast p : Lex '&' : Ast q : s) = Ast (Con q p) : s
red (Ast p : Lex '~' : s) = Ast (Not p) : s

redstar :: [StackFrame] -> [StackFrame]
redstar = while ((/=) 0 . spri) red

spri :: [StackFrame] -> Int
spri (Ast _ : Lex c : _) = opri c
spri _ = 0

opri :: Char -> Int
opri '(' = 0
opri '=' = 1
opri '>' = 2
opri '|' = 3
opri '&' = 4
opri '~' = 5

elim :: Formula -> Formula
elim (Not p) = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))
elim p = p

negin :: Formula -> Formula
negin (Not (Not p)) = negin p
negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
negin (Dis p q) = Dis (negin p) (negin q)
negin (Con p q) = Con (negin p) (negin q)
negin p = p

disin :: Formula -> Formula
disin (Con p q) = Con (disin p) (disin q)
disin (Dis p q) = disin' (disin p) (disin q)
disin p = p

disin' :: Formula -> Formula -> Formula
disin' (Con p q) r = Con (disin' p r) (disin' q r)
disin' p (Con q r) = Con (disin' p q) (disin' p r)
disin' p q = Dis p q

split :: Formula -> [Formula]
split p = split' p []
  where split' (Con q r) a = split' q (split' r a)
        split' q a = q : a

unicl :: [Formula] -> [(String, String)]
unicl = filterset (not . tautclause) . map clause

filterset :: Eq a => (a -> Bool) -> [a] -> [a]
filterset = filterset' []

filterset' :: Eq a => [a] -> (a -> Bool) -> [a] -> [a]
filterset' _ _ [] = []
filterset' s p (x : xs)
  | not (x `elem` s) && p x = x : filterset' (x : s) p xs
  | otherwise = filterset' s p xs

tautclause :: (String, String) -> Bool
tautclause (c, a) = intersect c a /= []

intersect :: String -> String -> String
intersect [] _ = []
intersect (x : xs) b = if x `elem` b then x : intersect xs b else intersect xs b

clause :: Formula -> (String, String)
clause p = clause' p ([], [])
  where clause' (Dis q r) x = clause' q (clause' r x)
        clause' (Sym s) (c, a) = (insert s c, a)
        clause' (Not (Sym s)) (c, a) = (c, insert s a)

insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x p@(y : ys)
  | x < y = x : p
  | x > y = y : insert x ys
  | otherwise = p

disp :: (String, String) -> String
disp (l, r) = interleave l spaces ++ "<=" ++ interleave spaces r ++ "\n"

interleave :: [a] -> [a] -> [a]
interleave (x : xs) ys = x : interleave ys xs
interleave [] _ = []

lines' :: String -> [String]
lines' [] = []
lines' xs = let (l, r) = splitat '\n' xs in l : lines' r

splitat :: Char -> String -> (String, String)
splitat _ [] = ([], [])
splitat x (y : ys) = if y == x then ([], ys) else let (b, a) = splitat x ys in (y : b, a)

spaces :: String
spaces = repeat ' '

while :: (a -> Bool) -> (a -> a) -> a -> a
while p f x = if p x then while p f (f x) else x
