module Main where
-- Loans of a library in StateT over Either, with errors for books that are out.
import Control.Monad.State.Strict
import qualified Data.Map.Strict as M

data Book = Book { titleOf :: String, loans :: Int, lastReader :: Maybe Int }

data Library = Library { books :: M.Map Int Book, fines :: !Int, day :: !Int, overdue :: !Int }

type L = StateT Library (Either String)

data Action = Borrow Int Int | Return Int Int | NewDay

actions :: Int -> [Action]
actions n = concat [ [Borrow (k * 7 `mod` 50) k, NewDay, Return (k * 7 `mod` 50) (k `mod` 21)] | k <- [1 .. n] ]

perform :: Action -> L ()
perform NewDay = modify' (\l -> l { day = day l + 1 })
perform (Borrow b r) = do
  l <- get
  case M.lookup b (books l) of
    Nothing -> lift (Left ("no book " ++ show b))
    Just book -> case lastReader book of
      Just _ -> lift (Left ("book is out: " ++ titleOf book))
      Nothing -> put $! l { books = M.insert b book { loans = loans book + 1, lastReader = Just r } (books l) }
perform (Return b days) = do
  l <- get
  let book = books l M.! b
      late = max 0 (days - 14)
  put $! l { books = M.insert b book { lastReader = Nothing } (books l)
        , fines = fines l + late * 20
        , overdue = if late > 0 then overdue l + 1 else overdue l }

start :: Library
start = Library (M.fromList [ (k, Book ("Volume " ++ show k) 0 Nothing) | k <- [0 .. 49] ]) 0 0 0

main :: IO ()
main = case execStateT (mapM_ perform (actions 4000)) start of
  Left e -> putStrLn e
  Right l -> do
    putStrLn ("day " ++ show (day l) ++ ", fines " ++ show (fines l) ++ ", overdue " ++ show (overdue l))
    print (sum (map loans (M.elems (books l))))
