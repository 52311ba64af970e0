module Main where
-- Print jobs in a two-list queue with priorities in a map of queues; statistics in a tuple.
import qualified Data.Map.Strict as M
import Data.List (foldl')

data Queue a = Queue [a] [a]

emptyQ :: Queue a
emptyQ = Queue [] []

push :: a -> Queue a -> Queue a
push x (Queue f b) = Queue f (x : b)

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue [] []) = Nothing
pop (Queue [] b) = pop (Queue (reverse b) [])
pop (Queue (x : f) b) = Just (x, Queue f b)

data Job = Job { pages :: !Int, owner :: !Int }

data Printer = Printer { queues :: !(M.Map Int (Queue Job)), stats :: (Int, Int, Int), clockP :: !Int }

submit :: Int -> Job -> Printer -> Printer
submit prio j p = p { queues = M.insertWith (\_ q -> push j q) prio (push j emptyQ) (queues p) }

serve :: Printer -> Printer
serve p = go (M.toList (queues p))
  where
    (n, pg, w) = stats p
    go [] = p
    go ((k, q) : rest) = case pop q of
      Nothing -> go rest
      Just (j, q') -> p { queues = M.insert k q' (queues p)
                        , stats = (n + 1, pg + pages j, w + owner j `mod` 3)
                        , clockP = clockP p + 1 }

day :: Printer -> Int -> Printer
day p k = serve (submit (k `mod` 4) (Job (1 + k * 7 `mod` 30) (k `mod` 17)) p)

main :: IO ()
main = do
  let p = foldl' day (Printer M.empty (0, 0, 0) 0) [1 .. 9000]
      (n, pg, w) = stats p
  putStrLn (show n ++ " jobs, " ++ show pg ++ " pages, " ++ show w)
  print (clockP p)
