-- Jobs wait in a queue; the urgency of each isn't computed yet.
module Main where

data Job = Job { number :: Int, urgency :: Int }

data Queue = Queue [Job] [Job]

push :: Job -> Queue -> Queue
push j (Queue front back) = Queue front (j : back)

pop :: Queue -> Maybe (Job, Queue)
pop (Queue [] []) = Nothing
pop (Queue [] back) = pop (Queue (reverse back) [])
pop (Queue (j : front) back) = Just (j, Queue front back)

-- Each job is more urgent than the one before, by as much as its number says.
fill :: Int -> Int -> Int -> Queue -> Queue
fill k n u q
  | k > n = q
  | otherwise = fill (k + 1) n (u + k `mod` 7) (push (Job k u) q)

drain :: Queue -> Int -> Int
drain q total = case pop q of
  Nothing -> total
  Just (j, q') -> let t = total + number j in t `seq` drain q' t

top :: Queue -> Int
top q = case pop q of
  Nothing -> 0
  Just (j, _) -> urgency j

main :: IO ()
main = do
  let q = fill 1 20000 0 (Queue [] [])
  print (drain q 0)
  print (top q)
