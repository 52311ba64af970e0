{-# LANGUAGE GADTs #-}
-- Data.Sequence.Tree: finger trees whose elements are counted.
--
-- Hinze and Paterson, Finger trees: a simple general-purpose data structure, JFP 16 (2006). A tree has one to four elements
-- at each end, and between them, suspended, a tree of nodes of two or three elements. So the ends are at hand, and
-- what lies i places from an end is log i levels down. Each tree and node knows how many elements of the sequence it has.
--
-- The elements of a sequence have size 1, those of the trees below it are nodes, which have their size in them. Functions
-- that work at the ends or look up an element are there twice: for the one (Elem) and for the others (Node). Those that
-- join, and those for digits, take the size of an element as a function.
module Data.Sequence.Tree where

import Prelude hiding (lookup)

data Tree a = EmptyT | Single a | Deep !Int !(Digit a) (Tree (Node a)) !(Digit a)

data Digit a = One a | Two a a | Three a a a | Four a a a a

data Node a = Node2 !Int a a | Node3 !Int a a a

-- ---- Sizes ------------------------------------------------------------------------------------------

sizeNode :: Node a -> Int
sizeNode (Node2 n _ _) = n
sizeNode (Node3 n _ _ _) = n

-- The size of an element of the sequence.
sizeElem :: a -> Int
sizeElem _ = 1

sizeDigit :: (a -> Int) -> Digit a -> Int
sizeDigit size (One a) = size a
sizeDigit size (Two a b) = size a + size b
sizeDigit size (Three a b c) = size a + size b + size c
sizeDigit size (Four a b c d) = size a + size b + size c + size d

sizeTree :: (a -> Int) -> Tree a -> Int
sizeTree _ EmptyT = 0
sizeTree size (Single a) = size a
sizeTree _ (Deep n _ _ _) = n

sizeElems :: Tree a -> Int
sizeElems EmptyT = 0
sizeElems (Single _) = 1
sizeElems (Deep n _ _ _) = n

sizeNodes :: Tree (Node a) -> Int
sizeNodes EmptyT = 0
sizeNodes (Single a) = sizeNode a
sizeNodes (Deep n _ _ _) = n

countDigit :: Digit a -> Int
countDigit (One _) = 1
countDigit (Two _ _) = 2
countDigit (Three _ _ _) = 3
countDigit (Four _ _ _ _) = 4

node2 :: (a -> Int) -> a -> a -> Node a
node2 size a b = Node2 (size a + size b) a b

node3 :: (a -> Int) -> a -> a -> a -> Node a
node3 size a b c = Node3 (size a + size b + size c) a b c

nodeToDigit :: Node a -> Digit a
nodeToDigit (Node2 _ a b) = Two a b
nodeToDigit (Node3 _ a b c) = Three a b c

-- A tree of a size, of one digit.
digitToTree :: Int -> Digit a -> Tree a
digitToTree _ (One a) = Single a
digitToTree n (Two a b) = Deep n (One a) EmptyT (One b)
digitToTree n (Three a b c) = Deep n (Two a b) EmptyT (One c)
digitToTree n (Four a b c d) = Deep n (Two a b) EmptyT (Two c d)

-- ---- The ends ---------------------------------------------------------------------------------------

-- A full digit gives three of its elements to the middle, which is suspended; it was evaluated before, so no chain grows.
consElem :: a -> Tree a -> Tree a
consElem a EmptyT = Single a
consElem a (Single b) = Deep 2 (One a) EmptyT (One b)
consElem a (Deep n pr m sf) = case pr of
  One b -> Deep (n + 1) (Two a b) m sf
  Two b c -> Deep (n + 1) (Three a b c) m sf
  Three b c d -> Deep (n + 1) (Four a b c d) m sf
  Four b c d e -> m `seq` Deep (n + 1) (Two a b) (consNode (Node3 3 c d e) m) sf

consNode :: Node a -> Tree (Node a) -> Tree (Node a)
consNode a EmptyT = Single a
consNode a (Single b) = Deep (sizeNode a + sizeNode b) (One a) EmptyT (One b)
consNode a (Deep n pr m sf) = case pr of
  One b -> Deep (n + sizeNode a) (Two a b) m sf
  Two b c -> Deep (n + sizeNode a) (Three a b c) m sf
  Three b c d -> Deep (n + sizeNode a) (Four a b c d) m sf
  Four b c d e -> m `seq` Deep (n + sizeNode a) (Two a b) (consNode (node3 sizeNode c d e) m) sf

snocElem :: Tree a -> a -> Tree a
snocElem EmptyT a = Single a
snocElem (Single a) b = Deep 2 (One a) EmptyT (One b)
snocElem (Deep n pr m sf) e = case sf of
  One d -> Deep (n + 1) pr m (Two d e)
  Two c d -> Deep (n + 1) pr m (Three c d e)
  Three b c d -> Deep (n + 1) pr m (Four b c d e)
  Four a b c d -> m `seq` Deep (n + 1) pr (snocNode m (Node3 3 a b c)) (Two d e)

snocNode :: Tree (Node a) -> Node a -> Tree (Node a)
snocNode EmptyT a = Single a
snocNode (Single a) b = Deep (sizeNode a + sizeNode b) (One a) EmptyT (One b)
snocNode (Deep n pr m sf) e = case sf of
  One d -> Deep (n + sizeNode e) pr m (Two d e)
  Two c d -> Deep (n + sizeNode e) pr m (Three c d e)
  Three b c d -> Deep (n + sizeNode e) pr m (Four b c d e)
  Four a b c d -> m `seq` Deep (n + sizeNode e) pr (snocNode m (node3 sizeNode a b c)) (Two d e)

-- The first node and the rest, which is suspended; the last one and what is before it.
data First a = NoFirst | First a (Tree a)
data Last a = NoLast | Last (Tree a) a

firstNode :: Tree (Node a) -> First (Node a)
firstNode EmptyT = NoFirst
firstNode (Single a) = First a EmptyT
firstNode (Deep n pr m sf) = case pr of
  One a -> First a (pullL (n - sizeNode a) m sf)
  Two a b -> First a (Deep (n - sizeNode a) (One b) m sf)
  Three a b c -> First a (Deep (n - sizeNode a) (Two b c) m sf)
  Four a b c d -> First a (Deep (n - sizeNode a) (Three b c d) m sf)

lastNode :: Tree (Node a) -> Last (Node a)
lastNode EmptyT = NoLast
lastNode (Single a) = Last EmptyT a
lastNode (Deep n pr m sf) = case sf of
  One a -> Last (pullR (n - sizeNode a) pr m) a
  Two a b -> Last (Deep (n - sizeNode b) pr m (One a)) b
  Three a b c -> Last (Deep (n - sizeNode c) pr m (Two a b)) c
  Four a b c d -> Last (Deep (n - sizeNode d) pr m (Three a b c)) d

-- A tree of a size without elements at its left, or at its right.
pullL :: Int -> Tree (Node a) -> Digit a -> Tree a
pullL n m sf = case firstNode m of
  NoFirst -> digitToTree n sf
  First pr m' -> Deep n (nodeToDigit pr) m' sf

pullR :: Int -> Digit a -> Tree (Node a) -> Tree a
pullR n pr m = case lastNode m of
  NoLast -> digitToTree n pr
  Last m' sf -> Deep n pr m' (nodeToDigit sf)

-- ---- One place --------------------------------------------------------------------------------------

-- A place in an element, and the element.
data Place a = Place !Int a

lookupElem :: Int -> Tree a -> a
lookupElem _ EmptyT = error "Data.Sequence: no such place"
lookupElem _ (Single a) = a
lookupElem i (Deep n pr m sf)
  | i < front = elemOfDigit i pr
  | i < back = case lookupNode (i - front) m of Place j node -> elemOfNode j node
  | otherwise = elemOfDigit (i - back) sf
  where
    front = countDigit pr
    back = n - countDigit sf

elemOfDigit :: Int -> Digit a -> a
elemOfDigit _ (One a) = a
elemOfDigit i (Two a b) = if i == 0 then a else b
elemOfDigit i (Three a b c) = if i == 0 then a else if i == 1 then b else c
elemOfDigit i (Four a b c d) = if i < 2 then (if i == 0 then a else b) else if i == 2 then c else d

elemOfNode :: Int -> Node a -> a
elemOfNode i (Node2 _ a b) = if i == 0 then a else b
elemOfNode i (Node3 _ a b c) = if i == 0 then a else if i == 1 then b else c

lookupNode :: Int -> Tree (Node a) -> Place (Node a)
lookupNode _ EmptyT = error "Data.Sequence: no such place"
lookupNode i (Single a) = Place i a
lookupNode i (Deep n pr m sf)
  | i < front = nodeOfDigit i pr
  | i < back = case lookupNode (i - front) m of Place j node -> nodeOfNode j node
  | otherwise = nodeOfDigit (i - back) sf
  where
    front = sizeDigit sizeNode pr
    back = n - sizeDigit sizeNode sf

nodeOfDigit :: Int -> Digit (Node a) -> Place (Node a)
nodeOfDigit i (One a) = Place i a
nodeOfDigit i (Two a b)
  | i < na = Place i a
  | otherwise = Place (i - na) b
  where na = sizeNode a
nodeOfDigit i (Three a b c)
  | i < na = Place i a
  | i < nab = Place (i - na) b
  | otherwise = Place (i - nab) c
  where
    na = sizeNode a
    nab = na + sizeNode b
nodeOfDigit i (Four a b c d)
  | i < na = Place i a
  | i < nab = Place (i - na) b
  | i < nabc = Place (i - nab) c
  | otherwise = Place (i - nabc) d
  where
    na = sizeNode a
    nab = na + sizeNode b
    nabc = nab + sizeNode c

nodeOfNode :: Int -> Node (Node a) -> Place (Node a)
nodeOfNode i (Node2 _ a b)
  | i < na = Place i a
  | otherwise = Place (i - na) b
  where na = sizeNode a
nodeOfNode i (Node3 _ a b c)
  | i < na = Place i a
  | i < nab = Place (i - na) b
  | otherwise = Place (i - nab) c
  where
    na = sizeNode a
    nab = na + sizeNode b

-- The element at a place becomes what the function makes of it, which is suspended.
adjustElem :: (a -> a) -> Int -> Tree a -> Tree a
adjustElem _ _ EmptyT = EmptyT
adjustElem f _ (Single a) = Single (f a)
adjustElem f i (Deep n pr m sf)
  | i < front = Deep n (adjustDigit f i pr) m sf
  | i < back = case adjustNode (inElems f) (i - front) m of m' -> m' `seq` Deep n pr m' sf
  | otherwise = Deep n pr m (adjustDigit f (i - back) sf)
  where
    front = countDigit pr
    back = n - countDigit sf

adjustDigit :: (a -> a) -> Int -> Digit a -> Digit a
adjustDigit f _ (One a) = One (f a)
adjustDigit f i (Two a b) = if i == 0 then Two (f a) b else Two a (f b)
adjustDigit f i (Three a b c) = case i of
  0 -> Three (f a) b c
  1 -> Three a (f b) c
  _ -> Three a b (f c)
adjustDigit f i (Four a b c d) = case i of
  0 -> Four (f a) b c d
  1 -> Four a (f b) c d
  2 -> Four a b (f c) d
  _ -> Four a b c (f d)

inElems :: (a -> a) -> Int -> Node a -> Node a
inElems f i (Node2 n a b) = if i == 0 then Node2 n (f a) b else Node2 n a (f b)
inElems f i (Node3 n a b c) = case i of
  0 -> Node3 n (f a) b c
  1 -> Node3 n a (f b) c
  _ -> Node3 n a b (f c)

-- The function gets the place in the node. Nodes are evaluated.
adjustNode :: (Int -> Node a -> Node a) -> Int -> Tree (Node a) -> Tree (Node a)
adjustNode _ _ EmptyT = EmptyT
adjustNode f i (Single a) = case f i a of a' -> a' `seq` Single a'
adjustNode f i (Deep n pr m sf)
  | i < front = Deep n (inDigit f i pr) m sf
  | i < back = case adjustNode (inNodes f) (i - front) m of m' -> m' `seq` Deep n pr m' sf
  | otherwise = Deep n pr m (inDigit f (i - back) sf)
  where
    front = sizeDigit sizeNode pr
    back = n - sizeDigit sizeNode sf

inDigit :: (Int -> Node a -> Node a) -> Int -> Digit (Node a) -> Digit (Node a)
inDigit f i (One a) = case f i a of a' -> a' `seq` One a'
inDigit f i (Two a b)
  | i < na = case f i a of a' -> a' `seq` Two a' b
  | otherwise = case f (i - na) b of b' -> b' `seq` Two a b'
  where na = sizeNode a
inDigit f i (Three a b c)
  | i < na = case f i a of a' -> a' `seq` Three a' b c
  | i < nab = case f (i - na) b of b' -> b' `seq` Three a b' c
  | otherwise = case f (i - nab) c of c' -> c' `seq` Three a b c'
  where
    na = sizeNode a
    nab = na + sizeNode b
inDigit f i (Four a b c d)
  | i < na = case f i a of a' -> a' `seq` Four a' b c d
  | i < nab = case f (i - na) b of b' -> b' `seq` Four a b' c d
  | i < nabc = case f (i - nab) c of c' -> c' `seq` Four a b c' d
  | otherwise = case f (i - nabc) d of d' -> d' `seq` Four a b c d'
  where
    na = sizeNode a
    nab = na + sizeNode b
    nabc = nab + sizeNode c

inNodes :: (Int -> Node a -> Node a) -> Int -> Node (Node a) -> Node (Node a)
inNodes f i (Node2 n a b)
  | i < na = case f i a of a' -> a' `seq` Node2 n a' b
  | otherwise = case f (i - na) b of b' -> b' `seq` Node2 n a b'
  where na = sizeNode a
inNodes f i (Node3 n a b c)
  | i < na = case f i a of a' -> a' `seq` Node3 n a' b c
  | i < nab = case f (i - na) b of b' -> b' `seq` Node3 n a b' c
  | otherwise = case f (i - nab) c of c' -> c' `seq` Node3 n a b c'
  where
    na = sizeNode a
    nab = na + sizeNode b

-- ---- Cutting ----------------------------------------------------------------------------------------

-- The tree before the element with a place and its size, the element, and the tree after it. The trees are evaluated.
data Cut a = Cut !Int !(Tree a) a !(Tree a)

-- Up to three elements before and their size, the element, up to three after.
data Few a = None | Few !(Digit a)
data CutFew a = CutFew !Int !(Few a) a !(Few a)

-- The size of the left tree is known from what was cut, that of the right one is the rest.
cutElems :: Int -> Tree a -> Cut a
cutElems _ EmptyT = error "Data.Sequence: no such place"
cutElems _ (Single a) = Cut 0 EmptyT a EmptyT
cutElems i (Deep n pr m sf)
  | i < front = case cutDigit sizeElem i pr of
      CutFew nl l x r -> let nr = n - nl - 1 in nr `seq` Cut nl (fewToTree nl l) x (deepL nr r m sf)
  | i < back = case cutNodes (i - front) m of
      Cut nml ml node mr -> case cutNode sizeElem (i - front - nml) node of
        CutFew nfew l x r -> let { nl = front + nml + nfew; nr = n - nl - 1 } in nl `seq` nr `seq` Cut nl (deepR nl pr ml l) x (deepL nr r mr sf)
  | otherwise = case cutDigit sizeElem (i - back) sf of
      CutFew nfew l x r -> let { nl = back + nfew; nr = n - nl - 1 } in nl `seq` nr `seq` Cut nl (deepR nl pr m l) x (fewToTree nr r)
  where
    front = sizeDigit sizeElem pr
    back = n - sizeDigit sizeElem sf

cutNodes :: Int -> Tree (Node a) -> Cut (Node a)
cutNodes _ EmptyT = error "Data.Sequence: no such place"
cutNodes _ (Single a) = Cut 0 EmptyT a EmptyT
cutNodes i (Deep n pr m sf)
  | i < front = case cutDigit sizeNode i pr of
      CutFew nl l x r -> let nr = n - nl - sizeNode x in nr `seq` Cut nl (fewToTree nl l) x (deepL nr r m sf)
  | i < back = case cutNodes (i - front) m of
      Cut nml ml node mr -> case cutNode sizeNode (i - front - nml) node of
        CutFew nfew l x r -> let { nl = front + nml + nfew; nr = n - nl - sizeNode x } in nl `seq` nr `seq` Cut nl (deepR nl pr ml l) x (deepL nr r mr sf)
  | otherwise = case cutDigit sizeNode (i - back) sf of
      CutFew nfew l x r -> let { nl = back + nfew; nr = n - nl - sizeNode x } in nl `seq` nr `seq` Cut nl (deepR nl pr m l) x (fewToTree nr r)
  where
    front = sizeDigit sizeNode pr
    back = n - sizeDigit sizeNode sf

cutNode :: (a -> Int) -> Int -> Node a -> CutFew a
cutNode size i (Node2 _ a b)
  | i < na = CutFew 0 None a (Few (One b))
  | otherwise = CutFew na (Few (One a)) b None
  where na = size a
cutNode size i (Node3 _ a b c)
  | i < na = CutFew 0 None a (Few (Two b c))
  | i < nab = CutFew na (Few (One a)) b (Few (One c))
  | otherwise = CutFew nab (Few (Two a b)) c None
  where
    na = size a
    nab = na + size b

cutDigit :: (a -> Int) -> Int -> Digit a -> CutFew a
cutDigit _ _ (One a) = CutFew 0 None a None
cutDigit size i (Two a b)
  | i < na = CutFew 0 None a (Few (One b))
  | otherwise = CutFew na (Few (One a)) b None
  where na = size a
cutDigit size i (Three a b c)
  | i < na = CutFew 0 None a (Few (Two b c))
  | i < nab = CutFew na (Few (One a)) b (Few (One c))
  | otherwise = CutFew nab (Few (Two a b)) c None
  where
    na = size a
    nab = na + size b
cutDigit size i (Four a b c d)
  | i < na = CutFew 0 None a (Few (Three b c d))
  | i < nab = CutFew na (Few (One a)) b (Few (Two c d))
  | i < nabc = CutFew nab (Few (Two a b)) c (Few (One d))
  | otherwise = CutFew nabc (Few (Three a b c)) d None
  where
    na = size a
    nab = na + size b
    nabc = nab + size c

fewToTree :: Int -> Few a -> Tree a
fewToTree _ None = EmptyT
fewToTree n (Few d) = digitToTree n d

-- Trees of this size, which end so.
deepL :: Int -> Few a -> Tree (Node a) -> Digit a -> Tree a
deepL n None m sf = pullL n m sf
deepL n (Few pr) m sf = Deep n pr m sf

deepR :: Int -> Digit a -> Tree (Node a) -> Few a -> Tree a
deepR n pr m None = pullR n pr m
deepR n pr m (Few sf) = Deep n pr m sf

-- ---- Joining ----------------------------------------------------------------------------------------

joinElems :: Tree a -> Tree a -> Tree a
joinElems EmptyT u = u
joinElems t EmptyT = t
joinElems (Single a) u = consElem a u
joinElems t (Single b) = snocElem t b
joinElems (Deep n pr m sf) (Deep n' pr' m' sf') = case joinDigits sizeElem m sf pr' m' of
  m'' -> m'' `seq` Deep (n + n') pr m'' sf'

-- The digits between two middles become nodes between them.
joinDigits :: (a -> Int) -> Tree (Node a) -> Digit a -> Digit a -> Tree (Node a) -> Tree (Node a)
joinDigits size m sf pr m' = joinNodes m (nodes size (onto sf (onto pr []))) m'

-- Two trees with one to four nodes between them.
joinNodes :: Tree (Node a) -> [Node a] -> Tree (Node a) -> Tree (Node a)
joinNodes EmptyT ns u = foldr consNode u ns
joinNodes t ns EmptyT = snocNodes t ns
joinNodes (Single a) ns u = consNode a (foldr consNode u ns)
joinNodes t ns (Single b) = snocNode (snocNodes t ns) b
joinNodes (Deep n pr m sf) ns (Deep n' pr' m' sf') =
  case joinNodes m (nodes sizeNode (onto sf (ns ++ onto pr' []))) m' of
    m'' -> m'' `seq` Deep (n + n' + total 0 ns) pr m'' sf'
  where
    total :: Int -> [Node a] -> Int
    total k [] = k
    total k (x : xs) = total (k + sizeNode x) xs

snocNodes :: Tree (Node a) -> [Node a] -> Tree (Node a)
snocNodes t [] = t
snocNodes t (x : xs) = snocNodes (snocNode t x) xs

onto :: Digit a -> [a] -> [a]
onto (One a) xs = a : xs
onto (Two a b) xs = a : b : xs
onto (Three a b c) xs = a : b : c : xs
onto (Four a b c d) xs = a : b : c : d : xs

nodes :: (a -> Int) -> [a] -> [Node a]
nodes size [a, b] = [node2 size a b]
nodes size [a, b, c] = [node3 size a b c]
nodes size [a, b, c, d] = [node2 size a b, node2 size c d]
nodes size (a : b : c : xs) = case node3 size a b c of x -> x `seq` (x : nodes size xs)
nodes _ _ = []

-- ---- Building ---------------------------------------------------------------------------------------

-- A tree of n elements that have equal sizes. Each level takes the elements of its digits from the list, and the rest by threes.
buildTree :: Int -> Int -> [a] -> Tree a
buildTree size n xs = case xs of
  [] -> EmptyT
  [a] -> Single a
  [a, b] -> Deep (2 * size) (One a) EmptyT (One b)
  [a, b, c] -> Deep (3 * size) (Two a b) EmptyT (One c)
  [a, b, c, d] -> Deep (4 * size) (Two a b) EmptyT (Two c d)
  [a, b, c, d, e] -> Deep (5 * size) (Three a b c) EmptyT (Two d e)
  a : b : c : rest ->
    let inner = (n - 4) `quot` 3
        threes = takeNodes (3 * size) inner rest
    in case buildTree (3 * size) inner threes of
      m -> m `seq` Deep (n * size) (Three a b c) m (lastDigit (drop (3 * inner) rest))

takeNodes :: Int -> Int -> [a] -> [Node a]
takeNodes size k (a : b : c : xs) | k > 0 = Node3 size a b c : takeNodes size (k - 1) xs
takeNodes _ _ _ = []

lastDigit :: [a] -> Digit a
lastDigit [a] = One a
lastDigit [a, b] = Two a b
lastDigit (a : b : c : _) = Three a b c
lastDigit [] = error "Data.Sequence: too few elements"

-- ---- All elements -----------------------------------------------------------------------------------

mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ EmptyT = EmptyT
mapTree f (Single a) = Single (f a)
mapTree f (Deep n pr m sf) = Deep n (mapDigit f pr) (mapTree (mapNode f) m) (mapDigit f sf)

mapDigit :: (a -> b) -> Digit a -> Digit b
mapDigit f (One a) = One (f a)
mapDigit f (Two a b) = Two (f a) (f b)
mapDigit f (Three a b c) = Three (f a) (f b) (f c)
mapDigit f (Four a b c d) = Four (f a) (f b) (f c) (f d)

mapNode :: (a -> b) -> Node a -> Node b
mapNode f (Node2 n a b) = Node2 n (f a) (f b)
mapNode f (Node3 n a b c) = Node3 n (f a) (f b) (f c)

reverseTree :: (a -> b) -> Tree a -> Tree b
reverseTree _ EmptyT = EmptyT
reverseTree f (Single a) = Single (f a)
reverseTree f (Deep n pr m sf) = Deep n (reverseDigit f sf) (reverseTree (reverseNode f) m) (reverseDigit f pr)

reverseDigit :: (a -> b) -> Digit a -> Digit b
reverseDigit f (One a) = One (f a)
reverseDigit f (Two a b) = Two (f b) (f a)
reverseDigit f (Three a b c) = Three (f c) (f b) (f a)
reverseDigit f (Four a b c d) = Four (f d) (f c) (f b) (f a)

reverseNode :: (a -> b) -> Node a -> Node b
reverseNode f (Node2 n a b) = Node2 n (f b) (f a)
reverseNode f (Node3 n a b c) = Node3 n (f c) (f b) (f a)

-- With the place of each element's first element, from a number on.
mapPlaces :: (a -> Int) -> (Int -> a -> b) -> Int -> Tree a -> Tree b
mapPlaces _ _ _ EmptyT = EmptyT
mapPlaces _ f i (Single a) = Single (f i a)
mapPlaces size f i (Deep n pr m sf) =
  Deep n (digitPlaces size f i pr) (mapPlaces sizeNode (nodePlaces size f) front m) (digitPlaces size f back sf)
  where
    front = i + sizeDigit size pr
    back = i + n - sizeDigit size sf

digitPlaces :: (a -> Int) -> (Int -> a -> b) -> Int -> Digit a -> Digit b
digitPlaces _ f i (One a) = One (f i a)
digitPlaces size f i (Two a b) = ib `seq` Two (f i a) (f ib b)
  where ib = i + size a
digitPlaces size f i (Three a b c) = ib `seq` ic `seq` Three (f i a) (f ib b) (f ic c)
  where
    ib = i + size a
    ic = ib + size b
digitPlaces size f i (Four a b c d) = ib `seq` ic `seq` id' `seq` Four (f i a) (f ib b) (f ic c) (f id' d)
  where
    ib = i + size a
    ic = ib + size b
    id' = ic + size c

nodePlaces :: (a -> Int) -> (Int -> a -> b) -> Int -> Node a -> Node b
nodePlaces size f i (Node2 n a b) = ib `seq` Node2 n (f i a) (f ib b)
  where ib = i + size a
nodePlaces size f i (Node3 n a b c) = ib `seq` ic `seq` Node3 n (f i a) (f ib b) (f ic c)
  where
    ib = i + size a
    ic = ib + size b

traverseTree :: Applicative f => (a -> f b) -> Tree a -> f (Tree b)
traverseTree _ EmptyT = pure EmptyT
traverseTree f (Single a) = fmap Single (f a)
traverseTree f (Deep n pr m sf) = Deep n <$> traverseDigit f pr <*> traverseTree (traverseNode f) m <*> traverseDigit f sf

traverseDigit :: Applicative f => (a -> f b) -> Digit a -> f (Digit b)
traverseDigit f (One a) = fmap One (f a)
traverseDigit f (Two a b) = Two <$> f a <*> f b
traverseDigit f (Three a b c) = Three <$> f a <*> f b <*> f c
traverseDigit f (Four a b c d) = Four <$> f a <*> f b <*> f c <*> f d

traverseNode :: Applicative f => (a -> f b) -> Node a -> f (Node b)
traverseNode f (Node2 n a b) = Node2 n <$> f a <*> f b
traverseNode f (Node3 n a b c) = Node3 n <$> f a <*> f b <*> f c

foldrTree :: (a -> b -> b) -> b -> Tree a -> b
foldrTree _ z EmptyT = z
foldrTree f z (Single a) = f a z
foldrTree f z (Deep _ pr m sf) = foldrDigit f (foldrTree (\node r -> foldrNode f r node) (foldrDigit f z sf) m) pr

foldrDigit :: (a -> b -> b) -> b -> Digit a -> b
foldrDigit f z (One a) = f a z
foldrDigit f z (Two a b) = f a (f b z)
foldrDigit f z (Three a b c) = f a (f b (f c z))
foldrDigit f z (Four a b c d) = f a (f b (f c (f d z)))

foldrNode :: (a -> b -> b) -> b -> Node a -> b
foldrNode f z (Node2 _ a b) = f a (f b z)
foldrNode f z (Node3 _ a b c) = f a (f b (f c z))

foldlTree :: (b -> a -> b) -> b -> Tree a -> b
foldlTree _ z EmptyT = z
foldlTree f z (Single a) = f z a
foldlTree f z (Deep _ pr m sf) = foldlDigit f (foldlTree (foldlNode f) (foldlDigit f z pr) m) sf

foldlDigit :: (b -> a -> b) -> b -> Digit a -> b
foldlDigit f z (One a) = f z a
foldlDigit f z (Two a b) = f (f z a) b
foldlDigit f z (Three a b c) = f (f (f z a) b) c
foldlDigit f z (Four a b c d) = f (f (f (f z a) b) c) d

foldlNode :: (b -> a -> b) -> b -> Node a -> b
foldlNode f z (Node2 _ a b) = f (f z a) b
foldlNode f z (Node3 _ a b c) = f (f (f z a) b) c

-- How many levels down: elements of the sequence, nodes of these ..
data Level e a where
  Elems :: Level e e
  Nodes :: Level e a -> Level e (Node a)

-- Each result is evaluated before the next element is taken. All calls hand on the same f, so the compiler makes copies for a
-- known one.
foldlTree' :: (b -> e -> b) -> b -> Level e a -> Tree a -> b
foldlTree' _ z _ EmptyT = z
foldlTree' f z l (Single a) = foldlIn' f z l a
foldlTree' f z l (Deep _ pr m sf) =
  case foldlDigit' f z l pr of
    y -> y `seq` case foldlTree' f y (Nodes l) m of
      x -> x `seq` foldlDigit' f x l sf

foldlDigit' :: (b -> e -> b) -> b -> Level e a -> Digit a -> b
foldlDigit' f z l (One a) = foldlIn' f z l a
foldlDigit' f z l (Two a b) = case foldlIn' f z l a of y -> y `seq` foldlIn' f y l b
foldlDigit' f z l (Three a b c) = case foldlIn' f z l a of
  y -> y `seq` case foldlIn' f y l b of x -> x `seq` foldlIn' f x l c
foldlDigit' f z l (Four a b c d) = case foldlIn' f z l a of
  y -> y `seq` case foldlIn' f y l b of
    x -> x `seq` case foldlIn' f x l c of
      w -> w `seq` foldlIn' f w l d

foldlIn' :: (b -> e -> b) -> b -> Level e a -> a -> b
foldlIn' f z Elems x = f z x
foldlIn' f z (Nodes l) (Node2 _ a b) = case foldlIn' f z l a of y -> y `seq` foldlIn' f y l b
foldlIn' f z (Nodes l) (Node3 _ a b c) = case foldlIn' f z l a of
  y -> y `seq` case foldlIn' f y l b of x -> x `seq` foldlIn' f x l c