-- Data.Graph: graphs as arrays of successors, and what a search in depth finds out about them.
--
-- David King and John Launchbury: Structuring depth-first search algorithms in Haskell, POPL 1995. A search makes a forest; the
-- sorted order, the components and the rest are walks of it.
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges, outdegree, indegree, path
  , reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc, SCC (..), stronglyConnComp
  , stronglyConnCompR, flattenSCC, flattenSCCs, module Data.Tree
  ) where

import Control.Monad.ST (ST, runST)
import Data.Array (Array, accumArray, array, bounds, indices, listArray, (!))
import Data.Array.ST (STUArray, newArray, readArray, writeArray)
import Data.List (sortBy)
import Data.Maybe (mapMaybe)
import Data.Tree (Forest, Tree (..))
import Prelude.Normal (NFData (..))
import Prelude.Read (readCon)

type Vertex = Int
type Table a = Array Vertex a
type Graph = Array Vertex [Vertex]
type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)

-- ---- Strongly connected components ----

data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]

instance Eq vertex => Eq (SCC vertex) where
  AcyclicSCC v == AcyclicSCC w = v == w
  CyclicSCC vs == CyclicSCC ws = vs == ws
  _ == _ = False

instance Show vertex => Show (SCC vertex) where
  showsPrec p (AcyclicSCC v) = showParen (p > 10) (showString "AcyclicSCC " . showsPrec 11 v)
  showsPrec p (CyclicSCC vs) = showParen (p > 10) (showString "CyclicSCC " . showsPrec 11 vs)

instance Read vertex => Read (SCC vertex) where
  readsPrec p text = readCon "AcyclicSCC" AcyclicSCC p text ++ readCon "CyclicSCC" CyclicSCC p text

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f e (AcyclicSCC v) = f v e
  foldr f e (CyclicSCC vs) = foldr f e vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- Those that others need come first.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp = map (fmap (\(node, _, _) -> node)) . stronglyConnCompR

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR nodes = map component (scc graph)
  where
    (graph, node, _) = graphFromEdges nodes
    component (Node v []) | v `notElem` (graph ! v) = AcyclicSCC (node v)
    component tree = CyclicSCC (collect tree [])
    collect (Node v trees) rest = node v : foldr collect rest trees

-- ---- Graphs ----

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

-- The successors of a vertex are those of the edges, the last first.
buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' nodes = case graphFromEdges nodes of (graph, node, _) -> (graph, node)

-- Vertices are numbered in the order of their keys. Keys without a node are left out.
graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges nodes = (graph, (table !), vertex)
  where
    end = length nodes - 1
    sorted = sortBy (\(_, a, _) (_, b, _) -> compare a b) nodes
    table = listArray (0, end) sorted
    graph = listArray (0, end) [mapMaybe vertex keys | (_, _, keys) <- sorted]
    vertex key = find 0 end
      where
        find low high
          | low > high = Nothing
          | otherwise = case compare key (keyOf (table ! middle)) of
              LT -> find low (middle - 1)
              EQ -> Just middle
              GT -> find (middle + 1) high
          where middle = low + (high - low) `div` 2
    keyOf (_, key, _) = key

-- ---- Search in depth ----

dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- The trees of what is reached from each vertex, and was not before.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g starts = runST (newArray (bounds g) False >>= \seen -> search g seen starts)

search :: Graph -> STUArray s Vertex Bool -> [Vertex] -> ST s [Tree Vertex]
search _ _ [] = return []
search g seen (v : vs) = do
  known <- readArray seen v
  if known then search g seen vs else do
    writeArray seen v True
    below <- search g seen (g ! v)
    after <- search g seen vs
    return (Node v below : after)

postorder :: [Tree a] -> [a]
postorder trees = foldr visit [] trees
  where visit (Node v below) rest = foldr visit (v : rest) below

topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort
reverseTopSort = postorder . dff

components :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ [(w, v) | (v, w) <- edges g]))

scc :: Graph -> [Tree Vertex]
scc g = dfs g (topSort (transposeG g))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = foldr visit [] (dfs g [v])
  where visit (Node w below) rest = w : foldr visit rest below

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- ---- Biconnected components ----

-- A vertex with the number of its visit, and the least such number that it or one below leads to.
data Visit = Visit !Vertex !Int !Int

bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap blocks forest
  where
    forest = dff g
    numbers = array (bounds g) (zip (concatMap preorder forest) [0 ..]) :: Array Vertex Int
    preorder (Node v below) = v : concatMap preorder below
    blocks tree = case label tree of
      Node (Visit v _ _) below -> [Node (v : vs) trees | below' <- below, Node vs trees <- [collected below']]
    label (Node v below) = Node (Visit v own (minimum ([own] ++ [numbers ! w | w <- g ! v] ++ [low | Node (Visit _ _ low) _ <- trees]))) trees
      where
        own = numbers ! v
        trees = map label below
    -- The block of the edge to this vertex from above, and those that hang below it.
    collected (Node (Visit v own _) below) = Node (v : concatMap fst parts) (concatMap snd parts)
      where
        parts = [ if low < own then (vs, trees) else ([], [Node (v : vs) trees])
                | t@(Node (Visit _ _ low) _) <- below, Node vs trees <- [collected t] ]
